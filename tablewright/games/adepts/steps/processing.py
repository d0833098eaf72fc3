"""Phase V: gems of stage 3 become mana and levels, the others move on."""

from __future__ import annotations

from typing import Any, ClassVar

from tablewright.games.adepts.moves import GEM, GEMS, PASS
from tablewright.games.adepts.spells.processing import ALL_GEMS
from tablewright.games.adepts.spells.research import gain_levels
from tablewright.games.adepts.spells.spell import stage_3_gems
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.steps.casting import CastingStep
from tablewright.games.adepts.steps.end_of_phase import EndOfPhase
from tablewright.games.adepts.terms import (
    DIAMOND,
    IMPERFECTIONS,
    INTENSIFY,
    MORATORIUM,
    MUTABILITY,
    NEGATION,
    NONE,
    ONYX,
    PROCESSING,
    REALIGNMENT,
    SIPHON,
    STAGES,
    TYPES,
)
from tablewright.kernel.fields import Number, SeatNumber
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step


class ProcessingPhase(Step[AdeptsState]):
    """ADP-112 Casting, diamond bonus, onyx bonus, then each player in turn order completely."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.phase = PROCESSING
        steps: list[Step[Any]] = [CastingStep()]
        if state.adept[DIAMOND] != NONE:
            steps.append(DiamondType(state.adept[DIAMOND]))
        if state.adept[ONYX] != NONE:
            steps.append(OnyxLevels(state.adept[ONYX]))
        for seat in state.turn_order():
            steps.append(Process(seat))
        steps.append(EndOfPhase())
        state.then_all(steps)


class DiamondType(Step[AdeptsState]):
    """ADP-113 The diamond adept with a gem in stage 3 may choose a type that gives 3 mana a gem, to everybody."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "diamond_type"
    RULE: ClassVar = "ADP-113"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return [PASS.of(), *ALL_GEMS] if stage_3_gems(state, self.seat) else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.tell("pass_diamond", self.seat)
            return
        state.diamond_type = GEM.a(move)
        state.tell("diamond_type", self.seat, state.diamond_type)

    def violation(self, state: AdeptsState) -> str:
        return "" if state.adept[DIAMOND] == self.seat else f"seat {self.seat} is not the diamond adept"


class OnyxLevels(Step[AdeptsState]):
    """ADP-114 The onyx adept gains a level for each type in stage 3, but for those under Stasis."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        queue = state.queue[self.seat]
        for gem in range(TYPES):
            if queue[STAGES * gem + 2] and not state.in_stasis(gem):
                gain_levels(state, self.seat, gem, state.content.onyx_levels)

    def violation(self, state: AdeptsState) -> str:
        return "" if state.adept[ONYX] == self.seat else f"seat {self.seat} is not the onyx adept"


class Process(Step[AdeptsState]):
    """ADP-115 to ADP-122 Count the gems, gain mana, see which levels are due; Realignment and Siphon follow."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        seat = self.seat
        gems = processed(state, seat)
        mana = mana_of(state, seat, gems)
        state.mana[seat] += mana
        state.tell("process", seat, mana)
        state.then(Apply(seat))
        if not state.effects:
            for gem in range(TYPES):
                state.due[gem] = gems[gem]
            return
        others = state.opponents(seat)
        for i in range(len(others) - 1, -1, -1):
            if state.has_cast(SIPHON, others[i]):
                state.then(SiphonTrack(others[i], seat))
        realigned = state.has_cast(REALIGNMENT, seat)
        for gem in range(TYPES - 1, -1, -1):
            levels = levels_of(state, seat, gem, gems[gem])
            if levels == 0:
                continue
            if realigned:
                state.then(RealignTrack(seat, gem, levels))
            else:
                state.due[gem] = levels


