"""Settings as they are typed: NAME=VALUE."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game
from tablewright.kernel.settings import OneOf


def parse_settings(game: Game, pairs: Iterable[str]) -> dict[str, Any]:
    """What was parse_settings, as values; whether the game allows them is for the game to say."""
    words = {
        setting.name
        for setting in game.settings
        if isinstance(setting, OneOf) and all(isinstance(word, str) for word in setting.values)
    }
    given: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadSetting(f"{pair!r} is no setting; write NAME=VALUE")
        given[name] = text if name in words else value(name, text)
    return given


def value(name: str, text: str) -> Any:
    """A number or a table out of JSON, and anything else as the words that it is."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        if text.startswith(("{", "[")):
            raise BadSetting(f"{name}: this is not JSON: {error}") from None
        return text
