"""Meditating."""

from __future__ import annotations

from ..rule import rule
from .table import player, table


@rule("HRW-96")
def test_meditating_has_four_parts_in_their_order() -> None:
    t = table(
        "I-1a 0,-1 P1:3", "III-6b 1,-1 P0 last-embers", "II-3b 1,0 P0",
        P0=player(pool=1, fortress=1, slots="seize deep-breath", claimed="I-2a*"), supply=20,
    ).act(dice="blank")  # fmt: skip
    t.play("meditate")
    assert (t.decision, t.options()) == ("battle_tile", ["tile I-1", "decline"])  # (1) Last Embers
    assert t.P0.claimed == "I-2a*"
    t.play("tile I-1")
    assert t.decision == "meditate_take"  # (2)
    t.play("take seize-normal", "stop")
    assert t.P0.claimed == "I-2a"  # (3)
    assert (t.decision, t.options()) == ("trigger", ["trigger deep-breath", "trigger driftwood"])  # (4)
    t.play("trigger driftwood", "tile II-3", "spot 0,1")
    assert (t.P0.pool, t.supply, t.turn_of) == (3, 19, (5, "P1"))


@rule("HRW-97")
def test_any_number_of_owned_cubes_comes_back_one_at_a_time() -> None:
    t = table(
        "I-2a 0,-1 P0 P1 quarry:2", "I-3a 1,-1 P1 causeway", core="IV-C veilwell",
        P0=player(board="cordova", pool=0, fortress=2, vault=1, slots="appoint-auto appoint rampart", claimed="I-1a"),
    ).act()  # fmt: skip
    assert t.decision == "meditate_take"  # the pool is empty: nothing else to do
    everything = [
        "take appoint-auto", "take appoint-normal", "take rampart-normal", "take quarry-normal", "take veilwell-normal",
    ]  # fmt: skip
    assert t.options() == [*everything, "stop", "take_fortress", "take_vault"]
    assert t.refusal("take causeway-normal").rule == "HRW-97"
    t.play(*everything, "take quarry-normal", "take_fortress", "take_fortress", "take_vault")
    assert (t.P0.pool, t.P0.fortress, t.P0.vault, t.P0.slots) == (9, 0, 0, "")
    assert t.turn_of == (5, "P1")  # with nothing left there was no need to stop


@rule("HRW-97")
def test_it_may_stop_at_once() -> None:
    t = table(P0=player(pool=2, slots="seize")).act().play("meditate", "stop")
    assert (t.P0.pool, t.P0.slots, t.turn_of) == (2, "seize", (5, "P1"))


@rule("HRW-98")
def test_all_sealed_tiles_are_unsealed_without_asking() -> None:
    t = table(P0=player(claimed="I-1a* I-2b I-W1*"), P1=player(claimed="II-1a*")).act().play("meditate")
    assert (t.P0.claimed, t.P1.claimed) == ("I-1a I-2b I-W1", "II-1a*")


@rule("HRW-99")
def test_what_counts_after_meditating() -> None:
    # a ritual must still be fully invoked
    t = table("IV-2b 0,-1 P0 second-breath", P0=player(pool=2), supply=20).act()
    t.play("meditate", "take second-breath-normal")
    assert (t.P0.pool, t.supply) == (3, 20)
    t = table("IV-2b 0,-1 P0 second-breath", P0=player(pool=2), supply=20).act().play("meditate", "stop")
    assert (t.P0.pool, t.supply) == (3, 19)
    # an aura of a tile just unsealed counts
    t = table("I-1a 0,-1 P0", P0=player(claimed="II-3b*")).act().play("meditate")
    assert (t.decision, t.options()) == ("tile_move", ["tile I-1", "decline"])
    t.play("decline")
    assert t.P0.claimed == "II-3b"


@rule("HRW-99")
def test_ashka_never_triggers_meditation() -> None:
    t = table(
        "I-1a 0,-1 P1", "III-6b 1,-1 P0 last-embers", "IV-2b 1,0 P0 second-breath",
        P0=player(board="ashka", pool=2, fortress=2), supply=20,
    ).act().play("end_turn")  # fmt: skip
    assert t.decision == "recall"
    t.play("stop")
    assert (t.supply, t.P0.pool, t.turn_of) == (20, 2, (5, "P1"))
