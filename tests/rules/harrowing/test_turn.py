"""Turn structure: phases, relief, triggers, turn programs, allowance, auto-return and pass."""

from __future__ import annotations

import pytest

from tablewright.games.harrowing.steps.invoke import MEDITATED

from ..rule import rule
from .conftest import Reprint
from .table import GAME, player, table


@rule("HRW-26")
def test_a_round_is_one_turn_of_every_player_from_the_first_on() -> None:
    t = table(first="P1", seats=3).act("P1", invokes=1)
    t.play("end_turn")
    seen = [t.turn_of]
    for _ in range(3):
        t.play("meditate")
        seen.append(t.turn_of)
    assert seen == [(5, "P2"), (5, "P0"), (6, "P1"), (6, "P2")]


@rule("HRW-27")
def test_the_phases_come_in_their_order() -> None:
    t = table(
        "IV-3a 0,-1 P0 moonwell:2", "I-3a 1,-1 P0 P1 causeway-auto", "I-1a 0,1", "I-2a 0,2 P1", "I-4a -1,1",
        "I-6a 1,0", "I-5a -1,0 P0 standing-stones:2", stack="", end_push="crumble", P0=player(pool=0), supply=50,
    ).turn("P0")  # fmt: skip
    assert t.P0.pool == 1  # owned power 5: no relief; Moonwell at the start of the turn
    phases = [(t.state["phase"], t.decision)]
    for move in ("meditate", "stop", "decline", "player 1"):
        t.play(move)
        phases.append((t.state["phase"], t.decision))
    assert phases == [
        ("turn program", "act"), ("turn program", "meditate_take"), ("end of turn", "pillar_place"),
        ("auto-return", "cube_owner"), ("crumble", "crumble"),
    ]  # fmt: skip
    assert t.options() == ["tile I-4", "tile I-6"]
    t.play("tile I-4")
    assert t.turn_of == (5, "P1")


@rule("HRW-28", "HRW-R22")
def test_relief_lifts_owned_power_to_three_as_far_as_the_supply_goes() -> None:
    t = table(P0=player(pool=0), supply=30).turn()
    assert (t.P0.pool, t.supply) == (3, 27)
    t = table(P0=player(pool=1, slots="seize"), supply=30).turn()
    assert (t.P0.pool, t.supply) == (2, 29)
    t = table(P0=player(pool=3), supply=30).turn()
    assert (t.P0.pool, t.supply) == (3, 30)
    t = table(P0=player(pool=0), supply=2).turn()
    assert (t.P0.pool, t.supply) == (2, 0)
    t = table(P0=player(pool=0), supply=30, mercy=0).turn()
    assert (t.P0.pool, t.supply, t.turn_of) == (0, 30, (5, "P1"))  # nothing but to meditate in vain
    t = table(P0=player(pool=0), core="IV-C veilwell", supply=30).turn()
    assert (t.P0.pool, t.supply) == (3, 27)  # cubes on the core are not counted


@rule("HRW-28")
def test_relief_comes_before_the_triggers_at_the_start_of_the_turn() -> None:
    t = table("IV-3a 0,-1 P0 moonwell:2", P0=player(pool=0), supply=30).turn()
    assert (t.P0.pool, t.supply) == (2, 28)  # one of relief, and one of Moonwell on top


@rule("HRW-29")
def test_at_the_start_first_the_active_player_then_the_others_in_player_order() -> None:
    t = table(
        "IV-6b 0,-1 P1 P2 P0", "IV-3a 1,-1 P0 moonwell:2", seats=3, first="P2",
        P0=player(pool=4, claimed="I-1a"), P1=player(pool=4), P2=player(), supply=2,
    ).turn("P0")  # fmt: skip
    # the supply has two: Moonwell of P0 takes one, Hollow Crown of P1 the other, and P2 is left with nothing
    assert (t.P0.pool, t.P1.pool, t.supply) == (5, 5, 0)
    t = table(
        "IV-6b 0,-1 P0 P1 P2", seats=3, P0=player(pool=4), P1=player(), P2=player(pool=4, claimed="I-1a"), supply=1
    ).turn("P2")  # fmt: skip
    assert (t.P0.pool, t.supply) == (5, 0)  # in player order from P2, P0 comes before P1


