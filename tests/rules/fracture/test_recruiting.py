"""Recruiting, the market and research: AFR-66 to AFR-75."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ..rule import rule
from .printed import BAGS, MAPS, SITES, TERRAINS
from .table import GAME, side, table


@rule("AFR-66", "AFR-R50")
def test_recruit_points() -> None:
    t = table(A=side(hand="K01", iron=4, units="hero@0")).turn().play("recruit T1-0")
    assert t.A.where[1] == 7  # without a banner the Hero's hex is none while the City exists
    t = table(A=side(hand="K01", iron=4, units="hero@0"), B=side(units="T1@7", hand="K01")).turn()
    assert t.options("recruit") == []
    t = table(A=side("SYN-B", hand="K01", iron=4, units="hero@0"), B=side(units="T1@7", hand="K01")).turn()
    assert t.play("recruit T1-0").A.where[1] == 0
    t = table(A=side("SYN-B", hand="K01", iron=4, units="hero@7")).turn().play("recruit T1-0")
    assert t.A.where[1] == 7  # a Hero in the City is no second recruit point
    for round_, where in ((9, 7), (10, 0)):
        t = table(A=side(hand="K01", iron=4, units="hero@0"), B=side(hand="K01"), round=round_).turn()
        assert t.play("recruit T1-0").A.where[1] == where


@rule("AFR-66")
def test_a_full_recruit_point_is_of_no_use() -> None:
    t = table(A=side(hand="K01", iron=4, units="T1@7 T1@7 T1@7 T1@7")).turn()
    assert t.options("recruit") == []
    assert t.refusal("recruit T1-0").rule == "AFR-66"


@rule("AFR-E49", "AFR-66", "AFR-67")
def test_e49_the_banner() -> None:
    t = table(A=side("SYN-B", hand="K01", iron=4, units="hero@0 T1@0 T1@0 T1@7")).turn().play("recruit T1-0")
    assert (t.asked, t.options(), t.A.iron) == (("A", "PLACE"), ["place 0", "place 7"], 2)
    t.play("place 0")
    assert t.A.where[4] == 0
    t = table(A=side("SYN-B", hand="K01", iron=4, units="hero@0 T1@0 T1@0 T1@0 T1@7")).turn().play("recruit T1-0")
    assert (t.A.where[5], t.asked) == (7, ("A", "TURN"))


@rule("AFR-67", "AFR-R47")
def test_a_recruit_takes_the_lowest_free_id_full_hp_and_moves_at_once() -> None:
    t = table(A=side(hand="K01", iron=12, aether=2, units="T1@1 T1@2")).turn()
    t.play("recruit T1-0", "recruit T2-0")
    assert (t.A.where[3], t.A.where[9], t.A.hp[3], t.A.hp[9]) == (7, 7, 1, 2)
    assert (t.A.iron, t.A.aether) == (5, 1)
    t.play("play K01-top", "unit 9", "dest 8")
    assert t.A.where[9] == 8


@rule("AFR-R47", "AFR-67")
def test_the_supply_limits_recruiting() -> None:
    eight = " ".join(f"T1@{x}" for x in (1, 1, 2, 2, 3, 3, 4, 4))
    t = table(
        A=side(hand="K01", iron=20, aether=10, units=f"hero@8 {eight} T2@9 T2@9 T2@9 T2@9 T3@10 T3@10"), round=5
    ).turn()
    assert t.options("recruit") == []
    assert t.refusal("recruit T1-0").rule
    t = table(A=side(hand="K01", iron=20, aether=10, units="hero@8"), round=5).turn()
    assert t.options("recruit") == ["T1-0", "T2-0", "T3-0"]
    for _ in range(4):
        t.play("recruit T1-0")
    assert t.A.iron == 12  # no limit for a turn but the room in the City
    assert t.options("recruit") == []


@rule("AFR-68")
@pytest.mark.parametrize(
    ("who", "techs", "kind", "iron", "aether"),
    [("SYN-A", "", "T1", 2, 0), ("SYN-A", "", "T2", 5, 1), ("SYN-A", "", "T3", 10, 3), ("SYN-A", "", "hero", 4, 0),
     ("SYN-A", "11", "T2", 3, 1), ("SYN-A", "11", "T1", 2, 0), ("UNI-A", "11", "T1", 1, 0),
     ("UNI-A", "11", "T2", 5, 1)],
)  # fmt: skip
def test_what_units_cost(who: str, techs: str, kind: str, iron: int, aether: int) -> None:
    exact = table(A=side(who, hand="K01", iron=iron, aether=aether, techs=techs), round=5).turn()
    assert f"recruit {kind}-0" in exact.options()
    exact.play(f"recruit {kind}-0")
    assert (exact.A.iron, exact.A.aether, len(exact.A.units.split())) == (0, 0, 1)
    for short in (side(who, hand="K01", iron=iron - 1, aether=aether, techs=techs),
                  side(who, hand="K01", iron=iron, aether=max(0, aether - 1), techs=techs)):  # fmt: skip
        t = table(A=short, round=5).turn()
        assert (f"recruit {kind}-0" in t.options()) is (short.tracks["iron"] == iron and aether == 0)


@rule("AFR-69", "AFR-R48")
def test_a_destroyed_hero_comes_back_for_4_iron_and_its_power_sleeps_meanwhile() -> None:
    t = table(A=side("SYN-A", hand="K01", iron=4), row="M14 M38 M39 M40 M41").turn()
    assert t.options("buy") == ["0"]  # M14 costs 4: no discount without the Legate
    assert t.fork().play("buy 0").A.iron == 0
    t.play("recruit hero-0")
    assert (t.A.units, t.A.iron) == ("hero@7/3", 0)
    t = table(A=side("SYN-A", hand="K01", iron=4, units="hero@7"), row="M14 M38 M39 M40 M41").turn()
    assert t.play("buy 0").A.iron == 1
    assert "recruit hero-0" not in t.options()
    t = table(A=side("SYN-A", hand="K01", iron=4), hero_return="never").turn()
    assert t.options("recruit") == ["T1-0"]
    assert t.refusal("recruit hero-0").rule == "AFR-R48"
    t = table(A=side("HRD-A", hand="K01", iron=4, units="T2@7"), B=side("SYN-A"), hero_return="never").turn()
    assert [text for text in t.options("recruit") if "hero" in text] == []


@rule("AFR-70", "AFR-E36")
def test_e36_paying_in_blood() -> None:
    b = side(units="hero@13 T1@13 T1@13", hand="K01", iron=3, aether=1)
    t = table(A=side(hand="K01"), B=b, round=4).turn("B")
    assert t.options("recruit") == ["T1-0", "T1-1", "T2-1"]
    other = t.fork()
    t.play("recruit T2-1")
    assert (t.B.iron, t.B.aether, t.B.hp[0]) == (0, 0, 3)
    assert (t.B.where[9], t.B.hp[9]) == (13, 2)
    assert t.B.where.count(13) == 4
    other.play("recruit T1-1")
    assert (other.B.iron, other.B.hp[0]) == (3, 3)


@rule("AFR-70")
def test_blood_is_a_choice_among_units_with_2_or_more_hp() -> None:
    b = side(units="hero@13/1 T1@13 T2@12 T2@12/1 T3@11", hand="K01", iron=8, aether=3)
    t = table(A=side(hand="K01"), B=b, round=6).turn("B").play("recruit T3-1")
    assert (t.asked, t.options(), t.B.iron, t.B.aether) == (("B", "BLOOD"), ["unit 9", "unit 13"], 0, 0)
    t.play("unit 13")
    assert (t.B.hp[13], t.B.hp[14], t.B.where[14]) == (3, 4, 13)
    t = table(B=side(units="hero@13/1 T1@13", hand="K01", iron=8, aether=3), round=6).turn("B")
    assert [text for text in t.options("recruit") if text.endswith("-1")] == []
    t = table(B=side(units="T2@13", hand="K01", iron=2), round=6).turn("B")
    assert t.options("recruit") == ["hero-1", "T1-0", "T1-1"]


@rule("AFR-70", "AFR-E37")
def test_e37_paying_in_gold() -> None:
    t = table(A=side(hand="K01", iron=19, techs="9", units="hero@7"), round=6).turn()
    assert t.options("recruit") == ["T1-0", "T2-1", "T3-1"]
    t.play("recruit T3-1")
    assert (t.A.iron, t.A.where[13], t.A.hp[13]) == (0, 7, 4)
    t = table(A=side(hand="K01", iron=19, techs="9 11", units="hero@7"), round=4).turn()
    assert t.options("recruit") == ["T1-0", "T2-1"]
    assert t.refusal("recruit T3-1").rule == "AFR-68"
    assert t.play("recruit T2-1").A.iron == 19 - (5 - 2) - 3


@rule("AFR-71")
def test_a_city_held_by_nobody_can_be_entered_by_anyone() -> None:
    t = table(A=side(hand="K01 K02", units="T1@4", aether=2)).turn().play("play K01-top", "unit 1", "dest 13")
    assert 13 in t.control("A")
    t = (
        table(A=side(hand="K01 K02", units="T1@4"), B=side(units="T1@13", hand="K01"))
        .turn()
        .play("play K01-top", "unit 1")
    )
    assert 13 not in t.hexes("dest")


# -- the market -------------------------------------------------------------------------------------


@rule("AFR-72", "AFR-73", "AFR-E33")
def test_e33_at_the_market() -> None:
    row = "M02 M14 M31 M09 M22"
    t = table(A=side(hand="K01", credit=4, iron=3, units="hero@7"), row=row, market="M01 M03 M04").turn().play("buy 2")
    assert (t.A.credit, t.A.iron, t.A.discard) == (0, 2, ["M31"])
    assert (t.row, t.market) == (["M02", "M14", "M09", "M22", "M01"], ["M03", "M04"])


@rule("AFR-72")
def test_a_card_never_costs_less_than_1_and_must_be_affordable() -> None:
    row = "M01 M02 M14 M22 M42"
    t = table(A=side(hand="K01", iron=1, units="hero@7"), row=row).turn()
    assert t.options("buy") == ["0", "1"]
    assert t.refusal("buy 3").rule == "AFR-72"
    t = table(A=side("UNI-A", hand="K01", iron=1, credit=1), row=row).turn()
    assert t.options("buy") == ["0", "1"]
    assert t.play("buy 1").A.iron == 0


@rule("AFR-72")
def test_the_discount_never_makes_a_card_free(tmp_path: Path) -> None:
    content = GAME.content_path.read_text(encoding="utf-8")
    cheap, found = re.subn(r'(id = "M01".*?cost = )2', r"\g<1>1", content)
    assert found == 1
    (tmp_path / "content.toml").write_text(cheap, encoding="utf-8")
    game = type(GAME)(tmp_path / "content.toml")
    position = table(A=side(hand="K01", iron=3, units="hero@7"), row="M01 M38 M39 M40 M41").turn().match.position()
    match = game.resume({**position, "content": game.digest, "state": with_bag(position["state"])}, 1)
    match.play("buy 0")
    assert match.view(None)["state"]["players"][0]["iron"] == 2


def with_bag(state: dict[str, Any]) -> dict[str, Any]:
    """The same position on a map of the real bag."""
    drawn = [x for x in MAPS[2] if x and x not in SITES[2]]
    terrain = list(state["terrain"])
    for x, tile in zip(drawn, BAGS[2], strict=True):
        terrain[x] = TERRAINS.index(tile)
    return {**state, "terrain": terrain}


@rule("AFR-73", "AFR-R52")
def test_without_a_market_deck_the_row_gets_shorter() -> None:
    t = table(A=side(hand="K01", iron=4, aether=2), row="M01 M02 M03 M04 M05", market="").turn().play("buy 1")
    assert t.row == ["M01", "M03", "M04", "M05"]
    assert t.refusal("buy 4").rule == "AFR-73"
    t.play("buy 3")
    assert t.row == ["M01", "M03", "M04"]


@rule("AFR-73", "AFR-77")
def test_the_market_deck_ends_with_the_cards_that_went_under_it() -> None:
    t = table(A=side(hand="K01", iron=6, aether=2), row="M01 M02 M03 M04 M05", market="M06", under="M07 M08").turn()
    t.play("buy 0")
    assert (t.row, t.market) == (["M02", "M03", "M04", "M05", "M06"], ["M07", "M08"])
    t.play("buy 0")
    assert (t.row[-1], t.market) == ("M07", ["M08"])


# -- research ---------------------------------------------------------------------------------------


@rule("AFR-74", "AFR-E38")
def test_e38_research() -> None:
    t = table(A=side(hand="K01"), B=side(hand="K01", aether=5), round=4).turn("B")
    assert "research 5" not in t.options()
    assert t.refusal("research 5").rule == "AFR-74"
    t.play("research 4")
    assert (t.B.aether, t.B.command, t.B.techs) == (2, 3, [4])
    assert t.refusal("research 4").rule == "AFR-74"
    while t.field("round") == 4:
        t.play("end")
    assert t.B.command == 4


@rule("AFR-74")
def test_a_larger_hand_waits_for_the_next_production() -> None:
    t = table(A=side(hand="K01 K02", aether=3)).turn().play("research 2")
    assert len(t.A.hand) == 2
    while t.field("round") == 3:
        t.play("end")
    assert len(t.A.hand) == 6


@rule("AFR-75", "AFR-E38")
def test_e38_a_higher_maximum_heals_units_on_the_board() -> None:
    b = side(units="T2@13/1 T2@12 T1@13", hand="K01", aether=3, iron=5)
    t = table(A=side(hand="K01"), B=b, round=4).turn("B").play("research 11")
    assert (t.B.aether, t.B.hp[9], t.B.hp[10], t.B.hp[1]) == (0, 2, 3, 1)
    t = table(A=side(hand="K01"), B=side(hand="K01", aether=1, iron=5, techs="11"), round=4).turn("B")
    assert t.play("recruit T2-0").B.hp[9] == 3
    t = table(A=side("AST-A", units="T2@1 T3@2/2", hand="K01", aether=3), round=5).turn().play("research 10")
    assert (t.A.hp[9], t.A.hp[13]) == (2, 3)
