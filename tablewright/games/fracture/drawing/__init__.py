"""The table of Aether Fracture: what is asked, and a chip for every choice."""

from __future__ import annotations

from tablewright.drawing import Pen, chip, column, document, flow, heading, theme_named
from tablewright.games.fracture import text
from tablewright.games.fracture.content import Content
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import View
from tablewright.kernel.pov import Move

WIDTH = 900.0


def draw(content: Content, view: View, legal: list[Move], theme: str) -> str:
    """The table as the view's viewer sees it, the targets of the legal moves lit."""
    try:
        colours = theme_named(theme)
    except ValueError as error:
        raise BadSetting(str(error)) from None
    offers = {target: move.label for move in legal for target in move.targets}
    pen = Pen(colours, lit=offers.keys())
    prompt = text.prompt(content, view)
    title = heading(pen, prompt, f"Rule {view['rule']}" if view["rule"] else "", width=WIDTH)
    chips = [chip(pen, words, id=target) for target, words in offers.items()]
    body = column([title, flow(chips, WIDTH)]) if chips else title
    return str(document(pen, body, title="Aether Fracture", desc=prompt))
