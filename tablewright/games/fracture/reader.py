"""What a view of Aether Fracture says: the map, the players, the round, and the words for them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tablewright.games.fracture.content import Content, Map, texts
from tablewright.games.fracture.moves import CARDS, FACTIONS, HEROES
from tablewright.games.fracture.steps.combat import Retreat
from tablewright.games.fracture.terms import HERO, KIND, TERRAINS, hero_of, side_of
from tablewright.kernel.reader import ViewReader
from tablewright.kernel.words import join_words, plural

EPOCHS = ("I", "II", "III")


class FractureReader(ViewReader[Content]):
    """A view of Aether Fracture with the content behind it."""

    @property
    def map(self) -> Map:
        return self.content.maps[len(self.seats) - 2]

    @property
    def near(self) -> int:
        """Whose techs and units to recruit are drawn large: the viewer's, or for a spectator the chooser's."""
        viewer: int | None = self.view["viewer"]
        if viewer is not None:
            return viewer
        seat: int | None = self.view["seat"]
        return 0 if seat is None else seat

    # -- the map ------------------------------------------------------------------------------------

    @cached_property
    def exists(self) -> frozenset[int]:
        return frozenset(self.state["exists"])

    def side(self, x: int, other: bool = False) -> int:
        """The side of a hex that is up, or the other one, as its place in the content."""
        return side_of(TERRAINS.index(self.state["terrain"][x]), int((x in self.state["side_b"]) != other))

    def hex(self, x: int) -> str:
        """A hex with what it is."""
        on_map = self.state["terrain"][x] is not None
        return f"hex {x} ({self.content.side_names[self.side(x)]})" if on_map else f"hex {x}"

    @cached_property
    def units(self) -> dict[int, list[tuple[int, int]]]:
        """Who stands on each hex: seat and unit."""
        found: dict[int, list[tuple[int, int]]] = {}
        for seat in self.seats:
            for unit, x in enumerate(self.player(seat)["where"]):
                if x is not None:
                    found.setdefault(x, []).append((seat, unit))
        return found

    def garrison(self, x: int) -> str:
        """Who stands on a hex, in words."""
        here = self.units.get(x)
        if not here:
            return "nobody"
        kinds = [KIND[unit] for _, unit in here]
        counted = [f"{kinds.count(kind)} {self.content.unit_names[kind]}" for kind in sorted(set(kinds))]
        return f"{', '.join(counted)} of {self.name(here[0][0])}"

    @cached_property
    def cities(self) -> dict[int, int]:
        """Whose City each hex is."""
        return {city: seat for seat in self.seats if (city := self.player(seat)["city"]) is not None}

    def void(self, round: int) -> dict[str, Any] | None:
        """AFR-78 to AFR-81 The ring that the Void reaches for after a round, and whether it takes it whole."""
        fate: dict[str, Any] | None = self.derived["rounds"][round - 1]["void"]
        return fate

    def void_words(self, round: int) -> str:
        fate = self.void(round)
        if fate is None:
            return ""
        return f"the Void {'takes' if fate['whole'] else 'hurts every unit in'} ring {fate['ring']}"

    # -- players ------------------------------------------------------------------------------------

    def faction(self, seat: int) -> int:
        """The number of a player's faction; -1 before it is chosen."""
        code = self.player(seat)["faction"]
        return -1 if code is None else FACTIONS.index(code)

    def hero(self, seat: int) -> int:
        """A player's Hero as its place in the content; -1 before it is chosen."""
        letter = self.player(seat)["hero"]
        return -1 if letter is None else hero_of(self.faction(seat), HEROES.index(letter))

    def kind(self, seat: int, kind: int) -> dict[str, Any]:
        """The figures of a kind of unit as a player has it."""
        figures: dict[str, Any] = self.derived["units"][seat][kind]
        return figures

    def unit(self, seat: int, unit: int) -> str:
        """A unit with its owner where that is not the viewer, its place and its HP."""
        if seat not in self.seats:
            return f"unit {unit} of seat {seat}"
        player, kind = self.player(seat), KIND[unit]
        name = f"{self.content.unit_names[kind]} {unit}"
        if kind == HERO:
            name = self.content.hero_names[self.hero(seat)]
        owner = "" if seat == self.view["viewer"] else f"{self.name(seat)}'s "
        hp = f"{player['hp'][unit]}/{self.kind(seat, kind)['max_hp']} HP"
        return f"{owner}{name} on hex {player['where'][unit]} ({hp})"

    def own_unit(self, unit: int) -> str:
        """A unit of the chooser."""
        return self.unit(self.chooser, unit)

    def points(self, seat: int) -> dict[str, int]:
        """AFR-83 What a player would have if the game were over now."""
        points: dict[str, int] = self.derived["points"][seat]
        return points

    def leads(self, seat: int) -> str:
        """A player's faction and Hero."""
        f, hero = self.faction(seat), self.hero(seat)
        if f < 0:
            return "No faction yet"
        name = self.content.faction_names[f]
        if hero < 0:
            return name
        return f"{name}, {self.content.hero_names[hero]}{' (lost)' if self.is_hero_lost(seat) else ''}"

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

    @property
    def result(self) -> str:
        """Who has won."""
        winners = join_words([self.name(seat) for seat in self.view["outcome"]["winners"]])
        return f"{winners} {'share the victory' if len(self.view['outcome']['winners']) > 1 else 'wins'}"

    # -- the round ----------------------------------------------------------------------------------

    @property
    def setting_up(self) -> bool:
        """AFR-8 Whether somebody still has to choose."""
        return bool(self.derived["setting_up"])

    @property
    def epoch(self) -> str:
        """AFR-13 The epoch of this round."""
        return EPOCHS[self.derived["epoch"]]

    @property
    def event(self) -> int | None:
        """AFR-16 The event of this round."""
        event: int | None = self.derived["event"]
        return event

    @property
    def card_words(self) -> str:
        """AFR-33 What holds for the card that is being played."""
        state = self.state
        said = [f"attack +{state['card_attack']}"] if state["card_attack"] else []
        said += [f"haste +{state['card_haste']}"] if state["card_haste"] else []
        return ", ".join([*said, *state["card_words"]])

    def standing(self, side: str) -> tuple[str, str]:
        """How a side of the combat, `attack` or `defence`, stands: as a figure and in words."""
        if self.view["decision"] == Retreat.ASKS.name:
            # The cards are revealed and away: the attack has won.
            return ("won", "the beaten unit has to go") if side == "attack" else ("lost", "the beaten unit retreats")
        sums = self.derived["combat"][side]
        if sums is None:
            return "?", "the defender is not chosen yet"
        words = ", ".join(f"{part} {value}" for part, value in sums["parts"])
        seat = self.state["combat"]["attacker" if side == "attack" else "defender"]
        if None in self.player(seat)["committed"]:
            words += ", and the card"
        return str(sums["total"]), words

    # -- details of what is asked -------------------------------------------------------------------

    @property
    def tracks(self) -> str:
        """The round, and what the chooser has to spend."""
        own = self.player(self.chooser)
        spent = f"{own['command']} Command, {own['iron']} Iron, {own['credit']} Credit, {own['aether']} Aether"
        return f"round {self.state['round']}: {spent}"

    @property
    def moves_left(self) -> str:
        """How many units may still move, and how far."""
        return f"{plural(self.asked['n'], 'unit')} left, up to {plural(self.asked['m'], 'hex', 'hexes')} each"

    @property
    def asked_unit(self) -> str:
        """The unit that a choice is about."""
        return self.unit(self.asked.get("target", self.chooser), self.asked["unit"])

    @property
    def fighters(self) -> str:
        """Who fights whom."""
        combat = self.state["combat"]
        attacker = self.unit(combat["attacker"], combat["unit"])
        if combat["defending"] is None:
            return f"{attacker} against {self.hex(combat['hex'])}"
        return f"{attacker} against {self.unit(combat['defender'], combat['defending'])}"

    # -- moves in words -----------------------------------------------------------------------------

    def say_faction(self, f: int) -> str:
        return f"{self.content.faction_names[f]}: {self.content.faction_texts[f]}"

    def say_hero(self, h: int) -> str:
        content, hero = self.content, hero_of(self.faction(self.chooser), h)
        printed = content.heroes[hero]
        figures = f"Strength {printed.strength}, HP {printed.hp}, Move {printed.move}"
        return f"{content.hero_names[hero]} ({figures}): {texts(content.hero_passives[hero])}"

    def hero_piece(self, h: int) -> list[str]:
        return [f"hero-{self.player(self.chooser)['faction']}-{HEROES[h]}"]

    def say_recruit(self, kind: int, mode: int) -> str:
        name = self.content.unit_names[kind]
        price = self.kind(self.chooser, kind)["prices"][mode]
        if price is None:
            return f"Recruit {name} with another payment"
        cost = f"{price['iron']} Iron" + (f" and {price['aether']} Aether" if price["aether"] else "")
        if mode == 1:
            cost += f" and {price['hp']} HP of a unit" if price["hp"] else " in place of Aether"
        return f"Recruit {name} for {cost}"

    def say_buy(self, slot: int) -> str:
        row = self.state["market_row"]
        if slot >= len(row):
            return f"Buy from slot {slot}"
        card, price = CARDS.index(row[slot]), self.derived["market_prices"][self.chooser][slot]
        return f"Buy {self.content.card_title(card)} for {price} ({self.content.card_text(card)})"

    def say_research(self, i: int) -> str:
        content, f = self.content, self.faction(self.chooser)
        value = plural(content.tech_value[f][i], "point")
        does = texts(content.tech_passives[f][i])
        return f"Research {content.tech_names[f][i]} for {content.tech_cost[f][i]} Aether ({value}): {does}"

    def say_dest(self, x: int) -> str:
        stays = x == self.player(self.chooser)["where"][self.asked["unit"]]
        return f"Stay on {self.hex(x)} and assault" if stays else f"Go to {self.hex(x)}"

    def say_surge(self, spent: int) -> str:
        if spent == 0:
            return "Spend no Aether"
        return f"Spend {spent} Aether for {self.derived['surge_strength'][self.chooser][spent]} Strength"

    def say_flip(self, x: int) -> str:
        if self.state["terrain"][x] is None:
            return f"Turn over {self.hex(x)}"
        return f"Turn over {self.hex(x)}: it becomes {self.content.side_names[self.side(x, other=True)]}"

    def say_end(self) -> str:
        return "Pass: no further turn in this round" if self.derived["passing"] else "End the turn"
