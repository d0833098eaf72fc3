"""The 908 moves of The Meld, in the order of their ids.

Pieces of the table that moves are made with:

    tile-12  cell-0,-1  slot-SEAT-SLOT  slot-tile12-SLOT  die-3  face-2  symbol-hammer
    pool-SEAT-KIND  army-SEAT-KIND  player-SEAT  board-2  choice-... where there is no piece

Of interchangeable things only one is a move; all of them are its pieces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.meld import names
from tablewright.games.meld.terms import (
    ARMY,
    BOARD_SLOTS,
    FIRST_TILE_SLOT,
    HEXES,
    KIND_IDS,
    KINDS,
    NONE,
    SEATS,
    SLOTS,
    SYMBOLS,
    TILE_WORDS,
    Slot,
)
from tablewright.kernel.actions import ActionSpace, Arg, Kind, Offer, numbers
from tablewright.kernel.terms import Term

if TYPE_CHECKING:
    from tablewright.games.meld.reader import MeldReader

MOST_DICE: Final = 58

_TILE_SLOTS: Final = [f"{tile}-{k}" for tile in TILE_WORDS for k in (1, 2)]
SLOT_WORDS: Final = [*SLOTS, *_TILE_SLOTS]
_TAKE_BACK: Final = [*SLOT_WORDS, *(f"army-{kind}" for kind in KIND_IDS)]
_TAKE_ANY: Final = [
    *(f"{p}-{slot}" for p in range(SEATS) for slot in SLOTS),
    *_TILE_SLOTS,
    *(f"{p}-army-{kind}" for p in range(SEATS) for kind in KIND_IDS),
]
# The first arguments of `take_any`: boards, then tile slots, then armies.
ANY_TILE_SLOT: Final = 68
ANY_ARMY: Final = 140

_SLOT: Final = Arg("slot", SLOT_WORDS, term=names.SLOT)


def _slot_pieces(reader: MeldReader, slot: Slot) -> list[str]:
    return reader.slot_pieces(reader.chooser, slot)


BOARD: Final = Kind("board", numbers("b", 0, 3), label=lambda reader, b: reader.board_label(b), pieces="board-{b}")
SIDE: Final = Kind("side", numbers("s", 0, 1))
INVOKE: Final = Kind(
    "invoke", _SLOT, label=lambda reader, slot: reader.invoke_label(slot), pieces=_slot_pieces
)  # fmt: skip
CONSTRUCT: Final = Kind("construct", Arg("kind", KIND_IDS, term=names.CONSTRUCT))
TAKE_FOCUS: Final = Kind("take_focus", _SLOT, label="From {slot}", pieces=_slot_pieces)
PUT_FOCUS: Final = Kind(
    "put_focus", _SLOT, label=lambda reader, slot: reader.put_focus_label(slot), pieces=_slot_pieces
)  # fmt: skip
TILE: Final = Kind(
    "tile", Arg("t", TILE_WORDS, 1, Term(lambda reader, t: reader.tile_with_foci(t))), pieces="tile-{t_number}"
)  # fmt: skip
CELL: Final = Kind(
    "cell",
    Arg("c", [f"{q},{r}" for q, r in HEXES.cells]),
    label=lambda reader, cell: reader.cell_label(cell),
    pieces="cell-{c}",
)
PLAYER: Final = Kind(
    "player", numbers("p", 0, SEATS - 1), label=lambda reader, p: reader.player_label(p), pieces="player-{p}"
)  # fmt: skip
TAKE_BACK: Final = Kind(
    "take_back",
    Arg("x", _TAKE_BACK, term=Term(lambda reader, x: reader.construct_to_take_back(x))),
    label="Take back {x}",
    pieces=lambda reader, x: reader.take_back_pieces(x),
)
TAKE_ANY: Final = Kind(
    "take_any",
    Arg("x", _TAKE_ANY, term=Term(lambda reader, x: reader.construct_to_return(x))),
    label="Return {x}",
    pieces=lambda reader, x: reader.take_any_pieces(x),
)
DIE: Final = Kind(
    "die",
    Arg("i", [str(i) for i in range(MOST_DICE)], term=Term(lambda reader, i: reader.die_of(i))),
    pieces=lambda reader, i: reader.die_pieces(i),
)
FACE: Final = Kind(
    "face", numbers("f", 0, 5),
    label=lambda reader, f: reader.face_label(f), pieces=lambda reader, f: reader.face_pieces(f),
)  # fmt: skip
SYMBOL: Final = Kind("symbol", Arg("s", SYMBOLS, term=names.SYMBOL), pieces="symbol-{s}")
MEDITATE: Final = Kind("meditate", label="Meditate: take constructs back and unseal your tiles")
STOP: Final = Kind("stop", label="Stop: your turn ends")
DONE: Final = Kind("done")
TAKE_ALL: Final = Kind("all", label="Take everything back")
PASS: Final = Kind("pass", label="Pass: use no more dice in this phase")
DECLINE: Final = Kind("decline", label="Fight no battle")
NOTHING: Final = Kind("nothing", label="Copy nothing")


def place_of_any(x: int) -> tuple[int, int]:
    """Where `take_any` takes a construct from: whose board or army it is, and the place as `take_back` numbers it.

    A slot of a tile is nobody's.
    """
    if x >= ANY_ARMY:
        return ((x - ANY_ARMY) // KINDS, ARMY + (x - ANY_ARMY) % KINDS)
    if x >= ANY_TILE_SLOT:
        return (NONE, x - ANY_TILE_SLOT + FIRST_TILE_SLOT)
    return (x // BOARD_SLOTS, x % BOARD_SLOTS)


def construct_from(place: str, label: str) -> Offer:
    """The choice of a construct in the chooser's pool or army."""
    return CONSTRUCT.offer(
        lambda reader, kind: reader.construct_label(label, reader.player(reader.chooser)[place], kind),
        f"{place}-{{chooser}}-{{kind_number}}",
    )


# the choice of a construct in the enemy's army
ENEMY_CONSTRUCT: Final = CONSTRUCT.offer(
    lambda reader, kind: reader.enemy_construct_label(kind), lambda reader, kind: reader.enemy_army_pieces(kind)
)

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
