"""Titled boxes and button-like chips."""

from __future__ import annotations

from tablewright.drawing.pen import Pen
from tablewright.drawing.svg import Piece, Svg, rect
from tablewright.drawing.symbols import symbol
from tablewright.drawing.text import figure_text, text_box, text_line, text_width
from tablewright.drawing.tokens import seat_shape

PADDING = 12.0
_HEADER = 30.0


def panel(
    pen: Pen,
    heading: str,
    body: Piece,
    *,
    lead: Piece | None = None,
    value: str | int = "",
    seat: int | None = None,
    width: float = 0,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """A box with a heading over its body.

    Before the heading may stand a piece or a seat's mark, at the far end a number that matters. The
    box is as wide as its body needs, or wider if told.
    """
    theme = pen.theme
    text = str(value)
    room = text_width(text, 22, bold=True) + 8 if text else 0.0
    before = 0.0
    if seat is not None:
        before = 22.0
    elif lead is not None:
        before = lead.width + 8
    wide = max(width, body.width + 2 * PADDING, before + room + 2 * PADDING + 40)
    high = _HEADER + 12 + body.height + PADDING
    y = 8 + _HEADER / 2
    box = rect(0, 0, wide, high, 10, fill=theme.panel, stroke=theme.line, stroke_width=1.2)
    parts: list[Svg] = []
    if seat is not None:
        parts.append(seat_shape(seat, PADDING + 8, y, 8, fill=theme.seats[seat].fill))
    elif lead is not None:
        parts.append(lead.centred(PADDING + lead.width / 2, y))
    heading_room = wide - 2 * PADDING - before - room
    parts.append(
        text_box(heading, PADDING + before, 8, heading_room, _HEADER, size=15, fill=theme.ink, bold=True, align="start")
    )
    if text:
        parts.append(text_line(text, wide - PADDING, y, size=22, fill=theme.ink, bold=True, align="end"))
    parts.append(body.at((wide - body.width) / 2, _HEADER + 12))
    # A plain panel has no title: hovering over what lies in it would show that instead of nothing.
    return pen.piece("panel", wide, high, box, *parts, id=id, title=title or (heading if id else ""))


def chip(
    pen: Pen, label: str, *, sign: str = "", value: str | int = "", id: str | None = None, title: str = ""
) -> Piece:
    """A pill that looks like a button: a choice that is no piece of the board, such as to pass."""
    theme, text, height = pen.theme, str(value), 34.0
    name_width = text_width(label, 13, bold=True)
    value_width = text_width(text, 18, bold=True)
    x = 16.0
    parts: list[Svg] = []
    if sign:
        parts.append(symbol(sign, x + 8, height / 2, 17, fill=theme.ink))
        x += 24
    # The width is the widest of several fonts: centred, what a narrower one leaves over goes to both sides.
    parts.append(text_line(label, x + name_width / 2, height / 2, size=13, fill=theme.ink, bold=True))
    x += name_width
    if text:
        parts.append(figure_text(text, x + 8 + value_width / 2, height / 2, value_width, size=18, fill=theme.ink))
        x += 8 + value_width
    x += 16
    shape = rect(0, 0, x, height, height / 2, fill=theme.face, stroke=theme.edge, stroke_width=1.2)
    return pen.piece("chip", x, height, shape, *parts, id=id, title=title or f"{label} {text}".strip())


def heading(pen: Pen, text: str, note: str = "", *, width: float = 600) -> Piece:
    """A line of large text, and a quieter one under it."""
    large = text_box(text, 0, 0, width, 28, size=21, fill=pen.theme.ink, bold=True, align="start")
    small = text_box(note, 0, 30, width, 18, size=13, fill=pen.theme.soft, align="start") if note else None
    return Piece(width, 48 if note else 28, large, small)
