"""The words in which tables are set: tiles, pillars, cubes and players, read into numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.moves import HEXES

NAMES = ("P0", "P1", "P2", "P3")
CELLS = {f"{q},{r}": number for number, (q, r) in enumerate(HEXES.cells)}


@dataclass(frozen=True)
class Player:
    """One player before the table is laid; a pool of None has what the others leave, or the 8 cubes of a start."""

    pool: int | None
    fortress: int
    vault: int
    board: str
    slots: str
    claimed: str


def player(
    pool: int | None = None,
    fortress: int = 0,
    vault: int = 0,
    board: str = "aspirant",
    slots: str = "",
    claimed: str = "",
) -> Player:
    """`slots` are cubes on the board and on claimed tiles; pillars that are not on the field are in the pool."""
    return Player(pool, fortress, vault, board, slots, claimed)


@dataclass
class Laid:
    """What the words for tiles and slots say, by number."""

    cell: dict[int, int] = field(default_factory=dict)
    face: dict[int, int] = field(default_factory=dict)
    pillars: dict[tuple[int, int], int] = field(default_factory=dict)
    cubes: dict[int, int] = field(default_factory=dict)
    board_cubes: dict[tuple[int, int], int] = field(default_factory=dict)
    claimed: dict[int, int] = field(default_factory=dict)
    sealed: set[int] = field(default_factory=set)


def tile_and_face(word: str) -> tuple[int, int]:
    """`IV-1b` and `I-W1`: the tile's number, and the face that is up."""
    if word in terms.TILES:
        return terms.TILES.index(word), 0
    return terms.TILES.index(word[:-1]), "ab".index(word[-1])


def counted(word: str) -> tuple[str, int]:
    """`siphon:2` and `siphon`."""
    name, _, n = word.partition(":")
    return name, int(n or 1)


def slot_of(word: str) -> int:
    """`raise-auto`, `raise-normal` and, for the same, `raise`."""
    return terms.SLOTS.index(word if word.endswith(("-auto", "-normal")) else f"{word}-normal")


def lay(tiles: Iterable[str], core: str, players: Mapping[int, Player]) -> Laid:
    laid = Laid()
    core_name, *core_cubes = core.split()
    centre = terms.TILES.index(core_name)
    laid.cell[centre] = CELLS["0,0"]
    laid.face[centre] = 0
    for word in core_cubes:
        name, n = counted(word)
        laid.cubes[slot_of(name)] = n
    for line in tiles:
        name, cell, *things = line.split()
        tile, laid_face = tile_and_face(name)
        assert tile not in laid.cell, f"{name} lies there twice"
        laid.cell[tile] = CELLS[cell]
        laid.face[tile] = laid_face
        for thing in things:
            what, n = counted(thing)
            if what in NAMES:
                laid.pillars[NAMES.index(what), tile] = n
            else:
                laid.cubes[slot_of(what)] = n
    for seat, given in players.items():
        for word in given.claimed.split():
            tile, up = tile_and_face(word.rstrip("*"))
            laid.claimed[tile] = seat
            laid.face[tile] = up
            if word.endswith("*"):
                laid.sealed.add(tile)
        for word in given.slots.split():
            name, n = counted(word)
            slot = slot_of(name)
            if slot < terms.FIRST_TILE_SLOT:
                laid.board_cubes[seat, slot] = n
            else:
                laid.cubes[slot] = n
    return laid
