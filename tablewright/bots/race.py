"""A race between moves over the same samples: those clearly behind drop out."""

from __future__ import annotations

from math import sqrt

MIN_SAMPLES = 10  # no move drops out before
CHECK_EVERY = 4  # samples between checks
ERRORS_BEHIND = 3.0  # standard errors behind the leader


class Race:
    """Each rival's value in each sample."""

    def __init__(self, rivals: list[int]) -> None:
        self.values: dict[int, list[float]] = {rival: [] for rival in rivals}

    def add(self, rivals: list[int], values: list[float]) -> None:
        """Add the remaining rivals' values in the next sample."""
        for rival, value in zip(rivals, values, strict=True):
            self.values[rival].append(value)

    def remaining(self, rivals: list[int], leader: int) -> list[int]:
        """The rivals that are not clearly behind the leader."""
        samples = len(self.values[leader])
        if samples < MIN_SAMPLES or samples % CHECK_EVERY:
            return rivals
        return [rival for rival in rivals if rival == leader or not self._behind(rival, leader)]

    def _behind(self, rival: int, leader: int) -> bool:
        """Both faced the same samples, so luck cancels out in the difference."""
        leads = [ahead - value for ahead, value in zip(self.values[leader], self.values[rival], strict=True)]
        mean = sum(leads) / len(leads)
        variance = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
        return mean > ERRORS_BEHIND * sqrt(variance / len(leads))
