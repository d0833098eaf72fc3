"""The tournament command: bots play for ratings."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.common import FILE, check_distinct_files, find_game, main, progress, seed_option, split_names
from tablewright.kernel.game import Game
from tablewright.lab import tournament as lab
from tablewright.lab.executor import local_executor
from tablewright.terminal.files import check_writable, write_json
from tablewright.terminal.screen import Screen
from tablewright.terminal.standings import standings


@main.command()
@click.argument("games", metavar="[GAME]...", type=find_game, nargs=-1)
@click.option("--bots", type=split_names, metavar="NAMES",
              help=f"The bots: A,B,... Default: {','.join(lab.BOTS)}.")  # fmt: skip
@click.option("--games", "rounds", type=click.IntRange(1), default=100, show_default=True,
              help="How many matches each pair (or table) of bots plays, in each game.")  # fmt: skip
@click.option("--seats", type=int, default=2, show_default=True, help="How many different bots play at a table.")
@click.option("--ladder", is_flag=True, help=f"Each bot plays only the next in the list; without --bots the list is "
              f"{','.join(lab.LADDER)}.")  # fmt: skip
@seed_option
@click.option("--jobs", type=click.IntRange(1), help="How many processes play. Default: one per core.")
@click.option("--out", type=FILE, help="Save every game there as a line of JSON; the same command continues from it.")
@click.option("--plot", type=FILE, help="Plot the ratings to a file that ends in .svg, .png or .html.")
@click.option("--json", "file", type=FILE, help="Also write ratings and results there.")
def tournament(
    games: tuple[Game, ...],
    bots: list[str] | None,
    rounds: int,
    seats: int,
    ladder: bool,
    seed: int | str | None,
    jobs: int | None,
    out: Path | None,
    plot: Path | None,
    file: Path | None,
) -> None:
    """Every bot against every other in GAME..., or in all games: ratings with their uncertainty.

    Seats rotate from game to game, and all tables play the same seeds. Ctrl-C shows the results so far; with --out
    nothing is lost, and a later run with more --games continues from there.

    \b
    tablewright tournament --bots random,greedy,search:200 --games 200 --out games.jsonl --plot ratings.html
    tablewright tournament championship meld --ladder --games 100
    tablewright tournament adepts --bots random,greedy,search:50 --seats 3
    """
    if bots is None:
        bots = list(lab.LADDER if ladder else lab.BOTS)
    check_distinct_files({"--out": out, "--plot": plot, "--json": file})
    check_writable(file, plot)  # before a long tournament, not after it
    if plot:
        from tablewright.lab.rating_plot import check_format, draw

        check_format(plot)
    plan = lab.tournament([game.id for game in games], bots, rounds, seats, seed, ladder, out)
    bouts: list[lab.Bout] = []
    interrupted = False
    with progress(plan.size, "playing") as advance:
        try:
            for bout in lab.play(plan, local_executor(jobs), out):
                bouts.append(bout)
                advance(1)
        except KeyboardInterrupt:
            interrupted = True
    result = lab.Standings(plan, bouts)
    screen = Screen()
    screen.show(standings(result))
    if file:
        write_json(file, result.to_json())
    if plot:
        draw(result, plot)
    if interrupted:
        screen.say(f"Interrupted. {'The same command continues.' if out else 'With --out it would.'}", "refused")
        raise SystemExit(130)
