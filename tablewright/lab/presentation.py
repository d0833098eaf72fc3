"""Estimates as charts, under titles that claim no more than the estimates show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablewright.lab.charts import Bar, Bars, Line
from tablewright.lab.estimates import Estimate


def known_bars(estimates: Mapping[str, Estimate]) -> list[Bar]:
    """The estimates that rest on enough games to be shown, as bars."""
    return [estimate.bar(name) for name, estimate in estimates.items() if estimate.known]


def bar_chart(
    title: str, estimates: Mapping[str, Estimate], unit: str = "share", reference: float | None = None
) -> Bars:
    """The known estimates side by side."""
    return Bars(title, known_bars(estimates), unit, reference)


def line(label: str, course: Mapping[int, Estimate] | Mapping[float, Estimate]) -> Line:
    """Estimates over a whole number, such as the round, with their intervals."""
    found = course.values()
    return Line(label, list(course), [e.value for e in found], [e.low for e in found], [e.high for e in found])


def best_name(estimates: Mapping[str, Estimate], lowest: bool = False) -> str:
    """The name with the largest (or smallest) figure among those that are known; "" without any."""
    known = {name: estimate.value for name, estimate in estimates.items() if estimate.known}
    if not known:
        return ""
    return min(known, key=lambda name: known[name]) if lowest else max(known, key=lambda name: known[name])


def hedge(estimates: Mapping[str, Estimate], lowest: bool = False) -> str:
    """What a title adds to the name of the largest (or smallest) figure: nothing if its lead is clear.

    It is clear if its interval overlaps with none of the others: whatever they have to do with each other (of two
    players one wins what the other loses), equal ones then differ in at most one case in twenty.
    """
    name = best_name(estimates, lowest)
    others = [estimate for other, estimate in estimates.items() if other != name and estimate.known]
    if lowest:
        clear = all(estimates[name].high < other.low for other in others)
    else:
        clear = all(estimates[name].low > other.high for other in others)
    return "" if clear else " (not clearly)"


def best_title(estimates: Mapping[str, Estimate], finding: str, otherwise: str, lowest: bool = False) -> str:
    """A chart's title: the finding, with the name and the value of the largest figure put in, if it can be compared.

    `{name}`, `{value}` and `{share}` (the value in percent) stand in it. Of a lead that is not clear it says so.
    """
    name = best_name(estimates, lowest)
    if not name:
        return otherwise
    if len(estimates) > 1 and sum(estimate.known for estimate in estimates.values()) == 1:
        return otherwise  # there is nothing to compare it with
    top = estimates[name].value
    return finding.format(name=name, value=f"{top:.1f}", share=f"{top:.0%}") + hedge(estimates, lowest)


def best_chart(
    estimates: Mapping[str, Estimate], finding: str, otherwise: str, unit: str = "share", reference: float | None = None
) -> Bars:
    """Bars under the title that `best_title` gives them."""
    return bar_chart(best_title(estimates, finding, otherwise), estimates, unit, reference)


def title_if_known(said: Iterable[Estimate], finding: str, otherwise: str) -> str:
    """A chart's title: the finding, if every figure that is said in it is known; if not, what the chart is about."""
    return finding if all(estimate.known for estimate in said) else otherwise
