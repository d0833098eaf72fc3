"""Invoking spells and resolving their programs."""

from __future__ import annotations

import pytest

from ..rule import rule
from .conftest import Reprint
from .table import player, table


@rule("HRW-39")
def test_a_cube_goes_from_the_pool_into_an_empty_slot() -> None:
    t = table(P0=player(pool=2)).act().play("invoke ward-of-force-normal")
    assert (t.P0.pool, t.P0.slots) == (1, "ward-of-force")
    t.play("invoke ward-of-force-normal")
    assert (t.P0.slots, t.turn_of) == ("ward-of-force:2", (5, "P1"))
    t = table("I-1a 0,-1", P0=player(pool=2, slots="raise-auto ward-of-force:2")).act()
    assert t.refusal("invoke raise-auto").rule == "HRW-39"
    assert t.refusal("invoke ward-of-force-normal").rule == "HRW-39"
    assert t.refusal("invoke ward-of-force-auto").rule == "HRW-39"
    assert t.refusal("invoke way-of-the-aspirant-normal").rule == "HRW-39"
    t = table("I-1a 0,-1", P0=player(board="ashka", pool=0, fortress=2)).act()
    assert t.decision == "recall"  # an empty pool cannot invoke


@rule("HRW-40")
def test_which_spells_can_be_invoked() -> None:
    t = table(
        "I-2a 0,-1 P0", "I-5a 1,-1 P1", "I-3a 1,0", core="I-C",
        P0=player(pool=5, claimed="I-1a IV-5a*"), P1=player(claimed="IV-3a"),
    ).act()  # fmt: skip
    spells = {move.rsplit("-", 1)[0] for move in t.options("invoke")}
    assert spells == {
        "raise", "chart", "shift", "muster", "ward-of-force", "second-sight", "deep-breath", "quarry", "keystone",
        "rampart",
    }  # fmt: skip
    for spell in ("standing-stones", "causeway", "quickening", "moonwell", "holdfast", "twin-pillars"):
        assert t.refusal(f"invoke {spell}-normal").rule == ("HRW-39" if spell == "holdfast" else "HRW-40")


@rule("HRW-41")
def test_a_cantrip_resolves_its_whole_program_at_once() -> None:
    t = table("I-1a 0,-1", "I-2a 1,-1", P0=player(board="brannoch", pool=4)).act()
    t.play("invoke twin-pillars-normal")
    assert (t.asked, t.options()) == (("P0", "pillar_place"), ["tile I-1", "tile I-2"])
    t.play("tile I-2")
    assert t.options() == ["tile I-2", "decline"]
    t.play("tile I-2")
    assert (t.tile("I-2"), t.decision) == ("I-2a 1,-1 P0:2", "act")


@rule("HRW-42")
def test_a_ritual_works_while_every_slot_holds_a_cube() -> None:
    t = table("IV-3a 0,-1 P0 moonwell", P0=player(pool=4), supply=20).act(invokes=2)
    t.play("invoke moonwell-normal")
    assert (t.P0.pool, t.supply) == (3, 20)  # nothing by itself
    t.play("meditate")
    assert (t.turn_of, t.P0.pool, t.supply) == ((6, "P0"), 4, 19)
    t.play("meditate", "take moonwell-normal", "stop", "meditate")
    assert (t.turn_of, t.P0.pool, t.supply) == ((7, "P0"), 5, 19)


@rule("HRW-42", "HRW-43", "HRW-R29")
def test_rituals_and_auras_work_for_each_of_their_owners() -> None:
    for tile in ("III-3b 0,-1 P0 P1", "III-2a 0,-1 P0 P1 war-drum:2"):
        t = table(tile, "I-1a 1,0 P1", P0=player(pool=4, fortress=5), P1=player(pool=4, fortress=5))
        attack = t.act("P0", dice="blank " * (3 if "war" in tile else 2)).play("invoke muster-normal", "amount 0")
        assert attack.options("tile") == (["I-1", "III-2"] if "war" in tile else ["I-1", "III-3"])
        name = "III-2" if "war" in tile else "III-3"
        attack.play(f"tile {name}")
        assert (attack.P0.fortress, attack.chance.faces) == (5, [])


@rule("HRW-44")
def test_a_sorcery_cannot_be_invoked() -> None:
    t = table("IV-1b 0,-1 P0", "I-6b 1,-1 P0").act()
    assert t.refusal("invoke haze-normal").rule == "HRW-39"
    assert t.refusal("invoke cairns-heart-normal").rule == "HRW-39"
    assert "invoke cairn-auto" in t.options()


