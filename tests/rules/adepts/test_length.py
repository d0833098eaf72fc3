"""How many choices a game takes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete

from ..rule import rule
from .table import GAME


def choices(seats: int, given: dict[str, Any], *seed: int | str, eager: bool = False) -> Counter[tuple[int, int]]:
    """How many choices each seat makes in each turn of a random game; eager players never pass."""
    rng = seeded(*seed)
    settings = complete(GAME.settings, given)
    state = GAME.new(seats, settings)
    state.advance(rng)
    made: Counter[tuple[int, int]] = Counter()
    while state.seat >= 0:
        moves = [move for move in state.legal() if move or not eager]
        assert len(moves) <= 25
        made[GAME.save(state, settings)["state"]["turn"], state.seat] += 1
        state.play(moves[rng.below(len(moves))], rng)
    return made


@rule("ADP-R58")
@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("spells", ["ivory_tower", "battlefield"])
def test_players_who_never_pass_stay_far_below_the_limit_of_choices(seats: int, spells: str) -> None:
    made = choices(seats, {"spells": spells}, "watch", seats, 9, eager=True)
    assert max(made.values()) <= 82
    assert made.total() < 1000


@rule("ADP-R58")
@pytest.mark.parametrize(("seats", "expected"), [(2, 175), (3, 250), (4, 325), (5, 405)])
def test_blind_players_make_about_this_many_choices(seats: int, expected: int) -> None:
    total = 0
    for seed in range(25):
        made = choices(seats, {}, "length", seats, seed)
        assert max(turn for turn, _ in made) == 8
        total += made.total()
    assert abs(total / 25 - expected) < 0.06 * expected
