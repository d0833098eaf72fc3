"""Figures of watched games: means, parts, differences and correlations, each with its 95% interval, and in words.

Only what reports on games imports this: it needs scipy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import atanh, inf, sqrt, tanh
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
from scipy import stats

from tablewright.lab.charts import Bar
from tablewright.lab.statistics import Z95, Share
from tablewright.lab.study import Watched

if TYPE_CHECKING:
    from _typeshed import SupportsRichComparison

G = TypeVar("G", bound="SupportsRichComparison")

FEWEST = 5  # fewer observations than this say nothing
UNKNOWN = "? (too few games)"  # in the place of a figure
TOO_FEW = "Too few games to say"
FEW = "too few"  # in a cell of a table
UNDECIDED = "cannot be judged yet"


@dataclass(frozen=True)
class Figure:
    """A figure with its 95% interval, and how many games (or players, or combats) it rests on."""

    value: float
    low: float
    high: float
    count: int

    @property
    def known(self) -> bool:
        """Whether it rests on enough to be told."""
        return self.count >= FEWEST

    def bar(self, label: str) -> Bar:
        """It as a bar of a chart."""
        return Bar(label, self.value, self.low, self.high, self.count)


# -- measuring --------------------------------------------------------------------------------------


def share(count: float, games: int) -> Figure:
    """A part of a number of games, with Wilson's interval."""
    part = Share(count, games)
    return Figure(part.share, part.low, part.high, games)


def mean(values: Iterable[float]) -> Figure:
    """The mean with Student's interval; a single value has none but itself.

    What is never negative has no negative interval.
    """
    sample = [float(value) for value in values]
    n = len(sample)
    if n == 0:
        return Figure(0.0, 0.0, 0.0, 0)
    middle = float(np.mean(sample))
    if n == 1:
        return Figure(middle, middle, middle, 1)
    reach = float(stats.t.ppf(0.975, n - 1)) * standard_error(sample)
    least = 0.0 if min(sample) >= 0 else -inf
    return Figure(middle, max(least, middle - reach), middle + reach, n)


def standard_error(sample: Sequence[float]) -> float:
    """How far the mean of so many values is off, by their spread; of two values at least."""
    return float(np.std(sample, ddof=1)) / sqrt(len(sample))


def per_player(rows: Iterable[Watched], of: Callable[[Watched, int], float]) -> Figure:
    """The mean of a figure of players; the players of a game belong together, so that games are what is counted."""
    return mean(sum(of(row, seat) for seat in range(len(row.scores))) / len(row.scores) for row in rows)


def score(rows: Iterable[Watched]) -> Figure:
    """The mean score of a player."""
    return per_player(rows, lambda row, seat: row.scores[seat])


def ratio(pairs: Iterable[tuple[float, float]]) -> Figure:
    """All the firsts over all the seconds, one pair for each game, so that games and not events are what is counted.

    The interval is that of a ratio of means: what happens within one game belongs together. What is never negative
    has no negative interval; what never exceeds its whole is a part of it, and at most all of it.
    """
    sample = [(float(part), float(whole)) for part, whole in pairs if whole]  # a game without any says nothing
    n, wholes = len(sample), sum(whole for _, whole in sample)
    if wholes == 0:
        return Figure(0.0, 0.0, 0.0, 0)
    value = sum(part for part, _ in sample) / wholes
    if n == 1:
        return Figure(value, value, value, 1)
    spread = sum((part - value * whole) ** 2 for part, whole in sample) * n / (n - 1)
    if not spread and value in (0.0, 1.0):
        return share(value * n, n)  # nothing varied: what so many games can tell about a share
    reach = float(stats.t.ppf(0.975, n - 1)) * sqrt(spread) / wholes
    least = 0.0 if all(part >= 0 for part, _ in sample) else -inf
    most = 1.0 if all(part <= whole for part, whole in sample) else inf
    return Figure(value, max(least, value - reach), min(most, value + reach), n)


