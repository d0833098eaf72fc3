"""Ratings out of finishing orders, with their uncertainty."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tablewright.lab.extras import extra
from tablewright.lab.statistics import Z95


@dataclass(frozen=True)
class Rating:
    """A player's strength on openskill's scale, which begins at 25; `sigma` is its standard deviation."""

    name: str
    value: float
    sigma: float
    games: int

    @property
    def low(self) -> float:
        return self.value - Z95 * self.sigma

    @property
    def high(self) -> float:
        return self.value + Z95 * self.sigma


Finish = tuple[Sequence[str], Sequence[int]]  # who sat at a table, and the place of each, from 1; places are shared


def rate(names: Sequence[str], finishes: Iterable[Finish]) -> list[Rating]:
    """Everybody's rating after these games, best first (Plackett and Luce's model, as openskill updates it).

    The rating moves on from game to game, so that the order of the games matters a little: give them in an order
    in which everybody plays throughout. Players do not get better meanwhile (`tau` is 0).
    """
    with extra("lab"):
        from openskill.models import PlackettLuce
    model = PlackettLuce(tau=0.0)
    ratings = {name: model.rating(name=name) for name in names}
    games = dict.fromkeys(names, 0)
    for players, places in finishes:
        rated = model.rate([[ratings[name]] for name in players], ranks=[float(place) for place in places])
        for name, [rating] in zip(players, rated, strict=True):
            ratings[name] = rating
            games[name] += 1
    made = [Rating(name, ratings[name].mu, ratings[name].sigma, games[name]) for name in names]
    return sorted(made, key=lambda rating: -rating.value)
