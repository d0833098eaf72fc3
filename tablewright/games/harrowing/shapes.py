"""The shape of a list with a name for every place: what lies nowhere is left out where it is shown and saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.kernel.errors import BadPosition
from tablewright.kernel.fields import Field, Shape


class Tally(Shape):
    """Numbers by name: `{"I-1": 2, "II-4": 1}` for a list as long as there are names, mostly of the value `empty`."""

    def __init__(self, of: Shape, names: Sequence[str], empty: int = 0) -> None:
        self.of = of
        self.names = names
        self.empty = empty
        self.places: dict[str, int] = {name: place for place, name in enumerate(names)}

    def save(self, value: Any) -> Any:
        return {self.names[i]: self.of.save(item) for i, item in enumerate(value) if item != self.empty}

    def load(self, data: Any, path: str, into: Any) -> Any:
        if type(data) is not dict:
            raise BadPosition(f"{path}: {data!r:.60} is not a mapping from names to numbers")
        loaded = [self.empty] * len(self.names)
        for name, item in data.items():
            place = self.places.get(name, -1)
            if place < 0:
                raise BadPosition(f"{path}: there is no {name!r} here")
            value: int = self.of.load(item, f"{path}.{name}", None)
            if value == self.empty:
                raise BadPosition(f"{path}.{name}: {value} goes without saying and is left out")
            loaded[place] = value
        return loaded

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return {
            self.names[i]: self.of.view(item, field, position, viewer, owner)
            for i, item in enumerate(value)
            if item != self.empty
        }
