"""The worked examples up to the damage step, each played as it is written, with P at either seat."""

from __future__ import annotations

from typing import Any

import pytest

from ..rule import rule
from .table import opening, side, table

pytestmark = pytest.mark.usefixtures("either_seat")


@rule("WCT-E1")
def test_opening_stash() -> None:
    t = opening(P=side(deck="A1 D2 B1 D1 +21"))
    assert t.asked == ("P", "stash_card")
    assert t.P.hand == "A1 D1 B1 D2"
    assert t.options() == ["stash A1", "stash D1", "stash B1", "stash D2"]
    t.play("stash D2", "stash D1")
    assert t.P.hand == "A1 B1"
    assert t.P.used == "D1 D2"
    assert (len(t.P.deck), len(t.P.energy), t.P.life) == (21, 0, 23)
    assert t.view("P").P.used == "D1 D2"


@rule("WCT-E2")
def test_opening_with_equal_cards() -> None:
    t = opening(P=side(deck="A1 A1 B2 B2 +21"))
    assert t.options() == ["stash A1", "stash B2"]
    t.play("stash B2")
    assert t.options() == ["stash A1", "stash B2"]
    t.play("stash B2")
    assert t.P.hand == "A1 A1"
    assert t.P.used == "B2 B2"

    t = opening(P=side(deck="B1 B1 B1 B1 +21"))
    assert t.asked == ("Q", "stash_card")
    assert t.P.hand == "B1 B1"
    assert t.P.used == "B1 B1"


@rule("WCT-E3")
def test_charge_order() -> None:
    t = table(P=side(deck="A1 B1 D2 A3 +10", training="T2")).at("charge")
    assert t.P.charge == 3
    assert t.options() == ["charge 0", "charge 1", "charge 2", "charge 3"]
    t.play("charge 3")
    assert t.P.energy == "D2 B1 A1"
    assert t.P.deck == "A3 +10"
    assert t.P.life == 14


@rule("WCT-E4")
def test_charging_less_with_a_short_deck() -> None:
    t = table(P=side(deck="B1 D1", energy="A2", training="T1 T2")).at("charge")
    assert t.P.charge == 4
    assert t.options() == ["charge 0", "charge 1", "charge 2"]
    t.play("charge 1")
    assert t.P.deck == "D1"
    assert t.P.energy == "B1 A2"


@rule("WCT-E5")
def test_empty_deck() -> None:
    t = table(P=side(deck="", energy="A1 B1 D2")).at("charge")
    assert t.asked == ("Q", "charge_amount")
    t.play("charge 0")
    assert t.asked == ("Q", "keep_card")
    assert t.P.energy == "A1 B1 D2"
    assert t.P.life == 3


@rule("WCT-E6")
def test_basic_prep() -> None:
    t = table(P=side(deck="D1 A2 B1 +12", hand="A1", energy=1)).at("prep")
    assert t.P.life == 16
    assert t.P.look_area == "D1 A2"
    assert t.options() == ["keep D1", "keep A2", "keep_done"]
    t.play("keep A2")
    assert t.chooser == "Q"
    assert t.P.hand == "A1 A2"
    assert t.P.deck == "D1 B1 +12"
    assert t.P.life == 15
    assert t.view("P").P.deck == "D1 ?13"


@rule("WCT-E7")
def test_prep_with_lessons() -> None:
    t = table(P=side(deck="A1 D1 B3 A2 +10", training="S1 K1")).at("prep")
    assert (t.P.see, t.P.keep) == (3, 2)
    t.play("keep A1", "keep_done")
    assert t.P.look_area == "D1 B3"
    assert t.options() == ["put_back D1", "put_back B3"]
    t.play("put_back B3")
    assert t.chooser == "Q"
    assert t.P.deck == "D1 B3 A2 +10"
    assert t.P.hand == "A1"


@rule("WCT-E8")
def test_put_back_with_equal_cards() -> None:
    t = table(P=side(deck="A1 A1 D1 B2 +5", training="S1")).at("prep").play("keep_done")
    assert t.options() == ["put_back A1", "put_back D1"]
    t.play("put_back A1")
    assert t.options() == ["put_back A1", "put_back D1"]
    t.play("put_back D1")
    assert t.chooser == "Q"
    assert t.P.deck == "A1 D1 A1 B2 +5"

    t = table(P=side(deck="A1 A1 B2 +5")).at("prep").play("keep_done")
    assert t.chooser == "Q"
    assert t.P.deck == "A1 A1 B2 +5"