@rule("HRW-45", "HRW-R12", "HRW-R13", "HRW-R15")
def test_a_cantrip_needs_one_legal_step_with_the_cube_already_paid() -> None:
    # Muster: nothing to store after paying, but a battle is possible; Landslip's ifdid step alone would not do
    t = table("I-1a 0,-1 P1", "I-2a 1,-1 P0", P0=player(pool=1, fortress=1)).act()
    assert "invoke muster-auto" in t.options()
    t = table("I-4b 0,-1 P0", "I-1a 0,1 P1", "I-2a 0,2 P1").act()
    assert t.refusal("invoke landslip-normal").rule == "HRW-45"  # no own pillar next to a rival's
    t = table(P0=player(pool=3, slots="seize", claimed="IV-4b*")).act()
    assert t.refusal("invoke toll-normal").rule == "HRW-40"
    t = table("IV-4b 0,-1 P0", P0=player(pool=3)).act()
    assert t.refusal("invoke toll-normal").rule == "HRW-45"  # GAIN(3) is legal but comes with ifdid
    # R15: the cube in the slot makes the tile invoked, and the pool smaller
    t = table("III-4a 0,-1 P0", P0=player(pool=1)).act()
    assert t.refusal("invoke forge-auto").rule == "HRW-45"
    assert "invoke forge-auto" in table("III-4a 0,-1 P0", P0=player(pool=2)).act().options()


@rule("HRW-45")
def test_later_effects_are_not_foreseen() -> None:
    # Mason's Yard's second step would have a new tile if the first could be done; each is tested by itself
    t = table("I-4a 0,-1 P0", "I-1a 1,-1", "I-2a 1,0", stack="").act()
    assert t.refusal("invoke masons-yard-normal").rule == "HRW-45"


@rule("HRW-46")
def test_a_ritual_needs_only_a_slot_and_power() -> None:
    t = table(P0=player(pool=1)).act()
    assert {"invoke ward-of-force-normal", "invoke second-sight-normal", "invoke deep-breath-normal"} <= set(
        t.options()
    )


@rule("HRW-47", "HRW-R17")
def test_the_player_chooses_freely_between_the_groups() -> None:
    t = table("I-3a 0,-1 P0", "I-1a 1,-1", P0=player(pool=3)).act()
    assert {"invoke causeway-auto", "invoke causeway-normal"} <= set(t.options())
    t.play("invoke causeway-normal")
    assert t.tile("I-3") == "I-3a 0,-1 causeway"


@rule("HRW-48", "HRW-R13")
def test_a_step_without_options_is_skipped_and_the_program_goes_on() -> None:
    # Quarry with one pillar left: the second step falls away
    t = table("I-2a 0,-1 P0:9", "I-1a 1,-1", P0=player(pool=4)).act().play("invoke quarry-normal")
    assert t.options() == ["tile I-1", "tile I-2"]
    t.play("tile I-1")
    assert (t.P0.pillars, t.decision) == (0, "act")
    # each step is worked out when its turn comes: the tile just occupied counts as one's own
    t = table("I-2a 0,-1 P0", "I-1a 1,-1", P0=player(pool=4)).act().play("invoke quarry-normal", "tile I-1")
    assert t.options() == ["tile I-1", "tile I-2", "decline"]


@rule("HRW-49")
@pytest.mark.parametrize("sealed", [True, False])
def test_a_step_with_ifdid_needs_the_one_before_to_have_done_something(sealed: bool) -> None:
    claimed = "I-1a* I-2a*" if sealed else "I-1a"  # only unsealed claimed tiles can be sealed
    t = table("IV-4b 0,-1 P0", P0=player(pool=3, claimed=claimed), supply=20).act()
    assert ("invoke toll-normal" in t.options()) == (not sealed)
    if not sealed:
        t.play("invoke toll-normal")
        assert (t.P0.pool, t.supply, t.P0.claimed) == (5, 17, f"{claimed}*")


@rule("HRW-49", "HRW-R14")
def test_declining_skipping_and_storing_nothing_do_nothing() -> None:
    # Vanishing Step: the pillar is returned, so the may step follows
    t = table("IV-6b 0,-1 P0", "I-1a 1,-1 P0", "I-2a 1,0").act().play("invoke vanishing-step-auto", "tile I-1")
    assert t.options() == ["tile I-1", "tile I-2", "decline"]
    # fizzle: Pyre without a tile to seal does not go on to the battle
    t = table(
        "III-5a 0,-1 P0", "I-1a 1,-1 P1", P0=player(pool=3, fortress=2), fizzle="yes"
    ).act().play("invoke pyre-normal")  # fmt: skip
    assert (t.decision, t.P0.fortress, t.P0.pool) == ("act", 2, 2)


