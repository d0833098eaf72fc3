"""How the values of a view become numbers: one code for each shape that a field can have.

Every code gives a fixed number of numbers, whatever the value. What is known lies between 0 and 1.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from functools import singledispatch
from typing import Any, Final

from tablewright.kernel import fields
from tablewright.kernel.fields import (
    Bits,
    BySeat,
    Field,
    Flag,
    Listing,
    Maybe,
    Number,
    PartShape,
    Pile,
    Private,
    Rows,
    Shape,
)

HIDDEN: Final = -1.0  # something is there that the viewer does not see
NOTHING: Final = -0.5  # nothing is there: a place of a list that is not taken, a part that is absent

MOST_WORDS: Final = 64  # so many words have a number each; of more, the place in the list of words is told
WIDE: Final = 100  # from this range on, a number is told on a logarithmic scale
MANY: Final = 1000  # the end of that scale for lengths and counts
PLACES: Final = 32  # of a list of any length, so many of the first things are told in order;
FEW_PLACES: Final = 8  # of a list of large things, so many
LARGE: Final = 8  # numbers that a thing has at most, if it is not large


def scaled(value: int, low: int, high: int) -> float:
    """A number between its bounds, from 0 to 1."""
    if high - low > WIDE:
        return min(1.0, math.log1p(value - low) / math.log1p(high - low))
    return (value - low) / (high - low) if high > low else 0.0


class Code:
    """A way to tell a value in `size` numbers; `names` says what each of them is."""

    size: int

    def names(self, path: str) -> list[str]:
        """What each number tells; `path` is the place of the value in the view."""
        raise NotImplementedError

    def numbers(self, value: Any) -> list[float]:
        """The value, as it stands in a view."""
        raise NotImplementedError


class One(Code):
    """A value that is told in one number, which is looked up: observations are made often."""

    def __init__(self, told: dict[Any, float]) -> None:
        self.size = 1
        self.told = told

    def names(self, path: str) -> list[str]:
        return [path]

    def numbers(self, value: Any) -> list[float]:
        return [self.told[value]]


class Scale(dict[Any, float]):
    """Numbers between their bounds, and true and false as 1 and 0; each is worked out when it first comes up."""

    def __init__(self, low: int, high: int, none: float) -> None:
        super().__init__({None: none})
        self.low = low
        self.high = high

    def __missing__(self, value: int) -> float:
        self[value] = scaled(value, self.low, self.high)
        return self[value]


COUNTS: Final = Scale(0, MANY, HIDDEN)


def figure(low: int, high: int, none: float = HIDDEN) -> Code:
    """A number between its bounds; `none` tells a value that is not there."""
    return One(Scale(low, high, none))


def place(words: Sequence[Any], none: float = HIDDEN) -> Code:
    """A word, told by its place among the words that there are."""
    return One({None: none, **{word: scaled(place, 0, len(words) - 1) for place, word in enumerate(words)}})


class Word(Code):
    """A word, told by a 1 at its place and 0 at all others."""

    def __init__(self, words: Sequence[Any], none: float = HIDDEN) -> None:
        self.size = len(words)
        self.none = none
        self.places = {word: place for place, word in enumerate(words)}

    def names(self, path: str) -> list[str]:
        return [f"{path} = {word}" for word in self.places]

    def numbers(self, value: Any) -> list[float]:
        if value is None:
            return [self.none] * self.size
        told = [0.0] * self.size
        told[self.places[value]] = 1.0
        return told


class Members(Code):
    """A set: 1 for each member, 0 for what is not in it; unseen members hide the whole set."""

    def __init__(self, words: Sequence[Any]) -> None:
        self.size = len(words)
        self.places = {word: place for place, word in enumerate(words)}

    def names(self, path: str) -> list[str]:
        return [f"{path} has {word}" for word in self.places]

    def numbers(self, value: Any) -> list[float]:
        if None in value:
            return [HIDDEN] * self.size
        told = [0.0] * self.size
        for member in value:
            told[self.places[member]] = 1.0
        return told


class Row(Code):
    """A list of a fixed length."""

    def __init__(self, items: Sequence[Code]) -> None:
        self.items = items
        self.size = sum(item.size for item in items)
        ones = [item.told for item in items if isinstance(item, One)]
        self.told = ones if len(ones) == len(items) else None

    def names(self, path: str) -> list[str]:
        return [name for i, item in enumerate(self.items) for name in item.names(f"{path}[{i}]")]

    def numbers(self, value: Any) -> list[float]:
        if self.told is not None:
            return [told[item] for told, item in zip(self.told, value, strict=True)]
        return [number for code, item in zip(self.items, value, strict=True) for number in code.numbers(item)]


class Many(Code):
    """A list of any length: its length, how many are not seen, how many of each kind, and the first in order."""

    def __init__(self, item: Code, kinds: Sequence[Any]) -> None:
        self.item = item
        self.kinds = {kind: place for place, kind in enumerate(kinds)}
        self.places = PLACES if item.size <= LARGE else FEW_PLACES
        self.size = 2 + len(kinds) + self.places * item.size

    def names(self, path: str) -> list[str]:
        counts = [
            f"number of {path}",
            f"number of {path}, unseen",
            *(f"number of {kind} in {path}" for kind in self.kinds),
        ]
        return counts + [name for place in range(self.places) for name in self.item.names(f"{path}[{place}]")]

    def numbers(self, value: Any) -> list[float]:
        counts = [0] * len(self.kinds)
        unseen = 0
        for thing in value:
            if thing is None:
                unseen += 1
            elif counts:
                counts[self.kinds[thing]] += 1
        told = [COUNTS[count] for count in (len(value), unseen, *counts)]
        for thing in value[: self.places]:
            told.extend(self.item.numbers(thing))
        told.extend([NOTHING] * (self.size - len(told)))
        return told


class Table(Code):
    """Values by name; where a name is left out, `empty` is told in numbers, or that nothing is there."""

    def __init__(self, items: Mapping[str, Code], empty: list[float] | None = None) -> None:
        self.items = items
        self.size = sum(code.size for code in items.values())
        self.empty = empty

    def names(self, path: str) -> list[str]:
        return [told for name, code in self.items.items() for told in code.names(f"{path}.{name}")]

    def numbers(self, value: Any) -> list[float]:
        told: list[float] = []
        for name, code in self.items.items():
            told.extend(code.numbers(value[name]) if name in value else self.empty or [NOTHING] * code.size)
        return told


class Perhaps(Code):
    """Something that may not be there, or not be seen: then all its numbers are `none`."""

    def __init__(self, of: Code, none: float = NOTHING) -> None:
        self.of = of
        self.size = of.size
        self.none = none

    def names(self, path: str) -> list[str]:
        return self.of.names(path)

    def numbers(self, value: Any) -> list[float]:
        return [self.none] * self.size if value is None else self.of.numbers(value)


class Digest(Code):
    """What has no code of its own: one number that is the same for equal values and hardly for others."""

    def __init__(self) -> None:
        self.size = 1

    def names(self, path: str) -> list[str]:
        return [f"{path}, as a digest"]

    def numbers(self, value: Any) -> list[float]:
        digest = hashlib.sha256(json.dumps(value, sort_keys=True).encode()).digest()
        return [int.from_bytes(digest[:3], "big") / 0xFFFFFF]


# -- the code of a field's shape ------------------------------------------------------------------------


def shown(shape: Number, field: Field) -> list[Any]:
    """Everything that a number within these bounds may be shown as, None included where that stands for a value."""
    found: dict[Any, None] = {}
    for value in range(shape.low, shape.high + 1):
        try:
            found[field.show(value)] = None
        except LookupError:
            continue  # the bounds of marked cards take in numbers that no card has
    return list(found)


def single(shape: Number, field: Field, compact: bool = False) -> Code:
    """The code of one number, which is shown as a number or as a word; a compact one has the size 1."""
    if field.show is fields.plain:
        return figure(shape.low, shape.high)
    values = shown(shape, field)
    none = NOTHING if None in values else HIDDEN
    words = [value for value in values if value is not None]
    if all(type(word) is int for word in words):
        return figure(shape.low, shape.high, none)
    return place(words, none) if compact or len(words) > MOST_WORDS else Word(words, none)


@singledispatch
def code_of(shape: Shape, field: Field, seats: int) -> Code:
    """The code of a field's values of some shape, at a table of so many seats."""
    return Digest()


