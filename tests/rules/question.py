"""What a second reading of a game's rules asks: it is a Python generator that is sent the numbers of the answers."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from tablewright.kernel.state import State


@dataclass(frozen=True)
class Question:
    """Who is asked what, and the numbers of the possible answers."""

    seat: int
    decision: str
    moves: list[int]


Playing = Generator[Question, int, None]


def asked_by(state: State) -> Question | None:
    """What the game itself asks; nothing when it is over."""
    return None if state.seat < 0 else Question(state.seat, state.decision, state.legal())


def next_question(playing: Playing, move: int | None = None) -> Question | None:
    """What is asked after an answer, or first of all; nothing when the game is over."""
    try:
        return next(playing) if move is None else playing.send(move)
    except StopIteration:
        return None
