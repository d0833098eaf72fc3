"""Every spell of the sets Stone and Flux, alone and in the interactions that the rulebook names."""

from __future__ import annotations

import pytest

from ..rule import rule
from .casting import claimed, fight
from .table import player, table

# -- set I, Stone -----------------------------------------------------------------------------------


@rule("HRW-87")
@pytest.mark.parametrize(("tile", "strength"), [("I-1a 0,1 P1 rampart", 3), ("I-1a 0,1 P1", 1), ("I-2b 0,1 P1", 2)])
def test_rampart_and_buttress_strengthen_the_defender(tile: str, strength: int) -> None:
    t = table(
        "I-5a 0,-1 P1", "I-4a 1,-1 P0:4", tile, P0=player(pool=3, fortress=4), P1=player(pool=0, fortress=9)
    ).act(dice="hit hit hit hit")  # fmt: skip
    fight(t).play("tile I-5")
    assert t.P1.pool == strength


@rule("HRW-44")
def test_rubble() -> None:
    t = claimed("I-1b", "I-3a -1,0 P1")
    assert (t.decision, t.options()) == ("pillar_place", ["tile I-W1", "tile I-W2"])  # not optional
    t.play("tile I-W2")
    assert (t.tile("I-W2"), t.P0.claimed) == ("I-W2 1,-2 P0:2", "I-1b")


@rule("HRW-48")
def test_quarry() -> None:
    t = table("I-2a 0,-1 P0", "I-1a 1,-1", "I-3a 1,0 P1").act().play("invoke quarry-normal")
    assert t.options() == ["tile I-1", "tile I-2"]
    t.play("tile I-1")
    assert t.options() == ["tile I-1", "tile I-2", "decline"]
    t.play("tile I-2")
    assert t.tiles == ["I-1a 1,-1 P0", "I-2a 0,-1 P0:2 quarry", "I-3a 1,0 P1"]


@rule("HRW-52")
def test_causeway_walks_to_an_adjacent_tile_whoever_owns_it() -> None:
    t = table("I-3a 0,-1 P0", "I-1a 1,-1 P1", "I-2a 0,1 P0", "I-4a 1,0").act().play("invoke causeway-auto")
    assert (t.decision, t.options()) == ("pillar_from", ["tile I-2", "tile I-3"])
    t.play("tile I-2")
    assert t.tile("I-4") == "I-4a 1,0 P0"  # the only tile next to I-2
    alone = table("I-3a 0,-1 P0").act()
    assert alone.refusal("invoke causeway-auto").rule == "HRW-45"


@rule("HRW-93")
def test_gatehouse_lowers_the_debt() -> None:
    t = table("I-1a 0,-1 P1", "I-4a 1,-1 P0", "I-3b 0,1 P1", P0=player(pool=3, fortress=1)).act(dice="hit")
    fight(t).play("tile I-1")
    assert t.tile("I-1") == "I-1a 0,-1 P1"


@rule("HRW-66")
def test_masons_yard() -> None:
    t = table("I-4a 0,-1 P0", "I-1a 1,-1", stack="I-2 +").act().play("invoke masons-yard-normal", "face a", "spot 0,1")
    assert t.options() == ["tile I-2", "decline"]
    t.play("decline")
    assert t.tile("I-2") == "I-2a 0,1"


@rule("HRW-49")
def test_landslip_needs_an_own_pillar_back_before_a_rivals() -> None:
    t = table("I-4b 0,-1 P0 P1", "I-1a 0,1 P0", "I-2a 1,-1 P1").act().play("invoke landslip-normal")
    # only I-4 faces rivals; its pillar is back, and then a rival's pillar from it or around it
    assert (t.P0.pillars, t.decision, t.options()) == (9, "pillar_return", ["tile I-2", "tile I-4"])
    t.play("tile I-4")
    assert t.tile("I-4") == "I-4b 0,-1 landslip"


@rule("HRW-36")
def test_standing_stones_asks_for_an_own_tile() -> None:
    t = table("I-5a 0,-1 P0 standing-stones:2", "I-1a 1,-1", "I-2a 1,0 P0").end_of_turn()
    assert t.options() == ["tile I-2", "tile I-5", "decline"]
    t.play("decline")
    assert t.P0.pillars == 8


@rule("HRW-75", "HRW-44")
def test_undermine_returns_up_to_two_rival_pillars_around_the_tile() -> None:
    t = claimed("I-5b", "I-1a -1,0 P1:2", "I-2a 2,-2 P1")
    assert t.options() == ["tile I-1", "decline"]
    t.play("tile I-1")
    assert t.options() == ["tile I-1", "decline"]
    t.play("tile I-1")
    assert (t.P1.pillars, t.P0.claimed, t.tile("I-1")) == (9, "I-5b", "I-1a -1,0")


