"""Charts drawn: matplotlib makes SVG whose text stays text and whose colours are those of the page, light or dark."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from io import StringIO
from math import floor, log10
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from tablewright.drawing.theme import PAGE
from tablewright.lab.charts import Bars, Chart, Heat, Histogram, Lines

WIDTH = 5.4  # inches, of 72 points each: the natural size fits a phone held upright
ROW = 0.29
MOST_BARS = 25
LABEL = 28  # characters of a label; longer ones are shortened, the table has them in full

# Matplotlib knows no CSS: it draws in these colours, and each is then replaced by the page's own for its role.
INK, SOFT, LINE = "#010101", "#020202", "#030303"
SEATS = ("#0a0101", "#0a0202", "#0a0303", "#0a0404", "#0a0505")
PAGE_COLOURS = {INK: PAGE.ink, SOFT: PAGE.soft, LINE: PAGE.line} | {
    own: paint.fill for own, paint in zip(SEATS, PAGE.seats, strict=True)
}
MARKS = ("o", "s", "^", "D", "*")  # the seats' marks: circle, square, triangle, diamond, star

STYLE: Any = {
    "text.parse_math": False,
    "svg.fonttype": "none",
    "font.size": 10.5,
    "text.color": INK,
    "axes.labelcolor": SOFT,
    "axes.edgecolor": LINE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "xtick.color": LINE,
    "ytick.color": LINE,
    "xtick.labelcolor": SOFT,
    "ytick.labelcolor": INK,
    "ytick.left": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "lines.linewidth": 1.8,
    "lines.solid_capstyle": "butt",
    "legend.frameon": False,
    "legend.labelcolor": INK,
}


def svg(chart: Chart) -> str:
    """A chart as SVG for the middle of a page; its title is for the page to write."""
    draw: dict[type, Any] = {Bars: _bars, Histogram: _histogram, Lines: _lines, Heat: _heat}
    with mpl.rc_context(STYLE | {"svg.hashsalt": chart.title}):
        figure = draw[type(chart)](chart)
        return _inline(figure, chart.title)


# -- the kinds of chart -----------------------------------------------------------------------------------


def _bars(chart: Bars) -> Figure:
    """From top to bottom: a bar to the value, its mark, its interval, and the figures at the right."""
    count = max(1, len(chart.bars))
    with _axes(0.62 + ROW * count) as (figure, axes):
        places = np.arange(len(chart.bars))
        for place, bar in zip(places, chart.bars, strict=True):
            colour = SEATS[bar.seat or 0]
            start = chart.reference if chart.unit != "share" and chart.reference is not None else 0.0
            axes.barh(place, bar.value - start, left=start, height=0.62, color=colour, alpha=0.22, linewidth=0)
            axes.plot([bar.low, bar.high], [place, place], color=INK, linewidth=1.4, clip_on=False)
            axes.plot(bar.value, place, MARKS[bar.seat or 0], color=colour, markersize=6, clip_on=False)
        _reference(axes, chart.reference)
        axes.set_ylim(len(chart.bars) - 0.4, -0.6)
        axes.set_yticks(places, [_short(bar.label) for bar in chart.bars])
        axes.grid(axis="y", visible=False)
        _scale(axes, chart)
        written = _column([bar.value for bar in chart.bars], chart.unit)
        for place, figures in zip(places, written, strict=True):
            axes.annotate(figures, (1.015, place), xycoords=("axes fraction", "data"),
                          va="center", ha="left", color=INK, fontsize=10)  # fmt: skip
    return figure


def _scale(axes: Axes, chart: Bars) -> None:
    highest = max((bar.high for bar in chart.bars), default=1.0)
    if chart.unit == "share":
        reach = max(highest, 2 * (chart.reference or 0.0), 0.05)
        lowest = min((bar.low for bar in chart.bars), default=0.0)
        axes.set_xlim(min(0.0, lowest * 1.05), min(1.0, reach * 1.05) if reach <= 1 else reach * 1.05)
    axes.xaxis.set_major_locator(MaxNLocator(5))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: _value(value, chart.unit)))
    if chart.unit != "share":
        axes.set_xlabel(chart.unit)


def _histogram(chart: Histogram) -> Figure:
    """How often each value, or each range of values, occurred; the middle one is marked."""
    values = [float(value) for value in chart.values]
    with _axes(2.5) as (figure, axes):
        if values:
            axes.hist(values, bins=edges(values), color=SEATS[0], alpha=0.55, rwidth=0.92)
            middle = float(np.median(values))
            axes.axvline(middle, color=INK, linewidth=1.4)
            axes.annotate(f" median {number(middle)}", (middle, 1.0), xycoords=("data", "axes fraction"),
                          va="bottom", ha="center", color=INK, fontsize=10)  # fmt: skip
        axes.grid(axis="x", visible=False)
        axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
        axes.xaxis.set_major_locator(MaxNLocator(7, integer=all(value.is_integer() for value in values)))
        axes.set_xlabel(chart.unit)
        axes.set_ylabel("how often")
    return figure


def edges(values: Sequence[float]) -> list[float]:
    """Where the bars of a histogram begin and end: whole numbers get a bar each while there are few of them."""
    if not values:
        return []
    low, high = min(values), max(values)
    if all(float(value).is_integer() for value in values):
        step = max(1, int(np.ceil((high - low + 1) / MOST_BARS)))
        return [float(edge) for edge in np.arange(low - 0.5, high + step + 0.5, step)]
    return [float(edge) for edge in np.histogram_bin_edges(values, MOST_BARS)]


def span(low: float, width: float) -> str:
    """What a bar of a histogram stands for, in words."""
    if low % 1 == 0.5 and width.is_integer():
        first, last = low + 0.5, low + width - 0.5
        return number(first) if first == last else f"{number(first)} to {number(last)}"
    digits = max(0, -floor(log10(width)))  # enough to tell both ends apart
    return f"{low:,.{digits}f} to {low + width:,.{digits}f}"


def _lines(chart: Lines) -> Figure:
    """Courses, each with its interval as a band and with its own mark."""
    with _axes(2.7 + (0.2 * len(chart.lines) if len(chart.lines) > 1 else 0.0)) as (figure, axes):
        for i, line in enumerate(chart.lines):
            colour, mark = SEATS[i % len(SEATS)], MARKS[i % len(MARKS)]
            axes.fill_between(line.x, line.low, line.high, color=colour, alpha=0.18, linewidth=0)
            axes.plot(line.x, line.y, color=colour, marker=mark, markersize=4.5, label=line.label)
        if chart.reference is not None:
            axes.axhline(chart.reference, color=SOFT, linewidth=1.1, linestyle=(0, (4, 3)))
        axes.set_xlabel(chart.x_unit)
        if chart.y_unit == "share":
            axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: _value(value, "share")))
        else:
            axes.set_ylabel(chart.y_unit)
        axes.xaxis.set_major_locator(MaxNLocator(7))
        axes.yaxis.set_major_locator(MaxNLocator(5))
        if len(chart.lines) > 1:
            axes.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=min(3, len(chart.lines)))
    return figure


def _heat(chart: Heat) -> Figure:
    """Cells, the larger the figure the deeper; each figure is written in its cell."""
    rows, columns = max(1, len(chart.rows)), max(1, len(chart.columns))
    known = [value for row in chart.values for value in row if value is not None]
    low, high = min(known, default=0.0), max(known, default=1.0)
    with _axes(0.7 + 0.34 * rows) as (figure, axes):
        for y, row in enumerate(chart.values):
            for x, value in enumerate(row):
                if value is None:
                    axes.text(x, y, chart.missing, ha="center", va="center", fontsize=8, color=SOFT)
                    continue
                depth = 0.06 + 0.5 * ((value - low) / (high - low) if high > low else 0.5)
                axes.fill_between([x - 0.48, x + 0.48], y - 0.46, y + 0.46, color=SEATS[0], alpha=depth, linewidth=0)
                axes.text(x, y, _value(value, chart.unit), ha="center", va="center", fontsize=10 if columns < 8 else 8)
        axes.set_xlim(-0.5, columns - 0.5)
        axes.set_ylim(rows - 0.5, -0.5)
        turn = 30 if columns > 4 or any(len(name) > 9 for name in chart.columns) else 0
        axes.set_xticks(range(len(chart.columns)), [_short(name, 26) for name in chart.columns], rotation=turn,
                        ha="left" if turn else "center")  # fmt: skip
        axes.xaxis.tick_top()
        axes.set_yticks(range(len(chart.rows)), [_short(name) for name in chart.rows])
        axes.grid(visible=False)
        axes.spines["bottom"].set_visible(False)
    return figure


# -- what they share --------------------------------------------------------------------------------------


@contextmanager
def _axes(height: float) -> Iterator[tuple[Figure, Axes]]:
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    yield figure, figure.add_subplot()


def _reference(axes: Axes, value: float | None) -> None:
    if value is not None:
        axes.axvline(value, color=SOFT, linewidth=1.1, linestyle=(0, (4, 3)))


def _inline(figure: Figure, title: str) -> str:
    """The drawing without head and metadata, with the page's colours, its ids its own."""
    text = StringIO()
    canvas: Any = FigureCanvasSVG(figure)
    canvas.print_svg(text, metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    drawing = text.getvalue()
    drawing = drawing[drawing.index("<svg") :]
    width, height = re.findall(r'width="([\d.]+)pt" height="([\d.]+)pt"', drawing)[0]
    head = f'<svg class="plot" role="img" aria-label="{escape(title)}" viewBox="0 0 {width} {height}">'
    for pattern, kept in (
        (r"^<svg[^>]*>", head),
        (r"(?s)<metadata>.*?</metadata>|<style.*?</style>", ""),
        (r'<g id="[^"]*"', "<g"),
        (r"font-family: [^;]*; ", ""),
        (r"font: ([\d.]+px) '[^;]*", r"font-size: \1"),
        (r"(\d\.\d\d)\d+", r"\1"),
    ):
        drawing = re.sub(pattern, kept, drawing)
    for own, colour in PAGE_COLOURS.items():
        drawing = drawing.replace(own, colour)
    return re.sub(r"\s*\n\s*", "\n", drawing)


def _value(value: float, unit: str) -> str:
    if unit == "share":
        digits = 0 if abs(value) >= 0.0995 or abs(value * 100 - round(value * 100)) < 0.05 else 1
        return f"{value * 100:.{digits}f}%"
    return number(value)


def _column(values: Sequence[float], unit: str) -> list[str]:
    """Figures one below the other: where one of them needs a decimal, all have it."""
    if unit == "share" or all(map(_is_whole, values)) or max(map(abs, values)) < 1:
        return [_value(value, unit) for value in values]
    return [f"{value:,.1f}" for value in values]


def _is_whole(value: float) -> bool:
    return abs(value - round(value)) < 1e-9


def number(value: float) -> str:
    """A figure with as many digits as one reads."""
    if _is_whole(value) or abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 1 else f"{value:.2g}"


def _short(label: str, longest: int = LABEL) -> str:
    """A label shortened in the middle: what distinguishes it is mostly at its end."""
    if len(label) <= longest:
        return label
    end = longest // 2
    return f"{label[: longest - end - 1].rstrip()}…{label[-end:].lstrip()}"
