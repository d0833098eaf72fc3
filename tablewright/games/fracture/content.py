"""The content of `content.toml`, checked, as lists that the steps look things up in."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.fracture.board_map import IN_RING, RING
from tablewright.games.fracture.moves import (
    FACTIONS,
    HEROES,
    HEXES,
    KINDS,
    MARKET,
    STARTING,
    TECHS,
)
from tablewright.games.fracture.powers import Powers, UnitFigures
from tablewright.games.fracture.terms import (
    EDGES,
    HERO,
    LAST_ROUND,
    T2,
    TERRAINS,
)
from tablewright.games.fracture.terms import EVENTS as EVENT_IDS
from tablewright.games.fracture.vocabulary import (
    EVENTS,
    PASSIVES,
    VERBS,
    Effect,
    parse,
)
from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent
from tablewright.kernel.state import Step

MOST: Final = 99  # no figure in the content is larger: a slip of the pen is refused
COMMON: Final = "common"
COMMON_TECHS: Final = 9
ENTRIES: Final = ("open", "climb", "swim")


class Map:
    """The table of one number of players: its hexes, its city sites in order, and the tiles of its bag."""

    def __init__(self, row: ContentReader) -> None:
        row.only("players", "ring3", "sites", "bag", "rule")
        self.ring3 = _hexes(row, "ring3")
        self.sites = _hexes(row, "sites")
        self.hexes = IN_RING[0] | IN_RING[1] | IN_RING[2] | sum(1 << x for x in self.ring3)
        self.outermost = max(RING[x] for x in range(HEXES) if self.hexes >> x & 1)
        self.bag: list[int] = []
        bag = row.table("bag")
        bag.only(*TERRAINS[2:])
        for terrain, name in enumerate(TERRAINS):
            if name in bag.data:
                self.bag.extend([terrain] * bag.number(name, 0, HEXES))
        self._check(row)

    def _check(self, row: ContentReader) -> None:
        players = row.number("players", 2, 4)
        if any(RING[x] != 3 for x in self.ring3):
            raise BadContent(f"{row.where}.ring3: {self.ring3} names a hex that is not in ring 3")
        if len(self.sites) != players or any(RING[x] != self.outermost or not self.hexes >> x & 1 for x in self.sites):
            raise BadContent(f"{row.where}.sites: {players} hexes of the outermost ring belong here, not {self.sites}")
        free = sum(self.hexes >> x & 1 for x in range(HEXES)) - 1 - players
        if len(self.bag) != free:
            raise BadContent(f"{row.where}.bag: {len(self.bag)} tiles for {free} hexes")


class Content:
    """Figures by card, faction, hero (2 * faction + hero), tech, terrain side (2 * terrain + side) and so on."""

    def __init__(self, data: dict[str, Any]) -> None:
        top = ContentReader(data, "content")
        top.only(
            "id", "title", "side", "unit", "faction", "hero", "starting_card", "market_card", "tech", "event",
            "setup", "limits", "points", "map",
        )  # fmt: skip
        self._powers: dict[int, Powers] = {}
        self.programs: list[list[list[Step[Any]]]] = []  # by seat and 2 * card + half, filled by the steps
        self.event_programs: list[list[Step[Any]]] = []
        self._read_figures(top)
        self.maps = [Map(row) for row in _rows(top, "map", "players", ["2", "3", "4"])]
        self._read_sides(top.tables("side"))
        self._read_units(_rows(top, "unit", "kind", list(KINDS)))
        self._read_factions(_rows(top, "faction", "code", list(FACTIONS)))
        self._read_heroes(top.tables("hero"))
        self._read_cards(top)
        self._read_techs(top.tables("tech"))
        self._read_events(_rows(top, "event", "id", list(EVENT_IDS)))
        self._check_modes()

    def _read_figures(self, top: ContentReader) -> None:
        limits = top.table("limits")
        limits.only("iron", "aether", "command", "credit", "guard", "hand", "growth_tokens", "rule")
        self.most_iron = limits.number("iron", 1, MOST)
        self.most_aether = limits.number("aether", 1, MOST)
        self.most_command = limits.number("command", 1, MOST)
        self.most_credit = limits.number("credit", 1, MOST)
        self.most_guard = limits.number("guard", 0, MOST)
        self.most_hand = limits.number("hand", 1, MOST)
        self.growth_tokens = limits.number("growth_tokens", 0, HEXES)
        setup = top.table("setup")
        setup.only("iron", "aether", "command", "hand", "infantry", "rule")
        self.start_iron = setup.number("iron", 0, self.most_iron)
        self.start_aether = setup.number("aether", 0, self.most_aether)
        self.command = setup.number("command", 0, self.most_command)
        self.hand = setup.number("hand", 0, self.most_hand)
        self.start_infantry = setup.number("infantry", 0, 2)
        points = top.table("points")
        points.only("centre", "ring1", "outer", "rule")
        outer = points.number("outer", 0, MOST)
        self.points = [points.number("centre", 0, MOST), points.number("ring1", 0, MOST), outer, outer]

    def _read_sides(self, rows: list[ContentReader]) -> None:
        expected = [f"{name} {side}" for name in TERRAINS for side in "AB" if f"{name} {side}" != "city B"]
        found = [f"{row.word('terrain')} {row.word('side')}" for row in rows]
        if found != expected:
            raise BadContent(f"content.side: the sides are {', '.join(expected)}, in this order; found {found}")
        size = 2 * len(TERRAINS)
        self.side_names = [""] * size
        self.entry = [0] * size
        self.defence = [0] * size
        self.side_iron = [0] * size
        self.side_aether = [0] * size
        self.side_command = [0] * size
        for row in rows:
            row.only("terrain", "side", "name", "entry", "def", "iron", "aether", "command", "rule")
            i = 2 * TERRAINS.index(row.word("terrain")) + "AB".index(row.word("side"))
            self.side_names[i] = row.word("name")
            self.entry[i] = _one_of(row, "entry", ENTRIES)
            self.defence[i] = row.number("def", -9, 9)
            self.side_iron[i] = row.number("iron", 0, 9)
            self.side_aether[i] = row.number("aether", 0, 9)
            self.side_command[i] = row.number("command", 0, 9)

    def _read_units(self, rows: list[ContentReader]) -> None:
        self.unit_names: list[str] = []
        self.units: list[UnitFigures] = []
        self.from_round: list[int] = []
        for kind, row in enumerate(rows):
            self.unit_names.append(row.word("name"))
            self.from_round.append(row.number("from_round", 1, LAST_ROUND))
            iron, aether = row.number("iron", 0, MOST), row.number("aether", 0, MOST)
            if kind == HERO:
                row.only("kind", "name", "iron", "aether", "from_round", "rule")
                self.units.append(UnitFigures(0, 0, 0, iron, aether))
            else:
                row.only("kind", "name", "str", "hp", "move", "iron", "aether", "from_round", "rule")
                self.units.append(_figures(row, iron, aether))

    def _read_factions(self, rows: list[ContentReader]) -> None:
        self.faction_names: list[str] = []
        self.faction_texts: list[str] = []
        self.faction_passives: list[list[Effect]] = []
        for f, row in enumerate(rows):
            row.only("f", "code", "name", "passive", "text", "rule")
            row.number("f", f, f)
            self.faction_names.append(row.word("name"))
            self.faction_texts.append(row.word("text"))
            self.faction_passives.append(_passive(row))

    def _read_heroes(self, rows: list[ContentReader]) -> None:
        expected = [f"{code}-{letter}" for code in FACTIONS for letter in HEROES]
        found = [f"{row.word('faction')}-{row.word('letter')}" for row in rows]
        if found != expected:
            raise BadContent(f"content.hero: the heroes are {', '.join(expected)}, in this order; found {found}")
        self.hero_names: list[str] = []
        self.heroes: list[UnitFigures] = []
        self.hero_passives: list[list[Effect]] = []
        for row in rows:
            row.only("faction", "letter", "name", "str", "hp", "move", "passive", "rule")
            self.hero_names.append(row.word("name"))
            self.heroes.append(_figures(row, self.units[HERO].iron, self.units[HERO].aether))
            self.hero_passives.append(_passive(row))

    def _read_cards(self, top: ContentReader) -> None:
        self.card_names: list[str] = []
        self.cost: list[int] = []
        self.band: list[str] = []
        self.edge: list[int] = []
        self.edge_value: list[int] = []
        self.halves: list[list[Effect]] = []  # 2 * card + half
        self.decks: list[list[int]] = [[] for _ in FACTIONS]
        for row in _rows(top, "starting_card", "id", list(STARTING)):
            row.only("c", "id", "name", "deck", "copies", "top", "bottom", "edge", "rule")
            card = self._read_card(row, 0, "")
            copies = [card] * row.number("copies", 0, MOST)
            owner = _one_of(row, "deck", ("all", *FACTIONS)) - 1
            for f, deck in enumerate(self.decks):
                if owner in (-1, f):
                    deck.extend(copies)
        for row in _rows(top, "market_card", "id", list(MARKET)):
            row.only("c", "id", "name", "band", "cost", "top", "bottom", "edge", "rule")
            self._read_card(row, row.number("cost", 1, MOST), row.word("band"))
        for f, deck in enumerate(self.decks):
            if len(deck) < self.hand:
                raise BadContent(f"content: the deck of {FACTIONS[f]} has {len(deck)} cards for a hand of {self.hand}")

    def _read_card(self, row: ContentReader, cost: int, band: str) -> int:
        card = len(self.card_names)
        row.number("c", card, card)
        self.card_names.append(row.word("name"))
        self.cost.append(cost)
        self.band.append(band)
        symbol, _, value = row.word("edge").partition(" ")
        if symbol not in EDGES or (symbol == "-") != (value == "") or not (value or "0").isdigit():
            raise BadContent(f"{row.where}.edge: {row.word('edge')!r} is neither '-' nor a symbol with a value")
        self.edge.append(EDGES.index(symbol))
        self.edge_value.append(int(value or "0"))
        for half in ("top", "bottom"):
            self.halves.append(parse(row.word(half), VERBS, f"{row.where}.{half}"))
        return card

    def _read_techs(self, rows: list[ContentReader]) -> None:
        """Nine techs for everybody, then three for each faction; each faction's list has the nine and its three."""
        own = TECHS - COMMON_TECHS
        owners = [COMMON] * COMMON_TECHS + [code for code in FACTIONS for _ in range(own)]
        if [row.word("owner") for row in rows] != owners:
            raise BadContent(f"content.tech: {COMMON_TECHS} {COMMON} techs and {own} of each faction belong here")
        self.tech_names: list[list[str]] = [[] for _ in FACTIONS]
        self.tech_cost: list[list[int]] = [[] for _ in FACTIONS]
        self.tech_value: list[list[int]] = [[] for _ in FACTIONS]
        self.tech_needs: list[list[int]] = [[] for _ in FACTIONS]
        self.tech_passives: list[list[list[Effect]]] = [[] for _ in FACTIONS]
        ids = [row.word("id") for row in rows]
        for f in range(len(FACTIONS)):
            first = COMMON_TECHS + own * f
            listed = [*range(COMMON_TECHS), *range(first, first + own)]
            for i, number in enumerate(listed):
                row = rows[number]
                row.only("i", "id", "name", "owner", "cost", "value", "needs", "passive", "rule")
                row.number("i", i, i)
                needs = row.word("needs")
                if needs != "-" and needs not in [ids[earlier] for earlier in listed[:i]]:
                    raise BadContent(f"{row.where}.needs: {needs!r} is no tech that stands before this one")
                self.tech_names[f].append(row.word("name"))
                self.tech_cost[f].append(row.number("cost", 0, MOST))
                self.tech_value[f].append(row.number("value", 0, MOST))
                self.tech_needs[f].append(-1 if needs == "-" else [ids[n] for n in listed].index(needs))
                self.tech_passives[f].append(_passive(row))
        self.cheapest_tech = min(min(costs) for costs in self.tech_cost)

    def _read_events(self, rows: list[ContentReader]) -> None:
        self.event_names: list[str] = []
        self.event_effects: list[list[Effect]] = []
        for row in rows:
            row.only("id", "name", "effect", "rule")
            self.event_names.append(row.word("name"))
            self.event_effects.append(parse(row.word("effect"), EVENTS, f"{row.where}.effect"))

    def _check_modes(self) -> None:
        """AFR-70 `blood` and `gold` are both payment mode 1, so nobody can have both."""
        for f, code in enumerate(FACTIONS):
            heroes = [self.hero_passives[2 * f], self.hero_passives[2 * f + 1]]
            passives = [self.faction_passives[f], *heroes, *self.tech_passives[f]]
            words = {effect.word for effects in passives for effect in effects}
            if {"blood", "gold"} <= words:
                raise BadContent(f"content: {code} could get both blood and gold, which are the same payment mode")

    def powers(self, faction: int, hero: int, techs: int, hero_stands: bool) -> Powers:
        """All passives of a player added up; a Hero's count while it is on the board."""
        key = ((techs * 8 + faction + 1) * 4 + hero + 1) * 2 + int(hero_stands)
        found = self._powers.get(key)
        if found is None:
            found = self._sum(faction, hero, techs, hero_stands)
            self._powers[key] = found
        return found

    def _sum(self, faction: int, hero: int, techs: int, hero_stands: bool) -> Powers:
        total = Powers()
        units = self.units[:]
        if faction >= 0:
            total.add(self.faction_passives[faction])
            for i in range(TECHS):
                if techs >> i & 1:
                    total.add(self.tech_passives[faction][i])
            if hero >= 0:
                units[HERO] = self.heroes[2 * faction + hero]
                if hero_stands:
                    total.add(self.hero_passives[2 * faction + hero])
        total.equip(units)
        return total

    @property
    def first_specialist(self) -> int:
        """AFR-R53 The first round in which a Specialist can be there: only Aether from the start allows it at once."""
        gives = any(effect.word == "aether" for half in self.halves[: 2 * len(STARTING)] for effect in half)
        free = self.start_aether > 0 or self.units[T2].aether == 0
        return self.from_round[T2] if gives or free else max(2, self.from_round[T2])


