"""Estimates from observed games: means, shares, differences and correlations, each with its 95% interval.

Only reports import this: it needs scipy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import atanh, inf, sqrt, tanh
from typing import Any

import numpy as np
from scipy import stats

from tablewright.lab.charts import Bar
from tablewright.lab.statistics import Z95, Share
from tablewright.lab.study import ObservedGame

FEWEST = 5  # fewer observations than this say nothing


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95% interval, and how many games (or players, or combats) it rests on."""

    value: float
    low: float
    high: float
    count: int

    @property
    def known(self) -> bool:
        """Whether it rests on enough to be shown."""
        return self.count >= FEWEST

    @property
    def cell(self) -> float | None:
        """The value for a cell of a table; None while it is unknown."""
        return self.value if self.known else None

    def scaled(self, factor: float) -> Estimate:
        """The estimate in another unit."""
        return Estimate(factor * self.value, factor * self.low, factor * self.high, self.count)

    def bar(self, label: str) -> Bar:
        """The estimate as a bar of a chart."""
        return Bar(label, self.value, self.low, self.high, self.count)


def share(count: float, games: int) -> Estimate:
    """A part of a number of games, with Wilson's interval."""
    part = Share(count, games)
    return Estimate(part.share, part.low, part.high, games)


def share_of(rows: Sequence[ObservedGame], test: Callable[[ObservedGame], bool]) -> Estimate:
    """The part of the games of which something is true."""
    return share(sum(map(test, rows)), len(rows))


def mean(values: Iterable[float]) -> Estimate:
    """The mean with Student's interval; a single value has none but itself.

    What is never negative has no negative interval.
    """
    sample = [float(value) for value in values]
    n = len(sample)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = float(np.mean(sample))
    if n == 1:
        return Estimate(middle, middle, middle, 1)
    reach = float(stats.t.ppf(0.975, n - 1)) * standard_error(sample)
    least = 0.0 if min(sample) >= 0 else -inf
    return Estimate(middle, max(least, middle - reach), middle + reach, n)


def standard_error(sample: Sequence[float]) -> float:
    """The standard error of the mean of at least two values."""
    return float(np.std(sample, ddof=1)) / sqrt(len(sample))


def per_player(rows: Iterable[ObservedGame], of: Callable[[ObservedGame, int], float]) -> Estimate:
    """The mean of a figure of players; the players of a game are not independent, so games are counted."""
    return mean(sum(of(row, seat) for seat in range(len(row.scores))) / len(row.scores) for row in rows)


def mean_score(rows: Iterable[ObservedGame]) -> Estimate:
    """The mean score of a player."""
    return per_player(rows, lambda row, seat: row.scores[seat])


def ratio(pairs: Iterable[tuple[float, float]]) -> Estimate:
    """All the firsts over all the seconds, one pair for each game, so that games and not events are counted.

    The interval is that of a ratio of means: what happens within one game belongs together. What is never negative
    has no negative interval; what never exceeds its whole is a part of it, and at most all of it.
    """
    sample = [(float(part), float(whole)) for part, whole in pairs if whole]  # a game without any says nothing
    n, wholes = len(sample), sum(whole for _, whole in sample)
    if wholes == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    value = sum(part for part, _ in sample) / wholes
    if n == 1:
        return Estimate(value, value, value, 1)
    spread = sum((part - value * whole) ** 2 for part, whole in sample) * n / (n - 1)
    if not spread and value in (0.0, 1.0):
        return share(value * n, n)  # nothing varied: what this number of games can say about a share
    reach = float(stats.t.ppf(0.975, n - 1)) * sqrt(spread) / wholes
    least = 0.0 if all(part >= 0 for part, _ in sample) else -inf
    most = 1.0 if all(part <= whole for part, whole in sample) else inf
    return Estimate(value, max(least, value - reach), min(most, value + reach), n)


def column_ratio(rows: Iterable[ObservedGame], figure: str, column: int) -> Estimate:
    """A column of a figure over its first column, each summed over the players."""
    return ratio(
        (sum(seat[column] for seat in row.figures[figure]), sum(seat[0] for seat in row.figures[figure]))
        for row in rows
    )


def difference(one: Estimate, other: Estimate) -> Estimate:
    """The first less the second, of independent games; for shares this is Newcombe's interval."""
    if not one.count or not other.count:
        return Estimate(0.0, 0.0, 0.0, 0)
    value = one.value - other.value
    low = value - sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = value + sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Estimate(value, low, high, min(one.count, other.count))


def correlation(rows: Iterable[ObservedGame], of: Callable[[ObservedGame, int], Sequence[float] | None]) -> Estimate:
    """Spearman's rank correlation of two figures of players, with an interval that counts games, not players.

    `of` returns a player's two figures, or None to leave the player out; a third one is held fixed (partial
    correlation). The interval comes from leaving out one game after the other (jackknife, on Fisher's scale): the
    players of a game have much to do with each other. It is never narrower than that of as many players who have
    nothing to do with each other (Bonett and Wright): for rare events leaving out one game says little.
    0 where one of the two never varies.
    """
    games = [[tuple(of_player) for seat in range(len(row.scores)) if (of_player := of(row, seat))] for row in rows]
    games = [game for game in games if game]
    n = len(games)
    if n < FEWEST:
        return Estimate(0.0, -1.0, 1.0, 0)
    ranks = stats.rankdata([figures for game in games for figures in game], axis=0)
    ranks = np.column_stack([np.ones(len(ranks)), ranks - ranks.mean(axis=0)])
    ends = np.cumsum([len(game) for game in games])
    products = np.array([part.T @ part for part in np.split(ranks, ends[:-1])])
    whole = products.sum(axis=0)
    value = _correlation_from_products(whole)
    if value is None:
        return Estimate(0.0, -1.0, 1.0, n)
    turned = [_fisher(_correlation_from_products(whole - product) or 0.0) for product in products]
    reach = max(
        float(stats.t.ppf(0.975, n - 1)) * sqrt((n - 1) * float(np.var(turned))),
        Z95 * sqrt((1 + value * value / 2) / (len(ranks) - 3)),
    )
    return Estimate(value, min(value, tanh(_fisher(value) - reach)), max(value, tanh(_fisher(value) + reach)), n)


def _correlation_from_products(products: np.ndarray[Any, Any]) -> float | None:
    """The correlation of two figures from the sums of their products, the number first; a third one is held fixed."""
    around = products[1:, 1:] - np.outer(products[0, 1:], products[0, 1:]) / products[0, 0]
    if around.shape[0] == 3 and around[2, 2] > 1e-9:
        around = around[:2, :2] - np.outer(around[:2, 2], around[:2, 2]) / around[2, 2]
    spread = around[0, 0] * around[1, 1]
    return float(around[0, 1] / sqrt(spread)) if min(around[0, 0], around[1, 1]) > 1e-9 else None


def _fisher(value: float) -> float:
    return atanh(max(-0.999999, min(0.999999, value)))
