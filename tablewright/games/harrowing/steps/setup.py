"""Setup: the first player, boards and their sides, the core, the sets; then everything is laid out."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.harrowing.moves import BOARD, CORE, HEXES, SET, SIDE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import Open
from tablewright.games.harrowing.steps.turn import Turn
from tablewright.games.harrowing.terms import (
    ASPIRANT,
    COLOURS,
    CORE_PLACE,
    NAMED,
    SETS,
    TILES_IN_SET,
)
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT


class Setup(Open):
    """HRW-17 to HRW-24 The first player is drawn; boards in player order, the core, sets in reverse order."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.first = state.active = rng.below(state.seats)
        state.tell("first", state.first)
        order = [(state.first + i) % state.seats for i in range(state.seats)]
        for seat in order:
            state.players[seat].pillars = state.content.pillars  # HRW-19
        state.agenda.append(LayOut())
        for seat in order:  # the agenda is a stack: the first in player order chooses a set last
            state.agenda.append(ChooseSet(seat))
        state.agenda.append(ChooseCore(order[-1]))
        for seat in reversed(order):
            state.then(ChooseBoard(seat), ChooseSide(seat))


class Draft(Open):
    """HRW-24, HRW-R62 A choice of the setup, which chance makes where the table wants it so."""

    ARGS: ClassVar = SEAT

    def options(self, state: HarrowingState) -> list[int]:
        """What could be chosen."""
        raise NotImplementedError

    def take(self, state: HarrowingState, move: int) -> None:
        """It is chosen."""
        raise NotImplementedError

    def legal(self, state: HarrowingState) -> list[int]:
        return [] if state.options.random_draft else self.options(state)

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        self.take(state, move)

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        moves = self.options(state)
        if moves:
            self.take(state, moves[rng.below(len(moves))] if len(moves) > 1 else moves[0])


class ChooseBoard(Draft):
    """HRW-18 A board that nobody has taken; without a choice they are dealt in order."""

    DECISION: ClassVar = "setup_board"
    RULE: ClassVar = "HRW-18"

    def options(self, state: HarrowingState) -> list[int]:
        taken = [player.board for player in state.players]
        free = [BOARD.of(board) for board in range(len(COLOURS)) if board not in taken]
        return free if state.options.choose_boards else free[:1]

    def take(self, state: HarrowingState, move: int) -> None:
        state.players[self.seat].board = BOARD.a(move)
        state.tell("board", self.seat, BOARD.a(move))

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        return (self.RULE, "That board is taken." if BOARD.has(move) else "")


class ChooseSide(Draft):
    """HRW-18, HRW-R63 Right after it, one of its sides."""

    DECISION: ClassVar = "setup_side"
    RULE: ClassVar = "HRW-18"

    def options(self, state: HarrowingState) -> list[int]:
        if state.options.choose_sides:
            return [SIDE.of(ASPIRANT), SIDE.of(NAMED)]
        return [SIDE.of(NAMED if state.options.choose_boards else ASPIRANT)]

    def take(self, state: HarrowingState, move: int) -> None:
        player = state.players[self.seat]
        player.side = SIDE.a(move)
        player.rebuild_caches()
        state.tell("side", self.seat, player.board, player.side)


class ChooseCore(Draft):
    """HRW-20 The last player chooses any core tile; it is laid in the middle."""

    DECISION: ClassVar = "setup_core"
    RULE: ClassVar = "HRW-20"

    def options(self, state: HarrowingState) -> list[int]:
        return [CORE.of(number) for number in range(len(SETS))]

    def take(self, state: HarrowingState, move: int) -> None:
        state.core = CORE.a(move) * TILES_IN_SET + CORE_PLACE
        state.box &= ~(1 << state.core)
        state.field.put(state.core, HEXES.centre)
        state.tell("core", self.seat, state.core)


class ChooseSet(Draft):
    """HRW-21 A set that nobody has chosen."""

    DECISION: ClassVar = "setup_set"
    RULE: ClassVar = "HRW-21"

    def options(self, state: HarrowingState) -> list[int]:
        return [SET.of(number) for number in range(len(SETS)) if not state.sets >> number & 1]

    def take(self, state: HarrowingState, move: int) -> None:
        state.sets |= 1 << SET.a(move)
        state.tell("set", self.seat, SET.a(move))

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        return (self.RULE, "That set is chosen already." if SET.has(move) else "")


class LayOut(Open):
    """HRW-22, HRW-23, HRW-25 Chosen tiles are shuffled into the stack, power is handed out; round 1 begins."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        stack = [
            number * TILES_IN_SET + place for number in bits(state.sets) for place in range(CORE_PLACE)
        ]  # in ascending order
        for tile in stack:
            state.box &= ~(1 << tile)
        rng.shuffle(stack)
        stack.reverse()  # the first of the shuffled list is the bottom of the stack, which is drawn from
        state.stack = stack
        for player in state.players:
            board = state.content.boards[player.sheet]
            player.pool = board.pool + state.options.power_delta
            player.fortress = board.fortress
            state.supply -= player.pool + player.fortress
        state.round = 1
        state.then(Turn(state.first))
