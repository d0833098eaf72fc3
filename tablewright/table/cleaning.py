"""Cleans names and messages: nothing in them can be invisible, reverse the text or stack up."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 24
MARKS_IN_A_ROW = 2
BLANK = "\u034f\u115f\u1160\u2800\u3164\uffa0"  # invisible, although their category says otherwise


def clean(text: str, length: int) -> str:
    """One line of printable, composed characters, cut to a length, without direction controls."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    kept: list[str] = []
    marks = 0
    for character in line:
        kind = unicodedata.category(character)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind[0] != "C" and kind not in ("Zl", "Zp") and character not in BLANK and marks <= MARKS_IN_A_ROW:
            kept.append(character)
    return " ".join("".join(kept).split())[:length].strip()


def clean_name(text: str) -> str:
    """A person's name; "" if nothing readable is left."""
    name = clean(text, NAME_LENGTH)
    return name if any(character.isalnum() for character in name) else ""
