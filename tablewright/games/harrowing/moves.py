"""The 979 moves of The Harrowing, in the order of their ids, with their words and the pieces that stand for them."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.harrowing import terms
from tablewright.games.hexfield.geometry import Hexes
from tablewright.kernel.actions import ActionSpace, Arg, Kind, numbers
from tablewright.kernel.terms import Term, names
from tablewright.kernel.words import plural

HEXES: Final = Hexes(terms.RADIUS)  # HRW-R9 no tile lies farther out
CELLS: Final = tuple(f"{q},{r}" for q, r in HEXES.cells)
CELL_CODE: Final = names(*CELLS)
SPINS: Final = ("Clockwise", "Counter-clockwise")

_SPELL = Arg("spell", terms.SPELLS, term=terms.SPELL_NAME)
_GROUP = Arg("group", terms.GROUPS)
_SET = Arg("set", terms.SETS, term=terms.SET_NAME)
_CELL = Arg("cell", CELLS)
_TILE = Arg("tile", terms.TILES, term=Term(lambda reader, tile: reader.tile_words(tile)))


def _invoke_label(reader: Any, spell: int, group: int) -> str:
    free = reader.free_slots(reader.chooser, terms.slot_of(spell, group))
    content = reader.content
    return f"Invoke {content.names[spell]} ({terms.GROUPS[group]} slot, {free} free): {content.texts[spell]}"


def _take_label(reader: Any, spell: int, group: int) -> str:
    there = reader.cubes(reader.chooser, terms.slot_of(spell, group))
    return f"Take a cube from {reader.content.names[spell]} ({terms.GROUPS[group]} slot, {there} there)"


def _slot_pieces(reader: Any, spell: int, group: int) -> list[str]:
    return [reader.slot_piece(reader.chooser, terms.slot_of(spell, group))]


def _triangle_label(reader: Any, cell: int, way: int) -> str:
    return f"Rotate {', '.join(reader.triangle_tiles(2 * cell + way))}"


def _dice_pieces(reader: Any, face: int) -> list[str]:
    dice, picked = reader.state["dice"], reader.state["picked"]
    return [f"die-{i}" for i, shown in enumerate(dice) if shown == terms.DIE_FACES[face] and not picked[i]]


BOARD: Final = Kind(
    "board",
    Arg("board", terms.COLOURS),
    label=lambda reader, board: reader.board_label(board),
    pieces="board-{board_number}",
)
SIDE: Final = Kind("side", Arg("side", terms.SIDES), label=lambda reader, side: reader.side_label(side))
CORE: Final = Kind("core", _SET, label=lambda reader, family: reader.core_label(family), pieces="core-{set_number}")
SET: Final = Kind(
    "set",
    _SET,
    label=lambda reader, family: f"Set {terms.SET_NAME.say(reader, family)}: {reader.content.set_texts[family]}",
    pieces="set-{set_number}",
)
INVOKE: Final = Kind("invoke", _SPELL, _GROUP, label=_invoke_label, pieces=_slot_pieces)
TAKE: Final = Kind("take", _SPELL, _GROUP, label=_take_label, pieces=_slot_pieces)
TRIGGER: Final = Kind(
    "trigger",
    _SPELL,
    label=lambda reader, spell: f"{reader.content.names[spell]}: {reader.content.texts[spell]}",
    pieces=lambda reader, spell: [reader.spell_piece(reader.chooser, spell)],
)
TILE: Final = Kind("tile", _TILE, label="{tile}", pieces="tile-{tile}")
FACE: Final = Kind("face", Arg("face", terms.FACES), label=lambda reader, face: reader.drawn_words(face))
SPOT: Final = Kind("spot", _CELL, label="Lay it on {cell}", pieces="spot-{cell}")
TRIANGLE: Final = Kind(
    "triangle", _CELL, Arg("way", ("east", "west")), label=_triangle_label, pieces="triangle-{cell}-{way}"
)
SPIN: Final = Kind("spin", Arg("way", ("clockwise", "counterclockwise"), term=names(*SPINS)), label="{way}")
PLAYER: Final = Kind("player", numbers("seat", 0, terms.MOST_SEATS - 1), pieces="player-{seat}")
AMOUNT: Final = Kind(
    "amount", numbers("n", 0, terms.MOST_STORED), label=lambda reader, n: f"Store {n} power" if n else "Store nothing"
)
REROLL_ADD: Final = Kind(
    "reroll_add", Arg("face", terms.DIE_FACES), label="Pick a die that shows {face}", pieces=_dice_pieces
)
MEDITATE: Final = Kind("meditate", label="Meditate")
END_TURN: Final = Kind(
    "end_turn", label=lambda reader: f"End the turn after {plural(reader.state['invokes'], 'invoke')}"
)
DECLINE: Final = Kind("decline", label="Decline")
STOP: Final = Kind("stop", label="Stop")
ACCEPT: Final = Kind("accept", label="Place a pillar there")
TAKE_FORTRESS: Final = Kind("take_fortress", label="Take a cube from your fortress", pieces="fortress-{chooser}")
TAKE_VAULT: Final = Kind("take_vault", label="Take a cube from your vault", pieces="vault-{chooser}")
REROLL_ROLL: Final = Kind("reroll_roll", label="Roll the picked dice")

ACTIONS: Final = ActionSpace(
    BOARD, SIDE, CORE, SET, INVOKE, TAKE, TRIGGER, TILE, FACE, SPOT, TRIANGLE, SPIN, PLAYER, AMOUNT, REROLL_ADD,
    MEDITATE, END_TURN, DECLINE, STOP, ACCEPT, TAKE_FORTRESS, TAKE_VAULT, REROLL_ROLL,
)  # fmt: skip
