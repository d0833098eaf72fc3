"""Cleanup and the Void: AFR-76 to AFR-81."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ..rule import rule
from .printed import MAPS, ring
from .table import Table, side, table


@rule("AFR-76", "AFR-R16", "AFR-R18", "AFR-E32")
def test_cleanup() -> None:
    a = side(hand="K03", play="K01 K02", discard="M02", iron=14, credit=3, guard=2, aether=4, techs="0", controls="3")
    t = table(A=a, B=side(iron=3, credit=1, guard=4, hand="K01"), round=4).cleanup()
    assert t.field("round") == 5
    assert (t.A.iron, t.B.iron) == (14, 0)
    assert (t.A.credit, t.A.guard, t.B.credit, t.B.guard) == (0, 0, 0, 0)
    assert (t.A.play, sorted(t.A.discard)) == ([], ["K01", "K02", "M02"])
    assert (t.A.aether, t.A.techs, 3 in t.control("A"), "K03" in t.A.hand) == (4, [0], True, True)


@rule("AFR-E32", "AFR-20")
def test_e32_the_synod_saves_iron() -> None:
    t = table(A=side(iron=14, controls="1", hand="M24", deck="K01 K01 K01 K02"), B=side(iron=3), tiles={1: "quarry B"},
              round=4).cleanup()  # fmt: skip
    assert (t.A.iron, t.B.iron) == (16, 0)
    while t.asked != ("A", "TURN"):
        t.play("end")
    assert t.play("play M24-bottom").A.iron == 20


@rule("AFR-77", "AFR-E34", "AFR-R51")
def test_e34_the_row_flows() -> None:
    given: dict[str, Any] = {"row": "M01 M02 M03 M04 M05", "market": "M06 M07", "round": 3}
    t = table(**given).cleanup()
    assert (t.row, t.market) == (["M02", "M03", "M04", "M05", "M06"], ["M07", "M01"])
    t = table(**given, market_flow="off").cleanup()
    assert (t.row, t.market) == (["M01", "M02", "M03", "M04", "M05"], ["M06", "M07"])
    t = table(row="M01 M02 M03 M04", market="", round=3).cleanup()
    assert (t.row, t.market) == (["M01", "M02", "M03", "M04"], [])
    t = table(row="M01 M02 M03 M04 M05", market="", under="M06", round=3).cleanup()
    assert (t.row, t.market) == (["M02", "M03", "M04", "M05", "M06"], ["M01"])


@rule("AFR-R51")
def test_without_flow_purchases_and_reflow_still_move_the_row() -> None:
    given: dict[str, Any] = {"row": "M01 M02 M03 M04 M05", "market": "M06 M07 M08", "market_flow": "off"}
    t = table(A=side(hand="K01", iron=4, aether=2), **given).turn().play("buy 0")
    assert t.row == ["M02", "M03", "M04", "M05", "M06"]
    t = table(**given, round=5, events="V11").begin()
    assert (t.row, t.market) == (["M06", "M07", "M08", "M01", "M02"], ["M03", "M04", "M05"])


@rule("AFR-R52")
def test_reflow_without_a_market_deck_deals_the_same_row() -> None:
    t = table(row="M01 M02 M03", market="", round=5, events="V11").begin()
    assert (t.row, t.market) == (["M01", "M02", "M03"], [])


@rule("AFR-78", "AFR-81", "AFR-E41")
def test_e41_the_void_with_two_players() -> None:
    a = side(units="hero@0", hand="K01", iron=4)
    b = side(units="hero@13 T1@5 T1@5", hand="K01", controls="9")
    t = table(A=a, B=b, round=9).cleanup()
    assert t.field("exists") == list(range(7))
    assert (t.A.units, t.B.units) == ("hero@0/3", "T1@5 T1@5")
    assert (t.control("A"), t.control("B")) == ([0], [5])
    assert t.field("round") == 10
    assert t.asked == ("B", "TURN")
    t.play("end")
    assert (t.asked, t.options("recruit")) == (("A", "TURN"), ["T1-0"])
    t.play("recruit T1-0")
    assert t.A.where[1] == 0
    b = side(units="T1@5 T1@5", hand="K01", iron=8)
    t = table(A=a, B=b, round=10).turn("B")
    assert t.options("recruit") == []
    for number in (10, 11, 12):
        t = table(A=a, B=side(units="hero@5 T1@6", hand="K01"), round=number).cleanup()
        assert (t.A.units, t.B.units) == ("hero@0/3", "hero@5/4 T1@6")
        assert t.field("exists") == list(range(7))


@rule("AFR-78")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_ring_3_goes_in_round_9_with_everything_on_it(seats: int) -> None:
    city = {3: 19, 4: 20}[seats]
    a = side("VER-A", units=f"hero@{city} T1@{city} T3@36 T1@7", controls="32", growth="32 7", hand="K01")
    others: dict[str, Any] = {
        name: side(who, hand="K01") for name, who in zip("CD"[: seats - 2], ("CHR-A", "UNI-A"), strict=False)
    }
    t = table(A=a, **others, round=9).cleanup()
    assert t.field("exists") == [x for x in MAPS[seats] if ring(x) <= 2]
    assert (t.A.units, t.control("A"), t.field("growth")) == ("T1@7", [7], [7])
    assert len(t.field("exists")) == 19


@rule("AFR-79", "AFR-80", "AFR-22", "AFR-E42", "AFR-R57")
def test_e42_the_void_with_four_players() -> None:
    def four(round_: int, units: str) -> Table:
        b = side(units=units, controls="9", hand="K01")
        return table(B=b, C=side(hand="K01"), D=side(hand="K01"), tiles={9: "vein"}, round=round_).cleanup()

    t = four(9, "T2@9 T1@9")
    assert (t.B.units, len(t.field("exists"))) == ("T1@9 T2@9", 19)
    t = four(10, "T2@9 T1@9")
    assert t.B.units == "T2@9/1"
    t = four(11, "T2@9/1")
    assert (t.B.units, t.control("B"), t.B.aether) == ("", [9], 0)
    t = four(12, "T3@9 hero@10")
    assert (t.B.units, t.control("B"), t.field("exists")) == ("", [], list(range(7)))
    assert t.outcome is not None


@rule("AFR-79", "AFR-81")
@pytest.mark.parametrize("number", [10, 11, 12])
def test_rings_0_and_1_are_safe(number: int) -> None:
    a = side(units="hero@0 T1@0 T1@1 T2@6/1", hand="K01")
    t = table(A=a, C=side(hand="K01"), round=number).cleanup()
    assert t.A.units == "hero@0/3 T1@0 T1@1 T2@6/1"


@rule("AFR-R59", "AFR-E55", "AFR-R57")
def test_e55_ring_2_stays_with_final_void_off() -> None:
    b = side(units="T2@9 T1@9", controls="10", hand="K01", aether=0)
    given: dict[str, Any] = {"B": b, "C": side(hand="K01"), "D": side(hand="K01"), "round": 12}
    t = table(**given, final_void="off").cleanup()
    assert (t.B.units, len(t.field("exists"))) == ("T2@9/1", 19)
    assert t.outcome is not None
    assert t.outcome.scores == [0, 2, 0, 0]
    t = table(B=side(controls="9 10", hand="K01"), C=side(hand="K01"), D=side(hand="K01"), tiles={9: "vein"}, round=12,
              final_void="off").begin()  # fmt: skip
    assert t.B.aether == 0  # AFR-22 denies its Aether all the same


@rule("AFR-R56", "AFR-E53")
def test_e53_squeeze() -> None:
    a, b = side(units="T1@2 T1@0", hand="K01"), side(units="hero@5/3", hand="K01")
    for number in (10, 11):
        t = table(A=a, B=b, round=number, void_two="squeeze", events="V09").cleanup()
        assert (t.A.units, t.B.hp[0]) == ("T1@0", 2 + 1)  # the Gore Matron then mends 1 in Production
    t = table(A=a, B=side("UNI-A", units="hero@5/3", hand="K01"), round=12, void_two="squeeze").cleanup()
    assert (t.A.units, t.B.hp[0]) == ("T1@0", 2)
    t = table(A=a, B=side("UNI-A", units="hero@5/3", hand="K01"), round=9, void_two="squeeze").cleanup()
    assert (t.A.units, t.B.hp[0]) == ("T1@2 T1@0", 3)
    t = table(A=side(units="T1@2", hand="K01"), C=side(hand="K01"), round=10, void_two="squeeze").cleanup()
    assert t.A.units == "T1@2"


@rule("AFR-81", "AFR-E44")
def test_e44_the_void_lash() -> None:
    a = side(units="T2@21 T1@22 hero@20", hand="K01")
    b = side(units="T3@9", hand="K01")
    t = table(A=a, B=b, C=side(hand="K01"), D=side(hand="K01"), round=7, events="V08").begin()
    assert (t.A.units, t.B.units) == ("hero@20/3 T1@22 T2@21/1", "T3@9")


@rule("AFR-81")
@pytest.mark.parametrize(
    ("seats", "number", "hurt"),
    [(2, 5, 2), (2, 9, 2), (2, 10, 1), (2, 12, 1), (3, 9, 3), (3, 10, 2), (4, 8, 3), (4, 11, 2), (4, 12, 2)],
)
def test_the_lash_hits_the_outermost_ring_that_is_left(seats: int, number: int, hurt: int) -> None:
    places = {1: 6, 2: 8, 3: 36}
    units = " ".join(
        f"T2@{x}"
        for ring_, x in places.items()
        if x in MAPS[seats] and (number < 10 or ring_ < (2 if seats == 2 else 3))
    )
    others: dict[str, Any] = {name: side(hand="K01") for name in "CD"[: seats - 2]}
    t = table(A=side(units=units, hand="K01"), **others, round=number, events="V08").begin()
    expected = [
        f"T2@{x}/1" if ring(x) == hurt else f"T2@{x}" for x in map(int, (w.split("@")[1] for w in units.split()))
    ]
    assert t.A.units == " ".join(expected)


@rule("AFR-81")
def test_the_lash_spares_units_in_any_city() -> None:
    t = table(A=side(units="T2@13 T2@8", hand="K01"), B=side(units="T2@7", hand="K01"), round=5, events="V08").begin()
    assert (t.A.units, t.B.units) == ("T2@13 T2@8/1", "T2@7")


@rule("AFR-15", "AFR-R65")
def test_what_hits_many_goes_in_round_order_and_by_ascending_id() -> None:
    units = "T2@9 hero@8 T1@10"
    a, b, c = side(units=units, hand="K01"), side(units="T1@12 hero@14", hand="K01"), side(units="T1@16", hand="K01")
    t = table(A=a, B=b, C=c, round=11, events="V10").cleanup()
    lines = [line for line in t.log() if "destroyed" in line or "loses 1 HP" in line]
    assert [line.split("'s ")[0] for line in lines] == ["B", "B", "C", "A", "A", "A"]
    hit = [re.findall(r"Hero|\d+", line)[0] for line in lines]
    assert hit == ["Hero", "1", "1", "Hero", "1", "9"]