@rule("HRW-30", "HRW-R21")
def test_triggers_are_collected_once_and_their_owner_picks_the_order() -> None:
    tiles = ("I-5a 0,-1 P0 standing-stones:2", "IV-3b 1,-1 P0")
    t = table(*tiles, P0=player(pool=3)).end_of_turn()
    assert t.options() == ["trigger standing-stones", "trigger gossamer"]
    assert t.refusal("trigger glass-water").rule == "HRW-31"
    # a ritual that is not fully invoked is not collected; and one owned by another player is not either
    t = table("I-5a 0,-1 P0 standing-stones", "IV-3b 1,-1 P0", P0=player(pool=3)).end_of_turn()
    assert t.decision == "recall"
    t = table("I-5a 0,-1 P1 standing-stones:2", "IV-3b 1,-1 P0", P0=player(pool=3, slots="seize")).end_of_turn()
    assert t.options() == ["take seize-normal", "stop"]


@rule("HRW-30", "HRW-31", "HRW-R21")
def test_a_trigger_that_turns_up_after_the_collection_waits() -> None:
    # Glass Water flips IV-3 to Gossamer: its END trigger is new and does not join
    t = table("IV-3a 0,-1 P0", P0=player(board="sel", pool=3, slots="glass-water")).end_of_turn()
    t.play("tile IV-3")
    assert (t.tile("IV-3"), t.turn_of) == ("IV-3b 0,-1 P0", (5, "P1"))


@rule("HRW-31")
def test_a_collected_trigger_is_dropped_when_the_spell_is_no_longer_owned() -> None:
    # Glass Water flips Gossamer's tile away
    t = table("IV-3b 0,-1 P0", "I-1a 1,-1 P0", P0=player(board="sel", pool=3, slots="glass-water")).end_of_turn()
    assert t.options() == ["trigger glass-water", "trigger gossamer"]
    t.play("trigger glass-water", "tile IV-3")
    assert t.turn_of == (5, "P1")
    assert t.P0.slots == "glass-water"
    other = table("IV-3b 0,-1 P0", "I-1a 1,-1 P0", P0=player(board="sel", pool=3, slots="glass-water")).end_of_turn()
    other.play("trigger glass-water", "tile I-1")
    assert other.decision == "recall"


@rule("HRW-31")
def test_a_dropped_trigger_stays_dropped_even_if_its_spell_comes_back(reprint: Reprint) -> None:
    reprint(standing_stones="END{may FLIP(mine)}")
    t = table(
        "I-5a 0,-1 P0 standing-stones:2", "IV-3b 1,-1 P0", P0=player(board="sel", pool=3, slots="glass-water")
    ).end_of_turn()  # fmt: skip
    t.play("trigger glass-water", "tile IV-3")  # Gossamer is turned away and dropped
    assert t.decision == "flip"  # Standing Stones, now alone
    t.play("tile IV-3")
    assert (t.tile("IV-3"), t.turn_of) == ("IV-3b 1,-1 P0", (5, "P1"))


@rule("HRW-32", "HRW-R10", "HRW-R20")
def test_invoke_at_least_once_or_meditate_but_not_both() -> None:
    t = table("I-1a 0,-1").act()
    assert "meditate" in t.options()
    assert t.refusal("end_turn").rule == "HRW-R10"
    t.play("invoke deep-breath-normal")
    assert "end_turn" in t.options()
    assert t.refusal("meditate").rule == "HRW-R20"
    t.play("invoke second-sight-normal", "invoke ward-of-force-normal")
    assert t.turn_of == (5, "P1")
    t.play("meditate")
    assert t.turn_of == (6, "P0")  # the turn program was over


@rule("HRW-33")
def test_ashkas_turn_program() -> None:
    t = table(P0=player(board="ashka", pool=4, fortress=2, slots="trophy", claimed="I-1a* I-2a*"), supply=20).act()
    assert "end_turn" in t.options()
    assert t.refusal("meditate").rule == "HRW-33"
    t.play("end_turn")
    assert (t.decision, t.options()) == ("recall", ["take trophy-normal", "stop", "take_fortress"])
    t.play("take_fortress")
    assert (t.P0.pool, t.P0.fortress) == (5, 1)
    assert (t.decision, t.options()) == ("unseal", ["tile I-1", "tile I-2", "decline"])
    t.play("tile I-2")
    assert (t.P0.claimed, t.turn_of) == ("I-1a* I-2a", (5, "P1"))
    t = table(P0=player(board="ashka", pool=4, fortress=2, claimed="I-1a*")).act(invokes=2).play("end_turn", "stop")
    t.play("decline")
    assert (t.P0.pool, t.P0.claimed) == (4, "I-1a*")


