"""The Void step: the outer rings vanish, and what is left of them hurts."""

from __future__ import annotations

from tablewright.games.fracture.board_map import IN_RING
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import FIRST_VOID, LAST_ROUND
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step


class VoidStep(Step[Fracture]):
    """AFR-78 to AFR-81 Round 9 takes the outermost ring; later rounds depend on the number of players."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        if state.round < FIRST_VOID:
            return
        if state.round == FIRST_VOID:
            vanish(state, state.map.outermost)  # AFR-78
        elif state.seats == 2:
            if state.options.squeeze:
                hurt(state, 1)  # AFR-81, AFR-R56
        elif state.round == LAST_ROUND and state.options.final_void:
            vanish(state, 2)  # AFR-80
        else:
            hurt(state, 2)  # AFR-79, AFR-R59


def vanish(state: Fracture, ring: int) -> None:
    """AFR-78 A ring is removed with everything on it."""
    state.tell("vanish", -1, ring)
    state.remove(IN_RING[ring])


def hurt(state: Fracture, ring: int) -> None:
    """AFR-79 Every unit in a ring loses 1 HP, which kills every T1 there."""
    state.tell("void", -1, ring)
    for seat in state.round_order():
        player = state.players[seat]
        for unit in range(len(player.where)):
            if player.where[unit] >= 0 and IN_RING[ring] >> player.where[unit] & 1:
                state.wound(seat, unit, 79)
