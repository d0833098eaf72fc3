"""What the lab knows about one game beyond its rules: its content by name, its observer, its designer's questions.

A game without a study of its own still gets every general figure; `tablewright.lab.studies.<id>` adds the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tablewright.kernel.events import Event
from tablewright.kernel.game import Game
from tablewright.kernel.state import Outcome, State
from tablewright.lab.charts import Chart

ACTION = "action"  # the category of the kinds of action, which every game has


@dataclass(frozen=True)
class Item:
    """Content that a player can use or leave alone: a card, a spell, a tile, a board, a faction."""

    category: str
    id: str
    name: str
    unseen: bool = False  # taken without knowing that it is this one: nobody can do without it on purpose

    @property
    def key(self) -> str:
        """How figures and `--without` name it: `spell:fireball`."""
        return f"{self.category}:{self.id}"


@dataclass(frozen=True)
class ObservedGame:
    """One game as the lab saw it; lists go by seat."""

    number: int
    bots: list[str]
    winners: list[int]
    scores: list[int]
    ranking: list[int]
    reason: str
    choices: int
    turns: int  # how often the right to choose passed to another seat
    chosen: list[int]  # choices of each seat
    branching: float  # legal moves per choice, on average
    values: list[list[float]]  # each seat's evaluation, at even distances through the game
    offered: list[dict[str, int]]  # by key of an item: choices at which using it was on offer
    taken: list[dict[str, int]]  # by key of an item: choices that used it
    figures: dict[str, Any]  # what the game's observer adds, as plain data
    seating: list[int] = field(default_factory=list)  # by seat: the place in the run's list of bots of who sits there


class Observer:
    """Follows one game. It sees everything and changes nothing."""

    def before(self, state: State, move: int) -> None:
        """A choice is about to be made by `state.seat`."""

    def after(self, state: State, events: Sequence[Event]) -> None:
        """The choice, and all that followed without one, has happened; the first call follows the opening."""

    def figures(self, state: State, outcome: Outcome) -> dict[str, Any]:
        """What the game showed, as plain data, when it is over."""
        return {}


@dataclass(frozen=True)
class Run:
    """Games that a question needs besides those that it compares them with.

    As in every run the bots move on by one seat from game to game: `bots` and `seating` of the observed game say who
    sat where, and a bot that may not use something is called `greedy without spell:fireball` there.
    """

    settings: Mapping[str, Any] = field(default_factory=dict)  # those that differ from the base's
    seats: int | None = None  # None: as many as in the report, or as there are bots
    bots: tuple[str, ...] | None = None  # one for each seat; None: the report's first bot everywhere
    without: tuple[str, ...] = ()  # what the first bot may not use, by key


@dataclass(init=False)
class Answer:
    """The answer to a question: a sentence with its figures, and the charts that show it."""

    sentence: str
    charts: tuple[Chart, ...]

    def __init__(self, sentence: str, *charts: Chart) -> None:
        self.sentence = sentence
        self.charts = charts


TOO_FEW = "Too few games to say"
NO_ANSWER = Answer(f"{TOO_FEW}.")

# "base" holds the games to compare with, the report's own where these do; the others go by their names
Runs = Mapping[str, Sequence[ObservedGame]]


@dataclass(frozen=True)
class Question:
    """A lab question of the rules: answered from games, or named as one that needs people, with the reason."""

    number: int
    text: str
    answer: Callable[[Runs], Answer] | None = None
    runs: Mapping[str, Run] = field(default_factory=dict)
    needs_people: str = ""  # why games between bots cannot answer it, or which part of it they cannot

    def answer_from(self, runs: Runs) -> Answer | None:
        """The answer that these games give; None where the question needs people."""
        if self.answer is None:
            return None
        return self.answer(runs) if any(runs.values()) else NO_ANSWER


class Study:
    """A game in the lab. This one knows nothing special, and does for any game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def usable(self) -> list[Item]:
        """All that can be offered and taken: the items, and every kind of action as `action:<kind>`."""
        kinds = [Item(ACTION, kind.name, kind.name.replace("_", " ")) for kind in self.game.actions.kinds]
        return [*self.items(), *kinds]

    def keys_used(self, state: State, move: int) -> list[str]:
        """The keys of all that a legal move uses, its kind of action last."""
        return [*self.uses(state, move), f"{ACTION}:{self.game.actions.kind_of[move].name}"]

    def items(self) -> list[Item]:
        """All content that can be offered and taken; kinds of action the lab knows by itself (`action:<kind>`)."""
        return []

    def uses(self, state: State, move: int) -> list[str]:
        """The keys of the items that a legal move uses."""
        return []

    def no_choice(self, state: State) -> set[str]:
        """The keys of what the settings of a game leave no choice of, seen in a position before its opening.

        Content that is not played with, and whatever the rules pick by themselves: nobody misses it in a report.
        """
        return set()

    def observer(self, state: State) -> Observer:
        """An observer for a game that starts from this position, before its opening."""
        return Observer()

    def first_seat(self, row: ObservedGame) -> int | None:
        """The seat that began a game, where the game's observer notes it as `first`."""
        first: int | None = row.figures.get("first")
        return first

    def questions(self) -> list[Question]:
        """The lab questions of the game's rules, all of them, in order."""
        return []
