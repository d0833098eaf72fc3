"""Tables of figures: what a simulation found, and how fast the games are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablewright.kernel.game import Game
from tablewright.kernel.match import SEAT_NAMES
from tablewright.lab.simulation import Results
from tablewright.lab.statistics import Share
from tablewright.terminal import palette

if TYPE_CHECKING:
    from tablewright.lab.chapters import Finding  # which needs the lab's packages

BAR = 24
SHOWN = 8  # findings; the report has them all
TONES = {"alarm": ("✗", "refused"), "notable": ("!", "lit"), "note": ("·", "soft")}


def simulation(game: Game, results: Results) -> RenderableType:
    """Wins by seat and by bot with their 95% intervals, and how the games ended."""
    seats = wins_table("seat")
    for seat, share in enumerate(results.seat_wins):
        seats.add_row(palette.player(seat, f"{SEAT_NAMES[seat]} (seat {seat})"), *share_row(share))
    bots = wins_table("bot")
    for name, share in results.bot_wins.items():
        bots.add_row(Text(name), *share_row(share))
    settings = [
        f"{setting.name}={results.settings[setting.name]}"
        for setting in game.settings
        if results.settings[setting.name] != setting.default
    ]
    reasons = ", ".join(f"{reason} {count:,}" for reason, count in results.reasons.items())
    lines = [
        f"shared wins, split equally: {results.draws.count:,.0f}",
        f"endings: {reasons}",
        f"choices per game: {results.mean_choices:.1f}",
        f"settings: {', '.join(settings) or 'as in the rulebook'}",
        f"seed {results.seed}, rules {game.rules}, content {results.content}",
    ]
    heading = Text(f"{game.title}: {results.games:,} {'game' if results.games == 1 else 'games'}", "strong")
    return Group(heading, "", seats, "", bots, "", *(Padding(Text(line, "soft"), (0, 0, 0, 1)) for line in lines))


def wins_table(who: str) -> Table:
    """A table of shares; a row is its name followed by `share_row`."""
    table = Table(box=None, header_style="soft", padding=(0, 2, 0, 1))
    table.add_column(who, min_width=20)
    table.add_column("wins", justify="right")
    table.add_column("95% interval", justify="right")
    table.add_column("0%" + "50%".center(BAR - 6) + "100%", width=BAR)
    return table


def share_row(share: Share) -> list[Text]:
    """A share with its interval, as text and drawn."""
    return [
        Text(f"{share.share:.1%}", "strong"),
        Text(f"{share.low:.1%} to {share.high:.1%}"),
        Text(interval(share), "lit"),
    ]


def interval(share: Share) -> str:
    """The interval on a line from 0 to 1, with the share as a dot."""
    low, at, high = (min(BAR - 1, int(value * BAR)) for value in (share.low, share.share, share.high))
    cells = ["·"] * BAR
    cells[low : high + 1] = "━" * (high + 1 - low)
    cells[at] = "●"
    return "".join(cells)


def findings(game: Game, key: Mapping[str, str], found: Sequence[Finding]) -> RenderableType:
    """A report's findings, most important first."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 1))
    for finding in found[:SHOWN]:
        mark, style = TONES[finding.tone]
        table.add_row(Text(mark, style), Text(finding.sentence))
    if len(found) > SHOWN:
        table.add_row("", Text(f"and {len(found) - SHOWN} more", "soft"))
    heading = Text(f"{game.title}: what {key['games']} games of {key['bots']} show", "strong")
    return Group(heading, "", table, "")


def speed(measured: dict[str, Any]) -> RenderableType:
    """How fast each game is on this machine."""
    table = Table(box=None, header_style="soft", padding=(0, 2, 0, 1))
    table.add_column("game")
    for name in ("seats", "choices/s", "games/s", "clone, µs"):
        table.add_column(name, justify="right")
    for row in measured["games"]:
        table.add_row(
            Text(row["game"], "strong"),
            str(row["seats"]),
            f"{row['decisions_per_s']:,.0f}",
            f"{row['games_per_s']:,.1f}",
            f"{row['clone_us']:.2f}",
        )
    heading = Text(f"Random play on one core, {measured['mode']}, Python {measured['python']}", "strong")
    return Group(heading, table)
