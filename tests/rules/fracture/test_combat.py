"""Combat: AFR-54 to AFR-65."""

from __future__ import annotations

from typing import Any

import pytest

from ..rule import rule
from .table import Side, Table, side, table


def fight(a: Side, b: Side, *moves: str, **more: Any) -> Table:
    """A plays the first card of its hand for its top half; the moves follow."""
    card = a.hand.split()[0]
    return table(A=a, B=b, **more).turn().play(f"play {card}-top", *moves)


@rule("AFR-54")
def test_the_owner_chooses_among_units_that_can_be_told_apart() -> None:
    b = side(units="T1@0 T1@0 T2@0 T2@0/1", hand="K01")
    t = fight(side(hand="K01 K01", units="T2@1"), b, "unit 9", "dest 1")
    assert (t.asked, t.options()) == (("B", "DEFENDER"), ["defend 1", "defend 9", "defend 10"])
    t.play("defend 9")
    assert t.B.units == "T1@0 T1@0 T2@0 T2@0/1"  # 5 against 5


@rule("AFR-55", "AFR-R45", "AFR-R33")
def test_the_attacker_commits_first_and_unseen_at_no_cost() -> None:
    t = fight(side(hand="K01 K02 K03", units="T1@1"), side(units="T1@0", hand="K01 HRD1"), "unit 1", "dest 1")
    assert (t.asked, t.options()) == (("A", "COMMIT_A"), ["commit K02", "commit K03"])
    t.play("commit K03")
    assert (t.asked, t.options()) == (("B", "COMMIT_D"), ["commit K01", "commit HRD1"])
    assert (t.A.hand, t.A.committed, t.A.command) == (["K02"], ["K03"], 2)
    for who in ("B", None):
        assert t.seen("A", who).committed == ["?"]
        assert t.seen("A", who).hand == ["?"]
    assert t.seen("A", "A").committed == ["K03"]
    assert t.seen("B", "A").committed == []
    t.play("commit HRD1")
    assert (t.A.discard, t.B.discard, t.B.command) == (["K03"], ["HRD1"], 3)


@rule("AFR-55", "AFR-E25")
def test_e25_an_empty_hand_commits_nothing_and_one_card_is_committed_by_itself() -> None:
    t = fight(side(hand="K02 M24", units="T1@1", aether=2), side(units="T1@0", rest="deck"), "unit 1", "dest 1")
    assert (t.A.discard, t.B.discard) == (["M24"], [])
    assert (t.A.units, t.B.units) == ("T1@1", "T1@0")  # 2 against 2
    assert t.asked == ("A", "TURN")


@rule("AFR-56", "AFR-R46")
def test_surge_is_declared_openly_before_the_reveal_attacker_first() -> None:
    a = side("AST-A", units="T1@1", hand="AST1 K01 K03", aether=5)
    b = side("AST-B", units="T1@0", hand="K01 K02", aether=1)
    t = fight(a, b, "unit 1", "dest 1", "commit K03", "commit K01", mirror="on")
    assert (t.asked, t.options()) == (("A", "SURGE"), ["surge 0", "surge 1", "surge 2"])
    t.play("surge 1")
    assert t.A.aether == 4
    assert (t.asked, t.options()) == (("B", "SURGE"), ["surge 0", "surge 1"])
    assert t.A.discard == t.B.discard == []  # the cards are still face down
    assert t.seen("A", "B").committed == ["?"]
    t.play("surge 1")
    assert t.B.aether == 0
    assert t.totals == (2 + 3 + 2 + 2, 2 + 2)
    t = fight(a, side(units="T1@0", hand="K01 K02"), "unit 1", "dest 1", "commit K03", "commit K01", "surge 0")
    assert (t.totals, t.A.aether) == ((7, 2), 5)


@rule("AFR-56")
def test_without_aether_surge_is_not_asked() -> None:
    a = side("AST-A", units="T1@1", hand="AST1 K01 K03")
    t = fight(a, side(units="T1@0", hand="K01 K02"), "unit 1", "dest 1", "commit K03", "commit K01")
    assert t.asked[1] != "SURGE"


