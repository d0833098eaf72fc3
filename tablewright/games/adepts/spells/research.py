"""The spells of phase III."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.adepts.cards import (
    discard_card,
    look_at_hand,
    steal_card,
    take_discarded,
)
from tablewright.games.adepts.moves import (
    CODES,
    DISCARD,
    GEM,
    GEMS,
    MODE,
    PASS,
    PLAYER,
    QUEUE_GEM,
    TAKE,
)
from tablewright.games.adepts.spells.spell import (
    Spell,
    opponent_has_card,
    opponent_has_mana,
    queue_gems,
    spare_gem,
)
from tablewright.games.adepts.state import AdeptsState, Effect
from tablewright.games.adepts.terms import (
    CONCENTRATION,
    DEPLETION,
    DISSIPATE,
    MUNIFICENCE,
    NULLIFY,
    PILFER,
    PURGE,
    STAGES,
    TRANSFUSION,
    TRANSMISSION,
    TYPES,
)
from tablewright.kernel.cards import types
from tablewright.kernel.fields import Flag, Number, SeatNumber
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

_FOR_MANA = 0


class Purge(Spell):
    """ADP-80 (11A) Discard one or two cards for 5 mana each."""

    WHEN: ClassVar = "another card in your hand"

    def castable(self, state: AdeptsState) -> bool:
        return len(state.hand[self.seat]) >= 2

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(PurgeCard(self.seat, state.content.times[PURGE], False))


class PurgeCard(Step[AdeptsState]):
    """ADP-80, ADP-R39 Discard a card for mana; after the first the caster may stop."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99), "purged": Flag()}
    DECISION: ClassVar = "purge_card"
    RULE: ClassVar = "ADP-80"

    def __init__(self, seat: int, left: int, purged: bool) -> None:
        self.seat = seat
        self.left = left
        self.purged = purged

    def legal(self, state: AdeptsState) -> list[int]:
        hand = state.hand[self.seat]
        if self.left == 0 or not hand:
            return []
        moves = [PASS.of()] if self.purged else []
        for card in types(hand):
            moves.append(DISCARD.of(card))
        return moves

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.tell("stop", self.seat)
            return
        discard_card(state, self.seat, DISCARD.a(move))
        gain_mana(state, self.seat, state.content.mana[PURGE])
        state.then(PurgeCard(self.seat, self.left - 1, True))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if move == PASS.of():
            return ("ADP-R39", "At least one card has to go.")
        return refuse_card(move, self.RULE)


def refuse_card(move: int, rule: str) -> tuple[str, str]:
    """Why a card cannot be discarded."""
    return (rule, f"There is no {CODES[DISCARD.a(move)]} among the cards to choose from." if DISCARD.has(move) else "")


def gain_mana(state: AdeptsState, seat: int, mana: int) -> None:
    """A player's mana rises."""
    state.mana[seat] += mana
    state.tell("gain_mana", seat, mana)


