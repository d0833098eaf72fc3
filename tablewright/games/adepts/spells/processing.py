"""The spells of phase V. What the lasting ones do, they do in the processing step."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.moves import CLASS, CODES, GEM, GEMS, QUEUE_GEM
from tablewright.games.adepts.spells.research import gain_levels
from tablewright.games.adepts.spells.spell import Spell, stage_3_gems
from tablewright.games.adepts.state import AdeptsState, Effect
from tablewright.games.adepts.terms import (
    IMPERFECTIONS,
    INFLATION,
    INTENSIFY,
    MORATORIUM,
    MUTABILITY,
    NEGATION,
    REALIGNMENT,
    SIPHON,
    STASIS,
    TYPES,
)
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

ALL_GEMS: Final = [GEM.of(gem) for gem in range(TYPES)]
NAMED_BY: Final = {MORATORIUM: "moratorium_type", IMPERFECTIONS: "imperfections_type", STASIS: "stasis_type"}


class Mutability(Spell):
    """ADP-102 (16A) One more mana for each type that the caster processes."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.effects.append(Effect(MUTABILITY, self.seat))


class Overload(Spell):
    """ADP-103 (16B) Each opponent gives back one gem of stage 3."""

    WHEN: ClassVar = "an opponent with a gem in stage 3"

    def castable(self, state: AdeptsState) -> bool:
        return any(other != self.seat and stage_3_gems(state, other) for other in range(state.seats))

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        others = state.opponents(self.seat)
        for i in range(len(others) - 1, -1, -1):
            state.then(OverloadGem(others[i]))


class OverloadGem(Step[AdeptsState]):
    """ADP-103 Choose a type in the own stage 3, held by a Moratorium or not; one gem of it goes back."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "overload_gem"
    RULE: ClassVar = "ADP-103"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return stage_3_gems(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        place = move - QUEUE_GEM.base
        state.return_gem(self.seat, place)
        state.tell("return_gems", self.seat, place, 1)


class NamedType(Step[AdeptsState]):
    """ADP-104, ADP-105, ADP-107 Choose any gem type for a lasting spell."""

    ARGS: ClassVar = {**SEAT, "spell": Number(0, len(CODES) - 1)}
    OPEN: ClassVar = True

    def __init__(self, seat: int, spell: int) -> None:
        self.seat = seat
        self.spell = spell

    def decision(self, state: AdeptsState) -> str:
        return NAMED_BY[self.spell]

    def rule(self, state: AdeptsState) -> str:
        return state.content.rules[self.spell]

    def legal(self, state: AdeptsState) -> list[int]:
        return ALL_GEMS[:]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.effects.append(Effect(self.spell, self.seat, GEM.a(move)))
        state.tell("name_type", self.seat, GEM.a(move), self.spell)


class Moratorium(Spell):
    """ADP-104 (17A) The caster's gems of one type stay where they are."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(NamedType(self.seat, MORATORIUM))


class Imperfections(Spell):
    """ADP-105 (17B) One gem type gives everybody half the mana."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(NamedType(self.seat, IMPERFECTIONS))


class Inflation(Spell):
    """ADP-106 (18A) Give up 5 mana for 5 levels on one track; ADP-R59: the mana must be there in full."""

    WHEN: ClassVar = "the mana for it, and a track of yours that can rise"

    def castable(self, state: AdeptsState) -> bool:
        return state.mana[self.seat] >= state.content.mana[INFLATION] and len(rising_tracks(state, self.seat)) > 0

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(InflationTrack(self.seat))


class InflationTrack(Step[AdeptsState]):
    """ADP-106 Choose an own track below the top that is not under Stasis."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "inflation_track"
    RULE: ClassVar = "ADP-106"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return rising_tracks(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        mana = state.lose_mana(self.seat, state.content.mana[INFLATION])
        state.tell("lose_mana", self.seat, mana)
        gain_levels(state, self.seat, GEM.a(move), state.content.levels[INFLATION])

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if not GEM.has(move):
            return (self.RULE, "")
        why = "under Stasis" if state.in_stasis(GEM.a(move)) else "at its top"
        return (self.RULE, f"Your {GEMS[GEM.a(move)]} track is {why}.")


def rising_tracks(state: AdeptsState, seat: int) -> list[int]:
    """ADP-106 The moves to the tracks of a player that can rise."""
    top = state.content.top_level
    battery = state.battery[seat]
    return [GEM.of(gem) for gem in range(TYPES) if battery[gem] < top and not state.in_stasis(gem)]


class Stasis(Spell):
    """ADP-107 (18B) One gem type gives no levels, and its track stands still, from now on and for everybody."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(NamedType(self.seat, STASIS))


class Realignment(Spell):
    """ADP-108 (19A) The caster chooses the track for the levels of each type."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.effects.append(Effect(REALIGNMENT, self.seat))


class Siphon(Spell):
    """ADP-109 (19B) The caster takes a level out of each opponent's processing."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.effects.append(Effect(SIPHON, self.seat))


class Intensify(Spell):
    """ADP-110 (20A) The caster's minor or major gems give 2 levels each."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(IntensifyClass(self.seat))


class IntensifyClass(Step[AdeptsState]):
    """ADP-110 Choose minor or major."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "intensify_class"
    RULE: ClassVar = "ADP-110"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return [CLASS.of(0), CLASS.of(1)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.effects.append(Effect(INTENSIFY, self.seat, CLASS.a(move)))
        state.tell("name_class", self.seat, CLASS.a(move))


class Negation(Spell):
    """ADP-111 (20B) The type with the most mana gives an opponent none."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.effects.append(Effect(NEGATION, self.seat))
