"""The hunt: many odd games over seeds, seat counts and settings, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import OneOf, complete
from tablewright.lab.checks import check_number
from tablewright.lab.executor import Executor
from tablewright.lab.loopholes.findings import Loophole, NeverSeen, longest_wait, loopholes, never_seen
from tablewright.lab.loopholes.habits import HABITS
from tablewright.lab.loopholes.trail import Setup, Trail, Wait, follow
from tablewright.lab.metrics import is_limit
from tablewright.lab.studies import study

REDRAWS = 50  # settings drawn anew because they do not go together


@dataclass(frozen=True)
class Hunt:
    """What a hunt found."""

    rules: Game
    seed: int | str
    trails: list[Trail]
    loopholes: list[Loophole]

    @cached_property
    def never(self) -> NeverSeen:
        """What never happened."""
        return never_seen(study(self.rules), self.trails)

    @property
    def longest_wait(self) -> Wait | None:
        """The most choices that others made before a seat was asked again."""
        return longest_wait(self.trails)

    @property
    def games(self) -> dict[str, int]:
        """Games by habit."""
        return {habit: sum(trail.setup.habit == habit for trail in self.trails) for habit in HABITS}

    def records(self) -> dict[str, dict[str, Any]]:
        """The record of every loophole, by the name of its file."""
        names = [f"{number}-{found.kind}.json" for number, found in enumerate(self.loopholes, 1)]
        return {name: found.record() for name, found in zip(names, self.loopholes, strict=True)}


def setups(rules: Game, games: int, seed: int | str, settings: Mapping[str, Any], content: Path | None) -> list[Setup]:
    """The games of a hunt: the habits in turn, over all seat counts; from every second round on, drawn settings.

    The given settings always hold, and so does every limit: a limit that is lowered is reached, of course.
    """
    check_number("games", games, 1)
    made = []
    for number in range(games):
        turn = number // len(HABITS)
        seats = rules.seats[turn // 2 % len(rules.seats)]
        drawn = _draw_settings(rules, seats, settings, seeded("settings", seed, number)) if turn % 2 else settings
        chosen = complete(rules.settings, drawn)
        rules.new(seats, chosen)  # settings that do not go together are refused here
        habit = HABITS[number % len(HABITS)]
        made.append(Setup(rules.id, content, rules.digest, seats, chosen, habit, f"{seed}/{number}", number))
    return made


def _draw_settings(rules: Game, seats: int, given: Mapping[str, Any], rng: Rng) -> dict[str, Any]:
    free = [
        setting
        for setting in rules.settings
        if isinstance(setting, OneOf) and setting.name not in given and not is_limit(setting.name)
    ]
    for _ in range(REDRAWS):
        drawn = {setting.name: setting.values[rng.below(len(setting.values))] for setting in free} | dict(given)
        try:
            rules.new(seats, complete(rules.settings, drawn))
        except BadSetting:
            continue
        return drawn
    return dict(given)


def follow_all(wanted: Sequence[Setup], executor: Executor) -> Iterator[Trail]:
    """The games as they are done, in any order."""
    yield from executor.run(follow, wanted)


def conclude(
    rules: Game, seed: int | str, trails: Sequence[Trail], progress: Callable[[int], None] | None = None
) -> Hunt:
    """What some games, all of a hunt or those that were played, show."""
    ordered = sorted(trails, key=lambda trail: trail.setup.number)
    return Hunt(rules, seed, ordered, loopholes(rules, ordered, progress))
