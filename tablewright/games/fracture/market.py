"""The market: a row of face-up cards, fed from a deck whose lower part may be known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.fracture.moves import SLOTS
from tablewright.games.fracture.terms import CARD
from tablewright.kernel.events import event

if TYPE_CHECKING:
    from tablewright.games.fracture.state import Fracture

OFFERED: Final = event("{card} comes into the market row", "AFR-73", card=CARD)


def price(state: Fracture, seat: int, card: int) -> int:
    """AFR-72 What a card costs a player: the discount never makes it cheaper than 1."""
    return max(1, state.content.cost[card] - state.players[seat].powers.market_discount)


def refill(state: Fracture) -> None:
    """AFR-73, AFR-R52 The top card of the market deck is laid in the last slot; without one the row stays shorter."""
    if state.market_deck:
        state.market_row.append(state.market_deck.pop())
        state.reveal()
    elif state.market_under:
        state.market_row.append(state.market_under.pop())
    else:
        return
    state.emit(OFFERED, -1, state.market_row[-1])


def flow(state: Fracture) -> None:
    """AFR-77 The card of slot 0 goes under the deck and the row moves up, unless the deck is empty."""
    if state.market_row and (state.market_deck or state.market_under):
        _put_under(state)
        refill(state)


def reflow(state: Fracture) -> None:
    """The event word `reflow`: the whole row goes under the deck and a new one is laid out."""
    while state.market_row:
        _put_under(state)
    lay_out(state)


def lay_out(state: Fracture) -> None:
    """AFR-6 Cards from the top fill the slots until there are five, or the deck is empty."""
    while len(state.market_row) < SLOTS and (state.market_deck or state.market_under):
        refill(state)


def _put_under(state: Fracture) -> None:
    state.market_under.insert(0, state.market_row.pop(0))
