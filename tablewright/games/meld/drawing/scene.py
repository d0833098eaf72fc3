"""What every part of the drawing asks about: the view, the pen, and what a click on a lit piece does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.drawing import Pen
from tablewright.games.meld.reader import MeldReader, slot_id
from tablewright.kernel.game import View

WIDTH = 1552.0
GAP = 10.0
BOARD = 500.0  # the width of a player's board
STAGE = WIDTH - BOARD - GAP


@dataclass(frozen=True)
class Scene(MeldReader):
    """A view with all that is needed to draw it."""

    pen: Pen
    offers: Mapping[str, str]  # the lit ids, each with its move in words
    prompt: str

    def offer(self, id: str, title: str) -> str:
        """The title of a piece: what it is, after what a click on it does where it is lit."""
        return f"{self.offers[id]}. {title}" if id in self.offers else title


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
