"""The scene: a view of Aether Fracture with its pen."""

from __future__ import annotations

from tablewright.games import frame
from tablewright.games.fracture.content import Content
from tablewright.games.fracture.reader import FractureReader
from tablewright.kernel.pov import Move

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


class Scene(FractureReader, frame.Scene[Content]):
    """A view with everything needed to draw it."""

    title = "Aether Fracture"
    width = WIDTH
    signs = {"end": "check", "skip": "cross", "surge": "crystal"}

    def caption(self, move: Move) -> tuple[str, str]:
        kind, _, spent = move.text.partition(" ")
        if kind != "surge" or spent == "0":
            return move.label, ""
        strength = self.derived["surge_strength"][self.near][int(spent)]
        return f"+{strength} Strength, Aether", spent
