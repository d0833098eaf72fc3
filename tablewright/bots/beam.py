"""Narrow beam searches over a seat's own consecutive choices, in one fully known position.

An action ends when another seat chooses, or when the agenda drops below the step that was asked: what a choice sets
in motion lies above that step, what comes later below it.
"""

from __future__ import annotations

from typing import Final

from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State

WIDTH: Final = 3
DEPTH: Final = 8


def action_values(state: State, rng: Rng) -> list[float]:
    """For each legal move, the best evaluation that the chooser can reach with the action it starts."""
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
        scored.sort(reverse=True)  # the index keeps positions out of the comparison
        beam = [entry[2] for entry in scored[:WIDTH]]
    for open_state in beam:
        best = max(best, open_state.evaluate(seat))
    return best


class Line:
    """A sequence of choices: the last one, the line before it, and the position it leads to."""

    def __init__(self, before: Line | None, move: int, state: State, value: float) -> None:
        self.before = before
        self.move = move
        self.state = state
        self.value = value

    def moves(self) -> list[int]:
        """Its choices, first to last."""
        found: list[int] = []
        line: Line | None = self
        while line is not None:
            found.append(line.move)
            line = line.before
        found.reverse()
        return found


class Lookahead:
    """For each legal move, the action that it starts, continued greedily by evaluation."""

    def __init__(self, state: State, rng: Rng) -> None:
        seat = state.seat
        height = len(state.agenda)
        self.lines: list[Line] = []
        self.positions = 0  # how many were evaluated
        for move in state.moves:
            line = _next(None, move, state, seat, rng)
            self.positions += 1
            for _ in range(DEPTH):
                if line.state.seat != seat or len(line.state.agenda) < height:
                    break
                self.positions += len(line.state.moves)
                line = _best_next(line, seat, rng)
            self.lines.append(line)

    def best(self) -> Line:
        """The best line for the chooser."""
        best = self.lines[0]
        for line in self.lines:
            if line.value > best.value:
                best = line
        return best


def _best_next(line: Line, seat: int, rng: Rng) -> Line:
    moves = line.state.moves
    best = _next(line, moves[0], line.state, seat, rng)
    for i in range(1, len(moves)):
        other = _next(line, moves[i], line.state, seat, rng)
        if other.value > best.value:
            best = other
    return best


def _next(before: Line | None, move: int, state: State, seat: int, rng: Rng) -> Line:
    after = state.clone()
    after.play(move, rng)
    return Line(before, move, after, after.evaluate(seat))
