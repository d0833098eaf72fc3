"""Setup: the deck is shuffled, two cards are dealt to each player, the first player is found."""

from __future__ import annotations

from typing import Final

from tablewright.games.adepts.moves import CARDS, SPELL
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.steps.turn import Turn
from tablewright.games.adepts.terms import NONE
from tablewright.kernel.cards import insert
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step

DEALT: Final = event("{who} is dealt {cards}", "ADP-13", cards=CARDS, hidden=SPELL)
FIRST: Final = event("{who} begins", "ADP-14")


class Setup(Step[AdeptsState]):
    """ADP-12 to ADP-15 Shuffle the library, deal two cards to each seat, find the first player, begin."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        copies = state.copies
        library: list[int] = []
        for card in range(len(copies)):  # ADP-R61: in ascending order
            for _ in range(copies[card]):
                library.append(card)
        rng.shuffle(library)
        for seat in range(state.seats):
            hand = state.hand[seat]
            while library and len(hand) < state.content.opening_hand:
                insert(hand, library.pop())
            state.emit_hidden(DEALT, seat, hand, 1 << seat, len(hand))
        state.library = library
        first = state.options.first_player
        state.first = rng.below(state.seats) if first == NONE else first
        state.emit(FIRST, state.first)
        state.then(Turn())
