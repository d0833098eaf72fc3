"""A comparison in the terminal: the sentence, what differs, and the figures."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablewright.lab.comparison import CHANGED, OPEN, ComparedMeasure, Comparison
from tablewright.lab.comparison_page import clearest, differs

SHOWN = 10  # of the other figures
STYLES = {CHANGED: "lit", OPEN: "soft"}


def comparison(found: Comparison) -> RenderableType:
    """The main figures, and any others that have clearly changed."""
    changed = clearest([*found.further, *found.used])
    parts: list[RenderableType] = [
        Text(f"{found.a.rules.title}: {found.b.text} (B) against {found.a.text} (A)", "strong"),
        Text(differs(found), "soft"),
        "",
        _table(found.main),
    ]
    if changed:
        parts += ["", Padding(Text("also clearly changed", "soft"), (0, 0, 0, 1)), _table(changed[:SHOWN])]
    if len(changed) > SHOWN:
        parts.append(Padding(Text(f"and {len(changed) - SHOWN} more, on the page", "soft"), (0, 0, 0, 1)))
    return Group(*parts, "", Text(found.sentence), Text(f"{found.stop_reason}; seed {found.seed}", "soft"))


def _table(figures: Sequence[ComparedMeasure]) -> Table:
    table = Table(box=None, header_style="soft", padding=(0, 1, 0, 1))
    table.add_column("figure")
    for name in ("A", "B", "B - A", "interval", ""):
        table.add_column(name, justify="right")
    for figure in figures:
        before, after = (figure.format_value(value) for value in figure.means)
        table.add_row(
            Text(figure.measure.name),
            before,
            after,
            Text(figure.format_value(figure.difference.value, True), "strong"),
            figure.interval,
            Text(figure.verdict, STYLES.get(figure.verdict, "")),
        )
    return table
