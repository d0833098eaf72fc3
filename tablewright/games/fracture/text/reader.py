"""What a view of Aether Fracture says, for all that draw it: the map, the players, the round."""

from __future__ import annotations

from functools import cached_property

from tablewright.games.fracture.board_map import RING
from tablewright.games.fracture.content import Content, Map
from tablewright.games.fracture.moves import FACTIONS, HEROES
from tablewright.games.fracture.powers import Powers
from tablewright.games.fracture.terms import EVENTS, FIRST_EVENT, FIRST_VOID, LAST_ROUND, TERRAINS
from tablewright.games.fracture.text.words import event_words
from tablewright.kernel.reader import ViewReader

EPOCHS = ("I", "II", "III")


class FractureReader(ViewReader[Content]):
    """What a view of Aether Fracture says, for whoever shows it."""

    @property
    def seats(self) -> range:
        return range(len(self.state["players"]))

    @property
    def map(self) -> Map:
        return self.content.maps[len(self.seats) - 2]

    @property
    def near(self) -> int:
        """Whose techs and units to recruit are drawn large: the viewer's, for a spectator those of who is to choose."""
        viewer: int | None = self.view["viewer"]
        if viewer is not None:
            return viewer
        seat: int | None = self.view["seat"]
        return 0 if seat is None else seat

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

    def leads(self, seat: int) -> str:
        """A player's faction and Hero."""
        f, h = self.faction(seat), self.hero(seat)
        if f < 0:
            return "No faction yet"
        name = self.content.faction_names[f]
        if h < 0:
            return name
        return f"{name}, {self.content.hero_names[2 * f + h]}{' (lost)' if self.is_hero_lost(seat) else ''}"

    def is_hero_lost(self, seat: int) -> bool:
        """AFR-69 Whether the Hero has to be brought back; before AFR-9 it is not there yet."""
        return self.player(seat)["where"][0] is None and not self.setting_up

    def doing(self, seat: int) -> str:
        """What a player is about, in two words or none."""
        outcome = self.view["outcome"]
        if outcome is not None:
            return "Winner" if seat in outcome["winners"] else f"Place {outcome['ranking'][seat]}"
        if self.view["seat"] == seat:
            return "to choose"
        if seat in self.state["passed"]:
            return "has passed"
        return "on turn" if self.state["active"] == seat else ""

    def price(self, card: int) -> int:
        """AFR-72 What a market card costs the one whose board is drawn."""
        return max(1, self.content.cost[card] - self.powers(self.near).market_discount)

    # -- the round ----------------------------------------------------------------------------------

    @property
    def setting_up(self) -> bool:
        """AFR-8 Whether somebody still has to choose."""
        return any(self.player(seat)["city"] is None for seat in self.seats)

    @property
    def epoch(self) -> str:
        """AFR-13 Four rounds each."""
        return EPOCHS[(self.state["round"] - 1) // 4]

    @property
    def event(self) -> int | None:
        """AFR-16 The event of this round."""
        revealed = self.state["events"]
        if revealed and len(revealed) == self.state["round"] - FIRST_EVENT + 1:
            return EVENTS.index(revealed[-1])
        return None

    def event_words(self, event: int) -> str:
        """What an event does."""
        return "; ".join(event_words(effect) for effect in self.content.event_effects[event])

    @property
    def card_words(self) -> str:
        """AFR-33 What holds for the card that is being played."""
        state = self.state
        said = [f"attack +{state['card_attack']}"] if state["card_attack"] else []
        said += [f"haste +{state['card_haste']}"] if state["card_haste"] else []
        return ", ".join(said + state["card_words"])
