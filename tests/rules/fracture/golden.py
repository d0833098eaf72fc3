"""The golden records, a whole game for every ending. `python -m tests.rules.fracture.golden` plays them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.kernel.match import Match

from ..golden import comes_to, write
from .lockstep import eager
from .table import GAME, start

FOLDER = Path(__file__).parent / "golden"
SETTINGS: dict[str, dict[str, Any]] = {
    "rounds": {},
    "domination": {"domination": "on", "void_two": "squeeze", "hero_return": "never", "exile_recruit": "none"},
    "limit": {"lineup": "SYN-A,HRD-A", "city_choice": "fixed"},
}


def begun(ending: str, number: int) -> Match:
    """A new game; for the limit, one that goes on from a position shortly before it."""
    match = start(2, f"golden {number}", **SETTINGS[ending]).match
    if ending != "limit":
        return match
    position = match.position()
    position["state"]["choices"] = 19_900
    return GAME.resume(position, f"golden {number}")


def played(ending: str) -> Match:
    return comes_to(ending, lambda number: begun(ending, number), eager)


if __name__ == "__main__":
    write(FOLDER, ((ending, played(ending)) for ending in SETTINGS))
