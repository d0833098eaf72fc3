"""Hexagons: where they lie, and the tiles that are drawn on them.

Axial coordinates (q, r) with y pointing down. Flat hexagons have a side on top and r grows downwards;
pointy ones have a corner on top and q grows to the right. The radius reaches from centre to corner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from tablewright.drawing.layout import contain, row
from tablewright.drawing.pen import Pen
from tablewright.drawing.svg import Piece, Points, Svg, Value, memoized, polygon
from tablewright.drawing.symbols import symbol
from tablewright.drawing.terrain import silhouette

Axial = tuple[int, int]

_ROOT3 = math.sqrt(3)
GAP = 5.0  # between the sides of two neighbours


def hex_centre(q: int, r: int, radius: float, *, flat: bool = True) -> tuple[float, float]:
    """The centre of a cell, in pixels from the centre of (0, 0), for touching hexagons."""
    if flat:
        return 1.5 * radius * q, _ROOT3 * radius * (r + q / 2)
    return _ROOT3 * radius * (q + r / 2), 1.5 * radius * r


@memoized
def hex_corners(x: float, y: float, radius: float, *, flat: bool = True) -> Points:
    """The six corners, clockwise from the right one if flat, from the lower right one if pointy."""
    turn = 0 if flat else 30
    angles = [math.radians(60 * i + turn) for i in range(6)]
    return tuple([(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles])


def hex_size(radius: float, *, flat: bool = True) -> tuple[float, float]:
    """Width and height of the box around a hexagon."""
    return (2 * radius, _ROOT3 * radius) if flat else (_ROOT3 * radius, 2 * radius)


def hex_span(dy: float, radius: float, *, flat: bool = True) -> float:
    """How wide a hexagon is at a height dy above or below its centre; 0 outside of it."""
    dy = abs(dy)
    if flat:
        return 2 * (radius - dy / _ROOT3) if dy <= radius * _ROOT3 / 2 else 0.0
    return max(0.0, min(_ROOT3 * radius, 2 * _ROOT3 * (radius - dy)))


class HexTile:
    """A tile being drawn: its terrain first, then each part over the earlier ones.

    Parts are placed on a box of `width` by `height` with the centre of the hexagon at (`x`, `y`).
    """

    def __init__(
        self, pen: Pen, radius: float, terrain: str = "parchment", *, flat: bool = True, edge: float = 1.2
    ) -> None:
        self.pen, self.radius, self.terrain, self.flat = pen, radius, terrain, flat
        self.width, self.height = hex_size(radius, flat=flat)
        self.x, self.y = self.width / 2, self.height / 2
        paint = pen.theme.terrain[terrain]
        dashes = "5 5" if terrain == "void" else None
        self._shape = self._ring(0, fill=paint.fill, stroke=pen.theme.edge, stroke_width=edge, stroke_dasharray=dashes)
        self._parts: list[Svg] = [silhouette(terrain, self.x, self.y, radius, ink=paint.ink)]

    def _ring(self, inset: float, **paint: Value) -> Svg:
        corners = hex_corners(self.x, self.y, self.radius - inset, flat=self.flat)
        return polygon(corners, **paint, stroke_linejoin="round")

    def add(self, *parts: Svg) -> None:
        """Parts at their places."""
        self._parts += parts

    def rim(self, colour: str, inset: float, thickness: float) -> None:
        """A coloured line that far inside the outline."""
        self.add(self._ring(inset, fill="none", stroke=colour, stroke_width=thickness))

    def beside(self, pieces: Sequence[Piece], distance: float, drop: float = 0) -> None:
        """Up to two pieces left and right of the centre."""
        for piece, side in zip(pieces, (-1, 1), strict=False):
            self.add(piece.centred(self.x + side * distance, self.y + drop))

    def sign(self, name: str, across: float, down: float, size: float, fill: str) -> None:
        """A symbol that far from the centre."""
        self.add(symbol(name, self.x + across, self.y + down, size, fill=fill))

    def held(self, pieces: Sequence[Piece], top: float, bottom: float, width: float, gap: float) -> None:
        """Pieces in a row between two heights, given in radii from the centre, made smaller if they must be."""
        laid = contain(row(pieces, gap=gap), width, (bottom - top) * self.radius)
        self.add(laid.at(self.x - width / 2, self.y + top * self.radius))

    def piece(self, *, id: str | None = None, title: str = "") -> Piece:
        """The tile with all its parts."""
        corner = hex_corners(self.x, self.y, self.radius - 4, flat=self.flat)[5]
        shape, title = self._shape, title or self.terrain
        return self.pen.piece("hex", self.width, self.height, shape, *self._parts, id=id, title=title, corner=corner)


def hex_centres(
    cells: Iterable[Axial], radius: float, width: float, height: float, *, flat: bool = True, gap: float = GAP
) -> dict[Axial, tuple[float, float]]:
    """The centres of tiles of that radius with a gap between them, all of them in the middle of a box."""
    raw = {cell: hex_centre(*cell, radius + gap / _ROOT3, flat=flat) for cell in cells}
    xs, ys = [x for x, _ in raw.values()], [y for _, y in raw.values()]
    dx, dy = (width - min(xs) - max(xs)) / 2, (height - min(ys) - max(ys)) / 2
    return {cell: (x + dx, y + dy) for cell, (x, y) in raw.items()}


def hex_field(tiles: Mapping[Axial, Piece], centres: Mapping[Axial, tuple[float, float]]) -> list[Svg]:
    """Tiles on their cells. Lit tiles come last, so that no halo is covered."""
    order = sorted(tiles, key=lambda cell: (tiles[cell].lit, cell))
    return [tiles[cell].centred(*centres[cell]) for cell in order]
