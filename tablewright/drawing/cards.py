"""Cards and their backs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablewright.drawing.pen import Pen
from tablewright.drawing.svg import Piece, Svg, circle, path, rect
from tablewright.drawing.symbols import symbol
from tablewright.drawing.text import figure_text, text_box, text_width
from tablewright.drawing.tokens import gem, medallion, seat_shape

WIDTH, HEIGHT = 120.0, 168.0
_RADIUS = 9.0
_STRIP = 9.0  # the coloured edge on the left
_LEFT = _STRIP + 8
_INNER = WIDTH - _LEFT - 8


class Stat(NamedTuple):
    """A symbol, a number and the hue of the symbol: one of the large figures at a card's foot."""

    sign: str
    value: str | int
    hue: str = "slate"


def card(
    pen: Pen,
    name: str,
    *,
    cost: str | int | None = None,
    gems: Sequence[str] = (),
    hue: str = "slate",
    sign: str = "",
    text: str = "",
    stats: Sequence[Stat] = (),
    seat: int | None = None,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """The front of a card.

    Its kind is the hue of its left edge and the sign in the upper right corner; the cost is a number
    or a row of gems. A card without text shows its sign large.
    """
    theme = pen.theme
    face = rect(0, 0, WIDTH, HEIGHT, _RADIUS, fill=theme.face, stroke=theme.edge, stroke_width=1)
    parts: list[Svg] = [_strip(pen, hue)]
    if cost is not None:
        parts.append(medallion(pen, cost, size=32).at(_LEFT - 3, 7))
    parts += [gem(pen, each, size=24).at(_LEFT + 27 * i, 10) for i, each in enumerate(gems)]
    if sign:
        parts.append(symbol(sign, WIDTH - 19, 22, 19, fill=theme.hues[hue].fill))
    if seat is not None:
        parts.append(seat_shape(seat, WIDTH - 42, 22, 8, fill=theme.seats[seat].fill))
    headed = cost is not None or bool(gems) or bool(sign) or seat is not None
    top = 43.0 if headed else 10.0
    parts.append(text_box(name, _LEFT, top, _INNER, 29, size=13, fill=theme.ink, bold=True))
    foot = HEIGHT - (44 if stats else 8)
    top += 33
    if text:
        parts.append(text_box(text, _LEFT, top, _INNER, foot - top, size=11.5, fill=theme.ink))
    elif sign:
        hue_fill = theme.hues[hue].fill
        parts.append(rect(_LEFT, top, _INNER, foot - top, 6, fill=hue_fill, fill_opacity=0.13))
        large = symbol(sign, _LEFT + _INNER / 2, (top + foot) / 2, min(34, foot - top - 12), fill=hue_fill)
        parts.append(large.with_attributes(opacity=0.85))
    parts += _stats(pen, stats)
    title = title or _title(name, cost, gems, stats, text)
    return pen.piece("card", WIDTH, HEIGHT, face, *parts, id=id, title=title)


def _strip(pen: Pen, hue: str) -> Svg:
    r = _RADIUS - 0.5
    d = f"M{_STRIP} .5H{r + 0.5}a{r} {r} 0 0 0 {-r} {r}V{HEIGHT - r - 0.5}a{r} {r} 0 0 0 {r} {r}H{_STRIP}z"
    return path(d, fill=pen.theme.hues[hue].fill)


def _stats(pen: Pen, stats: Sequence[Stat]) -> list[Svg]:
    """The figures side by side at the card's foot, all of one size, as large as the card allows."""
    if not stats:
        return []
    # Everything in the row but the gaps is in ems of the figures.
    sign, space, gap = 0.63, 0.07, 7.0
    ems = sum(sign + space + text_width(str(stat.value), 1, bold=True) for stat in stats)
    gaps = gap * (len(stats) - 1)
    size = min(27.0, (_INNER - gaps) / ems)
    left, y = _LEFT + (_INNER - gaps - ems * size) / 2, HEIGHT - 24
    parts: list[Svg] = []
    for name, value, hue in stats:
        width = text_width(str(value), size, bold=True)
        parts.append(symbol(name, left + sign * size / 2, y, sign * size, fill=pen.theme.hues[hue].fill))
        left += (sign + space) * size
        parts.append(figure_text(value, left + width / 2, y, width, size=size, fill=pen.theme.ink))
        left += width + gap
    return parts


def _title(name: str, cost: str | int | None, gems: Sequence[str], stats: Sequence[Stat], text: str) -> str:
    said = [name]
    if cost is not None or gems:
        said.append("cost " + (" and ".join(gems) if gems else str(cost)))
    said += [f"{stat.sign} {stat.value}" for stat in stats]
    return ", ".join(said) + (f". {text}" if text else "")


def card_back(
    pen: Pen,
    *,
    hue: str = "slate",
    sign: str = "",
    seat: int | None = None,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """The back of a card, in a hue or in a seat's colour with its mark."""
    theme = pen.theme
    paint = theme.hues[hue] if seat is None else theme.seats[seat]
    face = rect(0, 0, WIDTH, HEIGHT, _RADIUS, fill=theme.face, stroke=theme.edge, stroke_width=1)
    # Not the full colour: a row of backs would be louder than the choice.
    field = rect(6, 6, WIDTH - 12, HEIGHT - 12, 5, fill=paint.fill, fill_opacity=0.8)
    lattice = path(_LATTICE, fill="none", stroke=paint.ink, stroke_opacity=0.28, stroke_width=1)
    x, y = WIDTH / 2, HEIGHT / 2
    sealed: list[Svg] = []
    if seat is not None or sign:
        sealed.append(circle(x, y, 24, fill=theme.face, stroke=paint.ink, stroke_opacity=0.4, stroke_width=1.5))
    if seat is not None:
        sealed.append(seat_shape(seat, x, y, 13, fill=paint.fill))
    elif sign:
        sealed.append(symbol(sign, x, y, 26, fill=theme.ink))
    return pen.piece("card", WIDTH, HEIGHT, face, field, lattice, *sealed, id=id, title=title or "card, face down")


def _lattice(left: float, top: float, width: float, height: float, step: float) -> str:
    """Slanted lines both ways, cut off at the sides of the box."""
    lines = []
    offset = step
    while offset < width + height:
        x1, y1 = (offset, 0.0) if offset <= width else (width, offset - width)
        x2, y2 = (0.0, offset) if offset <= height else (offset - height, height)
        lines.append(f"M{left + x1:g} {top + y1:g}L{left + x2:g} {top + y2:g}")
        lines.append(f"M{left + width - x1:g} {top + y1:g}L{left + width - x2:g} {top + y2:g}")
        offset += step
    return "".join(lines)


_LATTICE = _lattice(6, 6, WIDTH - 12, HEIGHT - 12, 12)
