"""What a hunt found: each loophole in words, with its record, and what never happened at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tablewright.kernel.game import Game
from tablewright.kernel.match import SEAT_NAMES
from tablewright.lab.loopholes.habits import WANTS_TO_WIN
from tablewright.lab.loopholes.shrinking import EndsBy, RepeatsLoop, Waits, replay_until_shown, shrink
from tablewright.lab.loopholes.trail import CIRCLING, ENDLESS, PASSING, Setup, Trail, Wait
from tablewright.lab.metrics import is_limit
from tablewright.lab.statistics import Share
from tablewright.lab.study import Study
from tablewright.lab.variants import changed_settings
from tablewright.lab.wording import first_few

LONG = 2  # rounds in which a seat is not asked, from which on it waits for long
SHORTENED = 3  # records of each kind that are shortened; the shortest is kept
NAMED = 12  # the most names in a sentence
LOOPS = {
    ENDLESS: "The very same position comes again",
    CIRCLING: "Players can go in circles",
    PASSING: "Players can do nothing for as long as they like",
}


@dataclass(frozen=True)
class Loophole:
    """Something that the rules allow, with choices that show it."""

    kind: str  # a kind of loop, "limit", "waiting" or "broken"
    alarm: bool
    sentence: str
    setup: Setup
    moves: list[int]
    loop: list[str] = field(default_factory=list)  # the choices that lead back, in notation
    shares: dict[str, Share] = field(default_factory=dict)  # by habit: the games in which it was seen

    def record(self) -> dict[str, Any]:
        """The game up to where it shows, for `replay`."""
        rules = self.setup.rules
        return {
            "game": rules.id,
            "rules": rules.rules,
            "content": rules.digest,
            "seats": self.setup.seats,
            "seed": self.setup.seed,
            "settings": dict(self.setup.settings),
            "moves": [rules.actions.text(move) for move in self.moves],
        }


@dataclass(frozen=True)
class NeverSeen:
    """What happened in no game of the hunt."""

    offered: list[str]  # items that were never on offer
    taken: list[str]  # items that were on offer and never taken
    endings: list[str]
    moves: list[str]  # moves of the action space that were never legal


def loopholes(rules: Game, trails: Sequence[Trail], progress: Callable[[int], None] | None = None) -> list[Loophole]:
    """All that was found, what matters most first; `progress` is called after every kind."""
    looks: list[Callable[[], Loophole | None]] = [
        partial(_broken, trails),
        *(partial(_loop, trails, kind) for kind in LOOPS),
        *(partial(_limit, trails, ending) for ending in rules.endings if is_limit(ending)),
        partial(_waiting, trails),
    ]
    found = []
    for look in looks:
        loophole = look()
        if loophole:
            found.append(loophole)
        if progress:
            progress(1)
    return sorted(found, key=lambda loophole: not loophole.alarm)


def never_seen(known: Study, trails: Sequence[Trail]) -> NeverSeen:
    """Content, endings and moves that no game showed."""
    rules = known.game
    offered = set().union(*(trail.offered for trail in trails))
    taken = set().union(*(trail.taken for trail in trails))
    legal = set().union(*(trail.legal for trail in trails))
    reasons = {trail.reason for trail in trails}
    keys = [item.key for item in known.usable()]
    return NeverSeen(
        [key for key in keys if key not in offered],
        [key for key in keys if key in offered and key not in taken],
        [ending for ending in rules.endings if ending not in reasons],
        [text for move, text in enumerate(rules.actions.texts) if move not in legal],
    )


# -- one kind after the other -----------------------------------------------------------------------------


def _broken(trails: Sequence[Trail]) -> Loophole | None:
    shown = [trail for trail in trails if trail.broken]
    if not shown:
        return None
    first = min(shown, key=lambda trail: _clarity(trail.setup, len(trail.moves)))
    last = first.setup.rules.actions.text(first.moves[-1]) if first.moves else "the opening"
    return Loophole(
        "broken",
        True,
        f"The rules do not come to an end: after {last} they go on without asking anybody ({first.broken}). The record "
        "ends before that choice.",
        first.setup,
        first.moves[:-1],
        shares=_shares(trails, shown),
    )


def _loop(trails: Sequence[Trail], kind: str) -> Loophole | None:
    shown = [(trail, loop) for trail in trails for loop in trail.loops if loop.kind == kind]
    if not shown:
        return None
    shown.sort(key=lambda pair: _clarity(pair[0].setup, pair[1].end))
    setup, moves = _shortest(
        (trail.setup, shrink(trail.setup, trail.moves[: loop.end], partial(RepeatsLoop, trail.setup, kind)))
        for trail, loop in shown[:SHORTENED]
    )
    sign = RepeatsLoop(setup, kind)
    replay_until_shown(setup, moves, sign, len(moves))
    choices = [setup.rules.actions.text(move) for move in moves[sign.start :]]
    choosers = _choosers(setup, moves)[sign.start :]
    alone = len(set(choosers)) == 1
    who = f"{SEAT_NAMES[choosers[0]]} alone decides to go on" if alone else "those who choose have to play along"
    end = f"only the count of {' and '.join(map(_plural, setup.clocks))} ends it"
    if kind == ENDLESS:
        end = "nothing in the rules ends it, as not even a clock moves"
    shares = _shares(trails, [trail for trail, _ in shown])
    return Loophole(
        kind,
        kind == ENDLESS or alone or _in_normal_play(shares),
        f"{LOOPS[kind]} (again and again: {first_few(choices, NAMED)}): {who}, and {end}. It can begin after "
        f"{sign.start} choices{_conditions(setup)}.",
        setup,
        moves,
        choices,
        shares,
    )


def _limit(trails: Sequence[Trail], ending: str) -> Loophole | None:
    shown = [trail for trail in trails if trail.reason == ending]
    if not shown:
        return None
    shown.sort(key=lambda trail: _clarity(trail.setup, len(trail.moves)))
    setup, moves = _shortest(
        (trail.setup, shrink(trail.setup, trail.moves, partial(EndsBy, ending), play_on=True))
        for trail in shown[:SHORTENED]
    )
    shares = _shares(trails, shown)
    often = ", ".join(f"{habit} {share.count:.0f} of {share.games}" for habit, share in shares.items())
    rule = setup.rules.endings[ending].rule
    return Loophole(
        "limit",
        _in_normal_play(shares),
        f"Games end at the limit {ending} ({rule}): {often}. The shortest that was found has {len(moves)} choices"
        f"{_conditions(setup)}.",
        setup,
        moves,
        shares=shares,
    )


def _waiting(trails: Sequence[Trail]) -> Loophole | None:
    shown = [(trail, wait) for trail in trails for wait in trail.waits if wait.rounds >= LONG]
    if not shown:
        return None
    longest = max(wait.rounds for _, wait in shown)
    trail, wait = min(
        ((trail, wait) for trail, wait in shown if wait.rounds == longest),
        key=lambda pair: _clarity(pair[0].setup, pair[1].end),
    )
    moves = shrink(trail.setup, trail.moves[: wait.end], partial(Waits, trail.setup, longest))
    shares = _shares(trails, [trail for trail, _ in shown])
    return Loophole(
        "waiting",
        _in_normal_play(shares),
        f"A seat is asked nothing for {longest} rounds in a row, as all that it has to do is forced or skipped, while "
        f"the others choose. The shortest record that was found has {len(moves)} choices{_conditions(trail.setup)}.",
        trail.setup,
        moves,
        shares=shares,
    )


def longest_wait(trails: Sequence[Trail]) -> Wait | None:
    """The wait with the most choices of others, whatever the rounds."""
    return max((wait for trail in trails for wait in trail.waits), key=lambda wait: wait.choices, default=None)


# -- helpers ----------------------------------------------------------------------------------------------


def _clarity(setup: Setup, choices: int) -> tuple[int, int, int]:
    """Which of several games shows it most clearly: the rulebook's settings first, then the fewest choices."""
    return len(changed_settings(setup.rules, setup.settings)), choices, setup.number


