"""The spells of phase III."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.cards import discard_card, look_at_hand, steal_card, take_discarded
from tablewright.games.adepts.moves import (
    DISCARD,
    GEM,
    GEM_TYPE,
    GEMS,
    IN_QUEUE,
    LEVELS,
    MODE,
    PASS,
    PLAYER,
    PLAYER_NAME,
    SPELL,
    TAKE,
    card_label,
    gem_in_queue,
    opponent,
    own_hand,
    own_track,
    place_chosen,
)
from tablewright.games.adepts.spells.spell import (
    OPPONENT_WITH_CARD,
    OPPONENT_WITH_MANA,
    LastingSpell,
    Need,
    Spell,
    any_opponent,
    gem_to_spare,
    queue_gems,
)
from tablewright.games.adepts.state import STOPPED, AdeptsState
from tablewright.games.adepts.step import PlayerStep
from tablewright.games.adepts.terms import (
    CONCENTRATION,
    DEPLETION,
    DISSIPATE,
    MUNIFICENCE,
    NULLIFY,
    PILFER,
    PURGE,
    SPELLSTEAL,
    STAGES,
    TRANSFUSION,
    TRANSMISSION,
    TYPES,
    Place,
    gem_of,
)
from tablewright.kernel.cards import types
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Flag, Number, SeatNumber
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT
from tablewright.kernel.terms import NUMBER
from tablewright.kernel.words import plural

_FOR_MANA: Final = 0
NO_SUCH_CARD: Final = "There is no {spell} among the cards to choose from."

GEMS_RETURNED: Final = event("{who} gives {gems} {place} back to the mine", "ADP-25", place=IN_QUEUE, gems=NUMBER)
PILFERED: Final = event("{who} takes {mana} mana from {victim}", "ADP-83", mana=NUMBER, victim=PLAYER_NAME)
LEVELS_LOST: Final = event(
    "{who} loses {levels} of {gem}, now {level}", "ADP-85", gem=GEM_TYPE, levels=LEVELS, level=NUMBER
)
FETCHED: Final = event("{who} takes {card} out of the discard pile", "ADP-88", card=SPELL)


class PurgeCard(PlayerStep):
    """ADP-80, ADP-R39 Discard a card for mana; after the first the caster may stop."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99), "purged": Flag()}
    ASKS: ClassVar = Decision(
        "purge_card", "ADP-80", "Which card do you purge?",
        PASS.offer("Stop: keep the other cards"), DISCARD.offer(card_label("Purge", own_hand)),
    )  # fmt: skip
    REFUSAL: ClassVar = NO_SUCH_CARD

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
            state.emit(STOPPED, self.seat)
            return
        discard_card(state, self.seat, DISCARD.a(move))
        state.gain_mana(self.seat, state.content.mana[PURGE])
        state.then(PurgeCard(self.seat, self.left - 1, True))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if move == PASS.of():
            return ("ADP-R39", "At least one card has to go.")
        return super().refuse(state, move)


class Purge(Spell):
    """ADP-80 (11A) Discard one or two cards for 5 mana each."""

    INDEX: ClassVar = PURGE
    FIGURES: ClassVar = ("times", "mana")
    NEEDS: ClassVar = Need("another card in your hand", lambda state, seat: len(state.hand[seat]) >= 2)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(PurgeCard(self.seat, state.content.times[PURGE], False))


class Dissipate(Spell):
    """ADP-81 (11B) Each opponent loses 3 mana."""

    INDEX: ClassVar = DISSIPATE
    FIGURES: ClassVar = ("mana",)
    NEEDS: ClassVar = OPPONENT_WITH_MANA

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for other in state.opponents(self.seat):
            state.lose_mana(other, state.content.mana[DISSIPATE])


class TransmissionGem(PlayerStep):
    """ADP-82 Choose the gem; ADP-32: with an empty queue nothing happens."""

    ASKS: ClassVar = Decision(
        "transmission_gem", "ADP-82", "Which gem do you turn into levels?", gem_in_queue("Transmit"), public=True
    )

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        place = place_chosen(move)
        state.return_gems(self.seat, place, 1)
        state.emit(GEMS_RETURNED, self.seat, place, 1)
        state.gain_levels(self.seat, gem_of(place), state.content.levels[TRANSMISSION])


