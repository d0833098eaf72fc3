"""A field of any extent fits its box, and a tile shows what it is given."""

from __future__ import annotations

import pytest

from tablewright.drawing import LIGHT, Pen, hex_field, slot
from tablewright.games.hexfield.drawing import LARGEST, SMALLEST, field, field_radius, open_cell, tile

EXTENTS = {
    "one": [(0, 0)],
    "line": [(0, r) for r in range(-5, 6)],
    "slant": [(q, 0) for q in range(-4, 5)],
    "twenty": [(q, r) for q in range(-2, 3) for r in range(-2, 2)],
}


@pytest.mark.parametrize("cells", EXTENTS.values(), ids=EXTENTS)
@pytest.mark.parametrize("box", [(1000, 700), (520, 800)])
def test_a_field_is_as_large_as_its_box_allows(cells: list[tuple[int, int]], box: tuple[float, float]) -> None:
    pen = Pen(LIGHT)
    radius = field_radius(cells, *box)
    assert SMALLEST < radius <= LARGEST
    drawn = hex_field({cell: tile(pen, radius, name="Kiln") for cell in cells}, radius=radius)
    assert drawn.width <= box[0]
    assert drawn.height <= box[1]
    larger = hex_field({cell: tile(pen, radius + 3, name="Kiln") for cell in cells}, radius=radius + 3)
    assert radius == LARGEST or larger.width > box[0] - 16 or larger.height > box[1] - 16


def test_an_empty_field_is_an_empty_box() -> None:
    assert field_radius([], 400, 300) == LARGEST
    drawn = field({}, LARGEST, 400, 300)
    assert (drawn.width, drawn.height) == (400, 300)


def test_a_tile_has_its_name_runes_slots_and_lock() -> None:
    pen = Pen(LIGHT, lit={"slot-1", "cell-0,1"})
    slots = [slot(pen, id=f"slot-{i}") for i in range(2)]
    runes = ["A", "B"]
    drawn = tile(pen, 70, name="Kiln", lines=["gain 1"], runes=runes, slots=slots, seat=1, locked=True, id="tile-1")
    assert drawn.ids() == ["tile-1", "slot-0", "slot-1"]
    texts = [child for element in drawn.walk() if element.name == "text" for child in element.children]
    assert texts == ["Kiln", "gain 1", "A", "B"]
    without = tile(pen, 70, name="Kiln", lines=["gain 1"], runes=runes, slots=slots, seat=1, id="tile-1")
    assert len(str(drawn)) > len(str(without))
    assert open_cell(pen, 70, id="cell-0,1", title="Place it here").lit
