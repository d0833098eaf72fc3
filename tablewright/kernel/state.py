"""A position and its agenda: what is on the table, and the steps that are still to come.

A step either asks a seat to choose from a list, or just happens. Steps are plain data and never change
once made: a copy of the agenda is a copy of a list. What a step carries, everybody may know; what is
secret lies in a field of the position, which says who sees it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from tablewright.kernel.decisions import NO_DECISION, Decision
from tablewright.kernel.errors import IllegalMove
from tablewright.kernel.events import ABSENT, Event, EventKind
from tablewright.kernel.fields import Derived, Part, SeatNumber, Shape
from tablewright.kernel.rng import Rng

S = TypeVar("S", bound="State")

NO_MOVES: Final[list[int]] = []
SEAT: Final[Mapping[str, Shape]] = {"seat": SeatNumber()}
AUTOMATIC_LIMIT: Final = 100_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One numbered rule: who decides, what they may choose, what happens.

    `ARGS` names the constructor's arguments, which are attributes too, with their shapes. `ASKS` is the decision.
    """

    ARGS: ClassVar[Mapping[str, Shape]] = {}
    ASKS: ClassVar[Decision] = NO_DECISION
    DECISIONS: ClassVar[Sequence[Decision]] = ()  # of a step that asks one of several

    seat: int = -1  # who chooses; nobody for a step that just happens

    def __init__(self, seat: int = -1) -> None:
        self.seat = seat

    def legal(self, state: S) -> list[int]:
        """The moves to choose from, in ascending order; none for a step that just happens or is skipped.

        It leaves the position as it found it: it may be asked any number of times.
        """
        return NO_MOVES

    def play(self, state: S, move: int, rng: Rng) -> None:
        """What the chosen move does."""
        raise NotImplementedError(f"{type(self).__name__} offers moves but does nothing with them")

    def resolve(self, state: S, rng: Rng) -> None:
        """What happens where nobody chooses; a choice without a legal move is skipped."""

    def refuse(self, state: S, move: int) -> tuple[str, str]:
        """The rule and the fact that forbid a move here: in words, from what the chooser sees."""
        return (self.rule(state), "")

    def asks(self, state: S) -> Decision:
        """The decision; a step that carries out content may ask several."""
        return self.ASKS

    def rule(self, state: S) -> str:
        """The rule that governs the choice."""
        return self.asks(state).rule

    def pending(self, state: S) -> dict[str, Any]:
        """What is already fixed of the action under way, for everybody to see."""
        return {name: shape.save(getattr(self, name)) for name, shape in self.ARGS.items()}

    def violation(self, state: S) -> str:
        """Why this step cannot be on the agenda of this position, in words; "" if it can."""
        return ""


class Journal:
    """Who listens to a position: events for the log, and whether anything hidden came to light."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.revealed = False

    def note(self, kind: EventKind, seat: int, figures: list[int], hidden: list[int], visible_to: int) -> None:
        """Write an event down; one with other arguments than its kind declares is a mistake of the rules."""
        given = [figure for figure in figures if figure != ABSENT]
        kind.check(len(given), hidden)
        self.events.append(Event(kind, seat, given, hidden[:], visible_to))


class Outcome:
    """How a game ended. `ranking` holds the place of each seat, from 1; `reason` is the ending's name."""

    def __init__(self, winners: list[int], scores: list[int], ranking: list[int], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.ranking = ranking
        self.reason = reason

    def __repr__(self) -> str:
        return (
            f"Outcome(winners={self.winners}, scores={self.scores}, ranking={self.ranking}, reason={self.reason!r})"
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))


