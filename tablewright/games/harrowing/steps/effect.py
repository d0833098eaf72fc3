"""What all lines of programs have in common. A line is a step: content becomes steps once, invoking shares them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.harrowing.filters import WHERE, Where, matching, where_words
from tablewright.games.harrowing.moves import DECLINE, TILE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.terms import NONE, TILES
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.actions import Kind, Offer
from tablewright.kernel.decisions import Decision, Detail
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

MUST: Final = 0
MAY: Final = 1
IFDID: Final = 2
DECLINED: Final = DECLINE.of()
TILE_NUMBER: Final = Number(0, len(TILES) - 1)
LINE: Final = {**SEAT, "mode": Number(0, MAY | IFDID)}


def spell_resolved(reader: Any) -> str:
    """The spell that is being resolved."""
    return str(reader.spell_name)


def tile_chosen(reader: Any) -> str:
    """The tile that was chosen before."""
    return str(reader.tile_words(reader.asked["tile"]))


def choice(name: str, rule: str, prompt: str, *offers: Offer | Kind, detail: Detail = spell_resolved) -> Decision:
    """A decision. Nobody has secrets here: whether it is asked follows from what everybody sees."""
    return Decision(name, rule, prompt, *offers, detail=detail, public=True)


def tile_moves(tiles: int) -> list[int]:
    """The moves that choose one of these tiles."""
    base = TILE.base
    return [base + tile for tile in bits(tiles)]


class SeatStep(Step[HarrowingState]):
    """A step of which nothing but the seat is known."""

    ARGS: ClassVar = SEAT


class TileStep(Step[HarrowingState]):
    """A step about a tile that was chosen before."""

    ARGS: ClassVar = {**SEAT, "tile": TILE_NUMBER}

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile


class TileChoice(Step[HarrowingState]):
    """A choice among tiles; a refusal says what is wrong with the tile."""

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if not TILE.has(move):
            return (self.rule(state), "")
        tile = TILE.a(move)
        if tile == state.core:
            return ("HRW-13", f"{TILES[tile]} is the core: no effect chooses it.")
        if tile == state.claiming:
            return ("HRW-75", f"{TILES[tile]} is being claimed and cannot be chosen.")
        return self.unfit(state, tile, TILES[tile])

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        """The rule and the fact that make a tile the wrong choice."""
        return not_on_field(state, tile) or (self.rule(state), "")

    def other_tile(self, state: HarrowingState, tile: int, where: Where) -> tuple[str, str]:
        """The refusal of a tile that is not there, or that does not match a filter."""
        words = f"{TILES[tile]} does not fit: the tile has to be {where_words(where)}."
        return not_on_field(state, tile) or (self.rule(state), words)


def not_on_field(state: HarrowingState, tile: int) -> tuple[str, str] | None:
    """The refusal of a tile that is not there."""
    return None if state.field.cell[tile] >= 0 else ("HRW-52", f"{TILES[tile]} is not on the field.")


def locked(state: HarrowingState, tile: int) -> tuple[str, str] | None:
    """The refusal of a locked tile."""
    if not state.locked() >> tile & 1:
        return None
    return ("HRW-61", f"{TILES[tile]} is locked: without it the field would fall apart.")


def anchored(state: HarrowingState, seat: int, tile: int) -> tuple[str, str] | None:
    """The refusal of an anchored tile."""
    return ("HRW-72", f"{TILES[tile]} is anchored against you.") if state.anchored(seat) >> tile & 1 else None


class Effect(TileChoice):
    """HRW-48 A line of a program, resolved by its seat: it must be done, may be done, or follows on the line before."""

    ARGS: ClassVar = LINE
    CAN_DECLINE: ClassVar = True  # whether `may` makes a difference

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

    CAN_DECLINE: ClassVar = False

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
        if self.fitting(state) >> tile & 1:
            return (self.rule(state), "")
        return self.other_tile(state, tile, self.where)
