"""The ten spells of phase II."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import GEMS

STOP = "emerald"  # the emerald adept is asked between the spells and production


@rule("ADP-60", "ADP-R31", "ADP-R12")
def test_telepathy_moves_at_least_one_miner_from_one_source() -> None:
    board = {"topaz 1": "P0 3", "ruby 2": "P0 2", "onyx 1": "P0 2", "onyx 2": "P1 2"}
    t = table(magus(casts="Telepathy", adept=STOP), board=board).at("II").cast("Telepathy")
    assert (t.asked, t.options()) == (("P0", "telepathy_from"), ["site topaz-1", "site ruby-2", "site onyx-1"])
    assert t.refusal("site onyx-2").rule == "ADP-60"
    t.play("site topaz-1")
    assert (t.asked, t.options()) == (("P0", "telepathy_to"), ["site ruby-2", "site onyx-1"])
    assert t.refusal("pass").rule == "ADP-60"
    t.play("site onyx-1")
    assert t.options() == ["pass", "site ruby-2", "site onyx-1"]
    t.play("site onyx-1", "pass")
    assert (t.groups(), t.decision) == (
        {"topaz 1": "P0 1", "ruby 2": "P0 2", "onyx 1": "P0 4", "onyx 2": "P1 2"}, "emerald_mine",
    )  # fmt: skip


@rule("ADP-60", "ADP-61")
def test_telepathy_may_make_a_group_of_eight_and_free_the_source() -> None:
    t = table(magus(casts="Telepathy", adept=STOP), board={"topaz 1": "P0 4", "ruby 1": "P0 4"}).at("II")
    t.cast("Telepathy", "site topaz-1")
    assert (t.groups(), t.asked) == ({"topaz 1": "P0 3", "ruby 1": "P0 5"}, ("P0", "telepathy_to"))
    t.play("site ruby-1", "site ruby-1", "site ruby-1")
    assert (t.groups(), t.decision) == ({"ruby 1": "P0 8"}, "emerald_mine")
    t.play("mine topaz")
    assert t.P0.queue("ruby") == (8, 0, 0)


@rule("ADP-62", "ADP-R30")
@pytest.mark.parametrize(("size", "left"), [(4, "P1 2"), (3, "P1 1"), (2, None), (1, None)])
def test_teleport_sends_two_miners_home_or_the_only_one(size: int, left: str | None) -> None:
    t = table(magus(casts="Teleport", adept=STOP), board={"ruby 1": f"P1 {size}"}).at("II").cast("Teleport")
    assert (t.group("ruby 1"), t.P1.idle) == (left, min(2, size))
    t.play("mine topaz")
    assert t.P1.queue("ruby") == (int(left[3]) if left else 0, 0, 0)
    assert (t.P1.pool, t.P1.idle) == (10, 0)


@rule("ADP-62")
def test_teleport_chooses_among_the_groups_of_all_opponents() -> None:
    board = {"ruby 1": "P0 2", "topaz 1": "P1 2", "onyx 3": "P2 2"}
    t = table(magus(casts="Teleport"), magus(), magus(), board=board).at("II").cast("Teleport")
    assert (t.asked, t.options()) == (("P0", "teleport_site"), ["site topaz-1", "site onyx-3"])
    assert t.refusal("site ruby-1").rule == "ADP-62"


@rule("ADP-63", "ADP-64", "ADP-R33")
def test_extraction_brings_two_gems_without_any_bonus() -> None:
    board = {"ruby 1": "P0 2", "onyx 1": "P0 2", "diamond 1": "P0 2"}
    t = (
        table(magus(casts="Extraction", adept="emerald citrine"), magus(queue="diamond s1=8"), board=board)
        .at("II")
        .cast("Extraction")
    )
    assert (t.asked, t.options()) == (("P0", "extraction_site"), ["site ruby-1", "site onyx-1"])
    assert t.refusal("site diamond-1").rule == "ADP-63"
    t.play("site ruby-1", "site onyx-1")
    assert (t.P0.queue("ruby"), t.P0.queue("onyx"), t.P0.idle) == ((1, 0, 0), (1, 0, 0), 2)
    assert t.groups() == {"ruby 1": "P0 1", "onyx 1": "P0 1", "diamond 1": "P0 2"}


@rule("ADP-63", "ADP-R32")
def test_extraction_ends_when_nothing_is_left() -> None:
    t = (
        table(magus(casts="Extraction", adept=STOP), magus(queue="ruby s1=7"), board={"ruby 1": "P0 4"})
        .at("II")
        .cast("Extraction")
    )
    assert (t.P0.queue("ruby"), t.group("ruby 1"), t.decision) == ((1, 0, 0), "P0 3", "emerald_mine")


@rule("ADP-65", "ADP-66")
def test_transfiguration_swaps_one_gem_for_one_or_two_and_keeps_the_stages() -> None:
    setting = table(
        magus(casts="Transfiguration", queue="topaz s2=1, ruby s3=2"), magus(queue="ruby s1=2 s2=1, onyx s3=1"),
        magus(queue="onyx s1=1"), magus(),
    )  # fmt: skip
    t = setting.at("II").cast("Transfiguration")
    assert (t.asked, t.options()) == (("P0", "transfig_give"), ["queue_gem topaz-2", "queue_gem ruby-3"])
    t.play("queue_gem ruby-3")
    assert (t.asked, t.options()) == (("P0", "transfig_player"), ["player 1", "player 2"])
    t.play("player 1")
    assert (t.asked, t.options()) == (
        ("P0", "transfig_take"), ["queue_gem ruby-1", "queue_gem ruby-2", "queue_gem onyx-3"],
    )  # fmt: skip
    t.play("queue_gem ruby-1")
    assert (t.asked, t.options()) == (("P0", "transfig_take2"), ["pass", "queue_gem ruby-1", "queue_gem ruby-2"])
    assert t.P0.queue("ruby") == (0, 0, 2)
    t.play("queue_gem ruby-2")
    assert (t.P0.queue("ruby"), t.P1.queue("ruby")) == ((1, 1, 1), (1, 0, 1))
    t = setting.at("II").cast("Transfiguration", "queue_gem topaz-2", "player 1", "queue_gem ruby-1", "pass")
    assert (t.P0.queue("ruby"), t.P1.queue("ruby"), t.P1.queue("topaz")) == ((1, 0, 2), (1, 1, 0), (0, 1, 0))


@rule("ADP-65", "ADP-66")
def test_the_given_gem_cannot_be_taken_back_in_the_same_swap() -> None:
    t = table(magus(casts="Transfiguration", queue="ruby s1=1"), magus(queue="ruby s3=1")).at("II")
    t.cast("Transfiguration")
    assert (t.P0.queue("ruby"), t.P1.queue("ruby")) == ((0, 0, 1), (1, 0, 0))


@rule("ADP-65", "ADP-R34")
@pytest.mark.parametrize(
    ("stages", "options"),
    [("any", ["pass", "queue_gem ruby-1", "queue_gem ruby-2"]), ("same", ["pass", "queue_gem ruby-1"])],
)
def test_the_second_gem_may_be_bound_to_the_stage_of_the_first(stages: str, options: list[str]) -> None:
    setting = table(
        magus(casts="Transfiguration", queue="onyx s1=1"), magus(queue="ruby s1=2 s2=1"), transfiguration_stages=stages
    )
    t = setting.at("II").cast("Transfiguration", "queue_gem ruby-1")
    assert (t.asked, t.options()) == (("P0", "transfig_take2"), options)
    t = setting.at("II").cast("Transfiguration", "queue_gem ruby-2")
    assert (t.decision == "transfig_take2") == (stages == "any")


@rule("ADP-67", "ADP-64")
def test_telekinesis_takes_two_gems_of_a_mine_with_stock() -> None:
    t = table(magus(casts="Telekinesis", adept="citrine"), magus(queue="ruby s1=8, onyx s1=9")).at("II")
    t.cast("Telekinesis")
    assert (t.asked, t.options()) == (("P0", "telekinesis_mine"), [f"mine {gem}" for gem in GEMS if gem != "ruby"])
    assert t.refusal("mine ruby").rule == "ADP-67"
    t.play("mine topaz")
    assert (t.P0.queue("topaz"), t.stock("topaz")) == ((2, 0, 0), 8)


@rule("ADP-68", "ADP-R32")
def test_contagion_takes_a_miner_of_each_group_of_a_mine_the_casters_too() -> None:
    board = {"ruby 1": "P0 3", "ruby 3": "P1 1", "onyx 2": "P1 2"}
    t = table(magus(casts="Contagion", adept=STOP), board=board).at("II").cast("Contagion")
    assert (t.asked, t.options()) == (("P0", "contagion_mine"), ["mine ruby", "mine onyx"])
    t.play("mine ruby")
    assert (t.groups(), t.P0.idle, t.P1.idle) == ({"ruby 1": "P0 2", "onyx 2": "P1 2"}, 1, 1)


@rule("ADP-69", "ADP-R35", "ADP-R12", "ADP-78")
@pytest.mark.parametrize("stage", [1, 2, 3])
def test_advancement_sends_the_produced_gems_of_one_type_to_a_stage(stage: int) -> None:
    board = {"ruby 1": "P0 2", "ruby 2": "P1 2", "topaz 1": "P0 2"}
    t = table(magus(casts="Advancement", adept="topaz"), board=board, inside="P0 onyx 2").at("II").cast("Advancement")
    assert (t.asked, t.options()) == (("P0", "advancement_type"), ["gem topaz", "gem ruby", "gem onyx"])
    t.play("gem ruby")
    assert (t.asked, t.options()) == (("P0", "advancement_stage"), ["stage 1", "stage 2", "stage 3"])
    t.play(f"stage {stage}")
    assert t.P0.queue("ruby") == tuple(2 * (s == stage) for s in (1, 2, 3))
    assert (t.P1.queue("ruby"), t.P0.queue("topaz"), t.P0.queue("onyx")) == ((2, 0, 0), (2, 0, 0), (2, 0, 0))


@rule("ADP-69", "ADP-49", "ADP-R16")
def test_advancement_works_for_miners_inside() -> None:
    t = table(magus(casts="Advancement", adept="topaz"), inside="P0 onyx 4").at("II").cast("Advancement", "stage 2")
    assert t.P0.queue("onyx") == (0, 4, 0)


@rule("ADP-70", "ADP-R36")
def test_plunder_takes_a_gem_from_each_opponent_in_turn_order() -> None:
    t = (
        table(
            magus(queue="ruby s1=1, onyx s2=1"), magus(casts="Plunder"), magus(), magus(queue="onyx s1=1 s3=1"), first=3
        )
        .at("II")
        .cast("Plunder")
    )
    assert (t.asked, t.options()) == (("P1", "plunder_gem"), ["queue_gem onyx-1", "queue_gem onyx-3"])
    assert "pass" not in t.options()
    t.play("queue_gem onyx-3")
    assert (t.P1.queue("onyx"), t.P3.queue("onyx")) == ((0, 0, 1), (1, 0, 0))
    assert t.options() == ["queue_gem ruby-1", "queue_gem onyx-2"]
    t.play("queue_gem ruby-1")
    assert (t.P1.queue("ruby"), t.P0.gems(), t.decision) == ((1, 0, 0), 1, "research_keep")


@rule("ADP-71", "ADP-64", "ADP-R16", "ADP-R9")
def test_phantasms_draws_from_mines_without_own_miners() -> None:
    board = {"ruby 1": "P0 2", "topaz 1": "P1 2"}
    t = table(
        magus(casts="Phantasms", adept="topaz citrine emerald"), magus(queue="onyx s1=10"), board=board,
        inside="P0 diamond 2",
    ).at("II").cast("Phantasms")  # fmt: skip
    got = [gem for gem in GEMS if t.P0.queue(gem) == (1, 0, 0)]
    assert got == ["topaz", "citrine", "emerald", "amethyst", "sapphire"]
    assert t.P0.gems() == 5


@rule("ADP-71", "ADP-R9", "ADP-29")
def test_phantasms_may_draw_the_gem_that_paid_for_it() -> None:
    t = table(magus(hand="Phantasms", queue="emerald s1=2", adept=STOP), magus(queue="emerald s1=6")).at("II")
    assert t.stock("emerald") == 0
    t.play("cast 10A")
    assert (t.P0.queue("emerald"), t.stock("emerald")) == ((1, 0, 0), 1)


@rule("ADP-72", "ADP-R30")
def test_earthquake_makes_each_opponent_clear_a_site_of_their_choice() -> None:
    board = {"ruby 1": "P1 3", "topaz 1": "P1 4", "onyx 1": "P2 2", "onyx 2": "P0 2"}
    t = table(magus(casts="Earthquake", adept=STOP), magus(), magus(), magus(), board=board).at("II").cast("Earthquake")
    assert (t.asked, t.options()) == (("P1", "earthquake_site"), ["site topaz-1", "site ruby-1"])
    assert t.refusal("site onyx-1").rule == "ADP-72"
    t.play("site topaz-1")
    assert t.groups() == {"ruby 1": "P1 3", "onyx 2": "P0 2"}
    assert (t.P1.idle, t.P2.idle, t.P0.idle, t.decision) == (4, 2, 0, "emerald_mine")
    t.play("mine topaz")
    assert (t.P1.pool, t.P1.idle) == (10, 0)