@rule("HRW-49")
def test_storing_or_recalling_nothing_and_declining_do_nothing(reprint: Reprint) -> None:
    reprint(
        muster="STORE(fortress,3); ifdid GAIN(1)",
        siphon="RECALL(2,slots); ifdid GAIN(1)",
        **{"raise": "may PLACE_PILLAR(open); ifdid GAIN(1)"},
        veilwell="INVOKE_MORE(1); ifdid GAIN(1)",
    )
    side = player(pool=4, slots="seize deep-breath")
    setting = table("IV-1a 0,-1 P0", "I-1a 1,-1", P0=side, supply=20)
    for moves, gained in [
        (("invoke muster-auto", "amount 0"), 0),
        (("invoke muster-auto", "amount 1"), 1),
        (("invoke siphon-normal", "stop"), 0),
        (("invoke siphon-normal", "take seize-normal", "stop"), 1),
        (("invoke siphon-normal", "take seize-normal", "take deep-breath-normal"), 1),
        (("invoke raise-auto", "decline"), 0),
        (("invoke raise-auto", "tile I-1"), 1),
        (("invoke veilwell-normal",), 0),  # nothing changed its place
    ]:
        assert setting.act().play(*moves).supply == 20 - gained


@rule("HRW-49", "HRW-85")
def test_a_battle_did_something_once_a_battleground_was_chosen(reprint: Reprint) -> None:
    reprint(muster="may BATTLE(0,0); ifdid GAIN(1)")
    setting = table("I-1a 0,-1 P1", "I-2a 1,-1 P0", P0=player(pool=4, fortress=1), supply=20)
    assert setting.act(dice="blank").play("invoke muster-auto", "tile I-1").supply == 19
    assert setting.act().play("invoke muster-auto", "decline").supply == 20


@rule("HRW-50")
def test_a_program_runs_to_its_end_even_if_its_tile_is_no_longer_the_resolvers() -> None:
    t = table("IV-6b 0,-1 P0", "I-2a 1,0 P1", P0=player(pool=3)).act().play("invoke vanishing-step-auto")
    assert (t.asked, t.options()) == (("P0", "pillar_place"), ["tile IV-6", "decline"])
    t.play("tile IV-6")
    assert t.tile("IV-6") == "IV-6b 0,-1 P0 vanishing-step-auto"


@rule("HRW-51")
def test_a_sorcery_has_a_memory_of_its_own() -> None:
    t = table("I-1b 0,-1 P0", "I-W1 1,-1 P0", "I-W2 1,-2 P0", P0=player(pool=3)).act()
    t.play("invoke seize-normal", "tile I-1")
    assert (t.state["spell"], t.state["claiming"], t.state["last"]) == ("rubble", "I-1", None)
    t.play("tile I-W1")
    assert (t.state["spell"], t.state["last"], t.P0.claimed) == (None, None, "I-1b")


@rule("HRW-51")
def test_the_program_that_claims_goes_on_with_its_own_memory(reprint: Reprint) -> None:
    reprint(
        seize="PLACE_PILLAR(open); CLAIM(triangle); may PLACE_PILLAR(last)",
        rubble="may PLACE_PILLAR(last); PLACE_PILLAR(mine)",
    )
    t = table("I-1b 0,-1 P0", "I-W1 1,-1 P0", "I-W2 1,-2 P0", "I-2a 0,1", P0=player(pool=3)).act()
    t.play("invoke seize-normal", "tile I-1")
    # the sorcery's `last` is empty at its start: its first step was skipped
    assert t.options() == ["tile I-2", "tile I-W1", "tile I-W2"]
    t.play("tile I-W1")
    # and for the claiming program it is still the tile of its own first step
    assert t.options() == ["tile I-2", "decline"]
    assert t.P0.claimed == "I-1b"


@rule("HRW-R12")
def test_with_fizzle_every_empty_slot_may_be_filled() -> None:
    t = table(P0=player(pool=4), fizzle="yes").act()
    spells = {move.rsplit("-", 1)[0] for move in t.options("invoke")}
    assert spells == {
        "raise", "chart", "shift", "muster", "seize", "ward-of-force", "second-sight", "deep-breath", "veilwell"
    }  # fmt: skip
    t.play("invoke seize-normal")
    assert (t.P0.pool, t.P0.slots, t.decision) == (3, "seize", "act")
    assert "invoke raise-auto" not in table(P0=player(pool=4)).act().options()


@rule("HRW-R14")
def test_effects_are_not_optional_unless_they_say_so() -> None:
    t = table("I-1a 0,-1", "I-2a 1,-1").act().play("invoke raise-auto")
    assert t.options() == ["tile I-1", "tile I-2"]
    assert t.refusal("decline").rule == "HRW-R14"
    t = table("IV-1a 0,-1 P0", P0=player(pool=2, slots="seize")).act().play("invoke siphon-normal", "stop")
    assert (t.P0.pool, t.P0.slots) == (1, "seize")
    t = table(P0=player(pool=2)).act().play("invoke muster-auto", "amount 0")
    assert (t.P0.pool, t.P0.fortress) == (1, 0)


