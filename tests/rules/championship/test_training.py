"""The training phase."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import ALL_LESSONS, side, table

LEARNED = ("", "T1", "T1 T2", "T1 T2 S1", "T1 T2 S1 K1")


@rule("WCT-54", "WCT-R35")
@pytest.mark.parametrize(("first", "second"), ["PQ", "QP"])
def test_each_player_may_train_once_in_turn_order(first: str, second: str) -> None:
    player = side(energy="A1 B1 D1 A2", training="K1", lessons="T1 T2")
    t = table(P=player, Q=player).at("training", first)
    assert (t.asked, t.options()) == ((first, "train"), ["train", "no_train"])
    t.play("train")
    assert t.asked == (second, "train")
    t.play("no_train")
    assert t.decision == "take_energy"
    trained, other = (t.P, t.Q) if first == "P" else (t.Q, t.P)
    assert (trained.training, trained.energy, trained.used) == ("T1 K1", "B1 D1 A2", "A1")
    assert trained.lessons == "T2 +2"
    assert (other.training, other.energy, other.used) == ("K1", "A1 B1 D1 A2", "")
    assert other.lessons == "T1 T2 +2"


@rule("WCT-55", "WCT-R34", "WCT-R45")
def test_the_five_lessons_cost_0_1_2_3_and_4() -> None:
    total = 0
    for cost, learned in enumerate(LEARNED):
        t = table(P=side(energy=5, training=learned), Q=side(energy=5)).at("training").play("train")
        assert (len(t.P.energy), len(t.P.used)) == (5 - cost, cost)
        total += len(t.P.used)
    assert total == 10


@rule("WCT-56")
def test_a_player_who_cannot_pay_or_has_learned_everything_is_not_asked() -> None:
    for cost, learned in enumerate(LEARNED):
        asked = table(P=side(energy=cost, training=learned)).at("training")
        assert asked.asked == ("P", "train")
        if cost:
            poor = table(P=side(energy=cost - 1, training=learned)).at("training")
            assert poor.asked == ("Q", "train")
            assert poor.log(None) == []
    t = table(P=side(energy=9, training=ALL_LESSONS)).at("training")
    assert t.asked == ("Q", "train")


@rule("WCT-57", "WCT-R35")
def test_nobody_knows_the_lesson_before_it_is_turned_over() -> None:
    t = table(P=side(energy=3, training="T1", lessons="S1 K1")).at("training")
    for who in ("P", "Q", None):
        assert t.view(who).P.lessons == "?4"
        assert t.view(who).P.training == "T1"
    t.play("train")
    for who in ("P", "Q", None):
        assert t.view(who).P.training == "T1 S1"
        assert t.view(who).P.lessons == "?3"
    assert not t.match.can_undo(0)


@rule("WCT-58")
def test_a_new_lesson_counts_from_the_next_charge_up_phase_on() -> None:
    t = table(P=side(energy=3, deck=10, lessons="T2"), Q=side(deck=10)).at("training").play("train", "no_train")
    assert (t.asked, t.P.charge) == (("P", "take_energy"), 3)
    t.play("draw_done")
    assert t.asked == ("Q", "charge_amount")
    t.play("charge 0")
    assert (t.chooser, t.options()) == ("P", ["charge 0", "charge 1", "charge 2", "charge 3"])