@rule("WCT-E9")
def test_prep_with_one_card() -> None:
    t = table(P=side(deck="B2", energy="A1")).at("prep")
    assert t.P.life == 2
    assert t.options() == ["keep B2", "keep_done"]
    t.play("keep B2")
    assert (len(t.P.deck), t.P.life) == (0, 1)
    assert t.P.energy == "A1"
    assert t.P.hand == "B2"


@rule("WCT-E10")
def test_the_last_life_card_cannot_be_kept() -> None:
    position = side(deck="B2", hand="A3")
    t = table(P=position).at("prep")
    assert t.asked == ("Q", "keep_card")
    assert t.P.deck == "B2"
    assert t.P.hand == "A3"
    assert t.P.life == 1
    assert t.view("P").P.deck == "B2"

    t = table(P=position, last_life_draw="loses").at("prep")
    assert t.asked == ("P", "keep_card")
    assert t.options() == ["keep B2", "keep_done"]
    t.play("keep B2")
    assert (t.winner, t.field("reason")) == ("Q", "own_draw")


@rule("WCT-E11")
def test_no_combat() -> None:
    t = table(Q=side(hand="A2 A3", energy=5)).at("combat").play("decline")
    assert t.asked == ("P", "train")
    t.play("no_train", "no_train")
    assert t.asked == ("Q", "take_energy")
    t.play("draw_done")
    assert t.asked == ("Q", "charge_amount")
    assert t.first == "Q"
    assert t.Q.hand == "A2 A3"


@rule("WCT-E12")
def test_playable_attacks() -> None:
    t = table(P=side(hand="A1 D1 A2", energy=1)).at("turn")
    assert t.options() == ["play A1", "play D1", "pass"]

    t = table(P=side(hand="A1 D1 A2"), Q=side(hand="A1", energy=1)).at("turn")
    assert t.asked == ("Q", "play_or_pass")
    assert t.field("passes") == 1

    t = table(P=side(hand="A1 D1 A2", energy=1), Q=side(hand="A1", energy=1), unpayable_play="allowed").at("turn")
    assert t.options() == ["play A1", "play D1", "play A2", "pass"]
    t.play("play A2")
    assert t.asked == ("Q", "play_or_pass")
    assert t.P.used == "A2"
    assert t.P.energy == 1
    assert t.Q.life == 11


@rule("WCT-E13")
def test_passes_with_attacks_between_them() -> None:
    t = table(P=side(hand="A1", energy=2), Q=side(hand="D1 A1", energy=2)).at("combat").play("engage", "pass")
    assert (t.chooser, t.field("passes")) == ("Q", 1)
    t.play("play D1", "no_pay")
    assert (t.chooser, t.field("passes")) == ("P", 1)
    t.play("pass")
    assert t.asked == ("P", "train")
    assert t.Q.hand == "A1"


@rule("WCT-E14")
def test_passes_are_a_total() -> None:
    moves = ["engage", "pass", "play B1", "no_pay", "play A1", "no_pay", "play D1", "no_pay", "play B2", "no_pay"]
    sides: dict[str, Any] = {"P": side(hand="A1 B2 B3", energy=5), "Q": side(hand="B1 D1 A2", energy=5)}
    t = table(**sides).at("combat").play(*moves)
    assert (t.asked, t.field("passes")) == (("Q", "play_or_pass"), 1)
    t.play("pass")
    assert t.asked == ("P", "train")

    t = table(**sides, pass_rule="consecutive").at("combat").play(*moves)
    assert (t.asked, t.field("passes")) == (("Q", "play_or_pass"), 0)
    t.play("pass")
    assert (t.asked, t.field("passes")) == (("P", "play_or_pass"), 1)


@rule("WCT-E15")
def test_two_passes_in_a_row() -> None:
    t = table(P=side(hand="A1", energy=1), Q=side(hand="A1", energy=1)).at("combat")
    t.play("engage", "pass", "pass")
    assert t.asked == ("P", "train")
    assert (t.P.life, t.Q.life) == (11, 11)


@rule("WCT-E16")
def test_playing_without_paying() -> None:
    t = table(P=side(hand="D1 D2", energy="A1 B1", used="A3"), Q=side(hand="A1", energy=1), passes=1).at("turn")
    before = t.Q
    assert t.P.life == 13
    t.play("play D2", "no_pay")
    assert t.P.hand == "D1"
    assert t.P.energy == "A1 B1"
    assert t.P.used == "D2 A3"
    assert t.P.life == 14
    assert vars(t.Q) == vars(before)
    assert (t.active, t.field("passes")) == ("Q", 1)


