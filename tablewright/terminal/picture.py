"""The table in letters: the game's own picture where it has one, and otherwise all fields of the view.

A game's own picture is a function `board(game, view, width)` in a module `board` of its package. It gives the
lines, each a list of pieces of text with the name of a style: "seat0" to "seat4", "strong", "soft", or "".
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tablewright.kernel.game import Game, View
from tablewright.kernel.pov import Pov
from tablewright.terminal import palette

Board = Callable[[Game, View, int], list[list[tuple[str, str]]]]


def picture(pov: Pov, width: int) -> RenderableType:
    """The table as a viewer sees it."""
    board = own_board(type(pov.game).__module__)
    if board is None:
        return fields(pov.view)
    lines = board(pov.game, pov.view, width)
    return Group(*(Text.assemble(*line) for line in lines))


@cache
def own_board(package: str) -> Board | None:
    """The picture that a game's package brings along."""
    try:
        found = importlib.util.find_spec(f"{package}.board")
    except ModuleNotFoundError:  # the game is a module of its own and no package
        return None
    if found is None:
        return None
    board: Board = importlib.import_module(f"{package}.board").board
    return board


def fields(view: View) -> RenderableType:
    """Any game's view: single figures in a line, what every seat has side by side, the rest below."""
    state: dict[str, Any] = view["state"]
    figures = [f"{words(name)} {shown(value)}" for name, value in state.items() if not isinstance(value, (dict, list))]
    parts: list[RenderableType] = [Rule(Text(" · ".join(figures), "strong"), style="soft", align="left")]
    for name, value in state.items():
        if by_seat(value, view["seats"]):
            parts.append(players(value, view))
        elif isinstance(value, (dict, list)):
            parts.append(Text.assemble((f"{words(name)}  ", "soft"), shown(value)))
    return Group(*parts)


def by_seat(value: Any, seats: int) -> bool:
    """Whether a value has fields for every seat."""
    return isinstance(value, list) and len(value) == seats and all(isinstance(item, dict) for item in value)


def players(areas: list[dict[str, Any]], view: View) -> RenderableType:
    """What every seat has, a column for each."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="")
    table.add_column()
    for seat, name in enumerate(view["names"]):
        you = " (you)" if seat == view["viewer"] else ""
        table.add_column(palette.player(seat, name + you), overflow="fold")
    for field in areas[0]:
        table.add_row(Text(words(field), "soft"), *(Text(shown(area[field])) for area in areas))
    return Padding(table, (0, 0, 0, 1))


def words(name: str) -> str:
    """The name of a field as words."""
    return name.replace("_", " ")


def shown(value: Any) -> str:
    """A value in letters: what is hidden is counted, what is empty is a dash."""
    if value is None or value in ([], {}):
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{words(str(name))} {shown(item)}" for name, item in value.items())
    if isinstance(value, list):
        between = "; " if any(isinstance(item, (dict, list)) for item in value) else " "
        runs = [(hidden, list(run)) for hidden, run in groupby(value, lambda item: item is None)]
        return between.join(
            f"({len(run)} hidden)" if hidden else between.join(shown(item) for item in run) for hidden, run in runs
        )
    return str(value)
