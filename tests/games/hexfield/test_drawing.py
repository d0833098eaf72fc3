"""A field of any extent fits its box, and a tile shows what it is given."""

from __future__ import annotations

import pytest

from tablewright.drawing import LIGHT, Pen, hex_centres, hex_size, hex_span, slot
from tablewright.drawing.text import text_width
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
    radius = field_radius(cells, *box)
    assert SMALLEST < radius <= LARGEST
    assert all(need <= room for need, room in zip(extent(cells, radius), box, strict=True))
    larger = zip(extent(cells, radius + 3), box, strict=True)
    assert radius == LARGEST or any(need > room - 16 for need, room in larger)


def extent(cells: list[tuple[int, int]], radius: float) -> list[float]:
    """Width and height of a field of tiles of that radius."""
    centres = zip(*hex_centres(cells, radius, 0, 0).values(), strict=True)
    return [max(places) - min(places) + size for places, size in zip(centres, hex_size(radius), strict=True)]


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


@pytest.mark.parametrize("radius", [40, 52, 84, 96])
def test_name_and_text_stay_inside_the_tile(radius: float) -> None:
    name, text = "Vanishing Step of the Long March", "Take back a pillar, then you may put one on any open tile."
    drawn = tile(Pen(), radius, name=name, lines=[text], runes="AB")
    middle = drawn.width / 2
    lines = [line for line in drawn.walk() if line.name == "text" and isinstance(line.children[0], str)]
    assert lines
    for line in lines:
        content = line.children[0]
        assert isinstance(content, str)
        if len(content) == 1:
            continue  # a rune
        size = float(line.attributes["font-size"])
        bold = "font-weight" in line.attributes
        baseline = float(line.attributes["y"]) - drawn.height / 2
        assert float(line.attributes["x"]) == pytest.approx(middle, abs=0.01)
        room = min(hex_span(baseline, radius), hex_span(baseline - 0.72 * size, radius))
        assert text_width(content, size, bold=bold) <= room
