"""Many games between bots, over all cores, the same from the same seed however many processes play them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from tablewright.bots import bot
from tablewright.games import game as find_game
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game, checked, fresh_seed
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete
from tablewright.lab.checks import check_number, check_table
from tablewright.lab.executor import batches, local_executor
from tablewright.lab.playing import number_duplicates, play_game, seating, win_share
from tablewright.lab.statistics import Share


@dataclass(frozen=True)
class Played:
    """One game of a run: its number, who sat where (bots by their place in the list), and how it ended."""

    number: int
    seating: list[int]
    winners: list[int]
    scores: list[int]
    ranking: list[int]
    reason: str
    choices: int


@dataclass(frozen=True)
class Results:
    """What came of a run. A shared win counts in equal parts."""

    game: str
    rules: int
    content: str
    bots: list[str]
    seed: int | str
    settings: dict[str, Any]
    played: list[Played]

    @property
    def games(self) -> int:
        return len(self.played)

    @cached_property
    def seat_wins(self) -> list[Share]:
        """Wins by seat."""
        return self._wins(lambda row, winner: winner)

    @cached_property
    def bot_wins(self) -> dict[str, Share]:
        """Wins by bot; a bot that sits there twice is numbered."""
        wins = self._wins(lambda row, winner: row.seating[winner])
        return dict(zip(number_duplicates(self.bots), wins, strict=True))

    def _wins(self, group: Callable[[Played, int], int]) -> list[Share]:
        wins = [0.0] * len(self.bots)
        for row in self.played:
            for winner in row.winners:
                wins[group(row, winner)] += win_share(row.winners, winner)
        return [Share(count, self.games) for count in wins]

    @property
    def draws(self) -> Share:
        """Games with more than one winner."""
        return Share(sum(len(row.winners) > 1 for row in self.played), self.games)

    @property
    def reasons(self) -> dict[str, int]:
        """How the games ended."""
        return dict(Counter(row.reason for row in self.played).most_common())

    @property
    def mean_choices(self) -> float:
        """Choices that were asked, per game."""
        return sum(row.choices for row in self.played) / max(1, self.games)

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return asdict(self)


def simulate(
    game: str,
    games: int = 1000,
    bots: Sequence[str] = ("random", "random"),
    seed: int | str | None = None,
    jobs: int | None = None,
    settings: Mapping[str, Any] | None = None,
    content: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play many games, one seat for each bot; from game to game the bots move on by one seat.

    `progress` is called with the number of games just done. Without `jobs` every core plays.
    """
    rules = find_game(game, content)
    chosen = complete(rules.settings, settings or {})
    check_number("games", games, 1)
    executor = local_executor(jobs)
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise BadSetting(f"the bots are a list of names, one for each seat, not {bots!r}")
    check_table(rules, bots, chosen)
    seed = fresh_seed() if seed is None else checked(seed)
    play = partial(_play_batch, game, content, list(bots), seed, chosen)
    played: list[Played] = []
    for batch in executor.run(play, batches(range(games), executor)):
        played.extend(batch)
        if progress:
            progress(len(batch))
    played.sort(key=lambda row: row.number)
    return Results(game, rules.rules, rules.digest, list(bots), seed, chosen, played)


def _play_batch(
    game: str, content: Path | None, bots: list[str], seed: int | str, settings: dict[str, Any], numbers: Sequence[int]
) -> list[Played]:
    rules = find_game(game, content)
    return [play_one(rules, bots, seed, settings, number) for number in numbers]


def play_one(rules: Game, bots: list[str], seed: int | str, settings: dict[str, Any], number: int) -> Played:
    """One game of a run; its chance and its bots' depend on the run's seed and the game's number alone."""
    sitting = seating(number, len(bots))
    players = [bot(bots[place], f"{seed}/{number}/{seat}") for seat, place in enumerate(sitting)]
    _, outcome, choices = play_game(rules, settings, players, seeded(seed, number))
    return Played(number, sitting, outcome.winners, outcome.scores, outcome.ranking, outcome.reason, choices)
