"""What a view of The Harrowing says, and the scene: such a view with its pen."""

from __future__ import annotations

from tablewright.games import frame
from tablewright.games.harrowing import text
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.terms import COLOURS, FACES, SIDES, TILES

WIDTH = 1552.0
GAP = 12.0
LEFT = 950.0  # the width of the field
RIGHT = WIDTH - LEFT - GAP  # that of the players' boards


class HarrowingReader(frame.TableReader[Content]):
    """What a view of the game says, for the drawing and the text board."""

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

    @property
    def prompt(self) -> str:
        return text.prompt(self.content, self.view)


def sheet_of(colour: str, side: int) -> int:
    """The number of a side: the Aspirant's is the same on all boards."""
    return 1 + COLOURS.index(colour) if side else 0
