"""Tiles on a field, against the plain definitions."""

from __future__ import annotations

import pytest

from tablewright.games.hexfield.field import NO_TILE, OFF_FIELD, HexField, empty_field
from tablewright.games.hexfield.geometry import Hexes, bits
from tablewright.games.hexfield.glyphs import most_alike
from tablewright.kernel.rng import Rng, seeded

HEXES = Hexes(8)
TILES = 37
FIELDS = 3000


def random_field(rng: Rng, compact: int) -> HexField:
    """A connected field of 1 to 36 tiles; with a larger number the tiles huddle, with 0 they straggle."""
    field = empty_field(HEXES, TILES)
    numbers = list(range(TILES))
    rng.shuffle(numbers)
    field.put(numbers.pop(), HEXES.centre)
    for tile in numbers[: rng.below(36)]:
        spots = field.spots(field.tiles)
        best = min(
            (spots[rng.below(len(spots))] for _ in range(compact + 1)),
            key=lambda cell: HEXES.distance(cell, HEXES.centre),
        )
        field.put(tile, best)
    return field


def groups(field: HexField, tiles: list[int]) -> int:
    """Into how many groups some tiles fall, by the definition: cells that are one step apart touch."""
    left = set(tiles)
    count = 0
    while left:
        count += 1
        wave = [left.pop()]
        while wave:
            tile = wave.pop()
            touching = [t for t in left if HEXES.distance(field.cell[t], field.cell[tile]) == 1]
            left -= set(touching)
            wave += touching
    return count


def locked(field: HexField, tiles: list[int]) -> list[int]:
    return [tile for tile in tiles if groups(field, [t for t in tiles if t != tile]) > 1]


def arcs(field: HexField, tile: int) -> int:
    """Into how many arcs the neighbours of a tile fall."""
    ring = [field.at[HEXES.step(field.cell[tile], direction)] != NO_TILE for direction in range(6)]
    return sum(ring[i] and not ring[i - 1] for i in range(6))


