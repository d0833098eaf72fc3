"""The frame that every game is drawn in: a scene with its pen, the ribbon with the question, and the document.

A game subclasses `Scene` and says its title, its width, its prompt, and the symbols of its buttons:

    def draw(content: Content, view: View, legal: list[Move], theme: str) -> str:
        scene = Scene.open(content, view, legal, theme)
        body = column([_table(scene), scene.ribbon(), _hand(scene)])
        return scene.document(body, f"Round {view['state']['round']}")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Self

from tablewright.drawing import Pen, Piece, canvas, chip, document, heading, row, theme_named
from tablewright.drawing.document import MARGIN
from tablewright.drawing.layout import GAP
from tablewright.drawing.svg import Svg, rect
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import Content, View, ViewReader

RIBBON = 58.0  # the height of the ribbon
_BUTTON = "choice-"  # what the targets of moves begin with that no piece on the table stands for
_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Scene(ViewReader[Content]):
    """A view with everything needed to draw it."""

    pen: Pen
    legal: Sequence[Move]
    question: str = ""

    title: ClassVar[str]
    width: ClassVar[float]
    signs: ClassVar[Mapping[str, str]]  # the symbols of the buttons, by the first word of the move's notation

    @classmethod
    def open(
        cls, content: Content, view: View, legal: list[Move], theme: str, chosen: Set[str] = _NONE, prompt: str = ""
    ) -> Self:
        """The scene of a view, with the targets of the legal moves lit; an unknown theme is refused."""
        try:
            colours = theme_named(theme)
        except ValueError as error:
            raise BadSetting(str(error)) from None
        lit = {target for move in legal for target in move.targets}
        return cls(content, view, Pen(colours, lit, chosen), legal, prompt)

    @cached_property
    def offers(self) -> dict[str, str]:
        """The lit ids, each with the label of its move."""
        return {target: move.label for move in self.legal for target in move.targets}

    def offer(self, id: str, title: str) -> str:
        """The title of a piece: what it is, preceded by what a click on it does where it is lit."""
        return f"{self.offers[id]}. {title}" if id in self.offers else title

    @property
    def prompt(self) -> str:
        """What is being asked."""
        return self.question

    @property
    def victory(self) -> str:
        """Who has won."""
        winners = self.view["outcome"]["winners"]
        names = " and ".join(map(self.name, winners))
        return f"{names} share the victory" if len(winners) > 1 else f"{names} wins"

    def caption(self, move: Move) -> tuple[str, str]:
        """The words on a move's button, and the number after them."""
        return move.label, ""

    def buttons(self, gap: float = GAP) -> Piece:
        """The moves that no piece on the table stands for."""
        buttons = []
        for move in self.legal:
            kind = move.text.partition(" ")[0]
            for id in move.targets:
                if id.startswith(_BUTTON) and kind in self.signs:
                    label, value = self.caption(move)
                    buttons.append(chip(self.pen, label, sign=self.signs[kind], value=value, id=id, title=move.label))
        return row(buttons, gap=gap)

    def box(self, width: float, height: float, radius: float = 10) -> Svg:
        """The ground of a part of the table."""
        theme = self.pen.theme
        return rect(0, 0, width, height, radius, fill=theme.panel, stroke=theme.line, stroke_width=1.2)

    def ribbon(self) -> Piece:
        """The question, its rule, and the buttons."""
        buttons, rule = self.buttons(), self.view["rule"]
        room = self.width - buttons.width - (52 if buttons.width else 32)
        prompt = heading(self.pen, self.prompt, f"Rule {rule}" if rule else "", width=room)
        return canvas(
            self.width,
            RIBBON,
            self.box(self.width, RIBBON),
            prompt.at(16, (RIBBON - prompt.height) / 2),
            buttons.at(self.width - buttons.width - 16, (RIBBON - buttons.height) / 2),
        )

    def document(self, body: Piece, summary: str, margin: float = MARGIN) -> str:
        """The whole drawing as text, described by the summary and the prompt."""
        return str(document(self.pen, body, title=self.title, desc=f"{summary}. {self.prompt}.", margin=margin))
