"""What is going on at the table of The Meld: a battle, tiles that were drawn, foci on their way, what was chosen."""

from __future__ import annotations

from typing import Any

from tablewright.drawing.text_board import Line, flowed, mark, wrapped
from tablewright.games.hexfield import board as hexes
from tablewright.games.meld.board.field import glyph_words
from tablewright.games.meld.board.players import faces
from tablewright.games.meld.drawing import words
from tablewright.games.meld.reader import MeldReader
from tablewright.games.meld.terms import ATTACK, BASIC, DEFEND, SIDES, side_of


def scene(reader: MeldReader, width: int) -> list[Line]:
    """Nothing, or what an unfinished action is about."""
    return [*_hand(reader, width), *_chosen(reader), *_transit(reader), *_battle(reader, width)]


def _hand(reader: MeldReader, width: int) -> list[Line]:
    """The tiles that were drawn, with both sides."""
    lines: list[Line] = []
    for t in reader.state["hand"]:
        lines.append([hexes.label("drawn"), (f"{reader.tile(t)}  ", "strong"), (glyph_words(reader, t), "")])
        for side, letter in enumerate(SIDES):
            lines += wrapped(
                [hexes.label(""), (f"side {letter}  ", "soft")], words.whole(reader.content, side_of(t, side)), width
            )
    return lines


def _chosen(reader: MeldReader) -> list[Line]:
    """The parts of an unfinished action that were chosen."""
    asked, claiming = reader.view["asked"] or {}, reader.state["claiming"]
    tiles = [asked[key] for key in ("tile", "first", "origin", "host") if key in asked]
    lines: list[Line] = [[hexes.label("chosen"), (reader.tile(t), "strong")] for t in tiles]
    if "slot" in asked:
        lines.append([hexes.label("chosen"), (reader.slot(asked["slot"]), "strong")])
    if claiming:
        lines.append([hexes.label("claim"), (reader.tile(claiming), "strong")])
    return lines


def _transit(reader: MeldReader) -> list[Line]:
    """MLD-19 The foci that look for a slot."""
    on_their_way = reader.state["transit"]
    return [[hexes.label("foci"), *map(mark, on_their_way), (" look for a slot", "")]] if on_their_way else []


# -- a battle ---------------------------------------------------------------------------------------------


def _battle(reader: MeldReader, width: int) -> list[Line]:
    """The tile, then both sides with their figures and dice."""
    battle = reader.state["battle"]
    if battle is None:
        return []
    lines: list[Line] = [[hexes.label("battle"), (f"over {reader.tile(battle['tile'])}", "strong")]]
    lines += _side(reader, battle, battle["attacker"], ATTACK, width)
    if battle["defender"] is not None:
        lines += _side(reader, battle, battle["defender"], DEFEND, width)
    return [*lines, [hexes.label(""), (f"a basic construct has {faces(reader, BASIC)}", "soft")]]


def _side(reader: MeldReader, battle: dict[str, Any], seat: int, role: int, width: int) -> list[Line]:
    """MLD-92, MLD-108 One of the two fighters: the focus number, Swords and Shields, and the dice in the ether."""
    own = [(i, die) for i, die in enumerate(battle["dice"]) if die is not None and die["player"] == seat]
    focus = reader.derived["focus"][role]
    swords, shields = (sum(reader.derived[stat][role].values()) for stat in ("swords", "shields"))
    doing = ("attacks", "defends")[role] + (", has passed" if seat in battle["passed"] else "")
    figures = f"{'' if focus is None else f'focus {focus}, '}Swords {swords}, Shields {shields}"
    lines: list[Line] = [[hexes.label(""), mark(seat, f" {reader.name(seat)}"), (f" {doing}: {figures}", "")]]
    dice = [_die(reader, i, die) for i, die in own] or [[("no dice in the ether", "soft")]]
    return [*lines, *flowed([hexes.label(""), ("  ", "")], dice, width)]


def _die(reader: MeldReader, i: int, die: dict[str, Any]) -> Line:
    """A die by its number, what it shows, and whether it is set aside or was turned."""
    marks = [word for word, has in (("aside", die["aside"]), ("turned", die["turned"])) if has]
    shown = "not rolled" if die["face"] is None else reader.face(die["kind"], die["face"])
    note = f" ({', '.join(marks)})" if marks else ""
    return [(f"{i} ", "soft"), (f"{reader.content.die_names[die['kind']]}: ", ""), (shown, "strong"), (note, "soft")]
