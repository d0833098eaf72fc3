"""Ratings: an obvious order is found, uncertainty shrinks, and nobody's name matters."""

from __future__ import annotations

import pytest

from tablewright.lab.ratings import rate

RANKED = [(("a", "b"), (1, 2)), (("b", "c"), (1, 2)), (("a", "c"), (1, 2))]


def test_who_always_wins_is_rated_above_who_always_loses() -> None:
    first, second, third = rate(["c", "a", "b"], RANKED * 20)
    assert (first.name, second.name, third.name) == ("a", "b", "c")
    assert first.low > third.high
    assert (first.games, second.games, third.games) == (40, 40, 40)


def test_more_games_leave_less_doubt() -> None:
    few, many = rate(["a", "b"], RANKED[:1] * 2), rate(["a", "b"], [(("a", "b"), (1, 2)), (("a", "b"), (2, 1))] * 50)
    assert many[0].sigma < few[0].sigma
    assert abs(many[0].value - many[1].value) < 2


def test_a_shared_place_moves_equals_nowhere() -> None:
    one, other = rate(["a", "b"], [(("a", "b"), (1, 1))] * 10)
    assert one.value == pytest.approx(25)
    assert other.value == pytest.approx(25)


def test_tables_of_more_than_two_are_rated_by_their_order() -> None:
    rated = rate(["a", "b", "c"], [(("c", "b", "a"), (3, 2, 1))] * 30)
    assert [rating.name for rating in rated] == ["a", "b", "c"]


def test_who_did_not_play_stays_where_everybody_begins() -> None:
    rated = {rating.name: rating for rating in rate(["a", "b", "idle"], RANKED[:1])}
    assert (rated["idle"].value, rated["idle"].games) == (25.0, 0)
