"""Settings typed as NAME=VALUE."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game
from tablewright.kernel.settings import OneOf


def parse_settings(game: Game, pairs: Iterable[str]) -> dict[str, Any]:
    """The typed settings as values; the game checks them later."""
    words = {
        setting.name
        for setting in game.settings
        if isinstance(setting, OneOf) and all(isinstance(word, str) for word in setting.values)
    }
    given: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadSetting(f"{pair!r} is not a setting; write NAME=VALUE")
        given[name] = text if name in words else value(name, text)
    return given


def value(name: str, text: str) -> Any:
    """A value from JSON if it is valid, otherwise the text itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        if text.startswith(("{", "[")):
            raise BadSetting(f"{name}: this is not JSON: {error}") from None
        return text