@code_of.register
def _(shape: Number, field: Field, seats: int) -> Code:
    return single(shape, field)


@code_of.register
def _(shape: Flag, field: Field, seats: int) -> Code:
    return figure(0, 1)


@code_of.register
def _(shape: Bits, field: Field, seats: int) -> Code:
    return Members([word for word in shown(shape.member, field) if word is not None])


@code_of.register
def _(shape: Listing, field: Field, seats: int) -> Code:
    if shape.length >= 0:
        return Row([code_of(shape.of, field, seats)] * shape.length)
    return many(shape.of, field, seats)


@code_of.register
def _(shape: Pile, field: Field, seats: int) -> Code:
    return many(shape.of, field, seats)


def many(of: Shape, field: Field, seats: int) -> Code:
    """The code of a list of any length of things of one shape."""
    if not isinstance(of, Number):
        return Many(Perhaps(code_of(of, field, seats)), ())
    kinds = [kind for kind in shown(of, field) if kind is not None]
    return Many(single(of, field, compact=True), kinds if len(kinds) <= MOST_WORDS else ())


@code_of.register
def _(shape: Rows, field: Field, seats: int) -> Code:
    return code_of(shape.rows, field, seats)


@code_of.register
def _(shape: BySeat, field: Field, seats: int) -> Code:
    return Row([code_of(shape.of, field, seats)] * seats)


@code_of.register
def _(shape: Private, field: Field, seats: int) -> Code:
    return Perhaps(code_of(shape.of, field, seats), HIDDEN)


@code_of.register
def _(shape: Maybe, field: Field, seats: int) -> Code:
    return Perhaps(code_of(shape.of, field, seats))


@code_of.register
def _(shape: PartShape, field: Field, seats: int) -> Code:
    return part(shape.part.FIELDS, seats)


def part(declared: Sequence[Field], seats: int) -> Code:
    """The code of a part, or of a whole position, from its declarations."""
    return Table({field.name: code_of(field.shape, field, seats) for field in declared})
