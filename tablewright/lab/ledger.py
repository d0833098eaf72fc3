"""Results kept as they come: a file of JSON lines whose first line says what they are results of."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tablewright.kernel.errors import TablewrightError

WORDS = {"tournament": "games"}  # what people call an entry of a key, where it is not its name


class BadLedger(TablewrightError):
    """A file that cannot be gone on with: unreadable, garbled, or of another run."""


class Ledger:
    """What is done of a run. A line is whole or it is not there: one that was cut off is played again."""

    def __init__(self, path: Path, key: Mapping[str, Any], what: str = "run") -> None:
        """Open a file, new or with the results of an earlier run with the same key; `what` a run is called in words."""
        self.path = path
        self.what = what
        self.rows: list[dict[str, Any]] = []
        try:
            kept = self._read(dict(key)) if path.exists() and path.stat().st_size else None
            if kept is not None and kept != path.read_bytes():
                path.write_bytes(kept)
            self._file = path.open("a", encoding="utf-8")
            if kept is None:
                self._write(dict(key))
        except OSError as error:
            raise BadLedger(f"cannot keep results in {path}: {error.strerror}") from None

    def add(self, row: dict[str, Any]) -> None:
        """One more result; when this returns the file holds it."""
        try:
            self._write(row)
        except OSError as error:
            raise BadLedger(
                f"cannot keep results in {self.path}: {error.strerror}; the {len(self.rows):,} before are kept"
            ) from None
        self.rows.append(row)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            self._file.close()
        except OSError:
            if error is None:
                raise  # what could not be written has been reported already

    def _write(self, row: dict[str, Any]) -> None:
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()

    def _read(self, key: dict[str, Any]) -> bytes:
        """The complete lines of the file; the first has to be the key."""
        lines = self.path.read_bytes().splitlines(keepends=True)
        whole = [line for line in lines if line.endswith(b"\n")]
        if not whole:
            raise BadLedger(f"{self.path} holds no results; it is left as it is")
        try:
            head, *rows = (json.loads(line) for line in whole)
        except ValueError as error:
            raise BadLedger(f"{self.path} is not a file of results: {error}") from None
        if not isinstance(head, dict) or not all(isinstance(row, dict) for row in rows):
            raise BadLedger(f"{self.path} is not a file of results")
        if head.keys() != key.keys():
            raise BadLedger(f"{self.path} holds no results of a {self.what}; it is left as it is")
        if head != key:
            other = ", ".join(
                _describe_difference(name, head[name], key[name]) for name in key if head[name] != key[name]
            )
            raise BadLedger(f"{self.path} holds results of another {self.what}: it differs in {other}")
        self.rows = rows
        return b"".join(whole)


def _describe_difference(name: str, was: Any, now: Any) -> str:
    """In what two keys differ, in words; the same games may have had other rules or other content."""
    if isinstance(was, dict) and isinstance(now, dict) and was.keys() == now.keys():
        changed = [each for each in now if was[each] != now[each]]
        return f"the rules or the content of {', '.join(changed)}"
    told = [", ".join(map(str, value)) if isinstance(value, list | dict) else str(value) for value in (was, now)]
    return f"{WORDS.get(name, name)} ({told[0]}, not {told[1]})"


def stored_seed(path: Path | None) -> int | str | None:
    """The seed of the run whose results a file holds, for a command that is given again without one."""
    if path is None or not path.exists():
        return None
    with path.open(encoding="utf-8", errors="replace") as file:
        first = file.readline()
    try:
        head = json.loads(first)
    except ValueError:
        return None  # opening it as a ledger will say what is wrong with it
    seed = head.get("seed") if isinstance(head, dict) else None
    return seed if isinstance(seed, int | str) else None
