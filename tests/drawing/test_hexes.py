"""Hexagons against their definitions."""

import math

import pytest

from tablewright.drawing import Pen, hex_centre, hex_corners, hex_field, hex_size, hex_span, hex_tile
from tablewright.drawing.terrain import SILHOUETTES
from tablewright.drawing.text import text_width
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
def test_a_field_is_as_large_as_its_tiles_need(flat: bool) -> None:
    tile = hex_tile(Pen(), radius=40, flat=flat)
    one = hex_field({(0, 0): tile}, radius=40, flat=flat)
    assert (one.width, one.height) == pytest.approx(hex_size(40, flat=flat))
    two = hex_field({(0, 0): tile, (3, -1): tile}, radius=40, flat=flat)
    assert two.width > one.width
    assert two.height > one.height
    nothing = hex_field({}, radius=40, flat=flat)
    assert (nothing.width, nothing.height) == (0, 0)


def test_lit_tiles_are_drawn_last() -> None:
    pen = Pen(lit={"b"})
    tiles = {(q, 0): hex_tile(pen, id=name) for q, name in enumerate("abc")}
    assert hex_field(tiles, radius=84).ids() == ["a", "c", "b"]


def test_every_terrain_has_a_silhouette_of_its_own() -> None:
    assert set(SILHOUETTES) == set(LIGHT.terrain)
    assert len(set(SILHOUETTES.values())) == len(SILHOUETTES)
    assert [name for name, paths in SILHOUETTES.items() if paths == ("", "")] == ["parchment"]


@BOTH
@pytest.mark.parametrize("radius", [40, 52, 84, 120])
def test_name_and_text_stay_inside_the_tile(flat: bool, radius: float) -> None:
    name, text = "Vanishing Step of the Long March", "Take back a pillar, then you may put one on any open tile."
    tile = hex_tile(Pen(), radius=radius, flat=flat, name=name, text=text, runes="AB")
    middle = tile.width / 2
    lines = [line for line in tile.walk() if line.name == "text" and isinstance(line.children[0], str)]
    assert lines
    for line in lines:
        content = line.children[0]
        assert isinstance(content, str)
        if len(content) == 1:
            continue  # a rune
        size = float(line.attributes["font-size"])
        bold = "font-weight" in line.attributes
        baseline = float(line.attributes["y"]) - tile.height / 2
        assert float(line.attributes["x"]) == pytest.approx(middle, abs=0.01)
        room = min(hex_span(baseline, radius, flat=flat), hex_span(baseline - 0.72 * size, radius, flat=flat))
        assert text_width(content, size, bold=bold) <= room
