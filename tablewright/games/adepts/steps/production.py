"""Phase II: the mines yield their gems."""

from __future__ import annotations

from typing import Any, ClassVar

from tablewright.games.adepts.moves import MINE
from tablewright.games.adepts.spells.assignment import ALL_MINES
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.steps.casting import CastingStep
from tablewright.games.adepts.steps.end_of_phase import EndOfPhase
from tablewright.games.adepts.terms import (
    ADVANCEMENT,
    CITRINE,
    EMERALD,
    NONE,
    PRODUCTION,
    SITES,
    TYPES,
    owner_of,
    size_of,
)
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step


class ProductionPhase(Step[AdeptsState]):
    """ADP-73 Casting (not in turn 1), emerald choice, production; then the miners go home."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.phase = PRODUCTION
        steps: list[Step[Any]] = []
        if state.turn > 1:
            steps.append(CastingStep())
        if state.adept[EMERALD] != NONE:
            steps.append(EmeraldMine(state.adept[EMERALD]))
        steps.append(Production())
        steps.append(EndOfPhase())
        steps.append(MinersGoHome())
        state.then_all(steps)


class EmeraldMine(Step[AdeptsState]):
    """ADP-74 The emerald adept must choose a mine."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "emerald_mine"
    RULE: ClassVar = "ADP-74"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return ALL_MINES[:]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.emerald_mine = MINE.a(move)
        state.tell("emerald_mine", self.seat, state.emerald_mine)

    def violation(self, state: AdeptsState) -> str:
        return "" if state.adept[EMERALD] == self.seat else f"seat {self.seat} is not the emerald adept"


class Production(Step[AdeptsState]):
    """ADP-75 to ADP-78 Mine by mine: first the group inside, then sites 1, 2, 3."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for mine in range(TYPES):
            if state.inside and state.inside % TYPES == mine:
                inside = state.inside // TYPES
                produce(state, owner_of(inside), mine, size_of(inside))
            for place in range(SITES * mine, SITES * mine + SITES):
                group = state.group[place]
                if group:
                    owner = owner_of(group)
                    produce(state, owner, mine, size_of(group) + site_bonus(state, owner, mine))


def site_bonus(state: AdeptsState, owner: int, mine: int) -> int:
    """ADP-77 What emerald and citrine add to a group on a site; ADP-R37: emerald perhaps only to the adept's own."""
    bonus = 0
    if mine == state.emerald_mine and (owner == state.adept[EMERALD] or not state.options.emerald_own_sites):
        bonus += state.content.emerald_gems
    if owner == state.adept[CITRINE]:
        bonus += state.content.citrine_gems
    return bonus


def produce(state: AdeptsState, owner: int, mine: int, gems: int) -> None:
    """ADP-78 Gems go to stage 1, or where Advancement sends them, as far as the stock reaches."""
    stage = 1
    if state.effects:
        advancement = state.effect_of(ADVANCEMENT, owner)
        if advancement is not None and advancement.named == mine:
            stage = advancement.stage
    state.tell("produce", owner, mine, state.mine_gems(owner, mine, gems, stage), stage)


class MinersGoHome(Step[AdeptsState]):
    """ADP-79 All miners leave the board, and the idle ones recover."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for place in range(TYPES * SITES):
            state.group[place] = 0
        state.inside = 0
        for seat in range(state.seats):
            state.pool[seat] = state.content.miners_each
            state.idle[seat] = 0
