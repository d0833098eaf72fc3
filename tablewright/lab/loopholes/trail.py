"""A game followed position by position: where it went in circles, who waited, what it used, how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from tablewright.bots import Bot
from tablewright.kernel.events import Event
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.state import State
from tablewright.lab.checks import load_rules
from tablewright.lab.loopholes.habits import player
from tablewright.lab.loopholes.positions import clocks, fingerprint, read_clocks
from tablewright.lab.playing import play_game
from tablewright.lab.studies import study
from tablewright.lab.study import Observer, Study

ROUNDS = 3  # times that a loop must repeat to count as one
CANDIDATES = 40  # returns of a game that are tried
ENOUGH = 20  # returns to a position at the same time after which the game is stopped


@dataclass(frozen=True)
class Setup:
    """A game to be played: everything that decides how it goes."""

    game: str
    content: Path | None
    digest: str
    seats: int
    settings: Mapping[str, Any]
    habit: str
    seed: str
    number: int

    @property
    def rules(self) -> Game:
        """The game with its content."""
        return load_rules(self.game, self.content, self.digest)

    @property
    def clocks(self) -> list[str]:
        """The clocks of the game."""
        return _clocks(self.game, self.content, self.digest)

    def begin(self) -> tuple[State, Rng]:
        """The position before the first choice, and the chance to come."""
        rng = seeded(self.seed)
        state = self.rules.new(self.seats, self.settings)
        state.advance(rng)
        return state, rng


@lru_cache(maxsize=4)
def _clocks(game: str, content: Path | None, digest: str) -> list[str]:
    return clocks(load_rules(game, content, digest))


ENDLESS, PASSING, CIRCLING = "endless", "passing", "circling"


@dataclass(frozen=True)
class Loop:
    """A way back to the same position: the choices from `start` to `end`.

    It is endless where not even a clock moved, passing where nobody does anything, and circling otherwise.
    """

    start: int
    end: int
    kind: str


@dataclass(frozen=True)
class Wait:
    """A seat that was not asked: for how many rounds of the slowest clock, and how often others chose meanwhile."""

    seat: int
    rounds: int
    choices: int
    end: int


@dataclass(frozen=True)
class Trail:
    """What became of a game.

    `broken` is what the rules said when they gave up, "" otherwise; without a `reason` the game did not end.
    """

    setup: Setup
    moves: list[int]
    reason: str
    broken: str
    loops: list[Loop]
    waits: list[Wait]  # the longest of each seat
    legal: set[int]  # every move that was ever legal
    offered: set[str]  # every item, by its key, that was ever on offer
    taken: set[str]


class EndlessGame(Exception):
    """The game goes round and round, and no clock will end it."""


class TrailObserver(Observer):
    """Notes every position of a game, until it has seen enough."""

    def __init__(self, known: Study, state: State, clock_names: Sequence[str]) -> None:
        self.study = known
        self.names = clock_names
        self.moves: list[int] = []
        self.seats: list[int] = []
        self.fingerprints: list[str] = []
        self.times: list[list[int]] = []
        self.visits: Counter[tuple[str, ...]] = Counter()
        self.legal: set[int] = set()
        self.offered: set[str] = set()
        self.taken: set[str] = set()

    def before(self, state: State, move: int) -> None:
        self.moves.append(move)
        self.seats.append(state.seat)
        for option in state.moves:
            if option not in self.legal or self.study.uses(state, option):
                self.offered.update(self.study.keys_used(state, option))
        self.legal.update(state.moves)
        self.taken.update(self.study.keys_used(state, move))

    def after(self, state: State, events: Sequence[Event]) -> None:
        line, now = fingerprint(state, self.names), read_clocks(state, self.names)
        self.fingerprints.append(line)
        self.times.append(now)
        moment = (line, *map(str, now))
        self.visits[moment] += 1
        if self.visits[moment] > ENOUGH:
            raise EndlessGame


class LoopProofBot:
    """A player who looks ahead and meets rules that do not come to an end makes the move that breaks them, if any.

    A break in a sample is no finding: what counts is the game itself.
    """

    def __init__(self, bot: Bot, seed: str) -> None:
        self.bot = bot
        self.rng = seeded("undaunted", seed)

    def choose(self, pov: Pov) -> Move:
        try:
            return self.bot.choose(pov)
        except RuntimeError:
            moves = pov.legal
            for move in moves:
                try:
                    pov.sample(self.rng).play(move.id, self.rng)
                except RuntimeError:
                    return move
            return moves[self.rng.below(len(moves))]


def follow(setup: Setup) -> Trail:
    """Play a game as its setup says, and follow it."""
    rules, known = setup.rules, study(setup.rules)
    bots = [
        LoopProofBot(player(setup.habit, rules, f"{setup.seed}/{seat}", setup.clocks), f"{setup.seed}/{seat}")
        for seat in range(setup.seats)
    ]
    followers: list[TrailObserver] = []

    def observe(state: State) -> TrailObserver:
        followers.append(TrailObserver(known, state, setup.clocks))
        return followers[0]

    reason = broken = ""
    try:
        reason = play_game(rules, setup.settings, bots, seeded(setup.seed), observe).outcome.reason
    except RuntimeError as error:  # the kernel's word for rules that go on without ever asking anybody
        broken = str(error)
    except EndlessGame:
        pass  # the loop is in the notes
    notes = followers[0]
    return Trail(
        setup,
        notes.moves,
        reason,
        broken,
        loops(setup, notes),
        waits(setup.seats, notes.seats[: len(notes.times) - 1], notes.times),  # a choice that broke has no time
        notes.legal,
        notes.offered,
        notes.taken,
    )


def loops(setup: Setup, notes: TrailObserver) -> list[Loop]:
    """The first loop of each kind in a game."""
    found: dict[str, Loop] = {}
    for start, end in islice(_returns(notes.fingerprints), CANDIDATES):
        kind = loop_kind(setup.rules, notes.moves[start:end], notes.times[start] == notes.times[end])
        if kind not in found and goes_round(setup, notes.moves[:start], notes.moves[start:end]):
            found[kind] = Loop(start, end, kind)
    return list(found.values())


def loop_kind(rules: Game, choices: Sequence[int], timeless: bool) -> str:
    """What kind of loop some choices are."""
    if timeless:
        return ENDLESS
    return CIRCLING if any(rules.actions.kind_of[move].args for move in choices) else PASSING


def _returns(fingerprints: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where a position comes again that was there before, the earliest first, with its last appearance."""
    last: dict[str, int] = {}
    for place, seen in enumerate(fingerprints):
        if seen in last:
            yield last[seen], place
        last[seen] = place


