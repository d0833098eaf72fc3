"""Random play on the fast path."""

from __future__ import annotations

from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State


def play_out(state: State, rng: Rng) -> int:
    """Play uniformly random moves to the end of the game; returns how many choices were asked."""
    count = 0
    while True:
        moves = state.moves
        n = len(moves)
        if n == 0:
            return count
        state.play(moves[rng.below(n)], rng)
        count += 1


def play_some(state: State, rng: Rng, choices: int) -> None:
    """Play uniformly random moves, at most the given number of choices."""
    for _ in range(choices):
        moves = state.moves
        n = len(moves)
        if n == 0:
            return
        state.play(moves[rng.below(n)], rng)


def clone_many(state: State, times: int) -> None:
    """Clone a position many times, to measure what a clone costs."""
    for _ in range(times):
        state.clone()
