"""Phase III: cards are drawn, kept and discarded."""

from __future__ import annotations

from typing import Any, ClassVar

from tablewright.games.adepts.cards import discard_card, draw_cards
from tablewright.games.adepts.moves import CODES, DISCARD, PASS, TAKE
from tablewright.games.adepts.spells.research import gain_levels, refuse_card
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.steps.casting import CastingStep
from tablewright.games.adepts.steps.end_of_phase import EndOfPhase
from tablewright.games.adepts.terms import (
    AMETHYST,
    CONCENTRATION,
    NONE,
    RESEARCH,
    SAPPHIRE,
)
from tablewright.kernel.cards import insert, types
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step


class ResearchPhase(Step[AdeptsState]):
    """ADP-90 Casting, then research, one player completely after the other in turn order."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.phase = RESEARCH
        steps: list[Step[Any]] = [CastingStep()]
        for seat in state.turn_order():
            steps.append(Research(seat))
        steps.append(EndOfPhase())
        state.then_all(steps)


class Research(Step[AdeptsState]):
    """ADP-91, ADP-92 Draw three cards and keep one of them, the sapphire adept up to two; ADP-84: or be left out."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        seat = self.seat
        if state.has_cast(CONCENTRATION, seat):
            state.tell("no_research", seat)
            return
        for card in draw_cards(state, state.content.research_cards, rng):
            insert(state.drawn, card)
        state.tell_secret("draw", seat, state.drawn, 1 << seat)
        keeps = state.content.sapphire_cards if state.adept[SAPPHIRE] == seat else 1
        state.then(ResearchKeep(seat, keeps), EndOfResearch(seat))


class ResearchKeep(Step[AdeptsState]):
    """ADP-92, ADP-93 Keep a drawn card, or none."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    DECISION: ClassVar = "research_keep"
    RULE: ClassVar = "ADP-92"
    OPEN: ClassVar = True

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
            state.tell("pass_keep", seat)
            return
        card = TAKE.a(move)
        state.tell_secret("keep", seat, [card], 1 << seat)
        if self.left > 1:
            state.then(ResearchKeep(seat, self.left - 1))
        if len(state.hand[seat]) < state.content.hand_limit:
            state.drawn.remove(card)
            insert(state.hand[seat], card)
        else:
            state.keeping = card
            state.then(ResearchDiscard(seat))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.RULE, f"There is no {CODES[TAKE.a(move)]} among the drawn cards." if TAKE.has(move) else "")


class ResearchDiscard(Step[AdeptsState]):
    """ADP-93 With a full hand a card of it is discarded first; then the kept one joins it."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "research_discard"
    RULE: ClassVar = "ADP-93"

    def legal(self, state: AdeptsState) -> list[int]:
        return [DISCARD.of(card) for card in types(state.hand[self.seat])]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        discard_card(state, self.seat, DISCARD.a(move))
        state.drawn.remove(state.keeping)
        insert(state.hand[self.seat], state.keeping)
        state.keeping = NONE

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return refuse_card(move, self.RULE)

    def violation(self, state: AdeptsState) -> str:
        return "" if state.keeping in state.drawn else "the card to keep is not among the drawn ones"


class EndOfResearch(Step[AdeptsState]):
    """ADP-94, ADP-95 Cards not kept are discarded, and give the amethyst adept a level for each gem of their cost."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        if state.drawn:
            state.tell_figures("not_kept", self.seat, state.drawn)
            state.reveal()
        for card in state.drawn:
            insert(state.discard, card)
            if state.adept[AMETHYST] == self.seat:
                for gem in state.content.cost[card]:
                    gain_levels(state, self.seat, gem, state.content.amethyst_levels)
        state.drawn.clear()