def _shortest(records: Iterable[tuple[Setup, list[int]]]) -> tuple[Setup, list[int]]:
    return min(records, key=lambda record: len(record[1]))


def _choosers(setup: Setup, moves: Sequence[int]) -> list[int]:
    state, rng = setup.begin()
    choosers = []
    for move in moves:
        choosers.append(state.seat)
        state.play(move, rng)
    return choosers


def _shares(trails: Sequence[Trail], shown: Sequence[Trail]) -> dict[str, Share]:
    """By habit: how many of its games showed it."""
    numbers = {trail.setup.number for trail in shown}
    games: dict[str, list[bool]] = {}
    for trail in trails:
        games.setdefault(trail.setup.habit, []).append(trail.setup.number in numbers)
    return {habit: Share(sum(seen), len(seen)) for habit, seen in games.items()}


def _in_normal_play(shares: dict[str, Share]) -> bool:
    """Whether players who want to win show it too."""
    return WANTS_TO_WIN in shares and shares[WANTS_TO_WIN].count > 0


def _plural(clock: str) -> str:
    """What a clock counts: `rounds`."""
    words = clock.replace("_", " ")
    return words if words.endswith("s") else f"{words}s"


def _conditions(setup: Setup) -> str:
    """Under which settings, in words."""
    changed = changed_settings(setup.rules, setup.settings)
    table = f"{setup.seats} players"
    return f" ({table}, {', '.join(changed)})" if changed else f" ({table})"
