"""Every event, and the tables of content against the rulebook."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from ..rule import rule
from .printed import (
    AT,
    CARDS,
    EVENTS,
    FACTION_ROWS,
    HEROES,
    MAPS,
    NEIGHBOURS,
    SIDES,
    TERRAINS,
    distance,
)  # fmt: skip
from .printed import (
    table as printed_table,
)
from .table import GAME, Table, side, table

DATA: dict[str, Any] = tomllib.loads(GAME.content_path.read_text(encoding="utf-8"))


def struck(event: str, **more: Any) -> Table:
    """Round 5 begins with an event; A controls the Shard, a quarry and a vein, and has units in all rings."""
    a = side(units="hero@7 T2@8 T2@1 T1@9", controls="0 2 3", hand="K01 K02", **more)
    return table(
        A=a, B=side(units="hero@13/3", hand="K01 K02"), tiles={2: "quarry", 3: "vein"}, round=5, events=event
    ).begin()


@rule("AFR-16", "AFR-17")
def test_v01_faultline() -> None:
    assert len(struck("V01").field("side_b")) == 3


@rule("AFR-17")
def test_v02_inner_quake() -> None:
    flipped = struck("V02").field("side_b")
    assert len(flipped) == 2
    assert set(flipped) <= set(range(1, 7))


@rule("AFR-16")
def test_v03_heartbreak() -> None:
    t = struck("V03")
    assert t.field("side_b") == [0]
    assert (t.A.command, t.A.aether) == (3, 2 + 1)


@rule("AFR-19", "AFR-E7")
def test_v04_ash_storm() -> None:
    t = struck("V04").play("play K02-top", "unit 9")
    assert t.hexes("dest") == [x for x in MAPS[2] if distance(8, x) == 1]


@rule("AFR-16", "AFR-34")
def test_v05_aether_tide() -> None:
    t = struck("V05")
    assert (t.A.aether, t.B.aether) == (1 + 1, 1)
    assert struck("V05", aether=10).A.aether == 10


@rule("AFR-22")
def test_v06_choked_quarries_and_v07_rich_seams() -> None:
    assert struck("V06").A.iron == 0
    assert struck("V07").A.iron == 2
    assert struck("V10").A.iron == 1


@rule("AFR-81")
def test_v08_void_lash() -> None:
    t = struck("V08")
    assert (t.A.units, t.B.hp[0]) == ("hero@7/3 T1@9 T2@8/1 T2@1", 4)  # the Matron in her City mended to 4


@rule("AFR-58")
def test_v09_war_fever_and_v10_stone_calm() -> None:
    for event, totals in (("V09", (6, 2)), ("V10", (5, 3))):
        a = side(units="T2@1", hand="K01 K01 K01 K02 K02")
        t = table(A=a, B=side(units="T1@0", hand="K01 K01 K01 HRD1 HRD2"), round=5, events=event).begin()
        t.play("play K01-top", "unit 9", "dest 1", "commit K01", "commit K01")
        assert t.totals == totals


@rule("AFR-R52")
def test_v11_market_panic() -> None:
    t = table(row="M01 M02 M03 M04 M05", market="M06 M07 M08 M09 M10 M11", round=5, events="V11").begin()
    assert (t.row, t.market) == (["M06", "M07", "M08", "M09", "M10"], ["M11", "M01", "M02", "M03", "M04", "M05"])
    assert t.seen_by("B")["market_under"] == ["M01", "M02", "M03", "M04", "M05"]
    t = table(row="M01 M02 M03 M04 M05", market="M06 M07", round=5, events="V11").begin()
    assert (t.row, t.market) == (["M06", "M07", "M01", "M02", "M03"], ["M04", "M05"])


@rule("AFR-21")
def test_v12_call_of_the_shard() -> None:
    t = struck("V12")
    assert (t.A.command, t.B.command) == (5, 4)


# -- the content ------------------------------------------------------------------------------------


def test_the_cards_of_the_content_are_those_of_the_rulebook() -> None:
    data = DATA["starting_card"] + DATA["market_card"]
    rows = [[str(card["c"]), card["id"], card["name"], card["top"], card["bottom"], card["edge"]] for card in data]
    starting = [[*row[:3], *row[4:]] for row in printed_table("| no. | code | card | copies")]
    market = [[*row[:3], *row[5:]] for row in printed_table("| no. | code | card | band")]
    assert rows == starting + market
    assert [card["cost"] for card in DATA["market_card"]] == [card.cost for card in CARDS if card.cost]
    bands = [card["band"] for card in DATA["market_card"]]
    assert bands == [row[3] for row in printed_table("| no. | code | card | band")]
    assert [bands.count(band) for band in ("basic", "advanced", "elite", "relic")] == [13, 21, 6, 2]


def test_factions_heroes_techs_and_events_are_those_of_the_rulebook() -> None:
    assert [[str(f["f"]), f["code"], f["name"], f["passive"]] for f in DATA["faction"]] == [
        row[:4] for row in FACTION_ROWS
    ]
    heroes = [(h["name"], h["str"], h["hp"], h["move"]) for h in DATA["hero"]]
    assert heroes == [(hero.name, hero.strength, hero.hp, hero.move) for hero in HEROES]
    assert [event["name"] for event in DATA["event"]] == [event[1] for event in EVENTS]
    techs = [[str(t["i"]), t["id"], t["name"], str(t["cost"]), str(t["value"]), t["passive"]] for t in DATA["tech"]]
    assert techs == [[*row[:3], row[4], row[5], row[7]] for row in printed_table("| no. | code | tech")]


def test_the_sides_of_the_tiles_are_those_of_the_rulebook() -> None:
    sides = {(s["terrain"], s["side"]): (s["name"], s["entry"], s["def"], s["iron"], s["aether"], s["command"])
             for s in DATA["side"]}  # fmt: skip
    wanted = {key: (s.name, s.entry, s.defence, s.iron, s.aether, s.command) for key, s in SIDES.items()}
    assert sides == wanted
    assert len(TERRAINS) == 11


@pytest.mark.parametrize("x", range(37))
def test_neighbours_lie_at_distance_1(x: int) -> None:
    assert sorted(NEIGHBOURS[x]) == [y for y in range(37) if distance(x, y) == 1]
    assert AT[0] == (0, 0)
