"""A turn reads like the rulebook's contents page: assignment, production, research, adepts, processing."""

from __future__ import annotations

from typing import Final

from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.steps.adepts import AdeptPhase
from tablewright.games.adepts.steps.assignment import AssignmentPhase
from tablewright.games.adepts.steps.processing import ProcessingPhase
from tablewright.games.adepts.steps.production import ProductionPhase
from tablewright.games.adepts.steps.research import ResearchPhase
from tablewright.games.adepts.terms import TYPES
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step
from tablewright.kernel.terms import NUMBER

TURN: Final = event("Turn {turn}: {who} is the first player", "ADP-16", turn=NUMBER)
LAST_MANA_GAINED: Final = event("{who} gains {mana} mana for the gems left in the queue", "ADP-124", mana=NUMBER)
SCORED: Final = event(
    "{who} scores {score}: {mana} processed and {levels} in batteries", "ADP-126",
    score=NUMBER, mana=NUMBER, levels=NUMBER,
)  # fmt: skip


class Turn(Step[AdeptsState]):
    """ADP-16 Five phases in this order."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.emit(TURN, state.first, state.turn)
        state.then(
            AssignmentPhase(),  # ADP-33 to ADP-59
            ProductionPhase(),  # ADP-60 to ADP-79
            ResearchPhase(),  # ADP-80 to ADP-96
            AdeptPhase(),  # ADP-97 to ADP-101
            ProcessingPhase(),  # ADP-102 to ADP-122
            EndOfTurn(),  # ADP-123
        )


class EndOfTurn(Step[AdeptsState]):
    """ADP-123, ADP-R58 The pawn moves on and another turn begins; after the last one the game ends."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        if state.turn == state.content.turns:
            state.then(LastMana())
            return
        state.first = (state.first + 1) % state.seats
        state.turn += 1
        state.then(Turn())


class LastMana(Step[AdeptsState]):
    """ADP-124 Gems still in a queue give half their mana; nothing comes after that."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for seat in range(state.seats):
            mana = leftover_mana(state, seat)
            state.mana[seat] += mana
            state.emit(LAST_MANA_GAINED, seat, mana)
            state.emit(SCORED, seat, state.score(seat), state.mana[seat], state.battery_total(seat))


def leftover_mana(state: AdeptsState, seat: int) -> int:
    """ADP-124, ADP-R56, ADP-R57 Half the mana of all gems in a queue, rounded down once, or once for each type."""
    total = 0
    halves = 0
    for gem in range(TYPES):
        mana = state.plain_mana(gem, state.gems_of(seat, gem))
        total += mana
        halves += mana // 2
    return halves if state.options.rounding_per_type else total // 2
