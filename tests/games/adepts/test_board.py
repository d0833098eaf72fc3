"""The text board: what lies where, by words that the rulebook has."""

from __future__ import annotations

import copy

from tests.games import text_boards
from tests.rules.adepts.table import magus, table


def test_mines_players_and_piles_from_top_to_bottom() -> None:
    t = table(
        magus(hand="Barrier", queue="ruby s1=2, onyx s3=1", battery="ruby 3", adept="diamond"),
        magus(queue="ruby s1=2"),
        board={"ruby 1": "P1 3"},
        discard="Barrier, Backlash",
    ).at("II")
    shown = [line.rstrip() for line in text_boards.lines(t.match.game, t.match.view(0))]
    assert shown[:4] == [
        "── Turn 2 of 8 · phase III · P0 goes first ─────────────────────────────────────",
        "           stock  site 1 site 2 site 3 inside adept",
        "topaz         10  ·      ·      ·      ·      ·",
        "ruby           1  ·      ·      ·      ·      ·",
    ]
    assert "diamond        8  ·      ·      ·      ·      ● P0" in shown
    assert shown[11:15] == [
        "           ● P0         ■ P1",
        "            1  2  3 lv   1  2  3 lv",
        "topaz       ·  ·  ·  ·   ·  ·  ·  ·",
        "ruby        2  ·  ·  3   5  ·  ·  ·",
    ]
    assert "discarded  2B Backlash, 3B Barrier" in shown
    assert shown[-1] == "1 2 3: the gems of a queue by stage, lv: the level of a battery"


def test_what_the_adepts_of_emerald_and_diamond_have_chosen_stands_at_the_mine() -> None:
    match = table().at("II").match
    view = copy.deepcopy(match.view(None))
    view["state"] |= {"emerald_mine": 0, "diamond_type": 1}
    shown = text_boards.lines(match.game, view)
    assert shown[2].endswith("·  yields more")
    assert shown[3].endswith("·  gives more mana")
