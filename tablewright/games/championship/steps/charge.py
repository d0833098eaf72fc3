"""Charge up: cards of the deck become energy."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.championship.moves import CARDS, CHARGE
from tablewright.games.championship.state import Duel
from tablewright.games.championship.terms import CHARGE_UP
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

CHARGED: Final = event("{who} charges {count}", "WCT-23", count=CARDS)


class ChargeUpPhase(Step[Duel]):
    """WCT-23 In turn order."""

    def resolve(self, state: Duel, rng: Rng) -> None:
        state.phase = CHARGE_UP
        state.then(Charge(state.first), Charge(1 - state.first))


class Charge(Step[Duel]):
    """WCT-23 Charge any number of cards up to the charge value; with `full` all of them (WCT-R14)."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision("charge_amount", "WCT-23", "How many cards do you charge?", CHARGE, public=True)

    def legal(self, state: Duel) -> list[int]:
        most = most_charge(state, self.seat)
        if most == 0:
            return []  # WCT-24
        if state.options.full_charge:
            return [CHARGE.of(most)]
        return [CHARGE.of(n) for n in range(most + 1)]

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        n = CHARGE.a(move)
        state.players[self.seat].charge_up(n, state.options.mark)
        if state.options.mark and n:
            state.reveal()
        state.emit(CHARGED, self.seat, n)

    def refuse(self, state: Duel, move: int) -> tuple[str, str]:
        player = state.players[self.seat]
        if CHARGE.has(move):
            fact = f"Your charge value is {player.charge} and your deck holds {len(player.deck)} cards"
            return (self.ASKS.rule, f"{fact}, so you can charge at most {most_charge(state, self.seat)}.")
        return (self.ASKS.rule, "")


def most_charge(state: Duel, seat: int) -> int:
    """WCT-12, WCT-23, WCT-R15 The smaller of the charge value and the number of cards in the deck."""
    player = state.players[seat]
    return min(player.charge, len(player.deck))
