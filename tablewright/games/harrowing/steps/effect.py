"""What all lines of programs have in common. A line is a step: content becomes steps once, invoking shares them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.harrowing.filters import matching
from tablewright.games.harrowing.moves import DECLINE, TILE
from tablewright.games.harrowing.program import (
    ABOUT,
    ANY,
    BYCORE,
    BYSELF,
    FACING,
    FOE,
    INVOKED,
    LAST,
    MINE,
    NEAR,
    NEW,
    NEXT,
    OPEN,
    Where,
    filter_text,
    read_filter,
)
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.terms import NONE, TILES
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.errors import BadPosition
from tablewright.kernel.fields import Number, Shape
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

MUST: Final = 0
MAY: Final = 1
IFDID: Final = 2
DECLINED: Final = DECLINE.of()
TILE_NUMBER: Final = Number(0, len(TILES) - 1)
FILTER_WORDS: Final[dict[int, str]] = {
    ANY: "on the field",
    MINE: "yours",
    OPEN: "open",
    FOE: "a rival's",
    NEAR: "next to a tile of yours",
    INVOKED: "invoked",
    BYCORE: "next to the core",
    BYSELF: "next to the tile of this spell",
    FACING: "where a rival stands or next to it",
    NEW: "the tile just placed",
    LAST: "the tile of the step before",
    ABOUT: "the tile of the step before or next to it",
    NEXT: "next to the tile that the pillar leaves",
}


class WhereShape(Shape):
    """A tile filter, written as in the content."""

    def save(self, value: Any) -> Any:
        return filter_text(value)

    def load(self, data: Any, path: str, into: Any) -> Any:
        try:
            return read_filter(data)
        except (ValueError, AttributeError):
            raise BadPosition(f"{path}: {data!r:.60} is no tile filter") from None


WHERE: Final = WhereShape()
LINE: Final = {**SEAT, "mode": Number(0, MAY | IFDID)}


def tile_moves(tiles: int) -> list[int]:
    """The moves that choose one of these tiles."""
    base = TILE.base
    return [base + tile for tile in bits(tiles)]


def where_words(where: Where) -> str:
    """A filter in words."""
    return " or ".join(" and ".join(FILTER_WORDS[word] for word in term) for term in where)


class Open(Step[HarrowingState]):
    """Nobody has secrets here: whether a choice is asked follows from what everybody sees."""

    OPEN: ClassVar = True


class TileChoice(Open):
    """A choice among tiles; a refusal says what is wrong with the tile."""

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if not TILE.has(move):
            return (self.rule(state), "")
        tile = TILE.a(move)
        name = TILES[tile]
        if tile == state.core:
            return ("HRW-13", f"{name} is the core: no effect chooses it.")
        if tile == state.claiming:
            return ("HRW-75", f"{name} is being claimed and cannot be chosen.")
        return self.unfit(state, tile, name)

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        """The rule and the fact that make a tile of the field the wrong choice."""
        return not_on_field(state, tile) or (self.rule(state), "")


def not_on_field(state: HarrowingState, tile: int) -> tuple[str, str] | None:
    """The refusal of a tile that is not there."""
    if state.field.cell[tile] >= 0:
        return None
    return ("HRW-52", f"{TILES[tile]} is not on the field.")


class Effect(TileChoice):
    """HRW-48 A line of a program, resolved by its seat: it must be done, may be done, or follows on the line before."""

    ARGS: ClassVar = LINE

    def __init__(self, seat: int, mode: int) -> None:
        self.seat = seat
        self.mode = mode

    def options(self, state: HarrowingState) -> list[int]:
        """The ways to carry it out; none where it is not legal."""
        return []

    def possible(self, state: HarrowingState) -> bool:
        """HRW-45 Whether it is legal in this position."""
        return bool(self.options(state))

    def legal(self, state: HarrowingState) -> list[int]:
        if self.mode & IFDID and not state.did:
            return []
        moves = self.options(state)
        if self.mode & MAY and moves:
            moves.append(DECLINED)
        return moves

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        state.did = move != DECLINED
        if move != DECLINED:
            self.carry_out(state, move, rng)

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        """What an option does; HRW-49 it did something unless it says otherwise."""
        raise NotImplementedError

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        """HRW-48 A line without a legal option is skipped."""
        state.did = False

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if move == DECLINED:
            return ("HRW-R14", "This effect is not optional.")
        return super().refuse(state, move)


class Automatic(Effect):
    """A line that asks nothing."""

    def legal(self, state: HarrowingState) -> list[int]:
        return []

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.did = not (self.mode & IFDID and not state.did) and self.possible(state)
        if state.did:
            self.carry_out(state, NONE, rng)


class FilterEffect(Effect):
    """A line that chooses a tile by a filter."""

    ARGS: ClassVar = {**LINE, "where": WHERE}

    def __init__(self, seat: int, mode: int, where: Where) -> None:
        self.seat = seat
        self.mode = mode
        self.where = where

    def fitting(self, state: HarrowingState) -> int:
        """The tiles that match the filter."""
        return matching(state, self.seat, self.where)

    def choosable(self, state: HarrowingState) -> int:
        """The tiles that may be chosen: those that match, unless the effect asks for more."""
        return self.fitting(state)

    def possible(self, state: HarrowingState) -> bool:
        return self.choosable(state) != 0

    def options(self, state: HarrowingState) -> list[int]:
        return tile_moves(self.choosable(state))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        gone = not_on_field(state, tile)
        if gone is not None:
            return gone
        if not self.fitting(state) >> tile & 1:
            return (self.rule(state), f"{name} does not fit: the tile has to be {where_words(self.where)}.")
        return (self.rule(state), "")
