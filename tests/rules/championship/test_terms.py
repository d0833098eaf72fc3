"""Terms and basic operations, and what is printed on the cards."""

from __future__ import annotations

import itertools

import pytest

from tablewright.games.championship.moves import ACTIONS
from tablewright.kernel.errors import BadSetting

from ..rule import rule
from .table import ALL_LESSONS, GAME, side, table

CARDS = {  # cost, attack, defense
    "A1": (1, 4, 0), "D1": (1, 1, 6), "B1": (1, 3, 1), "A2": (2, 7, 1), "D2": (2, 2, 9), "B2": (2, 5, 2),
    "A3": (3, 10, 2), "D3": (3, 3, 12), "B3": (3, 7, 3), "B4": (4, 9, 4), "A4": (4, 13, 3),
}  # fmt: skip
LESSONS = {"T1": (1, 0, 0), "T2": (2, 0, 0), "S1": (0, 1, 0), "K1": (0, 0, 1)}  # charge, see, keep


@rule("WCT-36", "WCT-40", "WCT-45")
@pytest.mark.parametrize("card", CARDS)
def test_a_paid_attack_costs_and_deals_what_is_printed(card: str) -> None:
    cost, attack, _ = CARDS[card]
    t = table(P=side(hand=card, energy=cost), Q=side(used=1)).at("turn").play(f"play {card}", "pay")
    assert t.asked == ("Q", "take_damage")
    assert t.field("damage_left") == attack
    assert (len(t.P.energy), len(t.P.used)) == (0, cost)
    if cost > 1:
        poor = table(P=side(hand=f"{card} A1", energy=cost - 1), Q=side(used=1)).at("turn")
        assert poor.options() == ["play A1", "pass"]


@rule("WCT-48", "WCT-49")
@pytest.mark.parametrize("card", CARDS)
def test_a_lost_card_prevents_what_is_printed(card: str) -> None:
    cost, _, defense = CARDS[card]
    attacker, damage = ("B4", 9) if card == "A4" else ("A4", 13)
    t = table(P=side(deck=f"{card} +9", energy=cost), Q=side(hand=attacker, energy=4)).at("turn", "Q")
    t.play(f"play {attacker}", "pay", "take deck")
    if defense == 0:
        assert t.decision == "take_damage"
        return
    assert (t.decision, t.field("last_lost")) == ("prevent_damage", card)
    t.play("prevent")
    assert t.field("damage_left") == max(0, damage - 1 - defense)
    assert (len(t.P.energy), len(t.P.used)) == (0, cost)


def test_there_are_79_moves_with_fixed_ids() -> None:
    kinds = [(kind.name, kind.base, kind.size) for kind in ACTIONS.kinds]
    assert kinds == [
        ("stash", 0, 11), ("charge", 11, 9), ("keep", 20, 11), ("keep_done", 31, 1), ("put_back", 32, 11),
        ("engage", 43, 1), ("decline", 44, 1), ("play", 45, 11), ("pass", 56, 1), ("pay", 57, 1), ("no_pay", 58, 1),
        ("take", 59, 3), ("prevent", 62, 1), ("no_prevent", 63, 1), ("train", 64, 1), ("no_train", 65, 1),
        ("draw_energy", 66, 1), ("draw_energy_card", 67, 11), ("draw_done", 78, 1),
    ]  # fmt: skip
    assert len(ACTIONS) == 79
    assert [ACTIONS.text(move) for move in (45, 55, 59, 60, 61, 11, 19)] == [
        "play A1", "play A4", "take deck", "take energy", "take used", "charge 0", "charge 8",
    ]  # fmt: skip


@rule("WCT-1")
def test_the_players_sit_at_seats_0_and_1_and_are_each_others_opponents(either_seat: None) -> None:
    assert list(GAME.seats) == [2]
    for seats in (1, 3):
        with pytest.raises(BadSetting):
            GAME.start(seats=seats)
    for attacker, defender in (("P", "Q"), ("Q", "P")):
        t = table(P=side(hand="A1", energy=1, used=1), Q=side(hand="A1", energy=1, used=1)).at("turn", attacker)
        t.play("play A1", "pay")
        assert t.asked == (defender, "take_damage")


