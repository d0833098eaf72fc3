"""The turn: its phases, the casting that turn 1 leaves out, the reach of an adept card, the end of a phase."""

from __future__ import annotations

import pytest

from tablewright.kernel.rng import seeded

from ..rule import rule
from .table import GAME, Table, magus, table


@rule("ADP-16", "ADP-123")
@pytest.mark.parametrize(("passing", "phases"), [(False, {1, 2, 3, 5}), (True, {1, 3, 4})])
def test_eight_turns_of_five_phases_and_then_the_end(passing: bool, phases: set[int]) -> None:
    match = GAME.start(3, seed=4, settings={"first_player": "1"})
    rng = seeded("phases")
    seen: list[tuple[int, int]] = []
    while match.outcome is None:
        state = match.position()["state"]
        moment = (state["turn"], state["phase"])
        assert state["first"] == state["turn"] % 3
        if not seen or seen[-1] != moment:
            seen.append(moment)
        match.play(match.legal[0 if passing else rng.below(len(match.legal))])
    assert seen == sorted(set(seen))
    assert {turn for turn, _ in seen} == set(range(1, 9))
    assert {phase for _, phase in seen} >= phases
    state = match.position()["state"]
    assert (state["turn"], state["phase"], state["first"]) == (8, 5, 2)


@rule("ADP-17", "ADP-20")
def test_phases_i_ii_iii_and_v_cast_before_they_act_and_phase_iv_only_acts() -> None:
    spells = {"I": "Barrier", "II": "Telekinesis", "III": "Concentration", "V": "Mutability"}
    for moment, name in spells.items():
        t = table(magus(hand=name, battery=", ".join(f"{gem} 2" for gem in ("topaz", "citrine", "amethyst", "onyx"))))
        assert t.at(moment).castable() == [name]
    everything = "topaz 5, ruby 5, citrine 5, emerald 5, amethyst 5, sapphire 5, onyx 5, diamond 5"
    in_iv = table(magus(hand="Barrier, Telekinesis, Concentration, Mutability", battery=everything)).at("IV")
    assert in_iv.asked == ("P0", "adept_draw")


@rule("ADP-18")
def test_turn_1_has_no_casting_in_phases_i_and_ii() -> None:
    everything = "topaz 5, ruby 5, citrine 5, emerald 5, amethyst 5, sapphire 5, onyx 5, diamond 5"
    player = magus(hand="Barrier, Telekinesis, Concentration, Mutability", battery=everything)
    for turn, decisions in ((1, ["assign_site", "cast"]), (2, ["cast", "assign_site", "cast", "cast"])):
        t = table(player, turn=turn).at("I")
        asked = []
        while t.turn[1] < 3:
            if t.match.seat == 0:
                asked.append(t.decision)
            t.play("pass")
        asked.append(t.decision)
        assert asked == decisions
    t = table(player, turn=1).at("III")
    assert t.castable() == ["Concentration"]
    assert table(player, turn=1).at("V").castable() == ["Mutability"]


def reach(t: Table) -> list[str]:
    """The decisions of P0 up to the end of the next phase III."""
    asked = []
    while not (t.turn[0] == 3 and t.turn[1] == 4):
        if t.match.seat == 0 and t.decision not in asked:
            asked.append(str(t.decision))
        t.play(t.options()[0])
    return asked


@rule("ADP-19", "ADP-60")
def test_a_card_won_in_phase_iv_works_from_phase_v_to_phase_iii_of_the_next_turn() -> None:
    queue = "topaz s3=1, emerald s3=1, diamond s3=1"
    asked = reach(table(magus(queue=queue)).at("IV"))
    assert [name for name in asked if name in ("diamond_type", "topaz_mine", "emerald_mine")] == [
        "diamond_type", "topaz_mine", "emerald_mine",
    ]  # fmt: skip
    asked = reach(table(magus(), magus(queue=queue)).at("IV"))
    assert not set(asked) & {"diamond_type", "topaz_mine", "emerald_mine"}


@rule("ADP-19")
def test_nobody_is_adept_before_phase_iv_of_turn_1() -> None:
    match = GAME.start(2, seed=1)
    rng = seeded("adepts")
    while match.position()["state"]["turn"] == 1 and match.position()["state"]["phase"] < 4:
        assert match.position()["state"]["adept"] == [-1] * 8
        match.play(match.legal[rng.below(len(match.legal))])


@rule("ADP-20", "ADP-24", "ADP-R11")
def test_at_the_end_of_a_phase_cards_in_play_are_discarded_and_effects_end() -> None:
    t = table(magus(casts="Barrier"), magus(casts="Backlash", adept="emerald")).at("I")
    t.cast("Barrier", "mine ruby").cast("Backlash")
    assert (t.in_play, t.discard, len(t.field("effects"))) == (["Backlash", "Barrier"], [], 2)
    t.play("pass")
    assert t.in_play == ["Backlash", "Barrier"]
    t.play("pass")
    assert t.turn == (2, 2)
    assert (t.in_play, t.discard, t.field("effects")) == ([], ["Backlash", "Barrier"], [])
    t.until("assign_site")
    assert "site ruby-1" in t.options()


@rule("ADP-20", "ADP-R11")
def test_a_used_up_backlash_or_gateways_stays_in_play_to_the_end_of_the_phase() -> None:
    t = table(magus(casts="Gateways")).at("I").cast("Gateways").group_of("topaz 1", 2).group_of("topaz 2", 2)
    assert (t.field("effects")[0]["used"], t.in_play, t.discard) == (True, ["Gateways"], [])
    t.until_phase(3)
    assert (t.in_play, t.discard) == ([], ["Gateways"])
