"""Raw results for notebooks: one flat row for each player of each game, as JSON lines or Parquet.

The columns are the same in every game (docs/lab.md); what differs between games lies in tables within them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from importlib import import_module
from io import BytesIO
from typing import Any

from tablewright.lab.extras import extra
from tablewright.lab.playing import win_share
from tablewright.lab.simulation import Results
from tablewright.lab.study import ObservedGame

Row = dict[str, Any]


def observed_rows(name: str, rows: Iterable[ObservedGame]) -> list[Row]:
    """Observed games, one row a player; `name` is that of the run."""
    return [
        {
            "run": name,
            "game": row.number,
            "seat": seat,
            "bot": row.bots[seat],
            "won": win_share(row.winners, seat),
            "score": row.scores[seat],
            "place": row.ranking[seat],
            "reason": row.reason,
            "choices": row.choices,
            "turns": row.turns,
            "own_choices": row.chosen[seat],
            "branching": row.branching,
            "values": row.values[seat],
            "offered": row.offered[seat],
            "taken": row.taken[seat],
            "figures": row.figures,
        }
        for row in rows
        for seat in range(len(row.scores))
    ]


def simulated_rows(results: Results) -> list[Row]:
    """Simulated games, one row a player."""
    return [
        {
            "game": row.number,
            "seat": seat,
            "bot": results.bots[row.seating[seat]],
            "won": win_share(row.winners, seat),
            "score": row.scores[seat],
            "place": row.ranking[seat],
            "reason": row.reason,
            "choices": row.choices,
        }
        for row in results.played
        for seat in range(len(results.bots))
    ]


def simulation_key(results: Results) -> dict[str, str]:
    """What simulated games are games of."""
    return {
        "game": results.game,
        "rules": str(results.rules),
        "content": results.content,
        "settings": json.dumps(results.settings),
        "bots": ", ".join(results.bots),
        "seed": str(results.seed),
    }


def json_lines(rows: Sequence[Row]) -> str:
    """One line of JSON for each row."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def parquet(rows: Sequence[Row], key: dict[str, str]) -> bytes:
    """The rows as a Parquet file; tables within them become JSON text, and its metadata says what they are rows of."""
    arrow, written = parquet_modules()
    flat = [{name: json.dumps(cell) if isinstance(cell, dict) else cell for name, cell in row.items()} for row in rows]
    table = arrow.Table.from_pylist(flat).replace_schema_metadata(
        {f"tablewright.{name}": value for name, value in key.items()}
    )
    file = BytesIO()
    written.write_table(table, file)
    return file.getvalue()


def parquet_modules() -> tuple[Any, Any]:
    """pyarrow, which writes Parquet; better missed before a long run than after it."""
    with extra("lab"):
        return import_module("pyarrow"), import_module("pyarrow.parquet")