def processed(state: AdeptsState, seat: int) -> list[int]:
    """ADP-115 The gems in stage 3 by type, but for the type of an own Moratorium."""
    queue = state.queue[seat]
    gems = [queue[place] for place in range(STAGES - 1, TYPES * STAGES, STAGES)]
    held = state.named(MORATORIUM, seat)
    if held != NONE:
        gems[held] = 0
    return gems


def mana_of(state: AdeptsState, seat: int, gems: list[int]) -> int:
    """ADP-116 to ADP-118, ADP-R53 The mana of the gems: diamond, Imperfections, Negation, Mutability, in this order."""
    value = state.content.value
    mana = [gems[gem] * value[gem] for gem in range(TYPES)]
    if state.diamond_type != NONE:
        mana[state.diamond_type] = gems[state.diamond_type] * state.content.diamond_mana
    negations = 0
    for effect in state.effects:
        if effect.spell == IMPERFECTIONS:
            mana[effect.named] //= 2
        elif effect.spell == NEGATION and effect.caster != seat:
            negations += 1
    if negations:
        mana.sort()
    total = 0
    for i in range(TYPES - negations):
        total += mana[i]
    if state.has_cast(MUTABILITY, seat):
        for number in gems:
            if number:
                total += state.content.mana[MUTABILITY]
    return total


def levels_of(state: AdeptsState, seat: int, gem: int, gems: int) -> int:
    """ADP-119 The levels of processed gems: none under Stasis, twice as many with Intensify."""
    if gems == 0 or state.in_stasis(gem):
        return 0
    if state.named(INTENSIFY, seat) == int(state.content.major[gem]):
        return gems * state.content.levels[INTENSIFY]
    return gems


class RealignTrack(Step[AdeptsState]):
    """ADP-119 Choose the track, not under Stasis, on which all levels of a type are due."""

    ARGS: ClassVar = {**SEAT, "gem": Number(0, TYPES - 1), "levels": Number(1, 9999)}
    DECISION: ClassVar = "realign_track"
    RULE: ClassVar = "ADP-119"
    OPEN: ClassVar = True

    def __init__(self, seat: int, gem: int, levels: int) -> None:
        self.seat = seat
        self.gem = gem
        self.levels = levels

    def legal(self, state: AdeptsState) -> list[int]:
        return [GEM.of(gem) for gem in range(TYPES) if not state.in_stasis(gem)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        track = GEM.a(move)
        state.due[track] += self.levels
        state.tell("realign", self.seat, self.gem, self.levels, track)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.RULE, f"The {GEMS[GEM.a(move)]} track is under Stasis." if GEM.has(move) else "")


class SiphonTrack(Step[AdeptsState]):
    """ADP-120, ADP-R55 A Siphon player takes one of the levels that are still due to another."""

    ARGS: ClassVar = {**SEAT, "victim": SeatNumber()}
    DECISION: ClassVar = "siphon_track"
    RULE: ClassVar = "ADP-120"
    OPEN: ClassVar = True

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def legal(self, state: AdeptsState) -> list[int]:
        return [GEM.of(gem) for gem in range(TYPES) if state.due[gem]]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        gem = GEM.a(move)
        levels = min(state.due[gem], state.content.levels[SIPHON])
        state.due[gem] -= levels
        state.tell("siphon", self.seat, gem, levels, self.victim)
        gain_levels(state, self.seat, gem, levels)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.RULE, f"No level is due on the {GEMS[GEM.a(move)]} track." if GEM.has(move) else "")


class Apply(Step[AdeptsState]):
    """ADP-121, ADP-122 The tracks rise by what is due, processed gems go home, the others move on a stage."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        seat = self.seat
        queue = state.queue[seat]
        due = state.due
        held = state.named(MORATORIUM, seat)
        for gem in range(TYPES):
            if due[gem]:
                gain_levels(state, seat, gem, due[gem])
                due[gem] = 0
            if gem != held:
                first = STAGES * gem
                state.stock[gem] += queue[first + 2]
                queue[first + 2] = queue[first + 1]
                queue[first + 1] = queue[first]
                queue[first] = 0
