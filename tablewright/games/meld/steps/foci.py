"""Settling, and foci on their way between slots and tiles."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.meld import names
from tablewright.games.meld.moves import PUT_FOCUS, SLOT_WORDS, TAKE_FOCUS, TILE
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.base import MeldStep, decision, instant, tile_moves
from tablewright.games.meld.terms import (
    ANY,
    EMPTY,
    FOCUS,
    FOR_GOOD,
    KINDS,
    MINE,
    NONE,
    ON_FIELD,
    OPEN,
    TILES,
    Slot,
    first_slot,
    is_on_board,
    second_slot,
    tile_with,
    tile_word,
)
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT
from tablewright.kernel.verbs import Count, Word

LIFTED: Final = event("A focus of {who} leaves {tile}", "MLD-19", tile=names.TILE)
STORED_LIFTED: Final = event("A focus of {who} leaves the store of {tile}", "MLD-20", tile=names.TILE)
FOCUS_HOME: Final = event("{who} puts a focus into {slot}", "MLD-19", slot=names.SLOT)
FOCUS_HOME_INSTEAD: Final = event(
    "{who} puts a focus into {slot}; {kind} goes to the pool", "MLD-19", slot=names.SLOT, kind=names.CONSTRUCT
)  # fmt: skip
FOCUS_PLACED: Final = event("{who} puts the focus of {slot} on {tile}", "MLD-54", slot=names.SLOT, tile=names.TILE)
STEPPED: Final = event(
    "A focus of {who} steps from {origin} to {tile}", "MLD-65", origin=names.TILE, tile=names.TILE
)  # fmt: skip


def settle(state: Meld, payer: int = NONE, paid: int = 0) -> None:
    """MLD-84 to MLD-87, MLD-89, MLD-R22, MLD-R73 What follows from a change; then foci in transit find slots.

    `payer` has just invoked into tile `paid`. Call it last: the owner of a focus in transit chooses next. Nothing can
    follow from what happens on boards, in pools and in armies, so it is called when something on tiles has changed.
    """
    while _lose_rituals(state) | _lose_uniques(state) | _gain_rituals(state, payer, paid):
        pass
    _lift_stored(state)
    find_slot(state)


def find_slot(state: Meld) -> None:
    """MLD-20 The focus that has been in transit longest is put into a slot next."""
    if state.transit:
        state.then(PutFocus(state.transit[0]))


def _lose_rituals(state: Meld) -> bool:
    """MLD-85 Step 1: a control ritual that no longer benefits its beneficiary."""
    changed = False
    for side in state.content.controls:
        seat = state.beneficiary[side]
        if seat == NONE or state.benefits(seat, side):
            continue
        state.beneficiary[side] = NONE
        u = state.content.control[side]
        if state.holder[u] == seat and state.basis[u] == tile_with(side):
            state.to_supply(u)
        changed = True
    return changed


def _lose_uniques(state: Meld) -> bool:
    """MLD-85, MLD-R39 Step 2: unique constructs in slots of tiles that their holder does not control."""
    changed = False
    for u in range(1, KINDS):
        seat = state.holder[u]
        if seat == NONE or state.players[seat].pool[u] or state.players[seat].army[u]:
            continue
        if u in state.tile_slots and not state.controls(seat, state.tile_slots.index(u) // 2):
            state.to_supply(u)
            changed = True
    return changed


def _gain_rituals(state: Meld, payer: int, paid: int) -> bool:
    """MLD-86, MLD-R36, MLD-R37 Step 3: an active control ritual without a beneficiary gets one."""
    changed = False
    for side in state.content.controls:
        if state.beneficiary[side] != NONE or not state.is_up(side):
            continue
        t = tile_with(side)
        if state.on_tile(first_slot(t)) == EMPTY:
            continue
        seat = payer if t == paid else state.keeper(t)
        if seat == NONE or not state.benefits(seat, side):
            continue
        state.beneficiary[side] = seat
        u = state.content.control[side]
        for_good = state.holder[u] == seat and state.basis[u] == FOR_GOOD
        state.hold(seat, u, FOR_GOOD if for_good else t)
        changed = True
    return changed


def _lift_stored(state: Meld) -> None:
    """MLD-87 Step 4: foci in store slots of tiles that their owner does not control."""
    for side in state.content.stores:
        t = tile_with(side)
        if state.on_tile(first_slot(t)) >= FOCUS or state.on_tile(second_slot(t)) >= FOCUS:
            for seat in state.table_order():
                if not state.controls(seat, t):
                    _lift_from_store(state, seat, t)


def _lift_from_store(state: Meld, seat: int, t: int) -> None:
    for slot in (first_slot(t), second_slot(t)):
        if state.on_tile(slot) == FOCUS + seat:
            state.put_on_tile(slot, EMPTY)
            state.transit.append(seat)
            state.emit(STORED_LIFTED, seat, t)


def lift_focus(state: Meld, seat: int, t: int) -> None:
    """MLD-19 A focus leaves a tile and is in transit."""
    state.take_focus(seat, t)
    state.transit.append(seat)
    state.emit(LIFTED, seat, t)


def lift_stored(state: Meld, t: int) -> None:
    """MLD-20, MLD-R29 All foci in the store slots of a tile are lifted, in table order."""
    for seat in state.table_order():
        _lift_from_store(state, seat, t)


def lift_all(state: Meld, t: int) -> None:
    """MLD-20, MLD-74 All foci on a tile and in its store slots are lifted, in table order."""
    for seat in state.table_order():
        for _ in range(state.foci_on(t, seat)):
            lift_focus(state, seat, t)
        _lift_from_store(state, seat, t)


class PutFocus(MeldStep):
    """MLD-19, MLD-R27 The owner of the first focus in transit puts it into a slot; a construct there makes room."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision(
        "focus: return slot", "MLD-19", "A focus of yours comes back: into which slot?", PUT_FOCUS
    )

    def legal(self, state: Meld) -> list[int]:
        return [PUT_FOCUS.of(slot) for slot in state.merged(self.seat, state.focus_homes(self.seat))]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        slot = Slot(PUT_FOCUS.a(move))
        state.transit.pop(0)
        kind = state.in_slot(self.seat, slot)
        state.set_slot(self.seat, slot, FOCUS + self.seat)
        if kind == EMPTY:
            state.emit(FOCUS_HOME, self.seat, slot)
        else:
            state.emit(FOCUS_HOME_INSTEAD, self.seat, slot, kind)
            state.players[self.seat].pool[kind] += 1
        find_slot(state)

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not PUT_FOCUS.has(move):
            return (self.ASKS.rule, "")
        slot = Slot(PUT_FOCUS.a(move))
        if not is_on_board(slot):
            return ("MLD-88", f"{SLOT_WORDS[slot]} is no empty store slot of a tile that you control.")
        if slot not in state.options.draft.focus_slots:
            return (self.ASKS.rule, f"{SLOT_WORDS[slot]} is no focus slot.")
        if state.in_slot(self.seat, slot) == FOCUS + self.seat:
            return (self.ASKS.rule, f"There is a focus in {SLOT_WORDS[slot]} already.")
        return (
            self.ASKS.rule,
            f"{SLOT_WORDS[slot]} is interchangeable with a slot of a lower number, which is offered.",
        )

    def violation(self, state: Meld) -> str:
        return "" if state.transit and state.transit[0] == self.seat else "nobody's focus is looking for a slot"


