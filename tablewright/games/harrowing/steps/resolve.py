"""Resolving a spell's program: its lines come next, and what they remember is forgotten at its end."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.terms import NONE, SLOTS, SPELLS, TILES
from tablewright.kernel.fields import Bits, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step


class Remember(Step[HarrowingState]):
    """HRW-51 A program goes on with its own memory; with nothing to remember, it is over."""

    ARGS: ClassVar = {
        "spell": Number(-1, len(SPELLS) - 1),
        "paid": Number(-1, len(SLOTS) - 1),
        "last": Number(-1, len(TILES) - 1),
        "new": Bits(len(TILES)),
    }

    def __init__(self, spell: int, paid: int, last: int, new: int) -> None:
        self.seat = NONE
        self.spell = spell
        self.paid = paid
        self.last = last
        self.new = new

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.spell = self.spell
        state.paid = self.paid
        state.last = self.last
        state.new = self.new
        state.did = self.spell != NONE  # the line that had the other program resolved did something


FORGET: Final = Remember(NONE, NONE, NONE, 0)


def resolve(state: HarrowingState, seat: int, spell: int, paid: int) -> None:
    """HRW-41, HRW-50 The whole program of a spell comes next; `paid` is the slot that was paid for it, if any."""
    program = state.options.programs[seat][spell]
    if program:
        state.spell = spell
        state.paid = paid
        state.agenda.append(FORGET)
        state.then_all(program)


def resolve_within(state: HarrowingState, seat: int, spell: int) -> None:
    """HRW-51 A sorcery's program comes next, inside the claim; the program around it goes on afterwards."""
    state.agenda.append(Remember(state.spell, state.paid, state.last, state.new))
    state.spell = spell
    state.last = NONE
    state.new = 0
    state.did = False
    state.then_all(state.options.programs[seat][spell])
