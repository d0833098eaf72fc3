"""Games that the lab observes: the same seed gives the same games, on any executor and in any order."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tablewright.bots import Bot, bot
from tablewright.games import game as find_game
from tablewright.kernel.events import Event
from tablewright.kernel.game import Game
from tablewright.kernel.rng import seeded
from tablewright.kernel.state import State
from tablewright.lab.checkpoint import Checkpoint
from tablewright.lab.checks import load_rules
from tablewright.lab.executor import Executor, batches
from tablewright.lab.playing import play_game, seating
from tablewright.lab.restriction import Player, RestrictedBot
from tablewright.lab.studies import study
from tablewright.lab.study import ObservedGame, Observer, Study

POINTS = 21  # moments of a game, its beginning and its end included, of which the evaluations are kept
LARGEST_BATCH = 4  # an interruption loses little


@dataclass(frozen=True)
class Series:
    """Games of one kind, numbered from 0: all that decides how game number n goes.

    In a paired series every chance is met once by each seating: games 0 to seats - 1 have the same chance.
    """

    game: str
    content: Path | None
    digest: str  # of the content
    settings: Mapping[str, Any]
    players: tuple[Player, ...]
    seed: int | str
    paired: bool = False

    @property
    def key(self) -> str:
        """The digest of all of it: games with the same key and number are the same game."""
        data = asdict(self) | {"rules": find_game(self.game).rules, "content": None}
        return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]

    @property
    def names(self) -> list[str]:
        """The names of the players."""
        return [player.name for player in self.players]


class GeneralObserver(Observer):
    """What the lab notes of any game, besides what the game's own observer does."""

    def __init__(self, study: Study, state: State) -> None:
        self.study = study
        self.own = study.observer(state)
        seats = range(state.seats)
        self.chosen = [0 for _ in seats]
        self.offered: list[dict[str, int]] = [{} for _ in seats]
        self.taken: list[dict[str, int]] = [{} for _ in seats]
        self.values: list[list[float]] = [[] for _ in seats]
        self.moves = 0
        self.turns = 0
        self.last = -1

    def before(self, state: State, move: int) -> None:
        seat = state.seat
        self.chosen[seat] += 1
        self.moves += len(state.moves)
        self.turns += seat != self.last
        self.last = seat
        offered = {key for option in state.moves for key in self.study.keys_used(state, option)}
        _count(self.offered[seat], sorted(offered))
        _count(self.taken[seat], dict.fromkeys(self.study.keys_used(state, move)))
        self.own.before(state, move)

    def after(self, state: State, events: Sequence[Event]) -> None:
        for seat, values in enumerate(self.values):
            values.append(state.evaluate(seat))
        self.own.after(state, events)


def _count(counts: dict[str, int], keys: Iterable[str]) -> None:
    for key in keys:
        counts[key] = counts.get(key, 0) + 1


def sample_evenly(values: Sequence[float]) -> list[float]:
    """A course at even distances from its beginning to its end."""
    last = len(values) - 1
    return [round(values[round(point * last / (POINTS - 1))], 4) for point in range(POINTS)]


def observe_game(rules: Game, series: Series, number: int) -> ObservedGame:
    """One game of a series. The chance and the bots' own depend on the seed and the game's number alone."""
    known = study(rules)
    seats = len(series.players)
    sitting = seating(number, seats)
    chance = number // seats if series.paired else number
    players = [series.players[place] for place in sitting]
    bots = [_make_bot(known, player, f"{series.seed}/{chance}/{seat}") for seat, player in enumerate(players)]
    noted: list[GeneralObserver] = []

    def attach(state: State) -> GeneralObserver:
        noted.append(GeneralObserver(known, state))
        return noted[0]

    state, outcome, choices = play_game(rules, series.settings, bots, seeded(series.seed, chance), attach)
    notes = noted[0]
    return ObservedGame(
        number=number,
        bots=[player.name for player in players],
        winners=outcome.winners,
        scores=outcome.scores,
        ranking=outcome.ranking,
        reason=outcome.reason,
        choices=choices,
        turns=notes.turns,
        chosen=notes.chosen,
        branching=round(notes.moves / choices, 4) if choices else 0.0,
        values=[sample_evenly(values) for values in notes.values],
        offered=notes.offered,
        taken=notes.taken,
        figures=json.loads(json.dumps(notes.own.figures(state, outcome))),  # the same now as when read back
        seating=sitting,
    )


def _make_bot(study: Study, player: Player, seed: str) -> Bot:
    chosen = bot(player.bot, seed)
    return RestrictedBot(chosen, study, player) if player.without or player.must else chosen


Batch = tuple[Series, Sequence[int]]


def observe(
    wanted: Iterable[Batch], executor: Executor, checkpoint: Checkpoint, progress: Callable[[int], None] | None = None
) -> dict[str, list[ObservedGame]]:
    """The games that are wanted, by the key of their series and in order; what is kept already is not played again.

    `progress` is called with the number of games just done.
    """
    played: dict[str, dict[int, ObservedGame]] = {}
    missing: dict[str, tuple[Series, set[int]]] = {}
    for series, numbers in wanted:
        key = series.key
        kept = checkpoint.rows(key)
        rows = played.setdefault(key, {})
        rows.update((number, kept[number]) for number in numbers if number in kept)
        missing.setdefault(key, (series, set()))[1].update(number for number in numbers if number not in kept)
    if progress:
        progress(sum(len(rows) for rows in played.values()))
    tasks = [
        (key, series, batch)
        for key, (series, numbers) in missing.items()
        for batch in batches(sorted(numbers), executor, LARGEST_BATCH)
    ]
    for key, batch in executor.run(_observe_batch, tasks):
        checkpoint.add(key, batch)
        played[key].update((row.number, row) for row in batch)
        if progress:
            progress(len(batch))
    return {key: [rows[number] for number in sorted(rows)] for key, rows in played.items()}


def _observe_batch(task: tuple[str, Series, Sequence[int]]) -> tuple[str, list[ObservedGame]]:
    """Some games of a series, in a worker process."""
    key, series, numbers = task
    rules = load_rules(series.game, series.content, series.digest)
    return key, [observe_game(rules, series, number) for number in numbers]
