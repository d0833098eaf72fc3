"""Writes the golden records: one game at random for every ending. `python -m tests.rules.meld.make_golden`."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tablewright.kernel.match import Match
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

from .table import GAME

FOLDER = Path(__file__).parent / "golden"
# settings under which random play comes to each ending soon
SETTINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "set": (2, {"boards": "choose"}),
    "round_limit": (2, {"round_limit": 60, "claim_target": "own", "boards": "named"}),
    "dead_game": (4, {"tile_set": "core", "board_draft": "early"}),
}
MOST_CHOICES = 1500


def final(match: Match) -> str:
    """The digest of a match's position."""
    return hashlib.sha256(json.dumps(match.position(), sort_keys=True).encode()).hexdigest()


def played(ending: str) -> Match:
    """A game at random that comes to this ending, found on the fast path and then played as a match."""
    seats, given = SETTINGS[ending]
    settings = complete(GAME.settings, given)
    for number in range(10_000):
        seed = f"golden {number}"
        state = GAME.new(seats, settings)
        chance, choices = seeded(seed), seeded("choices", number)
        state.advance(chance)
        moves: list[int] = []
        while state.seat >= 0 and len(moves) < MOST_CHOICES:
            moves.append(state.legal()[choices.below(len(state.legal()))])
            state.play(moves[-1], chance)
        outcome = state.outcome()
        if outcome is not None and outcome.reason == ending:
            match = GAME.start(seats=seats, seed=seed, settings=given)
            for move in moves:
                match.play(move)
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
