"""Who leads in a gem type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.games.adepts.terms import NONE, place_of

if TYPE_CHECKING:
    from tablewright.games.adepts.state import AdeptsState


def leader(state: AdeptsState, gem: int) -> int:
    """ADP-97, ADP-98, ADP-R48 Most gems of the type, then most in stage 3, then in 2; nobody in a tie or without."""
    best = 0
    found = NONE
    first = place_of(gem, 1)
    for seat in range(state.seats):
        queue = state.queue[seat]
        total = queue[first] + queue[first + 1] + queue[first + 2]
        standing = (total * 1000 + queue[first + 2]) * 1000 + queue[first + 1]
        if standing > best:
            best = standing
            found = seat
        elif standing == best:
            found = NONE
    return found
