"""Raw results: the same rows in both formats, and what they are rows of."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tablewright.cli import main
from tablewright.lab import raw
from tablewright.lab.simulation import simulate

from .rows import row

parquet: Any = pytest.importorskip("pyarrow.parquet")

ROWS = raw.observed_rows(
    "report",
    [
        row([0], [3, 1], taken=[{"card:a": 2}, {}], number=4, rounds=7),
        row([0, 1], [2, 2], values=[[0.0, 0.25], [0.0, -0.25]], number=5, rounds=9),
    ],
)


def test_a_row_for_each_player_of_each_game() -> None:
    assert [(r["run"], r["game"], r["seat"], r["won"], r["score"]) for r in ROWS] == [
        ("report", 4, 0, 1.0, 3), ("report", 4, 1, 0.0, 1), ("report", 5, 0, 0.5, 2), ("report", 5, 1, 0.5, 2),
    ]  # fmt: skip
    assert ROWS[0]["taken"] == {"card:a": 2}
    assert ROWS[0]["figures"] == {"rounds": 7}


def test_json_lines_come_back() -> None:
    assert [json.loads(line) for line in raw.json_lines(ROWS).splitlines()] == ROWS


def test_parquet_comes_back_with_its_key() -> None:
    table = parquet.read_table(BytesIO(raw.parquet(ROWS, {"seed": "7"})))
    tables = ("offered", "taken", "figures")
    back = [r | {name: json.loads(r[name]) for name in tables} for r in table.to_pylist()]
    assert back == ROWS
    assert table.schema.metadata == {b"tablewright.seed": b"7"}


def test_simulations_are_written_too(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    command = ["simulate", "championship", "--games", "3", "--bots", "random,greedy", "--seed", "2", "--jobs", "1"]
    assert CliRunner().invoke(main, [*command, "--parquet", str(file)]).exit_code == 0
    table = parquet.read_table(file)
    results = simulate("championship", games=3, bots=["random", "greedy"], seed=2, jobs=1)
    assert table.to_pylist() == raw.simulated_rows(results)
    assert table.column("bot").to_pylist() == ["random", "greedy", "greedy", "random", "random", "greedy"]
    assert table.schema.metadata[b"tablewright.content"] == results.content.encode()


def test_the_lab_command_writes_its_games_in_both_formats(tmp_path: Path) -> None:
    out, lines, table = (tmp_path / name for name in ("r.html", "r.jsonl", "r.parquet"))
    sizes = ["--games", "2", "--question-games", "0", "--matrix-seeds", "0", "--ladder-games", "0", "--jobs", "1"]
    command = ["lab", "meld", "--bots", "random", "--seed", "1", *sizes, "--out", str(out)]
    done = CliRunner().invoke(main, [*command, "--jsonl", str(lines), "--parquet", str(table)])
    assert done.exit_code == 0
    assert out.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert len(lines.read_text(encoding="utf-8").splitlines()) == parquet.read_table(table).num_rows == 4
    assert sorted(path.name for path in tmp_path.iterdir()) == ["r.html", "r.jsonl", "r.parquet"]


def test_a_refused_command_leaves_nothing_behind(tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["lab", "championship", "--without", "trian", "--out", str(tmp_path / "r.html")])
    assert done.exit_code == 2
    assert done.stderr.startswith("tablewright: World Championship has no 'trian'; did you mean action:train or ")
    assert list(tmp_path.iterdir()) == []
