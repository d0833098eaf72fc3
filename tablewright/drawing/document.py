"""The whole drawing: one standalone <svg> that also stands well inside a page."""

from __future__ import annotations

from collections import Counter

from tablewright.drawing.pen import Pen
from tablewright.drawing.svg import Piece, Svg, number, rect
from tablewright.drawing.text import FONTS

MARGIN = 24.0


def document(pen: Pen, body: Piece, *, title: str, desc: str = "", margin: float = MARGIN) -> Svg:
    """The body on the table's paper, with a margin. An id that occurs twice is refused."""
    twice = [name for name, count in Counter(body.ids()).items() if count > 1]
    if twice:
        raise ValueError(f"ids drawn more than once: {', '.join(sorted(twice))}")
    width, height = body.width + 2 * margin, body.height + 2 * margin
    return Svg(
        "svg",
        Svg("title", title),
        Svg("desc", desc) if desc else None,
        rect(0, 0, width, height, fill=pen.theme.paper),
        body.at(margin, margin),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        # All that is inside an image is hidden from screen readers, so one with buttons is a group.
        role="group" if pen.lit else "img",
        aria_label=title,
        font_family=FONTS,
        font_size=13,
        font_weight="400",
    )
