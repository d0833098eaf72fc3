"""What a view of The Meld says, and the scene: such a view with its pen."""

from __future__ import annotations

from tablewright.games import frame
from tablewright.games.meld.content import Content
from tablewright.games.meld.reader import MeldReader, slot_id
from tablewright.kernel.reader import View

WIDTH = 1552.0
GAP = 10.0
BOARD = 500.0  # the width of a player's board
STAGE = WIDTH - BOARD - GAP


class Scene(MeldReader, frame.Scene[Content]):
    """A view with everything needed to draw it."""

    title = "The Meld"
    width = WIDTH
    signs = {
        "meditate": "moon",
        "stop": "hourglass",
        "done": "check",
        "all": "hand",
        "pass": "flag",
        "decline": "cross",
        "nothing": "cross",
    }


def chosen(view: View) -> set[str]:
    """The pieces that were chosen in the part of an action that is already made, or that are being resolved."""
    asked, battle = view["asked"] or {}, view["state"]["battle"]
    found = {f"tile-{asked[key]}" for key in ("tile", "first", "origin", "host") if key in asked}
    if battle is not None:
        found.add(f"tile-{battle['tile']}")
        if battle["using"] is not None and battle["using"] >= 0:
            found.add(f"die-{battle['using']}")
    if "slot" in asked:
        found.add(slot_id(asked["seat"], asked["slot"]))
    if "die" in asked:
        found.add(f"die-{asked['die']}")
    return found
