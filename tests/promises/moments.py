"""Random play of every game, with random settings, as moments to check."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

import tablewright as tw
from tablewright.kernel.game import Game
from tablewright.kernel.match import Match
from tablewright.kernel.settings import OneOf, Whole
from tablewright.kernel.state import State

CASES = [(id, seats) for id in tw.games() for seats in tw.game(id).seats]
MOMENTS = 20  # of each game, for what takes long to check


def random_settings(game: Game, seats: int, rng: tw.Rng) -> dict[str, Any]:
    """Every setting at any of its values; what needs another setting to make sense keeps its default."""
    chosen: dict[str, Any] = {}
    for setting in game.settings:
        trial = dict(chosen)
        if isinstance(setting, OneOf):
            trial[setting.name] = setting.values[rng.below(len(setting.values))]
        elif isinstance(setting, Whole):
            trial[setting.name] = setting.low + rng.below(setting.high - setting.low + 1)
        try:
            game.start(seats, 0, trial)
        except tw.BadSetting:
            continue
        chosen = trial
    return chosen


@lru_cache(maxsize=64)
def played(id: str, seats: int, seed: int) -> Match:
    """A random game from beginning to end."""
    game = tw.game(id)
    rng = tw.seeded("promises", id, seats, seed)
    match = game.start(seats, seed, random_settings(game, seats, rng))
    while match.seat is not None:
        moves = match.pov(match.seat).ids
        match.play(moves[rng.below(len(moves))])
    return match


def positions(id: str, seats: int, seed: int) -> list[State]:
    """Every position of a random game, the last one included. To be looked at only."""
    match = played(id, seats, seed)
    return [*(ply.state for ply in match._plies), match._state]


def moments(id: str, seats: int, seed: int) -> list[Match]:
    """Moments of a random game, spread from its beginning to its end."""
    match = played(id, seats, seed)
    last = len(match.moves)
    return [match.at(ply) for ply in sorted({last * i // MOMENTS for i in range(MOMENTS + 1)})]


def viewers(match: Match) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(len(match.names)), None]


def canonical(data: Any) -> str:
    """Plain data as text, equal for equal data; what is no plain data is refused."""
    return json.dumps(data, sort_keys=True, allow_nan=False)
