"""Invoking: which slots, paying, filling."""

from __future__ import annotations

from typing import Any

import pytest

from ..rule import rule
from .layout import Wizard, wizard
from .table import table

ALL_OUT = "M20 0,0 P0:10"


def offered(slot: str, field: str, P0: Wizard | None = None, P1: Wizard | None = None, **more: Any) -> bool:
    t = table(field, P0 or wizard(pool=1), P1, **more)
    if t.decision != "turn start":
        return False
    found = f"invoke {slot}" in t.options()
    if not found:
        assert t.refusal(f"invoke {slot}").rule == "MLD-48"
    return found


@rule("MLD-48", "MLD-R14", "MLD-R25")
def test_place_focus_needs_a_focus_in_a_slot_and_a_tile() -> None:
    assert offered("PF1", "M20 0,0")
    assert offered("PF1", "M20 0,0 P0:1")
    assert not offered("PF1", "")
    assert not offered("PF1", "M20 0,0 P1:1")
    assert not offered("PF1", ALL_OUT)
    assert offered("PF1", "M23/B[P0] 0,0 P0:9")
    assert offered("PF1", "M20 0,0 P1:1", wizard(pool=1, board="vesper"))
    assert offered("M25-1", "M25/B 0,0 P0:1; M20 1,0")
    assert not offered("M25-1", "M20 0,0 P1:1", wizard(pool=1, area="M25/B"))


@rule("MLD-48", "MLD-R66")
def test_place_tile_needs_a_stack() -> None:
    rest = " & ".join(f"M{t:02}" for t in range(1, 37) if t not in (12, 15, 21, 30, 35, 23))
    field = "M12 0,0; M15 1,0; M21 0,1; M35 2,0 P0:1; M23 1,1 P0:1"
    for slot in ("PT1", "M35-1", "M23-1"):
        assert offered(slot, field, stack="M30", P1=wizard(sealed=rest))
        assert offered(slot, field, stack="", known="M30", P1=wizard(sealed=rest))
        assert not offered(slot, f"{field}; M30 -1,0", stack="", P1=wizard(sealed=rest))


@rule("MLD-48")
def test_move_tile_needs_a_tile_with_somewhere_to_go() -> None:
    assert offered("MV1", "M20 0,0 P0:1; M21 1,0 P0:1")
    assert not offered("MV1", "M20 0,0 P0:1; M21 1,0 P1:1")
    assert not offered("MV1", "M20 0,0 P0:1")
    assert not offered("MV1", "M20 0,0 P0:1; M21 1,0 P1:1; M16 -1,0 P1:1")
    assert offered("M12-1", "M20 0,0; M21 1,0", wizard(pool=1, area="M12"))
    assert not offered("M12-1", "M20 0,0", wizard(pool=1, area="M12"))
    assert offered("M18-1", "M20 0,0 P1:1; M21 1,0", wizard(pool=1, area="M18/B"))
    assert not offered("M18-1", "M20 0,0 P0:1; M21 1,0", wizard(pool=1, area="M18/B"))


@rule("MLD-48")
def test_swap_flip_seal_and_raze_need_their_tiles() -> None:
    assert offered("M10-1", "M20 0,0; M21 1,0", wizard(pool=1, area="M10"))
    assert not offered("M10-1", "M20 0,0", wizard(pool=1, area="M10"))
    assert not offered("M10-1", "M20 0,0; M31 1,0 P1:1", wizard(pool=1, area="M10"))
    # all but one of these are locked or warded
    line = "M20 0,0; M21 1,0; M31 2,0 P1:1"
    assert offered("M10-1", line, wizard(pool=1, area="M10"))
    assert not offered("M10-1", line, wizard(pool=1, area="M10"), swap_locked="no")
    assert offered("M14-1", "M20 0,0", wizard(pool=1, area="M14"))
    assert not offered("M14-1", "", wizard(pool=1, area="M14"))
    assert not offered("M14-1", "M31 0,0 P1:1", wizard(pool=1, area="M14"))
    assert offered("M14-1", "", wizard(pool=1, area="M14/B"), wizard(area="M20"))
    assert not offered("M14-1", "", wizard(pool=1, area="M14/B & M20"), wizard(sealed="M21"))
    assert offered("M35-1", "M20 0,0", wizard(pool=1, area="M35/B"))
    assert not offered("M35-1", "M20 0,0 P1:1", wizard(pool=1, area="M35/B"))
    assert not offered("M35-1", "M20 0,0 P1:1; M21 1,0; M16 2,0 P0:1", wizard(pool=1, area="M35/B"))