@rule("HRW-72")
def test_bedrock() -> None:
    tiles = ("I-6a 0,-1 P1", "I-1a 1,-1 P1", "I-2a 0,1")
    t = table(*tiles, P0=player(board="sel")).act().play("invoke current-auto")
    assert t.decision == "tile_spot"  # I-2 is the only tile that is not anchored
    free = table("I-6b 0,-1 P1", *tiles[1:], "I-3a 1,0 P0", P0=player(board="sel")).act().play("invoke current-auto")
    assert free.options() == ["tile I-2", "tile I-3"]


@rule("HRW-6")
def test_cairn_and_its_heart() -> None:
    t = table("I-6b 0,-1 P0", P0=player(pool=4)).act().play("invoke cairn-auto")
    assert t.options("amount") == ["0", "1", "2"]
    t.play("amount 2")
    assert (t.P0.fortress, t.P0.pool) == (2, 1)
    t = claimed("I-6b", P0=player(pool=4), supply=20)
    assert (t.P0.pool, t.supply, t.P0.claimed) == (4, 19, "I-6b")


@rule("HRW-44")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_boulder(number: int) -> None:
    t = claimed(f"I-W{number}", P0=player(pool=4), supply=20)
    assert (t.P0.pool, t.supply) == (5, 18)
    assert t.options() == [*(f"tile I-W{n}" for n in (1, 2, 3) if n != number), "decline"]
    t.play("decline")
    assert t.P0.claimed == f"I-W{number}"


@rule("HRW-52", "HRW-13")
def test_keystone_places_a_pillar_on_any_tile_next_to_the_core() -> None:
    t = table("I-1a 0,-1 P1", "I-2a 0,1", "I-3a 0,2", core="I-C").act().play("invoke keystone-auto")
    assert t.options() == ["tile I-1", "tile I-2"]
    t.play("tile I-1")
    assert t.tile("I-1") == "I-1a 0,-1 P0 P1"


# -- set II, Flux -----------------------------------------------------------------------------------


@rule("HRW-70")
def test_tidewheel_and_whirlpool_rotate() -> None:
    tiles = ("II-1a 0,-1 P0", "I-1a 1,-2", "I-2a 1,-1", "I-3a 2,-2", "I-4a 2,-3 P1")
    t = table(*tiles).act().play("invoke tidewheel-auto")
    assert t.decision == "spin"  # 0,-1-east is the only one with a tile of P0's
    t = table(*tiles, core="II-C").act("P1").play("invoke whirlpool-auto")
    assert t.options() == ["triangle 0,-1-east", "triangle 2,-2-west"]  # not the outer one, away from the core
    assert t.refusal("triangle 1,-2-east").rule == "HRW-70"


@rule("HRW-71")
def test_eddy_flips_any_tile() -> None:
    t = claimed("II-1b", "I-1a -1,0 P1", "I-2a 2,-2", "I-W1 2,-1")
    assert t.options() == ["tile I-1", "tile I-2", "decline"]
    t.play("tile I-1")
    assert t.tile("I-1") == "I-1b -1,0 P1"


@rule("HRW-69")
def test_crossing() -> None:
    t = table("II-2a 0,-1 P0", "I-1a 1,-1 P0", "I-2a 0,1 P1").act().play("invoke crossing-normal")
    assert t.options() == ["tile I-1", "tile II-2"]
    t.play("tile I-1")
    assert t.options() == ["tile I-2", "tile II-2"]
    assert t.refusal("tile I-1").rule == "HRW-69"
    t.play("tile I-2")
    assert (t.cell("I-1"), t.cell("I-2")) == ("0,1", "1,-1")


@rule("HRW-71")
def test_ripple_flips_an_own_tile() -> None:
    t = table("II-2b 0,-1 P0", "I-1a 1,-1 P0", "I-2a 0,1 P1").act().play("invoke ripple-normal", "tile I-1")
    assert t.tile("I-1") == "I-1b 1,-1 P0"


@rule("HRW-68")
def test_undertow_moves_a_tile_near_an_own_one_anywhere() -> None:
    t = table("II-3a 0,-1 P0", "I-1a 1,-1 P1", "I-2a 0,1", "I-3a -1,0 P0").act().play("invoke undertow-normal")
    # near: next to another tile with a pillar of P0's, which II-3 and I-3 are to each other
    assert t.options() == ["tile I-1", "tile I-3", "tile II-3"]
    t.play("tile I-1")
    assert "1,1" in t.options("spot")
    t.play("spot 1,0")
    assert t.tile("I-1") == "I-1a 1,0 P1"


@rule("HRW-96")
def test_driftwood() -> None:
    t = table("II-3b 0,-1 P0", "I-1a 1,-1 P1").act().play("meditate")
    assert (t.decision, t.options()) == ("tile_move", ["tile II-3", "decline"])
    t.play("tile II-3", "spot 0,1")
    assert t.tile("II-3") == "II-3b 0,1 P0"


