"""Moving: AFR-43 to AFR-53, and the rulings about moving, stacks and control."""

from __future__ import annotations

from typing import Any

import pytest

from ..rule import rule
from .printed import MAPS, distance
from .table import side, table

ALL = MAPS[2]


def within(x: int, d: int) -> list[int]:
    """The hexes of the map for two at a distance of up to d."""
    return [y for y in ALL if 1 <= distance(x, y) <= d]


@rule("AFR-43")
def test_up_to_n_different_units_move_and_declining_ends_it() -> None:
    a = side(hand="K02 K01", units="T1@7 T2@7", aether=2)
    t = table(A=a).turn().play("play K02-top")
    assert (t.asked, t.options()) == (("A", "MOVE_UNIT"), ["unit 1", "unit 9", "skip"])
    t.play("unit 9", "dest 1")
    assert t.options() == ["unit 1", "skip"]  # unit 9 was picked
    assert t.fork().play("skip").asked == ("A", "TURN")
    t.play("unit 1", "dest 8")
    assert (t.asked, t.A.units) == (("A", "TURN"), "T1@8 T2@1")
    assert table(A=a).turn().play("play K02-top", "skip").A.units == "T1@7 T2@7"


@rule("AFR-43")
def test_a_unit_that_can_go_nowhere_is_not_offered() -> None:
    wall = {1: "mountain", 8: "mountain", 18: "mountain"}
    t = table(A=side(hand="K02 K01", units="hero@7 T1@7", aether=2), tiles=wall).turn().play("play K02-top")
    assert t.options() == ["unit 0", "skip"]
    assert t.refusal("unit 1").rule
    t = table(A=side(hand="K02 K01", units="T1@7", aether=2), tiles=wall).turn().play("play K02-top")
    assert t.asked == ("A", "TURN")


@rule("AFR-44", "AFR-E7", "AFR-R23")
@pytest.mark.parametrize(
    ("who", "card", "unit", "values", "allowance"),
    [
        ("SYN-A", "K02", "T1", {}, 2), ("SYN-A", "K02", "T3", {}, 1),
        ("SYN-A", "M14", "T1", {}, 3), ("SYN-A", "M14", "T3", {}, 2),
        ("SYN-A", "K02", "T1", {"move": -1}, 1), ("SYN-A", "K02", "T3", {"move": -1}, 1),
        ("OBS-A", "K02", "T2", {}, 1), ("OBS-A", "OBS1", "T2", {}, 2),
        ("OBS-A", "K02", "T1", {}, 2), ("OBS-A", "K02", "hero", {}, 1), ("OBS-A", "K02", "T3", {}, 1),
        ("SYN-A", "K01", "hero", {}, 1), ("CHR-A", "K02", "hero", {}, 2), ("CHR-A", "M38", "hero", {}, 3),
        ("SYN-A", "K01", "T1", {"move": -1}, 1), ("SYN-A", "M14", "T1", {"move": -1}, 2),
    ],
)  # fmt: skip
def test_e7_the_allowance(who: str, card: str, unit: str, values: dict[str, int], allowance: int) -> None:
    a = side(who, hand=f"{card} K03", units=f"{unit}@7", aether=2)
    t = table(A=a, round=5, values=values).turn().play(f"play {card}-top")
    t.play(f"unit {t.options('unit')[0]}")
    assert t.hexes("dest") == [x for x in within(7, allowance) if x != 13]


@rule("AFR-44")
def test_stride_lengthens_every_move() -> None:
    for who in ("CHR-A", "OBS-A"):
        a = side(who, hand="K01 K02", units="T2@7", techs="9", aether=2)
        t = table(A=a, round=5).turn().play("play K01-top", "unit 9")
        assert t.hexes("dest") == within(7, 2)


@rule("AFR-45", "AFR-R30", "AFR-E11")
def test_e11_a_gate_and_the_city() -> None:
    t = table(A=side(hand="K01 K02", units="T1@7", aether=2), tiles={4: "gate"}).turn().play("play K01-top", "unit 1")
    assert t.hexes("dest") == [1, 4, 8, 18]
    t = table(A=side(hand="K02 K01", units="T1@7", aether=2), tiles={4: "gate"}).turn().play("play K02-top", "unit 1")
    assert set(within(4, 1)) - {13} <= set(t.hexes("dest"))
    t = table(A=side(hand="K01 K02", units="T1@7", aether=2), tiles={4: "gate B"}).turn().play("play K01-top", "unit 1")
    assert t.hexes("dest") == [1, 8, 18]


