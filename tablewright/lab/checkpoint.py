"""A run that can be interrupted: its games are kept in a folder as they come, until its report is written."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tablewright.kernel.errors import BadSetting, TablewrightError
from tablewright.lab.study import ObservedGame

PLAN = "plan.json"
GAMES = "games.jsonl"


class BadRun(TablewrightError):
    """A folder that holds no run, or a different one."""


class Checkpoint:
    """The games of a run that are there already: in a folder too, where there is one."""

    def __init__(self, folder: Path | None = None, rows: dict[str, dict[int, ObservedGame]] | None = None) -> None:
        self.folder = folder
        self._rows = rows or {}

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(len(rows) for rows in self._rows.values())

    def rows(self, key: str) -> Mapping[int, ObservedGame]:
        """The games of a series, by their numbers."""
        return self._rows.get(key, {})

    def add(self, key: str, rows: Sequence[ObservedGame]) -> None:
        """Keep more games; with a folder, they are on disk when this returns."""
        if self.folder:
            lines = [json.dumps({"series": key} | asdict(row)) for row in rows]
            try:
                with (self.folder / GAMES).open("a", encoding="utf-8") as file:
                    file.write("".join(f"{line}\n" for line in lines))
                    file.flush()
                    os.fsync(file.fileno())
            except OSError as error:
                raise BadRun(
                    f"cannot write {self.folder / GAMES}: {error.strerror}; the {self.games:,} games before are kept: "
                    "--resume goes on"
                ) from None
        self._rows.setdefault(key, {}).update((row.number, row) for row in rows)

    def remove(self) -> None:
        """Delete the games: the report is written."""
        if self.folder:
            shutil.rmtree(self.folder)


def read_plan(folder: Path) -> dict[str, Any] | None:
    """The plan of an interrupted run in a folder; None if there is no such run."""
    try:
        plan = json.loads((folder / PLAN).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise BadRun(f"{folder / PLAN} cannot be read: {error}") from None
    if not isinstance(plan, dict):
        raise BadRun(f"{folder / PLAN} is not the plan of a run")
    return plan


def begin(folder: Path, plan: Mapping[str, Any]) -> Checkpoint:
    """A new run; the games of an interrupted one are not overwritten."""
    if games := len(_read(folder)):
        raise BadSetting(
            f"{folder} holds {games:,} games of an interrupted run: go on with --resume, or remove the folder"
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / PLAN).write_text(json.dumps(plan, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadRun(f"cannot write {folder}: {error.strerror}") from None
    return Checkpoint(folder)


def resume(folder: Path, plan: Mapping[str, Any]) -> Checkpoint:
    """Go on with an interrupted run; one with another plan is refused with the difference."""
    old = read_plan(folder)
    if old is None:
        raise BadRun(f"there is no interrupted run in {folder}: omit --resume to begin one")
    new = json.loads(json.dumps(plan))
    for name in [*old, *new]:
        if old.get(name) != new.get(name):
            raise BadRun(
                f"the interrupted run in {folder} has {name} {_text(old.get(name))}, not {_text(new.get(name))}: "
                "resume it as it was begun, or write to another file"
            )
    rows: dict[str, dict[int, ObservedGame]] = {}
    for number, line in enumerate(_read(folder), 1):
        try:
            data = json.loads(line)
            key = data.pop("series")
            row = ObservedGame(**data)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadRun(f"line {number} of {folder / GAMES} is not a game: remove the line, or the folder") from None
        rows.setdefault(key, {})[row.number] = row
    return Checkpoint(folder, rows)


def _read(folder: Path) -> list[str]:
    """The lines that were written completely; half a line, of a process that was killed, is cut off."""
    path = folder / GAMES
    if not path.exists():
        return []
    try:
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            with path.open("r+b") as file:
                file.truncate(whole)
    except OSError as error:
        raise BadRun(f"cannot read {path}: {error.strerror}") from None
    return data[:whole].decode("utf-8", errors="replace").splitlines()  # JSON in ASCII has no line break inside


def _text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
