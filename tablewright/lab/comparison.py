"""Two variants of a game on the same seeds: what changes, by how much, and with what certainty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any

from tablewright.kernel.errors import BadSetting
from tablewright.lab import measures
from tablewright.lab.charts import Bars, Chart, Lines
from tablewright.lab.checkpoint import Checkpoint
from tablewright.lab.checks import check_number, check_table
from tablewright.lab.estimates import Estimate, mean, share
from tablewright.lab.executor import Executor
from tablewright.lab.measures import Measure
from tablewright.lab.observing import Series, observe
from tablewright.lab.presentation import line
from tablewright.lab.restriction import Player
from tablewright.lab.sequential import FIRST, difference
from tablewright.lab.studies import study
from tablewright.lab.study import ObservedGame
from tablewright.lab.variants import Change, Variant, changes
from tablewright.lab.wording import capitalize

ALPHA = 0.05
LOOK = 20  # pairs between two looks, so that the stop does not depend on how many processes play
MATTERS = 0.05  # a smaller difference does not matter: as points of a share, or as a part of a mean

CHANGED, SAME, OPEN = "changed", "same", "open"


@dataclass(frozen=True)
class ComparedMeasure:
    """A figure under both variants, and the difference: B less A."""

    measure: Measure
    a: list[float]
    b: list[float]
    alpha: float
    matters: float

    @cached_property
    def difference(self) -> Estimate:
        """With an interval that holds at every look, together with those of its family."""
        pairs = [y - x for x, y in zip(self.a, self.b, strict=True)]
        return difference(pairs, self.alpha, None if self.measure.share else self.deviation or 1.0)  # counts go by ones

    @property
    def deviation(self) -> float:
        """The standard deviation of a single game."""
        return sqrt((_variance(self.a) + _variance(self.b)) / 2)

    @property
    def means(self) -> tuple[float, float]:
        """Under A and under B."""
        n = max(1, len(self.a))
        return sum(self.a) / n, sum(self.b) / n

    @property
    def effect(self) -> float | None:
        """The difference in standard deviations of a single game (Cohen's d); None where nothing varies."""
        return self.difference.value / self.deviation if self.deviation else None

    @property
    def margin(self) -> float:
        """The smallest difference that matters."""
        return self.matters if self.measure.share else self.matters * abs(self.means[0])

    @property
    def verdict(self) -> str:
        """Whether it changed, is the same to within what matters, or is open still."""
        found = self.difference
        if found.count < FIRST:
            return OPEN
        if found.low > 0 or found.high < 0:
            return CHANGED
        return SAME if -self.margin <= found.low and found.high <= self.margin else OPEN

    def format_value(self, value: float, sign: bool = False) -> str:
        """A value of this figure in words."""
        plus = "+" if sign else ""
        if self.measure.share:
            return f"{100 * value:{plus}.1f}" + ("" if sign else "%")
        digits = 1 if abs(self.means[0]) >= 10 else 2
        return f"{value:{plus}.{digits}f}"

    @property
    def interval(self) -> str:
        """The difference's interval in words."""
        low, high = self.format_value(self.difference.low, True), self.format_value(self.difference.high, True)
        return f"{low} to {high}{' points' if self.measure.share else ''}"

    @property
    def sentence(self) -> str:
        """What became of it, in words."""
        before, after = (self.format_value(value) for value in self.means)
        name = capitalize(self.measure.name)
        if self.verdict == CHANGED:
            word = self.measure.more if self.difference.value > 0 else self.measure.less
            return f"{name}: {word}, {after} instead of {before} ({self.interval})"
        if self.verdict == SAME:
            return f"{name}: no difference that matters, {after} against {before} ({self.interval})"
        return f"{name}: not clear yet, {after} against {before} ({self.interval})"


@dataclass(frozen=True)
class Comparison:
    """What the pairs of games so far say; game number n has the same seed and the same bots under both variants."""

    a: Variant
    b: Variant
    bots: list[str]
    seed: int | str
    most: int
    matters: float
    rows: tuple[Sequence[ObservedGame], Sequence[ObservedGame]]

    @property
    def pairs(self) -> int:
        """How many pairs were played."""
        return len(self.rows[0])

    @cached_property
    def changes(self) -> list[Change]:
        """What differs between the variants."""
        return changes(self.a, self.b)

    @cached_property
    def main(self) -> list[ComparedMeasure]:
        """The figures on which the stop depends; their intervals hold together with 95%."""
        return self._family(measures.main_measures(study(self.a.rules), self.rows[0]))

    @cached_property
    def further(self) -> list[ComparedMeasure]:
        """Other figures of the games; their intervals hold together with 95%."""
        return self._family(measures.further_measures(self.a.rules, self.rows))

    @cached_property
    def used(self) -> list[ComparedMeasure]:
        """How often a game each item and kind of action was used; their intervals hold together with 95%."""
        return self._family(measures.usage_measures(study(self.a.rules), study(self.b.rules)))

    def _family(self, family: list[Measure]) -> list[ComparedMeasure]:
        alpha = ALPHA / max(1, len(family))
        a, b = self.rows
        return [ComparedMeasure(m, [*map(m.of, a)], [*map(m.of, b)], alpha, self.matters) for m in family]

    @property
    def clear(self) -> bool:
        """Whether every main figure is settled."""
        return all(figure.verdict != OPEN for figure in self.main)

    @property
    def stop_reason(self) -> str:
        """Why no more pairs are played."""
        if self.clear:
            return "stopped because every main figure is settled"
        if self.pairs >= self.most:
            return "stopped at the largest number of games; what is open needs more of them"
        return "interrupted"

    @property
    def sentence(self) -> str:
        """What changed, and with what certainty."""
        by_verdict = {
            verdict: [figure for figure in self.main if figure.verdict == verdict] for verdict in (CHANGED, SAME, OPEN)
        }
        parts = [f"{self.b.text} against {self.a.text}, {self.pairs:,} pairs of games:"]
        if by_verdict[CHANGED]:
            told = "; ".join(_lower(figure.sentence) for figure in by_verdict[CHANGED])
            parts.append(f"{told}.")
        else:
            parts.append("no main figure has clearly changed.")
        if by_verdict[SAME]:
            parts.append(f"No difference that matters: {_names(by_verdict[SAME])}.")
        if by_verdict[OPEN]:
            parts.append(f"Not clear yet: {_names(by_verdict[OPEN])}.")
        parts.append("All of this holds together with 95%, however early the games were stopped.")
        return " ".join(parts)

    def charts(self) -> list[Chart]:
        """Each main figure under both variants, and how the differences became clear."""
        made: list[Chart] = []
        for figure in self.main:
            bars = []
            for variant, values in ((self.a, figure.a), (self.b, figure.b)):
                found = share(sum(values), len(values)) if figure.measure.share else mean(values)
                bars.append(found.bar(variant.text))
            made.append(Bars(figure.sentence, bars, "share" if figure.measure.share else "a game"))
        made += [self._course(figure) for figure in self.main if figure.verdict != SAME]
        return made

    def _course(self, figure: ComparedMeasure) -> Lines:
        """The difference and its interval from look to look."""
        looks = list(range(FIRST, self.pairs + 1, LOOK)) or [self.pairs]
        seen = [
            ComparedMeasure(figure.measure, figure.a[:n], figure.b[:n], figure.alpha, figure.matters) for n in looks
        ]
        course = line("difference", {n: look.difference for n, look in zip(looks, seen, strict=True)})
        unit = "share" if figure.measure.share else f"difference in {figure.measure.name}"
        title = f"{capitalize(figure.measure.name)}: the difference from look to look"
        return Lines(title, [course], "pairs of games", unit, 0.0)

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        families = {"main": self.main, "further": self.further, "used": self.used}
        return {
            "a": _variant_json(self.a),
            "b": _variant_json(self.b),
            "changes": [{"where": c.where, "a": c.before, "b": c.after} for c in self.changes],
            "bots": self.bots,
            "seed": self.seed,
            "pairs": self.pairs,
            "most": self.most,
            "clear": self.clear,
            "sentence": self.sentence,
            **{name: [_measure_json(figure) for figure in family] for name, family in families.items()},
        }


def check(a: Variant, b: Variant, bots: Sequence[str], most: int, matters: float) -> None:
    """Refuse what cannot be compared, before anything is played."""
    check_number("games to compare", most, 2)
    if not 0 < matters < 1:
        raise BadSetting(f"the smallest difference that matters is a part between 0 and 1, not {matters!r}")
    for side in (a, b):
        check_table(side.rules, bots, side.settings)
    if (a.rules.digest, a.settings) == (b.rules.digest, b.settings):
        raise BadSetting(
            f"{a.text} and {b.text} are the same game: no setting and no entry of the content differs, so that there "
            "is nothing to compare"
        )


def compare(
    a: Variant,
    b: Variant,
    bots: Sequence[str],
    most: int,
    seed: int | str,
    executor: Executor,
    checkpoint: Checkpoint,
    progress: Callable[[int], None] | None = None,
    matters: float = MATTERS,
) -> Iterator[Comparison]:
    """The comparison as it stands at every look; the last one is the answer.

    It stops when every main figure is settled, or after `most` pairs. `progress` is called with the number of games
    just done.
    """
    check(a, b, bots, most, matters)
    sides = [_series(side, bots, seed) for side in (a, b)]
    rows: tuple[list[ObservedGame], list[ObservedGame]] = ([], [])
    while len(rows[0]) < most:
        numbers = range(len(rows[0]), min(len(rows[0]) + LOOK, most))
        played = observe([(series, numbers) for series in sides], executor, checkpoint, progress)
        for found, series in zip(rows, sides, strict=True):
            found.extend(played[series.key])
        look = Comparison(a, b, list(bots), seed, most, matters, (rows[0][:], rows[1][:]))
        yield look
        if look.clear:
            return


def _series(side: Variant, bots: Sequence[str], seed: int | str) -> Series:
    players = tuple(Player(name) for name in bots)
    return Series(side.rules.id, side.content, side.rules.digest, side.settings, players, seed)


def _variance(values: list[float]) -> float:
    middle = sum(values) / max(1, len(values))
    return sum((value - middle) ** 2 for value in values) / max(1, len(values) - 1)


def _names(figures: list[ComparedMeasure]) -> str:
    return ", ".join(f"{figure.measure.name} ({figure.interval})" for figure in figures)


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]


def _variant_json(side: Variant) -> dict[str, Any]:
    return {"variant": side.text, "content": side.rules.digest, "settings": side.settings}


def _measure_json(figure: ComparedMeasure) -> dict[str, Any]:
    before, after = figure.means
    found = figure.difference
    return {
        "figure": figure.measure.name,
        "share": figure.measure.share,
        "a": before,
        "b": after,
        "difference": found.value,
        "low": found.low,
        "high": found.high,
        "effect": figure.effect,
        "verdict": figure.verdict,
        "pairs": found.count,
    }
