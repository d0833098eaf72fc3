"""One game between bots, observed or not: the only game loop in the lab."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tablewright.bots import Bot
from tablewright.kernel.game import Game
from tablewright.kernel.match import SEAT_NAMES
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Journal, Outcome, State
from tablewright.lab.study import Observer


class FinishedGame(NamedTuple):
    """A game that is over: its last position, how it ended, and how many choices were asked."""

    state: State
    outcome: Outcome
    choices: int


def seating(number: int, seats: int) -> list[int]:
    """Who sits where in a game, by place in the list of players: from game to game all move on by one seat."""
    return [(seat + number) % seats for seat in range(seats)]


def win_share(winners: Sequence[int], seat: int) -> float:
    """A seat's part of the win: a shared win counts in equal parts."""
    return 1 / len(winners) if seat in winners else 0.0


def number_duplicates(bots: Sequence[str]) -> list[str]:
    """The bots' names; one that sits there twice is numbered."""
    return [name if bots.count(name) == 1 else f"{name} #{bots[:i].count(name) + 1}" for i, name in enumerate(bots)]


def play_game(
    rules: Game,
    settings: Mapping[str, Any],
    bots: Sequence[Bot],
    rng: Rng,
    observe: Callable[[State], Observer] | None = None,
) -> FinishedGame:
    """Play one game to its end, one bot for each seat; `observe` is called with the position before the opening."""
    seats = len(bots)
    names = SEAT_NAMES[:seats]
    state = rules.new(seats, settings)
    observer = observe(state) if observe else None
    if observer:
        state.journal = Journal()
    state.advance(rng)
    if observer:
        _notify(observer, state)
    choices = 0
    while state.seat >= 0:
        move = bots[state.seat].choose(Pov(rules, state, state.seat, settings, names, ())).id
        if observer:
            observer.before(state, move)
        state.play(move, rng)
        choices += 1
        if observer:
            _notify(observer, state)
    outcome = state.outcome()
    assert outcome is not None
    return FinishedGame(state, outcome, choices)


def _notify(observer: Observer, state: State) -> None:
    """Report what has happened since the last call; what the observer itself does with the position emits nothing."""
    assert state.journal is not None
    events = state.journal.events
    state.journal = None
    observer.after(state, events)
    state.journal = Journal()
