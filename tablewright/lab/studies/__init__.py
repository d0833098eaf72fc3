"""The studies of the games, one module each, found by the game's id."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from tablewright.kernel.game import Game
from tablewright.lab.study import Study


def study(game: Game) -> Study:
    """The study of a game; one that knows nothing special where none was written.

    A module offers it as `STUDY`, a class that is made from the game with its content.
    """
    name = f"{__name__}.{game.id}"
    if find_spec(name) is None:
        return Study(game)
    made: Study = import_module(name).STUDY(game)
    return made
