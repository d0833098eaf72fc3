"""Invoking: which slots may be chosen, paying, filling rituals, and the effect of a cantrip."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.meld import names
from tablewright.games.meld.moves import CONSTRUCT, DONE, INVOKE, SLOT_WORDS, construct_from
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.base import MeldStep, construct_moves, decision
from tablewright.games.meld.steps.constructs import NO_SLOT
from tablewright.games.meld.steps.foci import settle
from tablewright.games.meld.terms import (
    CANTRIP,
    CANTRIP_GROUPS,
    EMPTY,
    FILL_RITUAL,
    FOCUS,
    GROUPS,
    KIND_IDS,
    KINDS,
    RITUAL,
    SLOT_COUNT,
    Slot,
    first_slot,
    is_on_board,
    place_on_tile,
    tile_of,
)
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT

_SLOT = Number(0, SLOT_COUNT - 1)

INVOKED: Final = event("{who} invokes {kind} into {slot}", "MLD-49", slot=names.SLOT, kind=names.CONSTRUCT)
FILLED: Final = event("{who} adds {kind} to {slot}", "MLD-51", slot=names.SLOT, kind=names.CONSTRUCT)


class Pay(MeldStep):
    """MLD-49, MLD-50, MLD-34, MLD-52 Choose the construct to pay; it goes into the slot, and the spell there works."""

    ARGS: ClassVar = {**SEAT, "slot": _SLOT}
    ASKS: ClassVar = decision("pay", "MLD-49", "Which construct do you pay?", construct_from("pool", "Pay with {}"))

    def __init__(self, seat: int, slot: Slot) -> None:
        self.seat = seat
        self.slot = slot

    def legal(self, state: Meld) -> list[int]:
        return payable(state, self.seat, self.slot)

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        slot = self.slot
        state.emit(INVOKED, self.seat, slot, CONSTRUCT.a(move))
        if is_ritual(state, slot):
            state.then(FillRitual(self.seat, slot))
        else:
            state.then_all([*cantrip_steps(state, self.seat, slot)])
        pay_into(state, self.seat, slot, CONSTRUCT.a(move))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return _why_not_paid(state, self.seat, self.slot, move)

    def violation(self, state: Meld) -> str:
        return "" if is_open(state, self.seat, self.slot) else f"{SLOT_WORDS[self.slot]} is not open"


class FillRitual(MeldStep):
    """MLD-51 A player who may fill a whole ritual at once adds a construct to its next open slot, or stops."""

    ARGS: ClassVar = {**SEAT, "slot": _SLOT}
    ASKS: ClassVar = decision(
        "fill ritual", "MLD-51", "Put a further construct on the ritual?",
        construct_from("pool", "Add {}"), DONE.offer("Put nothing more on it"),
    )  # fmt: skip

    def __init__(self, seat: int, slot: Slot) -> None:
        self.seat = seat
        self.slot = slot

    def legal(self, state: Meld) -> list[int]:
        slot = self.next_slot(state)
        if slot == NO_SLOT or not state.total(self.seat, FILL_RITUAL):
            return []
        moves = payable(state, self.seat, slot)
        if moves:
            moves.append(DONE.of())
        return moves

    def next_slot(self, state: Meld) -> Slot:
        """MLD-R49 The lowest open slot of the same ritual."""
        if is_on_board(self.slot):
            return NO_SLOT  # the rituals of a board have one slot
        t = tile_of(self.slot)
        for k in range(state.content.slots[state.side_up(t)]):
            slot = Slot(first_slot(t) + k)
            if is_open(state, self.seat, slot):
                return slot
        return NO_SLOT

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move == DONE.of():
            return
        slot = self.next_slot(state)
        state.emit(FILLED, self.seat, slot, CONSTRUCT.a(move))
        state.then(self)
        pay_into(state, self.seat, slot, CONSTRUCT.a(move))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return _why_not_paid(state, self.seat, self.next_slot(state), move)


def pay_into(state: Meld, seat: int, slot: Slot, kind: int) -> None:
    """MLD-49 A construct leaves the pool and lies in the slot; then settle."""
    state.players[seat].pool[kind] -= 1
    state.set_slot(seat, slot, kind)
    if not is_on_board(slot):
        settle(state, seat, tile_of(slot))


def payable(state: Meld, seat: int, slot: Slot) -> list[int]:
    """MLD-50, MLD-R17 The constructs of the pool that may go into a slot: none into the ritual that controls it."""
    moves = construct_moves(state.players[seat].pool)
    barred = barred_unique(state, slot)
    if barred and CONSTRUCT.of(barred) in moves:
        moves.remove(CONSTRUCT.of(barred))
    return moves


def barred_unique(state: Meld, slot: Slot) -> int:
    """MLD-50, MLD-R38 The unique construct that a slot's ritual controls, 0 for none."""
    if is_on_board(slot):
        return 0
    t = tile_of(slot)
    return state.content.control[state.side_up(t)]


