"""What holds after every choice, whatever was chosen, under settings sampled from all combinations."""

from __future__ import annotations

import pytest

from .watch import VALUES, Watched, sampled_settings

GAMES = 48


@pytest.mark.parametrize("number", range(GAMES))
def test_all_25_invariants_hold_after_every_choice(number: int) -> None:
    game = Watched(number)
    game.run()
    assert game.asked >= 1
    assert len(game.reasons) == 1


def test_the_sampled_settings_have_every_value_of_every_setting() -> None:
    samples = [sampled_settings(number) for number in range(GAMES)]
    for name, values in VALUES.items():
        assert {sample[name] for sample in samples} == set(values)