@rule("WCT-E17")
def test_paying_order() -> None:
    t = table(P=side(hand="A2", energy="A2 B1 D3", used="A1"), Q=side(used=1)).at("turn").play("play A2", "pay")
    assert t.asked == ("Q", "take_damage")
    assert t.P.energy == "D3"
    assert t.P.used == "B1 A2 A1"


@rule("WCT-E18")
def test_b1_against_b1() -> None:
    t = table(P=side(deck="B1 A2 +8", energy="A3"), Q=side(hand="B1", energy=1)).at("turn", "Q")
    t.play("play B1", "pay")
    assert (t.asked, t.field("damage_left")) == (("P", "take_damage"), 3)
    t.play("take deck")
    assert (t.asked, t.field("damage_left")) == (("P", "prevent_damage"), 2)
    t.play("prevent")
    assert (t.asked, t.field("damage_left")) == (("P", "take_damage"), 1)
    assert t.P.used == "A3"
    t.play("take deck")
    assert t.field("damage_left") == 0
    assert t.P.discard.cards[:2] == ["A2", "B1"]
    assert t.P.discard == 16
    assert (len(t.P.energy), len(t.P.deck)) == (0, 8)
    assert t.P.used == "A3"


@rule("WCT-E19")
def test_a1_against_b1() -> None:
    t = table(P=side(deck="B1 A2 +8", energy="A3"), Q=side(hand="A1", energy=1)).at("turn", "Q")
    t.play("play A1", "pay", "take deck")
    assert t.field("damage_left") == 3
    t.play("prevent")
    assert t.field("damage_left") == 2
    t.play("take deck", "take deck")
    assert t.decision == "train"
    assert t.P.discard == 17
    assert t.P.deck == 7
    assert t.P.life == 8


@rule("WCT-E20")
def test_a2_against_d1() -> None:
    t = table(P=side(deck="D1 +9", energy="B2"), Q=side(hand="A2", energy=2)).at("turn", "Q").play("play A2", "pay")
    assert t.field("damage_left") == 7
    t.play("take deck")
    assert t.field("damage_left") == 6
    t.play("prevent")
    assert t.decision == "train"
    assert (len(t.P.deck), len(t.P.energy)) == (9, 0)
    assert t.P.used == "B2"
    assert t.P.discard.cards[0] == "D1"
    assert t.P.life == 10


@rule("WCT-E21")
def test_two_preventions_in_one_attack() -> None:
    t = table(P=side(deck="D1 D2 +6", energy="A1 B1 B2 A2", discard="+13"), Q=side(hand="A4", energy=4)).at("turn", "Q")
    t.play("play A4", "pay")
    assert (t.field("damage_left"), t.P.life) == (13, 12)
    t.play("take deck")
    assert t.field("damage_left") == 12
    t.play("prevent")
    assert t.field("damage_left") == 6
    assert t.P.energy == "B1 B2 A2"
    assert t.P.used == "A1"
    t.play("take deck")
    assert t.field("damage_left") == 5
    t.play("prevent")
    assert t.decision != "take_damage"
    assert t.P.deck == 6
    assert t.P.energy == "A2"
    assert t.P.used == "B2 B1 A1"
    assert t.P.discard == "D2 D1 +13"
    assert t.P.life == 10


@rule("WCT-E22")
def test_losing_the_energy_that_would_have_paid() -> None:
    setting = table(P=side(deck="A1 A1 A1 +5", energy="D1"), Q=side(hand="A1", energy=1))
    t = setting.at("turn", "Q").play("play A1", "pay")
    assert t.field("damage_left") == 4
    t.play("take energy")
    assert t.decision == "train"
    assert t.P.deck == 5
    assert t.P.discard.cards[:4] == ["A1", "A1", "A1", "D1"]

    t = setting.at("turn", "Q").play("play A1", "pay", "take deck")
    assert (t.decision, t.field("damage_left")) == ("take_damage", 3)


@rule("WCT-E23")
def test_no_prevention_decision() -> None:
    t = table(P=side(deck="A1 +9", energy=5), Q=side(hand="A2", energy=2)).at("turn", "Q").play("play A2", "pay")
    t.play("take deck")
    assert (t.decision, t.field("damage_left")) == ("take_damage", 6)

    t = table(P=side(deck="D3 +9", energy=2), Q=side(hand="A2", energy=2)).at("turn", "Q").play("play A2", "pay")
    t.play("take deck")
    assert (t.decision, t.field("damage_left")) == ("take_damage", 6)


