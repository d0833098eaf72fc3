"""Whole games at random, without a match around them."""

from __future__ import annotations

from typing import Any

from tablewright.kernel.game import Game
from tablewright.kernel.playout import play_out
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Outcome, State


def ended(game: Game, seats: int, settings: dict[str, Any], *seed: int | str) -> tuple[State, Outcome, int]:
    """A random game: its last position, its outcome, and how many choices it took."""
    rng = seeded(*seed)
    state = game.new(seats, complete(game.settings, settings))
    state.advance(rng)
    choices = play_out(state, rng)
    outcome = state.outcome()
    assert outcome is not None
    return state, outcome, choices
