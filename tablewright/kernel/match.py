"""A match: a position with its generator, its history and its log; and the record, which is all of them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from typing import Any

from tablewright.kernel.errors import (
    BadRecord,
    BadSetting,
    CannotUndo,
    IllegalMove,
    TablewrightError,
)
from tablewright.kernel.events import Event
from tablewright.kernel.game import Game, checked, fresh_seed
from tablewright.kernel.pov import Move, Pov, Refusal
from tablewright.kernel.reader import View
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.state import Journal, Outcome, State

SEAT_NAMES = ("Blue", "Vermilion", "Green", "Pink", "Ochre")


@dataclass(frozen=True)
class Ply:
    """A choice that was made, and everything as it was before it."""

    move: int
    state: State
    chance: tuple[int, int, int, int]
    events: int
    final: bool  # something was rolled, drawn or revealed by it: it cannot be taken back


@dataclass(frozen=True)
class Line:
    """A line of the log, as one viewer reads it."""

    text: str
    private: bool  # others do not read all of it
    ply: int  # the number of the choice that caused it; 0 is the opening


class Match:
    """One game being played. Trusted code only: what leaves it for a player goes through `pov`."""

    def __init__(
        self,
        game: Game,
        state: State,
        settings: Mapping[str, Any],
        seed: int | str,
        names: Sequence[str] | None = None,
        resumed: bool = False,
    ) -> None:
        """A new match plays its opening; a resumed one goes on from the position that it is given."""
        self.game = game
        self.settings = dict(settings)
        self.seed = seed
        self.names = checked_names(names, state.seats)
        self._rng = seeded(seed)
        self._state = state
        self._events: list[Event] = []
        self._plies: list[Ply] = []
        self._start = game.save(state, settings) if resumed else None
        if not resumed:
            self._listen(state)
            state.advance(self._rng)
            self._unlisten(state)

    # -- what is asked ------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat that has to choose; None when the game is over."""
        return None if self._state.seat < 0 else self._state.seat

    @property
    def legal(self) -> list[Move]:
        """The legal moves of that seat."""
        return self.pov(self.seat).legal

    @property
    def prompt(self) -> str:
        """What is being asked, for the one who is asked."""
        return self.pov(self.seat).prompt

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._state.outcome()

    @property
    def standing(self) -> list[float]:
        """How good the position is for each seat, from -1 (lost) to 1 (won): it takes in what is hidden."""
        return [self._state.evaluate(seat) for seat in range(len(self.names))]

    @property
    def moves(self) -> list[str]:
        """The notation of all moves so far; choices that were taken by themselves are not among them."""
        return [self.game.actions.text(ply.move) for ply in self._plies]

    def why(self, move: Move | int | str) -> Refusal | None:
        """Why a move is not legal now: a rule and a sentence; None if it is legal."""
        return self.pov(self.seat).why(move)

    # -- what is seen -------------------------------------------------------------------------------

    def pov(self, seat: int | None) -> Pov:
        """The point of view of a seat, or of a spectator (None)."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < len(self.names)):
            raise BadSetting(f"the seats are 0 to {len(self.names) - 1}, not {seat!r}; None is a spectator")
        return Pov(self.game, self._state, seat, self.settings, self.names, self._events)

    def everything(self) -> Pov:
        """What nobody at the table sees: all of it. For the end of a game, and for an observer who is announced."""
        return Pov(self.game, self._state, None, self.settings, self.names, self._events, everything=True)

    def view(self, seat: int | None) -> View:
        """The table as a seat sees it."""
        return self.pov(seat).view

    def log(self, seat: int | None, since: int = 0) -> list[str]:
        """The log as a seat may read it: all of it, or the lines after the first `since` choices."""
        self._check_ply(since)
        pov = self.pov(seat)
        return pov.lines(self._events[self._told(since) :])

    def lines(self, pov: Pov, since: int = 0) -> list[Line]:
        """The log as a point of view reads it, each line with the choice that caused it.

        All of it, or the lines after the first `since` choices.
        """
        self._check_ply(since)
        starts = [ply.events for ply in self._plies]
        lines = []
        for number in range(self._told(since), len(self._events)):
            event = self._events[number]
            if text := "".join(pov.lines([event])):
                lines.append(Line(text, bool(pov.see(event).hidden), bisect_right(starts, number)))
        return lines

    def _told(self, ply: int) -> int:
        """How many events the first `ply` choices caused; the opening counts with the first."""
        if ply == 0:
            return 0
        return self._plies[ply].events if ply < len(self._plies) else len(self._events)

    def svg(self, seat: int | None, theme: str = "light") -> str:
        """The table as a seat sees it, drawn."""
        return self.pov(seat).svg(theme)

    def _repr_svg_(self) -> str:
        return self.svg(self.seat)

    # -- playing ------------------------------------------------------------------------------------

    def play(self, move: Move | int | str) -> None:
        """Make a move, given as such, by its number or in notation; an illegal one changes nothing."""
        number = self._number(move)
        before = Ply(number, self._state, self._rng.words(), len(self._events), False)
        state = self._state.clone()
        journal = self._listen(state)
        try:
            state.play(number, self._rng)
        except BaseException:
            self._rng = Rng(*before.chance)
            raise
        self._unlisten(state)
        final = journal.revealed or self._rng.words() != before.chance
        self._plies.append(Ply(number, before.state, before.chance, before.events, final))
        self._state = state

    def undo(self) -> None:
        """Take back the last choice, if nothing was rolled, drawn or revealed by it."""
        if not self._plies:
            raise CannotUndo("nothing has been chosen yet")
        last = self._plies[-1]
        if last.final:
            text = self.game.actions.text(last.move)
            raise CannotUndo(f"{text!r} cannot be taken back: something was rolled, drawn or revealed since")
        self._go_back(len(self._plies) - 1)

    def can_undo(self, seat: int) -> bool:
        """Whether the last choice was this seat's and may be taken back."""
        return bool(self._plies) and not self._plies[-1].final and self._plies[-1].state.seat == seat

    def at(self, ply: int) -> Match:
        """The match as it was after the first `ply` choices."""
        self._check_ply(ply)
        past = copy(self)
        past._go_back(ply)
        return past

    def fork(self, seed: int | str | None = None) -> Match:
        """A match of its own from this position on, with other chance: without a seed nobody knows which."""
        seed = fresh_seed() if seed is None else checked(seed)
        return Match(self.game, self._state.clone(), self.settings, seed, self.names, resumed=True)

    # -- keeping ------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """The full position as plain data, for `game.resume`. It holds every secret but the future."""
        return self.game.save(self._state, self.settings)

    def record(self) -> dict[str, Any]:
        """The whole match as plain data, for `replay`. It holds the seed, and with it every secret."""
        record: dict[str, Any] = {
            "game": self.game.id,
            "rules": self.game.rules,
            "content": self.game.digest,
            "seats": self._state.seats,
            "seed": self.seed,
            "settings": deepcopy(self.settings),
            "moves": self.moves,
        }
        if self._start is not None:
            record["position"] = deepcopy(self._start)
        return record

    # -- inside -------------------------------------------------------------------------------------

    def _number(self, move: Move | int | str) -> int:
        pov = self.pov(self.seat)
        number, text = pov.number(move)
        if number not in self._state.moves:
            refusal = pov.why(move) or Refusal("", "It is not among the legal moves.")
            raise IllegalMove(text, self._state.decision, refusal.rule, refusal.sentence)
        return number

    def _check_ply(self, ply: int) -> None:
        if type(ply) is not int or not 0 <= ply <= len(self._plies):
            raise BadSetting(f"the match has plies 0 to {len(self._plies)}, not {ply!r}")

    def _listen(self, state: State) -> Journal:
        state.journal = Journal()
        return state.journal

    def _unlisten(self, state: State) -> None:
        assert state.journal is not None
        self._events.extend(state.journal.events)
        state.journal = None

    def _go_back(self, ply: int) -> None:
        if ply < len(self._plies):
            then = self._plies[ply]
            self._state = then.state
            self._rng = Rng(*then.chance)
            del self._events[then.events :]
            del self._plies[ply:]

    def __copy__(self) -> Match:
        """What was played is shared: positions that were left are never changed."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.names, other.settings = list(self.names), deepcopy(self.settings)
        other._rng = Rng(*self._rng.words())
        other._events = list(self._events)
        other._plies = list(self._plies)
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return copy(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return unpickle, (self.game, self.record(), self.names)


def checked_names(names: Sequence[str] | None, seats: int) -> list[str]:
    """The players' names: one for each seat, or the seats' colours."""
    if names is None:
        return list(SEAT_NAMES[:seats])
    listed = list(names) if isinstance(names, Sequence) and not isinstance(names, str) else []
    if len(listed) != seats or not all(isinstance(n, str) and n.strip() and n.isprintable() for n in listed):
        raise BadSetting(f"{seats} names belong here, one for each seat, not {names!r:.60}")
    return listed


def unpickle(game: Game, record: Mapping[str, Any], names: list[str]) -> Match:
    """A match out of its record."""
    match = replay(game, record)
    match.names = names
    return match


def check_record(record: Any) -> None:
    """Refuse what is not a record, and say what is wrong with it."""
    if not isinstance(record, Mapping):
        raise BadRecord(f"a record is a table of fields, not {record!r:.60}")
    kinds: dict[str, tuple[type, ...]] = {
        "game": (str,),
        "rules": (int,),
        "content": (str,),
        "seats": (int,),
        "seed": (int, str),
        "settings": (dict,),
        "moves": (list,),
    }
    for name, types in kinds.items():
        if name not in record:
            raise BadRecord(f"the record's {name!r} is missing: it is truncated, or no record")
        if type(record[name]) not in types:
            raise BadRecord(f"the record's {name!r} is {record[name]!r:.60}, which cannot be")
    for name in record:
        if name not in kinds and name != "position":
            raise BadRecord(f"the record has a field {name!r} that no record has")


def replay(game: Game, record: Mapping[str, Any]) -> Match:
    """The match in a record; a record of other rules or content, or with an illegal move, is refused."""
    check_record(record)
    game.check_origin(record, BadRecord)
    try:
        if "position" in record:
            match = game.resume(record["position"], record["seed"])
            if (match._state.seats, match.settings) != (record["seats"], record["settings"]):
                raise BadRecord("its seats and settings are not those of its position")
        else:
            match = game.start(record["seats"], record["seed"], record["settings"])
    except TablewrightError as error:
        raise BadRecord(f"the record's beginning: {error}") from None
    for number, text in enumerate(record["moves"]):
        try:
            if not isinstance(text, str):
                raise IllegalMove(repr(text), match._state.decision, "", "a move is written in notation")
            match.play(text)
        except IllegalMove as error:
            raise BadRecord(f"move {number + 1} of {len(record['moves'])}: {error}") from None
    return match
