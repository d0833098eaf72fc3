"""A point of view: all that one seat, or a spectator, may know of a match. The only door out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablewright.kernel import fields
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.events import Event, VisibleEvent
from tablewright.kernel.fields import EVERYTHING, NOBODY, SPECTATOR
from tablewright.kernel.game import Game
from tablewright.kernel.reader import View
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State

SAMPLE_TRIES = 100_000


@dataclass(frozen=True)
class Refusal:
    """Why a move is not legal now: the rule ("" where none speaks of it) and a sentence."""

    rule: str
    sentence: str


class Move:
    """A legal move: `id` in the action space, `text` in notation, `label` for people, `targets` on the board."""

    def __init__(self, pov: Pov, move: int) -> None:
        self._pov = pov
        self.id = move

    @property
    def text(self) -> str:
        return self._pov.game.actions.text(self.id)

    @property
    def label(self) -> str:
        return self._pov.game.label(self._pov.view, self.id)

    @property
    def targets(self) -> list[str]:
        return self._pov.game.targets(self._pov.view, self.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<Move {self.id}: {self.text}>"


class Pov:
    """What one viewer may know. A bot gets this, and nothing else."""

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int | None,
        settings: Mapping[str, Any],
        names: Sequence[str],
        events: Sequence[Event],
        everything: bool = False,
    ) -> None:
        """`everything` makes it that of somebody who sees all; whoever hands one out says so at the table."""
        self.game = game
        self.seat = seat
        self.names = tuple(names)
        self._settings = settings
        self._state = state
        self._events = tuple(events)
        self._viewer = EVERYTHING if everything else SPECTATOR if seat is None else seat

    @property
    def settings(self) -> dict[str, Any]:
        """The settings of the match, which everybody knows."""
        return deepcopy(dict(self._settings))

    @property
    def asked(self) -> bool:
        """Whether this seat has to choose now."""
        return self.seat is not None and self._state.seat == self.seat

    @property
    def ids(self) -> list[int]:
        """The numbers of the legal moves; none while somebody else is asked."""
        return self._state.moves[:] if self.asked else []

    @property
    def legal(self) -> list[Move]:
        """The legal moves; none while somebody else is asked."""
        return [Move(self, move) for move in self.ids]

    @property
    def choices(self) -> list[Move]:
        """The legal moves, for a bot about to choose; refused where there is nothing to choose."""
        if not self.asked:
            raise BadSetting(f"seat {self.seat} has nothing to choose now")
        return self.legal

    @cached_property
    def view(self) -> View:
        """The table as this viewer sees it, as plain data; what is hidden is None."""
        state = self._state
        step = state.agenda[-1] if state.agenda else None
        outcome = state.outcome()
        return {
            "game": self.game.id,
            "seats": len(self.names),
            "names": list(self.names),
            "settings": self.settings,
            "viewer": self.seat,
            "seat": None if state.seat < 0 else state.seat,
            "decision": step.asks(state).name if step else None,
            "rule": step.rule(state) if step else None,
            "asked": step.pending(state) if step else None,
            "state": fields.view(state, state, self._viewer, NOBODY),
            "derived": {field.name: field.compute(state, self._viewer) for field in type(state).DERIVED},
            "outcome": None
            if outcome is None
            else {
                "winners": outcome.winners,
                "scores": outcome.scores,
                "ranking": outcome.ranking,
                "reason": outcome.reason,
            },
        }

    @property
    def prompt(self) -> str:
        """What is being asked, and of whom."""
        return self.game.prompt(self.view)

    @property
    def log(self) -> list[str]:
        """The log's lines as this viewer may read them."""
        return self.lines(self._events)

    def lines(self, events: Sequence[Event]) -> list[str]:
        """What this viewer reads of some events."""
        lines = [self.game.line(self.see(event), self.names) for event in events]
        return [line for line in lines if line]

    def see(self, event: Event) -> VisibleEvent:
        """An event as this viewer sees it."""
        knows = self._viewer == EVERYTHING or (self._viewer >= 0 and event.visible_to >> self._viewer & 1)
        return VisibleEvent(event.kind, event.seat, event.figures[:], event.hidden[:] if knows else None)

    def svg(self, theme: str = "light") -> str:
        """The table as this viewer sees it, the targets of their legal moves lit."""
        return self.game.draw(self.view, self.legal, theme)

    def sample(self, rng: Rng) -> State:
        """A position that may be the true one for all that this viewer knows, dealt at random.

        While another seat is asked, it has at least two moves in the sample too: it would not be asked otherwise.
        """
        sample = self._state.clone()
        for _ in range(SAMPLE_TRIES):
            sample.resample_hidden(self._viewer, rng)
            if sample.seat in (-1, self._viewer):
                return sample
            sample.moves = sample.agenda[-1].legal(sample)
            if len(sample.moves) > 1:
                return sample
        raise RuntimeError(f"{self.game.id}: no sample leaves {self._state.decision} a choice")

    def why(self, move: Move | int | str) -> Refusal | None:
        """Why this viewer cannot make a move, given as such, by number or in notation; None for one that is legal."""
        state = self._state
        if state.seat < 0:
            return Refusal("", "The game is over.")
        step = state.agenda[-1]
        if not self.asked:
            return Refusal("", f"{self.names[state.seat]} has to choose now ({state.decision}).")
        number, text = self.number(move)
        offered = [self.game.actions.text(option) for option in state.moves]
        if number < 0:
            return Refusal("", f"There is no move {text!r:.60}. Now you may: {', '.join(offered)}.")
        if number in state.moves:
            return None
        rule, sentence = step.refuse(state, number)
        return Refusal(rule, sentence or f"The choice now is {state.decision}: {', '.join(offered)}.")

    @cached_property
    def moves_by_piece(self) -> dict[str, list[int]]:
        """For each piece the moves of the pending decision that it stands for, legal or not."""
        found: dict[str, list[int]] = {}
        for offer in self.game.decisions[self.view["decision"]].offers.values():
            for move in range(offer.kind.base, offer.kind.base + offer.kind.size):
                for piece in self.game.targets(self.view, move):
                    found.setdefault(piece, []).append(move)
        return found

    def why_piece(self, piece: str) -> Refusal | None:
        """Why this viewer cannot choose a piece of the drawing; None for one that stands for a legal move."""
        if not self.asked:
            return self.why(0)
        moves = self.moves_by_piece.get(piece, [])
        refusals = [self.why(move) for move in moves]
        if None in refusals:
            return None
        return next(iter(refusals), Refusal(self.view["rule"], f"That is not what is asked now: {self.prompt}"))

    def number(self, move: Move | int | str) -> tuple[int, str]:
        """The id of a move however it is given, -1 if there is none; and the move as it was given, in words."""
        actions = self.game.actions
        if isinstance(move, Move):
            return move.id, move.text
        if isinstance(move, str):
            return actions.parse(move), move
        if type(move) is int and 0 <= move < len(actions):
            return move, actions.text(move)
        return -1, repr(move)