class ChooseFocusTile(MeldStep):
    """MLD-53 The tile on which foci are to be placed."""

    ARGS: ClassVar = {**SEAT, "count": Number(1, 2), "where": Number(0, 2)}
    ASKS: ClassVar = decision(
        "focus: tile", "MLD-53", "On which tile do you put a focus?", TILE.offer("Put a focus on {t}")
    )

    def __init__(self, seat: int, count: int, where: int) -> None:
        self.seat = seat
        self.count = count
        self.where = where

    def tiles(self, state: Meld) -> int:
        """The tiles to choose from."""
        field = state.field.tiles
        if self.where == ANY:
            return field
        if self.where == OPEN:
            return field & (state.control[self.seat] | ~state.controlled())
        return field & state.control[self.seat]

    def legal(self, state: Meld) -> list[int]:
        return tile_moves(self.tiles(state)) if state.focus_sources(self.seat) else []

    def invocable(self, state: Meld) -> bool:
        return self.tiles(state) != 0 and len(state.focus_sources(self.seat)) > 0

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        for _ in range(self.count):
            state.then(TakeFocus(self.seat, TILE.a(move)))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not TILE.has(move):
            return (self.ASKS.rule, "")
        t = TILE.a(move)
        if state.where[t] != ON_FIELD:
            return (self.ASKS.rule, f"{tile_word(t)} is not on the field.")
        return (
            self.ASKS.rule,
            f"{tile_word(t)} is not yours{', but somebody controls it' * (self.where == OPEN)}.",
        )


