"""The worked examples of the rulebook: power, sharing."""

from __future__ import annotations

from typing import Any

from ..rule import rule
from .table import player, table


@rule("HRW-E27")
def test_taking_what_is_shared() -> None:
    t = table(
        "IV-1a 0,-1 P0 P1 siphon:2", core="IV-C veilwell", P0=player(pool=1, fortress=2, slots="seize"),
        P1=player(pool=5),
    ).act()  # fmt: skip
    t.play("meditate")
    assert t.options() == [
        "take seize-normal", "take siphon-normal", "take veilwell-normal", "stop", "take_fortress",
    ]  # fmt: skip
    t.play("take seize-normal", "take siphon-normal", "take siphon-normal", "take veilwell-normal", "take_fortress")
    assert t.options() == ["stop", "take_fortress"]
    t.play("stop")
    assert (t.P0.pool, t.P0.fortress, t.P1.pool) == (6, 1, 5)
    assert (t.cubes("IV-1"), t.cubes("IV-C")) == ([], [])


@rule("HRW-E28")
def test_to_take_the_last_cube_or_not() -> None:
    setting = table(P0=player(pool=2, slots="deep-breath"), supply=20)
    t = setting.act().play("meditate", "stop")
    assert (t.P0.pool, t.P0.slots, t.supply) == (3, "deep-breath", 19)
    t = setting.act().play("meditate", "take deep-breath-normal")
    assert (t.P0.pool, t.P0.slots, t.supply) == (3, "", 20)


@rule("HRW-E29")
def test_siphon() -> None:
    t = table("IV-1a 0,-1 P0", P0=player(pool=2, slots="seize raise")).act()
    t.play("invoke siphon-normal")
    assert (t.P0.pool, t.decision) == (1, "recall")
    assert t.options() == ["take raise-normal", "take seize-normal", "stop"]
    assert t.refusal("take siphon-normal").rule == "HRW-R16"
    t.play("take raise-normal", "take seize-normal")
    assert t.P0.pool == 3
    t.play("invoke siphon-normal")
    assert (t.P0.pool, t.options()) == (2, ["take siphon-normal", "stop"])
    t.play("take siphon-normal")
    assert (t.P0.pool, t.tile("IV-1")) == (3, "IV-1a 0,-1 P0 siphon")


@rule("HRW-E30")
def test_the_core_gives_to_anyone() -> None:
    t = table("I-1a 0,-1", "I-2a 1,-2", "I-3a 1,-1", core="II-C", seats=3, P0=player(pool=4), P2=player(pool=4)).act()
    t.play("invoke whirlpool-auto", "spin clockwise", "end_turn")
    assert (t.asked, t.options()) == (("P0", "cube_owner"), ["player 0", "player 1", "player 2"])
    t.play("player 2")
    assert (t.P0.pool, t.P2.pool, t.cubes("II-C")) == (3, 5, [])


@rule("HRW-E31")
def test_a_cube_left_behind() -> None:
    t = table("IV-6b 0,-1 P0", "I-1a 1,-1 P2", seats=3, P0=player(pool=4), P2=player(pool=4)).act()
    t.play("invoke vanishing-step-auto")
    assert (t.P0.pillars, t.options()) == (10, ["tile IV-6", "decline"])
    t.play("decline", "end_turn")
    assert t.tile("IV-6") == "IV-6b 0,-1 vanishing-step-auto"
    assert (t.P0.pool, t.asked) == (3, ("P1", "act"))
    t.play("meditate", "invoke raise-normal", "tile IV-6", "end_turn")
    assert t.tile("IV-6") == "IV-6b 0,-1 P2"
    assert (t.P2.pool, t.P0.pool) == (4, 3)