class Transmission(Spell):
    """ADP-82 (12A) One of the caster's gems goes back for 3 levels on its track."""

    INDEX: ClassVar = TRANSMISSION
    FIGURES: ClassVar = ("levels",)
    NEEDS: ClassVar = gem_to_spare(TRANSMISSION)
    THEN: ClassVar = TransmissionGem


class PilferTarget(PlayerStep):
    """ADP-83 Choose an opponent with mana."""

    ASKS: ClassVar = Decision(
        "pilfer_target", "ADP-83", "From whom do you take mana?",
        opponent("Pilfer from", lambda reader, seat: f"mana {reader.state['mana'][seat]}"), public=True,
    )  # fmt: skip

    def legal(self, state: AdeptsState) -> list[int]:
        return [PLAYER.of(other) for other in range(state.seats) if other != self.seat and state.mana[other]]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        victim = PLAYER.a(move)
        mana = state.take_mana(victim, state.content.mana[PILFER])
        state.mana[self.seat] += mana
        state.emit(PILFERED, self.seat, mana, victim)


class Pilfer(Spell):
    """ADP-83 (12B) Take up to 5 mana from one opponent."""

    INDEX: ClassVar = PILFER
    FIGURES: ClassVar = ("mana",)
    NEEDS: ClassVar = OPPONENT_WITH_MANA
    THEN: ClassVar = PilferTarget


class Concentration(LastingSpell):
    """ADP-84 (13A) Gain 10 mana, and be left out of this turn's research."""

    INDEX: ClassVar = CONCENTRATION
    FIGURES: ClassVar = ("mana",)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.gain_mana(self.seat, state.content.mana[CONCENTRATION])
        super().resolve(state, rng)


class DepletionTrack(PlayerStep):
    """ADP-85, ADP-R41 Choose a track with 2 levels; only if there is none, the tallest that there is."""

    ASKS: ClassVar = Decision(
        "depletion_track", "ADP-85", "Which of your tracks loses levels?", own_track("Lose levels of"), public=True
    )

    def legal(self, state: AdeptsState) -> list[int]:
        battery = state.battery[self.seat]
        least = min(state.content.levels[DEPLETION], max(battery))
        return [GEM.of(gem) for gem in range(TYPES) if battery[gem] >= least] if least > 0 else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        gem = GEM.a(move)
        level = state.battery[self.seat][gem]
        lost = min(level, state.content.levels[DEPLETION])
        state.battery[self.seat][gem] = level - lost
        state.emit(LEVELS_LOST, self.seat, gem, lost, level - lost)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if not GEM.has(move):
            return (self.ASKS.rule, "")
        level = state.battery[self.seat][GEM.a(move)]
        return (self.ASKS.rule, f"Your {GEMS[GEM.a(move)]} track is at {level}: too low, while another can lose more.")


class Depletion(Spell):
    """ADP-85 (13B) Each opponent loses 2 levels on a track of their choice."""

    INDEX: ClassVar = DEPLETION
    FIGURES: ClassVar = ("levels",)
    NEEDS: ClassVar = Need(
        "an opponent with a battery level", any_opponent(lambda state, seat: max(state.battery[seat]) > 0)
    )

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then_all([DepletionTrack(other) for other in state.opponents(self.seat)])


class TransfusionGem(PlayerStep):
    """ADP-86 Choose type and stage; ADP-32: with an empty queue nothing happens."""

    ASKS: ClassVar = Decision(
        "transfusion_gem", "ADP-86", "Which gems do you process at once?", gem_in_queue("Process"), public=True
    )

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TransfusionMode(self.seat, place_chosen(move)))


