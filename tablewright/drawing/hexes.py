"""Hexagons: where they lie, and the tiles that are drawn on them.

Axial coordinates (q, r) with y pointing down. Flat hexagons have a side on top and r grows downwards;
pointy ones have a corner on top and q grows to the right. The radius reaches from centre to corner.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from tablewright.drawing.layout import contain, row
from tablewright.drawing.pen import Pen
from tablewright.drawing.svg import Piece, Points, Svg, circle, polygon, remembered
from tablewright.drawing.symbols import symbol
from tablewright.drawing.terrain import silhouette
from tablewright.drawing.text import text_box
from tablewright.drawing.tokens import rune, seat_shape

Axial = tuple[int, int]

_ROOT3 = math.sqrt(3)
GAP = 5.0  # between the sides of two neighbours


def hex_centre(q: int, r: int, radius: float, *, flat: bool = True) -> tuple[float, float]:
    """The centre of a cell, in pixels from the centre of (0, 0), for touching hexagons."""
    if flat:
        return 1.5 * radius * q, _ROOT3 * radius * (r + q / 2)
    return _ROOT3 * radius * (q + r / 2), 1.5 * radius * r


@remembered
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


def hex_tile(
    pen: Pen,
    *,
    radius: float = 84,
    flat: bool = True,
    terrain: str = "parchment",
    name: str = "",
    text: str = "",
    runes: Sequence[str] = (),
    slots: Sequence[Piece] = (),
    pieces: Sequence[Piece] = (),
    rim: str = "",
    seat: int | None = None,
    locked: bool = False,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """A tile on its terrain: name and text above, slots below the middle, pieces at the foot.

    Up to two runes, letters or symbols, sit at the left and right corners. The rim is a hue for the
    kind of tile; a seat that controls it has its colour as the rim, and a seal with its mark. A tile with
    neither text nor slots gives its middle to the pieces.
    """
    theme = pen.theme
    width, height = hex_size(radius, flat=flat)
    x, y = width / 2, height / 2
    paint = theme.terrain[terrain]
    shape = polygon(
        hex_corners(x, y, radius, flat=flat),
        fill=paint.fill,
        stroke=theme.edge,
        stroke_width=1.2,
        stroke_linejoin="round",
        stroke_dasharray="5 5" if terrain == "void" else None,
    )
    parts: list[Svg] = [silhouette(terrain, x, y, radius, ink=paint.ink)]
    rim_fill = theme.seats[seat].fill if seat is not None else theme.hues[rim].fill if rim else ""
    if rim_fill:
        inner = hex_corners(x, y, radius - 5.5, flat=flat)
        parts.append(polygon(inner, fill="none", stroke=rim_fill, stroke_width=4, stroke_linejoin="round"))

    margin = 22 if rim_fill else 14

    def box(top: float, bottom: float, widest: float = math.inf) -> tuple[float, float, float, float]:
        """The widest box between two heights, given in radii from the centre, less a margin."""
        span = min(hex_span(edge * radius, radius, flat=flat) for edge in (top, bottom))
        wide = max(0.0, min(span - margin, widest))
        return x - wide / 2, y + top * radius, wide, (bottom - top) * radius

    medal = min(26.0, radius * 0.3)
    aside = hex_span(0, radius, flat=flat) / 2 - medal / 2 - 9
    between = 2 * aside - medal - 6 if runes else math.inf
    if name:
        top, bottom = (-0.74, -0.42) if flat else (-0.56, -0.26)
        size = max(10.0, min(14.0, radius * 0.165))
        parts.append(text_box(name, *box(top, bottom), size=size, fill=theme.ink, bold=True))
    if text:
        top, bottom = -0.4 if flat else -0.24, 0.06 if slots else 0.3
        parts.append(text_box(text, *box(top, bottom, between), size=11.5, fill=theme.ink))
    if slots:
        parts.append(_held(slots, box(0.1, 0.44, between)))
    if pieces:
        parts.append(_held(pieces, box(0.46, 0.8) if text or slots else box(-0.36 if name else -0.5, 0.6)))
    for letter, side in zip(runes, (-1, 1), strict=False):
        parts.append(rune(pen, letter, size=medal).centred(x + side * aside, y))
    # Seal and lock sit at the middles of the lower sides, left and right.
    angle, seal = math.radians(30 if flat else 60), max(7.0, radius * 0.11)
    across, down = math.cos(angle), math.sin(angle)
    inner_radius = radius * _ROOT3 / 2
    if seat is not None:
        reach = inner_radius - seal - 1
        parts.append(_seal(pen, seat, x - reach * across, y + reach * down, seal))
    if locked:
        reach = inner_radius - seal - 6
        parts.append(symbol("lock", x + reach * across, y + reach * down, max(11.0, radius * 0.18), fill=theme.ink))
    corner = hex_corners(x, y, radius - 4, flat=flat)[5]
    title = title or ", ".join(said for said in (name or terrain, text) if said)
    return pen.piece("hex", width, height, shape, *parts, id=id, title=title, corner=corner)


def _seal(pen: Pen, seat: int, x: float, y: float, radius: float) -> Svg:
    paint = pen.theme.seats[seat]
    return Svg("g", circle(x, y, radius, fill=paint.fill), seat_shape(seat, x, y, radius * 0.58, fill=paint.ink))


def _held(pieces: Sequence[Piece], box: tuple[float, float, float, float]) -> Svg:
    left, top, width, height = box
    return contain(row(pieces, gap=5), width, height).at(left, top)


def hex_field(tiles: Mapping[Axial, Piece], *, radius: float, flat: bool = True) -> Piece:
    """Tiles of that radius on their cells, a little apart. Lit tiles come last, so that no halo is covered."""
    if not tiles:
        return Piece(0, 0)
    pitch = radius + GAP / _ROOT3
    width, height = hex_size(radius, flat=flat)
    centres = {cell: hex_centre(*cell, pitch, flat=flat) for cell in tiles}
    left = min(x for x, _ in centres.values()) - width / 2
    top = min(y for _, y in centres.values()) - height / 2
    right = max(x for x, _ in centres.values()) + width / 2
    bottom = max(y for _, y in centres.values()) + height / 2
    order = sorted(tiles, key=lambda cell: (tiles[cell].lit, cell))
    placed = [tiles[cell].centred(centres[cell][0] - left, centres[cell][1] - top) for cell in order]
    return Piece(right - left, bottom - top, *placed)
