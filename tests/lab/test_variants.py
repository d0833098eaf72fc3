"""Variants as they are written, and what differs between two of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablewright as tw
from tablewright.lab.variants import Variant, changed_entries, changes, variant
from tablewright.terminal.settings import parse_settings


def of(text: str, **common: object) -> Variant:
    return variant("championship", text, common, parse_settings)


@pytest.fixture
def dearer(tmp_path: Path) -> Path:
    """The standard content with one card dearer and a base value raised."""
    text = tw.game("championship").content_path.read_text(encoding="utf-8")
    path = tmp_path / "dearer.toml"
    dearer = text.replace("cost = 1, attack =  4", "cost = 2, attack =  4")
    path.write_text(dearer.replace("see = 2\n", "see = 3\n"), encoding="utf-8")
    return path


def test_settings_and_content_can_be_joined(dearer: Path) -> None:
    found = of(f"{dearer}+charge_mode=full+round_limit=20")
    assert found.content == dearer
    assert (found.settings["charge_mode"], found.settings["round_limit"]) == ("full", 20)
    assert of("standard").settings == of("standard").rules.start(seed=1).settings


def test_a_variant_goes_before_what_both_have_in_common() -> None:
    assert of("standard", round_limit=30).settings["round_limit"] == 30
    assert of("round_limit=20", round_limit=30).settings["round_limit"] == 20


def test_what_differs_is_listed_by_entry(dearer: Path) -> None:
    found = changes(of("standard"), of(f"{dearer}+charge_mode=full"))
    assert [str(change) for change in found] == [
        "charge_mode: up_to → full",
        "attack_card[aggressive_1].cost: 1 → 2",
        "base.see: 2 → 3",
    ]
    assert changes(of("standard"), of("standard")) == []


def test_entries_that_come_and_go_are_named() -> None:
    before = {"card": [{"id": "a", "cost": 1}, {"id": "b", "cost": 2}], "deck": [1, 2], "old": 1}
    after = {"card": [{"id": "b", "cost": 2}, {"id": "c", "cost": 3}], "deck": [1, 2, 3], "new": {"x": 1}}
    assert [str(change) for change in changed_entries(before, after)] == [
        "card[a]: {'id': 'a', 'cost': 1} → nothing",
        "card[c]: nothing → {'id': 'c', 'cost': 3}",
        "deck: [1, 2] → [1, 2, 3]",
        "old: 1 → nothing",
        "new: nothing → {'x': 1}",
    ]


def test_what_is_wrong_with_content_is_told_with_its_file(dearer: Path) -> None:
    dearer.write_text(dearer.read_text(encoding="utf-8").replace('code = "A1", ', "", 1), encoding="utf-8")
    with pytest.raises(tw.TablewrightError) as refused:
        of(f"{dearer}+round_limit=20")
    assert str(refused.value) == f"{dearer}: content.attack_card[0]: 'code' is missing"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("quick", "not a variant"),
        ("", "not a variant"),
        ("charge_mode=half", "charge_mode = 'half' is not possible"),
        ("speed=1", "no setting 'speed'"),
        ("a.toml+b.toml", "two files"),
        ("missing.toml", "cannot read missing.toml"),
    ],
)
def test_what_is_no_variant_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(tw.TablewrightError) as refused:
        of(text)
    assert words in str(refused.value)
