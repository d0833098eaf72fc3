"""What ends with every phase."""

from __future__ import annotations

from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.terms import NONE
from tablewright.kernel.cards import insert
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step


class EndOfPhase(Step[AdeptsState]):
    """ADP-20, ADP-R11 The cards in play go to the discard pile, and nothing of them outlives the phase."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for card in state.in_play:
            insert(state.discard, card)
        state.in_play.clear()
        state.effects.clear()
        state.emerald_mine = NONE
        state.diamond_type = NONE
        for seat in range(state.seats):
            state.suspended[seat] = 0
            state.finished[seat] = False
        state.reveal()  # a choice that the table no longer shows stands: nobody could check what it was changed to