def places(scores: list[tuple[int, ...]]) -> list[int]:
    """The place of each seat when more is better; a shared place uses up as many numbers as it has seats."""
    return [1 + sum(1 for other in scores if other > own) for own in scores]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Part):
    """A position at a moment of choice: the fast path of bots and the lab, in integers only.

    `DERIVED` is what the rules work out from the position and a view shows, so that nobody works it out again.
    """

    DERIVED: ClassVar[Sequence[Derived]] = ()

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.seat = -1
        self.agenda: list[Step[Any]] = []
        self.moves: list[int] = []
        self.journal: Journal | None = None

    # -- playing ------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """The legal moves of the seat that has to choose, in ascending order; none when the game is over.

        The list is the position's own, for speed: to be looked at, not changed.
        """
        return self.moves

    def play(self, move: int, rng: Rng) -> None:
        """Carry out a legal move and everything that follows without a choice."""
        if move not in self.moves:
            raise IllegalMove(str(move), self.decision, "", f"the legal moves are {self.moves}")
        step = self.agenda.pop()
        step.play(self, move, rng)
        self.advance(rng)

    def advance(self, rng: Rng) -> None:
        """Go through the agenda until somebody has at least two moves to choose from, or it is empty."""
        agenda = self.agenda
        journal = self.journal
        count = 0
        while agenda:
            step = agenda.pop()
            moves = step.legal(self)
            n = len(moves)
            if n == 0:
                step.resolve(self, rng)
            elif n == 1:
                if journal is not None:
                    self._note(step)
                step.play(self, moves[0], rng)
            else:
                if journal is not None:
                    self._note(step)
                agenda.append(step)
                self.seat = step.seat
                self.moves = moves
                return
            count += 1
            if count == AUTOMATIC_LIMIT:
                raise RuntimeError(f"the rules loop: {count} steps in a row without a choice, now {type(step)}")
        self.seat = -1
        self.moves = []

    def _note(self, step: Step[Any]) -> None:
        """That another seat has a choice, or has none, may tell something about its hand."""
        if step.seat != self.seat and not step.asks(self).public:
            self.reveal()

    # -- for the steps ------------------------------------------------------------------------------

    def then(self, *steps: Step[Any]) -> None:
        """These steps come next, in this order, before what was on the agenda."""
        agenda = self.agenda
        for i in range(len(steps) - 1, -1, -1):  # appended one by one: several times as fast, compiled, as extend
            agenda.append(steps[i])

    def then_all(self, steps: list[Step[Any]]) -> None:
        """A prepared list of steps comes next, in its order."""
        agenda = self.agenda
        for i in range(len(steps) - 1, -1, -1):
            agenda.append(steps[i])

    def finish(self) -> None:
        """The game is over: nothing on the agenda is carried out any more."""
        self.agenda.clear()

    def emit(
        self, kind: EventKind, seat: int, a: int = ABSENT, b: int = ABSENT, c: int = ABSENT, d: int = ABSENT
    ) -> None:
        """Something happened, for everybody to see: at most four arguments, in the order of their declaration."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, seat, [a, b, c, d], [], 0)

    def emit_each(self, kind: EventKind, seat: int, values: list[int]) -> None:
        """Something happened, for everybody to see, to any number of things."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, seat, values, [], 0)

    def emit_hidden(
        self, kind: EventKind, seat: int, hidden: list[int], visible_to: int, a: int = ABSENT, b: int = ABSENT
    ) -> None:
        """Something happened, of which only the seats in the mask `visible_to` see what is hidden."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, seat, [a, b], hidden, visible_to)

    def reveal(self) -> None:
        """Somebody now knows something that was hidden from them: this cannot be taken back."""
        journal = self.journal
        if journal is not None:
            journal.revealed = True

    # -- what a game adds ---------------------------------------------------------------------------

    def clone(self) -> State:
        """An equal position that shares nothing that can change.

        Compiled code runs `__init__` for every new object, so keep that one cheap and lay the table out elsewhere.
        """
        raise NotImplementedError

    def copy_agenda(self, into: State) -> None:
        """The kernel's part of a clone: who chooses, and the agenda. Nobody listens to a clone."""
        into.seat = self.seat
        into.agenda = self.agenda[:]
        into.moves = self.moves[:]

    def rebuild_caches(self) -> None:
        """Work out anew what is kept beside the fields for speed; called when the fields have been loaded."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise NotImplementedError

    def resample_hidden(self, seat: int, rng: Rng) -> None:
        """Deal anew all that a seat does not know, consistent with all that it knows.

        What is dealt may depend on nothing but what the seat sees and the generator.
        """
        raise NotImplementedError

    def evaluate(self, seat: int) -> float:
        """How good the position is for a seat, from -1 (lost) to 1 (won)."""
        raise NotImplementedError

    def violation(self) -> str:
        """The first invariant of the game that does not hold here, in words; "" when all hold."""
        raise NotImplementedError

    def is_asking(self, decision: Decision) -> bool:
        """Whether this decision is the pending one."""
        return bool(self.agenda) and self.agenda[-1].asks(self) is decision

    @property
    def decision(self) -> str:
        """The name of the pending decision, "" when the game is over."""
        return self.agenda[-1].asks(self).name if self.agenda else ""
