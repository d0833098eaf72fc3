"""Combat: engage, then turns of playing an attack and paying for it, until two passes have been made."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.championship.moves import (
    ATTACKS,
    CODE,
    DECLINE,
    ENGAGE,
    NO_PAY,
    PASS,
    PAY,
    PLAY,
)
from tablewright.games.championship.player import SEEN
from tablewright.games.championship.state import Duel
from tablewright.games.championship.steps.damage import TakeDamage
from tablewright.games.championship.terms import COMBAT, NONE
from tablewright.kernel.cards import types
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Flag
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER

PASSES_TO_END = 2

ENGAGED: Final = event("{who} engages", "WCT-34")
DECLINED: Final = event("{who} declines combat", "WCT-33")
PASSED: Final = event("{who} passes", "WCT-39")
PLAYED: Final = event("{who} plays {card}", "WCT-37", card=CODE)
PAID: Final = event("{who} pays {cost} energy: {damage} damage", "WCT-40", cost=NUMBER, damage=NUMBER)
UNPAID: Final = event("{who} does not pay", "WCT-41")


class CombatPhase(Step[Duel]):
    """WCT-32 The first player decides whether there is combat."""

    def resolve(self, state: Duel, rng: Rng) -> None:
        state.phase = COMBAT
        state.then(Engage(state.first))


class Engage(Step[Duel]):
    """WCT-32 to WCT-34 Engage, or decline: then there is no combat (WCT-R21: unless the second player may engage)."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision("engage", "WCT-32", "Is there combat this round?", ENGAGE, DECLINE, public=True)

    def legal(self, state: Duel) -> list[int]:
        return [ENGAGE.of(), DECLINE.of()]

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        if move == ENGAGE.of():
            state.emit(ENGAGED, self.seat)
            state.then(CombatTurn(self.seat))
            return
        state.emit(DECLINED, self.seat)
        if state.options.second_may_engage and self.seat == state.first:
            state.then(Engage(1 - self.seat))


class CombatTurn(Step[Duel]):
    """WCT-35 Play or pass, pay, damage, end step."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Duel, rng: Rng) -> None:
        state.active = self.seat
        state.then(PlayOrPass(self.seat))


class PlayOrPass(Step[Duel]):
    """WCT-36 to WCT-39 Play an attack that can be paid for, or pass; without one a pass is all there is."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision("play_or_pass", "WCT-36", "Play an attack or pass", PLAY, PASS)

    def legal(self, state: Duel) -> list[int]:
        player = state.players[self.seat]
        energy = len(player.energy_zone)
        cost = state.content.cost
        allowed = state.options.unpayable_play
        moves = [PLAY.of(card) for card in types(player.hand) if allowed or cost[card] <= energy]
        moves.append(PASS.of())
        return moves

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.passes += 1
            state.emit(PASSED, self.seat)
            state.then(EndStep(self.seat, True))
            return
        player = state.players[self.seat]
        card = PLAY.a(move)
        player.hand.remove(card)
        player.attack_zone.append(card)
        if state.options.consecutive_passes:
            state.passes = 0  # WCT-R22
        state.reveal()
        state.emit(PLAYED, self.seat, card)
        state.then(PayAttack(self.seat), EndStep(self.seat, False))

    def refuse(self, state: Duel, move: int) -> tuple[str, str]:
        if not PLAY.has(move):
            return (self.ASKS.rule, "")
        player = state.players[self.seat]
        card = PLAY.a(move)
        if card not in player.hand:
            return (self.ASKS.rule, f"There is no {ATTACKS[card]} in your hand.")
        return (
            self.ASKS.rule,
            f"{ATTACKS[card]} costs {state.content.cost[card]}, and you have {len(player.energy_zone)} energy.",
        )


class PayAttack(Step[Duel]):
    """WCT-40, WCT-41, WCT-R25 Pay for the attack, or no damage at all; WCT-R23, WCT-R24 where there is no choice."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision("pay_attack", "WCT-40", "Pay for the attack?", PAY, NO_PAY, public=True)

    def legal(self, state: Duel) -> list[int]:
        player = state.players[self.seat]
        if state.content.cost[player.attack_zone[0]] > len(player.energy_zone):
            return [NO_PAY.of()]
        if state.options.forced_payment:
            return [PAY.of()]
        return [PAY.of(), NO_PAY.of()]

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        if move == NO_PAY.of():
            state.emit(UNPAID, self.seat)
            return
        player = state.players[self.seat]
        card = player.attack_zone[0]
        cost = state.content.cost[card]
        player.pay(cost, state.options.mark)
        state.damage_left = state.content.damage(card)
        state.emit(PAID, self.seat, cost, state.damage_left)
        state.then(TakeDamage(1 - self.seat))


class EndStep(Step[Duel]):
    """WCT-42, WCT-43 The attack goes to the used pile; after the second pass combat ends, else the other one acts."""

    ARGS: ClassVar = {**SEAT, "passed": Flag()}

    def __init__(self, seat: int, passed: bool) -> None:
        self.seat = seat
        self.passed = passed

    def resolve(self, state: Duel, rng: Rng) -> None:
        player = state.players[self.seat]
        if player.attack_zone:
            player.used_pile.append(player.attack_zone.pop() | SEEN)
        if self.passed and state.passes == PASSES_TO_END:
            state.active = NONE
            state.passes = 0
        else:
            state.then(CombatTurn(1 - self.seat))
