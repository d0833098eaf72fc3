"""Prep: look at the top of the deck, keep cards, put the others back."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.championship.moves import ATTACKS, CARDS, CODE, KEEP, KEEP_DONE, PUT_BACK
from tablewright.games.championship.player import FACE, SEEN
from tablewright.games.championship.state import Duel
from tablewright.games.championship.terms import OWN_DRAW, PREP
from tablewright.kernel.cards import insert, types
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

LOOKED: Final = event("{who} looks at {count}", "WCT-27", count=CARDS, hidden=CODE)
KEPT: Final = event("{who} keeps a card", "WCT-28", hidden=CODE)
PUT_CARD_BACK: Final = event("{who} puts a card back", "WCT-30", hidden=CODE)


class PrepPhase(Step[Duel]):
    """WCT-26 In turn order, one whole prep after the other."""

    def resolve(self, state: Duel, rng: Rng) -> None:
        state.phase = PREP
        first = state.first
        state.then(Look(first), Look(1 - first))


class Look(Step[Duel]):
    """WCT-27, WCT-R17, WCT-R18 Lift the top cards of the deck into the look area: the see value, or all there are."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Duel, rng: Rng) -> None:
        player = state.players[self.seat]
        n = min(player.see, len(player.deck))
        if n == 0:
            return
        for _ in range(n):
            insert(player.look_area, player.deck.pop() & FACE)
        state.reveal()
        state.emit_hidden(LOOKED, self.seat, player.look_area, 1 << self.seat, len(player.look_area))
        state.then(Keep(self.seat, player.keep), PutBack(self.seat))


class Keep(Step[Duel]):
    """WCT-28, WCT-29, WCT-R20 Take cards of the look area into the hand, one at a time, or stop."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    ASKS: ClassVar = Decision(
        "keep_card", "WCT-28", "Keep a card in your hand, or stop", KEEP, KEEP_DONE, detail="{left} more", public=True
    )

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: Duel) -> list[int]:
        player = state.players[self.seat]
        if self.left == 0 or not player.look_area or player.life < least_life(state):
            return []
        moves = [KEEP.of(card) for card in types(player.look_area)]
        moves.append(KEEP_DONE.of())
        return moves

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        if move == KEEP_DONE.of():
            return
        player = state.players[self.seat]
        card = KEEP.a(move)
        player.look_area.remove(card)
        player.take_into_hand(card)
        state.emit_hidden(KEPT, self.seat, [card], 1 << self.seat)
        if player.life == 0:
            state.win(1 - self.seat, OWN_DRAW)  # WCT-R8
        else:
            state.then(Keep(self.seat, self.left - 1))

    def refuse(self, state: Duel, move: int) -> tuple[str, str]:
        if KEEP.has(move):
            return (self.ASKS.rule, f"There is no {ATTACKS[KEEP.a(move)]} among the cards that you are looking at.")
        return (self.ASKS.rule, "")

    def violation(self, state: Duel) -> str:
        return "" if self.left <= state.players[self.seat].keep else f"{self.left} keeps are more than the keep value"


class PutBack(Step[Duel]):
    """WCT-30, WCT-R19 What is left in the look area goes back onto the deck card by card; the last one lies on top."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision(
        "put_back_card", "WCT-30", "Which card goes back on the deck next? The last one will be on top", PUT_BACK
    )

    def legal(self, state: Duel) -> list[int]:
        return [PUT_BACK.of(card) for card in types(state.players[self.seat].look_area)]

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        player = state.players[self.seat]
        card = PUT_BACK.a(move)
        player.look_area.remove(card)
        player.deck.append(card | SEEN)
        state.emit_hidden(PUT_CARD_BACK, self.seat, [card], 1 << self.seat)
        state.then(self)

    def refuse(self, state: Duel, move: int) -> tuple[str, str]:
        if PUT_BACK.has(move):
            return (self.ASKS.rule, f"There is no {ATTACKS[PUT_BACK.a(move)]} among the cards that you are looking at.")
        return (self.ASKS.rule, "")


def least_life(state: Duel) -> int:
    """WCT-29, WCT-60 The life that a player needs to take a life card into the hand (WCT-R8: or to lose by it)."""
    return 1 if state.options.last_life_loses else 2
