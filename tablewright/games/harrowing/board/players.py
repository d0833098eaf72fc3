"""The players of The Harrowing side by side: zones with their power, the runes claimed, the spells of the board."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, columns, flowed, length, padded, wrapped
from tablewright.games.harrowing.board.field import spell_slots
from tablewright.games.harrowing.board.words import gist, is_turn, turn
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.reader import HarrowingReader
from tablewright.games.hexfield import board as hexes
from tablewright.games.hexfield.glyphs import GLYPHS

SLOTS = 8  # the column of a board's slots
ALIGNED = 22  # the least room in which names of spells stand under each other; with less they need all of it


def players(reader: HarrowingReader, width: int) -> list[Line]:
    """A column for each player; what is too wide for the columns below them."""
    room = hexes.room_for(reader.view, width)
    roomy = room >= hexes.ROOMY
    panels = [_panel(reader, seat, room, roomy=roomy) for seat in reader.table_order]
    return [*columns(panels, room, hexes.APART), *([] if roomy else _legend(reader, width))]


def _panel(reader: HarrowingReader, seat: int, room: int, *, roomy: bool) -> list[Line]:
    sheet, player, lines = reader.sheet(seat), reader.player(seat), [hexes.plate(reader.view, seat, room)]
    if sheet is None:
        words = "no board yet" if player["board"] is None else f"{player['board']} board"
        return [*lines, [(words, "soft")]]
    board = reader.content.boards[sheet]
    lines += wrapped([], f": {turn(board)}" if roomy else "", room, "soft", lead=board.name)
    lines += flowed([], _zones(reader, seat, sheet), room, " ")
    lines.append(_runes(reader, seat))
    for spell in board_spells(reader.content, sheet):
        told = f": {gist(reader.content, spell)}" if roomy else ""
        slots = spell_slots(reader, seat, spell)
        head = padded(slots, SLOTS if room >= ALIGNED else length(slots) + 1)
        lines += wrapped(head, told, room, lead=reader.content.names[spell])
    return lines


def board_spells(content: Content, sheet: int) -> list[int]:
    """The spells of a side of a board, but for the aura that is the turn itself: it is told by what it says."""
    return [spell for spell in content.sheet_spells[sheet] if not is_turn(content, spell)]


def _zones(reader: HarrowingReader, seat: int, sheet: int) -> list[Line]:
    """HRW-6 to HRW-9 Where a player's power and pillars are, besides slots and tiles."""
    player, board = reader.player(seat), reader.content.boards[sheet]
    zones = {"pool": player["pool"], "pillars": player["pillars"]}
    if board.has_fortress:
        zones["fortress"] = player["fortress"]
    if board.vault:
        zones["vault"] = player["vault"]
    if player["ether"]:
        zones["ether"] = player["ether"]
    return [[(f"{zone} ", "soft"), (str(power), "strong")] for zone, power in zones.items()]


def _runes(reader: HarrowingReader, seat: int) -> Line:
    """HRW-80 How many of the tiles that count have each rune."""
    line: Line = [("runes ", "soft")]
    for glyph, count in zip(GLYPHS, reader.derived["runes"][seat], strict=True):
        line += [(glyph, "soft"), (f"{count} ", "strong" if count else "soft")]
    return line


def _legend(reader: HarrowingReader, width: int) -> list[Line]:
    """What the spells of the boards do, for each side that somebody plays."""
    content = reader.content
    sheets = [sheet for seat in reader.table_order if (sheet := reader.sheet(seat)) is not None]
    lines: list[Line] = []
    for sheet in dict.fromkeys(sheets):
        items: list[Line] = [[(f"{content.boards[sheet].name}: ", "strong"), (turn(content.boards[sheet]), "")]]
        for spell in board_spells(content, sheet):
            items.append([(f"{content.names[spell]}: ", "soft"), (gist(content, spell), "")])
        lines += flowed([], items, width)
    return lines
