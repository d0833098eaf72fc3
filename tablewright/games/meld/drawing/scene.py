"""What every part of the drawing asks about: the view, the pen, and what a click on a lit piece does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.drawing import Pen
from tablewright.games.meld.content import Content, Draft, Wizard
from tablewright.games.meld.terms import DRAFTS, FIRST_TILE_SLOT
from tablewright.kernel.game import View
from tablewright.kernel.reader import ViewReader

WIDTH = 1552.0
GAP = 10.0
BOARD = 500.0  # the width of a player's board
STAGE = WIDTH - BOARD - GAP


class MeldReader(ViewReader[Content]):
    """What a view of the game says, for whoever shows it."""

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

    @property
    def seats(self) -> list[int]:
        """The seats in table order, the viewer's own first."""
        first = self.view["viewer"] or 0
        count = self.view["seats"]
        return [(first + i) % count for i in range(count)]


@dataclass(frozen=True)
class Scene(MeldReader):
    """A view with all that is needed to draw it."""

    pen: Pen
    offers: Mapping[str, str]  # the lit ids, each with its move in words

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


def slot_id(seat: int, slot: int) -> str:
    """The piece that stands for a slot, by its number among a player's slots."""
    if slot < FIRST_TILE_SLOT:
        return f"slot-{seat}-{slot}"
    t, k = divmod(slot - FIRST_TILE_SLOT, 2)
    return f"slot-tile{t + 1}-{k}"
