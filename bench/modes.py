"""Every game compiled and plain, measured in turn so that a noisy machine affects both alike: `make bench`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import median
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

ROUNDS = 3
MODES = ("compiled", "plain")


def measure(mode: str) -> dict[str, Any]:
    """One run of `tablewright bench --json` in a separate process."""
    done = subprocess.run(
        [sys.executable, "-m", "tablewright", "bench", "--json", "--seconds", "1"],
        env={**os.environ, "TABLEWRIGHT_PURE": "1" if mode == "plain" else "0"},
        stdout=subprocess.PIPE,
        check=True,
    )
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main() -> None:
    console = Console()
    runs: dict[str, list[dict[str, Any]]] = {mode: [] for mode in MODES}
    with console.status("measuring") as status:
        for number in range(ROUNDS):
            for mode in MODES:
                status.update(f"round {number + 1} of {ROUNDS}: {mode}")
                runs[mode].append(measure(mode))
    if runs["compiled"][0]["mode"] == "plain":
        console.print("Nothing is compiled here: both columns are plain Python.")
    table = Table(title="Random play on one core: choices per second, and a clone in µs", box=box.SIMPLE_HEAD)
    for column in ("game", "seats", "compiled", "plain", "ratio", "clone", "plain clone"):
        table.add_column(column, justify="left" if column == "game" else "right", no_wrap=True)
    for i, game in enumerate(runs["plain"][0]["games"]):
        speeds = [median(run["games"][i]["decisions_per_s"] for run in runs[mode]) for mode in MODES]
        clones = [median(run["games"][i]["clone_us"] for run in runs[mode]) for mode in MODES]
        cells = [*(f"{speed:,.0f}" for speed in speeds), f"{speeds[0] / speeds[1]:.1f}x"]
        table.add_row(game["game"], str(game["seats"]), *cells, *(f"{clone:.1f}" for clone in clones))
    console.print(table)


if __name__ == "__main__":
    main()
