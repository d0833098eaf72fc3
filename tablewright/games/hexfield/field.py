"""Tiles on a field: where they lie, which of them touch, and which hold the field together.

Tiles are small numbers, sets of tiles are the bits of one. What touches what is kept up to date as tiles come, go
and move; which tiles are locked is worked out when it is asked for, once after every change.
"""

from __future__ import annotations

from typing import Final

from tablewright.games.hexfield.geometry import Hexes
from tablewright.kernel.fields import Part

NO_TILE: Final = -1
OFF_FIELD: Final = -1
UNKNOWN: Final = -1


class HexField(Part):
    """One tile on a cell at most. `cell` holds for each tile its cell; all else follows from it (`rebuild_caches`)."""

    def __init__(self, hexes: Hexes, cell: list[int], at: list[int], around: list[int]) -> None:
        self.hexes = hexes
        self.cell = cell  # tile -> its cell, or OFF_FIELD
        self.at = at  # cell -> its tile, or NO_TILE; with the outside, where there is never one
        self.around = around  # tile -> the tiles that touch it
        self.tiles = 0  # all tiles on the field
        self._locked = UNKNOWN

    def clone(self) -> HexField:
        """An equal field that shares nothing that can change."""
        other = HexField(self.hexes, self.cell[:], self.at[:], self.around[:])
        other.tiles = self.tiles
        other._locked = self._locked
        return other

    def rebuild_caches(self) -> None:
        """Work everything out anew from the cells of the tiles; two tiles on one cell are refused."""
        cells = self.cell
        self.cell = [OFF_FIELD] * len(cells)
        self.at = [NO_TILE] * (self.hexes.size + 1)
        self.around = [0] * len(cells)
        self.tiles = 0
        self._locked = UNKNOWN
        for tile, cell in enumerate(cells):
            if cell != OFF_FIELD:
                if self.at[cell] != NO_TILE:
                    raise ValueError(f"the tiles {self.at[cell]} and {tile} lie on the same cell {cell}")
                self.put(tile, cell)

    # -- tiles come, go and move --------------------------------------------------------------------

    def put(self, tile: int, cell: int) -> None:
        """A tile comes to an empty cell."""
        at = self.at
        around = self.around
        next_cell = self.hexes.next
        touching = 0
        own = 1 << tile
        first = 6 * cell
        for i in range(first, first + 6):
            other = at[next_cell[i]]
            if other >= 0:
                touching |= 1 << other
                around[other] |= own
        around[tile] = touching
        at[cell] = tile
        self.cell[tile] = cell
        self.tiles |= own
        self._locked = UNKNOWN

    def lift(self, tile: int) -> None:
        """A tile leaves the field."""
        around = self.around
        left = ~(1 << tile)
        touching = around[tile]
        while touching:
            low = touching & -touching
            around[low.bit_length() - 1] &= left
            touching ^= low
        around[tile] = 0
        self.at[self.cell[tile]] = NO_TILE
        self.cell[tile] = OFF_FIELD
        self.tiles &= left
        self._locked = UNKNOWN

    def move(self, tile: int, cell: int) -> None:
        """A tile goes to an empty cell."""
        self.lift(tile)
        self.put(tile, cell)

    def swap(self, one: int, other: int) -> None:
        """Two tiles trade cells."""
        first = self.cell[one]
        second = self.cell[other]
        self.lift(one)
        self.lift(other)
        self.put(one, second)
        self.put(other, first)

    # -- what holds together ------------------------------------------------------------------------

    def locked(self) -> int:
        """MLD-24 The tiles without which the others would not be one connected group."""
        if self._locked == UNKNOWN:
            self._locked = self.locked_among(self.tiles)
        return self._locked

    def locked_among(self, tiles: int) -> int:
        """The same as if only these tiles, which are one connected group, were on the field.

        One walk along all touching tiles (Hopcroft and Tarjan): a tile is locked if from some tile beyond it the walk
        found no other way back to the tiles before it.
        """
        around = self.around
        first = (tiles & -tiles).bit_length() - 1
        order = [0] * len(around)  # when the walk came to each tile, from 1
        back = [0] * len(around)  # the earliest tile that touches it or a tile beyond it
        untried = [0] * len(around)
        ways = 0  # into how many parts the tiles fall without the first one
        found = 0
        path: list[int] = []
        if tiles:
            path.append(first)
            order[first] = back[first] = 1
            untried[first] = around[first] & tiles
        count = 1
        while path:
            tile = path[-1]
            rest = untried[tile]
            if rest:
                low = rest & -rest
                untried[tile] = rest ^ low
                other = low.bit_length() - 1
                if order[other] == 0:
                    count += 1
                    order[other] = back[other] = count
                    untried[other] = around[other] & tiles & ~(1 << tile)
                    path.append(other)
                elif order[other] < back[tile]:
                    back[tile] = order[other]
                continue
            path.pop()
            if not path:
                break
            before = path[-1]
            if back[tile] < back[before]:
                back[before] = back[tile]
            if before == first:
                ways += 1
            elif back[tile] >= order[before]:
                found |= 1 << before
        return found | 1 << first if ways > 1 else found

    def connected(self, tiles: int) -> bool:
        """Whether these tiles are one group, each reached from each over touching ones; no tiles are."""
        around = self.around
        reached = tiles & -tiles
        open_ends = reached
        while open_ends:
            low = open_ends & -open_ends
            more = around[low.bit_length() - 1] & tiles & ~reached
            reached |= more
            open_ends = open_ends ^ low | more
        return reached == tiles

    # -- what is next to what -----------------------------------------------------------------------

    def near(self, tiles: int) -> int:
        """All tiles that touch one of these."""
        around = self.around
        found = 0
        while tiles:
            low = tiles & -tiles
            found |= around[low.bit_length() - 1]
            tiles ^= low
        return found

    def spots(self, tiles: int) -> list[int]:
        """The empty cells next to at least one of these tiles, in ascending order."""
        at = self.at
        next_cell = self.hexes.next
        outside = self.hexes.outside
        found: list[int] = []
        while tiles:
            low = tiles & -tiles
            first = 6 * self.cell[low.bit_length() - 1]
            for i in range(first, first + 6):
                cell = next_cell[i]
                if at[cell] < 0 and cell != outside:
                    found.append(cell)
            tiles ^= low
        found.sort()
        once: list[int] = []
        last = -1
        for cell in found:
            if cell != last:
                once.append(cell)
                last = cell
        return once

    def has_spot(self, tiles: int) -> bool:
        """Whether there is an empty cell next to at least one of these tiles."""
        at = self.at
        next_cell = self.hexes.next
        outside = self.hexes.outside
        while tiles:
            low = tiles & -tiles
            first = 6 * self.cell[low.bit_length() - 1]
            for i in range(first, first + 6):
                cell = next_cell[i]
                if at[cell] < 0 and cell != outside:
                    return True
            tiles ^= low
        return False

    def in_triangle(self, tile: int, partners: int, glyphs: list[int]) -> bool:
        """MLD-27, HRW-65 Whether a tile and two of the partners touch each other and have a glyph in common.

        `glyphs` holds for each tile its glyphs, as bits. The tile itself need not be among the partners.
        """
        at = self.at
        next_cell = self.hexes.next
        own = glyphs[tile]
        first = 6 * self.cell[tile]
        other = at[next_cell[first + 5]]
        before = glyphs[other] & own if other >= 0 and partners >> other & 1 else 0
        for i in range(first, first + 6):
            other = at[next_cell[i]]
            here = glyphs[other] & own if other >= 0 and partners >> other & 1 else 0
            if here & before:
                return True
            before = here
        return False


def empty_field(hexes: Hexes, tiles: int) -> HexField:
    """A field with no tile on it yet."""
    return HexField(hexes, [OFF_FIELD] * tiles, [NO_TILE] * (hexes.size + 1), [0] * tiles)
