"""One player's side of the table: the board with its slots, the pool, the army, and the claimed tiles."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.meld.terms import (
    BOARD_SLOTS,
    BOARDS,
    EMPTY,
    KINDS,
    MOST_IN_SLOT,
    NONE,
    TILES,
)
from tablewright.kernel import fields
from tablewright.kernel.fields import ALL, Field, Listing, Number, Part

MOST_CONSTRUCTS = 58


class Player(Part):
    """MLD-4 A slot holds -1 for nothing, a kind of construct, or 11 and a seat for a focus."""

    FIELDS: ClassVar = (
        Field("board", Number(-1, BOARDS - 1), ALL, fields.number_or_none),
        Field("side", Number(-1, 1), ALL, fields.number_or_none),
        Field("pool", Listing(Number(0, MOST_CONSTRUCTS), KINDS), ALL),
        Field("army", Listing(Number(0, MOST_CONSTRUCTS), KINDS), ALL),
        Field("slots", Listing(Number(-1, MOST_IN_SLOT), BOARD_SLOTS), ALL, fields.number_or_none),
        Field("area", Listing(Number(1, TILES)), ALL),
        Field("sealed", Listing(Number(1, TILES)), ALL),
    )

    def __init__(self, pool: list[int], army: list[int], slots: list[int], area: list[int], sealed: list[int]) -> None:
        self.board = NONE
        self.side = NONE
        self.pool = pool
        self.army = army
        self.slots = slots
        self.area = area
        self.sealed = sealed

    def clone(self) -> Player:
        other = Player(self.pool[:], self.army[:], self.slots[:], self.area[:], self.sealed[:])
        other.board = self.board
        other.side = self.side
        return other


def new_player() -> Player:
    """A player who has nothing yet."""
    return Player([0] * KINDS, [0] * KINDS, [EMPTY] * BOARD_SLOTS, [], [])
