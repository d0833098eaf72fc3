"""A game and the second reading of its rules, the referee, played side by side: they must agree in everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from tablewright.kernel.game import Game
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Outcome, State

from .question import Playing, Question, asked_by, next_question

Position = TypeVar("Position", bound=State)
Choose = Callable[[Question, Rng], int]
Values = Mapping[str, Sequence[Any]]


class Lockstep(Generic[Position]):
    """One game of both, from where the position and the referee stand."""

    def __init__(self, state: Position, playing: Playing, rng: Rng) -> None:
        self.state = state
        self.playing = playing
        self.rng = rng
        self.asked: Counter[str] = Counter()
        self.question: Question | None = None
        state.advance(rng)
        self.answer(None)

    def play(self, move: int) -> None:
        """Play a move in both."""
        self.state.play(move, self.rng)
        self.answer(move)

    def answer(self, move: int | None) -> None:
        self.question = next_question(self.playing, move)
        if self.question is not None:
            self.asked[self.question.decision] += 1
        self.agree()

    def play_on(self, choose: Choose, rng: Rng, most: int = 100_000) -> None:
        """Play to the end, or this many choices at most."""
        while self.question is not None and most:
            self.play(choose(self.question, rng))
            most -= 1

    def replay(self, game: Game, moves: list[str]) -> None:
        """Play the moves of a record, which end the game."""
        for move in moves:
            self.play(game.actions.parse(move))
        assert self.question is None

    def agree(self) -> None:
        """Question, table, random draws and result are the same."""
        assert asked_by(self.state) == self.question
        ours, theirs = self.tables()
        for name in theirs:
            assert ours[name] == theirs[name], name
        self.agree_on_chance()
        outcome = self.state.outcome()
        assert (outcome is None) == (self.question is not None)
        if outcome is not None:
            self.agree_on_result(outcome)

    def tables(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """All that is on the game's table and on the referee's, by name."""
        raise NotImplementedError

    def agree_on_chance(self) -> None:
        """Nothing was drawn but what the rules draw."""
        raise NotImplementedError

    def agree_on_result(self, outcome: Outcome) -> None:
        """Both have the same result."""
        raise NotImplementedError


def weighted(moves: list[int], weights: list[int], rng: Rng) -> int:
    """A random move, each as likely as its weight."""
    at = rng.below(sum(weights))
    for move, weight in zip(moves, weights, strict=True):
        at -= weight
        if at < 0:
            return move
    raise AssertionError


def sampled_settings(game: Game, values: Values, number: int) -> dict[str, Any]:
    """Random settings, each at any of its values; number 0 has the defaults."""
    rng = seeded("settings", number)
    chosen = {name: of[rng.below(len(of))] for name, of in values.items()} if number else {}
    return complete(game.settings, chosen)
