"""The second reading of the rules: what each step of a program may choose from."""

from __future__ import annotations

from .printed import (
    CELLS,
    NE,
    NW,
    SE,
    SPELLS,
    STEPS,
    STOP,
    SW,
    Cell,
    Choice,
    Line,
    is_wild,
    plus,
    runes,
)
from .referee import Memory, Turns

ITSELF: list[Choice] = [("accept", 0, 0)]  # a step that asks nothing and is legal


def tile_choices(tiles: list[int]) -> list[Choice]:
    return [("tile", tile, 0) for tile in tiles]


def triangle(cell: Cell, way: int) -> list[Cell]:
    """Clockwise."""
    return [cell, plus(cell, NE), plus(cell, SE)] if way == 0 else [cell, plus(cell, SW), plus(cell, NW)]


class Options(Turns):
    """What a step may choose from first; nothing where it is not legal."""

    def options(self, line: Line, seat: int, memory: Memory) -> list[Choice]:
        found: list[Choice] = getattr(self, "o_" + line.verb.lower())(seat, memory, *line.args)
        return found

    def fitting(self, where: str, seat: int, memory: Memory, leaving: int = -1) -> list[int]:
        """The tiles that match a filter."""
        return [
            tile
            for tile in self.choosable()
            if any(all(self.fits(tile, w, seat, memory, leaving) for w in t.split("+")) for t in where.split("/"))
        ]

    def fits(self, tile: int, word: str, seat: int, memory: Memory, leaving: int) -> bool:
        beside = self.beside(tile)
        rivals = [other for other in self.seats if other != seat]
        here = {
            "any": True,
            "mine": self.on[tile][seat] > 0,
            "open": not self.owners(tile),
            "foe": any(self.on[tile][other] for other in rivals),
            "near": any(self.on[other][seat] for other in beside),
            "invoked": bool(self.cubes_on(tile)),
            "bycore": self.core in beside,
            "byself": self.carrier(memory.spell) in beside,
            "facing": any(self.on[t][other] for t in (tile, *beside) for other in rivals),
            "new": tile in memory.new,
            "last": tile == memory.last,
            "about": tile == memory.last or memory.last in beside,
            "next": leaving in beside,
        }
        return here[word]

    def carrier(self, spell: int) -> int:
        """The tile of the field that carries a spell."""
        if spell < 43:
            return -1
        return self.claiming if SPELLS[spell].on.endswith("-W") else self.tile_of(spell)

    def neighbours(self, where: str, seat: int, memory: Memory) -> list[int]:
        """HRW-76"""
        if where == "field":
            return [tile for tile in self.cell if tile != self.claiming]
        return self.fitting(where, seat, memory)

    def o_place_pillar(self, seat: int, memory: Memory, where: str) -> list[Choice]:
        return tile_choices(self.fitting(where, seat, memory)) if self.sides[seat].pillars else []

    def destinations(self, seat: int, memory: Memory, to: str, origin: int) -> list[int]:
        return [tile for tile in self.fitting(to, seat, memory, origin) if tile != origin]

    def o_move_pillar(self, seat: int, memory: Memory, where: str, to: str) -> list[Choice]:
        origins = [tile for tile in self.fitting(where, seat, memory) if self.on[tile][seat]]
        return tile_choices([tile for tile in origins if self.destinations(seat, memory, to, tile)])

    def o_return_pillar(self, seat: int, memory: Memory, whose: str, where: str) -> list[Choice]:
        players = [other for other in self.seats if (other == seat) == (whose == "own")]
        tiles = self.fitting(where, seat, memory)
        return tile_choices([tile for tile in tiles if any(self.on[tile][other] for other in players)])

    def o_store(self, seat: int, memory: Memory, zone: str, n: str) -> list[Choice]:
        side = self.sides[seat]
        room = 80 if side.sheet != "sel" else 0
        if zone == "vault":
            room = 6 - side.vault if side.sheet == "cordova" else 0
        most = min(int(n), side.pool, room)
        return [("amount", amount, 0) for amount in range(most + 1)] if most else []

    def o_gain(self, seat: int, memory: Memory, n: str) -> list[Choice]:
        return ITSELF if self.supply else []

    def o_gain_per(self, seat: int, memory: Memory, what: str, divisor: str, most: str) -> list[Choice]:
        return ITSELF if self.supply and self.per(seat, what, divisor, most) else []

    def per(self, seat: int, what: str, divisor: str, most: str) -> int:
        invoked = [tile for tile in self.owned(seat) if self.cubes_on(tile)]
        count = self.sides[seat].vault if what == "vault" else len(invoked)
        return min(int(most), count // int(divisor))

    def o_gain_behind(self, seat: int, memory: Memory, n: str) -> list[Choice]:
        behind = len(self.sides[self.active].claimed) > len(self.sides[seat].claimed)
        return ITSELF if self.supply and behind else []

    def o_recall(self, seat: int, memory: Memory, n: str, scope: str) -> list[Choice]:
        side = self.sides[seat]
        slots = [(spell, k) for spell in self.spells(seat) for k in (0, 1)]
        free = [slot for slot in slots if self.cubes_in(seat, slot) > (slot == memory.paid)]
        found: list[Choice] = [("take", spell, k) for spell, k in free]
        if scope == "all":
            found += [("take_fortress", 0, 0)] * (side.fortress > 0) + [("take_vault", 0, 0)] * (side.vault > 0)
        return [*found, STOP] if found else []

    def o_place_tile(self, seat: int, memory: Memory, where: str) -> list[Choice]:
        return ITSELF if self.stack and self.spots(self.neighbours(where, seat, memory)) else []

    def move_spots(self, seat: int, memory: Memory, where: str, tile: int) -> list[Choice]:
        """HRW-68"""
        return self.spots([other for other in self.neighbours(where, seat, memory) if other != tile])

    def o_move_tile(self, seat: int, memory: Memory, where: str, to: str) -> list[Choice]:
        tiles = [tile for tile in self.fitting(where, seat, memory) if not self.locked(tile)]
        tiles = [tile for tile in tiles if not self.anchored(tile, seat)]
        return tile_choices([tile for tile in tiles if self.move_spots(seat, memory, to, tile)])

    def partners(self, seat: int, memory: Memory, where: str, tile: int) -> list[int]:
        """HRW-69"""
        tiles = self.fitting(where, seat, memory)
        return [other for other in tiles if other != tile and not self.anchored(other, seat)]

    def o_swap(self, seat: int, memory: Memory, where: str, other: str) -> list[Choice]:
        tiles = [tile for tile in self.fitting(where, seat, memory) if not self.anchored(tile, seat)]
        return tile_choices([tile for tile in tiles if self.partners(seat, memory, other, tile)])

    def o_rotate(self, seat: int, memory: Memory, where: str) -> list[Choice]:
        wanted = self.fitting(where, seat, memory)
        at = {cell: tile for tile, cell in self.cell.items()}
        free = [tile for tile in self.choosable() if not self.anchored(tile, seat)]
        found: list[Choice] = []
        for number, cell in enumerate(CELLS):
            for way in (0, 1):
                tiles = [at.get(corner, -1) for corner in triangle(cell, way)]
                if all(tile in free for tile in tiles) and any(tile in wanted for tile in tiles):
                    found.append(("triangle", number, way))
        return found

    def o_flip(self, seat: int, memory: Memory, where: str) -> list[Choice]:
        tiles = [tile for tile in self.fitting(where, seat, memory) if not is_wild(tile)]
        return tile_choices([tile for tile in tiles if not self.anchored(tile, seat)])

    def o_claim(self, seat: int, memory: Memory, patterns: str) -> list[Choice]:
        """HRW-65, HRW-73"""
        own = {self.cell[tile]: tile for tile in self.choosable() if self.on[tile][seat]}
        shapes: list[list[Cell]] = []
        for cell in own:
            if "triangle" in patterns:
                shapes += [triangle(cell, 0), triangle(cell, 1)]
            if "line" in patterns:
                shapes += [[cell, plus(cell, step), plus(plus(cell, step), step)] for step in STEPS]
        found: set[int] = set()
        for shape in shapes:
            tiles = [own[cell] for cell in shape if cell in own]
            if len(tiles) == 3 and set.intersection(*(set(runes(tile, self.face[tile])) for tile in tiles)):
                found.update(tiles)
        return tile_choices([tile for tile in sorted(found) if not self.locked(tile)])

    def o_seal(self, seat: int, memory: Memory, whose: str) -> list[Choice]:
        sides = [side for other, side in enumerate(self.sides) if (other == seat) == (whose == "own")]
        return tile_choices([tile for side in sides for tile in side.claimed - side.sealed])

    def o_unseal(self, seat: int, memory: Memory, what: str) -> list[Choice]:
        sealed = sorted(self.sides[seat].sealed)
        return tile_choices(sealed) if what == "1" else ITSELF if sealed else []

    def o_battle(self, seat: int, memory: Memory, bonus: str, rerolls: str) -> list[Choice]:
        """HRW-85, HRW-R53"""
        if not self.sides[seat].fortress:
            return []
        found = []
        for tile in self.choosable():
            rival = any(self.on[tile][other] for other in self.seats if other != seat)
            present = any(self.on[t][seat] for t in (tile, *self.beside(tile)))
            strong = self.strength(seat, tile, "attack", int(bonus)) >= 1
            if rival and strong and (present or self.settings["battle_range"] == "strength"):
                found.append(tile)
        return tile_choices(found)

    def strength(self, seat: int, tile: int, role: str, bonus: int) -> int:
        """HRW-87"""
        pillars = sum(self.on[t][seat] for t in (tile, *self.beside(tile)))
        return pillars + self.passive(seat, "STRENGTH", role) + bonus

    def o_invoke_more(self, seat: int, memory: Memory, n: str) -> list[Choice]:
        return ITSELF
