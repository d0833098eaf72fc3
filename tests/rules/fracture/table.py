"""A table that is set and read in the words of the rulebook's examples.

A is seat 0 with the Gilded Synod and City 7, B seat 1 with the Flesh-Bound Horde and City 13, unless said otherwise;
all drawn tiles are plains. Units are written `hero@7 T1@1 T2@0/1`: kind, hex and, where it is not the maximum, HP; the
ids of a kind are given out in the order of writing. Cards go by their ids, piles from the top down. What a player owns
and no zone names goes under the deck; market cards that nobody names lie in the market deck. A player who is not
mentioned holds two Foragers.

    t = table(A=side(units="T1@1", hand="K03 K03"), B=side(units="T1@0", hand="K01")).turn("A")
    t.play("play K03-top", "unit 1", "dest 1", "commit K03")
    assert t.A.units == "T1@0"
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tablewright.games import game
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.cleanup import Cleanup
from tablewright.games.fracture.steps.round import EndOfRound, Round
from tablewright.games.fracture.steps.turn import Turn
from tablewright.games.fracture.steps.void import VoidStep
from tablewright.games.fracture.terms import Hex
from tablewright.kernel.game import Game
from tablewright.kernel.match import Match
from tablewright.kernel.settings import complete

from ..table import Arranged, RuleTable
from .printed import CARD, CARDS, EVENT_IDS, FACTIONS, MAPS, MARKET, SITES, TERRAINS, UNIT_KINDS, ring, starting_deck
from .referee import Side as Figures

GAME = game("fracture")
NAMES = ("A", "B", "C", "D")
KINDS = ("hero", "T1", "T2", "T3")
FIRST_ID = {"hero": 0, "T1": 1, "T2": 9, "T3": 13}
LINEUP = ("SYN-A", "HRD-A", "CHR-A", "VER-A")
QUIET = ("V09", "V10", "V07", "V12", "V04", "V06", "V05", "V02", "V01", "V03", "V08", "V11")
"""Events from the top of the deck where a test names none; the first of them matter in combat alone."""

# -- setting the table ------------------------------------------------------------------------------


@cache
def game_with_bag(seats: int, tiles: tuple[str, ...]) -> Game:
    """The game with another bag of tiles, for a map as an example has it (no map of the real bag is all plains)."""
    bag = ", ".join(f"{terrain} = {tiles.count(terrain)}" for terrain in TERRAINS[2:])
    content = GAME.content_path.read_text(encoding="utf-8")
    before, number, after = content.partition(f"players = {seats}\n")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "content.toml"
        path.write_text(before + number + re.sub("bag = .*", f"bag = {{ {bag} }}", after, count=1), encoding="utf-8")
        return type(GAME)(path)


@dataclass(frozen=True)
class Side:
    """One player before the pieces are laid out."""

    who: str
    city: int
    units: str
    hand: str
    deck: str
    discard: str
    play: str
    trash: str
    tracks: dict[str, int]
    techs: str
    controls: str
    growth: str
    rest: str


def side(
    who: str = "",
    city: int = -1,
    units: str = "",
    hand: str = "",
    deck: str = "",
    discard: str = "",
    play: str = "",
    trash: str = "",
    techs: str = "",
    controls: str = "",
    growth: str = "",
    rest: str = "deck",
    **tracks: int,
) -> Side:
    """`rest` is where unnamed starting cards go; tracks are iron, aether, command, credit and guard."""
    return Side(who, city, units, hand, deck, discard, play, trash, tracks, techs, controls, growth, rest)


def figures_of(given: Side) -> Figures:
    """Faction, Hero, techs and units as the printed figures make them, with full HP where nothing else is said."""
    found = Figures(0)
    found.faction, found.hero = FACTIONS.index(given.who[:3]), "AB".index(given.who[4])
    found.techs = set(numbers(given.techs))
    taken = dict(FIRST_ID)
    for word in given.units.split():
        kind, _, place = word.partition("@")
        x, _, hp = place.partition("/")
        unit = taken[kind]
        taken[kind] += 1
        found.where[unit] = int(x)
        found.hp[unit] = int(hp) if hp else found.figures(unit)[1]
    return found


def numbers(words: str) -> list[int]:
    return [int(word) for word in words.split()]


def cards(words: str) -> list[int]:
    return [CARD[word] for word in words.split()]


class Setting:
    """A table that is set, before it is said at which moment of the round the game is."""

    def __init__(self, sides: list[Side], tiles: dict[int, str], market: dict[str, Any], place: dict[str, Any]) -> None:
        self.sides = sides
        self.tiles = tiles
        self.market = market
        self.round: int = place["round"]
        self.events: list[str] = place["events"]
        self.values: dict[str, int] = place["values"]
        self.settings = complete(GAME.settings, place["settings"])
        seats = len(sides)
        drawn = [x for x in MAPS[seats] if x != 0 and x not in SITES[seats]]
        self.game = game_with_bag(seats, tuple(sorted(tiles.get(x, "plains").split()[0] for x in drawn)))

    def state(self, revealed: int) -> Fracture:
        """The position without its agenda."""
        state = self.game.empty(len(self.sides), self.settings)
        assert isinstance(state, Fracture)
        state.round = self.round
        self._lay_map(state)
        for seat, given in enumerate(self.sides):
            self._seat(state, seat, given)
        self._lay_market(state)
        order = [*self.events, *(event for event in QUIET if event not in self.events)]
        deck = [EVENT_IDS.index(event) for event in order]
        state.events = deck[len(deck) - revealed :]
        state.event_deck = deck[: len(deck) - revealed][::-1]
        for name, value in self.values.items():
            setattr(state, f"round_{name}", value)
        state.rebuild_caches()
        return state

    def _lay_map(self, state: Fracture) -> None:
        seats = len(self.sides)
        for x in MAPS[seats]:
            terrain, _, face = self.tiles.get(x, "plains").partition(" ")
            terrain = "shard" if x == 0 else "city" if x in SITES[seats] else terrain
            face = self.tiles.get(x, "") if x == 0 else face
            state.terrain[x] = TERRAINS.index(terrain)
            state.side_b |= (face == "B") << x
        gone = 0 if self.round < 10 else 2 if seats == 2 else 3
        state.exists = sum(1 << x for x in MAPS[seats] if not gone or ring(x) < gone)

    def _seat(self, state: Fracture, seat: int, given: Side) -> None:
        player = state.players[seat]
        figures = figures_of(given)
        player.faction, player.hero, player.city = figures.faction, figures.hero, Hex(given.city)
        for track in ("iron", "aether", "command", "credit", "guard"):
            setattr(player, track, given.tracks.get(track, 3 if track == "command" else 0))
        player.techs = sum(1 << i for i in figures.techs)
        for unit, x in figures.where.items():
            player.where[unit], player.hp[unit] = Hex(x), figures.hp[unit]
            state.controller[x] = seat
        for x in numbers(given.controls):
            state.controller[x] = seat
        if self.settings["control"] == "marker" and state.exists >> given.city & 1 and state.controller[given.city] < 0:
            state.controller[given.city] = seat
        state.growth |= sum(1 << x for x in numbers(given.growth))
        zones = {name: cards(getattr(given, name)) for name in ("hand", "deck", "discard", "play", "trash")}
        left = starting_deck(figures.faction)
        for card in [card for zone in zones.values() for card in zone if not CARDS[card].cost]:
            left.remove(card)
        zones[given.rest] = zones[given.rest] + left
        player.hand = sorted(zones["hand"])
        player.deck = zones["deck"][::-1]
        player.discard_pile = zones["discard"][::-1]
        player.play_area, player.trash = zones["play"], zones["trash"]
        player.deck_made_of = sorted(player.deck + player.hand)

    def _lay_market(self, state: Fracture) -> None:
        owned = [
            c for p in state.players for zone in (p.hand, p.deck, p.discard_pile, p.play_area, p.trash) for c in zone
        ]
        free = [card for card in MARKET if card not in owned]
        under = cards(self.market["under"])
        if self.market["row"] is None:
            row = [card for card in free if card not in under][-5:]
        else:
            row = cards(self.market["row"])
        deck = cards(self.market["deck"] or "")
        free = [card for card in free if card not in row + under + deck]
        if self.market["deck"] is None:
            deck, free = free, []
        state.market_row, state.market_deck, state.market_under = row, deck[::-1], under[::-1]
        state.players[-1].trash += free  # bought and trashed long ago

    def turn(self, who: str = "A", passed: str = "", seed: int | str = 1) -> Table:
        """The beginning of a player's turn; the others named have passed."""
        state = self.state(max(0, min(self.round, int(self.settings["events_until"])) - 4))
        state.passed = sum(1 << NAMES.index(name) for name in passed)
        state.then(Turn(NAMES.index(who)), Cleanup(), VoidStep(), EndOfRound())
        return self._table(state, seed)

    def cleanup(self, seed: int | str = 1) -> Table:
        """All have passed; Cleanup, the Void and the next round's events and Production follow by themselves."""
        state = self.state(max(0, min(self.round, int(self.settings["events_until"])) - 4))
        state.passed = (1 << len(self.sides)) - 1
        state.then(Cleanup(), VoidStep(), EndOfRound())
        return self._table(state, seed)

    def begin(self, seed: int | str = 1) -> Table:
        """The beginning of the round: the Event step and Production follow by themselves."""
        state = self.state(max(0, min(self.round - 1, int(self.settings["events_until"])) - 4))
        state.then(Round())
        return self._table(state, seed)

    def _table(self, state: Fracture, seed: int | str) -> Table:
        names = list(NAMES[: len(self.sides)])
        return Table(Match(self.game, state, self.settings, seed, names))