PLACE_FOCUS: Final = instant(
    "place_focus", ChooseFocusTile, count=Count(1, 2), where=Word(open=OPEN, mine=MINE, any=ANY)
)


class TakeFocus(MeldStep):
    """MLD-54, MLD-R52 Take a focus from a slot and put it on the chosen tile; skipped if none is in a slot."""

    ARGS: ClassVar = {**SEAT, "tile": Number(1, TILES)}
    ASKS: ClassVar = decision("focus: source", "MLD-54", "Which slot does the focus come from?", TAKE_FOCUS)

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def legal(self, state: Meld) -> list[int]:
        return [TAKE_FOCUS.of(slot) for slot in state.merged(self.seat, state.focus_sources(self.seat))]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        slot = Slot(TAKE_FOCUS.a(move))
        state.set_slot(self.seat, slot, EMPTY)
        state.add_focus(self.seat, self.tile)
        state.emit(FOCUS_PLACED, self.seat, slot, self.tile)
        settle(state)

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not TAKE_FOCUS.has(move):
            return (self.ASKS.rule, "")
        slot = Slot(TAKE_FOCUS.a(move))
        if state.in_slot(self.seat, slot) != FOCUS + self.seat:
            return (self.ASKS.rule, f"None of your foci is in {SLOT_WORDS[slot]}.")
        return (
            self.ASKS.rule,
            f"{SLOT_WORDS[slot]} is interchangeable with a slot of a lower number, which is offered.",
        )

    def violation(self, state: Meld) -> str:
        return "" if state.where[self.tile] == ON_FIELD else f"{tile_word(self.tile)} is not on the field"


class StepFrom(MeldStep):
    """MLD-65 The tile that one of your foci leaves: one next to a tile that is yours or nobody's."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision(
        "step: from", "MLD-65", "From which tile does a focus step?", TILE.offer("A focus leaves {t}")
    )

    def legal(self, state: Meld) -> list[int]:
        goals = step_goals(state, self.seat)
        return tile_moves(state.field.near(goals) & state.control[self.seat] & state.field.tiles)

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.then(StepTo(self.seat, TILE.a(move)))


STEP_FOCUS: Final = instant("step_focus", StepFrom)


class StepTo(MeldStep):
    """MLD-65 The tile next to it to which the focus goes."""

    ARGS: ClassVar = {**SEAT, "origin": Number(1, TILES)}
    ASKS: ClassVar = decision("step: to", "MLD-65", "To which tile?", TILE.offer("It steps to {t}"))

    def __init__(self, seat: int, origin: int) -> None:
        self.seat = seat
        self.origin = origin

    def legal(self, state: Meld) -> list[int]:
        return tile_moves(state.field.around[self.origin] & step_goals(state, self.seat))

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        state.take_focus(self.seat, self.origin)
        state.add_focus(self.seat, TILE.a(move))
        state.emit(STEPPED, self.seat, self.origin, TILE.a(move))
        settle(state)


def step_goals(state: Meld, seat: int) -> int:
    """MLD-65 The field tiles to which a focus may step, if they are next to it."""
    return state.field.tiles & (state.control[seat] | ~state.controlled())
