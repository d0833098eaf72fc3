"""A player: the board with its zones, pillars, and the tiles that were claimed."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing.shapes import Tally
from tablewright.games.harrowing.terms import COLOURS, FIRST_TILE_SLOT, NONE, SIDES, SLOTS, TILES, sheet_of
from tablewright.kernel import fields
from tablewright.kernel.fields import ALL, Bits, Field, Number, Part

COUNT: Final = Number(0, 200)
TILE_NAME: Final = fields.words(*TILES, none=True)


class Player(Part):
    """HRW-3 Zones, board and player area; `owns` follows from where the pillars stand."""

    FIELDS: ClassVar = (
        Field("board", Number(-1, 3), ALL, fields.words(*COLOURS, none=True)),
        Field("side", Number(-1, 1), ALL, fields.words(*SIDES, none=True)),
        Field("pool", COUNT, ALL),
        Field("pillars", Number(0, 50), ALL),
        Field("fortress", COUNT, ALL),
        Field("ether", COUNT, ALL),
        Field("vault", COUNT, ALL),
        Field("cubes", Tally(Number(0, 9), SLOTS[:FIRST_TILE_SLOT]), ALL),
        Field("on", Tally(Number(0, 50), TILES), ALL),
        Field("claimed", Bits(len(TILES)), ALL, TILE_NAME),
        Field("sealed", Bits(len(TILES)), ALL, TILE_NAME),
        Field("owns", Bits(len(TILES)), ALL, TILE_NAME, derived=True),
    )

    def __init__(self, cubes: list[int], on: list[int]) -> None:
        self.board = NONE
        self.side = NONE
        self.pool = 0
        self.pillars = 0  # in the pool
        self.fortress = 0
        self.ether = 0
        self.vault = 0
        self.cubes = cubes  # by slot of the board's spells
        self.on = on  # pillars by tile
        self.claimed = 0
        self.sealed = 0
        self.owns = 0  # HRW-12 the field tiles with a pillar of this player
        self.sheet = 0  # which of the five different sides the board shows

    def clone(self) -> Player:
        """An equal player that shares nothing."""
        other = Player(self.cubes[:], self.on[:])
        other.board = self.board
        other.side = self.side
        other.pool = self.pool
        other.pillars = self.pillars
        other.fortress = self.fortress
        other.ether = self.ether
        other.vault = self.vault
        other.claimed = self.claimed
        other.sealed = self.sealed
        other.owns = self.owns
        other.sheet = self.sheet
        return other

    def rebuild_caches(self) -> None:
        """What follows from the other fields."""
        self.sheet = sheet_of(self.board, self.side)
        self.owns = 0
        for tile in range(len(TILES)):
            if self.on[tile]:
                self.owns |= 1 << tile

    @property
    def unsealed(self) -> int:
        """HRW-82, HRW-R51 The claimed tiles that have their runes and spells; sealed ones are claimed all the same."""
        return self.claimed & ~self.sealed

    def put_pillar(self, tile: int) -> None:
        """HRW-6 A pillar goes from the pool onto a tile."""
        self.pillars -= 1
        self.on[tile] += 1
        self.owns |= 1 << tile

    def take_pillar(self, tile: int) -> None:
        """HRW-53, HRW-58 A pillar goes from a tile to the pool; power on a tile that becomes open stays there."""
        self.pillars += 1
        self.on[tile] -= 1
        if self.on[tile] == 0:
            self.owns &= ~(1 << tile)


def new_player() -> Player:
    """HRW-25 A player with nothing yet."""
    return Player([0] * FIRST_TILE_SLOT, [0] * len(TILES))
