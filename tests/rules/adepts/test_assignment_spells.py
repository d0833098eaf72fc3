"""Phase I: its start and its ten spells."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import GEMS, SITES


@rule("ADP-33", "ADP-34", "ADP-R17")
def test_ten_miners_each_and_twelve_for_the_ruby_adept() -> None:
    t = table(magus(), magus(adept="ruby"), magus()).at("I")
    assert [t.player(p).pool for p in range(3)] == [10, 12, 10]
    assert [t.player(p).idle for p in range(3)] == [0, 0, 0]
    assert (t.groups(), t.inside) == ({}, None)
    t.play("pass", "site ruby-1")
    assert t.options() == ["count 2", "count 3", "count 4"]


@rule("ADP-34", "ADP-R17")
def test_bonus_miners_can_be_placed_by_a_spell_and_taken_by_lassitude() -> None:
    t = table(magus(casts="Precedence", adept="ruby")).at("I").cast("Precedence")
    for site in ("topaz 1", "topaz 2", "topaz 3"):
        t.group_of(site, 4)
    assert (t.P0.pool, t.asked) == (0, ("P1", "assign_site"))
    t = table(magus(casts="Lassitude"), magus(adept="ruby")).at("I").cast("Lassitude")
    assert (t.P1.pool, t.P1.idle) == (10, 2)


@rule("ADP-35", "ADP-R15")
@pytest.mark.parametrize(
    ("timing", "decisions"),
    [
        ("after_spells", ["cast", "topaz_mine", "assign_site"]),
        ("before_spells", ["topaz_mine", "cast", "assign_site"]),
    ],
)
def test_the_order_of_phase_i(timing: str, decisions: list[str]) -> None:
    t = table(magus(casts="Barrier", adept="topaz"), topaz_timing=timing).at("I")
    asked = []
    while t.match.seat == 0:
        asked.append(t.decision)
        t.play("pass")
    assert asked == decisions
    first_turn = table(magus(casts="Barrier"), turn=1, topaz_timing=timing).at("I")
    assert first_turn.asked == ("P0", "assign_site")


@rule("ADP-36")
def test_ambition_places_single_miners_on_two_legal_sites_of_any_mine() -> None:
    t = table(magus(casts="Ambition")).at("I").cast("Ambition")
    assert (t.asked, len(t.options())) == (("P0", "ambition_site"), 24)
    t.play("site ruby-2")
    assert (t.asked, len(t.options()), "site ruby-2" in t.options()) == (("P0", "ambition_site"), 23, False)
    t.play("site ruby-1")
    assert (t.groups(), t.P0.pool, t.asked) == ({"ruby 1": "P0 1", "ruby 2": "P0 1"}, 8, ("P0", "assign_site"))
    assert t.discard == ["Ambition"]


@rule("ADP-36", "ADP-8")
def test_ambition_is_bound_by_barriers() -> None:
    t = table(magus(casts="Barrier"), magus(casts="Ambition")).at("I").cast("Barrier", "mine ruby").cast("Ambition")
    assert not any("ruby" in option for option in t.options())


@rule("ADP-37", "ADP-52", "ADP-R22")
def test_suspension_raises_the_count_and_costs_a_visit_but_no_spell_and_no_topaz_placement() -> None:
    t = table(magus(casts="Suspension"), magus(casts="Barrier", adept="topaz"), magus()).at("I")
    t.cast("Suspension", "player 1")
    assert (t.P1.suspended, t.asked) == (1, ("P1", "cast"))
    effect = t.field("effects")[0]
    assert (effect["spell"], effect["caster"], effect["named"], effect["used"]) == (1, 0, 1, False)
    t.play("pass")
    assert t.asked == ("P1", "topaz_mine")
    t.play("pass")
    t.group_of("onyx 1", 2)
    assert (t.asked, t.P1.suspended) == (("P2", "assign_site"), 0)
    t.group_of("onyx 2", 2).group_of("onyx 3", 2)
    assert t.asked == ("P1", "assign_site")


@rule("ADP-51", "ADP-52", "ADP-R22")
def test_a_suspended_player_who_cannot_assign_is_finished_and_loses_no_visit() -> None:
    t = table(magus(), magus(pool=1), suspended={1: 2}).at("rounds").group_of("ruby 1", 2)
    assert (t.asked, t.P1.finished, t.P1.suspended) == (("P0", "assign_site"), True, 2)


@rule("ADP-38", "ADP-R24")
def test_initiative_assigns_a_group_besides_all_visits() -> None:
    t = table(magus(casts="Initiative")).at("I").cast("Initiative")
    assert (t.asked, t.options()) == (("P0", "spell_site"), [f"site {site.replace(' ', '-')}" for site in SITES])
    t.play("site topaz-3")
    assert (t.asked, t.options()) == (("P0", "assign_count"), ["count 2", "count 3", "count 4"])
    t.play("count 3")
    assert (t.group("topaz 3"), t.P0.pool, t.asked) == ("P0 3", 7, ("P0", "assign_site"))


@rule("ADP-39", "ADP-56", "ADP-R24")
def test_backlash_works_once_and_only_in_visits() -> None:
    t = table(magus(casts="Backlash")).at("I").cast("Backlash")
    assert not any(option.startswith("backlash") for option in t.options())
    t.group_of("onyx 1", 2).group_of("ruby 1", 2)
    assert [option for option in t.options() if "backlash" in option] == ["backlash ruby", "backlash onyx"]
    t.play("backlash ruby", "site ruby-1", "count 2")
    assert t.field("effects")[0]["used"]
    t.play("pass")
    assert not any(option.startswith("backlash") for option in t.options())
    assert t.refusal("backlash onyx").rule == "ADP-56"


@rule("ADP-40", "ADP-55", "ADP-R25")
def test_gateways_gives_one_extra_group_of_normal_size_once() -> None:
    t = table(magus(casts="Gateways", adept="ruby")).at("I").cast("Gateways").group_of("topaz 1", 2)
    assert (t.asked, t.options()[0], len(t.options())) == (("P0", "gateways_site"), "pass", 24)
    t.play("site topaz-2")
    assert (t.asked, t.options()) == (("P0", "assign_count"), ["count 2", "count 3", "count 4"])
    t.play("count 4")
    assert t.asked == ("P1", "assign_site")
    t.play("pass").group_of("ruby 1", 2)
    assert t.asked == ("P0", "assign_site")


@rule("ADP-41", "ADP-R26", "ADP-33")
def test_barrier_stops_opponents_by_spell_and_visit_but_not_its_caster() -> None:
    t = table(magus(casts="Ambition"), magus(casts="Barrier"), magus(casts="Initiative")).at("I")
    t.cast("Ambition", "site ruby-1", "site ruby-2").cast("Barrier")
    assert (t.asked, t.options()) == (("P1", "barrier_mine"), [f"mine {gem}" for gem in GEMS])
    t.play("mine ruby").cast("Initiative")
    assert t.refusal("site ruby-3").rule == "ADP-41"
    t.group_of("onyx 1", 2)
    assert t.groups() == {"ruby 1": "P0 1", "ruby 2": "P0 1", "onyx 1": "P2 2"}
    assert "site ruby-3" not in t.options()
    t.play("pass")
    assert "site ruby-3" in t.options()
    t.play("pass", "pass")
    assert t.P0.queue("ruby") == (2, 0, 0)


@rule("ADP-42")
def test_barriers_add_up() -> None:
    t = table(magus(), effects=["P0 Barrier ruby"]).at("rounds")
    assert "site ruby-1" in t.options()
    t = table(magus(), magus(), magus(), effects=["P0 Barrier ruby", "P1 Barrier ruby"]).at("rounds")
    for _ in range(3):
        assert "site ruby-1" not in t.options()
        t.play("pass")


@rule("ADP-43", "ADP-R27", "ADP-64")
def test_tunneling_pays_a_gem_with_each_group_if_the_mine_has_one() -> None:
    t = table(magus(casts="Tunneling", adept="citrine"), magus(queue="ruby s1=8")).at("I").cast("Tunneling")
    t.group_of("topaz 1", 4)
    assert t.P0.queue("topaz") == (1, 0, 0)
    t.group_of("topaz 2", 4).group_of("topaz 3", 4)
    assert (t.P0.queue("topaz"), t.P1.queue("topaz")) == ((2, 0, 0), (0, 0, 0))
    t.play("pass").group_of("ruby 1", 2)
    assert t.P0.queue("ruby") == (0, 0, 0)


@rule("ADP-43", "ADP-57", "ADP-58")
def test_a_pushed_group_brings_no_gem_but_the_assigned_one_does() -> None:
    t = table(board={"ruby 1": "P1 2"}, effects=["P0 Backlash", "P1 Tunneling"]).at("rounds")
    t.play("backlash ruby", "site ruby-1", "count 2")
    assert (t.P1.gems(), t.P0.gems(), t.group("ruby 2")) == (0, 0, "P1 2")
    t.group_of("onyx 1", 2)
    assert t.P1.queue("onyx") == (1, 0, 0)


@rule("ADP-44")
def test_subsidence_binds_opponents_at_every_site_1_and_does_not_add_up() -> None:
    t = table(magus(), magus(), magus(), effects=["P0 Subsidence", "P1 Subsidence"], board={"onyx 1": "P2 4"}).at(
        "rounds"
    )
    assert t.group("onyx 1") == "P2 4"
    t.play("site topaz-1")
    assert (t.group("topaz 1"), t.asked) == ("P0 2", ("P1", "assign_site"))
    t.play("site ruby-1", "site citrine-1")
    assert (t.group("ruby 1"), t.group("citrine 1")) == ("P1 2", "P2 2")
    t.play("site topaz-2")
    assert t.options() == ["count 2", "count 3", "count 4"]


@rule("ADP-44", "ADP-57")
def test_subsidence_does_not_touch_groups_that_are_pushed() -> None:
    t = table(effects=["P0 Backlash", "P1 Subsidence"], board={"ruby 1": "P1 4"}).at("rounds")
    t.play("backlash ruby", "site ruby-1")
    assert (t.group("ruby 1"), t.group("ruby 2")) == ("P0 2", "P1 4")


@rule("ADP-45", "ADP-R28")
def test_precedence_goes_on_until_no_group_is_possible() -> None:
    t = table(magus(casts="Precedence", pool=10)).at("I").cast("Precedence")
    for site, size in (("topaz 1", 2), ("topaz 2", 2), ("topaz 3", 3)):
        assert (t.asked, "pass" in t.options()) == (("P0", "spell_site"), False)
        assert t.refusal("pass").rule == "ADP-R28"
        t.group_of(site, size)
    t.play("site onyx-1")
    assert t.options() == ["count 2", "count 3"]
    t.play("count 2")
    assert (t.P0.pool, t.asked) == (1, ("P1", "assign_site"))
    assert t.discard == ["Precedence"]


@rule("ADP-45", "ADP-54", "ADP-R28")
def test_precedence_may_stop_after_the_first_group_if_so_set_and_the_rest_can_be_assigned_later() -> None:
    t = table(magus(casts="Precedence"), precedence_stop="yes", decline_assignment="forbidden").at("I")
    t.cast("Precedence")
    assert "pass" not in t.options()
    t.group_of("topaz 1", 4)
    assert t.options()[0] == "pass"
    t.play("pass")
    assert (t.asked, t.P0.pool, "pass" in t.options()) == (("P0", "assign_site"), 6, False)


@rule("ADP-45", "ADP-42")
def test_precedence_obeys_barriers() -> None:
    t = table(magus(casts="Barrier"), magus(casts="Precedence")).at("I").cast("Barrier", "mine onyx").cast("Precedence")
    assert not any("onyx" in option for option in t.options())


@rule("ADP-46", "ADP-R29", "ADP-25")
def test_lassitude_takes_from_pools_only_and_at_most_what_is_there() -> None:
    t = table(
        magus(casts="Initiative", adept="topaz"), magus(casts="Lassitude"), magus(casts="Lassitude"),
        topaz_timing="before_spells",
    ).at("I").play("mine onyx", "count 4")  # fmt: skip
    t.cast("Initiative").group_of("topaz 1", 4).cast("Lassitude")
    assert (t.P0.pool, t.P0.idle, t.P1.pool, t.P2.pool) == (0, 2, 10, 8)
    t.cast("Lassitude")
    assert (t.P0.pool, t.P0.idle, t.P1.pool, t.P2.pool) == (0, 2, 8, 8)
    assert (t.groups(), t.inside) == ({"topaz 1": "P0 4"}, "P0 onyx 4")
    assert (t.in_play, [effect["spell"] for effect in t.field("effects")]) == (["Lassitude"] * 2, [9, 9])
    t.until_phase(3)
    assert [t.player(p).pool for p in range(3)] == [10, 10, 10]
