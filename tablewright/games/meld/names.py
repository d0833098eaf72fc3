"""The things that moves and events of The Meld name, as people read them."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.meld.terms import (
    BASIC,
    HEXES,
    SIDES,
    SLOTS,
    SYMBOLS,
    Slot,
    is_on_board,
    place_on_tile,
    tile_of,
    tile_word,
)
from tablewright.kernel.terms import NUMBER as NUMBER
from tablewright.kernel.terms import PLAYER as PLAYER
from tablewright.kernel.terms import Term, amount, names


def _slot(speaker: Any, number: int) -> str:
    slot = Slot(number)
    if is_on_board(slot):
        return SLOTS[slot]
    return f"slot {place_on_tile(slot) + 1} of {TILE.say(speaker, tile_of(slot))}"


def _cell(speaker: Any, cell: int) -> str:
    q, r = HEXES.cells[cell]
    return f"({q}, {r})"


def _face(speaker: Any, pattern: int) -> str:
    return "+".join(SYMBOLS[symbol].title() for symbol in speaker.content.symbols[pattern]) or "blank"


TILE: Final = Term(lambda speaker, t: f"{tile_word(t)} {speaker.content.tile_names[t]}")
SIDE: Final = names(*SIDES)
SLOT: Final = Term(_slot)
CELL: Final = Term(_cell)
BASICS: Final = amount("basic construct")
DIE: Final = Term(lambda speaker, kind: str(speaker.content.die_names[kind]))
CONSTRUCT: Final = Term(lambda speaker, kind: "a basic construct" if kind == BASIC else DIE.say(speaker, kind))
FACE: Final = Term(_face)  # of a die: 6 * kind + face
SYMBOL: Final = names(*(symbol.title() for symbol in SYMBOLS))
BOARD: Final = Term(lambda speaker, b: str(speaker.content.board_names[b]))
