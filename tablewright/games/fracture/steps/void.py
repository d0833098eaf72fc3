"""The Void step: the outer rings vanish, and what is left of them hurts."""

from __future__ import annotations

from typing import Final

from tablewright.games.fracture.board_map import IN_RING
from tablewright.games.fracture.rounds import void
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import FIRST_VOID, NONE, Unit
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step
from tablewright.kernel.terms import NUMBER

_TAKES: Final = "The Void takes ring {ring}"
_HURTS: Final = "The Void hurts every unit in ring {ring}"
OUTER_RING_TAKEN: Final = event(_TAKES, "AFR-78", ring=NUMBER)
LAST_RING_TAKEN: Final = event(_TAKES, "AFR-80", ring=NUMBER)
HURT: Final = event(_HURTS, "AFR-79", ring=NUMBER)
SQUEEZED: Final = event(_HURTS, "AFR-R56", ring=NUMBER)


class VoidStep(Step[Fracture]):
    """AFR-78 to AFR-81, AFR-R57 A ring is removed with everything on it, or every unit there loses 1 HP."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        ring, whole = void(state, state.round)
        if ring == NONE:
            return
        if whole:
            state.emit(OUTER_RING_TAKEN if state.round == FIRST_VOID else LAST_RING_TAKEN, NONE, ring)
            state.remove(IN_RING[ring])
        else:
            state.emit(SQUEEZED if state.seats == 2 else HURT, NONE, ring)
            hurt(state, IN_RING[ring])


def hurt(state: Fracture, hexes: int) -> None:
    """AFR-79, AFR-R57 Every unit on some hexes loses 1 HP, which kills every T1 there."""
    for seat in state.round_order():
        player = state.players[seat]
        for unit in range(len(player.where)):
            if player.where[unit] >= 0 and hexes >> player.where[unit] & 1:
                state.wound(seat, Unit(unit), 79)
