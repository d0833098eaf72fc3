"""The golden records, a whole game for every ending. `python -m tests.rules.harrowing.golden` plays them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.kernel.match import Match
from tablewright.kernel.rng import Rng

from ..golden import at_random, comes_to, write
from .table import GAME

FOLDER = Path(__file__).parent / "golden"
SETTINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "set": (3, {}),
    "barren": (2, {"end_push": "crumble", "boards": "named", "set_size": 4}),
    "round_limit": (2, {"round_limit": 40, "boards": "aspirant", "fizzle": "yes", "battle_die": "2-2-2"}),
    "dusk": (4, {"end_push": "dusk", "draft": "random", "chart_pillar": "yes", "win_check": "always"}),
}
SPELLS = ("seize", "unearth", "skim", "trophy", "acquire", "long-reach")
CLAIMS = {GAME.actions.parse(f"invoke {spell}-normal") for spell in SPELLS}


def claiming(moves: list[int], rng: Rng) -> int:
    """A random move, but nobody misses a claim."""
    return at_random([move for move in moves if move in CLAIMS] or moves, rng)


def played(ending: str) -> Match:
    seats, settings = SETTINGS[ending]
    return comes_to(ending, lambda number: GAME.start(seats, f"golden {number}", settings), claiming)


if __name__ == "__main__":
    write(FOLDER, ((ending, played(ending)) for ending in SETTINGS))
