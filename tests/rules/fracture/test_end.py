"""The end of the game: AFR-82 to AFR-86, and the golden record of every ending."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw

from ..random_play import ended
from ..rule import rule
from .table import GAME, side, start, table


@rule("AFR-82")
def test_the_game_ends_after_the_void_step_of_round_12() -> None:
    t = table(A=side(hand="K01"), B=side(hand="K01"), round=12).turn("A")
    assert t.outcome is None
    while t.outcome is None:
        t.play("end")
    assert (t.field("round"), t.outcome.reason, t.options(), t.match.seat) == (12, "rounds", [], None)
    assert table(round=11).cleanup().outcome is None


@rule("AFR-82", "AFR-R63")
def test_a_player_without_units_and_recruit_point_plays_on() -> None:
    t = table(A=side(units="T1@0", hand="K01 K02"), B=side(hand="K01 K02", iron=8), round=10).turn("B")
    assert (t.B.units, t.options("recruit")) == ("", [])
    t.play("play K01-bottom")
    assert t.B.iron == 10


@rule("AFR-83", "AFR-R60", "AFR-R61")
def test_points() -> None:
    a = side(controls="0 1 2 9", aether=4, techs="2 3 10", hand="K01")
    t = table(A=a, C=side(hand="K01"), round=12, final_void="off").cleanup()
    assert t.outcome is not None
    assert t.outcome.scores == [3 + 2 + 2 + 1 + 4 + (2 + 3 + 2), 0, 0]
    t = table(A=a, C=side(hand="K01"), round=12).cleanup()
    assert t.outcome is not None
    assert t.outcome.scores[0] == 3 + 2 + 2 + 4 + 7  # 9 is gone
    t = table(A=a, C=side(hand="K01"), round=12, final_void="off", territory_points="flat").cleanup()
    assert t.outcome is not None
    assert t.outcome.scores[0] == 4 + 4 + 7


@rule("AFR-83", "AFR-84", "AFR-E43", "AFR-R62")
def test_e43_level_on_points() -> None:
    a = side(controls="0 1 2 3", aether=4, techs="2 10", hand="K01")
    b = side(controls="4 5 6", aether=7, techs="4 11", hand="K01")
    t = table(A=a, B=b, round=12).cleanup()
    assert t.outcome == tw.Outcome([0], [17, 17], [1, 2], "rounds")


@rule("AFR-84")
@pytest.mark.parametrize(
    ("a", "b", "ranking"),
    [
        ({"controls": "0 1", "aether": 1}, {"controls": "2 3", "aether": 2}, [1, 2]),  # territory
        ({"controls": "1", "aether": 3, "techs": "2"}, {"controls": "2", "aether": 3, "techs": "0 1"}, [2, 1]),  # techs
        ({"controls": "1", "techs": "2", "units": "T3@1"}, {"controls": "2", "techs": "0 1", "units": "T1@2"}, [2, 1]),
        ({"controls": "1", "units": "T1@1 T2@1"}, {"controls": "2", "units": "T2@2 T2@2/1 T1@2"}, [2, 1]),  # HP
        ({"controls": "1", "units": "T1@1 T1@1"}, {"controls": "2", "units": "T2@2"}, [1, 1]),
    ],
)  # fmt: skip
def test_ties_are_broken_by_territory_techs_and_hp(a: dict[str, Any], b: dict[str, Any], ranking: list[int]) -> None:
    t = table(A=side(hand="K01", **a), B=side(hand="K01", **b), round=12).cleanup()
    assert t.outcome is not None
    assert t.outcome.scores[0] == t.outcome.scores[1]
    assert t.outcome.ranking == ranking
    assert t.outcome.winners == [seat for seat in (0, 1) if ranking[seat] == 1]


@rule("AFR-84", "AFR-E56")
def test_e56_sharing_a_place() -> None:
    a = side(controls="0 1 2 3 4", aether=4, hand="K01")  # 15
    d = side("UNI-A", aether=9, hand="K01")
    equal = side(aether=10, techs="2", hand="K01")
    t = table(A=a, B=equal, C=equal, D=d, round=12).cleanup()
    assert t.outcome is not None
    assert (t.outcome.scores, t.outcome.ranking) == ([15, 12, 12, 9], [1, 2, 2, 4])
    five, six = side(controls="1 2 3", aether=6, hand="K01"), side(controls="0 4", aether=5, techs="2", hand="K01")
    t = table(A=side(aether=10, techs="2 3", hand="K01"), B=five, C=six, D=d, round=12).cleanup()
    assert t.outcome is not None
    assert (t.outcome.scores, t.outcome.ranking) == ([15, 12, 12, 9], [1, 2, 3, 4])


@rule("AFR-85", "AFR-R63")
def test_domination() -> None:
    a, b = side(units="T1@0", hand="K01"), side(hand="K01", aether=10)
    t = table(A=a, B=b, C=side(hand="K01", aether=4), round=4, domination="on").cleanup()
    assert t.outcome == tw.Outcome([0], [4, 11, 5], [1, 2, 3], "domination")
    assert table(A=a, B=b, round=4).cleanup().outcome is None
    assert table(A=side(hand="K01"), B=b, round=4, domination="on").cleanup().outcome is None  # nobody has units
    both = side(units="T1@13", hand="K01", aether=10)
    assert table(A=a, B=both, round=4, domination="on").cleanup().outcome is None


@rule("AFR-85")
def test_domination_counts_after_the_last_step_of_the_round() -> None:
    t = table(
        A=side(units="T1@0", hand="K01"), B=side(units="hero@13", hand="K01", aether=10), round=9, domination="on"
    )
    assert t.cleanup().outcome == tw.Outcome([0], [3, 10], [1, 2], "domination")
    t = table(A=side(units="T1@0", hand="K01"), B=side(hand="K01", aether=10), round=12, domination="on")
    assert t.cleanup().outcome == tw.Outcome([0], [3, 10], [1, 2], "domination")
    t = table(A=side(units="T1@0", hand="K01"), B=side(units="T1@1", hand="K01", aether=9), round=12, domination="on")
    assert t.cleanup().outcome == tw.Outcome([1], [3, 11], [2, 1], "rounds")


@rule("AFR-86", "AFR-R64")
def test_after_20000_choices_the_game_is_scored_as_it_stands() -> None:
    position = start(2, 1, lineup="SYN-A,HRD-A", city_choice="fixed").match.position()
    position["state"]["choices"] = 19_998
    match = GAME.resume(position, 1)
    match.play("recruit T1-0")
    assert match.outcome is None
    match.play("end")
    assert match.outcome is not None
    assert (match.outcome.reason, match.seat, match.outcome.scores) == ("limit", None, [1, 1])
    assert match.view(None)["state"]["passed"] == [0]
    assert match.view(None)["state"]["round"] == 1


@rule("AFR-86")
def test_only_asked_choices_count_and_the_setup_counts_too() -> None:
    match = GAME.start(2, 1)
    for number, move in enumerate(("faction SYN", "hero A", "site 7", "faction HRD", "hero A"), start=1):
        match.play(move)  # the last site is given without a question
        assert match.position()["state"]["choices"] == number


@rule("AFR-R64", "AFR-86")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_long_before_the_limit(seats: int) -> None:
    for number in range(4):
        state, outcome, _ = ended(GAME, seats, {}, "end", seats, number)
        assert outcome.reason == "rounds"
        assert state.choices < 5_000  # type: ignore[attr-defined]
