"""What a game was worth to each seat, for libraries that learn from numbers."""

from __future__ import annotations

from tablewright.kernel.state import Outcome


def returns(outcome: Outcome | None, seats: int) -> list[float]:
    """For each seat a number from -1 to 1; the sum is 0. Nothing while the game goes on.

    A lone winner has 1, and the others share the loss of 1; winners who share the first place share what it is worth.
    """
    if outcome is None:
        return [0.0] * seats
    share = 1 / len(outcome.winners)
    return [((share if seat in outcome.winners else 0) * seats - 1) / (seats - 1) for seat in range(seats)]
