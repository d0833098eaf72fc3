"""How a field of tiles is drawn: as large as its box allows, each tile with its name, glyphs, slots and pieces.

A game finds the radius with `field_radius`, draws a `tile` or an `open_cell` for each cell, and lays them with `field`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from tablewright.drawing import (
    HexTile,
    Pen,
    Piece,
    fit_text,
    hex_centre,
    hex_centres,
    hex_corners,
    hex_field,
    hex_size,
    hex_span,
    rune,
    symbol,
    text_box,
)
from tablewright.drawing.hexes import GAP, Axial
from tablewright.drawing.svg import Svg, polygon
from tablewright.drawing.text import LEADING

LARGEST = 96.0
SMALLEST = 30.0
ROOMY = 58.0  # the least radius of a tile that says what its spells do
_HALO = 8.0  # kept free around the field for the halos of its outermost tiles


def field_radius(cells: Iterable[Axial], width: float, height: float, *, largest: float = LARGEST) -> float:
    """The radius of the largest flat hexagons with which all these cells fit into a box."""
    centres = [hex_centre(q, r, 1.0) for q, r in cells]
    if not centres:
        return largest
    wide = max(x for x, _ in centres) - min(x for x, _ in centres)
    high = max(y for _, y in centres) - min(y for _, y in centres)
    one_wide, one_high = hex_size(1.0)
    apart = GAP / math.sqrt(3)  # hex_field sets the centres of neighbours further apart, as if the radius were more
    fitted = min(
        (width - 2 * _HALO - wide * apart) / (wide + one_wide), (height - 2 * _HALO - high * apart) / (high + one_high)
    )
    return max(SMALLEST, min(largest, math.floor(fitted * 2) / 2))


def field(tiles: Mapping[Axial, Piece], radius: float, width: float, height: float) -> Piece:
    """The tiles on their cells, in the middle of a box."""
    centres = hex_centres(tiles, radius, width, height) if tiles else {}
    return Piece(width, height, *hex_field(tiles, centres))


def axial(words: str) -> Axial:
    """A cell as the ids of pieces spell it: "0,-1"."""
    q, r = words.split(",")
    return int(q), int(r)


def tile(
    pen: Pen,
    radius: float,
    *,
    name: str,
    short: str = "",
    lines: Sequence[str] = (),
    runes: Sequence[str] = (),
    slots: Sequence[Piece] = (),
    pieces: Sequence[Piece] = (),
    seat: int | None = None,
    locked: bool = False,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """From top to bottom the name, what its spells do in a few words, the slots, and the pieces that lie on it.

    A small tile leaves out the words, and has the short name where the whole one does not fit. Up to two runes,
    letters or symbols, are in the left and right corners; a lock is at a right side. The rim has the colour of the
    seat that has the tile.
    """
    theme, roomy, drawn = pen.theme, radius >= ROOMY, HexTile(pen, radius)
    inset = 3.0
    if seat is not None:
        drawn.rim(theme.seats[seat].fill, 4.5, 4)
        inset = 7.0
    medal = max(16.0, min(26.0, radius * 0.27))
    aside = radius - medal / 2 - inset - 3
    between = 2 * aside - medal - 4 if runes else math.inf

    def width_between(top: float, bottom: float, widest: float = math.inf) -> float:
        """The width inside the rim between two heights, given in radii from the centre."""
        span = min(hex_span(edge * radius, radius) for edge in (top, bottom))
        return max(0.0, min(span - 2 * inset, widest))

    drawn.add(_name(pen, name, short, drawn.x, drawn.y, radius, inset))
    # What a tile does not have leaves its room to the others.
    foot = (0.44 if roomy else 0.36) if pieces else 0.8
    middle = -0.06 if not roomy else foot if not slots else (foot + 0.08) / 2 - 0.1
    if lines and roomy:
        top, bottom = -0.34, middle if slots else foot - 0.06
        wide = width_between(top, bottom, between)
        left, size = drawn.x - wide / 2, max(10.0, min(12.5, radius * 0.14))
        if len(runes) == 1 and wide == between:  # what the other rune would need is free
            wide += 0.6 * medal
        high = (bottom - top) * radius
        drawn.add(text_box("\n".join(lines), left, drawn.y + top * radius, wide, high, size=size, fill=theme.ink))
    if slots:
        top = middle + 0.02
        drawn.held(slots, top, foot, width_between(top, foot, between), gap=4)
    if pieces:
        top, bottom = foot + 0.03, min(0.8, math.sqrt(3) / 2 - (inset + 0.5) / radius)
        drawn.held(pieces, top, bottom, width_between(top, bottom), gap=4)
    drawn.beside([rune(pen, letter, size=medal) for letter in runes], aside, 0 if roomy else 3)
    if locked:
        # At the upper right side, above the words; on a small tile, where the name is, at the lower one.
        size = lock_size(radius)
        reach, angle = radius * math.sqrt(3) / 2 - inset - size * 0.55, math.radians(-38 if roomy else 38)
        drawn.sign("lock", reach * math.cos(angle), reach * math.sin(angle), size, theme.soft)
    return drawn.piece(id=id, title=title or name)


def lock_size(radius: float) -> float:
    """The size of the lock on a tile."""
    return max(11.0, radius * 0.17)


def _name(pen: Pen, name: str, short: str, x: float, y: float, radius: float, inset: float) -> Svg:
    """The name in one line or two, as large as there is room for; the short one if it would be cut off."""
    largest = max(10.0, min(14.0, radius * 0.16))
    roomy = radius >= ROOMY
    for words in (name, short):
        for size, count in ((largest, 1), (largest, 2), (10.0, 1), (10.0, 2)):
            height = size * (1 + LEADING * (count - 1))
            middle = -0.59 * radius if roomy else -0.3 * radius - 5 * count
            middle = max(middle, inset + 1 + height / 2 - hex_size(radius)[1] / 2)  # inside the rim
            # The letters of the upper line must not reach out of the sides that lean in.
            width = hex_span(middle - height / 2 + 0.15 * size, radius) - 2 * inset + 2
            fitted = fit_text(words, width, height, size=size, bold=True)
            if words and not fitted.shortened and fitted.size == size:
                top = y + middle - height / 2
                return text_box(words, x - width / 2, top, width, height, size=size, fill=pen.theme.ink, bold=True)
    width = 1.2 * radius
    return text_box(name, x - width / 2, y - 0.5 * radius, width, 12, size=10, fill=pen.theme.ink, bold=True)


def open_cell(pen: Pen, radius: float, *, id: str, title: str) -> Piece:
    """A cell on which no tile lies, and one could."""
    width, height = hex_size(radius)
    theme = pen.theme
    shape = polygon(
        hex_corners(width / 2, height / 2, radius - 6),
        fill=theme.well,
        stroke=theme.edge,
        stroke_width=1.2,
        stroke_dasharray="6 5",
    )
    sign = symbol("plus", width / 2, height / 2, radius * 0.4, fill=theme.soft)
    return pen.piece("cell", width, height, shape, sign, id=id, title=title)
