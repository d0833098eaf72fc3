"""The table of Adepts, plain: what is asked, and a chip for every piece that can be chosen."""

from __future__ import annotations

from tablewright.drawing import Pen, chip, column, document, flow, heading, theme_named
from tablewright.games.adepts.content import Content
from tablewright.games.adepts.text import prompts
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
    prompt = prompts.prompt(content, view)
    rule = view["rule"]
    parts = [heading(pen, prompt, f"Rule {rule}" if rule else "", width=WIDTH)]
    if offers:
        parts.append(flow([chip(pen, label, id=id, title=label) for id, label in offers.items()], width=WIDTH))
    return str(document(pen, column(parts), title="Adepts", desc=prompt))
