"""What is in the open at the table of The Harrowing: a battle, a drawn tile, the spell that is being resolved."""

from __future__ import annotations

from tablewright.drawing.letters import Line, flowed, mark, wrapped
from tablewright.games.harrowing import text
from tablewright.games.harrowing.drawing.table import Seen
from tablewright.games.harrowing.terms import FACES, SPELLS, TILES, TYPES
from tablewright.games.hexfield import board as hexes
from tablewright.kernel.words import plural


def stage(seen: Seen, width: int) -> list[Line]:
    """Nothing, or what an unfinished action is about."""
    return [*_spell(seen, width), *_drawn(seen, width), *_chosen(seen, width), *_battle(seen, width)]


def _spell(seen: Seen, width: int) -> list[Line]:
    """The spell that is being resolved, with its whole text."""
    if not seen.state["spell"]:
        return []
    spell = SPELLS.index(seen.state["spell"])
    return wrapped([hexes.label("spell")], f": {seen.content.texts[spell]}", width, lead=seen.content.names[spell])


def _drawn(seen: Seen, width: int) -> list[Line]:
    """HRW-66 The tile that was drawn: its two faces to choose from, or the one that was chosen."""
    if not seen.state["drawn"]:
        return []
    tile = TILES.index(seen.state["drawn"])
    choosing = seen.view["decision"] == "tile_face"
    lines: list[Line] = []
    for face in range(len(FACES)) if choosing else [seen.face(tile)]:
        lines.append([hexes.label("drawn"), (text.face_words(seen.content, tile, face), "strong")])
        for spell in seen.content.face_spells[2 * tile + face]:
            words = f"{TYPES[seen.content.type[spell]]}: {seen.content.texts[spell]}"
            lines += wrapped([hexes.label("")], words, width)
    return lines


def _chosen(seen: Seen, width: int) -> list[Line]:
    """The tile, the slot or the triangle that the next choice is about, and the tile that is being claimed."""
    asked, state = seen.view["asked"] or {}, seen.state
    lines: list[Line] = []
    if state["claiming"]:
        lines += wrapped(
            [hexes.label("claim")], text.tile_words(seen.content, seen.view, state["claiming"]), width, "strong"
        )
    if asked.get("tile", -1) >= 0:
        lines += wrapped([hexes.label("chosen")], text.tile_words(seen.content, seen.view, TILES[asked["tile"]]), width)
    if "slot" in asked:
        lines.append([hexes.label("chosen"), (text.slot_words(seen.content, asked["slot"]), "")])
    if "triangle" in asked and seen.view["decision"] == "spin":
        lines.append([hexes.label("chosen"), (", ".join(text.triangle_tiles(seen.view, asked["triangle"])), "")])
    return lines


def _battle(seen: Seen, width: int) -> list[Line]:
    """HRW-85 to HRW-95 Attacker and defender with their power in the ether, and the dice."""
    state, tile = seen.state, seen.state["battleground"]
    if tile is None:
        return []
    lines = wrapped([hexes.label("battle")], f"for {text.tile_words(seen.content, seen.view, tile)}", width, "strong")
    for seat, doing in ((state["attacker"], "attacks"), (state["defender"], "defends")):
        ether, there = seen.player(seat)["ether"], seen.player(seat)["on"].get(tile, 0)
        words = f" {doing} with {ether} power in the ether, {plural(there, 'pillar')} there"
        lines.append([hexes.label(""), mark(seat, f" {seen.name(seat)}"), (words, "")])
    dice = [_die(face, bool(picked)) for face, picked in zip(state["dice"], state["picked"], strict=True)]
    return [*lines, *flowed([hexes.label("dice")], dice, width)] if dice else lines


def _die(face: str, picked: bool) -> Line:
    """A die; one that is picked to be rolled again is so marked."""
    return [(face, "strong"), (" (again)" if picked else "", "soft")]
