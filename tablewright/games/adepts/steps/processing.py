"""Phase V: gems of stage 3 become mana and levels, the others move on."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.adepts.moves import ALL_GEMS, GEM, GEM_TYPE, GEMS, LEVELS, PASS, PLAYER_NAME, type_in_stage_3
from tablewright.games.adepts.spells.spell import stage_3_gems
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.step import AdeptStep, PlayerStep
from tablewright.games.adepts.steps.casting import CastingStep
from tablewright.games.adepts.steps.end_of_phase import EndOfPhase
from tablewright.games.adepts.terms import (
    DIAMOND,
    IMPERFECTIONS,
    INTENSIFY,
    LAST_STAGE,
    MORATORIUM,
    MUTABILITY,
    NEGATION,
    NONE,
    ONYX,
    PROCESSING,
    REALIGNMENT,
    SIPHON,
    TYPES,
    place_of,
)
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number, SeatNumber
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER
from tablewright.kernel.words import plural

NO_TYPE_CHOSEN: Final = event("{who} chooses no type", "ADP-113")
TYPE_CHOSEN: Final = event("{who} chooses {gem}: each gives {mana} mana", "ADP-113", gem=GEM_TYPE, mana=NUMBER)
PROCESSED: Final = event("{who} processes stage 3 for {mana} mana", "ADP-118", mana=NUMBER)
REALIGNED: Final = event(
    "{who} turns {levels} of {gem} to the {track} track", "ADP-119", gem=GEM_TYPE, levels=LEVELS, track=GEM_TYPE
)
SIPHONED: Final = event(
    "{who} siphons {levels} of {gem} from {victim}", "ADP-120", gem=GEM_TYPE, levels=LEVELS, victim=PLAYER_NAME
)


def _realign_label(reader: Any, track: int) -> str:
    due = reader.state["due"][track]
    level = reader.state["battery"][reader.chooser][track]
    return f"On the {GEMS[track]} track (level {level}{f', {due} due' if due else ''})"


def _siphon_label(reader: Any, gem: int) -> str:
    level = reader.state["battery"][reader.chooser][gem]
    return f"A level of {GEMS[gem]} (of {reader.state['due'][gem]} due; yours is at {level})"


class ProcessingPhase(Step[AdeptsState]):
    """ADP-112, ADP-R60 Casting, diamond bonus, onyx bonus, then each player in turn order completely."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.phase = PROCESSING
        steps: list[Step[Any]] = [CastingStep()]
        if state.adept[DIAMOND] != NONE:
            steps.append(DiamondType(state.adept[DIAMOND]))
        if state.adept[ONYX] != NONE:
            steps.append(OnyxLevels(state.adept[ONYX]))
        steps += [Process(seat) for seat in state.turn_order()]
        steps.append(EndOfPhase())
        state.then_all(steps)


class DiamondType(AdeptStep):
    """ADP-113, ADP-R50 The diamond adept with a gem in stage 3 may choose a type that gives everybody 3 mana a gem."""

    ADEPT: ClassVar = DIAMOND
    ASKS: ClassVar = Decision(
        "diamond_type", "ADP-113", "Which type gives more mana to everybody?",
        PASS.offer("Choose no type"), type_in_stage_3("Boost"), public=True,
    )  # fmt: skip

    def legal(self, state: AdeptsState) -> list[int]:
        return [PASS.of(), *ALL_GEMS] if stage_3_gems(state, self.seat) else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.emit(NO_TYPE_CHOSEN, self.seat)
            return
        state.diamond_type = GEM.a(move)
        state.emit(TYPE_CHOSEN, self.seat, state.diamond_type, state.content.diamond_mana)


class OnyxLevels(AdeptStep):
    """ADP-114, ADP-R51 The onyx adept gains a level for each type in stage 3, except those under Stasis."""

    ADEPT: ClassVar = ONYX

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        queue = state.queue[self.seat]
        for gem in range(TYPES):
            if queue[LAST_STAGE[gem]] and not state.in_stasis(gem):
                state.gain_levels(self.seat, gem, state.content.onyx_levels)


