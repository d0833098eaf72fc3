"""Before the first round of The Harrowing: boards, their sides, cores and sets to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.drawing.text_board import Line, Piece, length, mark, padded, wrapped
from tablewright.games.harrowing import terms
from tablewright.games.harrowing.board.field import rune_words, spell_slots
from tablewright.games.harrowing.board.players import SLOTS, board_spells
from tablewright.games.harrowing.board.words import gist, turn
from tablewright.games.harrowing.reader import HarrowingReader
from tablewright.games.hexfield import board as hexes


def setup(reader: HarrowingReader, width: int) -> list[Line]:
    """What is chosen from, in two columns."""
    room = (width - hexes.APART) // 2
    match reader.view["decision"]:
        case "setup_core":
            cards = [_core(reader, number, room) for number in range(len(terms.SETS))]
        case "setup_set":
            cards = [_set(reader, number, room) for number in range(len(terms.SETS))]
        case "setup_side":
            board = terms.COLOURS.index(reader.player(reader.view["seat"])["board"])
            cards = [_sheet(reader, terms.sheet_of(board, side), room) for side in range(len(terms.SIDES))]
        case _:
            cards = [_board(reader, number, room) for number in range(len(terms.COLOURS))]
    return hexes.cards(cards, room)


def _board(reader: HarrowingReader, number: int, room: int) -> list[Line]:
    """HRW-18 A board by its colour with its Named side, and who has it."""
    colour = terms.COLOURS[number]
    owner = next((seat for seat in reader.seats if reader.player(seat)["board"] == colour), None)
    taken: list[Piece] = [] if owner is None else [mark(owner, " has it")]
    return [
        [(f"{colour.capitalize()} board  ", "strong"), *taken],
        *_sheet(reader, terms.sheet_of(number, terms.NAMED), room),
    ]


def _sheet(reader: HarrowingReader, sheet: int, room: int) -> list[Line]:
    """One side of a board with all its spells."""
    board = reader.content.boards[sheet]
    zones = [f"pool {reader.derived['starting_pools'][sheet]}"]
    zones += [f"fortress {board.fortress}"] if board.has_fortress else ["no fortress"]
    zones += [f"vault for {board.vault}"] if board.vault else []
    lines = wrapped([], f": {turn(board)}", room, lead=board.name)
    lines.append([(", ".join(zones), "soft")])
    for spell in board_spells(reader.content, sheet):
        lines += _spell(reader, spell, room)
    return lines


def _spell(reader: HarrowingReader, spell: int, room: int, head: Sequence[Piece] = ()) -> list[Line]:
    """A spell as it is printed: empty slots, the name, what it does."""
    slots = padded(spell_slots(reader, 0, spell, printed=True), SLOTS)
    return wrapped([*head, *slots], f": {gist(reader.content, spell)}", room, lead=reader.content.names[spell])


def _core(reader: HarrowingReader, number: int, room: int) -> list[Line]:
    """HRW-20 A core with its spells."""
    content, tile = reader.content, terms.tile_at(number, terms.CORE_PLACE)
    lines: list[Line] = [[(f"{terms.TILES[tile]}", "strong"), (f"  core of {content.set_names[number]}", "soft")]]
    for spell in content.face_spells[terms.face_number(tile, 0)]:
        lines += _spell(reader, spell, room)
    return lines


def _set(reader: HarrowingReader, number: int, room: int) -> list[Line]:
    """HRW-21 A set with the faces of its tiles, and whether it is in the stack already."""
    content = reader.content
    there = "  in the stack" if number in reader.state["sets"] else ""
    lines: list[Line] = [[(f"Set {terms.SETS[number]}, {content.set_names[number]}", "strong"), (there, "")]]
    for place in range(terms.UNIQUE):
        for side, letter in enumerate(terms.FACES):
            face = terms.face_number(terms.tile_at(number, place), side)
            head: Line = [(f"{place + 1}{letter} ", "strong"), (f"{rune_words(reader, face):<3}", "")]
            for spell in content.face_spells[face]:
                lines += _spell(reader, spell, room, head)
                head = [(" " * length(head), "")]
    wild = terms.face_number(terms.tile_at(number, terms.WILD_PLACES[0]), 0)
    told = f"{len(terms.WILD_PLACES)} wild tiles, {content.face_text(wild)}: "
    told += "; ".join(gist(content, spell) for spell in content.face_spells[wild])
    return [*lines, *wrapped([], told, room)]
