"""How content is used: what is offered, what is taken, and what goes with winning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from scipy import stats

from tablewright.lab.figures import Figure, difference, players, ratio, share, wins
from tablewright.lab.statistics import Z95
from tablewright.lab.study import Item, Study, Watched

LEVEL = 0.05  # so many of the flags may be false (Benjamini and Hochberg)
DEAD = 0.05  # content that fewer of those take who could is dead
FEWEST_COMPARED = 20  # players on either side of a comparison that is to be flagged
NOTABLE = 0.05  # a lift up to this is nothing to speak of


@dataclass(frozen=True)
class Use:
    """How one item is used. `lift` is what goes with taking it, and need not be what comes of it."""

    item: Item
    offered: int  # choices at which it was on offer
    taken: int
    per_choice: Figure  # taken, of the choices at which it was on offer
    pickers: Figure  # players who ever took it, of those who ever could
    lift: Figure  # their wins, less the wins of those who could and never did
    flag: str = ""  # "dominant", "weak", "dead", "never taken", "never offered" or nothing


def usage(rows: Sequence[Watched], study: Study) -> list[Use]:
    """The use of every item and every kind of action, flagged where it stands out beyond chance."""
    uses = [_use(rows, item) for item in study.usable()]
    for flag, test in (("dead", _dead), ("dominant", _lifts), ("weak", _lowers)):
        tested = {use.item.key: p for use in uses if not use.flag and (p := test(use)) is not None}
        found = {key for key, p in zip(tested, corrected(list(tested.values())), strict=True) if p < LEVEL}
        uses = [replace(use, flag=flag) if use.item.key in found else use for use in uses]
    return uses


def corrected(p_values: Sequence[float]) -> list[float]:
    """Probabilities raised for the number of tests, by the method of Benjamini and Hochberg."""
    if not p_values:
        return []
    return [float(p) for p in stats.false_discovery_control(np.clip(p_values, 0.0, 1.0))]


def _use(rows: Sequence[Watched], item: Item) -> Use:
    key = item.key
    could = [(row, seat) for row, seat in players(rows) if row.offered[seat].get(key)]
    took = [(row, seat) for row, seat in could if row.taken[seat].get(key)]
    left = [(row, seat) for row, seat in could if not row.taken[seat].get(key)]
    by_game = [(_total(row.taken, key), _total(row.offered, key)) for row in rows]
    taken, offered = sum(pair[0] for pair in by_game), sum(pair[1] for pair in by_game)
    flag = "never offered" if not offered else "never taken" if not taken else ""
    return Use(
        item=item,
        offered=offered,
        taken=taken,
        per_choice=_within(ratio(by_game)),
        pickers=share(len(took), len(could)),
        lift=difference(wins(took), wins(left)),
        flag=flag,
    )


def _within(part: Figure) -> Figure:
    """A part of a whole lies between none and all of it, and so does its interval."""
    return replace(part, low=max(0.0, part.low), high=min(1.0, part.high))


def _total(counts: Sequence[dict[str, int]], key: str) -> int:
    return sum(seat.get(key, 0) for seat in counts)


def _dead(use: Use) -> float | None:
    """How likely so few takers are if as many as `DEAD` of those who can would take it."""
    if not use.pickers.count:
        return None
    took = round(use.pickers.value * use.pickers.count)
    return float(stats.binomtest(took, use.pickers.count, DEAD, alternative="less").pvalue)


def _lifts(use: Use) -> float | None:
    """How likely such a lift is if taking it went with `NOTABLE` more wins at most."""
    return _beyond(use.lift, use.lift.value - NOTABLE)


def _lowers(use: Use) -> float | None:
    """The same for losing."""
    return _beyond(use.lift, -use.lift.value - NOTABLE)


def _beyond(lift: Figure, excess: float) -> float | None:
    if lift.count < FEWEST_COMPARED or lift.high <= lift.low:
        return None
    error = (lift.high - lift.low) / (2 * Z95)
    return float(stats.norm.sf(excess / error))
