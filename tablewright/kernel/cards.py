"""Cards that have no order of their own: a list kept in ascending order, in which equal cards are one option."""

from __future__ import annotations


def insert(cards: list[int], card: int) -> None:
    """Put a card in its place among cards that have no order of their own."""
    i = len(cards)
    while i > 0 and cards[i - 1] > card:
        i -= 1
    cards.insert(i, card)


def types(cards: list[int]) -> list[int]:
    """Each type among cards in ascending order, once."""
    found: list[int] = []
    last = -1
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found