@rule("HRW-73")
def test_long_reach_claims_from_a_line_only() -> None:
    t = table("II-4a 0,-1 P0", "II-W1 0,-2 P0", "II-W2 0,-3 P0").act().play("invoke long-reach-normal")
    assert t.P0.claimed == "II-W2"  # the outermost one is the only one that is not locked
    t = table("II-4a 0,-1 P0", "II-W1 1,-1 P0", "II-W2 1,-2 P0").act()
    assert t.refusal("invoke long-reach-normal").rule == "HRW-45"


@rule("HRW-52")
def test_sluice() -> None:
    t = table("II-4b 0,-1 P0", "I-1a 1,-1 P1", "I-2a 0,1", "I-3a 0,2 P0").act().play("invoke sluice-auto")
    assert t.options() == ["tile I-3", "tile II-4"]
    t.play("tile II-4")
    assert (t.decision, t.options()) == ("pillar_to", ["tile I-2", "tile I-3"])
    t.play("tile I-2")
    assert (t.tile("I-2"), t.tile("II-4")) == ("I-2a 0,1 P0", "II-4b 0,-1 sluice-auto")


@rule("HRW-69", "HRW-70")
def test_maelstrom_swaps_and_rotates_any_tiles() -> None:
    t = claimed("II-5a", "I-1a 2,-2 P1", "I-2a 2,-1")
    t.play("tile I-1")
    assert t.options() == ["tile I-2", "tile II-W1", "tile II-W2"]
    t.play("tile I-2")
    assert (t.cell("I-1"), t.cell("I-2")) == ("2,-1", "2,-2")
    assert t.options() == ["triangle 1,-1-east", "triangle 2,-2-west", "decline"]
    t.play("decline")
    assert t.P0.claimed == "II-5a"


@rule("HRW-63", "HRW-69")
def test_lockgate_swaps_with_an_invoked_tile() -> None:
    t = table("II-5b 0,-1 P0", "I-2a 1,-1 P1 quarry", "I-1a 0,1", "I-3a 1,0 P0").act().play("invoke lockgate-normal")
    assert t.options() == ["tile I-3", "tile II-5"]
    t.play("tile II-5")
    assert t.cell("II-5") == "1,-1"  # I-2 is the only other invoked tile


@rule("HRW-70")
def test_flotsam_may_rotate_a_triangle_with_the_new_tile() -> None:
    t = table("II-6a 0,-1 P0", "I-1a 1,-1", "I-3a 2,-2", stack="I-2 +").act()
    t.play("invoke flotsam-auto", "face a", "spot 1,-2")
    assert (t.decision, t.options()) == ("rotate", ["triangle 0,-1-east", "triangle 2,-2-west", "decline"])
    t.play("triangle 2,-2-west", "spin counterclockwise")
    assert (t.cell("I-3"), t.cell("I-1"), t.cell("I-2")) == ("1,-2", "2,-2", "1,-1")


@rule("HRW-83", "HRW-44")
def test_backwater_and_backwash() -> None:
    t = table("II-6b 0,-1 P0", P0=player(claimed="I-1a* I-2a*")).act().play("invoke backwater-normal")
    assert (t.decision, t.options()) == ("unseal", ["tile I-1", "tile I-2"])
    t.play("tile I-2")
    assert t.P0.claimed == "I-1a* I-2a"
    t = claimed("II-6b", "I-1a -1,0 P0", "I-2a 2,-1 P1")
    assert (t.decision, t.options()) == ("flip", ["tile I-1", "decline"])


@rule("HRW-44", "HRW-63")
@pytest.mark.parametrize(
    ("more", "gain"),
    [
        ((), 1),
        (("I-2a -1,0 P0 quarry",), 2),
        (("I-2a -1,0 P0 P1 quarry:2", "I-3a 0,1 P0 causeway", "I-4a -1,1 P1 masons-yard"), 3),
        (("I-2a -1,0 P0 quarry", "I-3a 0,1 P0 causeway", "I-4a -1,1 P0 masons-yard", "I-6b 1,0 P0 cairn-auto"), 4),
    ],
)
def test_foam(more: tuple[str, ...], gain: int) -> None:
    t = claimed("II-W1", *more, P0=player(pool=4), supply=20)
    assert (t.P0.pool, t.supply) == (3 + gain, 20 - gain)


@rule("HRW-44")
def test_foam_counts_neither_the_core_nor_claimed_tiles() -> None:
    t = claimed("II-W1", core="IV-C veilwell", P0=player(pool=4, slots="rampart", claimed="I-1a"), supply=20)
    assert (t.P0.pool, t.supply) == (4, 19)
