"""A tournament's ratings as one picture: a panel for each game, and one over all of them."""

from __future__ import annotations

from html import escape
from io import BytesIO, StringIO
from math import hypot
from pathlib import Path
from typing import Any

from tablewright.drawing.theme import LIGHT
from tablewright.games import game as find_game
from tablewright.kernel.errors import BadSetting
from tablewright.lab.extras import extra
from tablewright.lab.ratings import Rating
from tablewright.lab.statistics import Z95
from tablewright.lab.tournament import Standings

with extra("lab"):
    import matplotlib
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDE = 3  # panels beside each other
STYLE: dict[Any, Any] = {
    "font.family": "sans-serif",
    "font.size": 10,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "tablewright",  # the same ratings give the same file
    "text.color": LIGHT.ink,
    "axes.edgecolor": LIGHT.edge,
    "axes.facecolor": LIGHT.face,
    "axes.labelcolor": LIGHT.soft,
    "xtick.color": LIGHT.soft,
    "ytick.color": LIGHT.ink,
    "figure.facecolor": LIGHT.paper,
}


def check_format(path: Path) -> None:
    """Refuse a file whose name does not say how to draw."""
    if path.suffix.lower() not in DRAWN:
        raise BadSetting(f"a plot's file ends in {', '.join(DRAWN)}, which {path.name!r} does not")


def draw(result: Standings, path: Path) -> None:
    """Write the picture to a file: SVG, PNG, or a page that holds it and needs nothing else."""
    check_format(path)
    data = DRAWN[path.suffix.lower()](result)
    try:
        path.write_bytes(data)
    except OSError as error:
        raise BadSetting(f"cannot write {path}: {error.strerror}") from None


def headline(result: Standings) -> str:
    """What the picture says, in words."""
    first, second, *_ = result.ratings()
    what = "over all games" if len(result.plan.games) > 1 else f"in {find_game(result.plan.games[0]).title}"
    if first.value - second.value > Z95 * hypot(first.sigma, second.sigma):
        return f"{first.name} is the strongest {what}: {first.value:.1f} ({first.low:.1f} to {first.high:.1f})"
    return f"{first.name} and {second.name} cannot be told apart yet {what}"


def _figure(result: Standings) -> Figure:
    panels = [
        (f"{find_game(game).title}, {result.count(game):,} games", result.ratings(game)) for game in result.plan.games
    ]
    if len(panels) > 1:
        panels.insert(0, (f"All games, {result.count():,}", result.ratings()))
    order = [rating.name for rating in result.ratings()][::-1]
    columns = min(WIDE, len(panels))
    rows = -(-len(panels) // columns)
    height = 0.9 + 0.32 * len(order)
    figure = Figure(figsize=(2 + 3 * columns, 0.6 + height * rows), layout="constrained")
    grid = figure.subplots(rows, columns, sharex=True, sharey=True, squeeze=False)
    figure.suptitle(headline(result), fontweight="bold", x=0.02, ha="left")
    axes = [axis for row in grid for axis in row]
    for axis, (title, ratings) in zip(axes, panels, strict=False):
        _panel(axis, title, ratings, order)
    for axis in axes[len(panels) :]:
        axis.set_visible(False)
    for axis in axes[max(0, len(panels) - columns) : len(panels)]:
        axis.set_xlabel("rating, with its 95% interval")
        axis.xaxis.set_tick_params(labelbottom=True)
    return figure


def _panel(axis: Axes, title: str, ratings: list[Rating], order: list[str]) -> None:
    axis.set_title(title, loc="left", fontsize=10)
    for rating in ratings:
        y = order.index(rating.name)
        axis.plot([rating.low, rating.high], [y, y], color=LIGHT.seats[0].fill, linewidth=2, solid_capstyle="butt")
        axis.plot([rating.value], [y], "o", color=LIGHT.seats[0].fill, markersize=7)
        axis.annotate(f"{rating.value:.1f}", (rating.value, y), xytext=(0, 6), textcoords="offset points",
                      ha="center", fontsize=9)  # fmt: skip
    axis.axvline(25, color=LIGHT.line, linewidth=1, zorder=0)
    axis.set_yticks(range(len(order)), order)
    axis.set_ylim(-0.6, len(order) - 0.25)
    for side in ("top", "right"):
        axis.spines[side].set_visible(False)


def _svg(result: Standings) -> bytes:
    with matplotlib.rc_context(STYLE):
        out = StringIO()
        _figure(result).savefig(out, format="svg", metadata={"Date": None, "Title": headline(result)})
        return out.getvalue().encode()


def _png(result: Standings) -> bytes:
    with matplotlib.rc_context(STYLE):
        out = BytesIO()
        _figure(result).savefig(out, format="png", dpi=160)
        return out.getvalue()


def _page(result: Standings) -> bytes:
    svg = _svg(result).decode()
    title = escape(headline(result))
    plan = result.plan
    about = escape(f"{len(result.bouts):,} games; bots {', '.join(plan.bots)}; seed {plan.seed}")
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>body{{margin:1.5rem;background:{LIGHT.paper};color:{LIGHT.soft};font:1rem system-ui,sans-serif}}"
        "svg{max-width:100%;height:auto}</style>"
        f"<main>{svg[svg.index('<svg') :]}<p>{about}</p></main></html>"
    ).encode()


DRAWN = {".svg": _svg, ".png": _png, ".html": _page}
