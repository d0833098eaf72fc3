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

ROWS = raw.watched_rows(
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
