"""Phase IV: the adept cards are awarded anew."""

from __future__ import annotations

from typing import Any, ClassVar

from tablewright.games.adepts.cards import discard_card, draw_cards
from tablewright.games.adepts.moves import DISCARD, DRAW, PASS
from tablewright.games.adepts.spells.research import refuse_card
from tablewright.games.adepts.standing import leader
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.terms import ADEPTS, TYPES
from tablewright.kernel.cards import insert, types
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step


class AdeptPhase(Step[AdeptsState]):
    """ADP-97 to ADP-100 The cards are awarded all at once; then those without one may draw, in turn order."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.phase = ADEPTS
        for gem in range(TYPES):
            state.adept[gem] = leader(state, gem)
        state.tell_figures("award", -1, state.adept)
        steps: list[Step[Any]] = [AdeptDraw(seat) for seat in state.turn_order() if seat not in state.adept]
        state.then_all(steps)


class AdeptDraw(Step[AdeptsState]):
    """ADP-100 A player without an adept card may draw a card."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "adept_draw"
    RULE: ClassVar = "ADP-100"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return [PASS.of(), DRAW.of()] if state.library or state.discard else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        seat = self.seat
        if move == PASS.of():
            state.tell("pass_draw", seat)
            return
        cards = draw_cards(state, 1, rng)
        insert(state.hand[seat], cards[0])
        state.tell_secret("draw", seat, cards, 1 << seat)
        if len(state.hand[seat]) > state.content.hand_limit:
            state.then(AdeptDiscard(seat))


class AdeptDiscard(Step[AdeptsState]):
    """ADP-101 With one card too many, one of them is discarded, the new one or another."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "adept_discard"
    RULE: ClassVar = "ADP-101"

    def legal(self, state: AdeptsState) -> list[int]:
        return [DISCARD.of(card) for card in types(state.hand[self.seat])]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        discard_card(state, self.seat, DISCARD.a(move))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return refuse_card(move, self.RULE)
