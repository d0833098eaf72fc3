"""The casting step of a phase: cast or pass, pay gem by gem, then what the spell does."""

from __future__ import annotations

from typing import Any, ClassVar

from tablewright.games.adepts.cards import leave_hand
from tablewright.games.adepts.moves import CAST, CODES, GEMS, PASS, PAY
from tablewright.games.adepts.spells.book import SPELLS
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.terms import STAGES, phase_of
from tablewright.kernel.cards import insert
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

_SPELL = Number(0, len(CODES) - 1)


class CastingStep(Step[AdeptsState]):
    """ADP-21 Each player in turn order gets one decision."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        steps: list[Step[Any]] = [Cast(seat) for seat in state.turn_order()]
        state.then_all(steps)


class Cast(Step[AdeptsState]):
    """ADP-21 to ADP-24 Cast a castable card of the phase, or pass."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "cast"
    RULE: ClassVar = "ADP-21"

    def legal(self, state: AdeptsState) -> list[int]:
        moves = [PASS.of()]
        seat = self.seat
        phase = state.phase
        last = -1
        for card in state.hand[seat]:
            if card != last and phase_of(card) == phase:
                if payable(state, seat, card) and SPELLS[card][seat].castable(state):
                    moves.append(CAST.of(card))
                last = card
        return moves

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        seat = self.seat
        if move == PASS.of():
            state.tell("pass_cast", seat)
            return
        spell = CAST.a(move)
        leave_hand(state, seat, spell)
        state.in_play.append(spell)
        state.tell("cast", seat, spell)
        if not state.content.lasting[spell]:
            state.then(Spent(seat, spell))
        state.then(SPELLS[spell][seat])
        for nth in range(len(state.content.cost[spell]) - 1, -1, -1):
            state.then(Pay(seat, spell, nth))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if not CAST.has(move):
            return (self.RULE, "")
        spell = CAST.a(move)
        name = f"{CODES[spell]} {state.content.names[spell]}"
        if spell not in state.hand[self.seat]:
            return (self.RULE, f"There is no {name} in your hand.")
        if phase_of(spell) != state.phase:
            return ("ADP-22", f"{name} is cast in phase {phase_of(spell)}.")
        if not payable(state, self.seat, spell):
            gems = " and ".join(GEMS[gem] for gem in state.content.cost[spell])
            return ("ADP-27", f"{name} costs {gems}, which queue and battery cannot pay.")
        return ("ADP-22", f"{name} needs {SPELLS[spell][self.seat].WHEN}.")


def payable(state: AdeptsState, seat: int, spell: int) -> bool:
    """ADP-27 Whether queue and battery together have the gems of a cost."""
    need = state.content.need[spell]
    for i in range(0, len(need), 2):
        gem = need[i]
        if state.gems_of(seat, gem) + state.battery[seat][gem] < need[i + 1]:
            return False
    return True


class Pay(Step[AdeptsState]):
    """ADP-28, ADP-29 One gem of the cost: from the battery, or from a stage of the queue back to its mine."""

    ARGS: ClassVar = {**SEAT, "spell": _SPELL, "nth": Number(0, 9)}
    DECISION: ClassVar = "pay"
    RULE: ClassVar = "ADP-28"
    OPEN: ClassVar = True

    def __init__(self, seat: int, spell: int, nth: int) -> None:
        self.seat = seat
        self.spell = spell
        self.nth = nth

    def legal(self, state: AdeptsState) -> list[int]:
        gem = state.content.cost[self.spell][self.nth]
        moves: list[int] = []
        if state.battery[self.seat][gem]:
            moves.append(PAY.of(0))
        queue = state.queue[self.seat]
        for stage in range(1, STAGES + 1):
            if queue[STAGES * gem + stage - 1]:
                moves.append(PAY.of(stage))
        return moves

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        gem = state.content.cost[self.spell][self.nth]
        source = PAY.a(move)
        if source == 0:
            state.battery[self.seat][gem] -= 1
        else:
            state.return_gem(self.seat, STAGES * gem + source - 1)
        state.tell("pay", self.seat, gem, source)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        gem = GEMS[state.content.cost[self.spell][self.nth]]
        if not PAY.has(move):
            return (self.RULE, "")
        where = "no level on your track" if PAY.a(move) == 0 else f"none in your stage {PAY.a(move)}"
        return (self.RULE, f"Now one {gem} is to be paid, and there is {where}.")

    def violation(self, state: AdeptsState) -> str:
        if self.nth >= len(state.content.cost[self.spell]) or self.spell not in state.in_play:
            return f"seat {self.seat} pays for {CODES[self.spell]}, which is not in play or does not cost that much"
        return ""


class Spent(Step[AdeptsState]):
    """ADP-24 An immediate spell goes to the discard pile."""

    ARGS: ClassVar = {**SEAT, "spell": _SPELL}

    def __init__(self, seat: int, spell: int) -> None:
        self.seat = seat
        self.spell = spell

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.in_play.remove(self.spell)
        insert(state.discard, self.spell)

    def violation(self, state: AdeptsState) -> str:
        return "" if self.spell in state.in_play else f"{CODES[self.spell]} is being cast but is not in play"
