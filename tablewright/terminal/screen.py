"""The terminal's output and input."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tablewright.kernel.pov import Pov
from tablewright.terminal import palette
from tablewright.terminal.text_board import text_board

WIDEST = 100  # wider lines are hard to read
NARROWEST = 80  # below this the table is cut off at the right

Read = Callable[[Text], str]


def number(text: str) -> int | None:
    """The integer that was typed; None if it is not one, or too long."""
    return int(text) if text.isdecimal() and len(text) < 10 else None


class Screen:
    """A console, and a way to ask: `read` shows a prompt and returns the typed line."""

    def __init__(self, console: Console | None = None, read: Read | None = None) -> None:
        self.console = console or Console(highlight=False)
        self.console.push_theme(palette.THEME)
        self.read: Read = read or self.console.input

    @property
    def width(self) -> int:
        """The width of what is shown."""
        return min(self.console.width, WIDEST)

    def show(self, *parts: RenderableType) -> None:
        """Show parts, one below the other."""
        for part in parts:
            self.console.print(part, width=self.width)

    def say(self, words: str, style: str = "") -> None:
        """Show plain text, without interpreting markup."""
        self.show(Text(words, style))

    def refuse(self, words: str) -> None:
        """Say what was wrong."""
        self.say(f"✗ {words}", "refused")

    def command(self, words: str, command: str) -> None:
        """Show a command on one line, however long, so that it can be copied."""
        self.console.print(Text.assemble(f"{words} ", (command, "strong")), soft_wrap=True)

    def ask(self, prompt: Text) -> str:
        """What is typed after a prompt."""
        return self.read(prompt).strip()

    def table(self, pov: Pov) -> None:
        """Show the table as a viewer sees it."""
        self.console.print(text_board(pov, max(self.width, NARROWEST)), no_wrap=True, overflow="crop", crop=True)
        if self.width < NARROWEST:
            self.say(f"(cut off at the right: the table needs {NARROWEST} columns, you have {self.width})", "soft")

    def keys(self, keys: Iterable[tuple[str, str]]) -> None:
        """Show what can be typed."""
        table = Table.grid(padding=(0, 2))
        for key, words in keys:
            table.add_row(Text(f"  {key}", "lit"), words)
        self.show(table)

    def log(self, title: str, lines: Iterable[str], names: Sequence[str]) -> None:
        """Show lines of the log under a title."""
        self.show(Rule(Text(title, "soft"), style="soft", align="left"))
        self.show(*(Padding(palette.log_line(line, names), (0, 0, 0, 2), expand=False) for line in lines))
