"""The turn: invoking or meditating, and what comes back at its end."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import wizard
from .table import Table, opening, table


@rule("MLD-38")
def test_a_round_is_complete_when_everybody_had_a_turn() -> None:
    t = opening(first="P2", seats=3)
    seen = []
    for _ in range(7):
        seen.append((t.field("round"), t.active))
        t.end_turn()
    assert seen == [(1, "P2"), (1, "P0"), (1, "P1"), (2, "P2"), (2, "P0"), (2, "P1"), (3, "P2")]


@rule("MLD-39", "MLD-R18")
def test_gains_at_the_start_of_a_turn() -> None:
    t = opening(seats=3)
    assert (t.P0.pool, t.P1.pool, t.P2.pool) == (5, 0, 0)
    t.end_turn()
    assert (t.P0.pool, t.P1.pool, t.P2.pool) == (5, 5, 0)
    assert t.again("P1").P1.pool == 5
    bare = table("M12 0,0 P1:1", P0=wizard(pool=1)).end_turn()
    assert (bare.active, bare.P1.pool) == ("P1", 1)
    for something in (wizard(army=1), wizard(slots="CL1:basic"), wizard(area="M12/B[basic]"), wizard(pool=1)):
        t = table("M20 0,0 P1:1", P0=wizard(pool=1), P1=something).end_turn()
        assert (t.active, t.P1.pool) == ("P1", something.pool)
        assert t.supply == 24 - 2
    on_tile = table("M10/B[basic basic] 0,0 P1:1", P0=wizard(pool=1)).end_turn()
    assert on_tile.supply == 24 - 3


@rule("MLD-39", "MLD-R18", "MLD-R67")
def test_with_an_empty_supply_nothing_is_gained() -> None:
    t = table("M20 0,0; M21 1,0 P0:1", P0=wizard(), P1=wizard(pool=24), active="P1", supply=0).end_turn()
    assert (t.P0.pool, t.supply) == (0, 0)


@rule("MLD-40", "MLD-R12", "MLD-R13", "MLD-R17")
def test_a_turn_begins_with_invoking_or_meditating() -> None:
    t = table("M20 0,0", P0=wizard(pool=1))
    assert t.asked == ("P0", "turn start")
    assert t.options()[-1] == "meditate"
    assert "stop" not in t.options()
    t.play("meditate")
    assert (t.active, t.P0.pool, t.tiles) == ("P1", 1, {"M20": "0,0"})
    poor = table("M20 0,0; M29 1,0 P0:1", P0=wizard(army=2))
    assert poor.asked == ("P0", "meditate: take back")


@rule("MLD-41", "MLD-R12")
def test_after_an_invocation_you_may_go_on_or_stop_but_not_meditate() -> None:
    def once() -> Table:
        return table("M20 0,0 P0:2", P0=wizard(pool=5, free="RF1 RF2")).play("invoke RF1")

    t = once()
    assert t.asked == ("P0", "further invocation")
    assert t.options()[-1] == "stop"
    assert t.refusal("meditate").rule == "MLD-40"
    assert t.play("stop").active == "P1"
    t = once().play("invoke RF2", "invoke PT1", "cell 1,0", "side 0")
    assert (t.active, t.P0.filled) == ("P1", "RF1:basic RF2:basic")
    poor = table("M20 0,0 P0:2", P0=wizard(pool=1, free="RF1 RF2")).play("invoke RF1")
    assert poor.active == "P1"


@rule("MLD-42", "MLD-R48")
def test_one_invocation_before_meditating() -> None:
    t = table("M22/B 0,0 P0:2; M12/B 1,0 P0:1", P0=wizard(pool=3, free="RF1 RF2 RF3", slots=""))
    t.play("meditate")
    assert t.asked == ("P0", "invocation before meditating")
    assert t.options()[-1] == "done"
    t.play("invoke RF1")
    assert (t.asked, t.field("invocations")) == (("P0", "meditate: take back"), 0)
    t.play("take_back RF1")
    assert (t.active, t.P0.pool) == ("P1", 3)
    without = table("M22 0,0 P0:2; M12/B 1,0 P0:1", P0=wizard(pool=3, free="RF1 RF2 RF3")).play("meditate")
    assert without.active == "P1"
    t = table("M22/B 0,0 P0:1", P0=wizard(pool=3, army=1)).play("meditate", "done")
    assert t.asked == ("P0", "meditate: take back")
    poor = table("M22/B 0,0 P0:1", P0=wizard(army=2))
    assert poor.asked == ("P0", "meditate: take back")


@rule("MLD-43")
def test_meditating_takes_back_any_number_singly() -> None:
    mine = wizard(pool=1, army="2 hydra", slots="CL1:basic PF2:basic RF1:titan", area="M12/B[basic]")
    t = table("M20 0,0 P0:1", P0=mine).play("meditate")
    assert t.options() == [
        "take_back PF2", "take_back CL1", "take_back RF1", "take_back M12-1", "take_back army-basic",
        "take_back army-hydra", "done", "all",
    ]  # fmt: skip
    t.play("take_back RF1", "take_back army-basic")
    assert (t.P0.pool, t.P0.army) == ("2 titan", "1 hydra")
    t.play("done")
    assert (t.active, t.P0.filled) == ("P1", "PF2:basic CL1:basic")
    t = table("M20 0,0 P0:1", P0=mine).play("meditate", "all")
    assert (t.active, t.P0.pool, t.P0.army, t.P0.filled) == ("P1", "6 hydra titan", 0, "")


@rule("MLD-43")
def test_all_is_offered_for_two_or_more_and_settles_after_each() -> None:
    one = table("M20 0,0 P0:1", P0=wizard(pool=1, army=1)).play("meditate")
    assert one.options() == ["take_back army-basic", "done"]
    two = table("M20 0,0 P0:1", P0=wizard(pool=1, army=2)).play("meditate")
    assert two.options() == ["take_back army-basic", "done", "all"]
    # the basic leaves the Cairn first, so that Hydra goes from the army to the supply
    t = table("M05[basic] 0,0 P0:1", P0=wizard(pool=1, army="hydra"), holds="hydra:P0:M05").play("meditate", "all")
    assert (t.P0.pool, t.holder("hydra")) == (2, "supply")


@rule("MLD-44", "MLD-77", "MLD-R45")
def test_meditating_unseals_in_order_without_a_look_for_a_win() -> None:
    t = table("M20 0,0 P0:1", P0=wizard(pool=1, area="M25", sealed="M28/B & M22 & M12/B")).play("meditate")
    assert t.P0.area == "M25/A & M28/B & M22/A & M12/B"
    assert (t.P0.sealed, t.outcome) == ("", None)
    none = table("M20 0,0 P0:1; M29 1,0 P0:1", P0=wizard(pool=2, sealed="M28/B")).play("invoke M29-1").end_turn()
    assert none.P0.sealed == "M28/B"


@rule("MLD-45")
@pytest.mark.parametrize(("area", "gain"), [("", 0), ("M29/B", 1), ("M29/B & M30/B", 2), ("M29", 0)])
def test_meditating_gains_what_auras_give(area: str, gain: int) -> None:
    t = table("M20 0,0 P0:1", P0=wizard(pool=1, area=area)).play("meditate")
    assert (t.active, t.P0.pool, t.supply) == ("P1", 1 + gain, 24 - 2 - gain)


@rule("MLD-45", "MLD-44")
def test_a_tile_unsealed_by_meditating_gives_its_gain_already() -> None:
    t = table("M20 0,0 P0:1", P0=wizard(pool=1, sealed="M29/B")).play("meditate")
    assert t.P0.pool == 2


@rule("MLD-46", "MLD-R16")
def test_pf1_pt1_and_ar1_come_back_at_the_end_of_the_turn() -> None:
    t = table("M20 0,0 P0:1", P0=wizard(pool=4), stack="M30 ...")
    t.play("invoke PF1", "take_focus PT2", "invoke PT1", "cell 1,0", "side 0", "invoke AR1", "done")
    assert (t.active, t.P0.pool, t.P0.filled) == ("P1", 4, "")
    t = table("M22/B 0,0 P0:1", P0=wizard(pool=2)).play("meditate", "invoke PF1", "take_focus PT2")
    assert t.asked == ("P0", "meditate: take back")
    t.play("done")
    assert (t.active, t.P0.pool, t.P0.filled) == ("P1", 2, "")


@rule("MLD-46")
@pytest.mark.parametrize(
    ("liturgy", "filled"),
    [("M26/B[basic basic]", "PF2:basic"), ("M26/B[basic -]", "PF2:basic CL1:basic"), ("M26", "PF2:basic CL1:basic")],
)
def test_liturgy_returns_the_claim_slots(liturgy: str, filled: str) -> None:
    t = table("M20 0,0 P0:1", P0=wizard(pool=1, slots="PF2:basic CL1:basic", area=liturgy)).play("meditate", "done")
    assert (t.active, t.P0.filled) == ("P1", filled)


@rule("MLD-46")
def test_liturgy_returns_both_claim_slots_of_the_early_board() -> None:
    mine = wizard(pool=1, slots="CL1:basic CL2:hydra", area="M26/B[basic basic]")
    t = table("M20 0,0 P0:1", P0=mine, board_draft="early").play("meditate", "done")
    assert (t.P0.filled, t.P0.pool) == ("", "2 hydra")


@rule("MLD-47")
def test_taking_back_at_the_end_of_the_turn() -> None:
    mine = wizard(pool=1, army=1, slots="PF2:basic MV1:basic CL1:basic", area="M33/B & M34/B & M12/B[basic]")
    t = table("M20 0,0 P0:1", P0=mine).play("meditate", "done")
    assert (t.asked, t.options()) == (
        ("P0", "end of turn: take back"),
        ["take_back PF2", "take_back MV1", "take_back CL1", "take_back M12-1", "done"],
    )
    assert t.refusal("take_back army-basic").rule == "MLD-47"
    t.play("take_back M12-1", "take_back CL1")
    assert (t.active, t.P0.pool, t.P0.filled) == ("P1", 3, "PF2:basic MV1:basic")
    none = table("M20 0,0 P0:1", P0=mine).play("meditate", "done", "done")
    assert (none.active, none.P0.pool) == ("P1", 1)


@rule("MLD-46", "MLD-47")
def test_auto_return_comes_before_taking_back_so_that_it_does_not_count() -> None:
    t = table("M20 0,0 P0:1", P0=wizard(pool=2, area="M33/B")).play("invoke PT1", "cell 1,0", "side 0", "stop")
    assert (t.active, t.P0.pool) == ("P1", 2)


@rule("MLD-R73", "MLD-41", "MLD-33")
def test_the_longest_turn_has_five_invocations() -> None:
    two = wizard(pool=12, free="RF1 RF2 RF3 PF3 PT2 PT3", area="M33[basic basic] & M34[basic basic]")
    t = table("M20 0,0 P0:6", P0=two)
    made = 0
    while t.active == "P0":
        invoke = next((m for m in t.options() if m.split()[1][:2] in ("RF", "PF")), None) if t.decision in (
            "turn start", "further invocation") else None  # fmt: skip
        made += invoke is not None
        t.play(invoke or t.options()[0])
    assert made == 5


@rule("MLD-41", "MLD-R11")
def test_ilvane_has_at_least_one_invocation_to_which_more_are_added() -> None:
    mine = wizard(pool=5, free="RF1 RF2 RF3", area="M33[basic basic]", board="ilvane")
    t = table("M20 0,0 P0:3", P0=mine, invocations=1).play("invoke RF1")
    assert t.decision == "further invocation"
    t.play("invoke RF2")
    assert t.decision == "end of turn: take back"
