"""Terms: seats and turn order, mana and levels, automatic choices, miners, legal sites, groups."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import GEMS, SITES


@rule("ADP-1", "ADP-21", "ADP-50")
@pytest.mark.parametrize("first", range(5))
def test_turn_order_starts_at_the_pawn_and_goes_clockwise_once(first: int) -> None:
    t = table(*[magus(casts="Suspension", pool=10)] * 4, magus(), first=first).at("I")
    order = [(first + i) % 5 for i in range(5) if (first + i) % 5 != 4]
    for seat in order:
        assert t.asked == (f"P{seat}", "cast")
        t.play("pass")
    for i in range(5):
        assert t.asked == (f"P{(first + i) % 5}", "assign_site")
        t.play("pass")


@rule("ADP-1", "ADP-R6", "ADP-72")
def test_opponents_act_in_turn_order_from_the_first_player_and_not_from_the_casters_left() -> None:
    board = {f"{gem} {site}": f"P{seat} 2" for seat, gem in enumerate(GEMS[:4]) for site in (1, 2)}
    t = table(magus(), magus(casts="Earthquake"), magus(), magus(), board=board, first=3).at("II").cast("Earthquake")
    for seat in (3, 0, 2):
        assert t.asked == (f"P{seat}", "earthquake_site")
        t.play(t.options()[0])
    assert t.decision == "research_keep"


@rule("ADP-2", "ADP-R13")
def test_every_other_player_is_an_opponent() -> None:
    t = table(magus(), magus(), magus(casts="Suspension"), magus(), magus()).at("I").play("cast 1B")
    assert (t.asked, t.options()) == (("P2", "suspension_target"), ["player 0", "player 1", "player 3", "player 4"])


@rule("ADP-3", "ADP-75")
def test_what_runs_through_mines_and_sites_does_so_in_ascending_order() -> None:
    board = {"diamond 2": "P0 2", "topaz 3": "P0 2", "topaz 1": "P1 2", "onyx 1": "P0 2"}
    t = table(board=board).at("II")
    produced = [line for line in t.log() if any(gem in line for gem in GEMS)]
    where = [next(gem for gem in GEMS if gem in line) for line in produced if "2" in line]
    assert where[:4] == ["topaz", "topaz", "onyx", "diamond"]
    assert produced[0].startswith("P1")


@rule("ADP-4", "ADP-81")
def test_a_loss_of_mana_stops_at_zero() -> None:
    t = table(magus(casts="Dissipate", mana=1), *[magus(mana=m) for m in (0, 2, 3, 4)]).at("III").cast("Dissipate")
    assert [t.player(p).mana for p in range(5)] == [1, 0, 0, 0, 1]


@rule("ADP-5")
def test_levels_stay_between_0_and_10() -> None:
    t = table(magus(battery="topaz 9", queue="topaz s3=4")).at("V")
    assert (t.P0.level("topaz"), t.P0.mana) == (10, 4)
    t = table(magus(casts="Depletion"), magus(battery="onyx 1")).at("III").cast("Depletion")
    assert t.P1.level("onyx") == 0


@rule("ADP-6")
def test_one_option_is_taken_and_none_is_skipped() -> None:
    t = table(magus(casts="Pilfer"), magus(mana=9), magus()).at("III").cast("Pilfer")
    assert (t.P0.mana, t.P1.mana) == (5, 4)
    t = table(magus(casts="Pilfer"), magus(mana=9), magus(mana=1)).at("III").cast("Pilfer")
    assert (t.asked, t.options()) == (("P0", "pilfer_target"), ["player 1", "player 2"])
    t = table(magus(casts="Depletion"), magus(), magus(battery="onyx 3, ruby 2")).at("III").cast("Depletion")
    assert (t.asked, t.options()) == (("P2", "depletion_track"), ["gem ruby", "gem onyx"])


@rule("ADP-7", "ADP-62")
def test_a_miner_is_in_the_pool_in_a_group_inside_or_idle() -> None:
    t = (
        table(magus(casts="Teleport"), magus(adept="topaz ruby emerald"), inside="P1 onyx 3", board={"ruby 1": "P1 4"})
        .at("II")
        .cast("Teleport")
    )
    assert (t.P1.pool, t.group("ruby 1"), t.inside, t.P1.idle) == (5, "P1 2", "P1 onyx 3", 2)
    assert t.P1.pool + 2 + 3 + t.P1.idle == 12


@rule("ADP-8", "ADP-R18")
def test_a_legal_site_is_free_and_not_behind_an_opponents_barrier() -> None:
    board = {"topaz 2": "P0 2", "ruby 1": "P1 2"}
    effects = ["P0 Barrier onyx", "P1 Barrier diamond"]
    t = table(board=board, effects=effects).at("rounds")
    blocked = {"topaz 2", "ruby 1", "diamond 1", "diamond 2", "diamond 3"}
    free = [f"site {site.replace(' ', '-')}" for site in SITES if site not in blocked]
    assert t.options() == ["pass", *free]
    assert t.refusal("site topaz-2").rule
    assert t.refusal("site diamond-1").rule
    t = table(board=board, effects=effects, site_order="sequential").at("rounds")
    lowest = ["site topaz-1", "site ruby-2", *(f"site {gem}-1" for gem in GEMS[2:7])]
    assert t.options() == ["pass", *lowest]


@rule("ADP-9")
@pytest.mark.parametrize(
    ("pool", "sizes"), [(10, [2, 3, 4]), (4, [2, 3, 4]), (3, [2, 3]), (2, []), (1, None), (0, None)]
)
def test_the_size_of_a_group_is_2_to_4_and_at_most_the_pool(pool: int, sizes: list[int] | None) -> None:
    t = table(magus(pool=pool)).at("rounds")
    if sizes is None:
        assert (t.asked, t.P0.finished) == (("P1", "assign_site"), True)
        return
    t.play("site topaz-1")
    if sizes:
        assert (t.asked, t.options()) == (("P0", "assign_count"), [f"count {size}" for size in sizes])
    else:
        assert (t.group("topaz 1"), t.P0.pool) == ("P0 2", 0)


@rule("ADP-9", "ADP-44")
def test_subsidence_limits_the_size_at_site_1_only_and_not_its_casters() -> None:
    t = table(effects=["P0 Subsidence"]).at("rounds").play("site topaz-1")
    assert t.options() == ["count 2", "count 3", "count 4"]
    t.play("count 4", "site ruby-1")
    assert t.group("ruby 1") == "P1 2"
    t.play("pass", "site ruby-2")
    assert (t.asked, t.options()) == (("P1", "assign_count"), ["count 2", "count 3", "count 4"])


@rule("ADP-10")
def test_an_occupied_site_takes_no_more_miners_but_a_mine_may_be_ones_own() -> None:
    t = table(board={"ruby 1": "P0 2", "ruby 2": "P1 2"}).at("rounds")
    assert [option for option in t.options() if "ruby" in option] == ["site ruby-3"]
    assert t.refusal("site ruby-1").rule
    t.group_of("ruby 3", 2)
    assert t.groups() == {"ruby 1": "P0 2", "ruby 2": "P1 2", "ruby 3": "P0 2"}