def table(
    A: Side | None = None,
    B: Side | None = None,
    C: Side | None = None,
    D: Side | None = None,
    tiles: dict[int, str] | None = None,
    row: str | None = None,
    market: str | None = None,
    under: str = "",
    round: int = 3,
    events: str = "",
    values: dict[str, int] | None = None,
    **settings: Any,
) -> Setting:
    """Tiles by hex (`{1: "mountain", 2: "forest B", 0: "B"}`), market and events from the top, round values."""
    idle = side(hand="K01 K01")
    given = [A or idle, B or idle] + [other for other in (C, D) if other is not None]
    sides = [
        replace(one, who=one.who or LINEUP[seat], city=one.city if one.city >= 0 else SITES[len(given)][seat])
        for seat, one in enumerate(given)
    ]
    place = {"round": round, "events": events.split(), "values": values or {}, "settings": settings}
    return Setting(sides, tiles or {}, {"row": row, "deck": market, "under": under}, place)


def opening(seats: int = 2, *orders: list[int], **settings: Any) -> Table:
    """A game at its first question, its first shuffles (tiles, then market, events and decks) arranged."""
    chosen = complete(GAME.settings, settings)
    state = GAME.new(seats, chosen)
    state.advance(Arranged(orders=orders))
    return Table(Match(GAME, state, chosen, 1, NAMES[:seats], resumed=True))


