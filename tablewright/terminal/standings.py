"""A tournament's tables: ratings, and who finished ahead of whom."""

from __future__ import annotations

from itertools import combinations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablewright.lab.tournament import Standings
from tablewright.terminal.figures import share_row, wins_table

ALL = "all games"


def standings(result: Standings) -> RenderableType:
    """Ratings by game and overall, and every pairing, each with its 95% interval."""
    plan = result.plan
    columns: list[tuple[str, str | None]] = [(game, game) for game in plan.games]
    if len(columns) > 1:
        columns.insert(0, (ALL, None))
    ratings = _ratings(columns)
    figures = {name: {r.name: r for r in result.ratings(game)} for name, game in columns}
    for rating in result.ratings():
        found = [figures[name][rating.name] for name, _ in columns]
        ratings.add_row(Text(rating.name, "strong"), *(Text(f"{r.value:.1f} ±{r.high - r.value:.1f}") for r in found))
    meetings = wins_table("pair")
    for one, other in combinations([rating.name for rating in result.ratings()], 2):
        shares = [(name, result.ahead(one, other, game)) for name, game in columns]
        met = [(name, share) for name, share in shares if share.games]
        if met:
            meetings.add_row(Text(f"{one} > {other}", "strong"))
        for name, share in met:
            meetings.add_row(Text(f"  {name}"), *share_row(share))
    played = f"{len(result.bouts):,} of {plan.size:,} games"
    tables = "neighbours in the list play each other" if plan.ladder else f"every table of {plan.seats} bots plays"
    lines = (
        f"{tables}, {plan.rounds:,} games each in each game; seats rotate",
        f"ratings: Plackett-Luce (openskill), all start at 25; seed {plan.seed}",
    )
    return Group(
        Text(f"Tournament: {len(plan.bots)} bots, {played}", "strong"),
        "",
        Padding(Text("rating ± 95%", "soft"), (0, 0, 0, 1)),
        ratings,
        "",
        Padding(Text("who finishes ahead of whom, a shared place counting half", "soft"), (0, 0, 0, 1)),
        meetings,
        "",
        *(Padding(Text(line, "soft"), (0, 0, 0, 1)) for line in lines),
    )


def _ratings(columns: list[tuple[str, str | None]]) -> Table:
    table = Table(box=None, header_style="soft", padding=(0, 1, 0, 1), collapse_padding=True)
    table.add_column("bot", no_wrap=True)
    for name, _ in columns:
        table.add_column(name, justify="right")
    return table
