"""Phase II: the mines yield their gems."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.adepts.moves import ALL_MINES, GEM_TYPE, MINE
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.step import AdeptStep
from tablewright.games.adepts.steps.casting import CastingStep
from tablewright.games.adepts.steps.end_of_phase import EndOfPhase
from tablewright.games.adepts.terms import (
    ADVANCEMENT,
    EMERALD,
    NO_GROUP,
    NONE,
    PRODUCTION,
    SITES,
    TYPES,
    Inside,
    group_inside,
    mine_entered,
    owner_of,
    site_of,
    size_of,
)
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step
from tablewright.kernel.terms import NUMBER, Term

MINE_FAVOURED: Final = event("{who} favours the {mine} mine", "ADP-74", mine=GEM_TYPE)
PRODUCED: Final = event(
    "{who} gets {gems} {mine}{stage}", "ADP-78", mine=GEM_TYPE, gems=NUMBER,
    stage=Term(lambda speaker, stage: "" if stage == 1 else f", into stage {stage}"),
)  # fmt: skip


class ProductionPhase(Step[AdeptsState]):
    """ADP-73, ADP-R60 Casting (ADP-18: not in turn 1), emerald choice, production; then the miners go home."""

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


class EmeraldMine(AdeptStep):
    """ADP-74 The emerald adept must choose a mine."""

    ADEPT: ClassVar = EMERALD
    ASKS: ClassVar = Decision(
        "emerald_mine", "ADP-74", "Which mine yields more to its sites?", MINE.offer("Favour the {m}"), public=True
    )

    def legal(self, state: AdeptsState) -> list[int]:
        return ALL_MINES[:]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.emerald_mine = MINE.a(move)
        state.emit(MINE_FAVOURED, self.seat, state.emerald_mine)


class Production(Step[AdeptsState]):
    """ADP-3, ADP-75 to ADP-78 Mine by mine: first the group inside, then sites 1, 2, 3."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for mine in range(TYPES):
            if state.inside and mine_entered(state.inside) == mine:
                inside = group_inside(state.inside)
                produce(state, owner_of(inside), mine, size_of(inside))
            start = site_of(mine, 1)
            for site in range(start, start + SITES):
                group = state.group[site]
                if group:
                    owner = owner_of(group)
                    produce(state, owner, mine, size_of(group) + state.site_bonus(owner, mine))


def produce(state: AdeptsState, owner: int, mine: int, gems: int) -> None:
    """ADP-78 Gems go to stage 1, or where Advancement sends them, as far as the stock reaches."""
    stage = 1
    if state.effects:
        advancement = state.effect_of(ADVANCEMENT, owner)
        if advancement is not None and advancement.named == mine:
            stage = advancement.stage
    state.emit(PRODUCED, owner, mine, state.mine_gems(owner, mine, gems, stage), stage)


class MinersGoHome(Step[AdeptsState]):
    """ADP-79, ADP-R30 All miners leave the board, and the idle ones recover."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for site in range(TYPES * SITES):
            state.group[site] = NO_GROUP
        state.inside = Inside(0)
        for seat in range(state.seats):
            state.pool[seat] = state.content.miners_each
            state.idle[seat] = 0
