"""A narrow beam over a seat's own consecutive choices, in one position in which nothing is unknown."""

from __future__ import annotations

from typing import Final

from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State

WIDTH: Final = 3
DEPTH: Final = 8


def action_values(state: State, rng: Rng) -> list[float]:
    """For each legal move the best evaluation that the chooser can reach with the action it begins.

    An action is over when another seat chooses, or when the agenda has come down below the step that was
    asked: what a choice sets in motion lies above it, what comes after it below.
    """
    seat = state.seat
    height = len(state.agenda)
    values: list[float] = []
    for move in state.moves:
        after = state.clone()
        after.play(move, rng)
        values.append(_best(after, seat, height, rng))
    return values


def _best(state: State, seat: int, height: int, rng: Rng) -> float:
    best = -2.0
    beam = [state]
    for _ in range(DEPTH):
        scored: list[tuple[float, int, State]] = []
        for open_state in beam:
            if open_state.seat != seat or len(open_state.agenda) < height:
                best = max(best, open_state.evaluate(seat))
                continue
            for move in open_state.moves:
                after = open_state.clone()
                after.play(move, rng)
                scored.append((after.evaluate(seat), len(scored), after))
        if not scored:
            return best
        scored.sort(reverse=True)  # the running number keeps positions out of the comparison
        beam = [entry[2] for entry in scored[:WIDTH]]
    for open_state in beam:
        best = max(best, open_state.evaluate(seat))
    return best
