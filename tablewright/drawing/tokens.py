"""Pieces that lie on the table: seat marks, cubes, discs, pillars, gems, units, and the slots that hold them."""

from __future__ import annotations

import math
from typing import Literal

from tablewright.drawing.pen import Pen
from tablewright.drawing.svg import Piece, Points, Svg, circle, memoized, path, polygon, rect, scaled
from tablewright.drawing.symbols import symbol
from tablewright.drawing.text import figure_text, text_box, text_line, text_width
from tablewright.drawing.theme import Paint, Theme

SEATS = ("blue circle", "vermilion square", "green triangle", "pink diamond", "ochre star")
MAJOR_GEMS = frozenset({"ruby", "emerald", "sapphire", "diamond"})


def _star(x: float, y: float, radius: float) -> Points:
    points = []
    for i in range(10):
        reach = radius * (1.12 if i % 2 == 0 else 0.5)
        angle = math.radians(36 * i - 90)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return tuple(points)


@memoized
def seat_shape(seat: int, x: float, y: float, radius: float, *, fill: str) -> Svg:
    """The bare mark of a seat, to put on a piece of its colour."""
    if seat == 0:
        return circle(x, y, radius * 0.9, fill=fill)
    if seat == 1:
        return rect(x - radius * 0.82, y - radius * 0.82, radius * 1.64, radius * 1.64, fill=fill)
    r = radius * 1.08
    points = {
        2: [(x, y - r), (x + r, y + r * 0.75), (x - r, y + r * 0.75)],
        3: [(x, y - r), (x + r * 0.85, y), (x, y + r), (x - r * 0.85, y)],
        4: _star(x, y, r),
    }[seat]
    return polygon(points, fill=fill)


def seat_mark(pen: Pen, seat: int, *, size: float = 16, id: str | None = None, title: str = "") -> Piece:
    """The mark of a seat by itself, in the seat's colour."""
    shape = seat_shape(seat, size / 2, size / 2, size * 0.44, fill=pen.theme.seats[seat].fill)
    return pen.piece("seat-mark", size, size, shape, id=id, title=title or SEATS[seat])


def _paint(pen: Pen, seat: int | None) -> Paint:
    return pen.theme.hues["wood"] if seat is None else pen.theme.seats[seat]


def _owned(seat: int | None, kind: str, title: str) -> str:
    return title or (f"{SEATS[seat].split()[0]} {kind}" if seat is not None else kind)


def cube(pen: Pen, seat: int | None = None, *, size: float = 18, id: str | None = None, title: str = "") -> Piece:
    """A cube with the seat's mark on its front; without a seat, a cube of bare wood."""
    paint, depth = _paint(pen, seat), size * 0.2
    front = size - depth
    outline = polygon(
        [(0, depth), (depth, 0), (size, 0), (size, front), (front, size), (0, size)],
        fill=paint.fill,
        stroke=pen.theme.edge if seat is None else pen.theme.paper,
        stroke_width=1,
        stroke_linejoin="round",
    )
    top = polygon([(0, depth), (depth, 0), (size, 0), (front, depth)], fill="#ffffff", fill_opacity=0.38)
    side = polygon([(size, 0), (size, front), (front, size), (front, depth)], fill="#000000", fill_opacity=0.28)
    middle = (front / 2, depth + front / 2)
    mark = None if seat is None else seat_shape(seat, *middle, front * 0.27, fill=paint.ink)
    return pen.piece("cube", size, size, outline, top, side, mark, id=id, title=_owned(seat, "cube", title))


def disc(pen: Pen, seat: int | None = None, *, size: float = 22, id: str | None = None, title: str = "") -> Piece:
    """A flat disc with a rim and the seat's mark."""
    paint, r = _paint(pen, seat), size / 2
    outline = circle(r, r, r, fill=paint.fill, stroke=pen.theme.edge if seat is None else pen.theme.paper)
    rim = circle(r, r, r * 0.78, fill="none", stroke=paint.ink, stroke_width=1, stroke_opacity=0.55)
    mark = None if seat is None else seat_shape(seat, r, r, r * 0.4, fill=paint.ink)
    return pen.piece("disc", size, size, outline, rim, mark, id=id, title=_owned(seat, "disc", title))


