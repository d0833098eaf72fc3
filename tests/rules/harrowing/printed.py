"""What is printed, for the second reading of the rules: cells, tiles, spells and moves, by its own means."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache

from .table import GAME

Cell = tuple[int, int]
Choice = tuple[str, int, int]
Slot = tuple[int, int]

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
N, NE, SE, S, SW, NW = STEPS
CELLS = sorted((q, r) for q in range(-6, 7) for r in range(-6, 7) if max(abs(q), abs(r), abs(q + r)) <= 6)
RUNES = (("A", "BC"), ("B", "AC"), ("C", "AB"), ("A", "B"), ("B", "C"), ("C", "A"))
DICE = {"1-3-2": (0, 1, 1, 1, 2, 2), "1-2-3": (0, 1, 1, 2, 2, 2), "2-2-2": (0, 0, 1, 1, 2, 2)}
KINDS = (
    ("board", 4, 1), ("side", 2, 1), ("core", 4, 1), ("set", 4, 1), ("invoke", 104, 2), ("take", 104, 2),
    ("trigger", 104, 1), ("tile", 40, 1), ("face", 2, 1), ("spot", 127, 1), ("triangle", 127, 2), ("spin", 2, 1),
    ("player", 4, 1), ("amount", 5, 1), ("reroll_add", 3, 1), ("meditate", 1, 1), ("end_turn", 1, 1),
    ("decline", 1, 1), ("stop", 1, 1), ("accept", 1, 1), ("take_fortress", 1, 1), ("take_vault", 1, 1),
    ("reroll_roll", 1, 1),
)  # fmt: skip
CHOICES: list[Choice] = [(kind, a, b) for kind, first, second in KINDS for a in range(first) for b in range(second)]
NUMBERS = {choice: number for number, choice in enumerate(CHOICES)}
DECLINE: Choice = ("decline", 0, 0)
STOP: Choice = ("stop", 0, 0)


def plus(cell: Cell, step: Cell) -> Cell:
    return (cell[0] + step[0], cell[1] + step[1])


def is_wild(tile: int) -> bool:
    return 6 <= tile % 10 <= 8


def is_core(tile: int) -> bool:
    return tile % 10 == 9


def runes(tile: int, face: int) -> str:
    """The runes of a face as patterns see them."""
    return "ABC" if is_wild(tile) else RUNES[tile % 10][face]


@dataclass(frozen=True)
class Line:
    """A step of a program."""

    verb: str
    args: tuple[str, ...]
    may: bool
    ifdid: bool


@dataclass(frozen=True)
class Spell:
    """A spell: where it is printed, its slots (auto, normal), its program as it is written."""

    on: str
    type: str
    slots: tuple[int, int]
    program: str


SPELLS = [
    Spell(row["on"], row["type"], (row["slots"].count("A"), row["slots"].count("N")), row["program"])
    for row in tomllib.loads(GAME.content_path.read_text(encoding="utf-8"))["spell"]
]
SIDES = ("aspirant", "brannoch", "sel", "ashka", "cordova")
START = {"aspirant": (8, 0), "brannoch": (8, 0), "sel": (8, 0), "ashka": (4, 2), "cordova": (8, 0)}


@cache
def spells_of(place: str) -> list[int]:
    """The spells of a side of a board or of a face of a tile."""
    return [number for number, spell in enumerate(SPELLS) if spell.on == place]


def face_name(tile: int, face: int) -> str:
    """A face as it is printed beside its spells: `II-4b`, `II-W`, `II-C`."""
    family = ("I", "II", "III", "IV")[tile // 10]
    if is_core(tile):
        return f"{family}-C"
    return f"{family}-W" if is_wild(tile) else f"{family}-{tile % 10 + 1}{'ab'[face]}"


@cache
def lines(program: str) -> list[Line]:
    """The steps of a program; of a trigger, those between the braces."""
    found = []
    for text in re.sub(r"^\w+\{(.*)\}$", r"\1", program).split(";"):
        words = text.split()
        verb, _, args = words[-1].rstrip(")").partition("(")
        found.append(Line(verb, tuple(args.split(",")), "may" in words, "ifdid" in words))
    return found


def moment(spell: int) -> str:
    """The moment for which a trigger waits; "" for any other spell."""
    program = SPELLS[spell].program
    return program.partition("{")[0] if "{" in program else ""


def passive(spell: int) -> tuple[str, tuple[str, ...]]:
    """A passive and its arguments."""
    name, _, args = SPELLS[spell].program.rstrip(")").partition("(")
    return name, tuple(args.split(",")) if args else ()