def difference(one: Figure, other: Figure) -> Figure:
    """The first less the second, of independent games; for shares this is Newcombe's interval."""
    if not one.count or not other.count:
        return Figure(0.0, 0.0, 0.0, 0)
    value = one.value - other.value
    low = value - sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = value + sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Figure(value, low, high, min(one.count, other.count))


def correlation(rows: Iterable[Watched], of: Callable[[Watched, int], Sequence[float] | None]) -> Figure:
    """Spearman's rank correlation of two figures of players, with an interval in which games are what is counted.

    `of` tells a player's two figures, or None to leave the player out; a third one is held fixed (partial
    correlation). The interval comes from leaving out one game after the other (jackknife, on Fisher's scale): the
    players of a game have much to do with each other. It is never narrower than that of as many players who have
    nothing to do with each other (Bonett and Wright): of what hardly ever happens, leaving out a game tells little.
    0 where one of the two never varies.
    """
    games = [[tuple(of_player) for seat in range(len(row.scores)) if (of_player := of(row, seat))] for row in rows]
    games = [game for game in games if game]
    n = len(games)
    if n < FEWEST:
        return Figure(0.0, -1.0, 1.0, 0)
    ranks = stats.rankdata([figures for game in games for figures in game], axis=0)
    ranks = np.column_stack([np.ones(len(ranks)), ranks - ranks.mean(axis=0)])
    ends = np.cumsum([len(game) for game in games])
    products = np.array([part.T @ part for part in np.split(ranks, ends[:-1])])
    whole = products.sum(axis=0)
    value = _correlated(whole)
    if value is None:
        return Figure(0.0, -1.0, 1.0, n)
    turned = [_turned(_correlated(whole - product) or 0.0) for product in products]
    reach = max(
        float(stats.t.ppf(0.975, n - 1)) * sqrt((n - 1) * float(np.var(turned))),
        Z95 * sqrt((1 + value * value / 2) / (len(ranks) - 3)),
    )
    return Figure(value, min(value, tanh(_turned(value) - reach)), max(value, tanh(_turned(value) + reach)), n)


def _correlated(products: np.ndarray[Any, Any]) -> float | None:
    """The correlation of two figures from the sums of their products, the number first; a third one is held fixed."""
    around = products[1:, 1:] - np.outer(products[0, 1:], products[0, 1:]) / products[0, 0]
    if around.shape[0] == 3 and around[2, 2] > 1e-9:
        around = around[:2, :2] - np.outer(around[:2, 2], around[:2, 2]) / around[2, 2]
    spread = around[0, 0] * around[1, 1]
    return float(around[0, 1] / sqrt(spread)) if min(around[0, 0], around[1, 1]) > 1e-9 else None


def _turned(value: float) -> float:
    return atanh(max(-0.999999, min(0.999999, value)))


# -- winning ----------------------------------------------------------------------------------------


def win(row: Watched, seat: int) -> float:
    """A seat's part of the win: a shared win counts in equal parts."""
    return 1 / len(row.winners) if seat in row.winners else 0.0


def wins(players: Iterable[tuple[Watched, int]]) -> Figure:
    """How often these players, each a seat of a game, won."""
    parts = [win(row, seat) for row, seat in players]
    return share(sum(parts), len(parts))


def players(rows: Iterable[Watched]) -> list[tuple[Watched, int]]:
    """Every seat of every game."""
    return [(row, seat) for row in rows for seat in range(len(row.scores))]


def first_bot(row: Watched) -> int:
    """Where the first bot of the run sat: from game to game the bots move on by one seat."""
    return -row.number % len(row.scores)


def grouped(rows: Iterable[Watched], group: Callable[[Watched, int], G | None]) -> dict[G, list[tuple[Watched, int]]]:
    """The players by what `group` says of them, in order; those of whom it says None are left out."""
    found: dict[G, list[tuple[Watched, int]]] = {}
    for row, seat in players(rows):
        name = group(row, seat)
        if name is not None:
            found.setdefault(name, []).append((row, seat))
    return {name: found[name] for name in sorted(found)}


# -- saying -----------------------------------------------------------------------------------------


