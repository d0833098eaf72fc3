"""The ten spells of phase V."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import GEMS

ALL_GEMS = [f"gem {gem}" for gem in GEMS]


@rule("ADP-102", "ADP-118")
def test_mutability_pays_for_each_type_processed() -> None:
    queue = "topaz s3=3, ruby s3=1, onyx s2=2"
    t = table(magus(casts="Mutability", queue=queue), magus(queue="diamond s3=1")).at("V").cast("Mutability")
    assert (t.P0.mana, t.P1.mana) == (3 + 2 + 2, 2)
    t = table(magus(casts="Mutability", queue=queue), magus()).at("V").play("pass")
    assert t.P0.mana == 5


@rule("ADP-103", "ADP-104")
def test_overload_takes_a_stage_3_gem_of_each_opponent_from_under_a_moratorium_too() -> None:
    t = table(
        magus(casts="Moratorium", queue="onyx s3=1, ruby s2=1"), magus(casts="Overload", queue="ruby s3=3"),
        magus(queue="topaz s2=4"),
    ).at("V").cast("Moratorium", "gem onyx")  # fmt: skip
    stock = t.stock("onyx")
    t.cast("Overload")
    assert (t.P0.queue("onyx"), t.stock("onyx"), t.P1.queue("ruby")) == ((0, 0, 0), stock + 1, (0, 0, 0))
    assert (t.P0.mana, t.P1.mana) == (0, 6)


@rule("ADP-103")
def test_overload_asks_each_opponent_in_turn_order() -> None:
    some = "topaz s3=1, ruby s3=1 s1=1"
    t = table(magus(queue=some), magus(casts="Overload", queue=some), magus(queue=some), first=1).at("V")
    t.cast("Overload")
    assert (t.asked, t.options()) == (("P2", "overload_gem"), ["queue_gem topaz-3", "queue_gem ruby-3"])
    t.play("queue_gem ruby-3")
    assert t.asked == ("P0", "overload_gem")
    assert t.P2.queue("ruby") == (1, 0, 0)


@rule("ADP-104", "ADP-115", "ADP-122")
def test_moratorium_holds_a_type_of_the_caster_in_every_stage() -> None:
    row = "onyx s1=1 s2=2 s3=3"
    t = table(magus(casts="Moratorium", queue=row), magus(queue=row), magus()).at("V").cast("Moratorium")
    assert (t.asked, t.options()) == (("P0", "moratorium_type"), ALL_GEMS)
    t.play("gem onyx")
    assert (t.P0.queue("onyx"), t.P0.mana, t.P0.levels()) == ((1, 2, 3), 0, {})
    assert (t.P1.queue("onyx"), t.P1.mana, t.P1.levels()) == ((0, 1, 2), 3, {"onyx": 3})


@rule("ADP-105", "ADP-116", "ADP-R52")
@pytest.mark.parametrize(("gems", "mana"), [(1, 0), (2, 1), (3, 1), (5, 2)])
def test_imperfections_halves_the_mana_of_a_type_for_everybody(gems: int, mana: int) -> None:
    row = f"topaz s3={gems}, ruby s3=1"
    t = table(magus(casts="Imperfections", queue=row), magus(queue=row)).at("V").cast("Imperfections")
    assert (t.asked, t.options()) == (("P0", "imperfections_type"), ALL_GEMS)
    t.play("gem topaz")
    assert (t.P0.mana, t.P1.mana) == (mana + 2, mana + 2)
    assert t.P0.level("topaz") == gems


@rule("ADP-106", "ADP-R59", "ADP-R12")
@pytest.mark.parametrize(("level", "after"), [(0, 5), (5, 10), (9, 10)])
def test_inflation_buys_five_levels_for_five_mana(level: int, after: int) -> None:
    t = table(magus(casts="Inflation", mana=5, battery=f"emerald {level}, ruby 10")).at("V").cast("Inflation")
    assert t.asked == ("P0", "inflation_track")
    assert t.options() == [option for option in ALL_GEMS if option != "gem ruby"]
    assert t.refusal("gem ruby").rule == "ADP-106"
    t.play("gem emerald")
    assert (t.P0.mana, t.P0.level("emerald")) == (0, after)


@rule("ADP-106")
def test_a_track_that_the_payment_lowers_can_be_inflated() -> None:
    battery = ", ".join(f"{gem} 10" for gem in GEMS if gem not in ("onyx", "topaz")) + ", onyx 8, topaz 9"
    t = table(magus(casts="Inflation", mana=5, battery=battery)).at("V").cast("Inflation")
    assert (t.decision, t.options()) == ("inflation_track", ["gem topaz", "gem onyx"])


@rule("ADP-107", "ADP-R54")
def test_stasis_stops_gem_and_track_for_everybody_from_its_casting_on() -> None:
    row = "topaz s3=2, ruby s3=1"
    t = table(magus(casts="Stasis", queue=row), magus(queue=row, battery="topaz 4"), magus(casts="Siphon")).at("V")
    t.cast("Stasis")
    assert (t.asked, t.options()) == (("P0", "stasis_type"), ALL_GEMS)
    t.play("gem topaz").cast("Siphon")
    assert (t.P0.levels(), t.P1.levels(), t.P2.levels()) == ({}, {"topaz": 4}, {"ruby": 2})
    assert (t.P0.mana, t.P1.mana) == (4, 4)


@rule("ADP-108", "ADP-119", "ADP-R12")
def test_realignment_sends_all_levels_of_a_type_to_one_track() -> None:
    t = table(magus(casts="Realignment", queue="ruby s3=2, onyx s3=1", battery="topaz 9")).at("V").cast("Realignment")
    assert (t.asked, t.options()) == (("P0", "realign_track"), ALL_GEMS)
    t.play("gem topaz", "gem onyx")
    assert (t.P0.levels(), t.P0.mana) == ({"topaz": 10, "onyx": 1}, 5)


@rule("ADP-109", "ADP-120", "ADP-R55")
def test_siphon_takes_one_level_out_of_each_opponents_processing() -> None:
    t = (
        table(
            magus(casts="Siphon", battery="citrine 10"),
            magus(queue="citrine s3=2"),
            magus(queue="ruby s3=1, topaz s3=1"),
        )
        .at("V")
        .cast("Siphon")
    )
    assert (t.P1.levels(), t.P0.level("citrine")) == ({"citrine": 1}, 10)  # lost, as the caster's track is full
    assert (t.asked, t.options()) == (("P0", "siphon_track"), ["gem topaz", "gem ruby"])
    assert t.refusal("pass").sentence
    assert t.refusal("gem onyx").rule == "ADP-120"
    t.play("gem topaz")
    assert (t.P2.levels(), t.P0.level("topaz")) == ({"ruby": 1}, 1)


@rule("ADP-110", "ADP-119")
@pytest.mark.parametrize(("choice", "levels"), [("minor", {"topaz": 4, "ruby": 1}), ("major", {"topaz": 2, "ruby": 2})])
def test_intensify_doubles_the_levels_of_a_class(choice: str, levels: dict[str, int]) -> None:
    row = "topaz s3=2, ruby s3=1"
    t = table(magus(casts="Intensify", queue=row), magus(queue=row)).at("V").cast("Intensify")
    assert (t.asked, t.options()) == (("P0", "intensify_class"), ["class minor", "class major"])
    t.play(f"class {choice}")
    assert (t.P0.levels(), t.P0.mana) == (levels, 4)
    assert t.P1.levels() == {"topaz": 2, "ruby": 1}


@rule("ADP-111", "ADP-117")
def test_negation_takes_the_best_type_of_each_opponent() -> None:
    row = "topaz s3=3, ruby s3=2, onyx s3=1"
    t = table(magus(casts="Negation", queue=row), magus(queue=row), magus(queue="onyx s3=2")).at("V").cast("Negation")
    assert (t.P0.mana, t.P1.mana, t.P2.mana) == (8, 4, 0)
    assert t.P1.levels() == {"topaz": 3, "ruby": 2, "onyx": 1}
