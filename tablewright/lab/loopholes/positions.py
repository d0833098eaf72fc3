"""Positions compared: equal but for the clocks means that only a clock will end what goes on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tablewright.kernel import fields
from tablewright.kernel.fields import NOBODY
from tablewright.kernel.game import Game
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import State

TRIALS = 6  # games in which a clock shows itself,
LONGEST = 5000  # choices of a game at most: rules without a clock may never end


def idle_moves(rules: Game, moves: Sequence[int]) -> list[int]:
    """The legal moves that pass, decline or are done: kinds of move without arguments."""
    return [move for move in moves if not rules.actions.kind_of[move].args] or list(moves)


def clocks(rules: Game) -> list[str]:
    """The numbers of the table that count on whatever the players do, the slowest first: rounds, turns, choices.

    No game says which of its fields only count up; a few games show it, in half of which nobody does anything.
    """
    courses = [_courses(rules, number) for number in range(TRIALS)]
    found = [name for name in courses[0] if all(_counts(course[name]) for course in courses)]
    return sorted(found, key=lambda name: sum(len(set(course[name])) for course in courses))


def _courses(rules: Game, number: int) -> dict[str, list[int]]:
    """Every number of the table from choice to choice of a game."""
    rng = seeded("clocks", number)
    state = rules.new(rules.seats[0], complete(rules.settings, {}))
    state.advance(rng)
    courses: dict[str, list[int]] = {name: [] for name in _numbers(state)}
    for _ in range(LONGEST):
        if state.seat < 0:
            break
        for name, value in _numbers(state).items():
            courses[name].append(value)
        moves = idle_moves(rules, state.moves) if number % 2 else state.moves
        try:
            state.play(moves[rng.below(len(moves))], rng)
        except RuntimeError:
            break  # endless rules: the games of the hunt will find them
    return courses


def read_clocks(state: State, names: Sequence[str]) -> list[int]:
    """What the clocks show."""
    numbers = _numbers(state)
    return [numbers[name] for name in names]


def _numbers(state: State) -> dict[str, int]:
    return {name: value for name, value in fields.save(state).items() if type(value) is int}


def _counts(course: list[int]) -> bool:
    return course == sorted(course) and len(set(course)) > 2  # what is set once does not count


def fingerprint(state: State, without: Sequence[str]) -> str:
    """A position in one line, equal for equal positions: all but the clocks, the agenda included."""
    return _line(fields.save(state), state, without)


def visible_fingerprint(state: State, seat: int, without: Sequence[str]) -> str:
    """What one seat sees of a position in one line."""
    return _line(fields.view(state, state, seat, NOBODY), state, without)


def _line(data: Mapping[str, Any], state: State, without: Sequence[str]) -> str:
    agenda = [
        [type(step).__name__, *(shape.save(getattr(step, name)) for name, shape in step.ARGS.items())]
        for step in state.agenda
    ]
    kept = {name: value for name, value in data.items() if name not in without}
    return json.dumps([state.seat, agenda, kept])
