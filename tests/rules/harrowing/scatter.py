"""Tables at random in the thick of the game, for the second reading: what uniform play seldom comes to."""

from __future__ import annotations

from typing import Any

from tablewright.kernel.rng import seeded

from ..lockstep import sampled_settings
from .printed import STEPS
from .table import GAME, NAMES, Setting, table, terms, tile_and_face
from .test_settings import VALUES
from .words import Player

CONTENT = GAME.content


def rich_table(number: int) -> Setting:
    """A field in the middle of a game: a dozen tiles, pillars and cubes on them, claimed tiles, some of them sealed."""
    rng = seeded("rich", number)
    seats = 2 + number % 3
    tiles_of_sets = [10 * ((number + i) % 4) + place for i in range(seats) for place in range(9)]
    rng.shuffle(tiles_of_sets)
    names = [terms.TILES[tile] for tile in tiles_of_sets]
    cells = [(0, 0)]
    tiles: list[str] = []
    faces = {name: name if "W" in name else name + "ab"[rng.below(2)] for name in names}
    for name in names[:12]:
        around = sorted({(q + dq, r + dr) for q, r in cells for dq, dr in STEPS} - set(cells))
        q, r = around[rng.below(len(around))]
        cells.append((q, r))
        stands = [f"P{seat}:{1 + rng.below(2)}" for seat in range(seats) if rng.below(5) < 2]
        tile, face = tile_and_face(faces[name])
        slots = [slot for spell in CONTENT.face_spells[2 * tile + face] for slot in (2 * spell, 2 * spell + 1)]
        cubes = [
            f"{terms.SLOTS[slot]}:{CONTENT.slots[slot]}" for slot in slots if CONTENT.slots[slot] and rng.below(3) == 0
        ]
        tiles.append(" ".join([faces[name], f"{q},{r}", *stands, *cubes]))
    boards = ["aspirant", *terms.SHEETS[1:]]
    areas = [names[12 + 2 * seat : 14 + 2 * seat] for seat in range(seats)]
    sides = []
    for area in areas:
        board = boards.pop(rng.below(len(boards)))
        claimed = " ".join(faces[name] + "*" * rng.below(2) for name in area)
        sides.append(Player(6, 0 if board == "sel" else 4, 3 if board == "cordova" else 0, board, "", claimed))
    given: dict[str, Any] = dict(zip(NAMES, sides, strict=False))
    settings = sampled_settings(GAME, VALUES, number)
    settings |= {"boards": "choose", "round_limit": 80, "set_size": 4 if number % 2 else 3}
    core = ("I-C", "II-C", "III-C", "IV-C")[rng.below(4)]
    return table(*tiles, core=core, **given, **settings)
