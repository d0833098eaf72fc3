"""Observed games made by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablewright.lab.study import ObservedGame


def row(
    winners: Sequence[int] = (0,),
    scores: Sequence[int] = (1, 0),
    values: Sequence[Sequence[float]] | None = None,
    number: int = 0,
    reason: str = "end",
    choices: int = 10,
    offered: Sequence[Mapping[str, int]] | None = None,
    taken: Sequence[Mapping[str, int]] | None = None,
    bots: Sequence[str] | None = None,
    **figures: Any,
) -> ObservedGame:
    """A game of which only what is given matters."""
    seats = len(scores)
    return ObservedGame(
        number=number,
        bots=list(bots or ["greedy"] * seats),
        winners=list(winners),
        scores=list(scores),
        ranking=[1] * seats,
        reason=reason,
        choices=choices,
        turns=5,
        chosen=[5] * seats,
        branching=2.0,
        values=[list(course) for course in values or [[0.0, 0.0, 0.0]] * seats],
        offered=[dict(counts) for counts in offered or [{}] * seats],
        taken=[dict(counts) for counts in taken or [{}] * seats],
        figures=figures,
        seating=[(seat + number) % seats for seat in range(seats)],
    )
