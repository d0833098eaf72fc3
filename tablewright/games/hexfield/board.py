r"""What the two wizard games' text boards share: the field of tiles, slots, and the heads of the players.

A tile is a flat hexagon of two lines, with its name and glyphs inside and who stands on it on its lower edge:

     _________
    /  M05 *  \_________
    \__●2■1___/ M12 AC  \
    /  M07 B  \___▲1____/
    \_________/
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tablewright.drawing.paper import TextCanvas
from tablewright.drawing.text_board import SPACE, Line, Piece, columns, length, mark, padded, shortened, wrapped
from tablewright.games.hexfield.glyphs import GLYPHS
from tablewright.kernel.reader import View

Axial = tuple[int, int]

WIDEST = 9  # the inside of a hexagon where there is room for all columns
NARROWEST = 5  # and where there is none for more; a wider field is shown in parts
LOCKED = "#"
WILD = "*"
HOLDS = "o"  # a slot with the common piece in it
ROOMY = 36  # the least room in which a player's spells are told with what they do
APART = 2  # between the players, and between the cards that are chosen from
LONGEST_NAME = 16  # of a player
LABEL = 8  # the column of words at the left


@dataclass(frozen=True)
class Wording:
    """One way of saying what is on a tile: inside, and on its lower edge."""

    inside: Line
    edge: Line

    def fits(self, room: int) -> bool:
        """Whether both lines have room in a hexagon."""
        return length(self.inside) <= room and length(self.edge) <= room


Wordings = Sequence[Wording]  # from the longest to the shortest, which always fits


def tile(name: str, glyphs: str, standing: Sequence[int], *, locked: bool = False) -> Wordings:
    """A tile by name and glyphs, and how many pieces of each seat stand on it.

    In less room the numbers go, then the glyphs join the marks, then the name loses its dash.
    """
    there = seats_on(standing)
    title = (name, f"seat{there[0]}" if len(there) == 1 else "strong")
    short = (name.replace("-", ""), title[1])
    letters = (glyphs, "")
    counted = [mark(seat, str(standing[seat])) for seat in there]
    counted += [("_", "soft"), (LOCKED, "strong")] if locked else []
    marks = [mark(seat) for seat in there]
    return (
        Wording([title, SPACE, letters], counted),
        Wording([title, letters], counted),
        Wording([title], [letters, *marks]),
        Wording([short], [letters, *marks]),
        Wording([short], marks),
    )


def seats_on(standing: Sequence[int]) -> list[int]:
    """The seats that have pieces there."""
    return [seat for seat, count in enumerate(standing) if count]


def spot(q: int, r: int) -> Wordings:
    """A cell where a tile may go, by its coordinates."""
    return (Wording([(f"{q},{r}", "")], [("+", "strong")]),)


def field(cells: Mapping[Axial, Wordings], width: int) -> list[Line]:
    """The cells of a field with what is said of each; a field that is too wide in parts, one below the other.

    The last column of a part is the first one of the next, so that all neighbours are seen side by side.
    """
    if not cells:
        return []
    west, east = min(q for q, _ in cells), max(q for q, _ in cells)
    most = (width - 1) // (NARROWEST + 1)
    lines: list[Line] = []
    while True:
        part = {cell: wordings for cell, wordings in cells.items() if west <= cell[0] < west + most}
        lines += _part(part, width) if part else []
        if east < west + most:
            return lines
        west += most - 1


def _part(cells: Mapping[Axial, Wordings], width: int) -> list[Line]:
    """A step east is one hexagon wide and half a one high."""
    west = min(q for q, _ in cells)
    north = min(2 * r + q for q, r in cells)
    count = max(q for q, _ in cells) - west + 1
    room = min(WIDEST, (width - 1) // count - 1)
    places = {cell: ((cell[0] - west) * (room + 1), 2 * cell[1] + cell[0] - north) for cell in cells}
    sheet = TextCanvas(count * (room + 1) + 1, max(top for _, top in places.values()) + 3)
    for left, top in places.values():  # edges that two hexagons share are drawn twice, and are the same
        sheet.put(left + 1, top, [("_" * room, "soft")])
        sheet.put(left, top + 1, [("/", "soft")])
        sheet.put(left + room + 1, top + 1, [("\\", "soft")])
        sheet.put(left, top + 2, [("\\" + "_" * room + "/", "soft")])
    for cell, (left, top) in places.items():
        wordings = cells[cell]
        wording = next((wording for wording in wordings if wording.fits(room)), wordings[-1])
        sheet.put(left + 1 + (room - length(wording.inside)) // 2, top + 1, wording.inside)
        sheet.put(left + 1 + (room - length(wording.edge)) // 2, top + 2, wording.edge)
    return sheet.lines()


# -- tiles in words ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Row:
    """A tile, or a further spell of it: short cells in columns, and what the spell does, after its name."""

    cells: Sequence[Line]
    words: str
    lead: str = ""


def rows(tiles: Sequence[Row], width: int) -> list[Line]:
    """Tiles in words, a line for each, or more where its words do not fit into one."""
    wide = [max(map(length, column)) + 1 for column in zip(*(row.cells for row in tiles), strict=True)]
    lines: list[Line] = []
    for row in tiles:
        head = [piece for cell, room in zip(row.cells, wide, strict=True) for piece in padded(cell, room)]
        lines += wrapped(head, row.words, width, lead=row.lead)
    return lines


def slot(shape: str, what: Piece | None) -> Line:
    """A slot between two brackets that tell its kind, and what lies in it."""
    return [(shape[0], "soft"), what or SPACE, (shape[1], "soft")]


def label(words: str) -> Piece:
    """What the rest of a line is about."""
    return (f"{words:<{LABEL}}", "soft")


def cards(laid: Sequence[Sequence[Line]], room: int) -> list[Line]:
    """What is chosen from before the first round, in two columns that are each `room` wide."""
    lines: list[Line] = []
    for i in range(0, len(laid), 2):
        lines += [*columns(laid[i : i + 2], room, APART), []]
    return lines


# -- players ----------------------------------------------------------------------------------------------


def room_for(view: View, width: int) -> int:
    """The room that each of the players has, side by side."""
    seats: int = view["seats"]
    return (width + APART) // seats - APART


def plate(view: View, seat: int, room: int) -> Line:
    """A player's mark and name, and what the player is doing where there is room to tell."""
    name = shortened(view["names"][seat], room - 2)
    notes = _notes(view, seat)
    while notes and cell_len(name) + 3 + len(", ".join(notes)) > room:
        notes.pop()
    return [mark(seat, f" {name}"), (f" {', '.join(notes)}" if notes else "", "soft")]


def _notes(view: View, seat: int) -> list[str]:
    state, outcome = view["state"], view["outcome"]
    notes = ["you"] if view["viewer"] == seat else []
    if outcome is not None:
        return [*notes, "wins"] if seat in outcome["winners"] else notes
    if view["seat"] == seat:
        notes.append("chooses")
    elif state["round"] and state["active"] == seat:
        notes.append("has the turn")
    return notes


def glyph_counts(tiles: Sequence[int]) -> Line:
    """How many tiles, given by their glyphs as bits, have each glyph."""
    line: Line = []
    for bit, letter in enumerate(GLYPHS):
        count = sum(glyphs >> bit & 1 for glyphs in tiles)
        line += [(letter, "soft"), (f"{count} ", "strong" if count else "soft")]
    return line
