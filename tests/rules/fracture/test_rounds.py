"""Rounds, events and Production: AFR-12 to AFR-26."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.games.fracture.steps.events import Fracturing
from tablewright.kernel.rng import seeded

from ..rule import rule
from .printed import EVENT_IDS, MAPS, ring
from .table import Table, side, start, table


def to_round(t: Table, number: int) -> Table:
    """Nobody plays a card until a round begins."""
    while t.field("round") < number and t.outcome is None:
        t.play("end" if t.asked[1] == "TURN" else t.options()[-1])
    return t


@rule("AFR-12", "AFR-82", "AFR-R55")
def test_events_from_round_5_production_from_round_2_void_from_round_9() -> None:
    t = start(2, 1, lineup="SYN-A,UNI-A", city_choice="fixed")
    assert (t.A.iron, len(t.field("events"))) == (4, 0)
    for number in range(2, 13):
        t = to_round(t, number)
        assert t.field("round") == number
        assert len(t.field("events")) == max(0, number - 4)
        assert t.A.command >= 3
        assert len(t.field("exists")) == (19 if number <= 9 else 7)
    assert to_round(t, 13).outcome is not None
    assert t.field("round") == 12


@rule("AFR-12")
def test_a_round_goes_event_production_action_cleanup_void() -> None:
    t = table(A=side(units="hero@0", hand="K01 K01"), B=side(units="hero@1", hand="K01"), round=9, events="V12").begin()
    assert (t.asked, t.field("events")) == (("A", "TURN"), ["V01", "V03", "V08", "V11", "V12"])
    assert (t.A.command, t.B.command) == (5, 4)  # the event precedes Production; A has the Shard
    t.play("play K01-bottom", "end", "play K01-bottom", "end")
    while t.field("round") == 9:
        assert len(t.field("exists")) == 19
        t.play("end")
    assert len(t.field("exists")) == 7


@rule("AFR-13", "AFR-68")
@pytest.mark.parametrize(("number", "titans"), [(4, False), (5, True), (8, True), (9, True)])
def test_titans_belong_to_epochs_ii_and_iii(number: int, titans: bool) -> None:
    t = table(A=side(iron=10, aether=3, hand="K01"), round=number).turn("A")
    assert ("recruit T3-0" in t.options()) is titans


@rule("AFR-14", "AFR-R12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_moves_one_seat_each_round(seats: int) -> None:
    t = start(seats, 1, faction_setup="random", city_choice="fixed")
    while t.asked[1] == "HERO":
        t.play("hero A")
    starts = []
    for number in range(1, 13):
        t = to_round(t, number)
        starts.append(t.field("start_player"))
        while t.asked[1] != "TURN":
            t.play("skip")
        assert t.asked[0] == "ABCD"[(number - 1) % seats]
    assert starts == [(number - 1) % seats for number in range(1, 13)]
    assert {starts.count(seat) for seat in range(seats)} == {12 // seats}
    assert starts[-1] == seats - 1


@rule("AFR-15", "AFR-14", "AFR-R65")
def test_production_goes_in_round_order_one_player_after_the_other() -> None:
    verdant: dict[str, Any] = {"controls": "1 2", "hand": "K01"}
    t = table(A=side("VER-A", controls="3 4", hand="K01"), B=side("VER-A", **verdant), C=side(hand="K01"), round=2,
              mirror="on").begin()  # fmt: skip
    assert t.asked == ("B", "GROW")
    assert (len(t.B.hand), len(t.A.hand), len(t.C.hand)) == (1, 1, 1)
    t.play("skip")
    assert t.asked == ("A", "GROW")
    assert (len(t.B.hand), len(t.C.hand), len(t.A.hand)) == (5, 5, 1)
    t.play("skip")
    assert (t.asked, len(t.A.hand)) == (("B", "TURN"), 5)


# -- events -----------------------------------------------------------------------------------------


@rule("AFR-16")
def test_the_top_event_is_revealed_done_and_laid_aside() -> None:
    t = table(A=side(hand="K01"), round=5, events="V05 V09").begin()
    assert t.field("events") == ["V05"]
    assert (len(t.field("event_deck")), t.A.aether, t.B.aether) == (11, 1, 1)
    assert EVENT_IDS.index("V05") not in t.match.position()["state"]["event_deck"]


@rule("AFR-17")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("event", "k"), [("V01", 3), ("V02", 2)])
def test_a_fracture_flips_different_random_drawn_tiles_of_its_area(seats: int, event: str, k: int) -> None:
    found = set()
    for seed in range(25):
        others: dict[str, Any] = {name: side(hand="K01") for name in "CD"[: seats - 2]}
        t = table(**others, tiles={1: "plains B", 2: "forest B"}, round=5, events=event).begin(seed)
        flipped = set(t.field("side_b")) ^ {1, 2}
        assert len(flipped) == k
        found |= flipped
    area = {x for x in MAPS[seats] if x and t.field("terrain")[x] != "city"}
    if event == "V02":
        assert found == set(range(1, 7))
    else:
        assert found <= area
        assert len(found) > len(area) / 2
        assert any(ring(x) == 2 for x in found)


@rule("AFR-17")
def test_a_fracture_with_too_few_tiles_flips_all_of_them() -> None:
    state = table(tiles={4: "quarry B"}, round=5).state(0)
    Fracturing(9, 1).resolve(state, seeded(1))
    assert [x for x in range(19) if state.side_b >> x & 1] == [1, 2, 3, 5, 6]
    Fracturing(9, 0).resolve(state, seeded(1))
    assert not state.side_b & 1 | state.side_b >> 7 & 1 | state.side_b >> 13 & 1


@rule("AFR-18", "AFR-E40")
def test_e40_a_flip_leaves_units_control_and_growth() -> None:
    given = side("VER-A", units="T1@2", growth="2", controls="2", hand="K01")
    t = table(A=given, B=side(hand="K01"), tiles=dict.fromkeys(range(1, 7), "mountain B"), round=5, events="V02")
    flipped = None
    for seed in range(40):
        flipped = t.begin(seed)
        if 2 not in flipped.field("side_b"):
            break
    assert flipped is not None
    assert flipped.face(2) == "mountain A"
    assert (flipped.A.units, flipped.control("A"), flipped.field("growth")) == ("T1@2", [2, 7], [2])


@rule("AFR-18", "AFR-E40", "AFR-R29")
def test_e40_a_unit_on_a_hex_it_could_not_enter_may_leave_and_retreats_normally() -> None:
    t = table(A=side(units="T1@2", hand="K01 K01"), tiles={2: "mountain"}).turn().play("play K01-top", "unit 1")
    assert t.hexes("dest") == [0, 1, 3, 8, 9, 10]
    for units, can_assault in (("T1@1", False), ("T2@1", False), ("hero@1", True), ("T3@1", True)):
        t = table(A=side(units="T1@2", hand="K01"), B=side(units=units, hand="K01 K01 K02"), tiles={2: "mountain"},
                  round=6).turn("B")  # fmt: skip
        t.play("play K01-top")
        t.play(f"unit {t.options('unit')[0]}")
        assert (1 in t.hexes("dest")) is can_assault
    t = table(A=side(units="T1@2", hand="K02"), B=side("SYN-A", units="hero@1", hand="K01 K01 K02"),
              tiles={2: "mountain"}, round=4, mirror="on").turn("B")  # fmt: skip
    t.play("play K01-top", "unit 0", "dest 1", "commit K02")  # 3 against 2 + 1: the mountain has def 0
    assert t.B.units == "hero@1/3"
    t = table(A=side(units="T1@2", hand="K01"), B=side("SYN-A", units="hero@1", hand="K01 K01 K02"),
              tiles={2: "mountain"}, round=4, mirror="on").turn("B")  # fmt: skip
    t.play("play K01-top", "unit 0", "dest 1", "commit K01")
    assert (t.asked, t.hexes("retreat")) == (("A", "RETREAT"), [0, 3, 8, 9, 10])


@rule("AFR-19", "AFR-E52")
@pytest.mark.parametrize(
    ("event", "name", "value"),
    [("V04", "move", -1), ("V06", "quarry", -1), ("V07", "quarry", 1), ("V09", "attack", 1), ("V10", "guard", 1),
     ("V12", "command", 1)],
)  # fmt: skip
def test_round_values_hold_until_cleanup(event: str, name: str, value: int) -> None:
    names = ("move", "attack", "guard", "quarry", "command")
    t = table(A=side(hand="K01"), round=5, events=f"{event} V05").begin()
    assert {n: t.field(f"round_{n}") for n in names} == {**dict.fromkeys(names, 0), name: value}
    to_round(t, 6)
    assert {n: t.field(f"round_{n}") for n in names} == dict.fromkeys(names, 0)


# -- Production -------------------------------------------------------------------------------------


@rule("AFR-20", "AFR-R16")
def test_iron_becomes_0_in_production_unless_it_is_kept() -> None:
    t = table(A=side(iron=7), B=side(iron=7), round=3).begin()
    assert (t.A.iron, t.B.iron) == (7, 0)


@rule("AFR-21", "AFR-R17", "AFR-E31")
def test_e31_command_is_set_anew_and_never_above_7() -> None:
    t = table(A=side(command=7), B=side(command=0, techs="4"), round=3).begin()
    assert (t.A.command, t.B.command) == (3, 4)
    tiles = {1: "nexus B"}
    t = table(A=side(controls="0 1", techs="4 5"), tiles=tiles, round=3).begin()
    assert t.A.command == 7
    t = table(A=side(controls="0 1", techs="4 5"), tiles=tiles, round=5, events="V12").begin()
    assert (t.A.command, t.B.command) == (7, 4)


@rule("AFR-22", "AFR-R14", "AFR-R15")
@pytest.mark.parametrize(
    ("tile", "iron", "aether", "command"),
    [("plains", 0, 0, 0), ("plains B", 0, 0, 0), ("forest", 0, 0, 0), ("forest B", 0, 0, 0), ("ruins", 0, 0, 0),
     ("ruins B", 0, 1, 0), ("mountain", 0, 0, 0), ("mountain B", 0, 0, 0), ("deep_water", 0, 0, 0),
     ("deep_water B", 1, 0, 0), ("quarry", 1, 0, 0), ("quarry B", 2, 0, 0), ("vein", 0, 1, 0), ("vein B", 1, 1, 0),
     ("nexus", 1, 1, 0), ("nexus B", 0, 0, 1), ("gate", 0, 0, 0), ("gate B", 0, 0, 0)],
)  # fmt: skip
def test_what_each_side_of_each_tile_yields_its_controller(tile: str, iron: int, aether: int, command: int) -> None:
    t = table(A=side(controls="3"), tiles={3: tile, 5: tile}, round=3).begin()
    assert (t.A.iron, t.A.aether, t.A.command) == (iron, aether, 3 + command)
    assert (t.B.iron, t.B.aether, t.B.command) == (0, 0, 3)


@rule("AFR-22", "AFR-E47")
def test_e47_the_shard_gives_command_and_split_it_gives_aether() -> None:
    t = table(A=side(controls="0"), round=3).begin()
    assert (t.A.command, t.A.aether) == (4, 0)
    t = table(A=side(controls="0"), round=5, events="V03").begin()
    assert (t.face(0), t.A.command, t.A.aether) == ("shard B", 3, 2)
    assert to_round(t, 6).A.aether == 4


@rule("AFR-22", "AFR-R58", "AFR-R70")
def test_in_round_12_the_outer_rings_give_no_aether() -> None:
    tiles = {9: "vein", 10: "vein B", 1: "vein", 11: "ruins B"}
    given = side("AST-A", controls="9 10 1 11", techs="11")
    others: dict[str, Any] = {"C": side(), "D": side("UNI-A")}
    assert table(A=given, **others, tiles=tiles, round=11).begin().A.aether == 7
    t = table(A=given, **others, tiles=tiles, round=12).begin()
    assert (t.A.aether, t.A.iron) == (2, 1)  # the vein of ring 1 with its bonus; the Raw Vein's Iron
    given = side("VER-A", controls="7 8 9", growth="7 8 9", techs="10")
    t = table(A=given, **others, tiles={9: "vein"}, round=12).begin()
    assert t.A.aether == 1  # `growth_aether` is no income of a hex


@rule("AFR-22", "AFR-E52")
def test_e52_events_change_quarries_before_production_and_no_other_tile() -> None:
    tiles = {1: "quarry B", 2: "deep_water B", 3: "quarry"}
    t = table(A=side(controls="1 2 3"), tiles=tiles, round=8, events="V07").begin()
    assert t.A.iron == 3 + 1 + 2
    t = table(A=side(controls="1 2 3"), tiles=tiles, round=8, events="V06").begin()
    assert t.A.iron == 1 + 1 + 0
    t = to_round(table(B=side(controls="1 2 3"), tiles=tiles, round=8, events="V07 V09").begin(), 9)
    assert t.B.iron == 2 + 1 + 1


@rule("AFR-22")
def test_no_hex_yields_less_than_0_iron() -> None:
    tiles = {1: "quarry", 2: "quarry B", 3: "deep_water B"}
    t = table(A=side(controls="1 2 3"), tiles=tiles, values={"quarry": -3}, round=3).begin()
    assert t.A.iron == 0 + 0 + 1


@rule("AFR-23")
def test_passive_income_comes_on_top() -> None:
    t = table(A=side("UNI-A", units="hero@7", techs="8 9", controls="3"), tiles={3: "quarry"}, round=3).begin()
    assert t.A.iron == (1 + 1) + 1 + 2  # the quarry with Rail Forges, the Forge Marshal, Deep Drills
    for x, aether in ((0, 1), (1, 1), (8, 0)):
        assert table(A=side("AST-A", units=f"hero@{x}"), round=3).begin().A.aether == aether
    for tokens, aether in (("1 2", 0), ("1 2 3", 1), ("1 2 3 4 5", 1), ("1 2 3 4 5 6", 2)):
        t = table(A=side("VER-A", controls=tokens, growth=tokens, techs="10"), round=3).begin()
        assert t.A.aether == aether


@rule("AFR-24", "AFR-R42")
def test_mending_stops_at_the_maximum() -> None:
    hurt = "hero@7/1 T1@7 T2@1/1 T3@2/1"
    t = table(A=side("OBS-A", units=hurt), round=5).begin()
    assert t.A.hp[0] == 2
    t = table(A=side("OBS-A", units=hurt, techs="7"), round=5).begin()
    assert (t.A.hp[0], t.A.hp[1], t.A.hp[9], t.A.hp[13]) == (3, 1, 2, 2)
    t = table(A=side("OBS-A", units="hero@7/4 T2@1 T3@2/4", techs="7"), round=5).begin()
    assert (t.A.hp[0], t.A.hp[9], t.A.hp[13]) == (5, 3, 5)
    t = table(A=side(units="hero@7/1 T2@1/1"), round=5).begin()
    assert (t.A.hp[0], t.A.hp[9]) == (1, 1)


@rule("AFR-25")
def test_growth_is_placed_singly_on_own_hexes_without_a_token() -> None:
    t = table(A=side("VER-A", controls="1 2 3", growth="2", techs="11"), round=3).begin()
    assert (t.asked, t.options()) == (("A", "GROW"), ["hex 1", "hex 3", "skip"])  # never City 7
    assert t.refusal("hex 7").rule == t.refusal("hex 2").rule == t.refusal("hex 4").rule == "AFR-25"
    t.play("hex 3")
    assert (t.field("growth"), t.options()) == ([2, 3], ["hex 1", "skip"])
    assert t.play("hex 1").asked == ("A", "TURN")
    assert t.field("growth") == [1, 2, 3]


@rule("AFR-25")
def test_declining_growth_ends_it() -> None:
    t = table(A=side("VER-A", controls="1 2 3", techs="11"), round=3).begin().play("skip")
    assert (t.asked, t.field("growth")) == (("A", "TURN"), [])


@rule("AFR-25")
def test_no_more_than_six_tokens_are_out() -> None:
    t = table(A=side("VER-A", controls="1 2 3 4 5 6 8 9", growth="1 2 3 4 5", techs="11"), round=3).begin()
    t.play("hex 6")
    assert (t.asked, t.field("growth")) == (("A", "TURN"), [1, 2, 3, 4, 5, 6])
    assert table(A=side("VER-A", controls="1", growth="1"), round=3).begin().asked == ("A", "TURN")


@rule("AFR-25")
def test_grow_on_a_card_ignores_the_growth_rate_and_other_factions() -> None:
    t = table(A=side("VER-A", controls="1 2 3", techs="11", hand="VER1 K01")).turn().play("play VER1-top")
    assert t.options() == ["hex 1", "hex 2", "hex 3", "skip"]
    t.play("hex 2")
    assert (t.field("growth"), t.A.guard, t.asked) == ([2], 1, ("B", "TURN"))


@rule("AFR-26", "AFR-R18")
@pytest.mark.parametrize(
    ("who", "techs", "size"),
    [
        ("SYN-A", "", 5),
        ("SYN-A", "2", 6),
        ("SYN-A", "2 3", 7),
        ("CHR-A", "", 6),
        ("CHR-A", "2 3 11", 7),
        ("CHR-B", "11", 6),
    ],
)
def test_the_hand_is_filled_up_to_its_size(who: str, techs: str, size: int) -> None:
    t = table(A=side(who, units="hero@7", techs=techs, hand="K02 K03"), round=3).begin()
    assert len(t.A.hand) == size
    assert {"K02", "K03"} <= set(t.A.hand)


@rule("AFR-26")
def test_a_large_hand_is_kept_and_nothing_is_drawn() -> None:
    t = table(A=side(hand="K01 K01 K01 K02 K02 K02"), round=3).begin()
    assert t.A.sizes == (6, 4, 0, 0)
