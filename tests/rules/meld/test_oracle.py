"""The moves that are offered in random games, compared with those worked out anew by the letter of the rulebook."""

from __future__ import annotations

import pytest

from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

from ..rule import rule
from .oracle import Oracle
from .table import GAME
from .test_invariants import sampled_settings

GAMES = 18
MOST_CHOICES = 300


@rule("MLD-48", "MLD-72", "MLD-24", "MLD-28", "MLD-57", "MLD-90", "MLD-15", "MLD-19", "MLD-54")
@pytest.mark.parametrize("number", range(GAMES))
def test_what_is_offered_is_what_the_rules_allow(number: int) -> None:
    settings = complete(GAME.settings, sampled_settings(number))
    seats = 2 + number % 3
    state = GAME.new(seats, settings)
    chance, choices = seeded("oracle", number), seeded("oracle choices", number)
    state.advance(chance)
    compared = 0
    for _ in range(MOST_CHOICES):
        if state.seat < 0:
            break
        moves = state.legal()
        expected = Oracle(GAME.save(state, settings), state.seat).options(state.decision)
        if expected is not None:
            assert sorted(GAME.actions.parse(text) for text in expected) == moves, state.decision
            compared += 1
        state.play(moves[choices.below(len(moves))], chance)
    assert compared > 20
