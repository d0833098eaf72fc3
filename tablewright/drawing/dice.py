"""Dice: a face with pips, or with symbols."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.drawing.pen import Pen
from tablewright.drawing.svg import Piece, Svg, circle, rect
from tablewright.drawing.symbols import symbol
from tablewright.drawing.tokens import seat_shape

# Where the pips of each face sit, in thirds from the centre.
_CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
_PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    _CORNERS[:2],
    ((0, 0), *_CORNERS[:2]),
    _CORNERS,
    ((0, 0), *_CORNERS),
    (*_CORNERS, (-1, 0), (1, 0)),
)
# Centre and size of one, two and three symbols, as shares of the die.
_SYMBOLS = (
    (),
    ((0.5, 0.52, 0.58),),
    ((0.31, 0.31, 0.4), (0.69, 0.69, 0.4)),
    ((0.5, 0.28, 0.36), (0.28, 0.7, 0.36), (0.72, 0.7, 0.36)),
)


def die(
    pen: Pen,
    face: int | Sequence[str],
    *,
    seat: int | None = None,
    size: float = 44,
    id: str | None = None,
    title: str = "",
) -> Piece:
    """A die that shows a number of pips, or up to three symbols; none is a blank face.

    A seat's die has the seat's colour and its mark in a corner.
    """
    theme = pen.theme
    fill, ink = (theme.face, theme.ink) if seat is None else theme.seats[seat]
    shape = rect(0, 0, size, size, size * 0.2, fill=fill, stroke=theme.edge, stroke_width=1.2)
    bevel = rect(
        size * 0.07, size * 0.07, size * 0.86, size * 0.86, size * 0.16, fill="none", stroke=ink, stroke_opacity=0.18
    )
    parts: list[Svg] = [bevel]
    if isinstance(face, int):
        spread = size * 0.26
        parts += [circle(size / 2 + x * spread, size / 2 + y * spread, size * 0.085, fill=ink) for x, y in _PIPS[face]]
        said = f"die: {face or 'blank'}"
    else:
        places = _SYMBOLS[len(face)]
        parts += [
            symbol(name, size * x, size * y, size * share, fill=ink)
            for name, (x, y, share) in zip(face, places, strict=True)
        ]
        said = f"die: {' and '.join(face) or 'blank'}"
    if seat is not None:
        # In the upper right corner: no face has anything there.
        parts.append(seat_shape(seat, size * 0.83, size * 0.17, size * 0.085, fill=ink))
    return pen.piece("die", size, size, shape, *parts, id=id, title=title or said)