@rule("AFR-57")
@pytest.mark.parametrize(
    ("attacks", "defends", "a", "d"),
    [("K01", "K01", 0, 0), ("K02", "K02", 0, 1), ("K03", "K03", 2, 0), ("M12", "M20", 1, 1), ("M37", "M40", 4, 5),
     ("M40", "M37", 0, 0), ("M41", "M42", 5, 5), ("M24", "M24", 0, 0)],
)  # fmt: skip
def test_swords_count_for_the_attacker_shields_for_the_defender(attacks: str, defends: str, a: int, d: int) -> None:
    if attacks == defends == "M24":
        defends = "M17"
    spare = "K02" if attacks == "K01" else "K01"
    t = fight(side(units="T3@1", hand=f"K01 {attacks} {spare}"), side(units="T2@0", hand=f"HRD2 {defends}"),
              "unit 13", "dest 1", f"commit {attacks}", f"commit {defends}", round=5)  # fmt: skip
    assert t.totals == (9 + a, 5 + d)
    assert attacks in t.A.discard
    assert defends in t.B.discard


@rule("AFR-58", "AFR-R68")
@pytest.mark.parametrize(
    ("who", "unit", "hero", "techs", "values", "attack"),
    [
        ("SYN-A", "T1@1", "", "", {}, 2), ("SYN-A", "T2@1", "", "", {}, 5), ("SYN-A", "T3@1", "", "", {}, 9),
        ("SYN-A", "", "hero@1", "", {}, 3),
        ("HRD-A", "T2@1", "", "9", {}, 6),  # attack_all
        ("SYN-A", "T1@1", "", "6", {}, 3), ("SYN-A", "T2@1", "", "6", {}, 5),  # attack_tier
        ("OBS-A", "T3@1", "", "11", {}, 11), ("OBS-A", "T2@1", "", "11", {}, 5),
        ("CHR-B", "", "hero@1", "", {}, 5), ("CHR-B", "T1@1", "hero@1", "", {}, 2),  # self_attack
        ("HRD-B", "T1@1", "hero@8", "", {}, 3), ("HRD-B", "T1@1", "hero@9", "", {}, 2),  # aura_attack
        ("HRD-B", "", "hero@1", "", {}, 6), ("AST-B", "T1@1", "hero@7", "", {}, 3),
        ("SYN-A", "T1@1", "", "", {"attack": 1}, 3),
    ],
)  # fmt: skip
def test_the_parts_of_an_attack(
    who: str, unit: str, hero: str, techs: str, values: dict[str, int], attack: int
) -> None:
    a = side(who, city=7, hand="K01 K01", units=f"{hero} {unit}", techs=techs)
    b = side("UNI-B", city=13, units="T3@0", hand="K02")
    first = {"T1": 1, "T2": 9, "T3": 13}.get(unit[:2], 0)
    t = fight(a, b, f"unit {first}", "dest 1", round=5, values=values)
    assert t.totals == (attack, 10)


@rule("AFR-58", "AFR-R68")
def test_the_cards_attack_and_surge_add_up_and_terrain_does_not() -> None:
    a = side("AST-A", units="T1@1", hand="AST1 K03 K01", aether=2, techs="9")
    t = fight(
        a, side(units="T3@0", hand="K01"), "unit 1", "dest 1", "commit K03", "surge 2", tiles={1: "forest B"}, round=5
    )
    assert t.totals == (2 + 3 + 2 + 6, 9)


