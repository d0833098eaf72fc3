"""A race of rival moves through the same samples: who is clearly behind is out of it."""

from __future__ import annotations

from math import sqrt

MIN_SAMPLES = 10  # nobody is out of the race before so many samples
CHECK_EVERY = 4  # samples after which is looked who is out
ERRORS_BEHIND = 3.0  # standard errors behind the leader


class Race:
    """What each rival was worth in each of the samples."""

    def __init__(self, rivals: list[int]) -> None:
        self.values: dict[int, list[float]] = {rival: [] for rival in rivals}

    def add(self, rivals: list[int], values: list[float]) -> None:
        """What those who are still in the race were worth in the next sample."""
        for rival, value in zip(rivals, values, strict=True):
            self.values[rival].append(value)

    def remaining(self, rivals: list[int], leader: int) -> list[int]:
        """Those of the rivals that are not clearly behind the leader."""
        samples = len(self.values[leader])
        if samples < MIN_SAMPLES or samples % CHECK_EVERY:
            return rivals
        return [rival for rival in rivals if rival == leader or not self._behind(rival, leader)]

    def _behind(self, rival: int, leader: int) -> bool:
        """The sample is the same for both, so that its luck cancels out in the difference."""
        leads = [ahead - value for ahead, value in zip(self.values[leader], self.values[rival], strict=True)]
        mean = sum(leads) / len(leads)
        variance = sum((lead - mean) ** 2 for lead in leads) / (len(leads) - 1)
        return mean > ERRORS_BEHIND * sqrt(variance / len(leads))
