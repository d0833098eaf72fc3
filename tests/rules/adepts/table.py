"""A table that is set and read in the words of the rulebook's examples.

Seats are P0 to P4 and P0 is the first player unless another seat is said to be. Spells go by their names. A player
who `casts` a spell holds it, and has just what it costs in the battery, on top of everything else.

    t = table(magus(casts="Barrier"), magus(queue="ruby s1=2, onyx s3=1"), board={"ruby 1": "P1 3"}).at("I")
    t.cast("Barrier", "mine ruby")
    assert t.asked == ("P0", "assign_site")
    assert t.P1.queue("ruby") == (2, 0, 0)

What is not mentioned is empty or zero; the stock of a mine is its supply without the gems in the queues, and the
library is the deck without the cards in the hands and on the discard pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tablewright.games import game
from tablewright.kernel import fields
from tablewright.kernel.match import Match
from tablewright.kernel.settings import complete

from ..table import RuleTable
from .agenda import agenda
from .words import (
    CODES,
    GEMS,
    NAMES,
    SITES,
    Cards,
    Deck,
    battery_levels,
    card_words,
    named,
    names_of,
    queue_rows,
    spell,
)

GAME = game("adepts")
MOMENTS = {"I": 1, "rounds": 1, "II": 2, "III": 3, "IV": 4, "V": 5}

Triple = tuple[int, int, int]


# -- setting the table ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Magus:
    """One player before the table is laid out."""

    queue: str
    battery: str
    mana: int
    hand: Cards
    casts: str
    adept: str
    pool: int | None


def magus(
    queue: str = "",
    battery: str = "",
    mana: int = 0,
    hand: Cards = "",
    casts: str = "",
    adept: str = "",
    pool: int | None = None,
) -> Magus:
    """One player. Without a pool all miners that are not on the board are in it; with one, the others are idle."""
    return Magus(queue, battery, mana, hand, casts, adept, pool)


class Setting:
    """A table that is set, before it is said at which moment of a turn the game is."""

    def __init__(
        self,
        maguses: list[Magus],
        board: Mapping[str, str],
        inside: str,
        library: Cards | None,
        discard: Cards,
        effects: Iterable[str],
        suspended: Mapping[int, int],
        noted: Mapping[tuple[int, int], str],
        first: int,
        turn: int,
        settings: dict[str, Any],
    ) -> None:
        self.maguses = maguses
        self.board = board
        self.inside = inside
        self.suspended = suspended
        self.noted = noted
        self.first = first
        self.turn = turn
        self.effects = [effect.split() for effect in effects]
        zones: list[Cards] = [magus.hand for magus in maguses] + [magus.casts for magus in maguses] + [discard]
        zones += [name for _, name, *_ in self.effects]
        zones += [] if library is None else [library]
        deck = Deck(settings, [spell(name) for zone in zones for name in card_words(zone)[0]])
        self.settings = complete(GAME.settings, settings)
        held = [card_words(magus.hand)[0] + card_words(magus.casts)[0] for magus in maguses]
        self.hands = [deck.named(hand) for hand in held]
        self.in_play = sorted(deck.named([name for _, name, *_ in self.effects]))
        pile = deck.named(card_words(discard)[0])
        self.library = [] if library is None else deck.named(card_words(library)[0])
        for seat, magus in enumerate(maguses):
            self.hands[seat] = sorted(self.hands[seat] + deck.some(card_words(magus.hand)[1]))
        pile += deck.some(card_words(discard)[1])
        if isinstance(library, int):
            self.library += deck.some(library)
            pile += deck.some(sum(deck.left.values()))
        self.library += deck.some(sum(deck.left.values()))
        self.discard = sorted(pile)

    def at(self, moment: str, seed: int | str = 1) -> Table:
        """The table at the start of a phase (I, II, III, IV, V), or of the assignment rounds (rounds)."""
        n = len(self.maguses)
        state = GAME.empty(n, self.settings)
        data = fields.save(state)
        self.fill(data, moment)
        fields.load(state, data, "state")
        state.rebuild_caches()
        state.then(*agenda(moment))
        return Table(Match(GAME, state, self.settings, seed, names(n)))

    def fill(self, data: dict[str, Any], moment: str) -> None:
        """The fields of the position, by the names that the rules give them."""
        n = len(self.maguses)
        data.update(turn=self.turn, phase=MOMENTS[moment], first=self.first, library=self.library)
        data.update(discard=self.discard, in_play=self.in_play)
        data["effects"] = [
            {"spell": spell(name), "caster": int(who[1]), "named": named(what), "stage": -1, "used": False}
            for who, name, *what in self.effects
        ]
        data["stock"] = [
            (5 - g % 2) * n - sum(sum(queue_rows(magus.queue)[g]) for magus in self.maguses) for g in range(8)
        ]
        owners = [word.split() for word in (magus.adept for magus in self.maguses)]
        data["adept"] = [next((p for p in range(n) if gem in owners[p]), -1) for gem in GEMS]
        assert set(self.board) <= set(SITES)
        groups = {site: [int(group[1]), int(group[3:])] for site, group in self.board.items()}
        data["group"] = [[groups.get(f"{gem} {number}") for number in (1, 2, 3)] for gem in GEMS]
        placed = [sum(size for who, size in groups.values() if who == p) for p in range(n)]
        if self.inside:
            who, gem, size = self.inside.split()
            data["inside"] = [int(who[1]), GEMS.index(gem), int(size)]
            placed[int(who[1])] += int(size)
        for (p, other), cards in self.noted.items():
            data["notes"][p][other] = sorted(spell(name) for name in card_words(cards)[0])
        for p, magus in enumerate(self.maguses):
            miners = 12 if moment in ("I", "rounds", "II") and "ruby" in owners[p] else 10
            pool = miners - placed[p] if magus.pool is None else magus.pool
            side = {
                "queue": queue_rows(magus.queue),
                "battery": battery_levels(magus.battery, magus.casts),
                "mana": magus.mana,
            }
            side.update(hand=self.hands[p], pool=pool, idle=miners - placed[p] - pool)
            side["suspended"] = self.suspended.get(p, 0)
            for name, value in side.items():
                data[name][p] = value


def table(
    *maguses: Magus,
    players: int = 2,
    board: Mapping[str, str] | None = None,
    inside: str = "",
    library: Cards | None = None,
    discard: Cards = "",
    effects: Iterable[str] = (),
    suspended: Mapping[int, int] | None = None,
    noted: Mapping[tuple[int, int], str] | None = None,
    first: int = 0,
    turn: int = 2,
    **settings: Any,
) -> Setting:
    """The players in the order of their seats, and what lies between them.

    `library` names its top cards; with a number it holds just that many, and all others are on the discard pile.
    `effects` are lasting spells already in force, in the order of casting: `P0 Backlash`, `P1 Barrier ruby`;
    `suspended` holds the suspension counts by seat, `noted` what the one seat has noted of the other's hand.
    """
    sides = list(maguses) + [magus() for _ in range(players - len(maguses))]
    return Setting(
        sides, board or {}, inside, library, discard, effects, suspended or {}, noted or {}, first, turn, settings
    )


def names(n: int) -> list[str]:
    return [f"P{seat}" for seat in range(n)]


# -- reading the table ------------------------------------------------------------------------------


class Seat:
    """One player's belongings, as they are or as somebody sees them."""

    def __init__(self, data: Mapping[str, Any], seat: int) -> None:
        self.rows: list[list[int]] = data["queue"][seat]
        self.battery: list[int] = data["battery"][seat]
        self.mana: int = data["mana"][seat]
        self.pool: int = data["pool"][seat]
        self.idle: int = data["idle"][seat]
        self.suspended: int = data["suspended"][seat]
        self.finished: bool = data["finished"][seat]
        self.hand = names_of(data["hand"][seat])
        self.all_notes: list[list[int]] = data["notes"][seat]

    def queue(self, gem: str) -> Triple:
        one, two, three = self.rows[GEMS.index(gem)]
        return (one, two, three)

    def gems(self) -> int:
        return sum(sum(row) for row in self.rows)

    def level(self, gem: str) -> int:
        return self.battery[GEMS.index(gem)]

    def levels(self) -> dict[str, int]:
        """The levels above 0."""
        return {gem: level for gem, level in zip(GEMS, self.battery, strict=True) if level}

    def notes(self, seat: int) -> list[str]:
        """What this player has noted about the hand of another."""
        return names_of(self.all_notes[seat])


