"""What card halves do besides moving: AFR-36 to AFR-42."""

from __future__ import annotations

import pytest

from ..rule import rule
from .printed import MAPS, distance
from .table import side, table


@rule("AFR-36")
def test_muster_places_a_free_t1_at_the_recruit_point() -> None:
    t = table(A=side("UNI-A", hand="UNI2 K01", units="T1@1", aether=2)).turn().play("play UNI2-bottom")
    assert (t.A.units, t.A.iron, t.asked) == ("T1@1 T1@7", 0, ("A", "TURN"))
    t = table(A=side("SYN-B", hand="M19 K01", units="hero@0", aether=2)).turn().play("play M19-bottom")
    assert (t.asked, t.options()) == (("A", "PLACE"), ["place 0", "place 7"])
    t.play("place 0")
    assert (t.A.units, t.control("A")) == ("hero@0/3 T1@0", [0, 7])


@rule("AFR-36")
def test_muster_without_supply_or_room_does_nothing() -> None:
    eight = "T1@1 T1@1 T1@2 T1@2 T1@3 T1@3 T1@4 T1@4"
    for units in (eight, "T1@7 T1@7 T1@7 T1@7"):
        t = table(A=side(hand="M19 K01", units=units, aether=2)).turn().play("play M19-bottom")
        assert (t.A.units, t.asked) == (units, ("A", "TURN"))
    t = table(A=side(hand="M19 K01", aether=2), B=side(units="T1@7", hand="K01")).turn().play("play M19-bottom")
    assert t.A.units == ""


@rule("AFR-36")
def test_muster_twice_is_two_musters() -> None:
    t = table(A=side(hand="M32 K01", units="T1@7 T1@7 T1@7", aether=2)).turn().play("play M32-bottom")
    assert t.A.units == "T1@7 T1@7 T1@7 T1@7"  # the second finds no room


@rule("AFR-37")
@pytest.mark.parametrize(("hp", "after"), [(1, 3), (3, 4)])
def test_heal_gives_one_damaged_unit_up_to_k_hp(hp: int, after: int) -> None:
    given = side("HRD-A", city=7, hand="HRD2 K01", units=f"hero@7/{hp} T1@7 T2@1", aether=2)
    t = table(A=given, B=side("SYN-A", city=13)).turn().play("play HRD2-top")
    assert (t.asked, t.options()) == (("A", "HEAL"), ["unit 0", "skip"])
    assert t.play("unit 0").A.hp[0] == after
    unhurt = side("HRD-A", city=7, hand="HRD2 K01", units="hero@7 T1@7", aether=2)
    t = table(A=unhurt, B=side("SYN-A", city=13)).turn().play("play HRD2-top")
    assert t.asked == ("A", "MOVE_UNIT")


@rule("AFR-38", "AFR-E13")
def test_e13_teleport_needs_distance_entry_room_and_no_enemy() -> None:
    near = [x for x in MAPS[2] if 1 <= distance(7, x) <= 2]
    assert near == [0, 1, 2, 6, 8, 9, 17, 18]
    a = side(hand="M20 K01", units="T1@7 hero@7 T1@8 T1@8 T1@8 T1@8", aether=2)
    tiles = {4: "gate", 1: "mountain", 18: "deep_water"}
    t = table(A=a, B=side(units="T1@0", hand="K01"), tiles=tiles).turn().play("play M20-top")
    assert t.asked == ("A", "TELE_UNIT")
    for_hero = t.fork().play("unit 0")
    assert (for_hero.asked, for_hero.hexes("dest")) == (("A", "TELE_DEST"), [1, 2, 6, 9, 17, 18])
    t.play("unit 1")
    assert t.hexes("dest") == [2, 6, 9, 17]
    t.play("dest 2")
    assert (t.A.where[1], t.asked) == (2, ("A", "TURN"))  # next to the enemy on 0, but there is no assault
    assert t.control("A") == [2, 7, 8]


@rule("AFR-38")
def test_teleport_needs_no_path() -> None:
    wall = {1: "mountain", 8: "mountain", 18: "mountain"}
    t = table(A=side(hand="M20 K01", units="T1@7", aether=2), tiles=wall).turn().play("play M20-top", "unit 1")
    assert t.hexes("dest") == [0, 2, 6, 9, 17]
    assert table(A=side(hand="M20 K01", aether=2)).turn().play("play M20-top").asked == ("A", "TURN")


@rule("AFR-39")
def test_range_counts_from_any_unit_of_ones_own() -> None:
    b = side(units="T1@0 T1@4 T1@10", hand="K01")
    for units, targets in (("T1@1", ["1-1"]), ("T1@1 T1@9", ["1-1", "1-3"]), ("T1@12", ["1-2"]), ("T1@17", [])):
        t = table(A=side(hand="M12 K01", units=units, aether=2), B=b).turn().play("play M12-top")
        found = t.options("target")
        assert found == targets
    t = table(A=side(hand="M12 M35 M39 M10 M29", aether=2), B=b, turn_mode="whole").turn()
    for card in ("M12", "M35", "M39"):
        assert t.play(f"play {card}-top").asked == ("A", "TURN")


