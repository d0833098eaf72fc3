"""The greedy bot: it looks to the end of its own action and takes what the game's evaluation likes best."""

from __future__ import annotations

from tablewright.bots.beam import action_values
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng

SAMPLES = 6


class GreedyBot:
    """Over a few samples of the unknown, the best that each move can lead to before somebody else chooses."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, pov: Pov) -> Move:
        legal = pov.choices
        totals = [0.0] * len(legal)
        for _ in range(SAMPLES):
            values = action_values(pov.sample(self.rng), self.rng)
            for i, value in enumerate(values):
                totals[i] += value
        best = max(totals)
        ties = [move for move, total in zip(legal, totals, strict=True) if total == best]
        return ties[self.rng.below(len(ties))]
