"""Settings: what a game lets a table choose, and the check of what it was given."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablewright.kernel.errors import BadSetting


@dataclass(frozen=True)
class Setting:
    """One setting: its name, default, what it does in a sentence, and the rule that speaks of it."""

    name: str
    default: Any
    text: str
    rule: str

    @property
    def allowed(self) -> str:
        """What may be given, in words."""
        raise NotImplementedError

    def accepts(self, value: Any) -> bool:
        """Whether a value may be given."""
        raise NotImplementedError

    def normalize(self, value: Any) -> Any:
        """An accepted value as it is written in records."""
        return value


@dataclass(frozen=True)
class OneOf(Setting):
    """One of a few words or numbers. In words hyphens are as good as underscores, and a number as its digits."""

    values: tuple[str | int, ...]

    @property
    def allowed(self) -> str:
        return "one of " + ", ".join(str(value) for value in self.values)

    def accepts(self, value: Any) -> bool:
        return type(value) in (str, int) and (value in self.values or str(self.normalize(value)) in self.values)

    def normalize(self, value: Any) -> Any:
        return value if value in self.values or type(value) is not str else value.replace("-", "_")


@dataclass(frozen=True)
class Whole(Setting):
    """A whole number within bounds; truth values, text and fractions are none."""

    low: int
    high: int

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def accepts(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high


@dataclass(frozen=True)
class FreeForm(Setting):
    """Whatever another setting asks for, checked by the game when it is used; `allowed_text` says what."""

    allowed_text: str

    @property
    def allowed(self) -> str:
        return self.allowed_text

    def accepts(self, value: Any) -> bool:
        return True


def complete(settings: tuple[Setting, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """All settings of a game, the given ones checked and the others at their defaults."""
    known = {setting.name: setting for setting in settings}
    if not isinstance(given, Mapping):
        raise BadSetting(f"settings are a table of names and values, not {given!r:.60}")
    for name, value in given.items():
        setting = known.get(name)
        if setting is None:
            raise BadSetting(f"there is no setting {name!r}; the settings are {', '.join(known)}")
        if not setting.accepts(value):
            raise BadSetting(f"{name} = {value!r} is not possible; it takes {setting.allowed}")
    return {
        name: plain(name, setting.normalize(given[name]) if name in given else setting.default)
        for name, setting in known.items()
    }


def plain(name: str, value: Any) -> Any:
    """A value as plain data of its own, as it will stand in records; what cannot be written there is refused."""
    try:
        return json.loads(json.dumps(dict(value) if isinstance(value, Mapping) else value, allow_nan=False))
    except (TypeError, ValueError):
        raise BadSetting(f"{name} = {value!r:.60} is not plain data: words, numbers, lists and tables") from None
