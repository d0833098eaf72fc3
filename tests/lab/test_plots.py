"""Charts as drawings: every kind, full and empty, in the page's colours."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tablewright.lab import plots
from tablewright.lab.charts import Bar, Bars, Chart, Heat, Histogram, Line, Lines
from tablewright.lab.page import figure, figures

FULL: list[Chart] = [
    Bars("Blue <wins> & more", [Bar("Blue", 0.56, 0.5, 0.62, 300, 0), Bar("Red", 0.44, 0.38, 0.5, 300, 1)],
         reference=0.5),
    Bars("Points", [Bar("sword", -12.0, -20.0, -4.0, 90)], unit="points", reference=0.0),
    Histogram("Length", [3, 4, 4, 5, 100], "choices"),
    Histogram("Branching", [2.5, 2.75, 3.1], "moves"),
    Lines("Course", [Line("a", [0, 1], [0.5, 1], [0.4, 0.9], [0.6, 1]), Line("b", [0, 1], [1, 0], [1, 0], [1, 0])], "x",
          "share"),
    Heat("Pairs", ["a", "b"], ["c", "d"], [[0.1, None], [0.7, 1.0]]),
]  # fmt: skip
EMPTY: list[Chart] = [
    Bars("", []), Histogram("", [], "x"), Lines("", [], "x", "y"), Heat("", [], [], []),
    Heat("", ["a"], ["b"], [[None]]),
]  # fmt: skip


@pytest.mark.parametrize("chart", [*FULL, *EMPTY], ids=lambda chart: type(chart).__name__)
def test_every_chart_is_a_drawing_in_the_pages_colours(chart: Chart) -> None:
    drawing = plots.svg(chart)
    ElementTree.fromstring(drawing.replace("xlink:href", "href"))
    assert chart in EMPTY or "var(--tw-" in drawing
    assert not any(own in drawing for own in plots.PAGE_COLOURS)
    assert "<style" not in drawing  # it would hold for the whole page
    assert "DejaVu" not in drawing


def test_text_stays_text_and_seats_have_colour_and_mark() -> None:
    drawing = plots.svg(FULL[0])
    assert ">Blue</text>" in drawing
    assert ">56%</text>" in drawing
    assert "var(--tw-seat-0)" in drawing
    assert "var(--tw-seat-1)" in drawing


def test_long_labels_keep_the_end_that_tells_them_apart() -> None:
    names = [f"Sorcery of Cairn of Giants {side} (M05)" for side in "AB"]
    drawing = plots.svg(Bars("", [Bar(name, 0.5, 0.4, 0.6, 9) for name in names]))
    assert ">Sorcery of Ca…Giants A (M05)</text>" in drawing
    assert ">Sorcery of Ca…Giants B (M05)</text>" in drawing


def test_figures_below_each_other_have_the_same_decimals() -> None:
    drawing = plots.svg(Bars("", [Bar("a", -30.0, -40, -20, 9), Bar("b", 0.91, 0, 2, 9)], unit="points"))
    assert ">-30.0</text>" in drawing
    assert ">0.9</text>" in drawing
    assert ">-30</text>" in plots.svg(Bars("", [Bar("a", -30.0, -31, -29, 9), Bar("b", 2.0, 1, 3, 9)], unit="points"))


def test_the_same_chart_is_the_same_drawing() -> None:
    assert plots.svg(FULL[0]) == plots.svg(FULL[0])


def test_the_title_is_the_pages_and_cannot_break_it() -> None:
    page = figure(FULL[0])
    assert "<h3>Blue &lt;wins&gt; &amp; more</h3>" in page
    assert "<wins>" not in page


def test_a_chart_has_its_figures_as_a_table() -> None:
    assert figures(FULL[0]).rows[0] == ("Blue", "56.0%", "50.0% to 62.0%", "300")
    assert figures(FULL[2]).rows == [("3 to 6", "4"), ("99 to 102", "1")]
    assert figures(Histogram("", [1, 2, 2], "n")).rows == [("1", "1"), ("2", "2")]
    assert sum(int(row[1]) for row in figures(FULL[3]).rows) == 3
    assert figures(FULL[4]).rows[1] == ("a", "1", "100.0%", "90.0% to 100.0%")
    assert figures(FULL[5]).rows == [("a", "10.0%", ""), ("b", "70.0%", "100.0%")]


def test_both_ends_of_a_class_can_be_told_apart() -> None:
    values = [2.41 + n / 97 for n in range(97)]
    spans = [row[0] for row in figures(Histogram("", values, "legal moves")).rows]
    assert spans[:2] == ["2.41 to 2.45", "2.45 to 2.49"]
    assert all(len(set(span.split(" to "))) == 2 for span in spans)
    assert figures(Histogram("", [1000.5, 1300.25], "n")).rows[0][0] == "1,000 to 1,012"


def test_a_table_says_why_a_cell_is_empty() -> None:
    few = Heat("Pairs", ["a"], ["c", "d"], [[0.1, None]], missing="too few")
    assert figures(few).rows == [("a", "10.0%", "too few")]
    assert ">too few</text>" in plots.svg(few)
