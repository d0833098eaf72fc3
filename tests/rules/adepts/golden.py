"""The golden records, a game for every number of players. `python -m tests.rules.adepts.golden` plays them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.kernel.rng import seeded

from ..golden import played_out, write
from .table import GAME

FOLDER = Path(__file__).parent / "golden"
SETTINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "two_players": (2, {}),
    "three_players": (3, {"spells": "ivory_tower", "first_player": 2, "precedence_stop": "yes"}),
    "four_players": (4, {"spells": "battlefield", "copies": "digital", "topaz_timing": "before_spells",
                         "transfiguration_stages": "same", "emerald_scope": "own_sites"}),
    "five_players": (5, {"spells": "custom", "spell_mask": "ABABABABABABABABABAB", "site_order": "sequential",
                         "decline_assignment": "forbidden", "endgame_rounding": "per_type"}),
}  # fmt: skip

if __name__ == "__main__":
    games = {name: GAME.start(seats, f"golden {name}", settings) for name, (seats, settings) in SETTINGS.items()}
    write(FOLDER, ((name, played_out(match, seeded("golden", name))) for name, match in games.items()))
