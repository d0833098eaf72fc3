"""What a view of The Meld says, and the scene: such a view with its pen."""

from __future__ import annotations

from tablewright.games import frame
from tablewright.games.meld import text
from tablewright.games.meld.content import Content, Draft, Wizard
from tablewright.games.meld.terms import DRAFTS, FIRST_TILE_SLOT
from tablewright.kernel.game import View
from tablewright.kernel.reader import ViewReader

WIDTH = 1552.0
GAP = 10.0
BOARD = 500.0  # the width of a player's board
STAGE = WIDTH - BOARD - GAP


class MeldReader(ViewReader[Content]):
    """What a view of the game says, for the drawing and the text board."""

    def wizard(self, seat: int) -> Wizard | None:
        """The side of the board that a player has; none before it is chosen."""
        player = self.player(seat)
        if player["board"] is None or player["side"] is None:
            return None
        wizard: Wizard = self.content.wizards[2 * player["board"] + player["side"]]
        return wizard

    @property
    def draft(self) -> Draft:
        return self.content.drafts[DRAFTS.index(self.view["settings"]["board_draft"])]


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

    @property
    def prompt(self) -> str:
        return text.prompt(self.view)


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


def slot_id(seat: int, slot: int) -> str:
    """The piece that stands for a slot, by its number among a player's slots."""
    if slot < FIRST_TILE_SLOT:
        return f"slot-{seat}-{slot}"
    t, k = divmod(slot - FIRST_TILE_SLOT, 2)
    return f"slot-tile{t + 1}-{k}"
