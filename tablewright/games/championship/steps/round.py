"""A round reads like the rulebook's contents page: charge up, prep, combat, training, refresh."""

from __future__ import annotations

from typing import Final

from tablewright.games.championship.state import Duel
from tablewright.games.championship.steps.charge import ChargeUpPhase
from tablewright.games.championship.steps.combat import CombatPhase
from tablewright.games.championship.steps.prep import PrepPhase
from tablewright.games.championship.steps.refresh import EndOfRound, RefreshPhase
from tablewright.games.championship.steps.training import TrainingPhase
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step
from tablewright.kernel.terms import NUMBER

ROUND: Final = event("Round {round}: {who} is the first player", "WCT-22", round=NUMBER)


class Round(Step[Duel]):
    """WCT-21, WCT-22 Five phases, each completed by both players; the token stays where it is until the end.

    WCT-5, WCT-R13 The players never act at the same time: the first player first.
    """

    def resolve(self, state: Duel, rng: Rng) -> None:
        state.round += 1
        state.emit(ROUND, state.first, state.round)
        state.then(
            ChargeUpPhase(),  # WCT-23 to WCT-25
            PrepPhase(),  # WCT-26 to WCT-31
            CombatPhase(),  # WCT-32 to WCT-53
            TrainingPhase(),  # WCT-54 to WCT-58
            RefreshPhase(),  # WCT-59 to WCT-62
            EndOfRound(),  # WCT-63, WCT-64
            Round(),
        )
