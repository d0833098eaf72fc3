"""What happens at a moment of a turn: the triggers of rituals and auras, in the order that their owner picks."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing.moves import TRIGGER
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import choice
from tablewright.games.harrowing.steps.resolve import resolve
from tablewright.games.harrowing.terms import MOMENTS, NONE, SPELL_NAME, SPELLS
from tablewright.kernel.events import event
from tablewright.kernel.fields import Listing, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

TRIGGERED: Final = event("{who} resolves {spells}", "HRW-30", each=("spells", SPELL_NAME))


class Triggers(Step[HarrowingState]):
    """HRW-30, HRW-R21 All triggers of a moment that a player owns right then are collected."""

    ARGS: ClassVar = {**SEAT, "moment": Number(0, len(MOMENTS) - 1)}

    def __init__(self, seat: int, moment: int) -> None:
        self.seat = seat
        self.moment = moment

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        found = [spell for spell in state.content.triggers[self.moment] if state.is_active(self.seat, spell)]
        if found:
            state.emit_each(TRIGGERED, self.seat, found)
            state.then(PickTrigger(self.seat, found))


class PickTrigger(Step[HarrowingState]):
    """HRW-30, HRW-31, HRW-R21 The owner picks one at a time; what is no longer owned or fully invoked is dropped."""

    ARGS: ClassVar = {**SEAT, "spells": Listing(Number(0, len(SPELLS) - 1))}
    ASKS: ClassVar = choice("trigger", "HRW-30", "Which spell is resolved next?", TRIGGER)

    def __init__(self, seat: int, spells: list[int]) -> None:
        self.seat = seat
        self.spells = spells

    def legal(self, state: HarrowingState) -> list[int]:
        return [TRIGGER.of(spell) for spell in self.spells if state.is_active(self.seat, spell)]

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        picked = TRIGGER.a(move)
        rest = [spell for spell in self.spells if spell != picked and state.is_active(self.seat, spell)]
        if rest:
            state.then(PickTrigger(self.seat, rest))
        resolve(state, self.seat, picked, NONE)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if TRIGGER.has(move):
            return ("HRW-31", f"{state.content.names[TRIGGER.a(move)]} is not waiting to be resolved.")
        return (self.ASKS.rule, "")

    def violation(self, state: HarrowingState) -> str:
        waits = all(state.content.moment[spell] >= 0 for spell in self.spells)
        return "" if waits else "a spell that waits for no moment was collected as a trigger"
