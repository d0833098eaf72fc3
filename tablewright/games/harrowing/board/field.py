"""The field of The Harrowing in letters: the map of the tiles, and every tile in words."""

from __future__ import annotations

from tablewright.drawing.letters import Line, mark
from tablewright.games.harrowing import text
from tablewright.games.harrowing.board.words import gist
from tablewright.games.harrowing.drawing.field import axial, laid_field, locked_tiles
from tablewright.games.harrowing.drawing.table import Seen
from tablewright.games.harrowing.moves import HEXES
from tablewright.games.harrowing.terms import AUTO, GROUPS, RITUAL, TILES, TYPES
from tablewright.games.hexfield import board as hexes

EMPTY = "·"  # a slot without power


# -- the map ----------------------------------------------------------------------------------------------


def tile_map(seen: Seen, width: int) -> list[Line]:
    """The tiles on their cells, and the cells to which one may go."""
    locked = locked_tiles(seen)
    cells = {cell: hexes.spot(*cell) for cell in _spots(seen)}
    for name, cell in seen.state["cell"].items():
        tile = TILES.index(name)
        title = text.face_name(seen.content, tile, seen.face(tile))
        runes = rune_words(seen, tile, seen.face(tile), hexes.WILD)
        cells[axial(cell)] = hexes.tile(title, runes, _standing(seen, name), locked=bool(locked >> tile & 1))
        if name == seen.state["core"]:  # HRW-13 never a pillar on it, nor a rune
            cells[axial(cell)] = (hexes.Wording([(title, "strong")], [("core", "strong")]),)
    return hexes.field(cells, width)


def _spots(seen: Seen) -> list[hexes.Axial]:
    """HRW-67, HRW-68 The cells next to the field, while a tile looks for one; not next to the tile that moves."""
    if seen.view["decision"] != "tile_spot":
        return []
    laid = laid_field(seen)
    moved = seen.view["asked"].get("tile")
    near = laid.tiles if moved is None else laid.tiles & ~(1 << moved)
    taken = {axial(cell) for cell in seen.state["cell"].values()}  # HRW-76 that of a claimed tile too
    return [cell for cell in map(HEXES.cells.__getitem__, laid.spots(near)) if cell not in taken]


def _standing(seen: Seen, name: str) -> list[int]:
    return [seen.player(seat)["on"].get(name, 0) for seat in seen.seats]


def rune_words(seen: Seen, tile: int, face: int, wild: str = "wild") -> str:
    """HRW-64 The runes of a face; a core has none."""
    words = text.runes_text(seen.content, tile, face)
    return wild if words == "wild" else "" if seen.content.cores >> tile & 1 else words


# -- tiles in words ---------------------------------------------------------------------------------------


def tile_rows(seen: Seen, width: int) -> list[Line]:
    """The core, the tiles of the field, then those that were claimed: runes, pillars, spells with their slots."""
    locked = locked_tiles(seen)
    rows: list[hexes.Row] = []
    for name in sorted(seen.state["cell"], key=lambda name: (name != seen.state["core"], TILES.index(name))):
        standing = _standing(seen, name)
        whose: Line = [mark(seat, str(standing[seat])) for seat in hexes.seats_on(standing)]
        whose = [("core", "strong")] if name == seen.state["core"] else whose
        rows += _rows(seen, name, whose, locked=bool(locked >> TILES.index(name) & 1))
    for seat in seen.seats:
        player = seen.player(seat)
        for name in player["claimed"]:
            rows += _rows(seen, name, [mark(seat, " sealed" if name in player["sealed"] else " has it")])
    return hexes.rows(rows, width)


def _rows(seen: Seen, name: str, whose: Line, *, locked: bool = False) -> list[hexes.Row]:
    """A tile with its spells, a row for each."""
    tile = TILES.index(name)
    face = seen.face(tile)
    title: Line = [(text.face_name(seen.content, tile, face), "strong"), (hexes.LOCKED if locked else "", "")]
    cells: list[Line] = [title, [(rune_words(seen, tile, face), "")], whose]
    rows = []
    for spell in seen.content.face_spells[2 * tile + face]:
        lead = f"{seen.content.names[spell]}: "
        rows.append(hexes.Row([*cells, spell_slots(seen, 0, spell)], gist(seen.content, spell), lead))
        cells = [[], [], []]
    return rows


def spell_slots(seen: Seen, seat: int, spell: int, *, printed: bool = False) -> Line:
    """HRW-5 The two groups of slots with the power in them, or the kind of a spell that has none.

    A spell of a board is the seat's own; of a spell that is only printed somewhere all slots are empty.
    """
    content = seen.content
    if not content.size[spell]:
        return [(TYPES[content.type[spell]], "soft")]
    slots: Line = []
    for group in range(len(GROUPS)):
        number = 2 * spell + group
        count = content.slots[number]
        filled = 0 if printed else text.cubes_in(seen.view, seat, number)
        if count:
            shape = "<>" if group == AUTO else "()" if content.type[spell] == RITUAL else "[]"
            slots += [
                (shape[0], "soft"),
                (hexes.HOLDS * filled, "strong"),
                (EMPTY * (count - filled) + shape[1], "soft"),
            ]
    return slots
