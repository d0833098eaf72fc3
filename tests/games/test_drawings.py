"""All drawings: every choice can be clicked, nothing hidden is drawn, and all of it can be read."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from itertools import islice
from xml.etree import ElementTree

import pytest

import tablewright as tw
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng

from .drawings import SVG, check, legible
from .moments import CASES, every_case, moments_of, some

SHADES = {"#ffffff", "#000000"}  # of what shines and lies in the dark, in every theme
EVERY = {"adepts": 40, "championship": 7, "fracture": 30, "harrowing": 20, "meld": 40}
every_game = pytest.mark.parametrize("id", CASES)


def povs(id: str, name: str, seed: int) -> Iterator[Pov]:
    """Some moments of a random game as the one who is asked, the next seat and a spectator see them."""
    for match in some(moments_of(id, name, seed), EVERY[id]):
        seat = match.seat or 0
        for viewer in (seat, (seat + 1) % len(match.names), None):
            yield match.pov(viewer)


def test_no_game_is_left_out() -> None:
    assert set(CASES) == set(tw.games())


@every_case
def test_what_is_lit_is_what_is_legal_and_all_text_is_large_enough_and_inside(id: str, name: str) -> None:
    for pov in povs(id, name, seed=1):
        drawn = pov.svg()
        legible(check(drawn, pov.legal))
        assert ('class="halo"' in drawn) == (pov.seat is not None and pov.seat == pov.view["seat"])


@every_case
def test_nothing_hidden_is_drawn(id: str, name: str) -> None:
    """A position that differs only in what the viewer cannot know gives the same drawing."""
    rng = Rng(1, 2, 3, 4)
    for pov in povs(id, name, seed=2):
        other = Pov(pov.game, pov.sample(rng), pov.seat, pov.settings, pov.names, [])
        assert other.svg() == pov.svg()


@every_game
def test_a_drawing_is_a_function_of_the_view_and_leaves_it_alone(id: str) -> None:
    for pov in islice(povs(id, next(iter(CASES[id])), seed=4), 0, None, 5):
        before = copy.deepcopy(pov.view)
        assert pov.svg() == pov.svg()
        assert pov.view == before


@every_game
@pytest.mark.parametrize("theme", ["light", "dark", "page"])
def test_every_theme_draws_the_same_pieces(id: str, theme: str) -> None:
    same = re.compile("#[0-9a-f]{6}|var\\([a-z0-9-]+\\)")
    for pov in islice(povs(id, next(iter(CASES[id])), seed=5), 0, None, 5):
        drawn = pov.svg(theme)
        check(drawn, pov.legal)
        assert same.sub("", drawn) == same.sub("", pov.svg("light"))
        assert ("var(--tw-" in drawn) == (theme == "page")
        if theme == "page":
            assert set(re.findall("#[0-9a-f]{6}", drawn)) <= (SHADES if id in ("adepts", "harrowing") else set())


@every_game
def test_an_unknown_theme_is_refused_by_name(id: str) -> None:
    with pytest.raises(tw.BadSetting, match="no theme 'sepia'; the themes are light, dark, page"):
        tw.game(id).start(2, 1).svg(0, "sepia")


@every_game
def test_names_are_escaped(id: str) -> None:
    match = tw.game(id).start(2, 1, names=["<b>&\"'", "</svg><script>"])
    for viewer in (0, 1, None):
        assert not list(ElementTree.fromstring(match.svg(viewer)).iter(f"{SVG}script"))
