"""The golden records, one whole game for every ending: `python -m tests.rules.championship.make_golden` plays them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tablewright.kernel.match import Match
from tablewright.kernel.rng import seeded

from .table import GAME

FOLDER = Path(__file__).parent / "golden"
SETTINGS: dict[str, dict[str, Any]] = {
    "knockout": {},
    "round_limit": {"deck_0": "defensive", "deck_1": "balanced", "round_limit": 6},
    "own_draw": {"last_life_draw": "loses", "engage_right": "second_may", "energy_draw": "any"},
}


def final(match: Match) -> str:
    """The digest of a match's position."""
    return hashlib.sha256(json.dumps(match.position(), sort_keys=True).encode()).hexdigest()


def played(ending: str) -> Match:
    """A game at random that comes to this ending."""
    for number in range(10_000):
        match = GAME.start(seed=f"golden {number}", settings=SETTINGS[ending])
        rng = seeded("golden", number)
        while match.outcome is None:
            match.play(match.legal[rng.below(len(match.legal))])
        if match.outcome.reason == ending:
            return match
    raise ValueError(f"no game ends by {ending}")


def main() -> None:
    digests = {}
    for ending in GAME.endings:
        match = played(ending)
        (FOLDER / f"{ending}.json").write_text(json.dumps(match.record(), indent=1) + "\n", encoding="utf-8")
        digests[ending] = final(match)
    (FOLDER / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
