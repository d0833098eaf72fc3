"""A turn: invoking up to the limit or meditating, and what comes back at its end."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.meld import names
from tablewright.games.meld.moves import DONE, INVOKE, MEDITATE, STOP, TAKE_ALL, TAKE_BACK
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.base import MeldStep, decision
from tablewright.games.meld.steps.constructs import not_yours, take_back, take_back_moves
from tablewright.games.meld.steps.foci import settle
from tablewright.games.meld.steps.invoke import Pay, invocations, why_not_invocable
from tablewright.games.meld.terms import (
    ARMY,
    EMPTY,
    END_RETURN,
    FIRST_TURN_GAIN,
    FOCUS,
    IN_AREA,
    INVOKE_BEFORE_MEDITATE,
    MEDITATE_GAIN,
    ROUND_LIMIT,
    Slot,
)
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT

TURN_BEGUN: Final = event("Round {round}: {who}'s turn", "MLD-38", round=names.NUMBER)
MEDITATED: Final = event("{who} meditates", "MLD-42")
STOPPED: Final = event("{who} stops", "MLD-41")
UNSEALED: Final = event("{tile} of {who} is unsealed", "MLD-44", tile=names.TILE)
CAME_BACK: Final = event("From {slot} {kind} comes back to {who}", "MLD-46", slot=names.SLOT, kind=names.CONSTRUCT)


class Turn(MeldStep):
    """MLD-38 to MLD-47 The whole of a turn."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Meld, rng: Rng) -> None:
        seat = self.seat
        state.active = seat
        state.invocations = 0
        state.emit(TURN_BEGUN, seat, state.round)
        state.then(
            StartOfTurn(seat),  # MLD-39
            FirstChoice(seat),  # MLD-40 to MLD-45
            AutoReturn(seat),  # MLD-46
            EndReturn(seat),  # MLD-47
            NextTurn(seat),
        )


class StartOfTurn(MeldStep):
    """MLD-39, MLD-R18 The gain of the first turn; one basic construct for a player who has none at all."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Meld, rng: Rng) -> None:
        if state.round == 1:
            state.gain(self.seat, state.total(self.seat, FIRST_TURN_GAIN))
        if not sum(state.players[self.seat].pool) and state.constructs(self.seat) == 0:
            state.gain(self.seat, 1)


class FirstChoice(MeldStep):
    """MLD-40 Invoke into a slot, or meditate."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision("turn start", "MLD-40", "Invoke into a slot, or meditate", INVOKE, MEDITATE)

    def legal(self, state: Meld) -> list[int]:
        moves = invocations(state, self.seat)
        moves.append(MEDITATE.of())
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move == MEDITATE.of():
            state.emit(MEDITATED, self.seat)
            state.then(
                InvokeBeforeMeditating(self.seat),  # MLD-42
                TakeBack(self.seat),  # MLD-43
                Unseal(self.seat),  # MLD-44
                MeditateGain(self.seat),  # MLD-45
            )
        else:
            invoke(state, self.seat, Slot(INVOKE.a(move)))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return _why_not(state, self.seat, move, self.ASKS.rule)


class InvokeAgain(MeldStep):
    """MLD-41, MLD-R12 A further invocation while the limit allows it, or stop."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision(
        "further invocation", "MLD-41", "Invoke again, or stop",
        INVOKE, STOP, detail=lambda reader: reader.invocations_so_far,
    )  # fmt: skip

    def legal(self, state: Meld) -> list[int]:
        if state.invocations >= state.invocation_limit(self.seat):
            return []
        moves = invocations(state, self.seat)
        if moves:
            moves.append(STOP.of())
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move == STOP.of():
            state.emit(STOPPED, self.seat)
        else:
            invoke(state, self.seat, Slot(INVOKE.a(move)))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if move == MEDITATE.of():
            return ("MLD-40", "You have begun to invoke; meditating would have been the whole turn.")
        return _why_not(state, self.seat, move, self.ASKS.rule)

    def violation(self, state: Meld) -> str:
        return "" if state.invocations else "a further invocation is to come, but there was no first one"


class InvokeBeforeMeditating(MeldStep):
    """MLD-42, MLD-R48 A player with such an aura may make one invocation first."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision(
        "invocation before meditating", "MLD-42", "You may invoke once before you meditate",
        INVOKE, DONE.offer("Invoke nothing before meditating"),
    )  # fmt: skip

    def legal(self, state: Meld) -> list[int]:
        if not state.total(self.seat, INVOKE_BEFORE_MEDITATE):
            return []
        moves = invocations(state, self.seat)
        if moves:
            moves.append(DONE.of())
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move != DONE.of():
            state.then(Pay(self.seat, Slot(INVOKE.a(move))))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return _why_not(state, self.seat, move, self.ASKS.rule)


