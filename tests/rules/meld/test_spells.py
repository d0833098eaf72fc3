"""Spells and slots."""

from __future__ import annotations

from ..rule import rule
from .layout import wizard
from .table import battle, table
from .test_examples_battle import deployable


@rule("MLD-29")
def test_open_slots_are_empty_construct_slots_on_your_board_and_your_tiles() -> None:
    field = "M29 0,0 P0:1; M30 1,0 P1:1; M33[basic -] 0,1 P0:1; M23/B -1,0 P0:1; M12/B[basic] -1,1 P0:1"
    t = table(field, P0=wizard(pool=2, slots="PF2:basic RF1:basic", free="RF2 RF3 PT2"))
    tiles = [slot for slot in t.options("invoke") if slot.startswith("M") and not slot.startswith("MV")]
    assert tiles == ["M29-1", "M33-2"]
    assert "PF2" not in t.options("invoke")
    assert [slot for slot in t.options("invoke") if slot.startswith("RF")] == ["RF2"]
    for slot, rule_id in {"PF2": "MLD-29", "M30-1": "MLD-29", "M23-1": "MLD-29", "M33-1": "MLD-29"}.items():
        assert t.refusal(f"invoke {slot}").rule == rule_id


@rule("MLD-30")
def test_a_focus_blocks_its_slot_until_it_is_taken_away() -> None:
    t = table("M12/B 0,0; M13/B 1,0", P0=wizard(pool=3))
    assert t.refusal("invoke PT2").rule == "MLD-30"
    t.play("invoke PF1", "tile M12", "take_focus PT2")
    assert "invoke PT2" in t.options()


@rule("MLD-31")
def test_an_aura_works_while_its_tile_is_controlled() -> None:
    def most(field: str, area: str = "", sealed: str = "") -> int:
        t = table(field, P0=wizard(pool=9, area=area, sealed=sealed)).play("invoke AR1")
        n = 0
        while t.decision == "army":
            t.play("construct basic")
            n += 1
        return n

    assert most("M22 0,0 P0:1") == 4
    assert most("M22 0,0") == 3
    assert most("M22 0,0 P1:1") == 3
    assert most("M22/B 0,0 P0:1") == 3
    assert most("", area="M22") == 4
    assert most("", sealed="M22") == 3


def swords(*, foci: str = "P0:1", side: str = "B", slots: str = "basic basic", area: str = "") -> bool:
    """Whether the Sword of M10 hits P1 in a battle without dice."""
    there = "" if area else f"; M10/{side}[{slots}] -1,0 {foci}"
    t = table(f"M27 1,0 P0:1; M29 0,0 P1:1{there}", P0=wizard(pool=1, area=area)).play("invoke M27-1").to("tile M29")
    t.to("put_focus MV2")
    return t.foci("M29") == ""


@rule("MLD-32", "MLD-33")
def test_a_ritual_works_while_all_its_slots_are_full_and_its_tile_is_controlled() -> None:
    assert swords()
    assert not swords(slots="basic -")
    assert not swords(slots="- basic")
    assert not swords(foci="")
    assert not swords(foci="P1:1")
    assert not swords(side="A")
    assert swords(foci="P0:1 P1:1")
    assert swords(area="M10/B[basic basic]")


@rule("MLD-33", "MLD-13")
def test_a_shared_ritual_serves_both_controllers() -> None:
    t = battle("basic=blank", "basic=blank", field="M10/B[basic basic] -1,0 P0:1 P1:1")
    assert (t.P0.pool, t.P1.pool) == (1, 1)


@rule("MLD-33")
def test_bonuses_of_several_sources_add_up() -> None:
    field = "M24[basic basic] 5,0; M27 1,0 P0:1; M29 0,0 P1:1; M25 2,0; M28/B 3,0; M20 4,0"
    mine = wizard(pool=1, army=9, slots="RF1:basic", area="M21/B[basic]")
    t = table(field.replace("M24[basic basic] 5,0", "M24[basic basic] 5,0 P0:1"), P0=mine, rolls=[3] * 9)
    t.play("invoke M27-1")
    assert deployable(t) == 1 + 1 + 2


