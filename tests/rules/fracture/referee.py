"""A second reading of the rules, slow and plain, that plays alongside the game and must agree with it.

It shares no code with the game. It is a generator: it yields each question that has two or more answers and is sent
the number of the answer. Chance is not its own: `Chance` says what was shuffled, drawn by lot or dealt.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import cache
from typing import Any, Protocol

from ..question import Playing, Question
from .printed import (
    BAGS,
    CARDS,
    COSTS,
    END,
    EVENTS,
    FACTION_POWERS,
    FACTIONS,
    HEROES,
    MAPS,
    MARKET,
    NEIGHBOURS,
    SIDES,
    SITES,
    SKIP,
    UNIT_FIGURES,
    UNIT_KINDS,
    distance,
    move_id,
    move_of,
    ring,
    starting_deck,
    techs_of,
)  # fmt: skip

Asking = Generator[Question, int, int]


class Chance(Protocol):
    """What chance decides."""

    def shuffled(self, what: str, items: list[Any]) -> list[Any]:
        """The items in their new order, the top one first."""

    def drawn(self, what: str, items: list[int], k: int) -> list[int]:
        """k different items by lot."""


@cache
def power_of(word: str, tier: int, faction: int, hero: int, techs: frozenset[int]) -> int:
    """What faction, Hero (-1 for one off the board) and techs add up to; powers without a figure count 1 each."""
    powers = list(FACTION_POWERS[faction])
    if hero >= 0:
        powers += HEROES[2 * faction + hero].powers
    for i in techs:
        powers += techs_of(faction)[i].powers
    figures = [figures for name, figures in powers if name == word]
    return sum(f[-1] if f else 1 for f in figures if not tier or f[0] == tier)


class Side:
    """What one player has."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.faction = self.hero = self.city = -1
        self.iron, self.aether, self.command, self.credit, self.guard = 4, 0, 3, 0, 0
        self.techs: set[int] = set()
        self.where: dict[int, int] = {}
        self.hp: dict[int, int] = {}
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.play_area: list[int] = []
        self.discard: list[int] = []
        self.trash: list[int] = []

    def power(self, word: str, tier: int = 0) -> int:
        """What the powers of this name add up to."""
        return power_of(word, tier, self.faction, self.hero if 0 in self.where else -1, frozenset(self.techs))

    def figures(self, unit: int) -> tuple[int, int, int]:
        """Strength, maximum HP and Move."""
        kind = UNIT_KINDS[unit]
        if kind == 0:
            hero = HEROES[2 * self.faction + self.hero]
            return hero.strength, hero.hp, max(1, hero.move - self.power("slow"))
        strength, hp, move = UNIT_FIGURES[kind]
        slow = self.power("slow") if kind > 1 else 0
        return strength, hp + self.power("hp_bonus", kind), max(1, move - slow)

    def at(self, x: int) -> list[int]:
        """The units on a hex."""
        return sorted(unit for unit in self.where if self.where[unit] == x)

    def told_apart(self, units: list[int]) -> list[int]:
        """AFR-R66 The lowest id of those that cannot be told apart."""
        first: dict[tuple[int, int, int], int] = {}
        for unit in sorted(units):
            first.setdefault((UNIT_KINDS[unit], self.hp[unit], self.where[unit]), unit)
        return list(first.values())


