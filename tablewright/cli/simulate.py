"""Commands that let bots play: simulate for who wins, bench for how fast."""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path

import click

import tablewright
from tablewright.cli.common import (
    FILE,
    check_distinct_files,
    find_game,
    game_argument,
    main,
    progress,
    seed_option,
    settings_option,
    split_names,
)
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game
from tablewright.lab import raw
from tablewright.terminal import figures
from tablewright.terminal.files import check_writable, write_bytes, write_json
from tablewright.terminal.screen import Screen
from tablewright.terminal.settings import parse_settings


@main.command()
@game_argument
@click.option("--games", type=int, default=1000, show_default=True, help="How many games.")
@click.option("--bots", type=split_names, metavar="NAMES", default="greedy", show_default=True,
              help="One bot for all seats, or one for each: A,B,...")  # fmt: skip
@seed_option
@click.option("--jobs", type=click.IntRange(1), help="How many processes play. Default: one per core.")
@settings_option
@click.option("--json", "file", type=FILE, help="Also write the results there, game by game.")
@click.option("--parquet", type=FILE, help="The same as Parquet, one row per player and game, for notebooks.")
def simulate(
    game: Game,
    games: int,
    bots: list[str],
    seed: int | str | None,
    jobs: int | None,
    settings: tuple[str, ...],
    file: Path | None,
    parquet: Path | None,
) -> None:
    """Let bots play many games of GAME, and see who wins how often.

    The bots rotate by one seat from game to game, so that no bot profits from its seat. A shared win is split
    equally.

    \b
    tablewright simulate championship --bots random,greedy --seed 1
    tablewright simulate championship --games 5000 --set deck_0=aggressive --json results.json
    """
    screen = Screen()
    check_distinct_files({"--json": file, "--parquet": parquet})
    check_writable(file, parquet)  # before a long simulation, not after it
    if parquet:
        raw.parquet_modules()
    players = bots * game.seats[0] if len(bots) == 1 else bots
    with progress(games, "playing") as advance:
        results = tablewright.simulate(
            game.id,
            games=games,
            bots=players,
            seed=seed,
            jobs=jobs,
            settings=parse_settings(game, settings),
            progress=advance,
        )
    screen.show(figures.simulation(game, results))
    if file:
        write_json(file, results.to_json())
    if parquet:
        write_bytes(parquet, raw.parquet(raw.simulated_rows(results), raw.simulation_key(results)))


@main.command()
@click.argument("games", metavar="[GAME]...", type=find_game, nargs=-1)
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), default=2.0, show_default=True,
              help="How long to play each game.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def bench(games: tuple[Game, ...], seconds: float, as_json: bool) -> None:
    """The speed of every game, or of the given ones, on this machine.

    \b
    tablewright bench
    tablewright bench championship --seconds 5 --json
    """
    from tablewright.bench import measure

    if not isfinite(seconds):
        raise BadSetting(f"{seconds} is not a number of seconds")
    measured = measure([game.id for game in games] or tablewright.games(), seconds)
    if as_json:
        click.echo(json.dumps(measured, indent=2))
    else:
        Screen().show(figures.speed(measured))
