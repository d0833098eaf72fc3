"""Words that whoever tells of a game needs."""

from __future__ import annotations


def plural(n: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 gem, 2 gems."""
    return f"1 {one}" if n == 1 else f"{n:,} {many or one + 's'}"