@rule("AFR-45", "AFR-E11", "AFR-63")
def test_e11_an_assault_through_the_gate_and_no_retreat_through_it() -> None:
    b = side(units="T1@4", hand="K02 K02")
    t = (
        table(A=side(hand="K01 K01", units="T2@7", aether=2), B=b, tiles={4: "gate"})
        .turn()
        .play("play K01-top", "unit 9")
    )
    assert t.hexes("dest") == [1, 7, 8, 18]
    t.play("dest 7")  # having stayed it must assault, and 4 is the only hex
    assert (t.asked, t.hexes("retreat")) == (("B", "RETREAT"), [0, 3, 5, 12, 13, 14])  # 5 against 2 + 1
    t = (
        table(A=side(hand="K01 K01", units="T2@7", aether=2), B=b, tiles={4: "gate B"})
        .turn()
        .play("play K01-top", "unit 9")
    )
    assert t.hexes("dest") == [1, 8, 18]


@rule("AFR-45")
def test_links_join_gates_and_ones_own_city_whoever_holds_it() -> None:
    others: dict[str, Any] = {"C": side(hand="K01"), "D": side("UNI-A", hand="K01")}
    tiles = {22: "gate", 4: "gate"}
    t = (
        table(A=side(hand="K01 K02", units="T1@22", aether=2), **others, tiles=tiles)
        .turn()
        .play("play K01-top", "unit 1")
    )
    assert t.hexes("dest") == [4, 9, 20, 21, 23]
    t = table(A=side(hand="K01 K02", units="T1@24"), B=side(units="T1@20", hand="K01"), **others, tiles=tiles).turn()
    t.play("play K01-top", "unit 1")
    assert t.hexes("dest") == [10, 11, 23, 25]  # City 24 is B's, not A's
    t = table(A=side(hand="K02 K01 K01", units="T1@4"), B=side(units="T1@20", hand="K01"), **others, tiles=tiles).turn()
    t.play("play K02-top", "unit 1", "dest 4")
    assert t.asked[1] != "ASSAULT"  # 20 was the only hex: the link holds although an enemy stands in the City


@rule("AFR-45")
def test_links_do_not_count_for_ranges_pushes_and_auras() -> None:
    tiles = {4: "gate"}
    t = table(A=side(hand="M12 K01", units="T1@7", aether=2), B=side(units="T1@4", hand="K01"), tiles=tiles).turn()
    assert t.play("play M12-top").asked == ("A", "TURN")
    t = table(A=side(hand="M29 K01", units="T1@7", aether=2), tiles=tiles).turn().play("play M29-top")
    assert t.hexes("hex") == [1, 8, 18]


@rule("AFR-46", "AFR-E10", "AFR-R28")
def test_e10_a_mountain() -> None:
    tiles = {1: "mountain"}
    for_t1 = [2, 6, 8, 9, 17, 18]
    for_hero = [0, 1, 2, 6, 8, 9, 17, 18]
    for card, unit, expected in (("K02", 1, for_t1), ("K02", 0, for_hero), ("M04", 1, for_hero)):
        a = side(hand=f"{card} K01", units="hero@7 T1@7", aether=2)
        t = table(A=a, tiles=tiles).turn().play(f"play {card}-top", f"unit {unit}")
        assert t.hexes("dest") == expected


@rule("AFR-46")
@pytest.mark.parametrize(
    ("tile", "who", "units", "card", "techs", "enters"),
    [
        ("mountain", "SYN-A", "T1", "K01", "", False), ("mountain", "SYN-A", "T2", "K01", "", False),
        ("mountain", "SYN-A", "T3", "K01", "", True), ("mountain", "SYN-A", "hero", "K01", "", True),
        ("mountain", "SYN-A", "T1", "K01", "0", True), ("mountain", "SYN-A", "T2", "K01", "1", False),
        ("mountain", "SYN-A", "T2", "M04", "", True), ("mountain", "SYN-A", "T2", "M05", "", False),
        ("mountain B", "SYN-A", "T1", "K01", "", True),
        ("deep_water", "SYN-A", "T1", "K01", "", False), ("deep_water", "SYN-A", "T2", "K01", "0", False),
        ("deep_water", "SYN-A", "T1", "K01", "1", True), ("deep_water", "SYN-A", "T1", "M05", "", True),
        ("deep_water", "SYN-A", "hero", "K01", "", True), ("deep_water B", "SYN-A", "T2", "K01", "", True),
    ],
)  # fmt: skip
def test_who_may_enter_an_obstacle(tile: str, who: str, units: str, card: str, techs: str, enters: bool) -> None:
    a = side(who, hand=f"{card} K03", units=f"{units}@7", techs=techs, aether=2)
    t = table(A=a, tiles={1: tile}, round=5).turn().play(f"play {card}-top")
    t.play(f"unit {t.options('unit')[0]}")
    assert (1 in t.hexes("dest")) is enters


