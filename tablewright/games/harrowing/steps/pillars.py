"""Pillars are placed, moved and returned."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.harrowing.filters import matching
from tablewright.games.harrowing.moves import PLAYER, TILE
from tablewright.games.harrowing.program import Where
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import (
    LINE,
    TILE_NUMBER,
    WHERE,
    FilterEffect,
    Open,
    TileChoice,
    not_on_field,
    tile_moves,
    where_words,
)
from tablewright.games.harrowing.terms import TILES
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT


class PlacePillar(FilterEffect):
    """HRW-52, HRW-54 A pillar goes from the resolver's pool onto a tile."""

    DECISION: ClassVar = "pillar_place"
    RULE: ClassVar = "HRW-52"

    def choosable(self, state: HarrowingState) -> int:
        return self.fitting(state) if state.players[self.seat].pillars else 0

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        tile = state.last = TILE.a(move)
        state.players[self.seat].put_pillar(tile)
        state.tell("place_pillar", self.seat, tile)


class MovePillar(FilterEffect):
    """HRW-52 A pillar of the resolver goes from one tile to another: first the tile that it leaves."""

    ARGS: ClassVar = {**LINE, "where": WHERE, "to": WHERE}
    DECISION: ClassVar = "pillar_from"
    RULE: ClassVar = "HRW-52"

    def __init__(self, seat: int, mode: int, where: Where, to: Where) -> None:
        self.seat = seat
        self.mode = mode
        self.where = where
        self.to = to

    def choosable(self, state: HarrowingState) -> int:
        found = 0
        for tile in bits(self.fitting(state) & state.players[self.seat].owns):
            if targets(state, self.seat, self.to, tile):
                found |= 1 << tile
        return found

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.then(PillarTo(self.seat, TILE.a(move), self.to))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if state.field.cell[tile] >= 0 and not state.players[self.seat].owns >> tile & 1:
            return (self.RULE, f"No pillar of yours stands on {name}.")
        return super().unfit(state, tile, name)


def targets(state: HarrowingState, seat: int, to: Where, leaving: int) -> int:
    """The tiles that a pillar may go to from the one that it leaves."""
    return matching(state, seat, to, leaving) & ~(1 << leaving)


class PillarTo(TileChoice):
    """HRW-52 Then the tile that it goes to."""

    ARGS: ClassVar = {**SEAT, "tile": TILE_NUMBER, "to": WHERE}
    DECISION: ClassVar = "pillar_to"
    RULE: ClassVar = "HRW-52"

    def __init__(self, seat: int, tile: int, to: Where) -> None:
        self.seat = seat
        self.tile = tile
        self.to = to

    def legal(self, state: HarrowingState) -> list[int]:
        return tile_moves(targets(state, self.seat, self.to, self.tile))

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        player = state.players[self.seat]
        tile = state.last = TILE.a(move)
        player.take_pillar(self.tile)
        player.put_pillar(tile)
        state.tell("move_pillar", self.seat, self.tile, tile)

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        gone = not_on_field(state, tile)
        if gone is not None:
            return gone
        if tile == self.tile:
            return (self.RULE, f"The pillar already stands on {name}.")
        return (self.RULE, f"{name} does not fit: the tile has to be {where_words(self.to)}.")


class ReturnOwnPillar(FilterEffect):
    """HRW-53 A pillar of the resolver goes back to the pool."""

    DECISION: ClassVar = "pillar_return"
    RULE: ClassVar = "HRW-53"

    def choosable(self, state: HarrowingState) -> int:
        return self.fitting(state) & state.players[self.seat].owns

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        tile = state.last = TILE.a(move)
        state.players[self.seat].take_pillar(tile)
        state.tell("return_pillar", self.seat, tile, self.seat)

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if state.field.cell[tile] >= 0 and not state.players[self.seat].owns >> tile & 1:
            return (self.RULE, f"No pillar of yours stands on {name}.")
        return super().unfit(state, tile, name)


class ReturnFoePillar(FilterEffect):
    """HRW-53 A pillar of another player goes back to that player's pool: first the tile."""

    DECISION: ClassVar = "pillar_return"
    RULE: ClassVar = "HRW-53"

    def choosable(self, state: HarrowingState) -> int:
        return self.fitting(state) & state.rivals(self.seat)

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.last = TILE.a(move)
        state.then(PillarOwner(self.seat, state.last))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if state.field.cell[tile] >= 0 and not state.rivals(self.seat) >> tile & 1:
            return (self.RULE, f"No rival's pillar stands on {name}.")
        return super().unfit(state, tile, name)


def rival_moves(state: HarrowingState, seat: int, tile: int) -> list[int]:
    """The moves that choose one of the other players with a pillar on a tile."""
    return [PLAYER.of(other) for other in range(state.seats) if other != seat and state.players[other].owns >> tile & 1]


class PillarOwner(Open):
    """HRW-53 Then whose pillar."""

    ARGS: ClassVar = {**SEAT, "tile": TILE_NUMBER}
    DECISION: ClassVar = "pillar_owner"
    RULE: ClassVar = "HRW-53"

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def legal(self, state: HarrowingState) -> list[int]:
        return rival_moves(state, self.seat, self.tile)

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.players[PLAYER.a(move)].take_pillar(self.tile)
        state.tell("return_pillar", self.seat, self.tile, PLAYER.a(move))

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if PLAYER.has(move):
            return (self.RULE, f"That is no rival with a pillar on {TILES[self.tile]}.")
        return (self.RULE, "")