@rule("MLD-48", "MLD-65")
def test_step_focus_needs_a_legal_pair() -> None:
    assert offered("M18-1", "M20 0,0 P0:1; M21 1,0", wizard(pool=1, area="M18"))
    assert offered("M18-1", "M20 0,0 P0:1; M21 1,0 P0:1 P1:1", wizard(pool=1, area="M18"))
    assert not offered("M18-1", "M20 0,0 P0:1; M21 1,0 P1:1", wizard(pool=1, area="M18"))
    assert not offered("M18-1", "M20 0,0; M21 1,0", wizard(pool=1, area="M18"))


@rule("MLD-48", "MLD-66")
def test_expel_needs_the_field_and_an_enemy_next_door() -> None:
    assert offered("M31-1", "M31/B 0,0 P0:1; M20 1,0 P1:1")
    assert not offered("M31-1", "M31/B 0,0 P0:1; M20 1,0; M21 2,0 P1:1")
    assert not offered("M31-1", "M31/B 0,0 P0:1 P1:1; M20 1,0")
    assert not offered("M31-1", "M20 0,0 P1:1", wizard(pool=1, area="M31/B"))


@rule("MLD-48", "MLD-R17")
def test_army_and_battle() -> None:
    assert offered("AR1", "M20 0,0", wizard(pool=2))
    assert not offered("AR1", "M20 0,0", wizard(pool=1))
    assert offered("AR1", "M20 0,0 P1:1", wizard(pool=1))
    assert not offered("M16-1", "M20 0,0 P1:1", wizard(pool=1, area="M16"))
    assert offered("M16-1", "M20 0,0", wizard(pool=2, area="M16"))
    assert offered("M27-1", "M20 0,0 P1:1", wizard(pool=1, area="M27"))
    assert not offered("M27-1", "M20 0,0", wizard(pool=3, area="M27"))
    assert not offered("AR1", "M20 0,0 P1:1", wizard(army=5))


@rule("MLD-48", "MLD-R67")
def test_gain_and_return_mine() -> None:
    assert offered("M29-1", "M20 0,0", wizard(pool=1, area="M29"))
    assert not offered("M29-1", "M20 0,0", wizard(pool=1, area="M29"), wizard(pool=23), supply=0)
    assert offered("M25-1", "M20 0,0", wizard(pool=1, army=1, area="M25"))
    assert offered("M25-1", "M20 0,0", wizard(pool=1, area="M25 & M12/B[basic]"))
    assert not offered("M25-1", "M20 0,0", wizard(pool=1, area="M25"))


@rule("MLD-48", "MLD-R14")
def test_ritual_slots_have_no_condition() -> None:
    assert offered("RF1", "M20 0,0 P0:1", wizard(pool=1, free="RF1"))
    assert offered("M24-1", "M24/B 0,0 P0:1", wizard(pool=1))
    assert offered("M05-1", "M05 0,0 P0:1", wizard(pool=1), holds="")


@rule("MLD-49", "MLD-81")
def test_you_choose_slot_and_then_the_kind_of_construct() -> None:
    t = table("M24 0,0 P0:1", P0=wizard(pool="2 hydra circe")).play("invoke M24-1")
    assert (t.asked, t.options()) == (("P0", "pay"), ["construct basic", "construct hydra", "construct circe"])
    assert t.refusal("construct titan").rule == "MLD-49"
    t.play("construct circe")
    assert (t.on("M24"), t.P0.pool) == ("circe -", "2 hydra")
    t.play("invoke M24-2", "construct basic")
    assert (t.on("M24"), t.P0.pool) == ("circe basic", "1 hydra")


