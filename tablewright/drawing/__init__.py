"""The pieces that games are drawn with, as SVG.

A game draws a view with one pen, which knows the theme and the ids that can be clicked:

    def draw(view: View, pen: Pen) -> Svg:
        hand = row(card(pen, c.name, cost=c.cost, id=f"hand-{i}") for i, c in enumerate(view.hand))
        table = column([heading(pen, view.prompt), panel(pen, "Your hand", hand, seat=0)])
        return document(pen, table, title="Millbrook", desc="Ana to choose")

    pen = Pen(LIGHT, lit={target for move in legal for target in move.targets})
    text = str(draw(view, pen))

A piece whose id is in `pen.lit` is lit, one in `pen.chosen` is marked as chosen; no game says more.
"""

from tablewright.drawing.cards import Stat, card, card_back
from tablewright.drawing.dice import die
from tablewright.drawing.document import document
from tablewright.drawing.hexes import HexTile, hex_centre, hex_centres, hex_corners, hex_field, hex_size, hex_span
from tablewright.drawing.layout import canvas, column, contain, flow, grid, row
from tablewright.drawing.panels import chip, heading, panel
from tablewright.drawing.pen import Pen
from tablewright.drawing.svg import Piece, Svg
from tablewright.drawing.symbols import SYMBOLS, symbol
from tablewright.drawing.text import fit_text, text_box, text_line
from tablewright.drawing.theme import DARK, LIGHT, PAGE, THEMES, Theme, page_css, theme_named
from tablewright.drawing.tokens import (
    SEATS,
    captioned,
    cube,
    disc,
    figure,
    gem,
    medallion,
    pillar,
    rune,
    seat_mark,
    slot,
    unit,
)
from tablewright.drawing.tracks import Cell, track

__all__ = [
    "DARK",
    "LIGHT",
    "PAGE",
    "SEATS",
    "SYMBOLS",
    "THEMES",
    "Cell",
    "HexTile",
    "Pen",
    "Piece",
    "Stat",
    "Svg",
    "Theme",
    "canvas",
    "captioned",
    "card",
    "card_back",
    "chip",
    "column",
    "contain",
    "cube",
    "die",
    "disc",
    "document",
    "figure",
    "fit_text",
    "flow",
    "gem",
    "grid",
    "heading",
    "hex_centre",
    "hex_centres",
    "hex_corners",
    "hex_field",
    "hex_size",
    "hex_span",
    "medallion",
    "page_css",
    "panel",
    "pillar",
    "row",
    "rune",
    "seat_mark",
    "slot",
    "symbol",
    "text_box",
    "text_line",
    "theme_named",
    "track",
    "unit",
]
