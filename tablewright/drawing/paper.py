"""What text boards are laid out with: folded lines, and a canvas for frames and words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from tablewright.drawing.text_board import SPACE, Line, Piece

FRAME = "soft"
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
STROKES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the directions in which they lead
HELD = "\u00a0"  # a space at which no line is broken
BETWEEN = f"{HELD}· "  # a line may end with the dot, but none begins with it


def unbroken(words: str) -> str:
    """Words that stay together where a line is broken."""
    return words.replace(" ", HELD)


def joined(parts: Iterable[Line]) -> Line:
    """Parts one after the other, to be folded, with a dot between them."""
    line: Line = []
    for part in parts:
        line += [(BETWEEN, "soft"), *part] if line else part
    return line


def folded(line: Line, width: int, indent: int = 0) -> list[Line]:
    """A line in as many as it needs, broken at spaces that are not held; all but the first are indented."""
    places = [(letter, style) for text, style in line for letter in text]
    lines: list[Line] = []
    while True:
        margin = indent if lines else 0
        room = width - margin
        fits = len(places) <= room
        end = len(places) if fits else max((at for at in range(1, room + 1) if places[at][0] == " "), default=room)
        lines.append([(" " * margin, ""), *_runs(places[:end])] if margin else _runs(places[:end]))
        if fits:
            return lines
        places = places[end + (places[end][0] == " ") :]


def _runs(places: list[Piece]) -> Line:
    """Letters side by side in the same style as one piece of text."""
    runs = groupby(places, key=lambda place: place[1])
    return [("".join(letter for letter, _ in run).replace(HELD, " "), style) for style, run in runs]


class TextCanvas:
    """A grid of characters: frames that touch share their edges, and words go over them."""

    def __init__(self, width: int, height: int) -> None:
        self._width = width
        self._height = height
        self._strokes: dict[tuple[int, int], int] = {}
        self._words: dict[tuple[int, int], Piece] = {}

    def frame(self, x: int, y: int, width: int, height: int) -> None:
        """A frame with its upper left corner at (x, y); width and height lead to the opposite corner."""
        for row in (y, y + height):
            self._stroke((x, row), RIGHT)
            self._stroke((x + width, row), LEFT)
            for column in range(x + 1, x + width):
                self._stroke((column, row), LEFT | RIGHT)
        for column in (x, x + width):
            self._stroke((column, y), DOWN)
            self._stroke((column, y + height), UP)
            for row in range(y + 1, y + height):
                self._stroke((column, row), UP | DOWN)

    def _stroke(self, at: tuple[int, int], directions: int) -> None:
        self._strokes[at] = self._strokes.get(at, 0) | directions

    def put(self, x: int, y: int, line: Line) -> None:
        """Words from a place on to the right."""
        for text, style in line:
            for letter in text:
                self._words[x, y] = (letter, style)
                x += 1

    def lines(self) -> list[Line]:
        """The rows, without the blanks at the right."""
        return [self._row(y) for y in range(self._height)]

    def _row(self, y: int) -> Line:
        places = [self._words.get((x, y)) or self._drawn(x, y) for x in range(self._width)]
        while places and places[-1] == SPACE:
            places.pop()
        return _runs(places)

    def _drawn(self, x: int, y: int) -> Piece:
        strokes = self._strokes.get((x, y), 0)
        return (STROKES[strokes], FRAME) if strokes else SPACE
