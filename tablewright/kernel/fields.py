"""What a position is made of: fields, each with a shape, who sees it, and the words it is shown in.

From these declarations follow the position's JSON, its validation on load, and every point of view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from tablewright.kernel.errors import BadPosition

# (position, viewer, owner, value) -> whether the viewer, a seat or SPECTATOR, sees it. The
# owner is the seat whose part the field belongs to, or NOBODY for the fields of the table itself.
Visibility = Callable[[Any, int, int, int], bool]
Show = Callable[[int], Any]

SPECTATOR: Final = -1
EVERYTHING: Final = -2  # a viewer who sees all there is: for the end of a game, and for an observer who is announced
NOBODY: Final = -1


def ALL(position: Any, viewer: int, owner: int, value: int) -> bool:
    """Everybody sees it."""
    return True


def OWNER(position: Any, viewer: int, owner: int, value: int) -> bool:
    """Its owner sees it; the others see how many there are."""
    return viewer == owner


def HIDDEN(position: Any, viewer: int, owner: int, value: int) -> bool:
    """Nobody sees it; everybody sees how many there are."""
    return False


def plain(value: int) -> Any:
    """Shown as the value that it is."""
    return value


def words(*names: str, none: bool = False) -> Show:
    """Shown as a word; with `none` the value -1 is shown as nothing."""

    def show(value: int) -> Any:
        return None if none and value < 0 else names[value]

    return show


def number_or_none(value: int) -> Any:
    """Shown as a number, and -1 as nothing."""
    return None if value < 0 else value


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """The shape of a field's value."""

    def save(self, value: Any) -> Any:
        """The value as plain data that shares nothing with the position."""
        raise NotImplementedError

    def load(self, data: Any, path: str, into: Any) -> Any:
        """The value out of plain data, checked; `into` is the value of an empty position."""
        raise NotImplementedError

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        """The value as a viewer may see it: what is not seen is None."""
        raise NotImplementedError


class Number(Shape):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def save(self, value: Any) -> Any:
        return value

    def load(self, data: Any, path: str, into: Any) -> Any:
        if type(data) is not int or not self.low <= data <= self.high:
            raise BadPosition(f"{path}: {data!r} is not a whole number from {self.low} to {self.high}")
        return data

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return field.show(value) if field.seen_by(position, viewer, owner, value) else None


class SeatNumber(Number):
    """A seat; that it is one of the table's seats is checked where a position is loaded."""

    def __init__(self) -> None:
        super().__init__(0, 15)


class Flag(Shape):
    """True or false."""

    def save(self, value: Any) -> Any:
        return value

    def load(self, data: Any, path: str, into: Any) -> Any:
        if type(data) is not bool:
            raise BadPosition(f"{path}: {data!r} is neither true nor false")
        return data

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return value if field.seen_by(position, viewer, owner, value) else None


class Listing(Shape):
    """A list of values of one shape, of any length or of the one given."""

    def __init__(self, of: Shape, length: int = -1) -> None:
        self.of = of
        self.length = length

    def save(self, value: Any) -> Any:
        return [self.of.save(item) for item in value]

    def load(self, data: Any, path: str, into: Any) -> Any:
        if type(data) is not list:
            raise BadPosition(f"{path}: {data!r} is not a list")
        if 0 <= self.length != len(data):
            raise BadPosition(f"{path}: {len(data)} entries where {self.length} belong")
        return [self.of.load(item, f"{path}[{i}]", None) for i, item in enumerate(data)]

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return [self.of.view(item, field, position, viewer, owner) for item in value]


class Pile(Shape):
    """A pile of cards: its top is the last of the list, where cards come and go, and the first where it is shown."""

    def __init__(self, of: Shape) -> None:
        self.of = of

    def save(self, value: Any) -> Any:
        return [self.of.save(item) for item in reversed(value)]

    def load(self, data: Any, path: str, into: Any) -> Any:
        loaded: list[Any] = Listing(self.of).load(data, path, into)
        return loaded[::-1]

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return [self.of.view(item, field, position, viewer, owner) for item in reversed(value)]


class Rows(Shape):
    """A flat list inside, rows of a fixed width where it is shown and saved: `queue[3 * gem + stage]`."""

    def __init__(self, of: Shape, rows: int, width: int) -> None:
        self.rows = Listing(Listing(of, width), rows)
        self.width = width

    def _nested(self, value: list[Any]) -> list[list[Any]]:
        return [value[first : first + self.width] for first in range(0, len(value), self.width)]

    def save(self, value: Any) -> Any:
        return self.rows.save(self._nested(value))

    def load(self, data: Any, path: str, into: Any) -> Any:
        return [item for row in self.rows.load(data, path, into) for item in row]

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return self.rows.view(self._nested(value), field, position, viewer, owner)


class Bits(Shape):
    """A set of small numbers as the bits of one, shown and saved as a list in ascending order."""

    def __init__(self, size: int) -> None:
        self.member = Number(0, size - 1)

    def _members(self, value: int) -> list[int]:
        return [bit for bit in range(value.bit_length()) if value >> bit & 1]

    def save(self, value: Any) -> Any:
        return self._members(value)

    def load(self, data: Any, path: str, into: Any) -> Any:
        members: list[int] = Listing(self.member).load(data, path, into)
        if members != sorted(set(members)):
            raise BadPosition(f"{path}: {data!r:.60} is not in ascending order without repetition")
        return sum(1 << member for member in members)

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return [self.member.view(member, field, position, viewer, owner) for member in self._members(value)]