@rule("HRW-E32")
def test_the_last_cube_of_the_supply() -> None:
    t = table("IV-1b 0,-1 P0", "IV-W1 1,-1 P0", "IV-W2 1,-2 P0", P0=player(pool=5), supply=1).act()
    assert "invoke veilwell-normal" in t.options()
    t.play("invoke seize-normal", "tile IV-1")
    assert (t.P0.pool, t.supply, t.P0.claimed) == (5, 0, "IV-1b")
    assert t.refusal("invoke veilwell-normal").rule == "HRW-45"


@rule("HRW-E33")
def test_relief() -> None:
    given: dict[str, Any] = {"P2": player(pool=0, fortress=1), "supply": 30}
    t = table("I-2a 0,-1 P0 P2 quarry", **given).turn("P2")
    assert (t.P2.pool, t.supply) == (1, 29)
    t = table("I-2a 0,-1 P0 P2 quarry", mercy=0, **given).turn("P2")
    assert (t.P2.pool, t.supply) == (0, 30)
    t = table("I-2a 0,-1 P0 P2 quarry:2", **given).turn("P2")
    assert (t.P2.pool, t.supply) == (0, 30)


@rule("HRW-E34")
def test_two_triggers_at_the_end_of_a_turn() -> None:
    setting = table("I-5a 0,-1 P0 standing-stones:2", "IV-3b 1,-1 P0", P0=player(pool=3))
    t = setting.end_of_turn()
    assert (t.asked, t.options()) == (("P0", "trigger"), ["trigger standing-stones", "trigger gossamer"])
    t.play("trigger gossamer", "take standing-stones-normal")
    assert (t.P0.reserve, t.asked) == ("4/8", ("P1", "act"))
    t = setting.end_of_turn().play("trigger standing-stones")
    assert t.options() == ["tile I-5", "tile IV-3", "decline"]
    t.play("tile I-5", "take standing-stones-normal")
    assert (t.P0.reserve, t.tile("I-5")) == ("4/7", "I-5a 0,-1 P0:2 standing-stones")


@rule("HRW-E35")
def test_quickening() -> None:
    setting = table("IV-5a 0,-1 P0 quickening:2", "IV-1a 1,-1 P0", P0=player(pool=6))
    t = setting.act().play("invoke quickening-normal", "invoke deep-breath-normal", "invoke second-sight-normal")
    assert (t.state["invokes"], t.asked) == (3, ("P0", "act"))
    t.play("invoke ward-of-force-normal")
    assert t.turn_of == (5, "P1")
    t = setting.act().play("invoke quickening-normal", "invoke deep-breath-normal", "invoke siphon-normal")
    assert t.state["invokes"] == 3
    t.play("take quickening-normal", "stop")
    assert t.turn_of == (5, "P1")


@rule("HRW-E36")
def test_hollow_crown() -> None:
    setting = table(
        "IV-6b 0,-1 P1", supply=20, P0=player(claimed="I-1a II-2a"), P1=player(pool=5, claimed="I-3a"),
        P2=player(pool=5, claimed="II-1a"),
    )  # fmt: skip
    t = setting.turn("P0")
    assert (t.P1.pool, t.supply) == (6, 19)
    t = setting.turn("P2")
    assert (t.P1.pool, t.supply) == (5, 20)


@rule("HRW-E37")
def test_a_full_vault() -> None:
    t = table(P0=player(board="cordova", pool=5, vault=4), supply=20).act(invokes=2)
    t.play("invoke invest-auto")
    assert (t.P0.pool, t.decision, t.options()) == (4, "store", ["amount 0", "amount 1", "amount 2"])
    t.play("amount 2")
    assert (t.P0.pool, t.P0.vault, t.supply) == (3, 6, 20)  # 2, and the auto slot gave its cube back
    t.play("meditate")
    assert (t.turn_of, t.P0.pool, t.supply) == ((6, "P0"), 5, 18)


