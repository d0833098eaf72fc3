"""Figures with their uncertainty."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z95 = 1.959963984540054  # standard deviations within which 95% of a normal distribution lie


@dataclass(frozen=True)
class Share:
    """A part of a number of games, with Wilson's 95% interval; a shared win counts in parts."""

    count: float
    games: int

    @property
    def share(self) -> float:
        return self.count / self.games if self.games else 0.0

    @property
    def low(self) -> float:
        return self._bound(-1)

    @property
    def high(self) -> float:
        return self._bound(1)

    def _bound(self, sign: int) -> float:
        if not self.games:
            return 0.0 if sign < 0 else 1.0
        n, p, z = self.games, self.share, Z95
        middle = p + z * z / (2 * n)
        reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return min(1.0, max(0.0, (middle + sign * reach) / (1 + z * z / n)))
