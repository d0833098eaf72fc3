"""The text board: the game's own if it has one, otherwise all fields of the view.

A game's own board is a function `board(game, view, width)` in a module `board` of its package. It returns lines, each
a list of texts with the name of a style: "seat0" to "seat4", "strong", "soft", or "".
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tablewright.kernel.game import Game
from tablewright.kernel.pov import Pov
from tablewright.kernel.reader import View
from tablewright.terminal import palette

GAPPED = 12  # longer lists with gaps show places, and
WHOLE = 24  # longer lists without: nobody could count them
REPEATED = 3  # this many equal items in a row are counted

Board = Callable[[Game, View, int], list[list[tuple[str, str]]]]


def text_board(pov: Pov, width: int) -> RenderableType:
    """The table as a viewer sees it."""
    board = own_board(type(pov.game).__module__)
    if board is None:
        return fields(pov.view, width)
    lines = board(pov.game, pov.view, width)
    return Group(*(Text.assemble(*line) for line in lines))


@cache
def own_board(package: str) -> Board | None:
    """The board that a game's package defines."""
    try:
        found = importlib.util.find_spec(f"{package}.board")
    except ModuleNotFoundError:  # the game is a module, not a package
        return None
    if found is None:
        return None
    board: Board = importlib.import_module(f"{package}.board").board
    return board


def fields(view: View, width: int) -> RenderableType:
    """Any game's view: single values first, then the seats side by side, then the rest.

    Empty values are left out.
    """
    state = {name: value for name, value in view["state"].items() if not is_empty(value)}
    figures = [f"{words(name)} {shown(value)}" for name, value in state.items() if not isinstance(value, (dict, list))]
    first, *more = wrap_figures(figures, width - 4)  # the rule extends past the first line
    parts: list[RenderableType] = [Rule(Text(first, "strong"), style="soft", align="left")]
    parts += [Text(line, "strong") for line in more]
    rest = Table.grid(padding=(0, 2, 0, 0))
    rest.add_column(no_wrap=True)
    rest.add_column(overflow="fold")
    for name, value in state.items():
        if by_seat(value, view["seats"]):
            parts.append(players(value, view))
        elif isinstance(value, (dict, list)):
            rest.add_row(Text(words(name), "soft"), Text(shown(value)))
    return Constrain(Group(*parts, rest), width)


def wrap_figures(figures: list[str], width: int) -> list[str]:
    """Fill lines with figures without breaking any; at least one line."""
    lines = figures[:1] or [""]
    for figure in figures[1:]:
        longer = f"{lines[-1]} · {figure}"
        if len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(figure)
    return lines


def is_empty(value: Any) -> bool:
    """Whether there is nothing to show: no items, or only zeros."""
    if isinstance(value, list) and len(value) > 1 and None not in value:  # a single 0, or one among gaps, may be an id
        return all(is_zero(item) for item in value)
    return value is None or value in ([], {})


def is_zero(item: Any) -> bool:
    """Whether a list item stands for nothing."""
    return item is None or item == 0 or (isinstance(item, list) and all(is_zero(inner) for inner in item))


def by_seat(value: Any, seats: int) -> bool:
    """Whether a value is a list of parts, one per seat."""
    return isinstance(value, list) and len(value) == seats and all(isinstance(item, dict) for item in value)


def players(areas: list[dict[str, Any]], view: View) -> RenderableType:
    """A column for each seat; fields that are empty for all seats are left out."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="", pad_edge=False)
    table.add_column(no_wrap=True)
    for seat, name in enumerate(view["names"]):
        you = " (you)" if seat == view["viewer"] else ""
        table.add_column(palette.player(seat, name + you), overflow="fold")
    table.add_row(Text("seat", "soft"), *map(str, range(len(areas))))  # other fields refer to seats by number
    for field in areas[0]:
        values = [area[field] for area in areas]
        if not all(is_empty(value) or value == 0 for value in values):
            table.add_row(Text(words(field), "soft"), *(Text(shown(value)) for value in values))
    return table


def words(name: str) -> str:
    """A field's name as words."""
    return name.replace("_", " ")


def shown(value: Any) -> str:
    """A value as text: hidden items are counted, an empty value is a dash."""
    if is_empty(value):
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{words(str(name))} {shown(item)}" for name, item in value.items())
    if isinstance(value, list):
        return numbered(value) if needs_places(value) else listed(value)
    return str(value)


def needs_places(items: list[Any]) -> bool:
    """Whether a list is so long that its places need numbers; not if all are hidden or all differ."""
    hidden = items.count(None)
    if hidden:
        return GAPPED < len(items) != hidden
    return len(items) > WHOLE and len({shown(item) for item in items}) < len(items)


def is_ascending(items: list[Any]) -> bool:
    """Whether these are integers in ascending order."""
    return all(type(item) is int for item in items) and items == sorted(set(items))


def numbered(items: list[Any]) -> str:
    """The items with their places from 0: 4:city 7–9:forest; without gaps, zeros count as gaps."""
    gap: Callable[[Any], bool] = (lambda item: item is None) if None in items else is_zero
    parts, place = [], 0
    for text, run in groupby(items, lambda item: "" if gap(item) else shown(item)):
        last = place + len(list(run)) - 1
        if text:
            parts.append(f"{place}:{text}" if place == last else f"{place}–{last}:{text}")
        place = last + 1
    if None in items:
        parts.append(f"of {len(items)}")  # so that hidden ones can be counted
    return "  ".join(parts)


def listed(items: list[Any]) -> str:
    """The items in order; repeated ones are counted, consecutive numbers become ranges."""
    if is_ascending(items):
        return " ".join(ranges(items))
    parts: list[str] = []
    for text, run in groupby(items, lambda item: None if item is None else shown(item)):
        count = len(list(run))
        if text is None:
            parts.append(f"({count} hidden)")
        else:
            parts += [f"{text}×{count}"] if count >= REPEATED else [text] * count
    return ("; " if any(isinstance(item, (dict, list)) for item in items) else " ").join(parts)


def ranges(numbers: list[int]) -> list[str]:
    """Ascending numbers as ranges: 0–6 9 10."""
    parts: list[str] = []
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        row = [number for _, number in run]
        parts += [f"{row[0]}–{row[-1]}"] if len(row) >= REPEATED else map(str, row)
    return parts
