"""Phase III: cards are drawn, kept and discarded."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.adepts.cards import DRAWN, discard_card, draw_cards
from tablewright.games.adepts.moves import CODES, DISCARD, PASS, SPELL, TAKE, card_label
from tablewright.games.adepts.spells.research import NO_SUCH_CARD
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.step import PlayerStep
from tablewright.games.adepts.steps.casting import CastingStep
from tablewright.games.adepts.steps.end_of_phase import EndOfPhase
from tablewright.games.adepts.terms import AMETHYST, CONCENTRATION, NONE, RESEARCH, SAPPHIRE
from tablewright.kernel.cards import insert, types
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.words import join_words


def _not_kept_line(speaker: Any, seat: int, cards: list[int]) -> str:
    return f"{speaker.names[seat]} does not keep {join_words([SPELL.say(speaker, card) for card in cards])}"


NO_RESEARCH: Final = event("{who} does no research", "ADP-84")
KEPT: Final = event("{who} keeps a card", "ADP-92", hidden=SPELL)
NO_MORE_KEPT: Final = event("{who} keeps no further card", "ADP-92")
NOT_KEPT: Final = event(_not_kept_line, "ADP-94", each=("cards", SPELL))


class ResearchPhase(Step[AdeptsState]):
    """ADP-90 Casting, then research, one player completely after the other in turn order."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.phase = RESEARCH
        steps: list[Step[Any]] = [Research(seat) for seat in state.turn_order()]
        state.then_all([CastingStep(), *steps, EndOfPhase()])


class Research(PlayerStep):
    """ADP-91, ADP-92 Draw three cards and keep one of them, the sapphire adept up to two; ADP-84: or be left out."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        seat = self.seat
        if state.has_cast(CONCENTRATION, seat):
            state.emit(NO_RESEARCH, seat)
            return
        for card in draw_cards(state, state.content.research_cards, rng):
            insert(state.drawn, card)
        state.emit_hidden(DRAWN, seat, state.drawn, 1 << seat, len(state.drawn))
        keeps = state.content.sapphire_cards if state.adept[SAPPHIRE] == seat else 1
        state.then(ResearchKeep(seat, keeps), EndOfResearch(seat))


class ResearchKeep(PlayerStep):
    """ADP-92, ADP-93, ADP-R46 Keep a drawn card, or none; a full hand makes room for each."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    ASKS: ClassVar = Decision(
        "research_keep", "ADP-92", "Keep a drawn card?",
        PASS.offer("Keep none"),
        TAKE.offer(card_label("Keep", lambda reader: reader.state["drawn"]), "drawn-{spell}"),
        detail="up to {left}", public=True,
    )  # fmt: skip
    REFUSAL: ClassVar = "There is no {spell} among the drawn cards."

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: AdeptsState) -> list[int]:
        if self.left == 0 or not state.drawn:
            return []
        moves = [PASS.of()]
        for card in types(state.drawn):
            moves.append(TAKE.of(card))
        return moves

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        seat = self.seat
        if move == PASS.of():
            state.emit(NO_MORE_KEPT, seat)
            return
        card = TAKE.a(move)
        state.emit_hidden(KEPT, seat, [card], 1 << seat)
        if self.left > 1:
            state.then(ResearchKeep(seat, self.left - 1))
        if len(state.hand[seat]) < state.content.hand_limit:
            state.drawn.remove(card)
            insert(state.hand[seat], card)
        else:
            state.keeping = card
            state.then(ResearchDiscard(seat))


class ResearchDiscard(PlayerStep):
    """ADP-93 With a full hand a card of it is discarded first; then the kept one joins it."""

    ASKS: ClassVar = Decision(
        "research_discard", "ADP-93", "Your hand is full: which card makes room?", DISCARD,
        detail=lambda reader: f"for {SPELL.say(reader, CODES.index(reader.state['keeping']))}",
    )  # fmt: skip
    REFUSAL: ClassVar = NO_SUCH_CARD

    def legal(self, state: AdeptsState) -> list[int]:
        return [DISCARD.of(card) for card in types(state.hand[self.seat])]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        discard_card(state, self.seat, DISCARD.a(move))
        state.drawn.remove(state.keeping)
        insert(state.hand[self.seat], state.keeping)
        state.keeping = NONE

    def violation(self, state: AdeptsState) -> str:
        return "" if state.keeping in state.drawn else "the card to keep is not among the drawn ones"


class EndOfResearch(PlayerStep):
    """ADP-94, ADP-R44 Cards not kept are discarded face up.

    They give the amethyst adept a level for each gem of their cost, without a choice (ADP-95, ADP-R45).
    """

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        if state.drawn:
            state.emit_each(NOT_KEPT, self.seat, state.drawn)
            state.reveal()
        for card in state.drawn:
            insert(state.discard, card)
            if state.adept[AMETHYST] == self.seat:
                for gem in state.content.cost[card]:
                    state.gain_levels(self.seat, gem, state.content.amethyst_levels)
        state.drawn.clear()
