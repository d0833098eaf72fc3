"""What tables in letters are made of: lines of pieces of text, each with the name of a style.

The styles are "seat0" to "seat4", "strong", "soft", and "". A colour is never alone: every seat has its mark.
"""

from __future__ import annotations

from collections.abc import Sequence

Piece = tuple[str, str]
Line = list[Piece]

MARKS = "●■▲◆★"
SPACE: Piece = (" ", "")


def heading(title: str, width: int) -> Line:
    """The first line of a table: where the game stands, in a rule across the whole width."""
    title = shortened(title, width - 4)
    return [("── ", "soft"), (title, "strong"), (f" {'─' * (width - 4 - len(title))}", "soft")]


def mark(seat: int, words: str = "") -> Piece:
    """A seat's mark, and what is said of it."""
    return (f"{MARKS[seat]}{words}", f"seat{seat}")


def shortened(words: str, room: int) -> str:
    """Words, cut where there is no room for all of them."""
    return words if len(words) <= room else words[: max(0, room - 1)] + "…"


def length(line: Sequence[Piece]) -> int:
    """How many columns a line takes."""
    return sum(len(text) for text, _ in line)


def padded(line: Sequence[Piece], width: int) -> Line:
    """A line and the room to the next column."""
    return [*line, (" " * (width - length(line)), "")]
