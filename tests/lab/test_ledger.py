"""Results that are kept as they come, on a disk that has no room."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.lab.ledger import BadLedger, Ledger

FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="needs /dev/full")
def test_a_disk_that_is_full_is_told_in_words(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Ledger(path, {"game": "g"}) as ledger:
        ledger.add({"number": 0})
    ledger._file = FULL.open("a", encoding="utf-8")
    with pytest.raises(BadLedger, match="No space left on device; the 1 before are kept"):
        add_within(ledger)
    assert [row["number"] for row in Ledger(path, {"game": "g"}).rows] == [0]


def add_within(ledger: Ledger) -> None:
    with ledger:
        ledger.add({"number": 1})