@pytest.mark.parametrize("compact", [0, 2, 6])
def test_a_tile_is_locked_if_the_others_fall_apart_without_it(compact: int) -> None:
    rng = seeded("locked", compact)
    some_locked = ring = 0
    for _ in range(FIELDS // 3):
        field = random_field(rng, compact)
        tiles = bits(field.tiles)
        expected = locked(field, tiles)
        assert bits(field.locked()) == expected
        some_locked += bool(expected)
        ring += any(arcs(field, t) > 1 and t not in expected for t in tiles)
    assert some_locked > FIELDS // 10
    if compact:
        assert ring > 0, "no field in which a tile with parted neighbours is free all the same"


def test_locked_as_if_a_tile_were_already_gone() -> None:
    rng = seeded("gone")
    for _ in range(300):
        field = random_field(rng, 1)
        free = bits(field.tiles & ~field.locked())
        gone = free[rng.below(len(free))]
        rest = [tile for tile in bits(field.tiles) if tile != gone]
        assert bits(field.locked_among(field.tiles & ~(1 << gone))) == locked(field, rest)


def test_moves_swaps_and_lifts_keep_everything_up_to_date() -> None:
    rng = seeded("moves")
    for _ in range(300):
        field = random_field(rng, 1)
        for _ in range(12):
            free = bits(field.tiles & ~field.locked())
            tile = free[rng.below(len(free))]
            others = field.tiles & ~(1 << tile)
            what = rng.below(4)
            if what == 0 and others:
                field.lift(tile)
                assert field.cell[tile] == OFF_FIELD
            elif what == 1 and others:
                other = bits(others)[rng.below(len(bits(others)))]
                cells = field.cell[tile], field.cell[other]
                field.swap(tile, other)
                assert (field.cell[other], field.cell[tile]) == cells
            elif others:
                spots = field.spots(others)
                assert field.cell[tile] not in spots
                field.move(tile, spots[rng.below(len(spots))])
            again = field.clone()
            again.rebuild_caches()
            assert (again.cell, again.at, again.around, again.tiles) == (
                field.cell, field.at, field.around, field.tiles,
            )  # fmt: skip
            assert again.locked() == field.locked()
            for one in bits(field.tiles):
                assert bits(field.around[one]) == [
                    t for t in bits(field.tiles) if HEXES.distance(field.cell[t], field.cell[one]) == 1
                ]


def test_spots_are_the_empty_cells_next_to_the_given_tiles() -> None:
    rng = seeded("spots")
    for _ in range(300):
        field = random_field(rng, 1)
        tiles = [tile for tile in bits(field.tiles) if rng.below(3)]
        mask = sum(1 << tile for tile in tiles)
        taken = {field.cell[tile] for tile in bits(field.tiles)}
        expected = [
            cell
            for cell in range(HEXES.size)
            if cell not in taken and any(HEXES.distance(cell, field.cell[tile]) == 1 for tile in tiles)
        ]
        assert field.spots(mask) == expected
        assert field.has_spot(mask) == bool(expected)
        assert bits(field.near(mask)) == [
            t for t in bits(field.tiles) if any(HEXES.distance(field.cell[t], field.cell[u]) == 1 for u in tiles)
        ]


def test_there_are_no_spots_beyond_the_rim() -> None:
    small = Hexes(1)
    field = empty_field(small, 7)
    for tile in range(7):
        assert field.has_spot(field.tiles) == (tile > 0)
        field.put(tile, tile)
    assert field.spots(field.tiles) == []
    assert not field.has_spot(field.tiles)
    assert field.locked() == 0


def test_a_triangle_needs_two_touching_partners_and_one_glyph_in_common() -> None:
    rng = seeded("triangles")
    found = 0
    for _ in range(600):
        field = random_field(rng, 3)
        glyphs = [rng.below(8) for _ in range(TILES)]
        partners = sum(1 << tile for tile in range(TILES) if rng.below(2))
        tiles = bits(field.tiles)
        for tile in tiles:
            expected = any(
                {one, other} <= set(bits(partners)) - {tile} and glyphs[tile] & glyphs[one] & glyphs[other]
                for cells in HEXES.triangles
                if cells and field.cell[tile] in cells
                for one in [field.at[c] for c in cells]
                for other in [field.at[c] for c in cells]
                if one != other and NO_TILE not in [field.at[c] for c in cells]
            )
            assert field.in_triangle(tile, partners, glyphs) == expected
            found += expected
    assert found > 100


def test_two_tiles_on_one_cell_are_refused() -> None:
    field = empty_field(HEXES, TILES)
    field.cell[3] = field.cell[5] = HEXES.centre
    with pytest.raises(ValueError, match="3 and 5 lie on the same cell"):
        field.rebuild_caches()


def test_a_field_and_its_clone_change_apart() -> None:
    def lists(field: HexField) -> list[list[int]]:
        return [field.cell[:], field.at[:], field.around[:]]

    field = random_field(seeded(1), 1)
    before = lists(field)
    clone, later = field.clone(), field.clone()
    free = bits(field.tiles & ~field.locked())
    clone.lift(free[0])
    assert lists(field) == before != lists(clone)
    changed = lists(clone)
    field.move(free[1], field.spots(field.tiles & ~(1 << free[1]))[0])
    assert lists(later) == before != lists(field)
    assert lists(clone) == changed


def test_the_largest_set_counts_a_tile_for_each_of_its_glyphs() -> None:
    glyphs = [0, 1, 2, 4, 3, 5, 6, 7]
    assert most_alike([], glyphs) == 0
    assert most_alike([0, 0, 0], glyphs) == 0
    assert most_alike([1, 2, 3], glyphs) == 1
    assert most_alike([4, 5, 6], glyphs) == 2
    assert most_alike([1, 4, 5, 2], glyphs) == 3
