"""The casting step of a phase: cast or pass, pay gem by gem, then what the spell does."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.cards import leave_hand
from tablewright.games.adepts.moves import A_GEM, CAST, CODES, GEM_TYPE, GEMS, PASS, PAY, SPELL, gem_to_pay
from tablewright.games.adepts.spells.book import SPELLS
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.step import PlayerStep
from tablewright.games.adepts.terms import PHASES, STAGES, phase_of, place_of
from tablewright.kernel.cards import insert
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER

_SPELL = Number(0, len(CODES) - 1)

NOTHING_CAST: Final = event("{who} casts nothing", "ADP-21")
SPELL_CAST: Final = event("{who} casts {spell}", "ADP-23", spell=SPELL)
LEVEL_PAID: Final = event("{who} pays a level of the {gem} track", "ADP-29", gem=GEM_TYPE)
GEM_PAID: Final = event("{who} pays {gem} out of stage {stage}", "ADP-29", gem=A_GEM, stage=NUMBER)


class CastingStep(Step[AdeptsState]):
    """ADP-21 Each player in turn order gets one decision."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then_all([Cast(seat) for seat in state.turn_order()])


class Cast(PlayerStep):
    """ADP-21 to ADP-24 Cast a castable card of the phase, or pass.

    The payment comes first (ADP-R9), and the spell is not asked again whether it can be cast (ADP-R8).
    """

    ASKS: ClassVar = Decision(
        "cast", "ADP-21", "Cast a spell, or pass", PASS.offer("Cast nothing"), CAST,
        detail=lambda reader: f"turn {reader.state['turn']}, phase {PHASES[reader.state['phase']]}",
    )  # fmt: skip

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
            state.emit(NOTHING_CAST, seat)
            return
        spell = CAST.a(move)
        leave_hand(state, seat, spell)
        state.in_play.append(spell)
        state.emit(SPELL_CAST, seat, spell)
        if not state.content.lasting[spell]:
            state.then(Spent(seat, spell))
        state.then(SPELLS[spell][seat])
        for nth in range(len(state.content.cost[spell]) - 1, -1, -1):
            state.then(Pay(seat, spell, nth))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if not CAST.has(move):
            return (self.ASKS.rule, "")
        spell = CAST.a(move)
        name = f"{CODES[spell]} {state.content.names[spell]}"
        if spell not in state.hand[self.seat]:
            return (self.ASKS.rule, f"There is no {name} in your hand.")
        if phase_of(spell) != state.phase:
            return ("ADP-22", f"{name} is cast in phase {PHASES[phase_of(spell)]}.")
        if not payable(state, self.seat, spell):
            gems = " and ".join(GEMS[gem] for gem in state.content.cost[spell])
            return ("ADP-27", f"{name} costs {gems}, which queue and battery cannot pay.")
        need = SPELLS[spell][self.seat].NEEDS
        return ("ADP-22", f"{name} needs {need.words}." if need else "")


def payable(state: AdeptsState, seat: int, spell: int) -> bool:
    """ADP-27 Whether queue and battery together have the gems of a cost."""
    need = state.content.need[spell]
    for i in range(0, len(need), 2):
        gem = need[i]
        if state.gems_of(seat, gem) + state.battery[seat][gem] < need[i + 1]:
            return False
    return True


class Pay(PlayerStep):
    """ADP-28 to ADP-30, ADP-R10 One gem of the cost: from the battery, or from any stage of the queue to its mine."""

    ARGS: ClassVar = {**SEAT, "spell": _SPELL, "nth": Number(0, 9)}
    ASKS: ClassVar = Decision(
        "pay", "ADP-28", "What do you pay with?", PAY,
        detail=lambda reader: f"1 {GEMS[gem_to_pay(reader)]} for {SPELL.say(reader, reader.asked['spell'])}",
        public=True,
    )  # fmt: skip

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
        before = place_of(gem, 1) - 1
        for stage in range(1, STAGES + 1):
            if queue[before + stage]:
                moves.append(PAY.of(stage))
        return moves

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        gem = state.content.cost[self.spell][self.nth]
        source = PAY.a(move)
        if source == 0:
            state.battery[self.seat][gem] -= 1
            state.emit(LEVEL_PAID, self.seat, gem)
        else:
            state.return_gems(self.seat, place_of(gem, source), 1)
            state.emit(GEM_PAID, self.seat, gem, source)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        gem = GEMS[state.content.cost[self.spell][self.nth]]
        if not PAY.has(move):
            return (self.ASKS.rule, "")
        where = "no level on your track" if PAY.a(move) == 0 else f"none in your stage {PAY.a(move)}"
        return (self.ASKS.rule, f"Now one {gem} is to be paid, and there is {where}.")

    def violation(self, state: AdeptsState) -> str:
        if self.nth >= len(state.content.cost[self.spell]) or self.spell not in state.in_play:
            return f"seat {self.seat} pays for {CODES[self.spell]}, which is not in play or does not cost that much"
        return ""


class Spent(PlayerStep):
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
