"""Unique constructs, settling, the store."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import CONTROLLED, KINDS, wizard
from .table import deploy, table

CAIRNS = [(f"M{t:02}/{'AB'[side]}", KINDS[kind]) for t, kinds in CONTROLLED.items() for side, kind in enumerate(kinds)]


@rule("MLD-78", "MLD-79", "MLD-81")
@pytest.mark.parametrize(("cairn", "unique"), CAIRNS)
def test_every_cairn_gives_its_unique_while_its_ritual_works(cairn: str, unique: str) -> None:
    t = table(f"{cairn} 0,0 P0:1", P0=wizard(pool=2))
    assert t.holder(unique) == "supply"
    slot = f"{cairn[:3]}-1"
    t.play(f"invoke {slot}")
    assert (t.holder(unique), t.P0.pool) == (f"P0 {cairn[:3]}", f"1 {unique}")
    t.end_turn().turn_of("P0").play("meditate")
    t.play(f"take_back {slot}")
    assert (t.holder(unique), t.P0.pool) == ("supply", 2)


@rule("MLD-80", "MLD-73")
@pytest.mark.parametrize(("cairn", "unique"), CAIRNS)
def test_every_cairn_gives_its_unique_for_good_when_claimed(cairn: str, unique: str) -> None:
    t = (
        table(f"{cairn} 0,0; M12/B 1,0 P0:1; M15/B 0,1 P0:1", P0=wizard(pool=1))
        .play("invoke CL1")
        .to(f"tile {cairn[:3]}")
    )
    assert (t.holder(unique), t.P0.pool, t.P0.area) == ("P0 gain", unique, cairn)


@rule("MLD-79")
@pytest.mark.parametrize("place", ["pool", "army", "slot", "tile"])
def test_a_ritual_takes_the_unique_from_wherever_it_is(place: str) -> None:
    """P1 holds Hydra for good; P0 lets the ritual of M05, which is on the field again, begin to work."""
    theirs = {
        "pool": wizard(pool="hydra"), "army": wizard(army="hydra"), "slot": wizard(slots="CL1:hydra"), "tile": wizard(),
    }[place]  # fmt: skip
    there = "; M24[hydra -] 1,0 P1:1" if place == "tile" else "; M24 1,0"
    t = table(f"M05 0,0 P0:1{there}", P0=wizard(pool=1), P1=theirs, holds="hydra:P1:gain").play("invoke M05-1")
    assert (t.holder("hydra"), t.P0.pool) == ("P0 M05", "hydra")
    assert (t.P1.pool, t.P1.army, t.P1.filled, t.on("M24")) == (0, 0, "", "- -")


@rule("MLD-79", "MLD-83")
def test_a_player_who_holds_it_for_good_goes_on_holding_it_for_good() -> None:
    t = table("M05 0,0 P0:1", P0=wizard(pool=1, army="hydra")).play("invoke M05-1")
    assert (t.holder("hydra"), t.P0.pool, t.P0.army) == ("P0 gain", "hydra", 0)
    t.again("P0").play("meditate", "take_back M05-1")
    assert t.holder("hydra") == "P0 gain"


@rule("MLD-82", "MLD-R39")
def test_a_unique_goes_to_the_supply_when_its_holder_loses_the_tile_that_it_lies_on() -> None:
    field = "M24[hydra basic] 0,0 P0:1 P1:1; M31/B 1,0 P1:1"
    t = table(field, P1=wizard(pool=1), active="P1", holds="hydra:P0:gain").play("invoke M31-1")
    assert (t.on("M24"), t.holder("hydra"), t.foci("M24")) == ("- basic", "supply", "P1:1")


@rule("MLD-82", "MLD-R22", "MLD-89")
@pytest.mark.parametrize("place", ["pool", "army", "slots"])
def test_a_unique_goes_to_the_supply_when_its_ritual_ends(place: str) -> None:
    theirs = {"pool": wizard(pool="hydra"), "army": wizard(army="hydra"), "slots": wizard(slots="CL1:hydra")}[place]
    t = table("M05[basic] 0,0 P1:1; M31/B 1,0 P0:1", P0=wizard(pool=1), P1=theirs, holds="hydra:P1:M05")
    t.play("invoke M31-1")
    assert (t.holder("hydra"), t.P1.pool == "hydra", t.P1.army, t.P1.filled) == ("supply", False, 0, "")
    assert t.on("M05") == "basic -"


@rule("MLD-83")
def test_a_lost_unique_can_be_brought_back_by_the_ritual_of_its_tile() -> None:
    t = table("M20 0,0 P0:1", P0=wizard(pool=1, area="M05")).play("invoke M05-1")
    assert (t.holder("hydra"), t.P0.pool) == ("P0 M05", "hydra")


@rule("MLD-84", "MLD-85", "MLD-86")
def test_steps_are_done_again_until_nothing_changes() -> None:
    """P1's Titan pays for M06: when M05 is lost, Titan leaves M06, whose ritual ends, and Longinus goes as well."""
    t = table(
        "M05/B[basic] 0,0 P1:1; M31/B 1,0 P0:1; M06[titan] -1,0 P1:1",
        P0=wizard(pool=1),
        P1=wizard(army="longinus", free="RF1 RF2"),
        holds="titan:P1:M05 longinus:P1:M06",
    ).play("invoke M31-1")
    assert (t.holder("titan"), t.holder("longinus"), t.on("M06"), t.P1.army) == ("supply", "supply", "- -", 0)


