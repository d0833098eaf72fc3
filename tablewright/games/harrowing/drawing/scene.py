"""What every part of the drawing asks about: the view, the pen, and what a click on a lit piece does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.drawing import Pen
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.terms import COLOURS, FACES, SIDES, TILES
from tablewright.kernel.reader import ViewReader

WIDTH = 1552.0
GAP = 12.0
LEFT = 950.0  # the width of the field
RIGHT = WIDTH - LEFT - GAP  # that of the players' boards


class HarrowingReader(ViewReader[Content]):
    """What a view of the game says, for whoever shows it."""

    @property
    def seats(self) -> range:
        return range(self.view["seats"])

    def sheet(self, seat: int) -> int | None:
        """Which of the five different sides a player's board shows; None before it is chosen."""
        player = self.player(seat)
        return None if player["side"] is None else sheet_of(player["board"], SIDES.index(player["side"]))

    def face(self, tile: int) -> int:
        return FACES.index(self.state["face"].get(TILES[tile], FACES[0]))

    def owners(self, tile: int) -> list[int]:
        """HRW-11 to HRW-13 Whose a tile is, and the power on it."""
        name = TILES[tile]
        if name == self.state["core"]:
            return list(self.seats)
        return [s for s in self.seats if name in self.player(s)["on"] or name in self.player(s)["claimed"]]


@dataclass(frozen=True)
class Scene(HarrowingReader):
    """A view with all that is needed to draw it."""

    pen: Pen
    offers: Mapping[str, str]  # the lit ids, each with its move in words

    def offer(self, id: str, title: str) -> str:
        """The title of a piece: what it is, after what a click on it does where it is lit."""
        return f"{self.offers[id]}. {title}" if id in self.offers else title


def sheet_of(colour: str, side: int) -> int:
    """The number of a side: the Aspirant's is the same on all boards."""
    return 1 + COLOURS.index(colour) if side else 0
