"""The table of The Harrowing: the field with its tiles, the players, and what a half-finished effect remembers."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.heuristic import evaluate
from tablewright.games.harrowing.invariants import violation
from tablewright.games.harrowing.moves import CELLS, HEXES, SPOT
from tablewright.games.harrowing.options import MOST_ROUNDS, Options
from tablewright.games.harrowing.player import COUNT, TILE_NAME, Player, new_player
from tablewright.games.harrowing.shapes import Tally
from tablewright.games.hexfield.field import HexField, empty_field
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel import fields
from tablewright.kernel.events import event
from tablewright.kernel.fields import ALL, HIDDEN, Bits, BySeat, Derived, Field, Flag, Listing, Number, PartShape, Pile
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Outcome, State, places
from tablewright.kernel.terms import NUMBER
from tablewright.kernel.words import join_words

_TILE_OR_NONE: Final = Number(-1, len(terms.TILES) - 1)
_TILES: Final = Bits(len(terms.TILES))


def round_or_none(value: int) -> Any:
    """A round, or none yet."""
    return value or None


def _end_line(speaker: Any, seat: int, winners: int, reason: int) -> str:
    """The result and how it came about."""
    won = [speaker.names[winner] for winner in bits(winners)]
    ending = terms.ENDINGS[terms.REASONS[reason]]
    return f"{join_words(won)} {'wins' if len(won) == 1 else 'share the victory'}: {ending.words} ({ending.rule})"


GAINED: Final = event("{who} gains {n} power", "HRW-57", n=NUMBER)
ENDED: Final = event(_end_line, winners=NUMBER, reason=NUMBER)


class HarrowingState(State):
    """HRW-2 to HRW-4 All that is common, all that belongs to players, and all tiles."""

    FIELDS: ClassVar = (
        Field("round", Number(0, MOST_ROUNDS), ALL),
        Field("phase", Number(0, terms.OVER), ALL, fields.words(*terms.PHASES)),
        Field("first", Number(0, 3), ALL),
        Field("active", Number(0, 3), ALL),
        Field("invokes", Number(0, 20), ALL),
        Field("extra", Number(0, 200), ALL),
        Field("supply", COUNT, ALL),
        Field("core", _TILE_OR_NONE, ALL, TILE_NAME),
        Field("sets", Bits(4), ALL),
        Field("stack", Pile(Number(0, len(terms.TILES) - 1)), HIDDEN, TILE_NAME),
        Field("unseen", _TILES, ALL, TILE_NAME, derived=True),
        Field("emptied", Number(0, MOST_ROUNDS), ALL, round_or_none),
        Field("box", _TILES, ALL, TILE_NAME),
        Field("cell", Tally(Number(0, HEXES.size - 1), terms.TILES, terms.NONE), ALL, fields.words(*CELLS)),
        Field("face", Tally(Number(0, 1), terms.TILES), ALL, fields.words(*terms.FACES)),
        Field("cubes", Tally(Number(0, 9), terms.SLOTS[terms.FIRST_TILE_SLOT :]), ALL),
        Field("players", BySeat(PartShape(Player)), ALL),
        # what a half-finished effect remembers
        Field("spell", Number(-1, len(terms.SPELLS) - 1), ALL, fields.words(*terms.SPELLS, none=True)),
        Field("paid", Number(-1, len(terms.SLOTS) - 1), ALL, fields.words(*terms.SLOTS, none=True)),
        Field("last", _TILE_OR_NONE, ALL, TILE_NAME),
        Field("new", _TILES, ALL, TILE_NAME),
        Field("did", Flag(), ALL),
        Field("claiming", _TILE_OR_NONE, ALL, TILE_NAME),
        Field("drawn", _TILE_OR_NONE, ALL, TILE_NAME),
        Field("battleground", _TILE_OR_NONE, ALL, TILE_NAME),
        Field("attacker", Number(-1, 3), ALL, fields.number_or_none),
        Field("defender", Number(-1, 3), ALL, fields.number_or_none),
        Field("dice", Listing(Number(0, 2)), ALL, fields.words(*terms.DIE_FACES)),
        Field("picked", Listing(Number(0, 1)), ALL),
        Field("winners", Bits(4), ALL),
        Field("reason", Number(-1, len(terms.REASONS) - 1), ALL, fields.words(*terms.REASONS, none=True)),
    )

    # Nothing but the order of the stack is hidden, and nothing here depends on it.
    DERIVED: ClassVar = (
        Derived(
            "locked", lambda table, viewer: [terms.TILES[tile] for tile in bits(table.locked() & ~table.content.cores)]
        ),
        Derived("spots", lambda table, viewer: [CELLS[SPOT.a(move)] for move in table.moves if SPOT.has(move)]),
        Derived(
            "owners", lambda table, viewer: {terms.TILES[tile]: table.tile_owners(tile) for tile in table.owned_tiles()}
        ),
        Derived("free_slots", lambda table, viewer: [table.free_slots(seat) for seat in range(table.seats)]),
        Derived("runes", lambda table, viewer: [table.rune_counts(player.unsealed) for player in table.players]),
        Derived(
            "starting_pools", lambda table, viewer: [table.starting_pool(sheet) for sheet in range(len(terms.SHEETS))]
        ),
    )

    def __init__(
        self,
        seats: int,
        options: Options,
        content: Content,
        field: HexField,
        players: list[Player],
        stack: list[int],
        face: list[int],
        runes: list[int],
        cubes: list[int],
        dice: list[int],
        picked: list[int],
    ) -> None:
        super().__init__(seats)
        self.options = options
        self.content = content
        self.field = field  # all tiles on it, the core and the one being claimed included
        self.players = players
        self.stack = stack  # the next tile drawn is the last of the list
        self.face = face  # by tile, for good: also those of claimed tiles
        self.runes = runes  # by tile: the runes of its face, as bits
        self.cubes = cubes  # by slot of the tiles' spells
        self.dice = dice
        self.picked = picked
        self.round = 0
        self.phase = terms.SETUP
        self.first = 0
        self.active = 0
        self.invokes = 0
        self.extra = 0
        self.supply = 0
        self.core = terms.NONE
        self.sets = 0
        self.emptied = 0
        self.box = 0
        self.spell = terms.NONE
        self.paid = terms.NONE
        self.last = terms.NONE
        self.new = 0
        self.did = False
        self.claiming = terms.NONE
        self.drawn = terms.NONE
        self.battleground = terms.NONE
        self.attacker = terms.NONE
        self.defender = terms.NONE
        self.winners = 0
        self.reason = terms.NONE

    def clone(self) -> HarrowingState:
        other = HarrowingState(
            self.seats,
            self.options,
            self.content,
            self.field.clone(),
            [player.clone() for player in self.players],
            self.stack[:],
            self.face[:],
            self.runes[:],
            self.cubes[:],
            self.dice[:],
            self.picked[:],
        )
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        other.active = self.active
        other.invokes = self.invokes
        other.extra = self.extra
        other.supply = self.supply
        other.core = self.core
        other.sets = self.sets
        other.emptied = self.emptied
        other.box = self.box
        other.spell = self.spell
        other.paid = self.paid
        other.last = self.last
        other.new = self.new
        other.did = self.did
        other.claiming = self.claiming
        other.drawn = self.drawn
        other.battleground = self.battleground
        other.attacker = self.attacker
        other.defender = self.defender
        other.winners = self.winners
        other.reason = self.reason
        self.copy_agenda(other)
        return other

    @property
    def cell(self) -> list[int]:
        """By tile: the cell that it lies on."""
        return self.field.cell

    @cell.setter
    def cell(self, cells: list[int]) -> None:
        self.field.cell = cells

    @property
    def unseen(self) -> int:
        """HRW-R8 Which tiles are in the stack, which everybody knows; their order nobody does."""
        found = 0
        for tile in self.stack:
            found |= 1 << tile
        return found

    def rebuild_caches(self) -> None:
        self.field.rebuild_caches()
        for player in self.players:
            player.rebuild_caches()
        for tile in range(len(terms.TILES)):
            self.runes[tile] = self.content.runes[self.face_up(tile)]

    # -- the field ----------------------------------------------------------------------------------

    def tiles(self) -> int:
        """HRW-13, HRW-75, HRW-R32 The tiles that an effect may touch: neither the core nor the one being claimed."""
        found = self.field.tiles & ~(1 << self.core)
        return found if self.claiming < 0 else found & ~(1 << self.claiming)

    def neighbours(self) -> int:
        """HRW-76 The tiles next to which one may be laid: the core too, the one being claimed no longer."""
        return self.field.tiles if self.claiming < 0 else self.field.tiles & ~(1 << self.claiming)

    def locked(self) -> int:
        """HRW-60, HRW-61, HRW-76, HRW-R35 The tiles that hold the others, the core included, together."""
        return self.field.locked() if self.claiming < 0 else self.field.locked_among(self.neighbours())

    def anchored(self, seat: int) -> int:
        """HRW-72, HRW-R42 The tiles that a player must not move, swap, rotate or flip, shared ones included."""
        found = 0
        for passive in self.content.passives[terms.ANCHOR]:
            for other in range(self.seats):
                if other != seat and self.is_active(other, passive.spell):
                    found |= self.players[other].owns
        return found

    def rivals(self, seat: int) -> int:
        """The tiles with a pillar of another player."""
        found = 0
        for other in range(self.seats):
            if other != seat:
                found |= self.players[other].owns
        return found

    def face_up(self, tile: int) -> terms.Face:
        """The face that a tile shows."""
        return terms.Face(2 * tile + self.face[tile])

    def show_side(self, tile: int, side: int) -> None:
        """A tile shows one of its sides."""
        self.face[tile] = side
        self.runes[tile] = self.content.runes[self.face_up(tile)]

    def invoked(self) -> int:
        """HRW-63 The tiles of the field, without the core, with a cube on them."""
        found = 0
        tile_of = self.content.tile_of
        cubes = self.cubes
        for slot in range(len(cubes)):
            if cubes[slot]:
                found |= 1 << tile_of[terms.spell_of(terms.Slot(terms.FIRST_TILE_SLOT + slot))]
        return found & self.field.tiles & ~(1 << self.core)

    # -- spells -------------------------------------------------------------------------------------

    def owns_spell(self, seat: int, spell: int) -> bool:
        """HRW-11 to HRW-14, HRW-82 Whether a player owns a spell at this moment: of a sealed tile there is none."""
        player = self.players[seat]
        if spell < terms.BOARD_SPELLS:
            return self.content.sheet_of[spell] == player.sheet
        tile = self.content.tile_of[spell]
        if tile == self.core:
            return True
        is_owner = (player.owns | player.unsealed) >> tile & 1 == 1
        return is_owner and self.face[tile] == self.content.face_of[spell]

    def is_active(self, seat: int, spell: int) -> bool:
        """HRW-42, HRW-43 Whether an aura or a ritual of a player works now."""
        if not self.owns_spell(seat, spell):
            return False
        if self.content.type[spell] == terms.AURA:
            return True
        return self.held(seat, terms.slot_of(spell, terms.NORMAL)) == self.content.size[spell]

    def passive(self, seat: int, kind: int, role: int = terms.ALWAYS) -> int:
        """HRW-15, HRW-R29 What a player's active passives add up to, no matter who shares them; `role` is in battle."""
        total = 0
        for passive in self.content.passives[kind]:
            if (passive.role == terms.ALWAYS or passive.role == role) and self.is_active(seat, passive.spell):
                total += passive.n
        return total

    def spells(self, seat: int) -> list[int]:
        """HRW-40 All spells that a player owns, in ascending order."""
        player = self.players[seat]
        found = self.content.sheet_spells[player.sheet][:]
        tiles = player.owns | player.unsealed | 1 << self.core
        face = self.face
        face_spells = self.content.face_spells
        while tiles:
            low = tiles & -tiles
            tile = low.bit_length() - 1
            found.extend(face_spells[terms.face_number(tile, face[tile])])
            tiles ^= low
        return found

    # -- power --------------------------------------------------------------------------------------

    def held(self, seat: int, slot: terms.Slot) -> int:
        """The cubes in a slot group; a slot of a board is that of the seat's own."""
        return (
            self.players[seat].cubes[slot] if slot < terms.FIRST_TILE_SLOT else self.cubes[slot - terms.FIRST_TILE_SLOT]
        )

    def add(self, seat: int, slot: terms.Slot, n: int) -> None:
        """Cubes come into a slot group, or leave it."""
        if slot < terms.FIRST_TILE_SLOT:
            self.players[seat].cubes[slot] += n
        else:
            self.cubes[slot - terms.FIRST_TILE_SLOT] += n

    def free(self, seat: int, slot: terms.Slot) -> int:
        """How many slots of a group are empty."""
        return self.content.slots[slot] - self.held(seat, slot)

    def free_slots(self, seat: int) -> dict[str, int]:
        """The empty slots of all spells that a player owns."""
        if self.phase == terms.SETUP:
            return {}
        slots = [slot for spell in self.spells(seat) for slot in terms.slots_of(spell)]
        return {terms.SLOTS[slot]: self.free(seat, slot) for slot in slots if self.content.slots[slot]}

    def owners(self, seat: int, slot: terms.Slot) -> list[int]:
        """Who owns a cube in a slot; one of a board is the seat's own."""
        return [seat] if slot < terms.FIRST_TILE_SLOT else self.tile_owners(self.content.tile_of[terms.spell_of(slot)])

    def tile_owners(self, tile: int) -> list[int]:
        """HRW-11 to HRW-13, HRW-R24 Who owns a tile and the power on it; the core is everybody's."""
        if tile == self.core:
            return list(range(self.seats))
        found: list[int] = []
        for other in range(self.seats):
            player = self.players[other]
            if (player.owns | player.claimed) >> tile & 1:
                found.append(other)
        return found

    def owned_tiles(self) -> list[int]:
        """The tiles that somebody owns: those with pillars, those claimed, the core."""
        found = 0 if self.core < 0 else 1 << self.core
        for player in self.players:
            found |= player.owns | player.claimed
        return bits(found)

    def gain(self, seat: int, n: int) -> None:
        """HRW-10, HRW-57, HRW-R30 Cubes go from the supply to a pool, as far as it has any."""
        n = min(n, self.supply)
        if n > 0:
            self.supply -= n
            self.players[seat].pool += n
            self.emit(GAINED, seat, n)

    def starting_pool(self, sheet: int) -> int:
        """HRW-23, HRW-R6 The power with which a side of a board begins."""
        return self.content.boards[sheet].pool + self.options.power_delta

    def slots_on(self, tile: int) -> list[terms.Slot]:
        """The slots with cubes on the face-up side of a tile, in the order in which they are emptied (HRW-71)."""
        found: list[terms.Slot] = []
        for spell in self.content.face_spells[self.face_up(tile)]:
            for slot in terms.slots_of(spell):
                if self.cubes[slot - terms.FIRST_TILE_SLOT]:
                    found.append(slot)
        return found

    def clear(self, tile: int) -> int:
        """All cubes on a tile leave it; how many they are."""
        n = 0
        for slot in self.slots_on(tile):
            n += self.cubes[slot - terms.FIRST_TILE_SLOT]
            self.cubes[slot - terms.FIRST_TILE_SLOT] = 0
        return n

    def owned_power(self, seat: int) -> int:
        """HRW-16 All power of a player; what lies on the core is left out."""
        player = self.players[seat]
        total = player.pool + player.fortress + player.ether + player.vault
        own = player.cubes
        for spell in self.content.sheet_spells[player.sheet]:
            slot = terms.slot_of(spell, terms.AUTO)
            total += own[slot] + own[slot + 1]
        shared = self.cubes
        size = self.content.size
        tiles = player.owns | player.claimed
        while tiles:
            low = tiles & -tiles
            for spell in self.content.face_spells[self.face_up(low.bit_length() - 1)]:
                if size[spell]:
                    place = terms.slot_of(spell, terms.AUTO) - terms.FIRST_TILE_SLOT
                    total += shared[place] + shared[place + 1]
            tiles ^= low
        return total

    # -- the end ------------------------------------------------------------------------------------

    def best_rune(self, seat: int) -> int:
        """HRW-80, HRW-81, HRW-105 The most unsealed claimed tiles with one rune in common."""
        counts = self.rune_counts(self.players[seat].unsealed)
        return max(counts[0], counts[1], counts[2])

    def rune_counts(self, tiles: int) -> list[int]:
        """HRW-64, HRW-R37 How many of these tiles have each rune; where sets are counted, wild ones have none."""
        tiles &= ~self.content.wild
        a = b = c = 0
        while tiles:
            low = tiles & -tiles
            runes = self.runes[low.bit_length() - 1]
            a += runes & 1
            b += runes >> 1 & 1
            c += runes >> 2 & 1
            tiles ^= low
        return [a, b, c]

    def check_set(self, seat: int) -> bool:
        """HRW-80, HRW-R49 A player with a set wins at once, whichever tiles it is made of."""
        if self.best_rune(seat) < self.options.set_size:
            return False
        self.end(1 << seat, terms.SET)
        return True

    def check_barren(self) -> bool:
        """HRW-101, HRW-R64 Without three tiles besides the core, and none to come, nobody can ever claim again."""
        if self.stack or (self.field.tiles & ~(1 << self.core)).bit_count() >= 3:
            return False
        self.end(self.highest(), terms.BARREN)
        return True

    def standing(self, seat: int) -> tuple[int, int, int, int]:
        """HRW-105, HRW-R65 What is compared when the game stops without a set: sealed tiles are claimed too."""
        player = self.players[seat]
        on_field = self.content.pillars - player.pillars
        return (self.best_rune(seat), player.claimed.bit_count(), on_field, self.owned_power(seat))

    def highest(self) -> int:
        """HRW-105, HRW-R61 The players who stand highest; equal ones share the victory."""
        standings = [self.standing(seat) for seat in range(self.seats)]
        best = max(standings)
        found = 0
        for seat in range(self.seats):
            if standings[seat] == best:
                found |= 1 << seat
        return found

    def end(self, winners: int, reason: int) -> None:
        """HRW-100 The game is over; nothing else of the turn is resolved."""
        self.winners = winners
        self.reason = reason
        self.phase = terms.OVER
        self.emit(ENDED, terms.NONE, winners, reason)
        self.finish()

    def outcome(self) -> Outcome | None:
        """HRW-105 The winners share the first place, the others are not ranked; scores are the best rune counts."""
        if self.phase != terms.OVER:
            return None
        ranks: list[tuple[int, ...]] = [(self.winners >> seat & 1,) for seat in range(self.seats)]
        scores = [self.best_rune(seat) for seat in range(self.seats)]
        return Outcome(bits(self.winners), scores, places(ranks), terms.REASONS[self.reason])

    def evaluate(self, seat: int) -> float:
        if self.phase == terms.OVER:
            if not self.winners >> seat & 1:
                return -1.0
            return 1.0 if self.winners.bit_count() == 1 else 0.5
        return evaluate(self, seat)

    def resample_hidden(self, seat: int, rng: Rng) -> None:
        """The order of the stack is all that is unknown, and every order is as likely."""
        self.stack.sort()
        rng.shuffle(self.stack)

    def violation(self) -> str:
        return violation(self)


def new_table(seats: int, options: Options, content: Content) -> HarrowingState:
    """The table before anything is chosen: all tiles are in the box."""
    table = HarrowingState(
        seats,
        options,
        content,
        empty_field(HEXES, len(terms.TILES)),
        [new_player() for _ in range(seats)],
        [],
        [0] * len(terms.TILES),
        [content.runes[terms.face_number(tile, 0)] for tile in range(len(terms.TILES))],
        [0] * (len(terms.SLOTS) - terms.FIRST_TILE_SLOT),
        [],
        [],
    )
    table.box = terms.ALL_TILES
    table.supply = content.cubes
    return table
