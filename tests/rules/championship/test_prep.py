"""The prep phase."""

from __future__ import annotations

from typing import Any

import pytest

from ..rule import rule
from .table import side, table


@rule("WCT-26")
@pytest.mark.parametrize(("first", "second"), ["PQ", "QP"])
def test_the_opponents_prep_begins_when_the_first_players_cards_are_back(first: str, second: str) -> None:
    player = side(deck="A1 D1 B1 +7", training="S1")
    t = table(P=player, Q=player).at("prep", first)
    sides: dict[str, Any] = {"P": lambda: t.P, "Q": lambda: t.Q}
    for move in ("keep_done", "put_back A1", "put_back B1"):
        assert t.chooser == first
        assert len(sides[second]().look_area) == 0
        t.play(move)
    assert t.asked == (second, "keep_card")
    assert (len(sides[first]().look_area), sides[first]().deck) == (0, "D1 B1 A1 +7")


@rule("WCT-27", "WCT-R17", "WCT-R18")
@pytest.mark.parametrize(
    ("training", "deck", "k"), [("", 10, 2), ("S1", 10, 3), ("S1 S1", 10, 4), ("S1 S1", 3, 3), ("", 1, 1)]
)
def test_the_top_cards_are_lifted_as_many_as_the_see_value_if_they_are_there(training: str, deck: int, k: int) -> None:
    t = table(P=side(deck=deck, energy=1, training=training)).at("prep")
    assert t.asked == ("P", "keep_card")
    assert (len(t.P.look_area), len(t.P.deck)) == (k, deck - k)
    assert t.view("P").P.look_area == t.P.look_area
    assert t.view("Q").P.look_area == f"?{k}"


@rule("WCT-27", "WCT-R18")
def test_prep_is_over_at_once_with_an_empty_deck() -> None:
    t = table(P=side(deck="", energy=2, used=3)).at("prep")
    assert t.asked == ("Q", "keep_card")
    assert (len(t.P.used), len(t.P.energy)) == (3, 2)
    assert not any(line.startswith("P") for line in t.log(None))


@rule("WCT-28", "WCT-R20")
@pytest.mark.parametrize("kept", [0, 1, 2])
def test_cards_may_be_kept_up_to_the_keep_value_and_the_player_may_stop(kept: int) -> None:
    t = table(P=side(deck="A1 D1 B1 +7", training="S1 K1")).at("prep")
    for n in range(kept):
        assert t.field("keeps_left") == 2 - n
        t.play(t.options()[0])
    if kept < 2:
        assert t.decision == "keep_card"
        t.play("keep_done")
        assert (t.decision, t.field("keeps_left")) == ("put_back_card", 0)
        t.play("put_back B1")
        while t.chooser == "P":
            t.play(t.options()[0])
    assert t.chooser == "Q"
    assert t.P.hand == " ".join(["A1", "D1"][:kept])
    assert len(t.P.deck) == 10 - kept
    assert t.P.life == 10 - kept


@rule("WCT-28", "WCT-R20")
def test_only_cards_looked_at_can_be_kept_and_kept_ones_are_not_replaced() -> None:
    t = table(P=side(deck="A1 D1 A3 +7", training="K1")).at("prep")
    assert t.refusal("keep A3").rule == "WCT-28"
    t.play("keep A1")
    assert t.P.look_area == "D1"
    assert t.options() == ["keep D1", "keep_done"]


@rule("WCT-29", "WCT-R8")
@pytest.mark.parametrize(("deck", "energy", "asked"), [("A1 D1 B1", 0, 2), ("A1 D1", 0, 1), ("A1", 0, 0), ("A1", 1, 1)])
def test_a_card_can_be_kept_only_with_a_life_of_at_least_two(deck: str, energy: int, asked: int) -> None:
    t = table(P=side(deck=deck, energy=energy, training="S1 K1 K1"), first="Q").at("prep", "P")
    count = 0
    while t.asked == ("P", "keep_card"):
        count += 1
        t.play(t.options()[0])
    assert count == asked
    assert t.P.life == 1
    assert t.asked == ("Q", "engage")


@rule("WCT-30", "WCT-R19")
def test_the_card_put_back_last_is_the_new_top() -> None:
    setting = table(P=side(deck="A1 D1 B1 A2 B2 +5", training="S1 S1"))
    t = setting.at("prep").play("keep_done")
    assert t.options() == ["put_back A1", "put_back D1", "put_back B1", "put_back A2"]
    assert t.refusal("put_back B2").rule == "WCT-30"
    t.play("put_back B1", "put_back A1", "put_back A2")
    assert t.chooser == "Q"
    assert t.P.deck == "D1 A2 A1 B1 B2 +5"


@rule("WCT-31")
def test_looked_at_cards_that_are_not_kept_count_as_deck_and_life_the_whole_time() -> None:
    t = table(P=side(deck="A1 D1 B1 +7", hand="A2", energy=2, training="S1")).at("prep")
    lives = [t.P.life]
    for move in ("keep_done", "put_back A1", "put_back D1"):
        t.play(move)
        lives.append(t.P.life)
    assert lives == [12] * 4
    assert (t.P.hand, len(t.P.deck)) == ("A2", 10)


@rule("WCT-28")
def test_the_marks_of_other_cards_do_not_change_what_may_be_kept() -> None:
    plain = table(P=side(deck="A1 D1 B1 +7")).at("prep")
    known = table(P=side(deck="A1* D1* B1* +7")).at("prep")
    assert plain.options() == known.options() == ["keep A1", "keep D1", "keep_done"]
