"""Reading and writing what is kept: JSON, refused in words, and written whole or not at all."""

from __future__ import annotations

import json
import os
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


def new_file(name: str) -> Path:
    """The file that a name typed during a game means; nothing that is there already is meant."""
    path = Path(name).expanduser()
    if path.exists():
        raise BadFile(f"{path} is there already")
    return path


def write_json(path: Path, data: Any) -> None:
    """Write a file beside its place, and move it there when it is complete: a crash leaves the old file."""
    path = path.resolve()  # a link stays a link to the file
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        try:
            with draft.open("w", encoding="utf-8") as file:
                json.dump(data, file, ensure_ascii=False, indent=1)
                file.write("\n")
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise BadFile(f"cannot write {path}: {error.strerror}") from None
