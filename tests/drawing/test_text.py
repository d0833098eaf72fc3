"""Text fits its box by the table of widths, or is shortened."""

import random
from xml.etree import ElementTree

import pytest

from tablewright.drawing.text import SMALLEST, figure_text, fit_text, text_box, text_line, text_width

WORDS = [
    "Transfiguration",
    "of",
    "the",
    "Wayfinder;",
    "Quartermaster",
    "WWWWWWWW",
    "i",
    "l",
    "13",
    "Zoë",
    "Kłódź",
    "naïve",
]
WORDS += ["龍龍", "👩\u200d🚀", "…", "supercalifragilistic"]


def test_random_text_never_leaves_its_box_nor_goes_under_the_smallest_size() -> None:
    rng = random.Random(7)
    for _ in range(2000):
        text = " ".join(rng.choices(WORDS, k=rng.randrange(12)))
        width, height, size = rng.uniform(0, 200), rng.uniform(0, 80), rng.uniform(8, 30)
        bold = rng.random() < 0.5
        fitted = fit_text(text, width, height, size=size, bold=bold)
        assert fitted.size >= SMALLEST
        assert fitted.height <= height + 0.001
        assert all(text_width(line, fitted.size, bold=bold) <= width for line in fitted.lines)
        if not fitted.shortened:
            assert " ".join(fitted.lines).split() == text.split()


def test_text_that_fits_keeps_its_size() -> None:
    assert fit_text("Ruby", 100, 20, size=15) == (("Ruby",), 15, False)


def test_text_wraps_before_it_shrinks() -> None:
    fitted = fit_text("Mirror Gate", 60, 40, size=14)
    assert fitted == (("Mirror", "Gate"), 14, False)


def test_text_shrinks_in_at_most_two_steps() -> None:
    sizes = {fit_text("Transfiguration", width, 20, size=20).size for width in range(10, 300)}
    assert sizes == {20, 17.6, 15.6}


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    fitted = fit_text("Quartermaster of the Long March", 90, 12, size=12)
    assert fitted.shortened
    assert len(fitted.lines) == 1
    assert fitted.lines[0].endswith("…")
    assert "Quartermaster of the Long March".startswith(fitted.lines[0][:-1])


def test_line_breaks_in_the_text_are_kept() -> None:
    assert fit_text("Move 2.\nGain 1.", 200, 40, size=12).lines == ("Move 2.", "Gain 1.")


def test_a_hopeless_box_holds_nothing() -> None:
    assert fit_text("word", 200, 5, size=12).lines == ()
    assert fit_text("word", 4, 50, size=12).lines == ()


@pytest.mark.parametrize("bold", [False, True])
def test_widths_are_no_less_than_those_of_common_fonts(bold: bool) -> None:
    # Spot checks against DejaVu Sans and Liberation Sans, regular and bold, in ems.
    known = {"m": (0.974, 1.042), "W": (0.989, 1.103), "i": (0.278, 0.343), "0": (0.636, 0.696), "@": (1.015, 1.031)}
    known |= {"é": (0.615, 0.678), "ï": (0.278, 0.343), "Ł": (0.562, 0.642), "…": (1.0, 1.0), "→": (1.0, 1.0)}
    for character, widths in known.items():
        assert text_width(character, 1, bold=bold) >= widths[bold], character


def test_combining_marks_have_no_width_of_their_own() -> None:
    assert text_width("e\u0301", 10) == text_width("e", 10)


def test_a_shortened_box_says_everything_in_its_title() -> None:
    text = "Quartermaster of the Long March"
    short = ElementTree.fromstring(str(text_box(text, 0, 0, 80, 12, size=12, fill="#000")))
    assert short.findtext("title") == text
    whole = ElementTree.fromstring(str(text_box("Ruby", 0, 0, 80, 12, size=12, fill="#000")))
    assert whole.find("title") is None


@pytest.mark.parametrize("lines", ["one", "one\ntwo", "one\ntwo\nthree"])
def test_lines_stay_within_the_height_of_their_box(lines: str) -> None:
    drawn = ElementTree.fromstring(str(text_box(lines, 0, 50, 100, 60, size=15, fill="#000")))
    for line in drawn.findall("text"):
        baseline, size = float(line.get("y", "")), float(line.get("font-size", ""))
        assert baseline - 0.75 * size >= 50
        assert baseline <= 110


@pytest.mark.parametrize("value", [0, 13, 128, 99999, "10+"])
def test_a_number_is_never_cut(value: str | int) -> None:
    drawn = figure_text(value, 0, 0, 24, size=20, fill="#000")
    assert drawn.children == (str(value),)
    size = float(drawn.attributes["font-size"])
    assert size == SMALLEST or text_width(str(value), size, bold=True) <= 24.1


def test_weight_and_alignment_are_attributes() -> None:
    plain = text_line("a", 0, 0, size=12, fill="#000", align="start")
    strong = text_line("a", 0, 0, size=12, fill="#000", bold=True, align="end")
    assert not {"font-weight", "text-anchor"} & set(plain.attributes)
    assert (strong.attributes["font-weight"], strong.attributes["text-anchor"]) == ("600", "end")
