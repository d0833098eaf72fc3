"""Places, control and returning."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import FOCUS, KINDS, Wizard, wizard
from .table import GAME, Table, battle, table


def check_places(t: Table) -> None:
    """Every tile is in one place, and no construct or focus is lost or there twice."""
    state = t.match.position()["state"]
    players, seats = state["players"], len(state["players"])
    tiles = state["stack"] + state["stack_known"] + state["hand"] + [n for n in range(37) if state["cell"][n] >= 0]
    assert sorted(tiles + [n for player in players for n in player["area"] + player["sealed"]]) == list(range(1, 37))
    slots = [value for row in state["tile_slots"] + [player["slots"] for player in players] for value in row]
    dice = [die["kind"] for die in (state["battle"] or {"dice": []})["dice"] if die is not None]
    for kind in range(len(KINDS)):
        there = slots.count(kind) + dice.count(kind) + sum(p["pool"][kind] + p["army"][kind] for p in players)
        held = 12 * seats - state["supply"] if kind == 0 else state["holder"][kind] >= 0
        assert there == held, KINDS[kind]
    for seat in range(seats):
        on_field = sum(row[seat] for row in state["foci"])
        assert slots.count(FOCUS + seat) + on_field + state["transit"].count(seat) == 10


@rule("MLD-9", "MLD-10", "MLD-11")
def test_every_construct_focus_and_tile_is_in_one_place() -> None:
    t = table(
        "M23/B[P0 P1] 0,0 P0:1 P1:2; M10[basic hydra] 1,0 P1:1; M14/B 0,1 P0:1",
        P0=wizard(pool="2 titan", army="3 circe", slots="CL1:metis PF2:basic", area="M20[basic] & M21"),
        P1=wizard(pool=1, area="M22", sealed="M24/B"),
        known="M30",
        holds="hydra:P1:gain",
    )
    check_places(t)
    t.play("invoke M14-1", "construct titan")
    check_places(t)
    t = battle("titan=fist basic=sword", "basic=sword", foci=2, field="M31/B -1,0 P1:1")
    while t.active == "P0" and t.decision not in ("turn start", "further invocation"):
        check_places(t)
        t.play(t.options()[0])


@rule("MLD-10", "MLD-19")
def test_a_focus_is_in_transit_while_its_owner_chooses() -> None:
    t = table("M31/B 0,0 P0:1; M12 1,0 P1:1; M15 0,1 P1:1", P0=wizard(pool=1), P1=wizard(free="PT2 RF1"))
    t.play("invoke M31-1", "tile M12")
    assert (t.asked, t.field("transit")) == (("P1", "focus: return slot"), [1])
    assert (t.P1.on_board, t.P1.on_field) == (8, 1)
    t.play("put_focus RF1")
    assert (t.field("transit"), t.P1.on_board) == ([], 9)


@rule("MLD-11", "MLD-56")
def test_a_tile_is_in_the_hand_while_it_is_placed() -> None:
    t = table("M20 0,0", P0=wizard(pool=1), stack="M30 ...").play("invoke PT1")
    for seen in (0, 1, None):
        assert t.match.view(seen)["state"]["hand"] == [30]
    t.play("cell 1,0")
    assert (t.hand, t.cell("M30")) == ("M30", None)
    t.play("side 1")
    assert (t.hand, t.cell("M30"), t.side("M30")) == ("", "1,0", "B")


@rule("MLD-12")
def test_in_a_battle_only_the_other_participant_is_an_enemy() -> None:
    t = table(
        "M27 1,0 P0:2; M20 0,0 P1:1 P2:1; M21 0,1 P2:1",
        P0=wizard(pool=1, army="titan longinus"),
        P1=wizard(army=1),
        P2=wizard(army=2),
        rolls=[1, 1, 3],
    )
    t.play("invoke M27-1", "tile M20", "player 1", "construct titan", "construct longinus", "construct basic")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "die 1", "pass"])
    t.play("die 1")
    assert (t.P1.army, t.P2.army) == (0, 2)
    t.play("die 0")
    assert (t.foci("M20"), t.foci("M21")) == ("P2:1", "P2:1")


@rule("MLD-12", "MLD-66")
def test_outside_a_battle_everybody_else_is_an_enemy() -> None:
    t = table("M31/B 0,0 P0:1; M12 1,0 P1:1; M15 0,1 P2:1; M20 -1,0 P0:1", P0=wizard(pool=1)).play("invoke M31-1")
    assert t.options("tile") == ["M12", "M15"]


@rule("MLD-13", "MLD-R19", "MLD-R28")
def test_one_focus_is_enough_control_can_be_shared_and_a_stored_focus_gives_none() -> None:
    t = table("M29 0,0 P0:1 P1:3", P0=wizard(pool=1), P1=wizard(pool=1))
    assert "invoke M29-1" in t.options()
    assert "invoke M29-1" in t.end_turn().options()
    assert "invoke M29-1" not in table("M29 0,0 P1:1", P0=wizard(pool=1)).options()
    assert "invoke M29-1" not in table("M29 0,0", P0=wizard(pool=1)).options()
    t = table(
        "M23/B[P0 -] 0,0 P0:1; M12 1,0 P1:1; M31/B 0,1 P1:1", P1=wizard(pool=1), P0=wizard(free="PT2 RF1"), active="P1"
    )
    t.play("invoke M31-1")
    assert (t.on("M23"), t.foci("M23")) == ("- -", "")


@rule("MLD-14", "MLD-36")
def test_you_control_your_board_and_your_unsealed_tiles_alone() -> None:
    t = table("M12 0,0 P1:1", P0=wizard(pool=1, area="M29", sealed="M30"), P1=wizard(pool=1))
    assert "invoke M29-1" in t.options()
    assert "invoke M30-1" not in t.options()
    assert t.refusal("invoke M30-1").rule == "MLD-29"
    assert "invoke M29-1" not in t.end_turn().options()


def take_back(field: str, P0: Wizard, P1: Wizard, holds: str) -> list[str]:
    """What P0 may take back when meditating."""
    return table(field, P0, P1, holds=holds).play("meditate").options("take_back")


@rule("MLD-15", "MLD-R21", "MLD-R74")
def test_your_constructs() -> None:
    field = "M10[longinus basic] 0,0 P0:1 P1:1; M11[basic basic] 1,0 P1:1; M16[basic] 0,1; M17[hydra] -1,1 P0:1"
    mine = wizard(pool=3, army="2 titan", slots="CL1:basic RF1:metis", area="M12/B[basic]")
    found = take_back(field, mine, wizard(army=1, area="M13/B[basic]"), "longinus:P1:gain hydra:P0:gain")
    assert found == ["CL1", "RF1", "M10-2", "M12-1", "M17-1", "army-basic", "army-titan"]
    theirs = table(field, mine, active="P1", holds="longinus:P1:gain hydra:P0:gain", P1=wizard(pool=1)).play("meditate")
    assert theirs.options("take_back") == ["M10-1", "M10-2", "M11-1"]


@rule("MLD-16", "MLD-R20")
@pytest.mark.parametrize(
    ("foci", "active", "keeper"),
    [("P0:1 P1:2", "P0", "P1"), ("P0:1 P1:1", "P0", "P0"), ("P0:1 P1:1", "P1", "P1"), ("P0:1 P1:1", "P2", "P0"),
     ("P1:2 P2:2", "P0", "P1"), ("P1:2 P2:2", "P2", "P2")],
)  # fmt: skip
def test_the_keeper_has_most_foci_or_is_first_in_table_order(foci: str, active: str, keeper: str) -> None:
    fields = f"M27[hydra basic] 0,0 {foci}; M12 1,0"
    one = wizard(pool=1, area="M14")
    poor = wizard()
    players = [one if f"P{i}" == active else poor for i in range(3)]
    holder = next(f"P{i}" for i in range(3) if f"P{i}" in foci)
    t = table(fields, *players, active=active, holds=f"hydra:{holder}:gain").play("invoke M14-1", "tile M27")
    assert t.asked == (keeper, "flip: surplus")


@rule("MLD-16", "MLD-63")
def test_the_keeper_of_a_claimed_tile_is_its_owner() -> None:
    t = table("M14/B 0,0 P0:1", P0=wizard(pool=1), P1=wizard(area="M24[basic basic] & M12"))
    t.play("invoke M14-1", "tile M24")
    assert (t.P1.pool, t.P0.pool, t.P1.sealed) == (2, 0, "M24/A")


@rule("MLD-17", "MLD-R40")
def test_returning_sends_a_construct_to_the_pool_of_its_player_and_a_unique_to_its_holder() -> None:
    t = table(
        "M03/B 0,0; M12 1,0 P0:1; M15 0,1 P0:1; M10[longinus basic] 2,0 P1:1 P0:1",
        P0=wizard(pool=1),
        P1=wizard(army="titan", slots="CL1:metis"),
        holds="longinus:P1:gain",
    )
    t.play("invoke CL1").to("tile M03")
    t.play("take_any M10-1", "take_any 1-army-titan", "take_any 1-CL1")
    assert t.P1.pool == "titan metis longinus"
    t = battle("basic=sword", "hydra=identity", foci=1).play("pass")
    assert (t.P1.pool, t.holder("hydra")) == ("hydra", "P1 gain")


@rule("MLD-18", "MLD-R23")
@pytest.mark.parametrize(
    ("foci", "gets"), [("", "P0"), ("P0:1 P1:2", "P0"), ("P1:1 P2:2", "P2"), ("P1:1", "P1")],
)  # fmt: skip
def test_a_basic_returned_from_a_tile(foci: str, gets: str) -> None:
    field = f"M03/B 0,0; M12 1,0 P0:1; M15 0,1 P0:1; M24[basic basic] 2,0 {foci}"
    t = table(field, P0=wizard(pool=1), seats=3).play("invoke CL1").to("tile M03")
    supply = t.supply
    t.play("take_any M24-1")
    assert [getattr(t, f"P{i}").pool for i in range(3)] == [int(f"P{i}" == gets) for i in range(3)]
    assert t.supply == supply


@rule("MLD-19", "MLD-R27", "MLD-30")
def test_a_returning_focus_goes_to_any_focus_slot_without_a_focus() -> None:
    t = table("M31/B 0,0 P0:1; M12 1,0 P1:3", P0=wizard(pool=1), P1=wizard(slots="RF1:basic AR2:hydra", free="AR3"))
    t.play("invoke M31-1")
    assert t.options() == ["put_focus AR2", "put_focus AR3", "put_focus RF1"]
    for slot in ("PF1", "CL1", "PT2", "M23-1"):
        assert t.refusal(f"put_focus {slot}").rule in ("MLD-19", "MLD-88")
    t.play("put_focus AR2")
    assert (t.P1.pool, t.P1.slots["AR2"], t.holder("hydra")) == ("hydra", "P1", "P1 gain")


@rule("MLD-19", "MLD-R26")
def test_there_is_always_a_slot_for_a_returning_focus() -> None:
    t = table("M31/B 0,0 P0:1; M12 1,0 P1:1", P0=wizard(pool=1)).play("invoke M31-1")
    assert (t.P1.on_board, t.P1.on_field, t.P1.free) == (10, 0, "")


@rule("MLD-20")
def test_foci_lifted_together_find_slots_in_table_order_before_those_lifted_because_of_them() -> None:
    t = table(
        "M23/B[P0 P1] 0,0 P0:1 P1:1; M10 1,0 P1:1; M13 0,1 P1:1",
        P0=wizard(pool=0, free="PT2 RF1"),
        P1=wizard(pool=1, free="PF3 MV2 AR2 RF1"),
        active="P1",
    )
    t.play("invoke CL1", "tile M23")
    assert t.field("transit") == [1, 1, 0, 0]
    assert (t.asked, t.options("put_focus")[-1]) == (("P1", "focus: return slot"), "M23-1")
    t.play("put_focus PF3", "put_focus M23-1")
    assert (t.asked, t.options()) == (("P0", "focus: return slot"), ["put_focus PT2", "put_focus RF1"])
    # the expelled focus was in transit before the stored one, which is lifted because of it
    t = table(
        "M23/B[P0 P0] 0,0 P0:1; M31/B 0,1 P1:1", P0=wizard(free="PF3 PT2 RF1"), P1=wizard(pool=1), active="P1",
    )  # fmt: skip
    t.play("invoke M31-1")
    assert t.field("transit") == [0, 0, 0]
    assert t.options() == ["put_focus PF3", "put_focus PT2", "put_focus RF1"]
    t.play("put_focus PF3", "put_focus PT2")
    assert (t.P0.on_board, t.on("M23")) == (10, "- -")


@rule("MLD-20", "MLD-87")
def test_a_focus_in_transit_earlier_gets_its_slot_before_one_lifted_because_of_it() -> None:
    t = table(
        "M23/B[P1 P2] 0,0 P1:1 P2:1; M31/B 0,1 P0:1",
        P0=wizard(pool=1),
        P1=wizard(free="PT2 RF1"),
        P2=wizard(free="PT2 RF1"),
    )
    t.play("invoke M31-1", "player 2")
    assert (t.field("transit"), t.asked) == ([2, 2], ("P2", "focus: return slot"))
    assert t.on("M23") == "P1 -"


def test_the_action_space_is_the_one_of_the_rulebook() -> None:
    assert len(GAME.actions) == 908
    for text, number in {
        "board 0": 0, "side 0": 4, "invoke PF1": 6, "construct basic": 95, "take_focus PF1": 106, "put_focus PF1": 195,
        "tile M01": 284, "tile M36": 319, "cell -8,0": 320, "cell 0,0": 428, "player 0": 537, "take_back PF1": 541,
        "take_back army-gladiator": 640, "take_any 0-PF1": 641, "take_any 3-army-gladiator": 824, "die 0": 825,
        "die 57": 882, "face 0": 883, "symbol sword": 889, "symbol spark": 900, "meditate": 901, "stop": 902,
        "done": 903, "all": 904, "pass": 905, "decline": 906, "nothing": 907,
    }.items():  # fmt: skip
        assert GAME.actions.parse(text) == number
