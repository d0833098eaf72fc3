"""How a game can end."""

from __future__ import annotations


class Ending:
    """A way to end: the rule that says so, and how a result is put into words ("three tiles of one glyph")."""

    def __init__(self, rule: str, words: str) -> None:
        self.rule = rule
        self.words = words
