"""The report's figures, against games made by hand with known answers."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.lab import metrics
from tablewright.lab.study import ObservedGame, Study

from .rows import row

STUDY = Study(tw.game("championship"))


def test_wins_by_seat_with_a_clear_deviation() -> None:
    found = metrics.seat_wins([row([0])] * 80 + [row([1])] * 20, ["Blue", "Vermilion"])
    assert [figure.value for figure in found.shares.values()] == [0.8, 0.2]
    assert found.top == ["Blue (seat 0)"]
    assert found.uneven
    assert found.p == pytest.approx(1.1159e-9, rel=1e-3)  # the exact two-sided binomial test


def test_even_wins_are_no_deviation_and_few_games_no_test() -> None:
    assert not metrics.seat_wins([row([0])] * 52 + [row([1])] * 48, ["Blue", "Vermilion"]).uneven
    assert metrics.seat_wins([row([0])] * 3, ["Blue", "Vermilion"]).p is None
    assert not metrics.seat_wins([row([0])] * 3, ["Blue", "Vermilion"]).uneven


def test_more_than_two_seats_are_compared_by_chi_square() -> None:
    assert metrics.evenness_p_value([30, 14, 16]) == pytest.approx(0.0224, abs=1e-3)
    assert metrics.evenness_p_value([20, 20, 20]) == pytest.approx(1.0)


def test_of_many_tables_only_those_are_uneven_that_are_so_beyond_all_the_chances() -> None:
    def table(first: int, of: int) -> list[ObservedGame]:
        return [row([int(n >= first)]) for n in range(of)]

    def by_seat(each: ObservedGame, seat: int) -> int:
        return seat

    assert metrics.uneven_tables({"alone": table(16, 22)}, by_seat) == []
    assert metrics.uneven_tables({"alone": table(17, 22)}, by_seat) == ["alone"]  # p = 0.017
    fair = {f"table {n}": table(11, 22) for n in range(5)}
    assert metrics.uneven_tables({"one of six": table(17, 22), **fair}, by_seat) == []
    assert metrics.uneven_tables({"one of six": table(20, 22), **fair}, by_seat) == ["one of six"]
    assert metrics.uneven_tables({"few games": table(6, 6), "none": []}, by_seat) == []


def test_shared_wins_count_in_parts_and_are_left_out_of_the_test() -> None:
    found = metrics.seat_wins([row([0, 1])] * 40 + [row([0])] * 10, ["Blue", "Vermilion"])
    assert found.shares["Blue (seat 0)"].value == pytest.approx(0.6)
    assert found.p == pytest.approx(2 / 2**10)


def test_wins_by_position_from_the_first_player() -> None:
    rows = [row([1], first=1)] * 30 + [row([0], first=0)] * 30 + [row([1], first=0)] * 10
    found = metrics.position_wins(rows, STUDY)
    assert found is not None
    assert found.shares["first player"].value == pytest.approx(60 / 70)
    assert found.uneven
    assert metrics.position_wins([row([0])], STUDY) is None  # no study noted who began


def test_wins_by_bot_follow_the_seating() -> None:
    rows = [row([0], number=0), row([1], number=1), row([0], number=2)]
    found = metrics.bot_wins(rows, ["search:50", "greedy"])
    assert found is not None
    assert found.shares["search:50"].value == 1.0
    assert metrics.bot_wins(rows, ["greedy", "greedy"]) is None


def test_length_in_choices_and_minutes() -> None:
    found = metrics.lengths([row(choices=n) for n in (10, 20, 30)], STUDY)
    assert found["choices"].mean.value == 20
    assert found["choices"].median == 20
    assert found["minutes (estimated)"].median == pytest.approx(20 * STUDY.game.minutes_per_choice)
    assert metrics.Spread.of([]).mean.count == 0


BEHIND = row([0], values=[[0.0, -0.4, -0.2, 0.1, 1.0], [0.0, 0.4, 0.2, -0.1, -1.0]])
AHEAD = row([0], values=[[0.0, 0.2, 0.4, 0.6, 1.0], [0.0, -0.2, -0.4, -0.6, -1.0]])


def test_the_course_of_a_game_won_from_behind() -> None:
    assert metrics.lead_changes(BEHIND) == 1
    assert metrics.deficit(BEHIND) == pytest.approx((0 + 0.8 + 0.4 + 0) / 4)
    assert metrics.settled(BEHIND) == 0.75
    assert metrics.came_back(BEHIND)


def test_the_course_of_a_game_that_was_never_in_doubt() -> None:
    assert metrics.lead_changes(AHEAD) == 0
    assert metrics.deficit(AHEAD) == 0
    assert metrics.settled(AHEAD) == 0
    assert not metrics.came_back(AHEAD)


def test_a_game_is_decided_where_its_leader_wins_nine_times_in_ten_to_the_end() -> None:
    found = metrics.tension([AHEAD] * 8 + [BEHIND] * 2)
    assert [round(figure.value, 2) for figure in found.leader_wins] == [0.5, 0.8, 0.8, 1.0, 1.0]
    assert found.decided == 0.75
    assert found.comebacks.value == pytest.approx(0.2)
    assert metrics.tension([]).decided is None


def test_endings_name_every_way_that_the_game_knows() -> None:
    found = metrics.endings([row(reason="knockout")] * 3 + [row(reason="round_limit")], STUDY)
    assert {name: figure.value for name, figure in found.items()} == {
        "knockout": 0.75, "round_limit": 0.25, "own_draw": 0.0,
    }  # fmt: skip
    assert [name for name in found if metrics.is_limit(name)] == ["round_limit"]


def test_scores_and_margins() -> None:
    found = metrics.scores([row([0], [7, 3]), row([1], [2, 8])])
    assert found["score"].mean.value == 5
    assert found["winner's score"].mean.value == 7.5
    assert found["margin"].mean.value == 5
    assert metrics.draws([row([0, 1], [3, 3]), row()]).value == 0.5
