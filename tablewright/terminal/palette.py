"""The terminal's marks and colours. Colour is never the only cue: every seat has its own mark."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text
from rich.theme import Theme

from tablewright.drawing.text_board import MARKS

# Every colour has a contrast above 4.5 against black and white, since the background is unknown.
# A terminal with few colours uses the nearest one.
THEME = Theme(
    {
        "seat0": "bold #0b79c8",
        "seat1": "bold #d1460b",
        "seat2": "bold #078752",
        "seat3": "bold #c2478e",
        "seat4": "bold #996e08",
        "strong": "bold",
        "soft": "#767676",
        "lit": "bold #ad6309",
        "refused": "bold #d1460b",
    }
)


def player(seat: int, name: str) -> Text:
    """A player's mark and name."""
    return Text(f"{MARKS[seat % len(MARKS)]} {name}", style(seat))


def style(seat: int) -> str:
    """The style of a seat."""
    return f"seat{seat % len(MARKS)}"


def log_line(line: str, names: Sequence[str]) -> Text:
    """A line of the log with the players' names in their colours."""
    text = Text(line)
    for seat, name in enumerate(names):
        text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", style(seat))
    text.highlight_regex(r" \([A-Z]+-[A-Z]?\d+\)$", "soft")
    return text
