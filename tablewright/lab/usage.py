"""How content is used: what is offered, what is taken, and what goes with winning."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
from scipy import stats

from tablewright.lab.estimates import Estimate, difference, ratio, share
from tablewright.lab.statistics import Z95
from tablewright.lab.study import Item, ObservedGame, Study
from tablewright.lab.winning import win

LEVEL = 0.05  # the part of the flags that may be false (Benjamini and Hochberg)
DEAD = 0.05  # content that fewer of those take who could is dead
FEWEST_COMPARED = 20  # players on either side of a comparison that is to be flagged
NOTABLE = 0.05  # a lift up to this is nothing to speak of


@dataclass(frozen=True)
class ItemUsage:
    """How one item is used. `lift` is what goes with taking it, and need not be what comes of it."""

    item: Item
    offered: int  # choices at which it was on offer
    taken: int
    per_choice: Estimate  # taken, of the choices at which it was on offer
    pickers: Estimate  # players who ever took it, of those who ever could
    lift: Estimate  # their wins, less the wins of those who could and never did
    flag: str = ""  # one of those below, "dominant", "weak", "dead", or nothing


NEVER_OFFERED = "never offered"
NEVER_TAKEN = "never taken"
NOT_YET_TAKEN = "not yet taken"  # by so few players who could that nothing follows from it
NO_CHOICE = "no choice"  # the settings leave none


def usage(rows: Sequence[ObservedGame], study: Study, no_choice: Collection[str] = ()) -> list[ItemUsage]:
    """The use of every item and every kind of action, flagged where it stands out beyond chance.

    What is never on offer because the settings leave no choice of it is no wonder.
    """
    uses = [_use(rows, item, no_choice) for item in study.usable()]
    for flag, test in (("dead", _dead), ("dominant", _lifts), ("weak", _lowers)):
        tested = {use.item.key: p for use in uses if use.flag in ("", NOT_YET_TAKEN) and (p := test(use)) is not None}
        found = {key for key, p in zip(tested, adjust_p_values(list(tested.values())), strict=True) if p < LEVEL}
        uses = [replace(use, flag=NEVER_TAKEN if use.flag else flag) if use.item.key in found else use for use in uses]
    return uses


def significant_lifts(lifts: Mapping[str, Estimate]) -> list[str]:
    """The names of the lifts that chance does not explain, given how many were tested; the largest first."""
    tested = {name: p for name, figure in lifts.items() if (p := _beyond(figure, abs(figure.value))) is not None}
    p_values = adjust_p_values([min(1.0, 2 * p) for p in tested.values()])
    found = [name for name, p in zip(tested, p_values, strict=True) if p < LEVEL]
    return sorted(found, key=lambda name: -abs(lifts[name].value))


def adjust_p_values(p_values: Sequence[float]) -> list[float]:
    """Probabilities raised for the number of tests, by the method of Benjamini and Hochberg."""
    if not p_values:
        return []
    return [float(p) for p in stats.false_discovery_control(np.clip(p_values, 0.0, 1.0))]


def _use(rows: Sequence[ObservedGame], item: Item, no_choice: Collection[str]) -> ItemUsage:
    key = item.key
    could = [took for row in rows for _, took in _offered_to(row, key)]
    by_game = [(_total(row.taken, key), _total(row.offered, key)) for row in rows]
    taken, offered = sum(pair[0] for pair in by_game), sum(pair[1] for pair in by_game)
    missing = NO_CHOICE if key in no_choice else NEVER_OFFERED
    flag = missing if not offered else NOT_YET_TAKEN if not taken else ""
    return ItemUsage(
        item=item,
        offered=offered,
        taken=taken,
        per_choice=ratio(by_game),
        pickers=share(sum(could), len(could)),
        lift=lift(rows, key),
        flag=flag,
    )


def _offered_to(row: ObservedGame, key: str) -> list[tuple[int, bool]]:
    """The seats to which it was on offer, and whether they took it."""
    return [(seat, bool(row.taken[seat].get(key))) for seat, offered in enumerate(row.offered) if offered.get(key)]


def lift(rows: Sequence[ObservedGame], key: str) -> Estimate:
    """The wins of those who took it less those of the others, with Newcombe's interval.

    Players of one game are not independent: where one takes what the other leaves, the win of one is the other's
    loss. Where that makes the difference less certain than it seems, the interval is as much wider.
    """
    games = [[(win(row, seat), took) for seat, took in _offered_to(row, key)] for row in rows]
    one, other = (_won([won for game in games for won, took in game if took is side]) for side in (True, False))
    plain = difference(one, other)
    alone = sum(each.value * (1 - each.value) / each.count for each in (one, other) if each.count)
    if not plain.count or not alone:
        return plain
    parts = [
        sum((won - one.value) / one.count if took else (other.value - won) / other.count for won, took in game)
        for game in games
    ]
    wider = sqrt(max(1.0, sum(part * part for part in parts) / alone))
    low, high = (plain.value + wider * (bound - plain.value) for bound in (plain.low, plain.high))
    return replace(plain, low=max(-1.0, low), high=min(1.0, high))


def _won(parts: Sequence[float]) -> Estimate:
    return share(sum(parts), len(parts))


def _total(counts: Sequence[dict[str, int]], key: str) -> int:
    return sum(seat.get(key, 0) for seat in counts)


def _dead(use: ItemUsage) -> float | None:
    """How likely so few takers are if a part of `DEAD` of those who can would take it."""
    if not use.pickers.count:
        return None
    took = round(use.pickers.value * use.pickers.count)
    return float(stats.binomtest(took, use.pickers.count, DEAD, alternative="less").pvalue)


def _lifts(use: ItemUsage) -> float | None:
    """How likely such a lift is if taking it went with `NOTABLE` more wins at most."""
    return _beyond(use.lift, use.lift.value - NOTABLE)


def _lowers(use: ItemUsage) -> float | None:
    """The same for losing."""
    return _beyond(use.lift, -use.lift.value - NOTABLE)


def _beyond(lift: Estimate, excess: float) -> float | None:
    if lift.count < FEWEST_COMPARED or lift.high <= lift.low:
        return None
    error = (lift.high - lift.low) / (2 * Z95)
    return float(stats.norm.sf(excess / error))
