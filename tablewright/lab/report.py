"""A report on a game: its games played, its content tried, its designer's questions answered.

>>> from tablewright.lab.report import inquire
>>> report = inquire("championship", games=400, seed=1)
>>> [finding.sentence for finding in report.findings]
>>> Path("championship.html").write_text(report.html())
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import tablewright
from tablewright.games import game as find_game
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game, checked, fresh_seed
from tablewright.kernel.settings import complete
from tablewright.kernel.state import State
from tablewright.lab import chapters, page, usage_chapters
from tablewright.lab.chapters import AnsweredQuestion, Chapter, Finding
from tablewright.lab.checkpoint import Checkpoint
from tablewright.lab.checks import check_number, check_table
from tablewright.lab.executor import Executor, local_executor
from tablewright.lab.ladder import Rung, ladder_series, rungs
from tablewright.lab.matrix import Matrix, base_series, matrix, restricted_batches
from tablewright.lab.observing import Batch, Series, observe
from tablewright.lab.restriction import Player, item_key
from tablewright.lab.studies import study
from tablewright.lab.study import ObservedGame, Question, Run, Study
from tablewright.lab.variants import changed_settings, with_content

FEWEST_GAMES = 6  # of a run, unless fewer are asked for: with less no estimate is known

ProgressBar = Callable[[int, str], AbstractContextManager[Callable[[int], None]]]
Play = Callable[[Sequence[Batch], str], dict[str, list[ObservedGame]]]


@dataclass(frozen=True)
class Report:
    """What the lab found."""

    rules: Game
    study: Study
    series: Series
    runs: Mapping[str, list[ObservedGame]]  # "report" holds its own games, the others are the lab questions'
    answers: list[AnsweredQuestion]
    matrix: Matrix | None
    ladder: list[Rung]

    @property
    def rows(self) -> list[ObservedGame]:
        """The report's own games."""
        return self.runs["report"]

    @property
    def key(self) -> dict[str, str]:
        """What the figures are figures of."""
        return describe_series(self.rules, self.series) | {
            "games": f"{len(self.rows):,}",
            "tablewright": tablewright.__version__,
        }

    @property
    def _opening(self) -> State:
        """The position before the opening of any of its games."""
        return self.rules.new(len(self.series.players), self.series.settings)

    @cached_property
    def chapters(self) -> list[Chapter]:
        """All chapters, in order."""
        return [
            chapters.balance(self.rows, self.study, self.series.names),
            chapters.length(self.rows, self.study),
            chapters.openness(self.rows),
            chapters.endings(self.rows, self.study),
            chapters.scores(self.rows),
            *usage_chapters.content(self.rows, self.study, self.study.no_choice(self._opening)),
            *([usage_chapters.restricted(self.matrix)] if self.matrix else []),
            *([chapters.skill(self.ladder)] if self.ladder else []),
        ]

    @property
    def findings(self) -> list[Finding]:
        """What the designer should know, what matters most first."""
        found = [finding for chapter in self.chapters for finding in chapter.findings]
        return sorted(found, key=lambda finding: (chapters.TONES.index(finding.tone), -finding.weight))

    def html(self) -> str:
        """The report as one page that needs nothing else."""
        return page.report(self.rules.title, self.key, self.findings, self.chapters, self.answers)


def describe_series(rules: Game, series: Series) -> dict[str, str]:
    """What decides how the games of a series go, in words."""
    changed = changed_settings(rules, series.settings)
    return {
        "game": rules.id,
        "rules": f"version {rules.rules}",
        "content": series.digest,
        "settings": ", ".join(changed) or "as in the rulebook",
        "bots": ", ".join(series.names),
        "seed": str(series.seed),
        "digest": series.key,
    }


