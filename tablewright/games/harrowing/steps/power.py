"""Power is stored, gained and returned."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.moves import AMOUNT, PLAYER, STOP, TAKE, TAKE_FORTRESS, TAKE_VAULT
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import LINE, MUST, Automatic, Effect, choice
from tablewright.kernel.events import event
from tablewright.kernel.fields import Flag, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER, names
from tablewright.kernel.verbs import Count, Word, one_of, verb

STORED: Final = event("{who} stores {n} power in the {zone}", "HRW-6", n=NUMBER, zone=names(*terms.ZONES))
INVOKES_GAINED: Final = event("{who} may invoke {n} more", "HRW-34", n=NUMBER)
ZONE_TAKEN: Final = event("{who} takes a cube back from the {zone}", "HRW-7", zone=names(*terms.ZONES))
CUBE_RETURNED: Final = event(
    "A cube of {slot} returns to {owner}", "HRW-55", slot=terms.SLOT_WORDS, owner=terms.PLAYER_NAME
)
CUBE_LOST: Final = event("A cube of {slot} goes to the supply", "HRW-56", slot=terms.SLOT_WORDS)
_N: Final = Number(1, terms.MOST)
_COUNT: Final = Count(1, terms.MOST)


class Store(Effect):
    """HRW-6, HRW-R14 Up to `n` cubes go from the pool to the fortress or the vault; none is an answer too."""

    ARGS: ClassVar = {**LINE, "zone": Number(0, 1), "n": Number(1, terms.MOST_STORED)}
    ASKS: ClassVar = choice("store", "HRW-6", "How much power do you store?", AMOUNT)
    CAN_DECLINE: ClassVar = False

    def __init__(self, seat: int, mode: int, zone: int, n: int) -> None:
        self.seat = seat
        self.mode = mode
        self.zone = zone
        self.n = n

    def most(self, state: HarrowingState) -> int:
        """HRW-9, HRW-R31 What the pool has and the zone has room for; nothing where the board has no such zone."""
        player = state.players[self.seat]
        board = state.content.boards[player.sheet]
        most = min(self.n, player.pool)
        if self.zone == terms.VAULT:
            return min(most, board.vault - player.vault)
        return most if board.has_fortress else 0

    def possible(self, state: HarrowingState) -> bool:
        return self.most(state) > 0

    def options(self, state: HarrowingState) -> list[int]:
        most = self.most(state)
        return [AMOUNT.of(n) for n in range(most + 1)] if most > 0 else []

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        n = AMOUNT.a(move)
        player = state.players[self.seat]
        player.pool -= n
        if self.zone == terms.VAULT:
            player.vault += n
        else:
            player.fortress += n
        state.did = n > 0
        state.emit(STORED, self.seat, n, self.zone)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if AMOUNT.has(move):
            return (self.ASKS.rule, f"You can store {self.most(state)} power here at most.")
        return super().refuse(state, move)


STORE: Final = verb("STORE", Store, zone=one_of(*terms.ZONES), n=Count(1, terms.MOST_STORED))


class Counted(Automatic):
    """A line that asks nothing, with a figure."""

    ARGS: ClassVar = {**LINE, "n": _N}

    def __init__(self, seat: int, mode: int, n: int) -> None:
        self.seat = seat
        self.mode = mode
        self.n = n


class Gain(Counted):
    """HRW-10, HRW-57 Cubes go from the supply to the resolver's pool."""

    def amount(self, state: HarrowingState) -> int:
        """How much, if the supply has it."""
        return self.n

    def possible(self, state: HarrowingState) -> bool:
        return state.supply > 0 and self.amount(state) > 0

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.gain(self.seat, self.amount(state))


class GainBehind(Gain):
    """The same, only for a resolver with fewer claimed tiles than the active player."""

    def amount(self, state: HarrowingState) -> int:
        ahead = state.players[state.active].claimed.bit_count()
        return self.n if ahead > state.players[self.seat].claimed.bit_count() else 0


