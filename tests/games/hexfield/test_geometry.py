"""The numbering of the cells, and what touches what."""

from __future__ import annotations

from itertools import combinations

import pytest

from tablewright.games.hexfield.geometry import NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, Hexes, bits

LARGE = Hexes(8)
SMALL = Hexes(6)


def test_the_large_field_has_the_numbers_of_the_meld() -> None:
    named = {
        (-8, 0): 0,
        (-1, 0): 91,
        (-1, 1): 92,
        (0, -1): 107,
        (0, 0): 108,
        (0, 1): 109,
        (1, -1): 124,
        (1, 0): 125,
        (8, 0): 216,
    }
    assert LARGE.size == 217
    assert LARGE.centre == 108
    for cell, number in named.items():
        assert LARGE.number(*cell) == number
        assert LARGE.cells[number] == cell


def test_the_small_field_has_the_numbers_of_the_harrowing() -> None:
    named = {(-6, 0): 0, (0, -1): 62, (0, 0): 63, (1, -1): 75, (6, 0): 126}
    assert SMALL.size == 127
    for cell, number in named.items():
        assert SMALL.number(*cell) == number


@pytest.mark.parametrize("hexes", [SMALL, LARGE])
def test_next_to_each_other_means_a_distance_of_one(hexes: Hexes) -> None:
    for cell in range(hexes.size):
        next_to = {hexes.step(cell, direction) for direction in range(6)} - {hexes.outside}
        assert next_to == {other for other in range(hexes.size) if hexes.distance(cell, other) == 1}


@pytest.mark.parametrize("hexes", [SMALL, LARGE])
def test_the_directions_run_clockwise_and_back(hexes: Hexes) -> None:
    for cell in range(hexes.size):
        for direction in range(6):
            other = hexes.step(cell, direction)
            if other == hexes.outside:
                continue
            assert hexes.step(other, (direction + 3) % 6) == cell
            turned = hexes.step(cell, (direction + 1) % 6)
            if turned != hexes.outside:
                assert hexes.step(other, (direction + 2) % 6) == turned


@pytest.mark.parametrize("hexes", [SMALL, LARGE])
def test_every_three_touching_cells_are_one_triangle(hexes: Hexes) -> None:
    listed = [tuple(sorted(triangle)) for triangle in hexes.triangles if triangle]
    touching = {
        (a, b, c)
        for a in range(hexes.size)
        for b, c in combinations(sorted(hexes.step(a, d) for d in range(6) if a < hexes.step(a, d) < hexes.outside), 2)
        if hexes.distance(b, c) == 1
    }
    assert len(listed) == len(set(listed))
    assert set(listed) == touching


@pytest.mark.parametrize("hexes", [LARGE, SMALL])
def test_a_cell_knows_the_triangles_that_it_is_one_of(hexes: Hexes) -> None:
    for cell in range(hexes.size):
        assert hexes.touching[cell] == [cells for cells in hexes.triangles if cell in cells]


def test_a_triangle_is_listed_clockwise_from_its_corner() -> None:
    centre = SMALL.centre
    east = [centre, SMALL.step(centre, NORTH_EAST), SMALL.step(centre, SOUTH_EAST)]
    west = [centre, SMALL.step(centre, SOUTH_WEST), SMALL.step(centre, NORTH_WEST)]
    assert SMALL.triangles[2 * centre] == east
    assert SMALL.triangles[2 * centre + 1] == west


def test_a_field_ends_at_its_radius() -> None:
    corner = LARGE.number(8, 0)
    assert [LARGE.step(corner, d) == LARGE.outside for d in range(6)] == [False, True, True, True, False, False]
    assert LARGE.number(9, 0) == LARGE.outside
    assert LARGE.number(5, 4) == LARGE.outside


def test_bits_are_the_members_in_ascending_order() -> None:
    assert bits(0) == []
    assert bits(0b1010001) == [0, 4, 6]
    assert bits(1 << 39 | 1) == [0, 39]
