"""What the study of every game is held to."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import tablewright as tw
from tablewright.kernel.match import Match
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.state import Outcome
from tablewright.lab.studies import study as find_study
from tablewright.lab.study import Answer, ObservedGame

from ..rows import row
from .observing import ObservedPlay, observe_record

ANY_OUTCOME = Outcome([0], [0, 0], [1, 2], "set")


class StudyCheck:
    """The study of a game, and what tests ask of it."""

    def __init__(self, game: str) -> None:
        self.game = tw.game(game)
        self.study = find_study(self.game)
        self.items = self.study.items()
        self.keys = {item.key for item in self.items}
        self.questions = {question.number: question for question in self.study.questions()}

    def golden(self, name: str) -> tuple[ObservedGame, list[str]]:
        """A recorded game as it was observed, and its log."""
        path = Path(__file__).parents[2] / "rules" / self.game.id / "golden" / f"{name}.json"
        record = json.loads(path.read_text(encoding="utf-8"))
        return observe_record(record), tw.replay(record).everything().log

    def ask(self, number: int, **runs: Sequence[ObservedGame]) -> Answer:
        """A question answered from these games; runs that are not given have none."""
        question = self.questions[number]
        assert question.answer is not None
        return question.answer({"base": [], **{name: [] for name in question.runs}, **runs})

    def play(self, match: Match, *moves: str, rng: Rng | None = None) -> ObservedPlay:
        """A position, observed while these moves are made."""
        game = ObservedPlay(self.study, self.game.load(match.position())[0])
        for move in moves:
            game.play(self.game.actions.parse(move), rng or seeded(1))
        return game

    def figures(self, game: ObservedPlay) -> dict[str, Any]:
        """What the observer has noted so far."""
        return game.observer.figures(game.state, ANY_OUTCOME)

    def used(self, match: Match, move: str) -> list[str]:
        """What a move uses in a position."""
        return self.study.uses(self.game.load(match.position())[0], self.game.actions.parse(move))

    def check_items(self) -> None:
        """Every item has a name, and no two have the same key."""
        assert len(self.keys) == len(self.items)
        assert all(item.name.strip() and item.id.strip() and item.category.isidentifier() for item in self.items)

    def check_uses(self, rows: Sequence[ObservedGame], never: Mapping[str, str]) -> None:
        """What is used is an item, and every item is used, except those that are known not to be, with the reason."""
        offered = {key for row in rows for seat in row.offered for key in seat}
        taken = {key for row in rows for seat in row.taken for key in seat}
        assert taken <= offered <= self.keys
        assert self.keys - taken <= set(never)

    def check_questions(self, rows: Sequence[ObservedGame]) -> None:
        """All twelve questions are there, answered from some games and from none, and their runs can be played."""
        assert list(self.questions) == list(range(1, 13))
        usable = {item.key for item in self.study.usable()}
        for question in self.questions.values():
            assert question.text.endswith("?")
            assert question.answer or question.needs_people
            for games in (rows, []):
                answer = question.answer_from({"base": games, **dict.fromkeys(question.runs, games)})
                if answer:
                    check_answer(answer, charts=bool(games))
            for run in question.runs.values():
                assert set(run.without) <= usable
                self.game.start(seats=len(run.bots) if run.bots else run.seats, settings=run.settings)


def check_answer(answer: Answer, charts: bool) -> None:
    """A sentence without a hole in it, and charts with a title where there was anything to show."""
    assert answer.sentence.endswith(".")
    assert "nan" not in answer.sentence
    assert ".." not in answer.sentence
    if charts:
        assert 1 <= len(answer.charts) <= 3
    assert all(chart.title for chart in answer.charts)


def count(log: Sequence[str], words: str) -> int:
    """In how many lines of a log some words stand."""
    return sum(words in line for line in log)


def made(rows: Sequence[ObservedGame], count: int, winner: int, **figures: Any) -> list[ObservedGame]:
    """Games that differ from an observed one in who won and in these figures."""
    return [
        replace(rows[0], number=number, winners=[winner], figures={**rows[0].figures, **figures})
        for number in range(count)
    ]


def game(number: int, winner: int, scores: Sequence[int] = (5, 5), **figures: Any) -> ObservedGame:
    """A game made by hand."""
    return row([winner], scores, number=number, **figures)
