"""What each round brings: its epoch, an event, the Void."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.games.fracture.terms import FIRST_EVENT, FIRST_VOID, LAST_ROUND, NONE, ROUNDS_PER_EPOCH

if TYPE_CHECKING:
    from tablewright.games.fracture.state import Fracture


def epoch(round: int) -> int:
    """AFR-13 The epoch of a round, counted from 0."""
    return (round - 1) // ROUNDS_PER_EPOCH


def has_event(state: Fracture, round: int) -> bool:
    """AFR-16 Whether a round begins with an event: rounds 5 to 12, or to 8 (AFR-R55)."""
    return FIRST_EVENT <= round <= state.options.events_until


def event_now(state: Fracture) -> int:
    """AFR-16 The event of this round; -1 where it has none, or has it still to come."""
    if has_event(state, state.round) and len(state.events) == state.round - FIRST_EVENT + 1:
        return state.events[-1]
    return NONE


def void(state: Fracture, round: int) -> tuple[int, bool]:
    """AFR-78 to AFR-81 The ring that the Void reaches for after a round, -1 for none; and whether it takes it whole.

    Round 9 takes the outermost ring. Later the Void hurts ring 2, which goes in the last round (AFR-R59); with two
    players nothing more happens, or with `squeeze` it hurts ring 1 (AFR-R56).
    """
    if round < FIRST_VOID:
        return NONE, False
    if round == FIRST_VOID:
        return state.map.outermost, True
    if state.seats == 2:
        return (1 if state.options.squeeze else NONE), False
    return 2, round == LAST_ROUND and state.options.final_void
