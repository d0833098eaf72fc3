"""The game against the second reading of its rules, on random play: every question, every table, every draw."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

from ..golden import golden_record
from ..rule import rule
from .golden import FOLDER, SETTINGS
from .lockstep import Lockstep, crowding, eager, some_settings, uniform
from .printed import DECISIONS
from .table import GAME
from .words import NAMES

# The first games for each number of players, and one in which mana breaks a tie.
GAMES = [(seats, number) for seats, tie in ((2, 45), (3, 19), (4, 25), (5, 23)) for number in (*range(12), tie)]
STYLES = (uniform, eager, eager, crowding)
RARE = {
    "ADP-32", "ADP-44", "ADP-52", "ADP-57", "ADP-78 short stock", "ADP-96 reshuffle", "ADP-98 by stage 2",
    "ADP-117 twice", "ADP-120", "ADP-126 tie", "ADP-R21", "ADP-R47 cards stay on top", "noted card leaves",
}  # fmt: skip


@cache
def played(seats: int, number: int) -> Counter[str]:
    """A whole game: how often what was asked, which spells were cast, and which rarer rules were reached.

    The first games have the settings of the beginning; in every other game tables are made richer on the way.
    """
    rng = seeded("lockstep choices", seats, number)
    settings = some_settings(rng, seats) if number > 1 else complete(GAME.settings, {})
    game = Lockstep(seats, settings, "lockstep", seats, number)
    enriched = choices = 0
    while game.question is not None:
        turn = game.referee.turn
        if number % 2 and game.question.decision == "assign_site" and turn > enriched and rng.below(3) == 0:
            game.enrich(rng)
            enriched = turn
        game.play(STYLES[number % len(STYLES)](game.question, rng))
        choices += 1
        if choices % 4 == 0 or game.referee.drawn:
            game.agree_on_what_is_seen()
    return game.asked + game.referee.reached


@rule("ADP-6", "ADP-16", "ADP-21", "ADP-28", "ADP-50", "ADP-75", "ADP-90", "ADP-97", "ADP-112", "ADP-123", "ADP-126")
@pytest.mark.parametrize(("seats", "number"), GAMES)
def test_both_readings_agree_on_every_question_and_every_result(seats: int, number: int) -> None:
    assert played(seats, number)["cast"] > 8


def test_the_games_ask_for_every_decision_cast_every_spell_and_reach_the_rarer_rules() -> None:
    met = sum((played(seats, number) for seats, number in GAMES), Counter[str]())
    assert {*DECISIONS, *NAMES, *RARE} <= set(met)


@rule("ADP-124", "ADP-R5", "ADP-R56")
@pytest.mark.parametrize("name", SETTINGS)
def test_both_readings_agree_on_the_golden_games(name: str) -> None:
    record = golden_record(FOLDER, name)
    Lockstep(record["seats"], record["settings"], record["seed"]).replay(GAME, record["moves"])
