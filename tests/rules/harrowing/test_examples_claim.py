"""The worked examples of the rulebook: claiming and winning, endings, and more cases."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import Setting, player, table


def a_shared_triangle() -> Setting:
    return table("IV-1a 0,-1 P0 P1 siphon:2", "I-W1 1,-1 P0", "III-4a 1,-2 P0", P0=player(pool=4), P1=player(pool=5))


@rule("HRW-E16")
def test_a_shared_tile_is_claimed() -> None:
    t = a_shared_triangle().act()
    assert (t.P0.reserve, t.P1.reserve) == ("4/7", "5/9")
    t.play("invoke seize-normal")
    assert (t.P0.pool, t.decision, t.options()) == (3, "claim", ["tile I-W1", "tile III-4", "tile IV-1"])
    t.play("tile IV-1")
    for cube in (1, 2):
        assert (t.decision, t.options()) == ("cube_owner", ["player 0", "player 1"])
        t.play("player 0")
        assert t.P0.pool == 3 + cube
    assert (t.P0.reserve, t.P1.reserve) == ("5/8", "5/10")
    assert (t.P0.claimed, t.cubes("IV-1")) == ("IV-1a", [])
    assert t.tiles == ["I-W1 1,-1 P0", "III-4a 1,-2 P0"]
    assert (t.ending, t.P0.slots) == (None, "seize")


@rule("HRW-E17")
def test_the_same_with_a_wild_tile() -> None:
    t = a_shared_triangle().act().play("invoke seize-normal", "tile I-W1")
    assert t.P0.pool == 5
    assert (t.decision, t.options()) == ("pillar_place", ["tile III-4", "tile IV-1", "decline"])
    assert t.refusal("tile I-W1").rule == "HRW-75"
    t.play("tile III-4")
    assert (t.P0.reserve, t.P0.claimed) == ("5/7", "I-W1")
    assert t.tiles == ["III-4a 1,-2 P0:2", "IV-1a 0,-1 P0 P1 siphon:2"]
    assert t.ending is None


@rule("HRW-E18")
def test_the_one_that_holds_the_others() -> None:
    t = table("I-2a 0,-1 P0", "II-2a 0,-2 P0", "II-5a 1,-2 P0").act().play("invoke seize-normal")
    assert t.options() == ["tile II-2", "tile II-5"]
    assert t.refusal("tile I-2").rule == "HRW-61"


@rule("HRW-E19")
def test_a_line() -> None:
    tiles = ("I-1a 0,-1 P0", "I-4a 1,-1 P0", "II-4a 2,-1 P0")
    t = table(*tiles).act()
    assert "invoke seize-normal" not in t.options()
    t.play("invoke long-reach-normal")
    assert t.options() == ["tile I-1", "tile II-4"]
    t = table(*tiles, P0=player(board="sel")).act().play("invoke skim-normal")
    assert t.options() == ["tile I-1", "tile II-4"]


@rule("HRW-E20")
def test_a_winning_set() -> None:
    t = table(
        "III-3b 0,-1 P0", "III-W1 1,-1 P0", "III-W2 1,-2 P0",
        P0=player(pool=3, slots="raise-auto", claimed="I-1b II-2a II-W2"),
    ).act()  # fmt: skip
    t.play("invoke seize-normal", "tile III-3")
    assert t.ending == ("P0", "set")
    assert (t.P0.pool, t.P0.slots) == (2, "raise-auto seize")
    assert t.asked == (None, None)


@rule("HRW-E21")
def test_not_a_set() -> None:
    t = table("II-2b 0,-1 P0", "II-W1 1,-1 P0", "II-W2 1,-2 P0", P0=player(claimed="I-1b I-3b")).act()
    t.play("invoke seize-normal", "tile II-2")
    assert (t.P0.claimed, t.ending) == ("I-1b I-3b II-2b", None)


@rule("HRW-E22")
@pytest.mark.parametrize("win_check", ["claim", "always"])
def test_sealed_at_the_wrong_time(win_check: str) -> None:
    t = table(
        "IV-1a 0,-1 P0", "IV-W1 1,-1 P0", "IV-W2 1,-2 P0", "IV-W3 2,-2 P0", P0=player(claimed="I-1a III-1a*"),
        win_check=win_check,
    ).act(invokes=2)  # fmt: skip
    t.play("invoke seize-normal", "tile IV-1")
    assert (t.P0.claimed, t.ending) == ("I-1a III-1a* IV-1a", None)
    while t.turn_of[1] != "P0":
        t.play("meditate")
    t.play("meditate", "stop")
    assert t.P0.claimed == "I-1a III-1a IV-1a"
    if win_check == "always":
        assert t.ending == ("P0", "set")
        return
    assert t.ending is None
    while t.turn_of[1] != "P0":
        t.play("meditate")
    t.play("meditate", "take seize-normal")
    while t.turn_of[1] != "P0":
        t.play("meditate")
    t.play("invoke seize-normal", "tile IV-W3")
    assert t.P0.claimed == "I-1a III-1a IV-1a IV-W3"
    assert t.ending == ("P0", "set")


@rule("HRW-E23")
def test_scorch() -> None:
    t = table(
        "III-4b 0,-1 P0", "III-W1 1,-1 P0", "III-W2 1,-2 P0", P1=player(pool=2, slots="quarry", claimed="I-2a I-5a")
    ).act(invokes=2)  # fmt: skip
    t.play("invoke seize-normal", "tile III-4")
    assert (t.decision, t.options()) == ("seal", ["tile I-2", "tile I-5", "decline"])
    t.play("tile I-2")
    assert (t.P1.pool, t.P1.claimed, t.cubes("I-2")) == (3, "I-2a* I-5a", [])
    assert t.asked == ("P1", "act")
    assert t.refusal("invoke quarry-normal").rule == "HRW-40"
    t.play("meditate")
    assert t.P1.claimed == "I-2a I-5a"


@rule("HRW-E24")
def test_pyre_burns_itself() -> None:
    t = table(
        "I-1a 0,-1 P1:2", P0=player(pool=1, fortress=4, claimed="III-5a")
    ).act(dice="blank blank blank hit clash clash")  # fmt: skip
    t.play("invoke pyre-normal")  # III-5 is the only tile to seal, I-1 the only battleground
    assert (t.P0.pool, t.P0.claimed) == (1, "III-5a*")
    assert (t.asked, t.P0.ether, t.P0.fortress, t.dice) == (("P0", "reroll"), 3, 1, "blank blank blank")
    t.play("reroll_add blank", "reroll_add blank", "reroll_add blank")  # with all of them picked they roll
    assert (t.P0.fortress, t.P0.pool, t.tile("I-1")) == (2, 3, "I-1a 0,-1")
    assert t.refusal("invoke pyre-normal").rule == "HRW-40"


@rule("HRW-E25")
def test_one_more_invoke() -> None:
    t = table(
        "IV-W1 0,-1 P0", "I-W1 1,-1 P0", "I-W2 1,-2 P0", "II-W1 -1,0 P0", "IV-W3 -1,1 P0", "IV-W2 -1,2 P0",
        "II-4a 1,0 P0", P0=player(pool=1), supply=30,
    ).act(invokes=2)  # fmt: skip
    t.play("invoke seize-normal", "tile IV-W1")
    assert (t.P0.pool, t.supply, t.state["invokes"], t.asked) == (2, 28, 3, ("P0", "act"))
    t.play("invoke long-reach-normal", "tile IV-W2")
    assert (t.P0.pool, t.supply, t.state["invokes"], t.asked) == (3, 26, 4, ("P0", "act"))
    t.play("invoke deep-breath-normal")
    assert t.turn_of == (5, "P1")


@rule("HRW-E26")
def test_a_barren_field() -> None:
    t = table(
        "I-2a 0,-1 P0", "I-W1 1,-1 P0", "I-W2 1,-2 P0", stack="", P0=player(slots="raise-auto", pool=4)
    ).act()  # fmt: skip
    t.play("invoke seize-normal", "tile I-2")
    assert t.ending == ("P0", "barren")  # one unsealed rune B against none
    assert (t.P0.slots, t.P0.pool) == ("raise-auto seize", 3)


@rule("HRW-E51")
def test_a_final_standing() -> None:
    def last_turn(p1_pillars: int, p0_pool: int = 8) -> tuple[str, str] | None:
        t = table(
            "I-2a 0,-1 P0:5", f"II-2a 1,-1 P1:{p1_pillars}", round=80,
            P0=player(claimed="I-1a II-1a I-W1", pool=p0_pool), P1=player(claimed="I-3a II-3a I-5a", pool=8),
        ).act("P1", invokes=2)  # fmt: skip
        return t.play("end_turn").ending

    assert last_turn(6) == ("P1", "round_limit")
    assert last_turn(4) == ("P0", "round_limit")
    assert last_turn(5, p0_pool=9) == ("P0", "round_limit")
    assert last_turn(5, p0_pool=7) == ("P1", "round_limit")
    assert last_turn(5) == ("P0 P1", "round_limit")


@rule("HRW-E52")
def test_a_seal_that_cost_the_game() -> None:
    t = table(
        "I-2a 0,-1 P0:5", round=80,
        P0=player(claimed="I-1a II-1a I-4a*"), P1=player(claimed="II-2a II-5a II-3a II-4a"),
    ).act("P1", invokes=2)  # fmt: skip
    assert t.play("end_turn").ending == ("P1", "round_limit")
    unsealed = table(
        "I-2a 0,-1", round=80, P0=player(claimed="I-1a II-1a I-4a"), P1=player(claimed="II-2a II-5a II-3a II-4a")
    )  # fmt: skip
    assert unsealed.act("P1", invokes=2).play("end_turn").ending == ("P0", "round_limit")


@rule("HRW-E53")
def test_dusk() -> None:
    tiles = ("I-1a 0,-1 P0", "I-2a 1,-1 P1", "I-3a 1,-2")
    t = table(*tiles, stack="", emptied=11, round=23, end_push="dusk").act("P1", invokes=2)
    t.play("end_turn")
    assert t.ending is not None
    assert t.ending[1] == "dusk"
    t = table(*tiles, stack="", emptied=11, round=22, end_push="dusk").act("P1", invokes=2).play("end_turn")
    assert (t.ending, t.turn_of) == (None, (23, "P0"))
    t = table(*tiles, stack="", emptied=11, round=23).act("P1", invokes=2).play("end_turn")
    assert (t.ending, t.turn_of) == (None, (24, "P0"))
    drawn = table(*tiles, stack="I-4", round=11, end_push="dusk").act().play("invoke chart-auto", "face a", "spot 0,1")
    assert drawn.state["emptied"] == 11


@rule("HRW-E54")
def test_crumbling() -> None:
    t = table(
        "I-1a 0,-1", "I-2a 0,-2 P0", "I-5a 1,0 standing-stones", "I-3a -1,0 P1", stack="", end_push="crumble",
        P0=player(pool=4, slots="raise-auto"), supply=50, seats=2,
    ).act(invokes=2)  # fmt: skip
    t.play("end_turn")  # I-1 is locked and I-5 the only tile to take
    assert (t.supply, t.P0.slots, t.P0.pool) == (51, "", 5)
    assert t.tiles == ["I-1a 0,-1", "I-2a 0,-2 P0", "I-3a -1,0 P1"]
    assert "I-5" in t.state["box"]
    assert t.turn_of == (5, "P1")


@rule("HRW-E58")
def test_giving_to_either_of_two() -> None:
    t = table(
        "II-1b 0,-1 P0", "II-W1 1,-1 P0", "II-W2 1,-2 P0", "IV-1a -1,0 P1 P2 siphon:2",
        P1=player(pool=1), P2=player(pool=1),
    ).act()  # fmt: skip
    t.play("invoke seize-normal", "tile II-1", "tile IV-1")
    for _ in range(2):
        assert (t.asked, t.options()) == (("P0", "cube_owner"), ["player 1", "player 2"])
        t.play("player 2")
    assert (t.P1.pool, t.P2.pool) == (1, 3)
    assert t.tile("IV-1") == "IV-1b -1,0 P1 P2"


@rule("HRW-E59")
def test_maelstrom() -> None:
    t = table("II-5a 0,-1 P0", "II-W1 1,-1 P0", "II-2a 1,-2 P0", "I-1a 2,-2").act()
    t.play("invoke seize-normal", "tile II-5")
    assert (t.decision, t.options()) == ("swap_first", ["tile I-1", "tile II-2", "tile II-W1", "decline"])
    t.play("decline")
    assert (t.decision, t.options()) == ("rotate", ["triangle 2,-2-west", "decline"])
    assert t.refusal("triangle 0,-1-east").rule == "HRW-75"
    t.play("triangle 2,-2-west", "spin clockwise")
    assert t.tiles == ["I-1a 1,-1", "II-2a 2,-2 P0", "II-W1 1,-2 P0"]
    assert t.P0.claimed == "II-5a"


@rule("HRW-E61")
def test_the_last_tile() -> None:
    t = table("I-1a 0,-1 P0", stack="I-2", P0=player(pool=5)).act()
    t.play("invoke chart-auto", "face a", "spot 0,1")
    assert t.stack == 0
    assert t.ending is not None
    assert (t.ending[1], t.P0.slots) == ("barren", "chart-auto")


@rule("HRW-E62")
@pytest.mark.parametrize("win_check", ["always", "claim"])
def test_won_by_unsealing(win_check: str) -> None:
    t = table(
        "IV-5b 0,-1 P0", "IV-W1 1,-1 P0", "IV-W2 1,-2 P0", P0=player(pool=5, claimed="I-1a III-1a* II-1a*"), supply=20,
        win_check=win_check,
    ).act()  # fmt: skip
    t.play("invoke seize-normal", "tile IV-5")
    assert t.ending == ("P0", "set")
    if win_check == "always":
        assert (t.P0.pool, t.supply, t.P0.pillars) == (4, 20, 7)
        assert t.tile("IV-5") == "IV-5b 0,-1 P0"
        assert t.P0.claimed == "I-1a II-1a III-1a"
    else:
        assert (t.P0.pool, t.supply, t.P0.pillars) == (5, 19, 8)
        assert t.P0.claimed == "I-1a II-1a III-1a IV-5b"
