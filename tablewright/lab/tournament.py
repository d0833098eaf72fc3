"""Every bot against every other, in every game: who is stronger, by how much, and with what certainty."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from functools import cached_property, partial
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from tablewright.bots import bot
from tablewright.games import game as find_game
from tablewright.games import games as all_games
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import checked, fresh_seed, number_range
from tablewright.kernel.settings import complete
from tablewright.lab.checks import check_number
from tablewright.lab.executor import Executor
from tablewright.lab.ledger import BadLedger, Ledger, stored_seed
from tablewright.lab.ratings import Rating, rate
from tablewright.lab.simulation import Played, play_one
from tablewright.lab.statistics import Share

BOTS = ("random", "greedy")
LADDER = ("random", "greedy", "search:50", "search:200", "search:800")


@dataclass(frozen=True)
class Bout:
    """One game of a tournament; `played.seating` says which of the bots sat where."""

    game: str
    bots: list[str]
    played: Played

    @property
    def key(self) -> tuple[str, tuple[str, ...], int]:
        """What makes it this game and no other."""
        return self.game, tuple(self.bots), self.played.number

    @property
    def players(self) -> list[str]:
        """The bots by seat."""
        return [self.bots[place] for place in self.played.seating]

    def place(self, name: str) -> int:
        """Where a bot finished."""
        return self.played.ranking[self.players.index(name)]


@dataclass(frozen=True)
class Tournament:
    """What is to be played: `rounds` games of every table, a table being bots that differ."""

    games: list[str]
    bots: list[str]
    rounds: int
    seats: int
    seed: int | str
    ladder: bool  # each bot meets only the next one of the list

    @cached_property
    def tables(self) -> list[list[str]]:
        """Who meets whom."""
        if self.ladder:
            return [list(pair) for pair in pairwise(self.bots)]
        return [list(table) for table in combinations(self.bots, self.seats)]

    @property
    def size(self) -> int:
        """How many games it has."""
        return len(self.games) * len(self.tables) * self.rounds

    def schedule(self) -> Iterator[tuple[str, list[str], int]]:
        """All games, round by round, so that ratings see everybody play throughout and a part of them is fair too."""
        for number in range(self.rounds):
            for game in self.games:
                for table in self.tables:
                    yield game, table, number

    def key(self) -> dict[str, Any]:
        """What results have to agree in to belong to one tournament; more rounds of it are still the same one."""
        digests = {id: f"{find_game(id).rules}/{find_game(id).digest}" for id in self.games}
        return {"tournament": digests, "bots": self.bots, "seats": self.seats, "seed": self.seed, "ladder": self.ladder}


def tournament(
    games: Sequence[str],
    bots: Sequence[str],
    rounds: int = 100,
    seats: int = 2,
    seed: int | str | None = None,
    ladder: bool = False,
    out: Path | None = None,
) -> Tournament:
    """A tournament that can be played; one that cannot is refused in words. No games means all games.

    Without a seed, that of an existing file of results is used.
    """
    chosen = list(games) or all_games()
    for id in chosen:
        rules = find_game(id)
        if seats not in rules.seats:
            raise BadSetting(f"{rules.title} is for {number_range(rules.seats)} players, not for {seats}")
    for names, what in ((chosen, "game"), (list(bots), "bot")):
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            raise BadSetting(f"the {what} {', '.join(sorted(twice))} is named twice; every {what} takes part once")
    for name in bots:
        bot(name, 0)
    check_number("games", rounds, 1)
    if ladder and seats != 2:
        raise BadSetting("on a ladder two bots meet: it has no other number of seats")
    if len(bots) < max(2, seats):
        raise BadSetting(f"a table of {seats} different bots needs at least as many of them, not {len(bots)}")
    if seed is None:
        seed = stored_seed(out)
    return Tournament(chosen, list(bots), rounds, seats, fresh_seed() if seed is None else checked(seed), ladder)


def play(plan: Tournament, executor: Executor, out: Path | None = None) -> Generator[Bout, None, None]:
    """All games of a tournament as they come; those that `out` holds already come first and are not played again.

    The same seeds serve every table of a game, so that luck is the same for all of them.
    """
    with Ledger(out, plan.key(), "tournament") if out else nullcontext() as ledger:
        wanted = {(game, tuple(table), number) for game, table, number in plan.schedule()}
        kept = map(_read_bout, ledger.rows) if ledger else ()
        done = {bout.key: bout for bout in kept if bout.key in wanted}  # a game that two runs have kept is one game
        yield from done.values()
        missing = [task for task in plan.schedule() if (task[0], tuple(task[1]), task[2]) not in done]
        for bout in executor.run(partial(_play, plan.seed), missing):
            if ledger:
                ledger.add(asdict(bout))
            yield bout


def _play(seed: int | str, task: tuple[str, list[str], int]) -> Bout:
    game, table, number = task
    rules = find_game(game)
    return Bout(game, table, play_one(rules, table, seed, complete(rules.settings, {}), number))


def _read_bout(row: dict[str, Any]) -> Bout:
    try:
        bout = Bout(row["game"], row["bots"], Played(**row["played"]))
        hash(bout.key)
        whole = len(bout.bots) == len(bout.players) == len(bout.played.ranking)
    except (KeyError, TypeError, IndexError) as error:
        raise BadLedger(f"a line of the results is not a game of a tournament: {error!r}") from None
    if not whole:
        raise BadLedger(f"a line of the results has a place for some of its bots only: {row!r:.200}")
    return bout


@dataclass(frozen=True)
class Standings:
    """What the games of a tournament, or those played so far, say."""

    plan: Tournament
    bouts: list[Bout]

    @property
    def ordered(self) -> list[Bout]:
        """The games in the order of the schedule, whichever came first."""
        order = {(game, tuple(table), number): i for i, (game, table, number) in enumerate(self.plan.schedule())}
        return sorted(self.bouts, key=lambda bout: order[bout.key])

    def count(self, game: str | None = None) -> int:
        """How many games were played, of one game or of all of them."""
        return sum(game in (None, bout.game) for bout in self.bouts)

    def ratings(self, game: str | None = None) -> list[Rating]:
        """Best first, in one game or over all of them."""
        bouts = [bout for bout in self.ordered if game in (None, bout.game)]
        return rate(self.plan.bots, [(bout.players, bout.played.ranking) for bout in bouts])

    def ahead(self, one: str, other: str, game: str | None = None) -> Share:
        """How often one bot finished ahead of another; a shared place counts half."""
        met = [bout for bout in self.bouts if game in (None, bout.game) and {one, other} <= set(bout.bots)]
        count = 0.0
        for bout in met:
            mine, theirs = bout.place(one), bout.place(other)
            count += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
        return Share(count, len(met))

    def to_json(self) -> dict[str, Any]:
        """Ratings and meetings as plain data, by game and over all."""
        return {
            **self.plan.key(),
            "rounds": self.plan.rounds,
            "played": len(self.bouts),
            "games": {game: self._figures(game) for game in self.plan.games},
            "all": self._figures(None),
        }

    def _figures(self, game: str | None) -> dict[str, Any]:
        met = [(one, other) for one, other in combinations(self.plan.bots, 2) if self.ahead(one, other, game).games]
        return {
            "ratings": [
                {"bot": r.name, "rating": r.value, "low": r.low, "high": r.high, "sigma": r.sigma, "games": r.games}
                for r in self.ratings(game)
            ],
            "meetings": [
                {"bot": one, "against": other, "ahead": share.share, "low": share.low, "high": share.high,
                 "games": share.games}
                for one, other in met
                for share in [self.ahead(one, other, game)]
            ],
        }  # fmt: skip
