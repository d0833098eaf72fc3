"""What is in the open at the table of The Harrowing: a battle, a drawn tile, the spell that is being resolved."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, flowed, mark, wrapped
from tablewright.games.harrowing.reader import HarrowingReader
from tablewright.games.harrowing.terms import FACES, SPELLS, TILES, TYPES, face_number
from tablewright.games.hexfield import board as hexes
from tablewright.kernel.words import plural


def stage(reader: HarrowingReader, width: int) -> list[Line]:
    """Nothing, or what an unfinished action is about."""
    return [*_spell(reader, width), *_drawn(reader, width), *_chosen(reader, width), *_battle(reader, width)]


def _spell(reader: HarrowingReader, width: int) -> list[Line]:
    """The spell that is being resolved, with its whole text."""
    if not reader.state["spell"]:
        return []
    spell = SPELLS.index(reader.state["spell"])
    return wrapped([hexes.label("spell")], f": {reader.content.texts[spell]}", width, lead=reader.content.names[spell])


def _drawn(reader: HarrowingReader, width: int) -> list[Line]:
    """HRW-66 The tile that was drawn: its two faces to choose from, or the one that was chosen."""
    if not reader.state["drawn"]:
        return []
    tile = TILES.index(reader.state["drawn"])
    choosing = reader.view["decision"] == "tile_face"
    lines: list[Line] = []
    for face in [face_number(tile, side) for side in range(len(FACES))] if choosing else [reader.face(tile)]:
        lines.append([hexes.label("drawn"), (reader.content.face_words(face), "strong")])
        for spell in reader.content.face_spells[face]:
            words = f"{TYPES[reader.content.type[spell]]}: {reader.content.texts[spell]}"
            lines += wrapped([hexes.label("")], words, width)
    return lines


def _chosen(reader: HarrowingReader, width: int) -> list[Line]:
    """The tile, the slot or the triangle that the next choice is about, and the tile that is being claimed."""
    asked, state = reader.asked, reader.state
    lines: list[Line] = []
    if state["claiming"]:
        lines += wrapped([hexes.label("claim")], reader.tile_words(TILES.index(state["claiming"])), width, "strong")
    if asked.get("tile", -1) >= 0:
        lines += wrapped([hexes.label("chosen")], reader.tile_words(asked["tile"]), width)
    if "slot" in asked:
        lines.append([hexes.label("chosen"), (reader.content.slot_words(asked["slot"]), "")])
    if "triangle" in asked and reader.view["decision"] == "spin":
        lines.append([hexes.label("chosen"), (", ".join(reader.triangle_tiles(asked["triangle"])), "")])
    return lines


def _battle(reader: HarrowingReader, width: int) -> list[Line]:
    """HRW-85 to HRW-95 Attacker and defender with their power in the ether, and the dice."""
    state, tile = reader.state, reader.state["battleground"]
    if tile is None:
        return []
    lines = wrapped([hexes.label("battle")], f"for {reader.tile_words(TILES.index(tile))}", width, "strong")
    for seat, doing in ((state["attacker"], "attacks"), (state["defender"], "defends")):
        ether, there = reader.player(seat)["ether"], reader.player(seat)["on"].get(tile, 0)
        words = f" {doing} with {ether} power in the ether, {plural(there, 'pillar')} there"
        lines.append([hexes.label(""), mark(seat, f" {reader.name(seat)}"), (words, "")])
    dice = [_die(face, bool(picked)) for face, picked in zip(state["dice"], state["picked"], strict=True)]
    return [*lines, *flowed([hexes.label("dice")], dice, width)] if dice else lines


def _die(face: str, picked: bool) -> Line:
    """A die; one that is picked to be rolled again is so marked."""
    return [(face, "strong"), (" (again)" if picked else "", "soft")]
