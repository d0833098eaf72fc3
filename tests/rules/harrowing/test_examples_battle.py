"""The worked examples of the rulebook: battle."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import player, table


@rule("HRW-E39")
def test_a_plain_attack() -> None:
    t = table(
        "I-1a 0,-1 P1:2", "I-2a 1,-2 P0:2", "I-3a -1,-1 P0", "I-4a 0,-2 P1",
        P0=player(pool=4, fortress=4), P1=player(pool=4, fortress=1),
    ).act(dice="clash clash hit")  # fmt: skip
    t.play("invoke muster-normal", "amount 0")
    assert t.options() == ["tile I-1", "tile I-4", "decline"]
    t.play("tile I-1")
    assert (t.P0.fortress, t.P0.pool) == (2, 3 + 2)
    assert (t.P1.fortress, t.P1.reserve) == (0, "5/9")
    assert t.tile("I-1") == "I-1a 0,-1"
    assert t.tile("I-4") == "I-4a 0,-2 P1"


@rule("HRW-E40")
def test_more_than_enough() -> None:
    t = table(
        "I-1a 0,-1 P1", "I-2a 1,-2 P0:2", "I-3a -1,-1 P0", "I-4a 0,-2 P1",
        P0=player(pool=4, fortress=4), P1=player(pool=4),
    ).act(dice="clash hit hit")  # fmt: skip
    t.play("invoke muster-normal", "amount 0", "tile I-1")
    assert (t.P0.fortress, t.P0.pool, t.P1.reserve) == (3, 4, "4/9")
    assert t.tile("I-1") == "I-1a 0,-1"


@rule("HRW-E41")
@pytest.mark.parametrize(("dice", "left"), [("clash hit", "I-1a 0,-1 P1"), ("clash hit hit", "I-1a 0,-1")])
def test_gatehouse(dice: str, left: str) -> None:
    n = len(dice.split())
    t = table("I-1a 0,-1 P1:2", f"I-2a 1,-1 P0:{n}", "I-3b 1,0 P1", P0=player(pool=4, fortress=n)).act(dice=dice)
    t.play("invoke muster-normal", "amount 0", "tile I-1")
    assert t.tile("I-1") == left


@rule("HRW-E42")
def test_ashka_takes_a_tile() -> None:
    t = table(
        "I-1a 0,-1 P1", "I-2a 1,-1 P0:2", "I-3a 0,1 P0:2", core="III-C", supply=40,
        P0=player(board="ashka", pool=2, fortress=2, slots="overrun bloodlust"),
    ).act(dice="blank hit clash")  # fmt: skip
    t.play("invoke call-to-arms-normal", "amount 0")
    assert t.P0.reserve == "1/6"
    t.play("tile I-1")
    assert (t.dice, t.options()) == ("blank hit", ["reroll_add blank", "reroll_add hit", "decline"])
    t.play("reroll_add blank")
    assert t.options() == ["reroll_add hit", "reroll_roll"]
    t.play("reroll_roll")
    assert (t.decision, t.options()) == ("conquer", ["decline", "accept"])
    assert (t.P0.pool, t.supply, t.P0.fortress) == (4, 38, 1)
    t.play("accept")
    assert (t.P0.pillars, t.tile("I-1")) == (5, "I-1a 0,-1 P0")


@rule("HRW-E43")
def test_twelve_cubes_ten_dice() -> None:
    t = table(
        "I-1a 0,-1 P1:7", "I-2a 1,-1 P0:9", "III-2a 1,0 P0 war-drum:2", core="III-C",
        P0=player(pool=4, fortress=12, slots="ward-of-force:2"), P1=player(pool=4, fortress=4),
    ).act(dice=" ".join(["clash"] * 10))  # fmt: skip
    # strength 9 + 2 (War Drum) + 1 (Ward of Force) + 1 (Brazier), and a power more by the Glow of the Brazier
    t.play("invoke brazier-normal")
    assert (t.P0.fortress, t.P0.pool) == (2, 3 + 10 + 1)
    assert (t.P1.fortress, t.P1.reserve) == (0, "8/9")
    assert t.tile("I-1") == "I-1a 0,-1 P1"


@rule("HRW-E44")
def test_from_afar() -> None:
    tiles = ("I-1a 0,-1 P1:4", "I-3a 0,1", "IV-2a 0,2 P0")
    side = player(pool=4, fortress=3, slots="ward-of-force:2")
    t = table(*tiles, P0=side).act(dice="blank").play("invoke muster-normal", "amount 0")
    assert t.options() == ["tile I-1", "decline"]
    t.play("tile I-1")  # a second die would have been one too many
    assert t.P0.fortress == 3
    t = table(*tiles, P0=side).act(dice="hit hit hit").play("invoke far-sight-normal")
    assert (t.P0.fortress, t.tile("I-1")) == (3, "I-1a 0,-1 P1")
    t = table(*tiles, P0=side, battle_range="presence").act()
    assert "invoke far-sight-normal" not in t.options()
    t.play("invoke muster-normal", "amount 0")
    assert t.decision == "act"


@rule("HRW-E45")
def test_muster_with_nothing_to_muster() -> None:
    tiles = ("I-1a 0,-1 P1", "I-2a 1,-1 P0")
    t = table(*tiles, P0=player(pool=1)).act()
    assert t.refusal("invoke muster-auto").rule == "HRW-45"
    t = table(*tiles, P0=player(pool=1, fortress=1)).act().play("invoke muster-auto")
    assert (t.decision, t.options()) == ("battle_tile", ["tile I-1", "decline"])


@rule("HRW-E46")
def test_battle_on_a_shared_tile() -> None:
    t = table(
        "III-3b 0,-1 P0 P1:2", P0=player(pool=4, fortress=2), P1=player(pool=4, fortress=1)
    ).act(dice="hit hit")  # fmt: skip
    t.play("invoke muster-normal", "amount 0", "tile III-3")
    assert (t.P0.fortress, t.P0.pool) == (2, 3)
    assert (t.P1.fortress, t.P1.reserve) == (0, "5/9")
    assert t.tile("III-3") == "III-3b 0,-1 P0 P1"


@rule("HRW-E47")
def test_two_possible_defenders() -> None:
    setting = table(
        "I-1a 0,-1 P1:2 P2", "I-2a 1,-1 P0:3", "III-6a 1,0 P0 vanguard", seats=3,
        P0=player(pool=4, fortress=1), P1=player(pool=4, fortress=2), P2=player(pool=4),
    )  # fmt: skip
    t = setting.act(dice="hit").play("invoke muster-normal", "amount 0", "tile I-1")
    assert (t.asked, t.options()) == (("P0", "battle_defender"), ["player 1", "player 2"])
    t.play("player 2")
    assert t.tile("I-1") == "I-1a 0,-1 P1:2"
    assert (t.decision, t.P1.fortress, t.P2.pillars) == ("conquer", 2, 10)
    t.play("accept")
    assert t.tile("I-1") == "I-1a 0,-1 P0 P1:2"
    t = setting.act(dice="hit").play("invoke muster-normal", "amount 0", "tile I-1", "player 1")
    assert (t.decision, t.P1.fortress, t.P1.pool) == ("act", 1, 5)


@rule("HRW-E48")
def test_sel_under_attack() -> None:
    t = table(
        "I-1a 0,-1 P1:2", "I-2a 1,-1 P0:2", P0=player(pool=4, fortress=2), P1=player(board="sel", pool=4), seats=3,
        supply=20,
    ).act(dice="clash hit")  # fmt: skip
    t.play("invoke muster-normal", "amount 0", "tile I-1")
    assert (t.P1.reserve, t.supply, t.tile("I-1")) == ("5/10", 19, "I-1a 0,-1")


@rule("HRW-E49")
def test_landslip() -> None:
    tiles = ("I-4b 0,1 P0", "I-1a 0,-1 P0", "I-2a 0,-2 P1", "I-3a 1,-1 P2", "I-5a 0,-3 P1", "I-6b 1,0 P0")
    t = table(*tiles, seats=3).act().play("invoke landslip-normal")
    assert (t.decision, t.options()) == ("pillar_return", ["tile I-1", "tile I-6"])
    t.play("tile I-1")
    assert t.options() == ["tile I-2", "tile I-3"]
    t.play("tile I-2")
    assert (t.P0.pillars, t.P1.pillars, t.tile("I-2")) == (8, 9, "I-2a 0,-2")
    t = table("I-4b 0,-1 P0", "I-1a 1,-1 P1").act().play("invoke landslip-normal")
    assert t.tiles == ["I-1a 1,-1", "I-4b 0,-1 landslip"]
    assert (t.P0.pillars, t.P1.pillars) == (10, 10)


@rule("HRW-E50")
def test_fighting_in_the_middle_of_a_claim() -> None:
    t = table(
        "III-W1 0,-1 P0 P1", "III-W2 1,-1 P0", "III-W3 1,-2 P0", "I-1a -1,0 P1:3",
        P0=player(pool=4, fortress=2), supply=20,
    ).act(dice="hit")  # fmt: skip
    t.play("invoke seize-normal", "tile III-W1")
    assert (t.P0.pool, t.decision, t.options()) == (5, "battle_tile", ["tile I-1", "decline"])
    t.play("tile I-1")
    assert t.tile("I-1") == "I-1a -1,0 P1:2"
    assert (t.P0.claimed, t.P0.reserve, t.P1.pillars) == ("III-W1", "5/8", 8)
