"""The field of The Meld as text: the map of the tiles, and every tile in words."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, Piece, mark
from tablewright.games.hexfield import board as hexes
from tablewright.games.hexfield.field import HexField
from tablewright.games.hexfield.glyphs import glyph_letters
from tablewright.games.meld.drawing import words
from tablewright.games.meld.drawing.field import laid_field
from tablewright.games.meld.drawing.scene import MeldReader
from tablewright.games.meld.moves import HEXES
from tablewright.games.meld.terms import ANY, AURA, BASIC, CANTRIP, FOCUS, MINE
from tablewright.games.meld.text import names

# -- the map ----------------------------------------------------------------------------------------------


def tile_map(reader: MeldReader, width: int) -> list[Line]:
    """The tiles on their cells, and the cells to which one may go."""
    state, laid = reader.state, laid_field(reader.state)
    locked = laid.locked()
    cells = {HEXES.cells[cell]: hexes.spot(*HEXES.cells[cell]) for cell in _spots(reader, laid)}
    for t, cell in enumerate(state["cell"]):
        if cell is not None:
            glyphs, foci = glyph_words(reader, t, hexes.WILD), state["foci"][t]
            cells[HEXES.cells[cell]] = hexes.tile(f"M{t:02}", glyphs, foci, locked=bool(locked >> t & 1))
    return hexes.field(cells, width)


def _spots(reader: MeldReader, laid: HexField) -> list[int]:
    """MLD-22, MLD-58 Where the tile may go that is being placed or moved; or where it goes, if that is chosen."""
    asked, decision = reader.view["asked"] or {}, reader.view["decision"]
    if "cell" in asked:
        return [asked["cell"]]
    if decision == "tile: cell":
        return laid.spots(laid.tiles)
    if decision == "move: cell":
        near = [t for t, cell in enumerate(reader.state["cell"]) if cell is not None and t != asked["tile"]]
        return laid.spots(sum(1 << t for t in near if _suits(reader, t, asked["to"], asked["seat"])))
    return []


def _suits(reader: MeldReader, t: int, to: int, seat: int) -> bool:
    """MLD-58 Whether a tile may be moved next to this one."""
    there = hexes.seats_on(reader.state["foci"][t])
    return to == ANY or (seat in there if to == MINE else any(other != seat for other in there))


# -- tiles in words ---------------------------------------------------------------------------------------


def tile_rows(reader: MeldReader, width: int) -> list[Line]:
    """The tiles of the field, then those in the player areas, with foci, slots and what their spells do."""
    state = reader.state
    locked = laid_field(state).locked()
    rows = [
        _row(reader, t, _foci(state["foci"][t]), locked=bool(locked >> t & 1))
        for t, cell in enumerate(state["cell"])
        if cell is not None
    ]
    for seat, player in enumerate(state["players"]):
        rows += [_row(reader, t, [mark(seat, " has it")]) for t in player["area"]]
        rows += [_row(reader, t, [mark(seat, " sealed")]) for t in player["sealed"]]
    return hexes.rows(rows, width)


def _row(reader: MeldReader, t: int, whose: Line, *, locked: bool = False) -> hexes.Row:
    side = 2 * t + reader.state["side"][t]
    name = [(names.tile(reader.content, t), "strong"), (hexes.LOCKED if locked else "", "")]
    glyphs: Line = [(glyph_words(reader, t), "")]
    return hexes.Row((name, glyphs, whose, _slots(reader, t, side)), "; ".join(words.lines(reader.content, side)))


def glyph_words(reader: MeldReader, t: int, wild: str = "wild") -> str:
    """MLD-26 The glyphs of a tile; one without may stand for all."""
    letters = "".join(glyph_letters(reader.content.glyphs[t]))
    return letters or (wild if reader.view["settings"]["wild"] == "field" else "")


def _foci(counts: list[int]) -> Line:
    return [mark(seat, str(counts[seat])) for seat in hexes.seats_on(counts)]


def _slots(reader: MeldReader, t: int, side: int) -> Line:
    """The slots of a tile with what lies in them; an aura has none."""
    content = reader.content
    if content.spell[side] == AURA:
        return [("aura", "soft")]
    shape = "{}" if content.store[side] else "[]" if content.spell[side] == CANTRIP else "()"
    count = 2 if content.store[side] else content.slots[side]
    there = reader.state["tile_slots"][t][:count]
    return [piece for what in there for piece in hexes.slot(shape, in_slot(reader, what))]


def in_slot(reader: MeldReader, what: int | None) -> Piece | None:
    """What lies in a slot: a focus by its mark, a unique construct by the beginning of its name."""
    if what is None:
        return None
    if what >= FOCUS:
        return mark(what - FOCUS)
    return (hexes.HOLDS if what == BASIC else reader.content.die_names[what][:2], "strong")
