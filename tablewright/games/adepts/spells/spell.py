"""What every spell is: a step that waits for its payment, and knows when it can be cast."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from tablewright.games.adepts.moves import PLAYER, to_place
from tablewright.games.adepts.state import AdeptsState, Effect
from tablewright.games.adepts.step import PlayerStep
from tablewright.games.adepts.terms import ALL_PLACES, LAST_STAGE, NONE
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step


class Need:
    """ADP-22 What a spell acts on: in words, for a refusal, and as a test of the position for the caster."""

    def __init__(self, words: str, is_met: Callable[[AdeptsState, int], bool]) -> None:
        self.words = words
        self.is_met = is_met


class Spell(PlayerStep):
    """ADP-23 What a spell of this seat does, once it is paid: as much as it can (ADP-25).

    A caster may stop only where the spell says so (ADP-R12). `THEN` is the choice that most spells come down to.
    """

    INDEX: ClassVar[int] = NONE  # of the spell: 1A = 0, 1B = 1
    FIGURES: ClassVar[Sequence[str]] = ()  # those that the content gives for it
    NEEDS: ClassVar[Need | None] = None
    THEN: ClassVar[type[Step[AdeptsState]]] = Step

    def castable(self, state: AdeptsState) -> bool:
        """ADP-22, ADP-R7 Whether it would have something to act on; whether it can be paid is another question."""
        need = self.NEEDS
        return need is None or need.is_met(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(self.THEN(self.seat))


class LastingSpell(Spell):
    """ADP-26 A spell that is only put into force; the steps of its phase ask for it."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.effects.append(Effect(self.INDEX, self.seat))


def has_gems(state: AdeptsState, seat: int) -> bool:
    """Whether there is a gem in a queue."""
    return any(gems for gems in state.queue[seat])


def any_opponent(has: Callable[[AdeptsState, int], bool]) -> Callable[[AdeptsState, int], bool]:
    """Whether one of the opponents has something."""
    return lambda state, seat: any(other != seat and has(state, other) for other in range(state.seats))


OPPONENT_WITH_MANA: Final = Need("an opponent with mana", any_opponent(lambda state, seat: state.mana[seat] > 0))
OPPONENT_WITH_CARD: Final = Need("an opponent with a card", any_opponent(lambda state, seat: bool(state.hand[seat])))
OPPONENT_WITH_GEM: Final = Need("an opponent with a gem in the queue", any_opponent(has_gems))


def gem_to_spare(spell: int) -> Need:
    """ADP-31 A gem that can be left in the queue after the payment of a spell."""
    return Need(
        "a gem in your queue that the payment can leave there", lambda state, seat: spare_gem(state, seat, spell)
    )


def spare_gem(state: AdeptsState, seat: int, spell: int) -> bool:
    """ADP-31 Whether a gem may be left in the queue after the payment, which takes what the battery cannot give."""
    left = sum(state.queue[seat])
    need = state.content.need[spell]
    for i in range(0, len(need), 2):
        taken = need[i + 1] - state.battery[seat][need[i]]
        if taken > 0:
            left -= taken
    return left >= 1


def queue_gems(state: AdeptsState, seat: int) -> list[int]:
    """The moves to the places of a queue in which there is a gem."""
    queue = state.queue[seat]
    return [to_place(place) for place in ALL_PLACES if queue[place]]


def stage_3_gems(state: AdeptsState, seat: int) -> list[int]:
    """The moves to the gems in stage 3 of a queue."""
    queue = state.queue[seat]
    return [to_place(place) for place in LAST_STAGE if queue[place]]


def other_players(state: AdeptsState, seat: int) -> list[int]:
    """The moves to all opponents."""
    return [PLAYER.of(other) for other in range(state.seats) if other != seat]
