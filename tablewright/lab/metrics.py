"""What any game shows: who wins, how long it takes, how open it stays, how it ends. docs/lab.md defines each figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from scipy import stats

from tablewright.lab.estimates import Estimate, mean, share
from tablewright.lab.playing import number_duplicates
from tablewright.lab.study import ObservedGame, Study
from tablewright.lab.usage import LEVEL, adjust_p_values
from tablewright.lab.winning import group_players, win, wins

EVEN = 1e-9  # evaluations, or shares, that differ by less are equal
SURE = 0.9  # a leader who wins this part of the games has in effect won
FEWEST_EXPECTED = 5  # wins a seat that a chi-square test needs


# -- who wins -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wins:
    """Wins of some groups (seats, positions, bots), and how likely a deviation so large is if all are equal."""

    shares: dict[str, Estimate]
    fair: float
    p: float | None  # None: too few games to test

    @property
    def uneven(self) -> bool:
        """Whether the deviation is significant."""
        return self.p is not None and self.p < 0.05

    @property
    def top(self) -> list[str]:
        """The groups that win most: several where they win alike."""
        top = max(figure.value for figure in self.shares.values())
        return [name for name, figure in self.shares.items() if figure.value > top - EVEN]


def seat_wins(rows: Sequence[ObservedGame], names: Sequence[str]) -> Wins:
    """Wins by seat at the table."""
    return _wins(rows, lambda row, seat: seat, [f"{name} (seat {seat})" for seat, name in enumerate(names)])


def position_wins(rows: Sequence[ObservedGame], study: Study) -> Wins | None:
    """Wins by distance from the seat that began; None where the study does not know it."""
    if not rows or any(study.first_seat(row) is None for row in rows):
        return None
    seats = len(rows[0].scores)

    def position(row: ObservedGame, seat: int) -> int:
        return (seat - (study.first_seat(row) or 0)) % seats

    return _wins(rows, position, ["first player", *(f"{_ordinal(place)} player" for place in range(2, seats + 1))])


def bot_wins(rows: Sequence[ObservedGame], names: Sequence[str]) -> Wins | None:
    """Wins by bot, in the order of the list; None where all are the same."""
    if len(set(names)) == 1:
        return None
    return _wins(rows, lambda row, seat: row.seating[seat], number_duplicates(names))


def _wins(rows: Sequence[ObservedGame], group: Callable[[ObservedGame, int], int], labels: Sequence[str]) -> Wins:
    found = group_players(rows, group)
    shares = {label: wins(found.get(number, [])) for number, label in enumerate(labels)}
    decided = Counter(group(row, row.winners[0]) for row in rows if len(row.winners) == 1)
    counts = [decided[number] for number in range(len(labels))]
    return Wins(shares, 1 / len(labels), evenness_p_value(counts))


def uneven_tables(tables: Mapping[str, Sequence[ObservedGame]], place: Callable[[ObservedGame, int], int]) -> list[str]:
    """The tables at which the places win unevenly beyond chance, given how many tables were tested."""
    tested: dict[str, float] = {}
    for name, rows in tables.items():
        seats = len(rows[0].scores) if rows else 0
        p = _wins(rows, place, [str(number) for number in range(seats)]).p if rows else None
        if p is not None:
            tested[name] = p
    return [name for name, p in zip(tested, adjust_p_values(list(tested.values())), strict=True) if p < LEVEL]


def evenness_p_value(counts: Sequence[int]) -> float | None:
    """The probability of counts at least as uneven if all groups are equal: exact for two, otherwise chi-square."""
    total = sum(counts)
    if total < FEWEST_EXPECTED * len(counts):
        return None
    if len(counts) == 2:
        return float(stats.binomtest(counts[0], total).pvalue)
    return float(stats.chisquare(counts).pvalue)


def _ordinal(place: int) -> str:
    return {2: "2nd", 3: "3rd"}.get(place, f"{place}th")


# -- how long -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spread:
    """A figure of every game: its mean with the interval, its median, and between what 90% of the games lie."""

    mean: Estimate
    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread:
        """The spread of some values."""
        sample = list(values)
        if not sample:
            return cls(mean([]), 0.0, 0.0, 0.0)
        low, median, high = (float(x) for x in np.quantile(sample, [0.05, 0.5, 0.95]))
        return cls(mean(sample), median, low, high)


def lengths(rows: Sequence[ObservedGame], study: Study) -> dict[str, Spread]:
    """Turns, choices, minutes at the game's guess for a choice, and legal moves per choice."""
    return {
        "turns": Spread.of(row.turns for row in rows),
        "choices": Spread.of(row.choices for row in rows),
        "minutes (estimated)": Spread.of(row.choices * study.game.minutes_per_choice for row in rows),
        "legal moves per choice": Spread.of(row.branching for row in rows),
    }


