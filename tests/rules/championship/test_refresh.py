"""The refresh phase."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import side, table


@rule("WCT-59", "WCT-R37")
@pytest.mark.parametrize("taken", range(4))
def test_energy_may_be_taken_from_the_top_one_at_a_time_as_much_as_one_likes(taken: int) -> None:
    t = table(P=side(energy="B1 A3 D1", hand="A1")).at("refresh")
    seen = ["A1"]
    for card in ["B1", "A3", "D1"][:taken]:
        assert t.options() == ["draw_energy", "draw_done"]
        t.play("draw_energy")
        seen.append(card)
        assert sorted(t.view("P").P.hand.cards) == sorted(seen)
        assert t.view("Q").P.hand == f"?{len(seen)}"
    if taken < 3:
        t.play("draw_done")
    assert t.decision == "charge_amount"
    assert t.P.energy.cards == ["B1", "A3", "D1"][taken:]
    assert t.P.life == 13 - taken


@rule("WCT-59")
@pytest.mark.parametrize(("first", "second"), ["PQ", "QP"])
def test_the_first_player_finishes_taking_before_the_opponent(first: str, second: str) -> None:
    t = table(P=side(energy=2, used=2), Q=side(energy=2, used=2)).at("refresh", first).play("draw_energy")
    assert t.asked == (first, "take_energy")
    t.play("draw_done")
    assert t.asked == (second, "take_energy")
    assert (len(t.P.used), len(t.Q.used)) == (2, 2)


@rule("WCT-59")
def test_energy_is_not_taken_by_name() -> None:
    t = table(P=side(energy="B1 A3")).at("refresh")
    assert t.refusal("draw_energy_card A3").rule == "WCT-59"


@rule("WCT-60", "WCT-R8")
@pytest.mark.parametrize(("deck", "energy", "used", "most"), [(0, 3, 0, 2), (1, 3, 0, 3), (0, 1, 0, 0), (0, 1, 1, 1)])
def test_a_card_can_be_taken_only_with_a_life_of_at_least_two(deck: int, energy: int, used: int, most: int) -> None:
    t = table(P=side(deck=deck, energy=energy, used=used), first="Q").at("refresh", "P")
    taken = 0
    while t.asked == ("P", "take_energy"):
        t.play("draw_energy")
        taken += 1
    assert taken == most
    assert t.P.life == deck + energy + used - most >= 1


@rule("WCT-61", "WCT-R46")
def test_energy_that_is_not_taken_stays_in_its_order() -> None:
    t = table(P=side(energy="B1 A3 D1 B2")).at("refresh").play("draw_energy", "draw_done")
    assert (t.field("round"), t.P.energy) == (9, "A3 D1 B2")


@rule("WCT-62", "WCT-R38")
def test_the_used_piles_go_under_the_decks_as_they_lie_when_both_have_finished() -> None:
    t = table(P=side(deck="A1 B1", used="D1 A3 B2*", energy="B3"), Q=side(deck="D2", used="B1 A2", energy="A1")).at(
        "refresh"
    )
    t.play("draw_done")
    assert (t.P.used, t.P.deck) == ("D1 A3 B2", "A1 B1")
    t.play("draw_done")
    assert (t.P.deck, t.P.used) == ("A1 B1 D1 A3 B2", "")
    assert (t.Q.deck, t.Q.used) == ("D2 B1 A2", "")
    assert t.view("P").P.deck == "?4 B2"


@rule("WCT-62")
def test_an_energy_card_drawn_by_the_second_player_is_not_recycled_before() -> None:
    t = table(P=side(deck="A1", used="D1"), Q=side(deck="D2", used="B1", energy="A1 A2")).at("refresh")
    assert t.asked == ("Q", "take_energy")
    assert (t.P.used, t.Q.used) == ("D1", "B1")


@rule("WCT-63", "WCT-R42")
@pytest.mark.parametrize("limit", [1, 2, 100, 500])
def test_after_the_round_limit_the_game_ends(limit: int) -> None:
    t = table(P=side(deck=9), Q=side(deck=8), round=limit, round_limit=limit).at("recycle")
    assert (t.winner, t.field("reason"), t.field("round")) == ("P", "round_limit", limit)
    if limit > 1:
        t = table(P=side(deck=9), Q=side(deck=8), round=limit - 1, round_limit=limit).at("recycle")
        assert (t.winner, t.field("round"), t.chooser) == (None, limit, "Q")


@rule("WCT-63")
def test_without_a_setting_the_limit_is_100() -> None:
    assert table(round=99).at("recycle").field("round") == 100
    assert table(round=100).at("recycle").field("reason") == "round_limit"


@rule("WCT-64", "WCT-R44")
@pytest.mark.parametrize("combat", [True, False])
def test_the_token_goes_to_the_other_player_with_or_without_combat(combat: bool) -> None:
    for first, second in ("PQ", "QP"):
        t = table(P=side(hand="A1", energy=1), Q=side(hand="A1", energy=1)).at("combat", first)
        t.play(*(["engage", "pass", "pass"] if combat else ["decline"]))
        assert t.first == first
        t.play("no_train", "no_train", "draw_done")
        assert (t.first, t.field("round")) == (first, 8)
        t.play("draw_done")
        assert (t.first, t.field("round"), t.asked) == (second, 9, (second, "charge_amount"))