@rule("AFR-46", "AFR-R29", "AFR-E10")
def test_a_unit_on_an_obstacle_stays_and_leaves_when_it_likes() -> None:
    a = side(hand="M04 K02", units="T1@7", aether=2)
    t = table(A=a, tiles={1: "mountain"}, turn_mode="whole").turn().play("play M04-top", "unit 1", "dest 1")
    assert (t.A.units, t.field("card_words")) == ("T1@1", [])
    t.play("play K02-top", "unit 1")
    assert t.hexes("dest") == within(1, 2)


@rule("AFR-47", "AFR-E9")
def test_e9_an_enemy_in_the_way_and_blink() -> None:
    for who, through in (("SYN-A", False), ("CHR-A", True)):
        t = table(A=side(who, hand="K02 K03", units="T1@7", aether=2), B=side(units="T1@1", hand="K01")).turn()
        t.play("play K02-top", "unit 1")
        assert (0 in t.hexes("dest")) is through
        assert 1 not in t.hexes("dest")
        assert 7 in t.hexes("dest")  # from where it could assault 1


@rule("AFR-47")
def test_own_units_never_hinder_a_path_and_phase_crosses_everything() -> None:
    full = "T1@7 T2@1 T2@1 T2@1 T2@1"
    t = table(A=side(hand="K02 K03", units=full, aether=2)).turn().play("play K02-top", "unit 1")
    assert 0 in t.hexes("dest")
    assert 1 not in t.hexes("dest")
    tiles = {1: "mountain", 8: "deep_water", 18: "mountain"}
    t = table(A=side(hand="M38 K03", units="T1@7", aether=2), tiles=tiles).turn().play("play M38-top", "unit 1")
    assert t.hexes("dest") == [x for x in within(7, 2) if x not in tiles]  # three steps, but a T1 has Move 2
    t = (
        table(A=side("CHR-A", hand="K02 K03", units="T1@7", aether=2), tiles=tiles)
        .turn()
        .play("play K02-top", "unit 1")
    )
    assert t.hexes("dest") == [x for x in within(7, 2) if x not in tiles]


@rule("AFR-48", "AFR-49")
def test_a_destination_has_no_enemy_and_room() -> None:
    a = side(hand="K01 K02", units="T1@7 T2@1 T2@1 T2@1 T2@1", aether=2)
    t = table(A=a, B=side(units="T1@8", hand="K01")).turn().play("play K01-top", "unit 1")
    assert t.hexes("dest") == [7, 18]
    t = table(A=side(hand="K01 K02", units="T1@7", aether=2)).turn().play("play K01-top", "unit 1")
    assert t.hexes("dest") == [1, 8, 18]  # without an enemy at hand it cannot stay


@rule("AFR-49", "AFR-R25")
@pytest.mark.parametrize("limit", ["3", "4", "6"])
def test_the_stack_limit(limit: str) -> None:
    n = int(limit)
    stack = " ".join(["T1@1"] * n)
    t = (
        table(A=side(hand="K01 K02", units=f"{stack} T2@7", aether=2), stack_limit=limit)
        .turn()
        .play("play K01-top", "unit 9")
    )
    assert t.hexes("dest") == [8, 18]
    stack = " ".join(["T1@1"] * (n - 1))
    t = (
        table(A=side(hand="K01 K02", units=f"{stack} T2@7", aether=2), stack_limit=limit)
        .turn()
        .play("play K01-top", "unit 9")
    )
    assert t.hexes("dest") == [1, 8, 18]
    assert t.play("dest 1").A.where.count(1) == n


@rule("AFR-50", "AFR-E8", "AFR-R27")
def test_e8_control_goes_with_where_a_unit_stands() -> None:
    t = table(A=side(hand="K02 K01", units="T1@7")).turn().play("play K02-top", "unit 1", "dest 0")
    assert t.control("A") == [0, 7]
    while t.field("round") == 3:
        t.play("end")
    assert t.A.command == 4


@rule("AFR-51")
def test_control_lasts_until_somebody_else_stands_there() -> None:
    t = table(A=side(hand="K01 K01", units="T1@1", controls="8")).turn().play("play K01-top", "unit 1", "dest 2")
    assert t.control("A") == [1, 2, 7, 8]
    b = side(hand="K02 K01", units="T1@6")
    t = table(A=side("VER-A", controls="1 8", growth="1 8", hand="K01"), B=b, round=4).turn("B")
    t.play("play K02-top", "unit 1", "dest 8")  # over 1, which stays A's
    assert (t.control("A"), t.control("B"), t.field("growth")) == ([1, 7], [6, 8, 13], [1])


