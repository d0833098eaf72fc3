"""The field of The Harrowing as text: the map of the tiles, and every tile in words."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, mark
from tablewright.games.harrowing import text
from tablewright.games.harrowing.board.words import gist
from tablewright.games.harrowing.drawing.field import laid_field, locked_tiles
from tablewright.games.harrowing.drawing.scene import HarrowingReader
from tablewright.games.harrowing.moves import HEXES
from tablewright.games.harrowing.terms import AUTO, GROUPS, RITUAL, TILES, TYPES
from tablewright.games.hexfield import board as hexes
from tablewright.games.hexfield.drawing import axial

EMPTY = "·"  # a slot without power


# -- the map ----------------------------------------------------------------------------------------------


def tile_map(reader: HarrowingReader, width: int) -> list[Line]:
    """The tiles on their cells, and the cells to which one may go."""
    locked = locked_tiles(reader)
    cells = {cell: hexes.spot(*cell) for cell in _spots(reader)}
    for name, cell in reader.state["cell"].items():
        tile = TILES.index(name)
        title = text.face_name(reader.content, tile, reader.face(tile))
        runes = rune_words(reader, tile, reader.face(tile), hexes.WILD)
        cells[axial(cell)] = hexes.tile(title, runes, _standing(reader, name), locked=bool(locked >> tile & 1))
        if name == reader.state["core"]:  # HRW-13 never a pillar on it, nor a rune
            cells[axial(cell)] = (hexes.Wording([(title, "strong")], [("core", "strong")]),)
    return hexes.field(cells, width)


def _spots(reader: HarrowingReader) -> list[hexes.Axial]:
    """HRW-67, HRW-68 The cells next to the field, while a tile looks for one; not next to the tile that moves."""
    if reader.view["decision"] != "tile_spot":
        return []
    laid = laid_field(reader)
    moved = reader.view["asked"].get("tile")
    near = laid.tiles if moved is None else laid.tiles & ~(1 << moved)
    taken = {axial(cell) for cell in reader.state["cell"].values()}  # HRW-76 that of a claimed tile too
    return [cell for cell in map(HEXES.cells.__getitem__, laid.spots(near)) if cell not in taken]


def _standing(reader: HarrowingReader, name: str) -> list[int]:
    return [reader.player(seat)["on"].get(name, 0) for seat in reader.seats]


def rune_words(reader: HarrowingReader, tile: int, face: int, wild: str = "wild") -> str:
    """HRW-64 The runes of a face; a core has none."""
    words = text.runes_text(reader.content, tile, face)
    return wild if words == "wild" else "" if reader.content.cores >> tile & 1 else words


# -- tiles in words ---------------------------------------------------------------------------------------


def tile_rows(reader: HarrowingReader, width: int) -> list[Line]:
    """The core, the tiles of the field, then those that were claimed: runes, pillars, spells with their slots."""
    locked = locked_tiles(reader)
    rows: list[hexes.Row] = []
    for name in sorted(reader.state["cell"], key=lambda name: (name != reader.state["core"], TILES.index(name))):
        standing = _standing(reader, name)
        whose: Line = [mark(seat, str(standing[seat])) for seat in hexes.seats_on(standing)]
        whose = [("core", "strong")] if name == reader.state["core"] else whose
        rows += _rows(reader, name, whose, locked=bool(locked >> TILES.index(name) & 1))
    for seat in reader.seats:
        player = reader.player(seat)
        for name in player["claimed"]:
            rows += _rows(reader, name, [mark(seat, " sealed" if name in player["sealed"] else " has it")])
    return hexes.rows(rows, width)


def _rows(reader: HarrowingReader, name: str, whose: Line, *, locked: bool = False) -> list[hexes.Row]:
    """A tile with its spells, a row for each."""
    tile = TILES.index(name)
    face = reader.face(tile)
    title: Line = [(text.face_name(reader.content, tile, face), "strong"), (hexes.LOCKED if locked else "", "")]
    cells: list[Line] = [title, [(rune_words(reader, tile, face), "")], whose]
    rows = []
    for spell in reader.content.face_spells[2 * tile + face]:
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
    for group in range(len(GROUPS)):
        number = 2 * spell + group
        count = content.slots[number]
        filled = 0 if printed else text.cubes_in(reader.view, seat, number)
        if count:
            shape = "<>" if group == AUTO else "()" if content.type[spell] == RITUAL else "[]"
            slots += [
                (shape[0], "soft"),
                (hexes.HOLDS * filled, "strong"),
                (EMPTY * (count - filled) + shape[1], "soft"),
            ]
    return slots
