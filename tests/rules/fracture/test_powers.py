"""Every faction, every Hero and every tech, each with what the rulebook's tables say of it."""

from __future__ import annotations

from typing import Any

import pytest

from ..rule import rule
from .printed import FACTION_POWERS, FACTIONS, HEROES, MAPS, UNIT_FIGURES, Tech, distance, techs_of
from .table import Side, Table, side, start, table

HERO_IDS = [f"{code}-{letter}" for code in FACTIONS for letter in "AB"]
TECHS = [(f"{FACTIONS[0]}-A", tech) for tech in techs_of(0)[:9]]
TECHS += [(f"{code}-A", tech) for f, code in enumerate(FACTIONS) for tech in techs_of(f)[9:]]
TECH_IDS = [tech.id for _, tech in TECHS]


def enemy_of(who: str) -> str:
    return "CHR-B" if who[:3] != "CHR" else "SYN-B"


def attack(who: str, unit: str, techs: str = "", hero: str = "", **tracks: Any) -> Table:
    """A unit of this player assaults a Titan on 0 from 1; both bluff."""
    a = side(who, city=7, units=f"{hero} {unit}", hand="K01 K01", techs=techs, **tracks)
    t = table(A=a, B=side(enemy_of(who), city=13, units="T3@0", hand="K01"), round=5).turn()
    number = {"T1": 1, "T2": 9, "T3": 13}.get(unit[:2], 0)
    return t.play("play K01-top", f"unit {number}", "dest 1")


def defence(who: str, units: str, techs: str = "", growth: str = "") -> Table:
    """A bluffing Titan on 1 assaults hex 0; unit 1, or the Hero if there is no other, defends and bluffs."""
    b = side(who, city=13, units=units, hand="K01", techs=techs, growth=growth)
    t = table(A=side(enemy_of(who), city=7, units="T3@1", hand="K01 K01"), B=b, round=5).turn()
    t.play("play K01-top", "unit 13", "dest 1")
    if t.asked[1] == "DEFENDER":
        t.play("defend 1" if "T1@0" in units else "defend 0")
    return t


def produced(given: Side, **tiles: str) -> Table:
    """The table after Production."""
    laid = {int(name[1:]): tile for name, tile in tiles.items()}
    return table(A=given, B=side(enemy_of(given.who), city=13), tiles=laid, round=5).begin()


# -- factions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("f", range(7), ids=FACTIONS)
@rule("AFR-8", "AFR-44", "AFR-75")
def test_the_units_of_a_faction(f: int) -> None:
    """Strength, HP and Move of Infantry, Specialists and Titans, with `hp_bonus` and `slow`."""
    who = f"{FACTIONS[f]}-A"
    bonus = {figures[0]: figures[1] for word, figures in FACTION_POWERS[f] if word == "hp_bonus"}
    slow = sum(figures[0] for word, figures in FACTION_POWERS[f] if word == "slow")
    for tier, (strength, hp, move) in UNIT_FIGURES.items():
        t = table(A=side(who, hand="K02 K03", iron=10, aether=3), B=side(enemy_of(who)), round=5).turn()
        t.play(f"recruit T{tier}-0")
        unit = {1: 1, 2: 9, 3: 13}[tier]
        assert t.A.hp[unit] == hp + bonus.get(tier, 0)
        t.play("play K02-top", f"unit {unit}")
        steps = min(2, max(1, move - (slow if tier > 1 else 0)))
        assert t.hexes("dest") == [x for x in MAPS[2] if 1 <= distance(7, x) <= steps]
        assert attack(who, f"T{tier}@1").totals[0] == strength


@rule("AFR-20", "AFR-76")
def test_gilded_synod_keeps_its_iron() -> None:
    for who, left in (("SYN-A", 9), ("UNI-B", 0)):
        t = table(A=side(who, iron=9, hand="K01"), B=side(enemy_of(who)), round=4).cleanup()
        assert t.A.iron == left


@rule("AFR-70")
def test_flesh_bound_horde_pays_with_blood() -> None:
    t = table(A=side("HRD-A", city=7, units="T2@7", hand="K01", iron=3, aether=1), B=side("SYN-A", city=13)).turn()
    assert "recruit T2-1" in t.options()
    t.play("recruit T2-1")
    assert (t.A.units, t.A.iron, t.A.aether) == ("T2@7/1 T2@7", 0, 0)


@rule("AFR-47")
def test_chrono_walkers_blink() -> None:
    wall = dict.fromkeys((1, 8, 18), "mountain")
    for who, through in (("CHR-A", True), ("SYN-A", False)):
        t = table(A=side(who, city=7, units="T1@7", hand="K02 K01", aether=2), tiles=wall).turn().play("play K02-top")
        assert (t.asked[1] == "MOVE_UNIT") is through


@rule("AFR-25")
def test_verdant_silence_grows() -> None:
    for who, asked in (("VER-A", "GROW"), ("SYN-A", "TURN")):
        assert table(A=side(who, controls="1"), round=3).begin().asked == ("A", asked)


