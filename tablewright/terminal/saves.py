"""Saved games: the match's record, the player's seat, and the bots.

A saved game reveals everything: its record contains the seed, and so every card still to come.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import tablewright
from tablewright.kernel.errors import TablewrightError
from tablewright.kernel.match import Match, checked_names
from tablewright.terminal.bots import Bots
from tablewright.terminal.files import BadFile, read_json, write_json

FORMAT = 1
FIELDS = ("format", "seat", "bots", "names", "record")


@dataclass
class SavedGame:
    """A game between a player and bots; `bots` has None at the player's seat."""

    match: Match
    seat: int
    bots: Bots


def save(path: Path, game: SavedGame) -> None:
    """Write a game to a file."""
    write_json(path, {
        "format": FORMAT,
        "seat": game.seat,
        "bots": game.bots,
        "names": game.match.names,
        "record": game.match.record(),
    })  # fmt: skip


def resume(path: Path) -> SavedGame:
    """The game in a file, fully checked."""
    data = read_json(path)
    try:
        return _checked(data)
    except TablewrightError as error:
        raise BadFile(f"{path}: {error}") from None


def record(path: Path, content: Path | None = None) -> tuple[Match, int | None]:
    """The match in a file with a record or a saved game, and the seat of the player who saved it.

    `content` is what it was played with, if not the game's own.
    """
    data = read_json(path)
    try:
        if is_saved_game(data):
            game = _checked(data, content)
            return game.match, game.seat
        return tablewright.replay(data, content), None
    except TablewrightError as error:
        raise BadFile(f"{path}: {error}") from None


def is_saved_game(data: Any) -> bool:
    """Whether data look like a saved game, valid or not."""
    return isinstance(data, dict) and "record" in data


def _checked(data: Any, content: Path | None = None) -> SavedGame:
    if not is_saved_game(data):
        raise BadFile("this is not a saved game")
    for name in FIELDS:
        if name not in data:
            raise BadFile(f"the saved game's {name!r} is missing")
    for name in data:
        if name not in FIELDS:
            raise BadFile(f"the saved game has a field {name!r:.60} that saved games do not have")
    if type(data["format"]) is not int or data["format"] != FORMAT:
        raise BadFile(f"the saved game has format {data['format']!r:.60}; this version reads format {FORMAT}")
    match = tablewright.replay(data["record"], content)
    seats = len(match.names)
    seat, bots, names = data["seat"], data["bots"], data["names"]
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadFile(f"the saved game's seat is {seat!r:.60}; the seats are 0 to {seats - 1}")
    if not isinstance(bots, list) or len(bots) != seats:
        raise BadFile(f"the saved game's bots are {bots!r:.60}; there must be one for each of {seats} seats")
    for number, name in enumerate(bots):
        if (name is None) != (number == seat) or not isinstance(name, str | None):
            raise BadFile(f"the saved game has {name!r:.60} at seat {number}, and its player at seat {seat}")
        if name is not None:
            tablewright.bot(name, 0)
    if not isinstance(names, list) or not all(isinstance(name, str) and name.isprintable() for name in names):
        raise BadFile(f"the saved game's names are {names!r:.60}, which is not a list of names")
    match.names = checked_names(names, seats)
    return SavedGame(match, seat, bots)


def free_path(game: str, folder: Path = Path()) -> Path:
    """The default path for saving a game; never an existing one."""
    names = (f"{game}-{number}.twsave" if number > 1 else f"{game}.twsave" for number in count(1))
    return next(path for path in map(folder.joinpath, names) if not path.exists())
