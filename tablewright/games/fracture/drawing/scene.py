"""What every part of the drawing asks about: what the view says, the pen, and what a click on a lit piece does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.drawing import Pen
from tablewright.games.fracture.reader import FractureReader

WIDTH = 1472.0
GAP = 10.0
SEA = 712.0  # the width of the map, on the left
SIDE = WIDTH - SEA - GAP  # and of all that is beside it
MIDDLE = 642.0  # the height of both

# The symbol and the hue of every track, wherever it is spoken of.
TRACKS = {
    "iron": ("ingot", "bronze"),
    "aether": ("crystal", "violet"),
    "command": ("flag", "blue"),
    "credit": ("coin", "gold"),
    "guard": ("shield", "slate"),
}


@dataclass(frozen=True)
class Scene(FractureReader):
    """A view with all that is needed to draw it."""

    pen: Pen
    offers: Mapping[str, str]  # the lit ids, each with its move in words
    prompt: str

    def offer(self, id: str, title: str) -> str:
        """The title of a piece: what it is, after what a click on it does where it is lit."""
        return f"{self.offers[id]}. {title}" if id in self.offers else title


def cards_words(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
