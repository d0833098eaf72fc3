"""Constructs come and go: gaining them, putting them in the army, taking them back."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.meld import names
from tablewright.games.meld.moves import (
    ANY_ARMY,
    ANY_TILE_SLOT,
    CONSTRUCT,
    DONE,
    TAKE_ANY,
    TAKE_BACK,
    construct_from,
    place_of_any,
)
from tablewright.games.meld.spells import UNIQUE
from tablewright.games.meld.state import HELD_FOR_GOOD, Meld
from tablewright.games.meld.steps.base import MeldStep, construct_moves, decision, instant
from tablewright.games.meld.steps.foci import settle
from tablewright.games.meld.terms import (
    ARMY,
    ARMY_MORE,
    BOARD_SLOTS,
    FIRST_TILE_SLOT,
    FOCUS,
    FOR_GOOD,
    KIND_IDS,
    KINDS,
    NONE,
    SLOT_COUNT,
    TILE_COUNT,
    Slot,
    first_slot,
    is_on_board,
    second_slot,
)
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT
from tablewright.kernel.verbs import Count, verb

NO_SLOT: Final = Slot(-1)

IN_ARMY: Final = event("{who} puts {kind} in the army", "MLD-67", kind=names.CONSTRUCT)
ARMY_RETURNED: Final = event("The army of {who} goes back to the pool: {n}", "MLD-71", n=names.NUMBER)
RETURNED_FROM_ARMY: Final = event("From the army {kind} goes to the pool of {who}", "MLD-17", kind=names.CONSTRUCT)


class Gain(MeldStep):
    """MLD-68 Basic constructs from the supply."""

    ARGS: ClassVar = {**SEAT, "n": Number(1, 9)}

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n

    def invocable(self, state: Meld) -> bool:
        return state.supply > 0

    def resolve(self, state: Meld, rng: Rng) -> None:
        state.gain(self.seat, self.n)


GAIN: Final = instant("gain", Gain, n=Count(1, 9))


class GainUnique(MeldStep):
    """MLD-80, MLD-R35 A unique construct becomes the player's for good; one that is already theirs stays put."""

    ARGS: ClassVar = {**SEAT, "unique": Number(1, KINDS - 1)}

    def __init__(self, seat: int, unique: int) -> None:
        self.seat = seat
        self.unique = unique

    def invocable(self, state: Meld) -> bool:
        return state.holder[self.unique] != self.seat or state.basis[self.unique] != FOR_GOOD

    def resolve(self, state: Meld, rng: Rng) -> None:
        if state.holder[self.unique] == self.seat:
            state.basis[self.unique] = FOR_GOOD
            state.emit(HELD_FOR_GOOD, self.seat, self.unique)
        else:
            state.hold(self.seat, self.unique, FOR_GOOD)
        settle(state)


GAIN_UNIQUE: Final = instant("gain_unique", GainUnique, unique=UNIQUE)


class BuildArmy(MeldStep):
    """MLD-67, MLD-R47 How many constructs may go into the army: the spell's figure, and what auras add to it."""

    ARGS: ClassVar = {**SEAT, "most": Number(1, 9)}

    def __init__(self, seat: int, most: int) -> None:
        self.seat = seat
        self.most = most

    def invocable(self, state: Meld) -> bool:
        return sum(state.players[self.seat].pool) >= 2  # one construct pays

    def resolve(self, state: Meld, rng: Rng) -> None:
        state.then(PutInArmy(self.seat, self.most + state.total(self.seat, ARMY_MORE)))


BUILD_ARMY: Final = instant("army", BuildArmy, most=Count(1, 9))


class PutInArmy(MeldStep):
    """MLD-67 Put a construct from the pool in the army, as often as is left, or stop."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    ASKS: ClassVar = decision(
        "army", "MLD-67", "Put a construct in your army, or stop",
        construct_from("pool", "Put {} in the army"), DONE.offer("Put no more into the army"), detail="{left} left",
    )  # fmt: skip

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: Meld) -> list[int]:
        moves = construct_moves(state.players[self.seat].pool) if self.left else []
        if moves:
            moves.append(DONE.of())
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move == DONE.of():
            return
        player = state.players[self.seat]
        kind = CONSTRUCT.a(move)
        player.pool[kind] -= 1
        player.army[kind] += 1
        state.emit(IN_ARMY, self.seat, kind)
        state.then(PutInArmy(self.seat, self.left - 1))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return (
            self.ASKS.rule,
            f"There is no {KIND_IDS[CONSTRUCT.a(move)]} in your pool." if CONSTRUCT.has(move) else "",
        )


class ReturnMine(MeldStep):
    """MLD-69 Take back one of your constructs, but not the one that paid for this; as often as is left."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 9), "paid": Number(NO_SLOT, SLOT_COUNT - 1)}
    ASKS: ClassVar = decision(
        "return own", "MLD-69", "Which construct do you take back?", TAKE_BACK, detail="{left} left"
    )

    def __init__(self, seat: int, left: int, paid: Slot) -> None:
        self.seat = seat
        self.left = left
        self.paid = paid

    def legal(self, state: Meld) -> list[int]:
        return take_back_moves(state, self.seat, True, self.paid) if self.left else []

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.then(ReturnMine(self.seat, self.left - 1, self.paid))
        take_back(state, self.seat, TAKE_BACK.a(move))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if TAKE_BACK.has(move) and TAKE_BACK.a(move) == self.paid:
            return (self.ASKS.rule, "That construct paid for this effect.")
        return (self.ASKS.rule, not_yours(move))


