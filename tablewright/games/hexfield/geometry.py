"""The cells that a field lies on: numbered hexagons round a centre, and which of them touch.

A cell is an axial pair (q, r). Cells are numbered by rising q, within one q by rising r. A step that leads
outside leads to one extra cell, numbered after all others, on which no tile ever lies: so what is next to a
cell can be looked up without asking whether it exists.
"""

from __future__ import annotations

from typing import Final

# Clockwise, with a flat side of the hexagons on top.
NORTH: Final = 0
NORTH_EAST: Final = 1
SOUTH_EAST: Final = 2
SOUTH: Final = 3
SOUTH_WEST: Final = 4
NORTH_WEST: Final = 5
OFFSETS: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


class Hexes:
    """MLD-R3 All hexagonal cells within a distance of the centre; never changed once made."""

    def __init__(self, radius: int) -> None:
        span = range(-radius, radius + 1)
        self.radius = radius
        self.cells: list[tuple[int, int]] = [(q, r) for q in span for r in span if abs(q + r) <= radius]
        self.size = len(self.cells)
        self.outside = self.size
        self._numbers: dict[tuple[int, int], int] = {cell: number for number, cell in enumerate(self.cells)}
        self.centre = self.number(0, 0)
        # next[6 * cell + direction] is the cell one step further
        self.next: list[int] = [self.number(q + dq, r + dr) for q, r in self.cells for dq, dr in OFFSETS]
        # triangles[2 * cell + way]: the cell and its two eastern (0) or western (1) neighbours, clockwise;
        # empty where it leaves the cells. Every three cells that touch each other are there exactly once.
        self.triangles: list[list[int]] = []
        for cell in range(self.size):
            self.triangles.append(self._triangle(cell, NORTH_EAST, SOUTH_EAST))
            self.triangles.append(self._triangle(cell, SOUTH_WEST, NORTH_WEST))
        # touching[cell]: the triangles that the cell is one of
        self.touching: list[list[list[int]]] = [[] for _ in range(self.size)]
        for cells in self.triangles:
            for cell in cells:
                self.touching[cell].append(cells)

    def number(self, q: int, r: int) -> int:
        """The number of a cell; that of the outside where there is no such cell."""
        return self._numbers.get((q, r), self.outside)

    def step(self, cell: int, direction: int) -> int:
        """The cell next to a cell in one of the six directions."""
        return self.next[6 * cell + direction]

    def distance(self, a: int, b: int) -> int:
        """How many steps lie between two cells."""
        q = self.cells[a][0] - self.cells[b][0]
        r = self.cells[a][1] - self.cells[b][1]
        return max(abs(q), abs(r), abs(q + r))

    def _triangle(self, cell: int, one: int, other: int) -> list[int]:
        cells = [cell, self.step(cell, one), self.step(cell, other)]
        return [] if self.outside in cells else cells


def bits(mask: int) -> list[int]:
    """The members of a set of small numbers, in ascending order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
