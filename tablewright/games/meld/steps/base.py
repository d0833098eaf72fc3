"""What all steps of The Meld have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewright.games.hexfield.geometry import bits
from tablewright.games.meld.moves import CONSTRUCT, TILE
from tablewright.games.meld.state import Meld
from tablewright.games.meld.terms import KINDS
from tablewright.kernel.actions import Kind, Offer
from tablewright.kernel.decisions import Decision, Detail
from tablewright.kernel.state import Step
from tablewright.kernel.verbs import ArgumentType, Verb


class MeldStep(Step[Meld]):
    """MLD-37, MLD-R15 A step of the rules; what finds no legal move is skipped."""

    def invocable(self, state: Meld) -> bool:
        """MLD-48, MLD-R14 Whether a cantrip that begins with this step may be invoked: it can do something."""
        return bool(self.legal(state))


def decision(name: str, rule: str, prompt: str, *offers: Offer | Kind, detail: Detail = "") -> Decision:
    """A choice. Nobody has secrets here, so whether it is asked follows from what everybody sees."""
    return Decision(name, rule, prompt, *offers, detail=detail, public=True)


def instant(name: str, step: Callable[..., MeldStep], **args: ArgumentType) -> Verb:
    """A verb of cantrips and sorceries: its step for a player, wherever the construct lies that paid for it."""

    def make(seat: int, slot: int, *given: Any) -> MeldStep:
        return step(seat, *given)

    return Verb(name, make, args, "", "", rest=False)


def tile_moves(tiles: int) -> list[int]:
    """A choice among tiles."""
    return [TILE.of(t) for t in bits(tiles)]


def construct_moves(kinds: list[int]) -> list[int]:
    """A choice among the kinds of construct in a pool or an army."""
    return [CONSTRUCT.of(kind) for kind in range(KINDS) if kinds[kind]]
