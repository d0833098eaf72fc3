"""Elements render to well-formed XML, whatever text they are given."""

from xml.etree import ElementTree

import pytest

from tablewright.drawing.svg import TEXT_KEPT, Piece, Svg, number, scaled

HOSTILE = [
    "</svg><script>alert(1)</script>",
    '" onload="alert(1)',
    "' & < > \"",
    "]]> <![CDATA[ <!-- -- -->",
    "&amp; &#0; &lol;",
    "line\nbreak\tand tab\rreturn",
    "Zoë × 3 − 1 → 龍 🜁",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_comes_back_as_it_was(text: str) -> None:
    element = ElementTree.fromstring(str(Svg("text", text, aria_label=text)))
    assert element.text == text
    assert element.get("aria-label") == text
    assert len(element) == 0


@pytest.mark.parametrize("code", [0x00, 0x01, 0x08, 0x0B, 0x0C, 0x1F, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF])
def test_characters_that_xml_forbids_are_dropped(code: int) -> None:
    element = ElementTree.fromstring(str(Svg("text", f"a{chr(code)}b", id=f"c{chr(code)}d")))
    assert (element.text, element.get("id")) == ("ab", "cd")


def test_attributes_are_named_as_in_svg_and_none_is_left_out() -> None:
    drawn = str(Svg("rect", stroke_width=1.5, class_="card", viewBox="0 0 1 1", rx=None))
    assert drawn == '<rect stroke-width="1.5" class="card" viewBox="0 0 1 1"/>'


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.001, "0"), (10, "10"), (100.0, "100"), (1.005, "1"), (2.5, "2.5"), (-3.14159, "-3.14")],
)
def test_numbers_are_short_and_have_no_exponent(value: float, text: str) -> None:
    assert number(value) == text


def test_a_changed_copy_leaves_the_original_alone() -> None:
    first = Svg("rect", fill="red", stroke="blue")
    second = first.with_attributes(fill="green", stroke=None)
    assert str(first) == '<rect fill="red" stroke="blue"/>'
    assert str(second) == '<rect fill="green"/>'


def test_what_is_drawn_alike_is_drawn_once() -> None:
    def house(door: str) -> Svg:
        return Svg("g", Svg("rect", width=3.0), Svg("rect", width=1, fill=door), "home")

    assert house("red") is house("red")
    assert house("red") is not house("blue")
    assert house("red").children[0] is house("blue").children[0]
    assert Piece(2, 3, house("red")) is not Piece(3, 2, house("red"))
    assert str(house("blue")) == '<g><rect width="3"/><rect width="1" fill="blue"/>home</g>'


def test_large_elements_are_written_in_full_each_time() -> None:
    leaf = Svg("text", "leaf " * 100)
    tree = Svg("g", *[Svg("g", leaf, id=f"branch-{i}") for i in range(20)])
    assert len(str(tree)) > TEXT_KEPT
    assert str(tree) == str(tree)
    assert str(tree).count(str(leaf)) == 20


def test_ids_are_listed_in_order_and_as_often_as_they_occur() -> None:
    tree = Svg("g", Svg("g", Svg("rect", id="b"), id="a"), "text", Svg("rect", id="b"))
    assert tree.ids() == ["a", "b", "b"]


def test_a_piece_is_placed_by_its_corner_or_its_centre() -> None:
    piece = Piece(20, 10)
    assert piece.at(3, 4).attributes["transform"] == "translate(3 4)"
    assert piece.centred(30, 40).attributes["transform"] == "translate(20 35)"


def test_scaled_path_data_keeps_its_commands() -> None:
    assert scaled("M1 0h18v-2.5L-4 8z", 2) == "M2 0h36v-5L-8 16z"