@rule("HRW-E38")
def test_second_wind() -> None:
    t = table(
        "IV-2b 0,-1 P0 second-breath", "I-3a 1,-1 P0 causeway-auto",
        P0=player(board="ashka", pool=0, fortress=1, slots="trophy", claimed="I-1a*"), supply=20,
    ).act(invokes=2)  # fmt: skip
    assert (t.asked, t.options()) == (  # end_turn was the only option before
        ("P0", "recall"),
        ["take trophy-normal", "take causeway-auto", "take second-breath-normal", "stop", "take_fortress"],
    )
    t.play("take trophy-normal")
    assert (t.P0.pool, t.decision, t.options()) == (1, "unseal", ["tile I-1", "decline"])
    t.play("tile I-1")
    assert (t.P0.claimed, t.supply, t.turn_of) == ("I-1a", 20, (5, "P1"))
    assert t.P0.pool == 2  # and the auto slot gave its cube back


@rule("HRW-E55")
def test_keystone() -> None:
    t = table(
        "IV-3a 0,-1 P1 moonwell", "I-1a 1,-1", core="I-C", P0=player(pool=4), P1=player(pool=4)
    ).act(invokes=1)  # fmt: skip
    t.play("invoke keystone-normal")
    assert t.options() == ["tile I-1", "tile IV-3"]
    t.play("tile IV-3", "invoke moonwell-normal")
    assert t.tile("IV-3") == "IV-3a 0,-1 P0 P1 moonwell:2"
    assert (t.turn_of, t.P1.pool, t.P0.pool) == ((5, "P1"), 5, 2)
    meditating = t.match.fork(1)
    t.play("invoke deep-breath-normal", "end_turn")
    assert (t.turn_of, t.P0.pool, t.P1.pool) == ((6, "P0"), 3, 4)
    meditating.play("meditate")
    meditating.play("take moonwell-normal")
    meditating.play("take moonwell-normal")
    assert meditating.view(None)["state"]["players"][1]["pool"] == 7


@rule("HRW-E56")
def test_walking_out() -> None:
    t = table("I-3a 0,-1 P0 P1", "I-1a 1,-1 P1", P0=player(pool=4), P1=player(pool=4)).act()
    t.play("invoke causeway-auto", "end_turn")  # one tile to leave, one to go to
    assert t.tiles == ["I-1a 1,-1 P0 P1", "I-3a 0,-1 P1 causeway-auto"]
    assert (t.P0.pool, t.turn_of) == (3, (5, "P1"))
    t.play("invoke deep-breath-normal", "end_turn")
    assert (t.P1.pool, t.tile("I-3")) == (4, "I-3a 0,-1 P1")


@rule("HRW-E57")
def test_the_second_cube() -> None:
    setting = table("I-1a 0,-1 P1:3", P0=player(pool=5, fortress=2, slots="ward-of-force"))
    t = setting.act(dice="blank")
    assert "invoke muster-auto" in t.options()
    t.play("invoke muster-auto", "amount 0")
    assert t.decision == "act"  # no strength, no battleground
    t.play("invoke ward-of-force-normal", "invoke muster-normal", "amount 0")
    assert t.options() == ["tile I-1", "decline"]
    t.play("tile I-1")
    assert (t.P0.fortress, t.turn_of) == (2, (5, "P1"))
    t.play("meditate")
    t.play("meditate", "take ward-of-force-normal", "stop")
    t.play("meditate", "invoke muster-auto", "amount 0")
    assert t.decision == "act"


@rule("HRW-E60")
def test_three_triggers() -> None:
    t = table(
        "I-5a 0,-1 P0 standing-stones:2", "IV-3b 1,-1 P0", P0=player(board="sel", pool=3, slots="glass-water")
    ).end_of_turn()  # fmt: skip
    assert t.options() == ["trigger glass-water", "trigger standing-stones", "trigger gossamer"]
    t.play("trigger gossamer", "take glass-water-normal")
    assert (t.asked, t.options()) == (("P0", "pillar_place"), ["tile I-5", "tile IV-3", "decline"])
    t.play("tile IV-3")
    assert t.asked == ("P1", "act")
