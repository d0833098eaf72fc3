"""Text that fits its box, by a table of character widths: no font is ever opened."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Literal, NamedTuple

from tablewright.drawing.svg import Svg, memoized, number

FONTS = "Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"
SMALLEST = 10.0
LEADING = 1.2
# From the middle of a line of capitals and figures down to its baseline, in ems.
_MIDDLE = 0.36

Align = Literal["start", "middle", "end"]

# Thousandths of an em for the characters from space to tilde: for each the widest of Inter, DejaVu
# Sans and Liberation Sans, which has the widths of Arial and Helvetica; DejaVu has those of Verdana.
_REGULAR = """
    318 401 460 838 638 950 780 275 390 390 500 838 318 460 318 357 636 636 636 636 642 636 636 636 636 636 337 337
    838 838 838 556 1015 684 686 727 770 667 611 778 752 295 543 667 562 889 753 787 667 787 722 667 642 741 684 989
    685 667 685 390 357 390 838 556 500 613 635 558 635 615 361 635 634 278 278 579 278 974 634 612 635 635 411 523
    392 634 592 818 592 592 541 636 337 636 838"""
_BOLD = """
    348 456 521 838 696 1002 872 306 457 457 565 838 380 469 380 390 696 696 696 696 696 696 696 696 696 696 400 400
    838 838 838 611 1031 774 762 752 830 683 683 821 837 372 570 775 637 995 837 850 733 850 770 720 682 812 774 1103
    771 724 725 457 390 457 838 556 500 675 716 593 716 678 435 716 712 343 343 665 343 1042 712 687 716 716 493 595
    478 712 652 924 645 652 582 712 374 712 838"""
_ASCII = {
    False: {chr(32 + i): int(width) / 1000 for i, width in enumerate(_REGULAR.split())},
    True: {chr(32 + i): int(width) / 1000 for i, width in enumerate(_BOLD.split())},
}
# Characters of rules text that have no plain letter to be measured by: bold width, for both weights.
_OTHERS = {"…": 1.0, "–": 0.556, "‘": 0.38, "’": 0.38, "“": 0.657, "”": 0.657, "·": 0.38, "•": 0.639, "×": 0.838}
_OTHERS |= {"−": 0.838, "ď": 0.736, "ß": 0.719, "ø": 0.687, "ł": 0.371, "đ": 0.716, "°": 0.5, "«": 0.646, "»": 0.646}
_UNKNOWN = 1.35  # the widest letters of other alphabets
_WIDE = 1.4  # ideographs and emoji


@lru_cache(maxsize=4096)
def _advance(character: str, bold: bool) -> float:
    table = _ASCII[bold]
    known = table.get(character) or _OTHERS.get(character)
    if known is not None:
        return known
    if unicodedata.category(character) in ("Mn", "Me", "Cf", "Cc"):
        return 0.0
    if unicodedata.east_asian_width(character) in "WF":
        return _WIDE
    letter = unicodedata.normalize("NFD", character)[0]
    # An accent does not widen its letter, unless the letter is as narrow as an i.
    return max(table[letter], 0.48) if letter in table else _UNKNOWN


@memoized
def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """How wide the text is at most, in pixels."""
    return size * sum(_advance(character, bold) for character in text)


class Fitted(NamedTuple):
    """Lines that fit a box at a size. `shortened` says that some of the text is missing."""

    lines: tuple[str, ...]
    size: float
    shortened: bool

    @property
    def height(self) -> float:
        return self.size * (1 + LEADING * (len(self.lines) - 1)) if self.lines else 0.0


@memoized
def fit_text(text: str, width: float, height: float, *, size: float, bold: bool = False) -> Fitted:
    """The text at the first of three sizes at which it fits when wrapped; else shortened at the last.

    The sizes are the given one and two smaller, never under `SMALLEST`. A line break in the text is
    kept. In a box too low or too narrow for even the ellipsis there are no lines.
    """
    for step in (1.0, 0.88, 0.78):
        scaled = max(SMALLEST, round(size * step, 1))
        lines = _wrap(text, width, scaled, bold)
        fitted = Fitted(tuple(lines), scaled, False)
        if fitted.height <= height and all(text_width(line, scaled, bold=bold) <= width for line in lines):
            return fitted
    return _shorten(lines, width, height, scaled, bold)


def _wrap(text: str, width: float, size: float, bold: bool) -> list[str]:
    lines: list[str] = []
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, size, bold=bold) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        if line:
            lines.append(line)
    return lines


def _shorten(lines: list[str], width: float, height: float, size: float, bold: bool) -> Fitted:
    room = int((height / size - 1) / LEADING + 1.000001) if height >= size else 0
    kept: list[str] = []
    for index, line in enumerate(lines[:room]):
        too_long = text_width(line, size, bold=bold) > width
        if not too_long and (index + 1 < room or len(lines) <= room):
            kept.append(line)
            continue
        while line and text_width(line + "…", size, bold=bold) > width:
            line = line[:-1].rstrip(" ,.;:")
        if line or text_width("…", size, bold=bold) <= width:
            kept.append(line + "…")
        break
    return Fitted(tuple(kept), size, True)


@memoized
def text_line(
    text: str, x: float, y: float, *, size: float, fill: str, bold: bool = False, align: Align = "middle"
) -> Svg:
    """One line whose capitals are centred on the height y. It is not measured: `text_box` does that."""
    return Svg(
        "text",
        text,
        x=x,
        y=y + size * _MIDDLE,
        font_size=size,
        font_weight="600" if bold else None,
        fill=fill,
        text_anchor=None if align == "start" else align,
    )


@memoized
def text_box(
    text: str,
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    size: float,
    fill: str,
    bold: bool = False,
    align: Align = "middle",
) -> Svg:
    """Text fitted to the box and centred in its height; if shortened, its title has all of it."""
    fitted = fit_text(text, width, height, size=size, bold=bold)
    left = {"start": x, "middle": x + width / 2, "end": x + width}[align]
    top = y + (height - fitted.height + fitted.size) / 2
    leading = fitted.size * LEADING
    lines = [
        text_line(line, left, top + index * leading, size=fitted.size, fill=fill, bold=bold, align=align)
        for index, line in enumerate(fitted.lines)
    ]
    return Svg("g", Svg("title", text) if fitted.shortened else None, *lines)


@memoized
def figure_text(value: str | int, x: float, y: float, width: float, *, size: float, fill: str) -> Svg:
    """A number centred on (x, y). It is never cut: it shrinks until it is narrow enough."""
    text = str(value)
    needed = text_width(text, size, bold=True)
    fitted = max(SMALLEST, size * min(1.0, width / needed)) if needed else size
    return text_line(text, x, y, size=float(number(fitted)), fill=fill, bold=True)
