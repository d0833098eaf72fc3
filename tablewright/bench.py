"""How fast the games are on this machine: random play on the fast path, one core."""

from __future__ import annotations

import platform
from time import perf_counter
from typing import Any

from tablewright.compiled import is_compiled
from tablewright.games import game as find_game
from tablewright.kernel.playout import clone_many, play_out, play_some
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

MIDDLE = 60  # choices into a game, where a clone is measured
CLONES = 200


def measure(games: list[str], seconds: float = 2.0) -> dict[str, Any]:
    """Asked choices, whole games and clones per second of each game, with the fewest seats it takes."""
    return {
        "mode": "compiled" if is_compiled() else "plain",
        "python": platform.python_version(),
        "games": [measure_game(game, seconds) for game in games],
    }


def measure_game(id: str, seconds: float) -> dict[str, Any]:
    """One game: play whole random games until the time is up, then clone positions from their middles."""
    game = find_game(id)
    seats = game.seats[0]
    settings = complete(game.settings, {})
    decisions = played = clones = 0
    playing = cloning = 0.0
    number = -1  # the first game warms up and is not counted
    while playing < seconds:
        rng = seeded("bench", number)
        began = perf_counter()
        state = game.new(seats, settings)
        state.advance(rng)
        count = play_out(state, rng)
        ended = perf_counter()
        if number >= 0:
            playing += ended - began
            decisions += count
            played += 1
        number += 1
    for number in range(max(1, int(50 * seconds))):
        rng = seeded("bench", number)
        state = game.new(seats, settings)
        state.advance(rng)
        play_some(state, rng, MIDDLE)
        began = perf_counter()
        clone_many(state, CLONES)
        cloning += perf_counter() - began
        clones += CLONES
    return {
        "game": id,
        "seats": seats,
        "decisions_per_s": decisions / playing,
        "games_per_s": played / playing,
        "clone_us": 1e6 * cloning / clones,
        "seconds": playing,
    }
