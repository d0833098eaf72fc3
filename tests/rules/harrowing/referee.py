"""A second reading of the rules, slow and plain, that plays alongside the game and must agree with it.

It shares no code with the game but the generator of chance. It is a Python generator: it yields each question that has
two or more answers and is sent the number of the answer. Effects are in `referee_effects`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from tablewright.kernel.rng import Rng

from ..question import Playing, Question
from .printed import (
    CELLS,
    CHOICES,
    NUMBERS,
    SIDES,
    SPELLS,
    START,
    STEPS,
    Cell,
    Choice,
    Slot,
    face_name,
    is_core,
    is_wild,
    moment,
    passive,
    plus,
    runes,
    spells_of,
)

Asking = Generator[Question, int, Choice]


class Over(Exception):
    """The game has ended: nothing else of the turn is resolved."""


@dataclass
class Side:
    """HRW-3 What belongs to a player."""

    board: int = -1
    named: int = -1
    pool: int = 0
    pillars: int = 10
    fortress: int = 0
    ether: int = 0
    vault: int = 0
    cubes: Counter[Slot] = field(default_factory=Counter)
    claimed: set[int] = field(default_factory=set)
    sealed: set[int] = field(default_factory=set)

    @property
    def sheet(self) -> str:
        return SIDES[self.board + 1] if self.named else "aspirant"


@dataclass
class Memory:
    """What a program remembers."""

    spell: int = -1
    paid: Slot | None = None
    last: int = -1
    new: set[int] = field(default_factory=set)


class Board:
    """The table and what can be read off it."""

    def __init__(self, seats: int, settings: dict[str, Any], rng: Rng) -> None:
        self.settings = settings
        self.rng = rng
        self.sides = [Side() for _ in range(seats)]
        self.seats = range(seats)
        self.supply = 80
        self.stack: list[int] = []  # the next one first
        self.box = set(range(40))
        self.cell: dict[int, Cell] = {}
        self.face: dict[int, int] = {}
        self.on: dict[int, Counter[int]] = {tile: Counter() for tile in range(40)}  # pillars by player
        self.cubes: Counter[Slot] = Counter()  # on tiles, wherever they are
        self.core = -1
        self.claiming = -1
        self.first = self.active = 0
        self.round = self.invokes = self.extra = self.emptied = 0
        self.dice: list[int] = []
        self.drawn = -1
        self.winners: list[int] = []
        self.ending = ""

    def ask(self, seat: int, decision: str, options: Iterable[Choice]) -> Asking:
        """A decision with one legal option is taken without asking."""
        moves = sorted(NUMBERS[option] for option in options)
        move = moves[0] if len(moves) == 1 else (yield Question(seat, decision, moves))
        assert move in moves
        return CHOICES[move]

    def order(self, seat: int) -> list[int]:
        """HRW-1"""
        return [*self.seats[seat:], *self.seats[:seat]]

    # -- ownership ----------------------------------------------------------------------------------

    def owners(self, tile: int) -> list[int]:
        """HRW-11 to HRW-13 Who owns a tile and the cubes on it, wherever it lies."""
        if tile == self.core:
            return list(self.seats)
        return [seat for seat in self.seats if self.on[tile][seat] or tile in self.sides[seat].claimed]

    def owned(self, seat: int) -> list[int]:
        """HRW-12 The field tiles of a player, the one being claimed too."""
        return [tile for tile in sorted(self.cell) if self.on[tile][seat]]

    def spells(self, seat: int) -> list[int]:
        """HRW-40 The spells that a player owns."""
        side = self.sides[seat]
        found = list(spells_of(side.sheet))
        for tile in {*self.owned(seat), *(side.claimed - side.sealed), self.core}:
            found += spells_of(face_name(tile, self.face[tile]))
        return sorted(set(found))

    def active_spells(self, seat: int) -> list[int]:
        """HRW-42, HRW-43"""
        found = []
        for spell in self.spells(seat):
            full = self.cubes_in(seat, (spell, 1)) == SPELLS[spell].slots[1]
            if SPELLS[spell].type == "aura" or (SPELLS[spell].type == "ritual" and full):
                found.append(spell)
        return found

    def passive(self, seat: int, kind: str, role: str = "") -> int:
        """HRW-15 Several sources of the same passive add up."""
        total = 0
        for spell in self.active_spells(seat):
            name, args = passive(spell)
            if name == kind and (len(args) < 2 or args[1] in ("always", role)):
                total += int(args[0]) if args else 1
        return total

    def cubes_in(self, seat: int, slot: Slot) -> int:
        return self.sides[seat].cubes[slot] if slot[0] < 43 else self.cubes[slot]

    def add(self, seat: int, slot: Slot, n: int) -> None:
        cubes = self.sides[seat].cubes if slot[0] < 43 else self.cubes
        cubes[slot] += n

    def cubes_on(self, tile: int) -> list[Slot]:
        """HRW-71 Spells in ascending number, auto group first; a slot as often as it holds cubes."""
        slots = [(spell, k) for spell in spells_of(face_name(tile, self.face[tile])) for k in (0, 1)]
        return [slot for slot in slots for _ in range(self.cubes[slot])]

    def owned_power(self, seat: int) -> int:
        """HRW-16"""
        side = self.sides[seat]
        tiles = {*self.owned(seat), *side.claimed}
        zones = side.pool + side.fortress + side.ether + side.vault + side.cubes.total()
        return zones + sum(len(self.cubes_on(tile)) for tile in tiles)

    def gain(self, seat: int, n: int) -> None:
        """HRW-57"""
        n = min(n, self.supply)
        self.supply -= n
        self.sides[seat].pool += n

    # -- the field ----------------------------------------------------------------------------------

    def choosable(self) -> list[int]:
        """HRW-13, HRW-75"""
        return [tile for tile in sorted(self.cell) if tile not in (self.core, self.claiming)]

    def beside(self, tile: int) -> list[int]:
        """HRW-59 The tiles adjacent to a tile of the field; none for any other."""
        if tile not in self.cell:
            return []
        around = [plus(self.cell[tile], step) for step in STEPS]
        return [other for other, cell in self.cell.items() if cell in around]

    def spots(self, tiles: Iterable[int]) -> list[Choice]:
        """HRW-67 The empty board cells adjacent to at least one of some tiles."""
        cells = {plus(self.cell[tile], step) for tile in tiles for step in STEPS}
        taken = self.cell.values()
        return [("spot", CELLS.index(cell), 0) for cell in cells if cell in CELLS and cell not in taken]

    def locked(self, tile: int) -> bool:
        """HRW-61, HRW-76"""
        left = {cell for other, cell in self.cell.items() if other not in (tile, self.claiming)}
        ends, reached = [next(iter(left))], set()
        while ends:
            cell = ends.pop()
            if cell in left and cell not in reached:
                reached.add(cell)
                ends += [plus(cell, step) for step in STEPS]
        return reached != left

    def anchored(self, tile: int, seat: int) -> bool:
        """HRW-72"""
        return any(other != seat and self.passive(other, "ANCHOR") for other in self.owners(tile))

    # -- the end ------------------------------------------------------------------------------------

    def best_rune(self, seat: int) -> int:
        """HRW-105 (1)"""
        side = self.sides[seat]
        shown = [runes(tile, self.face[tile]) for tile in side.claimed - side.sealed if not is_wild(tile)]
        return max(sum(rune in text for text in shown) for rune in "ABC")

    def check_set(self, seat: int) -> None:
        """HRW-80"""
        if self.best_rune(seat) >= self.settings["set_size"]:
            self.winners, self.ending = [seat], "set"
            raise Over

    def check_barren(self) -> None:
        """HRW-101"""
        if not self.stack and len(self.cell) - 1 < 3:
            self.stop("barren")

    def stop(self, ending: str) -> None:
        """HRW-105"""
        standings = [
            (
                self.best_rune(seat),
                len(self.sides[seat].claimed),
                sum(self.on[tile][seat] for tile in self.cell),
                self.owned_power(seat),
            )
            for seat in self.seats
        ]
        self.winners = [seat for seat in self.seats if standings[seat] == max(standings)]
        self.ending = ending
        raise Over


class Turns(Board):
    """Setup, turns and rounds."""

    def play(self, from_setup: bool) -> Playing:
        """A whole game, or one that goes on with the turn of the active player."""
        with suppress(Over):
            if from_setup:
                yield from self.setup()
            yield from self.turns()

    def setup(self) -> Playing:
        """HRW-17 to HRW-25"""
        self.first = self.active = self.rng.below(len(self.seats))
        order = self.order(self.first)
        boards = self.settings["boards"]
        for seat in order:
            side = self.sides[seat]
            free = [c for c in range(4) if c not in [other.board for other in self.sides]]
            free = free[:1] if boards == "aspirant" else free
            side.board = (yield from self.draft(seat, "setup_board", [("board", c, 0) for c in free]))[1]
            named = {"choose": (0, 1), "aspirant": (0,), "named": (1,)}[boards]
            side.named = (yield from self.draft(seat, "setup_side", [("side", s, 0) for s in named]))[1]
        core = yield from self.draft(order[-1], "setup_core", [("core", k, 0) for k in range(4)])
        self.core = 10 * core[1] + 9
        self.box.remove(self.core)
        self.cell[self.core] = (0, 0)
        self.face[self.core] = 0
        sets: set[int] = set()
        for seat in reversed(order):
            free = [k for k in range(4) if k not in sets]
            sets.add((yield from self.draft(seat, "setup_set", [("set", k, 0) for k in free]))[1])
        self.stack = [tile for tile in range(40) if tile // 10 in sets and not is_core(tile)]
        self.box -= set(self.stack)
        self.rng.shuffle(self.stack)
        for side in self.sides:
            side.pool, side.fortress = START[side.sheet]
            side.pool += self.settings["power_delta"]
            self.supply -= side.pool + side.fortress
        self.round = 1

    def draft(self, seat: int, decision: str, options: list[Choice]) -> Asking:
        """HRW-24"""
        if self.settings["draft"] == "choose":
            return (yield from self.ask(seat, decision, options))
        return options[0] if len(options) == 1 else options[self.rng.below(len(options))]

    def turns(self) -> Playing:
        """HRW-26, HRW-38"""
        while True:
            yield from self.turn(self.active)
            if self.order(self.active)[1] == self.first:
                if self.round == self.settings["round_limit"]:
                    self.stop("round_limit")
                if self.settings["end_push"] == "dusk" and self.emptied and self.round == self.emptied + 12:
                    self.stop("dusk")
                self.round += 1
            self.active = self.order(self.active)[1]

    def turn(self, seat: int) -> Playing:
        """HRW-27"""
        self.invokes = self.extra = 0
        self.gain(seat, max(0, self.settings["mercy"] - self.owned_power(seat)))  # HRW-28
        yield from self.triggers(seat, "START")  # HRW-29
        for other in self.order(seat)[1:]:
            yield from self.triggers(other, "OTHERS_START")
        yield from self.turn_program(seat)
        yield from self.triggers(seat, "END")  # HRW-36
        for other in self.order(seat)[1:]:
            yield from self.triggers(other, "OTHERS_END")
        for spell in self.spells(seat):  # HRW-37
            for _ in range(self.cubes_in(seat, (spell, 0))):
                yield from self.return_cube(seat, (spell, 0))
        if self.settings["end_push"] == "crumble" and not self.stack:
            yield from self.crumble(seat)

    def crumble(self, seat: int) -> Playing:
        """HRW-104"""
        tiles = [tile for tile in self.choosable() if not self.owners(tile) and not self.locked(tile)]
        if tiles:
            tile = (yield from self.ask(seat, "crumble", [("tile", t, 0) for t in tiles]))[1]
            for slot in self.cubes_on(tile):
                self.cubes[slot] -= 1
                self.supply += 1
            del self.cell[tile]
            self.box.add(tile)
            self.check_barren()

    def triggers(self, seat: int, when: str) -> Playing:
        """HRW-30, HRW-31"""
        collected = [spell for spell in self.active_spells(seat) if moment(spell) == when]
        while True:
            collected = [spell for spell in collected if spell in self.active_spells(seat)]
            if not collected:
                return
            spell = (yield from self.ask(seat, "trigger", [("trigger", s, 0) for s in collected]))[1]
            collected.remove(spell)
            yield from self.resolve(seat, SPELLS[spell].program, Memory(spell))

    def return_cube(self, seat: int, slot: Slot) -> Playing:
        """HRW-55, HRW-56"""
        owners = [seat] if slot[0] < 43 else self.owners(self.tile_of(slot[0]))
        if owners:
            owner = (yield from self.ask(seat, "cube_owner", [("player", p, 0) for p in owners]))[1]
            self.sides[owner].pool += 1
        else:
            self.supply += 1
        self.add(seat, slot, -1)

    def tile_of(self, spell: int) -> int:
        """The tile that bears a spell with slots."""
        return next(tile for tile in range(40) for face in (0, 1) if spell in spells_of(face_name(tile, face)))

    def turn_program(self, seat: int) -> Playing:
        raise NotImplementedError

    def resolve(self, seat: int, program: str, memory: Memory) -> Playing:
        raise NotImplementedError