class TransfusionMode(PlayerStep):
    """ADP-86, ADP-R42 Mana or levels, at plain values, for all gems there."""

    ARGS: ClassVar = {**SEAT, "place": Number(0, TYPES * STAGES - 1)}
    ASKS: ClassVar = Decision(
        "transfusion_mode", "ADP-86", "For mana or for levels?", MODE,
        detail=lambda reader: IN_QUEUE.say(reader, reader.asked["place"]), public=True,
    )  # fmt: skip

    def __init__(self, seat: int, place: Place) -> None:
        self.seat = seat
        self.place = place

    def legal(self, state: AdeptsState) -> list[int]:
        return [MODE.of(0), MODE.of(1)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        gem = gem_of(self.place)
        gems = state.queue[self.seat][self.place]
        state.return_gems(self.seat, self.place, gems)
        state.emit(GEMS_RETURNED, self.seat, self.place, gems)
        if MODE.a(move) == _FOR_MANA:
            state.gain_mana(self.seat, state.plain_mana(gem, gems))
        else:
            state.gain_levels(self.seat, gem, gems)


class Transfusion(Spell):
    """ADP-86 (14A) Process the caster's gems of one type in one stage, for mana or for levels."""

    INDEX: ClassVar = TRANSFUSION
    NEEDS: ClassVar = gem_to_spare(TRANSFUSION)
    THEN: ClassVar = TransfusionGem


class Nullify(Spell):
    """ADP-87 (14B) Each opponent discards a card at random; 2 mana for each."""

    INDEX: ClassVar = NULLIFY
    FIGURES: ClassVar = ("mana",)
    NEEDS: ClassVar = OPPONENT_WITH_CARD

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for other in state.opponents(self.seat):
            hand = state.hand[other]
            if hand:
                discard_card(state, other, hand[rng.below(len(hand))])  # ADP-R61
                state.gain_mana(self.seat, state.content.mana[NULLIFY])


class MunificenceCard(PlayerStep):
    """ADP-88 Choose the card."""

    ASKS: ClassVar = Decision(
        "munificence_card", "ADP-88", "Which card do you take back from the discard pile?",
        TAKE.offer(card_label("Take back", lambda reader: reader.state["discard"]), "discard-{spell}"), public=True,
    )  # fmt: skip
    REFUSAL: ClassVar = "There is no {spell} in the discard pile."

    def legal(self, state: AdeptsState) -> list[int]:
        return [TAKE.of(card) for card in types(state.discard)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        card = TAKE.a(move)
        take_discarded(state, self.seat, card)
        state.emit(FETCHED, self.seat, card)
        for gem in state.content.cost[card]:
            state.gain_levels(self.seat, gem, state.content.levels[MUNIFICENCE])


class Munificence(Spell):
    """ADP-88 (15A) A card of the discard pile, and 2 levels for each gem of its cost."""

    INDEX: ClassVar = MUNIFICENCE
    FIGURES: ClassVar = ("levels",)
    NEEDS: ClassVar = Need("a card in the discard pile", lambda state, seat: len(state.discard) > 0)
    THEN: ClassVar = MunificenceCard


class SpellstealTarget(PlayerStep):
    """ADP-89 Choose an opponent with a card; the caster sees the whole hand."""

    ASKS: ClassVar = Decision(
        "spellsteal_target", "ADP-89", "Whose hand do you look at?",
        opponent("Look at the hand of", lambda reader, seat: plural(len(reader.state["hand"][seat]), "card")),
        public=True,
    )  # fmt: skip

    def legal(self, state: AdeptsState) -> list[int]:
        return [PLAYER.of(other) for other in range(state.seats) if other != self.seat and state.hand[other]]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        victim = PLAYER.a(move)
        look_at_hand(state, self.seat, victim)
        state.then(SpellstealCard(self.seat, victim))


class SpellstealCard(PlayerStep):
    """ADP-89 Take a card out of that hand."""

    ARGS: ClassVar = {**SEAT, "victim": SeatNumber()}
    ASKS: ClassVar = Decision(
        "spellsteal_card", "ADP-89", "Which card do you take?",
        TAKE.offer(
            card_label("Steal", lambda reader: reader.state["notes"][reader.chooser][reader.asked["victim"]]),
            "hand-{victim}-{spell}",
        ),
        detail=lambda reader: f"out of {reader.name(reader.asked['victim'])}'s hand",
    )  # fmt: skip
    REFUSAL: ClassVar = "There is no {spell} in that hand."

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def legal(self, state: AdeptsState) -> list[int]:
        return [TAKE.of(card) for card in types(state.hand[self.victim])]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        steal_card(state, self.seat, self.victim, TAKE.a(move))

    def violation(self, state: AdeptsState) -> str:
        if state.notes[self.seat][self.victim] != state.hand[self.victim]:
            return f"seat {self.seat} is looking at a hand but has not noted it"
        return ""


class Spellsteal(Spell):
    """ADP-89 (15B) Look at an opponent's hand and take a card."""

    INDEX: ClassVar = SPELLSTEAL
    NEEDS: ClassVar = OPPONENT_WITH_CARD
    THEN: ClassVar = SpellstealTarget
