"""The end: leftover gems, scores, places, the golden record."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import GAME, magus, table
from .words import GEMS


@rule("ADP-123", "ADP-124")
def test_after_turn_8_the_game_is_over_and_pawn_turn_and_phase_stay() -> None:
    t = table(magus(queue="ruby s3=1"), magus(), magus(), first=1, turn=8).at("V")
    assert t.outcome is not None
    assert (t.turn, t.field("first"), t.asked, t.options()) == ((8, 5), 1, (None, None), [])
    assert t.outcome.reason in GAME.endings
    assert GAME.endings[t.outcome.reason].rule.startswith("ADP-12")


@rule("ADP-124", "ADP-R56")
@pytest.mark.parametrize(
    ("queue", "total", "per_type"),
    [
        ("topaz s1=1", 0, 0), ("topaz s1=1, citrine s2=1", 1, 0), ("ruby s1=1", 1, 1), ("topaz s1=3, ruby s2=2", 3, 3),
        ("topaz s1=1 s2=1", 1, 1), ("topaz s2=3, citrine s1=1, onyx s1=3", 3, 2),
    ],
)  # fmt: skip
def test_gems_left_in_the_queue_give_half_their_mana(queue: str, total: int, per_type: int) -> None:
    for rounding, mana in (("total", total), ("per_type", per_type)):
        t = table(magus(queue=queue, mana=10), turn=8, endgame_rounding=rounding).at("V")
        assert t.P0.mana == 10 + mana


@rule("ADP-124")
def test_no_adept_and_no_spell_touches_the_last_mana() -> None:
    t = (
        table(magus(adept="onyx diamond", queue="topaz s1=2 s3=1"), magus(casts="Imperfections"), turn=8)
        .at("V")
        .cast("Imperfections", "gem topaz")
        .play("gem topaz")
    )
    # 1 topaz processed at 3, halved to 1; 2 topaz left over give 1. Levels: the onyx bonus and the processed gem.
    assert (t.P0.mana, t.P0.levels(), t.P0.queue("topaz")) == (2, {"topaz": 2}, (0, 2, 0))


@rule("ADP-R57", "ADP-104")
def test_gems_held_back_in_turn_8_count_half() -> None:
    t = table(magus(casts="Moratorium", queue="ruby s3=3"), turn=8).at("V").cast("Moratorium", "gem ruby")
    assert (t.P0.mana, t.P0.queue("ruby")) == (3, (0, 0, 3))


@rule("ADP-125", "ADP-R1")
@pytest.mark.parametrize(("level", "worth"), list(enumerate((0, 1, 2, 4, 7, 10, 13, 16, 18, 19, 20))))
def test_what_a_level_is_worth(level: int, worth: int) -> None:
    for gem in GEMS:
        t = table(magus(battery=f"{gem} {level}", mana=5), turn=8).at("V")
        assert t.outcome is not None
        assert t.outcome.scores == [5 + worth, 0]


@rule("ADP-125")
def test_eight_full_tracks_are_worth_160() -> None:
    t = table(magus(battery=", ".join(f"{gem} 10" for gem in GEMS)), turn=8).at("V")
    assert t.outcome is not None
    assert t.outcome.scores == [160, 0]


@rule("ADP-126")
@pytest.mark.parametrize(
    ("results", "places"),
    [
        ([(10, ""), (9, "")], [1, 2]),
        ([(9, ""), (10, "")], [2, 1]),
        ([(10, ""), (9, "topaz 1")], [1, 2]),
        ([(9, "topaz 1"), (10, "")], [2, 1]),
        ([(7, "topaz 4"), (7, "onyx 4")], [1, 1]),
        ([(5, ""), (7, ""), (7, ""), (3, "")], [3, 1, 1, 4]),
        ([(5, ""), (5, ""), (5, ""), (5, ""), (6, "")], [2, 2, 2, 2, 1]),
        ([(0, ""), (0, ""), (0, "")], [1, 1, 1]),
    ],
)
def test_places(results: list[tuple[int, str]], places: list[int]) -> None:
    t = table(*[magus(mana=mana, battery=battery) for mana, battery in results], turn=8).at("V")
    assert t.outcome is not None
    assert t.outcome.ranking == places
    assert t.outcome.winners == [seat for seat, place in enumerate(places) if place == 1]


@rule("ADP-127")
def test_cards_and_adept_cards_are_worth_nothing() -> None:
    t = table(magus(hand=5, adept="topaz ruby onyx"), magus(mana=1), turn=8).at("V")
    assert t.outcome is not None
    assert t.outcome.scores == [0, 1]