class Table:
    """The map and the sides, and what every part of the rules needs of them."""

    def __init__(self, seats: int, settings: Mapping[str, Any], chance: Chance) -> None:
        self.seats = seats
        self.settings = settings
        self.chance = chance
        self.sides = [Side(seat) for seat in range(seats)]
        self.round = 1
        self.passed: set[int] = set()
        self.tile: dict[int, str] = {}
        self.face: dict[int, str] = {}
        self.controller: dict[int, int] = {}
        self.growth: dict[int, int] = {}
        self.row: list[int] = []
        self.market: list[int] = []
        self.event_deck: list[int] = []
        self.events: list[int] = []
        self.values = dict.fromkeys(("move", "attack", "guard", "quarry", "command"), 0)
        self.attack = self.haste = 0
        self.words: set[str] = set()
        self.ending = ""

    # -- asking -------------------------------------------------------------------------------------

    def ask(self, seat: int, decision: str, moves: list[int]) -> Asking:
        """One possible answer is given without a question."""
        moves = sorted(set(moves))
        if len(moves) == 1:
            return moves[0]
        return (yield Question(seat, decision, moves))

    def ask_hex(self, seat: int, decision: str, kind: str, hexes: list[int], skip: bool = False) -> Asking:
        """A hex; -1 for none."""
        if not hexes:
            return -1
        moves = [move_id(kind, x) for x in hexes] + [SKIP] * skip
        answer = yield from self.ask(seat, decision, moves)
        return -1 if answer == SKIP else move_of(answer)[1]

    def ask_unit(self, seat: int, decision: str, units: list[int], skip: bool = True) -> Asking:
        """A unit of one's own; -1 for none."""
        if not units:
            return -1
        moves = [move_id("unit", unit) for unit in self.sides[seat].told_apart(units)] + [SKIP] * skip
        answer = yield from self.ask(seat, decision, moves)
        return -1 if answer == SKIP else move_of(answer)[1]

    # -- the map ------------------------------------------------------------------------------------

    def side_up(self, x: int) -> Any:
        """What the side that is up says."""
        return SIDES[self.tile[x], self.face[x]]

    def drawn_tile(self, x: int) -> bool:
        return self.tile[x] not in ("city", "shard")

    def flip(self, x: int) -> None:
        self.face[x] = "B" if self.face[x] == "A" else "A"

    def touching(self, x: int) -> list[int]:
        return [y for y in NEIGHBOURS[x] if y in self.tile]

    def connected(self, seat: int, x: int) -> list[int]:
        """AFR-45 Hexes that touch, and links."""
        gates = [y for y in self.tile if self.tile[y] == "gate" and self.face[y] == "A"]
        city = self.sides[seat].city
        found = set(self.touching(x))
        if x in gates:
            found |= set(gates) | ({city} if city in self.tile else set())
        if x == city:
            found |= set(gates)
        return sorted(found - {x})

    def enemy_at(self, seat: int, x: int) -> Side | None:
        """Who else has units on a hex."""
        return next((side for side in self.sides if side.seat != seat and x in side.where.values()), None)

    def room(self, seat: int, x: int) -> bool:
        return len(self.sides[seat].at(x)) < int(self.settings["stack_limit"])

    def can_enter(self, seat: int, unit: int, x: int, card: bool = True) -> bool:
        """AFR-46."""
        entry = self.side_up(x).entry
        helped = self.sides[seat].power(entry) > 0 or (card and entry in self.words)
        return entry == "open" or UNIT_KINDS[unit] in (0, 3) or helped

    def free_for(self, seat: int, unit: int, x: int, card: bool = True) -> bool:
        """Whether a unit could come to stand on a hex."""
        return self.can_enter(seat, unit, x, card) and self.room(seat, x) and self.enemy_at(seat, x) is None

    def retreats(self, seat: int, unit: int) -> list[int]:
        """AFR-63."""
        return [x for x in self.touching(self.sides[seat].where[unit]) if self.free_for(seat, unit, x, card=False)]

    def in_range(self, seat: int, d: int) -> list[int]:
        """AFR-39."""
        stands = set(self.sides[seat].where.values())
        return [x for x in self.tile if any(distance(x, y) <= d for y in stands)]

    # -- units and control --------------------------------------------------------------------------

    def control(self, x: int, seat: int) -> None:
        """AFR-51; -1 is nobody."""
        if self.controller.get(x, -1) != seat:
            self.growth.pop(x, None)
            self.controller.pop(x, None)
            if seat >= 0:
                self.controller[x] = seat

    def left(self, x: int) -> None:
        """AFR-R26."""
        if self.settings["control"] == "presence" and not any(side.at(x) for side in self.sides):
            self.control(x, -1)

    def put(self, seat: int, unit: int, x: int) -> None:
        """AFR-50."""
        side = self.sides[seat]
        before = side.where.get(unit, -1)
        side.where[unit] = x
        if before < 0:
            side.hp[unit] = side.figures(unit)[1]
        else:
            self.left(before)
        self.control(x, seat)

    def destroy(self, seat: int, unit: int) -> None:
        side = self.sides[seat]
        before = side.where.pop(unit)
        del side.hp[unit]
        self.left(before)

    def hurt(self, seat: int, unit: int) -> bool:
        """1 HP less; whether the unit lives."""
        side = self.sides[seat]
        side.hp[unit] -= 1
        if side.hp[unit] == 0:
            self.destroy(seat, unit)
        return unit in side.where

    def recruit_points(self, seat: int) -> list[int]:
        """AFR-66."""
        side = self.sides[seat]
        points = set()
        if side.city in self.tile and self.enemy_at(seat, side.city) is None:
            points.add(side.city)
        exile = side.city not in self.tile and self.settings["exile_recruit"] == "hero"
        if 0 in side.where and (side.power("banner") or exile):
            points.add(side.where[0])
        return sorted(x for x in points if self.room(seat, x))

    def place(self, seat: int, kind: int) -> Playing:
        """A new unit at a recruit point."""
        x = yield from self.ask_hex(seat, "PLACE", "place", self.recruit_points(seat))
        self.put(seat, self.supply(seat, kind)[0], x)

    def supply(self, seat: int, kind: int) -> list[int]:
        return [unit for unit in range(15) if UNIT_KINDS[unit] == kind and unit not in self.sides[seat].where]

    # -- tracks and cards ---------------------------------------------------------------------------

    def gain(self, seat: int, track: str, k: int) -> None:
        """AFR-34."""
        most = {"iron": 20, "aether": 10, "command": 7, "credit": 20, "guard": 4}[track]
        side = self.sides[seat]
        setattr(side, track, min(most, getattr(side, track) + k))

    def draw(self, seat: int, k: int) -> None:
        """AFR-35."""
        side = self.sides[seat]
        for _ in range(k):
            if not side.deck:
                if not side.discard:
                    return
                side.deck = self.chance.shuffled("deck", side.discard)
                side.discard = []
            side.hand = sorted([*side.hand, side.deck.pop(0)])

    def fill_row(self) -> None:
        if self.market:
            self.row.append(self.market.pop(0))

    # -- order and end ------------------------------------------------------------------------------

    def round_order(self) -> list[int]:
        """AFR-14."""
        start = (self.round - 1) % self.seats
        return [(start + i) % self.seats for i in range(self.seats)]

    def territory(self, seat: int) -> int:
        """AFR-83."""
        mine = [x for x in self.tile if self.controller.get(x, -1) == seat]
        flat = self.settings["territory_points"] == "flat"
        return sum(1 if flat else {0: 3, 1: 2}.get(ring(x), 1) for x in mine)

    def points(self, seat: int) -> int:
        side = self.sides[seat]
        return self.territory(seat) + side.aether + sum(techs_of(side.faction)[i].value for i in side.techs)

    def places(self) -> list[int]:
        """AFR-84."""
        ranks = []
        for side in self.sides:
            alone = self.ending == "domination" and bool(side.where)
            ranks.append((alone, self.points(side.seat), self.territory(side.seat), len(side.techs),
                          sum(side.hp.values())))  # fmt: skip
        return [1 + sum(other > own for other in ranks) for own in ranks]


