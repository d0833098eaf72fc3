"""Charts as plain data: one idea each, the finding as its title. How they are drawn is the report's business."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Bar:
    """A figure with its interval; without one, low and high are the value itself."""

    label: str
    value: float
    low: float
    high: float
    games: int
    seat: int | None = None  # drawn in the colour of this seat and with its mark


@dataclass(frozen=True)
class Bars:
    """Figures side by side with their intervals; `reference` is a line to compare with, such as the fair share."""

    title: str
    bars: Sequence[Bar]
    unit: str = "share"  # "share" is written in percent; anything else is the unit itself
    reference: float | None = None


@dataclass(frozen=True)
class Histogram:
    """How often each value occurred."""

    title: str
    values: Sequence[float]
    unit: str


@dataclass(frozen=True)
class Line:
    """A course with its interval at every point."""

    label: str
    x: Sequence[float]
    y: Sequence[float]
    low: Sequence[float]
    high: Sequence[float]


@dataclass(frozen=True)
class Lines:
    """Courses over a common axis."""

    title: str
    lines: Sequence[Line]
    x_unit: str
    y_unit: str  # "share" is written in percent
    reference: float | None = None


@dataclass(frozen=True)
class Heat:
    """A table of figures as shades, each written in its cell; `missing` stands in empty cells."""

    title: str
    rows: Sequence[str]
    columns: Sequence[str]
    values: Sequence[Sequence[float | None]]
    unit: str = "share"
    missing: str = ""  # "too few" where cells are empty for no other reason


Chart = Bars | Histogram | Lines | Heat