def main_series(
    game: str,
    bots: Sequence[str],
    seed: int | str | None = None,
    settings: Mapping[str, Any] | None = None,
    content: Path | None = None,
    without: Sequence[str] = (),
    must: Sequence[str] = (),
) -> Series:
    """The games of a report; one bot alone sits in every seat of the smallest table, and the first is restricted."""
    rules = with_content(game, content)
    known = study(rules)
    names = list(bots) * rules.seats[0] if len(bots) == 1 else list(bots)
    first = Player(
        names[0], tuple(item_key(known, what) for what in without), tuple(item_key(known, what) for what in must)
    )
    if torn := [key for key in first.without if key in first.must]:
        raise BadSetting(f"a bot cannot be without {torn[0]} and must use it: it is one or the other")
    series = Series(
        game=game,
        content=content,
        digest=rules.digest,
        settings=complete(rules.settings, settings or {}),
        players=(first, *map(Player, names[1:])),
        seed=fresh_seed() if seed is None else checked(seed),
    )
    _check(rules, series)
    return series


def inquire(
    game: str,
    games: int = 400,
    bots: Sequence[str] = ("greedy",),
    seed: int | str | None = None,
    settings: Mapping[str, Any] | None = None,
    content: Path | None = None,
    without: Sequence[str] = (),
    must: Sequence[str] = (),
    question_games: int | None = None,
    matrix_seeds: int | None = None,
    ladder_games: int | None = None,
    jobs: int | None = None,
) -> Report:
    """Play all games that a report needs, and make the report.

    A number of 0 leaves its part out: the lab questions, the matrix of restricted play, the ladder
    of bots; one that is not given follows the number of games.
    """
    series = main_series(game, bots, seed, settings, content, without, must)
    return make_inquiry(series, games, question_games, matrix_seeds, ladder_games).report(
        local_executor(jobs), Checkpoint()
    )


def make_inquiry(
    series: Series, games: int, question_games: int | None, matrix_seeds: int | None, ladder_games: int | None
) -> Inquiry:
    """What is to be played: numbers that are not given follow the number of games."""
    numbers = {
        "games": (games, 1),
        "question games": (_part(games, 10, FEWEST_GAMES) if question_games is None else question_games, 0),
        "matrix seeds": (_part(games, 20, 1) if matrix_seeds is None else matrix_seeds, 0),
        "ladder games": (_part(games, 20, FEWEST_GAMES) if ladder_games is None else ladder_games, 0),
    }
    for name, (number, least) in numbers.items():
        check_number(name, number, least)
    return Inquiry(series, *(number for number, _ in numbers.values()))


