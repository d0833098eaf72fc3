"""How the lab names the faces of tiles of The Harrowing: the three wild tiles of a set are one."""

from __future__ import annotations

from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.terms import (
    CORE_PLACE,
    FACES,
    SETS,
    TILES,
    TILES_IN_SET,
    UNIQUE,
    Face,
    face_number,
    tile_at,
)

ALL_FACES = range(2 * len(TILES))  # 2 * tile + face
UNIQUE_FACES = [face for face in ALL_FACES if (face >> 1) % TILES_IN_SET < UNIQUE]
WILD_FACES = [2 * (number * TILES_IN_SET + UNIQUE) for number in range(len(SETS))]  # one for the three of a set


def face_id(face: int) -> str:
    """A face: `II-4b`, `II-W` or `II-C`."""
    tile = TILES[face >> 1]
    place = (face >> 1) % TILES_IN_SET
    if place < UNIQUE:
        return f"{tile}{FACES[face & 1]}"
    return tile if place == CORE_PLACE else tile[:-1]


def face_name(content: Content, face: int) -> str:
    """The spells on a face, and the face."""
    return f"{content.face_text(Face(face))} ({face_id(face)})"


def core_names(content: Content) -> dict[str, str]:
    """The cores by their sets."""
    return {name: face_name(content, face_number(tile_at(n, CORE_PLACE), 0)) for n, name in enumerate(SETS)}
