"""Cleanup: played cards are discarded, what does not last is set back, and the market flows."""

from __future__ import annotations

from typing import Final

from tablewright.games.fracture import market
from tablewright.games.fracture.state import Fracture
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step
from tablewright.kernel.terms import NUMBER

CLEANED_UP: Final = event(
    "Cleanup: played cards are discarded, Iron, Credit and Guard set back", "AFR-76", each=("iron", NUMBER)
)


class Cleanup(Step[Fracture]):
    """AFR-76, AFR-77, AFR-19 Play areas, Iron, Credit, Guard and the values of the round; then the market row.

    Cards that were played are discarded now, not before (AFR-R19). Iron is reset here and in Production (AFR-R16).
    """

    def resolve(self, state: Fracture, rng: Rng) -> None:
        found = [player.iron for player in state.players]
        for seat in state.round_order():
            player = state.players[seat]
            player.discard_pile.extend(player.play_area)
            player.play_area.clear()
            player.credit = 0
            player.guard = 0
            if not player.powers.keep_iron:
                player.iron = 0
        state.round_move = 0
        state.round_attack = 0
        state.round_guard = 0
        state.round_quarry = 0
        state.round_command = 0
        state.emit_each(CLEANED_UP, -1, found)
        if state.options.market_flow:
            market.flow(state)