@rule("AFR-59")
def test_ironbound_union_stands_side_by_side() -> None:
    assert defence("UNI-A", "T1@0").totals == (9, 2)
    assert defence("UNI-A", "T1@0 T2@0").totals == (9, 3)


@rule("AFR-56")
def test_astral_covenant_surges() -> None:
    t = attack("AST-A", "T1@1", aether=9)
    assert t.options() == ["surge 0", "surge 1", "surge 2"]
    assert t.play("surge 2").totals == (6, 9)


@rule("AFR-61")
def test_obsidian_core_is_overkilled_by_triple_strength_only() -> None:
    assert defence("OBS-A", "hero@0").B.hp[0] == 4  # 9 against 4 would be an overkill
    assert defence("UNI-A", "hero@0").B.hp[0] == 0


# -- heroes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", HERO_IDS)
@rule("AFR-9", "AFR-44", "AFR-58", "AFR-R9")
def test_the_figures_of_a_hero(who: str) -> None:
    hero = HEROES[HERO_IDS.index(who)]
    t = start(2, 1, lineup=f"{who},{enemy_of(who)}", city_choice="fixed")
    assert t.A.hp[0] == hero.hp
    extra = sum(f[0] for word, f in hero.powers if word in ("aura_attack", "self_attack"))
    assert attack(who, "", hero="hero@1").totals == (hero.strength + extra, 9)
    move = hero.move - (1 if who[:3] == "OBS" else 0)
    t = table(A=side(who, city=7, units="hero@0", hand="M38 K01", aether=2), B=side(enemy_of(who), city=13)).turn()
    t.play("play M38-top", "unit 0")
    assert t.hexes("dest") == [x for x in MAPS[2] if 1 <= distance(0, x) <= move]


@pytest.mark.parametrize("who", HERO_IDS)
@rule("AFR-69", "AFR-23", "AFR-24", "AFR-26", "AFR-58", "AFR-59", "AFR-66", "AFR-72")
def test_the_power_of_a_hero_works_while_it_is_on_the_board(who: str) -> None:
    ((word, figures),) = HEROES[HERO_IDS.index(who)].powers
    k = figures[0] if figures else 0
    for at, there in (("hero@1", 1), ("", 0)):
        match word:
            case "market_discount":
                t = table(A=side(who, units=at, hand="K01", iron=9), row="M14 M01 M02 M03 M04").turn().play("buy 0")
                assert t.A.iron == 9 - 4 + k * there
            case "banner":
                t = table(A=side(who, units=at, hand="K01", iron=9)).turn().play("recruit T1-0")
                assert (t.asked[1] == "PLACE") is bool(there)
            case "mend_self":
                hp = produced(side(who, city=7, units=f"{at}/1" if at else "")).A.hp[0]
                assert hp == (1 + k) * there
            case "aura_attack":
                assert attack(who, "T1@1", hero="hero@8" if there else "").totals[0] == 2 + k * there
                assert attack(who, "T1@1", hero="hero@9" if there else "").totals[0] == 2
            case "self_attack":
                assert attack(who, "", hero="hero@1").totals[0] == HEROES[HERO_IDS.index(who)].strength + k
            case "hand":
                assert len(produced(side(who, city=7, units=at)).A.hand) == 5 + k * there
            case "growth_power":
                assert defence(who, f"T1@0 {at.replace('@1', '@13')}", growth="0").totals[1] == 2 + 1 + k * there
            case "aura_guard":
                assert defence(who, f"T1@0 {at.replace('@1', '@4')}").totals[1] == 2 + k * there
            case "income_iron":
                assert produced(side(who, city=7, units=at)).A.iron == k * there
            case "self_guard":
                assert defence(who, "hero@0").totals[1] == HEROES[HERO_IDS.index(who)].strength + k
                assert defence(who, "T1@0 hero@13").totals[1] == 2
            case "inner_aether":
                assert produced(side(who, city=7, units=at)).A.aether == k * there
            case _:
                raise AssertionError(word)


# -- techs ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "tech"), TECHS, ids=TECH_IDS)
@rule("AFR-74", "AFR-83", "AFR-R61")
def test_a_tech_costs_its_price_and_scores_its_value(who: str, tech: Tech) -> None:
    needs = "" if tech.needs < 0 else str(tech.needs)
    given = side(who, hand="K01", aether=tech.cost, techs=needs)
    t = table(A=given, B=side(enemy_of(who)), round=11).turn()
    t.play(f"research {tech.i}")
    assert (t.A.aether, tech.i in t.A.techs) == (0, True)
    poor = table(A=side(who, hand="K01", aether=tech.cost - 1, techs=needs), B=side(enemy_of(who))).turn()
    assert f"research {tech.i}" not in poor.options()
    if needs:
        without = table(A=side(who, hand="K01", aether=tech.cost), B=side(enemy_of(who))).turn()
        assert f"research {tech.i}" not in without.options()
    ends = table(A=side(who, hand="K01", techs=f"{needs} {tech.i}"), B=side(enemy_of(who)), round=12).cleanup()
    assert ends.outcome is not None
    worth = sum(other.value for other in techs_of(FACTIONS.index(who[:3])) if other.i in (tech.i, tech.needs))
    assert ends.outcome.scores[0] == worth


