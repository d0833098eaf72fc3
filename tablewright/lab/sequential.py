"""Intervals that hold however often one looks: a run may stop as soon as its answer is clear.

An ordinary 95% interval holds for one look at a number of games that was fixed beforehand. Looking again and
again and stopping at the first success is wrong far more often than in 5% of cases. The intervals here are wider, and
hold at all numbers of games together: with probability 1 - alpha the truth is never outside, at no look. They come
from a normal mixture (Robbins), with the deviation taken from the games (Waudby-Smith and others, "Time-uniform
central limit theory and asymptotic confidence sequences"); as that rests on a limit, nothing is decided before `FIRST`
games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt

from tablewright.lab.estimates import Estimate

FIRST = 40  # pairs of games before the first decision
TUNED = 300  # the number of pairs at which the intervals are about as narrow as they can be


def half_width(pairs: int, deviation: float, alpha: float) -> float:
    """How far the interval goes to each side."""
    if not pairs:
        return float("inf")
    target = -2 * log(alpha)
    spread = pairs * (target + log(target + 1)) / TUNED
    return deviation * sqrt(2 * (spread + 1) / (pairs * spread) * log(sqrt(spread + 1) / alpha))


def difference(differences: Sequence[float], alpha: float, deviation: float | None = None) -> Estimate:
    """The mean of differences with its interval; `usual` is the deviation of a single game, none: these are shares.

    What has not differed yet may still differ, in games that are rare: to the deviation two pairs are added, one each
    way, as far apart as games usually are. Differences of shares lie between -1 and 1.
    """
    n = len(differences)
    bounded = deviation is None
    typical = 1.0 if deviation is None else deviation
    if not n:
        return Estimate(0.0, -1.0 if bounded else float("-inf"), 1.0 if bounded else float("inf"), 0)
    mean = sum(differences) / n
    squares = sum((value - mean) ** 2 for value in differences)
    variance = (squares + 2 * typical**2) / (n + 2)
    half = half_width(n, sqrt(variance), alpha) if n > 1 else float("inf")
    low, high = mean - half, mean + half
    return Estimate(mean, max(-1.0, low) if bounded else low, min(1.0, high) if bounded else high, n)
