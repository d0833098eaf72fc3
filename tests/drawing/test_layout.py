"""Layouts keep pieces apart and know how large they are."""

import re

import pytest

from tablewright.drawing import Pen, Piece, column, contain, cube, flow, grid, row
from tablewright.drawing.svg import Svg


def offsets(laid: Piece) -> list[tuple[float, float]]:
    """Where the parts of a row or column were put."""
    found = []
    for child in laid.children:
        assert isinstance(child, Svg)
        x, y = re.findall(r"[-\d.]+", child.attributes["transform"])
        found.append((float(x), float(y)))
    return found


def test_a_row() -> None:
    laid = row([Piece(10, 20), Piece(30, 40)], gap=5)
    assert (laid.width, laid.height) == (45, 40)
    assert offsets(laid) == [(0, 10), (15, 0)]


def test_a_column() -> None:
    laid = column([Piece(10, 20), Piece(30, 40)], gap=5, align="end")
    assert (laid.width, laid.height) == (30, 65)
    assert offsets(laid) == [(20, 0), (0, 25)]


def test_a_grid_has_equal_cells_and_centres_its_pieces() -> None:
    laid = grid([Piece(10, 10), Piece(20, 30), Piece(20, 30)], 2, gap=4)
    assert (laid.width, laid.height) == (44, 64)


def test_a_flow_begins_a_new_row_where_it_must() -> None:
    laid = flow([Piece(40, 10)] * 5, 100, gap=10)
    assert (laid.width, laid.height) == (90, 50)


def test_a_piece_wider_than_the_flow_has_a_row_to_itself() -> None:
    laid = flow([Piece(10, 10), Piece(200, 10), Piece(10, 10)], 100, gap=10)
    assert (laid.width, laid.height) == (200, 50)


@pytest.mark.parametrize("layout", [row, column])
def test_nothing_has_no_size(layout: type) -> None:
    laid = layout([])
    assert (laid.width, laid.height) == (0, 0)


def test_containing_makes_smaller_and_never_larger() -> None:
    small = contain(Piece(10, 10), 50, 30)
    large = contain(Piece(100, 20), 50, 30)
    assert (small.width, small.height) == (large.width, large.height) == (50, 30)
    assert 'transform="translate(20 10)"' in str(small)
    assert 'transform="translate(0 10) scale(0.500)"' in str(large)


def test_a_lit_piece_is_drawn_over_its_neighbours_without_moving() -> None:
    pen = Pen(lit={"b"})
    laid = row([cube(pen, id="a", size=20), cube(pen, id="b", size=20), cube(pen, id="c", size=20)], gap=0)
    assert laid.ids() == ["a", "c", "b"]
    assert offsets(laid) == [(0, 0), (40, 0), (20, 0)]
