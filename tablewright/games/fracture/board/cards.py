"""Cards as text: a line for each, with what its halves do and its edge."""

from __future__ import annotations

from collections import Counter

from tablewright.drawing.paper import folded, joined, unbroken
from tablewright.drawing.text_board import Line, heading, padded
from tablewright.games.fracture.content import shorts
from tablewright.games.fracture.moves import CARDS
from tablewright.games.fracture.reader import FractureReader
from tablewright.games.fracture.terms import half_of
from tablewright.kernel.words import plural


def market(reader: FractureReader, width: int) -> list[Line]:
    """AFR-72, AFR-77 The row with the prices, its first card first: that one flows out at Cleanup."""
    priced = [(card, str(price)) for card, price in _priced(reader)]
    return [heading(_market_title(reader), width), *_listed(reader, priced, width)]


def market_names(reader: FractureReader, width: int) -> list[Line]:
    """The row in short, while nobody can buy."""
    priced = _priced(reader)
    names: list[Line] = [[(unbroken(f"{reader.content.card_names[card]} {price}"), "")] for card, price in priced]
    return [heading(_market_title(reader), width), *folded(joined(names), width, 2)]


def _priced(reader: FractureReader) -> list[tuple[int, int]]:
    """The cards of the row with their prices for the player whose board is shown."""
    prices = reader.derived["market_prices"][reader.near]
    return [(CARDS.index(code), prices[slot]) for slot, code in enumerate(reader.state["market_row"])]


def _market_title(reader: FractureReader) -> str:
    left = len(reader.state["market_deck"]) + len(reader.state["market_under"])
    return f"market: {plural(left, 'card')} to come"


def hand(reader: FractureReader, seat: int, width: int) -> list[Line]:
    """The viewer's own hand, equal cards together."""
    codes = reader.player(seat)["hand"]
    cards = [(CARDS.index(code), f"×{count}" if count > 1 else "") for code, count in Counter(codes).items()]
    return [heading(f"your hand: {plural(len(codes), 'card')}", width), *_listed(reader, cards, width)]


def _listed(reader: FractureReader, cards: list[tuple[int, str]], width: int) -> list[Line]:
    """Cards with their price or count; the halves are divided at the same place as far as that is possible."""
    if not cards:
        return [[("none", "soft")]]
    names = max(len(reader.content.card_names[card]) for card, _ in cards)
    figures = max(len(figure) for _, figure in cards)
    edges = max(len(edge(reader, card)) for card, _ in cards)
    left = names + figures + 3
    right = left + edges + 2
    bottoms = max(len(half(reader, card, 1)) for card, _ in cards)
    tops = min(max(len(half(reader, card, 0)) for card, _ in cards), width - right - bottoms - 3)
    lines: list[Line] = []
    for card, figure in cards:
        line = padded([(reader.content.card_names[card], "strong")], names + 1)
        line += padded([(f"{figure:>{figures}}", "strong")], figures + 2)
        line += padded([(edge(reader, card), "")], edges + 2)
        line += [*padded([(half(reader, card, 0), "")], tops), (" / ", "soft"), (half(reader, card, 1), "")]
        lines += folded(line, width, right)
    return lines


def half(reader: FractureReader, card: int, which: int) -> str:
    """What a half does."""
    return shorts(reader.content.halves[half_of(card, which)])


def edge(reader: FractureReader, card: int) -> str:
    """The combat symbol; nothing where there is none."""
    return reader.content.edge_text(card) if reader.content.edge[card] else ""
