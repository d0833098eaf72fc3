"""The field of The Harrowing as text: the map of the tiles, and every tile in words."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, mark
from tablewright.games.harrowing.board.words import gist
from tablewright.games.harrowing.reader import HarrowingReader
from tablewright.games.harrowing.terms import AUTO, RITUAL, TILES, TYPES, Face, group_of, slots_of, tile_of_face
from tablewright.games.hexfield import board as hexes
from tablewright.games.hexfield.drawing import axial

EMPTY = "·"  # a slot without power


# -- the map ----------------------------------------------------------------------------------------------


def tile_map(reader: HarrowingReader, width: int) -> list[Line]:
    """The tiles on their cells, and the cells to which one may go."""
    cells = {cell: hexes.spot(*cell) for cell in map(axial, reader.derived["spots"])}
    for name, cell in reader.state["cell"].items():
        face = reader.face(TILES.index(name))
        title = reader.content.face_name(face)
        runes = rune_words(reader, face, hexes.WILD)
        locked = name in reader.derived["locked"]
        cells[axial(cell)] = hexes.tile(title, runes, _standing(reader, name), locked=locked)
        if name == reader.state["core"]:  # HRW-13 never a pillar on it, nor a rune
            cells[axial(cell)] = (hexes.Wording([(title, "strong")], [("core", "strong")]),)
    return hexes.field(cells, width)


def _standing(reader: HarrowingReader, name: str) -> list[int]:
    return [reader.player(seat)["on"].get(name, 0) for seat in reader.seats]


def rune_words(reader: HarrowingReader, face: Face, wild: str = "wild") -> str:
    """HRW-64 The runes of a face; a core has none."""
    words = reader.content.runes_text(face)
    return wild if words == "wild" else "" if reader.content.cores >> tile_of_face(face) & 1 else words


# -- tiles in words ---------------------------------------------------------------------------------------


def tile_rows(reader: HarrowingReader, width: int) -> list[Line]:
    """The core, the tiles of the field, then those that were claimed: runes, pillars, spells with their slots."""
    rows: list[hexes.Row] = []
    for name in sorted(reader.state["cell"], key=lambda name: (name != reader.state["core"], TILES.index(name))):
        standing = _standing(reader, name)
        whose: Line = [mark(seat, str(standing[seat])) for seat in hexes.seats_on(standing)]
        whose = [("core", "strong")] if name == reader.state["core"] else whose
        rows += _rows(reader, name, whose, locked=name in reader.derived["locked"])
    for seat in reader.seats:
        player = reader.player(seat)
        for name in player["claimed"]:
            rows += _rows(reader, name, [mark(seat, " sealed" if name in player["sealed"] else " has it")])
    return hexes.rows(rows, width)


def _rows(reader: HarrowingReader, name: str, whose: Line, *, locked: bool = False) -> list[hexes.Row]:
    """A tile with its spells, a row for each."""
    face = reader.face(TILES.index(name))
    title: Line = [(reader.content.face_name(face), "strong"), (hexes.LOCKED if locked else "", "")]
    cells: list[Line] = [title, [(rune_words(reader, face), "")], whose]
    rows = []
    for spell in reader.content.face_spells[face]:
        lead = f"{reader.content.names[spell]}: "
        rows.append(hexes.Row([*cells, spell_slots(reader, 0, spell)], gist(reader.content, spell), lead))
        cells = [[], [], []]
    return rows


def spell_slots(reader: HarrowingReader, seat: int, spell: int, *, printed: bool = False) -> Line:
    """HRW-5 The two groups of slots with the power in them, or the kind of a spell that has none.

    A spell of a board is the seat's own; of a spell that is only printed somewhere all slots are empty.
    """
    content = reader.content
    if not content.size[spell]:
        return [(TYPES[content.type[spell]], "soft")]
    slots: Line = []
    for number in slots_of(spell):
        count = content.slots[number]
        filled = 0 if printed else reader.cubes(seat, number)
        if count:
            shape = "<>" if group_of(number) == AUTO else "()" if content.type[spell] == RITUAL else "[]"
            slots += [
                (shape[0], "soft"),
                (hexes.HOLDS * filled, "strong"),
                (EMPTY * (count - filled) + shape[1], "soft"),
            ]
    return slots
