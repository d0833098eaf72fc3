"""The examples in docs/bridges.md run, and its table is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tablewright as tw
from tests.bridges.extras import needs

needs("pettingzoo", "pyspiel")

from tablewright.bridges.observation import Observation  # noqa: E402

TEXT = (Path(__file__).parents[2] / "docs" / "bridges.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("number", range(3))
def test_an_example_runs_as_it_is_printed(number: int) -> None:
    assert len(EXAMPLES) == 3
    exec(compile(EXAMPLES[number], f"example {number}", "exec"), {})


@pytest.mark.parametrize("id", tw.games())
def test_the_lengths_are_those_in_the_table(id: str) -> None:
    sizes = [Observation(tw.game(id), seats).size for seats in tw.game(id).seats]
    found = re.search(rf"^\| {id} \|(.*)\|$", TEXT, re.MULTILINE)
    assert found is not None
    assert [int(cell) for cell in found.group(1).split("|") if cell.strip()] == sizes
