"""The greedy bots: they look to the end of their own action and take what the game's evaluation rates best."""

from __future__ import annotations

from tablewright.bots.beam import action_values
from tablewright.bots.gc_paused import gc_paused
from tablewright.bots.rating import Rating
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng

SAMPLES = 6
CARELESSNESS = 0.5  # how far from the best move towards the worst a careless bot may choose


class GreedyBot:
    """Rates each move by the best it can lead to before another seat chooses, over a few samples of the unknown."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, pov: Pov) -> Move:
        totals, _ = self._look(pov)
        best = max(totals)
        ties = [move for move, total in zip(pov.choices, totals, strict=True) if total == best]
        return ties[self.rng.below(len(ties))]

    def rate(self, pov: Pov) -> list[Rating]:
        """A move's share is the fraction of samples in which it was best; ties split a sample."""
        totals, shares = self._look(pov)
        ratings = [
            Rating(move, total / SAMPLES, share) for move, total, share in zip(pov.choices, totals, shares, strict=True)
        ]
        return sorted(ratings, key=lambda rating: (-rating.value, -rating.share))

    def _look(self, pov: Pov) -> tuple[list[float], list[float]]:
        """For each legal move, the sum of its values over the samples, and its share of being best."""
        totals = [0.0] * len(pov.choices)
        shares = [0.0] * len(totals)
        for _ in range(SAMPLES):
            with gc_paused():
                values = action_values(pov.sample(self.rng), self.rng)
            best = max(values)
            part = 1 / (SAMPLES * values.count(best))
            for i, value in enumerate(values):
                totals[i] += value
                shares[i] += part if value == best else 0.0
        return totals, shares


class CarelessBot(GreedyBot):
    """Greedy but inattentive: picks any move in the better half of the range."""

    def choose(self, pov: Pov) -> Move:
        totals, _ = self._look(pov)
        best, worst = max(totals), min(totals)
        least = best - CARELESSNESS * (best - worst)
        near = [move for move, total in zip(pov.choices, totals, strict=True) if total >= least]
        return near[self.rng.below(len(near))]
