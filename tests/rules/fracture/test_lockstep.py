"""The game against the second reading of its rules, and the invariants, on random play."""

from __future__ import annotations

import pytest

from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

from ..rule import rule
from .invariants import Watch
from .lockstep import Lockstep, eager, random_settings
from .table import GAME

GAMES = 4


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("AFR-12", "AFR-28", "AFR-32", "AFR-43", "AFR-58", "AFR-59")
def test_both_readings_agree_on_every_question_and_every_result(seats: int, number: int) -> None:
    rng = seeded("lockstep choices", seats, number)
    settings = random_settings(rng, seats) if number % 2 else complete(GAME.settings, {})
    game = Lockstep(seats, settings, seats, number)
    watch = Watch(game.state)
    while game.question is not None:
        game.play(eager(game.question.moves, rng))
        watch.check()


@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("seats", [2, 3, 4])
@rule("AFR-41", "AFR-54", "AFR-56", "AFR-70", "AFR-74")
def test_both_readings_agree_on_rich_games(seats: int, number: int) -> None:
    """Full tracks and dear cards from the first round on, so that everything in the box is used."""
    rng = seeded("rich choices", seats, number)
    game = Lockstep(seats, random_settings(rng, seats), "rich", seats, number)
    watch = None
    while game.question is not None:
        game.play(eager(game.question.moves, rng))
        if game.question is not None and game.question.decision == "TURN":
            if watch is None:
                game.enrich(rng)
                watch = Watch(game.state)
            elif rng.below(4) == 0:
                game.refill()
                watch = Watch(game.state)
        if watch is not None:
            watch.check()
