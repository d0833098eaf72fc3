"""The same seeds give the same positions to the bit, compiled or plain."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tablewright.compiled import HERE

PLAY = """
import hashlib, json, sys
import tablewright as tw
from tablewright.compiled import is_compiled
from tests.promises.moments import CASES, played

digest = hashlib.sha256()
for id, seats in CASES:
    for seed in range(2):
        match = played(id, seats, seed)
        for ply in match._plies:
            digest.update(json.dumps([match.game.save(ply.state, match.settings), ply.chance], sort_keys=True).encode())
        for seat in range(seats):
            digest.update(repr(match._state.evaluate(seat)).encode())
    bots = ["greedy"] + ["random"] * (seats - 1)
    results = tw.simulate(id, games=2, bots=bots, seed=5, jobs=1)
    digest.update(json.dumps(results.to_json(), sort_keys=True).encode())
print("compiled" if is_compiled() else "plain", digest.hexdigest())
"""


def played(pure: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "TABLEWRIGHT_PURE": pure, "PYTHONPATH": str(HERE.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_compiled_and_plain_play_the_same_to_the_bit() -> None:
    plain = played(pure="1")
    either = played(pure="0")
    assert plain[0] == "plain"
    assert either[1] == plain[1]
    if either[0] == "plain":
        pytest.skip("nothing is compiled here (no C compiler): plain was compared with itself")
