"""Many games: the same from the same seed however they are split, and counted right."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.lab.simulation import Played, Results
from tablewright.lab.statistics import Share


def test_the_number_of_processes_changes_nothing() -> None:
    one = tw.simulate("championship", games=12, bots=["random", "greedy"], seed=3, jobs=1)
    two = tw.simulate("championship", games=12, bots=["random", "greedy"], seed=3, jobs=2)
    assert one.to_json() == two.to_json()
    other = tw.simulate("championship", games=12, bots=["random", "greedy"], seed=4, jobs=1)
    assert other.played != one.played


def test_the_first_games_of_a_longer_run_are_those_of_a_shorter_one() -> None:
    short = tw.simulate("championship", games=5, seed=1, jobs=1)
    long = tw.simulate("championship", games=9, seed=1, jobs=1)
    assert long.played[:5] == short.played


def test_bots_move_on_by_a_seat_from_game_to_game() -> None:
    results = tw.simulate("championship", games=4, bots=["random", "greedy"], seed=1, jobs=1)
    assert [row.seating for row in results.played] == [[0, 1], [1, 0], [0, 1], [1, 0]]


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    tw.simulate("championship", games=37, seed=1, jobs=2, progress=heard.append)
    assert sum(heard) == 37


def test_settings_reach_the_games() -> None:
    results = tw.simulate("championship", games=3, seed=1, jobs=1, settings={"round_limit": 1})
    assert results.reasons == {"round_limit": 3}
    assert results.settings["round_limit"] == 1


def results_of(*rows: tuple[list[int], list[int]], bots: list[str]) -> Results:
    played = [Played(i, seating, winners, [0, 0], [1, 1], "end", 10) for i, (seating, winners) in enumerate(rows)]
    return Results("g", 1, "c", bots, 1, {}, played)


def test_wins_are_counted_by_seat_and_by_bot_and_shared_wins_in_parts() -> None:
    results = results_of(([0, 1], [0]), ([1, 0], [0]), ([0, 1], [0, 1]), bots=["a", "b"])
    assert [share.count for share in results.seat_wins] == [2.5, 0.5]
    assert {name: share.count for name, share in results.bot_wins.items()} == {"a": 1.5, "b": 1.5}
    assert results.draws.count == 1


def test_a_bot_that_sits_there_twice_is_numbered() -> None:
    assert list(results_of(([0, 1], [0]), bots=["a", "a"]).bot_wins) == ["a #1", "a #2"]


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_intervals_are_those_of_wilson(count: float, games: int, low: float, high: float) -> None:
    share = Share(count, games)
    assert share.low == pytest.approx(low, abs=1e-4)
    assert share.high == pytest.approx(high, abs=1e-4)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"games": 0}, "at least 1"),
        ({"games": "9"}, "at least 1"),
        ({"bots": ["random"]}, "2 players, not for 1 bots"),
        ({"bots": None}, "a list of names"),
        ({"bots": "random"}, "a list of names"),
        ({"bots": ["random", "genius"]}, "no bot 'genius'"),
        ({"settings": {"deck_0": "custom"}}, "needs a deck list"),
        ({"jobs": 0}, "at least 1"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(arguments: dict[str, Any], words: str) -> None:
    with pytest.raises(tw.BadSetting) as refused:
        tw.simulate("championship", **arguments)
    assert words in str(refused.value)
