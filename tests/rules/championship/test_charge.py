"""The charge up phase."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import opening, side, table


@rule("WCT-23", "WCT-R14")
@pytest.mark.parametrize(
    ("training", "deck", "most"),
    [("", 10, 1), ("T1", 9, 2), ("T2", 9, 3), ("T2 T2 T1 T1 T1", 9, 8), ("T2 T2", 3, 3), ("T2 T2", 6, 5), ("", 1, 1)],
)
def test_any_number_up_to_charge_value_and_deck_may_be_charged(training: str, deck: int, most: int) -> None:
    for n in range(most + 1):
        t = table(P=side(deck=deck, training=training, energy=2)).at("charge")
        assert t.asked == ("P", "charge_amount")
        assert t.options() == [f"charge {i}" for i in range(most + 1)]
        top = t.P.deck.cards[:n]
        rest = t.P.deck.cards[n:]
        energy = t.P.energy.cards
        t.play(f"charge {n}")
        assert t.P.energy.cards == top[::-1] + energy
        assert t.P.deck.cards == rest
        assert t.P.life == deck + 2
    if most < 8:
        t = table(P=side(deck=deck, training=training)).at("charge")
        assert t.refusal(f"charge {most + 1}").rule == "WCT-23"
        assert f"at most {most}" in t.refusal(f"charge {most + 1}").sentence


@rule("WCT-24", "WCT-R15")
def test_a_player_with_an_empty_deck_is_not_asked_and_nothing_is_recycled() -> None:
    t = table(P=side(deck="", energy="A1", used="B1 D1", training="T2")).at("charge")
    assert t.asked == ("Q", "charge_amount")
    assert (t.P.energy, t.P.used, t.P.deck) == ("A1", "B1 D1", "")
    assert t.log(None) == []


@rule("WCT-25")
def test_in_round_1_each_player_can_charge_at_most_one() -> None:
    t = opening(P=side(deck="A1 D1 B1 A2 +21"), Q=side(deck="A1 D1 B1 A2 +21"))
    t.play("stash A1", "stash D1", "stash A1", "stash D1")
    assert t.options() == ["charge 0", "charge 1"]
    t.play("charge 1")
    assert (t.chooser, t.options()) == ("Q", ["charge 0", "charge 1"])
    t.play("charge 0")
    assert (len(t.P.energy), len(t.Q.energy)) == (1, 0)


@rule("WCT-23")
def test_each_player_charges_once_in_a_round() -> None:
    t = table(P=side(training="T2"), Q=side(training="T2")).at("charge").play("charge 1", "charge 2")
    assert t.asked == ("P", "keep_card")
    assert (len(t.P.energy), len(t.Q.energy)) == (1, 2)
