"""Phase V: diamond, onyx, and each player's processing."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import GEMS


@rule("ADP-112", "ADP-R60")
def test_casting_then_diamond_then_onyx_then_the_players_in_turn_order() -> None:
    t = table(
        magus(adept="diamond", queue="onyx s3=1"), magus(adept="onyx", queue="onyx s3=1"), magus(casts="Siphon"),
        first=1,
    ).at("V")  # fmt: skip
    assert (t.asked, t.field("diamond_type")) == (("P2", "cast"), -1)
    t.cast("Siphon")
    assert (t.asked, t.P1.levels()) == (("P0", "diamond_type"), {})
    t.play("gem onyx")
    # The onyx level of P1 came first and was not siphoned; then P1 and P0 processed, and P2 took both levels.
    assert (t.P1.levels(), t.P0.levels(), t.P2.levels()) == ({"onyx": 1}, {}, {"onyx": 2})
    assert (t.P1.mana, t.P0.mana) == (3, 3)


@rule("ADP-112", "ADP-120")
def test_one_player_is_through_before_the_next_begins() -> None:
    both = "topaz s3=1, ruby s3=1"
    t = table(magus(queue=both), magus(queue=both), magus(casts="Siphon"), first=1).at("V").play("pass")
    assert t.turn == (3, 1)
    t = table(magus(queue=both), magus(queue=both), magus(casts="Siphon"), first=1).at("V").cast("Siphon")
    assert (t.asked, t.P1.mana, t.P0.mana) == (("P2", "siphon_track"), 3, 0)
    assert t.P1.queue("topaz") == (0, 0, 1)
    t.play("gem topaz")
    assert (t.asked, t.P1.levels(), t.P1.gems(), t.P0.mana) == (("P2", "siphon_track"), {"ruby": 1}, 0, 3)


@rule("ADP-113", "ADP-R50")
@pytest.mark.parametrize(("queue", "asked"), [("onyx s3=1", True), ("onyx s1=2 s2=2", False), ("", False)])
def test_the_diamond_adept_is_asked_only_with_a_gem_in_stage_3(queue: str, asked: bool) -> None:
    t = table(magus(), magus(adept="diamond", queue=queue)).at("V")
    assert (t.decision == "diamond_type") == asked
    if asked:
        assert (t.asked, t.options()) == (("P1", "diamond_type"), ["pass", *(f"gem {gem}" for gem in GEMS)])


@rule("ADP-113", "ADP-116")
@pytest.mark.parametrize(
    ("choice", "mana"), [("gem topaz", (9, 3)), ("gem ruby", (6, 4)), ("gem onyx", (5, 3)), ("pass", (5, 3))]
)
def test_the_diamond_type_is_worth_3_to_everybody(choice: str, mana: tuple[int, int]) -> None:
    adept = magus(adept="diamond", queue="topaz s3=2, ruby s3=1, amethyst s3=1")
    t = table(adept, magus(queue="ruby s3=1, citrine s3=1")).at("V").play(choice)
    assert (t.P0.mana, t.P1.mana) == mana
    assert t.P0.levels() == {"topaz": 2, "ruby": 1, "amethyst": 1}
    assert t.field("diamond_type") == -1


@rule("ADP-113", "ADP-104")
def test_gems_under_a_moratorium_let_the_diamond_adept_choose() -> None:
    t = table(magus(casts="Moratorium", adept="diamond", queue="onyx s3=1")).at("V").cast("Moratorium", "gem onyx")
    assert t.asked == ("P0", "diamond_type")


@rule("ADP-114", "ADP-R51")
def test_the_onyx_adept_gains_a_level_for_each_type_in_stage_3() -> None:
    t = table(
        magus(adept="onyx", queue="topaz s3=3, ruby s3=1, onyx s1=1 s2=1", casts="Moratorium"), magus(casts="Stasis"),
        magus(queue="diamond s3=1"),
    ).at("V").cast("Moratorium", "gem ruby").cast("Stasis", "gem topaz")  # fmt: skip
    assert t.P0.levels() == {"ruby": 1}  # topaz is in stasis, ruby is held; nothing else is in stage 3
    assert t.P2.levels() == {"diamond": 1}


@rule("ADP-114", "ADP-R51", "ADP-119")
def test_the_onyx_levels_are_not_siphoned_doubled_or_realigned() -> None:
    queue = "topaz s3=1"
    t = table(magus(adept="onyx", queue=queue), magus(casts="Siphon")).at("V").cast("Siphon")
    assert (t.P0.levels(), t.P1.levels()) == ({"topaz": 1}, {"topaz": 1})
    t = table(magus(adept="onyx", queue=queue, casts="Intensify")).at("V").cast("Intensify", "class minor")
    assert t.P0.levels() == {"topaz": 3}
    t = table(magus(adept="onyx", queue=queue, casts="Realignment")).at("V").cast("Realignment", "gem ruby")
    assert t.P0.levels() == {"topaz": 1, "ruby": 1}


@rule("ADP-115", "ADP-122")
def test_the_gems_of_stage_3_are_processed_and_the_others_move_on() -> None:
    t = table(magus(queue="topaz s1=1 s2=2 s3=3, ruby s1=4")).at("V")
    assert (t.P0.queue("topaz"), t.P0.queue("ruby")) == ((0, 1, 2), (0, 4, 0))
    assert (t.P0.mana, t.P0.levels(), t.stock("topaz"), t.stock("ruby")) == (3, {"topaz": 3}, 7, 4)


@rule("ADP-116")
@pytest.mark.parametrize("gem", GEMS)
def test_a_minor_gem_is_worth_1_and_a_major_gem_2(gem: str) -> None:
    t = table(magus(queue=f"{gem} s3=3")).at("V")
    assert (t.P0.mana, t.P0.levels()) == (3 * (1 + GEMS.index(gem) % 2), {gem: 3})


@rule("ADP-116", "ADP-R52", "ADP-R53")
def test_each_imperfections_halves_once_more_after_the_diamond_value() -> None:
    t = table(
        magus(adept="diamond", casts="Imperfections", queue="topaz s3=5"), magus(casts="Imperfections"),
        magus(casts="Imperfections"),
    ).at("V")  # fmt: skip
    for _ in range(3):
        t.cast("Imperfections", "gem topaz")
    t.play("gem topaz")
    assert t.P0.mana == 1  # 15, 7, 3, 1
    assert t.P0.levels() == {"topaz": 5}


@rule("ADP-117")
@pytest.mark.parametrize(
    ("queue", "negations", "mana"),
    [
        ("topaz s3=2, ruby s3=1, onyx s3=2", 1, 4), ("topaz s3=2, ruby s3=1, onyx s3=2", 2, 2),
        ("topaz s3=5, ruby s3=3, onyx s3=1", 1, 6), ("topaz s3=5, ruby s3=3, onyx s3=1", 2, 1), ("topaz s3=5", 2, 0),
    ],
)  # fmt: skip
def test_the_largest_types_are_negated(queue: str, negations: int, mana: int) -> None:
    casters = [magus(casts="Negation")] * 2
    t = table(magus(queue=queue), *casters).at("V").cast("Negation")
    t.cast("Negation") if negations == 2 else t.play("pass")
    assert t.P0.mana == mana


@rule("ADP-117")
def test_an_own_negation_does_no_harm() -> None:
    t = table(magus(casts="Negation", queue="topaz s3=2")).at("V").cast("Negation")
    assert t.P0.mana == 2


@rule("ADP-118", "ADP-R53")
def test_mutability_counts_types_that_were_halved_or_negated() -> None:
    t = (
        table(
            magus(casts="Mutability", queue="topaz s3=1, ruby s3=1"),
            magus(casts="Negation"),
            magus(casts="Imperfections"),
        )
        .at("V")
        .cast("Mutability")
        .cast("Negation")
        .cast("Imperfections", "gem topaz")
    )
    assert t.P0.mana == 2
    t = table(magus(casts="Mutability"), magus(casts="Mutability", queue="onyx s2=3")).at("V")
    t.cast("Mutability").cast("Mutability")
    assert (t.P0.mana, t.P1.mana) == (0, 0)


@rule("ADP-119", "ADP-R55")
def test_realigned_and_doubled_levels_can_be_siphoned_where_they_are_due() -> None:
    t = table(magus(casts="Realignment", queue="ruby s3=2, onyx s3=1"), magus(queue="ruby s3=1")).at("V")
    t.cast("Realignment", "gem citrine")
    assert t.field("due") == [0, 0, 2, 0, 0, 0, 0, 0]
    t.play("gem citrine")
    assert t.P0.levels() == {"citrine": 3}


@rule("ADP-119")
def test_realignment_asks_for_each_type_in_ascending_order_but_not_for_one_in_stasis() -> None:
    t = (
        table(magus(casts="Realignment", queue="diamond s3=1, ruby s3=2, onyx s3=1"), magus(casts="Stasis"))
        .at("V")
        .cast("Realignment")
        .cast("Stasis", "gem onyx")
    )
    asked = []
    while t.decision == "realign_track":
        asked.append(t.match.view(1)["asked"])
        assert "gem onyx" not in t.options()
        t.play("gem topaz")
    assert [(entry["gem"], entry["levels"]) for entry in asked] == [(1, 2), (7, 1)]
    assert t.P0.levels() == {"topaz": 3}


@rule("ADP-120")
def test_siphons_take_in_turn_order_while_anything_is_due() -> None:
    siphon = magus(casts="Siphon")
    t = table(siphon, siphon, magus(queue="topaz s3=1, ruby s3=1"), siphon, first=1).at("V")
    t.cast("Siphon").cast("Siphon").cast("Siphon")
    assert (t.asked, t.options()) == (("P1", "siphon_track"), ["gem topaz", "gem ruby"])
    t.play("gem topaz")
    assert (t.P1.levels(), t.P3.levels(), t.P0.levels(), t.P2.levels()) == ({"topaz": 1}, {"ruby": 1}, {}, {})


@rule("ADP-120", "ADP-107")
def test_nothing_due_skips_the_siphon() -> None:
    t = table(magus(casts="Siphon"), magus(casts="Stasis", queue="topaz s3=3")).at("V")
    t.cast("Siphon").cast("Stasis", "gem topaz")
    assert (t.turn, t.P0.levels(), t.P1.levels(), t.P1.mana) == ((3, 1), {}, {}, 3)


@rule("ADP-121", "ADP-5")
def test_tracks_stop_at_10_after_the_siphon() -> None:
    t = table(magus(casts="Siphon"), magus(queue="topaz s3=4", battery="topaz 7")).at("V").cast("Siphon")
    assert (t.P1.level("topaz"), t.P0.level("topaz")) == (10, 1)
    t = table(magus(casts="Siphon"), magus(queue="topaz s3=1", battery="topaz 10")).at("V").cast("Siphon")
    assert (t.P1.level("topaz"), t.P0.level("topaz")) == (10, 1)


@rule("ADP-123", "ADP-16")
def test_the_pawn_goes_round_and_a_new_turn_begins() -> None:
    t = table(*[magus()] * 3, first=2, turn=4).at("V")
    assert (t.turn, t.field("first"), t.asked) == ((5, 1), 0, ("P0", "assign_site"))