class GainPer(Gain):
    """The same for every `divisor` invoked tiles of the resolver, or cubes in the vault, at most `n`."""

    ARGS: ClassVar = {**LINE, "n": _N, "vault": Flag(), "divisor": _N}

    def __init__(self, seat: int, mode: int, n: int, vault: bool, divisor: int) -> None:
        self.seat = seat
        self.mode = mode
        self.n = n
        self.vault = vault
        self.divisor = divisor

    def amount(self, state: HarrowingState) -> int:
        player = state.players[self.seat]
        count = player.vault if self.vault else (state.invoked() & player.owns).bit_count()
        return min(self.n, count // self.divisor)


class InvokeMore(Counted):
    """HRW-34 The active player's invoke allowance rises for this turn; HRW-49 nothing changes its place by that."""

    def possible(self, state: HarrowingState) -> bool:
        return True

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.extra += self.n
        state.did = False
        state.emit(INVOKES_GAINED, state.active, self.n)


GAIN: Final = verb("GAIN", Gain, n=_COUNT)
GAIN_BEHIND: Final = verb("GAIN_BEHIND", GainBehind, n=_COUNT)
GAIN_PER: Final = verb(
    "GAIN_PER",
    lambda seat, mode, vault, divisor, most: GainPer(seat, mode, most, vault, divisor),
    what=Word(invoked=False, vault=True),
    divisor=_COUNT,
    most=_COUNT,
)
INVOKE_MORE: Final = verb("INVOKE_MORE", InvokeMore, n=_COUNT)


# -- cubes are returned -----------------------------------------------------------------------------


def takeable(state: HarrowingState, seat: int) -> list[terms.Slot]:
    """The slots with a cube that a player may take back, in ascending order; HRW-R16 not the one just paid."""
    found: list[terms.Slot] = []
    size = state.content.size
    paid = state.paid
    for spell in state.spells(seat):
        if size[spell]:
            for slot in terms.slots_of(spell):
                n = state.held(seat, slot)
                if n > 1 or (n == 1 and slot != paid):
                    found.append(slot)
    return found


def take_moves(state: HarrowingState, seat: int, everywhere: bool) -> list[int]:
    """The cubes to take one from, and `stop`; none where there is no cube."""
    moves = [TAKE.base + slot for slot in takeable(state, seat)]
    player = state.players[seat]
    in_zones = everywhere and player.fortress + player.vault > 0
    if not moves and not in_zones:
        return moves
    moves.append(STOP.of())
    if in_zones:
        if player.fortress:
            moves.append(TAKE_FORTRESS.of())
        if player.vault:
            moves.append(TAKE_VAULT.of())
    return moves


def take_from_zone(state: HarrowingState, seat: int, move: int) -> None:
    """HRW-7, HRW-9 A cube of the fortress or the vault comes back to the pool."""
    player = state.players[seat]
    player.pool += 1
    if move == TAKE_FORTRESS.of():
        player.fortress -= 1
    else:
        player.vault -= 1
    state.emit(ZONE_TAKEN, seat, terms.FORTRESS if move == TAKE_FORTRESS.of() else terms.VAULT)


def refuse_take(state: HarrowingState, move: int, rule: str) -> tuple[str, str]:
    """Why a cube cannot be taken."""
    if TAKE.has(move):
        name = state.content.names[TAKE.a(move)]
        if move - TAKE.base == state.paid:
            return ("HRW-R16", f"The cube in {name} is the one that paid for this.")
        return (rule, f"You own no cube in that slot of {name}.")
    if move in (TAKE_FORTRESS.of(), TAKE_VAULT.of()):
        return (rule, "There is no power of that zone to take now.")
    return (rule, "")


class Recall(Effect):
    """HRW-55, HRW-R16 Return a cube that the resolver owns, or stop, while any are `left`."""

    ARGS: ClassVar = {**LINE, "left": _N, "everywhere": Flag(), "taken": Flag()}
    ASKS: ClassVar = choice("recall", "HRW-55", "Take back a cube, or stop", TAKE, STOP, TAKE_FORTRESS, TAKE_VAULT)
    CAN_DECLINE: ClassVar = False

    def __init__(self, seat: int, mode: int, left: int, everywhere: bool, taken: bool) -> None:
        self.seat = seat
        self.mode = mode
        self.left = left
        self.everywhere = everywhere
        self.taken = taken  # a cube was returned before this one

    def options(self, state: HarrowingState) -> list[int]:
        return take_moves(state, self.seat, self.everywhere)

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        if move == STOP.of():
            state.did = self.taken
            return
        state.did = True
        if self.left > 1:
            state.then(Recall(self.seat, MUST, self.left - 1, self.everywhere, True))
        if TAKE.has(move):
            state.then(CubeOwner(self.seat, terms.slot_of(TAKE.a(move), TAKE.b(move))))
        else:
            take_from_zone(state, self.seat, move)

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.did = self.taken

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        return refuse_take(state, move, self.ASKS.rule)


RECALL: Final = verb(
    "RECALL",
    lambda seat, mode, n, everywhere: Recall(seat, mode, n, everywhere, False),
    n=_COUNT,
    where=Word(slots=False, all=True),
)


class CubeOwner(Step[HarrowingState]):
    """HRW-55, HRW-56, HRW-R23 A cube goes to the pool of an owner whom the seat chooses; without one, to the supply."""

    ARGS: ClassVar = {**SEAT, "slot": Number(0, len(terms.SLOTS) - 1)}
    ASKS: ClassVar = choice(
        "cube_owner",
        "HRW-55",
        "Whose pool does the cube go to?",
        PLAYER.offer(lambda reader, seat: f"The cube goes to {reader.with_figure(seat, 'pool')}"),
        detail=lambda reader: reader.content.slot_words(reader.asked["slot"]),
    )

    def __init__(self, seat: int, slot: terms.Slot) -> None:
        self.seat = seat
        self.slot = slot

    def legal(self, state: HarrowingState) -> list[int]:
        return [PLAYER.of(owner) for owner in state.owners(self.seat, self.slot)]

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.add(self.seat, self.slot, -1)
        state.players[PLAYER.a(move)].pool += 1
        state.emit(CUBE_RETURNED, self.seat, self.slot, PLAYER.a(move))

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.add(self.seat, self.slot, -1)
        state.supply += 1
        state.emit(CUBE_LOST, self.seat, self.slot)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, "That is no owner of the cube." if PLAYER.has(move) else "")


def return_all(state: HarrowingState, seat: int, tile: int) -> None:
    """HRW-71, HRW-77 Every cube on a tile is returned: spells in ascending number, the auto group first."""
    steps: list[Step[Any]] = []
    for slot in state.slots_on(tile):
        for _ in range(state.cubes[slot - terms.FIRST_TILE_SLOT]):
            steps.append(CubeOwner(seat, slot))
    state.then_all(steps)
