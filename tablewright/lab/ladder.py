"""Skill depth: each bot of a ladder against the next better one. A game in which thinking pays has many clear rungs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tablewright.kernel.game import Game
from tablewright.lab.estimates import Estimate
from tablewright.lab.observing import Series
from tablewright.lab.restriction import Player
from tablewright.lab.study import ObservedGame
from tablewright.lab.winning import wins

BOTS = ("random", "greedy", "search:50", "search:200")


@dataclass(frozen=True)
class Rung:
    """How often the stronger of two bots wins at a table of the fewest players."""

    weaker: str
    stronger: str
    wins: Estimate
    fair: float

    @property
    def is_clear(self) -> bool:
        """Whether the stronger one clearly wins more than its fair share."""
        return self.wins.known and self.wins.low > self.fair


def ladder_series(series: Series, rules: Game) -> dict[tuple[str, str], Series]:
    """The games of every rung, with the content and settings of a series."""
    seats = rules.seats[0]
    return {
        (weaker, stronger): replace(series, players=(Player(stronger), *[Player(weaker)] * (seats - 1)), paired=True)
        for weaker, stronger in pairwise(BOTS)
    }


def rungs(series: Mapping[tuple[str, str], Series], played: Mapping[str, Sequence[ObservedGame]]) -> list[Rung]:
    """What the games say."""
    found = []
    for (weaker, stronger), games in series.items():
        rows = played[games.key]
        strong = wins((row, row.seating.index(0)) for row in rows)
        found.append(Rung(weaker, stronger, strong, 1 / len(games.players)))
    return found
