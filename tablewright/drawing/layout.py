"""Putting pieces beside, below and around each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from tablewright.drawing.svg import Piece, Svg, number

GAP = 14.0  # wide enough for the halos of two neighbours

Placed = tuple[Piece, float, float]  # a piece and its upper left corner
Across = Literal["start", "middle", "end"]
_SHARE = {"start": 0.0, "middle": 0.5, "end": 1.0}


def canvas(width: float, height: float, *placed: Svg) -> Piece:
    """A free arrangement: pieces placed with `at` and `centred` on a surface of the given size."""
    return Piece(width, height, *placed)


def row(pieces: Iterable[Piece], *, gap: float = GAP, align: Across = "middle") -> Piece:
    """Pieces from left to right."""
    laid = list(pieces)
    height = max((piece.height for piece in laid), default=0.0)
    placed, x = [], 0.0
    for piece in laid:
        placed.append((piece, x, (height - piece.height) * _SHARE[align]))
        x += piece.width + gap
    return Piece(max(0.0, x - gap), height, *lit_last(placed))


def column(pieces: Iterable[Piece], *, gap: float = GAP, align: Across = "start") -> Piece:
    """Pieces from top to bottom."""
    laid = list(pieces)
    width = max((piece.width for piece in laid), default=0.0)
    placed, y = [], 0.0
    for piece in laid:
        placed.append((piece, (width - piece.width) * _SHARE[align], y))
        y += piece.height + gap
    return Piece(width, max(0.0, y - gap), *lit_last(placed))


def lit_last(placed: Iterable[Placed]) -> list[Svg]:
    """Pieces at their places, the lit ones over their neighbours, so that no halo is covered; else the order stays."""
    return [piece.at(x, y) for piece, x, y in sorted(placed, key=lambda each: each[0].lit)]


def grid(pieces: Iterable[Piece], columns: int, *, gap: float = GAP) -> Piece:
    """Pieces in rows of that many columns; every cell is as large as the largest piece, each piece centred."""
    laid = list(pieces)
    width = max((piece.width for piece in laid), default=0.0)
    height = max((piece.height for piece in laid), default=0.0)
    cells = [Piece(width, height, piece.centred(width / 2, height / 2)) for piece in laid]
    return _rows([cells[i : i + columns] for i in range(0, len(cells), columns)], gap)


def flow(pieces: Iterable[Piece], width: float, *, gap: float = GAP) -> Piece:
    """Pieces from left to right; a new row begins where the next piece would pass the width."""
    rows: list[list[Piece]] = []
    used = 0.0
    for piece in pieces:
        if not rows or used + gap + piece.width > width:
            rows.append([])
            used = -gap
        rows[-1].append(piece)
        used += gap + piece.width
    return _rows(rows, gap)


def _rows(rows: Sequence[Sequence[Piece]], gap: float) -> Piece:
    return column((row(pieces, gap=gap) for pieces in rows), gap=gap)


def contain(piece: Piece, width: float, height: float) -> Piece:
    """The piece in the middle of a box of that size, made smaller if it must be, never larger."""
    scale = min(1.0, width / piece.width, height / piece.height) if piece.width and piece.height else 1.0
    x, y = (width - piece.width * scale) / 2, (height - piece.height * scale) / 2
    # Three decimals: two would move the far edge of a large piece by pixels.
    transform = f"translate({number(x)} {number(y)})" + (f" scale({scale:.3f})" if scale < 1 else "")
    return Piece(width, height, Svg("g", piece, transform=transform))
