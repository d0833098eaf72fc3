"""The interfaces of bots, and their ratings of moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tablewright.kernel.pov import Move, Pov


@dataclass(frozen=True)
class Rating:
    """A bot's rating of a move: `value` from -1 (lost) to 1 (won) for the asker, `share` of the bot's search."""

    move: Move
    value: float
    share: float


class Bot(Protocol):
    """Chooses a move from a point of view."""

    def choose(self, pov: Pov) -> Move:
        """One of `pov.legal`."""
        ...


class Rater(Bot, Protocol):
    """A bot that can rate every move."""

    def rate(self, pov: Pov) -> list[Rating]:
        """Every legal move, best first; the shares add up to 1."""
        ...
