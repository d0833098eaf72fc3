"""The frame that all games draw in."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import tablewright as tw
from tests.games.drawings import SVG, texts

GAMES = pytest.mark.parametrize("id", tw.games())


@GAMES
def test_an_unknown_theme_is_refused_by_name(id: str) -> None:
    with pytest.raises(tw.BadSetting, match="no theme 'sepia'; the themes are light, dark, page"):
        tw.game(id).start(2, 1).svg(None, "sepia")


@GAMES
def test_names_are_escaped(id: str) -> None:
    match = tw.game(id).start(2, 1, names=["<b>&\"'", "</svg><script>"])
    for viewer in (0, 1, None):
        assert not list(ElementTree.fromstring(match.svg(viewer)).iter(f"{SVG}script"))


@GAMES
def test_the_question_is_shown_with_its_rule(id: str) -> None:
    match = tw.game(id).start(2, 1)
    pov = match.pov(match.seat)
    assert f"Rule {pov.view['rule']}" in texts(pov.svg())