@rule("WCT-E24")
def test_the_last_point_needs_no_prevention() -> None:
    t = table(P=side(deck="D2 +9", energy=4), Q=side(hand="D1", energy=1)).at("turn", "Q").play("play D1", "pay")
    assert t.field("damage_left") == 1
    t.play("take deck")
    assert t.decision == "train"
    assert (t.P.life, len(t.P.energy), len(t.P.deck)) == (13, 4, 9)


@rule("WCT-E25")
def test_declining_prevention() -> None:
    t = table(P=side(deck="B3 A1 A1 +7", energy="B1 B2 A1"), Q=side(hand="B1", energy=1)).at("turn", "Q")
    t.play("play B1", "pay", "take deck")
    assert (t.decision, t.field("damage_left"), t.field("last_lost")) == ("prevent_damage", 2, "B3")
    paid = table(P=side(deck="B3 A1 A1 +7", energy="B1 B2 A1"), Q=side(hand="B1", energy=1)).at("turn", "Q")
    paid.play("play B1", "pay", "take deck", "prevent")
    assert (len(paid.P.energy), paid.P.life) == (0, 12)
    t.play("no_prevent", "take deck", "take deck")
    assert t.decision == "train"
    assert t.P.energy == "B1 B2 A1"
    assert t.P.life == 10


@rule("WCT-E26")
def test_losing_a_card_that_was_just_paid() -> None:
    t = table(P=side(deck="B1", energy="D2"), Q=side(hand="A1", energy=1)).at("turn", "Q").play("play A1", "pay")
    t.play("take deck")
    assert (t.decision, t.field("damage_left"), t.P.life) == ("prevent_damage", 3, 1)
    t.play("prevent")
    assert (t.P.life, t.field("damage_left")) == (0, 1)
    assert t.P.discard.cards[:2] == ["D2", "B1"]
    assert (t.winner, t.field("reason")) == ("Q", "knockout")


@rule("WCT-E27")
def test_loss_with_the_last_point() -> None:
    t = table(P=side(deck="D1", hand=5), Q=side(hand="D1", energy=1)).at("turn", "Q").play("play D1", "pay")
    assert (t.P.life, t.field("damage_left"), len(t.P.hand)) == (0, 0, 5)
    assert (t.winner, t.field("reason")) == ("Q", "knockout")
    assert t.Q.attack == "D1"


@rule("WCT-E28")
def test_loss_with_damage_left() -> None:
    t = table(P=side(deck="A1", energy="A2", used="A3"), Q=side(hand="A2", energy=2)).at("turn", "Q")
    t.play("play A2", "pay", "take deck")
    assert (t.decision, t.field("damage_left")) == ("take_damage", 6)
    t.play("take used")
    assert (t.P.life, t.field("damage_left")) == (0, 4)
    assert t.P.discard.cards[:3] == ["A2", "A3", "A1"]
    assert t.winner == "Q"


@rule("WCT-E29")
def test_saved_by_prevention() -> None:
    t = table(P=side(deck="D1 B1", energy="A1"), Q=side(hand="A2", energy=2)).at("turn", "Q").play("play A2", "pay")
    t.play("take deck")
    assert (t.field("damage_left"), t.P.life) == (6, 2)
    t.play("prevent")
    assert t.decision == "train"
    assert t.P.deck == "B1"
    assert t.P.used == "A1"
    assert (len(t.P.energy), t.P.life) == (0, 2)


@rule("WCT-E30")
def test_using_the_opening_stash() -> None:
    t = opening(P=side(deck="A2 D1 A1 A1 B3 B2 B2 +18"), Q=side(deck="A1 B1 B1 B1 A3 B2 B2 +18"), first="Q")
    t.play("stash B1", "stash B1", "stash A2", "stash D1")
    assert t.P.used == "D1 A2"
    t.play("charge 1", "charge 1", "keep_done", "keep_done", "engage", "play A1", "pay")
    assert t.P.energy == "B3"
    assert (t.field("round"), t.asked, t.field("damage_left")) == (1, ("P", "take_damage"), 4)
    t.play("take used")
    assert t.field("damage_left") == 3
    t.play("prevent")
    assert t.P.used == "B3 A2"
    assert (len(t.P.energy), len(t.P.discard)) == (0, 1)
