"""The content of `content.toml`, checked, as lists that the steps look things up in."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.fracture.board_map import IN_RING, RING
from tablewright.games.fracture.moves import CARDS, FACTIONS, HALVES, HEROES, HEXES, KINDS, MARKET, STARTING, TECHS
from tablewright.games.fracture.powers import PASSIVES, Powers, UnitFigures
from tablewright.games.fracture.terms import (
    EDGES,
    EVENTS,
    HERO,
    LAST_ROUND,
    T2,
    TERRAINS,
    Hex,
    half_of,
    hero_of,
    side_of,
)
from tablewright.kernel.content import ContentReader
from tablewright.kernel.errors import BadContent
from tablewright.kernel.state import Step
from tablewright.kernel.verbs import Phrase, Vocabulary

MOST: Final = 99  # no figure in the content is larger: a slip of the pen is refused
COMMON: Final = "common"
COMMON_TECHS: Final = 9
ENTRIES: Final = ("open", "climb", "swim")


class Map:
    """The table of one number of players: its hexes, its city sites in order, and the tiles of its bag (AFR-R5)."""

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
    """Figures by card, faction, hero (`hero_of`), tech, side of a terrain (`side_of`) and so on."""

    def __init__(self, data: dict[str, Any], card_words: Vocabulary, event_words: Vocabulary) -> None:
        top = ContentReader(data, "content")
        top.only(
            "id", "title", "side", "unit", "faction", "hero", "starting_card", "market_card", "tech", "event",
            "setup", "limits", "points", "map",
        )  # fmt: skip
        self._powers: dict[int, Powers] = {}
        self.programs: list[list[list[Step[Any]]]] = []  # by seat and half of a card (`half_of`), filled by the steps
        self.event_programs: list[list[Step[Any]]] = []
        self._read_figures(top)
        self.maps = [Map(row) for row in top.tables_in_order("map", "players", ("2", "3", "4"))]
        self._read_sides(top.tables("side"))
        self._read_units(top.tables_in_order("unit", "kind", KINDS))
        self._read_factions(top.tables_in_order("faction", "code", FACTIONS))
        self._read_heroes(top.tables("hero"))
        self._read_cards(top, card_words)
        self._read_techs(top.tables("tech"))
        self._read_events(top.tables_in_order("event", "id", EVENTS), event_words)
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
            i = side_of(row.one_of("terrain", TERRAINS), row.one_of("side", "AB"))
            self.side_names[i] = row.word("name")
            self.entry[i] = row.one_of("entry", ENTRIES)
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
        self.faction_passives: list[list[Phrase]] = []
        for f, row in enumerate(rows):
            row.only("f", "code", "name", "passive", "text", "rule")
            row.number("f", f, f)
            self.faction_names.append(row.word("name"))
            self.faction_texts.append(row.word("text"))
            self.faction_passives.append(row.phrases("passive", PASSIVES))

    def _read_heroes(self, rows: list[ContentReader]) -> None:
        expected = [f"{code}-{letter}" for code in FACTIONS for letter in HEROES]
        found = [f"{row.word('faction')}-{row.word('letter')}" for row in rows]
        if found != expected:
            raise BadContent(f"content.hero: the heroes are {', '.join(expected)}, in this order; found {found}")
        self.hero_names: list[str] = []
        self.heroes: list[UnitFigures] = []
        self.hero_passives: list[list[Phrase]] = []
        for row in rows:
            row.only("faction", "letter", "name", "str", "hp", "move", "passive", "rule")
            self.hero_names.append(row.word("name"))
            self.heroes.append(_figures(row, self.units[HERO].iron, self.units[HERO].aether))
            self.hero_passives.append(row.phrases("passive", PASSIVES))

    def _read_cards(self, top: ContentReader, words: Vocabulary) -> None:
        self.card_names: list[str] = []
        self.cost: list[int] = []
        self.band: list[str] = []
        self.edge: list[int] = []
        self.edge_value: list[int] = []
        self.halves: list[list[Phrase]] = []  # `half_of`
        self.decks: list[list[int]] = [[] for _ in FACTIONS]
        for row in top.tables_in_order("starting_card", "id", STARTING):
            row.only("c", "id", "name", "deck", "copies", "top", "bottom", "edge", "rule")
            card = self._read_card(row, words, 0, "")
            copies = [card] * row.number("copies", 0, MOST)
            owner = row.one_of("deck", ("all", *FACTIONS)) - 1
            for f, deck in enumerate(self.decks):
                if owner in (-1, f):
                    deck.extend(copies)
        for row in top.tables_in_order("market_card", "id", MARKET):
            row.only("c", "id", "name", "band", "cost", "top", "bottom", "edge", "rule")
            self._read_card(row, words, row.number("cost", 1, MOST), row.word("band"))
        for f, deck in enumerate(self.decks):
            if len(deck) < self.hand:
                raise BadContent(f"content: the deck of {FACTIONS[f]} has {len(deck)} cards for a hand of {self.hand}")

    def _read_card(self, row: ContentReader, words: Vocabulary, cost: int, band: str) -> int:
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
        for half in HALVES:
            self.halves.append(row.phrases(half, words))
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
        self.tech_passives: list[list[list[Phrase]]] = [[] for _ in FACTIONS]
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
                self.tech_passives[f].append(row.phrases("passive", PASSIVES))
        self.cheapest_tech = min(min(costs) for costs in self.tech_cost)

    def _read_events(self, rows: list[ContentReader], words: Vocabulary) -> None:
        self.event_names: list[str] = []
        self.event_effects: list[list[Phrase]] = []
        for row in rows:
            row.only("id", "name", "effect", "rule")
            self.event_names.append(row.word("name"))
            self.event_effects.append(row.phrases("effect", words))

    def _check_modes(self) -> None:
        """AFR-70 `blood` and `gold` are both payment mode 1, so nobody can have both."""
        for f, code in enumerate(FACTIONS):
            heroes = [self.hero_passives[hero_of(f, hero)] for hero in range(len(HEROES))]
            passives = [self.faction_passives[f], *heroes, *self.tech_passives[f]]
            words = {phrase.verb.name for phrases in passives for phrase in phrases}
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
                units[HERO] = self.heroes[hero_of(faction, hero)]
                if hero_stands:
                    total.add(self.hero_passives[hero_of(faction, hero)])
        total.equip(units)
        return total

    @property
    def first_specialist(self) -> int:
        """AFR-R53 The first round in which a Specialist can be there: only Aether from the start allows it at once."""
        gives = any(
            phrase.verb.name == "aether" for half in self.halves[: half_of(len(STARTING), 0)] for phrase in half
        )
        free = self.start_aether > 0 or self.units[T2].aether == 0
        return self.from_round[T2] if gives or free else max(2, self.from_round[T2])

    # -- in words -----------------------------------------------------------------------------------

    def card_title(self, card: int) -> str:
        """A card's name with its id."""
        return f"{self.card_names[card]} ({CARDS[card]})"

    def half_text(self, card: int, half: int) -> str:
        """What a half of a card does."""
        return texts(self.halves[half_of(card, half)])

    def half_title(self, card: int, half: int) -> str:
        """A half of a card, with what it does."""
        return f"{self.card_title(card)}, {HALVES[half]}: {self.half_text(card, half)}"

    def card_text(self, card: int) -> str:
        """Both halves of a card and its edge."""
        return f"top: {self.half_text(card, 0)}; bottom: {self.half_text(card, 1)}; {self.edge_text(card)}"

    def edge_text(self, card: int) -> str:
        """The combat symbol of a card."""
        edge = self.edge[card]
        return f"{EDGES[edge]} {self.edge_value[card]}" if edge else "no edge"

    def event_text(self, event: int) -> str:
        """What an event does."""
        return texts(self.event_effects[event])


def texts(phrases: list[Phrase]) -> str:
    """Several effects or passives in a row."""
    return "; ".join([phrase.text for phrase in phrases])


def shorts(phrases: list[Phrase]) -> str:
    """Several effects or passives in few words."""
    return ", ".join([phrase.short for phrase in phrases])


def _figures(row: ContentReader, iron: int, aether: int) -> UnitFigures:
    return UnitFigures(row.number("str", 0, MOST), row.number("hp", 1, 9), row.number("move", 1, 9), iron, aether)


def _hexes(row: ContentReader, name: str) -> list[Hex]:
    value = row.data.get(name)
    if not isinstance(value, list) or any(type(x) is not int or not 0 <= x < HEXES for x in value):
        raise BadContent(f"{row.where}.{name}: a list of hexes belongs here, not {value!r}")
    if len(set(value)) != len(value):
        raise BadContent(f"{row.where}.{name}: {value} names a hex twice")
    return [Hex(x) for x in value]
