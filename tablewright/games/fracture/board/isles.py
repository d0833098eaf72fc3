"""The map as text: every hex a brick, which touches the six bricks around it as the hexes touch.

┌■11─────+1┬─10───────┐    the controller's mark and the number of the hex, at the right what it gives
│  Forest  │  Plains  │    the side of the tile that is up
│  H3 II   │          │    the units: the Hero with 3 HP, two Infantry
└──────────┴──────────┘
"""

from __future__ import annotations

from itertools import groupby

from tablewright.drawing.paper import TextCanvas
from tablewright.drawing.text_board import Line, length, mark, shortened
from tablewright.games.fracture.board_map import AT, members
from tablewright.games.fracture.content import ENTRIES
from tablewright.games.fracture.reader import FractureReader
from tablewright.games.fracture.terms import CITY, KIND, T1, side_of

HIGH = 3  # the lines of a row: its upper edge and what is inside
WIDE = 14  # all but the longest names fit in
KEY = 12  # the width that is free in the corners
LETTERS = "HIST"  # of the kinds of unit
GROWTH = "*"
LINK = "link"
YIELDS = {"i": "Iron", "a": "Aether", "c": "Command"}
BARS = {"climb": "^", "swim": "~"}


def isles(reader: FractureReader, width: int) -> list[Line]:
    """All hexes that exist, and the key to them in the corners at the right, where no hex lies."""
    columns = [_column(x) for x in members(reader.map.hexes)]
    first = min(columns)
    pitch = min(WIDE, (width - 1) // ((max(columns) - first) // 2 + 1))
    rows = sorted({AT[x][1] for x in reader.exists})
    upper, lower = _key(reader)
    high = max(HIGH * len(rows) + 1, len(upper) + len(lower))
    sheet = TextCanvas(width, high)
    for x in sorted(reader.exists):
        _isle(reader, x, sheet, (_column(x) - first) * pitch // 2, HIGH * rows.index(AT[x][1]), pitch)
    for row, words in [*enumerate(upper), *enumerate(lower, high - len(lower))]:
        sheet.put(width - KEY, row, [(words, "soft")])
    return sheet.lines()


def _column(x: int) -> int:
    """How far to the right a hex lies, in halves of a hex."""
    q, r = AT[x]
    return 2 * q + r


# -- one hex ----------------------------------------------------------------------------------------------


def _isle(reader: FractureReader, x: int, sheet: TextCanvas, left: int, top: int, pitch: int) -> None:
    room = pitch - 1
    sheet.frame(left, top, pitch, HIGH)
    controller: int | None = reader.state["controller"][x]
    number = f"{x}{GROWTH if x in reader.state['growth'] else ''}"
    if controller is None:
        sheet.put(left + 2, top, [(number, "strong")])
    else:
        sheet.put(left + 1, top, [mark(controller, number)])
    figures = _figures(reader, x) + (LINK if linked(reader) and x in reader.derived["open_gates"] else "")
    sheet.put(left + pitch - len(figures), top, [(figures, "")])
    for row, line in enumerate((_tile(reader, x, room), _garrison(reader, x, room)), top + 1):
        sheet.put(left + 1 + (room - length(line)) // 2, row, line)


def _tile(reader: FractureReader, x: int, room: int) -> Line:
    """The name of the tile; a City with the mark of who founded it."""
    side = reader.side(x)
    name = reader.content.side_names[side]
    if x in reader.cities and side == side_of(CITY, 0):
        seat = reader.cities[x]
        return [(f"{name} ", ""), mark(seat)]
    return [(_shortened(name, room), "")]


def _shortened(name: str, room: int) -> str:
    """A name as the room allows: the last word is whole, that before it loses its end."""
    first, _, last = name.rpartition(" ")
    left = room - len(last) - 1
    if len(name) <= room or not first or left < 1:
        return shortened(name, room)
    return f"{first[:left]}.{last}"


def _figures(reader: FractureReader, x: int) -> str:
    """What a hex gives each round, what it adds to a defence, and what it takes to enter it."""
    content, side = reader.content, reader.side(x)
    gives = (content.side_iron[side], content.side_aether[side], content.side_command[side])
    figures = "".join(f"{value if value > 1 else ''}{sign}" for sign, value in zip(YIELDS, gives, strict=True) if value)
    figures += f"{content.defence[side]:+}" if content.defence[side] else ""
    return figures + BARS.get(ENTRIES[content.entry[side]], "")


def linked(reader: FractureReader) -> str:
    """AFR-45 What the open gates are linked with, wherever they lie; nothing where there is nothing left."""
    gates = reader.derived["open_gates"]
    ends = ["the other open gates"] if len(gates) > 1 else []
    ends += ["the City of the unit's owner"] if any(x in reader.exists for x in reader.map.sites) else []
    return f"from an open Warp Gate to {' and '.join(ends)} is one step" if gates and ends else ""


def _garrison(reader: FractureReader, x: int, room: int) -> Line:
    """The units on a hex by kind, each with its HP; Infantry, which has no more than one, is told without."""
    here = reader.units.get(x, [])
    if not here:
        return []
    seat = here[0][0]
    hp = reader.player(seat)["hp"]
    words = []
    for kind, group in groupby((unit for _, unit in here), KIND.__getitem__):
        units = list(group)
        left = sorted((hp[unit] for unit in units), reverse=True)
        words.append(LETTERS[kind] * len(units) if kind == T1 else LETTERS[kind] + "".join(map(str, left)))
    spaced = " ".join(words)
    return [(spaced if len(spaced) <= room else "".join(words), f"seat{seat}")]


# -- the key ----------------------------------------------------------------------------------------------


def _key(reader: FractureReader) -> tuple[list[str], list[str]]:
    """The kinds of unit for the upper corner; for the lower one those signs that are on the map now."""
    figures = "".join(_figures(reader, x) for x in reader.exists)
    upper = [f"{letter} {name}" for letter, name in zip(LETTERS, reader.content.unit_names, strict=True)]
    upper += ["digits: HP"]
    upper += [f"{GROWTH} growth"] if reader.state["growth"] else []
    bars = [f"{sign}{words}" for words, sign in BARS.items() if sign in figures]
    lower = [" ".join(bars)] if bars else []
    lower += ["±1 defence"] if "+" in figures or "-" in figures else []
    return upper, lower + [f"{sign} {words}" for sign, words in YIELDS.items() if sign in figures]
