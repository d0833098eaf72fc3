"""Every spell of the five board sides."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import Table, player, table

BOARDS = ("aspirant", "brannoch", "sel", "ashka", "cordova")
SPELLS = {
    "place a pillar": {
        "aspirant": "raise", "brannoch": "twin-pillars", "sel": "buoy", "ashka": "plant-banner", "cordova": "appoint",
    },
    "place a tile": {
        "aspirant": "chart", "brannoch": "lay-flagstone", "sel": "dredge", "ashka": "scout", "cordova": "commission",
    },
    "muster": {"aspirant": "muster", "brannoch": "garrison", "ashka": "call-to-arms", "cordova": "hire-swords"},
    "claim": {"aspirant": "seize", "brannoch": "unearth", "sel": "skim", "ashka": "trophy", "cordova": "acquire"},
}  # fmt: skip


@rule("HRW-52", "HRW-41")
@pytest.mark.parametrize("board", BOARDS)
def test_a_pillar_on_an_own_or_an_open_tile(board: str) -> None:
    spell = SPELLS["place a pillar"][board]
    t = table("I-1a 0,-1 P0", "I-2a 1,-1", "I-3a 1,0 P1", "I-4a 0,1 P0 P1", P0=player(board=board)).act()
    t.play(f"invoke {spell}-auto")
    assert t.options() == ["tile I-1", "tile I-2", "tile I-4"]
    t.play("tile I-2")
    if board == "brannoch":
        assert t.options() == ["tile I-2", "decline"]
        t.play("decline")
    assert (t.tile("I-2"), t.P0.pillars) == ("I-2a 1,-1 P0", 7)


@rule("HRW-41")
def test_twin_pillars_second_pillar_goes_to_the_same_tile() -> None:
    t = table("I-1a 0,-1 P0", "I-2a 1,-1", P0=player(board="brannoch")).act()
    t.play("invoke twin-pillars-auto", "tile I-1", "tile I-1")
    assert (t.tile("I-1"), t.P0.pillars) == ("I-1a 0,-1 P0:3", 7)


@rule("HRW-66")
@pytest.mark.parametrize("board", BOARDS)
def test_a_new_tile(board: str) -> None:
    t = table("I-1a 0,-1", stack="I-2 +", P0=player(board=board)).act()
    t.play(f"invoke {SPELLS['place a tile'][board]}-auto", "face b", "spot 0,1")
    assert (t.tile("I-2"), t.decision) == ("I-2b 0,1", "act")


@rule("HRW-68")
def test_shift_and_current_move_tiles() -> None:
    tiles = ("I-1a 0,-1 P0", "I-2a 1,-1", "I-3a 1,0 P1", "I-4a -1,1 P0 P1")
    t = table(*tiles).act().play("invoke shift-auto")
    assert t.options() == ["tile I-1", "tile I-4"]
    t = table(*tiles, P0=player(board="sel")).act().play("invoke current-auto")
    assert t.options() == ["tile I-1", "tile I-2", "tile I-4"]
    t.play("tile I-2", "spot 0,1")
    assert t.tile("I-2") == "I-2a 0,1"


@rule("HRW-85")
@pytest.mark.parametrize(("board", "most"), [("aspirant", 3), ("brannoch", 2), ("ashka", 3), ("cordova", 2)])
def test_storing_and_then_a_battle_if_one_likes(board: str, most: int) -> None:
    spell = SPELLS["muster"][board]
    t = table("I-1a 0,-1 P1", "I-2a 1,-1 P0", P0=player(board=board, pool=6)).act(dice="hit")
    t.play(f"invoke {spell}-auto")
    assert t.options("amount") == [str(n) for n in range(most + 1)]
    t.play("amount 1")
    assert (t.P0.fortress, t.P0.pool, t.options()) == (1, 4, ["tile I-1", "decline"])
    t.play("tile I-1")
    assert t.tile("I-1") == "I-1a 0,-1"


@rule("HRW-73")
@pytest.mark.parametrize("board", BOARDS)
def test_claiming_from_a_triangle_and_for_sel_from_a_line(board: str) -> None:
    move = f"invoke {SPELLS['claim'][board]}-normal"
    t = table("I-1a 0,-1 P0", "I-4a 1,-1 P0", "I-W1 1,-2 P0", P0=player(board=board)).act().play(move, "tile I-1")
    assert t.P0.claimed == "I-1a"
    line = table("I-1a 0,-1 P0", "I-4a 0,-2 P0", "I-W1 0,-3 P0", P0=player(board=board)).act()
    assert (move in line.options()) == (board == "sel")


def attacked(attacker: str, slots: str, dice: str, defender: str = "aspirant", theirs: str = "") -> Table:
    """P0 with a fortress of 3 and two pillars attacks P1, who has three pillars and a fortress of 2."""
    spell = SPELLS["muster"][attacker]
    t = table(
        "I-1a 0,-1 P1:3", "I-2a 1,-1 P0:2", P0=player(board=attacker, pool=4, fortress=3, slots=slots),
        P1=player(board=defender, pool=4, fortress=0 if defender == "sel" else 2, slots=theirs), P2=player(), supply=20,
    ).act(dice=dice)  # fmt: skip
    return t.play(f"invoke {spell}-normal", "amount 0", "tile I-1")


@rule("HRW-87", "HRW-42")
@pytest.mark.parametrize(("board", "slots"), [("aspirant", "ward-of-force:2"), ("cordova", "salon")])
def test_one_more_strength_in_every_battle(board: str, slots: str) -> None:
    assert attacked(board, slots, "blank blank blank").chance.faces == []
    assert attacked(board, "", "blank blank").chance.faces == []
    # and as defender: three pillars and one more, so a fortress of 9 commits 4
    t = table(
        "I-1a 0,-1 P1:3", "I-2a 1,-1 P0:5", P0=player(pool=4, fortress=5),
        P1=player(board=board, pool=0, fortress=9, slots=slots),
    ).act(dice="hit hit hit hit hit").play("invoke muster-normal", "amount 0", "tile I-1")  # fmt: skip
    assert (t.P1.pool, t.P1.fortress, t.tile("I-1")) == (4, 5, "I-1a 0,-1 P1:2")


@rule("HRW-90")
@pytest.mark.parametrize(("board", "slots"), [("aspirant", "second-sight"), ("ashka", "bloodlust")])
def test_one_reroll_when_attacking(board: str, slots: str) -> None:
    assert attacked(board, slots, "blank blank").decision == "reroll"
    assert attacked(board, "", "blank blank").decision == "act"


@rule("HRW-99")
@pytest.mark.parametrize(("board", "slots"), [("aspirant", "deep-breath"), ("brannoch", "stone-sleep")])
def test_a_power_after_meditating(board: str, slots: str) -> None:
    t = table(P0=player(board=board, pool=3, slots=slots), supply=20).act().play("meditate", "stop")
    assert (t.P0.pool, t.supply) == (4, 19)


@rule("HRW-87")
def test_holdfast_is_for_the_defender() -> None:
    t = attacked("aspirant", "", "hit hit", defender="brannoch")
    assert (t.P1.fortress, t.P1.pool) == (0, 6)
    t = table(
        "I-1a 0,-1 P1", "I-2a 1,-1 P0:3", P0=player(pool=4, fortress=3), P1=player(board="brannoch", pool=0, fortress=9)
    ).act(dice="hit hit hit").play("invoke muster-normal", "amount 0", "tile I-1")  # fmt: skip
    assert (t.P1.pool, t.P1.fortress) == (2, 7)
    assert attacked("brannoch", "", "blank blank").chance.faces == []  # not when attacking


@rule("HRW-93")
def test_foundations_lower_the_debt() -> None:
    t = attacked("aspirant", "", "hit hit", defender="brannoch", theirs="foundations")
    assert t.tile("I-1") == "I-1a 0,-1 P1:3"
    t = table(
        "I-1a 0,-1 P1:3", "I-2a 1,-1 P0:2", P0=player(pool=4, fortress=2),
        P1=player(board="brannoch", slots="foundations"),
    ).act(dice="hit hit").play("invoke muster-normal", "amount 0", "tile I-1")  # fmt: skip
    assert t.tile("I-1") == "I-1a 0,-1 P1:2"


@rule("HRW-95")
def test_slip_away_and_plunder_pay_after_a_lost_pillar() -> None:
    t = attacked("aspirant", "", "hit blank", defender="sel")
    assert (t.P1.pool, t.P0.pool, t.supply) == (5, 3, 19)
    t = attacked("aspirant", "", "blank blank", defender="sel")
    assert (t.P1.pool, t.supply) == (4, 20)
    t = attacked("ashka", "", "hit blank", defender="sel")
    assert (t.P1.pool, t.P0.pool, t.supply) == (5, 4, 18)


@rule("HRW-70")
def test_turn_the_tide() -> None:
    t = table("I-1a 0,-1 P0", "I-2a 1,-2", "I-3a 1,-1 P1", "I-4a 2,-2", P0=player(board="sel")).act()
    t.play("invoke turn-the-tide-auto")
    assert t.decision == "spin"  # the triangle of I-2, I-3 and I-4 has no tile of P0's
    t.play("spin clockwise")
    assert (t.cell("I-1"), t.cell("I-2"), t.cell("I-3")) == ("1,-2", "1,-1", "0,-1")


@rule("HRW-36", "HRW-71")
def test_glass_water() -> None:
    t = table("I-1a 0,-1 P0", "I-2a 1,-1 P1", P0=player(board="sel", slots="glass-water")).end_of_turn()
    assert (t.decision, t.options()) == ("flip", ["tile I-1", "decline"])
    t.play("tile I-1")
    assert t.tile("I-1") == "I-1b 0,-1 P0"


@rule("HRW-85")
def test_raid_battles_with_one_more_strength() -> None:
    t = table("I-1a 0,-1 P1:3", "I-2a 0,1 P0", P0=player(board="ashka", pool=4, fortress=2)).act(dice="hit")
    t.play("invoke raid-normal")  # one strength from the bonus alone
    assert (t.tile("I-1"), t.P0.fortress) == ("I-1a 0,-1 P1:2", 2)


@rule("HRW-95")
def test_overrun() -> None:
    t = table(
        "I-1a 0,-1 P1", "I-2a 1,-1 P0", P0=player(board="ashka", pool=4, fortress=2, slots="overrun")
    ).act(dice="hit hit").play("invoke raid-normal")  # fmt: skip
    assert t.decision == "conquer"
    assert t.play("accept").tile("I-1") == "I-1a 0,-1 P0"


@rule("HRW-29", "HRW-9")
@pytest.mark.parametrize(("vault", "gain"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2)])
def test_interest(vault: int, gain: int) -> None:
    t = table(P0=player(board="cordova", pool=3, vault=vault), supply=20).turn()
    assert (t.P0.pool, t.supply) == (3 + gain, 20 - gain)


@rule("HRW-9")
@pytest.mark.parametrize(("vault", "most"), [(0, 3), (3, 3), (4, 2), (5, 1)])
def test_invest(vault: int, most: int) -> None:
    t = table(P0=player(board="cordova", pool=5, vault=vault)).act().play("invoke invest-auto")
    assert t.options("amount") == [str(n) for n in range(most + 1)]
    t.play(f"amount {most}")
    assert (t.P0.vault, t.P0.pool) == (vault + most, 4 - most)


@rule("HRW-52")
def test_intrigue_places_a_pillar_on_a_rivals_tile_next_to_an_own_one() -> None:
    t = table(
        "I-1a 0,-1 P0", "I-2a 1,-1 P1", "I-3a 0,1 P1", "I-4a -1,0", "I-5a 1,-2 P0 P1", P0=player(board="cordova")
    ).act().play("invoke intrigue-normal")  # fmt: skip
    assert t.options() == ["tile I-2", "tile I-5"]
    t.play("tile I-2")
    assert t.tile("I-2") == "I-2a 1,-1 P0 P1"
