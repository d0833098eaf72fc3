"""The damage step of the combat phase."""

from __future__ import annotations

from typing import Any

import pytest

from ..rule import rule
from .table import Table, side, table


def attacked(attack: str, deck: str | int = 10, **zones: str | int) -> Table:
    """P is the defender of an attack that Q has paid for."""
    t = table(P=side(deck=deck, **zones), Q=side(hand=attack, energy=4)).at("turn", "Q")
    return t.play(f"play {attack}", "pay")


@rule("WCT-45")
def test_damage_is_the_attack_value_and_falls_to_the_opponent_of_the_active_player() -> None:
    t = attacked("A3", used=1)
    assert (t.asked, t.active, t.field("damage_left")) == (("P", "take_damage"), "Q", 10)


@rule("WCT-46", "WCT-R28")
@pytest.mark.parametrize("zones", ["deck energy", "deck used", "energy used", "deck energy used"])
def test_the_defender_chooses_one_of_their_piles_that_is_not_empty(zones: str) -> None:
    cards = {"deck": "A1 B1 B2", "energy": "D1 B3 A1", "used": "A2 D2 A3"}
    given: dict[str, Any] = {pile: cards[pile] if pile in zones else "" for pile in cards}
    t = attacked("A2", **given)
    assert t.options() == [f"take {pile}" for pile in zones.split()]
    for pile in ("deck", "energy", "used"):
        if pile not in zones:
            assert t.refusal(f"take {pile}").rule == "WCT-46"
    for pile in zones.split():
        t = attacked("A2", **given)
        top, *rest = given[pile].split()
        t.play(f"take {pile}")
        assert t.P.discard.cards[0] == top
        assert {"deck": t.P.deck, "energy": t.P.energy, "used": t.P.used}[pile].cards == rest
        assert t.field("damage_left") == 6
        assert t.P.life == 3 * len(zones.split()) - 1


@rule("WCT-46", "WCT-R28")
def test_the_pile_is_chosen_anew_for_each_card() -> None:
    t = attacked("B2", deck="A1 A1 A1", energy="A1", used="A1 A1")
    t.play("take deck", "take used", "take energy")
    assert t.options() == ["take deck", "take used"]
    assert t.field("damage_left") == 2
    assert (t.P.deck, t.P.energy, t.P.used) == ("A1 A1", "", "A1")


@rule("WCT-47", "WCT-R7", "WCT-R33")
def test_the_defender_has_lost_with_the_last_life_card_whatever_damage_is_left() -> None:
    t = attacked("A4", deck="D1 A1 A1", hand="D3 D3")
    assert (t.winner, t.field("reason"), t.field("damage_left")) == ("Q", "knockout", 10)
    assert (t.chooser, t.options(), t.P.hand) == (None, [], "D3 D3")
    t = attacked("B1", deck="D1 A1 A1", hand="D3 D3")
    assert (t.winner, t.field("damage_left")) == ("Q", 0)
    t = attacked("B1", deck="D1 A1 A1 A1", hand="D3 D3")
    assert (t.winner, t.P.life) == (None, 1)


@rule("WCT-48", "WCT-R26")
@pytest.mark.parametrize(
    ("attack", "lost", "left"), [("B1", "B1", 1), ("A1", "B1", 2), ("A2", "D1", 0), ("A3", "D2", 0)]
)
def test_the_lost_card_counts_as_one_point_before_it_prevents(attack: str, lost: str, left: int) -> None:
    t = attacked(attack, deck=f"{lost} A1 A1 A1 +6", energy=2, used="A1 A1").play("take deck", "prevent")
    assert t.field("damage_left") == left
    assert (t.decision == "take_damage") == (left > 0)


