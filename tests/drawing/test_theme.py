"""Text is legible in both themes, and colours that stand for something can be told apart."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable

import pytest

from tablewright.drawing.theme import DARK, LIGHT, PAGE, Theme, page_css, theme_named
from tablewright.drawing.tokens import MAJOR_GEMS, SEATS

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])

# Full dichromacy, linear RGB, after Machado, Oliveira and Fernandes (2009).
SIGHTS: dict[str, Matrix] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def times(matrix: Matrix, vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(line, vector, strict=True)) for line in matrix)
    return a, b, c


def linear(colour: str) -> Triple:
    assert re.fullmatch("#[0-9a-f]{6}", colour)
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (r, g, b))
    return r, g, b


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    lights = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def lab(colour: str, sight: Matrix) -> Triple:
    r, g, b = (min(1.0, max(0.0, v)) for v in times(sight, linear(colour)))
    x, y, z = times(((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505)), (r, g, b))

    def f(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    fx, fy, fz = f(x / 0.9505), f(y), f(z / 1.089)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def closest(colours: Iterable[str], sight: str) -> float:
    """The least distance in CIELAB between two of the colours, as that sight sees them."""
    seen = [lab(colour, SIGHTS[sight]) for colour in colours]
    return min(math.dist(a, b) for a, b in itertools.combinations(seen, 2))


def test_the_measures_know_their_extremes() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert closest(["#000000", "#ffffff"], "full") == pytest.approx(100, abs=0.1)
    assert closest(["#ff0000", "#7b7b00"], "deutan") < closest(["#ff0000", "#7b7b00"], "full") / 2


@THEMES
def test_text_is_legible_on_every_surface(theme: Theme) -> None:
    for surface in (theme.paper, theme.panel, theme.face, theme.well):
        assert contrast(theme.ink, surface) >= 4.5
        assert contrast(theme.soft, surface) >= 4.5


@THEMES
def test_letters_are_legible_on_every_coloured_piece(theme: Theme) -> None:
    for paint in (*theme.seats, *theme.gems.values(), *theme.hues.values()):
        assert contrast(paint.fill, paint.ink) >= 4.5, paint


@THEMES
def test_text_is_legible_on_terrain_and_across_its_silhouette(theme: Theme) -> None:
    for name, paint in theme.terrain.items():
        assert contrast(theme.ink, paint.fill) >= 4.5, name
        assert contrast(theme.ink, paint.ink) >= 4.5, name


@THEMES
def test_outlines_and_the_accent_are_seen_on_every_surface(theme: Theme) -> None:
    for surface in (theme.paper, theme.panel, theme.face, theme.well):
        assert contrast(theme.accent, surface) >= 3
        assert contrast(theme.edge, surface) >= 3


@THEMES
def test_the_accent_is_no_other_colour(theme: Theme) -> None:
    groups = (theme.seats, theme.gems.values(), theme.hues.values(), theme.terrain.values())
    assert theme.accent not in [colour for group in groups for paint in group for colour in paint]


@THEMES
def test_seat_marks_are_seen_on_what_they_lie_on(theme: Theme) -> None:
    # A bare pale mark (pink, ochre) is told by its shape; it still has to stand out from the paper.
    for seat in theme.seats:
        for surface in (theme.paper, theme.panel, theme.face):
            assert contrast(seat.fill, surface) >= 1.9, seat


@THEMES
@pytest.mark.parametrize("sight", SIGHTS)
def test_seats_can_be_told_apart(theme: Theme, sight: str) -> None:
    assert len(theme.seats) == len(SEATS) == 5
    assert closest([seat.fill for seat in theme.seats], sight) >= 16


@THEMES
@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("major", [False, True], ids=["minor", "major"])
def test_gems_of_one_shape_can_be_told_apart(theme: Theme, sight: str, major: bool) -> None:
    colours = [paint.fill for name, paint in theme.gems.items() if (name in MAJOR_GEMS) == major]
    assert len(colours) == 4
    assert closest(colours, sight) >= 16


@THEMES
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_main_kinds_of_card_can_be_told_apart(theme: Theme, sight: str) -> None:
    assert closest([theme.hues[name].fill for name in ("red", "blue", "gold", "black")], sight) >= 16


def test_gems_have_letters_of_their_own() -> None:
    assert len({name[0] for name in LIGHT.gems}) == len(LIGHT.gems)


def test_the_themes_have_the_same_names() -> None:
    for group in ("gems", "hues", "terrain"):
        assert set(getattr(LIGHT, group)) == set(getattr(DARK, group)) == set(getattr(PAGE, group))
    assert len(LIGHT.seats) == len(DARK.seats) == len(PAGE.seats)


def test_every_reference_of_the_page_theme_is_defined_in_light_and_in_dark() -> None:
    def colours(theme: Theme) -> list[str]:
        flat = [
            getattr(theme, name) for name in ("paper", "panel", "face", "well", "line", "edge", "ink", "soft", "accent")
        ]
        groups = (theme.seats, theme.gems.values(), theme.hues.values(), theme.terrain.values())
        return flat + [colour for group in groups for paint in group for colour in paint]

    css = page_css()
    for reference, light, dark in zip(colours(PAGE), colours(LIGHT), colours(DARK), strict=True):
        name = re.fullmatch(r"var\((--tw-[a-z0-9-]+)\)", reference)
        assert name is not None
        assert css.count(f"{name[1]}:") == css.count(f"{name[1]}:light-dark({light},{dark});") == 1


def test_a_forced_theme_overrules_the_preference_of_the_system() -> None:
    rules = page_css().splitlines()
    assert rules[0].endswith("color-scheme:light dark}")
    assert ':root[data-theme="light"]{color-scheme:light}' in rules[1:]
    assert ':root[data-theme="dark"]{color-scheme:dark}' in rules[1:]


@pytest.mark.parametrize(("name", "theme"), [("light", LIGHT), ("dark", DARK), ("page", PAGE)])
def test_themes_have_names(name: str, theme: Theme) -> None:
    assert theme_named(name) is theme


def test_an_unknown_theme_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="no theme 'sepia'; the themes are light, dark, page"):
        theme_named("sepia")
