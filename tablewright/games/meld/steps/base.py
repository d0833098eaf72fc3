"""What all steps of The Meld have in common."""

from __future__ import annotations

from tablewright.games.hexfield.geometry import bits
from tablewright.games.meld.moves import CONSTRUCT, TILE
from tablewright.games.meld.state import Meld
from tablewright.games.meld.terms import KINDS
from tablewright.kernel.actions import Kind, Offer
from tablewright.kernel.decisions import Decision, Detail
from tablewright.kernel.state import Step


class MeldStep(Step[Meld]):
    """MLD-37, MLD-R15 A step of the rules; what finds no legal move is skipped."""


def decision(name: str, rule: str, prompt: str, *offers: Offer | Kind, detail: Detail = "") -> Decision:
    """A choice. Nobody has secrets here, so whether it is asked follows from what everybody sees."""
    return Decision(name, rule, prompt, *offers, detail=detail, public=True)


def tile_moves(tiles: int) -> list[int]:
    """A choice among tiles."""
    return [TILE.of(t) for t in bits(tiles)]


def construct_moves(kinds: list[int]) -> list[int]:
    """A choice among the kinds of construct in a pool or an army."""
    return [CONSTRUCT.of(kind) for kind in range(KINDS) if kinds[kind]]