@rule("WCT-49", "WCT-R29", "WCT-R30")
@pytest.mark.parametrize(
    ("attack", "deck", "energy", "offered"),
    [
        ("B1", "D1", 1, True),
        ("B1", "D1", 0, False),  # the cost cannot be paid
        ("D1", "D1", 1, False),  # no damage is left
        ("B1", "A1", 5, False),  # the lost card has defense 0
        ("B1", "B2", 1, False),
        ("B1", "B2", 2, True),
        ("D2", "B3", 3, True),
        ("D2", "B3", 2, False),
    ],
)
def test_prevention_is_offered_exactly_when_it_can_be_paid_and_does_something(
    attack: str, deck: str, energy: int, offered: bool
) -> None:
    t = attacked(attack, deck=f"{deck} +8", energy=energy, used=1).play("take deck")
    assert (t.decision == "prevent_damage") == offered
    if offered:
        assert (t.chooser, t.options()) == ("P", ["prevent", "no_prevent"])


@rule("WCT-49", "WCT-R29")
def test_a_card_lost_from_the_energy_zone_cannot_pay_for_itself() -> None:
    t = attacked("A1", energy="D1").play("take energy")
    assert t.decision != "prevent_damage"
    assert len(t.P.deck) == 7
    t = attacked("A1", energy="D1 B3").play("take energy")
    assert (t.decision, t.field("last_lost")) == ("prevent_damage", "D1")
    t.play("prevent")
    assert (t.P.energy, t.P.used) == ("", "B3")


@rule("WCT-50", "WCT-R31")
def test_each_lost_card_offers_prevention_once_and_what_is_too_much_is_wasted() -> None:
    t = attacked("A2", deck="B1 A1 A1 A1 A1 +5", energy=3).play("take deck")
    assert t.field("last_lost") == "B1"
    t.play("no_prevent")
    assert (t.decision, t.field("last_lost"), t.field("damage_left")) == ("take_damage", None, 6)
    t.play("take deck")
    assert (t.decision, t.field("damage_left")) == ("take_damage", 5)

    t = table(P=side(deck="D3 A1 A1 A1 A1 +5", energy=3), Q=side(hand="B1 A1", energy=4)).at("turn", "Q")
    t.play("play B1", "pay", "take deck", "prevent")  # 12 against the 2 that are left
    assert t.asked == ("Q", "play_or_pass")
    t.play("play A1", "pay")
    assert (t.decision, t.field("damage_left")) == ("take_damage", 4)


@rule("WCT-51")
def test_cards_paid_for_prevention_can_be_lost_to_the_same_attack() -> None:
    t = attacked("A2", deck="B1 A1 A1 +7", energy="D1 A1").play("take deck", "prevent")
    assert (t.P.used, t.field("damage_left")) == ("D1", 5)
    t.play("take used")
    assert (t.decision, t.field("last_lost"), t.field("damage_left")) == ("prevent_damage", "D1", 4)
    t.play("prevent")
    assert (t.P.energy, t.P.used, t.P.discard.cards[:2]) == ("", "A1", ["D1", "B1"])
    assert t.decision == "train"


@rule("WCT-52", "WCT-R27")
def test_every_paid_attack_costs_at_least_one_card() -> None:
    for attack in ("D1", "D2", "B1"):
        t = attacked(attack, deck="D3 +9", energy=4)
        assert t.decision == "take_damage"
        assert "prevent" not in t.options()
        t.play("take deck")
        if t.decision == "prevent_damage":
            t.play("prevent")
        assert t.P.life == 13


@rule("WCT-53", "WCT-R32", "WCT-R36")
def test_damage_never_touches_hand_training_or_the_attacker() -> None:
    t = table(
        P=side(deck="A1 A1 A1 +7", hand="D3 D3", energy="A1", training="T1", lessons="T2"),
        Q=side(hand="A1 D1", deck=6, energy=2, used=1),
    ).at("turn", "Q")
    t.play("play A1", "pay")
    assert t.options() == ["take deck", "take energy"]
    q_life, q_discard = t.Q.life, t.Q.discard
    t.play("take deck", "take deck", "take energy")
    assert t.decision == "play_or_pass"
    assert (t.P.hand, t.P.training, t.P.lessons.cards[0], len(t.P.lessons)) == ("D3 D3", "T1", "T2", 4)
    assert (t.Q.life, t.Q.discard) == (q_life + 1, q_discard)
    assert t.P.life == 7