@rule("AFR-51", "AFR-25")
def test_a_token_that_came_back_can_be_placed_again() -> None:
    six = "1 2 3 4 5 6"
    a = side("VER-A", controls=f"{six} 9", growth=six, hand="K01")
    t = table(A=a, B=side(hand="K01 K01", units="T1@0"), round=4).turn("B").play("play K01-top", "unit 1", "dest 1")
    assert t.field("growth") == [2, 3, 4, 5, 6]
    while t.asked[1] != "GROW":
        t.play("end")
    assert t.hexes("hex") == [9]


@rule("AFR-52", "AFR-E12")
def test_e12_allowance_left_for_an_assault() -> None:
    t = table(A=side(hand="K02 K01", units="T1@7", aether=2), B=side(units="T1@0", hand="K01")).turn()
    t.play("play K02-top", "unit 1")
    other = t.fork()
    t.play("dest 1")
    assert (t.asked, t.options()) == (("A", "ASSAULT"), ["assault 0", "skip"])
    assert t.play("skip").A.units == "T1@1"
    assert other.play("dest 2").asked == ("A", "TURN")


@rule("AFR-52")
def test_a_unit_that_stayed_must_assault_and_only_what_it_can_enter() -> None:
    b = side(units="T1@0 T1@2 T1@6", hand="K01 K02")
    t = table(A=side(hand="K02 K01", units="T1@1", aether=2), B=b, tiles={2: "mountain"}).turn()
    t.play("play K02-top", "unit 1", "dest 1")
    assert (t.asked, t.options()) == (("A", "ASSAULT"), ["assault 0", "assault 6"])
    t = table(
        A=side(hand="K02 K01", units="T1@7", aether=2), B=side(units="T1@2", hand="K01"), tiles={2: "mountain"}
    ).turn()
    assert t.play("play K02-top", "unit 1", "dest 1").asked == ("A", "TURN")


@rule("AFR-53", "AFR-R31", "AFR-R36")
def test_after_an_assault_the_move_is_over() -> None:
    a = side(hand="M14 K01 K01", units="T1@7 T2@17", aether=2)
    t = table(A=a, B=side(units="T1@0", hand="K02 K02")).turn().play("play M14-top", "unit 1", "dest 1")
    t.play("assault 0")  # 2 against 3, with one step of three left
    assert (t.A.units, t.asked) == ("T1@1 T2@17", ("A", "MOVE_UNIT"))
    assert t.options() == ["unit 9", "skip"]
    whole = side(hand="M14 K02 K01 K01", units="T1@7", aether=2)
    t = table(A=whole, B=side(units="T1@0", hand="K02 K02 K02"), turn_mode="whole").turn()
    t.play("play M14-top", "unit 1", "dest 1", "assault 0", "commit K01", "play K02-top")
    assert t.options() == ["unit 1", "skip"]  # another card may move it again


@rule("AFR-R24")
def test_enemies_exert_no_zone_of_control() -> None:
    b = side(units="T1@2 T1@6 T1@9", hand="K01")
    t = table(A=side(hand="M14 K01", units="T1@7", aether=2), B=b).turn().play("play M14-top", "unit 1")
    assert {0, 1, 8, 3, 4, 5} <= set(t.hexes("dest"))


@rule("AFR-R66")
def test_of_equal_units_the_lowest_id_is_offered() -> None:
    a = side(hand="K02 K01", units="T1@7 T1@7 T1@8 T2@7 T2@7/1", aether=2)
    t = table(A=a).turn().play("play K02-top")
    assert t.options() == ["unit 1", "unit 3", "unit 9", "unit 10", "skip"]
    t.play("unit 1", "dest 8")
    assert t.options() == ["unit 2", "unit 3", "unit 9", "unit 10", "skip"]  # 1 was picked, 3 is on 8 as well
    b = side(units="T1@0 T1@0 T2@0", hand="K01 K02")
    t = table(A=side(hand="M12 K01", units="T1@1", aether=2), B=b).turn().play("play M12-top")
    assert t.options() == ["target 1-1", "target 1-9", "skip"]


@rule("AFR-E51")
def test_e51_a_titan_wades() -> None:
    a = side(hand="K02 M14", units="T3@7", aether=2)
    b = side(units="T1@2", hand="K01")
    t = table(A=a, B=b, tiles={1: "deep_water"}, round=5).turn()
    assert 1 in t.fork().play("play K02-top", "unit 13").hexes("dest")
    t.play("play M14-top", "unit 13")
    assert {0, 1} <= set(t.hexes("dest"))
    t.play("dest 1")
    assert (t.asked, t.options()) == (("A", "ASSAULT"), ["assault 2", "skip"])
