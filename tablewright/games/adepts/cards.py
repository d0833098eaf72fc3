"""Cards on their way: drawn, discarded, stolen, and what the seats know of each other's hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.adepts.moves import CARDS, PLAYER_NAME, SPELL
from tablewright.games.adepts.terms import NONE
from tablewright.kernel.cards import insert
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng

if TYPE_CHECKING:
    from tablewright.games.adepts.state import AdeptsState

RESHUFFLED: Final = event("The discard pile of {cards} is shuffled and put under the library", "ADP-96", cards=CARDS)
DRAWN: Final = event("{who} draws {cards}", "ADP-96", cards=CARDS, hidden=SPELL)
DISCARDED: Final = event("{who} discards {card}", "ADP-24", card=SPELL)
LOOKED: Final = event("{who} looks at the hand of {other}", "ADP-89", other=PLAYER_NAME, hidden=SPELL)
STOLEN: Final = event("{who} takes a card of {victim}", "ADP-89", victim=PLAYER_NAME, hidden=SPELL)


def draw_cards(state: AdeptsState, number: int, rng: Rng) -> list[int]:
    """ADP-96, ADP-R47 Cards from the top of the library; if it is too small, first the discards are put under it."""
    library = state.library
    if len(library) < number:
        # ADP-R61: the discard pile is in ascending order before it is shuffled.
        state.emit(RESHUFFLED, NONE, len(state.discard))
        state.lower = state.discard
        state.discard = []
        below = state.lower[:]
        rng.shuffle(below)
        below.extend(library)
        library = below
        state.library = library
    cards: list[int] = []
    while library and len(cards) < number:
        cards.append(library.pop())
    state.reveal()
    return cards


def leave_hand(state: AdeptsState, seat: int, card: int) -> None:
    """A card leaves a hand for all to see: one copy of it leaves everybody's notes about that hand."""
    state.hand[seat].remove(card)
    for notes in state.notes:
        if card in notes[seat]:
            notes[seat].remove(card)
    state.reveal()


def discard_card(state: AdeptsState, seat: int, card: int) -> None:
    """A card of a hand goes to the discard pile."""
    leave_hand(state, seat, card)
    insert(state.discard, card)
    state.emit(DISCARDED, seat, card)


def take_discarded(state: AdeptsState, seat: int, card: int) -> None:
    """ADP-88 A card of the discard pile joins a hand; everybody has seen which."""
    state.discard.remove(card)
    insert(state.hand[seat], card)
    for other in range(state.seats):
        if other != seat:
            insert(state.notes[other][seat], card)


def look_at_hand(state: AdeptsState, seat: int, other: int) -> None:
    """ADP-89 A player sees a whole hand."""
    state.notes[seat][other] = state.hand[other][:]
    state.reveal()
    state.emit_hidden(LOOKED, seat, state.hand[other], 1 << seat | 1 << other, other)


def steal_card(state: AdeptsState, thief: int, victim: int, card: int) -> None:
    """ADP-89 A card goes over. The two know which; nobody else is sure of the victim's hand any more."""
    state.hand[victim].remove(card)
    insert(state.hand[thief], card)
    for seat in range(state.seats):
        if seat == thief:
            state.notes[seat][victim] = state.hand[victim][:]
        elif seat == victim:
            insert(state.notes[seat][thief], card)
        else:
            state.notes[seat][victim] = []
    state.emit_hidden(STOLEN, thief, [card], 1 << thief | 1 << victim, victim)


def resample_hidden(state: AdeptsState, seat: int, rng: Rng) -> None:
    """The cards that a seat has not seen are dealt anew to the library, the other hands and another's research.

    All of the library comes out of the last reshuffle, once there was one. What the others have noted about
    hands, the seat does not know: their notes are empty, except those of a thief looking at a hand.
    """
    left = _unseen(state, seat)
    unknown: list[int] = []
    for card in range(len(left)):
        for _ in range(left[card]):
            unknown.append(card)
    rng.shuffle(unknown)
    unknown = _redeal_library(state, unknown)
    for other in range(state.seats):
        if other == seat:
            continue
        hand = state.notes[seat][other][:] if seat >= 0 else []
        while len(hand) < len(state.hand[other]):
            hand.append(unknown.pop())
        hand.sort()
        state.hand[other] = hand
    if state.seat != seat:
        for i in range(len(state.drawn)):
            state.drawn[i] = unknown.pop()
        state.drawn.sort()
        if state.keeping != NONE:
            state.keeping = state.drawn[rng.below(len(state.drawn))]
    for other in range(state.seats):
        if other != seat:
            state.notes[other] = [[] for _ in range(state.seats)]
    victim = state.pending("SpellstealCard", "victim")
    if victim != NONE and state.seat != seat:
        state.notes[state.seat][victim] = state.hand[victim][:]


def _unseen(state: AdeptsState, seat: int) -> list[int]:
    """How many cards of each spell a seat cannot place."""
    left = list(state.copies)
    for card in state.discard:
        left[card] -= 1
    for card in state.in_play:
        left[card] -= 1
    if seat >= 0:
        for card in state.hand[seat]:
            left[card] -= 1
        for known in state.notes[seat]:
            for card in known:
                left[card] -= 1
        if state.seat == seat:
            for card in state.drawn:
                left[card] -= 1
    return left


def _redeal_library(state: AdeptsState, unknown: list[int]) -> list[int]:
    """Fill the library with shuffled cards; returns those that are left over."""
    size = len(state.library)
    if not state.lower:
        state.library = unknown[:size]
        return unknown[size:]
    below = [0] * len(state.copies)
    for card in state.lower:
        below[card] += 1
    library: list[int] = []
    rest: list[int] = []
    for card in unknown:
        if len(library) < size and below[card] > 0:
            below[card] -= 1
            library.append(card)
        else:
            rest.append(card)
    state.library = library
    return rest
