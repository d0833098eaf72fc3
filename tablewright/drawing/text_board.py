"""What text boards are made of: lines of pieces of text, each with the name of a style.

The styles are "seat0" to "seat4", "strong", "soft", and "". A colour is never alone: every seat has its mark.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from rich.cells import cell_len, set_cell_size

Piece = tuple[str, str]
Line = list[Piece]

MARKS = "●■▲◆★"
SPACE: Piece = (" ", "")
UNSEEN = "\0"


def heading(title: str, width: int) -> Line:
    """The first line of a board: where the game stands, in a rule across the whole width."""
    title = shortened(title, width - 4)
    return [("── ", "soft"), (title, "strong"), (f" {'─' * (width - 4 - cell_len(title))}", "soft")]


def mark(seat: int, words: str = "") -> Piece:
    """A seat's mark, and what is said of it."""
    return (f"{MARKS[seat]}{words}", f"seat{seat}")


def shortened(words: str, room: int) -> str:
    """Words, cut off with an ellipsis where the room is too small."""
    return words if cell_len(words) <= room else set_cell_size(words, max(0, room - 1)) + "…"


def with_short_names(view: dict[str, Any], room: int) -> dict[str, Any]:
    """The view with players' names cut to that many columns."""
    return {**view, "names": [shortened(name, room) for name in view["names"]]}


def length(line: Sequence[Piece]) -> int:
    """How many columns a line takes; some letters take two."""
    return sum(cell_len(text) for text, _ in line)


def padded(line: Sequence[Piece], width: int) -> Line:
    """A line and the room to the next column."""
    return [*line, (" " * (width - length(line)), "")]


def columns(blocks: Sequence[Sequence[Line]], room: int, gap: int = 2) -> list[Line]:
    """Blocks of lines side by side, each with the same room; a block that has no more lines is blank."""
    lines: list[Line] = []
    for i in range(max(map(len, blocks), default=0)):
        line: Line = []
        for block in blocks:
            line += padded(block[i] if i < len(block) else [], room + gap)
        lines.append(line[:-1])  # no padding after the last column
    return lines


def wrapped(head: Sequence[Piece], words: str, width: int, style: str = "", *, lead: str = "") -> list[Line]:
    """Words after a head, going on under their beginning; the lead is the first of them, and stands out."""
    indent = length(head)
    first, *more = _broken(lead + words, width - indent) or [""]
    lines: list[Line] = [[*head, (first[: len(lead)], "strong"), (first[len(lead) :], style)]]
    return lines + [[(" " * indent, ""), (part, style)] for part in more]


def _broken(words: str, room: int) -> list[str]:
    """Words broken at spaces; a letter that takes two columns is counted with one that is not shown."""
    counted = "".join(f"{letter}{UNSEEN}" if cell_len(letter) == 2 else letter for letter in words)
    return [part.replace(UNSEEN, "") for part in textwrap.wrap(counted, room)]


def flowed(head: Sequence[Piece], items: Iterable[Sequence[Piece]], width: int, between: str = "  ") -> list[Line]:
    """Items after a head, going on under the first of them; none is broken."""
    indent = length(head)
    lines: list[Line] = [list(head)]
    for item in items:
        if length(lines[-1]) > indent and length(lines[-1]) + len(between) + length(item) > width:
            lines.append([(" " * indent, "")])
        if length(lines[-1]) > indent:
            lines[-1].append((between, "soft"))
        lines[-1] += item
    return lines
