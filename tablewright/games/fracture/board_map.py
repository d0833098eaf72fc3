"""The hexes of the largest map: where they lie, who borders whom, and sets of hexes as the bits of a number."""

from __future__ import annotations

from typing import Final

from tablewright.games.fracture.moves import HEXES
from tablewright.games.fracture.terms import Hex

STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # E, NE, NW, W, SW, SE
RINGS: Final = 4


def _walk(ring: int) -> list[tuple[int, int]]:
    """The hexes of a ring in the order of their numbers: from the east, and round against the clock."""
    q, r = ring, 0
    found: list[tuple[int, int]] = []
    for direction in (2, 3, 4, 5, 0, 1):
        for _ in range(ring):
            found.append((q, r))
            q += STEPS[direction][0]
            r += STEPS[direction][1]
    return found


AT: Final[list[tuple[int, int]]] = [(0, 0), *_walk(1), *_walk(2), *_walk(3)]


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


DISTANCE: Final[list[list[int]]] = [[_distance(a, b) for b in AT] for a in AT]
RING: Final[list[int]] = DISTANCE[0]
IN_RING: Final[list[int]] = [sum(1 << x for x in range(HEXES) if RING[x] == ring) for ring in range(RINGS)]
FURTHEST: Final = 6
WITHIN: Final[list[list[int]]] = [
    [sum(1 << y for y in range(HEXES) if DISTANCE[x][y] <= d) for d in range(FURTHEST + 1)] for x in range(HEXES)
]
NEAR: Final[list[int]] = [WITHIN[x][1] & ~(1 << x) for x in range(HEXES)]


def members(hexes: int) -> list[Hex]:
    """The hexes of a set in ascending order."""
    found: list[Hex] = []
    x = 0
    while hexes:
        if hexes & 1:
            found.append(Hex(x))
        hexes >>= 1
        x += 1
    return found


def moves_to(base: int, hexes: int) -> list[int]:
    """The moves of a kind whose ids begin at `base`, one for each hex of a set."""
    found: list[int] = []
    while hexes:
        if hexes & 1:
            found.append(base)
        hexes >>= 1
        base += 1
    return found


def connected(hexes: int) -> bool:
    """Whether a set of hexes hangs together by geometric neighbourhood."""
    reached = hexes & -hexes
    edge = reached
    while edge:
        further = 0
        for x in members(edge):
            further |= NEAR[x]
        edge = further & hexes & ~reached
        reached |= edge
    return reached == hexes
