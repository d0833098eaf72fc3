"""Tablewright and its peers in one run and one table.

Ours and theirs are measured in turn, in several short rounds, and each figure is the median of its rounds, so that a
busy machine affects all alike. A failure becomes a row with its error, and makes the exit status 1.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

PEERS = Path(__file__).with_name("peers.py")
OURS = "Tablewright"
YARDSTICK = "Catanatron"
WIDTH = 120  # of the table when the output is not a terminal


@dataclass
class Sample:
    """One measurement of one game in one round, or what went wrong instead."""

    library: str
    version: str = ""
    loop: str = ""  # compiled or plain, Python or C++
    game: str = ""
    seats: int | None = None
    decisions_per_s: float | None = None
    with_forced_per_s: float | None = None
    games_per_s: float | None = None
    clone_us: float | None = None
    error: str | None = None


@dataclass
class Row(Sample):
    """One line of the table: medians over the rounds."""

    spread: float | None = None  # (highest - lowest) / median of decisions_per_s over the rounds
    times_yardstick: float | None = None


FIELDS = {field.name for field in fields(Sample)}

# Measuring


def sample_of(measured: dict[str, Any]) -> Sample:
    """A sample from a line of measurements, which may have further fields."""
    return Sample(**{name: value for name, value in measured.items() if name in FIELDS})


def our_samples() -> Iterator[Sample]:
    """One run of `tablewright bench --json`."""
    run = subprocess.run(
        [sys.executable, "-m", "tablewright", "bench", "--json"], stdout=subprocess.PIPE, text=True, check=False
    )
    if run.returncode != 0:
        yield Sample(OURS, error=f"`tablewright bench` ended with status {run.returncode}")
        return
    try:
        report = json.loads(run.stdout)
        mode = report["mode"]
        games = report["games"]
    except (json.JSONDecodeError, KeyError, TypeError) as problem:
        yield Sample(OURS, error=f"unexpected output of `tablewright bench --json`: {problem!r}")
        return
    for measured in games:
        yield sample_of({**measured, "library": OURS, "version": str(report.get("version", "")), "loop": mode})


def peer_samples(python: Path, seconds: float, seed: int) -> Iterator[Sample]:
    """One run of the peers, line by line."""
    command = [str(python), str(PEERS), "--seconds", str(seconds), "--seed", str(seed)]
    errors = 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        for line in run.stdout:
            measured = json.loads(line)
            errors += "error" in measured
            yield sample_of(measured)
    if run.returncode != 0 and not errors:
        yield Sample("peers", error=f"{PEERS.name} ended with status {run.returncode}")


def measure(python: Path, rounds: int, seconds: float) -> list[Sample]:
    samples: list[Sample] = []
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("starting", total=None)
        for number in range(1, rounds + 1):
            progress.update(task, description=f"round {number} of {rounds}: {OURS}")
            samples.extend(our_samples())
            for sample in peer_samples(python, seconds, seed=number):
                samples.append(sample)
                progress.update(task, description=f"round {number} of {rounds}: {sample.library} {sample.game} done")
            progress.console.print(f"round {number} of {rounds} done", style="dim")
    return samples


# The table


def rows_of(samples: list[Sample]) -> list[Row]:
    """Fastest first; anything that failed in any round last."""
    by_game: dict[tuple[str, str, str, int | None], list[Sample]] = {}
    for sample in samples:
        by_game.setdefault((sample.library, sample.loop, sample.game, sample.seats), []).append(sample)
    rows = [row_of(together) for together in by_game.values()]
    yardsticks = [row.decisions_per_s for row in rows if row.library == YARDSTICK and row.decisions_per_s]
    if yardsticks:
        for row in rows:
            if row.decisions_per_s is not None:
                row.times_yardstick = row.decisions_per_s / max(yardsticks)
    return sorted(rows, key=lambda row: -(row.decisions_per_s or 0.0))


def row_of(samples: list[Sample]) -> Row:
    first = samples[0]
    row = Row(first.library, first.version, first.loop, first.game, first.seats)
    row.error = next((sample.error for sample in samples if sample.error), None)
    if row.error is None:
        speeds = [sample.decisions_per_s for sample in samples if sample.decisions_per_s is not None]
        row.decisions_per_s = median(speeds)
        row.with_forced_per_s = median([sample.with_forced_per_s for sample in samples])
        row.games_per_s = median([sample.games_per_s for sample in samples])
        row.clone_us = median([sample.clone_us for sample in samples])
        if len(speeds) > 1 and row.decisions_per_s:
            row.spread = (max(speeds) - min(speeds)) / row.decisions_per_s
    return row


def median(values: list[float] | list[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return statistics.median(known) if known else None


def table_of(rows: list[Row], rounds: int) -> Table:
    versions = sorted({f"{row.library} {row.version}" for row in rows if row.version})
    table = Table(
        title=f"Random play, one core, median of {rounds} rounds",
        caption=", ".join(versions),
        box=SIMPLE_HEAD,
        collapse_padding=True,
    )
    table.add_column("library", overflow="fold")
    table.add_column("game", overflow="fold")
    for heading in ("seats", "decisions/s", "spread", "with\nforced/s", "games/s", "clone\nµs", f"x\n{YARDSTICK}"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*cells_of(row), style="bold green" if row.library == OURS else None)
    return table


def cells_of(row: Row) -> list[str]:
    library = f"{row.library}, {row.loop}" if row.loop else row.library
    if row.error is not None:
        what = f"{row.game}: {row.error}" if row.game else row.error
        return [library, f"[red]{escape(what)}[/red]"] + [""] * 7
    return [
        library,
        row.game,
        number(row.seats, "d"),
        number(row.decisions_per_s, ",.0f"),
        number(row.spread, ".0%"),
        number(row.with_forced_per_s, ",.0f"),
        number(row.games_per_s, ",.0f" if (row.games_per_s or 0) >= 100 else ",.1f"),
        number(row.clone_us, ",.1f"),
        number(row.times_yardstick, ",.1f"),
    ]


def number(value: float | None, form: str) -> str:
    return "n/a" if value is None else format(value, form)


def to_json(rows: list[Row], rounds: int) -> str:
    report = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "rounds": rounds,
        "yardstick": YARDSTICK,
        "rows": [asdict(row) for row in rows],
    }
    return json.dumps(report, indent=2) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description="Tablewright and its peers, measured in one run.")
    parser.add_argument("peers_python", type=Path, help="the Python of the peers' environment")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="wall time per peer's game and round (default 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file")
    args = parser.parse_args()
    if args.rounds < 1:
        parser.error("--rounds: at least 1")
    if not args.peers_python.exists():
        parser.error(f"{args.peers_python} does not exist: `make bench-peers` creates the peers' environment")
    rows = rows_of(measure(args.peers_python, args.rounds, args.seconds))
    if args.json is not None:
        args.json.write_text(to_json(rows, args.rounds), encoding="utf-8")
    console = Console()
    if not console.is_terminal:
        console.width = WIDTH
    console.print(table_of(rows, args.rounds))
    return 1 if any(row.error for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
