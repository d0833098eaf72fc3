"""What can be wrong with what we are given. Each message says what was wrong and what would be right."""

from __future__ import annotations


class TablewrightError(ValueError):
    """A user's mistake, told in words; nothing has been changed."""


class IllegalMove(TablewrightError):
    """A move that is not legal now. `rule` is the rule behind the refusal, "" where none speaks of it."""

    def __init__(self, move: str, decision: str, rule: str, sentence: str) -> None:
        asked = f" ({decision} is being asked)" if decision else ""
        cited = f" [{rule}]" if rule else ""
        super().__init__(f"{move!r:.60} is not legal now{asked}: {sentence}{cited}")
        self.move = move
        self.decision = decision
        self.rule = rule
        self.sentence = sentence


class BadSetting(TablewrightError):
    """A setting that the game does not declare, or a value that it does not allow."""


class BadContent(TablewrightError):
    """Content that makes no sense; the message names the entry."""


class BadPosition(TablewrightError):
    """A position that is garbled or breaks the game's invariants."""


class BadRecord(TablewrightError):
    """A record that is garbled, does not replay, or is of other rules or content."""


class UnknownGame(TablewrightError):
    """A game that is not here."""


class CannotUndo(TablewrightError):
    """There is nothing that may be taken back."""
