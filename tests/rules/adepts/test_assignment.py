"""Phase I: the topaz placement and the assignment rounds."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import GEMS, SITES


@rule("ADP-47", "ADP-R14")
@pytest.mark.parametrize(("pool", "sizes"), [(10, [2, 3, 4]), (3, [2, 3]), (2, []), (1, None), (0, None)])
def test_the_topaz_adept_puts_2_to_4_miners_of_the_pool_inside(pool: int, sizes: list[int] | None) -> None:
    groups = {10: (), 3: (4, 3), 2: (4, 4), 1: (3, 3, 3), 0: (4, 4, 2)}[pool]
    t = table(magus(casts="Precedence", adept="topaz"), precedence_stop="yes").at("I")
    if groups:
        t.cast("Precedence")
        for site, size in zip(SITES, groups, strict=False):
            t.group_of(site, size)
    t.play("pass") if pool >= 2 else None
    if sizes is None:
        assert t.asked == ("P1", "assign_site")
        return
    assert (t.asked, t.options()) == (("P0", "topaz_mine"), ["pass", *(f"mine {gem}" for gem in GEMS)])
    t.play("mine onyx")
    if sizes:
        assert (t.asked, t.options()) == (("P0", "topaz_count"), [f"count {size}" for size in sizes])
        t.play(f"count {sizes[-1]}")
    assert (t.inside, t.P0.pool) == (f"P0 onyx {sizes[-1] if sizes else 2}", pool - (sizes[-1] if sizes else 2))


@rule("ADP-47", "ADP-54")
def test_the_topaz_placement_may_be_passed_even_if_assigning_may_not() -> None:
    t = table(magus(adept="topaz"), decline_assignment="forbidden").at("I").play("pass")
    assert (t.asked, t.inside, t.P0.pool, "pass" in t.options()) == (("P0", "assign_site"), None, 10, False)


@rule("ADP-48", "ADP-49", "ADP-R16")
def test_any_mine_may_be_entered_empty_crowded_or_barred() -> None:
    t = table(
        magus(casts="Precedence"), magus(casts="Barrier", queue="onyx s1=8"), magus(adept="topaz", queue="onyx s1=7"),
        magus(casts="Barrier"),
    ).at("I").cast("Precedence")  # fmt: skip
    for site, size in (("ruby 1", 4), ("ruby 2", 4), ("ruby 3", 2)):
        t.group_of(site, size)
    t.cast("Barrier", "mine ruby").cast("Barrier", "mine topaz")
    assert (t.asked, t.options()) == (("P2", "topaz_mine"), ["pass", *(f"mine {gem}" for gem in GEMS)])
    t.play("mine ruby", "count 4")
    assert t.inside == "P2 ruby 4"


@rule("ADP-48")
def test_there_is_one_inside_group_and_it_goes_home_with_the_others() -> None:
    t = table(magus(adept="topaz", queue="topaz s3=9")).at("I").play("mine ruby", "count 2")
    assert t.inside == "P0 ruby 2"
    t.play("pass", "pass")
    assert t.field("inside") is None
    assert t.turn == (2, 3)


@rule("ADP-49", "ADP-R16")
def test_no_spell_of_phase_i_touches_the_inside_group() -> None:
    t = table(
        magus(adept="topaz"), magus(casts="Lassitude"), magus(casts="Subsidence"), magus(casts="Suspension"),
        topaz_timing="before_spells",
    ).at("I").play("mine ruby", "count 4")  # fmt: skip
    t.cast("Lassitude").cast("Subsidence").cast("Suspension", "player 0")
    assert (t.inside, t.P0.pool, t.P0.idle) == ("P0 ruby 4", 4, 2)
    # Tunneling and Gateways reward groups that are assigned; a group that goes inside is none.
    t = table(magus(casts="Tunneling", adept="topaz")).at("I").cast("Tunneling").play("mine ruby", "count 4")
    assert (t.P0.gems(), t.asked) == (0, ("P0", "assign_site"))
    t = table(magus(casts="Gateways", adept="topaz")).at("I").cast("Gateways").play("mine ruby", "count 4")
    assert t.asked == ("P0", "assign_site")
    # Backlash finds no group at a mine with miners inside only.
    t = table(magus(casts="Backlash", adept="topaz")).at("I").cast("Backlash").play("mine ruby", "count 4")
    assert "backlash ruby" not in t.options()


@rule("ADP-49", "ADP-62", "ADP-63", "ADP-60", "ADP-72", "ADP-68")
def test_no_spell_of_phase_ii_touches_the_inside_group() -> None:
    for name in ("Teleport", "Contagion", "Earthquake"):
        t = table(magus(casts=name), magus(adept="topaz"), inside="P1 ruby 3").at("II")
        assert t.decision == "research_keep"
    t = table(magus(casts="Extraction", adept="topaz"), inside="P0 ruby 3").at("II")
    assert t.decision == "research_keep"
    t = table(magus(casts="Telepathy", adept="topaz"), inside="P0 ruby 3", board={"onyx 1": "P0 2"}).at("II")
    assert t.decision == "research_keep"


@rule("ADP-50")
def test_rounds_visit_everybody_once_until_all_are_finished() -> None:
    t = table(magus(), magus(), magus(adept="emerald"), first=2).at("rounds")
    order = []
    for site in SITES[:9]:
        order.append(t.asked[0])
        t.group_of(site, 4)
    assert order == ["P2", "P0", "P1"] * 3
    assert t.asked == ("P2", "emerald_mine")


@rule("ADP-51", "ADP-R20")
def test_who_cannot_assign_is_finished_and_keeps_the_miners_unused() -> None:
    t = table(magus(pool=1), magus(adept="emerald")).at("rounds")
    assert (t.asked, t.P0.finished, t.P0.pool) == (("P1", "assign_site"), True, 1)
    t.play("pass")
    assert (t.turn, t.P0.pool) == ((2, 2), 1)


@rule("ADP-51", "ADP-R21")
def test_without_a_legal_site_one_is_finished() -> None:
    owners = [0] * 5 + [1] * 5 + [2] * 5 + [3] * 4 + [4] * 5
    board = {site: f"P{owner} 2" for site, owner in zip(SITES, owners, strict=True)}
    t = table(magus(), magus(), magus(), magus(adept="emerald"), magus(), board=board).at("rounds")
    assert (t.asked, t.P3.pool) == (("P3", "emerald_mine"), 2)
    # A free site behind an opponent's Barrier is no help.
    del board["ruby 1"]
    sides = [magus(), magus(), magus(), magus(adept="emerald"), magus()]
    t = table(*sides, board=board, effects=["P3 Barrier ruby"]).at("rounds")
    assert (t.asked, t.options()) == (("P3", "assign_site"), ["pass", "site ruby-1"])


@rule("ADP-52", "ADP-R22")
def test_a_suspension_costs_one_visit_and_two_cost_two() -> None:
    t = table(suspended={0: 2}).at("rounds")
    order = []
    for site in ("topaz 1", "topaz 2", "topaz 3"):
        order.append(t.asked[0])
        t.group_of(site, 2)
    assert (order, t.asked) == (["P1", "P1", "P0"], ("P1", "assign_site"))
    assert t.P0.suspended == 0


@rule("ADP-53")
def test_a_visit_offers_sites_and_the_pass_then_the_size() -> None:
    t = table(board={"onyx 2": "P1 2"}).at("rounds")
    sites = [f"site {site.replace(' ', '-')}" for site in SITES if site != "onyx 2"]
    assert t.options() == ["pass", *sites]
    t.play("site onyx-3", "count 3")
    assert (t.group("onyx 3"), t.P0.pool, t.asked) == ("P0 3", 7, ("P1", "assign_site"))


@rule("ADP-54", "ADP-R19")
def test_a_pass_is_final_for_the_phase() -> None:
    t = table().at("rounds").play("pass")
    assert t.P0.finished
    t.group_of("topaz 1", 2)
    assert t.asked == ("P1", "assign_site")


@rule("ADP-54", "ADP-R19")
def test_passing_may_be_forbidden() -> None:
    t = table(decline_assignment="forbidden").at("rounds")
    assert t.options() == [f"site {site.replace(' ', '-')}" for site in SITES]
    assert t.refusal("pass").rule == "ADP-R19"
    t = table(magus(casts="Gateways"), decline_assignment="forbidden").at("I").cast("Gateways").group_of("ruby 1", 2)
    assert t.options()[0] == "pass"


@rule("ADP-55")
def test_gateways_is_not_asked_without_miners_and_waits_when_passed() -> None:
    t = table(magus(pool=3), effects=["P0 Gateways"]).at("rounds").group_of("ruby 1", 2)
    assert (t.asked, t.field("effects")[0]["used"]) == (("P1", "assign_site"), False)
    t = table(effects=["P0 Gateways"]).at("rounds").group_of("ruby 1", 2).play("pass")
    assert (t.asked, t.field("effects")[0]["used"]) == (("P1", "assign_site"), False)
    t.play("pass").group_of("ruby 2", 2)
    assert t.asked == ("P0", "gateways_site")


@rule("ADP-55", "ADP-57")
def test_an_opponents_backlash_does_not_touch_gateways() -> None:
    t = table(effects=["P0 Gateways", "P1 Backlash"], board={"ruby 1": "P0 2"}).at("rounds")
    t.group_of("onyx 1", 2).group_of("onyx 2", 2).play("backlash ruby")
    assert (t.field("effects")[0]["used"], t.field("effects")[1]["used"]) == (True, True)
    assert (t.asked, t.options()) == (("P1", "backlash_site"), ["site ruby-1", "site ruby-3"])
    t.group_of("ruby 1", 3)
    assert t.asked == ("P0", "assign_site")


@rule("ADP-56", "ADP-R23")
@pytest.mark.parametrize(
    ("occupied", "offered"),
    [((), False), ((1,), True), ((2,), True), ((1, 2), True), ((3,), False), ((1, 3), False), ((2, 3), False),
     ((1, 2, 3), False)],
)  # fmt: skip
def test_when_backlash_is_offered_at_a_mine(occupied: tuple[int, ...], offered: bool) -> None:
    t = table(effects=["P0 Backlash"], board={f"ruby {site}": "P1 2" for site in occupied}).at("rounds")
    assert ("backlash ruby" in t.options()) == offered
    if not offered:
        assert t.refusal("backlash ruby").rule == "ADP-56"


@rule("ADP-56", "ADP-41")
def test_an_opponents_barrier_forbids_backlash_and_the_own_does_not() -> None:
    board = {"ruby 1": "P1 2", "onyx 1": "P1 2"}
    t = table(effects=["P0 Backlash", "P1 Barrier ruby"], board=board).at("rounds")
    assert [option for option in t.options() if "backlash" in option] == ["backlash onyx"]
    assert t.refusal("backlash ruby").rule == "ADP-56"


@rule("ADP-57", "ADP-R23")
@pytest.mark.parametrize(
    ("before", "after", "sites"),
    [
        ({"ruby 1": "P1 3"}, {"ruby 2": "P1 3"}, ["site ruby-1", "site ruby-3"]),
        ({"ruby 2": "P0 2"}, {"ruby 3": "P0 2"}, ["site ruby-1", "site ruby-2"]),
        ({"ruby 1": "P0 2", "ruby 2": "P1 4"}, {"ruby 2": "P0 2", "ruby 3": "P1 4"}, None),
    ],
)
def test_backlash_pushes_the_groups_of_anybody(
    before: dict[str, str], after: dict[str, str], sites: list[str] | None
) -> None:
    t = table(effects=["P0 Backlash"], board=before).at("rounds").play("backlash ruby")
    assert t.groups() == after
    assert t.field("effects")[0]["used"]
    if sites is None:
        assert t.asked == ("P0", "assign_count")
    else:
        assert (t.asked, t.options()) == (("P0", "backlash_site"), sites)
        assert t.refusal("site onyx-1").rule == "ADP-57"


@rule("ADP-58")
def test_a_pushed_group_of_one_or_four_moves_without_regard_to_limits() -> None:
    t = table(effects=["P0 Backlash", "P1 Subsidence"], board={"ruby 1": "P1 1", "ruby 2": "P0 4"}).at("rounds")
    t.play("backlash ruby")
    assert t.groups() == {"ruby 1": "P0 2", "ruby 2": "P1 1", "ruby 3": "P0 4"}


@rule("ADP-59")
def test_pools_and_idle_miners_play_no_part_in_phase_ii() -> None:
    t = table(magus(pool=4), magus(adept="emerald"), board={"ruby 1": "P0 2"}).at("rounds").play("pass", "pass")
    assert (t.turn, t.P0.pool, t.P0.idle, t.P0.finished) == ((2, 2), 4, 4, False)
    t.play("mine onyx")
    assert t.P0.gems() == 2
