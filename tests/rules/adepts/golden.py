"""The golden records, a game for every number of players. `python -m tests.rules.adepts.golden` plays them anew."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tablewright.kernel.match import Match
from tablewright.kernel.rng import seeded

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


def final(match: Match) -> str:
    """The digest of a match's position."""
    return hashlib.sha256(json.dumps(match.position(), sort_keys=True).encode()).hexdigest()


def played(name: str) -> Match:
    """A whole game at random."""
    seats, settings = SETTINGS[name]
    match = GAME.start(seats, f"golden {name}", settings)
    rng = seeded("golden", name)
    while match.outcome is None:
        match.play(match.legal[rng.below(len(match.legal))])
    return match


def main() -> None:
    digests = {}
    for name in SETTINGS:
        match = played(name)
        (FOLDER / f"{name}.json").write_text(json.dumps(match.record(), indent=1) + "\n", encoding="utf-8")
        digests[name] = final(match)
    (FOLDER / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
