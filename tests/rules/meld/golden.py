"""The golden records, a whole game for every ending. `python -m tests.rules.meld.golden` plays them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.kernel.match import Match

from ..golden import comes_to, write
from .table import GAME

FOLDER = Path(__file__).parent / "golden"
# settings under which random play comes to each ending soon
SETTINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "set": (2, {"boards": "choose"}),
    "round_limit": (2, {"round_limit": 60, "claim_target": "own", "boards": "named"}),
    "dead_game": (4, {"tile_set": "core", "board_draft": "early"}),
}


def played(ending: str) -> Match:
    seats, settings = SETTINGS[ending]
    return comes_to(ending, lambda number: GAME.start(seats, f"golden {number}", settings), salt="choices")


if __name__ == "__main__":
    write(FOLDER, ((ending, played(ending)) for ending in SETTINGS))
