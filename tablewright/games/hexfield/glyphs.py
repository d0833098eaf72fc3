"""The glyphs on tiles, as bits: A is 1, B is 2, C is 4."""

from __future__ import annotations

from typing import Final

GLYPHS: Final = ("A", "B", "C")
NO_GLYPH: Final = 0
EVERY_GLYPH: Final = 7


def most_alike(tiles: list[int], glyphs: list[int]) -> int:
    """The largest number of these tiles that have one and the same glyph."""
    a = b = c = 0
    for tile in tiles:
        own = glyphs[tile]
        a += own & 1
        b += own >> 1 & 1
        c += own >> 2
    return max(a, b, c)


def glyph_letters(glyphs: int) -> list[str]:
    """The letters of a set of glyphs."""
    return [letter for bit, letter in enumerate(GLYPHS) if glyphs >> bit & 1]
