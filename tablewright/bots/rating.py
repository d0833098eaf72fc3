"""What a bot is, and what it says about a move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tablewright.kernel.pov import Move, Pov


@dataclass(frozen=True)
class Rating:
    """A move as a bot sees it: `value` from -1 (lost) to 1 (won) for who asks, `share` of the bot's attention."""

    move: Move
    value: float
    share: float


class Bot(Protocol):
    """Whoever chooses a move from a point of view."""

    def choose(self, pov: Pov) -> Move:
        """One of `pov.legal`."""
        ...


class Rater(Bot, Protocol):
    """A bot that can say what it thinks of every move."""

    def rate(self, pov: Pov) -> list[Rating]:
        """Every legal move, best first; the shares make 1."""
        ...
