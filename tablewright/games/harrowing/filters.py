"""Tile filters: which tiles of the field an effect may choose. The claimed tile in waiting and the core never match."""

from __future__ import annotations

from tablewright.games.harrowing.program import (
    ABOUT,
    ANY,
    BYCORE,
    BYSELF,
    FACING,
    FIELD,
    FOE,
    INVOKED,
    LAST,
    MINE,
    NEAR,
    NEW,
    NEXT,
    OPEN,
    Where,
)
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.terms import BOARD_SPELLS, NONE


def matching(state: HarrowingState, seat: int, where: Where, leaving: int = NONE) -> int:
    """The tiles that match a filter for a resolver; `leaving` is the tile that a moved pillar stands on."""
    tiles = state.tiles()
    found = 0
    for term in where:
        both = tiles
        for word in term:
            both &= _word(state, seat, word, leaving)
        found |= both
    return found


def beside(state: HarrowingState, seat: int, where: Where) -> int:
    """The tiles next to which a tile may be laid or moved."""
    return state.neighbours() if where[0][0] == FIELD else matching(state, seat, where)


def carrier(state: HarrowingState) -> int:
    """The tile of the field that carries the spell being resolved; a wild sorcery's is the one being claimed."""
    if state.spell < BOARD_SPELLS:
        return NONE
    tile = state.content.tile_of[state.spell]
    if tile < 0:
        tile = state.claiming
    return tile if tile >= 0 and state.field.cell[tile] >= 0 else NONE


def _word(state: HarrowingState, seat: int, word: int, leaving: int) -> int:
    if word == MINE:
        return state.players[seat].owns
    if word == OPEN:
        return ~(state.players[seat].owns | state.rivals(seat))
    if word == FOE:
        return state.rivals(seat)
    if word == NEAR:
        return state.field.near(state.players[seat].owns)
    if word == FACING:
        rivals = state.rivals(seat)
        return rivals | state.field.near(rivals)
    if word == INVOKED:
        return state.invoked()
    if word == BYCORE:
        return state.field.around[state.core]
    if word == BYSELF:
        tile = carrier(state)
        return state.field.around[tile] if tile >= 0 else 0
    if word == NEW:
        return state.new
    if word == LAST:
        return 1 << state.last if state.last >= 0 else 0
    if word == ABOUT:
        return 1 << state.last | state.field.around[state.last] if state.last >= 0 else 0
    if word == NEXT:
        return state.field.around[leaving]
    assert word == ANY
    return state.field.tiles
