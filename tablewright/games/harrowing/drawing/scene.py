"""What every part of the drawing asks about: the view, the pen, and what a click on a lit piece does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.drawing import Pen
from tablewright.games.harrowing.reader import HarrowingReader

WIDTH = 1552.0
GAP = 12.0
LEFT = 950.0  # the width of the field
RIGHT = WIDTH - LEFT - GAP  # that of the players' boards


@dataclass(frozen=True)
class Scene(HarrowingReader):
    """A view with all that is needed to draw it."""

    pen: Pen
    offers: Mapping[str, str]  # the lit ids, each with its move in words
    prompt: str

    def offer(self, id: str, title: str) -> str:
        """The title of a piece: what it is, after what a click on it does where it is lit."""
        return f"{self.offers[id]}. {title}" if id in self.offers else title
