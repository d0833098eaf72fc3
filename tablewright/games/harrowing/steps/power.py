"""Power is stored, gained and returned."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.harrowing.moves import AMOUNT, MOST_STORED, PLAYER, STOP, TAKE, TAKE_FORTRESS, TAKE_VAULT
from tablewright.games.harrowing.program import MOST
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import LINE, MUST, Automatic, Effect, Open
from tablewright.games.harrowing.terms import FIRST_TILE_SLOT, NONE, SLOTS
from tablewright.kernel.fields import Flag, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

FORTRESS: Final = 0
VAULT: Final = 1
SLOT: Final = Number(0, len(SLOTS) - 1)
_N: Final = Number(1, MOST)


class Store(Effect):
    """HRW-6, HRW-R14 Up to so many cubes go from the pool to the fortress or the vault; none is an answer too."""

    ARGS: ClassVar = {**LINE, "zone": Number(0, 1), "n": Number(1, MOST_STORED)}
    DECISION: ClassVar = "store"
    RULE: ClassVar = "HRW-6"

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
        if self.zone == VAULT:
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
        if self.zone == VAULT:
            player.vault += n
        else:
            player.fortress += n
        state.did = n > 0
        state.tell("store", self.seat, n, self.zone)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if AMOUNT.has(move):
            return (self.RULE, f"You can store {self.most(state)} power here at most.")
        return super().refuse(state, move)


class Gain(Automatic):
    """HRW-10, HRW-57 Cubes go from the supply to the resolver's pool."""

    ARGS: ClassVar = {**LINE, "n": _N}

    def __init__(self, seat: int, mode: int, n: int) -> None:
        self.seat = seat
        self.mode = mode
        self.n = n

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
    """The same for every so many invoked tiles of the resolver, or cubes in the vault, up to a maximum."""

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


class InvokeMore(Automatic):
    """HRW-34 The active player's invoke allowance rises for this turn; HRW-49 nothing changes its place by that."""

    ARGS: ClassVar = {**LINE, "n": _N}

    def __init__(self, seat: int, mode: int, n: int) -> None:
        self.seat = seat
        self.mode = mode
        self.n = n

    def possible(self, state: HarrowingState) -> bool:
        return True

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.extra += self.n
        state.did = False
        state.tell("invoke_more", state.active, self.n)


# -- cubes are returned -----------------------------------------------------------------------------


def takeable(state: HarrowingState, seat: int) -> list[int]:
    """The slots with a cube that a player may take back, in ascending order; HRW-R16 not the one just paid."""
    found: list[int] = []
    size = state.content.size
    paid = state.paid
    for spell in state.spells(seat):
        if size[spell]:
            for slot in (2 * spell, 2 * spell + 1):
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
    state.tell("take_zone", seat, FORTRESS if move == TAKE_FORTRESS.of() else VAULT)


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
    """HRW-55, HRW-R16 Up to so many times: return a cube that the resolver owns, or stop."""

    ARGS: ClassVar = {**LINE, "left": _N, "everywhere": Flag(), "taken": Flag()}
    DECISION: ClassVar = "recall"
    RULE: ClassVar = "HRW-55"

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
            state.then(CubeOwner(self.seat, move - TAKE.base))
        else:
            take_from_zone(state, self.seat, move)

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.did = self.taken

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        return refuse_take(state, move, self.RULE)


class CubeOwner(Open):
    """HRW-55, HRW-56 One cube goes to the pool of an owner whom the seat chooses; without an owner, to the supply."""

    ARGS: ClassVar = {**SEAT, "slot": SLOT}
    DECISION: ClassVar = "cube_owner"
    RULE: ClassVar = "HRW-55"

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def legal(self, state: HarrowingState) -> list[int]:
        return [PLAYER.of(owner) for owner in state.owners(self.seat, self.slot)]

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.add(self.seat, self.slot, -1)
        state.players[PLAYER.a(move)].pool += 1
        state.tell("return_cube", self.seat, self.slot, PLAYER.a(move))

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.add(self.seat, self.slot, -1)
        state.supply += 1
        state.tell("return_cube", self.seat, self.slot, NONE)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if PLAYER.has(move):
            return (self.RULE, "That is no owner of the cube.")
        return (self.RULE, "")


def return_all(state: HarrowingState, seat: int, tile: int) -> None:
    """HRW-71, HRW-77 Every cube on a tile is returned: spells in ascending number, the auto group first."""
    steps: list[Step[Any]] = []
    for slot in state.slots_on(tile):
        for _ in range(state.cubes[slot - FIRST_TILE_SLOT]):
            steps.append(CubeOwner(seat, slot))
    state.then_all(steps)
