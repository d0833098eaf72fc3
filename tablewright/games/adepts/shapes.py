"""How miners on the board are shown and saved: `[owner, size]` at a work site, `[owner, mine, size]` inside a mine."""

from __future__ import annotations

from typing import Any

from tablewright.games.adepts.terms import (
    MOST_SEATS,
    TYPES,
    group_inside,
    group_of,
    inside_of,
    mine_entered,
    owner_of,
    size_of,
)
from tablewright.kernel.errors import BadPosition
from tablewright.kernel.fields import Field, Listing, Number, Shape

_OWNER = Number(0, MOST_SEATS - 1)
_MINE = Number(0, TYPES - 1)
_SIZE = Number(1, 99)


class GroupShape(Shape):
    """A group of miners on a work site, or nothing; everybody sees it."""

    def save(self, value: Any) -> Any:
        return [owner_of(value), size_of(value)] if value else None

    def load(self, data: Any, path: str, into: Any) -> Any:
        if data is None:
            return 0
        if type(data) is not list or len(data) != 2:
            raise BadPosition(f"{path}: {data!r:.60} is neither nothing nor an owner and a size")
        return group_of(_OWNER.load(data[0], f"{path}[0]", None), _SIZE.load(data[1], f"{path}[1]", None))

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return self.save(value)


class InsideShape(Shape):
    """The group inside a mine, or nothing; everybody sees it."""

    def save(self, value: Any) -> Any:
        group = group_inside(value)
        return [owner_of(group), mine_entered(value), size_of(group)] if group else None

    def load(self, data: Any, path: str, into: Any) -> Any:
        if data is None:
            return 0
        if type(data) is not list or len(data) != 3:
            raise BadPosition(f"{path}: {data!r:.60} is neither nothing nor an owner, a mine and a size")
        owner, mine, size = Listing(Number(0, 99), 3).load(data, path, None)
        _OWNER.load(owner, f"{path}[0]", None)
        _MINE.load(mine, f"{path}[1]", None)
        _SIZE.load(size, f"{path}[2]", None)
        return inside_of(owner, mine, size)

    def view(self, value: Any, field: Field, position: Any, viewer: int, owner: int) -> Any:
        return self.save(value)
