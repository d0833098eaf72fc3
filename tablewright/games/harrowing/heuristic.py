"""How good a position looks to a seat, for the bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.games.harrowing.state import Table


def evaluate(state: Table, seat: int) -> float:
    """From -1 to 1."""
    return 0.0
