"""Every spell of the sets Ember and Veil, alone and in the interactions that the rulebook names."""

from __future__ import annotations

import pytest

from ..rule import rule
from .casting import claimed, fight
from .table import player, table

# -- set III, Ember ---------------------------------------------------------------------------------


@rule("HRW-68")
def test_drifting_coals_move_next_to_an_own_tile() -> None:
    t = table("III-1a 0,-1 P0", "I-1a 1,-1 P1", "I-2a 0,1").act().play("invoke drifting-coals-auto")
    assert t.decision == "tile_spot"  # only I-1 is next to a tile of P0's
    assert t.options("spot") == ["-1,-1", "-1,0", "0,-2", "1,-2"]
    t.play("spot 0,-2")
    assert t.tile("I-1") == "I-1a 0,-2 P1"


@rule("HRW-44")
def test_kindling() -> None:
    t = claimed("III-1b", "I-1a -1,0 P1", P0=player(pool=5), dice="hit")
    assert (t.decision, t.options("amount")) == ("store", ["0", "1", "2", "3"])
    t.play("amount 1")
    assert t.options() == ["tile I-1", "decline"]
    t.play("tile I-1")
    assert (t.tile("I-1"), t.P0.claimed, t.P0.fortress) == ("I-1a -1,0", "III-1b", 1)


@rule("HRW-90")
def test_embers_and_ashfall_reroll() -> None:
    t = table("I-1a 0,-1 P1:3", "III-2b 1,-1 P0 embers", P0=player(pool=3, fortress=1)).act(dice="blank hit")
    fight(t).play("tile I-1", "reroll_add blank")
    assert t.tile("I-1") == "I-1a 0,-1 P1:2"
    t = table("I-1a 0,-1 P1:3", "III-6b 1,-1 P0", P0=player(pool=3, fortress=1)).act(dice="blank clash")
    fight(t, "ashfall").play("reroll_add blank")
    assert t.tile("I-1") == "I-1a 0,-1 P1:2"


@rule("HRW-85")
@pytest.mark.parametrize(("tile", "spell", "dice"), [
    ("III-3a 1,-1 P0", "firebrand", 2), ("IV-2a 1,-1 P0", "far-sight", 3), ("III-6b 1,-1 P0", "ashfall", 1),
])  # fmt: skip
def test_battle_cantrips(tile: str, spell: str, dice: int) -> None:
    t = table("I-1a 0,-1 P1:5", tile, P0=player(pool=3, fortress=9)).act(dice=" ".join(["hit"] * dice))
    fight(t, spell)
    if t.decision == "reroll":
        t.play("decline")
    assert t.tile("I-1") == f"I-1a 0,-1 P1:{5 - dice}"


@rule("HRW-6")
def test_forge() -> None:
    t = table("III-4a 0,-1 P0", P0=player(pool=8)).act().play("invoke forge-auto", "amount 4")
    assert (t.P0.fortress, t.P0.pool) == (4, 3)


@rule("HRW-82")
def test_scorch_may_be_declined_and_has_nothing_without_claimed_tiles() -> None:
    t = claimed("III-4b", P1=player(claimed="I-1a I-2a*"), P0=player(claimed="I-3a"))
    assert t.options() == ["tile I-1", "decline"]
    t.play("decline")
    assert (t.P1.claimed, t.P0.claimed) == ("I-1a I-2a*", "I-3a III-4b")
    assert claimed("III-4b").P0.claimed == "III-4b"


@rule("HRW-49")
def test_pyre_seals_and_battles() -> None:
    t = table(
        "III-5a 0,1 P0", "I-1a 0,-1 P1:5", P0=player(pool=3, fortress=9, claimed="I-2a I-3a")
    ).act(dice="hit hit blank").play("invoke pyre-normal")  # fmt: skip
    assert (t.decision, t.options()) == ("seal", ["tile I-2", "tile I-3"])
    t.play("tile I-3", "decline")
    assert (t.P0.claimed, t.tile("I-1")) == ("I-2a I-3a*", "I-1a 0,-1 P1:3")


@rule("HRW-95")
@pytest.mark.parametrize(("tile", "core", "gain"), [
    ("III-5b 1,0 P0", "IV-C", 1), ("III-5b 1,0 P1", "IV-C", 0), ("I-3a 1,0 P0", "III-C", 1),
    ("III-5b 1,0 P0", "III-C", 2),
])  # fmt: skip
def test_scavengers_and_the_glow_of_the_brazier(tile: str, core: str, gain: int) -> None:
    t = table("I-1a 0,-1 P1:3", "I-2a 1,-1 P0", tile, core=core, P0=player(pool=3, fortress=1), supply=20)
    fought = fight(t.act(dice="hit")).play("tile I-1")
    assert (fought.P0.pool, fought.supply) == (2 + gain, 20 - gain)


@rule("HRW-95")
def test_vanguard_and_the_brazier() -> None:
    t = table(
        "I-1a 0,-1 P1", "III-6a 0,1 P0 vanguard", core="III-C", P0=player(pool=3, fortress=1), supply=20
    ).act(dice="hit").play("invoke brazier-normal")  # fmt: skip
    assert (t.decision, t.P0.pool) == ("conquer", 3)
    t.play("accept")
    assert t.tile("I-1") == "I-1a 0,-1 P0"