class Process(PlayerStep):
    """ADP-115 to ADP-122 Count the gems, gain mana, see which levels are due; Realignment and Siphon follow."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        seat = self.seat
        gems = processed(state, seat)
        mana = mana_of(state, seat, gems)
        state.mana[seat] += mana
        state.emit(PROCESSED, seat, mana)
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
    """ADP-115 The gems in stage 3 by type, except the type of the player's own Moratorium."""
    queue = state.queue[seat]
    gems = [queue[place] for place in LAST_STAGE]
    held = state.named(MORATORIUM, seat)
    if held != NONE:
        gems[held] = 0
    return gems


def mana_of(state: AdeptsState, seat: int, gems: list[int]) -> int:
    """ADP-116 to ADP-118, ADP-R52, ADP-R53 The mana of the gems.

    The diamond bonus, Imperfections, Negation and Mutability change it in this order.
    """
    mana = [state.plain_mana(gem, gems[gem]) for gem in range(TYPES)]
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


class RealignTrack(PlayerStep):
    """ADP-119 Choose the track, not under Stasis, on which all levels of a type are due."""

    ARGS: ClassVar = {**SEAT, "gem": Number(0, TYPES - 1), "levels": Number(1, 9999)}
    ASKS: ClassVar = Decision(
        "realign_track", "ADP-119", "On which track do the levels count?",
        GEM.offer(_realign_label, "track-{chooser}-{g}"),
        detail=lambda reader: f"{plural(reader.asked['levels'], 'level')} of {GEMS[reader.asked['gem']]}", public=True,
    )  # fmt: skip
    REFUSAL: ClassVar = "The {g} track is under Stasis."

    def __init__(self, seat: int, gem: int, levels: int) -> None:
        self.seat = seat
        self.gem = gem
        self.levels = levels

    def legal(self, state: AdeptsState) -> list[int]:
        return [GEM.of(gem) for gem in range(TYPES) if not state.in_stasis(gem)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        track = GEM.a(move)
        state.due[track] += self.levels
        state.emit(REALIGNED, self.seat, self.gem, self.levels, track)


class SiphonTrack(PlayerStep):
    """ADP-120, ADP-R55 A Siphon player takes one of the levels that are still due to another."""

    ARGS: ClassVar = {**SEAT, "victim": SeatNumber()}
    ASKS: ClassVar = Decision(
        "siphon_track", "ADP-120", "Which level do you siphon off?", GEM.offer(_siphon_label, "track-{victim}-{g}"),
        detail=lambda reader: f"due to {reader.name(reader.asked['victim'])}", public=True,
    )  # fmt: skip
    REFUSAL: ClassVar = "No level is due on the {g} track."

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def legal(self, state: AdeptsState) -> list[int]:
        return [GEM.of(gem) for gem in range(TYPES) if state.due[gem]]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        gem = GEM.a(move)
        levels = min(state.due[gem], state.content.levels[SIPHON])
        state.due[gem] -= levels
        state.emit(SIPHONED, self.seat, gem, levels, self.victim)
        state.gain_levels(self.seat, gem, levels)


class Apply(PlayerStep):
    """ADP-121, ADP-122 The tracks rise by what is due, processed gems go home, the others move on a stage."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        seat = self.seat
        queue = state.queue[seat]
        due = state.due
        held = state.named(MORATORIUM, seat)
        for gem in range(TYPES):
            if due[gem]:
                state.gain_levels(seat, gem, due[gem])
                due[gem] = 0
            if gem != held:
                first = place_of(gem, 1)
                state.stock[gem] += queue[first + 2]
                queue[first + 2] = queue[first + 1]
                queue[first + 1] = queue[first]
                queue[first] = 0