@rule("HRW-34")
def test_the_allowance_is_three_and_what_adds_to_it_but_never_more_than_six() -> None:
    plain = table(P0=player(pool=8)).act(invokes=2).play("invoke deep-breath-normal")
    assert plain.turn_of == (5, "P1")
    t = table("IV-5a 0,-1 P0 quickening:3", P0=player(pool=8)).act(invokes=3)
    assert t.asked == ("P0", "act")
    t.play("invoke deep-breath-normal")
    assert t.turn_of == (5, "P1")
    t = table("IV-5a 0,-1 P0 quickening:3", P0=player(pool=8)).act(invokes=5, extra=4)
    t.play("invoke deep-breath-normal")
    assert t.turn_of == (5, "P1")
    # only in their own turns
    t = table("IV-5a 0,-1 P1 quickening:3", P0=player(pool=8)).act(invokes=2).play("invoke deep-breath-normal")
    assert t.turn_of == (5, "P1")


@rule("HRW-34")
def test_invokes_granted_for_one_turn_are_gone_in_the_next() -> None:
    t = table(P0=player(pool=8), P1=player(pool=8)).act(invokes=3, extra=1).play("end_turn")
    t.play("invoke deep-breath-normal", "invoke second-sight-normal", "invoke ward-of-force-normal")
    assert t.turn_of == (6, "P0")


@rule("HRW-35")
def test_the_phase_ends_by_choice_or_when_nothing_can_be_invoked() -> None:
    t = table(P0=player(pool=8)).act().play("invoke deep-breath-normal", "end_turn")
    assert t.turn_of == (5, "P1")
    t = table(P0=player(pool=1)).act().play("invoke deep-breath-normal")
    assert t.turn_of == (5, "P1")  # the pool is empty: nobody is asked


@rule("HRW-36")
def test_the_end_of_turn_comes_after_meditating_too() -> None:
    t = table("I-5a 0,-1 P0 standing-stones:2", "I-1a 1,-1 P0").act().play("meditate", "stop")
    assert (t.asked, t.state["phase"]) == (("P0", "pillar_place"), "end of turn")
    content = GAME.content
    assert content.triggers[5] == []  # no spell has OTHERS_END


@rule("HRW-37", "HRW-R28")
def test_auto_return_empties_the_auto_slots_of_owned_spells_in_their_order() -> None:
    t = table(
        "I-3a 0,-1 P0 P1 causeway-auto causeway", "II-1a 1,-1 P0 P1 tidewheel-auto", "II-4b 1,0 P1 sluice-auto",
        core="I-C keystone-auto", P0=player(pool=3, slots="raise-auto raise chart-auto"), P1=player(pool=3),
    ).auto_return()  # fmt: skip
    assert (t.P0.pool, t.P0.slots) == (5, "raise")
    assert (t.asked, t.state["phase"]) == (("P0", "cube_owner"), "auto-return")
    assert t.match.view(0)["asked"] == {"seat": 0, "slot": 94}  # Causeway, 47, comes before Keystone, 57
    t.play("player 1")
    assert t.match.view(0)["asked"]["slot"] == 114
    t.play("player 0")
    assert t.match.view(0)["asked"]["slot"] == 116
    t.play("player 0")
    assert t.tiles == ["I-3a 0,-1 P0 P1 causeway", "II-1a 1,-1 P0 P1", "II-4b 1,0 P1 sluice-auto"]
    assert (t.P0.pool, t.P1.pool, t.turn_of) == (7, 4, (5, "P1"))


@rule("HRW-38")
def test_the_round_rises_when_the_first_player_is_next() -> None:
    t = table(first="P1", seats=3).act("P0", invokes=1).play("end_turn")
    assert t.turn_of == (6, "P1")
    t = table(first="P1", seats=3).act("P2", invokes=1).play("end_turn")
    assert t.turn_of == (5, "P0")


@rule("HRW-R11")
@pytest.mark.parametrize("board", ["aspirant", "brannoch", "sel", "cordova"])
def test_who_cannot_invoke_meditates_even_in_vain(board: str) -> None:
    t = table(P0=player(board=board, pool=0), supply=0).turn()
    assert t.turn_of == (5, "P1")
    assert [event.kind for event in t.match._events if event.seat == 0][-1] is MEDITATED


@rule("HRW-R11")
def test_ashka_goes_on_to_her_recall() -> None:
    t = table(P0=player(board="ashka", pool=0, fortress=3)).act()
    assert (t.decision, t.options()) == ("recall", ["stop", "take_fortress"])
