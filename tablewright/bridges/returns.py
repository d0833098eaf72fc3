"""Each seat's return from a game, for learning libraries."""

from __future__ import annotations

from tablewright.kernel.state import Outcome


def returns(outcome: Outcome | None, seats: int) -> list[float]:
    """A number from -1 to 1 for each seat, adding up to 0; all 0 while the game goes on.

    A sole winner gets 1 and the others share -1; joint winners share the winner's return.
    """
    if outcome is None:
        return [0.0] * seats
    share = 1 / len(outcome.winners)
    return [((share if seat in outcome.winners else 0) * seats - 1) / (seats - 1) for seat in range(seats)]