@rule("AFR-59", "AFR-R68")
@pytest.mark.parametrize(
    ("who", "units", "more", "tile", "values", "defence"),
    [
        ("SYN-A", "T1@2", {}, "plains", {}, 2), ("SYN-A", "T2@2", {}, "plains", {}, 5),
        ("SYN-A", "T1@2", {}, "plains B", {}, 1), ("SYN-A", "T1@2", {}, "forest", {}, 3),
        ("SYN-A", "T1@2", {}, "forest B", {}, 4), ("SYN-A", "T1@2", {}, "ruins", {}, 3),
        ("SYN-A", "T1@2", {}, "ruins B", {}, 2), ("SYN-A", "T1@2", {}, "mountain B", {}, 3),
        ("SYN-A", "T1@2", {}, "deep_water B", {}, 2), ("SYN-A", "T1@2", {}, "quarry", {}, 2),
        ("SYN-A", "T1@2", {}, "quarry B", {}, 1), ("SYN-A", "T1@2", {}, "vein", {}, 2),
        ("SYN-A", "T1@2", {}, "vein B", {}, 1), ("SYN-A", "T1@2", {}, "nexus", {}, 2),
        ("SYN-A", "T1@2", {}, "nexus B", {}, 2), ("SYN-A", "T1@2", {}, "gate", {}, 2),
        ("SYN-A", "T1@2", {}, "gate B", {}, 3), ("SYN-A", "T1@2", {"guard": 3}, "plains", {}, 5),
        ("VER-B", "T1@2", {"growth": "2"}, "plains", {}, 3),
        ("VER-A", "T1@2 hero@13", {"growth": "2"}, "plains", {}, 4),
        ("VER-A", "T1@2", {"growth": "2", "techs": "9"}, "plains", {}, 4),
        ("CHR-A", "T1@2", {"techs": "10"}, "plains", {}, 3), ("UNI-A", "T1@2", {"techs": "10"}, "plains", {}, 3),
        ("OBS-A", "T1@2", {"techs": "10"}, "plains", {}, 3),
        ("UNI-B", "hero@2", {}, "plains", {}, 6), ("OBS-B", "hero@2", {}, "plains", {}, 6),
        ("OBS-B", "T1@2 hero@3", {}, "plains", {}, 2),
        ("VER-B", "T1@2 hero@3", {}, "plains", {}, 3), ("VER-B", "T1@2 hero@4", {}, "plains", {}, 2),
        ("VER-B", "hero@2", {}, "plains", {}, 5),
        ("UNI-A", "T1@2 T1@2", {}, "plains", {}, 3), ("UNI-A", "T1@2 T1@2 T1@2", {}, "plains", {}, 4),
        ("UNI-A", "T1@2 T1@2 T1@2 T1@2", {}, "plains", {}, 4), ("SYN-A", "T1@2 T1@2", {}, "plains", {}, 2),
        ("SYN-A", "T1@2", {}, "plains", {"guard": 1}, 3),
    ],
)  # fmt: skip
def test_the_parts_of_a_defence(
    who: str, units: str, more: dict[str, Any], tile: str, values: dict[str, int], defence: int
) -> None:
    controls: dict[str, Any] = {"controls": "2"} if "growth" in more else {}
    b = side(who, city=13, units=units, hand="K01", **more, **controls)
    a = side("AST-A", city=7, hand="K01 K01", units="T3@1")
    t = fight(a, b, "unit 13", "dest 1", tiles={2: tile}, round=5, values=values)
    assert t.totals == (9, defence)


@rule("AFR-59")
def test_the_citys_def_of_1_helps_whoever_defends_there() -> None:
    t = fight(side(units="T2@4", hand="K01 K01"), side(units="T1@13", hand="K01"), "unit 9", "dest 4")
    assert t.totals == (5, 3)
    t = table(A=side(units="T1@13", hand="K01"), B=side(units="T2@4", hand="K01 K01"), round=4).turn("B")
    assert t.play("play K01-top", "unit 9", "dest 4").totals == (5, 3)


@rule("AFR-60", "AFR-R35", "AFR-R44", "AFR-E16")
def test_e16_equal_totals_repel_the_attacker() -> None:
    t = fight(side(units="T1@1", hand="K03 K02 K01"), side(units="T1@0", hand="K02 K01"), "unit 1", "dest 1",
              "commit K02", "commit K02")  # fmt: skip
    assert t.totals == (3, 3)
    assert (t.A.units, t.B.units, t.A.discard, t.B.discard) == ("T1@1", "T1@0", ["K02"], ["K02"])
    t = fight(side(units="T2@1", hand="K01 K01"), side(units="T3@0", hand="K01"), "unit 9", "dest 1", round=5)
    assert (t.A.units, t.A.hp[9], t.B.units) == ("T2@1", 2, "T3@0")


@rule("AFR-61", "AFR-R39", "AFR-E14")
def test_e14_overkill() -> None:
    t = fight(side(units="T1@1", hand="K03 K03 K01"), side(units="T1@0", hand="K01 K02"), "unit 1", "dest 1",
              "commit K03", "commit K01")  # fmt: skip
    assert t.totals == (5, 2)
    assert (t.A.units, t.B.units, t.control("A")) == ("T1@0", "", [0, 1, 7])
    assert (t.A.play, t.A.discard, t.B.discard) == (["K03"], ["K03"], ["K01"])
    assert (t.A.command, t.B.command) == (2, 3)


