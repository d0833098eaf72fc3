"""Reading and writing what is kept: JSON, refused in words, and written whole or not at all."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tablewright.kernel.errors import TablewrightError


class BadFile(TablewrightError):
    """A file that cannot be read or written, or holds something else than it should."""


def read_json(path: Path) -> Any:
    """What a file holds."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadFile(f"{path} is not JSON: {error}") from None


def new_file_path(name: str) -> Path:
    """The file that a name typed during a game means; nothing that is there already is meant."""
    with _path_errors(name):
        return check_unused(Path(name).expanduser())


def check_unused(path: Path) -> Path:
    """A path at which there is nothing yet."""
    with _path_errors(path):
        if path.exists():
            raise BadFile(f"{path} is there already")
    return path


def check_new(path: Path, own: Path | None = None) -> None:
    """Refuse a file that is there already, other than a game's own, or that could not be written."""
    with _path_errors(path):
        if not (own and path.exists() and own.exists() and path.samefile(own)):
            check_unused(path)
    check_writable(path)


def check_writable(path: Path) -> None:
    """Refuse a file that could not be written, before there is anything to lose."""
    with _path_errors(path):
        if path.exists() and not path.is_file():
            raise BadFile(f"cannot write {path}: it is no plain file")
        draft = _draft(path.resolve())
        draft.touch()  # only trying it tells: permissions, a full name, a disk that is read-only
        draft.unlink()


def make_folder(path: Path) -> Path:
    """A folder to write files into, made if it is not there."""
    with _path_errors(path):
        path.mkdir(parents=True, exist_ok=True)
    return path


def write_json(path: Path, data: Any) -> None:
    """Write plain data as a file."""
    write_text(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def write_text(path: Path, text: str) -> None:
    """Write text as a file."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file beside its place, and move it there when it is complete: a crash leaves the old file."""
    with _path_errors(path):
        path = path.resolve()  # a link stays a link to the file
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
    """Where a file is written until it is complete."""
    return path.with_name(f".{path.name}.{os.getpid()}")


@contextmanager
def _path_errors(path: Path | str) -> Iterator[None]:
    """Whatever is wrong with a path: Python says it with an OSError, or a ValueError (NUL), or a RuntimeError (~)."""
    try:
        yield
    except BadFile:
        raise
    except (OSError, RuntimeError, ValueError) as error:
        name = str(path) if str(path).isprintable() else repr(str(path))
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BadFile(f"cannot write {name}: {reason.rstrip('.')}") from None
