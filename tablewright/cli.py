"""The command line: a thin door to all the rest."""

from __future__ import annotations

import json
import signal
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import tablewright
from tablewright.kernel.errors import BadSetting, TablewrightError, UnknownGame
from tablewright.kernel.game import Game
from tablewright.terminal import figures, rules, saves
from tablewright.terminal.files import check_new, check_writable, write_json
from tablewright.terminal.play import Play, keep_record
from tablewright.terminal.replay import Replay
from tablewright.terminal.screen import Screen
from tablewright.terminal.settings import typed
from tablewright.terminal.start import choose_game, new_game


class Refused(click.ClickException):
    """A user's mistake: one line on stderr, and exit status 2."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(f"tablewright: {self.message}", file=file, err=file is None)


class Door(click.Group):
    """The commands; whatever we refuse, they refuse in words and never with a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TablewrightError as error:
            raise Refused(str(error)) from None


def find_game(id: str) -> Game:
    """A game by its id; of a slip of the pen, what was probably meant."""
    try:
        return tablewright.game(id)
    except UnknownGame as error:
        close = get_close_matches(id, tablewright.games(), n=1)
        raise Refused(f"{error}. Did you mean {close[0]}?" if close else str(error)) from None


def listed(names: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in names.split(",")]


def whole_or_text(seed: str) -> int | str:
    """A seed: a whole number where it is one, and otherwise the text."""
    try:
        return int(seed)
    except ValueError:
        return seed


FILE = click.Path(dir_okay=False, path_type=Path)
game_argument = click.argument("game", type=find_game)
seed_option = click.option(
    "--seed", type=whole_or_text, metavar="SEED", help="The same seed gives the same chance. Default: a fresh one."
)
settings_option = click.option(
    "--set",
    "settings",
    metavar="NAME=VALUE",
    multiple=True,
    help="A setting of the game: a word, a number or JSON. Can be given again.",
)


