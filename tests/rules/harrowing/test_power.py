"""Pillars and power: placing, moving, returning, gaining, storing, recalling."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import player, table


@rule("HRW-52")
def test_pillars_stand_on_field_tiles_only_and_any_number_may_share_one() -> None:
    t = table("I-1a 0,-1 P0:4 P1:3 P2:2", "I-2a 1,-1", P0=player(claimed="I-3a"), seats=3).act()
    t.play("invoke raise-auto")
    assert t.options() == ["tile I-1", "tile I-2"]
    assert t.refusal("tile IV-C").rule == "HRW-13"
    assert t.refusal("tile I-3").rule == "HRW-52"
    t.play("tile I-1")
    assert t.tile("I-1") == "I-1a 0,-1 P0:5 P1:3 P2:2"


@rule("HRW-52")
def test_a_pillar_moves_to_another_tile() -> None:
    t = table("IV-4a 0,-1 P0:2", "I-1a 1,-1 P1", "I-2a 1,0").act().play("invoke masquerade-auto")
    assert (t.decision, t.options()) == ("pillar_to", ["tile I-1", "tile I-2"])  # only IV-4 to leave
    assert t.refusal("tile IV-4").rule == "HRW-52"
    t.play("tile I-1")
    assert t.tiles == ["I-1a 1,-1 P0 P1", "I-2a 1,0", "IV-4a 0,-1 P0 masquerade-auto"]
    assert t.P0.pillars == 8


@rule("HRW-53")
def test_a_returned_pillar_goes_to_the_pool_of_its_colour() -> None:
    t = table(
        "I-5b 0,-1 P0", "I-W1 1,-1 P0", "I-W2 1,-2 P0", "I-1a -1,0 P1 P2:2", seats=3
    ).act().play("invoke seize-normal", "tile I-5")  # fmt: skip
    assert (t.decision, t.options()) == ("pillar_return", ["tile I-1", "decline"])
    t.play("tile I-1")
    assert (t.asked, t.options()) == (("P0", "pillar_owner"), ["player 1", "player 2"])
    t.play("player 2")
    assert (t.P1.pillars, t.P2.pillars, t.tile("I-1")) == (9, 9, "I-1a -1,0 P1 P2")
    t.play("decline")
    assert t.P0.claimed == "I-5b"


@rule("HRW-54")
def test_without_a_pillar_in_the_pool_none_is_placed() -> None:
    t = table("I-1a 0,-1 P0:10", "I-2a 1,-1").act()
    assert t.P0.pillars == 0
    assert t.refusal("invoke raise-auto").rule == "HRW-45"


@rule("HRW-55")
def test_whoever_returns_a_cube_chooses_one_of_its_owners_for_each() -> None:
    t = table("IV-1a 0,-1 P0 P1 siphon", "I-1a 1,-1 P2", P0=player(pool=2), P1=player(pool=2)).act()
    t.play("invoke siphon-normal", "take siphon-normal")
    assert (t.asked, t.options()) == (("P0", "cube_owner"), ["player 0", "player 1"])
    assert t.refusal("player 2").rule == "HRW-55"
    t.play("player 1")
    assert (t.P0.pool, t.P1.pool) == (1, 3)
    alone = table("IV-1a 0,-1 P0 siphon", P0=player(pool=2)).act().play("invoke siphon-normal", "take siphon-normal")
    assert (alone.P0.pool, alone.decision) == (2, "act")


@rule("HRW-56", "HRW-58", "HRW-R23")
def test_cubes_without_an_owner_stay_until_they_are_returned_to_the_supply() -> None:
    t = table("I-2a 0,-1 P1 quarry", "I-1a 1,-1 P0", P0=player(pool=4, fortress=1), supply=30).act(dice="hit")
    t.play("invoke muster-normal", "amount 0", "tile I-2")
    assert t.tile("I-2") == "I-2a 0,-1 quarry"
    t.play("meditate" if "meditate" in t.options() else "end_turn")
    assert t.tile("I-2") == "I-2a 0,-1 quarry"
    flipped = table(
        "II-1b 0,-1 P0", "II-W1 1,-1 P0", "II-W2 1,-2 P0", "I-2a -1,0 quarry:2", supply=30
    ).act().play("invoke seize-normal", "tile II-1", "tile I-2")  # fmt: skip
    assert (flipped.supply, flipped.tile("I-2")) == (32, "I-2b -1,0")


@rule("HRW-58", "HRW-63")
def test_an_open_tile_with_cubes_is_still_invoked() -> None:
    t = table("II-5b 0,-1 P0 lockgate", "I-2a 1,-1 quarry", "I-1a 1,0 P0", P0=player(pool=4)).act()
    t.play("invoke lockgate-normal", "tile I-1")
    assert t.options() == ["tile I-2", "tile II-5"]


@rule("HRW-57", "HRW-R30")
def test_a_gain_takes_what_the_supply_has_and_nothing_from_others() -> None:
    t = table(P0=player(pool=5), supply=1).act().play("invoke veilwell-normal")
    assert (t.P0.pool, t.supply) == (5, 0)
    assert "invoke veilwell-normal" not in t.options()
    pools = t.P1.pool
    t.play("end_turn")
    assert t.P1.pool == pools
    empty = table(P0=player(pool=0), supply=0).turn()
    assert empty.P0.pool == 0


@rule("HRW-R24")
def test_cubes_on_the_core_are_everybodys() -> None:
    for who in ("P0", "P1", "P2"):
        t = table(core="IV-C veilwell", seats=3).act(who).play("meditate")
        assert t.options() == ["take veilwell-normal", "stop"]


@rule("HRW-R25", "HRW-97")
def test_meditating_takes_shared_cubes_into_the_own_pool_unasked() -> None:
    t = table("I-2a 0,-1 P0 P1 quarry", core="IV-C veilwell", P0=player(pool=1), P1=player(pool=5)).act()
    t.play("meditate", "take quarry-normal", "take veilwell-normal")
    assert (t.P0.pool, t.P1.pool, t.turn_of) == (3, 5, (5, "P1"))


@rule("HRW-R26")
def test_auto_return_from_shared_tiles_and_the_core_asks_for_each_cube() -> None:
    t = table("I-3a 0,-1 P0 P1 causeway-auto", core="I-C keystone-auto", seats=3).auto_return()
    assert (t.asked, t.options()) == (("P0", "cube_owner"), ["player 0", "player 1"])
    t.play("player 1")
    assert t.options() == ["player 0", "player 1", "player 2"]
    t.play("player 2")
    assert (t.P0.pool, t.P1.pool, t.P2.pool) == (8, 9, 9)


@rule("HRW-R27")
def test_an_auto_cube_on_a_lost_tile_waits_for_a_turn_of_its_owner() -> None:
    t = table("I-3a 0,-1 P1 causeway-auto", P1=player(pool=3)).auto_return("P0")
    assert (t.turn_of, t.tile("I-3")) == ((5, "P1"), "I-3a 0,-1 P1 causeway-auto")
    t.play("invoke deep-breath-normal", "end_turn")
    assert (t.P1.pool, t.tile("I-3")) == (3, "I-3a 0,-1 P1")


@rule("HRW-R31")
def test_sel_has_no_fortress_to_store_in_or_to_fight_from() -> None:
    t = table(
        "III-4a 0,-1 P0", "III-3a 1,-1 P0", "IV-2a 1,0 P0", "I-1a 0,1 P1", core="III-C", P0=player(board="sel", pool=5)
    ).act()  # fmt: skip
    for spell in ("forge-auto", "forge-normal", "firebrand-normal", "far-sight-normal", "brazier-normal"):
        assert t.refusal(f"invoke {spell}").rule == "HRW-45"
    t.play("meditate")
    assert t.turn_of == (5, "P1")  # there is no zone to take anything from
    aspirant = table("III-4a 0,-1 P0", P0=player(pool=5)).act()
    assert "invoke forge-auto" in aspirant.options()


@rule("HRW-R31")
def test_only_cordova_can_store_in_a_vault() -> None:
    t = table(P0=player(board="cordova", pool=5)).act().play("invoke invest-auto")
    assert t.options() == ["amount 0", "amount 1", "amount 2", "amount 3"]
    t.play("amount 3")
    assert (t.P0.pool, t.P0.vault) == (1, 3)


@rule("HRW-6")
@pytest.mark.parametrize(("pool", "most"), [(2, 1), (3, 2), (5, 4), (9, 4)])
def test_a_store_is_bounded_by_its_number_and_the_pool(pool: int, most: int) -> None:
    t = table("III-4a 0,-1 P0", P0=player(pool=pool)).act().play("invoke forge-auto")
    assert t.options("amount") == [str(n) for n in range(most + 1)]
    assert t.refusal("amount 4").rule == "HRW-6" if most < 4 else True
    t.play(f"amount {most}")
    assert t.P0.fortress == most


@rule("HRW-55")
def test_a_recall_takes_up_to_its_number_from_everything_owned() -> None:
    t = table(
        "IV-1a 0,-1 P0", "I-3a 1,-1 P0 causeway-auto", "I-2a 1,0 P1 quarry", core="IV-C veilwell",
        P0=player(pool=2, fortress=3, slots="raise:2 rampart", claimed="I-1a"), P1=player(),
    ).act().play("invoke siphon-normal")  # fmt: skip
    assert t.options() == [
        "take raise-normal", "take rampart-normal", "take causeway-auto", "take veilwell-normal", "stop",
    ]  # fmt: skip
    t.play("take raise-normal", "take raise-normal")
    assert (t.P0.pool, t.decision) == (3, "act")


@rule("HRW-55")
def test_a_recall_ends_with_stop() -> None:
    t = table("IV-1a 0,-1 P0", P0=player(pool=2, slots="raise:2")).act().play("invoke siphon-normal")
    t.play("take raise-normal", "stop")
    assert (t.P0.pool, t.P0.slots) == (2, "raise")