@rule("WCT-2")
def test_a_choice_names_a_card_type_and_never_a_copy() -> None:
    t = table(P=side(hand="A1 D1 A1", energy=2)).at("turn")
    assert t.options() == ["play A1", "play D1", "pass"]
    assert table(P=side(hand="A1 A1 D1", energy=2)).at("turn").match.position() == t.match.position()
    t = table(P=side(deck="B1 B1 D1 +7", training="S1")).at("prep")
    assert t.options() == ["keep D1", "keep B1", "keep_done"]


@rule("WCT-3")
def test_piles_are_listed_top_first_and_what_has_no_order_by_index() -> None:
    t = table(P=side(deck="B3 A1 +6", hand="A3", energy="D2", training="K1", lessons="T1")).at("charge")
    t.play("charge 1")
    assert t.P.energy == "B3 D2"
    t = table(P=side(deck="B3 A1 D1 +6", hand="A3 D3", training="K1 S1")).at("prep")
    assert t.P.look_area == "A1 D1 B3"
    t.play("keep D1")
    assert t.P.hand == "D1 A3 D3"
    t = table(P=side(training="K1", lessons="T1", energy=1)).at("training").play("train")
    assert t.P.training == "T1 K1"
    t = table(P=side(deck="A1 B2 +6", energy=1), Q=side(hand="B1", energy=1)).at("turn", "Q")
    t.play("play B1", "pay", "take deck", "take deck")
    assert t.P.discard.cards[:2] == ["B2", "A1"]


@rule("WCT-4", "WCT-R6", "WCT-R9")
def test_life_is_deck_look_area_energy_zone_and_used_pile() -> None:
    t = table(P=side(deck=5, energy=3, used=2, hand="A1 A1", training="T1")).at("prep")
    assert (len(t.P.deck), len(t.P.look_area)) == (3, 2)
    assert t.P.life == 10
    t = table(P=side(deck=5, energy=3, used=2, hand="A1 A1", training="T1")).at("turn").play("play A1")
    assert t.P.attack == "A1"
    assert t.P.life == 10
    t.play("no_pay")
    assert t.P.life == 11
    assert len(t.P.discard) == 25 - 11 - 1


@rule("WCT-5", "WCT-R13", "WCT-21")
@pytest.mark.parametrize(("first", "second"), ["PQ", "QP"])
def test_in_every_phase_the_first_player_finishes_before_the_opponent_begins(first: str, second: str) -> None:
    player = side(deck="A1 D1 B1 A2 B2 D2 +4", hand="A1", energy=3, training="K1")
    t = table(P=player, Q=player, first=first).at("round")
    asked = []
    moves = {"charge_amount": "charge 0", "keep_card": "keep A1", "put_back_card": "put_back A1", "engage": "engage",
             "play_or_pass": "pass", "train": "train", "take_energy": "draw_energy"}  # fmt: skip
    while t.field("round") == 8:
        asked.append(t.asked)
        moves["keep_card"] = "keep A1" if "keep A1" in t.options() else "keep_done"
        t.play(moves[t.decision or ""])
    assert asked == [
        (first, "charge_amount"), (second, "charge_amount"),
        (first, "keep_card"), (first, "keep_card"), (second, "keep_card"), (second, "keep_card"),
        (first, "engage"), (first, "play_or_pass"), (second, "play_or_pass"),
        (first, "train"), (second, "train"),
        (first, "take_energy"), (first, "take_energy"), (second, "take_energy"), (second, "take_energy"),
    ]  # fmt: skip


@rule("WCT-6")
def test_a_decision_with_one_option_is_carried_out_and_one_without_conditions_skipped() -> None:
    t = table(P=side(deck="A1 A1 A1 A1 +6"), Q=side(hand="A1", energy=1)).at("turn", "Q").play("play A1", "pay")
    assert t.decision == "train"
    assert t.P.deck == 6
    t = table(P=side(deck="", used=1, training=ALL_LESSONS), Q=side(hand="A1")).at("charge")
    assert t.asked == ("Q", "charge_amount")
    t.play("charge 0")
    assert t.asked == ("Q", "keep_card")


