"""The 908 moves of The Meld, in the order of their ids."""

from __future__ import annotations

from typing import Final

from tablewright.games.hexfield.geometry import Hexes
from tablewright.games.meld.terms import KIND_IDS, SLOTS, SYMBOLS, TILES
from tablewright.kernel.actions import ActionSpace, Arg, Kind, numbers

HEXES: Final = Hexes(8)
MOST_DICE: Final = 58
SEATS: Final = 4

TILE_WORDS: Final = [f"M{t:02}" for t in range(1, TILES + 1)]
_TILE_SLOTS: Final = [f"{tile}-{k}" for tile in TILE_WORDS for k in (1, 2)]
SLOT_WORDS: Final = [*SLOTS, *_TILE_SLOTS]
_TAKE_BACK: Final = [*SLOT_WORDS, *(f"army-{kind}" for kind in KIND_IDS)]
_TAKE_ANY: Final = [
    *(f"{p}-{slot}" for p in range(SEATS) for slot in SLOTS),
    *_TILE_SLOTS,
    *(f"{p}-army-{kind}" for p in range(SEATS) for kind in KIND_IDS),
]

_SLOT: Final = Arg("slot", SLOT_WORDS)

BOARD: Final = Kind("board", numbers("b", 0, 3))
SIDE: Final = Kind("side", numbers("s", 0, 1))
INVOKE: Final = Kind("invoke", _SLOT)
CONSTRUCT: Final = Kind("construct", Arg("kind", KIND_IDS))
TAKE_FOCUS: Final = Kind("take_focus", _SLOT)
PUT_FOCUS: Final = Kind("put_focus", _SLOT)
TILE: Final = Kind("tile", Arg("t", TILE_WORDS, 1))
CELL: Final = Kind("cell", Arg("c", [f"{q},{r}" for q, r in HEXES.cells]))
PLAYER: Final = Kind("player", numbers("p", 0, SEATS - 1))
TAKE_BACK: Final = Kind("take_back", Arg("x", _TAKE_BACK))
TAKE_ANY: Final = Kind("take_any", Arg("x", _TAKE_ANY))
DIE: Final = Kind("die", numbers("i", 0, MOST_DICE - 1))
FACE: Final = Kind("face", numbers("f", 0, 5))
SYMBOL: Final = Kind("symbol", Arg("s", SYMBOLS))
MEDITATE: Final = Kind("meditate")
STOP: Final = Kind("stop")
DONE: Final = Kind("done")
TAKE_ALL: Final = Kind("all")
PASS: Final = Kind("pass")
DECLINE: Final = Kind("decline")
NOTHING: Final = Kind("nothing")

ACTIONS: Final = ActionSpace(
    BOARD,
    SIDE,
    INVOKE,
    CONSTRUCT,
    TAKE_FOCUS,
    PUT_FOCUS,
    TILE,
    CELL,
    PLAYER,
    TAKE_BACK,
    TAKE_ANY,
    DIE,
    FACE,
    SYMBOL,
    MEDITATE,
    STOP,
    DONE,
    TAKE_ALL,
    PASS,
    DECLINE,
    NOTHING,
)

# The first arguments of `take_any`: boards, then tile slots, then armies.
ANY_TILE_SLOT: Final = 68
ANY_ARMY: Final = 140
