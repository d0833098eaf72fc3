"""How good a position looks to a seat, for the bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.games.fracture.state import Fracture


def evaluate(state: Fracture, seat: int) -> float:
    return 0.0
