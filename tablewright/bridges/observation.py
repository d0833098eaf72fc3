"""The numeric observation: a point of view as a vector of a fixed length, made from its view alone.

In this order: the viewer, the seat that has to choose, the decision and what is already fixed of it, and every field
of the position as its declaration shapes it. `names` says what each number tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablewright.bridges import shapes as shapes  # registers the codes of the games' own shapes
from tablewright.bridges.codes import NOTHING, Code, Digest, Perhaps, Table, Word, code_of, figure, part
from tablewright.kernel.fields import ALL, Field, Flag, Number, Shape
from tablewright.kernel.game import Game, View
from tablewright.kernel.settings import complete

Vector = NDArray[np.float32]


class Observation:
    """How the positions of a game are told in numbers, at a table of so many seats."""

    def __init__(self, game: Game, seats: int) -> None:
        state = game.new(seats, complete(game.settings, {}))
        asked = {step.ASKS.name or step.DECISION for step in game.steps_by_name.values()}
        self.code = Table(
            {
                "viewer": Word(range(seats), NOTHING),
                "seat": Word(range(seats), NOTHING),
                "decision": Decision(sorted(asked - {""})),
                "asked": Perhaps(Table(arguments(game, seats))),
                "state": part(type(state).FIELDS, seats),
            }
        )

    @property
    def size(self) -> int:
        """The length of the vector."""
        return self.code.size

    @cached_property
    def names(self) -> list[str]:
        """What each number of the vector tells."""
        return [name.removeprefix(".") for name in self.code.names("")]

    def vector(self, view: View) -> Vector:
        """A view in numbers."""
        return np.array(self.code.numbers(view), np.float32)


class Decision(Word):
    """The name of the choice; one that a step takes from content is none of the words, but told by what is asked."""

    def numbers(self, value: Any) -> list[float]:
        return super().numbers(value) if value is None or value in self.places else [0.0] * self.size


def arguments(game: Game, seats: int) -> dict[str, Code]:
    """What the steps of a game carry, by name."""
    found: dict[str, list[Shape]] = {}
    for step in game.steps_by_name.values():
        for name, shape in step.ARGS.items():
            found.setdefault(name, []).append(shape)
    return {name: argument(found[name], seats) for name in sorted(found)}


def argument(shapes: Sequence[Shape], seats: int) -> Code:
    """One code for all that different steps carry under one name."""
    bounds = [
        (shape.low, shape.high) if isinstance(shape, Number) else (0, 1)
        for shape in shapes
        if isinstance(shape, Number | Flag)
    ]
    if len(bounds) == len(shapes):
        return figure(min(low for low, _ in bounds), max(high for _, high in bounds))
    codes = [code_of(shape, Field("asked", shape, ALL), seats) for shape in shapes]
    return codes[0] if len({code.size for code in codes}) == 1 else Digest()
