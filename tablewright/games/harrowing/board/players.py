"""The players of The Harrowing side by side: zones with their power, the runes claimed, the spells of the board."""

from __future__ import annotations

from tablewright.drawing.letters import Line, columns, flowed, length, padded, wrapped
from tablewright.games.harrowing.board.field import spell_slots
from tablewright.games.harrowing.board.words import gist, is_turn, turn
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.drawing.table import Seen
from tablewright.games.harrowing.terms import TILES
from tablewright.games.hexfield import board as hexes

SLOTS = 8  # the column of a board's slots
ALIGNED = 22  # the least room in which names of spells stand under each other; with less they need all of it


def players(seen: Seen, width: int) -> list[Line]:
    """A column for each player; what is too wide for the columns below them."""
    room = hexes.room_for(seen.view, width)
    roomy = room >= hexes.ROOMY
    panels = [_panel(seen, seat, room, roomy=roomy) for seat in hexes.table_order(seen.view)]
    return [*columns(panels, room, hexes.APART), *([] if roomy else _legend(seen, width))]


def _panel(seen: Seen, seat: int, room: int, *, roomy: bool) -> list[Line]:
    sheet, player, lines = seen.sheet(seat), seen.player(seat), [hexes.plate(seen.view, seat, room)]
    if sheet is None:
        words = "no board yet" if player["board"] is None else f"{player['board']} board"
        return [*lines, [(words, "soft")]]
    board = seen.content.boards[sheet]
    lines += wrapped([], f": {turn(board)}" if roomy else "", room, "soft", lead=board.name)
    lines += flowed([], _zones(seen, seat, sheet), room, " ")
    lines.append([("runes ", "soft"), *hexes.glyph_counts(_claimed(seen, seat))])
    for spell in board_spells(seen.content, sheet):
        told = f": {gist(seen.content, spell)}" if roomy else ""
        slots = spell_slots(seen, seat, spell)
        head = padded(slots, SLOTS if room >= ALIGNED else length(slots) + 1)
        lines += wrapped(head, told, room, lead=seen.content.names[spell])
    return lines


def board_spells(content: Content, sheet: int) -> list[int]:
    """The spells of a side of a board, but for the aura that is the turn itself: it is told by what it says."""
    return [spell for spell in content.sheet_spells[sheet] if not is_turn(content, spell)]


def _zones(seen: Seen, seat: int, sheet: int) -> list[Line]:
    """HRW-6 to HRW-9 Where a player's power and pillars are, besides slots and tiles."""
    player, board = seen.player(seat), seen.content.boards[sheet]
    zones = {"pool": player["pool"], "pillars": player["pillars"]}
    if board.has_fortress:
        zones["fortress"] = player["fortress"]
    if board.vault:
        zones["vault"] = player["vault"]
    if player["ether"]:
        zones["ether"] = player["ether"]
    return [[(f"{zone} ", "soft"), (str(power), "strong")] for zone, power in zones.items()]


def _claimed(seen: Seen, seat: int) -> list[int]:
    """HRW-80 The runes of the tiles that count: neither the sealed nor the wild ones do."""
    player, content = seen.player(seat), seen.content
    tiles = [TILES.index(name) for name in player["claimed"] if name not in player["sealed"]]
    return [content.runes[2 * tile + seen.face(tile)] for tile in tiles if not content.wild >> tile & 1]


def _legend(seen: Seen, width: int) -> list[Line]:
    """What the spells of the boards do, for each side that somebody plays."""
    content = seen.content
    sheets = [sheet for seat in hexes.table_order(seen.view) if (sheet := seen.sheet(seat)) is not None]
    lines: list[Line] = []
    for sheet in dict.fromkeys(sheets):
        items: list[Line] = [[(f"{content.boards[sheet].name}: ", "strong"), (turn(content.boards[sheet]), "")]]
        for spell in board_spells(content, sheet):
            items.append([(f"{content.names[spell]}: ", "soft"), (gist(content, spell), "")])
        lines += flowed([], items, width)
    return lines
