"""The command group, and what the commands share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import tablewright
from tablewright.kernel.errors import TablewrightError, UnknownGame
from tablewright.kernel.game import Game


class CommandError(click.ClickException):
    """A user's mistake: one line on stderr, exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(f"tablewright: {self.message}", file=file, err=file is None)


class CommandGroup(click.Group):
    """The commands; our errors become one line, never a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TablewrightError as error:
            raise CommandError(str(error)) from None


def find_game(id: str) -> Game:
    """A game by its id; for a typo, suggest the closest id."""
    try:
        return tablewright.game(id)
    except UnknownGame as error:
        close = get_close_matches(id, tablewright.games(), n=1)
        raise CommandError(f"{error}. Did you mean {close[0]}?" if close else str(error)) from None


def split_names(names: str) -> list[str]:
    """A comma-separated list."""
    return [name.strip() for name in names.split(",")]


def parse_seed(seed: str) -> int | str:
    """A seed: an integer if it is one, otherwise text."""
    try:
        return int(seed)
    except ValueError:
        return seed


FILE = click.Path(dir_okay=False, path_type=Path)
game_argument = click.argument("game", type=find_game)
seed_option = click.option(
    "--seed", type=parse_seed, metavar="SEED", help="The same seed gives the same game. Default: a fresh one."
)
settings_option = click.option(
    "--set",
    "settings",
    metavar="NAME=VALUE",
    multiple=True,
    help="A setting of the game: a word, a number or JSON. May be repeated.",
)


def check_distinct_files(files: Mapping[str, Path | None], temporary: Path | None = None) -> None:
    """Refuse two options that name the same file, before one output overwrites the other.

    `files` is by option. `temporary` is a folder that will be removed: no file may be in it.
    """
    named: dict[str, str] = {}
    for option, path in files.items():
        if path is None:
            continue
        real = os.path.realpath(path)
        if real in named:
            raise CommandError(f"{named[real]} and {option} both name {path}: each needs a file of its own")
        if temporary and Path(real).is_relative_to(os.path.realpath(temporary)):
            raise CommandError(
                f"{option} names {path}, but {temporary} is the run's own folder and is removed at the end"
            )
        named[real] = option


@contextmanager
def progress(total: int, word: str) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr if that is a terminal; yields a function that takes how many more are done."""
    columns = (TextColumn(word), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    errors = Console(stderr=True)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(word, total=total)
        yield lambda more: bar.advance(task, more)


@click.group(cls=CommandGroup, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(tablewright.__version__, prog_name="tablewright")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Tabletop prototypes made real: play them, or let bots play thousands of games.

    Without a command, the table opens in the browser.

    \b
    tablewright                               open the table
    tablewright play championship             play in the terminal
    tablewright rules championship combat     what the rules say about combat
    tablewright simulate championship         let bots play, and see who wins
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # show unsupported characters as question marks
    if ctx.invoked_subcommand is None:
        ctx.invoke(main.commands["serve"])
