"""Content that makes no sense is refused, and the message names the entry."""

from __future__ import annotations

from pathlib import Path

import pytest

import tablewright as tw

STANDARD = tw.game("championship").content_path


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("cost = 1, attack =  4", "cost = -1, attack =  4", "attack_card[0].cost: -1 is not a whole number"),
        ("cost = 1, attack =  4", 'cost = "1", attack =  4', "attack_card[0].cost: '1' is not a whole number"),
        ("cost = 1, attack =  4", "attack =  4", "attack_card[0]: 'cost' is missing"),
        ("cost = 1, attack =  4", "luck = 1, cost = 1, attack =  4", "attack_card[0]: there is no 'luck'"),
        ('code = "A1"', 'code = "Z9"', "in this order"),
        ("A1 = 3, D1 = 3", "A1 = 4, D1 = 3", "attack_total: 26 attack cards instead of 25"),
        ("B4 = 0, A4 = 0 }", "B4 = 0, A4 = 2 }", "copies: 2 of aggressive_4"),
        ("T1 = 2, T2 = 1, S1 = 1", "T1 = 1, T2 = 1, S1 = 1", "lesson_total: 4 lessons instead of 5"),
        ("[base]\ncharge = 1", "[base]\ncharge = 5", "charge more than 8"),
        ("A1 = 3, D1 = 3", "A1 = 3, Z9 = 0, D1 = 3", "there is no 'Z9'"),
        ('id = "defensive"', 'id = "aggressive"', "two decks 'aggressive'"),
        ('id = "defensive"', 'id = "sturdy"', "the decks are test, aggressive, defensive, balanced"),
        ('"defensive_1"', '"aggressive_1"', "two cards have the same id"),
        ("[base]", "[basement]", "there is no 'basement'"),
        ("[base]", "[base", "not valid TOML"),
    ],
)
def test_a_slip_in_the_content_is_named(tmp_path: Path, old: str, new: str, words: str) -> None:
    text = STANDARD.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "content.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(tw.BadContent) as refused:
        tw.game("championship", path)
    assert words in str(refused.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(tw.BadContent, match="cannot read"):
        tw.game("championship", tmp_path / "nowhere.toml")


def test_other_content_plays_by_its_figures_and_has_another_digest(tmp_path: Path) -> None:
    path = tmp_path / "content.toml"
    path.write_text(STANDARD.read_text(encoding="utf-8").replace("keep = 1\n", "keep = 2\n", 1), encoding="utf-8")
    variant, standard = tw.game("championship", path), tw.game("championship")
    assert variant.digest != standard.digest
    assert variant.start(seed=1).view(0)["state"]["players"][0]["keep"] == 2
    record = variant.start(seed=1).record()
    with pytest.raises(tw.BadRecord, match=f"content '{variant.digest}'; here is content '{standard.digest}'"):
        tw.replay(record)
    assert tw.replay(record, content=path).position()["content"] == variant.digest
