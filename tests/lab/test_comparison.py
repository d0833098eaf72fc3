"""Comparisons: the same is the same, the hugely different is found early, and the words say what the figures say."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import tablewright as tw
from tablewright.kernel.errors import BadSetting
from tablewright.lab.checkpoint import Checkpoint
from tablewright.lab.comparison import CHANGED, LOOK, OPEN, SAME, ComparedMeasure, Comparison, compare
from tablewright.lab.comparison_page import differs
from tablewright.lab.executor import local_executor
from tablewright.lab.measures import Measure, usage_measures
from tablewright.lab.sequential import FIRST
from tablewright.lab.studies import study
from tablewright.lab.variants import changes, variant
from tablewright.terminal.settings import parse_settings


def compared(
    a: str, b: str, most: int, matters: float = 0.05, checkpoint: Checkpoint | None = None, jobs: int = 1
) -> Comparison:
    one, other = (variant("championship", text, {}, parse_settings) for text in (a, b))
    bots = ["random", "random"]
    return list(compare(one, other, bots, most, 1, local_executor(jobs), checkpoint or Checkpoint(), matters=matters))[
        -1
    ]


def test_a_variant_that_equals_the_standard_is_refused() -> None:
    checkpoint = Checkpoint()
    for equal in ("standard", "charge_mode=up_to", str(tw.game("championship").content_path)):
        with pytest.raises(BadSetting, match=f"standard and {equal} are the same game"):
            compared("standard", equal, 4, checkpoint=checkpoint)
    assert checkpoint.games == 0


def test_content_in_another_order_is_not_the_same_and_is_told_so(tmp_path: Path) -> None:
    *parts, last = tw.game("championship").content_path.read_text(encoding="utf-8").split("[[deck]]")
    other = tmp_path / "other.toml"
    other.write_text("[[deck]]".join([*parts[:-1], last, parts[-1]]), encoding="utf-8")
    a, b = (variant("championship", text, {}, parse_settings) for text in ("standard", str(other)))
    assert a.rules.digest != b.rules.digest
    found = Comparison(a, b, [], 1, 1, 0.05, ([], []))
    assert differs(found) == "What differs, from A to B, is only the order of some entries of the content."


def test_a_difference_that_nobody_notices_is_called_the_same() -> None:
    found = compared("standard", "own_piles=open", 400)  # a setting that random bots do not notice
    assert found.clear
    assert found.pairs < 400
    assert {figure.verdict for figure in found.main} == {SAME}


def test_a_hugely_different_variant_stops_early_and_says_what_changed() -> None:
    found = compared("standard", "round_limit=1", 2000, matters=0.2)
    assert found.clear
    assert found.pairs < 300
    changed = {figure.measure.name: figure for figure in found.main if figure.verdict == CHANGED}
    assert changed["choices in a game"].difference.high < 0
    assert changed["games that end at a limit"].means == (0.0, 1.0)
    assert "shorter games" in found.sentence
    assert "round_limit: 100 → 1" in [str(change) for change in found.changes]


def test_the_largest_number_of_games_is_kept_to_and_what_is_open_is_said() -> None:
    found = compared("standard", "charge_mode=full", FIRST + 5)
    assert found.pairs == FIRST + 5
    assert "Not clear yet" in found.sentence
    assert "largest number" in found.stop_reason


def test_pairs_share_their_seeds_and_their_bots() -> None:
    found = compared("standard", "own_piles=open", LOOK)  # a setting that random bots do not notice
    a, b = found.rows
    assert [replace(row, figures={}) for row in a] == [replace(row, figures={}) for row in b]


def test_games_that_are_kept_are_not_played_again_and_processes_change_nothing() -> None:
    checkpoint = Checkpoint()
    first = compared("standard", "charge_mode=full", LOOK, checkpoint=checkpoint)
    games = checkpoint.games
    again = compared("standard", "charge_mode=full", LOOK, checkpoint=checkpoint)
    assert checkpoint.games == games == 2 * LOOK
    assert again.to_json() == first.to_json() == compared("standard", "charge_mode=full", LOOK, jobs=2).to_json()
    assert json.loads(json.dumps(first.to_json())) == first.to_json()


def figure(a: list[float], b: list[float], share: bool = False) -> ComparedMeasure:
    return ComparedMeasure(Measure("length", lambda row: 0, share, "longer", "shorter"), a, b, 0.05, 0.05)


def test_a_figure_is_changed_the_same_or_open() -> None:
    assert figure([10, 12] * 50, [20, 22] * 50).verdict == CHANGED
    assert figure([10, 12] * 50, [10, 12] * 50).verdict == SAME
    assert figure([0, 1] * 50, [1, 0] * 50, share=True).verdict == OPEN
    assert figure([10.0] * (FIRST - 1), [20.0] * (FIRST - 1)).verdict == OPEN  # too early to say anything


def test_what_never_varied_may_still_vary() -> None:
    never = figure([0.0] * FIRST, [0.0] * FIRST)
    assert never.difference.low < -0.05
    assert never.difference.high > 0.05
    assert never.verdict == OPEN  # nothing is within a part of nothing
    assert figure([90.0] * 200, [90.0] * 200).verdict == SAME


def test_the_intervals_of_a_family_hold_together() -> None:
    found = compared("standard", "charge_mode=full", LOOK)
    for family in (found.main, found.further, found.used):
        assert [one.alpha for one in family] == [0.05 / len(family)] * len(family)


def test_what_differs_is_what_was_played(tmp_path: Path) -> None:
    own = tw.game("championship").content_path.read_text()
    path = tmp_path / "mine.toml"
    path.write_text(own.replace("cost = 1,", "cost = 2,", 1))
    one, other = (variant("championship", text, {}, lambda rules, pairs: {}) for text in ("standard", str(path)))
    path.write_text(own.replace("cost = 1,", "cost = 3,", 1))
    (change,) = changes(one, other)
    assert (change.before, change.after) == (1, 2)


def test_effects_are_in_deviations_of_a_game_and_signs_point_from_a_to_b() -> None:
    found = figure([9, 11] * 50, [11, 13] * 50)
    assert found.effect == pytest.approx(2.0, abs=0.02)
    assert found.difference.value == 2
    assert found.sentence.startswith("Length: longer, 12.0 instead of 10.0 (+")
    assert figure([9, 11] * 50, [7, 9] * 50).sentence.startswith("Length: shorter, 8.0 instead of 10.0 (-")
    assert figure([1.0] * 60, [2.0] * 60).effect is None


def test_what_cannot_be_compared_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadSetting, match="at least 2"):
        compared("standard", "standard", 0)
    with pytest.raises(BadSetting, match="between 0 and 1"):
        compared("standard", "standard", 10, matters=0)
    with pytest.raises(BadSetting, match="needs a deck list"):
        compared("standard", "deck_0=custom", 10)


def test_charts_show_every_main_figure_under_both_variants() -> None:
    found = compared("standard", "charge_mode=full", FIRST)
    titles = [chart.title for chart in found.charts()]
    assert all(figure.sentence in titles for figure in found.main)


def test_what_is_used_is_told_with_its_kind_once() -> None:
    known = study(tw.game("championship"))
    names = {measure.name for measure in usage_measures(known, known)}
    assert {"Defensive 3 (card)", "Defensive 3 (prevention)", "train (action)"} <= names
