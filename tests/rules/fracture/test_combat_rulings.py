"""More of combat: the examples with powers, and the settings about fighting (AFR-R32 to AFR-R46)."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import side, table
from .test_combat import fight


@rule("AFR-E17")
@pytest.mark.parametrize(("tile", "defence"), [("forest", 4), ("forest B", 5)])
def test_e17_behind_trees(tile: str, defence: int) -> None:
    t = fight(side(units="T1@1", hand="K02 K03 K01"), side(units="T1@2", hand="K02 K01"), "unit 1", "dest 1",
              "commit K03", "commit K02", tiles={2: tile})  # fmt: skip
    assert t.totals == (4, defence)
    assert (t.A.units, t.B.units) == ("T1@1", "T1@2")


@rule("AFR-E19", "AFR-R38", "AFR-R49", "AFR-71")
def test_e19_cornered_in_the_city() -> None:
    a = side(units="T2@4 T1@12 T1@14", hand="K01 K01 K02")
    b = side(units="T1@13", hand="K01 K02 K02", iron=4)
    t = fight(a, b, "unit 9", "dest 4", "commit K02", "commit K01")
    assert t.totals == (5, 3)
    assert (t.B.units, t.A.where[9]) == ("", 13)
    assert 13 in t.control("A")
    assert (t.asked, t.options("recruit")) == (("B", "TURN"), [])  # an enemy stands in the City
    assert t.refusal("recruit T1-0").rule == "AFR-66"
    t = table(A=side(controls="13", units="T2@4", hand="K01"), B=side(hand="K01", iron=4), round=4).turn("B")
    assert 13 in t.control("A")
    t.play("recruit T1-0")
    assert (t.B.units, t.B.iron) == ("T1@13", 2)
    assert 13 in t.control("B")
    t = table(A=side(controls="13", units="T2@13", hand="K01", iron=4)).turn("A")
    t.play("recruit T1-0")
    assert t.A.where[1] == 7  # a captured City recruits for nobody else


@rule("AFR-E21", "AFR-54")
@pytest.mark.parametrize(("unit", "defence"), [(1, 3), (9, 6)])
def test_e21_who_defends(unit: int, defence: int) -> None:
    a = side(units="T2@7", hand="K01 K03 K02")
    t = fight(a, side(units="T1@1 T2@1/1", hand="K02 K01"), "unit 9", "dest 7")
    assert t.options() == ["defend 1", "defend 9"]
    t.play(f"defend {unit}", "commit K03", "commit K02")
    assert t.totals == (7, defence)
    assert t.B.where[unit] is None
    assert t.B.where[10 - unit] == 1
    assert t.A.units == "T2@7"


@rule("AFR-E23")
@pytest.mark.parametrize("others", ["T2@0 hero@0", "T2@0 T2@0 hero@0"])
def test_e23_shoulder_to_shoulder(others: str) -> None:
    b = side("UNI-A", units=f"T1@0 {others}", hand="K02 K01", guard=2)
    t = fight(side(units="T3@1", hand="K01 K01"), b, "unit 13", "dest 1", "defend 1", "commit K02", round=5)
    assert t.totals == (9, 7)
    assert (t.asked, t.B.hp[1]) == (("B", "RETREAT"), 1)


@rule("AFR-E24", "AFR-56", "AFR-R54")
@pytest.mark.parametrize(("techs", "attack"), [("", 11), ("9", 13)])
def test_e24_burning_aether(techs: str, attack: int) -> None:
    a = side("AST-A", units="T1@1 hero@9", hand="AST1 K03 K01", aether=3, techs=techs)
    t = fight(a, side(units="T2@0", hand="K02 K01"), "unit 1", "dest 1", "commit K03", "commit K02")
    assert t.asked == ("A", "SURGE")
    t.play("surge 2")
    assert t.totals == (attack, 6)
    assert t.A.aether == 1
    if techs:
        assert t.B.units == ""
    else:
        assert (t.asked, t.B.hp[9]) == (("B", "RETREAT"), 1)


@rule("AFR-E26")
def test_e26_bad_ground() -> None:
    t = fight(
        side(units="T1@1", hand="K01 K01"), side(units="T1@2", hand="K01"), "unit 1", "dest 1", tiles={2: "plains B"}
    )
    assert t.totals == (2, 1)
    assert (t.A.units, t.B.units) == ("T1@2", "")


@rule("AFR-E27", "AFR-58")
@pytest.mark.parametrize(("staging", "attack"), [(5, 3), (6, 2)])
def test_e27_an_aura_is_measured_from_the_staging_hex(staging: int, attack: int) -> None:
    b = side("HRD-B", units=f"hero@4 T1@{staging}", hand="K02 K01")
    t = table(A=side(units="T1@0", hand="K01"), B=b, round=4).turn("B")
    t.play("play K02-top", "unit 1", f"dest {staging}")
    assert t.totals == (attack, 2)


@rule("AFR-59")
def test_an_aura_of_guard_is_measured_from_the_assaulted_hex() -> None:
    for hero, defence in ((3, 3), (2, 3), (13, 2)):
        b = side("VER-B", units=f"T1@2 hero@{hero}", hand="K01")
        t = fight(side(units="T3@1", hand="K01 K01"), b, "unit 13", "dest 1", round=5)
        if t.asked[1] == "DEFENDER":
            t.play("defend 1")
        assert t.totals == (9, defence)


@rule("AFR-E39", "AFR-51", "AFR-59")
@pytest.mark.parametrize(("techs", "defence"), [("", 4), ("9", 5)])
def test_e39_growth(techs: str, defence: int) -> None:
    given = side("VER-A", units="hero@9 T1@1", techs=techs, hand="K01")
    b = side(units="T2@0", hand="K01 M16")
    t = table(A=given, B=b, round=3).begin().play("hex 1")
    assert t.field("growth") == [1]
    t.play("end", "play K01-top", "unit 9", "dest 0")
    t.play("commit M16", "commit K01")
    assert t.totals == (8, defence)
    if techs:
        assert (t.asked, t.field("growth")) == (("A", "RETREAT"), [1])
        t.play(t.options()[0])
        assert t.A.where[1] is not None
    else:
        assert t.A.where[1] is None
    assert (t.B.where[9], 1 in t.control("B"), t.field("growth")) == (1, True, [])


# -- settings ---------------------------------------------------------------------------------------


@rule("AFR-R32")
@pytest.mark.parametrize(
    ("who", "units", "fights", "defence"),
    [("HRD-A", "T1@0 T2@0 hero@0", 9, 5), ("HRD-A", "T1@0 T1@0", 1, 2), ("HRD-A", "T1@0 hero@0", 0, 4),
     ("HRD-B", "T2@0 hero@0", 0, 5), ("HRD-A", "T2@0/1 T2@0", 9, 5), ("UNI-B", "hero@0 T2@0", 0, 4 + 2 + 1)],
)  # fmt: skip
def test_with_strongest_the_highest_defence_fights_unasked(who: str, units: str, fights: int, defence: int) -> None:
    b = side(who, units=units, hand="K02", techs="")
    t = fight(side(units="T3@1", hand="K01 K01"), b, "unit 13", "dest 1", defender_choice="strongest", round=5)
    assert t.totals == (9, defence + 1)  # the shield of March counts, but not in choosing
    if t.asked[1] == "RETREAT":
        t.play("retreat 4")
    assert t.B.where[fights] in (None, 4)
    assert t.B.where.count(0) == len(units.split()) - 1


@rule("AFR-R33", "AFR-55")
def test_with_may_committing_can_be_declined_for_all_to_see() -> None:
    a = side(units="T1@1", hand="K02 K03 K03")
    t = fight(a, side(units="T1@0", hand="K02"), "unit 1", "dest 1", commit="may")
    assert (t.asked, t.options()) == (("A", "COMMIT_A"), ["commit K03", "skip"])
    t.play("skip")
    assert t.seen("A", "B").committed == []
    assert len(t.seen("A", "B").hand) == 2
    assert (t.asked, t.options()) == (("B", "COMMIT_D"), ["commit K02", "skip"])
    t.play("skip")
    assert t.totals == (2, 2)
    assert (t.A.discard, t.B.discard, t.A.hand) == ([], [], ["K03", "K03"])


@rule("AFR-R35", "AFR-R40")
def test_with_tie_to_the_attacker_equal_totals_win_without_overkill() -> None:
    t = fight(
        side(units="T1@1", hand="K01 K01"), side(units="T1@0", hand="K01"), "unit 1", "dest 1", combat_tie="attacker"
    )
    assert t.totals == (2, 2)
    assert (t.asked, t.B.hp[1]) == (("B", "RETREAT"), 1)
    t = fight(side(units="T1@1", hand="K01 K01"), side(units="T1@2", hand="K01"), "unit 1", "dest 1",
              tiles={2: "plains B"}, values={"attack": -2, "guard": -1}, combat_tie="attacker")  # fmt: skip
    assert t.totals == (0, 0)
    assert (t.asked, t.B.units) == (("B", "RETREAT"), "T1@2")


@rule("AFR-R37")
def test_the_attacker_may_be_the_one_to_choose_the_retreat() -> None:
    given = (side(units="T1@1", hand="K03 K03 K01"), side(units="T1@0", hand="K02 K01"))
    t = fight(*given, "unit 1", "dest 1", "commit K03", "commit K02", retreat_choice="attacker")
    assert (t.asked, t.hexes("retreat")) == (("A", "RETREAT"), [2, 3, 4, 5, 6])
    t.play("retreat 6")
    assert (t.B.units, t.control("B")) == ("T1@6", [6, 13])
    a = side(units="T1@1", controls="4", hand="K03 K03 K01")
    t = fight(a, given[1], "unit 1", "dest 1", "commit K03", "commit K02", "retreat 4")
    assert 4 in t.control("B")  # a retreat may lead into somebody else's land, and takes it


@rule("AFR-R34")
def test_a_committed_card_does_nothing_but_its_edge() -> None:
    t = fight(side(units="T1@1", hand="K01 M42"), side(units="T2@0", hand="M40"), "unit 1", "dest 1")
    assert t.totals == (2 + 5, 5 + 5)
    assert (t.A.iron, t.B.guard, t.A.command, t.B.command) == (0, 0, 2, 3)
    assert (t.A.play, t.A.discard, t.B.play, t.B.discard) == (["K01"], ["M42"], [], ["M40"])


@rule("AFR-R36", "AFR-R43", "AFR-R44")
def test_the_attacker_that_fails_is_where_it_was_with_room_and_all_hp() -> None:
    a = side(units="T2@1 T1@1 T1@1 T1@1", hand="K01 K01")
    t = fight(a, side(units="T3@0", hand="K01"), "unit 9", "dest 1", round=5)
    assert (t.A.units, t.A.hp[9]) == ("T1@1 T1@1 T1@1 T2@1", 2)


@rule("AFR-R42")
def test_hp_do_not_come_back_by_themselves() -> None:
    t = table(A=side(units="hero@7/1 T2@1/1"), round=3).begin()
    assert (t.A.hp[0], t.A.hp[9]) == (1, 1)