@rule("MLD-84", "MLD-86", "MLD-R36", "MLD-R37")
def test_who_paid_is_served_and_otherwise_the_keeper() -> None:
    field = "M05 0,0 P0:1 P1:3"
    t = table(field, P0=wizard(pool=1)).play("invoke M05-1")
    assert (t.holder("hydra"), t.P0.pool) == ("P0 M05", "hydra")
    left = table("M05[basic] 0,0; M20 1,0", P0=wizard(pool=1)).play("invoke PF1", "tile M05", "take_focus PT2")
    assert left.holder("hydra") == "P0 M05"
    flipped = table("M05/B[basic] 0,0 P0:1 P1:3; M14 1,0 P0:1", P0=wizard(pool=1), P1=wizard(army="titan"),
                    holds="titan:P1:M05").play("invoke M14-1", "tile M05")  # fmt: skip
    assert flipped.holder("hydra") == "P1 M05"


@rule("MLD-86", "MLD-R37")
def test_when_the_one_who_was_served_leaves_the_keeper_is_served() -> None:
    t = table(
        "M05[basic] 0,0 P0:1 P1:1; M31/B 1,0 P0:1", P0=wizard(pool=1), P1=wizard(army="hydra"), holds="hydra:P1:M05",
    ).play("invoke M31-1")  # fmt: skip
    assert (t.holder("hydra"), t.P0.pool, t.P1.army) == ("P0 M05", "hydra", 0)


@rule("MLD-R36", "MLD-86")
def test_a_ritual_pulls_once_and_not_again() -> None:
    """Hydra was lost from a tile of P0's while its ritual goes on: the ritual does not bring it back."""
    field = "M05[basic] 0,0 P0:1; M24[hydra -] -1,0 P0:1; M31/B -1,1 P1:1"
    t = table(field, P0=wizard(free="RF1 RF2"), P1=wizard(pool=1), active="P1", holds="hydra:P0:M05")
    t.play("invoke M31-1").to("tile M24", "put_focus RF1")
    assert (t.on("M24"), t.holder("hydra")) == ("- -", "supply")
    assert t.on("M05") == "basic -"


@rule("MLD-84")
def test_auto_return_and_return_armies_are_one_change() -> None:
    t = table("M01/B 0,0; M12 1,0 P0:1; M15 0,1 P0:1", P0=wizard(pool=1, army="titan 2"), P1=wizard(army="1"))
    t.play("invoke CL1").to("tile M01")
    assert (t.P0.pool, t.P1.pool) == ("2 titan", 1)


@rule("MLD-87", "MLD-88", "MLD-R29")
def test_stored_foci_leave_when_their_owner_loses_the_tile() -> None:
    t = table(
        "M23/B[P0 P1] 0,0 P0:1 P1:1; M31/B 1,0 P1:1", P0=wizard(free="PT2 RF1"), P1=wizard(pool=1), active="P1",
    ).play("invoke M31-1")  # fmt: skip
    assert (t.on("M23"), t.field("transit"), t.asked) == ("- P1", [0, 0], ("P0", "focus: return slot"))
    t.play("put_focus PT2")
    assert t.P0.on_board == 10


@rule("MLD-88", "MLD-R28")
def test_the_store_takes_foci_and_no_constructs_and_does_not_count_in_battle() -> None:
    t = table("M23/B 0,0 P0:1", P0=wizard(pool=3))
    assert [slot for slot in t.options("invoke") if slot.startswith("M23")] == []
    assert t.refusal("invoke M23-1").rule == "MLD-29"
    stored = table(
        "M23/B[P0 P0] 1,0 P0:1; M27 1,-1; M29 0,0 P1:1", P0=wizard(pool=1, army=5), rolls=[3, 3],
    )  # fmt: skip
    stored.play("invoke AR1", "tile M29")
    assert stored.decision == "deploy"
    stored.play("construct basic")
    assert (stored.decision != "deploy", stored.P0.army) == (True, 5)


@rule("MLD-88")
def test_a_store_slot_takes_one_focus_each() -> None:
    field = "M23/B[P0 -] 0,0 P0:2; M31/B 1,0 P1:1"
    t = table(field, P0=wizard(free="PT2 RF1 RF2"), P1=wizard(pool=1), active="P1").play("invoke M31-1")
    assert t.options("put_focus") == ["PT2", "RF1", "M23-2"]
    full = field.replace("[P0 -]", "[P0 P0]")
    t = table(full, P0=wizard(free="PT2 RF1 RF2 RF3"), P1=wizard(pool=1), active="P1").play("invoke M31-1")
    assert t.options("put_focus") == ["PT2", "RF1"]


@rule("MLD-89", "MLD-R22", "MLD-15")
def test_constructs_on_a_lost_tile_stay_and_are_nobodys() -> None:
    t = table("M24[basic basic] 0,0 P1:1; M31/B 1,0 P0:1", P0=wizard(pool=1), P1=wizard(pool=1)).play("invoke M31-1")
    assert (t.on("M24"), t.foci("M24")) == ("basic basic", "")
    t.turn_of("P1").play("meditate")
    assert t.active == "P0"


@rule("MLD-85", "MLD-100", "MLD-82")
def test_a_die_that_settling_sends_to_the_supply_leaves_the_ether() -> None:
    """P1's Titan returns P0's focus from the Cairn by which P0 holds Longinus, which is in the ether."""
    t = table(
        "M27 1,0 P0:1; M29 0,0 P1:1; M06[basic] 0,1 P0:1",
        P0=wizard(pool=1, army="longinus"),
        P1=wizard(army="titan 1"),
        holds="longinus:P0:M06",
        rolls=[5, 1],
    )
    t.play("invoke M27-1")
    deploy(t, [[["longinus", ""]], [["titan", ""]]])
    assert (t.asked, t.options()) == (("P1", "use a die"), ["die 1", "pass"])
    t.play("die 1", "tile M06")
    assert (t.holder("longinus"), t.P0.army, t.P1.army) == ("supply", 0, "1 titan")
