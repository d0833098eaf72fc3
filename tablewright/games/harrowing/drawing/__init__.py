"""The table of The Harrowing: what is asked, and a button for every piece that can be clicked."""

from __future__ import annotations

from tablewright.drawing import Pen, chip, column, document, flow, heading, theme_named
from tablewright.games.harrowing import text
from tablewright.games.harrowing.content import Content
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import View
from tablewright.kernel.pov import Move

WIDTH = 900.0


def draw(content: Content, view: View, legal: list[Move], theme: str) -> str:
    """The choice that is asked, the targets of the legal moves lit."""
    try:
        colours = theme_named(theme)
    except ValueError as error:
        raise BadSetting(str(error)) from None
    offers = {target: move.label for move in legal for target in move.targets}
    pen = Pen(colours, lit=offers.keys())
    asked = text.prompt(content, view)
    chips = [chip(pen, target, id=target, title=words) for target, words in offers.items()]
    body = column([heading(pen, asked, view["rule"] or "", width=WIDTH), flow(chips, WIDTH)])
    return str(document(pen, body, title="The Harrowing", desc=asked))