class Setup(Table):
    """AFR-1 to AFR-11."""

    def lay_tiles(self) -> None:
        """AFR-2 to AFR-5."""
        sites = SITES[self.seats]
        bare = [x for x in MAPS[self.seats] if x != 0 and x not in sites]
        for deal in range(50):
            tiles = self.chance.shuffled("tiles", BAGS[self.seats])
            self.tile = {x: "shard" if x == 0 else "city" if x in sites else "" for x in MAPS[self.seats]}
            self.tile |= dict(zip(bare, tiles, strict=True))
            self.face = dict.fromkeys(self.tile, "A")
            if self.all_connected():
                return
            if deal == 49:
                self.face |= {x: "B" for x in self.tile if self.tile[x] in ("mountain", "deep_water")}

    def all_connected(self) -> bool:
        open_hexes = {x for x in self.tile if self.side_up(x).entry == "open"}
        reached, edge = {0}, [0]
        while edge:
            new = set(self.touching(edge.pop())) & open_hexes - reached
            reached |= new
            edge += new
        return reached == open_hexes

    def setup(self) -> Playing:
        """AFR-R69."""
        self.lay_tiles()
        self.market = self.chance.shuffled("market", MARKET)
        for _ in range(5):
            self.fill_row()
        self.event_deck = self.chance.shuffled("events", list(range(len(EVENTS))))
        self.hand_out()
        order = list(range(self.seats))
        for seat in order if self.settings["city_choice"] == "seat" else order[::-1]:
            yield from self.choose_side(self.sides[seat])
        for side in self.sides:
            for unit in (0, 1, 2):
                self.put(side.seat, unit, side.city)
        for side in self.sides:
            side.deck = self.chance.shuffled("deck", starting_deck(side.faction))
            self.draw(side.seat, 5)

    def hand_out(self) -> None:
        """AFR-R8, AFR-R4 What is given without a choice."""
        lineup = self.settings["lineup"]
        if lineup != "none":
            for side, entry in zip(self.sides, lineup.split(","), strict=True):
                side.faction, side.hero = FACTIONS.index(entry[:3]), "AB".index(entry[4])
        elif self.settings["faction_setup"] == "random":
            for side in self.sides:
                side.faction = self.chance.drawn("faction", self.free_factions(), 1)[0]
        if self.settings["city_choice"] == "fixed":
            for side, site in zip(self.sides, SITES[self.seats], strict=True):
                side.city = site

    def free_factions(self) -> list[int]:
        taken = [side.faction for side in self.sides] if self.settings["mirror"] == "off" else []
        return [f for f in range(7) if f not in taken]

    def choose_side(self, side: Side) -> Playing:
        """AFR-8."""
        if side.faction < 0:
            moves = [move_id("faction", f) for f in self.free_factions()]
            side.faction = move_of((yield from self.ask(side.seat, "FACTION", moves)))[1]
        if side.hero < 0:
            side.hero = move_of((yield from self.ask(side.seat, "HERO", [move_id("hero", h) for h in (0, 1)])))[1]
        if side.city < 0:
            taken = [other.city for other in self.sides]
            sites = [x for x in SITES[self.seats] if x not in taken]
            side.city = yield from self.ask_hex(side.seat, "SITE", "site", sites)


__all__ = ["CARDS", "COSTS", "END", "Asking", "Chance", "Playing", "Question", "Setup", "Side", "Table"]
