"""A round reads like the rulebook's contents page: event, production, action phase, cleanup, void."""

from __future__ import annotations

from typing import Final

from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.cleanup import Cleanup
from tablewright.games.fracture.steps.events import EventStep
from tablewright.games.fracture.steps.production import Production
from tablewright.games.fracture.steps.turn import ActionPhase
from tablewright.games.fracture.steps.void import VoidStep
from tablewright.games.fracture.terms import DOMINATION, LAST_ROUND, ROUNDS
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step
from tablewright.kernel.terms import NUMBER

ROUND: Final = event("Round {round}: {who} starts", "AFR-14", round=NUMBER)


class Round(Step[Fracture]):
    """AFR-12 The steps of a round; some of them do nothing in early rounds."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.passed = 0
        state.emit(ROUND, state.start_player, state.round)
        state.then(
            EventStep(),  # AFR-16 to AFR-19, rounds 5 to 12
            Production(),  # AFR-20 to AFR-26, rounds 2 to 12
            ActionPhase(),  # AFR-27 to AFR-75
            Cleanup(),  # AFR-76, AFR-77
            VoidStep(),  # AFR-78 to AFR-81, rounds 9 to 12
            EndOfRound(),  # AFR-82, AFR-85
        )


class EndOfRound(Step[Fracture]):
    """AFR-82, AFR-85 After round 12, or with `domination` when one player alone has units, the game is over."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        if state.options.domination:
            standing = [seat for seat in range(state.seats) if state.players[seat].stands]
            if len(standing) == 1:
                state.dominator = standing[0]
                state.end(DOMINATION)
                return
        if state.round == LAST_ROUND:
            state.end(ROUNDS)
            return
        state.round += 1
        state.then(Round())
