"""Estimates in words: figures with their intervals, and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tablewright.lab.estimates import Estimate

UNKNOWN = "? (too few games)"  # in the place of a figure
FEW = "too few"  # in a cell of a table
UNDECIDED = "cannot be judged yet"


def percent(estimate: Estimate, of: str = "games") -> str:
    """A share in words: `52.0% (48.1 to 55.9%, 640 games)`."""
    if not estimate.known:
        return UNKNOWN
    low, high = max(0.0, estimate.low), min(1.0, estimate.high)
    return f"{estimate.value:.1%} ({100 * low:.1f} to {100 * high:.1f}%, {estimate.count:,} {of})"


def number(estimate: Estimate, of: str = "games", digits: int = 1) -> str:
    """A mean in words: `6.4 (6.2 to 6.6, 640 games)`."""
    return _with_interval(estimate, f".{digits}f", "", of)


def signed(estimate: Estimate, of: str = "games", digits: int = 2) -> str:
    """A correlation or a difference in words, with its sign."""
    return _with_interval(estimate, f"+.{digits}f", "", of)


def points(estimate: Estimate, of: str = "games") -> str:
    """A difference of shares in percentage points, with its sign."""
    return _with_interval(estimate.scaled(100), "+.1f", " points", of)


def _with_interval(estimate: Estimate, form: str, unit: str, of: str) -> str:
    if not estimate.known:
        return UNKNOWN
    low, high = f"{estimate.low:{form}}", f"{estimate.high:{form}}"
    return f"{estimate.value:{form}}{unit} ({low} to {high}, {estimate.count:,} {of})"


def brief(estimate: Estimate) -> str:
    """A share with its interval, where the number of games is said elsewhere."""
    if not estimate.known:
        return UNKNOWN
    return f"{estimate.value:.1%} ({100 * estimate.low:.1f} to {100 * estimate.high:.1f}%)"


def rounded(share: Estimate) -> str:
    """A share with its interval, as short as it can be: `56% (52 to 60)`."""
    digits = 1 if share.value < 0.0995 else 0
    low, value, high = (f"{100 * x:.{digits}f}" for x in (share.low, share.value, share.high))
    return f"{value}% ({low} to {high})"


def phrases(estimates: Mapping[str, Estimate], write: Callable[..., str] = percent, *args: Any, **options: Any) -> str:
    """Names with their estimates: `one 52.0% (...); two 48.0% (...)`; `write` puts an estimate into words."""
    return "; ".join(f"{name} {write(estimate, *args, **options)}" for name, estimate in estimates.items())


def relation_to(estimate: Estimate, reference: float) -> str:
    """Where the interval lies: `above`, `below`, or `not clearly different from` the reference."""
    if estimate.known and estimate.low > reference:
        return "above"
    return "below" if estimate.known and estimate.high < reference else "not clearly different from"


def verdict_on(estimate: Estimate, more: str, less: str, same: str, reference: float = 0.0) -> str:
    """What a figure says, in words: that it is clearly above the reference, clearly below, or neither.

    Neither is not the same as equal: `same` should say that nothing is clear.
    """
    if not estimate.known:
        return UNDECIDED
    return {"above": more, "below": less}.get(relation_to(estimate, reference), same)


def listed(names: Sequence[str], none: str = "none") -> str:
    """Names in a row: `one, two and three`."""
    if len(names) < 2:
        return names[0] if names else none
    return f"{', '.join(names[:-1])} and {names[-1]}"


def first_few(names: Sequence[str], most: int, separator: str = ", ") -> str:
    """As many names as a sentence has room for, and how many more there are."""
    more = f"{';' * (separator == '; ')} and {len(names) - most} more" if len(names) > most else ""
    return separator.join(names[:most]) + more


def capitalize(words: str) -> str:
    """Words that begin a sentence."""
    return words[:1].upper() + words[1:]


def words(name: str) -> str:
    """An identifier in words."""
    return name.replace("_", " ")