@rule("MLD-32", "MLD-88")
def test_the_store_needs_no_constructs() -> None:
    t = table("M23/B 0,0 P0:2; M31/B 1,0 P1:1", P0=wizard(free="PT2 RF1"), P1=wizard(pool=1), active="P1")
    t.play("invoke M31-1")
    assert t.options() == ["put_focus PT2", "put_focus RF1", "put_focus M23-1"]


@rule("MLD-34")
def test_a_cantrip_acts_when_invoked_and_its_construct_stays() -> None:
    t = table("M29 0,0 P0:1; M12/B 1,0", P0=wizard(pool=1)).play("invoke M29-1")
    assert (t.on("M29"), t.P0.pool) == ("basic -", 1)
    t.again("P0")
    assert (t.on("M29"), t.P0.pool) == ("basic -", 1)


@rule("MLD-34", "MLD-62", "MLD-R43")
def test_a_construct_that_gets_into_a_cantrip_slot_by_a_flip_does_nothing() -> None:
    t = table("M16/B[basic] 0,0 P0:1; M14 1,0 P0:1", P0=wizard(pool=3)).play("invoke M14-1", "tile M16")
    assert (t.side("M16"), t.on("M16"), t.decision) == ("A", "basic -", "further invocation")
    assert t.P0.army == 0


@rule("MLD-35", "MLD-36")
def test_a_sorcery_acts_in_a_claim_only() -> None:
    t = table("M01 0,0 P0:1; M12/B 1,0 P0:1; M15/B 0,1 P0:1", P0=wizard(pool=2))
    assert [slot for slot in t.options("invoke") if slot.startswith("M01")] == []
    t.play("invoke CL1", "tile M01")
    assert t.P0.pool == 4
    assert [slot for slot in t.to("put_focus MV2").options("invoke") if slot.startswith("M01")] == []
    t.again("P0")
    assert t.P0.pool == 4


@rule("MLD-36")
def test_only_the_side_that_is_up_works_and_it_stays_up_in_the_area() -> None:
    up = table("M29/B 0,0 P0:1", P0=wizard(pool=1))
    assert "invoke M29-1" not in up.options()
    assert up.play("meditate").P0.pool == 2
    down = table("M29 0,0 P0:1; M12/B 1,0", P0=wizard(pool=1))
    assert "invoke M29-1" in down.options()
    assert down.play("meditate").P0.pool == 1
    claimed = table("M29/B 0,0; M26 1,0 P0:1; M23 0,1 P0:1", P0=wizard(pool=2)).play("invoke CL1").to("tile M29")
    assert claimed.P0.area == "M29/B"
    pool = int(claimed.again("P0").P0.pool)
    assert claimed.play("meditate").to("done").P0.pool == pool + 1


@rule("MLD-37", "MLD-R15", "MLD-R58")
def test_what_can_be_done_must_be_done_and_what_cannot_is_left_out() -> None:
    t = table("M25 0,0 P0:1; M12/B 1,0", P0=wizard(pool=1, army=3)).play("invoke M25-1")
    assert (t.P0.army, t.P0.pool) == (1, 2)
    t = table("M25 0,0 P0:1; M12/B 1,0", P0=wizard(pool=1, army=1)).play("invoke M25-1")
    assert (t.P0.army, t.P0.pool) == (0, 1)
    t = table("M20 0,0; M14 1,0 P0:1", P0=wizard(pool=1)).play("invoke M14-1")
    assert t.options() == ["tile M14", "tile M20"]
    may = table("M27 0,0 P0:1; M29 1,0 P1:1; M30 0,1 P1:1", P0=wizard(pool=2))
    assert may.play("invoke AR1", "done").options() == ["tile M29", "tile M30", "decline"]
    must = table("M27 0,0 P0:1; M29 1,0 P1:1; M30 0,1 P1:1", P0=wizard(pool=2))
    assert must.play("invoke M27-1").options() == ["tile M29", "tile M30"]
