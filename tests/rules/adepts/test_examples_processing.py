"""The worked examples of phase V and of the end."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table


@rule("ADP-E5")
def test_a_full_battery_pays() -> None:
    t = table(magus(hand="Mutability", battery="onyx 10", queue="onyx s3=3"), magus(casts="Mutability")).at("V")
    t.cast("Mutability")
    assert (t.asked, t.P0.level("onyx")) == (("P1", "cast"), 9)
    t.play("pass")
    assert (t.P0.level("onyx"), t.P0.mana) == (10, 4)


@rule("ADP-E45")
def test_mana_in_every_order() -> None:
    t = table(
        magus(casts="Negation", adept="diamond", queue="sapphire s3=1"),
        magus(casts="Mutability", queue="topaz s3=3, ruby s3=2, onyx s3=4"),
        magus(casts="Imperfections"),
    ).at("V")  # fmt: skip
    t.cast("Negation").cast("Mutability").cast("Imperfections", "gem topaz")
    assert t.asked == ("P0", "diamond_type")
    t.play("gem topaz")
    assert (t.P1.mana, t.P1.levels()) == (11, {"topaz": 3, "ruby": 2, "onyx": 4})


@rule("ADP-E46")
@pytest.mark.parametrize(("negations", "mana"), [(1, 8), (2, 4)])
def test_one_negation_or_two(negations: int, mana: int) -> None:
    t = table(
        magus(casts="Negation", adept="diamond", queue="sapphire s3=1"),
        magus(queue="topaz s3=3, ruby s3=2, onyx s3=4"),
        magus(casts="Negation"),
    ).at("V").cast("Negation")  # fmt: skip
    if negations == 2:
        t.cast("Negation")
    else:
        t.play("pass")
    t.play("gem topaz")
    assert (t.P1.mana, t.P1.levels()) == (mana, {"topaz": 3, "ruby": 2, "onyx": 4})


@rule("ADP-E47")
def test_onyx_and_moratorium() -> None:
    t = table(magus(casts="Moratorium", adept="onyx", queue="topaz s3=3, ruby s3=1")).at("V")
    t.cast("Moratorium", "gem topaz")
    assert (t.P0.levels(), t.P0.mana, t.P0.queue("topaz")) == ({"topaz": 1, "ruby": 2}, 2, (0, 0, 3))


@rule("ADP-E48")
def test_moratorium() -> None:
    t = table(magus(casts="Moratorium", queue="topaz s1=2 s2=1 s3=3, ruby s1=1 s2=2 s3=1")).at("V")
    stock = t.stock("ruby")
    t.cast("Moratorium", "gem topaz")
    assert (t.P0.queue("topaz"), t.P0.queue("ruby")) == ((2, 1, 3), (0, 1, 2))
    assert (t.P0.mana, t.P0.levels(), t.stock("ruby")) == (2, {"ruby": 1}, stock + 1)


@rule("ADP-E49")
def test_realignment() -> None:
    t = table(magus(casts="Realignment", queue="emerald s3=2, sapphire s3=4, onyx s3=3")).at("V").cast("Realignment")
    assert (t.asked, len(t.options())) == (("P0", "realign_track"), 8)
    t.play("gem topaz", "gem topaz", "gem ruby")
    assert (t.P0.levels(), t.P0.mana) == ({"topaz": 6, "ruby": 3}, 15)


@rule("ADP-E50")
def test_realignment_and_stasis() -> None:
    t = (
        table(magus(casts="Realignment", queue="emerald s3=2, sapphire s3=4, onyx s3=3"), magus(casts="Stasis"))
        .at("V")
        .cast("Realignment")
        .cast("Stasis", "gem onyx")
    )
    assert (len(t.options()), "gem onyx" in t.options()) == (7, False)
    t.play("gem topaz")
    assert "gem onyx" not in t.options()
    t.play("gem topaz")
    assert t.field("turn") == 3
    assert (t.P0.levels(), t.P0.mana) == ({"topaz": 6}, 15)


@rule("ADP-E51")
def test_two_siphons() -> None:
    t = table(
        magus(casts="Siphon", queue="citrine s3=1"), magus(queue="ruby s3=1, topaz s3=2"),
        magus(casts="Siphon", queue="emerald s3=1"),
    ).at("V").cast("Siphon").cast("Siphon")  # fmt: skip
    # P0 has processed by now: only P2 took a level of it.
    assert t.P2.levels() == {"citrine": 1}
    assert (t.asked, t.options()) == (("P0", "siphon_track"), ["gem topaz", "gem ruby"])
    t.play("gem ruby")
    assert t.P0.levels() == {"ruby": 1, "emerald": 1}
    assert t.P2.levels() == {"citrine": 1, "topaz": 1}
    assert t.P1.levels() == {"topaz": 1}


@rule("ADP-E52")
def test_siphoning_off_a_full_track() -> None:
    t = table(magus(casts="Siphon"), magus(queue="topaz s3=2", battery="topaz 10")).at("V").cast("Siphon")
    assert (t.P0.level("topaz"), t.P1.level("topaz")) == (1, 10)


@rule("ADP-E53")
def test_onyx_and_intensify() -> None:
    t = table(magus(casts="Intensify", adept="onyx", queue="ruby s3=2, topaz s3=3", battery="ruby 5")).at("V")
    t.cast("Intensify", "class major")
    assert (t.P0.levels(), t.P0.mana) == ({"ruby": 10, "topaz": 4}, 7)


@rule("ADP-E54")
def test_inflation() -> None:
    t = table(magus(casts="Inflation", mana=7, battery="emerald 7")).at("V").cast("Inflation", "gem emerald")
    assert (t.P0.mana, t.P0.level("emerald")) == (2, 10)
    t = table(magus(casts="Inflation", mana=4, battery="emerald 7")).at("V")
    assert t.turn == (3, 1)


@rule("ADP-E55")
def test_overload() -> None:
    t = table(
        magus(casts="Overload"), magus(queue="ruby s3=2, topaz s3=1"), magus(queue="onyx s2=1"),
        magus(queue="sapphire s3=2", casts="Siphon"),
    ).at("V").cast("Overload")  # fmt: skip
    assert (t.asked, t.options()) == (("P1", "overload_gem"), ["queue_gem topaz-3", "queue_gem ruby-3"])
    t.play("queue_gem topaz-3")
    assert t.asked == ("P3", "cast")
    assert (t.P1.queue("topaz"), t.P1.queue("ruby"), t.P3.queue("sapphire")) == ((0, 0, 0), (0, 0, 2), (0, 0, 1))
    assert (t.stock("topaz"), t.stock("sapphire")) == (20, 15)


@rule("ADP-E56")
def test_a_diamond_adept_without_stage_3_gems() -> None:
    t = table(magus(adept="diamond", queue="sapphire s2=1"), magus(queue="sapphire s3=4")).at("V")
    assert (t.turn, t.P1.mana) == ((3, 1), 8)


@rule("ADP-E57")
@pytest.mark.parametrize(("rounding", "mana"), [("total", 4), ("per_type", 3)])
def test_what_is_left_in_the_queue(rounding: str, mana: int) -> None:
    t = table(magus(queue="topaz s1=2 s2=1, onyx s1=3, ruby s2=1"), turn=8, endgame_rounding=rounding).at("V")
    assert t.outcome is not None
    assert (t.P0.mana, t.P0.gems()) == (mana, 7)


@rule("ADP-E58")
def test_a_tie_of_scores() -> None:
    batteries = ("topaz 10, ruby 7, citrine 4", "emerald 10, onyx 8, amethyst 3, diamond 3")
    t = table(magus(mana=61, battery=batteries[0]), magus(mana=58, battery=batteries[1]), turn=8).at("V")
    assert t.outcome is not None
    assert (t.outcome.scores, t.outcome.winners, t.outcome.ranking) == ([104, 104], [0], [1, 2])
    t = table(*[magus(mana=61, battery=batteries[0])] * 2, turn=8).at("V")
    assert t.outcome is not None
    assert (t.outcome.scores, t.outcome.winners, t.outcome.ranking) == ([104, 104], [0, 1], [1, 1])


@rule("ADP-E60")
def test_two_imperfections() -> None:
    t = table(magus(casts="Imperfections", queue="ruby s3=5"), magus(casts="Imperfections")).at("V")
    t.cast("Imperfections", "gem ruby").cast("Imperfections", "gem ruby")
    assert (t.P0.mana, t.P0.levels()) == (2, {"ruby": 5})
    t = table(magus(casts="Imperfections"), magus(queue="topaz s3=1")).at("V").cast("Imperfections", "gem topaz")
    assert (t.P1.mana, t.P1.levels()) == (0, {"topaz": 1})


@rule("ADP-E64")
def test_siphon_after_intensify() -> None:
    t = table(magus(casts="Siphon"), magus(casts="Intensify", queue="topaz s3=2")).at("V")
    t.cast("Siphon").cast("Intensify", "class minor")
    assert (t.P1.levels(), t.P0.levels(), t.P1.mana) == ({"topaz": 3}, {"topaz": 1}, 2)


@rule("ADP-E65")
def test_siphon_and_stasis() -> None:
    t = table(magus(casts="Siphon"), magus(queue="topaz s3=3, ruby s3=1"), magus(casts="Stasis")).at("V")
    t.cast("Siphon").cast("Stasis", "gem topaz")
    assert (t.P0.levels(), t.P1.levels(), t.P1.mana) == ({"ruby": 1}, {}, 5)


@rule("ADP-E66")
def test_onyx_and_stasis() -> None:
    t = table(magus(adept="onyx", queue="topaz s3=1, ruby s3=1"), magus(casts="Stasis")).at("V")
    t.cast("Stasis", "gem topaz")
    assert (t.P0.levels(), t.P0.mana) == ({"ruby": 2}, 3)


@rule("ADP-E70")
def test_negation_and_mutability() -> None:
    t = table(
        magus(casts="Negation"), magus(casts="Mutability", queue="ruby s3=2, topaz s3=3, onyx s3=1"),
        magus(casts="Negation"),
    ).at("V").cast("Negation").cast("Mutability").cast("Negation")  # fmt: skip
    assert (t.P1.mana, t.P1.levels()) == (4, {"ruby": 2, "topaz": 3, "onyx": 1})


@rule("ADP-E72")
def test_places() -> None:
    forty_three = "topaz 10, ruby 7, citrine 4"
    t = table(
        magus(mana=61, battery=forty_three), magus(mana=55, battery=forty_three), magus(mana=61, battery=forty_three),
        magus(mana=60, battery="topaz 10, ruby 8"), turn=8,
    ).at("V")  # fmt: skip
    assert t.outcome is not None
    assert t.outcome.scores == [104, 98, 104, 98]
    assert (t.outcome.ranking, t.outcome.winners) == ([1, 4, 1, 3], [0, 2])
