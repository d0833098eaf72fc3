"""Rulings that no phase of its own speaks of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablewright.games import game
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

from ..rule import rule
from .table import ALL_LESSONS, GAME, opening, seat_of, side, table

pytestmark = pytest.mark.usefixtures("either_seat")


@rule("WCT-R1", "WCT-R2", "WCT-R10")
def test_a_player_has_these_zones_and_none_of_them_has_a_place_on_the_table() -> None:
    fields = set(opening().match.position()["state"]["players"][0])
    figures = {"deck_list", "life", "charge", "see", "keep"}
    zones = {"deck", "look_area", "hand", "energy_zone", "used_pile", "attack_zone", "discard_pile", "training_pile",
             "training_zone"}  # fmt: skip
    assert fields == figures | zones


@rule("WCT-R3")
def test_the_test_deck_is_half_a_print_sheet_without_the_two_single_cards() -> None:
    match = GAME.start(seed=2)
    sheet = {0: 6, 1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 4, 7: 4, 8: 6}
    for player in match.position()["state"]["players"]:
        cards = player["deck"] + player["hand"]
        assert {card: 2 * cards.count(card) for card in cards} == sheet
        assert sorted(player["training_pile"]) == [0, 0, 1, 2, 3]


@rule("WCT-R7", "WCT-R43")
def test_after_the_last_hit_nothing_is_left_to_do() -> None:
    t = table(P=side(deck="A1", hand="A1 A2"), Q=side(hand="B1 D1", deck=7, energy="A1 B1", used="D2"), passes=1).at(
        "turn", "Q"
    )
    t.play("play B1", "pay")
    assert (t.winner, t.chooser, t.options()) == ("Q", None, [])
    assert (t.Q.attack, t.Q.hand, t.Q.energy, t.Q.used) == ("B1", "D1", "B1", "A1 D2")
    assert (t.field("round"), t.first, t.active, t.field("passes"), t.field("damage_left")) == (8, "Q", "Q", 1, 2)
    assert (t.field("phase"), t.field("last_lost")) == ("over", None)
    assert (len(t.P.training), len(t.Q.training)) == (0, 0)


@rule("WCT-R10", "WCT-11")
def test_nothing_is_ever_removed_from_play() -> None:
    settings = complete(GAME.settings, {"deck_0": "aggressive", "deck_1": "balanced"})
    state = GAME.new(2, settings)
    rng = seeded("removed")
    state.advance(rng)
    while state.legal():
        for player in GAME.save(state, settings)["state"]["players"]:
            zones = ("deck", "look_area", "hand", "energy_zone", "used_pile", "attack_zone", "discard_pile")
            assert sum(len(player[zone]) for zone in zones) == 25
            assert len(player["training_pile"]) + len(player["training_zone"]) == 5
        state.play(state.legal()[rng.below(len(state.legal()))], rng)


@rule("WCT-R15", "WCT-R18")
def test_an_empty_deck_carries_no_penalty() -> None:
    t = table(P=side(deck="", energy=2, used=2, hand="A1"), first="Q").at("charge", "P")
    assert t.winner is None
    assert (t.P.life, len(t.P.energy), len(t.P.used), t.P.hand) == (4, 2, 2, "A1")
    assert t.asked == ("Q", "keep_card")


@rule("WCT-R17")
def test_looking_is_done_without_asking_and_only_keeping_is_optional() -> None:
    t = table(P=side(deck="A1 A1 +8"), first="Q").at("prep", "P")
    assert (t.decision, t.P.look_area) == ("keep_card", "A1 A1")
    t.play("keep_done")
    assert t.view("P").P.deck == "A1 A1 ?8"


@rule("WCT-R27", "WCT-45", "WCT-52")
def test_an_attack_value_below_one_would_count_as_one(tmp_path: Path) -> None:
    text = GAME.content_path.read_text(encoding="utf-8")
    printed = 'id = "defensive_1",  name = "Defensive 1",  cost = 1, attack =  1'
    assert text.count(printed) == 1
    content = tmp_path / "content.toml"
    content.write_text(text.replace(printed, printed.replace("attack =  1", "attack =  0")), encoding="utf-8")
    weak = game("championship", content)
    setting = table(P=side(hand="D1", energy=1), Q=side(used=1))
    position = setting.at("turn").play("play D1").match.position()
    match = weak.resume({**position, "content": weak.digest}, seed=1)
    match.play("pay")
    assert match.view(None)["decision"] == "take_damage"
    assert match.view(None)["state"]["damage_left"] == 1


@rule("WCT-R28", "WCT-R47")
def test_a_defender_does_not_see_the_top_cards_before_choosing_but_knows_what_they_know() -> None:
    t = table(P=side(deck="A1 B1 +8", energy="D1* B2", used="A3"), Q=side(hand="A1", energy=1)).at("turn", "Q")
    t.play("play A1", "pay")
    mine = t.view("P").P
    assert (mine.deck, mine.energy, mine.used) == ("?10", "D1 ?", "?")
    labels = {move.text: move.label for move in t.match.legal}
    assert "D1" in labels["take energy"]
    assert not any(card in labels["take deck"] + labels["take used"] for card in ("A1", "A3"))


@rule("WCT-R32")
def test_a_card_in_hand_cannot_defend() -> None:
    t = table(P=side(deck="A1 A1 A1 A1 +6", hand="D1 D2 D3", energy=5), Q=side(hand="A1", energy=1)).at("turn", "Q")
    t.play("play A1", "pay")
    for _ in range(4):
        assert t.options() == ["take deck", "take energy"]
        t.play("take deck")
    assert (t.P.hand, len(t.P.energy), t.P.life) == ("D1 D2 D3", 5, 11)


@rule("WCT-R36")
def test_lessons_cannot_be_lost() -> None:
    t = table(P=side(deck="A1", used="B1", training="T1 K1"), Q=side(hand="A1", energy=1)).at("turn", "Q")
    t.play("play A1", "pay", "take deck")
    assert t.winner == "Q"
    assert (t.P.training, len(t.P.lessons)) == ("T1 K1", 3)


@rule("WCT-R41")
def test_the_game_goes_on_past_a_player_who_can_do_nothing() -> None:
    t = table(
        P=side(deck="", energy="B1", hand="A3", training=ALL_LESSONS), Q=side(deck="A1 D1 +8", hand="B1"), first="Q"
    ).at("charge", "Q")
    asked = []
    while t.field("round") == 8:
        asked.append(t.chooser)
        t.play(t.options()[0])
    assert set(asked) == {"Q"}
    assert t.P.life == 1
    assert (t.winner, t.first) == (None, "P")


@rule("WCT-R42")
def test_without_combat_the_game_still_ends() -> None:
    match = GAME.start(seed=1, settings={"round_limit": 30})
    while match.outcome is None:
        texts = [move.text for move in match.legal]
        match.play(texts[-1] if texts[-1] not in ("charge 1", "train") else texts[0])
    assert match.outcome.reason == "round_limit"
    assert match.outcome.scores == [23, 23]
    assert match.outcome.winners == [0, 1]
    assert match.view(None)["state"]["round"] == 30


@rule("WCT-R45")
def test_the_base_values_are_no_lesson() -> None:
    t = table(P=side(energy="A1")).at("training")
    assert (t.P.charge, t.P.see, t.P.keep, t.P.training) == (1, 2, 1, "")
    t.play("train")
    assert t.P.energy == "A1"


@rule("WCT-R46")
def test_energy_is_neither_lost_nor_refilled_between_rounds() -> None:
    t = table(P=side(energy="A1 B1", deck=10, training="T1"), Q=side(deck=10)).at("combat")
    t.play("decline", "no_train", "no_train", "draw_done")
    assert (t.field("round"), t.P.energy) == (9, "A1 B1")
    t.play("charge 0", "charge 0")
    while t.decision != "engage":
        t.play(t.options()[-1])
    assert t.P.energy == "A1 B1"


@rule("WCT-R48")
def test_a_dead_position_is_not_stopped_early() -> None:
    dead: dict[str, Any] = {"deck": "", "energy": "B1", "training": ALL_LESSONS}
    t = table(P=side(hand="A2 A3", **dead), Q=side(hand="B3", **dead), round=98).at("round")
    for number in (98, 99, 100):
        assert (t.winner, t.field("round"), t.decision) == (None, number, "engage")
        t.play("engage")
    assert (t.winner, t.field("reason")) == ("P", "round_limit")
    t = table(P=side(hand="A2 A3", **dead), Q=side(hand="B3", **dead), unpayable_play="allowed").at("combat")
    t.play("engage", "play A2")
    assert (t.P.used, t.P.life) == ("A2", 2)


@rule("WCT-R52")
def test_the_opponent_is_told_which_decision_is_pending_but_not_its_options() -> None:
    t = table(P=side(deck="A1 D1 +8")).at("prep")
    pov = t.match.pov(seat_of("Q"))
    assert pov.view["decision"] == "keep_card"
    assert pov.legal == []
    assert "A1" not in pov.prompt
    refusal = pov.why("keep A1")
    assert refusal is not None
    assert refusal.sentence == "P has to choose now (keep_card)."
