"""Battle: battlegrounds, strength, dice, losses and the aftermath."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import Table, player, table


def muster(t: Table, *moves: str) -> Table:
    return t.play("invoke muster-normal", "amount 0", *moves)


@rule("HRW-85", "HRW-R52")
def test_a_battleground_needs_a_rival_strength_and_a_cube_in_the_fortress() -> None:
    tiles = ("I-1a 0,-1 P1", "I-2a 1,-1 P0", "I-3a 0,1 P1", "I-4a -1,0")
    t = muster(table(*tiles, P0=player(fortress=1)).act())
    assert (t.decision, t.options()) == ("battle_tile", ["tile I-1", "decline"])
    assert t.refusal("tile I-3").rule == "HRW-85"  # no strength there
    assert t.refusal("tile I-4").rule == "HRW-85"  # nobody there
    assert t.refusal("tile I-2").rule == "HRW-85"  # no rival there
    t.play("decline")
    assert (t.decision, t.P0.fortress) == ("act", 1)
    assert muster(table(*tiles, P0=player(fortress=0)).act()).decision == "act"  # nothing to commit


@rule("HRW-86", "HRW-R59")
def test_one_rival_on_the_battleground_defends_and_the_others_stay_out() -> None:
    t = table(
        "I-1a 0,-1 P1:2 P2:4", "I-2a 1,-1 P0:2", P0=player(pool=3, fortress=2), P1=player(pool=3, fortress=5),
        P2=player(pool=3, fortress=5),
    ).act(dice="hit hit")  # fmt: skip
    muster(t, "tile I-1")
    assert (t.asked, t.options()) == (("P0", "battle_defender"), ["player 1", "player 2"])
    assert t.refusal("player 0").rule == "HRW-86"
    t.play("player 1")
    # P1 commits 2 for two pillars and not more for those of P2
    assert (t.P1.fortress, t.P1.pool, t.P2.fortress, t.P2.pool) == (3, 5, 5, 3)
    assert t.tile("I-1") == "I-1a 0,-1 P1:2 P2:4"


STRENGTH_TILES = {
    "plain": ("", 2),
    "Ward of Force": ("ward-of-force:2", 3),
    "Ward of Force, half invoked": ("ward-of-force", 2),
}


@rule("HRW-87")
@pytest.mark.parametrize("name", STRENGTH_TILES)
def test_strength_counts_pillars_on_and_around_the_battleground_and_passives(name: str) -> None:
    slots, strength = STRENGTH_TILES[name]
    t = table(
        "I-1a 0,-1 P0 P1:9", "I-2a 1,-1 P0", "I-4a 0,1 P0:3", P0=player(pool=3, fortress=9, slots=slots)
    ).act(dice=" ".join(["blank"] * strength))  # fmt: skip
    muster(t, "tile I-1")
    assert (t.chance.faces, t.P0.fortress) == ([], 9)


@rule("HRW-87")
@pytest.mark.parametrize(
    ("tile", "spell", "strength"),
    [
        ("III-2a 0,2 P0 war-drum:2", "muster", 3),
        ("III-3b 0,2 P0", "muster", 2),
        ("III-3a 0,2 P0", "firebrand", 2),
        ("IV-2a 0,2 P0", "far-sight", 3),
        ("III-2a 0,2 P0 war-drum", "muster", 1),
        ("I-2b 0,2 P0", "muster", 1),  # Buttress is for defenders
        ("III-6b 0,2 P0", "ashfall", 1),
    ],
)
def test_strength_of_an_attacker(tile: str, spell: str, strength: int) -> None:
    t = table(
        "I-1a 0,-1 P1:9", "I-4a 1,-1 P0", "I-6b 0,1", tile, P0=player(pool=3, fortress=9)
    ).act(dice=" ".join(["blank"] * strength))  # fmt: skip
    t.play(f"invoke {spell}-normal", *(["amount 0", "tile I-1"] if spell == "muster" else []))
    if t.decision == "reroll":
        t.play("decline")
    assert (t.chance.faces, t.P0.fortress) == ([], 9)


@rule("HRW-87", "HRW-15")
@pytest.mark.parametrize(
    ("tile", "board", "strength"),
    [
        ("I-1a 0,2 P1 rampart", "aspirant", 3),
        ("I-2b 0,2 P1", "aspirant", 2),
        ("III-3b 0,2 P1", "aspirant", 2),
        ("III-2a 0,2 P1 war-drum:2", "aspirant", 1),  # for attackers
        ("I-3a 0,2 P1", "brannoch", 2),
        ("I-3a 0,2 P1", "aspirant", 1),
    ],
)
def test_strength_of_a_defender(tile: str, board: str, strength: int) -> None:
    t = table(
        "I-5a 0,-1 P1", "I-4a 1,-1 P0:4", "I-6b 0,1", tile, P0=player(pool=3, fortress=4),
        P1=player(board=board, pool=0, fortress=9),
    ).act(dice="hit hit hit hit")  # fmt: skip
    muster(t, "tile I-5")
    # what was committed is returned, and the rest is debt: the pillar falls unless all four hits were met
    assert (t.P1.pool, t.P1.fortress) == (strength, 9 - strength)


@rule("HRW-88", "HRW-R55")
def test_both_commit_as_much_as_strength_and_fortress_allow() -> None:
    t = table(
        "I-1a 0,-1 P1:4", "I-2a 1,-1 P0:3", P0=player(pool=3, fortress=2, slots="second-sight"), P1=player(fortress=9)
    ).act(dice="blank blank")  # fmt: skip
    muster(t, "tile I-1")
    assert (t.P0.ether, t.P0.fortress, t.P1.ether, t.P1.fortress) == (2, 0, 4, 5)


@rule("HRW-89", "HRW-R54")
def test_a_die_for_each_cube_in_the_attackers_ether_at_most_ten() -> None:
    t = table(
        "I-1a 0,-1 P1", "I-2a 1,-1 P0:10", P0=player(pool=3, fortress=12, slots="ward-of-force:2 second-sight")
    ).act(dice=" ".join(["blank"] * 10))  # fmt: skip
    muster(t, "tile I-1")
    assert (t.P0.ether, len(t.state["dice"])) == (11, 10)
    t.play("decline")
    assert (t.P0.fortress, t.P0.pool) == (12, 2)


@rule("HRW-90")
def test_rerolls_pick_dice_by_face_and_declining_ends_them_all() -> None:
    t = table(
        "I-1a 0,-1 P1:9", "I-2a 1,-1 P0:3", "III-2b 1,0 P0 embers", P0=player(pool=3, fortress=4, slots="second-sight")
    ).act(dice="blank clash blank hit hit blank")  # fmt: skip
    muster(t, "tile I-1")
    assert t.options() == ["reroll_add blank", "reroll_add clash", "decline"]
    assert t.refusal("reroll_roll").rule == "HRW-90"
    assert t.refusal("reroll_add hit").rule == "HRW-90"
    t.play("reroll_add blank")
    assert t.state["picked"] == [1, 0, 0]  # the lowest-numbered blank
    assert t.options() == ["reroll_add blank", "reroll_add clash", "reroll_roll"]
    assert t.refusal("decline").rule == "HRW-90"
    t.play("reroll_add blank")
    assert (t.state["picked"], t.options()) == ([1, 0, 1], ["reroll_add clash", "reroll_roll"])
    t.play("reroll_roll")
    # each die keeps its number, and none is picked any more
    assert (t.dice, t.state["picked"]) == ("hit clash hit", [0, 0, 0])
    t.play("reroll_add hit", "reroll_roll")  # the second reroll; the same die may be rolled again
    assert t.decision == "act"
    # blank clash hit: 1 returns, debt 2
    assert (t.P0.fortress, t.tile("I-1")) == (3, "I-1a 0,-1 P1:7")


@rule("HRW-90")
def test_declining_the_first_reroll_forgoes_the_second() -> None:
    t = table(
        "I-1a 0,-1 P1:9", "I-2a 1,-1 P0", "III-2b 1,0 P0 embers", P0=player(pool=3, fortress=4, slots="second-sight")
    ).act(dice="blank")  # fmt: skip
    muster(t, "tile I-1", "decline")
    assert t.decision == "act"


@rule("HRW-90")
def test_the_battle_step_adds_its_rerolls() -> None:
    t = table(
        "I-1a 0,-1 P1:9", "III-6b 1,-1 P0", P0=player(pool=3, fortress=4, slots="second-sight")
    ).act(dice="blank blank hit")  # fmt: skip
    t.play("invoke ashfall-normal", "reroll_add blank", "reroll_add blank")
    assert (t.decision, t.tile("I-1")) == ("act", "I-1a 0,-1 P1:8")


@rule("HRW-91", "HRW-92", "HRW-94")
def test_clashes_cost_both_and_hits_cost_the_defender() -> None:
    t = table(
        "I-1a 0,-1 P1:3", "I-2a 1,-1 P0:4", P0=player(pool=3, fortress=4), P1=player(pool=2, fortress=3)
    ).act(dice="clash hit blank blank")  # fmt: skip
    muster(t, "tile I-1")
    assert (t.P0.pool, t.P0.fortress) == (2 + 1, 3)
    assert (t.P1.pool, t.P1.fortress, t.tile("I-1")) == (2 + 2, 1, "I-1a 0,-1 P1:3")
    assert (t.P0.ether, t.P1.ether) == (0, 0)


@rule("HRW-93", "HRW-R58")
@pytest.mark.parametrize(("hits", "left"), [(1, 2), (2, 1), (3, 0), (4, 0)])
def test_a_guard_takes_one_off_the_debt(hits: int, left: int) -> None:
    t = table(
        "I-1a 0,-1 P1:2", f"I-2a 1,-1 P0:{hits}", "I-3b 0,1 P1:3", P0=player(pool=3, fortress=hits), P1=player(pool=2)
    ).act(dice=" ".join(["hit"] * hits))  # fmt: skip
    muster(t, "tile I-1")
    assert t.P1.on == {"I-3": 3} | ({"I-1": left} if left else {})
    assert t.P0.on == {"I-2": hits}


@rule("HRW-93")
def test_guards_add_up() -> None:
    t = table(
        "I-1a 0,-1 P1:2", "I-2a 1,-1 P0:2", "I-3b 0,1 P1", P0=player(pool=3, fortress=2),
        P1=player(board="brannoch", pool=2, slots="foundations"),
    ).act(dice="hit hit")  # fmt: skip
    muster(t, "tile I-1")
    assert t.tile("I-1") == "I-1a 0,-1 P1:2"


@rule("HRW-95")
def test_the_aftermath_comes_only_after_a_pillar_fell() -> None:
    tiles = ("I-1a 0,-1 P1:2", "I-2a 1,-1 P0", "III-5b 1,0 P0", "III-6a 0,1 P0 vanguard")
    setting = table(
        *tiles, core="III-C", P0=player(pool=3, fortress=1), P1=player(board="sel", pool=3), P2=player(), supply=20
    )  # fmt: skip
    t = muster(setting.act(dice="blank"), "tile I-1")
    assert (t.P0.pool, t.P1.pool, t.supply) == (2, 3, 20)
    t = muster(setting.act(dice="hit"), "tile I-1")
    assert (t.P0.pool, t.P1.pool, t.supply) == (4, 4, 17)  # SPOILS of Scavengers and the core, SOLACE of Sel
    assert t.decision == "act"  # a pillar is left: nothing to conquer


@rule("HRW-95")
def test_spoils_come_before_solace() -> None:
    t = table(
        "I-1a 0,-1 P1:2", "I-2a 1,-1 P0", "III-5b 1,0 P0", P0=player(pool=3, fortress=1),
        P1=player(board="sel", pool=3), P2=player(), supply=1,
    ).act(dice="hit")  # fmt: skip
    muster(t, "tile I-1")
    assert (t.P0.pool, t.P1.pool, t.supply) == (3, 3, 0)


@rule("HRW-95")
def test_conquering_is_offered_once_and_needs_a_pillar_in_the_pool() -> None:
    def attack(pillars: int, slots: str = "overrun") -> Table:
        t = table(
            "I-1a 0,-1 P1", f"I-2a 1,-1 P0:{pillars}", "III-6a 0,1 P0 vanguard", P0=player(
                board="ashka", pool=3, fortress=1, slots=slots
            ),
        ).act(dice="hit")  # fmt: skip
        return t.play("invoke call-to-arms-normal", "amount 0", "tile I-1")

    t = attack(3)
    assert (t.decision, t.options()) == ("conquer", ["decline", "accept"])
    t.play("accept")
    assert (t.tile("I-1"), t.decision) == ("I-1a 0,-1 P0", "act")  # once, however many sources
    assert attack(3).play("decline").tile("I-1") == "I-1a 0,-1"
    assert attack(9).decision == "act"


@rule("HRW-R53")
def test_presence_asks_for_a_pillar_on_or_next_to_the_battleground() -> None:
    tiles = ("I-1a 0,-1 P1", "I-2a 0,1 P0", "I-3a 0,2 P1", "I-5a 0,-2 P0 P1", "I-4a -1,0 P1")
    side = player(pool=3, fortress=2, slots="ward-of-force:2")
    assert muster(table(*tiles, P0=side).act()).options("tile") == ["I-1", "I-3", "I-4", "I-5"]
    t = muster(table(*tiles, P0=side, battle_range="presence").act())
    assert t.options("tile") == ["I-1", "I-3", "I-5"]
    assert t.refusal("tile I-4").rule == "HRW-R53"
    far = muster(table("I-1a 0,-1 P1", "I-2a 0,1 P0", P0=side, battle_range="presence").act())
    assert far.decision == "act"
    assert muster(table("I-1a 0,-1 P1", "I-2a 0,1 P0", P0=side).act()).options() == ["tile I-1", "decline"]


@rule("HRW-R56")
@pytest.mark.parametrize(
    ("die", "faces"),
    [
        ("1-3-2", "blank clash clash clash hit hit"),
        ("1-2-3", "blank clash clash hit hit hit"),
        ("2-2-2", "blank blank clash clash hit hit"),
    ],
)
def test_the_faces_of_a_battle_die(die: str, faces: str) -> None:
    shown = []
    for number in range(6):
        t = table(
            "I-1a 0,-1 P1:9", "I-2a 1,-1 P0", P0=player(pool=3, fortress=1, slots="second-sight"), battle_die=die
        ).act()  # fmt: skip
        t.chance.die = "".join("0" if n == number else "9" for n in range(6))
        t.chance.faces = ["blank"]  # the die that falls on this number
        muster(t, "tile I-1")
        shown.append(t.dice)
    assert " ".join(shown) == faces


@rule("HRW-R57")
def test_a_battle_on_a_tile_that_the_attacker_shares() -> None:
    t = table("I-1a 0,-1 P0:2 P1", P0=player(pool=3, fortress=3), P1=player(pool=3, fortress=3)).act(dice="hit hit")
    muster(t, "tile I-1")
    assert (t.P1.fortress, t.P1.pool, t.tile("I-1")) == (2, 4, "I-1a 0,-1 P0:2")
