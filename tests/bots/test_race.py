"""Who is out of a race of rival moves, and when a search is over before its budget is."""

from __future__ import annotations

import gc

import tablewright as tw
from tablewright.bots.gc_paused import gc_paused
from tablewright.bots.race import MIN_SAMPLES, Race
from tablewright.bots.thinking import Budget, grow
from tablewright.bots.tree import Tree
from tests.bots.test_search import after

SAMPLES = MIN_SAMPLES + 2  # a number after which is looked who is out


def run_race(samples: int, *behind: float) -> list[int]:
    """Who is left of a leader, number 0, and of others that are behind it by so much, give or take a tenth."""
    rivals = list(range(len(behind) + 1))
    race = Race(rivals)
    for sample in range(samples):
        luck = 0.3 * (sample % 3)
        wobble = 0.1 if sample % 2 else -0.1
        race.add(rivals, [luck, *(luck - lead + wobble for lead in behind)])
    return race.remaining(rivals, 0)


def test_whoever_is_clearly_behind_is_out() -> None:
    assert run_race(SAMPLES, 0.5, 0.02) == [0, 2]


def test_nobody_is_out_after_a_few_samples() -> None:
    assert run_race(MIN_SAMPLES - 2, 0.5) == [0, 1]


def test_equals_stay_in_the_race() -> None:
    rivals = [3, 7]
    race = Race(rivals)
    for _ in range(SAMPLES):
        race.add(rivals, [0.25, 0.25])
    assert race.remaining(rivals, 3) == rivals


def test_more_samples_make_a_small_lead_clear() -> None:
    assert run_race(SAMPLES, 0.05) == [0, 1]
    assert run_race(20 * SAMPLES, 0.05) == [0]


def test_a_search_is_over_when_the_answer_is_clear() -> None:
    """Early in The Harrowing there are choices of which all moves but one are bad: they need no large budget."""
    used = []
    for choices in range(20, 60, 5):
        match = after("harrowing", choices)
        assert match.seat is not None
        tree = Tree(match.seat)
        pov = match.pov(match.seat)
        grow(tree, pov.sample, pov.ids, Budget(400), tw.seeded("clear"))
        used.append(sum(child.visits for child in tree.root.children.values()))
    assert max(used) <= 400
    assert min(used) < 200


def test_thinking_leaves_the_collector_as_it_was() -> None:
    assert gc.isenabled()
    with gc_paused():
        assert not gc.isenabled()
        with gc_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