@rule("HRW-96")
def test_last_embers() -> None:
    tiles = ("I-1a 0,-1 P1", "III-6b 1,-1 P0 last-embers")
    t = table(*tiles, P0=player(pool=3, fortress=1)).act(dice="hit").play("meditate")
    assert t.options() == ["tile I-1", "decline"]
    t.play("tile I-1")
    assert (t.tile("I-1"), t.decision) == ("I-1a 0,-1", "meditate_take")
    unpaid = table("I-1a 0,-1 P1", "III-6b 1,-1 P0", P0=player(pool=3, fortress=1)).act().play("meditate")
    assert unpaid.decision == "meditate_take"


@rule("HRW-44")
def test_cinder() -> None:
    t = claimed("III-W2", "I-1a -1,0 P1", P0=player(pool=3, fortress=1), supply=20, dice="clash")
    assert (t.P0.pool, t.supply, t.options()) == (4, 18, ["tile I-1", "decline"])
    t.play("tile I-1")
    assert (t.P0.claimed, t.P0.pool, t.tile("I-1")) == ("III-W2", 5, "I-1a -1,0")


# -- set IV, Veil -----------------------------------------------------------------------------------


@rule("HRW-44")
def test_haze_and_wisp() -> None:
    t = claimed("IV-1b", P0=player(pool=3), supply=20)
    assert (t.P0.pool, t.supply) == (4, 18)
    t = claimed("IV-W3", P0=player(pool=3), supply=20)
    assert (t.P0.pool, t.supply, t.state["extra"]) == (4, 18, 1)


@rule("HRW-99")
def test_second_breath_serves_all_its_owners() -> None:
    for who in ("P0", "P1"):
        setting = table(
            "IV-2b 0,-1 P0 P1 second-breath", P0=player(pool=4), P1=player(pool=4), P2=player(), supply=20
        )  # fmt: skip
        assert setting.act(who).play("meditate", "stop").supply == 19


@rule("HRW-29")
def test_moonwell_serves_its_owners_in_their_own_turns() -> None:
    setting = table("IV-3a 0,-1 P0 moonwell:2", P0=player(pool=4), P1=player(pool=4), P2=player(), supply=20)
    assert setting.turn("P0").P0.pool == 5
    assert setting.turn("P1").P0.pool == 4


@rule("HRW-36", "HRW-55")
def test_gossamer() -> None:
    t = table("IV-3b 0,-1 P0", "I-2a 1,-1 P0 P1 quarry", P0=player(pool=3, slots="raise seize")).end_of_turn()
    assert t.options() == ["take raise-normal", "take seize-normal", "take quarry-normal", "stop"]
    t.play("take quarry-normal")
    assert (t.decision, t.options()) == ("cube_owner", ["player 0", "player 1"])
    t.play("player 1")
    assert t.turn_of == (5, "P1")


@rule("HRW-52")
def test_masquerade_moves_anywhere() -> None:
    t = table("IV-4a 0,-1 P0", "I-1a 1,-1 P1", "I-2a 0,1").act().play("invoke masquerade-normal")
    assert t.options() == ["tile I-1", "tile I-2"]


@rule("HRW-49", "HRW-82")
def test_toll() -> None:
    t = table("IV-4b 0,-1 P0", P0=player(pool=3, claimed="I-1a I-2a"), supply=20).act().play("invoke toll-normal")
    assert t.options() == ["tile I-1", "tile I-2"]
    t.play("tile I-1")
    assert (t.P0.claimed, t.P0.pool, t.supply) == ("I-1a* I-2a", 5, 17)


@rule("HRW-34")
def test_quickening_counts_when_it_is_claimed_too() -> None:
    t = table(P0=player(pool=5, slots="quickening:3", claimed="IV-5a")).act(invokes=3)
    assert t.asked == ("P0", "act")
    t = table(P0=player(pool=5, slots="quickening:2", claimed="IV-5a")).act(invokes=3)
    assert t.turn_of == (5, "P1")


@rule("HRW-83")
def test_unveiling() -> None:
    t = claimed("IV-5b", P0=player(pool=3, claimed="I-1a* I-2a* I-W1*"), supply=20)
    assert (t.P0.claimed, t.P0.pool, t.supply) == ("I-1a I-2a I-W1 IV-5b", 3, 19)


@rule("HRW-52")
def test_mirage() -> None:
    t = table("IV-6a 0,-1 P0", "I-1a 1,-1 P1", "I-2a 0,1 P1", "I-3a -1,0").act().play("invoke mirage-normal")
    assert t.tile("I-1") == "I-1a 1,-1 P0 P1"
    alone = table("IV-6a 0,-1 P0", "I-2a 0,1 P1").act()
    assert alone.refusal("invoke mirage-normal").rule == "HRW-45"


@rule("HRW-49")
def test_vanishing_step() -> None:
    t = table("IV-6b 0,-1 P0", "I-1a 1,-1 P0:2", "I-2a 0,1").act().play("invoke vanishing-step-auto", "tile I-1")
    assert t.options() == ["tile I-2", "decline"]
    t.play("tile I-2")
    assert t.tiles == ["I-1a 1,-1 P0", "I-2a 0,1 P0", "IV-6b 0,-1 P0 vanishing-step-auto"]


@rule("HRW-10")
def test_veilwell_is_for_everybody() -> None:
    t = table(P1=player(pool=3), supply=20).act("P1").play("invoke veilwell-normal")
    assert (t.P1.pool, t.supply, t.cubes("IV-C")) == (4, 18, ["veilwell"])
