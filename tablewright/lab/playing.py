"""One game between bots, with somebody watching or not: the one loop that the whole lab plays with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tablewright.bots import Bot
from tablewright.kernel.game import Game
from tablewright.kernel.match import SEAT_NAMES
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Journal, Outcome, State
from tablewright.lab.study import Watcher


class Ended(NamedTuple):
    """A game that is over: its last position, how it ended, and how many choices were asked."""

    state: State
    outcome: Outcome
    choices: int


def seating(number: int, seats: int) -> list[int]:
    """Who sits where in a game of a run, by their place in the list: from game to game all move on by one seat."""
    return [(seat + number) % seats for seat in range(seats)]


def numbered(bots: Sequence[str]) -> list[str]:
    """The bots' names; one that sits there twice is numbered."""
    return [name if bots.count(name) == 1 else f"{name} #{bots[:i].count(name) + 1}" for i, name in enumerate(bots)]


def play_game(
    rules: Game,
    settings: Mapping[str, Any],
    bots: Sequence[Bot],
    rng: Rng,
    watch: Callable[[State], Watcher] | None = None,
) -> Ended:
    """Play one game to its end, one bot for each seat; `watch` is given the position before its opening."""
    seats = len(bots)
    names = SEAT_NAMES[:seats]
    state = rules.new(seats, settings)
    watcher = watch(state) if watch else None
    if watcher:
        state.journal = Journal()
    state.advance(rng)
    if watcher:
        _tell(watcher, state)
    choices = 0
    while state.seat >= 0:
        move = bots[state.seat].choose(Pov(rules, state, state.seat, settings, names, ())).id
        if watcher:
            watcher.before(state, move)
        state.play(move, rng)
        choices += 1
        if watcher:
            _tell(watcher, state)
    outcome = state.outcome()
    assert outcome is not None
    return Ended(state, outcome, choices)


def _tell(watcher: Watcher, state: State) -> None:
    """What has happened since the last time; nobody listens to what a watcher itself does with the position."""
    assert state.journal is not None
    events = state.journal.events
    state.journal = None
    watcher.after(state, events)
    state.journal = Journal()