# -- how open -------------------------------------------------------------------------------------------


def leaders(row: ObservedGame, point: int) -> list[int]:
    """The seats whose evaluation is the best at a point of the game."""
    values = [course[point] for course in row.values]
    return [seat for seat, value in enumerate(values) if value > max(values) - EVEN]


def lead_changes(row: ObservedGame) -> int:
    """How often another seat came to lead alone, seen at the points at which the evaluations are kept."""
    alone = [found[0] for found in (leaders(row, point) for point in range(points(row))) if len(found) == 1]
    return sum(one != other for one, other in pairwise(alone))


def deficit(row: ObservedGame) -> float:
    """How far the eventual winner lay behind, on average over the game before its end; 0 for one who always led."""
    behind = [
        max(course[point] for course in row.values) - row.values[seat][point]
        for seat in row.winners
        for point in range(points(row) - 1)
    ]
    return sum(behind) / len(behind) if behind else 0.0


def settled(row: ObservedGame) -> float:
    """The part of the game after which the winner leads to the end; with shared wins the first of them counts."""
    last = points(row) - 1
    for point in range(last - 1, -1, -1):
        if row.winners[0] not in leaders(row, point):
            return (point + 1) / last
    return 0.0


def came_back(row: ObservedGame) -> bool:
    """Whether no winner was among the leaders at half of the game."""
    return not set(row.winners) & set(leaders(row, points(row) // 2))


def points(row: ObservedGame) -> int:
    """At how many moments the evaluations of a game are kept."""
    return len(row.values[0])


@dataclass(frozen=True)
class Tension:
    """How open the games are: `leader_wins` holds, for each point of the game, how often its leader wins."""

    changes: Spread
    drama: Spread
    settled: Spread
    comebacks: Estimate
    leader_wins: list[Estimate]

    @property
    def decided(self) -> float | None:
        """The part of the game from which on the leader wins in at least 90% of the games; None: never."""
        part = None
        for point in range(len(self.leader_wins) - 1, -1, -1):
            if self.leader_wins[point].value < SURE:
                break
            part = point / (len(self.leader_wins) - 1)
        return part


def tension(rows: Sequence[ObservedGame]) -> Tension:
    """How open the games are."""
    courses = [
        share(sum(sum(win(row, seat) for seat in found) / len(found) for row, found in at_point), len(rows))
        for at_point in (
            [(row, leaders(row, point)) for row in rows] for point in range(points(rows[0]) if rows else 0)
        )
    ]
    return Tension(
        changes=Spread.of(lead_changes(row) for row in rows),
        drama=Spread.of(deficit(row) for row in rows),
        settled=Spread.of(settled(row) for row in rows),
        comebacks=share(sum(came_back(row) for row in rows), len(rows)),
        leader_wins=courses,
    )


# -- how it ends ----------------------------------------------------------------------------------------


def endings(rows: Sequence[ObservedGame], study: Study) -> dict[str, Estimate]:
    """How often the games end in each of the ways that the game knows, those that did not occur last."""
    counts = Counter(row.reason for row in rows)
    names = sorted(study.game.endings, key=lambda name: -counts[name])
    return {name: share(counts[name], len(rows)) for name in names}


def is_limit(ending: str) -> bool:
    """Whether an ending is a limit that the rules set against endless games: its name says so."""
    return "limit" in ending


def draws(rows: Sequence[ObservedGame]) -> Estimate:
    """Games with more than one winner."""
    return share(sum(len(row.winners) > 1 for row in rows), len(rows))


def margin(row: ObservedGame) -> int:
    """By how much the best score exceeds the second best."""
    best = sorted(row.scores, reverse=True)
    return best[0] - best[1]


def scores(rows: Sequence[ObservedGame]) -> dict[str, Spread]:
    """The scores of all players, of the winners, and the margins."""
    return {
        "score": _by_game([list(row.scores) for row in rows]),
        "winner's score": _by_game([[row.scores[seat] for seat in row.winners] for row in rows]),
        "margin": Spread.of(margin(row) for row in rows),
    }


def _by_game(scores: Sequence[Sequence[int]]) -> Spread:
    """The spread of all scores; those of one game are not independent, so the interval counts games."""
    spread = Spread.of(score for game in scores for score in game)
    return replace(spread, mean=mean(sum(game) / len(game) for game in scores))
