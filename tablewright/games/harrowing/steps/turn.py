"""A turn reads like its phases; a round is one turn of every player."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.moves import TILE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import SeatStep, TileChoice, choice, locked, not_on_field, tile_moves
from tablewright.games.harrowing.steps.invoke import TurnProgram
from tablewright.games.harrowing.steps.power import CUBE_RETURNED, CubeOwner
from tablewright.games.harrowing.steps.triggers import Triggers
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER

TURN: Final = event("Round {round}: the turn of {who}", "HRW-26", round=NUMBER)
RELIEVED: Final = event("{who} is short of power and gets relief", "HRW-28")
CRUMBLED: Final = event("{tile} crumbles; {n} power goes to the supply", "HRW-104", tile=terms.TILE_CODE, n=NUMBER)
DUSK_ROUNDS: Final = 12


class Turn(SeatStep):
    """HRW-26, HRW-27 The phases of a turn, in this order."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        seat = self.seat
        state.active = seat
        state.invokes = 0
        state.extra = 0
        state.emit(TURN, seat, state.round)
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


class Relief(SeatStep):
    """HRW-28 A player with hardly any power left gains some."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = terms.RELIEF
        lack = state.options.mercy - state.owned_power(self.seat)
        if lack > 0 and state.supply > 0:
            state.emit(RELIEVED, self.seat)
            state.gain(self.seat, lack)


class StartOfTurn(SeatStep):
    """HRW-29 The active player's START triggers, then the OTHERS_START triggers of the others, in player order."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = terms.START_OF_TURN
        push_triggers(state, self.seat, terms.START, terms.OTHERS_START)


class EndOfTurn(SeatStep):
    """HRW-36 The active player's END triggers, then the OTHERS_END triggers of the others, in player order."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = terms.END_OF_TURN
        push_triggers(state, self.seat, terms.END, terms.OTHERS_END)


def push_triggers(state: HarrowingState, seat: int, own: int, foreign: int) -> None:
    """The triggers of a moment of the turn, the active player's first."""
    steps: list[Step[Any]] = [Triggers(seat, own)]
    if state.content.triggers[foreign]:
        for other in others(state, seat):
            steps.append(Triggers(other, foreign))
    state.then_all(steps)


class AutoReturn(SeatStep):
    """HRW-37, HRW-R26, HRW-R27, HRW-R28 All cubes in auto slots of spells that the active player owns return."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = terms.AUTO_RETURN
        player = state.players[self.seat]
        slots = state.content.slots
        steps: list[Step[Any]] = []
        for spell in state.spells(self.seat):
            slot = terms.slot_of(spell, terms.AUTO)
            if slots[slot] == 0:
                continue
            if slot >= terms.FIRST_TILE_SLOT:
                for _ in range(state.cubes[slot - terms.FIRST_TILE_SLOT]):
                    steps.append(CubeOwner(self.seat, slot))
            elif player.cubes[slot]:
                # A board has one owner, who is not asked: done at once, for no step is as frequent.
                state.emit(CUBE_RETURNED, self.seat, slot, self.seat)
                player.pool += player.cubes[slot]
                player.cubes[slot] = 0
        state.then_all(steps)


class CrumblePhase(SeatStep):
    """HRW-104 Only with the setting, and in turns that find the stack empty."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        if state.options.crumble and not state.stack:
            state.phase = terms.CRUMBLE
            state.then(Crumble(self.seat))


class Crumble(TileChoice):
    """HRW-104 The active player takes an open, unlocked tile off the field, if there is one."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = choice("crumble", "HRW-104", "Which open tile crumbles?", TILE.offer("Remove {tile}"))

    def legal(self, state: HarrowingState) -> list[int]:
        return tile_moves(self.open_tiles(state) & ~state.locked())

    def open_tiles(self, state: HarrowingState) -> int:
        """HRW-62 The tiles that nobody owns."""
        return state.tiles() & ~state.players[self.seat].owns & ~state.rivals(self.seat)

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        tile = TILE.a(move)
        n = state.clear(tile)
        state.supply += n
        state.field.lift(tile)
        state.box |= 1 << tile
        state.emit(CRUMBLED, self.seat, tile, n)
        state.check_barren()

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        if self.open_tiles(state) >> tile & 1:
            return locked(state, tile) or (self.ASKS.rule, "")
        return not_on_field(state, tile) or ("HRW-62", f"{name} is not open.")


class Pass(SeatStep):
    """HRW-38, HRW-102, HRW-103, HRW-106 The next player's turn; after the last of a round the next round, if any."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = terms.PASS
        after = (self.seat + 1) % state.seats
        if after == state.first:
            if state.round == state.options.round_limit:
                state.end(state.highest(), terms.ROUND_LIMIT)
                return
            if state.options.dusk and 0 < state.emptied == state.round - DUSK_ROUNDS:
                state.end(state.highest(), terms.DUSK)
                return
            state.round += 1
        state.then(Turn(after))
