"""What every part of the drawing asks about: the view, the pen, and what a click on a lit piece does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tablewright.drawing import Pen
from tablewright.games.fracture.board_map import RING
from tablewright.games.fracture.content import Content, Map
from tablewright.games.fracture.moves import FACTIONS, HEROES
from tablewright.games.fracture.powers import Powers
from tablewright.games.fracture.terms import FIRST_VOID, LAST_ROUND, TERRAINS
from tablewright.kernel.game import View

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
class Table:
    """A view with all that is needed to draw it."""

    content: Content
    view: View
    pen: Pen
    offers: Mapping[str, str]  # the lit ids, each with its move in words

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.view["state"]
        return state

    @property
    def seats(self) -> range:
        return range(len(self.state["players"]))

    @property
    def map(self) -> Map:
        return self.content.maps[len(self.seats) - 2]

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.state["players"][seat]
        return player

    def name(self, seat: int) -> str:
        name: str = self.view["names"][seat]
        return name

    @property
    def near(self) -> int:
        """Whose techs and units to recruit are drawn large: the viewer's, for a spectator those of who is to choose."""
        viewer: int | None = self.view["viewer"]
        if viewer is not None:
            return viewer
        seat: int | None = self.view["seat"]
        return 0 if seat is None else seat

    def offer(self, id: str, title: str) -> str:
        """The title of a piece: what it is, after what a click on it does where it is lit."""
        return f"{self.offers[id]}. {title}" if id in self.offers else title

    # -- the map ------------------------------------------------------------------------------------

    @cached_property
    def exists(self) -> frozenset[int]:
        return frozenset(self.state["exists"])

    def side(self, x: int) -> int:
        """The side of a hex that is up, as an index of the content."""
        return 2 * TERRAINS.index(self.state["terrain"][x]) + int(x in self.state["side_b"])

    @cached_property
    def units(self) -> dict[int, list[tuple[int, int]]]:
        """Who stands on each hex: seat and unit."""
        found: dict[int, list[tuple[int, int]]] = {}
        for seat in self.seats:
            for unit, x in enumerate(self.player(seat)["where"]):
                if x is not None:
                    found.setdefault(x, []).append((seat, unit))
        return found

    @cached_property
    def cities(self) -> dict[int, int]:
        """Whose City each hex is."""
        return {city: seat for seat in self.seats if (city := self.player(seat)["city"]) is not None}

    def void(self, round: int) -> tuple[int, bool] | None:
        """AFR-78 to AFR-81 The ring that the Void reaches for at the end of a round, and whether it takes it whole."""
        if round < FIRST_VOID:
            return None
        if round == FIRST_VOID:
            return self.map.outermost, True
        if len(self.seats) == 2:
            return (1, False) if self.view["settings"]["void_two"] == "squeeze" else None
        return 2, round == LAST_ROUND and self.view["settings"]["final_void"] == "on"

    def void_words(self, round: int) -> str:
        fate = self.void(round)
        if fate is None:
            return ""
        ring, whole = fate
        return f"the Void takes ring {ring}" if whole else f"the Void hurts every unit in ring {ring}"

    # -- players ------------------------------------------------------------------------------------

    def faction(self, seat: int) -> int:
        """The index of a player's faction; -1 before it is chosen."""
        code = self.player(seat)["faction"]
        return -1 if code is None else FACTIONS.index(code)

    def hero(self, seat: int) -> int:
        """The index of a player's Hero among the two of the faction; -1 before it is chosen."""
        letter = self.player(seat)["hero"]
        return -1 if letter is None else HEROES.index(letter)

    def powers(self, seat: int) -> Powers:
        """All passives of a player, also of one who has not chosen yet."""
        player = self.player(seat)
        techs = sum(1 << i for i in player["techs"])
        return self.content.powers(self.faction(seat), self.hero(seat), techs, player["where"][0] is not None)

    def territory(self, seat: int) -> int:
        """AFR-83 What the controlled hexes count now."""
        flat = self.view["settings"]["territory_points"] == "flat"
        held = [x for x in self.exists if self.state["controller"][x] == seat]
        return sum(1 if flat else self.content.points[RING[x]] for x in held)

    def tech_points(self, seat: int) -> int:
        """AFR-83 The value of the own techs."""
        f = self.faction(seat)
        return sum(self.content.tech_value[f][i] for i in self.player(seat)["techs"])

    def points(self, seat: int) -> int:
        """AFR-83 What a player would have if the game were over now."""
        aether: int = self.player(seat)["aether"]
        return self.territory(seat) + aether + self.tech_points(seat)


def cards_words(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
