"""Commands for people: play a game in the terminal, read its rules, step through a record."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.common import (
    FILE,
    CommandError,
    check_distinct_files,
    find_game,
    game_argument,
    main,
    seed_option,
    settings_option,
    split_names,
)
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game
from tablewright.kernel.interrupts import heed_hangups
from tablewright.terminal import rules, saves
from tablewright.terminal.files import check_new
from tablewright.terminal.play import Play, save_record
from tablewright.terminal.replay import Replay
from tablewright.terminal.screen import Screen
from tablewright.terminal.settings import parse_settings
from tablewright.terminal.start import choose_game, new_game


@main.command()
@click.argument("game", type=find_game, required=False)
@click.option("--seat", type=int, help="Your seat, counted from 0. Default: 0.")
@click.option("--seats", type=int, help="Number of players. Default: the fewest, or one more than the bots.")
@click.option(
    "--bots", type=split_names, metavar="NAMES", help="The bots at the other seats: one, or A,B,... Default: greedy."
)
@click.option("--name", help="Your name. Default: the colour of your seat.")
@seed_option
@settings_option
@click.option("--save", type=FILE, help="Where q saves the game. Default: GAME.twsave, numbered if that exists.")
@click.option("--resume", type=FILE, help="Continue a saved game; q saves it there again.")
@click.option("--record", type=FILE, help="Where to write the record when the game is over. Default: ask.")
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
    saved game contains its seed, and so everything that is still hidden: do not show it to your opponents.

    \b
    tablewright play championship
    tablewright play championship --bots random --seed 7 --set deck_0=aggressive --set round_limit=20
    tablewright play --resume championship.twsave
    """
    screen = Screen()
    check_distinct_files({"--save": save, "--record": record})
    if save:
        check_new(save, own=resume)
    if record:
        check_new(record)
    if resume:
        if (seat, seats, bots, name, seed, settings) != (None, None, None, None, None, ()):
            raise BadSetting("a saved game has its own seats, bots, names, seed and settings: give none with --resume")
        saved = saves.resume(resume)
        if game is not None and game is not saved.match.game:
            raise BadSetting(f"{resume} is a game of {saved.match.game.title}, not of {game.title}")
    else:
        game = game or choose_game(screen)
        if game is None:
            return
        saved = new_game(game, seat or 0, seats, bots or ["greedy"], name, seed, parse_settings(game, settings))
    heed_hangups()
    if Play(saved, save or resume or saves.free_path(saved.match.game.id), screen).run():
        save_record(saved.match, record, screen)


@main.command("rules")
@game_argument
@click.argument("words", nargs=-1)
def show_rules(game: Game, words: tuple[str, ...]) -> None:
    """The rulebook of GAME: all of it, the rules with the given ids, or those that contain all WORDS.

    \b
    tablewright rules championship
    tablewright rules championship WCT-36
    tablewright rules championship prevent damage
    """
    screen = Screen()
    if words and not any(word.strip() for word in words):
        raise CommandError("an empty search finds nothing: give words, or nothing at all for the whole rulebook")
    if not words:
        with screen.console.capture() as capture:
            screen.show(rules.rulebook(game.rulebook))
        click.echo_via_pager(capture.get())
        return
    found = rules.find(game.rulebook, list(words))
    if not found:
        raise CommandError(f"no rule of {game.title} mentions {' '.join(words)!r}")
    screen.show(*(rules.paragraph(rule) for rule in found))


@main.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, help="Whose point of view, counted from 0. Default: a spectator's.")
@click.option("--to", "ply", type=int, help="Print the moment after this many choices, and exit.")
@click.option("--all", "everything", is_flag=True, help="Print every moment, and exit.")
@click.option("--content", type=FILE, help="The content that it was played with, if not the game's own.")
def replay(file: Path, seat: int | None, ply: int | None, everything: bool, content: Path | None) -> None:
    """Step through a record, or a saved game, in FILE.

    \b
    tablewright replay final.json
    tablewright replay final.json --seat 1 --to 20
    tablewright replay final.json --all | less
    """
    match, own = saves.record(file, content)
    seat = own if seat is None else seat
    if seat is not None and not 0 <= seat < len(match.names):
        raise BadSetting(f"the seats are 0 to {len(match.names) - 1}, not {seat}")
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
