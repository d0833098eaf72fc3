"""The field of The Meld as text: the map of the tiles, and every tile in words."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, Piece, mark
from tablewright.games.hexfield import board as hexes
from tablewright.games.hexfield.glyphs import glyph_letters
from tablewright.games.meld.drawing import words
from tablewright.games.meld.reader import MeldReader
from tablewright.games.meld.terms import AURA, BASIC, CANTRIP, FOCUS, HEXES, Side

# -- the map ----------------------------------------------------------------------------------------------


def tile_map(reader: MeldReader, width: int) -> list[Line]:
    """The tiles on their cells, and the cells to which one may go."""
    state, asked = reader.state, reader.asked
    spots = [asked["cell"]] if "cell" in asked else reader.derived["spots"]  # MLD-22, MLD-58
    cells = {HEXES.cells[cell]: hexes.spot(*HEXES.cells[cell]) for cell in spots}
    for t, cell in enumerate(state["cell"]):
        if cell is not None:
            glyphs, foci = glyph_words(reader, t, hexes.WILD), state["foci"][t]
            cells[HEXES.cells[cell]] = hexes.tile(f"M{t:02}", glyphs, foci, locked=t in reader.derived["locked"])
    return hexes.field(cells, width)


# -- tiles in words ---------------------------------------------------------------------------------------


def tile_rows(reader: MeldReader, width: int) -> list[Line]:
    """The tiles of the field, then those in the player areas, with foci, slots and what their spells do."""
    state = reader.state
    rows = [
        _row(reader, t, _foci(state["foci"][t]), locked=t in reader.derived["locked"])
        for t, cell in enumerate(state["cell"])
        if cell is not None
    ]
    for seat, player in enumerate(state["players"]):
        rows += [_row(reader, t, [mark(seat, " has it")]) for t in player["area"]]
        rows += [_row(reader, t, [mark(seat, " sealed")]) for t in player["sealed"]]
    return hexes.rows(rows, width)


def _row(reader: MeldReader, t: int, whose: Line, *, locked: bool = False) -> hexes.Row:
    side = reader.side_up(t)
    name = [(reader.tile(t), "strong"), (hexes.LOCKED if locked else "", "")]
    glyphs: Line = [(glyph_words(reader, t), "")]
    return hexes.Row((name, glyphs, whose, _slots(reader, t, side)), "; ".join(words.lines(reader.content, side)))


def glyph_words(reader: MeldReader, t: int, wild: str = "wild") -> str:
    """MLD-26 The glyphs of a tile; one without may stand for all."""
    letters = "".join(glyph_letters(reader.content.glyphs[t]))
    return letters or (wild if reader.derived["wild"] else "")


def _foci(counts: list[int]) -> Line:
    return [mark(seat, str(counts[seat])) for seat in hexes.seats_on(counts)]


def _slots(reader: MeldReader, t: int, side: Side) -> Line:
    """The slots of a tile with what lies in them; an aura has none."""
    content = reader.content
    if content.spell[side] == AURA:
        return [("aura", "soft")]
    shape = "{}" if content.store[side] else "[]" if content.spell[side] == CANTRIP else "()"
    there = reader.state["tile_slots"][t][: reader.slot_count(side)]
    return [piece for what in there for piece in hexes.slot(shape, in_slot(reader, what))]


def in_slot(reader: MeldReader, what: int | None) -> Piece | None:
    """What lies in a slot: a focus by its mark, a unique construct by the beginning of its name."""
    if what is None:
        return None
    if what >= FOCUS:
        return mark(what - FOCUS)
    return (hexes.HOLDS if what == BASIC else reader.content.die_names[what][:2], "strong")