@rule("AFR-61", "AFR-R39")
@pytest.mark.parametrize(("target", "attacker", "card"), [("T3@0", "T3@1", "M41"), ("hero@0", "T2@1", "M16")])
def test_overkill_destroys_titans_and_heroes_whatever_their_hp(target: str, attacker: str, card: str) -> None:
    unit = "unit 13" if attacker[1] == "3" else "unit 9"
    t = fight(side(units=attacker, hand=f"K03 {card} K01", techs=""), side(units=target, hand="K01"), unit, "dest 1",
              f"commit {card}", round=5, values={"attack": 4 if target[0] == "T" else 0})  # fmt: skip
    assert t.totals[0] >= 2 * t.totals[1]
    assert t.B.units == ""


@rule("AFR-61", "AFR-E22")
@pytest.mark.parametrize(("bonus", "destroyed"), [(0, False), (1, True)])
def test_e22_stone_takes_three_times_the_defence(bonus: int, destroyed: bool) -> None:
    a = side(units="T2@1", hand="K01 K01")
    t = fight(a, side("OBS-A", units="T1@0", hand="K01"), "unit 9", "dest 1", values={"attack": bonus})
    assert t.totals == (5 + bonus, 2)
    assert (t.B.units == "") is destroyed
    if not destroyed:
        assert (t.asked, t.B.units) == (("B", "RETREAT"), "T1@0")


@rule("AFR-61", "AFR-R40", "AFR-59")
def test_against_a_defence_of_0_anything_is_overkill() -> None:
    state = table(A=side(units="T1@1", hand="K01 K01"), B=side(units="T1@2", hand="K01"), tiles={2: "plains B"},
                  values={"guard": -1})  # fmt: skip
    t = state.turn().play("play K01-top", "unit 1", "dest 1")
    assert t.totals == (2, 0)
    assert t.B.units == ""
    t = table(A=side(units="T1@1", hand="K01 K01"), B=side(units="T1@2", hand="K01"), tiles={2: "plains B"},
              values={"guard": -3, "attack": -2}).turn().play("play K01-top", "unit 1", "dest 1")  # fmt: skip
    assert t.totals == (0, 0)  # a defence of -2 counts as 0: a tie
    assert t.B.units == "T1@2"


@rule("AFR-62", "AFR-R41", "AFR-E15", "AFR-R37")
def test_e15_a_t1_is_only_pushed() -> None:
    t = fight(side(units="T1@1", hand="K03 K03 K01"), side(units="T1@0", hand="K02 K01"), "unit 1", "dest 1",
              "commit K03", "commit K02")  # fmt: skip
    assert t.totals == (5, 3)
    assert (t.asked, t.hexes("retreat"), t.B.hp[1]) == (("B", "RETREAT"), [2, 3, 4, 5, 6], 1)
    t.play("retreat 4")
    assert (t.A.units, t.B.units, t.control("B")) == ("T1@0", "T1@4", [4, 13])


@rule("AFR-62", "AFR-E18")
def test_e18_a_t2_loses_hp_until_it_is_destroyed() -> None:
    a = side(units="T2@1", hand="K02 K01 K03 K03")
    b = side(units="T2@0", hand="K01 K01 K01")
    t = fight(a, b, "unit 9", "dest 1", "commit K03", turn_mode="whole")
    assert t.totals == (7, 5)
    assert (t.asked, t.B.hp[9]) == (("B", "RETREAT"), 1)
    t.play("retreat 4")
    assert (t.A.units, t.B.units) == ("T2@0", "T2@4/1")
    t.play("play K01-top", "unit 9", "dest 0")
    assert t.totals == (7, 5)
    assert (t.A.units, t.B.units) == ("T2@4", "")


@rule("AFR-62", "AFR-R41", "AFR-E28")
@pytest.mark.parametrize(("card", "total", "units"), [("K03", 7, "hero@2/3"), ("M16", 8, "")])
def test_e28_a_hero_in_combat(card: str, total: int, units: str) -> None:
    b = side(units="hero@0", hand="K01 K01", iron=4)
    t = fight(side(units="T2@1", hand=f"K01 {card} K01"), b, "unit 9", "dest 1", f"commit {card}")
    assert t.totals == (total, 4)
    if units:
        t.play("retreat 2")
    assert (t.B.units, t.A.units) == (units, "T2@0")
    while t.asked[0] == "A":
        t.play("end")
    assert ("recruit hero-0" in t.options()) is (units == "")


