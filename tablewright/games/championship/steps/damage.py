"""Damage: card by card, from a pile of the defender's choice, with prevention offered after each."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.championship.moves import (
    FROM_DECK,
    FROM_ENERGY,
    FROM_USED,
    NO_PREVENT,
    PILE_NAMES,
    PREVENT,
    TAKE,
)
from tablewright.games.championship.player import FACE, Player
from tablewright.games.championship.state import Duel
from tablewright.games.championship.terms import KNOCKOUT
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step


class TakeDamage(Step[Duel]):
    """WCT-46, WCT-47 While damage is left, lose the top card of one of the own piles."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "take_damage"
    RULE: ClassVar = "WCT-46"
    OPEN: ClassVar = True

    def legal(self, state: Duel) -> list[int]:
        if state.damage_left == 0:
            return []
        player = state.players[self.seat]
        moves: list[int] = []
        if player.deck:
            moves.append(TAKE.of(FROM_DECK))
        if player.energy_zone:
            moves.append(TAKE.of(FROM_ENERGY))
        if player.used_pile:
            moves.append(TAKE.of(FROM_USED))
        return moves

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        player = state.players[self.seat]
        source = TAKE.a(move)
        card = pile(player, source).pop() & FACE
        player.discard_pile.append(card)
        state.damage_left -= 1
        state.reveal()
        state.tell("take", self.seat, source, card)
        if player.life == 0:
            state.win(state.active, KNOCKOUT)
        elif state.damage_left > 0:
            state.then(PreventDamage(self.seat, card), self)

    def refuse(self, state: Duel, move: int) -> tuple[str, str]:
        if TAKE.has(move):
            return (self.RULE, f"Your {PILE_NAMES[TAKE.a(move)]} is empty.")
        return (self.RULE, "")


class PreventDamage(Step[Duel]):
    """WCT-48 to WCT-50 Pay the cost of the card just lost to take its defense off the damage that is left."""

    ARGS: ClassVar = {**SEAT, "card": Number(0, 10)}
    DECISION: ClassVar = "prevent_damage"
    RULE: ClassVar = "WCT-49"
    OPEN: ClassVar = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def legal(self, state: Duel) -> list[int]:
        content = state.content
        if content.defense[self.card] == 0 or content.cost[self.card] > len(state.players[self.seat].energy_zone):
            return []
        return [PREVENT.of(), NO_PREVENT.of()]

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        if move == NO_PREVENT.of():
            state.tell("no_prevent", self.seat)
            return
        cost = state.content.cost[self.card]
        before = state.damage_left
        state.players[self.seat].pay(cost, state.options.mark)
        state.damage_left = max(0, before - state.content.defense[self.card])
        state.tell("prevent", self.seat, cost, before - state.damage_left)

    def violation(self, state: Duel) -> str:
        lost = state.players[self.seat].discard_pile
        return "" if lost and lost[-1] == self.card else "the card whose prevention is offered was not just lost"


def pile(player: Player, source: int) -> list[int]:
    """The pile that a card is lost from."""
    if source == FROM_DECK:
        return player.deck
    if source == FROM_ENERGY:
        return player.energy_zone
    return player.used_pile