def goes_round(setup: Setup, moves: Sequence[int], loop: Sequence[int]) -> bool:
    """Whether the choices of a loop lead to the same position again and again."""
    state, rng = setup.begin()
    for move in moves:
        state.play(move, rng)
    if state.seat < 0:
        return False
    start = fingerprint(state, setup.clocks)
    for _ in range(ROUNDS):
        for move in loop:
            if move not in state.moves:
                return False
            try:
                state.play(move, rng)
            except RuntimeError:
                return False  # here the rules break, which is another finding
        if fingerprint(state, setup.clocks) != start:
            return False
    return True


def waits(seats: int, choosers: Sequence[int], clock_times: Sequence[Sequence[int]]) -> list[Wait]:
    """The longest wait of each seat, by whole rounds and then by choices; a round in which it chose does not count."""
    longest = []
    for seat in range(seats):
        found = Wait(seat, 0, 0, 0)
        asked, since = _time(clock_times[0]) if clock_times else 0, 0  # when it last chose, or the game began
        for place, chooser in enumerate(choosers):
            if chooser == seat:
                asked, since = _time(clock_times[place]), 0
                continue
            since += 1
            wait = Wait(seat, max(0, _time(clock_times[place + 1]) - asked - 1), since, place + 1)
            found = max(found, wait, key=lambda w: (w.rounds, w.choices))
        longest.append(found)
    return longest


def _time(clock_times: Sequence[int]) -> int:
    return clock_times[0] if clock_times else 0
