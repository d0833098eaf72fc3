"""Encoders that turn a view's values into numbers, one for each shape that a field can have.

Every encoder yields a fixed number of numbers. Known values lie between 0 and 1.
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

HIDDEN: Final = -1.0  # something is there, but the viewer does not see it
NOTHING: Final = -0.5  # nothing is there: an unused place of a list, an absent part

MAX_ONE_HOT: Final = 64  # up to this many words are one-hot; more are encoded by their index
LINEAR_RANGE: Final = 100  # wider ranges use a logarithmic scale
MAX_COUNT: Final = 1000  # the top of that scale for lengths and counts
PLACES: Final = 32  # how many items of a variable-length list are encoded in order,
FEW_PLACES: Final = 8  # and how many if the items are large
LARGE: Final = 8  # items with more numbers than this are large


def scaled(value: int, low: int, high: int) -> float:
    """A number between its bounds, from 0 to 1."""
    if high - low > LINEAR_RANGE:
        return min(1.0, math.log1p(value - low) / math.log1p(high - low))
    return (value - low) / (high - low) if high > low else 0.0


class Encoder:
    """Encodes a value as `size` numbers; `names` says what each of them means."""

    size: int

    def names(self, path: str) -> list[str]:
        """What each number means; `path` is the value's place in the view."""
        raise NotImplementedError

    def encode(self, value: Any) -> list[float]:
        """A view's value as numbers."""
        raise NotImplementedError


class SingleNumber(Encoder):
    """A value as one number from a lookup table, for speed."""

    def __init__(self, table: dict[Any, float]) -> None:
        self.size = 1
        self.table = table

    def names(self, path: str) -> list[str]:
        return [path]

    def encode(self, value: Any) -> list[float]:
        return [self.table[value]]


class Scale(dict[Any, float]):
    """A lookup table for numbers between bounds, and for booleans as 1 and 0; filled on first use."""

    def __init__(self, low: int, high: int, none: float) -> None:
        super().__init__({None: none})
        self.low = low
        self.high = high

    def __missing__(self, value: int) -> float:
        self[value] = scaled(value, self.low, self.high)
        return self[value]


COUNTS: Final = Scale(0, MAX_COUNT, HIDDEN)


def scaled_number(low: int, high: int, none: float = HIDDEN) -> Encoder:
    """Encodes a number between bounds; None becomes `none`."""
    return SingleNumber(Scale(low, high, none))


def ordinal(words: Sequence[Any], none: float = HIDDEN) -> Encoder:
    """Encodes a word by its index among the possible words."""
    return SingleNumber({None: none, **{word: scaled(place, 0, len(words) - 1) for place, word in enumerate(words)}})


class OneHot(Encoder):
    """A word: 1 at its index, 0 elsewhere."""

    def __init__(self, words: Sequence[Any], none: float = HIDDEN) -> None:
        self.size = len(words)
        self.none = none
        self.places = {word: place for place, word in enumerate(words)}

    def names(self, path: str) -> list[str]:
        return [f"{path} = {word}" for word in self.places]

    def encode(self, value: Any) -> list[float]:
        if value is None:
            return [self.none] * self.size
        encoded = [0.0] * self.size
        encoded[self.places[value]] = 1.0
        return encoded


class MultiHot(Encoder):
    """A set: 1 for each member, 0 for the others; an unseen member hides the whole set."""

    def __init__(self, words: Sequence[Any]) -> None:
        self.size = len(words)
        self.places = {word: place for place, word in enumerate(words)}

    def names(self, path: str) -> list[str]:
        return [f"{path} has {word}" for word in self.places]

    def encode(self, value: Any) -> list[float]:
        if None in value:
            return [HIDDEN] * self.size
        encoded = [0.0] * self.size
        for member in value:
            encoded[self.places[member]] = 1.0
        return encoded


class FixedList(Encoder):
    """A list of a fixed length."""

    def __init__(self, items: Sequence[Encoder]) -> None:
        self.items = items
        self.size = sum(item.size for item in items)
        ones = [item.table for item in items if isinstance(item, SingleNumber)]
        self.tables = ones if len(ones) == len(items) else None

    def names(self, path: str) -> list[str]:
        return [name for i, item in enumerate(self.items) for name in item.names(f"{path}[{i}]")]

    def encode(self, value: Any) -> list[float]:
        if self.tables is not None:
            return [table[item] for table, item in zip(self.tables, value, strict=True)]
        return [number for encoder, item in zip(self.items, value, strict=True) for number in encoder.encode(item)]