def _rows(top: ContentReader, name: str, key: str, expected: list[str]) -> list[ContentReader]:
    """The rows of a table, which the numbering of moves wants complete and in its order."""
    rows = top.tables(name)
    found = [str(row.data.get(key)) for row in rows]
    if found != expected:
        raise BadContent(f"content.{name}: {key} runs {', '.join(expected)}, in this order; found {', '.join(found)}")
    return rows


def _one_of(row: ContentReader, name: str, words: tuple[str, ...]) -> int:
    word = row.word(name)
    if word not in words:
        raise BadContent(f"{row.where}.{name}: {word!r} is none of {', '.join(words)}")
    return words.index(word)


def _figures(row: ContentReader, iron: int, aether: int) -> UnitFigures:
    return UnitFigures(row.number("str", 0, MOST), row.number("hp", 1, 9), row.number("move", 1, 9), iron, aether)


def _passive(row: ContentReader) -> list[Effect]:
    return parse(row.word("passive"), PASSIVES, f"{row.where}.passive")


def _hexes(row: ContentReader, name: str) -> list[int]:
    value = row.data.get(name)
    if not isinstance(value, list) or any(type(x) is not int or not 0 <= x < HEXES for x in value):
        raise BadContent(f"{row.where}.{name}: a list of hexes belongs here, not {value!r}")
    if len(set(value)) != len(value):
        raise BadContent(f"{row.where}.{name}: {value} names a hex twice")
    return list(value)
