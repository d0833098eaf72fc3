"""A second reading of the rules, slow and plain, that plays alongside the game and must agree with it.

It shares no code with the game but the generator of chance. It is a Python generator: it yields each question that has
two or more answers and is sent the number of the answer. Here are the table and what can be read off it; slots and
settling are in `referee_slots`, battles in `referee_battle`, effects in `referee_effects`, turns in `referee_turns`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any

from tablewright.kernel.rng import Rng

from ..question import Question
from .layout import STEPS
from .printed import (
    ALL_TILES,
    ASPIRANT,
    CELL_NUMBER,
    CHOICES,
    FACES_OF,
    NUMBERS,
    RITUALS,
    WIZARDS,
    Choice,
    Face,
    Wizard,
    glyphs,
    most_alike,
    tile_of,
    tile_slot,
)

Cell = tuple[int, int]
Place = tuple[int, int]  # a slot: whose board it is on, or nobody's, and its number

BASIC = 0
NOBODY = -1
GAIN = 0  # the basis of a unique that is held for good; otherwise it is the tile of its ritual


Asking = Generator[Question, int, int]


class Over(Exception):
    """The game has ended: the rest of the turn is not played."""


@dataclass
class Side:
    """MLD-4 What belongs to a player. Constructs are counted by kind."""

    board: int = -1
    named: int = -1
    pool: list[int] = field(default_factory=lambda: [0] * 11)
    army: list[int] = field(default_factory=lambda: [0] * 11)
    area: list[int] = field(default_factory=list)
    sealed: list[int] = field(default_factory=list)

    @property
    def wizard(self) -> Wizard:
        return WIZARDS[self.board] if self.named else ASPIRANT


@dataclass
class Die:
    """MLD-94 A construct in the ether."""

    seat: int
    kind: int
    face: int | None = None
    aside: bool = False
    turned: bool = False


@dataclass
class Battle:
    """A battle from the moment at which its defender is known."""

    tile: int
    attacker: int
    defender: int
    dice: dict[int, Die] = field(default_factory=dict)
    arrived: int = 0
    fallen: Counter[tuple[int, int]] = field(default_factory=Counter)  # by player and kind (MLD-116)
    using: int | None = None  # the die being used; None as soon as its remaining symbols have lapsed

    def enemy(self, seat: int) -> int:
        """MLD-12"""
        return self.defender if seat == self.attacker else self.attacker

    def role(self, seat: int) -> str:
        return "attack" if seat == self.attacker else "defend"


class Table:
    """What lies on the table, who controls it, and what it does for whom."""

    def __init__(self, seats: int, settings: dict[str, Any], rng: Rng) -> None:
        self.settings = settings
        self.rng = rng
        self.seats = range(seats)
        self.sides = [Side() for _ in range(seats)]
        self.supply = 0
        self.stack: list[int] = []  # the bottom, which is drawn first, comes first
        self.known = 0  # how many tiles at the end of the stack everybody has seen put there
        self.hand: list[int] = []
        self.cell: dict[int, Cell] = {}
        self.up: dict[int, int] = {}
        self.foci: Counter[tuple[int, int]] = Counter()  # by tile and player
        self.lying: dict[Place, int] = {}  # constructs in slots, by kind
        self.stored: dict[Place, int] = {}  # foci in slots, by owner
        self.holder: dict[int, int] = {}
        self.basis: dict[int, int] = {}
        self.served: dict[tuple[int, int], int] = {}  # who benefits from a `control` ritual, by tile and side
        self.transit: list[int] = []  # whose foci look for a slot
        self.battle: Battle | None = None
        self.first = self.active = 0
        self.round = self.invocations = 0
        self.winners: list[int] = []
        self.places: list[int] = []
        self.ending = ""
        self.reached: Counter[str] = Counter()  # how often the rarer rules came into play

    def ask(self, seat: int, decision: str, options: Iterable[Choice]) -> Generator[Question, int, Choice]:
        """A decision with exactly one legal option is taken automatically."""
        moves = sorted({NUMBERS[option] for option in options})
        move = moves[0] if len(moves) == 1 else (yield Question(seat, decision, moves))
        assert move in moves
        return CHOICES[move]

    def ask_tile(self, seat: int, decision: str, tiles: Iterable[int]) -> Asking:
        return (yield from self.ask(seat, decision, [("tile", t) for t in tiles]))[1]

    def table_order(self) -> list[int]:
        """The active player first, then the others in playing order."""
        return [*self.seats[self.active :], *self.seats[: self.active]]

    # -- control ------------------------------------------------------------------------------------

    def owner(self, t: int) -> int:
        """In whose player area a tile lies unsealed."""
        return next((seat for seat in self.seats if t in self.sides[seat].area), NOBODY)

    def controllers(self, t: int) -> list[int]:
        """MLD-13, MLD-14"""
        if t in self.cell:
            return [seat for seat in self.table_order() if self.foci[t, seat]]
        return [seat for seat in self.seats if t in self.sides[seat].area]

    def controls(self, seat: int, t: int) -> bool:
        return seat in self.controllers(t)

    def controlled(self, seat: int) -> list[int]:
        return [t for t in ALL_TILES if self.controls(seat, t)]

    def keeper(self, t: int) -> int:
        """MLD-16"""
        return max(self.controllers(t), key=lambda seat: self.foci[t, seat], default=NOBODY)

    def enemies_on(self, seat: int, t: int) -> list[int]:
        """MLD-12 Outside of battles everybody else is an enemy."""
        return [other for other in self.seats if other != seat and self.foci[t, other] and t in self.cell]

    def may_choose(self, seat: int, t: int) -> bool:
        """MLD-28"""
        return self.face(t).effect.verb != "ward" or not self.controllers(t) or self.controls(seat, t)

    # -- standing spells ----------------------------------------------------------------------------

    def face(self, t: int) -> Face:
        """MLD-36 The side of a tile that is up."""
        return FACES_OF[t][self.up[t]]

    def on_tile(self, t: int) -> list[Place]:
        """The slots of a tile in which constructs lie."""
        places = [(NOBODY, tile_slot(t, k)) for k in (0, 1)]
        return [place for place in places if place in self.lying]

    def is_active(self, t: int) -> bool:
        """MLD-31, MLD-32"""
        if not self.controllers(t):
            return False
        spell = self.face(t)
        return spell.type == "aura" or (spell.type == "ritual" and len(self.on_tile(t)) == spell.slots)

    def total(self, seat: int, verb: str, *words: tuple[str, ...]) -> int:
        """MLD-33 Bonuses of several sources add up; `words` are what the other arguments may be."""
        total = 0
        for t in self.controlled(seat):
            spell = self.face(t).effect
            if spell.verb == verb and self.is_active(t):
                amount = [int(arg) for arg in spell.args if arg.isdigit()]
                others = [arg for arg in spell.args if not arg.isdigit()]
                if all(arg in allowed for arg, allowed in zip(others, words, strict=True)):
                    total += sum(amount) if amount else 1
        return total

    def bonus(self, seat: int, stat: str, role: str) -> int:
        """`battle_bonus` of the tiles and of the board."""
        total = self.total(seat, "battle_bonus", (stat,), ("both", role))
        if stat == "focus":
            total += sum((seat, slot) in self.lying for slot in RITUALS)
        if stat == "reroll":
            total += self.sides[seat].wizard.reroll
        return total

    # -- constructs ---------------------------------------------------------------------------------

    def own_slots(self, seat: int) -> list[Place]:
        """MLD-15 The slots in which a player's constructs lie."""
        found = []
        for place, kind in sorted(self.lying.items(), key=lambda item: item[0][1]):
            if place[0] == seat or (place[0] == NOBODY and self.controls(seat, tile_of(place[1]))):
                if kind == BASIC or self.holder[kind] == seat:
                    found.append(place)
                else:
                    self.reached["MLD-R74"] += 1
        return found

    def constructs(self, seat: int) -> int:
        """MLD-15 Outside of battles."""
        side = self.sides[seat]
        return sum(side.pool) + sum(side.army) + len(self.own_slots(seat))

    def gain(self, seat: int, n: int) -> None:
        """MLD-68"""
        n = min(n, self.supply)
        self.supply -= n
        self.sides[seat].pool[BASIC] += n

    # -- the field ----------------------------------------------------------------------------------

    def beside(self, t: int) -> list[int]:
        """MLD-21"""
        q, r = self.cell[t]
        around = [(q + dq, r + dr) for dq, dr in STEPS]
        return [other for other, cell in self.cell.items() if cell in around]

    def empty_cells(self, tiles: Iterable[int]) -> list[Choice]:
        """MLD-22, MLD-23 The empty cells adjacent to at least one of some tiles."""
        around = {(q + dq, r + dr) for q, r in (self.cell[t] for t in tiles) for dq, dr in STEPS}
        taken = set(self.cell.values())
        return [("cell", CELL_NUMBER[cell]) for cell in around - taken if cell in CELL_NUMBER]

    def locked(self, t: int) -> bool:
        """MLD-24"""
        left = {cell for other, cell in self.cell.items() if other != t}
        ends = list(left)[:1]
        while ends:
            q, r = ends.pop()
            if (q, r) in left:
                left.remove((q, r))
                ends += [(q + dq, r + dr) for dq, dr in STEPS]
        return bool(left)

    def field_glyphs(self, t: int) -> set[str]:
        """MLD-26"""
        return set(glyphs(t, self.wild))

    @property
    def wild(self) -> str:
        """MLD-R7 What a tile without glyphs counts as on the field."""
        return "ABC" if self.settings["wild"] == "field" else ""

    def focus_number(self, seat: int, t: int, role: str) -> int:
        """MLD-92"""
        return sum(self.foci[near, seat] for near in (t, *self.beside(t))) + self.bonus(seat, "focus", role)

    def contestable(self, seat: int) -> list[int]:
        """MLD-90, MLD-R53"""
        near_only = self.settings["battle_reach"] == "focus"
        return [
            t
            for t in self.cell
            if self.enemies_on(seat, t) and not (near_only and self.focus_number(seat, t, "attack") < 1)
        ]

    # -- the end ------------------------------------------------------------------------------------

    def victory_check(self, seat: int) -> None:
        """MLD-76, MLD-118, MLD-122"""
        if most_alike(self.sides[seat].area, "") >= 3:
            self.end("set", [(int(other == seat),) for other in self.seats])
        if most_alike([*self.stack, *self.cell], self.wild) < 3:
            self.rank("dead_game")

    def rank(self, ending: str) -> None:
        """MLD-119, MLD-120"""
        standings: list[tuple[int, ...]] = []
        for seat, side in enumerate(self.sides):
            foci = sum(n for (t, other), n in self.foci.items() if other == seat)
            standings.append((most_alike(side.area, ""), len(side.area), foci, self.constructs(seat)))
        self.end(ending, standings)

    def end(self, ending: str, standings: list[tuple[int, ...]]) -> None:
        self.ending = ending
        self.places = [1 + sum(other > standing for other in standings) for standing in standings]
        self.winners = [seat for seat in self.seats if self.places[seat] == 1]
        raise Over
