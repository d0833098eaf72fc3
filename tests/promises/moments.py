"""Random play of every game, with random settings, as moments to check."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import tablewright as tw
from tablewright.kernel.game import Game
from tablewright.kernel.match import Match
from tablewright.kernel.settings import OneOf, Whole

CASES = [(id, seats) for id in tw.games() for seats in tw.game(id).seats]


def random_settings(game: Game, rng: tw.Rng) -> dict[str, Any]:
    """Every setting at any of its values; what needs another setting to make sense keeps its default."""
    chosen: dict[str, Any] = {}
    for setting in game.settings:
        trial = dict(chosen)
        if isinstance(setting, OneOf):
            trial[setting.name] = setting.values[rng.below(len(setting.values))]
        elif isinstance(setting, Whole):
            trial[setting.name] = setting.low + rng.below(setting.high - setting.low + 1)
        try:
            for seats in game.seats:
                game.start(seats, 0, trial)
        except tw.BadSetting:
            continue
        chosen = trial
    return chosen


def moments(id: str, seats: int, seed: int, default: bool = False) -> Iterator[Match]:
    """A random game of a game, at every choice and at its end."""
    game = tw.game(id)
    rng = tw.seeded("promises", id, seats, seed)
    match = game.start(seats, seed, {} if default else random_settings(game, rng))
    yield match
    while match.seat is not None:
        legal = match.legal
        match.play(legal[rng.below(len(legal))])
        yield match


def viewers(match: Match) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(len(match.names)), None]


def canonical(data: Any) -> str:
    """Plain data as text, equal for equal data; what is no plain data is refused."""
    return json.dumps(data, sort_keys=True, allow_nan=False)
