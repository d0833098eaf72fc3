"""Runs that are interrupted: what is done is kept, and only the same run goes on."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from tablewright.cli import main
from tablewright.kernel.errors import BadSetting, TablewrightError
from tablewright.lab.checkpoint import GAMES, begin, resume
from tablewright.lab.report import Report

from .rows import row

PLAN = {"game": "g", "bots": "greedy, greedy", "seed": 7}


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    checkpoint = begin(tmp_path / "run", PLAN)
    checkpoint.add("a", [row(number=0, depth={"x": [1, 2]}), row(number=1)])
    checkpoint.add("b", [row(number=0)])
    again = resume(tmp_path / "run", PLAN)
    assert again.games == 3
    assert again.rows("a") == checkpoint.rows("a")
    assert again.rows("c") == {}
    again.remove()
    assert not (tmp_path / "run").exists()


def test_half_a_line_is_cut_off_and_the_rest_kept(tmp_path: Path) -> None:
    checkpoint = begin(tmp_path / "run", PLAN)
    checkpoint.add("a", [row(number=0), row(number=1)])
    file = tmp_path / "run" / GAMES
    file.write_bytes(file.read_bytes()[:-40])
    again = resume(tmp_path / "run", PLAN)
    assert list(again.rows("a")) == [0]
    again.add("a", [row(number=1)])
    assert list(resume(tmp_path / "run", PLAN).rows("a")) == [0, 1]


def test_a_damaged_line_is_told_and_nothing_is_changed(tmp_path: Path) -> None:
    checkpoint = begin(tmp_path / "run", PLAN)
    checkpoint.add("a", [row(number=0), row(number=1)])
    file = tmp_path / "run" / GAMES
    damaged = file.read_bytes() + b'{"series": "a"}\n'
    file.write_bytes(damaged)
    with pytest.raises(TablewrightError, match="line 3 of"):
        resume(tmp_path / "run", PLAN)
    assert file.read_bytes() == damaged


def test_a_disk_that_is_full_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    checkpoint = begin(tmp_path / "run", PLAN)
    checkpoint.add("a", [row(number=0)])
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(TablewrightError, match="No space left on device; the 1 games before are kept"):
        checkpoint.add("a", [row(number=1)])


def test_another_run_is_refused_and_the_difference_told(tmp_path: Path) -> None:
    begin(tmp_path / "run", PLAN)
    begin(tmp_path / "run", PLAN).add("a", [row()])  # there was nothing to lose
    with pytest.raises(TablewrightError, match="has bots greedy, greedy, not random, greedy"):
        resume(tmp_path / "run", PLAN | {"bots": "random, greedy"})
    with pytest.raises(BadSetting, match="--resume"):
        begin(tmp_path / "run", PLAN)
    with pytest.raises(TablewrightError, match="no interrupted run"):
        resume(tmp_path / "nowhere", PLAN)


def command(*args: str) -> list[str]:
    parts = ["--seed", "5", "--bots", "random", "--matrix-seeds", "0", "--question-games", "0", "--ladder-games", "0"]
    return ["lab", "championship", *parts, *args]


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs process groups")
def test_a_run_that_is_stopped_goes_on_and_ends_as_if_it_never_had_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = Path(__file__).parents[2]
    out, rows = tmp_path / "report.html", tmp_path / "rows.jsonl"
    environment = os.environ | {"PYTHONPATH": str(root)}
    process = subprocess.Popen(
        [sys.executable, "-m", "tablewright", *command("--games", "200000", "--jobs", "2", "--out", str(out))],
        env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    games = tmp_path / "report.html.run" / GAMES
    while not (games.exists() and games.stat().st_size):
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as Ctrl-C in a terminal does
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "games are kept in" in errors
    assert "Traceback" not in errors
    assert not out.exists()
    kept = len(games.read_text(encoding="utf-8").splitlines())

    monkeypatch.setattr(Report, "html", lambda self: repr(self.findings))  # its drawings take longer than its games
    more = ["--games", str(kept + 5), "--jobs", "1", "--out", str(out)]
    again = CliRunner().invoke(main, command(*more))
    assert again.exit_code == 2
    assert "--resume" in again.stderr
    assert CliRunner().invoke(main, command(*more, "--resume", "--jsonl", str(rows))).exit_code == 0
    assert out.exists()
    assert not games.exists()

    whole = [*more[:-1], str(tmp_path / "whole.html"), "--jsonl", str(tmp_path / "whole.jsonl")]
    assert CliRunner().invoke(main, command(*whole)).exit_code == 0
    assert rows.read_text(encoding="utf-8") == (tmp_path / "whole.jsonl").read_text(encoding="utf-8")
    assert out.read_text(encoding="utf-8") == (tmp_path / "whole.html").read_text(encoding="utf-8")
