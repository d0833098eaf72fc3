"""Positions that break what holds after every choice are refused, and the message says what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.errors import BadPosition
from tests.rules.championship.table import GAME, side, table


def refused(position: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as error:
        GAME.load(position)
    return str(error.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"passes": 1}, "1 passes while train is asked"),
        ({"phase": 2}, "train is not asked in the phase prep"),
        ({"active": 0}, "a player is active outside a combat turn"),
        ({"damage_left": 3}, "damage is left outside the damage step"),
        ({"round": 0}, "round 0 in the phase training"),
        ({"round": 101}, "of 100 rounds"),
        ({"winner": 0}, "the game is not over"),
        ({"phase": 6}, "the game is over, but there is no winner"),
    ],
)
def test_a_figure_that_cannot_be(change: dict[str, int], words: str) -> None:
    position = table().at("training").match.position()
    position["state"].update(change)
    assert words in refused(position)


def test_more_damage_than_the_attack_has() -> None:
    t = table(P=side(deck=9, energy="A1"), Q=side(hand="B1", energy="A1", deck=9)).at("turn", "Q")
    position = t.play("play B1", "pay").match.position()
    assert GAME.load(position)
    position["state"]["damage_left"] = 4
    assert "4 damage is left of at most 3" in refused(position)


def test_more_keeps_than_the_keep_value() -> None:
    position = table(P=side(deck="A1 B1 +6")).at("prep").match.position()
    assert position["agenda"][-1][0] == "Keep"
    position["agenda"][-1][2] = 50
    position["state"]["keeps_left"] = 50
    assert "50 keeps" in refused(position)


def test_an_agenda_without_the_rest_of_the_round() -> None:
    position = table().at("training").match.position()
    position["agenda"] = position["agenda"][-1:]
    assert "what is still to come" in refused(position)


def test_an_own_draw_is_not_won_by_the_loser() -> None:
    t = table(P=side(deck="A1"), Q=side(deck=9), last_life_draw="loses").at("prep").play("keep A1")
    position = t.match.position()
    assert GAME.load(position)
    position["state"]["winner"] = 1 - position["state"]["winner"]
    assert "has lost" in refused(position)


def test_a_round_limit_is_not_won_by_less_life() -> None:
    match = GAME.start(seed=5, settings={"round_limit": 1})
    while match.seat is not None:
        match.play(match.legal[-1])
    position = match.position()
    assert GAME.load(position)
    position["state"]["winner"] = (position["state"]["winner"] + 1) % 3
    assert "won by more life" in refused(position)
