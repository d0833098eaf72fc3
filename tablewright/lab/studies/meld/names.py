"""How the lab names the tiles of The Meld and their sides."""

from __future__ import annotations

from tablewright.games.meld.content import Content
from tablewright.games.meld.terms import SIDES, TILE_COUNT, TILE_WORDS

ALL_SIDES = range(2, 2 * TILE_COUNT)  # 2 * tile + side; tiles are numbered from 1


def tile_id(t: int) -> str:
    """A tile as in notation."""
    return TILE_WORDS[t - 1]


def side_id(side: int) -> str:
    """A side of a tile: `M10a`."""
    return f"{tile_id(side >> 1)}{'ab'[side & 1]}"


def side_name(content: Content, side: int) -> str:
    """A side of a tile for people: the two copies of a tile have the same name, so its number belongs to it."""
    return f"{content.tile_names[side >> 1]} {SIDES[side & 1]} ({tile_id(side >> 1)})"
