"""Pillars are placed, moved and returned."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing.filters import THERE, TO, WHERE, Where, matching
from tablewright.games.harrowing.moves import DECLINE, PLAYER, TILE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import (
    LINE,
    TILE_NUMBER,
    FilterEffect,
    TileChoice,
    TileStep,
    choice,
    tile_chosen,
    tile_moves,
)
from tablewright.games.harrowing.terms import PLAYER_NAME, TILE_CODE, TILES
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT
from tablewright.kernel.verbs import Word, verb

PILLAR_PLACED: Final = event("{who} places a pillar on {tile}", "HRW-52", tile=TILE_CODE)
PILLAR_MOVED: Final = event("{who} moves a pillar from {tile} to {to}", "HRW-52", tile=TILE_CODE, to=TILE_CODE)
PILLAR_RETURNED: Final = event(
    "A pillar of {owner} returns from {tile}", "HRW-53", tile=TILE_CODE, owner=PLAYER_NAME
)  # fmt: skip
RETURN: Final = choice(
    "pillar_return", "HRW-53", "Return a pillar from a tile", TILE.offer("Return a pillar from {tile}"), DECLINE
)


class PlacePillar(FilterEffect):
    """HRW-52, HRW-54 A pillar goes from the resolver's pool onto a tile."""

    ASKS: ClassVar = choice("pillar_place", "HRW-52", "Place a pillar", TILE.offer("Place a pillar on {tile}"), DECLINE)

    def choosable(self, state: HarrowingState) -> int:
        return self.fitting(state) if state.players[self.seat].pillars else 0

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        tile = state.last = TILE.a(move)
        state.players[self.seat].put_pillar(tile)
        state.emit(PILLAR_PLACED, self.seat, tile)


PLACE_PILLAR: Final = verb("PLACE_PILLAR", PlacePillar, where=THERE)


class OwnPillarEffect(FilterEffect):
    """A line that chooses a tile with a pillar of the resolver."""

    def choosable(self, state: HarrowingState) -> int:
        return self.fitting(state) & state.players[self.seat].owns

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if state.field.cell[tile] >= 0 and not state.players[self.seat].owns >> tile & 1:
            return (self.rule(state), f"No pillar of yours stands on {name}.")
        return super().unfit(state, tile, name)


class MovePillar(OwnPillarEffect):
    """HRW-52 A pillar of the resolver goes from one tile to another: first the tile that it leaves."""

    ARGS: ClassVar = {**LINE, "where": WHERE, "to": WHERE}
    ASKS: ClassVar = choice(
        "pillar_from", "HRW-52", "Which of your pillars moves?", TILE.offer("Move the pillar on {tile}"), DECLINE
    )

    def __init__(self, seat: int, mode: int, where: Where, to: Where) -> None:
        self.seat = seat
        self.mode = mode
        self.where = where
        self.to = to

    def choosable(self, state: HarrowingState) -> int:
        found = 0
        for tile in bits(super().choosable(state)):
            if targets(state, self.seat, self.to, tile):
                found |= 1 << tile
        return found

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.then(PillarTo(self.seat, TILE.a(move), self.to))


def targets(state: HarrowingState, seat: int, to: Where, leaving: int) -> int:
    """The tiles that a pillar may go to from the one that it leaves."""
    return matching(state, seat, to, leaving) & ~(1 << leaving)


class PillarTo(TileChoice):
    """HRW-52 Then the tile that it goes to."""

    ARGS: ClassVar = {**SEAT, "tile": TILE_NUMBER, "to": WHERE}
    ASKS: ClassVar = choice(
        "pillar_to", "HRW-52", "Where does the pillar go?", TILE.offer("Move it to {tile}"), detail=tile_chosen
    )

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
        state.emit(PILLAR_MOVED, self.seat, self.tile, tile)

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if tile == self.tile:
            return (self.ASKS.rule, f"The pillar already stands on {name}.")
        return self.other_tile(state, tile, self.to)


MOVE_PILLAR: Final = verb("MOVE_PILLAR", MovePillar, where=THERE, to=TO)


class ReturnOwnPillar(OwnPillarEffect):
    """HRW-53 A pillar of the resolver goes back to the pool."""

    ASKS: ClassVar = RETURN

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        tile = state.last = TILE.a(move)
        state.players[self.seat].take_pillar(tile)
        state.emit(PILLAR_RETURNED, self.seat, tile, self.seat)


class ReturnFoePillar(FilterEffect):
    """HRW-53 A pillar of another player goes back to that player's pool: first the tile."""

    ASKS: ClassVar = RETURN

    def choosable(self, state: HarrowingState) -> int:
        return self.fitting(state) & state.rivals(self.seat)

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.last = TILE.a(move)
        state.then(PillarOwner(self.seat, state.last))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if state.field.cell[tile] >= 0 and not state.rivals(self.seat) >> tile & 1:
            return (self.ASKS.rule, f"No rival's pillar stands on {name}.")
        return super().unfit(state, tile, name)


class RivalChoice(TileStep):
    """A choice among the other players with a pillar on a tile."""

    def legal(self, state: HarrowingState) -> list[int]:
        return [
            PLAYER.of(rival)
            for rival in range(state.seats)
            if rival != self.seat and state.players[rival].owns >> self.tile & 1
        ]

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        words = f"That is no rival with a pillar on {TILES[self.tile]}."
        return (self.rule(state), words if PLAYER.has(move) else "")


class PillarOwner(RivalChoice):
    """HRW-53 Then whose pillar."""

    ASKS: ClassVar = choice(
        "pillar_owner",
        "HRW-53",
        "Whose pillar is returned?",
        PLAYER.offer(lambda reader, seat: f"Return a pillar of {reader.with_figure(seat, 'pool')}"),
        detail=tile_chosen,
    )

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.players[PLAYER.a(move)].take_pillar(self.tile)
        state.emit(PILLAR_RETURNED, self.seat, self.tile, PLAYER.a(move))


RETURN_PILLAR: Final = verb(
    "RETURN_PILLAR",
    lambda seat, mode, step, where: step(seat, mode, where),
    whose=Word(own=ReturnOwnPillar, foe=ReturnFoePillar),
    where=THERE,
)
