"""A turn reads like its phases; a round is one turn of every player."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.harrowing.moves import TILE
from tablewright.games.harrowing.program import END, OTHERS_END, OTHERS_START, START
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import Open, TileChoice, not_on_field, tile_moves
from tablewright.games.harrowing.steps.invoke import TurnProgram
from tablewright.games.harrowing.steps.power import CubeOwner
from tablewright.games.harrowing.steps.triggers import Triggers
from tablewright.games.harrowing.terms import (
    AUTO_RETURN,
    CRUMBLE,
    DUSK,
    END_OF_TURN,
    FIRST_TILE_SLOT,
    PASS,
    RELIEF,
    ROUND_LIMIT,
    START_OF_TURN,
)
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

DUSK_ROUNDS: Final = 12


class Turn(Open):
    """HRW-26, HRW-27 The phases of a turn, in this order."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        seat = self.seat
        state.active = seat
        state.invokes = 0
        state.extra = 0
        state.tell("turn", seat, state.round)
        state.then(
            Relief(seat),  # HRW-28
            StartOfTurn(seat),  # HRW-29
            TurnProgram(seat),  # HRW-32, HRW-33
            EndOfTurn(seat),  # HRW-36
            AutoReturn(seat),  # HRW-37
            CrumblePhase(seat),  # HRW-104
            Pass(seat),  # HRW-38
        )


def others(state: HarrowingState, seat: int) -> list[int]:
    """HRW-1 The other players, in player order from a seat."""
    return [(seat + i) % state.seats for i in range(1, state.seats)]


class Relief(Open):
    """HRW-28 A player with hardly any power left gains some."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = RELIEF
        lack = state.options.mercy - state.owned_power(self.seat)
        if lack > 0 and state.supply > 0:
            state.tell("relief", self.seat)
            state.gain(self.seat, lack)


class StartOfTurn(Open):
    """HRW-29 The active player's START triggers, then the OTHERS_START triggers of the others, in player order."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = START_OF_TURN
        push_triggers(state, self.seat, START, OTHERS_START)


class EndOfTurn(Open):
    """HRW-36 The active player's END triggers, then the OTHERS_END triggers of the others, in player order."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = END_OF_TURN
        push_triggers(state, self.seat, END, OTHERS_END)


def push_triggers(state: HarrowingState, seat: int, own: int, foreign: int) -> None:
    """The triggers of a moment of the turn, the active player's first."""
    steps: list[Step[Any]] = [Triggers(seat, own)]
    if state.content.triggers[foreign]:
        for other in others(state, seat):
            steps.append(Triggers(other, foreign))
    state.then_all(steps)


class AutoReturn(Open):
    """HRW-37 Every cube in an auto slot of a spell that the active player owns is returned, in the spells' order."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = AUTO_RETURN
        player = state.players[self.seat]
        slots = state.content.slots
        steps: list[Step[Any]] = []
        for spell in state.spells(self.seat):
            slot = 2 * spell
            if slots[slot] == 0:
                continue
            if slot >= FIRST_TILE_SLOT:
                for _ in range(state.cubes[slot - FIRST_TILE_SLOT]):
                    steps.append(CubeOwner(self.seat, slot))
            elif player.cubes[slot]:
                # A board has one owner, who is not asked: done at once, for no step is as frequent.
                state.tell("return_cube", self.seat, slot, self.seat)
                player.pool += player.cubes[slot]
                player.cubes[slot] = 0
        state.then_all(steps)


class CrumblePhase(Open):
    """HRW-104 Only with the setting, and in turns that find the stack empty."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        if state.options.crumble and not state.stack:
            state.phase = CRUMBLE
            state.then(Crumble(self.seat))


class Crumble(TileChoice):
    """HRW-104 The active player takes an open, unlocked tile off the field, if there is one."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "crumble"
    RULE: ClassVar = "HRW-104"

    def legal(self, state: HarrowingState) -> list[int]:
        return tile_moves(self.open_tiles(state) & ~state.locked())

    def open_tiles(self, state: HarrowingState) -> int:
        """HRW-62 The tiles that nobody owns."""
        return state.tiles() & ~state.players[self.seat].owns & ~state.rivals(self.seat)

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        tile = TILE.a(move)
        n = 0
        for slot in state.slots_on(tile):
            n += state.cubes[slot - FIRST_TILE_SLOT]
            state.cubes[slot - FIRST_TILE_SLOT] = 0
        state.supply += n
        state.field.lift(tile)
        state.box |= 1 << tile
        state.tell("crumble", self.seat, tile, n)
        state.check_barren()

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        gone = not_on_field(state, tile)
        if gone is not None:
            return gone
        if not self.open_tiles(state) >> tile & 1:
            return ("HRW-62", f"{name} is not open.")
        return ("HRW-61", f"{name} is locked: without it the field would fall apart.")


class Pass(Open):
    """HRW-38, HRW-102, HRW-103 The next player's turn; after the last of a round the next round, if there is one."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = PASS
        after = (self.seat + 1) % state.seats
        if after == state.first:
            if state.round == state.options.round_limit:
                state.end(state.highest(), ROUND_LIMIT)
                return
            if state.options.dusk and 0 < state.emptied == state.round - DUSK_ROUNDS:
                state.end(state.highest(), DUSK)
                return
            state.round += 1
        state.then(Turn(after))
