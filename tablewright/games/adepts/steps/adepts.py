"""Phase IV: the adept cards are awarded anew."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.adepts.cards import DRAWN, discard_card, draw_cards
from tablewright.games.adepts.moves import DISCARD, DRAW, GEMS, PASS, PLAYER_NAME
from tablewright.games.adepts.spells.research import NO_SUCH_CARD
from tablewright.games.adepts.standing import leader
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.step import PlayerStep
from tablewright.games.adepts.terms import ADEPTS, NONE, TYPES
from tablewright.kernel.cards import insert, types
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step


def _award_line(speaker: Any, seat: int, owners: list[int]) -> str:
    awarded = [f"{speaker.names[owner]} of {GEMS[gem]}" for gem, owner in enumerate(owners) if owner != NONE]
    return f"The adepts: {', '.join(awarded) or 'nobody'}"


AWARDED: Final = event(_award_line, "ADP-97", each=("owners", PLAYER_NAME))  # one for each gem type, NONE for nobody
NO_CARD_DRAWN: Final = event("{who} draws no card", "ADP-100")


class AdeptPhase(Step[AdeptsState]):
    """ADP-97 to ADP-100 The cards are awarded all at once; then those without one may draw, in turn order.

    They stay where they are until the next phase IV (ADP-19).
    """

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.phase = ADEPTS
        for gem in range(TYPES):
            state.adept[gem] = leader(state, gem)
        state.emit_each(AWARDED, NONE, state.adept)
        state.then_all([AdeptDraw(seat) for seat in state.turn_order() if seat not in state.adept])


class AdeptDraw(PlayerStep):
    """ADP-100, ADP-R49 A player without an adept card may draw a card, with a full hand too."""

    ASKS: ClassVar = Decision(
        "adept_draw", "ADP-100", "Draw a card, as you own no adept card?", PASS.offer("Draw nothing"), DRAW, public=True
    )

    def legal(self, state: AdeptsState) -> list[int]:
        return [PASS.of(), DRAW.of()] if state.library or state.discard else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        seat = self.seat
        if move == PASS.of():
            state.emit(NO_CARD_DRAWN, seat)
            return
        cards = draw_cards(state, 1, rng)
        insert(state.hand[seat], cards[0])
        state.emit_hidden(DRAWN, seat, cards, 1 << seat, len(cards))
        if len(state.hand[seat]) > state.content.hand_limit:
            state.then(AdeptDiscard(seat))


class AdeptDiscard(PlayerStep):
    """ADP-101 With one card too many, one of them is discarded, the new one or another."""

    ASKS: ClassVar = Decision("adept_discard", "ADP-101", "One card too many: which one do you discard?", DISCARD)
    REFUSAL: ClassVar = NO_SUCH_CARD

    def legal(self, state: AdeptsState) -> list[int]:
        return [DISCARD.of(card) for card in types(state.hand[self.seat])]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        discard_card(state, self.seat, DISCARD.a(move))
