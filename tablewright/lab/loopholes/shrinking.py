"""Records made shorter: choices are left out as long as what they show is still shown.

The result is the shortest that was found, not the shortest there is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tablewright.kernel.state import State
from tablewright.lab.loopholes.positions import fingerprint, idle_moves, read_clocks
from tablewright.lab.loopholes.trail import Setup, goes_round, loop_kind, waits

TRIES = 250  # replays for one record


class Evidence(Protocol):
    """What a record is to show. It is asked at every position of one game, from the first to the last."""

    def shown(self, state: State, moves: Sequence[int]) -> bool:
        """Whether these choices, which have led to this position, show it."""
        ...


class RepeatsLoop:
    """The position has been there before, and the way from there to here leads here again and again."""

    def __init__(self, setup: Setup, kind: str) -> None:
        self.setup = setup
        self.kind = kind
        self.seen: dict[str, tuple[int, list[int]]] = {}
        self.start = 0  # where the loop that was shown begins

    def shown(self, state: State, moves: Sequence[int]) -> bool:
        line, now = fingerprint(state, self.setup.clocks), read_clocks(state, self.setup.clocks)
        before = self.seen.get(line)
        self.seen[line] = (len(moves), now)
        if before is None or state.seat < 0:
            return False
        self.start, then = before
        loop = moves[self.start :]
        if loop_kind(self.setup.rules, loop, then == now) != self.kind:
            return False
        return goes_round(self.setup, moves[: self.start], loop)


class EndsBy:
    """The game is over in a certain way."""

    def __init__(self, reason: str) -> None:
        self.reason = reason

    def shown(self, state: State, moves: Sequence[int]) -> bool:
        outcome = state.outcome() if state.seat < 0 else None
        return outcome is not None and outcome.reason == self.reason


class Waits:
    """A seat has not been asked for a number of rounds."""

    def __init__(self, setup: Setup, rounds: int) -> None:
        self.setup = setup
        self.rounds = rounds
        self.choosers: list[int] = []
        self.times: list[list[int]] = []

    def shown(self, state: State, moves: Sequence[int]) -> bool:
        self.times.append(read_clocks(state, self.setup.clocks))
        longest = max(wait.rounds for wait in waits(self.setup.seats, self.choosers, self.times))
        self.choosers.append(state.seat)
        return longest >= self.rounds


def shrink(setup: Setup, moves: Sequence[int], sign: Callable[[], Evidence], play_on: bool = False) -> list[int]:
    """Fewer choices that show the same, found by leaving out ever smaller parts of them.

    What is no longer legal is left out too. With `play_on` the game goes on idly where the choices end.
    """
    best = list(moves)
    tries = 0

    def better(candidate: Sequence[int]) -> bool:
        nonlocal best, tries
        tries += 1
        played = replay_until_shown(setup, candidate, sign(), len(best), play_on)
        if played is None or len(played) >= len(best):
            return False
        best = played
        return True

    if play_on:
        better([])
    better(best[: len(best) // 2])
    size = len(best) // 2
    while size and tries < TRIES:
        place = 0
        while place < len(best) and tries < TRIES:
            if not better(best[:place] + best[place + size :]):
                place += size
        size //= 2
    return best


def replay_until_shown(
    setup: Setup, moves: Sequence[int], sign: Evidence, most: int, play_on: bool = False
) -> list[int] | None:
    """The legal ones of some choices up to where they show the sign; None where `most` of them do not."""
    state, rng = setup.begin()
    played: list[int] = []
    if sign.shown(state, played):
        return played
    waiting = iter(moves)
    while state.seat >= 0 and len(played) < most:
        move = next((move for move in waiting if move in state.moves), None)
        if move is None:
            if not play_on:
                return None
            move = idle_moves(setup.rules, state.moves)[0]
        try:
            state.play(move, rng)
        except RuntimeError:
            return None  # here the rules break, which is another finding
        played.append(move)
        if sign.shown(state, played):
            return played
    return None
