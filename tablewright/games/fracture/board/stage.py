"""What is being carried out, in letters: the card in play, and a combat with its two sums."""

from __future__ import annotations

from tablewright.drawing.letters import Line, heading, mark
from tablewright.drawing.paper import folded
from tablewright.games.fracture.board.cards import edge
from tablewright.games.fracture.moves import CARDS
from tablewright.games.fracture.text import hex_words, unit_words
from tablewright.games.fracture.text.seen import Seen
from tablewright.games.fracture.text.sums import Sums, attack_sums, defence_sums, standing

# Asked in a turn, but not always by a card: what is recruited has to be placed and paid as well.
NO_CARD = ("TURN", "PLACE", "BLOOD")


def card_in_play(seen: Seen) -> str:
    """AFR-32, AFR-33 The card that is being carried out, and what holds for it."""
    active = seen.state["active"]
    if active is None or not seen.state["played"] or seen.view["decision"] in NO_CARD:
        return ""
    card = CARDS.index(seen.player(active)["play_area"][-1])
    scope = f": {seen.card_words}" if seen.card_words else ""
    return f"{seen.name(active)} plays {seen.content.card_names[card]}{scope}"


def combat(seen: Seen, width: int) -> list[Line]:
    """AFR-54 to AFR-64 The attacker above, the defender below."""
    fight = seen.state["combat"]
    defence = None if fight["defending"] is None else defence_sums(seen)
    return [
        heading(f"combat: assault on {hex_words(seen.content, seen.view, fight['hex'])}", width),
        *_fighter(seen, fight["attacker"], fight["unit"], "attacks", attack_sums(seen), width),
        *_fighter(seen, fight["defender"], fight["defending"], "defends", defence, width),
    ]


def _fighter(seen: Seen, seat: int, unit: int | None, does: str, sums: Sums | None, width: int) -> list[Line]:
    figure, words = standing(seen, seat, does, sums)
    line: Line = [mark(seat, f" {seen.name(seat)} {does} "), (figure, "strong"), (f"  {words}", "")]
    about = "" if unit is None else f"{unit_words(seen.content, seen.view, seat, unit)}; "
    return [
        *folded(line, width, 4),
        *folded([("    ", ""), (f"{about}{_committed(seen, seat)}", "soft")], width, 4),
    ]


def _committed(seen: Seen, seat: int) -> str:
    """AFR-55 The card put down for the combat: its owner sees it, the others its back."""
    for code in seen.player(seat)["committed"]:
        if code is None:
            return "a card face down"
        card = CARDS.index(code)
        return f"{seen.content.card_names[card]} face down, {edge(seen, card) or 'no edge'}"
    return "no card committed"
