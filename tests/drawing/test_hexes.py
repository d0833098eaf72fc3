"""Hexagons against their definitions."""

import math

import pytest

from tablewright.drawing import (
    HexTile,
    Pen,
    disc,
    hex_centre,
    hex_centres,
    hex_corners,
    hex_field,
    hex_size,
    hex_span,
    rune,
)
from tablewright.drawing.terrain import SILHOUETTES
from tablewright.drawing.theme import LIGHT

NEIGHBOURS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
BOTH = pytest.mark.parametrize("flat", [True, False], ids=["flat", "pointy"])


@BOTH
def test_all_six_neighbours_touch(flat: bool) -> None:
    for q, r in NEIGHBOURS:
        distance = math.hypot(*hex_centre(q, r, 10, flat=flat))
        assert distance == pytest.approx(10 * math.sqrt(3))


@BOTH
def test_neighbours_share_the_two_corners_of_a_side(flat: bool) -> None:
    def corners(q: int, r: int) -> set[tuple[float, float]]:
        found = hex_corners(*hex_centre(q, r, 10, flat=flat), 10, flat=flat)
        return {(round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in found}

    for q, r in NEIGHBOURS:
        assert len(corners(0, 0) & corners(q, r)) == 2
    assert not corners(0, 0) & corners(2, 0)


def test_directions_are_those_of_the_compass() -> None:
    x, y = hex_centre(0, -1, 10, flat=True)
    assert x == 0  # north
    assert y < 0
    x, y = hex_centre(1, -1, 10, flat=True)
    assert x > 0  # north-east
    assert y < 0
    x, y = hex_centre(1, 0, 10, flat=False)
    assert x > 0  # east
    assert y == 0
    x, y = hex_centre(0, -1, 10, flat=False)
    assert x < 0  # north-west
    assert y < 0


@BOTH
def test_corners_are_a_radius_away_and_fill_the_box(flat: bool) -> None:
    corners = hex_corners(3, 4, 10, flat=flat)
    assert all(math.dist((3, 4), corner) == pytest.approx(10) for corner in corners)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx(hex_size(10, flat=flat))


@BOTH
def test_the_span_is_the_width_of_the_hexagon_at_a_height(flat: bool) -> None:
    corners = hex_corners(0, 0, 10, flat=flat)
    assert hex_span(10.001, 10, flat=flat) == 0
    for step in range(-85, 86, 5):
        y = step / 10
        crossings = []
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
            if y1 != y2 and min(y1, y2) - 1e-9 <= y <= max(y1, y2) + 1e-9:
                crossings.append(x1 + (x2 - x1) * (y - y1) / (y2 - y1))
        assert hex_span(y, 10, flat=flat) == pytest.approx(max(crossings) - min(crossings), abs=1e-6)


@BOTH
@pytest.mark.parametrize("gap", [0, 5])
def test_a_field_lies_in_the_middle_of_its_box_with_gaps_between_its_tiles(flat: bool, gap: float) -> None:
    centres = hex_centres([(0, 0), (1, 0), (3, -1)], 40, 500, 300, flat=flat, gap=gap)
    assert math.dist(centres[0, 0], centres[1, 0]) == pytest.approx(40 * math.sqrt(3) + gap)
    for middle, places in zip((250, 150), zip(*centres.values(), strict=True), strict=True):
        assert (min(places) + max(places)) / 2 == pytest.approx(middle)


def test_lit_tiles_are_drawn_last() -> None:
    pen = Pen(lit={"b"})
    tiles = {(q, 0): HexTile(pen, 84).piece(id=name) for q, name in enumerate("abc")}
    drawn = hex_field(tiles, hex_centres(tiles, 84, 500, 500))
    assert [id for svg in drawn for id in svg.ids()] == ["a", "c", "b"]


@BOTH
def test_parts_of_a_tile_come_in_their_order_over_its_terrain(flat: bool) -> None:
    pen = Pen()
    tile = HexTile(pen, 60, "forest", flat=flat)
    tile.rim("#123456", 5, 4)
    tile.beside([rune(pen, "A"), rune(pen, "B"), rune(pen, "C")], 40)
    tile.held([disc(pen, seat) for seat in range(4)], 0.2, 0.6, 40, gap=5)
    tile.sign("lock", 10, 20, 12, "#654321")
    drawn = tile.piece(title="Grove")
    assert (drawn.width, drawn.height) == hex_size(60, flat=flat)
    said = [child for element in drawn.walk() if element.name == "text" for child in element.children]
    assert said == ["A", "B"]  # there is room for two
    colours = str(drawn)
    assert colours.index("#123456") < colours.index(">A<") < colours.index("disc") < colours.index("#654321")
    assert "scale(" in colours[colours.index(">B<") :]  # four discs are wider than 40


def test_every_terrain_has_a_silhouette_of_its_own() -> None:
    assert set(SILHOUETTES) == set(LIGHT.terrain)
    assert len(set(SILHOUETTES.values())) == len(SILHOUETTES)
    assert [name for name, paths in SILHOUETTES.items() if paths == ("", "")] == ["parchment"]
