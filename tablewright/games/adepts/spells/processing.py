"""The spells of phase V. What the lasting ones do, they do in the processing step."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.moves import (
    ALL_GEMS,
    CLASS,
    CODES,
    GEM,
    GEM_CLASS,
    GEM_TYPE,
    GEMS,
    SPELL_AND_RULE,
    gem_in_queue,
    own_track,
    place_chosen,
    type_in_stage_3,
)
from tablewright.games.adepts.spells.research import GEMS_RETURNED
from tablewright.games.adepts.spells.spell import LastingSpell, Need, Spell, any_opponent, stage_3_gems
from tablewright.games.adepts.state import AdeptsState, Effect
from tablewright.games.adepts.step import PlayerStep
from tablewright.games.adepts.terms import (
    IMPERFECTIONS,
    INFLATION,
    INTENSIFY,
    MORATORIUM,
    MUTABILITY,
    NEGATION,
    OVERLOAD,
    REALIGNMENT,
    SIPHON,
    STASIS,
    TYPES,
)
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT

TYPE_NAMED: Final = event("{who} names {gem} for {spell}", gem=GEM_TYPE, spell=SPELL_AND_RULE)
CLASS_NAMED: Final = event("{who} names the {gem_class} gems for Intensify", "ADP-110", gem_class=GEM_CLASS)

NAMED_BY: Final = {
    MORATORIUM: Decision(
        "moratorium_type", "ADP-104", "Which type stays put in your queue?",
        GEM.offer(
            lambda reader, gem: f"Hold {GEMS[gem]} ({sum(reader.state['queue'][reader.chooser][gem])} in your queue)"
        ),
        public=True,
    ),
    IMPERFECTIONS: Decision(
        "imperfections_type", "ADP-105", "Which type gives half its mana?", type_in_stage_3("Flaw"), public=True
    ),
    STASIS: Decision(
        "stasis_type", "ADP-107", "Which type and track stand still?", type_in_stage_3("Freeze"), public=True
    ),
}  # fmt: skip


class Mutability(LastingSpell):
    """ADP-102 (16A) One more mana for each type that the caster processes."""

    INDEX: ClassVar = MUTABILITY
    FIGURES: ClassVar = ("mana",)


class OverloadGem(PlayerStep):
    """ADP-103 An opponent chooses a type in stage 3, held by a Moratorium or not; one gem of it goes back."""

    ASKS: ClassVar = Decision(
        "overload_gem", "ADP-103", "Which gem of your stage 3 goes back?", gem_in_queue("Give back"), public=True
    )

    def legal(self, state: AdeptsState) -> list[int]:
        return stage_3_gems(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        place = place_chosen(move)
        state.return_gems(self.seat, place, 1)
        state.emit(GEMS_RETURNED, self.seat, place, 1)


class Overload(Spell):
    """ADP-103 (16B) Each opponent gives back one gem of stage 3."""

    INDEX: ClassVar = OVERLOAD
    NEEDS: ClassVar = Need(
        "an opponent with a gem in stage 3", any_opponent(lambda state, seat: bool(stage_3_gems(state, seat)))
    )

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then_all([OverloadGem(other) for other in state.opponents(self.seat)])


class NamedType(PlayerStep):
    """ADP-104, ADP-105, ADP-107 Choose any gem type for a lasting spell."""

    ARGS: ClassVar = {**SEAT, "spell": Number(0, len(CODES) - 1)}
    DECISIONS: ClassVar = tuple(NAMED_BY.values())

    def __init__(self, seat: int, spell: int) -> None:
        self.seat = seat
        self.spell = spell

    def asks(self, state: AdeptsState) -> Decision:
        return NAMED_BY[self.spell]

    def legal(self, state: AdeptsState) -> list[int]:
        return ALL_GEMS[:]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.effects.append(Effect(self.spell, self.seat, GEM.a(move)))
        state.emit(TYPE_NAMED, self.seat, GEM.a(move), self.spell)


class Moratorium(Spell):
    """ADP-104 (17A) The caster's gems of one type stay where they are."""

    INDEX: ClassVar = MORATORIUM

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(NamedType(self.seat, MORATORIUM))


class Imperfections(Spell):
    """ADP-105 (17B) One gem type gives everybody half the mana."""

    INDEX: ClassVar = IMPERFECTIONS

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(NamedType(self.seat, IMPERFECTIONS))


class InflationTrack(PlayerStep):
    """ADP-106 The caster chooses a track below the top that is not under Stasis."""

    ASKS: ClassVar = Decision(
        "inflation_track", "ADP-106", "Which of your tracks rises?", own_track("Raise"), public=True
    )

    def legal(self, state: AdeptsState) -> list[int]:
        return rising_tracks(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.lose_mana(self.seat, state.content.mana[INFLATION])
        state.gain_levels(self.seat, GEM.a(move), state.content.levels[INFLATION])

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if not GEM.has(move):
            return (self.ASKS.rule, "")
        why = "under Stasis" if state.in_stasis(GEM.a(move)) else "at its top"
        return (self.ASKS.rule, f"Your {GEMS[GEM.a(move)]} track is {why}.")


def rising_tracks(state: AdeptsState, seat: int) -> list[int]:
    """ADP-106 The moves to the tracks of a player that can rise."""
    top = state.content.top_level
    battery = state.battery[seat]
    return [GEM.of(gem) for gem in range(TYPES) if battery[gem] < top and not state.in_stasis(gem)]


def _can_inflate(state: AdeptsState, seat: int) -> bool:
    return state.mana[seat] >= state.content.mana[INFLATION] and len(rising_tracks(state, seat)) > 0


class Inflation(Spell):
    """ADP-106 (18A) Give up 5 mana for 5 levels on one track; ADP-R59: the mana must be there in full."""

    INDEX: ClassVar = INFLATION
    FIGURES: ClassVar = ("mana", "levels")
    NEEDS: ClassVar = Need("the mana for it, and a track of yours that can rise", _can_inflate)
    THEN: ClassVar = InflationTrack


class Stasis(Spell):
    """ADP-107 (18B) One gem type gives no levels, and its track stands still, from now on and for everybody."""

    INDEX: ClassVar = STASIS

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(NamedType(self.seat, STASIS))


class Realignment(LastingSpell):
    """ADP-108 (19A) The caster chooses the track for the levels of each type."""

    INDEX: ClassVar = REALIGNMENT


class Siphon(LastingSpell):
    """ADP-109 (19B) The caster takes a level out of each opponent's processing."""

    INDEX: ClassVar = SIPHON
    FIGURES: ClassVar = ("levels",)


class IntensifyClass(PlayerStep):
    """ADP-110 Choose minor or major."""

    ASKS: ClassVar = Decision("intensify_class", "ADP-110", "Which of your gems give more levels?", CLASS, public=True)

    def legal(self, state: AdeptsState) -> list[int]:
        return [CLASS.of(0), CLASS.of(1)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.effects.append(Effect(INTENSIFY, self.seat, CLASS.a(move)))
        state.emit(CLASS_NAMED, self.seat, CLASS.a(move))


class Intensify(Spell):
    """ADP-110 (20A) The caster's minor or major gems give 2 levels each."""

    INDEX: ClassVar = INTENSIFY
    FIGURES: ClassVar = ("levels",)
    THEN: ClassVar = IntensifyClass


class Negation(LastingSpell):
    """ADP-111 (20B) The type with the most mana gives an opponent none."""

    INDEX: ClassVar = NEGATION
