"""The golden records: one whole game for every ending. `python -m tests.rules.fracture.golden` plays them anew."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tablewright.kernel.match import Match
from tablewright.kernel.rng import seeded

from .lockstep import eager
from .table import GAME, start

FOLDER = Path(__file__).parent / "golden"
LINEUP = {"lineup": "SYN-A,HRD-A", "city_choice": "fixed"}
SETTINGS: dict[str, dict[str, Any]] = {
    "rounds": {},
    "domination": {"domination": "on", "void_two": "squeeze", "hero_return": "never", "exile_recruit": "none"},
    "limit": LINEUP,
}


def final(match: Match) -> str:
    """The digest of a match's position."""
    return hashlib.sha256(json.dumps(match.position(), sort_keys=True).encode()).hexdigest()


def begun(ending: str, number: int) -> Match:
    """A new game; for the limit, one that goes on from a position shortly before it."""
    match = start(2, f"golden {number}", **SETTINGS[ending]).match
    if ending != "limit":
        return match
    position = match.position()
    position["state"]["choices"] = 19_900
    return GAME.resume(position, f"golden {number}")


def played(ending: str) -> Match:
    """A game at random that comes to this ending."""
    for number in range(10_000):
        match = begun(ending, number)
        rng = seeded("golden", number)
        while match.outcome is None:
            match.play(eager([move.id for move in match.legal], rng))
        if match.outcome.reason == ending:
            return match
    raise ValueError(f"no game ends by {ending}")


def main() -> None:
    digests = {}
    FOLDER.mkdir(exist_ok=True)
    for ending in GAME.endings:
        match = played(ending)
        (FOLDER / f"{ending}.json").write_text(json.dumps(match.record(), indent=1) + "\n", encoding="utf-8")
        digests[ending] = final(match)
    (FOLDER / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
