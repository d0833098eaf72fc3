"""What the steps of Adepts have in common."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.adepts.mining import barred_mines
from tablewright.games.adepts.moves import ACTIONS, GEMS, SITE, site_chosen
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


class SiteStep(PlayerStep):
    """A choice of a legal site for miners."""

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        """A site is occupied, barred, or out of its turn."""
        if not SITE.has(move):
            return (self.rule(state), "")
        mine = SITE.a(move)
        name = f"{GEMS[mine]} {SITE.b(move)}"
        if state.group[site_chosen(move)]:
            return ("ADP-8", f"There is a group on {name} already.")
        if barred_mines(state, self.seat) >> mine & 1:
            return ("ADP-41", f"An opponent's Barrier lies on the {GEMS[mine]} mine.")
        if state.options.sequential_sites:
            return ("ADP-R18", f"The sites of a mine are filled in order, and one before {name} is free.")
        return (self.rule(state), "")
