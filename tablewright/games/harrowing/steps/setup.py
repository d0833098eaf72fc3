"""Setup: the first player, boards and their sides, the core, the sets; then everything is laid out."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.moves import BOARD, CORE, HEXES, SET, SIDE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import SeatStep, choice
from tablewright.games.harrowing.steps.turn import Turn
from tablewright.games.hexfield.geometry import bits
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step
from tablewright.kernel.terms import Term, names

FIRST: Final = event("{who} is the first player", "HRW-17")
BOARD_TAKEN: Final = event("{who} takes the {board} board", "HRW-18", board=names(*terms.COLOURS))
SIDE_CHOSEN: Final = event("{who} plays {sheet}", "HRW-18", sheet=terms.SHEET_NAME)
CORE_CHOSEN: Final = event(
    "{who} chooses {tile} as the core: {spells}", "HRW-20",
    tile=terms.TILE_CODE, spells=Term(lambda speaker, face: speaker.content.face_text(face)),
)  # fmt: skip
SET_ADDED: Final = event("{who} adds set {set}", "HRW-21", set=terms.SET_NAME)


class Setup(Step[HarrowingState]):
    """HRW-17 to HRW-24 The first player is drawn; boards in player order, the core, sets in reverse order."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.first = state.active = rng.below(state.seats)
        state.emit(FIRST, state.first)
        order = [(state.first + i) % state.seats for i in range(state.seats)]
        for seat in order:
            state.players[seat].pillars = state.content.pillars  # HRW-19
        state.agenda.append(LayOut())
        for seat in order:  # the agenda is a stack: the first in player order chooses a set last
            state.agenda.append(ChooseSet(seat))
        state.agenda.append(ChooseCore(order[-1]))
        for seat in reversed(order):
            state.then(ChooseBoard(seat), ChooseSide(seat))


class Draft(SeatStep):
    """HRW-24, HRW-R62 A choice of the setup, which chance makes where the table wants it so."""

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

    ASKS: ClassVar = choice("setup_board", "HRW-18", "Choose a board", BOARD)

    def options(self, state: HarrowingState) -> list[int]:
        taken = [player.board for player in state.players]
        free = [BOARD.of(board) for board in range(len(terms.COLOURS)) if board not in taken]
        return free if state.options.choose_boards else free[:1]

    def take(self, state: HarrowingState, move: int) -> None:
        state.players[self.seat].board = BOARD.a(move)
        state.emit(BOARD_TAKEN, self.seat, BOARD.a(move))

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, "That board is taken." if BOARD.has(move) else "")


class ChooseSide(Draft):
    """HRW-18, HRW-R63 Right after it, one of its sides."""

    ASKS: ClassVar = choice(
        "setup_side",
        "HRW-18",
        "Which side of the board do you play?",
        SIDE,
        detail=lambda reader: str(reader.player(reader.chooser)["board"]),
    )

    def options(self, state: HarrowingState) -> list[int]:
        if state.options.choose_sides:
            return [SIDE.of(terms.ASPIRANT), SIDE.of(terms.NAMED)]
        return [SIDE.of(terms.NAMED if state.options.choose_boards else terms.ASPIRANT)]

    def take(self, state: HarrowingState, move: int) -> None:
        player = state.players[self.seat]
        player.side = SIDE.a(move)
        player.rebuild_caches()
        state.emit(SIDE_CHOSEN, self.seat, player.sheet)


class ChooseCore(Draft):
    """HRW-20, HRW-R1, HRW-R3 The last player chooses any one core tile; it is laid in the middle."""

    ASKS: ClassVar = choice("setup_core", "HRW-20", "Choose the core of the field", CORE)

    def options(self, state: HarrowingState) -> list[int]:
        return [CORE.of(number) for number in range(len(terms.SETS))]

    def take(self, state: HarrowingState, move: int) -> None:
        state.core = terms.tile_at(CORE.a(move), terms.CORE_PLACE)
        state.box &= ~(1 << state.core)
        state.field.put(state.core, HEXES.centre)
        state.emit(CORE_CHOSEN, self.seat, state.core, state.face_up(state.core))


class ChooseSet(Draft):
    """HRW-21, HRW-R4 A set that nobody has chosen."""

    ASKS: ClassVar = choice("setup_set", "HRW-21", "Choose a set of tiles for the stack", SET)

    def options(self, state: HarrowingState) -> list[int]:
        return [SET.of(number) for number in range(len(terms.SETS)) if not state.sets >> number & 1]

    def take(self, state: HarrowingState, move: int) -> None:
        state.sets |= 1 << SET.a(move)
        state.emit(SET_ADDED, self.seat, SET.a(move))

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, "That set is chosen already." if SET.has(move) else "")


class LayOut(Step[HarrowingState]):
    """HRW-22, HRW-23, HRW-25, HRW-R2, HRW-R7 The chosen sets become the stack, power is handed out; round 1 begins."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        stack = [terms.tile_at(family, place) for family in bits(state.sets) for place in range(terms.CORE_PLACE)]
        for tile in stack:
            state.box &= ~(1 << tile)
        rng.shuffle(stack)
        stack.reverse()  # the first of the shuffled list is the bottom of the stack, which is drawn from
        state.stack = stack
        for player in state.players:
            player.pool = state.starting_pool(player.sheet)
            player.fortress = state.content.boards[player.sheet].fortress
            state.supply -= player.pool + player.fortress
        state.round = 1
        state.then(Turn(state.first))
