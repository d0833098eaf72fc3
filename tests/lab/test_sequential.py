"""The sequential stop: it is wrong no more often than it says, and it does stop."""

from __future__ import annotations

import random

import pytest

from tablewright.lab.sequential import FIRST, difference, half_width

ALPHA = 0.05
LOOKS = range(FIRST, 801, 20)


def first_success(pairs: list[float]) -> int | None:
    """The look at which somebody who looks again and again would first see a difference."""
    for n in LOOKS:
        found = difference(pairs[:n], ALPHA)
        if found.low > 0 or found.high < 0:
            return n
    return None


def coin_pairs(rng: random.Random, shift: float = 0.0) -> list[float]:
    return [float((rng.random() < 0.5 + shift) - (rng.random() < 0.5)) for _ in range(LOOKS[-1])]


def test_fair_coins_are_called_different_no_more_often_than_alpha() -> None:
    rng = random.Random(1)
    wrong = sum(first_success(coin_pairs(rng)) is not None for _ in range(400))
    assert wrong / 400 <= ALPHA


def test_peeking_with_an_ordinary_interval_would_be_wrong_far_more_often() -> None:
    """What this module is for: the same looks with the interval of a single look."""
    rng = random.Random(1)
    wrong = 0
    for _ in range(400):
        pairs = coin_pairs(rng)
        for n in LOOKS:
            mean = sum(pairs[:n]) / n
            deviation = (sum((value - mean) ** 2 for value in pairs[:n]) / (n - 1)) ** 0.5
            if abs(mean) > 1.96 * deviation / n**0.5:
                wrong += 1
                break
    assert wrong / 400 > 2 * ALPHA


def test_a_large_difference_is_found_at_once_and_a_small_one_later() -> None:
    rng = random.Random(2)
    large = [first_success(coin_pairs(rng, 0.45)) for _ in range(20)]
    small = [first_success(coin_pairs(rng, 0.2)) for _ in range(20)]
    assert all(n is not None and n <= FIRST + 20 for n in large)
    assert all(n is not None for n in small)
    assert sum(n or 0 for n in small) > sum(n or 0 for n in large)


def test_unbounded_figures_are_covered_at_every_look() -> None:
    rng = random.Random(3)
    missed = 0
    for _ in range(200):
        pairs = [rng.expovariate(1.0) - 1.0 for _ in range(LOOKS[-1])]  # skewed, of mean 0
        looks = [difference(pairs[:n], ALPHA, deviation=1.0) for n in LOOKS]
        missed += any(not look.low <= 0 <= look.high for look in looks)
    assert missed / 200 <= ALPHA


def test_intervals_shrink_with_games_and_grow_with_certainty() -> None:
    assert half_width(1000, 1.0, 0.05) < half_width(100, 1.0, 0.05) < half_width(100, 1.0, 0.01)
    assert half_width(100, 2.0, 0.05) == pytest.approx(2 * half_width(100, 1.0, 0.05))
    assert half_width(400, 1.0, 0.05) > 1.96 / 20  # wider than for a single look


def test_shares_that_never_differed_are_not_known_to_be_equal() -> None:
    found = difference([0.0] * 50, ALPHA)
    assert found.low < 0 < found.high
    assert difference([], ALPHA).low == -1.0


def test_means_that_never_differed_are_not_known_to_be_equal() -> None:
    """A change that touches 1 game in 50 does not show in 40 pairs in almost half of all runs."""
    found = difference([0.0] * FIRST, ALPHA, deviation=20.0)
    assert found.low < -0.5
    assert found.high > 0.5
