"""Lines of text boards: headings, columns, and words that go on in the next line."""

from __future__ import annotations

from tablewright.drawing.text_board import Line, columns, flowed, heading, length, mark, padded, shortened, wrapped


def text(lines: list[Line]) -> list[str]:
    return ["".join(words for words, _ in line) for line in lines]


def test_a_heading_fills_the_width_and_a_long_one_is_cut() -> None:
    assert text([heading("Round 3", 20)]) == ["── Round 3 ─────────"]
    assert text([heading("A very long heading indeed", 20)]) == ["── A very long hea… "]


def test_a_mark_has_the_style_of_its_seat() -> None:
    assert mark(2, "4") == ("▲4", "seat2")


def test_words_are_shortened_only_where_there_is_no_room() -> None:
    assert shortened("Vermilion", 9) == "Vermilion"
    assert shortened("Vermilion", 8) == "Vermili…"


def test_padding_leaves_the_pieces_as_they_are() -> None:
    line = padded([("ab", "strong"), ("c", "")], 5)
    assert line[:2] == [("ab", "strong"), ("c", "")]
    assert length(line) == 5


def test_blocks_stand_side_by_side_and_the_shorter_one_is_blank() -> None:
    blocks: list[list[Line]] = [[[("one", "")], [("two", "")]], [[("three", "strong")]]]
    assert [line.rstrip() for line in text(columns(blocks, 5, gap=1))] == ["one   three", "two"]
    assert columns([], 5) == []


def test_columns_are_no_wider_than_their_room() -> None:
    blocks: list[list[Line]] = [[[("12345", "")]], [[("12345", "")]]]
    assert text(columns(blocks, 5, gap=2)) == ["12345  12345"]


def test_words_go_on_under_their_beginning() -> None:
    assert text(wrapped([("spell ", "soft")], "gain two and rest", 14)) == ["spell gain two", "      and rest"]
    assert text(wrapped([("spell ", "soft")], "", 14)) == ["spell "]


def test_the_lead_of_wrapped_words_stands_out() -> None:
    first, second = wrapped([("[ ] ", "soft")], ": lay a tile", 16, lead="Chart")
    assert first == [("[ ] ", "soft"), ("Chart", "strong"), (": lay a", "")]
    assert second == [("    ", ""), ("tile", "")]


def test_items_flow_without_being_broken() -> None:
    items: list[Line] = [[("pool 3", "")], [("army 12", "")], [("x", "")]]
    assert text(flowed([("has ", "soft")], items, 12)) == ["has pool 3", "    army 12", "    x"]
    assert text(flowed([], items, 20)) == ["pool 3  army 12  x"]
