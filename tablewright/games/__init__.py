"""The games, one package each, found by their folder."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path

from tablewright.kernel.errors import UnknownGame
from tablewright.kernel.game import Game


def games() -> list[str]:
    """The ids of all games that are here."""
    return sorted(path.parent.name for path in Path(__file__).parent.glob("*/rulebook.md"))


@cache
def game(id: str, content: Path | None = None) -> Game:
    """A game by its id; with a path, the same rules with other content."""
    if id not in games():
        raise UnknownGame(f"there is no game {id!r}; the games are {', '.join(games())}")
    made: Game = importlib.import_module(f"{__name__}.{id}").GAME(content)
    return made
