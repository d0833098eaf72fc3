"""What is being carried out, as text: the card in play, and a combat with its two sums."""

from __future__ import annotations

from tablewright.drawing.paper import folded
from tablewright.drawing.text_board import Line, heading, mark
from tablewright.games.fracture.board.cards import edge
from tablewright.games.fracture.moves import CARDS
from tablewright.games.fracture.reader import FractureReader


def card_in_play(reader: FractureReader) -> str:
    """AFR-32, AFR-33 The card that is being carried out, and what holds for it."""
    card = reader.derived["card_in_play"]
    if card is None:
        return ""
    scope = f": {reader.card_words}" if reader.card_words else ""
    return f"{reader.name(reader.state['active'])} plays {reader.content.card_names[card]}{scope}"


def combat(reader: FractureReader, width: int) -> list[Line]:
    """AFR-54 to AFR-64 The attacker above, the defender below."""
    fight = reader.state["combat"]
    return [
        heading(f"combat: assault on {reader.hex(fight['hex'])}", width),
        *_fighter(reader, fight["attacker"], fight["unit"], "attacks", width),
        *_fighter(reader, fight["defender"], fight["defending"], "defends", width),
    ]


def _fighter(reader: FractureReader, seat: int, unit: int | None, does: str, width: int) -> list[Line]:
    figure, words = reader.standing("attack" if does == "attacks" else "defence")
    line: Line = [mark(seat, f" {reader.name(seat)} {does} "), (figure, "strong"), (f"  {words}", "")]
    about = "" if unit is None else f"{reader.unit(seat, unit)}; "
    return [
        *folded(line, width, 4),
        *folded([("    ", ""), (f"{about}{_committed(reader, seat)}", "soft")], width, 4),
    ]


def _committed(reader: FractureReader, seat: int) -> str:
    """AFR-55 The card put down for the combat: its owner sees it, the others its back."""
    for code in reader.player(seat)["committed"]:
        if code is None:
            return "a card face down"
        card = CARDS.index(code)
        return f"{reader.content.card_names[card]} face down, {edge(reader, card) or 'no edge'}"
    return "no card committed"
