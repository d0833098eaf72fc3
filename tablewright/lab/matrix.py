"""The matrix of restricted play: for everything that can be used, how a player fares who may not use it.

The player meets the same bot, unrestricted, on the same chance once in every seat. Against itself the bot wins exactly
its fair share of such a set of games, so that the difference to it is what the restriction costs. In a game in which
the unrestricted bot never took the item from that seat, the restricted one plays the very same game: that one is not
played again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scipy import stats

from tablewright.lab.estimates import Estimate, standard_error
from tablewright.lab.observing import Batch, Series
from tablewright.lab.restriction import Player
from tablewright.lab.study import Item, ObservedGame
from tablewright.lab.usage import LEVEL, adjust_p_values
from tablewright.lab.winning import win


@dataclass(frozen=True)
class RestrictedWins:
    """How a player fares who may not use an item: wins with their interval over the seeds."""

    item: Item
    wins: Estimate
    stopped: int  # games in which the bot had used it, and was stopped now
    flag: str = ""  # "needed": costs wins; "better without": brings wins; or nothing


@dataclass(frozen=True)
class Matrix:
    """All of it; what was never taken is only named, since a restriction cannot matter there."""

    fair: float
    seeds: int
    rows: list[RestrictedWins]
    never_taken: list[Item]

    @property
    def is_conclusive(self) -> bool:
        """Whether so few seeds could show anything at all: that a player who loses every game is at a loss."""
        worst = _compare_wins([0.0] * self.seeds, self.fair)[1]
        return adjust_p_values([worst, *[1.0] * (len(self.rows) - 1)])[0] < LEVEL


def base_series(series: Series) -> Series:
    """The unrestricted games: the first bot of a series in every seat."""
    return replace(series, players=(Player(series.players[0].bot),) * len(series.players), paired=False)


def restricted_series(series: Series, item: Item) -> Series:
    """The games in which the first player may not use an item, each chance once in every seat."""
    bot = series.players[0].bot
    others = (Player(bot),) * (len(series.players) - 1)
    return replace(series, players=(Player(bot, (item.key,)), *others), paired=True)


def restricted_batches(series: Series, base: Sequence[ObservedGame], items: Sequence[Item]) -> list[Batch]:
    """The games to play: those in which the bot would have used the item from the seat of the restricted player."""
    wanted: list[Batch] = []
    for item in items:
        numbers = [number for row in base for number, seat in _paired_games(row) if row.taken[seat].get(item.key)]
        if numbers:
            wanted.append((restricted_series(series, item), numbers))
    return wanted


def matrix(
    series: Series, base: Sequence[ObservedGame], items: Sequence[Item], played: Mapping[str, Sequence[ObservedGame]]
) -> Matrix:
    """What the games say; `played` holds them by the key of their series."""
    seats = len(series.players)
    rows: list[tuple[RestrictedWins, float]] = []
    never_taken: list[Item] = []
    for item in items:
        again = {row.number: row for row in played.get(restricted_series(series, item).key, [])}
        if not again:
            never_taken.append(item)
            continue
        parts = [sum(win(again.get(number, row), seat) for number, seat in _paired_games(row)) / seats for row in base]
        figure, p = _compare_wins(parts, 1 / seats)
        rows.append((RestrictedWins(item, figure, len(again)), p))
    adjusted = adjust_p_values([p for _, p in rows])
    flagged = [
        replace(row, flag=("needed" if row.wins.value < 1 / seats else "better without") if p < LEVEL else "")
        for (row, _), p in zip(rows, adjusted, strict=True)
    ]
    return Matrix(1 / seats, len(base), sorted(flagged, key=lambda row: row.wins.value), never_taken)


def _paired_games(row: ObservedGame) -> list[tuple[int, int]]:
    """The games of a paired series with the chance of this one, and the seat of the first player in each."""
    seats = len(row.scores)
    return [(row.number * seats + shift, -(row.number * seats + shift) % seats) for shift in range(seats)]


def _compare_wins(parts: Sequence[float], fair: float) -> tuple[Estimate, float]:
    """Wins over all seeds, and how likely they are if the restriction costs nothing.

    The interval is Student's as if two more seeds had been played, one lost and one won in all seats: with few
    seeds, or where all went the same way, it stays honest.
    """
    error = standard_error([*parts, 0.0, 1.0])
    value = sum(parts) / len(parts)
    freedom = len(parts) + 1
    reach = float(stats.t.ppf(0.975, freedom)) * error
    p = 2 * float(stats.t.sf(abs(value - fair) / error, freedom))
    return Estimate(value, max(0.0, value - reach), min(1.0, value + reach), len(parts)), p
