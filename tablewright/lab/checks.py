"""What cannot be played is refused before anything is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from tablewright.bots import bot
from tablewright.games import game as find_game
from tablewright.kernel.errors import BadContent, BadSetting
from tablewright.kernel.game import Game, number_range


def check_number(what: str, number: object, least: int) -> None:
    """Refuse what is no whole number, or too small a one."""
    if type(number) is not int or number < least:
        raise BadSetting(f"the number of {what} is a whole number of at least {least}, not {number!r}")


def check_table(rules: Game, bots: Sequence[str], settings: Mapping[str, Any]) -> None:
    """Refuse a table that the game cannot seat, bots that do not exist, and settings that do not go together."""
    if len(bots) not in rules.seats:
        raise BadSetting(f"{rules.title} is for {number_range(rules.seats)} players, not for {len(bots)} bots")
    for name in bots:
        bot(name, 0)
    rules.new(len(bots), settings)


@lru_cache(maxsize=8)
def load_rules(game: str, content: Path | None, digest: str) -> Game:
    """A game with the content that it had when the run was planned."""
    rules = find_game(game, content)
    if rules.digest != digest:
        raise BadContent(f"{rules.content_path} was changed while games were played with it")
    return rules
