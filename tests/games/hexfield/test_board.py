"""The field as text: hexagons with names, glyphs and marks, however many columns there are."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tablewright.drawing.text_board import Line
from tablewright.games.hexfield.board import Axial, Row, Wordings, field, glyph_counts, plate, rows, spot, tile


def text(lines: list[Line]) -> list[str]:
    return ["".join(words for words, _ in line) for line in lines]


def drawn(cells: Mapping[Axial, Wordings], width: int = 80) -> list[str]:
    return text(field(cells, width))


def test_neighbours_share_an_edge_in_all_six_directions() -> None:
    cells = {(0, 0): tile("M01", "*", [2, 1], locked=True)}
    for q, r in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)):
        cells[q, r] = spot(q, r)
    assert drawn(cells) == [
        "           _________",
        " _________/  0,-1   \\_________",
        "/  -1,0   \\____+____/  1,-1   \\",
        "\\____+____/  M01 *  \\____+____/",
        "/  -1,1   \\_●2■1_#__/   1,0   \\",
        "\\____+____/   0,1   \\____+____/",
        "          \\____+____/",
    ]


def test_a_field_without_tiles_has_no_lines() -> None:
    assert drawn({}) == []


def row_of(columns: int) -> dict[Axial, Wordings]:
    """Tiles in a row to the east, each touching the next."""
    return {(q, -(q // 2)): tile(f"I-{q}b", "AC", [1, 0, 2, 0]) for q in range(columns)}


def test_in_less_room_the_words_become_fewer() -> None:
    wide, narrower, narrow, narrowest = (drawn(row_of(columns)) for columns in (7, 9, 10, 13))
    assert "I-3b AC" in "\n".join(wide)
    assert "●1▲2" in "\n".join(wide)
    assert "I-3b AC" in "\n".join(narrower)
    assert "I-3bAC" in "\n".join(narrow)
    assert "I-3b" in "\n".join(narrowest)
    assert "AC●▲" in "\n".join(narrowest)


def test_the_shortest_words_have_neither_dash_nor_glyphs() -> None:
    cells = {(q, -(q // 2)): tile("III-4b", "AC", [1, 1, 1, 1]) for q in range(13)}
    shown = "\n".join(drawn(cells))
    assert "III4b" in shown
    assert "●■▲◆" in shown
    assert "AC" not in shown


@pytest.mark.parametrize("columns", range(1, 18))
@pytest.mark.parametrize("width", [80, 100])
def test_every_field_fits_and_shows_every_tile(columns: int, width: int) -> None:
    shown = drawn(row_of(columns), width)
    assert max(map(len, shown)) <= width
    together = "\n".join(shown)
    assert all(f"I-{q}b" in together or f"I{q}b" in together for q in range(columns))


def test_a_field_that_is_too_wide_is_shown_in_parts_that_overlap_by_a_column() -> None:
    together = "\n".join(drawn(row_of(17)))
    assert together.count("I-11b") + together.count("I11b") == 1
    assert together.count("I-12b") + together.count("I12b") == 2
    assert together.count("I-13b") + together.count("I13b") == 1


def test_the_name_has_the_colour_of_the_only_seat_there() -> None:
    alone, shared = tile("M07", "B", [0, 3]), tile("M07", "B", [1, 3])
    assert alone[0].inside[0] == ("M07", "seat1")
    assert alone[0].edge == [("■3", "seat1")]
    assert shared[0].inside[0] == ("M07", "strong")
    assert shared[0].edge == [("●1", "seat0"), ("■3", "seat1")]


def test_tiles_in_words_stand_in_columns() -> None:
    tiles = [
        Row(([("M01", "strong")], [("wild", "")]), "gain 3"),
        Row(([("M12#", "strong")], [("AC", "")]), "move any tile anywhere", "Drift: "),
    ]
    assert text(rows(tiles, 30)) == [
        "M01  wild gain 3",
        "M12# AC   Drift: move any tile",
        "          anywhere",
    ]
    assert rows([], 30) == []


def test_the_glyphs_are_counted() -> None:
    assert text([glyph_counts([1, 3, 4, 0])]) == ["A2 B1 C1 "]


def test_the_name_of_a_player_goes_before_what_is_said_of_it() -> None:
    view = {
        "names": ["Vermilion", "A" * 30],
        "viewer": 0,
        "seat": 0,
        "outcome": None,
        "state": {"round": 1, "active": 1},
    }
    assert text([plate(view, 0, 24)]) == ["● Vermilion you, chooses"]
    assert text([plate(view, 0, 23)]) == ["● Vermilion you"]
    assert text([plate(view, 0, 11)]) == ["● Vermilion"]
    assert text([plate(view, 1, 20)]) == ["■ " + "A" * 17 + "…"]
    assert text([plate(view, 1, 60)]) == ["■ " + "A" * 30 + " has the turn"]
    over = {**view, "seat": None, "outcome": {"winners": [1]}}
    assert text([plate(over, 1, 60)]) == ["■ " + "A" * 30 + " wins"]
    assert text([plate(over, 0, 60)]) == ["● Vermilion you"]
