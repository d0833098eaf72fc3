"""Refresh: energy may be taken back, the used piles go under the decks, the token changes hands."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.championship.moves import (
    ATTACKS,
    CARDS,
    CODE,
    DRAW_DONE,
    DRAW_ENERGY,
    DRAW_ENERGY_CARD,
)
from tablewright.games.championship.player import FACE, SEEN, leader
from tablewright.games.championship.state import Duel
from tablewright.games.championship.steps.prep import least_life
from tablewright.games.championship.terms import OWN_DRAW, REFRESH, ROUND_LIMIT
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

LOOKED_AT_ENERGY: Final = event("{who} looks through {count} of energy", "WCT-R37", count=CARDS, hidden=CODE)
ENERGY_TAKEN: Final = event("{who} takes a card of energy into the hand", "WCT-59", hidden=CODE)
RECYCLED: Final = event("{who} puts {count} under the deck", "WCT-62", count=CARDS)


class RefreshPhase(Step[Duel]):
    """WCT-59 to WCT-62 Take energy in turn order; when both have finished, recycle."""

    def resolve(self, state: Duel, rng: Rng) -> None:
        state.phase = REFRESH
        first = state.first
        second = 1 - first
        state.then(
            LookAtEnergy(first), TakeEnergy(first), LookAtEnergy(second), TakeEnergy(second), Recycle(first),
            Recycle(second),
        )  # fmt: skip


class LookAtEnergy(Step[Duel]):
    """WCT-R37 With `energy_draw = any` a player who may take a card first looks at the whole energy zone."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Duel, rng: Rng) -> None:
        if state.options.any_energy and may_take(state, self.seat):
            energy = state.players[self.seat].energy_zone
            for i in range(len(energy)):
                energy[i] |= SEEN
            state.reveal()
            faces = [card & FACE for card in reversed(energy)]
            state.emit_hidden(LOOKED_AT_ENERGY, self.seat, faces, 1 << self.seat, len(energy))


class TakeEnergy(Step[Duel]):
    """WCT-59, WCT-60 Take cards of the energy zone into the hand, one at a time, or stop."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision(
        "take_energy", "WCT-59", "Take a card of your energy into your hand?",
        DRAW_ENERGY, DRAW_ENERGY_CARD, DRAW_DONE, public=True,
    )  # fmt: skip

    def legal(self, state: Duel) -> list[int]:
        if not may_take(state, self.seat):
            return []
        if not state.options.any_energy:
            return [DRAW_ENERGY.of(), DRAW_DONE.of()]
        faces = [card & FACE for card in state.players[self.seat].energy_zone]
        moves = [DRAW_ENERGY_CARD.of(card) for card in range(len(ATTACKS)) if card in faces]
        moves.append(DRAW_DONE.of())
        return moves

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        if move == DRAW_DONE.of():
            return
        player = state.players[self.seat]
        energy = player.energy_zone
        place = len(energy) - 1
        if move != DRAW_ENERGY.of():
            while energy[place] & FACE != DRAW_ENERGY_CARD.a(move):
                place -= 1
        card = energy.pop(place)
        player.take_into_hand(card)
        if card < SEEN:
            state.reveal()
        state.emit_hidden(ENERGY_TAKEN, self.seat, [card & FACE], 1 << self.seat)
        if player.life == 0:
            state.win(1 - self.seat, OWN_DRAW)  # WCT-R8
        else:
            state.then(self)

    def refuse(self, state: Duel, move: int) -> tuple[str, str]:
        if DRAW_ENERGY_CARD.has(move):
            if not state.options.any_energy:
                return (self.ASKS.rule, "Energy is taken from the top of the pile: draw_energy.")
            return ("WCT-R37", f"There is no {ATTACKS[DRAW_ENERGY_CARD.a(move)]} in your energy zone.")
        if move == DRAW_ENERGY.of():
            return ("WCT-R37", "You see your whole energy zone: name the card, as in draw_energy_card A1.")
        return (self.ASKS.rule, "")


class Recycle(Step[Duel]):
    """WCT-62 The used pile goes under the deck as it lies; with `shuffled` in any order (WCT-R38)."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Duel, rng: Rng) -> None:
        player = state.players[self.seat]
        used = player.used_pile
        if not used:
            return
        if state.options.shuffled_recycling and len(used) > 1:
            for i in range(len(used)):
                used[i] &= FACE
            rng.shuffle(used)
        state.emit(RECYCLED, self.seat, len(used))
        player.deck = used + player.deck
        player.used_pile = []


class EndOfRound(Step[Duel]):
    """WCT-63, WCT-64 After the last round the game ends, which settles every deadlock (WCT-R48).

    WCT-R44 Else the token goes to the other player, whether anybody fought or not.
    """

    def resolve(self, state: Duel, rng: Rng) -> None:
        if state.round == state.options.round_limit:
            state.win(leader(state.players), ROUND_LIMIT)
        else:
            state.first = 1 - state.first


def may_take(state: Duel, seat: int) -> bool:
    """WCT-60 Whether there is energy to take and life enough to take it."""
    player = state.players[seat]
    return len(player.energy_zone) > 0 and player.life >= least_life(state)
