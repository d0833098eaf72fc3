"""Meditating: power comes back, sealed tiles are opened."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing.moves import STOP, TAKE, TAKE_FORTRESS, TAKE_VAULT
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import SeatStep, choice
from tablewright.games.harrowing.steps.power import refuse_take, take_from_zone, take_moves
from tablewright.games.harrowing.terms import SLOT_WORDS, slot_of
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng

TAKEN: Final = event("{who} takes a cube back from {slot}", "HRW-97", slot=SLOT_WORDS)


class MeditateTake(SeatStep):
    """HRW-97, HRW-R25 Any number of owned cubes, one at a time; all go to the meditating player's pool."""

    ASKS: ClassVar = choice(
        "meditate_take",
        "HRW-97",
        "Meditating: take back a cube, or stop",
        TAKE,
        STOP,
        TAKE_FORTRESS,
        TAKE_VAULT,
        detail=lambda reader: f"pool {reader.player(reader.chooser)['pool']}",
    )

    def legal(self, state: HarrowingState) -> list[int]:
        return take_moves(state, self.seat, True)

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        if move == STOP.of():
            return
        if TAKE.has(move):
            slot = slot_of(TAKE.a(move), TAKE.b(move))
            state.add(self.seat, slot, -1)
            state.players[self.seat].pool += 1
            state.emit(TAKEN, self.seat, slot)
        else:
            take_from_zone(state, self.seat, move)
        state.then(self)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        return refuse_take(state, move, self.ASKS.rule)
