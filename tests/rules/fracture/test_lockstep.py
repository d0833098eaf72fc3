"""The game against the second reading of its rules, on random play."""

from __future__ import annotations

import pytest

from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import complete

from ..question import Question
from ..rule import rule
from .lockstep import Lockstep, eager, random_settings
from .table import GAME

GAMES = 3
games = pytest.mark.parametrize("number", range(GAMES))
counts = pytest.mark.parametrize("seats", [2, 3, 4])


def choose(question: Question, rng: Rng) -> int:
    return eager(question.moves, rng)


@games
@counts
@rule("AFR-12", "AFR-28", "AFR-32", "AFR-43", "AFR-58", "AFR-59")
def test_both_readings_agree_on_every_question_and_every_result(seats: int, number: int) -> None:
    rng = seeded("lockstep choices", seats, number)
    settings = random_settings(rng, seats) if number % 2 else complete(GAME.settings, {})
    game = Lockstep(seats, settings, seats, number)
    game.play_on(choose, rng)


@games
@counts
@rule("AFR-41", "AFR-54", "AFR-56", "AFR-70", "AFR-74")
def test_both_readings_agree_on_rich_games(seats: int, number: int) -> None:
    """Full tracks and dear cards from the second round on, so that everything in the box is used."""
    rng = seeded("rich choices", seats, number)
    game = Lockstep(seats, random_settings(rng, seats), "rich", seats, number)
    rich = False
    while game.question is not None:
        if game.question.decision == "TURN" and game.state.round > 1 and (not rich or rng.below(4) == 0):
            if not rich:
                game.enrich(rng)
                rich = True
            game.refill()
        game.play_on(choose, rng, 1)