def pillar(pen: Pen, seat: int | None = None, *, size: float = 32, id: str | None = None, title: str = "") -> Piece:
    """An upright column, `size` high, with the seat's mark on its shaft."""
    paint, s = _paint(pen, seat), size / 32
    outline = path(
        scaled("M1 0h18v5l-2.5 2v17l3.5 3v5H0v-5l3.5 -3v-17l-2.5 -2z", s),
        fill=paint.fill,
        stroke=pen.theme.edge if seat is None else pen.theme.paper,
        stroke_linejoin="round",
    )
    capital = rect(1 * s, 0, 18 * s, 2.2 * s, fill="#ffffff", fill_opacity=0.38)
    base = rect(0, 29 * s, 20 * s, 3 * s, fill="#000000", fill_opacity=0.22)
    shade = rect(14.2 * s, 7 * s, 2.3 * s, 17.4 * s, fill="#000000", fill_opacity=0.22)
    mark = None if seat is None else seat_shape(seat, 9.2 * s, 15.5 * s, 3.9 * s, fill=paint.ink)
    title = _owned(seat, "pillar", title)
    return pen.piece("pillar", 20 * s, size, outline, capital, base, shade, mark, id=id, title=title)


def gem(pen: Pen, name: str, *, size: float = 22, id: str | None = None, title: str = "") -> Piece:
    """A gem with its letter: round if minor, a diamond if major."""
    paint, m = pen.theme.gems[name], size / 2
    if name in MAJOR_GEMS:
        # A diamond holds less than a circle: it gets the whole box and a little more.
        outline = polygon([(m, -1), (size + 1, m), (m, size + 1), (-1, m)], fill=paint.fill, stroke=pen.theme.edge)
        inner = polygon([(m, m * 0.26), (m * 1.74, m), (m, m * 1.74), (m * 0.26, m)], stroke=paint.ink)
    else:
        outline = circle(m, m, m * 0.94, fill=paint.fill, stroke=pen.theme.edge)
        inner = circle(m, m, m * 0.7, stroke=paint.ink)
    facet = inner.with_attributes(fill="none", stroke_width=0.8, stroke_opacity=0.35)
    letter = text_line(name[0].upper(), m, m, size=max(10, size * 0.5), fill=paint.ink, bold=True)
    return pen.piece("gem", size, size, outline, facet, letter, id=id, title=title or name)


