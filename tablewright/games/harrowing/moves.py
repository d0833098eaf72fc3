"""The 979 moves of The Harrowing, in the order of their ids."""

from __future__ import annotations

from typing import Final

from tablewright.games.harrowing.terms import COLOURS, DIE_FACES, FACES, GROUPS, RADIUS, SETS, SIDES, SPELLS, TILES
from tablewright.games.hexfield.geometry import Hexes
from tablewright.kernel.actions import ActionSpace, Arg, Kind, numbers

HEXES: Final = Hexes(RADIUS)
MOST_STORED: Final = 4
MOST_SEATS: Final = 4

_SPELL = Arg("spell", SPELLS)
_GROUP = Arg("group", GROUPS)
_CELL = Arg("cell", [f"{q},{r}" for q, r in HEXES.cells])

BOARD: Final = Kind("board", Arg("board", COLOURS))
SIDE: Final = Kind("side", Arg("side", SIDES))
CORE: Final = Kind("core", Arg("set", SETS))
SET: Final = Kind("set", Arg("set", SETS))
INVOKE: Final = Kind("invoke", _SPELL, _GROUP)
TAKE: Final = Kind("take", _SPELL, _GROUP)
TRIGGER: Final = Kind("trigger", _SPELL)
TILE: Final = Kind("tile", Arg("tile", TILES))
FACE: Final = Kind("face", Arg("face", FACES))
SPOT: Final = Kind("spot", _CELL)
TRIANGLE: Final = Kind("triangle", _CELL, Arg("way", ("east", "west")))
SPIN: Final = Kind("spin", Arg("way", ("clockwise", "counterclockwise")))
PLAYER: Final = Kind("player", numbers("seat", 0, MOST_SEATS - 1))
AMOUNT: Final = Kind("amount", numbers("n", 0, MOST_STORED))
REROLL_ADD: Final = Kind("reroll_add", Arg("face", DIE_FACES))
MEDITATE: Final = Kind("meditate")
END_TURN: Final = Kind("end_turn")
DECLINE: Final = Kind("decline")
STOP: Final = Kind("stop")
ACCEPT: Final = Kind("accept")
TAKE_FORTRESS: Final = Kind("take_fortress")
TAKE_VAULT: Final = Kind("take_vault")
REROLL_ROLL: Final = Kind("reroll_roll")

ACTIONS: Final = ActionSpace(
    BOARD,
    SIDE,
    CORE,
    SET,
    INVOKE,
    TAKE,
    TRIGGER,
    TILE,
    FACE,
    SPOT,
    TRIANGLE,
    SPIN,
    PLAYER,
    AMOUNT,
    REROLL_ADD,
    MEDITATE,
    END_TURN,
    DECLINE,
    STOP,
    ACCEPT,
    TAKE_FORTRESS,
    TAKE_VAULT,
    REROLL_ROLL,
)
