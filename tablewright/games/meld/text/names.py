"""The names of things, for people."""

from __future__ import annotations

from typing import Any

from tablewright.games.meld.content import Content
from tablewright.games.meld.moves import HEXES, SLOT_WORDS
from tablewright.games.meld.terms import BASIC, FACES, FIRST_TILE_SLOT, SYMBOLS
from tablewright.kernel.words import plural

SIDES = ("A", "B")


def tile(content: Content, t: int) -> str:
    """A tile: its number and its name."""
    return f"M{t:02} {content.tile_names[t]}"


def construct(content: Content, kind: int) -> str:
    """A construct with its article."""
    return "a basic construct" if kind == BASIC else content.die_names[kind]


def constructs(n: int) -> str:
    """A number of basic constructs."""
    return plural(n, "basic construct")


def cell(number: int) -> str:
    """A cell by its coordinates."""
    q, r = HEXES.cells[number]
    return f"({q}, {r})"


def slot(content: Content, number: int) -> str:
    """A slot of the own board, or of a tile."""
    if number < FIRST_TILE_SLOT:
        return SLOT_WORDS[number]
    t, k = divmod(number - FIRST_TILE_SLOT, 2)
    return f"slot {k + 1} of {tile(content, t + 1)}"


def face(content: Content, kind: int, number: int) -> str:
    """The symbols of a face."""
    symbols = content.symbols[kind * FACES + number]
    return "+".join(SYMBOLS[symbol].title() for symbol in symbols) or "blank"


def die(content: Content, shown: dict[str, Any]) -> str:
    """A die of a view: its kind and what it shows."""
    name = content.die_names[shown["kind"]]
    return name if shown["face"] is None else f"{name} showing {face(content, shown['kind'], shown['face'])}"


def times(n: int) -> str:
    """How often."""
    return "once" if n == 1 else "twice" if n == 2 else f"{n} times"