@rule("AFR-40", "AFR-E29")
def test_e29_push() -> None:
    t = table(A=side(hand="M12 K01", units="T1@1", aether=2), B=side(units="T1@0 T1@4", hand="K01")).turn()
    t.play("play M12-top")
    assert (t.asked, t.options()) == (("A", "PUSH"), ["target 1-1", "skip"])
    t.play("target 1-1")
    assert (t.asked, t.hexes("retreat")) == (("A", "PUSH_DEST"), [2, 3, 4, 5, 6])
    t.play("retreat 3")
    assert (t.B.units, t.control("B"), t.asked) == ("T1@3 T1@4", [0, 3, 4, 13], ("A", "TURN"))


@rule("AFR-40")
def test_push_offers_only_units_with_a_retreat_hex_and_takes_no_hp() -> None:
    a = "T1@1 T1@2 T1@3 T1@4 T1@5 T1@6 T1@12"
    b = side(units="T2@0 T2@11", hand="K01")
    t = table(A=side(hand="M12 K01", units=a, aether=2), B=b).turn().play("play M12-top")
    assert t.options() == ["target 1-10", "skip"]
    t.play("target 1-10")  # 10 is the only hex left to it
    assert t.B.units == "T2@0 T2@10"
    assert (
        table(A=side(hand="M12 K01", units="T1@1", aether=2), B=b).turn().play("play M12-top", "skip").A.units == "T1@1"
    )


@rule("AFR-41", "AFR-E29")
def test_e29_destroy_and_wound() -> None:
    b = side(units="T1@4 hero@4 T2@3/1 T1@12", hand="K01")
    t = table(A=side("HRD-A", city=7, hand="M35 K01", units="T1@1", techs="10", aether=2),
              B=side("SYN-A", city=13, units=b.units, hand="K01")).turn().play("play M35-top")  # fmt: skip
    assert (t.asked, t.options()) == (("A", "DESTROY"), ["target 1-1", "skip"])
    t.play("target 1-1")
    assert (t.B.where[1], t.A.iron) == (None, 0)  # no `spoils`: it was no assault
    t = table(A=side("HRD-A", city=7, hand="M39 K01", units="T1@1", techs="10", aether=2),
              B=side("SYN-A", city=13, units=b.units, hand="K01")).turn().play("play M39-top")  # fmt: skip
    assert (t.asked, t.options()) == (("A", "WOUND"), ["target 1-0", "target 1-9", "skip"])
    wounded = t.fork().play("target 1-0")
    assert wounded.B.hp[0] == 2
    t.play("target 1-9")
    assert (t.B.where[9], t.A.iron, t.asked) == (None, 0, ("A", "MOVE_UNIT"))


@rule("AFR-41")
def test_worldbreaker_destroys_wounds_and_moves() -> None:
    t = table(A=side(hand="M42 K01", units="T1@1", aether=2), B=side(units="T1@13 T3@13", hand="K01"), round=5).turn()
    t.play("play M42-top", "target 1-1")
    assert (t.asked, t.options()) == (("A", "WOUND"), ["target 1-13", "skip"])
    t.play("target 1-13")
    assert (t.B.units, t.asked) == ("T3@13/3", ("A", "MOVE_UNIT"))


@rule("AFR-42", "AFR-E45")
def test_e45_claim() -> None:
    t = table(A=side(hand="M10 K01", units="hero@7 T1@7", aether=2)).turn().play("play M10-top", "unit 1", "dest 8")
    assert (t.asked, t.options()) == (("A", "CLAIM"), ["hex 1", "hex 2", "hex 9", "hex 18", "skip"])
    t.play("hex 9")
    assert t.control("A") == [7, 8, 9]
    t = table(A=side(controls="9", hand="K01"), B=side(units="T1@10", hand="K01 K01"), round=4).turn("B")
    assert t.control("A") == [7, 9]
    t.play("play K01-top", "unit 1", "dest 9")
    assert (t.control("A"), t.control("B")) == ([7], [9, 10, 13])


@rule("AFR-42")
def test_claim_takes_obstacles_and_the_shard_but_nothing_held() -> None:
    tiles = {2: "mountain", 6: "deep_water"}
    b = side(units="T1@18", controls="8", hand="K01")
    t = (
        table(A=side(hand="SYN1 K01", units="T1@1", controls="7"), B=b, tiles=tiles)
        .turn()
        .play("play SYN1-top", "skip")
    )
    assert t.options() == ["hex 0", "hex 2", "hex 6", "skip"]
    t = table(A=side(hand="M21 K01", units="T1@12"), B=side(hand="K01 K01")).turn().play("play M21-top", "skip")
    assert t.hexes("hex") == [x for x in MAPS[2] if 1 <= distance(12, x) <= 2 and x not in (7, 13)]


@rule("AFR-42")
def test_flip_turns_a_drawn_tile_in_range() -> None:
    t = table(A=side(hand="M29 K01", units="T1@1", aether=2), tiles={2: "forest B"}).turn().play("play M29-top")
    assert (t.asked, t.options()) == (("A", "FLIP"), ["hex 1", "hex 2", "hex 6", "hex 8", "hex 18", "skip"])
    assert t.play("hex 2").face(2) == "forest A"
    t = table(A=side(hand="M29 K01", units="T1@1", aether=2)).turn().play("play M29-top", "hex 6")
    assert (t.face(6), t.asked) == ("plains B", ("A", "MOVE_UNIT"))
