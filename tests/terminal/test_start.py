"""Sitting down."""

from __future__ import annotations

from typing import Any

import pytest

import tablewright
from tablewright.kernel.errors import BadSetting
from tablewright.terminal import start
from tablewright.terminal.settings import parse_settings
from tests.terminal.scripted import Scripted

CHAMPIONSHIP = tablewright.game("championship")


def test_settings_are_words_numbers_or_json() -> None:
    pairs = ["deck_0=custom", 'custom_deck_0={"aggressive_1": 6}', "round_limit=20", "first_player=seat0"]
    assert parse_settings(CHAMPIONSHIP, pairs) == {
        "deck_0": "custom",
        "custom_deck_0": {"aggressive_1": 6},
        "round_limit": 20,
        "first_player": "seat0",
    }


@pytest.mark.parametrize(
    ("pair", "complaint"),
    [
        ("round_limit", "'round_limit' is not a setting; write NAME=VALUE"),
        ("round_limit=many", "round_limit = 'many' is not possible; it takes a whole number from 1 to 500"),
        ("round_limit=1.5", "round_limit = 1.5 is not possible"),
        ("deck_0=7", "deck_0 = '7' is not possible; it takes one of test"),
        ("color=red", "there is no setting 'color'; the settings are deck_0"),
        ("custom_deck_0={A1: 3}", "custom_deck_0: this is not JSON"),
    ],
)
def test_a_bad_setting_is_refused_in_words(pair: str, complaint: str) -> None:
    with pytest.raises(BadSetting) as refused:
        CHAMPIONSHIP.start(settings=parse_settings(CHAMPIONSHIP, [pair]))
    assert complaint in str(refused.value)


def new_game(**given: Any) -> Any:
    asked: dict[str, Any] = {"seat": 0, "seats": None, "bots": ["greedy"], "name": None, "seed": 7, "settings": {}}
    return start.new_game(CHAMPIONSHIP, **{**asked, **given})


def test_bots_take_the_other_seats() -> None:
    assert new_game().bots == [None, "greedy"]
    assert new_game(seat=1, bots=["random"]).bots == ["random", None]
    assert start.bots_by_seat(["greedy"], 2, 4) == ["greedy", "greedy", None, "greedy"]
    assert start.bots_by_seat(["greedy", "random", "greedy"], 1, 4) == ["greedy", None, "random", "greedy"]


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"seat": 2}, "the seats are 0 to 1, not 2"),
        ({"seat": -1}, "the seats are 0 to 1, not -1"),
        ({"seats": 5}, "World Championship is for 2 players, not 5"),
        ({"bots": ["greedy", "random"]}, "World Championship is for 2 players, not 3"),
        ({"bots": ["greedy", "random"], "seats": 2}, "give 1 bots for the other seats"),
        ({"bots": ["deep thought"]}, "there is no bot 'deep thought'; the bots are random, careless, greedy"),
        ({"name": "Vermilion"}, "'Vermilion' cannot be your name"),
        ({"name": "\x1b[2J"}, "cannot be your name"),
        ({"name": ""}, "'' cannot be your name"),
        ({"name": "  "}, "'  ' cannot be your name"),
    ],
)
def test_what_cannot_be_is_refused_in_words(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadSetting) as refused:
        new_game(**given)
    assert complaint in str(refused.value)


def test_your_name_is_used() -> None:
    assert new_game(name="Ana").match.names == ["Ana", "Vermilion"]


@pytest.mark.parametrize(
    ("answers", "chosen"),
    [
        (("1",), "championship"),
        (("0", "3", "x", "2"), "championship"),
        (("championship",), "championship"),
        (("q",), None),
        ((), None),
    ],
)
def test_of_several_games_one_is_chosen(
    monkeypatch: pytest.MonkeyPatch, answers: tuple[str, ...], chosen: str | None
) -> None:
    monkeypatch.setattr(tablewright, "games", lambda: ["championship", "championship"])
    scripted = Scripted(answers)
    game = start.choose_game(scripted.screen)
    assert (game and game.id) == chosen
    assert "1 World Championship A duel in which your deck" in scripted.text
