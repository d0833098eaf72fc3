"""The game against the second reading of its rules, on random play: every question, every table, every draw."""

from __future__ import annotations

import pytest

from tablewright.kernel.rng import seeded

from ..golden import golden_record
from ..lockstep import sampled_settings
from ..rule import rule
from .golden import FOLDER
from .lockstep import Lockstep, crowd, eager, turn_of
from .scatter import rich_table
from .table import GAME
from .test_settings import VALUES


def play(game: Lockstep, most: int, *seed: int | str) -> set[str]:
    """The decisions that came up in this many random choices."""
    game.play_on(eager, seeded("lockstep choices", *seed), most)
    return set(game.asked)


@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("HRW-24", "HRW-27", "HRW-38", "HRW-45", "HRW-48")
def test_both_readings_agree_from_the_setup_on(seats: int) -> None:
    for number in range(8):
        settings = sampled_settings(GAME, VALUES, 10 * seats + number if number else 0)
        play(Lockstep(seats, settings, f"{seats} {number}"), 150, seats, number)


@rule("HRW-14", "HRW-31", "HRW-37", "HRW-55", "HRW-61", "HRW-90")
def test_both_readings_agree_in_the_thick_of_the_game() -> None:
    asked: set[str] = set()
    for number in range(24):
        setting = rich_table(number)
        state = turn_of(setting.position(), number % setting.seats)
        asked |= play(Lockstep(setting.seats, setting.settings, f"rich {number}", state), 60, "rich", number)
    kinds = "trigger cube_owner battle_defender reroll swap_second rotate flip tile_move pillar_to recall meditate_take"
    assert set(kinds.split()) <= asked


@rule("HRW-65", "HRW-74", "HRW-75", "HRW-77")
def test_both_readings_agree_where_everybody_can_claim() -> None:
    claimed = 0
    for number in range(40):
        setting = rich_table(number)
        state = setting.position()
        crowd(state, seeded("crowd", number))
        before = sum(player.claimed.bit_count() for player in state.players)
        game = Lockstep(setting.seats, setting.settings, f"crowd {number}", turn_of(state, number % setting.seats))
        play(game, 20, "crowd", number)
        claimed += sum(player.claimed.bit_count() for player in state.players) - before
    assert claimed > 20


@pytest.mark.parametrize("ending", ["set", "barren", "round_limit", "dusk"])
@rule("HRW-80", "HRW-101", "HRW-102", "HRW-103", "HRW-105")
def test_both_readings_agree_on_the_golden_games(ending: str) -> None:
    """Whole games to each of the endings, replayed move by move."""
    record = golden_record(FOLDER, ending)
    game = Lockstep(record["seats"], record["settings"], record["seed"])
    game.replay(GAME, record["moves"])
    assert game.referee.ending == ending


def test_the_sampled_settings_have_every_value_of_every_setting() -> None:
    samples = [sampled_settings(GAME, VALUES, 10 * seats + number) for seats in (2, 3, 4) for number in range(1, 8)]
    for name, values in VALUES.items():
        assert {sample[name] for sample in samples} == set(values)
