"""Settings: what a game lets a table choose. Each is declared where it is read, once:

    class Options:
        def __init__(self, settings: SettingsReader) -> None:
            self.round_limit = settings.whole("round_limit", 100, 1, 500, "The last round.", "WCT-R42")
            self.full_charge = settings.switch("charge_mode", "up_to", "full", "Charge the most possible.", "WCT-R14")

From these calls follow the settings that a game declares, their checks, and typed values for the steps.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
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


class SettingsReader:
    """Reads the settings of a match as typed values, by the declarations that the calls are.

    Without values it answers the defaults and keeps the declarations.
    """

    def __init__(self, values: Mapping[str, Any] | None = None) -> None:
        self._values = values
        self.declared: list[Setting] = []

    def switch(self, name: str, off: str, on: str, text: str, rule: str, default: bool = False) -> bool:
        """One of two words, the first unless `default` says otherwise: whether it is the second."""
        if self._values is not None:
            return bool(self._values[name] == on)
        self.declared.append(OneOf(name, on if default else off, text, rule, (off, on)))
        return default

    def word(self, name: str, values: tuple[str, ...], text: str, rule: str) -> str:
        """One of a few words, the first by default."""
        if self._values is not None:
            return str(self._values[name])
        self.declared.append(OneOf(name, values[0], text, rule, values))
        return values[0]

    def number(self, name: str, values: tuple[int, ...], text: str, rule: str) -> int:
        """One of a few numbers, the first by default."""
        if self._values is not None:
            return int(self._values[name])
        self.declared.append(OneOf(name, values[0], text, rule, values))
        return values[0]

    def whole(self, name: str, default: int, low: int, high: int, text: str, rule: str) -> int:
        """A whole number within bounds."""
        if self._values is not None:
            return int(self._values[name])
        self.declared.append(Whole(name, default, text, rule, low, high))
        return default

    def free_form(self, name: str, default: Any, allowed: str, text: str, rule: str) -> Any:
        """Whatever another setting asks for; the game checks it, `allowed` says what it takes."""
        if self._values is not None:
            return self._values[name]
        self.declared.append(FreeForm(name, default, text, rule, allowed))
        return default


def declared_by(options: Callable[[SettingsReader], Any]) -> tuple[Setting, ...]:
    """The settings that a game's options read, in their order."""
    reader = SettingsReader()
    options(reader)
    return tuple(reader.declared)


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