class Private(Shape):
    """A list that is seen whole or not at all, its length included; as a viewer's own, by the field's rule."""

    def __init__(self, of: Shape) -> None:
        self.of = of

    def save(self, value: Any) -> Any:
        return self.of.save(value)

    def load(self, data: Any, path: str, into: Any) -> Any:
        return self.of.load(data, path, into)

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        seen = field.seen_by(position, viewer, owner, 0)
        return self.of.view(value, field, position, viewer, owner) if seen else None


class Maybe(Shape):
    """A part that is there only at times; None at the others."""

    def __init__(self, of: Shape) -> None:
        self.of = of

    def save(self, value: Any) -> Any:
        return None if value is None else self.of.save(value)

    def load(self, data: Any, path: str, into: Any) -> Any:
        return None if data is None else self.of.load(data, path, into)

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return None if value is None else self.of.view(value, field, position, viewer, owner)


class BySeat(Shape):
    """One value for each seat, which is its owner from here on; for what one player keeps about others take Listing."""

    def __init__(self, of: Shape) -> None:
        self.of = of

    def save(self, value: Any) -> Any:
        return [self.of.save(item) for item in value]

    def load(self, data: Any, path: str, into: Any) -> Any:
        if type(data) is not list or len(data) != len(into):
            raise BadPosition(f"{path}: one entry for each of the {len(into)} seats belongs here")
        return [self.of.load(item, f"{path}[{seat}]", into[seat]) for seat, item in enumerate(data)]

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return [self.of.view(item, field, position, viewer, seat) for seat, item in enumerate(value)]


class PartShape(Shape):
    """A part with fields of its own; a part in a list of any length is made anew on load."""

    def __init__(self, part: type[Part]) -> None:
        self.part = part

    def save(self, value: Any) -> Any:
        return save(value)

    def load(self, data: Any, path: str, into: Any) -> Any:
        part = self.part() if into is None else into
        load(part, data, path)
        return part

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return view(value, position, viewer, owner)


class Field:
    """One field of a position. A derived one is shown and saved, but worked out from the others."""

    def __init__(self, name: str, shape: Shape, seen: Visibility, show: Show = plain, derived: bool = False) -> None:
        self.name = name
        self.shape = shape
        self.seen = seen
        self.show = show
        self.derived = derived

    def seen_by(self, position: Any, viewer: int, owner: int, value: int) -> bool:
        """Whether a viewer sees a value of this field."""
        return viewer == EVERYTHING or self.seen(position, viewer, owner, value)


class Derived:
    """What the rules work out from a position for a viewer to see: `compute` takes the position and the viewer.

    It is shown in views and saved nowhere, and tells a viewer only what follows from what that viewer may see.
    """

    def __init__(self, name: str, compute: Callable[[Any, int], Any]) -> None:
        self.name = name
        self.compute = compute


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A part of a position (a player's area, a unit, a die), or the whole of it."""

    FIELDS: ClassVar[Sequence[Field]] = ()


def save(part: Part) -> dict[str, Any]:
    """All of a part as plain data."""
    return {field.name: field.shape.save(getattr(part, field.name)) for field in type(part).FIELDS}


def load(part: Part, data: Any, path: str) -> None:
    """Fill a part from plain data; whatever is missing, unknown or out of bounds is refused by name."""
    if type(data) is not dict:
        raise BadPosition(f"{path}: {data!r} is not a table of fields")
    fields = type(part).FIELDS
    for unknown in sorted(set(data) - {field.name for field in fields}, key=str):
        raise BadPosition(f"{path}: there is no field {unknown!r}")
    for field in fields:
        if field.name not in data:
            raise BadPosition(f"{path}: the field {field.name!r} is missing")
        if not field.derived:
            into = getattr(part, field.name)
            setattr(part, field.name, field.shape.load(data[field.name], f"{path}.{field.name}", into))


def view(part: Part, position: Any, viewer: int, owner: int) -> dict[str, Any]:
    """A part as a viewer may see it."""
    return {
        field.name: field.shape.view(getattr(part, field.name), field, position, viewer, owner)
        for field in type(part).FIELDS
    }


def difference(ours: Any, given: Any, path: str) -> str:
    """Where a derived field of loaded data contradicts the others, in words; "" where nowhere."""
    if type(ours) is dict and type(given) is dict and ours.keys() == given.keys():
        found = [difference(ours[name], given[name], f"{path}.{name}") for name in ours]
    elif type(ours) is list and type(given) is list and len(ours) == len(given):
        found = [difference(item, given[i], f"{path}[{i}]") for i, item in enumerate(ours)]
    elif type(ours) is type(given) and ours == given:
        return ""
    else:
        return f"{path} is {given!r:.60}, but the rest of the position makes it {ours!r}"
    return next((words for words in found if words), "")
