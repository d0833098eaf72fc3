"""Bots by their names: what is understood, and what is refused in words."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.bots import LEVELS
from tablewright.bots.search import SearchBot
from tablewright.bots.thinking import Budget


@pytest.mark.parametrize(
    ("spec", "budget"),
    [
        ("search", Budget(200)),
        ("search:50", Budget(50)),
        ("search:1500ms", Budget(milliseconds=1500)),
        ("search:800x2", Budget(800, processes=2)),
        ("search:300msx4", Budget(milliseconds=300, processes=4)),
    ],
)
def test_a_search_says_how_long_it_thinks(spec: str, budget: Budget) -> None:
    made = tw.bot(spec, seed=1)
    assert isinstance(made, SearchBot)
    assert made.budget == budget


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_bot_by_another_name(level: str) -> None:
    match = tw.game("championship").start(seed=2)
    assert type(tw.bot(level, seed=1)) is type(tw.bot(LEVELS[level], seed=1))
    if level != "hard":  # which would think for as long as it says
        assert tw.bot(level, seed=1).choose(match.pov(match.seat)) in match.legal


@pytest.mark.parametrize(
    "spec",
    [
        *(
            "",
            "deep",
            "Search",
            "greedy:3",
            "search:",
            "search:0",
            "search:-5",
            "search:1.5",
            "search:50s",
            "search:x2",
        ),
        *("search:50x0", "search:9999999999", "search:200 ", None, 7, ["greedy"]),
    ],
)
def test_what_names_no_bot_is_refused_with_all_that_do(spec: object) -> None:
    with pytest.raises(tw.BadSetting, match=r"there is no bot .*search:Nms"):
        tw.bot(spec)  # type: ignore[arg-type]


def test_a_budget_is_divided_to_the_last_iteration() -> None:
    budget = Budget(iterations=203, processes=4)
    assert [budget.part(i).iterations for i in range(4)] == [51, 51, 51, 50]
    assert [Budget(iterations=2, processes=3).part(i).iterations for i in range(3)] == [1, 1, 1], "each does something"
    assert Budget(milliseconds=80, processes=3).part(2) == Budget(milliseconds=80)
