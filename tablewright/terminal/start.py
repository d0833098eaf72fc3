"""Starting a game: which one, at which seat, against whom."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

import tablewright
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game, number_range
from tablewright.kernel.match import SEAT_NAMES
from tablewright.terminal.bots import Bots
from tablewright.terminal.saves import SavedGame
from tablewright.terminal.screen import Screen, number


def choose_game(screen: Screen) -> Game | None:
    """The only game, or one chosen from a list; None if the player quits."""
    ids = tablewright.games()
    while len(ids) > 1:
        table = Table.grid(padding=(0, 2, 0, 0))
        for i, id in enumerate(ids, 1):
            game = tablewright.game(id)
            table.add_row(Text(f"{i:>3}", "lit"), Text(game.title, no_wrap=True), Text(game.summary, "soft"))
        screen.show(table)
        try:
            answer = screen.ask(Text("Which game? ")).casefold()
        except (KeyboardInterrupt, EOFError):
            answer = "q"
        if answer == "q":
            return None
        if answer in ids:
            return tablewright.game(answer)
        if 1 <= (number(answer) or 0) <= len(ids):
            return tablewright.game(ids[int(answer) - 1])
        screen.refuse(f"Type a number from 1 to {len(ids)}, or q to leave.")
    return tablewright.game(ids[0])


def new_game(
    game: Game,
    seat: int,
    seats: int | None,
    bots: list[str],
    name: str | None,
    seed: int | str | None,
    settings: dict[str, Any],
) -> SavedGame:
    """A new game; by default with the fewest seats, or one more than the bots."""
    if seats is None:
        seats = game.seats[0] if len(bots) == 1 else len(bots) + 1
    if seats not in game.seats:
        raise BadSetting(f"{game.title} is for {number_range(game.seats)} players, not {seats}")
    if not 0 <= seat < seats:
        raise BadSetting(f"the seats are 0 to {seats - 1}, not {seat}")
    names = list(SEAT_NAMES[:seats])
    if name is not None:
        if name in names or not name.strip() or not name.isprintable():
            raise BadSetting(f"{name!r} cannot be your name: it must be printable and not a seat's colour")
        names[seat] = name
    return SavedGame(game.start(seats, seed, settings, names), seat, bots_by_seat(bots, seat, seats))


def bots_by_seat(bots: list[str], seat: int, seats: int) -> Bots:
    """The bots by seat, with None at the player's; a single bot takes all other seats."""
    others = bots * (seats - 1) if len(bots) == 1 else bots
    if len(others) != seats - 1:
        raise BadSetting(f"give {seats - 1} bots for the other seats, or one for all of them, not {len(bots)}")
    for name in others:
        tablewright.bot(name, 0)  # refuses an unknown one
    return [*others[:seat], None, *others[seat:]]
