"""The golden records, a whole game for every ending. `python -m tests.rules.championship.golden` plays them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.kernel.match import Match

from ..golden import comes_to, write
from .table import GAME

FOLDER = Path(__file__).parent / "golden"
SETTINGS: dict[str, dict[str, Any]] = {
    "knockout": {},
    "round_limit": {"deck_0": "defensive", "deck_1": "balanced", "round_limit": 6},
    "own_draw": {"last_life_draw": "loses", "engage_right": "second_may", "energy_draw": "any"},
}


def played(ending: str) -> Match:
    return comes_to(ending, lambda number: GAME.start(seed=f"golden {number}", settings=SETTINGS[ending]))


if __name__ == "__main__":
    write(FOLDER, ((ending, played(ending)) for ending in SETTINGS))
