"""Drawing cards."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.fracture.state import Fracture
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step


def draw_cards(state: Fracture, seat: int, number: int, rng: Rng) -> None:
    """AFR-35 One at a time; an empty deck is made anew of the discard pile, and without one the rest is lost."""
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
            state.tell("reshuffle", seat, len(cards))
        drawn.append(player.deck[-1])
        player.draw_card()
    if drawn:
        state.reveal()
        state.tell_secret("draw", seat, drawn, 1 << seat)


class DrawUp(Step[Fracture]):
    """AFR-26 Draw up to the hand size; a larger hand is kept."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Fracture, rng: Rng) -> None:
        content = state.content
        player = state.players[self.seat]
        size = min(content.most_hand, content.hand + player.powers.hand)
        draw_cards(state, self.seat, size - len(player.hand), rng)
