"""Every setting: its values, and what is refused."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import tablewright as tw

from ..rule import rule
from .printed import FACTIONS, SITES
from .table import GAME, NAMES, side, start, table

VALUES = {
    "city_choice": ("reverse", "seat", "fixed"), "faction_setup": ("choose", "random"), "mirror": ("off", "on"),
    "turn_mode": ("alternate", "whole"), "stack_limit": ("4", "3", "6"), "control": ("marker", "presence"),
    "defender_choice": ("defender", "strongest"), "commit": ("must", "may"), "combat_tie": ("defender", "attacker"),
    "retreat_choice": ("defender", "attacker"), "hero_return": ("pay", "never"), "exile_recruit": ("hero", "none"),
    "market_flow": ("on", "off"), "events_until": ("12", "8"), "void_two": ("safe", "squeeze"),
    "final_void": ("on", "off"), "territory_points": ("weighted", "flat"), "domination": ("off", "on"),
}  # fmt: skip


def test_the_settings_are_those_of_the_rulebook_with_their_defaults() -> None:
    assert {setting.name: setting.default for setting in GAME.settings} == {
        **{name: values[0] for name, values in VALUES.items()},
        "lineup": "none",
    }
    for setting in GAME.settings:
        assert setting.rule in GAME.rulebook
        assert setting.text


@pytest.mark.parametrize("name", sorted(VALUES))
def test_every_value_starts_a_game_and_others_are_refused(name: str) -> None:
    for value in VALUES[name]:
        assert GAME.start(3, 1, {name: value}).settings[name] == value
    for wrong in ("", "maybe", None, True, 5):
        with pytest.raises(tw.BadSetting, match=name):
            GAME.start(3, 1, {name: wrong})


@rule("AFR-R4")
def test_city_choice_seat_lets_seat_0_make_all_choices_first() -> None:
    t = start(3, 1, city_choice="seat")
    asked = []
    while t.asked[1] in ("FACTION", "HERO", "SITE"):
        asked.append(t.asked)
        t.play(t.options()[0])
    assert asked == [(who, what) for who in "ABC" for what in ("FACTION", "HERO", "SITE")][:-1]


@rule("AFR-R4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_city_choice_fixed_gives_the_sites_and_asks_the_rest_in_reverse(seats: int) -> None:
    t = start(seats, 1, city_choice="fixed")
    assert [player["city"] for player in t.field("players")] == SITES[seats]
    asked = []
    while t.asked[1] in ("FACTION", "HERO", "SITE"):
        asked.append(t.asked)
        t.play(t.options()[-1])
    assert asked == [(NAMES[seat], what) for seat in reversed(range(seats)) for what in ("FACTION", "HERO")]


@rule("AFR-R8")
def test_random_factions_differ_and_hero_and_site_are_still_chosen() -> None:
    dealt: Counter[str] = Counter()
    for seed in range(30):
        t = start(4, seed, faction_setup="random")
        factions = [player["faction"] for player in t.field("players")]
        assert len(set(factions)) == 4
        dealt.update(factions)
        assert t.asked == ("D", "HERO")
        assert t.play("hero A").asked == ("D", "SITE")
    assert set(dealt) == set(FACTIONS)


@rule("AFR-R8")
def test_mirror_lets_a_faction_be_taken_more_than_once() -> None:
    t = start(2, 1, mirror="on").play("faction SYN", "hero A", "site 7")
    assert t.options() == [f"faction {code}" for code in FACTIONS]
    t.play("faction SYN", "hero A")
    assert [player["faction"] for player in t.field("players")] == ["SYN", "SYN"]
    factions = [start(4, seed, faction_setup="random", mirror="on").field("players") for seed in range(20)]
    assert any(len({player["faction"] for player in players}) < 4 for players in factions)


@rule("AFR-R8")
def test_a_lineup_gives_factions_and_heroes() -> None:
    t = start(3, 1, lineup="OBS-B,SYN-A,VER-B", faction_setup="random")
    assert [(p["faction"], p["hero"]) for p in t.field("players")] == [("OBS", "B"), ("SYN", "A"), ("VER", "B")]
    assert t.asked == ("C", "SITE")
    t = start(3, 1, lineup="OBS-B,SYN-A,VER-B", city_choice="seat")
    assert t.asked == ("A", "SITE")
    t = start(2, 1, lineup="SYN-A,SYN-B", mirror="on", city_choice="fixed")
    assert t.asked == ("A", "TURN")


@rule("AFR-R8")
@pytest.mark.parametrize(
    ("seats", "lineup"),
    [(2, "SYN-A"), (2, "SYN-A,HRD-B,CHR-A"), (2, "SYN-A,XYZ-A"), (2, "SYN-A,HRD-C"), (2, "SYN-A,SYN-B"), (2, ""),
     (2, "SYN,HRD"), (3, "SYN-A,HRD-A,SYN-A"), (2, None), (2, 7), (2, ["SYN-A", "HRD-A"])],
)  # fmt: skip
def test_a_wrong_lineup_is_refused_and_no_game_starts(seats: int, lineup: object) -> None:
    with pytest.raises(tw.BadSetting, match="lineup"):
        GAME.start(seats, 1, {"lineup": lineup})


@rule("AFR-R26")
def test_with_presence_control_is_where_units_stand() -> None:
    t = table(A=side(units="T1@1 T1@1 T1@8", hand="K02 K01", aether=2), control="presence").turn()
    assert t.control("A") == [1, 8]
    t.play("play K02-top", "unit 3", "dest 9")
    assert t.control("A") == [1, 9]
    t.play("unit 1", "dest 2")
    assert t.control("A") == [1, 2, 9]


@rule("AFR-R26")
def test_with_presence_claim_is_never_possible_and_growth_goes_when_a_hex_is_left() -> None:
    t = table(A=side(units="T1@1", hand="SYN1 K01", aether=2), control="presence").turn().play("play SYN1-top", "skip")
    assert t.asked == ("A", "TURN")
    given = side("VER-A", units="T1@1 T1@2", growth="1 2", hand="K01 K02")
    t = table(A=given, control="presence").turn().play("play K01-top", "unit 1", "dest 8")
    assert (t.field("growth"), t.control("A")) == ([2], [2, 8])
    t = table(A=side("VER-A", units="T1@1 hero@7", hand="K01"), control="presence", round=3).begin()
    assert t.hexes("hex") == [1]
    t = table(
        A=side(units="T1@1", hand="K01"), B=side(units="T1@5", hand="K01"), control="presence", round=12
    ).cleanup()
    assert t.outcome is not None
    assert t.outcome.scores == [2, 2]


@rule("AFR-R26")
def test_with_presence_a_destroyed_unit_leaves_its_hex_to_nobody() -> None:
    a = side(units="T1@1", hand="M35 K01", aether=2)
    t = table(A=a, B=side(units="T1@0", hand="K01"), control="presence").turn().play("play M35-top", "target 1-1")
    assert t.control("B") == []
    assert t.field("controller")[0] is None


@rule("AFR-R50")
def test_exile_recruit_none_leaves_only_the_banner() -> None:
    given: dict[str, Any] = {"units": "hero@0", "hand": "K01", "iron": 4}
    for who, setting, offered in (("SYN-A", "hero", True), ("SYN-A", "none", False), ("SYN-B", "none", True)):
        t = table(A=side(who, **given), round=10, exile_recruit=setting).turn()
        assert ("recruit T1-0" in t.options()) is offered
    t = table(A=side(units="T1@0", hand="K01", iron=8), round=10).turn()
    assert t.options("recruit") == []  # with a dead Hero there is no recruit point, not even for the Hero


@rule("AFR-R55")
def test_events_until_8() -> None:
    for number, events in ((7, 3), (8, 4), (9, 4), (12, 4)):
        t = table(A=side(hand="K01"), round=number, events_until="8").begin()
        assert len(t.field("events")) == events


@rule("AFR-R60")
def test_flat_territory() -> None:
    t = table(A=side(controls="0 1 2", hand="K01"), B=side(controls="3 4", hand="K01"), round=12,
              territory_points="flat").cleanup()  # fmt: skip
    assert t.outcome is not None
    assert t.outcome.scores == [3, 2]
