"""The turn program: invoke up to the allowance, or meditate."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.harrowing.moves import END_TURN, INVOKE, MEDITATE
from tablewright.games.harrowing.program import AFTER_MED, BEFORE_MED, INVOKES
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import IFDID, Effect, Open
from tablewright.games.harrowing.steps.meditate import MeditateTake
from tablewright.games.harrowing.steps.resolve import FORGET, resolve
from tablewright.games.harrowing.steps.seal import MeditateUnseal
from tablewright.games.harrowing.steps.triggers import Triggers
from tablewright.games.harrowing.terms import CANTRIP, FIRST_TILE_SLOT, NORMAL, RITUAL, TURN_PROGRAM
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT


def allowance(state: HarrowingState, seat: int) -> int:
    """HRW-34 How often the active player may invoke in this turn, as things stand."""
    base = state.content.boards[state.players[seat].sheet].invokes
    return min(state.content.most_invokes, base + state.passive(seat, INVOKES) + state.extra)


def works(state: HarrowingState, seat: int, spell: int, slot: int) -> bool:
    """HRW-45 Whether a cantrip has a legal step, with the cube already in its slot; each is tested by itself."""
    player = state.players[seat]
    before = state.spell
    paid = state.paid
    player.pool -= 1
    state.add(seat, slot, 1)
    state.spell = spell
    state.paid = slot
    found = False
    for step in state.options.programs[seat][spell]:
        assert isinstance(step, Effect)
        if not step.mode & IFDID and step.possible(state):
            found = True
            break
    state.spell = before
    state.paid = paid
    state.add(seat, slot, -1)
    player.pool += 1
    return found


class TurnProgram(Open):
    """HRW-32, HRW-R19 As many choices as there can be invokes in a turn, and a last one that finds none left.

    They lie on the agenda one below the other, so that each invoke is an action of its own.
    """

    ARGS: ClassVar = SEAT

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = TURN_PROGRAM
        act = Act(self.seat)
        for _ in range(state.content.most_invokes + 1):
            state.agenda.append(act)


class Act(Open):
    """HRW-32 to HRW-35 Invoke, meditate before the first invoke, or end the turn after it."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "act"
    RULE: ClassVar = "HRW-32"

    def legal(self, state: HarrowingState) -> list[int]:
        seat = self.seat
        if state.invokes >= allowance(state, seat):
            return []
        moves: list[int] = []
        if state.players[seat].pool:
            self.add_invokes(state, moves)
        if state.invokes == 0 and state.content.boards[state.players[seat].sheet].meditates:
            moves.append(MEDITATE.of())
        else:
            moves.append(END_TURN.of())
        return moves

    def add_invokes(self, state: HarrowingState, moves: list[int]) -> None:
        """HRW-39, HRW-40, HRW-46, HRW-47 Each slot group with an empty slot of the cantrips and rituals that work."""
        seat = self.seat
        slots = state.content.slots
        types = state.content.type
        fizzle = state.options.fizzle
        own = state.players[seat].cubes
        common = state.cubes
        for spell in state.spells(seat):
            kind = types[spell]
            if kind != CANTRIP and kind != RITUAL:
                continue
            slot = 2 * spell
            if slot < FIRST_TILE_SLOT:
                auto = slots[slot] > own[slot]
                normal = slots[slot + 1] > own[slot + 1]
            else:
                auto = slots[slot] > common[slot - FIRST_TILE_SLOT]
                normal = slots[slot + 1] > common[slot + 1 - FIRST_TILE_SLOT]
            if not auto and not normal:
                continue
            if kind == CANTRIP and not fizzle and not works(state, seat, spell, slot if auto else slot + 1):
                continue
            if auto:
                moves.append(INVOKE.base + slot)
            if normal:
                moves.append(INVOKE.base + slot + 1)

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        seat = self.seat
        if move == MEDITATE.of():
            state.tell("meditate", seat)
            self.resolve(state, rng)
            state.then(  # HRW-96
                Triggers(seat, BEFORE_MED),
                MeditateTake(seat),
                MeditateUnseal(seat),
                Triggers(seat, AFTER_MED),
            )
        elif move == END_TURN.of():
            state.tell("end_turn", seat)
            self.resolve(state, rng)
        else:
            slot = move - INVOKE.base
            state.players[seat].pool -= 1
            state.add(seat, slot, 1)
            state.invokes += 1
            state.tell("invoke", seat, slot)
            if state.content.type[slot >> 1] == CANTRIP:
                resolve(state, seat, slot >> 1, slot)

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        """HRW-33, HRW-35 There are no more invokes; what else the turn program has follows."""
        agenda = state.agenda
        while agenda and isinstance(agenda[-1], Act):
            agenda.pop()
        program = state.options.afterwards[self.seat][state.players[self.seat].sheet]
        if program:
            state.agenda.append(FORGET)
            state.then_all(program)

    def refuse(self, state: HarrowingState, move: int) -> tuple[str, str]:
        if move == MEDITATE.of():
            if state.invokes:
                return ("HRW-R20", "You have invoked in this turn: there is no meditating any more.")
            return ("HRW-33", "Your board has no meditate.")
        if move == END_TURN.of():
            return ("HRW-R10", "You have to invoke at least once, or meditate.")
        if not INVOKE.has(move):
            return (self.RULE, "")
        return self.refuse_invoke(state, INVOKE.a(move), move - INVOKE.base)

    def refuse_invoke(self, state: HarrowingState, spell: int, slot: int) -> tuple[str, str]:
        """Why a spell cannot be invoked."""
        name = state.content.names[spell]
        if not state.content.size[spell]:
            return ("HRW-39", f"{name} is neither a cantrip nor a ritual.")
        if not state.owns_spell(self.seat, spell):
            return ("HRW-40", f"{name} is not yours to invoke.")
        if state.players[self.seat].pool == 0:
            return ("HRW-39", "Your pool is empty.")
        group = "normal" if slot & 1 == NORMAL else "auto"
        if state.content.slots[slot] == 0:
            return ("HRW-39", f"{name} has no {group} slot.")
        if state.held(self.seat, slot) >= state.content.slots[slot]:
            return ("HRW-39", f"{name} has no empty {group} slot.")
        return ("HRW-45", f"{name} could do nothing now.")

    def violation(self, state: HarrowingState) -> str:
        if self.seat != state.active or state.phase != TURN_PROGRAM:
            return "a turn program goes on outside the turn of its player"
        choices = sum(1 for step in state.agenda if isinstance(step, Act))
        if state.invokes + choices != state.content.most_invokes + 1:
            return f"{choices} choices are to come after {state.invokes} invokes"
        return ""
