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
from tests.promises.moments import CASES, moments, played

digest = hashlib.sha256()
for id, seats in CASES:
    match = played(id, seats, 0)
    for number, ply in enumerate(match._plies):
        digest.update(json.dumps([ply.move, ply.chance]).encode())
        if number % 10 == 0:
            digest.update(json.dumps(match.game.save(ply.state, match.settings), sort_keys=True).encode())
            digest.update(repr([ply.state.evaluate(seat) for seat in range(seats)]).encode())
    digest.update(json.dumps(match.position(), sort_keys=True).encode())
    for moment in moments(id, seats, 0)[:-1:7]:
        for name in ("greedy", "search:8"):
            digest.update(tw.bot(name, seed=1).choose(moment.pov(moment.seat)).text.encode())
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
