"""The table of The Meld: the prompt, and a chip for everything that can be chosen."""

from __future__ import annotations

from tablewright.drawing import Pen, canvas, chip, document, heading, theme_named
from tablewright.games.meld import text
from tablewright.games.meld.content import Content
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import View
from tablewright.kernel.pov import Move

WIDTH = 1200.0
_GAP = 8.0


def draw(content: Content, view: View, legal: list[Move], theme: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    try:
        colours = theme_named(theme)
    except ValueError as error:
        raise BadSetting(str(error)) from None
    offers = {target: move.label for move in legal for target in move.targets}
    pen = Pen(colours, lit=offers.keys())
    rule = view["rule"]
    placed = []
    prompt = heading(pen, text.prompt(view), f"Rule {rule}" if rule else "", width=WIDTH)
    placed.append(prompt.at(0, 0))
    x, y = 0.0, prompt.height + _GAP
    for target, label in offers.items():
        piece = chip(pen, label, id=target, title=label)
        if x and x + piece.width > WIDTH:
            x, y = 0.0, y + piece.height + _GAP
        placed.append(piece.at(x, y))
        x += piece.width + _GAP
    return str(document(pen, canvas(WIDTH, y + 60, *placed), title="The Meld", desc=f"{text.prompt(view)}."))
