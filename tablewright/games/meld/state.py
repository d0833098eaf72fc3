"""The table of The Meld: the field of tiles, the stack, the supply, the players, and a battle while there is one."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.hexfield.field import OFF_FIELD, HexField, empty_field
from tablewright.games.hexfield.geometry import bits
from tablewright.games.hexfield.glyphs import GLYPHS, most_alike
from tablewright.games.meld import names
from tablewright.games.meld.content import Content, Wizard
from tablewright.games.meld.ether import GONE, UNROLLED, Battle, die_face, die_kind, die_pattern
from tablewright.games.meld.heuristic import evaluate
from tablewright.games.meld.invariants import violation
from tablewright.games.meld.moves import ACTIONS, CELL
from tablewright.games.meld.options import MOST_ROUNDS, Options
from tablewright.games.meld.player import MOST_CONSTRUCTS, Player, new_player
from tablewright.games.meld.terms import (
    ATTACK,
    AURA,
    BASIC,
    BEFORE_TILE_SLOTS,
    BOX,
    DEFEND,
    EMPTY,
    EXTRA_INVOCATIONS,
    FIRST_TILE_SLOT,
    FOCUS,
    FOCUS_STAT,
    FOR_GOOD,
    HEXES,
    IN_AREA,
    IN_HAND,
    IN_STACK,
    KINDS,
    MOST_IN_SLOT,
    NONE,
    ON_FIELD,
    REASONS,
    RF,
    RITUAL,
    SEALED,
    SEATS,
    SHIELD_STAT,
    SWORD_STAT,
    TILE_COUNT,
    TILES,
    WON,
    Side,
    Slot,
    first_slot,
    second_slot,
    side_of,
    tile_of,
    tile_with,
)
from tablewright.kernel import fields
from tablewright.kernel.events import event
from tablewright.kernel.fields import ALL, HIDDEN, BySeat, Derived, Field, Listing, Maybe, Number, PartShape, Rows
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Outcome, State, places

GAINED: Final = event("{who} gains {n}", "MLD-68", n=names.BASICS)
RETURNED: Final = event(
    "From {slot} {kind} goes to the pool of {who}", "MLD-17", kind=names.CONSTRUCT, slot=names.SLOT
)  # fmt: skip
UNIQUE_LOST: Final = event("{unique} goes from {who} to the supply", "MLD-82", unique=names.DIE)
HELD_FOR_GOOD: Final = event("{who} holds {unique} for good", "MLD-80", unique=names.DIE)
HELD_BY_RITUAL: Final = event("{who} holds {unique} by a ritual", "MLD-79", unique=names.DIE)
WON_BY_SET: Final = event("{who} has three tiles of one glyph and wins", "MLD-76")
LAST_ROUND_OVER: Final = event("The last round is over", "MLD-119")
NO_CLAIM_LEFT: Final = event("Nobody can ever claim again: the game is over", "MLD-122")
ENDED: Final = [WON_BY_SET, LAST_ROUND_OVER, NO_CLAIM_LEFT]  # by reason


class Meld(State):
    """The table. Lists by tile have 37 entries, the first of them unused."""

    FIELDS: ClassVar = (
        Field("round", Number(0, MOST_ROUNDS), ALL),
        Field("first", Number(0, SEATS - 1), ALL),
        Field("active", Number(0, SEATS - 1), ALL),
        Field("invocations", Number(0, 99), ALL),
        Field("supply", Number(0, MOST_CONSTRUCTS), ALL),
        Field("stack", Listing(Number(1, TILES)), HIDDEN),
        Field("stack_known", Listing(Number(1, TILES)), ALL),
        Field("hand", Listing(Number(1, TILES)), ALL),
        Field("cell", Listing(Number(OFF_FIELD, HEXES.size - 1), TILE_COUNT), ALL, fields.number_or_none),
        Field("side", Listing(Number(0, 1), TILE_COUNT), ALL),
        Field("foci", Rows(Number(0, 17), TILE_COUNT, SEATS), ALL),
        Field("tile_slots", Rows(Number(EMPTY, MOST_IN_SLOT), TILE_COUNT, 2), ALL, fields.number_or_none),
        Field("beneficiary", Rows(Number(NONE, SEATS - 1), TILE_COUNT, 2), ALL, fields.number_or_none),
        Field("holder", Listing(Number(NONE, SEATS - 1), KINDS), ALL, fields.number_or_none),
        Field("basis", Listing(Number(NONE, TILES), KINDS), ALL, fields.number_or_none),
        Field("transit", Listing(Number(0, SEATS - 1)), ALL),
        Field("claiming", Number(0, TILES), ALL),
        Field("claims", Number(0, TILES), ALL),
        Field("battle", Maybe(PartShape(Battle)), ALL),
        Field("last_choice", Number(NONE, len(ACTIONS) - 1), ALL, fields.number_or_none),
        Field("winner", Number(NONE, SEATS - 1), ALL, fields.number_or_none),
        Field("reason", Number(NONE, len(REASONS) - 1), ALL, fields.words(*REASONS, none=True)),
        Field("players", BySeat(PartShape(Player)), ALL),
    )

    DERIVED: ClassVar = (
        Derived("focus", lambda meld, viewer: [meld.fixed_focus(role) for role in (ATTACK, DEFEND)]),
        Derived("swords", lambda meld, viewer: [meld.symbol_counts(role, SWORD_STAT) for role in (ATTACK, DEFEND)]),
        Derived("shields", lambda meld, viewer: [meld.symbol_counts(role, SHIELD_STAT) for role in (ATTACK, DEFEND)]),
        Derived("invocation_limit", lambda meld, viewer: meld.invocation_limit(meld.active) if meld.round else None),
        Derived("turn_lengths", lambda meld, viewer: meld.turn_lengths()),
        Derived("glyphs", lambda meld, viewer: [meld.glyph_counts(seat) for seat in range(meld.seats)]),
        Derived("wild", lambda meld, viewer: meld.options.wild),
        Derived("locked", lambda meld, viewer: bits(meld.field.locked())),
        Derived("spots", lambda meld, viewer: [CELL.a(move) for move in meld.moves if CELL.has(move)]),
    )

    def __init__(self, options: Options, content: Content, players: list[Player], field: HexField) -> None:
        super().__init__(len(players))
        self.options = options
        self.content = content
        self.players = players
        self.field = field
        self.battle: Battle | None = None
        self.round = 0
        self.first = 0
        self.active = 0
        self.invocations = 0
        self.supply = 0
        self.claiming = 0
        self.claims = 0
        self.last_choice = NONE
        self.winner = NONE
        self.reason = NONE
        self.stack: list[int] = []  # what nobody knows the order of; the first is the bottom, which is drawn first
        self.stack_known: list[int] = []  # what was put on top openly; drawn when the others are gone
        self.hand: list[int] = []
        self.side: list[int] = []
        self.foci: list[int] = []  # four for each tile, by seat
        self.tile_slots: list[int] = []  # two for each tile
        self.beneficiary: list[int] = []  # by side
        self.holder: list[int] = []
        self.basis: list[int] = []
        self.transit: list[int] = []  # whose foci look for a slot, in their order
        # kept beside the fields for speed
        self.where: list[int] = []  # of each tile
        self.control: list[int] = []  # of each seat: the tiles that it controls

    def clone(self) -> Meld:
        other = Meld(self.options, self.content, [player.clone() for player in self.players], self.field.clone())
        if self.battle is not None:
            other.battle = self.battle.clone()
        other.round = self.round
        other.first = self.first
        other.active = self.active
        other.invocations = self.invocations
        other.supply = self.supply
        other.claiming = self.claiming
        other.claims = self.claims
        other.last_choice = self.last_choice
        other.winner = self.winner
        other.reason = self.reason
        other.stack = self.stack[:]
        other.stack_known = self.stack_known[:]
        other.hand = self.hand[:]
        other.side = self.side[:]
        other.foci = self.foci[:]
        other.tile_slots = self.tile_slots[:]
        other.beneficiary = self.beneficiary[:]
        other.holder = self.holder[:]
        other.basis = self.basis[:]
        other.transit = self.transit[:]
        other.where = self.where[:]
        other.control = self.control[:]
        self.copy_agenda(other)
        return other

    def play(self, move: int, rng: Rng) -> None:
        """Every choice is public, so the table shows the last one, even if it changed nothing else."""
        super().play(move, rng)
        self.last_choice = move

    @property
    def cell(self) -> list[int]:
        """The cell of each tile that is on the field."""
        return self.field.cell

    @cell.setter
    def cell(self, cells: list[int]) -> None:
        self.field.cell = cells

    def rebuild_caches(self) -> None:
        self.field.rebuild_caches()
        self.where = [BOX] * TILE_COUNT
        self.control = [0] * self.seats
        for t in range(1, TILE_COUNT):
            if self.field.cell[t] != OFF_FIELD:
                self.where[t] = ON_FIELD
                for seat in range(self.seats):
                    if self.foci_on(t, seat):
                        self.control[seat] |= 1 << t
        for t in self.stack + self.stack_known:
            self.where[t] = IN_STACK
        for t in self.hand:
            self.where[t] = IN_HAND
        for seat, player in enumerate(self.players):
            for t in player.area:
                self.where[t] = IN_AREA + seat
                self.control[seat] |= 1 << t
            for t in player.sealed:
                self.where[t] = SEALED + seat

    # -- control ------------------------------------------------------------------------------------

    def controls(self, seat: int, t: int) -> bool:
        """MLD-13, MLD-14, MLD-R19 Whether a player controls a tile."""
        return self.control[seat] >> t & 1 == 1

    def foci_on(self, t: int, seat: int) -> int:
        """How many foci of a player lie on a tile."""
        return self.foci[SEATS * t + seat]

    def side_up(self, t: int) -> Side:
        """MLD-36 The side of a tile that is up: the other one counts for nothing."""
        return Side(2 * t + self.side[t])

    def side_down(self, t: int) -> Side:
        """The other side of a tile."""
        return side_of(t, 1 - self.side[t])

    def is_up(self, side: Side) -> bool:
        """Whether a side of a tile is up."""
        return self.side[side >> 1] == side & 1

    def controlled(self) -> int:
        """The tiles that somebody controls."""
        mask = 0
        for own in self.control:
            mask |= own
        return mask

    def enemies_on(self, seat: int) -> int:
        """The field tiles that carry a focus of another player."""
        mask = 0
        for other, own in enumerate(self.control):
            if other != seat:
                mask |= own
        return mask & self.field.tiles

    def keeper(self, t: int) -> int:
        """MLD-16, MLD-R20 Who decides for a tile: the most foci, ties in table order; in an area its owner."""
        where = self.where[t]
        if where >= IN_AREA:
            return where - IN_AREA if where < SEALED else NONE
        best = NONE
        most = 0
        for i in range(self.seats):
            seat = (self.active + i) % self.seats
            n = self.foci_on(t, seat)
            if n > most:
                most = n
                best = seat
        return best

    def table_order(self) -> list[int]:
        """MLD-20 All seats, from the active player on."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    def warded(self, seat: int) -> int:
        """MLD-28 The tiles that a player may not choose because of a ward."""
        mask = 0
        for side in self.content.wards:
            if self.is_up(side):
                mask |= 1 << tile_with(side)
        return mask & self.controlled() & ~self.control[seat] if mask else 0

    # -- standing spells ----------------------------------------------------------------------------

    def wizard(self, seat: int) -> Wizard:
        """The side of the board that a player has."""
        player = self.players[seat]
        return self.content.wizard(player.board, player.side)

    def full(self, side: Side) -> bool:
        """MLD-32 Whether all construct slots of a side that is up hold constructs."""
        first = side & ~1  # of the slots of its tile
        for k in range(self.content.slots[side]):
            what = self.tile_slots[first + k]
            if what < 0 or what >= FOCUS:
                return False
        return True

    def benefits(self, seat: int, side: Side) -> bool:
        """MLD-31 to MLD-33 Whether the aura or ritual of a side of a tile is active for a player."""
        t = side >> 1
        if self.side[t] != side & 1 or not self.control[seat] >> t & 1:
            return False
        spell = self.content.spell[side]
        return spell == AURA or (spell == RITUAL and self.full(side))

    def total(self, seat: int, figure: int) -> int:
        """MLD-33 What all standing spells that benefit a player add to a figure."""
        content = self.content
        player = self.players[seat]
        wizard = content.wizards[2 * player.board + player.side]
        total = wizard.aura[figure]
        each = wizard.ritual[figure]
        if each:
            slots = player.slots
            for slot in self.options.draft.group_slots[RF]:
                if 0 <= slots[slot] < FOCUS:
                    total += each
        sources = content.sources[figure]
        for i in range(len(sources)):
            if self.benefits(seat, sources[i]):
                total += content.amounts[figure][i]
        return total

    def focus_number(self, seat: int, t: int, role: int) -> int:
        """MLD-92 A player's foci on a tile and next to it, and the bonus of the role."""
        total = self.foci_on(t, seat) + self.total(seat, FOCUS_STAT + role)
        near = self.field.around[t] & self.control[seat]
        while near:
            low = near & -near
            total += self.foci_on(low.bit_length() - 1, seat)
            near ^= low
        return total

    def invocation_limit(self, seat: int) -> int:
        """MLD-41 How many invocations a player's turn has, by the wizard and by what is active to raise it."""
        return self.options.turn_length(self.wizard(seat)) + self.total(seat, EXTRA_INVOCATIONS)

    def turn_lengths(self) -> dict[str, int]:
        """MLD-41 How many invocations the turn of each wizard has, if nothing raises it."""
        return {wizard.id: self.options.turn_length(wizard) for wizard in self.content.wizards_by_id}

    def symbols_on_dice(self, seat: int, stat: int) -> int:
        """MLD-108 The Swords or Shields on a fighter's dice."""
        battle = self.battle
        faces = self.content.swords if stat == SWORD_STAT else self.content.shields
        total = 0
        if battle is not None:
            for die in battle.dice:
                if die != GONE and die & 3 == seat and die_face(die) != UNROLLED:
                    total += faces[die_pattern(die)]
        return total

    def symbols_by_spells(self, seat: int, stat: int) -> int:
        """MLD-108, MLD-R65 The Swords or Shields that a fighter's spells add at this moment."""
        return 0 if self.battle is None else self.total(seat, stat + self.battle.role(seat))

    # -- what a view shows of a battle --------------------------------------------------------------

    def fighter(self, role: int) -> int:
        """Who attacks or defends; nobody while that is open."""
        if self.battle is None:
            return NONE
        return self.battle.attacker if role == ATTACK else self.battle.defender

    def fixed_focus(self, role: int) -> int | None:
        """MLD-92 The focus number of a fighter, as fixed when the battle began, while it limits a deployment."""
        seat = self.fighter(role)
        for step in self.agenda:
            if type(step).__name__ == "Deploy" and step.seat == seat and self.battle is not None:
                return len(self.battle.own_dice(seat)) + int(step.pending(self)["left"])
        return None

    def symbol_counts(self, role: int, stat: int) -> dict[str, int] | None:
        """MLD-108 A fighter's Swords or Shields so far: those on the dice, and those by spells."""
        seat = self.fighter(role)
        if seat == NONE:
            return None
        return {"dice": self.symbols_on_dice(seat, stat), "spells": self.symbols_by_spells(seat, stat)}

    # -- slots --------------------------------------------------------------------------------------

    def on_tile(self, slot: Slot) -> int:
        """What lies in a slot of a tile."""
        return self.tile_slots[slot - BEFORE_TILE_SLOTS]

    def put_on_tile(self, slot: Slot, what: int) -> None:
        """Put something into a slot of a tile, or empty it."""
        self.tile_slots[slot - BEFORE_TILE_SLOTS] = what

    def in_slot(self, seat: int, slot: Slot) -> int:
        """What lies in a slot, by its number among a player's slots."""
        if slot < FIRST_TILE_SLOT:
            return self.players[seat].slots[slot]
        return self.tile_slots[slot - BEFORE_TILE_SLOTS]

    def set_slot(self, seat: int, slot: Slot, what: int) -> None:
        """Put something into a slot, or empty it."""
        if slot < FIRST_TILE_SLOT:
            self.players[seat].slots[slot] = what
        else:
            self.tile_slots[slot - BEFORE_TILE_SLOTS] = what

    def merged(self, seat: int, slots: list[Slot]) -> list[Slot]:
        """Of interchangeable slots, given in rising order, the lowest: alike, or on one tile, with the same content."""
        found: list[Slot] = []
        seen: list[int] = []
        alike = self.options.draft.alike
        for slot in slots:
            group = alike[slot] if slot < FIRST_TILE_SLOT else 32 + tile_of(slot)
            key = group * 16 + self.in_slot(seat, slot) + 1
            if key not in seen:
                seen.append(key)
                found.append(slot)
        return found

    def focus_sources(self, seat: int) -> list[Slot]:
        """MLD-54, MLD-88, MLD-R25, MLD-R28 The slots from which a player can take a focus."""
        own = FOCUS + seat
        slots = self.players[seat].slots
        found = [slot for slot in self.options.draft.focus_slots if slots[slot] == own]
        for side in self.content.stores:
            t = tile_with(side)
            for slot in (first_slot(t), second_slot(t)):
                if self.on_tile(slot) == own:
                    found.append(slot)
        return found

    def focus_homes(self, seat: int) -> list[Slot]:
        """MLD-19, MLD-R26, MLD-R28 The slots to which a focus of a player can return."""
        slots = self.players[seat].slots
        found = [slot for slot in self.options.draft.focus_slots if slots[slot] < FOCUS]
        for side in self.content.stores:
            if self.benefits(seat, side):
                t = tile_with(side)
                for slot in (first_slot(t), second_slot(t)):
                    if self.on_tile(slot) == EMPTY:
                        found.append(slot)
        return found

    def slots_with_constructs(self, seat: int) -> list[Slot]:
        """MLD-15, MLD-R21, MLD-R74 The slots in which a player's constructs lie, in rising order."""
        slots = self.players[seat].slots
        found = [slot for slot in self.options.draft.slots if 0 <= slots[slot] < FOCUS]
        tile_slots = self.tile_slots
        own = self.control[seat]
        while own:
            low = own & -own
            first = first_slot(low.bit_length() - 1)
            for slot in range(first, first + 2):
                what = tile_slots[slot - BEFORE_TILE_SLOTS]
                if 0 <= what < FOCUS and (what == BASIC or self.holder[what] == seat):
                    found.append(Slot(slot))
            own ^= low
        return found

    def constructs(self, seat: int) -> int:
        """MLD-15 How many constructs a player has, the dice in the ether included."""
        player = self.players[seat]
        total = sum(player.pool) + sum(player.army) + len(self.slots_with_constructs(seat))
        if self.battle is not None:
            total += len(self.battle.own_dice(seat))
        return total

    # -- constructs and foci go from place to place -------------------------------------------------

    def gain(self, seat: int, n: int) -> None:
        """MLD-68, MLD-R67 Basic constructs from the supply, as many as there are."""
        n = min(n, self.supply)
        if n:
            self.supply -= n
            self.players[seat].pool[0] += n
            self.emit(GAINED, seat, n)

    def add_focus(self, seat: int, t: int) -> None:
        """A focus comes to lie on a field tile."""
        self.foci[SEATS * t + seat] += 1
        self.control[seat] |= 1 << t

    def take_focus(self, seat: int, t: int) -> None:
        """A focus leaves a field tile."""
        self.foci[SEATS * t + seat] -= 1
        if not self.foci_on(t, seat):
            self.control[seat] &= ~(1 << t)

    def return_from_tile(self, slot: Slot, resolver: int) -> None:
        """MLD-17, MLD-18, MLD-R23 The construct in a slot of a tile goes to the pool that is due."""
        kind = self.on_tile(slot)
        t = tile_of(slot)
        seat = resolver
        if kind:
            seat = self.holder[kind]
        elif not self.controls(resolver, t):
            keeper = self.keeper(t)
            seat = resolver if keeper == NONE else keeper
        self.to_pool(slot, seat)

    def to_pool(self, slot: Slot, seat: int) -> None:
        """MLD-17 The construct in a slot goes to a player's pool."""
        kind = self.in_slot(seat, slot)
        self.set_slot(seat, slot, EMPTY)
        self.players[seat].pool[kind] += 1
        self.emit(RETURNED, seat, kind, slot)

    def take_from(self, u: int) -> None:
        """A unique construct is taken away from wherever it is."""
        seat = self.holder[u]
        if seat == NONE:
            return
        player = self.players[seat]
        battle = self.battle
        if player.pool[u]:
            player.pool[u] = 0
            if battle is not None and seat in (battle.attacker, battle.defender):
                battle.fallen[battle.role(seat) * KINDS + u] = 0  # MLD-116 it has not been in the pool ever since
        elif player.army[u]:
            player.army[u] = 0
        elif u in player.slots:
            player.slots[player.slots.index(u)] = EMPTY
        elif u in self.tile_slots:
            self.tile_slots[self.tile_slots.index(u)] = EMPTY
        elif battle is not None:
            for i, die in enumerate(battle.dice):
                if die != GONE and die_kind(die) == u:
                    battle.remove(i)

    def to_supply(self, u: int) -> None:
        """MLD-82 A unique construct goes to the supply and is nobody's."""
        self.emit(UNIQUE_LOST, self.holder[u], u)
        self.take_from(u)
        self.holder[u] = NONE
        self.basis[u] = NONE

    def hold(self, seat: int, u: int, basis: int) -> None:
        """MLD-79, MLD-80, MLD-83 A player takes a unique construct into their pool and holds it."""
        player = self.players[seat]
        if self.holder[u] != seat or not player.pool[u]:
            self.take_from(u)
            player.pool[u] = 1
        self.holder[u] = seat
        self.basis[u] = basis
        self.emit(HELD_FOR_GOOD if basis == FOR_GOOD else HELD_BY_RITUAL, seat, u)

    # -- tiles --------------------------------------------------------------------------------------

    def place(self, t: int, cell: int, side: int) -> None:
        """MLD-56 A tile comes to the field."""
        self.field.put(t, cell)
        self.side[t] = side
        self.where[t] = ON_FIELD

    def draw_tile(self) -> int:
        """MLD-6 The bottom tile of the stack."""
        if self.stack:
            self.reveal()
            return self.stack.pop(0)
        return self.stack_known.pop(0)

    def put_on_top(self, t: int) -> None:
        """MLD-6 A tile goes on top of the stack, for everybody to see."""
        self.stack_known.append(t)
        self.where[t] = IN_STACK

    # -- the end ------------------------------------------------------------------------------------

    def glyph_counts(self, seat: int) -> list[int]:
        """MLD-76 How many of a player's claimed tiles have each glyph."""
        return [sum(self.content.glyphs[t] >> g & 1 for t in self.players[seat].area) for g in range(len(GLYPHS))]

    def standing(self, seat: int) -> tuple[int, int, int, int]:
        """MLD-119, MLD-120 What the players are compared by when nobody has won."""
        player = self.players[seat]
        foci = sum(self.foci_on(t, seat) for t in range(1, TILE_COUNT))
        return (most_alike(player.area, self.content.glyphs), len(player.area), foci, self.constructs(seat))

    def end(self, reason: int, winner: int = NONE) -> None:
        """MLD-118 The game is over."""
        self.reason = reason
        self.winner = winner
        self.emit(ENDED[reason], winner)
        self.finish()

    def outcome(self) -> Outcome | None:
        """MLD-118, MLD-119 The one with a set, or those who stand first; the scores are the largest sets."""
        if self.reason == NONE:
            return None
        ranks: list[tuple[int, ...]] = []
        scores: list[int] = []
        for seat in range(self.seats):
            standing = self.standing(seat)
            scores.append(standing[0])
            ranks.append((int(seat == self.winner),) if self.reason == WON else standing)
        ranking = places(ranks)
        return Outcome(
            [seat for seat in range(self.seats) if ranking[seat] == 1], scores, ranking, REASONS[self.reason]
        )

    def evaluate(self, seat: int) -> float:
        outcome = self.outcome()
        if outcome is None:
            return evaluate(self, seat)
        if seat not in outcome.winners:
            return -1.0
        return 1.0 if len(outcome.winners) == 1 else 0.0

    # -- what nobody knows --------------------------------------------------------------------------

    def resample_hidden(self, seat: int, rng: Rng) -> None:
        """MLD-R68 The unknown part of the stack is shuffled; the known tiles at its end stay."""
        self.stack.sort()
        rng.shuffle(self.stack)

    def violation(self) -> str:
        return violation(self)


def new_meld(seats: int, options: Options, content: Content) -> Meld:
    """MLD-7, MLD-1 The table before anything is laid out."""
    field = empty_field(HEXES, TILE_COUNT)
    state = Meld(options.with_content(content), content, [new_player() for _ in range(seats)], field)
    state.side = [0] * TILE_COUNT
    state.foci = [0] * (SEATS * TILE_COUNT)
    state.tile_slots = [EMPTY] * (2 * TILE_COUNT)
    state.beneficiary = [NONE] * (2 * TILE_COUNT)
    state.holder = [NONE] * KINDS
    state.basis = [NONE] * KINDS
    state.rebuild_caches()
    return state
