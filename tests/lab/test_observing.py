"""Observed games: the same from the same seed, whoever plays them; and what is noted of them is true."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import tablewright as tw
from tablewright.kernel.state import State
from tablewright.lab.checkpoint import Checkpoint
from tablewright.lab.executor import ProcessExecutor, RayExecutor, SerialExecutor
from tablewright.lab.observing import POINTS, observe, observe_game, sample_evenly
from tablewright.lab.report import main_series
from tablewright.lab.simulation import simulate

SERIES = main_series("championship", ["greedy", "random"], 3)


def test_the_number_of_processes_changes_nothing() -> None:
    wanted = [(SERIES, range(9))]
    assert observe(wanted, SerialExecutor(), Checkpoint()) == observe(wanted, ProcessExecutor(2), Checkpoint())


def test_observing_changes_nothing_about_a_game() -> None:
    rows = observe([(SERIES, range(4))], SerialExecutor(), Checkpoint())[SERIES.key]
    played = simulate("championship", games=4, bots=["greedy", "random"], seed=3, jobs=1).played
    assert [(r.winners, r.scores, r.reason, r.choices, r.seating) for r in rows] == [
        (p.winners, p.scores, p.reason, p.choices, p.seating) for p in played
    ]


@pytest.mark.parametrize("game", tw.games())
def test_what_is_noted_of_a_game_adds_up(game: str) -> None:
    series = main_series(game, ["random"] * tw.game(game).seats[-1], 1)
    row = observe_game(tw.game(game), series, 0)
    kinds = Counter[str]()
    for seat, counts in enumerate(row.taken):
        actions = {key: count for key, count in counts.items() if key.startswith("action:")}
        assert sum(actions.values()) == row.chosen[seat]
        assert all(row.offered[seat][key] >= count for key, count in counts.items())
        kinds.update(actions)
    assert sum(row.chosen) == row.choices == kinds.total()
    assert 1 <= row.turns <= row.choices
    assert row.branching >= 2
    assert [len(values) for values in row.values] == [POINTS] * len(row.scores)
    best = max(values[-1] for values in row.values)
    assert all(row.values[seat][-1] == best for seat in row.winners)


def test_a_course_is_thinned_from_its_beginning_to_its_end() -> None:
    assert sample_evenly([n / 100 for n in range(101)]) == [n * 5 / 100 for n in range(POINTS)]
    assert sample_evenly([0.5]) == [0.5] * POINTS


def test_series_that_differ_in_anything_have_different_keys() -> None:
    keys = {
        main_series("championship", ["greedy"], 3).key,
        main_series("championship", ["greedy"], "3 ").key,
        main_series("championship", ["greedy"], 4).key,
        main_series("championship", ["random"], 3).key,
        main_series("championship", ["greedy"], 3, {"round_limit": 50}).key,
        main_series("championship", ["greedy"], 3, without=["train"]).key,
    }
    assert len(keys) == 6
    assert main_series("championship", ["greedy"], 3).key in keys


def test_other_content_is_other_games_and_may_not_change_meanwhile(tmp_path: Path) -> None:
    file = tmp_path / "content.toml"
    text = tw.game("championship").content_path.read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    own = main_series("championship", ["random"], 3, content=file)
    file.write_text(text.replace("attack =  4", "attack =  5"), encoding="utf-8")
    assert main_series("championship", ["random"], 3, content=file).key != own.key
    with pytest.raises(tw.BadContent, match="changed while"):
        observe([(own, range(1))], SerialExecutor(), Checkpoint())


def test_what_is_kept_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    checkpoint = Checkpoint()
    first = observe([(SERIES, range(3))], SerialExecutor(), checkpoint)
    heard: list[int] = []

    def refuse(state: State) -> None:
        raise AssertionError("nothing is to be played")

    monkeypatch.setattr("tablewright.lab.observing.play_game", refuse)
    assert observe([(SERIES, range(3))], SerialExecutor(), checkpoint, heard.append) == first
    assert sum(heard) == 3


def test_a_cluster_that_is_not_there_is_refused() -> None:
    pytest.importorskip("ray")
    for address in ("127.0.0.1:9", "ray://127.0.0.1:here"):
        with pytest.raises(tw.BadSetting, match="there is no Ray cluster at"):
            RayExecutor(address)


def test_a_local_ray_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    wanted = [(SERIES, range(4))]
    executor = RayExecutor("local", 2)
    try:
        assert executor.workers == 2
        assert observe(wanted, executor, Checkpoint()) == observe(wanted, SerialExecutor(), Checkpoint())
    finally:
        executor.close()
