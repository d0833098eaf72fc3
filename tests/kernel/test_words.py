"""The words that every game's texts need."""

from __future__ import annotations

from tablewright.kernel.words import plural


def test_one_is_not_many() -> None:
    assert [plural(n, "gem") for n in (0, 1, 2, 1200)] == ["0 gems", "1 gem", "2 gems", "1,200 gems"]
    assert plural(2, "die", "dice") == "2 dice"