class VariableList(Encoder):
    """A list of any length: its length, how many are unseen, how many of each kind, and the first few in order."""

    def __init__(self, item: Encoder, kinds: Sequence[Any]) -> None:
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

    def encode(self, value: Any) -> list[float]:
        counts = [0] * len(self.kinds)
        unseen = 0
        for thing in value:
            if thing is None:
                unseen += 1
            elif counts:
                counts[self.kinds[thing]] += 1
        encoded = [COUNTS[count] for count in (len(value), unseen, *counts)]
        for thing in value[: self.places]:
            encoded.extend(self.item.encode(thing))
        encoded.extend([NOTHING] * (self.size - len(encoded)))
        return encoded


class NamedValues(Encoder):
    """Values by name; a missing name is encoded as `empty`, or as NOTHING."""

    def __init__(self, items: Mapping[str, Encoder], empty: list[float] | None = None) -> None:
        self.items = items
        self.size = sum(encoder.size for encoder in items.values())
        self.empty = empty

    def names(self, path: str) -> list[str]:
        return [number_name for name, encoder in self.items.items() for number_name in encoder.names(f"{path}.{name}")]

    def encode(self, value: Any) -> list[float]:
        encoded: list[float] = []
        for name, encoder in self.items.items():
            encoded.extend(encoder.encode(value[name]) if name in value else self.empty or [NOTHING] * encoder.size)
        return encoded


class OptionalValue(Encoder):
    """A value that may be absent or unseen: then all its numbers are `none`."""

    def __init__(self, of: Encoder, none: float = NOTHING) -> None:
        self.of = of
        self.size = of.size
        self.none = none

    def names(self, path: str) -> list[str]:
        return self.of.names(path)

    def encode(self, value: Any) -> list[float]:
        return [self.none] * self.size if value is None else self.of.encode(value)


class HashedValue(Encoder):
    """A value without an encoder of its own: one number, equal for equal values and almost never for others."""

    def __init__(self) -> None:
        self.size = 1

    def names(self, path: str) -> list[str]:
        return [f"{path}, as a digest"]

    def encode(self, value: Any) -> list[float]:
        digest = hashlib.sha256(json.dumps(value, sort_keys=True).encode()).digest()
        return [int.from_bytes(digest[:3], "big") / 0xFFFFFF]


# -- encoders of fields by their shapes ------------------------------------------------------------------------


def shown_values(shape: Number, field: Field) -> list[Any]:
    """Everything that numbers within these bounds are shown as, including None if that stands for a value."""
    found: dict[Any, None] = {}
    for value in range(shape.low, shape.high + 1):
        try:
            found[field.show(value)] = None
        except LookupError:
            continue  # the bounds of marked cards include numbers without a card
    return list(found)


def number_encoder(shape: Number, field: Field, compact: bool = False) -> Encoder:
    """The encoder of one number, shown as a number or a word; a compact one has size 1."""
    if field.show is fields.plain:
        return scaled_number(shape.low, shape.high)
    values = shown_values(shape, field)
    none = NOTHING if None in values else HIDDEN
    words = [value for value in values if value is not None]
    if all(type(word) is int for word in words):
        return scaled_number(shape.low, shape.high, none)
    return ordinal(words, none) if compact or len(words) > MAX_ONE_HOT else OneHot(words, none)


@singledispatch
def encoder_for(shape: Shape, field: Field, seats: int) -> Encoder:
    """The encoder of a field's values of some shape; games register those of their own shapes."""
    match shape:
        case Number():
            return number_encoder(shape, field)
        case Flag():
            return scaled_number(0, 1)
        case Bits():
            return MultiHot([word for word in shown_values(shape.member, field) if word is not None])
        case Listing() if shape.length >= 0:
            return FixedList([encoder_for(shape.of, field, seats)] * shape.length)
        case Listing() | Pile():
            return list_encoder(shape.of, field, seats)
        case Rows():
            return encoder_for(shape.rows, field, seats)
        case BySeat():
            return FixedList([encoder_for(shape.of, field, seats)] * seats)
        case Private():
            return OptionalValue(encoder_for(shape.of, field, seats), HIDDEN)
        case Maybe():
            return OptionalValue(encoder_for(shape.of, field, seats))
        case PartShape():
            return fields_encoder(shape.part.FIELDS, seats)
    return HashedValue()


def list_encoder(of: Shape, field: Field, seats: int) -> Encoder:
    """The encoder of a list of any length."""
    if not isinstance(of, Number):
        return VariableList(OptionalValue(encoder_for(of, field, seats)), ())
    kinds = [kind for kind in shown_values(of, field) if kind is not None]
    return VariableList(number_encoder(of, field, compact=True), kinds if len(kinds) <= MAX_ONE_HOT else ())


def fields_encoder(declared: Sequence[Field], seats: int) -> Encoder:
    """The encoder of a part, or of a whole position, from its declared fields."""
    return NamedValues({field.name: encoder_for(field.shape, field, seats) for field in declared})
