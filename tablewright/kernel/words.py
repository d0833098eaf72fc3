"""Words that whoever tells of a game needs."""

from __future__ import annotations

from collections.abc import Sequence


def plural(n: int, one: str, many: str = "") -> str:
    """A number with its noun: 1 gem, 2 gems."""
    return f"1 {one}" if n == 1 else f"{n:,} {many or one + 's'}"


def join_words(words: Sequence[str]) -> str:
    """One, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
