"""A screen whose player types from a list, and what is shown on it."""

from __future__ import annotations

from collections.abc import Iterable
from io import StringIO
from itertools import repeat

from rich.console import Console
from rich.text import Text

from tablewright.terminal.screen import Screen

ALWAYS_1 = tuple(repeat("1", 1000))


class Scripted:
    """Types the answers one after the other and then closes the input; an exception among them is raised."""

    def __init__(self, answers: Iterable[str | type[BaseException]], width: int = 80) -> None:
        self.answers = iter(answers)
        self.shown = StringIO()
        console = Console(file=self.shown, width=width, highlight=False, color_system=None)
        self.screen = Screen(console, self.read)

    def read(self, prompt: Text) -> str:
        self.shown.write(f"{prompt.plain}\n")
        answer = next(self.answers, EOFError)
        if not isinstance(answer, str):
            raise answer
        return answer

    @property
    def text(self) -> str:
        """Everything that was shown, as one line: where lines break does not matter."""
        return " ".join(self.shown.getvalue().split())

    @property
    def lines(self) -> list[str]:
        return self.shown.getvalue().splitlines()
