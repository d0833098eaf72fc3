"""The content: other numbers make another game, and what makes no sense is refused by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.kernel.errors import BadContent

from .table import GAME

TOML = (GAME.folder / "content.toml").read_text(encoding="utf-8")


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The content with one thing written differently wherever it occurs."""
    assert old in TOML
    path = tmp_path / "content.toml"
    path.write_text(TOML.replace(old, new), encoding="utf-8")
    return path


def test_other_numbers_make_another_game(tmp_path: Path) -> None:
    rich = type(GAME)(changed(tmp_path, '["first_turn_gain", 5]', '["first_turn_gain", 7]'))
    match = rich.start(seats=2, seed=1)
    first = match.view(None)["state"]["first"]
    assert match.view(None)["state"]["players"][first]["pool"][0] == 7
    assert rich.digest != GAME.digest
    short = type(GAME)(changed(tmp_path, '["turn", 3]', '["turn", 1]')).start(seats=2, seed=1)
    first = short.view(None)["state"]["first"]
    short.play("invoke PT1")
    short.play("side 0")
    assert short.view(None)["state"]["active"] == 1 - first


@pytest.mark.parametrize(
    ("old", "new", "culprit"),
    [
        ('["swap_tiles"]', '["swop_tiles"]', "swop_tiles"),
        ('["return_any", 3]', '["return_any"]', "return_any"),
        ('["move_tile", "any", "enemy"]', '["move_tile", "any", "nowhere"]', "nowhere"),
        ('["control", "hydra"]', '["control", "wyrm"]', "wyrm"),
        ('faces = [["identity"], ["fist"]', 'faces = [["sword"], ["fist"]', r"die\[2\]"),
        ('glyphs = "AB"', 'glyphs = "AX"', r"tile\[9\]"),
    ],
)
def test_content_that_makes_no_sense_is_refused_by_name(tmp_path: Path, old: str, new: str, culprit: str) -> None:
    with pytest.raises(BadContent, match=culprit):
        type(GAME)(changed(tmp_path, old, new))


def test_every_rule_that_the_content_cites_is_in_the_rulebook() -> None:
    cited = {word.strip('"') for word in TOML.replace(",", " ").split() if word.strip('"').startswith("MLD-")}
    assert len(cited) > 10
    for rule_id in cited:
        assert rule_id in GAME.rulebook, rule_id
