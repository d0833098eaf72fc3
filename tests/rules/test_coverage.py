"""Every rule, ruling and example of every game has a test that names it."""

from __future__ import annotations

import pytest

import tablewright as tw
from tests.rules.coverage import HERE, named_ids, untested


@pytest.mark.parametrize("game", tw.games())
def test_every_rule_id_is_tested(game: str) -> None:
    assert untested(game) == []


@pytest.mark.parametrize("game", tw.games())
def test_every_named_id_is_in_the_rulebook(game: str) -> None:
    assert named_ids(HERE / game) <= set(tw.game(game).rulebook.paragraphs)
