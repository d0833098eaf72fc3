"""The game against the second reading of its rules, and the invariants, on random play."""

from __future__ import annotations

import pytest

from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

from ..rule import rule
from .invariants import Watch
from .lockstep import Lockstep, eager, random_settings
from .table import GAME

GAMES = 3
games = pytest.mark.parametrize("number", range(GAMES))
counts = pytest.mark.parametrize("seats", [2, 3, 4])


@games
@counts
@rule("AFR-12", "AFR-28", "AFR-32", "AFR-43", "AFR-58", "AFR-59")
def test_both_readings_agree_on_every_question_and_every_result(seats: int, number: int) -> None:
    rng = seeded("lockstep choices", seats, number)
    settings = random_settings(rng, seats) if number % 2 else complete(GAME.settings, {})
    game = Lockstep(seats, settings, seats, number)
    watch = Watch(game.state)
    while game.question is not None:
        move = eager(game.question.moves, rng)
        game.play(move)
        watch.after(move)


@games
@counts
@rule("AFR-41", "AFR-54", "AFR-56", "AFR-70", "AFR-74")
def test_both_readings_agree_on_rich_games(seats: int, number: int) -> None:
    """Full tracks and dear cards from the second round on, so that everything in the box is used."""
    rng = seeded("rich choices", seats, number)
    game = Lockstep(seats, random_settings(rng, seats), "rich", seats, number)
    watch = Watch(game.state)
    rich = False
    while game.question is not None:
        if game.question.decision == "TURN" and game.state.round > 1 and (not rich or rng.below(4) == 0):
            if not rich:
                game.enrich(rng)
                rich = True
            game.refill()
            watch.remember()
        assert game.question is not None
        move = eager(game.question.moves, rng)
        game.play(move)
        watch.after(move)