def percent(figure: Figure, of: str = "games") -> str:
    """A share in words: `52.0% (48.1 to 55.9%, 640 games)`."""
    if not figure.known:
        return UNKNOWN
    low, high = max(0.0, figure.low), min(1.0, figure.high)
    return f"{figure.value:.1%} ({100 * low:.1f} to {100 * high:.1f}%, {figure.count:,} {of})"


def number(figure: Figure, of: str = "games", digits: int = 1) -> str:
    """A mean in words: `6.4 (6.2 to 6.6, 640 games)`."""
    if not figure.known:
        return UNKNOWN
    return (
        f"{figure.value:.{digits}f} ({figure.low:.{digits}f} to {figure.high:.{digits}f}, {figure.count:,} {of})"
    )


def signed(figure: Figure, of: str = "games", digits: int = 2) -> str:
    """A correlation or a difference in words, with its sign."""
    if not figure.known:
        return UNKNOWN
    return f"{figure.value:+.{digits}f} ({figure.low:+.{digits}f} to {figure.high:+.{digits}f}, {figure.count:,} {of})"


def points(figure: Figure, of: str = "games") -> str:
    """A difference of shares in percentage points, with its sign."""
    if not figure.known:
        return UNKNOWN
    value, low, high = (100 * x for x in (figure.value, figure.low, figure.high))
    return f"{value:+.1f} points ({low:+.1f} to {high:+.1f}, {figure.count:,} {of})"


def away_from(figure: Figure, reference: float) -> str:
    """Where the interval lies: `above`, `below`, or `not clearly different from` the reference."""
    if figure.known and figure.low > reference:
        return "above"
    return "below" if figure.known and figure.high < reference else "not clearly different from"


def best(figures: dict[str, Figure], lowest: bool = False) -> str:
    """The name with the largest (or smallest) figure among those that are known; "" without any."""
    known = {name: figure.value for name, figure in figures.items() if figure.known}
    if not known:
        return ""
    return min(known, key=lambda name: known[name]) if lowest else max(known, key=lambda name: known[name])


def headed(figures: dict[str, Figure], finding: str, otherwise: str, lowest: bool = False) -> str:
    """A chart's title: the finding, with the name and the value of the largest figure put in, if it can be compared.

    `{name}`, `{value}` and `{share}` (the value in percent) stand in it. Of a lead that is not clear it says so.
    """
    name = best(figures, lowest)
    if not name:
        return otherwise
    if len(figures) > 1 and sum(figure.known for figure in figures.values()) == 1:
        return otherwise  # there is nothing to compare it with
    top = figures[name].value
    return finding.format(name=name, value=f"{top:.1f}", share=f"{top:.0%}") + hedge(figures, lowest)


def hedge(figures: dict[str, Figure], lowest: bool = False) -> str:
    """What a title adds to the name of the largest (or smallest) figure: nothing if its lead is clear.

    It is clear if its interval overlaps with none of the others: whatever they have to do with each other (of two
    players one wins what the other loses), equal ones are then told apart in one of twenty cases at most.
    """
    name = best(figures, lowest)
    others = [figure for other, figure in figures.items() if other != name and figure.known]
    if lowest:
        clear = all(figures[name].high < other.low for other in others)
    else:
        clear = all(figures[name].low > other.high for other in others)
    return "" if clear else " (not clearly)"


def stated(said: Iterable[Figure], finding: str, otherwise: str) -> str:
    """A chart's title: the finding, if every figure that is said in it is known; if not, what the chart is about."""
    return finding if all(figure.known for figure in said) else otherwise


def verdict(figure: Figure, more: str, less: str, same: str, reference: float = 0.0) -> str:
    """What a figure says, in words: that it is clearly above the reference, clearly below, or neither.

    Neither is not the same as equal: `same` should say that nothing is clear.
    """
    if not figure.known:
        return UNDECIDED
    return {"above": more, "below": less}.get(away_from(figure, reference), same)


def bars(figures: dict[str, Figure]) -> Sequence[Bar]:
    """The figures that rest on enough to be told, as bars."""
    return [figure.bar(name) for name, figure in figures.items() if figure.known]