def start(seats: int = 2, seed: int | str = 1, **settings: Any) -> Table:
    """A game at its first question."""
    return Table(GAME.start(seats, seed, settings, NAMES[:seats]))


# -- reading the table ------------------------------------------------------------------------------


class Laid:
    """One player's tracks, units and cards, as they are or as somebody sees them."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.iron: int = data["iron"]
        self.aether: int = data["aether"]
        self.command: int = data["command"]
        self.credit: int = data["credit"]
        self.guard: int = data["guard"]
        self.techs: list[int] = data["techs"]
        self.where: list[int | None] = [None if x is None or x < 0 else x for x in data["where"]]
        self.hp: list[int] = data["hp"]
        self.hand = _ids(data["hand"])
        self.deck = _ids(data["deck"])
        self.discard = _ids(data["discard_pile"])
        self.play = _ids(data["play_area"])
        self.trash = _ids(data["trash"])
        self.committed = _ids(data["committed"])

    @property
    def units(self) -> str:
        """`hero@7 T1@1 T2@0/1`, HP where a unit of this kind is printed with another number."""
        words = []
        for unit, x in enumerate(self.where):
            if x is not None:
                usual = {1: 1, 2: 2, 3: 4}.get(UNIT_KINDS[unit])
                hp = "" if self.hp[unit] == usual else f"/{self.hp[unit]}"
                words.append(f"{KINDS[UNIT_KINDS[unit]]}@{x}{hp}")
        return " ".join(words)

    @property
    def sizes(self) -> tuple[int, int, int, int]:
        """The numbers of cards in hand, deck, play area and discard pile."""
        return len(self.hand), len(self.deck), len(self.play), len(self.discard)


def _ids(zone: Iterable[Any]) -> list[str]:
    return ["?" if card is None else CARDS[card].id if isinstance(card, int) else str(card) for card in zone]


class Table(RuleTable[Laid]):
    """A match of A, B and so on."""

    def hexes(self, kind: str) -> list[int]:
        """The hexes that the moves of a kind offer."""
        return [int(argument) for argument in self.options(kind)]

    def fork(self) -> Table:
        """The same table once more, to try something else."""
        return Table(self.match.fork(seed=1))

    # -- what there is ------------------------------------------------------------------------------

    def player(self, seat: int) -> Laid:
        return Laid(self.match.position()["state"]["players"][seat])

    def seen(self, who: str, by: str | None) -> Laid:
        """What a player or (None) a spectator sees of a player."""
        return Laid(self.seen_by(by)["players"][NAMES.index(who)])

    def control(self, who: str) -> list[int]:
        """The hexes that a player controls."""
        return [x for x, seat in enumerate(self.field("controller")) if seat == NAMES.index(who)]

    def face(self, x: int) -> str:
        """`forest B`."""
        return f"{self.field('terrain')[x]} {'B' if x in self.field('side_b') else 'A'}"

    @property
    def row(self) -> list[str]:
        return [str(card) for card in self.field("market_row")]

    @property
    def market(self) -> list[str]:
        """The whole market deck from its top, the known cards at its bottom included."""
        state = self.match.position()["state"]
        return _ids(state["market_deck"]) + _ids(state["market_under"])

    @property
    def totals(self) -> tuple[int, int]:
        """The attack and the defence of the latest combat, as the log tells everybody."""
        found = re.findall(r"(\d+) against \D*(\d+)", "\n".join(self.log()))
        return int(found[-1][0]), int(found[-1][1])