def _part(games: object, of: int, least: int) -> int:
    return max(least, games // of) if type(games) is int else least


@dataclass(frozen=True)
class Inquiry:
    """What is to be played for a report."""

    series: Series
    games: int
    question_games: int
    matrix_seeds: int
    ladder_games: int

    def report(self, executor: Executor, checkpoint: Checkpoint, progress_bar: ProgressBar | None = None) -> Report:
        """Play what is not there yet, and report. `progress_bar` shows how far it has come."""
        rules = find_game(self.series.game, self.series.content)
        known = study(rules)
        questions = known.questions() if self.question_games else []
        bases = {question.number: base_for(rules, self.series, question) for question in questions}
        others = {
            (question.number, name): question_series(rules, bases[question.number], run)
            for question in questions
            for name, run in question.runs.items()
        }  # what cannot be played is refused before anything is
        others |= {(number, "base"): base for number, base in bases.items() if base != self.series}

        def play(wanted: Sequence[Batch], word: str) -> dict[str, list[ObservedGame]]:
            total = sum(len(numbers) for _, numbers in wanted)
            with (progress_bar or no_progress_bar)(total, word) as progress:
                return observe(wanted, executor, checkpoint, progress)

        rows = play([(self.series, range(self.games))], "games")[self.series.key]
        unique = {series.key: series for series in others.values() if series.key != self.series.key}
        played = play([(series, range(self.question_games)) for series in unique.values()], "lab questions")
        played[self.series.key] = rows  # a question that asks for the report's own kind of games has all of them
        named_runs = {name: played[series.key] for name, series in others.items()}
        return Report(
            rules,
            known,
            self.series,
            {"report": rows} | {f"{number}: {name}": found for (number, name), found in named_runs.items()},
            [
                answer_question(each, rows, named_runs, describe_base(self.series, bases[each.number]))
                for each in questions
            ],
            self._matrix(rules, known, play),
            self._ladder(rules, play),
        )

    def _matrix(self, rules: Game, known: Study, play: Play) -> Matrix | None:
        if not self.matrix_seeds:
            return None
        plain = base_series(self.series)
        base = play([(plain, range(self.matrix_seeds))], "unrestricted play")[plain.key]
        no_choice = known.no_choice(rules.new(len(plain.players), plain.settings))
        items = [item for item in known.usable() if item.key not in no_choice and not item.unseen]
        return matrix(plain, base, items, play(restricted_batches(plain, base, items), "restricted play"))

    def _ladder(self, rules: Game, play: Play) -> list[Rung]:
        if not self.ladder_games:
            return []
        series = ladder_series(self.series, rules)
        return rungs(series, play([(games, range(self.ladder_games)) for games in series.values()], "ladder"))


def answer_question(
    question: Question, rows: list[ObservedGame], others: Mapping[tuple[int, str], list[ObservedGame]], base: str = ""
) -> AnsweredQuestion:
    """A question with its answer, from the report's games and its own; `base` says how its base differs from them."""
    runs = {"base": rows} | {name: found for (number, name), found in others.items() if number == question.number}
    return AnsweredQuestion(question, question.answer_from(runs), base)


def base_for(rules: Game, series: Series, question: Question) -> Series:
    """The games that a question compares its runs with, so that nothing differs but what it asks about.

    The first bot sits in every seat and may use everything, and whatever the runs set is as in the rulebook. Without
    runs there is nothing to compare: the question is about the report's own games.
    """
    if not question.runs:
        return series
    asked = {name for run in question.runs.values() for name in run.settings}
    printed = {setting.name: setting.default for setting in rules.settings if setting.name in asked}
    made = replace(base_series(series), settings=complete(rules.settings, {**series.settings, **printed}))
    _check(rules, made)
    return made


def describe_base(series: Series, base: Series) -> str:
    """How the base of a question differs from the report's games, in words; "" where it does not."""
    parts = [f"{base.players[0].bot} in every seat"] if base.players != series.players else []
    parts += ["unrestricted"] if any(player.without or player.must for player in series.players) else []
    parts += [f"{name} = {value}" for name, value in base.settings.items() if value != series.settings[name]]
    return ", ".join(parts)


def question_series(rules: Game, series: Series, run: Run) -> Series:
    """The games that a question asks for, besides those of its base.

    A table of another size keeps those of the report's settings that it can have: three players cannot use a line-up
    of two.
    """
    seats = run.seats or (len(run.bots) if run.bots else len(series.players))
    names = run.bots or (series.players[0].bot,) * seats
    if len(names) != seats:
        raise BadSetting(f"a run of a question has {len(names)} bots for {seats} seats")
    kept = series.settings if seats == len(series.players) else _compatible_settings(rules, series.settings, seats)
    made = Series(
        game=series.game,
        content=series.content,
        digest=series.digest,
        settings=complete(rules.settings, {**kept, **run.settings}),
        players=(Player(names[0], run.without), *map(Player, names[1:])),
        seed=series.seed,
    )
    _check(rules, made)
    return made


def _compatible_settings(rules: Game, settings: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The settings that a table with this number of seats can have."""
    possible: dict[str, Any] = {}
    for name, value in settings.items():
        trial = {**possible, name: value}
        try:
            rules.new(seats, complete(rules.settings, trial))
        except BadSetting:
            continue
        possible = trial
    return possible


def _check(rules: Game, series: Series) -> None:
    check_table(rules, [player.bot for player in series.players], series.settings)


@contextmanager
def no_progress_bar(total: int, word: str) -> Iterator[Callable[[int], None]]:
    """Show nothing."""
    yield lambda more: None
