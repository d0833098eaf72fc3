"""Claimed tiles are sealed and unsealed."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.harrowing.moves import TILE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import LINE, Automatic, Effect, Open, tile_moves
from tablewright.games.harrowing.terms import FIRST_TILE_SLOT
from tablewright.kernel.fields import Flag
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT


class Seal(Effect):
    """HRW-82 An unsealed claimed tile, one's own or a rival's, is sealed; cubes on it go to its owner's pool."""

    ARGS: ClassVar = {**LINE, "own": Flag()}
    DECISION: ClassVar = "seal"
    RULE: ClassVar = "HRW-82"

    def __init__(self, seat: int, mode: int, own: bool) -> None:
        self.seat = seat
        self.mode = mode
        self.own = own

    def options(self, state: HarrowingState) -> list[int]:
        found = 0
        for owner in range(state.seats):
            if (owner == self.seat) == self.own:
                found |= state.players[owner].unsealed
        return tile_moves(found)

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        tile = TILE.a(move)
        for owner in range(state.seats):
            player = state.players[owner]
            if player.claimed >> tile & 1:
                for slot in state.slots_on(tile):
                    player.pool += state.cubes[slot - FIRST_TILE_SLOT]
                    state.cubes[slot - FIRST_TILE_SLOT] = 0
                player.sealed |= 1 << tile
                state.tell("seal", self.seat, tile, owner)

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        for player in state.players:
            if player.sealed >> tile & 1:
                return ("HRW-83", f"{name} is sealed already.")
        return (self.RULE, f"{name} is no claimed tile of {'yours' if self.own else 'a rival'}.")


def unseal(state: HarrowingState, seat: int, tiles: int) -> None:
    """HRW-83 Runes and spells are back; HRW-84, HRW-R48 whether that can win is a setting."""
    state.players[seat].sealed &= ~tiles
    while tiles:
        low = tiles & -tiles
        state.tell("unseal", seat, low.bit_length() - 1)
        tiles ^= low
    if state.options.win_always:
        state.check_set(seat)


class Unseal(Effect):
    """HRW-83 One sealed tile of the resolver is unsealed."""

    DECISION: ClassVar = "unseal"
    RULE: ClassVar = "HRW-83"

    def options(self, state: HarrowingState) -> list[int]:
        return tile_moves(state.players[self.seat].sealed)

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        unseal(state, self.seat, 1 << TILE.a(move))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        return (self.RULE, f"{name} is no sealed tile of yours.")


class UnsealAll(Automatic):
    """HRW-83 All sealed tiles of the resolver are unsealed."""

    def possible(self, state: HarrowingState) -> bool:
        return state.players[self.seat].sealed != 0

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        unseal(state, self.seat, state.players[self.seat].sealed)


class MeditateUnseal(Open):
    """HRW-98 All sealed tiles of the meditating player are unsealed, without asking."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        if state.players[self.seat].sealed:
            unseal(state, self.seat, state.players[self.seat].sealed)
