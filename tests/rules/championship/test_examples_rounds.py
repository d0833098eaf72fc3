"""The worked examples from training on, whole rounds and settings among them, with P at either seat."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.errors import BadSetting

from ..rule import rule
from .table import ALL_LESSONS, GAME, opening, side, table

pytestmark = pytest.mark.usefixtures("either_seat")


@rule("WCT-E31")
def test_training_costs() -> None:
    t = table(P=side(lessons="T1 T2")).at("training")
    assert t.options() == ["train", "no_train"]
    t.play("train")
    assert t.P.training == "T1"
    assert t.P.used == ""

    t = table(P=side(energy="A1 B1", training="T1", lessons="T2")).at("training").play("train")
    assert t.P.energy == "B1"
    assert t.P.used == "A1"
    assert t.P.training == "T1 T2"

    t = table(P=side(energy=1, training="T1 T2")).at("training")
    assert t.asked == ("Q", "train")


@rule("WCT-E32")
def test_effect_of_lessons() -> None:
    t = table(P=side(energy=4, training="T1 T2 S1 K1", lessons="T1")).at("training")
    assert (t.P.charge, t.P.see, t.P.keep) == (4, 3, 2)
    t.play("train")
    assert (len(t.P.energy), len(t.P.used), len(t.P.training)) == (0, 4, 5)
    t = table(P=side(energy=3, training="T1 T2 S1 K1", lessons="T1")).at("training")
    assert t.chooser == "Q"


@rule("WCT-E33")
def test_taking_energy_back() -> None:
    t = table(P=side(deck=7, energy="A3 B1", used="D1")).at("refresh")
    assert t.P.life == 10
    t.play("draw_energy")
    assert t.P.hand == "A3"
    assert t.P.energy == "B1"
    assert t.P.life == 9
    t.play("draw_done")
    assert t.P.deck == "+7 D1"
    assert t.P.used == ""
    assert t.P.energy == "B1"
    assert t.P.life == 9


@rule("WCT-E34")
def test_energy_as_last_life() -> None:
    t = table(P=side(deck="", energy="A1 B1"), Q=side(deck="B2 B2 +8"), first="Q").at("refresh", "P")
    assert t.options() == ["draw_energy", "draw_done"]
    t.play("draw_energy")
    assert t.P.hand == "A1"
    assert t.P.life == 1
    assert (t.asked, t.first) == (("Q", "charge_amount"), "P")
    t.play("charge 1")
    assert t.asked == ("Q", "keep_card")
    t.play("keep B2")
    assert t.asked == ("P", "engage")
    t.play("engage", "play A1", "pay")
    assert (t.P.life, t.P.energy, t.P.used) == (1, "", "B1")
    t.play("take energy")
    assert t.asked == ("P", "train")
    assert t.P.used == "A1 B1"
    assert t.P.life == 2


@rule("WCT-E35")
def test_taking_any_energy() -> None:
    t = table(P=side(energy="A1 B1 A1 D2"), energy_draw="any").at("refresh")
    assert t.view("P").P.energy == "A1 B1 A1 D2"
    assert t.options() == ["draw_energy_card A1", "draw_energy_card B1", "draw_energy_card D2", "draw_done"]
    t.play("draw_energy_card A1")
    assert t.P.energy == "B1 A1 D2"
    assert t.P.hand == "A1"


@rule("WCT-E36")
def test_recycling_order() -> None:
    t = table(P=side(deck="B1 B2", used="A1 D1 A3")).at("recycle")
    assert t.P.deck == "B1 B2 A1 D1 A3"
    assert t.P.used == ""


@rule("WCT-E37")
def test_knowledge() -> None:
    t = table(P=side(deck="A2 D1 +9")).at("prep").play("keep_done", "put_back A2")
    assert t.P.deck == "D1 A2 +9"
    assert t.view("P").P.deck == "D1 A2 ?9"

    t = table(P=side(deck="D1* A2* +9")).at("charge").play("charge 1")
    assert t.P.energy == "D1"
    assert t.view("P").P.energy == "D1"
    assert t.view("Q").P.energy == "?"

    t = table(P=side(deck="D1* A2* +9", training="T2")).at("charge").play("charge 3")
    assert t.view("P").P.energy == "? A2 D1"


@rule("WCT-E38")
def test_a_played_card_turns_face_down() -> None:
    t = table(P=side(hand="B2", energy=2), Q=side(hand="A1", energy=1)).at("turn").play("play B2")
    assert t.view("Q").P.attack == "B2"
    t.play("no_pay")
    assert t.view("P").P.used == "B2"
    assert t.view("Q").P.used == "?"
    assert "P plays B2" in t.log("Q")


@rule("WCT-E39")
@pytest.mark.parametrize(
    ("p", "q", "winner"), [((9, 3), (9, 2), "P"), ((8, 10), (9, 0), "Q"), ((9, 3), (9, 3), "draw")]
)
def test_round_limit(p: tuple[int, int], q: tuple[int, int], winner: str) -> None:
    setting = table(P=side(deck=5, used=p[0] - 5, hand=p[1]), Q=side(deck=q[0], hand=q[1]), round=100)
    t = setting.at("recycle")
    assert (t.P.life, len(t.P.hand), len(t.P.used)) == (*p, 0)
    assert (t.Q.life, len(t.Q.hand)) == q
    assert (t.winner, t.field("reason"), t.field("round")) == (winner, "round_limit", 100)


CUSTOM = {"aggressive_1": 6, "aggressive_2": 6, "aggressive_3": 4, "aggressive_4": 1, "balanced_1": 6}
FULL = {**CUSTOM, "defensive_1": 2}
LESSONS = {"training_1": 3, "training_2": 2}


def refused(deck: dict[str, Any]) -> str:
    """The check that a custom deck fails; "" for a deck that is valid."""
    try:
        GAME.start(seed=1, settings={"deck_0": "custom", "custom_deck_0": deck})
    except BadSetting as error:
        named, check = str(error).split(":")[:2]
        return check.strip() if named == "custom_deck_0" else str(error)
    return ""


@rule("WCT-E40")
def test_custom_decks() -> None:
    assert refused({**FULL, **LESSONS}) == ""
    assert refused({**CUSTOM, "aggressive_4": 2, "defensive_1": 1, **LESSONS}) == "copies"
    short = {"aggressive_1": 6, "aggressive_2": 6, "defensive_1": 6, "defensive_2": 6}
    assert refused({**short, **LESSONS}) == "attack_total"
    assert refused({**FULL, "training_1": 4}) == "lesson_total"
    assert refused({**FULL, "training_1": 3, "keep_1": 2}) == ""


@rule("WCT-E41")
def test_second_player_engages() -> None:
    sides: dict[str, Any] = {"P": side(hand="A1", energy=1), "Q": side(hand="D1 A1", energy=2)}
    t = table(**sides, engage_right="second_may").at("combat").play("decline")
    assert t.asked == ("Q", "engage")
    t.play("engage")
    assert (t.asked, t.active, t.field("passes")) == (("Q", "play_or_pass"), "Q", 0)
    t.play("play D1", "no_pay")
    assert (t.asked, t.active) == (("P", "play_or_pass"), "P")


@rule("WCT-E42")
@pytest.mark.parametrize(
    ("cost", "energy", "used"),
    [("per_lesson", "D2", "B1 A1"), ("per_lesson_plus_one", "", "D2 B1 A1"), ("free", "A1 B1 D2", "")],
)
def test_training_cost_options(cost: str, energy: str, used: str) -> None:
    setting = table(P=side(energy="A1 B1 D2", training="T1 S1", lessons="K1"), Q=side(energy=1), training_cost=cost)
    t = setting.at("training").play("train")
    assert t.P.energy == energy
    assert t.P.used == used
    assert t.P.training == "T1 S1 K1"


@rule("WCT-E43")
def test_forced_payment_and_full_charge() -> None:
    t = table(P=side(hand="D1", energy="A2 B1"), Q=side(used=1), attack_payment="forced").at("turn").play("play D1")
    assert (t.asked, t.field("damage_left")) == (("Q", "take_damage"), 1)
    assert t.P.energy == "B1"
    assert t.P.used == "A2"

    t = table(P=side(deck="A1 B2", training="T2"), charge_mode="full").at("charge")
    assert t.P.charge == 3
    assert t.chooser == "Q"
    assert t.decision == "keep_card"
    assert t.P.energy == "B2 A1"
    assert t.P.deck == ""


@rule("WCT-E44")
def test_a_round_in_mid_game() -> None:
    t = table(
        P=side(deck="A3 D2 B1 A1 D3 B2 +3", energy="B2 A1 D1", hand="D1 A2", discard=11, training="T1 T2"),
        Q=side(deck="B3 D1 A2 B1 D2 +2", energy="A2 B1", hand="A1 B2", discard=14, training="T1 K1"),
    ).at("charge")
    assert (t.P.charge, t.P.see, t.P.keep) == (4, 2, 1)
    assert (t.Q.charge, t.Q.see, t.Q.keep) == (2, 2, 2)

    assert t.options()[-1] == "charge 4"
    t.play("charge 2")
    assert t.options()[-1] == "charge 2"
    t.play("charge 2")
    assert (t.P.energy, t.P.deck, t.P.life) == ("D2 A3 B2 A1 D1", "D3 B2 +3", 12)
    assert t.Q.energy == "D1 B3 A2 B1"
    assert (t.Q.deck, t.Q.life) == ("A2 B1 D2 +2", 9)

    assert t.P.look_area == "A1 B1"
    t.play("keep A1")
    assert t.Q.look_area == "B1 A2"
    t.play("keep A2", "keep_done")
    assert (t.P.hand, t.P.deck, t.P.life) == ("A1 D1 A2", "B1 D3 B2 +3", 11)
    assert (t.Q.hand, t.Q.deck, t.Q.life) == ("A1 A2 B2", "B1 D2 +2", 8)

    t.play("engage", "play A2", "pay", "take deck")
    assert (t.asked, t.field("damage_left"), t.field("last_lost")) == (("Q", "prevent_damage"), 6, "B1")
    t.play("prevent")
    assert (t.field("damage_left"), t.Q.used) == (5, "D1")
    t.play("take used")
    assert (t.field("damage_left"), t.field("last_lost")) == (4, "D1")
    t.play("prevent")
    assert (t.P.hand, t.P.energy, t.P.used, t.P.life) == ("A1 D1", "B2 A1 D1", "A2 A3 D2", 12)
    assert (t.Q.energy, t.Q.used, t.Q.deck, t.Q.life) == ("A2 B1", "B3", "D2 +2", 6)

    t.play("play A2", "pay", "take deck")
    assert (t.asked, t.field("damage_left")) == (("P", "prevent_damage"), 6)
    t.play("no_prevent", "take deck")
    assert t.field("damage_left") == 5
    t.play("prevent")

    assert (t.asked, t.first) == (("Q", "charge_amount"), "Q")
    assert (t.P.deck, len(t.P.hand), len(t.P.discard), t.P.life) == ("B2 +3 D1 A1 B2 A2 A3 D2", 2, 13, 10)
    assert (t.Q.deck, len(t.Q.hand), len(t.Q.discard), t.Q.life) == ("D2 +2 A2 B1 A2 B3", 2, 16, 7)


@rule("WCT-E45")
def test_the_first_two_rounds_in_full() -> None:
    t = opening(
        P=side(
            deck="B1 D2 A1 D1 A2 B2 D1 B3 A1 D3 B1 A3 D2 B2 A2 D1 B3 A1 B1 D3 A2 D2 B3 A3 B2", lessons="T1 K1 T2 S1 T1"
        ),
        Q=side(
            deck="A1 D1 B2 D3 D2 A2 B1 A1 D1 B3 D2 A3 B2 B1 D1 A2 B3 D3 A1 B2 D2 A3 B1 A2 B3", lessons="S1 T1 T2 T1 K1"
        ),
        deck_0="test",
        deck_1="test",
    )
    t.play("stash D2", "stash D1", "stash D3", "stash B2")
    assert (t.P.hand, t.P.used, len(t.P.deck), t.P.life) == ("A1 B1", "D1 D2", 21, 23)
    assert (t.Q.hand, t.Q.used, len(t.Q.deck), t.Q.life) == ("A1 D1", "B2 D3", 21, 23)

    t.play("charge 1", "charge 1")
    assert t.P.energy == "A2"
    assert t.Q.energy == "D2"
    assert (len(t.P.deck) + len(t.P.look_area), len(t.Q.deck)) == (20, 20)
    assert t.P.look_area == "D1 B2"
    t.play("keep B2")
    assert t.Q.look_area == "B1 A2"
    t.play("keep A2")
    assert (t.P.hand, t.P.deck, t.P.life) == ("A1 B1 B2", "D1 B3 A1 +16", 22)
    assert (t.Q.hand, t.Q.deck, t.Q.life) == ("A1 D1 A2", "B1 A1 D1 +16", 22)

    t.play("engage", "play A1", "pay", "take used")
    assert (t.decision, t.field("damage_left")) == ("take_damage", 3)
    t.play("take deck")
    assert (t.decision, t.field("damage_left")) == ("prevent_damage", 2)
    t.play("prevent")
    assert t.field("damage_left") == 1
    t.play("take deck")
    assert t.asked == ("P", "train")
    assert (t.P.hand, t.P.energy, t.P.used, t.P.life) == ("B1 B2", "", "A1 A2 D1 D2", 23)
    assert (t.Q.hand, t.Q.energy, t.Q.used, t.Q.life) == ("A1 D1 A2", "", "D2 D3", 19)
    assert (t.Q.deck, t.Q.discard) == ("D1 B3 D2 +14", "A1 B1 B2")

    t.play("train", "train")
    assert (t.P.training, t.Q.training) == ("T1", "S1")
    assert (t.field("round"), t.first) == (2, "Q")
    assert (t.P.deck, t.P.life) == ("D1 B3 A1 D3 +15 A1 A2 D1 D2", 23)
    assert (t.Q.deck, t.Q.life) == ("D1 B3 D2 A3 +13 D2 D3", 19)

    assert t.options() == ["charge 0", "charge 1"]
    t.play("charge 1")
    assert t.options() == ["charge 0", "charge 1", "charge 2"]
    t.play("charge 2")
    assert (t.P.energy, len(t.P.deck)) == ("B3 D1", 21)
    assert (t.Q.energy, t.Q.look_area) == ("D1", "D2 A3 B3")
    t.play("keep D2", "put_back A3")
    assert t.P.look_area == "A1 D3"
    t.play("keep A1")
    assert (t.P.hand, t.P.deck, t.P.life) == ("A1 B1 B2", "D3 B1 A3 D2 +16", 22)
    assert (t.Q.hand, t.Q.deck, t.Q.life) == ("A1 D1 A2 D2", "B3 A3 B2 B1 +13", 18)

    t.play("engage", "play A1", "pay", "take deck", "take deck")
    assert (t.decision, t.field("damage_left")) == ("prevent_damage", 2)
    t.play("prevent", "take deck")
    assert (t.P.energy, t.P.used, t.P.deck) == ("D1", "B3", "D2 B2 A2 +14")
    assert (t.P.discard, t.P.life) == ("A3 B1 D3", 19)
    assert (t.Q.hand, t.Q.energy, t.Q.used, t.Q.life) == ("D1 A2 D2", "", "A1 D1", 19)

    t.play("play B1", "pay", "take deck", "take deck", "take used")
    assert (t.field("round"), t.first, t.asked) == (3, "P", ("P", "charge_amount"))
    assert (t.P.hand, t.P.deck, len(t.P.discard), t.P.life) == ("A1 B2", "D2 B2 A2 +14 B1 D1 B3", 3, 20)
    assert (t.Q.hand, t.Q.deck, t.Q.discard) == ("D1 A2 D2", "B2 B1 D1 +12 D1", "A1 A3 B3 A1 B1 B2")
    assert (t.Q.life, t.P.training, t.Q.training) == (16, "T1", "S1")


@rule("WCT-E46")
def test_a_dead_position() -> None:
    t = table(
        P=side(deck="", energy="B1", hand="A2 A3", training=ALL_LESSONS),
        Q=side(deck="", energy="D2", hand="B3", training=ALL_LESSONS),
        round=90,
    ).at("round")
    for number in range(90, 101):
        assert (t.field("round"), t.decision) == (number, "engage")
        t.play("engage" if number % 3 else "decline")
    assert (t.P.life, t.Q.life) == (1, 1)
    assert (t.winner, t.field("reason")) == ("P", "round_limit")


@rule("WCT-E47")
def test_taking_the_last_energy() -> None:
    sides: dict[str, Any] = {"P": side(deck="", energy="A1", hand="B2"), "Q": side(energy=3, used=2)}
    t = table(**sides, last_life_draw="loses").at("refresh")
    assert (t.chooser, t.options()) == ("P", ["draw_energy", "draw_done"])
    t.play("draw_energy")
    assert (t.P.hand, t.P.life) == ("A1 B2", 0)
    assert (t.winner, t.field("reason"), t.chooser) == ("Q", "own_draw", None)
    assert (len(t.Q.used), t.field("round"), t.first) == (2, 8, "P")

    t = table(**sides).at("refresh")
    assert t.asked == ("Q", "take_energy")


@rule("WCT-E48")
def test_counting_keeps() -> None:
    t = table(P=side(deck="A1 B1 +6", training="K1 K1")).at("prep")
    assert (t.P.keep, t.field("keeps_left"), len(t.P.look_area), t.P.life) == (3, 3, 2, 8)
    t.play("keep A1")
    assert t.field("keeps_left") == 2
    t.play("keep B1")
    assert t.chooser == "Q"
    assert (len(t.P.deck), t.P.life, t.P.hand) == (6, 6, "A1 B1")

    t = table(P=side(deck="A1 B1 +6", training="K1 K1")).at("prep").play("keep A1", "keep_done")
    assert (t.chooser, t.P.deck, t.P.life) == ("Q", "B1 +6", 7)


@rule("WCT-E49")
def test_two_views_of_one_position() -> None:
    t = table(
        P=side(hand="A1 B2", deck="D1* A3 +8", energy="B1 A2*", used="D2*"),
        Q=side(hand="B1", energy=1, deck="A1 A1 A1 A1 +6"),
    ).at("turn")
    mine, theirs = t.view("P").P, t.view("Q").P
    assert (mine.hand, mine.deck, mine.energy, mine.used) == ("A1 B2", "D1 ?9", "? A2", "D2")
    assert (theirs.hand, theirs.deck, theirs.energy, theirs.used) == ("?2", "?10", "?2", "?")
    t.play("play A1", "pay")
    assert (t.P.energy, t.P.used) == ("A2", "B1 D2")
    t.play("take deck", "take deck", "take deck", "take deck")
    assert (t.P.used, t.view("P").P.used) == ("A1 B1 D2", "A1 ? D2")
    t.play("play B1", "pay", "take used")
    assert t.view("P").P.discard.cards[0] == t.view("Q").P.discard.cards[0] == "A1"
    t.play("take used")
    assert t.view("P").P.discard.cards[:2] == t.view("Q").P.discard.cards[:2] == ["B1", "A1"]


@rule("WCT-E50")
def test_shuffled_recycling() -> None:
    ends = []
    for seed in range(200):
        setting = table(P=side(deck="B1 +6", used="A1* D1*"), Q=side(deck=8, used="B2*"), used_to_deck="shuffled")
        t = setting.at("recycle", seed=seed)
        assert t.P.deck.cards[0] == "B1"
        assert t.view("P").P.deck == "?9"
        assert t.view("Q").Q.deck == "?8 B2"
        ends.append(t.P.deck.cards[-2:])
    assert 80 <= ends.count(["A1", "D1"]) <= 120
    assert ends.count(["A1", "D1"]) + ends.count(["D1", "A1"]) == 200


@rule("WCT-E51")
def test_unpayable_attacks_and_consecutive_passes() -> None:
    sides: dict[str, Any] = {"P": side(hand="A1", energy=1), "Q": side(hand="A2")}
    t = table(**sides, pass_rule="consecutive", unpayable_play="allowed").at("combat").play("engage", "pass")
    assert t.field("passes") == 1
    assert (t.chooser, t.options()) == ("Q", ["play A2", "pass"])
    life = t.Q.life
    t.play("play A2")
    assert (t.asked, t.field("passes")) == (("P", "play_or_pass"), 0)
    assert (t.Q.used, t.Q.life) == ("A2", life + 1)
    t.play("pass")
    assert t.asked == ("P", "train")


@rule("WCT-E52")
def test_several_faults_in_a_custom_deck() -> None:
    assert refused({"aggressive_1": 7, "defensive_1": 6, "training_1": 5}) == "copies"
    assert refused({"aggressive_1": 7, "aggressive_9": 1}) == "known_ids"
    assert refused({"aggressive_1": -1}) == "counts"
    short = {"defensive_1": 6, "defensive_2": 6, "balanced_1": 6, "balanced_2": 6}
    assert refused({**short, "training_1": 4}) == "attack_total"


@rule("WCT-E53")
def test_both_decline() -> None:
    t = table(engage_right="second_may").at("combat").play("decline", "decline")
    assert (t.asked, t.field("passes"), t.active) == (("P", "train"), 0, None)
    assert t.log(None) == ["P declines combat", "Q declines combat"]

    t = table(engage_right="second_may").at("combat").play("decline", "engage")
    assert t.asked == ("P", "train")
    assert t.log(None) == ["P declines combat", "Q engages", "Q passes", "P passes"]
