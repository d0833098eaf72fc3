"""The end of the game, and the golden record of every ending."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright as tw
from tablewright.kernel.errors import IllegalMove
from tablewright.kernel.settings import complete

from ..random_play import ended
from ..rule import rule
from .table import ALL_LESSONS, GAME, side, table


@rule("WCT-65")
def test_a_knockout_ends_the_game_at_the_very_moment(either_seat: None) -> None:
    t = table(P=side(deck="A1 A1"), Q=side(hand="A1", deck=7, energy="B1", used="D2")).at("turn", "Q")
    t.play("play A1", "pay")
    assert (t.winner, t.field("reason"), t.P.life, t.Q.life) == ("Q", "knockout", 0, 9)
    assert t.outcome is not None
    assert (t.outcome.reason, len(t.outcome.winners)) == ("knockout", 1)
    assert (t.Q.attack, t.Q.used, t.Q.deck) == ("A1", "B1 D2", 7)
    assert (t.field("damage_left"), t.field("round"), t.active) == (2, 8, "Q")


@rule("WCT-65")
def test_the_outcome_names_winner_lives_and_places() -> None:
    t = table(P=side(deck=6, hand="A1", energy="B1"), Q=side(deck="A1")).at("turn").play("play A1", "pay")
    assert t.outcome == tw.Outcome([0], [7, 0], [1, 2], "knockout")
    t = table(P=side(deck=6), Q=side(deck=6), round=100).at("recycle")
    assert t.outcome == tw.Outcome([0, 1], [6, 6], [1, 1], "round_limit")
    assert table().at("combat").outcome is None


@rule("WCT-66")
def test_both_players_can_never_be_knocked_out_at_the_same_time() -> None:
    t = table(P=side(deck="A1"), Q=side(deck="", hand="A4", energy=4)).at("turn", "Q").play("play A4", "pay")
    assert (t.P.life, t.Q.life, t.winner) == (0, 4, "Q")
    assert len(t.Q.discard) == 25 - 4 - 1
    for number in range(30):
        assert max(ended(GAME, 2, {}, "both", number)[1].scores) >= 1


@rule("WCT-67", "WCT-R42")
@pytest.mark.parametrize(
    ("p", "q", "winner"),
    [
        ((9, 0), (8, 5), "P"),
        ((8, 5), (9, 0), "Q"),
        ((9, 2), (9, 1), "P"),
        ((9, 1), (9, 2), "Q"),
        ((9, 2), (9, 2), "draw"),
    ],
)
def test_at_the_limit_more_life_wins_then_more_cards_in_hand(
    either_seat: None, p: tuple[int, int], q: tuple[int, int], winner: str
) -> None:
    setting = table(P=side(deck=p[0], hand=p[1]), Q=side(deck=q[0], hand=q[1]), round=5, round_limit=5)
    t = setting.at("recycle", "Q")
    assert (t.winner, t.field("reason")) == (winner, "round_limit")
    assert (t.field("round"), t.first, t.active, t.field("passes"), t.field("phase")) == (5, "Q", None, 0, "over")


@rule("WCT-68")
def test_empty_zones_cost_nobody_the_game() -> None:
    empty: dict[str, Any] = {"deck": "", "energy": "", "used": "A1", "hand": "", "training": ALL_LESSONS}
    t = table(P=side(**empty), Q=side(**empty)).at("charge")
    assert (t.winner, t.asked) == (None, ("P", "engage"))
    t.play("engage")
    assert (t.winner, t.field("round")) == (None, 9)
    assert (t.P.deck, t.P.life) == ("A1", 1)


@rule("WCT-68")
def test_with_default_settings_games_end_by_knockout_or_round_limit_only() -> None:
    games = [(limit, number) for limit in (4, 100) for number in range(40)]
    reasons = {ended(GAME, 2, {"round_limit": limit}, "ends", limit, n)[1].reason for limit, n in games}
    assert reasons == {"knockout", "round_limit"}


@rule("WCT-69")
def test_when_the_game_is_over_nobody_is_asked_and_nothing_is_legal() -> None:
    t = table(P=side(deck="A1"), Q=side(hand="A1", energy=1)).at("turn", "Q").play("play A1", "pay")
    assert (t.match.seat, t.match.legal, t.decision, t.field("phase")) == (None, [], None, "over")
    before = t.match.position()
    for move in ("engage", "pass", "take deck", "draw_done"):
        with pytest.raises(IllegalMove):
            t.match.play(move)
    assert t.match.position() == before
    assert (t.field("last_lost"), t.field("keeps_left"), t.field("stashes_left")) == (None, 0, 0)


def test_random_games_are_as_long_as_the_rulebook_measured() -> None:
    rounds = choices = 0
    for number in range(200):
        state, _, made = ended(GAME, 2, {}, "yardstick", number)
        choices += made
        rounds += GAME.save(state, complete(GAME.settings, {}))["state"]["round"]
    assert 14 <= rounds / 200 <= 18
    assert 155 <= choices / 200 <= 185
