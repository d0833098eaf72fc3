"""How the lab names the tiles of The Meld and their sides."""

from __future__ import annotations

from tablewright.games.meld.content import Content
from tablewright.games.meld.terms import SIDES, TILE_COUNT, Side, face_of, side_of, tile_with, tile_word

ALL_SIDES = [side_of(t, face) for t in range(1, TILE_COUNT) for face in (0, 1)]


def side_id(side: Side) -> str:
    """A side of a tile: `M10a`."""
    return f"{tile_word(tile_with(side))}{'ab'[face_of(side)]}"


def side_name(content: Content, side: Side) -> str:
    """A side of a tile for people: the two copies of a tile have the same name, so its number belongs to it."""
    return f"{content.tile_names[tile_with(side)]} {SIDES[face_of(side)]} ({tile_word(tile_with(side))})"
