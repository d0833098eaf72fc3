"""The settings: every value is taken, every other refused; what each does is in the chapters' tests."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.errors import BadSetting

from ..random_play import ended
from ..rule import rule
from .table import GAME, player, table, terms

VALUES: dict[str, tuple[Any, ...]] = {
    "boards": ("choose", "aspirant", "named"),
    "draft": ("choose", "random"),
    "battle_die": ("1-3-2", "1-2-3", "2-2-2"),
    "power_delta": (0, -2, 2, 4),
    "set_size": (3, 2, 4),
    "win_check": ("claim", "always"),
    "battle_range": ("strength", "presence"),
    "fizzle": ("no", "yes"),
    "chart_pillar": ("no", "yes"),
    "end_push": ("off", "crumble", "dusk"),
    "mercy": (3, 0),
    "round_limit": (80, 40, 160),
}


@rule("HRW-R5", "HRW-R62", "HRW-R56", "HRW-R6", "HRW-R50", "HRW-R48", "HRW-R53", "HRW-R12", "HRW-R43", "HRW-R41",
      "HRW-R22", "HRW-R60")  # fmt: skip
def test_there_are_these_settings_and_the_first_value_is_the_default() -> None:
    assert {setting.name: setting.default for setting in GAME.settings} == {
        name: values[0] for name, values in VALUES.items()
    }
    for name, values in VALUES.items():
        for value in values:
            match = GAME.start(2, seed=1, settings={name: value})
            assert match.settings[name] == value
            assert match.view(None)["settings"][name] == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("boards", "both"), ("draft", "auction"), ("battle_die", "3-2-1"), ("power_delta", 1), ("power_delta", "2"),
        ("set_size", 5), ("set_size", 3.0), ("set_size", True), ("win_check", "never"), ("battle_range", 2),
        ("fizzle", True), ("fizzle", "maybe"), ("chart_pillar", False), ("end_push", "night"), ("mercy", 1),
        ("mercy", False), ("round_limit", 81), ("round_limit", "80"), ("first_player", "seat0"),
    ],
)  # fmt: skip
def test_another_value_is_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(BadSetting) as error:
        GAME.start(2, seed=1, settings={name: value})
    assert name in str(error.value)


@rule("HRW-1")
@pytest.mark.parametrize("seats", [0, 1, 5, "2", 2.0])
def test_the_game_is_for_two_to_four(seats: Any) -> None:
    with pytest.raises(BadSetting):
        GAME.start(seats, seed=1)
    for good in (2, 3, 4):
        assert len(GAME.start(good, seed=1).names) == good


@rule("HRW-R62", "HRW-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("boards", VALUES["boards"])
def test_a_random_draft_asks_nobody(boards: str, seats: int) -> None:
    seen = set()
    for seed in range(12):
        match = GAME.start(seats, seed=seed, settings={"boards": boards, "draft": "random"})
        state = match.view(None)["state"]
        assert (match.view(None)["decision"], state["round"]) == ("act", 1)
        sides = {player["side"] for player in state["players"]}
        assert sides <= {"choose": {"aspirant", "named"}, "aspirant": {"aspirant"}, "named": {"named"}}[boards]
        assert len({player["board"] for player in state["players"]}) == seats
        assert len(state["unseen"]) == 9 * seats
        seen.add(state["core"])
    assert len(seen) >= 3


@rule("HRW-R12", "HRW-45")
def test_fizzle_opens_every_empty_slot_of_every_owned_spell() -> None:
    t = table("II-2a 0,-1 P0", "I-4b 1,-1 P1", P0=player(pool=4), stack="I-1", fizzle="yes").act()
    content = GAME.content
    owned = [s for s in range(9) if content.size[s]] + [60, 103]
    assert t.options("invoke") == [slot for spell in owned for slot in slots(spell)]


def slots(spell: int) -> list[str]:
    return [terms.SLOTS[2 * spell + group] for group in (0, 1) if GAME.content.slots[2 * spell + group]]


@rule("HRW-R60", "HRW-102")
def test_games_under_every_setting_end() -> None:
    for number, (name, value) in enumerate((n, v) for n, values in VALUES.items() for v in values[1:]):
        _, outcome, _ = ended(GAME, 2 + number % 3, {"round_limit": 40, name: value}, "ends", number)
        assert outcome.reason in GAME.endings
        assert outcome.winners