@rule("MLD-50", "MLD-R38")
def test_a_unique_cannot_pay_for_the_ritual_that_controls_it() -> None:
    t = table("M05 0,0 P0:1", P0=wizard(pool="1 hydra titan")).play("invoke M05-1")
    assert t.options() == ["construct basic", "construct titan"]
    assert t.refusal("construct hydra").rule == "MLD-50"
    alone = table("M05 0,0 P0:1", P0=wizard(pool="hydra"))
    assert "invoke M05-1" not in alone.options()
    assert alone.refusal("invoke M05-1").rule == "MLD-50"
    other = table("M05/B 0,0 P0:1", P0=wizard(pool="hydra"))
    assert "invoke M05-1" in other.options()
    filled = table("M26 0,0 P0:1; M24 1,0 P0:1", P0=wizard(pool="1 hydra")).play("invoke M24-1", "construct basic")
    assert filled.options() == ["construct hydra", "done"]


@rule("MLD-51", "MLD-R49")
def test_filling_a_whole_ritual_is_one_invocation() -> None:
    field = "M26 0,0 P0:1; M24 1,0 P0:1; M10/B 0,1 P0:1"
    t = table(field, P0=wizard(pool="3 hydra")).play("invoke M24-1", "construct hydra")
    assert (t.asked, t.options()) == (("P0", "fill ritual"), ["construct basic", "done"])
    t.play("construct basic")
    assert (t.on("M24"), t.on("M10"), t.field("invocations"), t.decision) == (
        "hydra basic", "- -", 1, "further invocation",
    )  # fmt: skip
    t = table(field, P0=wizard(pool=3)).play("invoke M24-1", "done")
    assert (t.on("M24"), t.decision) == ("basic -", "further invocation")
    without = table(field.replace("M26 ", "M26/B "), P0=wizard(pool=3)).play("invoke M24-1")
    assert without.decision == "further invocation"
    poor = table(field, P0=wizard(pool=1)).play("invoke M24-1")
    assert poor.active == "P1"


@rule("MLD-51")
def test_filling_takes_the_lowest_open_slot_and_no_cantrip_slots() -> None:
    field = "M26 0,0 P0:1; M24[- basic] 1,0 P0:1; M27 0,1 P0:1; M29 -1,0 P1:1"
    t = table(field, P0=wizard(pool=3)).play("invoke M24-1")
    assert t.on("M24") == "basic basic"
    assert t.decision == "further invocation"
    t = table(field, P0=wizard(pool=3)).play("invoke M27-1")
    assert (t.on("M27"), t.decision) == ("basic -", "further invocation")


@rule("MLD-52")
def test_targets_are_judged_with_the_payment_in_its_slot() -> None:
    # the construct that pays is the last one: with it in the slot M25 has nothing else to return
    t = table("M25 0,0 P0:1; M12/B[basic] 1,0 P0:1", P0=wizard(pool=1)).play("invoke M25-1")
    assert (t.P0.pool, t.on("M25"), t.on("M12")) == (1, "basic -", "- -")
    flipped = table("M14 0,0 P0:1; M20 1,0", P0=wizard(pool=1)).play("invoke M14-1", "tile M14")
    assert (flipped.side("M14"), flipped.on("M14")) == ("B", "basic -")


@rule("MLD-R44")
@pytest.mark.parametrize(
    ("slot", "tile", "moves"),
    [("M14-1", "M14", []), ("M12-1", "M12", ["cell 2,0"]), ("M10-1", "M10", ["tile M20"])],
)
def test_a_tile_can_flip_move_and_swap_itself(slot: str, tile: str, moves: list[str]) -> None:
    t = table(f"{tile} 0,0 P0:1; M20 1,0; M21 0,1", P0=wizard(pool=1)).play(f"invoke {slot}", f"tile {tile}", *moves)
    assert (t.side(tile), t.cell(tile)) == {"M14": ("B", "0,0"), "M12": ("A", "2,0"), "M10": ("A", "1,0")}[tile]
    assert t.on(tile) == "basic -"
