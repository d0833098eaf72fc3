"""What the steps of card halves have in common: a player and one figure."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.fracture.moves import TARGET, UNITS, optional
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import Unit
from tablewright.kernel.fields import Number
from tablewright.kernel.state import SEAT, Step


class CardEffect(Step[Fracture]):
    """A word of a card half with its figure."""

    ARGS: ClassVar = {**SEAT, "k": Number(0, 20)}

    def __init__(self, seat: int, k: int) -> None:
        self.seat = seat
        self.k = k


class OnEnemy(CardEffect):
    """AFR-39 An effect on one enemy unit in range; `OTHERS` are those that it cannot have an effect on."""

    OTHERS: ClassVar = ""

    def affects(self, state: Fracture, seat: int, unit: Unit) -> bool:
        """Whether it can have an effect on a unit in range."""
        raise NotImplementedError

    def legal(self, state: Fracture) -> list[int]:
        moves: list[int] = []
        for p in range(state.seats):
            if p != self.seat:
                for unit in state.players[p].distinct(enemies_in_range(state, self.seat, p, self.k)):
                    if self.affects(state, p, unit):
                        moves.append(TARGET.of(p, unit))
        return optional(moves)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        rule = self.ASKS.rule
        if not TARGET.has(move):
            return (rule, "")
        p, unit = TARGET.a(move), TARGET.b(move)
        if p == self.seat or p >= state.seats:
            return (rule, "Only units of other players can be chosen.")
        if not enemies_in_range(state, self.seat, p, self.k) >> unit & 1:
            return (rule, f"Unit {unit} of seat {p} is not in range {self.k} of any of your units.")
        return (rule, f"Unit {unit} of seat {p} is {self.OTHERS}, or equal to a lower one in its hex.")


def enemies_in_range(state: Fracture, seat: int, p: int, d: int) -> int:
    """AFR-39 The units of another player in range."""
    player = state.players[p]
    near = state.in_range(seat, d) & player.stands
    found = 0
    if near:
        for unit in range(UNITS):
            x = player.where[unit]
            if x >= 0 and near >> x & 1:
                found |= 1 << unit
    return found