@click.group(cls=Door, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(tablewright.__version__, prog_name="tablewright")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Tabletop prototypes made real: play them, and let bots play thousands of games of them.

    Without a command you play in the terminal against bots.

    \b
    tablewright                               choose a game and play
    tablewright play championship             play this one
    tablewright rules championship combat     what the rules say about combat
    tablewright simulate championship         let bots play, and see who wins
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows a question mark
    if ctx.invoked_subcommand is None:
        ctx.invoke(play)


@main.command()
@click.argument("game", type=find_game, required=False)
@click.option("--seat", type=int, help="Your seat, counted from 0. Default: 0.")
@click.option("--seats", type=int, help="How many play. Default: the fewest, or one more than there are bots.")
@click.option("--bots", type=listed, metavar="NAMES", help="Who sits at the others: one, or A,B,... Default: greedy.")
@click.option("--name", help="Your name. Default: the colour of your seat.")
@seed_option
@settings_option
@click.option("--save", type=FILE, help="Where q saves the game. Default: GAME.twsave, numbered if there is one.")
@click.option("--resume", type=FILE, help="Go on with a saved game; q saves it there again.")
@click.option("--record", type=FILE, help="Where the record goes when the game is over. Default: you are asked.")
def play(
    game: Game | None = None,
    seat: int | None = None,
    seats: int | None = None,
    bots: list[str] | None = None,
    name: str | None = None,
    seed: int | str | None = None,
    settings: tuple[str, ...] = (),
    save: Path | None = None,
    resume: Path | None = None,
    record: Path | None = None,
) -> None:
    """Play GAME in the terminal against bots.

    You choose by number; ? shows what else you can type. Leaving with q, Ctrl-C or Ctrl-D saves the game. A
    saved game holds its seed, and with it everything that is still hidden: it is not for your opponents' eyes.

    \b
    tablewright play championship
    tablewright play championship --bots random --seed 7 --set deck_0=aggressive --set round_limit=20
    tablewright play --resume championship.twsave
    """
    screen = Screen()
    if save:
        check_new(save, own=resume)
    if record:
        check_new(record)
    if resume:
        if (seat, seats, bots, name, seed, settings) != (None, None, None, None, None, ()):
            raise BadSetting("a saved game knows its seats, bots, names, seed and settings: give none with --resume")
        saved = saves.resume(resume)
        if game is not None and game is not saved.match.game:
            raise BadSetting(f"{resume} is a game of {saved.match.game.title}, not of {game.title}")
    else:
        game = game or choose_game(screen)
        if game is None:
            return
        saved = new_game(game, seat or 0, seats, bots or ["greedy"], name, seed, typed(game, settings))
    save_on_hangup()
    if Play(saved, save or resume or saves.free_path(saved.match.game.id), screen).run():
        keep_record(saved.match, record, screen)


def save_on_hangup() -> None:
    """A terminal that is closed, or a polite kill, saves the game as Ctrl-C does."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


@main.command("rules")
@game_argument
@click.argument("words", nargs=-1)
def show_rules(game: Game, words: tuple[str, ...]) -> None:
    """The rulebook of GAME: all of it, the rules with the given ids, or those in which all WORDS occur.

    \b
    tablewright rules championship
    tablewright rules championship WCT-36
    tablewright rules championship prevent damage
    """
    screen = Screen()
    if words and not any(word.strip() for word in words):
        raise Refused("an empty search finds nothing: give words, or none at all for the whole rulebook")
    if not words:
        with screen.console.capture() as capture:
            screen.show(rules.whole(game.rulebook))
        click.echo_via_pager(capture.get())
        return
    found = rules.found(game.rulebook, list(words))
    if not found:
        raise Refused(f"no rule of {game.title} speaks of {' '.join(words)!r}")
    screen.show(*(rules.paragraph(rule) for rule in found))


@main.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="Whose point of view, counted from 0. Default: a spectator's.")
@click.option("--to", "ply", type=int, help="Print the moment after so many choices, and leave.")
@click.option("--all", "everything", is_flag=True, help="Print every moment, and leave.")
def replay(file: Path, seat: int | None, ply: int | None, everything: bool) -> None:
    """Step through a record, or a saved game, in FILE.

    \b
    tablewright replay final.json
    tablewright replay final.json --seat 1 --to 20
    tablewright replay final.json --all | less
    """
    match, own = saves.record(file)
    seat = own if seat is None else seat
    match.pov(seat)  # a seat that is none is refused here
    screen = Screen()
    viewer = Replay(match, seat, screen)
    if everything:
        for moment in range(viewer.last + 1):
            viewer.go(moment)
    elif ply is not None:
        match.at(ply)
        viewer.go(ply)
    else:
        viewer.run()


@main.command()
@game_argument
@click.option("--games", type=int, default=1000, show_default=True, help="How many games.")
@click.option("--bots", type=listed, metavar="NAMES", default="greedy", show_default=True,
              help="One bot for all seats, or one for each: A,B,...")  # fmt: skip
@seed_option
@click.option("--jobs", type=click.IntRange(1), help="Processes that play. Default: one for each core.")
@settings_option
@click.option("--json", "file", type=FILE, help="Write the results there too, game by game.")
def simulate(
    game: Game,
    games: int,
    bots: list[str],
    seed: int | str | None,
    jobs: int | None,
    settings: tuple[str, ...],
    file: Path | None,
) -> None:
    """Let bots play many games of GAME, and see who wins how often.

    From game to game the bots move on by one seat, so that no bot gains by where it sits. A shared win counts
    in equal parts.

    \b
    tablewright simulate championship --bots random,greedy --seed 1
    tablewright simulate championship --games 5000 --set deck_0=aggressive --json results.json
    """
    screen = Screen()
    if file:
        check_writable(file)  # a long simulation is not for nothing
    players = bots * game.seats[0] if len(bots) == 1 else bots
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    errors = Console(stderr=True)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task("playing", total=games)
        results = tablewright.simulate(
            game.id,
            games=games,
            bots=players,
            seed=seed,
            jobs=jobs,
            settings=typed(game, settings),
            progress=lambda more: progress.advance(task, more),
        )
    screen.show(figures.simulation(game, results))
    if file:
        write_json(file, results.to_json())


@main.command()
@click.argument("games", metavar="[GAME]...", type=find_game, nargs=-1)
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), default=2.0, show_default=True,
              help="How long each game is played.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def bench(games: tuple[Game, ...], seconds: float, as_json: bool) -> None:
    """The speed of every game, or of the given ones, on this machine.

    \b
    tablewright bench
    tablewright bench championship --seconds 5 --json
    """
    from tablewright.bench import measure

    measured = measure([game.id for game in games] or tablewright.games(), seconds)
    if as_json:
        click.echo(json.dumps(measured, indent=2))
    else:
        Screen().show(figures.speed(measured))
