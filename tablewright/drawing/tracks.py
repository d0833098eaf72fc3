"""Tracks: cells in a line, with markers on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tablewright.drawing.layout import column, contain, grid, row
from tablewright.drawing.pen import Pen
from tablewright.drawing.svg import Piece, rect
from tablewright.drawing.text import text_box


class Cell(NamedTuple):
    """One cell: its label, and the pieces that stand on it."""

    label: str | int = ""
    pieces: Sequence[Piece] = ()
    id: str | None = None
    title: str = ""


def track(pen: Pen, cells: Sequence[Cell], *, width: float = 44, height: float = 44, vertical: bool = False) -> Piece:
    """Cells of one size in a row, or from the bottom up. Crowded pieces are drawn smaller to stay inside."""
    drawn = [_cell(pen, cell, width, height) for cell in cells]
    # A lit cell has its outline over those of its neighbours, so the cells keep apart.
    return column(reversed(drawn), gap=6) if vertical else row(drawn, gap=6)


def _cell(pen: Pen, cell: Cell, width: float, height: float) -> Piece:
    theme, label = pen.theme, str(cell.label)
    shape = rect(0, 0, width, height, 6, fill=theme.well, stroke=theme.line, stroke_width=1.2)
    empty = not cell.pieces
    # An empty cell shows its label large; under markers it makes room for them.
    top, size = (0.0, 15.0) if empty else (height - 15, 11.0)
    text = text_box(label, 2, top, width - 4, 13 if top else height, size=size, fill=theme.soft, bold=empty)
    held = None
    if cell.pieces:
        area = (top if label else height) - 5
        held = contain(_cluster(cell.pieces, width - 6, area), width - 6, area).at(3, 3)
    title = cell.title or label
    return pen.piece("cell", width, height, shape, text if label else None, held, id=cell.id, title=title)


def _cluster(pieces: Sequence[Piece], width: float, height: float) -> Piece:
    """The pieces in as many columns as let them stay largest in the box."""
    choices = [grid(pieces, columns, gap=2) for columns in range(1, len(pieces) + 1)]
    return max(choices, key=lambda choice: min(1.0, width / choice.width, height / choice.height))
