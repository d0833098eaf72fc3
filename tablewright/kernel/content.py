"""Reading a game's content: TOML, checked as it is read, every complaint naming the entry."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tablewright.kernel.errors import BadContent
from tablewright.kernel.verbs import Phrase, Vocabulary


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

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self._value(name)
        if not isinstance(value, bool):
            raise BadContent(f"{self.where}.{name}: true or false belongs here, not {value!r}")
        return value

    def one_of(self, name: str, words: Sequence[str]) -> int:
        """The place of a word among a few."""
        word = self.word(name)
        if word not in words:
            raise BadContent(f"{self.where}.{name}: {word!r} is none of {', '.join(words)}")
        return words.index(word)

    def some_of(self, name: str, words: Sequence[str], least: int = 0, most: int = 99) -> list[int]:
        """The places of some words among a few, in the order in which they stand."""
        value = self._value(name)
        if not isinstance(value, list) or not least <= len(value) <= most or any(word not in words for word in value):
            raise BadContent(f"{self.where}.{name}: a list of some of {', '.join(words)} belongs here, not {value!r}")
        return [words.index(word) for word in value]

    def letters(self, name: str, known: Sequence[str]) -> int:
        """Some of a few letters, each at most once, as bits in the order of the letters."""
        value = self._value(name)
        if not isinstance(value, str) or any(value.count(letter) > 1 or letter not in known for letter in value):
            raise BadContent(
                f"{self.where}.{name}: some of {''.join(known)} belong here, each at most once, not {value!r}"
            )
        return sum(1 << known.index(letter) for letter in value)

    def table(self, name: str) -> ContentReader:
        """A table within."""
        return ContentReader(self._value(name), f"{self.where}.{name}")

    def tables(self, name: str) -> list[ContentReader]:
        """A list of tables within."""
        value = self._value(name)
        if not isinstance(value, list):
            raise BadContent(f"{self.where}.{name}: a list of tables belongs here, not {value!r}")
        return [ContentReader(item, f"{self.where}.{name}[{i}]") for i, item in enumerate(value)]

    def tables_in_order(self, name: str, key: str, ids: Sequence[str]) -> list[ContentReader]:
        """A list of tables, one for each id in the order that the numbering of moves wants."""
        rows = self.tables(name)
        found = [str(row._value(key)) for row in rows]
        if found != list(ids):
            raise BadContent(
                f"{self.where}.{name}: {key} runs {', '.join(ids)}, in this order; found {', '.join(found)}"
            )
        return rows

    def phrases(self, name: str, vocabulary: Vocabulary) -> list[Phrase]:
        """What a card, tile or spell does, in the verbs of a vocabulary."""
        return vocabulary.read(self._value(name), f"{self.where}.{name}")

    def _value(self, name: str) -> Any:
        if name not in self.data:
            raise BadContent(f"{self.where}: {name!r} is missing")
        return self.data[name]