class Table(RuleTable[Seat]):
    """A match of P0, P1 and so on."""

    def cast(self, name: str, *moves: str) -> Table:
        """A spell, paid from the battery wherever there is a choice, and the choices that it asks for."""
        self.play(f"cast {CODES[spell(name)]}")
        while self.decision == "pay":
            self.play("pay battery")
        return self.play(*moves)

    def castable(self) -> list[str]:
        """The spells that the chooser may cast now."""
        if self.decision != "cast":
            return []
        return [NAMES[CODES.index(option[5:])] for option in self.options() if option != "pass"]

    def group_of(self, site: str, size: int) -> Table:
        """A group at a site (`ruby 1`): its size is chosen where it is asked."""
        self.play(f"site {site.replace(' ', '-')}")
        return self.play(f"count {size}") if self.decision in ("assign_count", "topaz_count") else self

    def until(self, *decisions: str | None) -> Table:
        """Pass, or take the first option, until one of these decisions is asked (None: the game is over)."""
        for _ in range(2000):
            if self.decision in decisions:
                return self
            self.play(self.options()[0])
        raise AssertionError(f"never asked: {decisions}")

    def until_phase(self, phase: int) -> Table:
        """Pass, or take the first option, until this phase of this or the next turn."""
        for _ in range(2000):
            if self.field("phase") == phase:
                return self
            self.play(self.options()[0])
        raise AssertionError(f"never in phase {phase}")

    # -- what there is ------------------------------------------------------------------------------

    def player(self, seat: int) -> Seat:
        return Seat(self.match.position()["state"], seat)

    def field(self, name: str) -> Any:
        """A field of the position outside the players."""
        return self.match.position()["state"][name]

    def stock(self, gem: str) -> int:
        stock: int = self.field("stock")[GEMS.index(gem)]
        return stock

    def group(self, site: str) -> str | None:
        """Who has how many miners at a site: `P1 3`, or None."""
        gem, number = site.split()
        group = self.field("group")[GEMS.index(gem)][int(number) - 1]
        return None if group is None else "P{} {}".format(*group)

    def groups(self) -> dict[str, str]:
        """All groups on work sites."""
        return {site: group for site in SITES if (group := self.group(site)) is not None}

    @property
    def inside(self) -> str | None:
        """The inside group: `P0 ruby 3`, or None."""
        inside = self.field("inside")
        return None if inside is None else f"P{inside[0]} {GEMS[inside[1]]} {inside[2]}"

    @property
    def adepts(self) -> dict[str, str]:
        """Who is adept of what; gems without an adept are left out."""
        return {gem: f"P{p}" for gem, p in zip(GEMS, self.field("adept"), strict=True) if p >= 0}

    @property
    def discard(self) -> list[str]:
        return sorted(names_of(self.field("discard")), key=spell)

    @property
    def in_play(self) -> list[str]:
        return sorted(names_of(self.field("in_play")), key=spell)

    @property
    def library(self) -> list[str]:
        """From the top down."""
        return names_of(self.field("library"))

    @property
    def drawn(self) -> list[str]:
        return sorted(names_of(self.field("drawn")), key=spell)

    @property
    def turn(self) -> tuple[int, int]:
        """The turn and the phase."""
        return (self.field("turn"), self.field("phase"))
