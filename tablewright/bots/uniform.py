"""The random bot."""

from __future__ import annotations

from tablewright.bots.rating import Rating
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng


class RandomBot:
    """Every legal move is as likely as any other."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, pov: Pov) -> Move:
        legal = pov.choices
        return legal[self.rng.below(len(legal))]

    def rate(self, pov: Pov) -> list[Rating]:
        """Every move is rated equal."""
        legal = pov.choices
        return [Rating(move, 0.0, 1 / len(legal)) for move in legal]
