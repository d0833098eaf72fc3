"""Meditating: power comes back, sealed tiles are opened."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.harrowing.moves import STOP, TAKE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import Open
from tablewright.games.harrowing.steps.power import refuse_take, take_from_zone, take_moves
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT


class MeditateTake(Open):
    """HRW-97 Any number of owned cubes, one at a time until stopping; all go to the meditating player's pool."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "meditate_take"
    RULE: ClassVar = "HRW-97"

    def legal(self, state: HarrowingState) -> list[int]:
        return take_moves(state, self.seat, True)

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        if move == STOP.of():
            return
        if TAKE.has(move):
            slot = move - TAKE.base
            state.add(self.seat, slot, -1)
            state.players[self.seat].pool += 1
            state.tell("take", self.seat, slot)
        else:
            take_from_zone(state, self.seat, move)
        state.then(self)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        return refuse_take(state, move, self.RULE)