@rule("WCT-7", "WCT-R16", "WCT-E32")
def test_the_values_are_the_base_plus_all_lessons_in_the_own_zone() -> None:
    for n in range(6):
        for lessons in set(itertools.combinations(["T1"] * 4 + ["T2", "S1", "K1"] * 2, n)):
            t = table(P=side(training=" ".join(lessons)), Q=side(training="S1")).at("combat")
            sums = [sum(LESSONS[lesson][i] for lesson in lessons) for i in range(3)]
            assert (t.P.charge, t.P.see, t.P.keep) == (1 + sums[0], 2 + sums[1], 1 + sums[2])
            assert (t.Q.charge, t.Q.see, t.Q.keep) == (1, 3, 1)
    t = table(P=side(lessons="T2 S1")).at("training").play("train")
    assert t.P.charge == 3


@rule("WCT-8")
def test_charging_moves_the_top_cards_unseen_one_at_a_time() -> None:
    t = table(P=side(deck="A1 B1* D2 +7", energy="A3", training="T1 T1")).at("charge").play("charge 3")
    assert t.P.energy == "D2 B1 A1 A3"
    assert t.view("P").P.energy == "? B1 ? ?"
    assert t.view("Q").P.energy == "?4"


@rule("WCT-9", "WCT-R49")
def test_paying_moves_the_top_energy_unseen_to_the_used_pile() -> None:
    t = table(P=side(hand="A3", energy="A1 D1* B1 B3", used="D3"), Q=side(used=1)).at("turn")
    t.play("play A3", "pay")
    assert t.P.used == "B1 D1 A1 D3"
    assert t.P.energy == "B3"
    assert t.view("P").P.used == "? D1 ? ?"
    assert t.view("Q").P.used == "?4"


@rule("WCT-10")
def test_there_are_no_partial_payments_and_no_debts() -> None:
    t = table(P=side(hand="A1 A2 A3", energy=2, used=5)).at("turn")
    assert t.options() == ["play A1", "play A2", "pass"]
    assert t.refusal("play A3").rule == "WCT-36"
    assert t.refusal("play A3").sentence == "A3 costs 3, and you have 2 energy."
    t = table(P=side(deck="D2 +9", energy=1), Q=side(hand="A1", energy=1)).at("turn", "Q")
    t.play("play A1", "pay", "take deck")
    assert t.decision == "take_damage"
    t = table(P=side(energy="A1 B1", lessons="T1")).at("training").play("train")
    assert (t.P.energy, t.P.used) == ("A1 B1", "")


@rule("WCT-11", "WCT-R10", "WCT-R50")
def test_a_lost_card_lies_face_up_on_its_owners_discard_pile_for_good() -> None:
    t = table(P=side(deck="A1 B1 +8", energy=1), Q=side(hand="D2", energy=2)).at("turn", "Q")
    t.play("play D2", "pay", "take deck", "take deck")
    for who in ("P", "Q", None):
        assert t.view(who).P.discard.cards[:2] == ["B1", "A1"]
    discard = t.P.discard
    while t.field("round") == 8:
        t.play(t.options()[-1])
    assert t.P.discard == discard
    assert len(discard) == 16


@rule("WCT-12")
def test_what_is_not_there_is_not_affected_and_the_used_pile_waits_for_refresh() -> None:
    t = table(P=side(deck="A1 B1", training="T2 T2 S1")).at("charge")
    assert t.options()[-1] == "charge 2"
    t.play("charge 1")
    t = table(P=side(deck="", used=6, energy=1, hand="A1", training="T2 S1")).at("charge").play("charge 0", "keep_done")
    while t.decision != "engage":
        t.play(t.options()[-1])
    assert (len(t.P.deck), len(t.P.used), len(t.P.energy)) == (0, 6, 1)
    t.play("decline")
    while t.field("round") == 8:
        t.play(t.options()[-1])
    assert (len(t.P.deck), len(t.P.used)) == (6, 0)


@rule("WCT-13", "WCT-R40")
def test_there_is_no_limit_on_cards_in_hand() -> None:
    t = table(P=side(deck="A4 B4 +3", hand=20)).at("prep").play("keep A4")
    assert len(t.P.hand) == 21
    t = table(P=side(deck=1, hand=20, energy=4)).at("refresh").play("draw_energy", "draw_energy", "draw_energy")
    assert len(t.P.hand) == 23


@rule("WCT-13")
def test_an_attack_zone_holds_at_most_one_card() -> None:
    t = table(P=side(hand="A1 A1 A1", energy=5), Q=side(hand="A1", energy=1)).at("turn").play("play A1")
    assert t.P.attack == "A1"
    assert t.options() == ["pay", "no_pay"]
    assert t.refusal("play A1").rule == "WCT-40"
