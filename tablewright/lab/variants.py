"""Variants of a game: the standard one, other settings, or the same content with some lines changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablewright.games import game as find_game
from tablewright.kernel.content import read_toml
from tablewright.kernel.errors import BadContent, BadSetting
from tablewright.kernel.game import Game
from tablewright.kernel.settings import complete

STANDARD = "standard"
JOINED = "+"
NAMES = ("id", "code", "name", "index")  # by which an entry of a list is known, the first that all of them have


@dataclass(frozen=True)
class Variant:
    """A game as it is to be played."""

    text: str  # as it was written
    rules: Game
    content: Path | None
    entries: dict[str, Any]  # of the content, as it was when the variant was named
    settings: dict[str, Any]


def variant(
    game: str, text: str, common: Mapping[str, Any], typed: Callable[[Game, Iterable[str]], dict[str, Any]]
) -> Variant:
    """A variant as it is written: `standard`, NAME=VALUE, a path that ends in .toml, or several joined by +.

    `common` are settings that hold unless the variant says otherwise; `typed` makes values out of NAME=VALUE.
    """
    content: Path | None = None
    pairs: list[str] = []
    for part in (part.strip() for part in text.split(JOINED)):
        if part.endswith(".toml"):
            if content:
                raise BadSetting(f"the variant {text!r} names two files of content")
            content = Path(part)
        elif "=" in part:
            pairs.append(part)
        elif part != STANDARD:
            raise BadSetting(
                f"{part!r} is not a variant: write {STANDARD}, NAME=VALUE or a path that ends in .toml, or several of "
                f"them joined by {JOINED}"
            )
    rules = with_content(game, content)
    chosen = complete(rules.settings, {**common, **typed(rules, pairs)})
    return Variant(text, rules, content, read_toml(rules.content_path), chosen)


def with_content(game: str, content: Path | None) -> Game:
    """A game with the content of a file, or its own; an error in a file is reported with its name."""
    try:
        return find_game(game, content)
    except BadContent as error:
        if content is None or str(content) in str(error):
            raise
        raise BadContent(f"{content}: {error}") from None


def changed_settings(rules: Game, settings: Mapping[str, Any]) -> list[str]:
    """The settings that are not as in the rulebook."""
    return [
        f"{setting.name}={settings[setting.name]}"
        for setting in rules.settings
        if settings[setting.name] != setting.default
    ]


@dataclass(frozen=True)
class Change:
    """An entry that differs between two variants; None where it is not there."""

    where: str
    before: Any
    after: Any

    def __str__(self) -> str:
        before, after = ("nothing" if value is None else str(value) for value in (self.before, self.after))
        return f"{self.where}: {before} → {after}"


def changes(a: Variant, b: Variant) -> list[Change]:
    """What differs between two variants: settings, and entries of the content."""
    settings = [Change(name, a.settings[name], b.settings[name]) for name in a.settings]
    found = [change for change in settings if change.before != change.after]
    if a.rules.digest != b.rules.digest:
        found += changed_entries(a.entries, b.entries)
    return found


def changed_entries(before: Any, after: Any, where: str = "") -> list[Change]:
    """The entries in which two contents differ; the members of a list go by their ids where they have any."""
    if isinstance(before, dict) and isinstance(after, dict):
        names = [*before, *(name for name in after if name not in before)]
        paths = {name: f"{where}.{name}" if where else name for name in names}
        return [c for name in names for c in changed_entries(before.get(name), after.get(name), paths[name])]
    if isinstance(before, list) and isinstance(after, list):
        name = next((name for name in NAMES if _known_by(before, name) and _known_by(after, name)), None)
        if name is not None:
            old, new = ({member[name]: member for member in members} for members in (before, after))
            keys = [*old, *(key for key in new if key not in old)]
            return [c for key in keys for c in changed_entries(old.get(key), new.get(key), f"{where}[{key}]")]
        if len(before) == len(after):
            pairs = zip(before, after, strict=True)
            return [c for i, (one, other) in enumerate(pairs) for c in changed_entries(one, other, f"{where}[{i}]")]
    return [] if before == after else [Change(where, before, after)]


def _known_by(members: list[Any], name: str) -> bool:
    """Whether every member of a list has a name of its own."""
    if not all(isinstance(member, dict) and isinstance(member.get(name), str | int) for member in members):
        return False
    return len({member[name] for member in members}) == len(members)