def is_ritual(state: Meld, slot: Slot) -> bool:
    """Whether a slot belongs to a ritual."""
    if is_on_board(slot):
        return state.content.groups[slot] >= CANTRIP_GROUPS
    t = tile_of(slot)
    return state.content.spell[state.side_up(t)] == RITUAL


def cantrip_steps(state: Meld, seat: int, slot: Slot) -> list[MeldStep]:
    """What the cantrip of a slot does."""
    if is_on_board(slot):
        return state.wizard(seat).cantrips[state.content.groups[slot]].steps(seat, slot)
    t = tile_of(slot)
    return state.content.cantrips[state.side_up(t)].steps(seat, slot)


def is_open(state: Meld, seat: int, slot: Slot) -> bool:
    """MLD-29 Whether a slot is an empty construct slot of the player's board or of a tile the player controls."""
    if state.in_slot(seat, slot) != EMPTY:
        return False
    if is_on_board(slot):
        return slot in state.options.draft.slots
    t = tile_of(slot)
    return state.controls(seat, t) and place_on_tile(slot) < state.content.slots[state.side_up(t)]


def can_do(state: Meld, steps: list[MeldStep]) -> bool:
    """MLD-48 Whether any effect of a cantrip can do something."""
    return any(step.invocable(state) for step in steps)


def invocations(state: Meld, seat: int) -> list[int]:
    """MLD-48 The slots into which a player may invoke, interchangeable ones once."""
    moves: list[int] = []
    player = state.players[seat]
    kinds = 0  # which constructs the pool holds, as bits
    for kind in range(KINDS):
        if player.pool[kind]:
            kinds |= 1 << kind
    if not kinds:
        return moves
    draft = state.options.draft
    slots = player.slots
    cantrips = state.wizard(seat).cantrips
    for group in range(len(GROUPS)):
        offered = 0  # which sorts of slot of this group are offered already
        asked = group >= CANTRIP_GROUPS
        for slot in draft.group_slots[group]:
            if slots[slot] != EMPTY or offered >> draft.alike[slot] & 1:
                continue
            if not asked:
                if not can_do(state, cantrips[group].steps(seat, slot)):
                    break
                asked = True
            offered |= 1 << draft.alike[slot]
            moves.append(INVOKE.of(slot))
    moves.sort()  # the last slot of the early draft belongs to an earlier group
    content = state.content
    own = state.control[seat]
    while own:
        low = own & -own
        own ^= low
        t = low.bit_length() - 1
        side = state.side_up(t)
        first = first_slot(t)
        for k in range(content.slots[side]):
            slot = Slot(first + k)
            if state.on_tile(slot) != EMPTY:
                continue
            if content.spell[side] == CANTRIP:
                if can_do(state, content.cantrips[side].steps(seat, slot)):
                    moves.append(INVOKE.of(slot))
            elif kinds & ~(1 << content.control[side] & ~1):
                moves.append(INVOKE.of(slot))
            break  # the other slot, if it is empty too, is interchangeable
    return moves


def why_not_invocable(state: Meld, seat: int, slot: Slot) -> tuple[str, str]:
    """The rule and the fact that keep a player from invoking into a slot."""
    name = SLOT_WORDS[slot]
    if not sum(state.players[seat].pool):
        return ("MLD-48", "Your pool is empty.")
    if is_on_board(slot) and slot not in state.options.draft.slots:
        return ("MLD-R10", f"Boards of this draft have no slot {name}.")
    if not is_on_board(slot):
        t = tile_of(slot)
        if not state.controls(seat, t):
            return ("MLD-29", f"You do not control the tile of {name}.")
        if place_on_tile(slot) >= state.content.slots[state.side_up(t)]:
            return ("MLD-29", f"The side that is up has no construct slot {name}.")
    what = state.in_slot(seat, slot)
    if what >= FOCUS:
        return ("MLD-30", f"{name} is blocked by a focus.")
    if what != EMPTY:
        return ("MLD-29", f"{name} holds a construct already.")
    if not payable(state, seat, slot):
        return ("MLD-50", f"No construct of your pool may go into {name}.")
    if not is_ritual(state, slot) and not can_do(state, cantrip_steps(state, seat, slot)):
        return ("MLD-48", f"The cantrip of {name} could do nothing now.")
    return ("MLD-48", f"{name} is interchangeable with a slot of a lower number, which is offered.")


def _why_not_paid(state: Meld, seat: int, slot: Slot, move: int) -> tuple[str, str]:
    if not CONSTRUCT.has(move):
        return ("MLD-49", "")
    kind = CONSTRUCT.a(move)
    if kind and kind == barred_unique(state, slot):
        return ("MLD-50", f"This ritual controls {KIND_IDS[kind]}, which therefore cannot pay for it.")
    return ("MLD-49", f"There is no {KIND_IDS[kind]} in your pool.")
