"""The README's first minute is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import tablewright as tw

README = Path(__file__).parent.parent / "README.md"


def test_the_python_example_runs_as_it_is_printed() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 8
    assert result.failed == 0


def test_every_file_that_it_points_to_is_there() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README.read_text(encoding="utf-8")):
        assert (README.parent / target).exists(), target


def test_every_game_is_listed_with_its_rulebook() -> None:
    text = README.read_text(encoding="utf-8")
    for id in tw.games():
        assert f"| `{id}` |" in text
        assert f"tablewright/games/{id}/rulebook.md" in text