RETURN_MINE: Final = verb("return_mine", lambda seat, slot, n: ReturnMine(seat, n, slot), n=Count(1, 9))


class ReturnAny(MeldStep):
    """MLD-70, MLD-R50 Return any player's construct from a slot or an army; as often as is left."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 9)}
    ASKS: ClassVar = decision("return any", "MLD-70", "Which construct is returned?", TAKE_ANY, detail="{left} left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: Meld) -> list[int]:
        if not self.left:
            return []
        found: list[int] = []
        for p, player in enumerate(state.players):
            slots = [slot for slot in state.options.draft.slots if 0 <= player.slots[slot] < FOCUS]
            for slot in state.merged(p, slots):
                found.append(TAKE_ANY.of(BOARD_SLOTS * p + slot))
        for t in range(1, TILE_COUNT):
            for slot in state.merged(self.seat, [first_slot(t), second_slot(t)]):
                if 0 <= state.on_tile(slot) < FOCUS:
                    found.append(TAKE_ANY.of(slot - FIRST_TILE_SLOT + ANY_TILE_SLOT))
        for p, player in enumerate(state.players):
            for kind in range(KINDS):
                if player.army[kind]:
                    found.append(TAKE_ANY.of(ANY_ARMY + KINDS * p + kind))
        return found

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.then(ReturnAny(self.seat, self.left - 1))
        seat, place = place_of_any(TAKE_ANY.a(move))
        take_back(state, self.seat if seat == NONE else seat, place)

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        fact = "There is no construct, or an interchangeable one is offered instead." if TAKE_ANY.has(move) else ""
        return (self.ASKS.rule, fact)


RETURN_ANY: Final = instant("return_any", ReturnAny, n=Count(1, 9))


class ReturnArmies(MeldStep):
    """MLD-71 Every army goes back to its player's pool."""

    ARGS: ClassVar = SEAT

    def invocable(self, state: Meld) -> bool:
        armies = 0
        for player in state.players:
            armies += sum(player.army)
        return armies > 0

    def resolve(self, state: Meld, rng: Rng) -> None:
        for seat, player in enumerate(state.players):
            n = 0
            for kind in range(KINDS):
                n += player.army[kind]
                player.pool[kind] += player.army[kind]
                player.army[kind] = 0
            if n:
                state.emit(ARMY_RETURNED, seat, n)


RETURN_ARMIES: Final = instant("return_armies", ReturnArmies)


def take_back_moves(state: Meld, seat: int, with_army: bool, but: Slot = NO_SLOT) -> list[int]:
    """MLD-15, MLD-R76 A choice among a player's own constructs in slots, and perhaps in the army."""
    slots = state.slots_with_constructs(seat)
    if but != NO_SLOT and but in slots:
        slots.remove(but)  # before merging: an equal slot beside it is still to be offered
    moves = [TAKE_BACK.of(slot) for slot in state.merged(seat, slots)]
    if with_army:
        army = state.players[seat].army
        for kind in range(KINDS):
            if army[kind]:
                moves.append(TAKE_BACK.of(ARMY + kind))
    return moves


def take_back(state: Meld, seat: int, x: int) -> None:
    """MLD-17, MLD-18 A construct on a player's board, in an army or on a tile goes to the pool that is due."""
    if x >= ARMY:
        _from_army(state, seat, x - ARMY)
    elif is_on_board(Slot(x)):
        state.to_pool(Slot(x), seat)
    else:
        state.return_from_tile(Slot(x), seat)
        settle(state)


def not_yours(move: int) -> str:
    """Why a construct cannot be taken back."""
    return "None of your constructs is there, or an interchangeable one is offered." if TAKE_BACK.has(move) else ""


def _from_army(state: Meld, seat: int, kind: int) -> None:
    player = state.players[seat]
    player.army[kind] -= 1
    player.pool[kind] += 1
    state.emit(RETURNED_FROM_ARMY, seat, kind)