def unit(
    pen: Pen,
    seat: int,
    *,
    tier: int,
    hp: int,
    hp_max: int,
    sign: str = "",
    size: float = 34,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """A fighter's counter: tier chevrons, or a sign such as a crown in their place, over health points.

    Full points are dots, lost ones rings, so that damage is seen at a glance.
    """
    paint, s = pen.theme.seats[seat], size / 34
    outline = path(
        scaled("M4 0h26q4 0 4 4v19q0 4 -3.5 6L17 37L3.5 29q-3.5 -2 -3.5 -6V4q0 -4 4 -4z", s),
        fill=paint.fill,
        stroke=pen.theme.paper,
    )
    mark = seat_shape(seat, 7 * s, 7 * s, 3.4 * s, fill=paint.ink)
    if sign:
        rank = [symbol(sign, 19.5 * s, 12 * s, 17 * s, fill=paint.ink)]
    else:
        top = 12.5 - 2.7 * (tier - 1)
        rank = [symbol("chevron", 19.5 * s, (top + 5.4 * i) * s, 13 * s, fill=paint.ink) for i in range(tier)]
    gap = min(6.4, 24 / max(1, hp_max))
    left = 17 - gap * (hp_max - 1) / 2
    dots = [
        circle((left + gap * i) * s, 27 * s, min(2.5, gap * 0.4) * s, fill=fill, stroke=paint.ink, stroke_width=1.1 * s)
        for i, fill in enumerate([paint.ink] * hp + ["none"] * (hp_max - hp))
    ]
    title = title or f"{_owned(seat, 'unit', '')}, tier {tier}, {hp} of {hp_max} health"
    return pen.piece("unit", size, 37 * s, outline, mark, *rank, *dots, id=id, title=title)


def slot(
    pen: Pen,
    holding: Piece | None = None,
    *,
    shape: Literal["square", "round"] = "square",
    ringed: bool = False,
    rays: bool = False,
    size: float = 28,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """A hollow for one piece. Shape, ring and rays tell its kinds apart."""
    m = size / 2
    radius = m if shape == "round" else size * 0.16
    well = rect(0, 0, size, size, radius, fill=pen.theme.well, stroke=pen.theme.edge, stroke_width=1.6)
    inset = size * 0.13
    inner_radius = m if shape == "round" else size * 0.08
    ring = rect(
        inset,
        inset,
        size - 2 * inset,
        size - 2 * inset,
        inner_radius,
        fill="none",
        stroke=pen.theme.edge,
        stroke_width=1.2,
    )
    held = holding.centred(m, m) if holding else None
    title = title or ("empty slot" if holding is None else "slot")
    burst = _rays(pen.theme, size) if rays else None
    return pen.piece("slot", size, size, well, ring if ringed else None, burst, held, id=id, title=title)


@memoized
def _rays(theme: Theme, size: float) -> Svg:
    """A burst of gold points around the rim, inside it so that neighbours may touch."""
    m, points = size / 2, []
    for i in range(32):
        angle = math.radians(11.25 * i)
        reach = m * (0.94 if i % 2 == 0 else 0.7)
        points.append((m + reach * math.cos(angle), m + reach * math.sin(angle)))
    gold = theme.hues["gold"].fill
    return Svg("g", polygon(points, fill=gold), circle(m, m, m * 0.64, fill=theme.well))


def medallion(
    pen: Pen,
    value: str | int,
    *,
    hue: str = "black",
    seat: int | None = None,
    size: float = 28,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """A number or a letter on a round badge, in a hue or in a seat's colour."""
    paint, r = pen.theme.hues[hue] if seat is None else pen.theme.seats[seat], size / 2
    outline = circle(r, r, r, fill=paint.fill, stroke=pen.theme.face, stroke_width=1.5)
    text = figure_text(value, r, r, size * 0.82, size=size * 0.6, fill=paint.ink)
    return pen.piece("medallion", size, size, outline, text, id=id, title=title or str(value))


def rune(pen: Pen, letter: str, *, size: float = 24, id: str | None = None, title: str = "") -> Piece:
    """A letter, or a symbol by its name, in a pale ring: the glyph of a tile."""
    r = size / 2
    outline = circle(r, r, r - 0.8, fill=pen.theme.face, stroke=pen.theme.ink, stroke_width=1.4)
    if len(letter) == 1:
        drawn = figure_text(letter, r, r, size * 0.8, size=size * 0.6, fill=pen.theme.ink)
    else:
        drawn = symbol(letter, r, r, size * 0.6, fill=pen.theme.ink)
    return pen.piece("rune", size, size, outline, drawn, id=id, title=title or letter)


def figure(
    pen: Pen,
    sign: str,
    value: str | int,
    *,
    hue: str = "slate",
    size: float = 26,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """A symbol and a number beside it, `size` high: life, cost, attack, a resource."""
    text = str(value)
    width = size * 0.92 + size * 0.18 + text_width(text, size, bold=True)
    return pen.piece(
        "figure",
        width,
        size,
        rect(-3, -2, width + 6, size + 4, 5, fill="none"),
        symbol(sign, size * 0.44, size / 2, size * 0.88, fill=pen.theme.hues[hue].fill),
        text_line(text, size * 1.06, size / 2, size=size, fill=pen.theme.ink, bold=True, align="start"),
        id=id,
        title=title or f"{sign} {text}",
    )


def captioned(pen: Pen, piece: Piece, caption: str, *, width: float = 0) -> Piece:
    """A piece with a line under it, in a box as wide as the piece or as told."""
    wide = max(width, piece.width)
    text = text_box(caption, 0, piece.height + 6, wide, 14, size=12, fill=pen.theme.soft)
    return Piece(wide, piece.height + 20, piece.at((wide - piece.width) / 2, 0), text)
