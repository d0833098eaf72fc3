"""Foci and constructs: placing, stepping, expelling, armies, gaining, returning."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import wizard
from .table import table


@rule("MLD-53", "MLD-R24")
def test_where_a_focus_may_be_placed() -> None:
    field = "M20 0,0 P0:1; M21 1,0; M16 0,1 P1:1; M17 1,1 P0:1 P1:1"
    mine = wizard(pool=1, area="M12/B")
    assert table(field, P0=mine).play("invoke PF1").options("tile") == ["M17", "M20", "M21"]
    t = table(field, P0=mine).play("invoke PF1")
    assert t.refusal("tile M12").rule == t.refusal("tile M16").rule == "MLD-53"
    own = table(f"{field}; M25/B -1,0 P0:1", P0=mine).play("invoke M25-1")
    assert own.options("tile") == ["M17", "M20", "M25"]
    usurper = table(field, P0=wizard(pool=1, area="M12/B", board="vesper")).play("invoke PF1")
    assert usurper.options("tile") == ["M16", "M17", "M20", "M21"]


@rule("MLD-54")
def test_the_focus_comes_from_a_slot_of_the_board_or_a_store() -> None:
    t = table("M23/B[P0 P1] 0,0 P0:1 P1:1", P0=wizard(pool=1, free="PT2 RF1")).play("invoke PF1")
    assert (t.asked, t.options("take_focus")) == (
        ("P0", "focus: source"), ["PF3", "PT3", "MV2", "AR2", "RF2", "M23-1"],
    )  # fmt: skip
    assert t.refusal("take_focus PT2").rule == "MLD-54"
    t.play("take_focus M23-1")
    assert (t.foci("M23"), t.on("M23"), t.P0.on_board) == ("P0:2 P1:1", "- P1", 8)


@rule("MLD-54")
def test_a_tile_has_room_for_any_number_of_foci() -> None:
    t = table("M20 0,0 P0:9", P0=wizard(pool=1)).play("invoke PF1").to("take_focus RF3")
    assert (t.foci("M20"), t.P0.on_board) == ("P0:10", 0)


@rule("MLD-53", "MLD-54", "MLD-R52")
def test_two_foci_go_to_one_tile_from_two_slots() -> None:
    t = table("M25/B 0,0 P0:1; M20 1,0 P0:1", P0=wizard(pool=1, free="RF1 RF2")).play("invoke M25-1", "tile M20")
    assert t.options("take_focus") == ["PF3", "PT2", "MV2", "AR2", "RF3"]
    t.play("take_focus PT2")
    assert (t.asked, t.options("take_focus")) == (("P0", "focus: source"), ["PF3", "PT3", "MV2", "AR2", "RF3"])
    t.play("take_focus PT3")
    assert (t.foci("M20"), t.P0.free) == ("P0:3", "PT2 PT3 RF1 RF2")
    last = table("M25/B 0,0 P0:9", P0=wizard(pool=1)).play("invoke M25-1")
    assert last.foci("M25") == "P0:10"


@rule("MLD-56", "MLD-R25")
def test_a_tile_with_a_focus_on_it() -> None:
    t = table("M23 0,0 P0:1", P0=wizard(pool=1), stack="M30 ...").play("invoke M23-1", "cell 1,0", "side 1")
    assert t.asked == ("P0", "focus: source")
    t.play("take_focus RF1")
    assert (t.foci("M30"), t.side("M30")) == ("P0:1", "B")
    none = table("M23 0,0 P0:10", P0=wizard(pool=1), stack="M30 ...").play("invoke M23-1", "cell 1,0", "side 0")
    assert (none.foci("M30"), none.active) == ("", "P1")


@rule("MLD-65")
def test_a_focus_steps_to_a_tile_next_to_it() -> None:
    field = "M20 0,0 P0:2; M21 1,0; M16 0,1 P1:1; M17 -1,0 P0:1 P1:1; M12 2,0"
    t = table(field, P0=wizard(pool=1, area="M18")).play("invoke M18-1")
    assert (t.asked, t.options("tile")) == (("P0", "step: from"), ["M17", "M20"])
    t.play("tile M20")
    assert (t.asked, t.options("tile")) == (("P0", "step: to"), ["M17", "M21"])
    t.play("tile M21")
    assert (t.foci("M20"), t.foci("M21"), t.P0.on_board) == ("P0:1", "P0:1", 7)


@rule("MLD-65", "MLD-85")
def test_a_step_that_leaves_a_tile_settles() -> None:
    t = table("M05[basic] 0,0 P0:1; M21 1,0", P0=wizard(pool=1, army="hydra", area="M18"), holds="hydra:P0:M05")
    t.play("invoke M18-1")
    assert (t.foci("M21"), t.holder("hydra"), t.on("M05")) == ("P0:1", "supply", "basic -")


@rule("MLD-66")
def test_expelling_returns_one_focus_from_a_neighbour_of_the_host() -> None:
    field = "M31/B 0,0 P0:1 P1:1; M20 1,0 P1:2; M21 0,1 P2:1 P1:1; M16 2,0 P1:1"
    t = table(field, P0=wizard(pool=1), P2=wizard(free="RF1")).play("invoke M31-1")
    assert (t.asked, t.options("tile")) == (("P0", "expel: tile"), ["M20", "M21"])
    assert t.refusal("tile M31").rule == t.refusal("tile M16").rule == "MLD-66"
    t.play("tile M21")
    assert (t.asked, t.options()) == (("P0", "expel: owner"), ["player 1", "player 2"])
    t.play("player 2")
    assert (t.foci("M21"), t.P2.on_board) == ("P1:1", 10)
    one = table(field, P0=wizard(pool=1), P2=wizard(free="RF1")).play("invoke M31-1", "tile M20")
    assert (one.asked, one.foci("M20")) == (("P1", "focus: return slot"), "P1:1")


def armed(slot: str, area: str = "", board: str = "aspirant") -> int:
    mine = wizard(pool="8 hydra", area=area, board=board)
    t = table("M20 0,0", P0=mine).play(f"invoke {slot}", "construct basic")
    n = 0
    while t.decision == "army":
        assert t.options()[-1] == "done"
        t.play("construct basic")
        n += 1
    assert t.P0.army == n
    return n


@rule("MLD-67", "MLD-R47")
def test_army_places_up_to_its_figure_and_more_with_the_barracks() -> None:
    assert armed("AR1") == 3
    assert armed("AR1", board="brannoch") == 4
    assert armed("M16-1", area="M16") == 2
    assert armed("M16-1", area="M16 & M22") == 3
    assert armed("AR1", area="M22") == 4
    t = table("M20 0,0", P0=wizard(pool="3 hydra", area="M22")).play("invoke AR1", "construct basic")
    assert t.options() == ["construct basic", "construct hydra", "done"]
    t.play("construct hydra", "done")
    assert (t.P0.army, t.P0.pool) == ("hydra", 2)
    short = table("M20 0,0", P0=wizard(pool=2)).play("invoke AR1", "construct basic")
    assert short.active == "P1"


@rule("MLD-68", "MLD-R67")
@pytest.mark.parametrize(("supply", "gained"), [(10, 3), (3, 3), (2, 2)])
def test_gain(supply: int, gained: int) -> None:
    t = (
        table("M01 0,0; M12/B 1,0 P0:1; M15/B 0,1 P0:1", P0=wizard(pool=1), supply=supply)
        .play("invoke CL1")
        .to("tile M01")
    )
    assert (t.P0.pool, t.supply) == (gained, supply - gained)


@rule("MLD-68")
def test_the_kiln_gains_one() -> None:
    t = table("M29 0,0 P0:1; M12/B 1,0", P0=wizard(pool=1)).play("invoke M29-1")
    assert (t.P0.pool, t.supply) == (1, 24 - 2)


@rule("MLD-69", "MLD-R76")
def test_return_mine_takes_two_but_not_the_payment() -> None:
    field = "M25 0,0 P0:1; M10[basic basic] 1,0 P1:1; M12/B[basic] 0,1 P0:1 P1:1"
    mine = wizard(pool=2, army="titan", slots="CL1:basic")
    t = table(field, P0=mine).play("invoke M25-1")
    assert (t.asked, t.options()) == (
        ("P0", "return own"), ["take_back CL1", "take_back M12-1", "take_back army-titan"],
    )  # fmt: skip
    assert t.refusal("take_back M25-1").rule == "MLD-69"
    t.play("take_back M12-1", "take_back army-titan")
    assert (t.P0.pool, t.on("M25"), t.P0.filled) == ("2 titan", "basic -", "CL1:basic")
    one = table("M25 0,0 P0:1; M12/B 1,0", P0=wizard(pool=1, army=1)).play("invoke M25-1")
    assert (one.P0.pool, one.P0.army) == (1, 0)


@rule("MLD-70", "MLD-R50", "MLD-R76")
def test_return_any_takes_three_from_anybody() -> None:
    t = table(
        "M03/B 0,0; M12 1,0 P0:1; M15 0,1 P0:1; M24[basic basic] 2,0 P1:1",
        P0=wizard(pool="1", army="2", area="M13/B[basic]"),
        P1=wizard(pool=3, army="hydra", slots="RF1:basic PF2:basic MV1:titan", area="M16/B[basic]"),
        P2=wizard(pool=1),
    )  # fmt: skip
    t.play("invoke CL1").to("tile M03")
    assert t.options() == [
        "take_any 0-CL1", "take_any 1-PF2", "take_any 1-MV1", "take_any 1-RF1", "take_any M13-1", "take_any M16-1",
        "take_any M24-1", "take_any 0-army-basic", "take_any 1-army-hydra",
    ]  # fmt: skip
    t.play("take_any 1-MV1", "take_any M16-1", "take_any 1-army-hydra")
    assert (t.P1.pool, t.P0.pool, t.P0.area) == ("4 hydra titan", 0, "M13/B & M03/B")


@rule("MLD-71")
def test_return_armies_sends_every_army_home() -> None:
    t = table(
        "M01/B 0,0; M12 1,0 P0:1; M15 0,1 P0:1", P0=wizard(pool=1, army="2 hydra"), P1=wizard(pool=1, army="3 titan"),
        P2=wizard(army=1),
    )  # fmt: skip
    t.play("invoke CL1").to("tile M01")
    assert (t.P0.army, t.P1.army, t.P2.army) == (0, 0, 0)
    assert (t.P0.pool, t.P1.pool, t.P2.pool) == ("2 hydra", "4 titan", 1)
