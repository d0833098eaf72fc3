"""Text boards: headings, folded lines, and frames that share their edges."""

from __future__ import annotations

from tablewright.drawing.paper import TextCanvas, folded, joined, unbroken
from tablewright.drawing.text_board import Line, heading, length, mark, padded, shortened


def plain(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _ in line) for line in lines]


def test_a_heading_fills_the_width_whatever_its_title() -> None:
    for title in ("", "Round 3", "W" * 60):
        assert length(heading(title, 40)) == 40
    assert plain([heading("Round 3", 20)]) == ["── Round 3 ─────────"]
    assert plain([heading("W" * 60, 20)]) == [f"── {'W' * 15}… "]


def test_a_mark_has_the_style_of_its_seat() -> None:
    assert [mark(0), mark(3, " Ana")] == [("●", "seat0"), ("◆ Ana", "seat3")]


def test_words_are_cut_only_where_there_is_no_room() -> None:
    assert [shortened("oats", 4), shortened("oats", 3)] == ["oats", "oa…"]
    assert plain([padded([("rye", "")], 5)]) == ["rye  "]


def test_a_line_is_folded_at_its_spaces_and_keeps_its_styles() -> None:
    line = [("oats and ", ""), ("rye and", "strong"), (" barley", "soft")]
    assert folded(line, 13, indent=2) == [
        [("oats and ", ""), ("rye", "strong")],
        [("  ", ""), ("and", "strong"), (" barley", "soft")],
    ]
    assert folded(line, 40) == [line]


def test_no_place_is_lost_or_too_wide() -> None:
    words = "a bb ccc dddd eeeee ffffff"
    for width in range(8, 30):
        lines = plain(folded([(words, "")], width, indent=1))
        assert max(map(len, lines)) <= width
        assert " ".join(line.strip() for line in lines) == words


def test_a_word_longer_than_the_line_is_broken() -> None:
    assert plain(folded([("W" * 10, "")], 4)) == ["WWWW", "WWWW", "WW"]


def test_what_is_unbroken_stays_together_and_no_line_begins_with_a_dot() -> None:
    parts: list[Line] = [[(unbroken(f"{name} field"), "")] for name in ("oats", "rye", "barley")]
    assert plain(folded(joined(parts), 24)) == ["oats field · rye field ·", "barley field"]
    assert plain(folded(joined(parts), 23)) == ["oats field ·", "rye field ·", "barley field"]


def test_frames_that_touch_share_their_edges() -> None:
    sheet = TextCanvas(20, 7)
    sheet.frame(2, 0, 4, 2)
    sheet.frame(6, 0, 4, 2)
    sheet.frame(0, 2, 4, 2)
    sheet.frame(4, 2, 4, 2)
    sheet.put(3, 1, [("oat", "strong")])
    assert plain(sheet.lines()) == [
        "  ┌───┬───┐",
        "  │oat│   │",
        "┌─┴─┬─┴─┬─┘",
        "│   │   │",
        "└───┴───┘",
        "",
        "",
    ]
    assert sheet.lines()[1] == [("  ", ""), ("│", "soft"), ("oat", "strong"), ("│", "soft"), ("   ", ""), ("│", "soft")]
