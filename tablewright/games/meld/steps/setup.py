"""Setting up: boards and their sides, then everything that lies on the table before the first turn."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.meld import names
from tablewright.games.meld.moves import BOARD, SIDE
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.base import MeldStep, decision
from tablewright.games.meld.steps.turn import Turn
from tablewright.games.meld.terms import BOARDS, FOCUS, IN_STACK
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

ASPIRANT = 0
NAMED = 1

BOARD_TAKEN: Final = event("{who} takes the {board} board", "MLD-3", board=names.BOARD)
SIDE_CHOSEN: Final = event(
    lambda speaker, seat, board, side: f"{speaker.names[seat]} plays {speaker.content.wizard(board, side).name}",
    "MLD-3", board=names.BOARD, side=names.NUMBER,
)  # fmt: skip
FIRST: Final = event("{who} is the first player", "MLD-8")


class Setup(MeldStep):
    """MLD-2, MLD-3 Boards first; then all else is laid out."""

    def resolve(self, state: Meld, rng: Rng) -> None:
        seats = range(state.seats)
        steps: list[Step[Meld]] = []
        for seat in seats:
            if state.options.choose_boards:
                steps.append(ChooseBoard(seat))
            else:
                state.players[seat].board = seat
                state.players[seat].side = ASPIRANT
        if state.options.choose_sides:
            for seat in seats:
                steps.append(ChooseSide(seat))
        steps.append(LayOut())
        state.then_all(steps)


class ChooseBoard(MeldStep):
    """MLD-3 Each seat in turn picks a board that is still free."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision("setup board", "MLD-3", "Choose your board", BOARD)

    def legal(self, state: Meld) -> list[int]:
        taken = [player.board for player in state.players]
        return [BOARD.of(b) for b in range(BOARDS) if b not in taken]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        player = state.players[self.seat]
        player.board = BOARD.a(move)
        if not state.options.choose_sides:
            player.side = NAMED
        state.emit(BOARD_TAKEN, self.seat, BOARD.a(move))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, "That board is taken." if BOARD.has(move) else "")


class ChooseSide(MeldStep):
    """MLD-3 When all boards are taken each seat in turn picks the side of its board."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision(
        "setup side", "MLD-3", "Which side of your board do you play?",
        SIDE.offer(lambda reader, side: reader.wizard_label(side)),
    )  # fmt: skip

    def legal(self, state: Meld) -> list[int]:
        return [SIDE.of(0), SIDE.of(1)]

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        player = state.players[self.seat]
        player.side = SIDE.a(move)
        state.emit(SIDE_CHOSEN, self.seat, player.board, player.side)


class LayOut(MeldStep):
    """MLD-4 to MLD-8 Foci on the boards, the supply, the shuffled stack, the first player."""

    def resolve(self, state: Meld, rng: Rng) -> None:
        for seat, player in enumerate(state.players):
            for slot in state.options.draft.focus_slots:
                player.slots[slot] = FOCUS + seat
        state.supply = state.content.basics * state.seats
        state.stack = state.options.tiles[:]
        for t in state.stack:
            state.where[t] = IN_STACK
        rng.shuffle(state.stack)
        state.first = rng.below(state.seats)
        state.round = 1
        state.emit(FIRST, state.first)
        state.then(Turn(state.first))
