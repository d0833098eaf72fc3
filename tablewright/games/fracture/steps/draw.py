"""Drawing cards."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import CARD
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import amount

DREW: Final = event("{who} draws {count}", "AFR-35", count=amount("card"), hidden=CARD)
RESHUFFLED: Final = event(
    "{who} shuffles the {count} of the discard pile into a new deck", "AFR-35", count=amount("card")
)


def draw_cards(state: Fracture, seat: int, number: int, rng: Rng) -> None:
    """AFR-35, AFR-R20 One at a time; an empty deck is made of the discard pile; without one the rest is lost."""
    player = state.players[seat]
    drawn: list[int] = []
    for _ in range(number):
        if not player.deck:
            if not player.discard_pile:
                break
            cards = player.discard_pile
            player.discard_pile = []
            player.make_deck(cards, rng)
            state.reveal()
            state.emit(RESHUFFLED, seat, len(cards))
        drawn.append(player.deck[-1])
        player.draw_card()
    if drawn:
        state.reveal()
        state.emit_hidden(DREW, seat, drawn, 1 << seat, len(drawn))


class DrawUp(Step[Fracture]):
    """AFR-26, AFR-R18 Draw up to the hand size; cards in hand are kept, more than that too."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Fracture, rng: Rng) -> None:
        content = state.content
        player = state.players[self.seat]
        size = min(content.most_hand, content.hand + player.powers.hand)
        draw_cards(state, self.seat, size - len(player.hand), rng)
