"""The numeric observation: a point of view as a vector of fixed length, made from its view alone.

In this order: the viewer, the seat that has to choose, the decision and its arguments, and every field of the position
by its declared shape. `names` says what each number means.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablewright.bridges import shapes as shapes  # registers the encoders of the games' own shapes
from tablewright.bridges.encoders import (
    NOTHING,
    Encoder,
    HashedValue,
    NamedValues,
    OneHot,
    OptionalValue,
    encoder_for,
    fields_encoder,
    scaled_number,
)
from tablewright.kernel.fields import ALL, Field, Flag, Number, Shape
from tablewright.kernel.game import Game
from tablewright.kernel.reader import View
from tablewright.kernel.settings import complete

Vector = NDArray[np.float32]


class Observation:
    """Encodes a game's views as numbers, for one number of seats."""

    def __init__(self, game: Game, seats: int) -> None:
        state = game.new(seats, complete(game.settings, {}))
        asked = {step.ASKS.name for step in game.steps_by_name.values()}
        self.encoder = NamedValues(
            {
                "viewer": OneHot(range(seats), NOTHING),
                "seat": OneHot(range(seats), NOTHING),
                "decision": Decision(sorted(asked - {""})),
                "asked": OptionalValue(NamedValues(arguments(game, seats))),
                "state": fields_encoder(type(state).FIELDS, seats),
            }
        )

    @property
    def size(self) -> int:
        """The length of the vector."""
        return self.encoder.size

    @cached_property
    def names(self) -> list[str]:
        """What each number of the vector means."""
        return [name.removeprefix(".") for name in self.encoder.names("")]

    def vector(self, view: View) -> Vector:
        """A view as numbers."""
        return np.array(self.encoder.encode(view), np.float32)


class Decision(OneHot):
    """The decision's name; names that come from content are all 0, since the arguments identify them."""

    def encode(self, value: Any) -> list[float]:
        return super().encode(value) if value is None or value in self.places else [0.0] * self.size


def arguments(game: Game, seats: int) -> dict[str, Encoder]:
    """Encoders of the steps' arguments, by name."""
    found: dict[str, list[Shape]] = {}
    for step in game.steps_by_name.values():
        for name, shape in step.ARGS.items():
            found.setdefault(name, []).append(shape)
    return {name: argument(found[name], seats) for name in sorted(found)}


def argument(shapes: Sequence[Shape], seats: int) -> Encoder:
    """One encoder for all arguments of one name."""
    bounds = [
        (shape.low, shape.high) if isinstance(shape, Number) else (0, 1)
        for shape in shapes
        if isinstance(shape, Number | Flag)
    ]
    if len(bounds) == len(shapes):
        return scaled_number(min(low for low, _ in bounds), max(high for _, high in bounds))
    encoders = [encoder_for(shape, Field("asked", shape, ALL), seats) for shape in shapes]
    return encoders[0] if len({encoder.size for encoder in encoders}) == 1 else HashedValue()
