"""Every setting with every value of it, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.errors import BadSetting
from tablewright.kernel.settings import complete

from ..rule import rule
from .table import GAME, magus, table
from .words import MASKS, NAMES, copies

VALUES: dict[str, tuple[Any, ...]] = {  # the default first
    "spells": ("first_game", "ivory_tower", "battlefield", "two_players", "five_players"),
    "copies": ("rulebook", "digital"),
    "first_player": ("random", 0, 1),
    "topaz_timing": ("after_spells", "before_spells"),
    "site_order": ("free", "sequential"),
    "decline_assignment": ("allowed", "forbidden"),
    "precedence_stop": ("no", "yes"),
    "emerald_scope": ("all_sites", "own_sites"),
    "transfiguration_stages": ("any", "same"),
    "endgame_rounding": ("total", "per_type"),
}
SELECTIONS = {
    "first_game": "1A 2A 3B 4B 5A 6B 7A 8A 9B 10B 11A 12A 13A 14B 15B 16A 17B 18B 19B 20A",
    "ivory_tower": " ".join(f"{number}A" for number in range(1, 21)),
    "battlefield": " ".join(f"{number}B" for number in range(1, 21)),
    "two_players": "1B 2A 3A 4A 5B 6B 7B 8A 9B 10A 11A 12B 13A 14A 15B 16B 17B 18B 19A 20A",
    "five_players": "1A 2A 3B 4B 5B 6A 7A 8A 9A 10B 11B 12A 13B 14B 15A 16B 17A 18A 19B 20B",
}


def test_the_settings_and_their_defaults_are_these() -> None:
    defaults = {name: values[0] for name, values in VALUES.items()}
    assert complete(GAME.settings, {}) == {**defaults, "spell_mask": None}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in VALUES.items() for value in values])
def test_every_value_of_every_setting_makes_a_game(name: str, value: Any) -> None:
    match = GAME.start(seed=1, settings={name: value})
    assert match.settings == {**complete(GAME.settings, {}), name: value}
    assert match.view(None)["settings"][name] == value


@rule("ADP-R3", "ADP-R5")
@pytest.mark.parametrize(
    "given",
    [
        {"spell": "first_game"}, {"spells": "First_game"}, {"spells": None}, {"spells": "custom"}, {"spells": ""},
        {"copies": "box"}, {"copies": True}, {"first_player": 2}, {"first_player": -1}, {"first_player": "seat0"},
        {"first_player": 5}, {"first_player": None}, {"first_player": True}, {"first_player": 0.0},
        {"topaz_timing": "never"}, {"site_order": "any"}, {"decline_assignment": False}, {"precedence_stop": True},
        {"precedence_stop": "maybe"}, {"emerald_scope": "all"}, {"transfiguration_stages": "two"},
        {"endgame_rounding": "gem"}, {"seats": 3},
    ],
    ids=str,
)  # fmt: skip
def test_a_wrong_configuration_makes_no_game(given: dict[str, Any]) -> None:
    with pytest.raises(BadSetting):
        GAME.start(seats=2, seed=1, settings=given)


@pytest.mark.parametrize("seats", [0, 1, 6, "2", 2.0, True])
def test_two_to_five_can_play(seats: Any) -> None:
    with pytest.raises(BadSetting):
        GAME.start(seats=seats, seed=1)
    assert list(GAME.seats) == [2, 3, 4, 5]


@rule("ADP-R5")
def test_a_seat_of_the_table_may_be_first() -> None:
    for seats in range(2, 6):
        for seat in range(5):
            if seat < seats:
                assert GAME.start(seats, 1, {"first_player": seat}).position()["state"]["first"] == seat
            else:
                with pytest.raises(BadSetting):
                    GAME.start(seats, 1, {"first_player": seat})


@rule("ADP-R3")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_default_selection_is_first_game_at_any_number_of_players(seats: int) -> None:
    def deck(settings: dict[str, Any]) -> list[int]:
        state = GAME.start(seats, 1, settings).position()["state"]
        return sorted(state["library"] + [card for hand in state["hand"] for card in hand])

    assert deck({}) == deck({"spells": "first_game"})
    assert deck({}) != deck({"spells": "two_players"})


@rule("ADP-R3", "ADP-R4", "ADP-12")
@pytest.mark.parametrize("selection", list(SELECTIONS))
def test_each_selection_has_these_spells(selection: str) -> None:
    state = GAME.start(2, 1, {"spells": selection}).position()["state"]
    cards = set(state["library"]) | {card for hand in state["hand"] for card in hand}
    assert [f"{card // 2 + 1}{'AB'[card % 2]}" for card in sorted(cards)] == SELECTIONS[selection].split()
    assert "".join(code[-1] for code in SELECTIONS[selection].split()) == MASKS[selection]


@rule("ADP-R3", "ADP-R4")
@pytest.mark.parametrize("mask", ["AB" * 10, "B" * 19 + "A", "A" * 20])
def test_a_mask_of_ones_own(mask: str) -> None:
    state = GAME.start(2, 1, {"spells": "custom", "spell_mask": mask}).position()["state"]
    cards = sorted(state["library"] + [card for hand in state["hand"] for card in hand])
    spells = [2 * number + "AB".index(letter) for number, letter in enumerate(mask)]
    assert cards == [card for card in spells for _ in range(copies(card))]


@rule("ADP-R3")
@pytest.mark.parametrize(
    "mask", [None, "", "A" * 19, "A" * 21, "a" * 20, "A" * 19 + "C", "A" * 19 + " ", ["A"] * 20, 20, "A" * 19 + "\n"]
)
def test_a_wrong_mask_is_refused_with_custom_and_ignored_otherwise(mask: Any) -> None:
    with pytest.raises(BadSetting, match="mask"):
        GAME.start(2, 1, {"spells": "custom", "spell_mask": mask})
    ignored = GAME.start(2, 1, {"spells": "ivory_tower", "spell_mask": mask})
    assert ignored.position()["state"] == GAME.start(2, 1, {"spells": "ivory_tower"}).position()["state"]


def test_settings_go_together_freely() -> None:
    others = {name: values[-1] for name, values in VALUES.items()}
    match = GAME.start(5, 1, {**others, "spells": "custom", "spell_mask": "BA" * 10})
    assert match.position()["state"]["first"] == 1
    assert len(match.legal) == 8  # the first site of each mine, and no pass


@rule("ADP-R4")
def test_the_two_letters_of_a_number_share_phase_and_cost() -> None:
    for number in range(20):
        for letter in (0, 1):
            name = NAMES[2 * number + letter]
            moment = ("I", "II", "III", "V")[number // 5]
            t = table(magus(casts=name, hand="Siphon" if number != 18 else "Barrier", mana=9, queue="topaz s3=1"),
                      magus(hand=2, mana=9, battery="topaz 2", queue="ruby s3=1"),
                      board={"topaz 1": "P0 2", "ruby 1": "P0 2", "onyx 1": "P1 2"} if number // 5 == 1 else {},
                      discard="+1").at(moment)  # fmt: skip
            assert name in t.castable()
