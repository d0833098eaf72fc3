"""Every rule, ruling and example of every game has a test that names it."""

from __future__ import annotations

import re

import pytest

import tablewright as tw
from tests.rules.coverage import HERE, named_ids, untested


@pytest.mark.parametrize("game", tw.games())
def test_every_rule_id_is_tested(game: str) -> None:
    assert untested(game) == []


@pytest.mark.parametrize("game", tw.games())
def test_every_named_id_is_in_the_rulebook(game: str) -> None:
    assert named_ids(HERE / game) <= set(tw.game(game).rulebook.paragraphs)


@pytest.mark.parametrize("game", tw.games())
def test_a_rulebook_has_no_code_in_it(game: str) -> None:
    text = tw.game(game).rulebook.markdown
    links = re.sub(r"\]\(#[\w-]+\)", "]", text)
    assert re.findall(r".*`.*", text) == []
    assert re.findall(r"\w+_\w*|\w*_\w+", links) == []
    assert re.findall(r"\b[A-Za-z]\w*\([^ )]*\)", links) == []
