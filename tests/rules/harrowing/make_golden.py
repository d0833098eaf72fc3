"""The golden records, one whole game for every ending: `python -m tests.rules.harrowing.make_golden` plays them."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tablewright.kernel.match import Match
from tablewright.kernel.rng import Rng, seeded

from .table import GAME

FOLDER = Path(__file__).parent / "golden"
SETTINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "set": (3, {}),
    "barren": (2, {"end_push": "crumble", "boards": "named", "set_size": 4}),
    "round_limit": (2, {"round_limit": 40, "boards": "aspirant", "fizzle": "yes", "battle_die": "2-2-2"}),
    "dusk": (4, {"end_push": "dusk", "draft": "random", "chart_pillar": "yes", "win_check": "always"}),
}
CLAIMS = tuple(f"invoke {spell}-normal" for spell in ("seize", "unearth", "skim", "trophy", "acquire", "long-reach"))


def eager(match: Match, rng: Rng) -> str:
    """A move at random, but nobody misses a claim."""
    moves = [move.text for move in match.legal]
    claims = [move for move in moves if move in CLAIMS]
    return (claims or moves)[rng.below(len(claims or moves))]


def final(match: Match) -> str:
    """The digest of a match's position."""
    return hashlib.sha256(json.dumps(match.position(), sort_keys=True).encode()).hexdigest()


def played(ending: str) -> Match:
    """A game at random that comes to this ending."""
    seats, settings = SETTINGS[ending]
    for number in range(1_000):
        match = GAME.start(seats, seed=f"golden {number}", settings=settings)
        rng = seeded("golden", number)
        while match.outcome is None:
            match.play(eager(match, rng))
        if match.outcome.reason == ending:
            return match
    raise ValueError(f"no game ends by {ending}")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    digests = {}
    for ending in GAME.endings:
        match = played(ending)
        (FOLDER / f"{ending}.json").write_text(json.dumps(match.record(), indent=1) + "\n", encoding="utf-8")
        digests[ending] = final(match)
    (FOLDER / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
