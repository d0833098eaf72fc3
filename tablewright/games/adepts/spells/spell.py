"""What every spell is: a step that waits for its payment, and knows when it can be cast."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.moves import PLAYER, QUEUE_GEM
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.terms import STAGES, TYPES
from tablewright.kernel.state import SEAT, Step

ALWAYS: Final = ""


class Spell(Step[AdeptsState]):
    """ADP-23 What a spell of this seat does, once it is paid.

    `WHEN` says in words, for a refusal, what has to be there when it is cast; `castable` tests it.
    """

    ARGS: ClassVar = SEAT
    WHEN: ClassVar[str] = ALWAYS

    def castable(self, state: AdeptsState) -> bool:
        """ADP-22 Whether it would have something to act on; whether it can be paid is another question."""
        return True


def total_gems(state: AdeptsState, seat: int) -> int:
    """The gems in a queue."""
    return sum(state.queue[seat])


def has_gems(state: AdeptsState, seat: int) -> bool:
    """Whether there is a gem in a queue."""
    return any(gems for gems in state.queue[seat])


def opponent_has_gems(state: AdeptsState, seat: int) -> bool:
    """Whether any opponent has a gem in the queue."""
    return any(other != seat and has_gems(state, other) for other in range(state.seats))


def opponent_has_mana(state: AdeptsState, seat: int) -> bool:
    """Whether any opponent has mana."""
    return any(other != seat and state.mana[other] > 0 for other in range(state.seats))


def opponent_has_card(state: AdeptsState, seat: int) -> bool:
    """Whether any opponent holds a card."""
    return any(other != seat and state.hand[other] for other in range(state.seats))


def spare_gem(state: AdeptsState, seat: int, spell: int) -> bool:
    """ADP-31 Whether a gem may be left in the queue after the payment, which takes what the battery cannot give."""
    left = total_gems(state, seat)
    need = state.content.need[spell]
    for i in range(0, len(need), 2):
        taken = need[i + 1] - state.battery[seat][need[i]]
        if taken > 0:
            left -= taken
    return left >= 1


def queue_gems(state: AdeptsState, seat: int) -> list[int]:
    """The moves to the places of a queue in which there is a gem."""
    queue = state.queue[seat]
    return [QUEUE_GEM.base + place for place in range(TYPES * STAGES) if queue[place]]


def stage_3_gems(state: AdeptsState, seat: int) -> list[int]:
    """The moves to the gems in stage 3 of a queue."""
    queue = state.queue[seat]
    return [QUEUE_GEM.base + place for place in range(STAGES - 1, TYPES * STAGES, STAGES) if queue[place]]


def other_players(state: AdeptsState, seat: int) -> list[int]:
    """The moves to all opponents."""
    return [PLAYER.of(other) for other in range(state.seats) if other != seat]