@pytest.mark.parametrize(("who", "tech"), TECHS, ids=TECH_IDS)
@rule("AFR-74", "AFR-75")
def test_what_a_tech_does(who: str, tech: Tech) -> None:
    needs = "" if tech.needs < 0 else str(tech.needs)
    for techs, there in ((f"{needs} {tech.i}", 1), (needs, 0)):
        for word, figures in tech.powers:
            check(who, techs, there, word, figures, bool(needs))


def check(who: str, techs: str, there: int, word: str, figures: list[int], second: bool) -> None:
    """A power with its tech (there = 1) and without it (0); `second` if the needed tech has the same power."""
    k = figures[-1] if figures else 0
    one: dict[str, Any] = {"techs": techs, "hand": "K01 K02"}
    match word:
        case "climb" | "swim":
            tile = "mountain" if word == "climb" else "deep_water"
            t = table(A=side(who, city=7, units="T1@0", **one), tiles={1: tile}).turn().play("play K01-top", "unit 1")
            assert (1 in t.hexes("dest")) is bool(there)
        case "hand":
            assert len(produced(side(who, city=7, techs=techs)).A.hand) == 5 + k * there + second
        case "cap":
            assert produced(side(who, city=7, techs=techs)).A.command == 3 + k * there + second
        case "attack_tier" | "attack_all":
            for tier, (strength, _, _) in UNIT_FIGURES.items():
                counts = there and (word == "attack_all" or tier == figures[0])
                assert attack(who, f"T{tier}@1", techs).totals[0] == strength + (k if counts else 0)
        case "guard_all":
            assert defence(who, "T1@0", techs).totals[1] == 2 + k * there
        case "mend_all":
            t = produced(side(who, city=7, units="hero@7/1 T2@8/1", techs=techs))
            assert (t.A.hp[0], t.A.hp[9]) == (1 + k * there, 1 + k * there)
        case "income_iron":
            assert produced(side(who, city=7, techs=techs)).A.iron == k * there
        case "quarry_bonus" | "vein_bonus":
            kind = word.removesuffix("_bonus")
            t = produced(side(who, city=7, controls="1 2 3", techs=techs), x1=kind, x2=f"{kind} B", x3="nexus")
            gained = t.A.iron if kind == "quarry" else t.A.aether
            assert gained == (1 + 2 + 1 if kind == "quarry" else 1 + 1 + 1) + 2 * k * there
        case "gold":
            t = table(A=side(who, iron=5 + k, **one)).turn()
            assert ("recruit T2-1" in t.options()) is bool(there)
        case "unit_discount":
            tier, full = figures[0], {1: 2, 2: 5}[figures[0]]
            t = table(A=side(who, iron=full - k, aether=1, **one)).turn()
            assert (f"recruit T{tier}-0" in t.options()) is bool(there)
        case "spoils":
            a = side(who, city=7, units="T2@1", hand="K01 K01", techs=techs)
            t = table(A=a, B=side(enemy_of(who), city=13, units="T1@0", hand="K01")).turn()
            assert t.play("play K01-top", "unit 9", "dest 1").A.iron == k * there
        case "hp_bonus":
            usual = UNIT_FIGURES[figures[0]][1] + (-1 if who[:3] == "AST" else 0)
            t = table(A=side(who, iron=10, aether=3, **one), B=side(enemy_of(who)), round=5).turn()
            t.play(f"recruit T{figures[0]}-0")
            assert t.A.hp[{2: 9, 3: 13}[figures[0]]] == usual + k * there
        case "stride":
            t = table(A=side(who, city=7, units="T1@0", aether=2, **one)).turn().play("play K01-top", "unit 1")
            assert t.hexes("dest") == [x for x in MAPS[2] if 1 <= distance(0, x) <= 1 + k * there]
        case "growth_power":
            assert defence(who, "T1@0", techs, growth="0").totals[1] == 3 + k * there
        case "growth_aether":
            given = side(who, city=7, controls="1 2 3 4 5 6", growth="1 2 3 4 5 6", techs=techs)
            assert produced(given).A.aether == 6 // k * there
        case "growth_rate":
            t = produced(side(who, city=7, controls="1 2 3", techs=techs))
            for _ in range(1 + k * there):
                assert t.asked == ("A", "GROW")
                t.play(t.options()[0])
            assert t.asked == ("A", "TURN")
        case "surge_power":
            assert attack(who, "T1@1", techs, aether=2).play("surge 2").totals[0] == 2 + 2 * (2 + k * there)
        case _:
            raise AssertionError(word)


@rule("AFR-23", "AFR-26")
def test_the_same_power_twice_adds_up() -> None:
    t = produced(side("SYN-A", city=7, techs="8 10"))
    assert t.A.iron == 2 + 2
    t = produced(side("CHR-A", city=7, units="hero@7", techs="2"))
    assert len(t.A.hand) == 7
