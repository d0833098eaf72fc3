"""The lab: a report on a game."""

from __future__ import annotations

from pathlib import Path

import click

import tablewright
from tablewright.cli.common import (
    FILE,
    check_distinct_files,
    game_argument,
    main,
    progress,
    seed_option,
    settings_option,
    split_names,
)
from tablewright.cli.inquiries import check_option_conflicts, compare_variants, hunt_loopholes, two_variants
from tablewright.kernel.game import Game
from tablewright.kernel.interrupts import heed_hangups
from tablewright.lab import raw
from tablewright.lab.checkpoint import begin, read_plan, resume
from tablewright.lab.executor import RayExecutor, local_executor
from tablewright.lab.extras import extra
from tablewright.terminal import figures
from tablewright.terminal.files import check_writable, write_bytes, write_text
from tablewright.terminal.screen import Screen
from tablewright.terminal.settings import parse_settings


@main.command()
@game_argument
@click.option("--games", type=int, default=400, show_default=True, help="How many games the report is about.")
@click.option("--bots", type=split_names, metavar="NAMES", default="greedy", show_default=True,
              help="One bot for all seats (the fewest), or one for each: A,B,...")  # fmt: skip
@seed_option
@settings_option
@click.option("--content", type=FILE, help="Other content for the same rules: an edited copy of content.toml.")
@click.option("--without", metavar="WHAT", multiple=True, help="The first bot may not use this. May be repeated.")
@click.option("--must", metavar="WHAT", multiple=True,
              help="The first bot uses this whenever it can. May be repeated.")  # fmt: skip
@click.option("--question-games", type=int, metavar="N",
              help="Games for each other setting that a lab question needs. Default: games / 10.")  # fmt: skip
@click.option("--matrix-seeds", type=int, metavar="N",
              help="Seeds on which each usable thing is forbidden in turn. Default: games / 20.")  # fmt: skip
@click.option("--ladder-games", type=int, metavar="N",
              help="Games between each bot and the next weaker one. Default: games / 20.")  # fmt: skip
@click.option("--compare", metavar="A B", nargs=2, callback=two_variants,
              help="Instead of a report: what changes from variant A to B, on at most --games seeds.")  # fmt: skip
@click.option("--matters", type=click.FloatRange(0, 100, min_open=True, max_open=True), default=5, show_default=True,
              help="With --compare: the smallest difference that matters, in percent.")  # fmt: skip
@click.option("--loopholes", is_flag=True,
              help="Instead of a report: loops, limits and dead content, each with a short record.")  # fmt: skip
@click.option("--out", type=FILE, help="Where the report goes. Default: GAME.html.")
@click.option("--jsonl", type=FILE, help="Also write the games there, one line of JSON per player and game.")
@click.option("--parquet", type=FILE, help="The same as Parquet, for notebooks.")
@click.option("--resume", "resuming", is_flag=True, help="Continue an interrupted run of the same command.")
@click.option("--jobs", type=click.IntRange(1), help="How many processes play. Default: one per core.")
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; 'local' starts one here.")
def lab(
    game: Game,
    games: int,
    bots: list[str],
    seed: int | str | None,
    settings: tuple[str, ...],
    content: Path | None,
    without: tuple[str, ...],
    must: tuple[str, ...],
    question_games: int | None,
    matrix_seeds: int | None,
    ladder_games: int | None,
    compare: tuple[str, str] | None,
    matters: float,
    loopholes: bool,
    out: Path | None,
    jsonl: Path | None,
    parquet: Path | None,
    resuming: bool,
    jobs: int | None,
    ray: str | None,
) -> None:
    """A report on GAME from games between bots: plots and explanations in one HTML file.

    WHAT is a card, spell, tile, ... or a kind of action: card:A2, action:train, or just its id or name if that is
    unambiguous. An interrupted run saves its games beside the report: the same command with --resume continues. A
    variant is `standard`, NAME=VALUE, a path that ends in .toml, or several of them joined by +. If N is 0, its part of
    the report is left out.

    \b
    tablewright lab championship
    tablewright lab fracture --games 60
    tablewright lab championship --games 2000 --bots search:200 --seed 7 --out deep.html
    tablewright lab championship --set deck_0=aggressive --content changed.toml
    tablewright lab championship --without action:train --matrix-seeds 0
    tablewright lab championship --compare standard charge_mode=full+cheaper.toml
    tablewright lab championship --loopholes
    """
    check_option_conflicts(compare, loopholes)
    heed_hangups()
    executor = RayExecutor(ray, jobs) if ray else local_executor(jobs)
    if compare:
        chosen = parse_settings(game, settings)
        compare_variants(game, compare, bots, games, matters / 100, seed, chosen, out, resuming, executor)
        return
    if loopholes:
        hunt_loopholes(game, games, seed, parse_settings(game, settings), content, out, executor)
        return
    with extra("lab"):
        from tablewright.lab.report import describe_series, main_series, make_inquiry
    screen = Screen()
    out = out or Path(f"{game.id}.html")
    folder = out.with_name(f"{out.name}.run")
    check_distinct_files({"--content": content, "--out": out, "--jsonl": jsonl, "--parquet": parquet}, folder)
    check_writable(out, jsonl, parquet)
    if parquet:
        raw.parquet_modules()
    if resuming and seed is None:
        seed = (read_plan(folder) or {}).get("seed")
    series = main_series(game.id, bots, seed, parse_settings(game, settings), content, without, must)
    inquiry = make_inquiry(series, games, question_games, matrix_seeds, ladder_games)
    plan = describe_series(game, series) | {"seed": series.seed, "tablewright": tablewright.__version__}
    checkpoint = resume(folder, plan) if resuming else begin(folder, plan)
    try:
        report = inquiry.report(executor, checkpoint, progress)
    except KeyboardInterrupt:
        click.echo(
            f"tablewright: stopped; {checkpoint.games:,} games are kept in {folder}: --resume continues", err=True
        )
        raise SystemExit(130) from None
    rows = [row for name, games_played in report.runs.items() for row in raw.observed_rows(name, games_played)]
    if jsonl:
        write_text(jsonl, raw.json_lines(rows))
    if parquet:
        write_bytes(parquet, raw.parquet(rows, report.key))
    write_text(out, report.html())
    checkpoint.remove()
    screen.show(figures.findings(game, report.key, report.findings))
    screen.command("The report:", str(out))
