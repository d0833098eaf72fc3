"""A comparison as a page: the sentence, what differs, and every figure under both variants."""

from __future__ import annotations

from collections.abc import Sequence

import tablewright
from tablewright.lab import page
from tablewright.lab.chapters import NOTABLE, NOTE, Chapter, DataTable, Finding
from tablewright.lab.charts import Bars, Chart
from tablewright.lab.comparison import CHANGED, OPEN, SAME, ComparedMeasure, Comparison

TONES = {CHANGED: NOTABLE, SAME: NOTE, OPEN: OPEN}
LISTED = 40  # the most differences of the content that are listed
SHOWN = 16  # the most items in a chart


def html(found: Comparison) -> str:
    """The page: one file that needs nothing else."""
    a, b = found.a, found.b
    key = {
        "game": a.rules.id,
        "rules": f"version {a.rules.rules}",
        "A": f"{a.text}, content {a.rules.digest}",
        "B": f"{b.text}, content {b.rules.digest}",
        "bots": ", ".join(found.bots),
        "seed": str(found.seed),
        "pairs of games": f"{found.pairs:,} ({found.stop_reason})",
        "tablewright": tablewright.__version__,
    }
    findings = [Finding(2, NOTE, found.sentence), Finding(1, NOTE, differs(found))]
    findings += [Finding(0, TONES[figure.verdict], f"{figure.sentence}.") for figure in found.main]
    return page.report(f"{a.rules.title}: {b.text} against {a.text}", key, findings, chapters(found), ())


def differs(found: Comparison) -> str:
    """What differs between the variants, in a sentence."""
    if not found.changes:
        return "What differs, from A to B, is only the order of some entries of the content."
    listed = [str(change) for change in found.changes[:LISTED]]
    more = len(found.changes) - len(listed)
    return f"What differs, from A to B: {'; '.join(listed)}{f'; and {more} more' if more else ''}."


def chapters(found: Comparison) -> list[Chapter]:
    """The figures by family."""
    together = "The intervals of this chapter hold together with 95%, at every moment of the run."
    made = [
        Chapter(
            "The main figures",
            f"The run stops when all of these are settled: changed, or the same to within {found.matters:.0%}. "
            f"{together} The bars show each variant for itself, with an ordinary 95% interval; the differences go pair "
            "by pair.",
            [],
            found.charts(),
            [table("main figures", found.main)],
        ),
        Chapter("Further figures", f"What else the games show. {together}", [], [], [table("all", found.further)]),
    ]
    changed = clearest(found.used)
    return [
        *made,
        Chapter(
            "What is used more or less",
            f"How often in a game each card, spell, ... and each kind of action is used, by all players. {together}",
            [],
            [_uses(changed)] if changed else [],
            [table("all", found.used)],
        ),
    ]


def clearest(figures: Sequence[ComparedMeasure]) -> list[ComparedMeasure]:
    """The figures that have changed, by the size of the change; what has no size varies in neither variant."""
    changed = [figure for figure in figures if figure.verdict == CHANGED]
    return sorted(changed, key=lambda figure: -abs(figure.effect) if figure.effect is not None else float("-inf"))


def _uses(changed: Sequence[ComparedMeasure]) -> Chart:
    bars = [figure.difference.bar(figure.measure.name) for figure in changed[:SHOWN]]
    return Bars(f"{len(changed)} are used clearly more or less often", bars, "difference a game", 0.0)


def table(title: str, figures: Sequence[ComparedMeasure]) -> DataTable:
    """Figures with their differences."""
    rows = []
    for figure in figures:
        before, after = (figure.format_value(value) for value in figure.means)
        effect = "" if figure.effect is None else f"{figure.effect:+.2f}"
        value = figure.format_value(figure.difference.value, True)
        rows.append((figure.measure.name, before, after, value, figure.interval, effect, figure.verdict))
    return DataTable(title, ("", "A", "B", "B - A", "interval", "in deviations", "verdict"), rows)
