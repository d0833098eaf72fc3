"""How good a position looks to a seat, for the bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.games.meld.state import Meld


def evaluate(state: Meld, seat: int) -> float:
    return 0.0