class Dissipate(Spell):
    """ADP-81 (11B) Each opponent loses 3 mana."""

    WHEN: ClassVar = "an opponent with mana"

    def castable(self, state: AdeptsState) -> bool:
        return opponent_has_mana(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for other in state.opponents(self.seat):
            state.tell("lose_mana", other, state.lose_mana(other, state.content.mana[DISSIPATE]))


class Transmission(Spell):
    """ADP-82 (12A) An own gem goes back for 3 levels on its track."""

    WHEN: ClassVar = "a gem in your queue that the payment can leave there"

    def castable(self, state: AdeptsState) -> bool:
        return spare_gem(state, self.seat, TRANSMISSION)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(TransmissionGem(self.seat))


class TransmissionGem(Step[AdeptsState]):
    """ADP-82 Choose the gem; ADP-32: with an empty queue nothing happens."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "transmission_gem"
    RULE: ClassVar = "ADP-82"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        place = move - QUEUE_GEM.base
        state.return_gem(self.seat, place)
        state.tell("return_gems", self.seat, place, 1)
        gain_levels(state, self.seat, place // STAGES, state.content.levels[TRANSMISSION])


def gain_levels(state: AdeptsState, seat: int, gem: int, levels: int) -> None:
    """A track of a player rises."""
    state.raise_level(seat, gem, levels)
    state.tell("gain_levels", seat, gem, levels, state.battery[seat][gem])


class Pilfer(Spell):
    """ADP-83 (12B) Take up to 5 mana from one opponent."""

    WHEN: ClassVar = "an opponent with mana"

    def castable(self, state: AdeptsState) -> bool:
        return opponent_has_mana(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(PilferTarget(self.seat))


class PilferTarget(Step[AdeptsState]):
    """ADP-83 Choose an opponent with mana."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "pilfer_target"
    RULE: ClassVar = "ADP-83"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return [PLAYER.of(other) for other in range(state.seats) if other != self.seat and state.mana[other]]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        victim = PLAYER.a(move)
        mana = state.lose_mana(victim, state.content.mana[PILFER])
        state.mana[self.seat] += mana
        state.tell("pilfer", self.seat, mana, victim)


class Concentration(Spell):
    """ADP-84 (13A) Gain 10 mana, and be left out of this turn's research."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        gain_mana(state, self.seat, state.content.mana[CONCENTRATION])
        state.effects.append(Effect(CONCENTRATION, self.seat))


class Depletion(Spell):
    """ADP-85 (13B) Each opponent loses 2 levels on a track of their choice."""

    WHEN: ClassVar = "an opponent with a battery level"

    def castable(self, state: AdeptsState) -> bool:
        return any(other != self.seat and max(state.battery[other]) > 0 for other in range(state.seats))

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        others = state.opponents(self.seat)
        for i in range(len(others) - 1, -1, -1):
            state.then(DepletionTrack(others[i]))


class DepletionTrack(Step[AdeptsState]):
    """ADP-85, ADP-R41 Choose a track with 2 levels; only if there is none, the tallest that there is."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "depletion_track"
    RULE: ClassVar = "ADP-85"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        battery = state.battery[self.seat]
        least = min(state.content.levels[DEPLETION], max(battery))
        return [GEM.of(gem) for gem in range(TYPES) if battery[gem] >= least] if least > 0 else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        gem = GEM.a(move)
        level = state.battery[self.seat][gem]
        lost = min(level, state.content.levels[DEPLETION])
        state.battery[self.seat][gem] = level - lost
        state.tell("lose_levels", self.seat, gem, lost, level - lost)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if not GEM.has(move):
            return (self.RULE, "")
        level = state.battery[self.seat][GEM.a(move)]
        return (self.RULE, f"Your {GEMS[GEM.a(move)]} track is at {level}: too low, while another can lose more.")


class Transfusion(Spell):
    """ADP-86 (14A) Process the own gems of one type in one stage, for mana or for levels."""

    WHEN: ClassVar = "a gem in your queue that the payment can leave there"

    def castable(self, state: AdeptsState) -> bool:
        return spare_gem(state, self.seat, TRANSFUSION)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(TransfusionGem(self.seat))


class TransfusionGem(Step[AdeptsState]):
    """ADP-86 Choose type and stage; ADP-32: with an empty queue nothing happens."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "transfusion_gem"
    RULE: ClassVar = "ADP-86"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TransfusionMode(self.seat, move - QUEUE_GEM.base))


class TransfusionMode(Step[AdeptsState]):
    """ADP-86, ADP-R42 Mana or levels, at plain values, for all gems there."""

    ARGS: ClassVar = {**SEAT, "place": Number(0, TYPES * STAGES - 1)}
    DECISION: ClassVar = "transfusion_mode"
    RULE: ClassVar = "ADP-86"
    OPEN: ClassVar = True

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def legal(self, state: AdeptsState) -> list[int]:
        return [MODE.of(0), MODE.of(1)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        gem = self.place // STAGES
        gems = state.queue[self.seat][self.place]
        state.queue[self.seat][self.place] = 0
        state.stock[gem] += gems
        state.tell("return_gems", self.seat, self.place, gems)
        if MODE.a(move) == _FOR_MANA:
            gain_mana(state, self.seat, gems * state.content.value[gem])
        else:
            gain_levels(state, self.seat, gem, gems)


class Nullify(Spell):
    """ADP-87 (14B) Each opponent discards a card at random; 2 mana for each."""

    WHEN: ClassVar = "an opponent with a card"

    def castable(self, state: AdeptsState) -> bool:
        return opponent_has_card(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for other in state.opponents(self.seat):
            hand = state.hand[other]
            if hand:
                discard_card(state, other, hand[rng.below(len(hand))])  # ADP-R61
                gain_mana(state, self.seat, state.content.mana[NULLIFY])


class Munificence(Spell):
    """ADP-88 (15A) A card of the discard pile, and 2 levels for each gem of its cost."""

    WHEN: ClassVar = "a card in the discard pile"

    def castable(self, state: AdeptsState) -> bool:
        return len(state.discard) > 0

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(MunificenceCard(self.seat))


class MunificenceCard(Step[AdeptsState]):
    """ADP-88 Choose the card."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "munificence_card"
    RULE: ClassVar = "ADP-88"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return [TAKE.of(card) for card in types(state.discard)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        card = TAKE.a(move)
        take_discarded(state, self.seat, card)
        state.tell("fetch", self.seat, card)
        for gem in state.content.cost[card]:
            gain_levels(state, self.seat, gem, state.content.levels[MUNIFICENCE])

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.RULE, f"There is no {CODES[TAKE.a(move)]} in the discard pile." if TAKE.has(move) else "")


class Spellsteal(Spell):
    """ADP-89 (15B) Look at an opponent's hand and take a card."""

    WHEN: ClassVar = "an opponent with a card"

    def castable(self, state: AdeptsState) -> bool:
        return opponent_has_card(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(SpellstealTarget(self.seat))


class SpellstealTarget(Step[AdeptsState]):
    """ADP-89 Choose an opponent with a card; the caster sees the whole hand."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "spellsteal_target"
    RULE: ClassVar = "ADP-89"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return [PLAYER.of(other) for other in range(state.seats) if other != self.seat and state.hand[other]]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        victim = PLAYER.a(move)
        look_at_hand(state, self.seat, victim)
        state.then(SpellstealCard(self.seat, victim))


class SpellstealCard(Step[AdeptsState]):
    """ADP-89 Take a card out of that hand."""

    ARGS: ClassVar = {**SEAT, "victim": SeatNumber()}
    DECISION: ClassVar = "spellsteal_card"
    RULE: ClassVar = "ADP-89"

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def legal(self, state: AdeptsState) -> list[int]:
        return [TAKE.of(card) for card in types(state.hand[self.victim])]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        steal_card(state, self.seat, self.victim, TAKE.a(move))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.RULE, f"There is no {CODES[TAKE.a(move)]} in that hand." if TAKE.has(move) else "")

    def violation(self, state: AdeptsState) -> str:
        if state.notes[self.seat][self.victim] != state.hand[self.victim]:
            return f"seat {self.seat} is looking at a hand but has not noted it"
        return ""
