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


def game(id: str, content: Path | str | None = None) -> Game:
    """A game by its id; with a path, the same rules with other content, read anew each time."""
    if not isinstance(id, str) or id not in games():
        raise UnknownGame(f"there is no game {id!r}; the games are {', '.join(games())}")
    if content is None:
        return _standard(id)
    return _kind(id)(Path(content))


@cache
def _standard(id: str) -> Game:
    return _kind(id)(None)


def _kind(id: str) -> type[Game]:
    made: type[Game] = importlib.import_module(f"{__name__}.{id}").GAME
    return made