@rule("HRW-R14", "HRW-49")
def test_only_the_first_choice_of_a_step_can_be_declined() -> None:
    t = table("II-5a 0,-1 P0", "II-W1 1,-1 P0", "II-2a 1,-2 P0", "I-1a 2,-2").act()
    t.play("invoke seize-normal", "tile II-5")
    assert "decline" in t.options()
    t.play("tile I-1")
    assert (t.decision, t.options()) == ("swap_second", ["tile II-2", "tile II-W1"])
    t.play("tile II-2", "triangle 2,-2-west")
    assert t.options() == ["spin clockwise", "spin counterclockwise"]


@rule("HRW-R15")
def test_the_paid_cube_makes_its_tile_invoked() -> None:
    t = table("II-5b 0,-1 P0", "I-1a 1,-1 P0", "I-2a 0,1").act()
    assert "invoke lockgate-normal" in t.options()
    t.play("invoke lockgate-normal")
    assert (t.cell("I-1"), t.cell("II-5")) == ("0,-1", "1,-1")


@rule("HRW-R16")
def test_a_recall_cannot_take_the_cube_that_paid_for_it() -> None:
    t = table("IV-1a 0,-1 P0", P0=player(pool=2)).act()
    assert t.refusal("invoke siphon-normal").rule == "HRW-45"  # its own cube would be the only one
    t = table("IV-1a 0,-1 P0 siphon", P0=player(pool=2)).act().play("invoke siphon-normal")
    assert t.options() == ["take siphon-normal", "stop"]
    t.play("take siphon-normal")
    assert (t.decision, t.tile("IV-1")) == ("act", "IV-1a 0,-1 P0 siphon")
    # a flip does return it
    t = table("II-2b 0,-1 P0", P0=player(pool=2)).act().play("invoke ripple-normal")
    assert (t.P0.pool, t.tile("II-2")) == (2, "II-2a 0,-1 P0")


@rule("HRW-R16")
def test_a_claim_of_the_paid_tile_returns_the_cube() -> None:
    t = table("II-4a 0,-1 P0", "II-W1 1,-1 P0", "II-W2 2,-1 P0", P0=player(pool=2)).act()
    t.play("invoke long-reach-normal", "tile II-4")
    assert (t.P0.pool, t.P0.claimed, t.cubes("II-4")) == (2, "II-4a", [])


@rule("HRW-R18")
def test_a_co_owner_may_complete_another_players_ritual() -> None:
    t = table("I-5a 0,-1 P0 P1 standing-stones", P0=player(pool=3)).act(invokes=2)
    t.play("invoke standing-stones-normal")
    assert (t.asked, t.decision) == (("P0", "pillar_place"), "pillar_place")


@rule("HRW-R19")
def test_never_more_than_six_invokes_in_a_turn() -> None:
    t = table(P0=player(pool=8)).act(invokes=6, extra=9)
    assert t.turn_of == (5, "P1")
    t = table(P0=player(pool=8)).act(invokes=5, extra=9)
    assert t.asked == ("P0", "act")


@rule("HRW-48", "HRW-51")
@pytest.mark.parametrize(
    ("step", "moves", "last"),
    [
        ("MOVE_PILLAR(mine,next)", ("tile I-2", "tile I-1"), "I-1"),
        ("RETURN_PILLAR(own,any)", ("tile I-2",), "I-2"),
        ("RETURN_PILLAR(foe,any)", ("tile I-3",), "I-3"),
        ("PLACE_PILLAR(open)", (), "I-1"),
        ("PLACE_TILE(field)", ("spot 0,1",), "I-W1"),
        ("MOVE_TILE(foe,field)", ("tile I-3", "spot 0,1"), "I-3"),
        ("FLIP(open)", (), "I-1"),
        ("SWAP(open,foe)", ("tile I-3",), None),
        ("ROTATE(open)", ("triangle 0,-1-east", "spin clockwise"), None),
    ],
)
def test_which_steps_are_remembered_as_last(
    reprint: Reprint, step: str, moves: tuple[str, ...], last: str | None
) -> None:
    reprint(chart=f"{step}; may PLACE_PILLAR(last)")
    t = table("I-2a 0,-1 P0", "I-1a 1,-1", "I-3a 1,-2 P1", "I-4a 2,-2 P0 P1", stack="I-W1 +").act()
    t.play("invoke chart-auto", *moves)
    assert t.state["last"] == last
    assert t.options() == [f"tile {last}", "decline"] if last else t.decision == "act"
