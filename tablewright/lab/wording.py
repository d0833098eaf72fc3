"""Estimates in words: figures with their intervals, titles of charts, verdicts."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.lab.estimates import Estimate

UNKNOWN = "? (too few games)"  # in the place of a figure
TOO_FEW = "Too few games to say"
FEW = "too few"  # in a cell of a table
UNDECIDED = "cannot be judged yet"


def percent(figure: Estimate, of: str = "games") -> str:
    """A share in words: `52.0% (48.1 to 55.9%, 640 games)`."""
    if not figure.known:
        return UNKNOWN
    low, high = max(0.0, figure.low), min(1.0, figure.high)
    return f"{figure.value:.1%} ({100 * low:.1f} to {100 * high:.1f}%, {figure.count:,} {of})"


def number(figure: Estimate, of: str = "games", digits: int = 1) -> str:
    """A mean in words: `6.4 (6.2 to 6.6, 640 games)`."""
    if not figure.known:
        return UNKNOWN
    return f"{figure.value:.{digits}f} ({figure.low:.{digits}f} to {figure.high:.{digits}f}, {figure.count:,} {of})"


def signed(figure: Estimate, of: str = "games", digits: int = 2) -> str:
    """A correlation or a difference in words, with its sign."""
    if not figure.known:
        return UNKNOWN
    return f"{figure.value:+.{digits}f} ({figure.low:+.{digits}f} to {figure.high:+.{digits}f}, {figure.count:,} {of})"


def points(figure: Estimate, of: str = "games") -> str:
    """A difference of shares in percentage points, with its sign."""
    if not figure.known:
        return UNKNOWN
    value, low, high = (100 * x for x in (figure.value, figure.low, figure.high))
    return f"{value:+.1f} points ({low:+.1f} to {high:+.1f}, {figure.count:,} {of})"


def relation_to(figure: Estimate, reference: float) -> str:
    """Where the interval lies: `above`, `below`, or `not clearly different from` the reference."""
    if figure.known and figure.low > reference:
        return "above"
    return "below" if figure.known and figure.high < reference else "not clearly different from"


def best_name(figures: dict[str, Estimate], lowest: bool = False) -> str:
    """The name with the largest (or smallest) figure among those that are known; "" without any."""
    known = {name: figure.value for name, figure in figures.items() if figure.known}
    if not known:
        return ""
    return min(known, key=lambda name: known[name]) if lowest else max(known, key=lambda name: known[name])


def best_title(figures: dict[str, Estimate], finding: str, otherwise: str, lowest: bool = False) -> str:
    """A chart's title: the finding, with the name and the value of the largest figure put in, if it can be compared.

    `{name}`, `{value}` and `{share}` (the value in percent) stand in it. Of a lead that is not clear it says so.
    """
    name = best_name(figures, lowest)
    if not name:
        return otherwise
    if len(figures) > 1 and sum(figure.known for figure in figures.values()) == 1:
        return otherwise  # there is nothing to compare it with
    top = figures[name].value
    return finding.format(name=name, value=f"{top:.1f}", share=f"{top:.0%}") + hedge(figures, lowest)


def hedge(figures: dict[str, Estimate], lowest: bool = False) -> str:
    """What a title adds to the name of the largest (or smallest) figure: nothing if its lead is clear.

    It is clear if its interval overlaps with none of the others: whatever they have to do with each other (of two
    players one wins what the other loses), equal ones are then told apart in one of twenty cases at most.
    """
    name = best_name(figures, lowest)
    others = [figure for other, figure in figures.items() if other != name and figure.known]
    if lowest:
        clear = all(figures[name].high < other.low for other in others)
    else:
        clear = all(figures[name].low > other.high for other in others)
    return "" if clear else " (not clearly)"


def title_if_known(said: Iterable[Estimate], finding: str, otherwise: str) -> str:
    """A chart's title: the finding, if every figure that is said in it is known; if not, what the chart is about."""
    return finding if all(figure.known for figure in said) else otherwise


def verdict_on(figure: Estimate, more: str, less: str, same: str, reference: float = 0.0) -> str:
    """What a figure says, in words: that it is clearly above the reference, clearly below, or neither.

    Neither is not the same as equal: `same` should say that nothing is clear.
    """
    if not figure.known:
        return UNDECIDED
    return {"above": more, "below": less}.get(relation_to(figure, reference), same)
