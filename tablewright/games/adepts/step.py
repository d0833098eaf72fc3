"""What the steps of Adepts have in common."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.adepts.moves import ACTIONS, GEMS
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.terms import NONE
from tablewright.kernel.state import SEAT, Step


class PlayerStep(Step[AdeptsState]):
    """A step of one player.

    `REFUSAL` says why a move of the kind that is asked for is not legal: a template over its arguments.
    """

    ARGS: ClassVar = SEAT
    REFUSAL: ClassVar[str] = ""

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        kind = ACTIONS.kind_of[move]
        if not kind.args or kind.name not in self.asks(state).offers:
            return (self.rule(state), "")
        values = kind.values(move)
        return (
            self.rule(state),
            self.REFUSAL.format(**{arg.name: arg.word(values[i]) for i, arg in enumerate(kind.args)}),
        )


class AdeptStep(PlayerStep):
    """A step of the player who owns an adept card."""

    ADEPT: ClassVar[int] = NONE

    def violation(self, state: AdeptsState) -> str:
        is_adept = state.adept[self.ADEPT] == self.seat
        return "" if is_adept else f"seat {self.seat} is not the {GEMS[self.ADEPT]} adept"
