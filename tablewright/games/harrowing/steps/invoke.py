"""The turn program: invoke up to the allowance, or meditate."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing import terms
from tablewright.games.harrowing.moves import END_TURN, INVOKE, MEDITATE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import IFDID, Effect, SeatStep, choice
from tablewright.games.harrowing.steps.meditate import MeditateTake
from tablewright.games.harrowing.steps.resolve import FORGET, resolve
from tablewright.games.harrowing.steps.seal import MeditateUnseal
from tablewright.games.harrowing.steps.triggers import Triggers
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng

MEDITATED: Final = event("{who} meditates", "HRW-96")
TURN_CLOSED: Final = event("{who} invokes no more", "HRW-35")
INVOKED: Final = event("{who} invokes {slot}", "HRW-39", slot=terms.SLOT_WORDS)


def allowance(state: HarrowingState, seat: int) -> int:
    """HRW-34 How often the active player may invoke in this turn, as things stand."""
    base = state.content.boards[state.players[seat].sheet].invokes
    return min(state.content.most_invokes, base + state.passive(seat, terms.INVOKES) + state.extra)


def works(state: HarrowingState, seat: int, spell: int, slot: terms.Slot) -> bool:
    """HRW-45, HRW-R13 Whether a cantrip has a legal step, with the cube already in its slot; one is enough."""
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


class TurnProgram(SeatStep):
    """HRW-32, HRW-R19 As many choices as there can be invokes in a turn, and a last one that finds none left.

    They lie on the agenda one below the other, so that each invoke is an action of its own.
    """

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        state.phase = terms.TURN_PROGRAM
        act = Act(self.seat)
        for _ in range(state.content.most_invokes + 1):
            state.agenda.append(act)


class Act(SeatStep):
    """HRW-32 to HRW-35, HRW-R11 Invoke, meditate before the first invoke, or end the turn after it."""

    ASKS: ClassVar = choice(
        "act",
        "HRW-32",
        "Invoke a spell",
        INVOKE,
        MEDITATE,
        END_TURN,
        detail=lambda reader: (
            f"{reader.state['invokes']} invoked this turn, pool {reader.player(reader.chooser)['pool']}"
        ),
    )

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
        """HRW-39, HRW-40, HRW-46, HRW-47 Each slot group with an empty slot of the cantrips and rituals that work.

        HRW-R17, HRW-R18 Either group may be paid first, also in spells that others share.
        """
        seat = self.seat
        types = state.content.type
        slots = state.content.slots
        fizzle = state.options.fizzle
        own = state.players[seat].cubes
        shared = state.cubes
        for spell in state.spells(seat):
            kind = types[spell]
            if kind != terms.CANTRIP and kind != terms.RITUAL:
                continue
            auto = terms.slot_of(spell, terms.AUTO)
            normal = terms.Slot(auto + 1)
            if auto < terms.FIRST_TILE_SLOT:
                auto_free = slots[auto] > own[auto]
                normal_free = slots[normal] > own[normal]
            else:
                auto_free = slots[auto] > shared[auto - terms.FIRST_TILE_SLOT]
                normal_free = slots[normal] > shared[normal - terms.FIRST_TILE_SLOT]
            if not auto_free and not normal_free:
                continue
            if kind == terms.CANTRIP and not fizzle and not works(state, seat, spell, auto if auto_free else normal):
                continue
            if auto_free:
                moves.append(INVOKE.base + auto)
            if normal_free:
                moves.append(INVOKE.base + normal)

    def play(self, state: HarrowingState, move: int, rng: Rng) -> None:
        seat = self.seat
        if move == MEDITATE.of():
            state.emit(MEDITATED, seat)
            self.resolve(state, rng)
            state.then(  # HRW-96, HRW-99
                Triggers(seat, terms.BEFORE_MED),
                MeditateTake(seat),
                MeditateUnseal(seat),
                Triggers(seat, terms.AFTER_MED),
            )
        elif move == END_TURN.of():
            state.emit(TURN_CLOSED, seat)
            self.resolve(state, rng)
        else:
            spell = INVOKE.a(move)
            slot = terms.slot_of(spell, INVOKE.b(move))
            state.players[seat].pool -= 1
            state.add(seat, slot, 1)  # HRW-R15 before anything else happens
            state.invokes += 1
            state.emit(INVOKED, seat, slot)
            if state.content.type[spell] == terms.CANTRIP:
                resolve(state, seat, spell, slot)

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
            return (self.ASKS.rule, "")
        return self.refuse_invoke(state, terms.slot_of(INVOKE.a(move), INVOKE.b(move)))

    def refuse_invoke(self, state: HarrowingState, slot: terms.Slot) -> tuple[str, str]:
        """Why a spell cannot be invoked."""
        spell = terms.spell_of(slot)
        name = state.content.names[spell]
        if not state.content.size[spell]:
            return ("HRW-39", f"{name} is neither a cantrip nor a ritual.")
        if not state.owns_spell(self.seat, spell):
            return ("HRW-40", f"{name} is not yours to invoke.")
        if state.players[self.seat].pool == 0:
            return ("HRW-39", "Your pool is empty.")
        group = terms.GROUPS[terms.group_of(slot)]
        if state.content.slots[slot] == 0:
            return ("HRW-39", f"{name} has no {group} slot.")
        if not state.free(self.seat, slot):
            return ("HRW-39", f"{name} has no empty {group} slot.")
        return ("HRW-45", f"{name} could do nothing now.")

    def violation(self, state: HarrowingState) -> str:
        if self.seat != state.active or state.phase != terms.TURN_PROGRAM:
            return "a turn program goes on outside the turn of its player"
        choices = sum(1 for step in state.agenda if isinstance(step, Act))
        if state.invokes + choices != state.content.most_invokes + 1:
            return f"{choices} choices are to come after {state.invokes} invokes"
        return ""
