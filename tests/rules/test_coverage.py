"""Every paragraph of a rulebook has a test that names it, code cites what exists, and the book has no code in it."""

from __future__ import annotations

import re

import pytest

import tablewright as tw
from tests.rules.coverage import CITATIONS_MATTER, HERE, cited_ids, ids_in, named_ids, uncited, untested


@pytest.mark.parametrize("game", tw.games())
def test_every_rule_id_is_tested(game: str) -> None:
    assert untested(game) == []


@pytest.mark.parametrize("game", tw.games())
def test_every_named_id_is_in_the_rulebook(game: str) -> None:
    assert named_ids(HERE / game) <= set(tw.game(game).rulebook.paragraphs)


@pytest.mark.parametrize("game", tw.games())
def test_every_rule_and_ruling_is_cited_by_code(game: str) -> None:
    assert not CITATIONS_MATTER or uncited(game) == []


@pytest.mark.parametrize("game", tw.games())
def test_every_cited_id_is_in_the_rulebook(game: str) -> None:
    assert cited_ids(game) <= {rule for other in tw.games() for rule in tw.game(other).rulebook.paragraphs}


def test_a_range_cites_everything_in_it() -> None:
    assert ids_in("ADP-9 to ADP-11, ADP-R3: see ADP-R8 to ADP-R9.") == {
        "ADP-9", "ADP-10", "ADP-11", "ADP-R3", "ADP-R8", "ADP-R9"
    }  # fmt: skip


@pytest.mark.parametrize("game", tw.games())
def test_a_rulebook_has_no_code_in_it(game: str) -> None:
    text = tw.game(game).rulebook.markdown
    links = re.sub(r"\]\(#[\w-]+\)", "]", text)
    assert re.findall(r".*`.*", text) == []
    assert re.findall(r"\w+_\w*|\w*_\w+", links) == []
    assert re.findall(r"\b[A-Za-z]\w*\([^ )]*\)", links) == []
