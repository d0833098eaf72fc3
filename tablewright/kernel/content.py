"""Reading a game's content: TOML, checked as it is read, every complaint naming the entry."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

from tablewright.kernel.errors import BadContent


def read_toml(path: Path) -> dict[str, Any]:
    """The content of a file; a file that is not there or not TOML is refused in words."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadContent(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent(f"{path} is not valid TOML: {error}") from None


def digest(content: dict[str, Any]) -> str:
    """Twelve hex digits that differ when anything in the content differs, the order of keys aside."""
    text = json.dumps(content, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


class ContentReader:
    """A table of the content that knows where it stands, so that what is wrong can be named."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise BadContent(f"{where}: a table belongs here, not {data!r}")
        self.data: dict[str, Any] = data
        self.where = where

    def only(self, *names: str) -> None:
        """Refuse every key but these."""
        for name in self.data:
            if name not in names:
                raise BadContent(f"{self.where}: there is no {name!r}; known here: {', '.join(names)}")

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self._value(name)
        if type(value) is not int or not low <= value <= high:
            raise BadContent(f"{self.where}.{name}: {value!r} is not a whole number from {low} to {high}")
        return value

    def word(self, name: str) -> str:
        """A text that is not empty."""
        value = self._value(name)
        if not isinstance(value, str) or not value.strip():
            raise BadContent(f"{self.where}.{name}: a text belongs here, not {value!r}")
        return value

    def table(self, name: str) -> ContentReader:
        """A table within."""
        return ContentReader(self._value(name), f"{self.where}.{name}")

    def tables(self, name: str) -> list[ContentReader]:
        """A list of tables within."""
        value = self._value(name)
        if not isinstance(value, list):
            raise BadContent(f"{self.where}.{name}: a list of tables belongs here, not {value!r}")
        return [ContentReader(item, f"{self.where}.{name}[{i}]") for i, item in enumerate(value)]

    def _value(self, name: str) -> Any:
        if name not in self.data:
            raise BadContent(f"{self.where}: {name!r} is missing")
        return self.data[name]
