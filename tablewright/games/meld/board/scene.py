"""What is going on at the table of The Meld: a battle, tiles that were drawn, foci on their way, what was chosen."""

from __future__ import annotations

from typing import Any

from tablewright.drawing.letters import Line, flowed, mark, wrapped
from tablewright.games.hexfield import board as hexes
from tablewright.games.meld.board.field import glyph_words
from tablewright.games.meld.board.players import faces
from tablewright.games.meld.drawing import words
from tablewright.games.meld.drawing.figures import bonus, focus_number
from tablewright.games.meld.drawing.table import Seen
from tablewright.games.meld.terms import ATTACK, BASIC, DEFEND, FACES, SHIELD_STAT, SWORD_STAT
from tablewright.games.meld.text import names


def scene(seen: Seen, width: int) -> list[Line]:
    """Nothing, or what an unfinished action is about."""
    return [*_hand(seen, width), *_chosen(seen), *_transit(seen), *_battle(seen, width)]


def _hand(seen: Seen, width: int) -> list[Line]:
    """The tiles that were drawn, with both sides."""
    lines: list[Line] = []
    for t in seen.state["hand"]:
        lines.append([hexes.label("drawn"), (f"{names.tile(seen.content, t)}  ", "strong"), (glyph_words(seen, t), "")])
        for side, letter in enumerate(names.SIDES):
            lines += wrapped(
                [hexes.label(""), (f"side {letter}  ", "soft")], words.whole(seen.content, 2 * t + side), width
            )
    return lines


def _chosen(seen: Seen) -> list[Line]:
    """The parts of an unfinished action that were chosen."""
    asked, claiming = seen.view["asked"] or {}, seen.state["claiming"]
    tiles = [asked[key] for key in ("tile", "first", "origin", "host") if key in asked]
    lines: list[Line] = [[hexes.label("chosen"), (names.tile(seen.content, t), "strong")] for t in tiles]
    if "slot" in asked:
        lines.append([hexes.label("chosen"), (names.slot(seen.content, asked["slot"]), "strong")])
    if claiming:
        lines.append([hexes.label("claim"), (names.tile(seen.content, claiming), "strong")])
    return lines


def _transit(seen: Seen) -> list[Line]:
    """MLD-19 The foci that look for a slot."""
    on_their_way = seen.state["transit"]
    return [[hexes.label("foci"), *map(mark, on_their_way), (" look for a slot", "")]] if on_their_way else []


# -- a battle ---------------------------------------------------------------------------------------------


def _battle(seen: Seen, width: int) -> list[Line]:
    """The tile, then both sides with their figures and dice."""
    battle = seen.state["battle"]
    if battle is None:
        return []
    lines: list[Line] = [[hexes.label("battle"), (f"over {names.tile(seen.content, battle['tile'])}", "strong")]]
    lines += _side(seen, battle, battle["attacker"], ATTACK, width)
    if battle["defender"] is not None:
        lines += _side(seen, battle, battle["defender"], DEFEND, width)
    return [*lines, [hexes.label(""), (f"a basic construct has {faces(seen, BASIC)}", "soft")]]


def _side(seen: Seen, battle: dict[str, Any], seat: int, role: int, width: int) -> list[Line]:
    """MLD-92, MLD-108 One of the two fighters: the focus number, Swords and Shields, and the dice in the ether."""
    content = seen.content
    own = [(i, die) for i, die in enumerate(battle["dice"]) if die is not None and die["player"] == seat]
    live = [die["kind"] * FACES + die["face"] for _, die in own if die["face"] is not None]
    swords = sum(content.swords[face] for face in live) + bonus(seen, seat, SWORD_STAT + role)
    shields = sum(content.shields[face] for face in live) + bonus(seen, seat, SHIELD_STAT + role)
    doing = ("attacks", "defends")[role] + (", has passed" if seat in battle["passed"] else "")
    figures = f"focus {focus_number(seen, seat, battle['tile'], role)}, Swords {swords}, Shields {shields}"
    lines: list[Line] = [[hexes.label(""), mark(seat, f" {seen.name(seat)}"), (f" {doing}: {figures}", "")]]
    dice = [_die(seen, i, die) for i, die in own] or [[("no dice in the ether", "soft")]]
    return [*lines, *flowed([hexes.label(""), ("  ", "")], dice, width)]


def _die(seen: Seen, i: int, die: dict[str, Any]) -> Line:
    """A die by its number, what it shows, and whether it is set aside or was turned."""
    marks = [word for word, has in (("aside", die["aside"]), ("turned", die["turned"])) if has]
    shown = "not rolled" if die["face"] is None else names.face(seen.content, die["kind"], die["face"])
    note = f" ({', '.join(marks)})" if marks else ""
    return [(f"{i} ", "soft"), (f"{seen.content.die_names[die['kind']]}: ", ""), (shown, "strong"), (note, "soft")]
