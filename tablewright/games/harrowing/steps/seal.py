"""Claimed tiles are sealed and unsealed."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing.moves import DECLINE, TILE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import LINE, Automatic, Effect, SeatStep, choice, tile_moves
from tablewright.games.harrowing.terms import PLAYER_NAME, TILE_CODE
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.events import event
from tablewright.kernel.fields import Flag
from tablewright.kernel.rng import Rng
from tablewright.kernel.verbs import Word, verb

SEALED: Final = event("{who} seals {tile} of {owner}", "HRW-82", tile=TILE_CODE, owner=PLAYER_NAME)
UNSEALED: Final = event("{who} unseals {tile}", "HRW-83", tile=TILE_CODE)


class Seal(Effect):
    """HRW-82 An unsealed claimed tile, one's own or a rival's, is sealed; cubes on it go to its owner's pool."""

    ARGS: ClassVar = {**LINE, "own": Flag()}
    ASKS: ClassVar = choice("seal", "HRW-82", "Which claimed tile is sealed?", TILE.offer("Seal {tile}"), DECLINE)

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
                player.pool += state.clear(tile)
                player.sealed |= 1 << tile
                state.emit(SEALED, self.seat, tile, owner)

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        for player in state.players:
            if player.sealed >> tile & 1:
                return ("HRW-83", f"{name} is sealed already.")
        return (self.ASKS.rule, f"{name} is no claimed tile of {'yours' if self.own else 'a rival'}.")


SEAL: Final = verb("SEAL", Seal, whose=Word(own=True, foe=False))


def unseal(state: HarrowingState, seat: int, tiles: int) -> None:
    """HRW-83 Runes and spells are back; HRW-84, HRW-R48 whether that can win is a setting."""
    state.players[seat].sealed &= ~tiles
    for tile in bits(tiles):
        state.emit(UNSEALED, seat, tile)
    if state.options.win_always:
        state.check_set(seat)


class Unseal(Effect):
    """HRW-83 One sealed tile of the resolver is unsealed."""

    ASKS: ClassVar = choice("unseal", "HRW-83", "Which tile is unsealed?", TILE.offer("Unseal {tile}"), DECLINE)

    def options(self, state: HarrowingState) -> list[int]:
        return tile_moves(state.players[self.seat].sealed)

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        unseal(state, self.seat, 1 << TILE.a(move))

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        return (self.ASKS.rule, f"{name} is no sealed tile of yours.")


class UnsealAll(Automatic):
    """HRW-83 All sealed tiles of the resolver are unsealed."""

    def possible(self, state: HarrowingState) -> bool:
        return state.players[self.seat].sealed != 0

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        unseal(state, self.seat, state.players[self.seat].sealed)


UNSEAL: Final = verb(
    "UNSEAL", lambda seat, mode, step: step(seat, mode), how_many=Word(**{"1": Unseal, "all": UnsealAll})
)


class MeditateUnseal(SeatStep):
    """HRW-98 All sealed tiles of the meditating player are unsealed, without asking."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        if state.players[self.seat].sealed:
            unseal(state, self.seat, state.players[self.seat].sealed)
