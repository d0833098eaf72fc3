"""The golden records of all games: whole games, and what their last positions come to.

`python -m tests.rules.GAME.golden` plays a game's records anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import tablewright as tw
from tablewright.kernel.match import Match
from tablewright.kernel.rng import Rng, seeded

Choose = Callable[[list[int], Rng], int]
MOST_CHOICES = 1_500


def at_random(moves: list[int], rng: Rng) -> int:
    return moves[rng.below(len(moves))]


def played_out(match: Match, rng: Rng, choose: Choose = at_random) -> Match:
    """The match, played to its end if that is not too far away."""
    while match.outcome is None and len(match.moves) < MOST_CHOICES:
        match.play(choose([move.id for move in match.legal], rng))
    return match


def comes_to(ending: str, begin: Callable[[int], Match], choose: Choose = at_random, salt: str = "golden") -> Match:
    """The first of the games that begin with these numbers to come to an ending."""
    for number in range(10_000):
        match = played_out(begin(number), seeded(salt, number), choose)
        if match.outcome is not None and match.outcome.reason == ending:
            return match
    raise ValueError(f"no game ends by {ending}")


def write(folder: Path, games: Iterable[tuple[str, Match]]) -> None:
    """Write the records and the digests of their last positions."""
    digests = {}
    folder.mkdir(exist_ok=True)
    for name, match in games:
        (folder / f"{name}.json").write_text(json.dumps(match.record(), indent=1) + "\n", encoding="utf-8")
        digests[name] = digest(match)
    (folder / "digests.json").write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")


def digest(match: Match) -> str:
    """The digest of a match's position."""
    return hashlib.sha256(json.dumps(match.position(), sort_keys=True).encode()).hexdigest()


def golden_record(folder: Path, name: str) -> dict[str, Any]:
    """A golden record, as it was written."""
    record: dict[str, Any] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return record


def replays(folder: Path, name: str) -> Match:
    """The match that a golden record replays to: it ends there, with its last move, in the same position."""
    record = golden_record(folder, name)
    match = tw.replay(record)
    assert match.outcome is not None
    assert match.record() == record
    assert digest(match) == golden_record(folder, "digests")[name]
    assert tw.replay({**record, "moves": record["moves"][:-1]}).outcome is None
    return match
