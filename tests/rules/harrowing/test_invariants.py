"""What holds after every choice, whatever was chosen, for every number of players and under sampled settings."""

from __future__ import annotations

import pytest

from .test_settings import VALUES
from .watch import Watched, rich_table, sampled_settings

GAMES = 30
CHOICES = 220


@pytest.mark.parametrize("number", range(GAMES))
def test_all_22_invariants_hold_after_every_choice(number: int) -> None:
    game = Watched(number, CHOICES)
    game.run()
    assert game.asked > 50
    assert {"invoked", "turn", "laid"} <= game.events


def test_all_22_invariants_hold_in_the_thick_of_the_game() -> None:
    seen: set[str] = set()
    for number in range(48):
        game = Watched(number, 90)
        game.start_from(rich_table(number))
        game.run()
        seen |= game.events
    kinds = "claim_begun claimed sealed unsealed flipped swapped rotated tile_moved"
    more = "pillar_moved pillar_returned conquered rerolled invokes_gained"
    assert {*kinds.split(), *more.split()} <= seen  # the watched games had everything in them


def test_a_game_to_its_end() -> None:
    games = [Watched(number, 5_000) for number in (3, 5)]
    for game in games:
        game.run()
        assert game.state.outcome() is not None
    assert {"claimed", "battle_begun", "losses", "flipped", "sealed", "pillar_returned"} & games[0].events


def test_the_sampled_settings_have_every_value_of_every_setting() -> None:
    samples = [sampled_settings(number) for number in range(GAMES)]
    for name, values in VALUES.items():
        assert {sample[name] for sample in samples} == set(values)