@rule("AFR-63", "AFR-E48", "AFR-R38")
def test_e48_hardly_a_way_out() -> None:
    a = "T1@1 T1@2 T1@3"
    b = "T1@0 T2@4 T2@4 T2@4 T2@4"
    given: dict[str, Any] = {"hand": "K03 K03"}
    t = fight(side(units=a, **given), side(units=b, hand="K02"), "unit 1", "dest 1", tiles={5: "deep_water"})
    assert t.totals == (5, 3)
    assert (t.B.where[1], t.A.where[1]) == (6, 0)
    t = fight(side(units=f"{a} T1@6", **given), side(units=b, hand="K02"), "unit 1", "dest 1", tiles={5: "deep_water"})
    assert (t.B.where[1], t.A.where[1]) == (None, 0)
    hero = b.replace("T1@0", "hero@0")
    t = fight(
        side(units=f"{a} T1@6", **given), side(units=hero, hand="K01"), "unit 1", "dest 1", tiles={5: "deep_water"}
    )
    assert t.totals == (5, 4)
    assert (t.B.where[0], t.B.hp[0]) == (5, 3)


@rule("AFR-63", "AFR-R29")
def test_card_scoped_words_do_not_open_a_retreat() -> None:
    for techs, open_to in (("", [3]), ("0", [2, 3])):
        t = table(A=side(units="T2@1 T1@4 T1@5 T1@6", hand="M04 K01"), B=side(units="T1@0", hand="K02", techs=techs),
                  tiles={2: "mountain"}).turn().play("play M04-top", "unit 9", "dest 1")  # fmt: skip
        assert t.totals == (5, 3)
        where = [t.B.where[1]] if t.asked[1] != "RETREAT" else t.hexes("retreat")
        assert where == open_to


@rule("AFR-64", "AFR-R43", "AFR-E20")
def test_e20_a_stack_and_the_attacker_stays_out() -> None:
    t = fight(side(units="T2@7", hand="K01 K01"), side(units="T1@1 T1@1", hand="K01"), "unit 9", "dest 7")
    assert t.totals == (5, 2)
    assert (t.B.where[1:3], t.A.units) == ([None, 1], "T2@7")
    assert 1 in t.control("B")


@rule("AFR-65")
@pytest.mark.parametrize(
    ("units", "cards", "commits", "iron"),
    [("T1@0", "K01", "HRD2", 2), ("T2@0/1", "K01", "HRD2", 2), ("T2@0", "K01", "HRD2", 0),
     ("T1@0 T1@0", "K01", "HRD2", 2), ("T1@0", "K02", "K01", 0)],
)  # fmt: skip
def test_spoils_are_for_units_destroyed_by_ones_assault(units: str, cards: str, commits: str, iron: int) -> None:
    a = side("HRD-A", city=7, units="T2@1", hand=f"K01 {commits}", techs="10")
    t = fight(a, side("SYN-A", city=13, units=units, hand=cards), "unit 9", "dest 1")
    if t.asked[1] == "RETREAT":
        t.play(t.options()[0])
    assert t.A.iron == iron
    assert t.B.hp[0] == 0


@rule("AFR-65")
def test_spoils_for_a_unit_that_had_nowhere_to_go_up_to_the_end_of_the_track() -> None:
    a = side("HRD-A", city=7, units="T2@4 T1@12 T1@14", hand="K01 K01", techs="10", iron=19)
    t = fight(a, side("SYN-A", city=13, units="T1@13", hand="K01"), "unit 9", "dest 4")
    assert (t.B.units, t.A.units, t.A.iron) == ("", "T1@12 T1@14 T2@13", 20)


@rule("AFR-65")
def test_a_destroyed_unit_can_be_recruited_again_with_its_id() -> None:
    t = fight(side(units="T2@1", hand="K01 K01"), side(units="T1@0 T1@13", hand="K01 K02", iron=2), "unit 9", "dest 1",
              "commit K01")  # fmt: skip
    assert t.B.where[:3] == [None, None, 13]
    while t.asked[0] == "A":
        t.play("end")
    assert t.play("recruit T1-0").B.where[:3] == [None, 13, 13]
