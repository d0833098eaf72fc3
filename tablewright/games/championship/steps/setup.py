"""Setup: the piles are shuffled, the first player found, four cards dealt and two of them stashed."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.championship.moves import ATTACKS, CARDS, CODE, LESSONS, STASH
from tablewright.games.championship.player import SEEN
from tablewright.games.championship.state import Duel
from tablewright.games.championship.steps.round import Round
from tablewright.games.championship.terms import NONE
from tablewright.kernel.cards import insert, types
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

FIRST: Final = event("{who} goes first", "WCT-16")
DEALT: Final = event("{who} is dealt {count}", "WCT-18", count=CARDS, hidden=CODE)
STASHED: Final = event("{who} stashes a card", "WCT-19", hidden=CODE)


class Setup(Step[Duel]):
    """WCT-15 to WCT-18 Shuffle training pile and deck of seat 0, then of seat 1; find the first player; deal."""

    def resolve(self, state: Duel, rng: Rng) -> None:
        content = state.content
        for seat in (0, 1):
            player = state.players[seat]
            copies = player.deck_list
            for lesson in range(len(LESSONS)):
                player.training_pile.extend([lesson] * copies[len(ATTACKS) + lesson])
            rng.shuffle(player.training_pile)
            for card in range(len(ATTACKS)):
                player.deck.extend([card] * copies[card])
            rng.shuffle(player.deck)
        first = state.options.first_player
        state.first = rng.below(2) if first == NONE else first
        state.emit(FIRST, state.first)
        for seat in (state.first, 1 - state.first):
            player = state.players[seat]
            for _ in range(content.opening_hand):
                insert(player.hand, player.deck.pop())
            state.emit_hidden(DEALT, seat, player.hand, 1 << seat, len(player.hand))
        state.then(Stash(state.first, content.stash), Stash(1 - state.first, content.stash), Round())


class Stash(Step[Duel]):
    """WCT-19, WCT-R12 Put a card of the hand face down on the used pile; the last one lies on top."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    ASKS: ClassVar = Decision(
        "stash_card", "WCT-19", "Stash a card face down on your used pile", STASH, detail="{left} to go"
    )

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: Duel) -> list[int]:
        if self.left == 0:
            return []
        return [STASH.of(card) for card in types(state.players[self.seat].hand)]

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        player = state.players[self.seat]
        card = STASH.a(move)
        player.hand.remove(card)
        player.used_pile.append(card | SEEN)
        state.emit_hidden(STASHED, self.seat, [card], 1 << self.seat)
        state.then(Stash(self.seat, self.left - 1))

    def refuse(self, state: Duel, move: int) -> tuple[str, str]:
        if STASH.has(move):
            return (self.ASKS.rule, f"There is no {ATTACKS[STASH.a(move)]} in your hand to stash.")
        return (self.ASKS.rule, "")

    def violation(self, state: Duel) -> str:
        return "" if self.left <= state.content.stash else f"{self.left} cards to stash are more than are stashed"
