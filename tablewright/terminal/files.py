"""Reading and writing files, with clear errors; a file is written completely or not at all."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tablewright.kernel.errors import TablewrightError


class BadFile(TablewrightError):
    """A file that cannot be read or written, or has the wrong content."""


def read_json(path: Path) -> Any:
    """A JSON file's content."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadFile(f"{path} is not JSON: {error}") from None


def new_file_path(name: str) -> Path:
    """The path for a name typed during a game; refused if it exists."""
    with _path_errors(name):
        return check_unused(Path(name).expanduser())


def check_unused(path: Path) -> Path:
    """The path; refused if it exists."""
    with _path_errors(path):
        if path.exists():
            raise BadFile(f"{path} already exists")
    return path


def check_new(path: Path, own: Path | None = None) -> None:
    """Refuse a file that exists, unless it is the game's own, or that could not be written."""
    with _path_errors(path):
        if not (own and path.exists() and own.exists() and path.samefile(own)):
            check_unused(path)
    check_writable(path)


def check_writable(*paths: Path | None) -> None:
    """Refuse files that could not be written, before there is anything to lose."""
    for path in filter(None, paths):
        with _path_errors(path):
            if path.exists() and not path.is_file():
                raise BadFile(f"cannot write {path}: it is not a regular file")
            draft = _draft(path.resolve())
            draft.touch()  # only trying it tells: permissions, a long name, a read-only disk
            draft.unlink()


def make_folder(path: Path) -> Path:
    """Create a folder unless it exists."""
    with _path_errors(path):
        path.mkdir(parents=True, exist_ok=True)
    return path


def write_json(path: Path, data: Any) -> None:
    """Write data as a JSON file."""
    write_text(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def write_text(path: Path, text: str) -> None:
    """Write a text file."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a draft and move it into place when it is complete: a crash leaves the old file."""
    with _path_errors(path):
        path = path.resolve()  # a link stays a link
        draft = _draft(path)
        try:
            with draft.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)


def _draft(path: Path) -> Path:
    """The draft's path."""
    return path.with_name(f".{path.name}.{os.getpid()}")


@contextmanager
def _path_errors(path: Path | str) -> Iterator[None]:
    """Turn path errors into BadFile: Python raises OSError, ValueError (NUL) or RuntimeError (~)."""
    try:
        yield
    except BadFile:
        raise
    except (OSError, RuntimeError, ValueError) as error:
        name = str(path) if str(path).isprintable() else repr(str(path))
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadFile(f"cannot write {name}: {reason.rstrip('.')}") from None
