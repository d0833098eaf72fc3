"""Terms of a rulebook: the kinds of things that moves and events name, and how people read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewright.kernel.words import plural


class Term:
    """A kind of thing, inside a whole number: `say` puts one into words, with the content and the players' names."""

    def __init__(self, say: Callable[[Any, int], str]) -> None:
        self._say = say

    def say(self, speaker: Any, value: int) -> str:
        """A value in words."""
        return self._say(speaker, value)


def names(*words: str) -> Term:
    """A term whose values have fixed names."""
    return Term(lambda speaker, value: words[value])


def amount(one: str, many: str = "") -> Term:
    """A number of things with its noun: 1 card, 2 cards."""
    return Term(lambda speaker, value: plural(value, one, many))


NUMBER = Term(lambda speaker, value: str(value))
PLAYER = Term(lambda speaker, value: str(speaker.names[value]))
