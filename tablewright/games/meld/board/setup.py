"""Before the first round of The Meld: the boards to choose from, or the two sides of the chosen one."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, Piece, mark, wrapped
from tablewright.games.hexfield import board as hexes
from tablewright.games.meld.board.players import spells
from tablewright.games.meld.content import Wizard
from tablewright.games.meld.drawing import words
from tablewright.games.meld.reader import MeldReader
from tablewright.games.meld.terms import GROUPS


def setup(reader: MeldReader, width: int) -> list[Line]:
    """What is chosen from, in two columns."""
    room = (width - hexes.APART) // 2
    return hexes.cards(_sides(reader, room) if reader.view["decision"] == "setup side" else _boards(reader, room), room)


def _boards(reader: MeldReader, room: int) -> list[list[Line]]:
    """Each board with the wizard on its named side, and who has it."""
    content, cards = reader.content, []
    for b, name in enumerate(content.board_names):
        owner = next((seat for seat in reader.seats if reader.player(seat)["board"] == b), None)
        taken: list[Piece] = [] if owner is None else [mark(owner, " has it")]
        cards.append([[(f"{name} board  ", "strong"), *taken], *_wizard(reader, content.wizard(b, 1), room)])
    return cards


def _sides(reader: MeldReader, room: int) -> list[list[Line]]:
    board = reader.player(reader.view["seat"])["board"]
    return [_wizard(reader, reader.content.wizard(board, side), room) for side in (0, 1)]


def _wizard(reader: MeldReader, wizard: Wizard, room: int) -> list[Line]:
    """A wizard with the figures of the turn and the spells."""
    lines: list[Line] = [[(f"{wizard.name}, {wizard.title}", "strong")]]
    lines += wrapped([], ", ".join([words.at_first(wizard), *words.auras(reader, wizard)]), room)
    for group, told in zip(GROUPS, spells(reader, wizard), strict=True):
        lines += wrapped([(f"{group} ", "soft")], told, room)
    return lines
