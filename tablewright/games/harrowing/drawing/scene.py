"""What a view of The Harrowing says, and the scene: such a view with its pen."""

from __future__ import annotations

from tablewright.games import frame
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.reader import HarrowingReader

WIDTH = 1552.0
GAP = 12.0
LEFT = 950.0  # the width of the field
RIGHT = WIDTH - LEFT - GAP  # that of the players' boards


class Scene(HarrowingReader, frame.Scene[Content]):
    """A view with everything needed to draw it."""

    title = "The Harrowing"
    width = WIDTH
    signs = {
        "meditate": "moon",
        "end_turn": "flag",
        "decline": "cross",
        "stop": "check",
        "accept": "pillar",
        "reroll_roll": "cycle",
        "amount": "tower",
        "spin": "rotate",
    }
