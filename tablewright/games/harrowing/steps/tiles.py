"""Tiles are placed, moved, swapped, rotated and flipped."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.harrowing.filters import BESIDE, THERE, WHERE, Where, beside, matching, where_words
from tablewright.games.harrowing.moves import CELL_CODE, CELLS, DECLINE, FACE, HEXES, SPIN, SPINS, SPOT, TILE, TRIANGLE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import (
    LINE,
    TILE_NUMBER,
    Automatic,
    FilterEffect,
    SeatStep,
    TileChoice,
    TileStep,
    anchored,
    choice,
    locked,
    tile_chosen,
    tile_moves,
)
from tablewright.games.harrowing.steps.power import return_all
from tablewright.games.harrowing.terms import FACE_WORDS, NONE, TILE_CODE, TILES
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER, names
from tablewright.kernel.verbs import verb

DRAWN: Final = event("{who} draws {tile}; {left} left in the stack", "HRW-66", tile=TILE_CODE, left=NUMBER)
LAID: Final = event("{who} lays {face} on {cell}", "HRW-66", face=FACE_WORDS, cell=CELL_CODE)
TILE_MOVED: Final = event("{who} moves {tile} to {cell}", "HRW-68", tile=TILE_CODE, cell=CELL_CODE)
SWAPPED: Final = event("{who} swaps {one} and {other}", "HRW-69", one=TILE_CODE, other=TILE_CODE)
ROTATED: Final = event(
    "{who} rotates {one}, {two}, {three} {way}", "HRW-70",
    one=TILE_CODE, two=TILE_CODE, three=TILE_CODE, way=names(*(way.lower() for way in SPINS)),
)  # fmt: skip
FLIPPED: Final = event("{who} flips {tile}: {face}", "HRW-71", tile=TILE_CODE, face=FACE_WORDS)


def _tile_to_lay(reader: Any) -> str:
    drawn = reader.state["drawn"]
    return str(reader.tile_words(TILES.index(drawn) if drawn else reader.asked["tile"]))


class SpotChoice(Step[HarrowingState]):
    """A choice of the cell that a tile is laid on."""

    ASKS: ClassVar = choice("tile_spot", "HRW-67", "Where is the tile laid?", SPOT, detail=_tile_to_lay)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if not SPOT.has(move):
            return (self.rule(state), "")
        cell = SPOT.a(move)
        there = state.field.at[cell]
        if there >= 0:
            return ("HRW-67", f"{TILES[there]} lies on {CELLS[cell]}.")
        return (self.rule(state), f"{CELLS[cell]} does not touch a tile that this effect asks for.")


class PlaceTile(Automatic):
    """HRW-66, HRW-R40 The next tile of the stack, if there is one, is drawn and shown to all."""

    ARGS: ClassVar = {**LINE, "beside": WHERE}

    def __init__(self, seat: int, mode: int, beside: Where) -> None:
        self.seat = seat
        self.mode = mode
        self.beside = beside

    def possible(self, state: HarrowingState) -> bool:
        return bool(state.stack) and state.field.has_spot(beside(state, self.seat, self.beside))

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.drawn = state.stack.pop()
        if not state.stack:
            state.emptied = state.round
        state.reveal()
        state.emit(DRAWN, self.seat, state.drawn, len(state.stack))
        state.then(TileFace(self.seat), TileSpot(self.seat, self.beside))


class TileFace(SeatStep):
    """HRW-66 Then its face is chosen; the faces of a wild tile are alike."""

    ASKS: ClassVar = choice(
        "tile_face", "HRW-66", "Which face of the tile is up?", FACE, detail=lambda reader: str(reader.state["drawn"])
    )

    def legal(self, state: HarrowingState) -> list[int]:
        return [] if state.content.is_wild(state.drawn) else [FACE.of(0), FACE.of(1)]

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.show_side(state.drawn, FACE.a(move))


class TileSpot(SpotChoice):
    """HRW-66, HRW-67 Then its cell; it arrives open and without cubes."""

    ARGS: ClassVar = {**SEAT, "beside": WHERE}

    def __init__(self, seat: int, beside: Where) -> None:
        self.seat = seat
        self.beside = beside

    def legal(self, state: HarrowingState) -> list[int]:
        return [SPOT.base + cell for cell in state.field.spots(beside(state, self.seat, self.beside))]

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        tile = state.last = state.drawn
        state.new |= 1 << tile
        state.drawn = NONE
        state.field.put(tile, SPOT.a(move))
        state.emit(LAID, self.seat, state.face_up(tile), SPOT.a(move))
        state.check_barren()

    def violation(self, state: HarrowingState) -> str:
        return "" if state.drawn >= 0 else "a cell is chosen for a drawn tile, but none was drawn"


PLACE_TILE: Final = verb("PLACE_TILE", PlaceTile, beside=BESIDE)


class MoveTile(FilterEffect):
    """HRW-61, HRW-68 An unlocked tile moves, with everything on it: first the tile."""

    ARGS: ClassVar = {**LINE, "where": WHERE, "beside": WHERE}
    ASKS: ClassVar = choice("tile_move", "HRW-68", "Which tile moves?", TILE.offer("Move {tile}"), DECLINE)

    def __init__(self, seat: int, mode: int, where: Where, beside: Where) -> None:
        self.seat = seat
        self.mode = mode
        self.where = where
        self.beside = beside

    def choosable(self, state: HarrowingState) -> int:
        found = self.fitting(state)
        if not found:
            return 0
        found &= ~state.locked() & ~state.anchored(self.seat)
        partners = beside(state, self.seat, self.beside)
        for tile in bits(found):
            if not state.field.has_spot(partners & ~(1 << tile)):
                found &= ~(1 << tile)
        return found

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.then(MoveSpot(self.seat, TILE.a(move), self.beside))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        return anchored(state, self.seat, tile) or locked(state, tile) or super().unfit(state, tile, name)


class MoveSpot(SpotChoice):
    """HRW-68, HRW-R34 Then a cell other than its own, next to another tile."""

    ARGS: ClassVar = {**SEAT, "tile": TILE_NUMBER, "beside": WHERE}

    def __init__(self, seat: int, tile: int, beside: Where) -> None:
        self.seat = seat
        self.tile = tile
        self.beside = beside

    def rule(self, state: HarrowingState) -> str:
        return "HRW-68"

    def legal(self, state: HarrowingState) -> list[int]:
        partners = beside(state, self.seat, self.beside) & ~(1 << self.tile)
        return [SPOT.base + cell for cell in state.field.spots(partners)]

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.last = self.tile
        state.field.move(self.tile, SPOT.a(move))
        state.emit(TILE_MOVED, self.seat, self.tile, SPOT.a(move))

    def violation(self, state: HarrowingState) -> str:
        return "" if state.tiles() >> self.tile & 1 else f"{TILES[self.tile]} is moved, but is not on the field"


MOVE_TILE: Final = verb("MOVE_TILE", MoveTile, where=THERE, beside=BESIDE)


class Swap(FilterEffect):
    """HRW-69, HRW-R33 Two tiles, locked or not, trade cells: first the one."""

    ARGS: ClassVar = {**LINE, "where": WHERE, "other": WHERE}
    ASKS: ClassVar = choice("swap_first", "HRW-69", "Which tile is swapped?", TILE.offer("Swap {tile}"), DECLINE)

    def __init__(self, seat: int, mode: int, where: Where, other: Where) -> None:
        self.seat = seat
        self.mode = mode
        self.where = where
        self.other = other

    def choosable(self, state: HarrowingState) -> int:
        free = ~state.anchored(self.seat)
        partners = matching(state, self.seat, self.other) & free
        found = self.fitting(state) & free
        # A tile is its own only partner where no other matches.
        return found if partners & (partners - 1) else found & ~partners if partners else 0

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.then(SwapSecond(self.seat, TILE.a(move), self.other))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        return anchored(state, self.seat, tile) or super().unfit(state, tile, name)


class SwapSecond(TileChoice):
    """HRW-69 Then the other."""

    ARGS: ClassVar = {**SEAT, "tile": TILE_NUMBER, "other": WHERE}
    ASKS: ClassVar = choice(
        "swap_second",
        "HRW-69",
        "With which tile does it trade places?",
        TILE.offer("Swap with {tile}"),
        detail=tile_chosen,
    )

    def __init__(self, seat: int, tile: int, other: Where) -> None:
        self.seat = seat
        self.tile = tile
        self.other = other

    def legal(self, state: HarrowingState) -> list[int]:
        partners = matching(state, self.seat, self.other) & ~state.anchored(self.seat)
        return tile_moves(partners & ~(1 << self.tile))

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        other = TILE.a(move)
        state.field.swap(self.tile, other)
        state.emit(SWAPPED, self.seat, min(self.tile, other), max(self.tile, other))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if tile == self.tile:
            return (self.ASKS.rule, f"{name} cannot trade places with itself.")
        return anchored(state, self.seat, tile) or self.other_tile(state, tile, self.other)


SWAP: Final = verb("SWAP", Swap, where=THERE, other=THERE)


class Rotate(FilterEffect):
    """HRW-70, HRW-R33 Three tiles in a triangle go round, at least one of them fitting: first the triangle."""

    ASKS: ClassVar = choice("rotate", "HRW-70", "Which triangle is rotated?", TRIANGLE, DECLINE)

    def possible(self, state: HarrowingState) -> bool:
        return bool(self.triangles(state, True))

    def options(self, state: HarrowingState) -> list[int]:
        return self.triangles(state, False)

    def triangles(self, state: HarrowingState, first_only: bool) -> list[int]:
        """The triangles that may be rotated; only the first found where no more are asked for."""
        found: list[int] = []
        wanted = self.fitting(state)
        if not wanted:
            return found
        free = state.tiles() & ~state.anchored(self.seat)
        at = state.field.at
        cells = state.field.cell
        for tile in bits(free):
            first = 2 * cells[tile]
            for number in (first, first + 1):
                mask = 0
                for cell in HEXES.triangles[number]:
                    other = at[cell]
                    if other < 0 or not free >> other & 1:
                        mask = 0
                        break
                    mask |= 1 << other
                if mask & wanted:
                    found.append(TRIANGLE.base + number)
                    if first_only:
                        return found
        found.sort()
        return found

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.then(Spin(self.seat, move - TRIANGLE.base))

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if not TRIANGLE.has(move):
            return super().refuse(state, move)
        tiles = 0
        for cell in HEXES.triangles[move - TRIANGLE.base]:
            if state.field.at[cell] >= 0:
                tiles |= 1 << state.field.at[cell]
        if tiles.bit_count() < 3:
            return (self.ASKS.rule, "There are no three tiles in that triangle.")
        if tiles >> state.core & 1:
            return ("HRW-13", "The core never moves.")
        if tiles & ~state.tiles():
            return ("HRW-75", "A tile of that triangle is being claimed.")
        if tiles & state.anchored(self.seat):
            return ("HRW-72", "A tile of that triangle is anchored against you.")
        return (self.ASKS.rule, f"A tile of the triangle has to be {where_words(self.where)}.")


class Spin(Step[HarrowingState]):
    """HRW-70 Then the way round."""

    ARGS: ClassVar = {**SEAT, "triangle": Number(0, 2 * HEXES.size - 1)}
    ASKS: ClassVar = choice("spin", "HRW-70", "Which way round?", SPIN)

    def __init__(self, seat: int, triangle: int) -> None:
        self.seat = seat
        self.triangle = triangle

    def legal(self, state: HarrowingState) -> list[int]:
        return [SPIN.of(0), SPIN.of(1)]

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        field = state.field
        cells = HEXES.triangles[self.triangle]
        tiles = [field.at[cell] for cell in cells]
        ahead = 1 if SPIN.a(move) == 0 else 2
        for tile in tiles:
            field.lift(tile)
        for i in range(3):
            field.put(tiles[i], cells[(i + ahead) % 3])
        state.emit(ROTATED, self.seat, tiles[0], tiles[1], tiles[2], SPIN.a(move))

    def violation(self, state: HarrowingState) -> str:
        cells = HEXES.triangles[self.triangle]
        there = bool(cells)
        for cell in cells:
            there = there and state.field.at[cell] >= 0
        return "" if there else "a triangle is rotated in which there are no three tiles"


ROTATE: Final = verb("ROTATE", Rotate, where=THERE)


class Flip(FilterEffect):
    """HRW-71, HRW-R66 A tile, no matter whose, is turned over: its power is returned first, its pillars stay."""

    ASKS: ClassVar = choice("flip", "HRW-71", "Which tile is flipped?", TILE.offer("Flip {tile}"), DECLINE)

    def choosable(self, state: HarrowingState) -> int:
        return self.fitting(state) & ~state.content.wild & ~state.anchored(self.seat)

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        tile = TILE.a(move)
        state.then(TurnOver(self.seat, tile))
        return_all(state, self.seat, tile)

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if state.content.is_wild(tile):
            return ("HRW-R36", f"{name} is wild: both its faces are the same.")
        return anchored(state, self.seat, tile) or super().unfit(state, tile, name)


class TurnOver(TileStep):
    """HRW-71 The other face comes up, with empty slots."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.show_side(self.tile, 1 - state.face[self.tile])
        state.last = self.tile
        state.emit(FLIPPED, self.seat, self.tile, state.face_up(self.tile))


FLIP: Final = verb("FLIP", Flip, where=THERE)
