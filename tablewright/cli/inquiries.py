"""The lab's alternatives to a report: comparing two variants, and looking for loopholes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

import tablewright
from tablewright.cli.common import CommandError, check_distinct_files, progress
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game, checked, fresh_seed
from tablewright.lab.checkpoint import begin, read_plan, resume
from tablewright.lab.executor import Executor
from tablewright.lab.extras import extra
from tablewright.terminal import figures
from tablewright.terminal.files import check_writable, make_folder, write_json, write_text
from tablewright.terminal.screen import Screen
from tablewright.terminal.settings import parse_settings

RECORD = re.compile(r"\d+-[a-z]+\.json")
REPORT_ONLY = ("without", "must", "question_games", "matrix_seeds", "ladder_games", "jsonl", "parquet")
CONTEXT = {
    (True, False): "with --compare, whose variants already say what differs",
    (False, True): "with --loopholes",
    (False, False): "without --compare",
}


def two_variants(ctx: click.Context, param: click.Parameter, value: tuple[str, str] | None) -> tuple[str, str] | None:
    """Check the value of --compare: an option is not a variant."""
    if value and any(text.startswith("-") for text in value):
        raise CommandError(f"--compare takes two variants, A and B; it was followed by {' '.join(value)}")
    return value


def check_option_conflicts(compare: tuple[str, str] | None, loopholes: bool) -> None:
    """Refuse options that would have no effect."""
    if compare and loopholes:
        raise BadSetting("--compare and --loopholes cannot be combined: run one after the other")
    given = click.get_current_context()
    unused = list(REPORT_ONLY) if compare or loopholes else []
    unused += ["content"] if compare else ["matters"]
    unused += ["bots", "resuming"] if loopholes else []
    for name in unused:
        if given.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT:
            option = {"resuming": "resume"}.get(name, name).replace("_", "-")
            raise BadSetting(f"--{option} means nothing {CONTEXT[bool(compare), loopholes]}")


def compare_variants(
    game: Game,
    variants: tuple[str, str],
    bots: Sequence[str],
    pairs: int,
    matters: float,
    seed: int | str | None,
    settings: Mapping[str, Any],
    out: Path | None,
    resuming: bool,
    executor: Executor,
) -> None:
    """Play two variants on the same seeds until it is clear what changes; show the result and write a page."""
    with extra("lab"):
        from tablewright.lab.comparison import Comparison, check, compare
        from tablewright.lab.comparison_page import html
        from tablewright.lab.variants import variant
        from tablewright.terminal.comparison import comparison
    out = out or Path(f"{game.id}-comparison.html")
    folder = out.with_name(f"{out.name}.run")
    check_writable(out)
    a, b = (variant(game.id, text, settings, parse_settings) for text in variants)
    for side in (a, b):
        check_distinct_files({"--compare": side.content, "--out": out}, folder)
    players = list(bots) * game.seats[0] if len(bots) == 1 else list(bots)
    check(a, b, players, pairs, matters)
    if seed is None and resuming:
        seed = (read_plan(folder) or {}).get("seed")
    seed = fresh_seed() if seed is None else checked(seed)
    plan = {
        "compare": game.id,
        "variants": [[side.rules.rules, side.rules.digest, side.settings] for side in (a, b)],
        "bots": players,
        "seed": seed,
        "tablewright": tablewright.__version__,
    }
    checkpoint = resume(folder, plan) if resuming else begin(folder, plan)
    found: Comparison | None = None
    with progress(2 * pairs, "playing") as advance:
        try:
            for look in compare(a, b, players, pairs, seed, executor, checkpoint, advance, matters):
                found = look
        except KeyboardInterrupt:
            click.echo(
                f"tablewright: stopped; {checkpoint.games:,} games are kept in {folder}: --resume continues", err=True
            )
            raise SystemExit(130) from None
    assert found is not None  # there is at least one pair
    write_text(out, html(found))
    checkpoint.remove()
    screen = Screen()
    screen.show(comparison(found))
    screen.command("The page:", str(out))


def remove_records(folder: Path) -> None:
    """Remove an earlier hunt's records, and nothing else."""
    for old in folder.iterdir():
        if RECORD.fullmatch(old.name):
            old.unlink()


def hunt_loopholes(
    game: Game,
    games: int,
    seed: int | str | None,
    settings: Mapping[str, Any],
    content: Path | None,
    out: Path | None,
    executor: Executor,
) -> None:
    """Look for loopholes; show them, and write a page and the records."""
    with extra("lab"):
        from tablewright.lab.loopholes.hunt import conclude, follow_all, setups
        from tablewright.lab.loopholes.hunt_page import findings, html
        from tablewright.lab.variants import with_content
    out = out or Path(f"{game.id}-loopholes.html")
    check_distinct_files({"--content": content, "--out": out})
    check_writable(out)
    rules = with_content(game.id, content)
    seed = fresh_seed() if seed is None else checked(seed)
    wanted = setups(rules, games, seed, settings, content)
    folder = make_folder(out.with_name(f"{out.stem}-records"))
    trails = []
    with progress(len(wanted), "playing") as advance:
        try:
            for trail in follow_all(wanted, executor):
                trails.append(trail)
                advance(1)
        except KeyboardInterrupt:
            click.echo(f"tablewright: stopped after {len(trails):,} of {len(wanted):,} games", err=True)
            if not trails:
                raise SystemExit(130) from None
    try:
        hunt = conclude(rules, seed, trails)
    except KeyboardInterrupt:
        click.echo("tablewright: stopped while shortening the records; nothing was written", err=True)
        raise SystemExit(130) from None
    remove_records(folder)
    for name, record in hunt.records().items():
        write_json(folder / name, record)
    write_text(out, html(hunt))
    screen = Screen()
    key = {"games": f"{len(trails):,}", "bots": "odd players"}
    screen.show(figures.findings(rules, key, findings(hunt)))
    for name in hunt.records():
        played_with = f" --content {content}" if content else ""
        screen.command("A record:", f"tablewright replay {folder / name}{played_with}")
    screen.command("The page:", str(out))
