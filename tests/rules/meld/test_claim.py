"""Claiming and victory."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import wizard
from .table import Table, table

PAIR = "M12/B 1,0 P0:1; M15/B 0,1 P0:1"


def claim(tile: str, area: str = "", foci: str = "", spoils: str = "claimant") -> Table:
    """P0 claims a tile in the middle with two tiles A C."""
    t = table(f"{tile} 0,0 {foci}; {PAIR}", P0=wizard(pool=1, area=area), spoils=spoils)
    return t.play("invoke CL1").to(f"tile {tile[:3]}")


@rule("MLD-72", "MLD-R30", "MLD-R31")
def test_the_two_other_tiles_must_be_yours_and_the_claimed_one_may_be_anybodys() -> None:
    for foci in ("", "P0:1", "P1:2", "P0:1 P1:1"):
        t = table(f"M13 0,0 {foci}; {PAIR}", P0=wizard(pool=1)).play("invoke CL1").to("tile M13")
        assert t.P0.area == "M13/A"
    one = table("M13 0,0 P0:1; M12 1,0 P0:1; M15 0,1", P0=wizard(pool=1)).play("invoke CL1")
    assert one.P0.area == "M15/A"
    shared = table("M13 0,0; M12/B 1,0 P0:1 P1:3; M15/B 0,1 P0:1 P1:1", P0=wizard(pool=1)).play("invoke CL1")
    assert shared.P0.area == "M13/A"
    lone = table("M13 0,0; M12 1,0 P0:1; M15 0,1 P1:1", P0=wizard(pool=1))
    assert lone.refusal("invoke CL1").rule == "MLD-48"


@rule("MLD-72", "MLD-R31")
@pytest.mark.parametrize(
    ("target", "allowed"),
    [("any", ["", "P0:1", "P1:1", "P0:1 P1:1"]), ("unguarded", ["", "P0:1"]), ("own", ["P0:1", "P0:1 P1:1"])],
)
def test_which_tiles_the_setting_allows(target: str, allowed: list[str]) -> None:
    for foci in ("", "P0:1", "P1:1", "P0:1 P1:1"):
        field = f"M13 0,0 {foci}; M12 1,0 P0:1 P1:1; M15 0,1 P0:1 P1:1; M20 2,0"
        t = table(field, P0=wizard(pool=1), claim_target=target)
        offered = "invoke CL1" in t.options()
        if offered:
            t.play("invoke CL1")
            claimed = t.P0.area == "M13/A" or "tile M13" in t.options()
        assert (offered and claimed) == (foci in allowed)


@rule("MLD-72", "MLD-25", "MLD-28")
def test_a_claimed_tile_is_unlocked_and_not_warded() -> None:
    field = f"M13 0,0; {PAIR}; M20 -1,0"
    t = table(field, P0=wizard(pool=1))
    assert "invoke CL1" not in t.options()
    assert "invoke CL1" not in table(f"M31 0,0 P1:1; {PAIR}", P0=wizard(pool=1)).options()
    assert "invoke CL1" in table(f"M31 0,0 P0:1 P1:1; {PAIR}", P0=wizard(pool=1)).options()


@rule("MLD-73", "MLD-R33")
def test_the_sorcery_serves_the_claimant_with_the_tile_on_the_field() -> None:
    t = claim("M01", foci="P1:1")
    assert (t.P0.pool, t.P1.pool, t.P0.area) == (3, 0, "M01/A")
    t = table(f"M03/B 0,0 P1:1; {PAIR}", P0=wizard(pool=1, army=4), P1=wizard(army=1)).play("invoke CL1").to("tile M03")
    assert (t.decision, t.cell("M03"), t.P0.area) == ("return any", "0,0", "")
    t.play("take_any 0-army-basic", "take_any 0-army-basic", "take_any 0-army-basic")
    assert (t.cell("M03"), t.P0.area) == (None, "M03/B")


@rule("MLD-73", "MLD-R34")
def test_the_claim_goes_on_without_a_new_check() -> None:
    # returning the basics that fill nothing cannot undo the pattern, but returning the payment does not stop the claim
    t = table(f"M03/B 0,0; {PAIR}", P0=wizard(pool=1), P1=wizard(army=2)).play("invoke CL1").to("tile M03")
    t.play("take_any 0-CL1")
    t.to("take_any 1-army-basic")
    assert (t.P0.area, t.P0.pool, t.P1.pool) == ("M03/B", 1, 2)


@rule("MLD-74", "MLD-R32")
def test_the_claimant_gets_the_tile_and_its_basics() -> None:
    t = claim("M24[basic basic]", area="M20", foci="P1:1")
    assert (t.P0.area, t.on("M24"), t.P0.pool, t.P1.pool) == ("M20/A & M24/A", "- -", 2, 0)
    assert t.cell("M24") is None
    kept = claim("M24/B[basic basic]", foci="P0:1 P1:2", spoils="controller")
    assert (kept.P0.pool, kept.P1.pool) == (0, 2)
    free = claim("M24/B[basic basic]", spoils="controller")
    assert free.P0.pool == 2


@rule("MLD-74", "MLD-R39")
@pytest.mark.parametrize(("holder", "foci"), [("P0", "P0:1"), ("P1", "P0:1 P1:1")])
def test_a_unique_on_a_claimed_tile_goes_to_the_claimant_who_holds_it_or_to_the_supply(holder: str, foci: str) -> None:
    mine = wizard(pool=1, free="RF1 RF2 RF3")
    t = table(f"M24[hydra basic] 0,0 {foci}; {PAIR}", P0=mine, P1=wizard(), holds=f"hydra:{holder}:gain")
    t.play("invoke CL1", "tile M24")
    assert (t.P0.pool, t.holder("hydra")) == (("1 hydra", "P0 gain") if holder == "P0" else ("1", "supply"))


@rule("MLD-74", "MLD-75", "MLD-R77")
def test_foci_are_lifted_with_the_claim_and_then_find_slots() -> None:
    t = table(f"M13 0,0 P0:1 P1:2; {PAIR}", P0=wizard(pool=1, free="PT2 AR2 RF1"), P1=wizard(free="PT2 RF1"))
    t.play("invoke CL1").to("tile M13")
    assert (t.P0.area, t.foci("M13"), t.field("transit")) == ("M13/A", "", [0, 1, 1])
    assert t.asked == ("P0", "focus: return slot")
    t.play("put_focus AR2")
    assert t.asked == ("P1", "focus: return slot")
    t.play("put_focus RF1")
    assert (t.P0.on_board, t.P1.on_board) == (8, 10)


@rule("MLD-75")
def test_the_payment_stays_unless_something_returns_it() -> None:
    assert claim("M13").P0.slots["CL1"] == "basic"
    mine = wizard(pool=1, free="CL2 RF1 RF2")
    t = table(f"M13 0,0 P0:1; {PAIR}", P0=mine, board_draft="early").play("invoke CL2", "tile M13")
    assert t.options("put_focus") == ["RF1", "CL2"]
    t.play("put_focus CL2")
    assert (t.P0.slots["CL2"], t.P0.pool) == ("P0", 1)


@rule("MLD-75", "MLD-88")
def test_the_claimant_may_use_the_emptied_store() -> None:
    field = "M23/B[P1] 0,0 P0:1 P1:1; M10 1,0 P0:1; M13 0,1 P0:1"
    t = table(field, P0=wizard(pool=1, free="PF3 PT2 RF1"), P1=wizard(free="PT2 RF1")).play("invoke CL1", "tile M23")
    t.play("put_focus M23-1")
    assert (t.on("M23"), t.P0.area) == ("P0 -", "M23/B")


@rule("MLD-76", "MLD-77", "MLD-118")
@pytest.mark.parametrize(
    ("area", "claimed", "wins"),
    [
        ("M22 & M25", "M28", True), ("M22 & M25", "M30", False), ("M10 & M25", "M28", True), ("M22", "M28", False),
        ("M10 & M16", "M13", True), ("M01 & M02", "M05", False), ("M22 & M25", "M01", False),
        ("M12 & M21", "M18", True), ("M22 & M10 & M11 & M24", "M01", False),
    ],
)  # fmt: skip
def test_three_tiles_with_a_glyph_in_common_win(area: str, claimed: str, wins: bool) -> None:
    pair = "M03 1,0 P0:1; M04 0,1 P0:1"
    t = table(f"{claimed} 0,0; {pair}", P0=wizard(pool=2, area=area)).play("invoke CL1").to(f"tile {claimed}")
    t.to("take_any 0-CL1")
    if wins:
        assert t.outcome is not None
        assert (t.outcome.winners, t.outcome.ranking, t.outcome.reason) == ([0], [1, 2], "set")
        assert (t.match.seat, t.match.legal) == (None, [])
    else:
        assert t.outcome is None


@rule("MLD-76", "MLD-63")
def test_a_sealed_tile_does_not_count() -> None:
    t = claim("M28", area="M22 & M25")
    assert t.outcome is not None
    mine = wizard(pool=2, area="M22", sealed="M25")
    assert table(f"M28 0,0; {PAIR}", P0=mine).play("invoke CL1").to("tile M28").outcome is None


@rule("MLD-77", "MLD-R45")
def test_only_the_claimant_is_looked_at_and_only_after_a_claim() -> None:
    # P1 has three A since unsealing: P0's claim does not end the game, P1's next claim does, of whatever tile
    field = f"M30 0,0; {PAIR}; M01 2,0; M02 3,0 P1:1; M05 2,1 P1:1; M20 1,1"
    t = table(field, P0=wizard(pool=1), P1=wizard(pool=1, area="M22 & M25 & M28"))
    t.play("invoke CL1").to("tile M30")
    assert (t.outcome, t.P0.area) == (None, "M30/A")
    t.turn_of("P1").play("invoke CL1").to("tile M01")
    assert t.outcome is not None
    assert t.outcome.winners == [1]


@rule("MLD-118")
def test_the_others_are_not_ranked_among_themselves() -> None:
    t = table(f"M28 0,0; {PAIR}", P0=wizard(pool=1, area="M22 & M25"), P1=wizard(area="M20"), P2=wizard())
    t.play("invoke CL1").to("tile M28")
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.ranking) == ([0], [1, 2, 2])


@rule("MLD-R35", "MLD-80")
def test_gaining_a_unique_that_is_held_by_the_ritual() -> None:
    field = f"M05[basic] 0,0 {{}}; {PAIR}"
    theirs = table(field.format("P1:1"), P0=wizard(pool=1), P1=wizard(army="hydra"), holds="hydra:P1:M05")
    theirs.play("invoke CL1").to("tile M05")
    assert (theirs.P0.pool, theirs.P1.army, theirs.holder("hydra")) == ("1 hydra", 0, "P0 gain")
    mine = table(field.format("P0:1"), P0=wizard(pool=1, army="hydra", free="RF1 RF2 RF3"), holds="hydra:P0:M05")
    mine.play("invoke CL1", "tile M05")
    assert (mine.P0.army, mine.P0.pool, mine.holder("hydra")) == ("hydra", 1, "P0 gain")
    free = claim("M05/B")
    assert (free.P0.pool, free.holder("titan")) == ("titan", "P0 gain")
