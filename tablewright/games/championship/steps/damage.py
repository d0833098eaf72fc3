"""Damage: card by card, from a pile of the defender's choice, with prevention offered after each."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.championship.moves import (
    CODE,
    FROM_DECK,
    FROM_ENERGY,
    FROM_USED,
    NO_PREVENT,
    PILE,
    PILE_NAMES,
    PREVENT,
    TAKE,
)
from tablewright.games.championship.player import FACE, Player
from tablewright.games.championship.state import Duel
from tablewright.games.championship.terms import KNOCKOUT
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER

LOST: Final = event("{who} loses {card} from the {pile}", "WCT-46", card=CODE, pile=PILE)
PREVENTED: Final = event("{who} pays {cost} energy and prevents {damage} damage", "WCT-48", cost=NUMBER, damage=NUMBER)
NOTHING_PREVENTED: Final = event("{who} prevents nothing", "WCT-48")


class TakeDamage(Step[Duel]):
    """WCT-46, WCT-47, WCT-R28 While damage is left, lose the top card of a pile of your choice.

    WCT-R33 Who is alive has a card to lose.
    """

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision(
        "take_damage", "WCT-46", "Where do you lose a card?", TAKE,
        detail=lambda reader: f"{reader.state['damage_left']} damage left", public=True,
    )  # fmt: skip

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
        player.discard_pile.append(card)  # WCT-11, WCT-66
        state.damage_left -= 1
        state.reveal()
        state.emit(LOST, self.seat, card, source)
        if player.life == 0:
            state.win(state.active, KNOCKOUT)  # WCT-R7 at once
        elif state.damage_left > 0:  # WCT-R26 first the loss, then the prevention
            state.then(PreventDamage(self.seat, card), self)

    def refuse(self, state: Duel, move: int) -> tuple[str, str]:
        if TAKE.has(move):
            return (self.ASKS.rule, f"Your {PILE_NAMES[TAKE.a(move)]} is empty.")
        return (self.ASKS.rule, "")


class PreventDamage(Step[Duel]):
    """WCT-48 to WCT-50 Pay the cost of the card just lost to take its defense off the damage that is left.

    WCT-R29 The lost card is no energy any more. WCT-R32 No card in hand prevents anything. WCT-R30 Nobody is offered to
    pay for nothing. WCT-R31 It prevents all it can, once.
    """

    ARGS: ClassVar = {**SEAT, "card": Number(0, 10)}
    ASKS: ClassVar = Decision(
        "prevent_damage", "WCT-49", "Pay to prevent damage?", PREVENT, NO_PREVENT,
        detail=lambda reader: f"{reader.state['last_lost']} was lost, {reader.state['damage_left']} damage left",
        public=True,
    )  # fmt: skip

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
            state.emit(NOTHING_PREVENTED, self.seat)
            return
        cost = state.content.cost[self.card]
        prevented = state.preventable(self.card)
        state.players[self.seat].pay(cost, state.options.mark)
        state.damage_left -= prevented
        state.emit(PREVENTED, self.seat, cost, prevented)

    def violation(self, state: Duel) -> str:
        lost = state.players[self.seat].discard_pile
        return "" if lost and lost[-1] == self.card else "the card whose prevention is offered was not just lost"


def pile(player: Player, source: int) -> list[int]:
    """WCT-R36 The pile that a card is lost from; lessons are in none."""
    if source == FROM_DECK:
        return player.deck
    if source == FROM_ENERGY:
        return player.energy_zone
    return player.used_pile
