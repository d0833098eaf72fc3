"""The combat phase: engaging and the combat turn."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import side, table


@rule("WCT-32")
def test_the_first_player_is_always_asked_to_engage_or_decline() -> None:
    for player in (side(hand="A1", energy=1), side(hand="", energy=0), side(hand="A3", energy=1)):
        t = table(P=player).at("combat")
        assert (t.asked, t.options()) == (("P", "engage"), ["engage", "decline"])
    t = table(P=side(deck="A1 A1 +8"), Q=side(deck="A1 A1 +8")).at("prep", "Q").play("keep_done", "keep_done")
    assert t.asked == ("Q", "engage")


@rule("WCT-33", "WCT-R21")
def test_a_decline_ends_the_phase_for_both_without_a_pass_event() -> None:
    t = table(P=side(hand="A1", energy=1), Q=side(hand="A1", energy=1)).at("combat").play("decline")
    assert t.asked == ("P", "train")
    assert (t.active, t.field("passes"), t.field("phase")) == (None, 0, "training")
    assert t.log(None) == ["P declines combat"]


@rule("WCT-34")
def test_on_engaging_the_first_player_is_active_with_no_passes() -> None:
    t = table(P=side(hand="A1", energy=1)).at("combat")
    assert t.field("active") is None
    t.play("engage")
    assert (t.asked, t.active, t.field("passes")) == (("P", "play_or_pass"), "P", 0)


@rule("WCT-35")
def test_a_turn_goes_from_play_to_pay_to_damage_to_end_step() -> None:
    t = table(P=side(hand="D1 A1", energy=2), Q=side(hand="A1", energy=1)).at("turn")
    steps = []
    for move in ("play D1", "pay", "take deck"):
        steps.append((t.decision, len(t.P.attack), t.active))
        t.play(move)
    assert steps == [("play_or_pass", 0, "P"), ("pay_attack", 1, "P"), ("take_damage", 1, "P")]
    assert (t.asked, len(t.P.attack), t.active) == (("Q", "play_or_pass"), 0, "Q")


@rule("WCT-36", "WCT-R23")
@pytest.mark.parametrize(
    ("energy", "playable"),
    [(1, ["A1", "D1"]), (2, ["A1", "D1", "B2"]), (3, ["A1", "D1", "B2", "D3"]), (4, ["A1", "D1", "B2", "D3", "A4"])],
)
def test_an_attack_may_be_chosen_only_if_its_cost_can_be_paid(energy: int, playable: list[str]) -> None:
    t = table(P=side(hand="A1 D1 B2 D3 A4", energy=energy)).at("turn")
    assert t.options() == [*(f"play {card}" for card in playable), "pass"]
    for card in ("B2", "D3", "A4"):
        if card not in playable:
            assert t.refusal(f"play {card}").rule == "WCT-36"
    assert t.refusal("play B1").sentence == "There is no B1 in your hand."


@rule("WCT-37", "WCT-R50")
def test_a_played_attack_lies_face_up_before_the_pay_step() -> None:
    t = table(P=side(hand="A1 D1", energy=2)).at("turn").play("play D1")
    assert t.asked == ("P", "pay_attack")
    for who in ("P", "Q", None):
        assert t.view(who).P.attack == "D1"
    assert t.view("Q").P.hand == "?"
    assert t.P.hand == "A1"


@rule("WCT-38")
def test_a_player_without_a_playable_attack_passes_as_everybody_does() -> None:
    t = table(P=side(hand="A2", energy=1), Q=side(hand="A1", energy=1)).at("combat").play("engage")
    assert (t.asked, t.field("passes")) == (("Q", "play_or_pass"), 1)
    assert t.log("Q") == ["P engages", "P passes"]
    t.play("pass")
    assert t.asked == ("P", "train")


@rule("WCT-39")
def test_a_pass_skips_pay_and_damage() -> None:
    t = table(P=side(hand="A1", energy=1), Q=side(hand="A1", energy=1)).at("turn")
    before = (vars(t.P), vars(t.Q))
    t.play("pass")
    assert (vars(t.P), vars(t.Q)) == before
    assert (t.asked, t.field("passes"), t.active) == (("Q", "play_or_pass"), 1, "Q")


@rule("WCT-40")
def test_paying_costs_the_energy_printed_and_leads_to_the_damage_step() -> None:
    t = table(P=side(hand="B2", energy="A1 B1 D1"), Q=side(used=1)).at("turn").play("play B2")
    assert (t.asked, t.options()) == (("P", "pay_attack"), ["pay", "no_pay"])
    t.play("pay")
    assert (t.P.energy, t.P.used) == ("D1", "B1 A1")
    assert (t.asked, t.field("damage_left"), t.active) == (("Q", "take_damage"), 5, "P")


@rule("WCT-41", "WCT-R24", "WCT-R25")
def test_an_attack_that_is_not_paid_does_nothing_and_is_no_pass() -> None:
    setting = table(P=side(hand="A2", energy="A1 B1"), Q=side(hand="A1", energy=1), passes=1)
    t = setting.at("turn").play("play A2")
    before = vars(t.Q)
    t.play("no_pay")
    assert vars(t.Q) == before
    assert (t.P.energy, t.P.used, t.P.hand) == ("A1 B1", "A2", "")
    assert (t.asked, t.field("passes"), t.field("damage_left")) == (("Q", "play_or_pass"), 1, 0)


@rule("WCT-42")
@pytest.mark.parametrize("paid", [True, False])
def test_the_attack_goes_face_down_to_the_top_of_the_used_pile(paid: bool) -> None:
    t = table(P=side(hand="D1", energy="B1", used="A3"), Q=side(hand="A1", energy=1)).at("turn").play("play D1")
    t.play(*(["pay", "take deck"] if paid else ["no_pay"]))
    assert t.P.attack == ""
    assert t.P.used == ("D1 B1 A3" if paid else "D1 A3")
    assert t.view("Q").P.used == ("?3" if paid else "?2")


@rule("WCT-43")
def test_combat_ends_only_with_a_turn_that_was_the_second_pass() -> None:
    t = table(P=side(hand="A1 A1", energy=3), Q=side(hand="D1 D1", energy=3)).at("combat").play("engage", "pass")
    t.play("play D1", "no_pay")
    assert (t.asked, t.active) == (("P", "play_or_pass"), "P")
    t.play("play A1", "no_pay")
    assert (t.asked, t.active) == (("Q", "play_or_pass"), "Q")
    t.play("pass")
    assert (t.asked, t.active, t.field("passes")) == (("P", "train"), None, 0)


@rule("WCT-44", "WCT-R22")
def test_passes_add_up_over_the_whole_phase_and_over_both_players() -> None:
    for first_pass in range(4):
        t = table(P=side(hand="A1 A1 A1", energy=4), Q=side(hand="A1 A1 A1", energy=4)).at("combat").play("engage")
        for turn in range(4):
            t.play(*(["pass"] if turn == first_pass else ["play A1", "no_pay"]))
            assert t.field("passes") == int(turn >= first_pass)
        t.play("pass")
        assert t.decision == "train"


@rule("WCT-44")
def test_the_passes_of_one_round_are_forgotten_in_the_next() -> None:
    player = side(hand="A1", deck="B1 B1 B1 B1 B1 B1 +4", energy=1)
    t = table(P=player, Q=player).at("combat").play("engage", "pass", "pass")
    while t.field("round") == 8 or t.decision != "engage":
        t.play(t.options()[-1])
    t.play("engage")
    assert (t.decision, t.field("passes")) == ("play_or_pass", 0)
