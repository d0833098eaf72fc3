"""The command that lets bots play for a rating."""

from __future__ import annotations

from pathlib import Path

import click

from tablewright.cli.door import FILE, check_apart, counted, find_game, listed, main, seed_option
from tablewright.kernel.game import Game
from tablewright.lab import tournament as lab
from tablewright.lab.executor import local_executor
from tablewright.terminal.files import check_writable, write_json
from tablewright.terminal.screen import Screen
from tablewright.terminal.standings import standings


@main.command()
@click.argument("games", metavar="[GAME]...", type=find_game, nargs=-1)
@click.option("--bots", type=listed, metavar="NAMES",
              help=f"The bots, with commas between them: A,B,... Default: {','.join(lab.BOTS)}.")  # fmt: skip
@click.option("--games", "rounds", type=click.IntRange(1), default=100, show_default=True,
              help="How many games every two bots (every table) play, in each game.")  # fmt: skip
@click.option("--seats", type=int, default=2, show_default=True, help="Different bots at a table.")
@click.option("--ladder", is_flag=True, help=f"Each bot meets the next of the list only; without --bots the list is "
              f"{','.join(lab.LADDER)}.")  # fmt: skip
@seed_option
@click.option("--jobs", type=click.IntRange(1), help="Processes that play. Default: one for each core.")
@click.option("--out", type=FILE, help="Keep every game there as a JSON line; the same command goes on from there.")
@click.option("--plot", type=FILE, help="Draw the ratings: a file that ends in .svg, .png or .html.")
@click.option("--json", "file", type=FILE, help="Write ratings and meetings there too.")
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

    Seats rotate from game to game, and every table plays on the same seeds. Ctrl-C shows what is known so far;
    with --out nothing that was played is lost, and more --games later go on from there.

    \b
    tablewright tournament --bots random,greedy,search:200 --games 200 --out games.jsonl --plot ratings.html
    tablewright tournament championship meld --ladder --games 100
    tablewright tournament adepts --bots random,greedy,search:50 --seats 3
    """
    if bots is None:
        bots = list(lab.LADDER if ladder else lab.BOTS)
    check_apart({"--out": out, "--plot": plot, "--json": file})
    for path in (file, plot):
        if path:
            check_writable(path)  # a long tournament is not for nothing
    if plot:
        from tablewright.lab.rating_plot import check_format, draw

        check_format(plot)
    plan = lab.tournament([game.id for game in games], bots, rounds, seats, seed, ladder, out)
    bouts: list[lab.Bout] = []
    interrupted = False
    with counted(plan.size, "playing") as progress:
        try:
            for bout in lab.play(plan, local_executor(jobs), out):
                bouts.append(bout)
                progress(1)
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
        screen.say(f"Interrupted. {'The same command goes on.' if out else 'With --out it could go on.'}", "refused")
        raise SystemExit(130)