class TakeBack(MeldStep):
    """MLD-43, MLD-R13 Return any number of your constructs, one after the other, or all that are left."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision(
        "meditate: take back", "MLD-43", "You meditate: which constructs do you take back?",
        TAKE_BACK, DONE.offer("Take nothing more back"), TAKE_ALL,
    )  # fmt: skip

    def legal(self, state: Meld) -> list[int]:
        moves = take_back_moves(state, self.seat, True)
        if moves:
            moves.append(DONE.of())
            if len(moves) > 2 or constructs_out(state, self.seat) > 1:
                moves.append(TAKE_ALL.of())
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move == DONE.of():
            return
        state.then(self)
        if move != TAKE_ALL.of():
            take_back(state, self.seat, TAKE_BACK.a(move))
            return
        moves = take_back_moves(state, self.seat, True)
        while moves:
            take_back(state, self.seat, TAKE_BACK.a(moves[0]))
            moves = take_back_moves(state, self.seat, True)

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, not_yours(move))


class Unseal(MeldStep):
    """MLD-44, MLD-R45 The player's sealed tiles come back, in the order in which they were sealed."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Meld, rng: Rng) -> None:
        player = state.players[self.seat]
        if not player.sealed:
            return
        for t in player.sealed:
            player.area.append(t)
            state.where[t] = IN_AREA + self.seat
            state.control[self.seat] |= 1 << t
            state.emit(UNSEALED, self.seat, t)
        player.sealed = []
        settle(state)


class MeditateGain(MeldStep):
    """MLD-45 What meditating gives besides."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Meld, rng: Rng) -> None:
        state.gain(self.seat, state.total(self.seat, MEDITATE_GAIN))


class AutoReturn(MeldStep):
    """MLD-46, MLD-R16 The constructs in the slots that auto-return names go back to the pool, all at once."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Meld, rng: Rng) -> None:
        slots = state.wizard(self.seat).auto_return
        for side in state.content.auto_returns:
            if state.benefits(self.seat, side):
                slots = slots + state.content.auto_return[side]
        player = state.players[self.seat]
        for slot in slots:
            kind = player.slots[slot]
            if 0 <= kind < FOCUS:
                player.slots[slot] = EMPTY
                player.pool[kind] += 1
                state.emit(CAME_BACK, self.seat, slot, kind)


class EndReturn(MeldStep):
    """MLD-47 How many constructs may be taken back from slots is looked up at this moment."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Meld, rng: Rng) -> None:
        most = state.total(self.seat, END_RETURN)
        if most:
            state.then(TakeBackAtEnd(self.seat, most))


class TakeBackAtEnd(MeldStep):
    """MLD-47 Take back a construct from a slot, as often as is left, or stop."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    ASKS: ClassVar = decision(
        "end of turn: take back", "MLD-47", "Take back a construct, or end your turn",
        TAKE_BACK, DONE.offer("Take nothing back: your turn ends"), detail="{left} left",
    )  # fmt: skip

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: Meld) -> list[int]:
        moves = take_back_moves(state, self.seat, False) if self.left else []
        if moves:
            moves.append(DONE.of())
        return moves

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        if move != DONE.of():
            state.then(TakeBackAtEnd(self.seat, self.left - 1))
            take_back(state, self.seat, TAKE_BACK.a(move))

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if TAKE_BACK.has(move) and TAKE_BACK.a(move) >= ARMY:
            return (self.ASKS.rule, "At the end of a turn nothing comes back from the army.")
        return (self.ASKS.rule, not_yours(move))


class NextTurn(MeldStep):
    """MLD-38, MLD-119, MLD-121, MLD-R2 The next player's turn, or the end of the last round and of the game."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Meld, rng: Rng) -> None:
        seat = (self.seat + 1) % state.seats
        if seat == state.first:
            if state.round == state.options.round_limit:
                state.end(ROUND_LIMIT)
                return
            state.round += 1
        state.then(Turn(seat))


def invoke(state: Meld, seat: int, slot: Slot) -> None:
    """MLD-41 An invocation that counts, after which another may follow."""
    state.invocations += 1
    state.then(Pay(seat, slot), InvokeAgain(seat))


def constructs_out(state: Meld, seat: int) -> int:
    """How many of a player's constructs lie in slots and in the army."""
    return len(state.slots_with_constructs(seat)) + sum(state.players[seat].army)


def _why_not(state: Meld, seat: int, move: int, rule: str) -> tuple[str, str]:
    return why_not_invocable(state, seat, Slot(INVOKE.a(move))) if INVOKE.has(move) else (rule, "")
