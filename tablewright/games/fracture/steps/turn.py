"""The action phase: turns of one card and any number of free actions, until everybody has passed."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture import market
from tablewright.games.fracture.decisions import TAKE_TURN
from tablewright.games.fracture.moves import BUY, CARDS, END, PLAY, RECRUIT, RESEARCH, TECHS
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.recruit import begin_recruiting, no_recruit, recruits
from tablewright.games.fracture.terms import CARD, half_of
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER

PLAYED: Final = event(
    lambda speaker, seat, card, half: f"{speaker.names[seat]} plays {speaker.content.half_title(card, half)}",
    "AFR-31", card=NUMBER, half=NUMBER,
)  # fmt: skip
TURN_ENDED: Final = event("{who} ends the turn", "AFR-28")
PASSED: Final = event("{who} passes", "AFR-29")
BOUGHT: Final = event(
    "{who} buys {card} for {price}, {credit} of it in Credit", "AFR-72", card=CARD, price=NUMBER, credit=NUMBER
)
RESEARCHED: Final = event(
    lambda speaker, seat, faction, i: f"{speaker.names[seat]} researches {speaker.content.tech_names[faction][i]}",
    "AFR-74", faction=NUMBER, i=NUMBER,
)  # fmt: skip


class ActionPhase(Step[Fracture]):
    """AFR-27 The start player has the first turn."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.then(Turn(state.start_player))


class Turn(Step[Fracture]):
    """AFR-28 Free actions and at most one card (any number with `turn_mode = whole`), closed with `end`."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = TAKE_TURN

    def legal(self, state: Fracture) -> list[int]:
        player = state.players[self.seat]
        moves: list[int] = []
        if may_play(state, self.seat):
            last = -1
            for card in player.hand:
                if card != last:
                    move = PLAY.base + half_of(card, 0)
                    moves.append(move)
                    moves.append(move + 1)
                    last = card
        recruits(state, self.seat, moves)
        money = player.credit + player.iron
        if money:
            row = state.market_row
            for slot in range(len(row)):
                if market.price(state, self.seat, row[slot]) <= money:
                    moves.append(BUY.base + slot)
        if player.aether >= state.content.cheapest_tech:
            for i in range(TECHS):
                if can_research(state, self.seat, i):
                    moves.append(RESEARCH.base + i)
        moves.append(END.base)
        return moves

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move == END.base:
            close(state, self.seat)
            return
        state.then(self)
        if PLAY.has(move):
            play_card(state, self.seat, PLAY.a(move), PLAY.b(move))
        elif RECRUIT.has(move):
            begin_recruiting(state, self.seat, RECRUIT.a(move), RECRUIT.b(move))
        elif BUY.has(move):
            buy(state, self.seat, BUY.a(move))
        else:
            research(state, self.seat, RESEARCH.a(move))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if PLAY.has(move):
            return no_play(state, self.seat, PLAY.a(move))
        if RECRUIT.has(move):
            return no_recruit(state, self.seat, RECRUIT.a(move), RECRUIT.b(move))
        if BUY.has(move):
            return no_buy(state, self.seat, BUY.a(move))
        if RESEARCH.has(move):
            return no_research(state, self.seat, RESEARCH.a(move))
        return (self.ASKS.rule, "")


def may_play(state: Fracture, seat: int) -> bool:
    """AFR-28, AFR-31 Whether a card may be played: with Command left, and one a turn unless turns are whole.

    Command pays for nothing else (AFR-R13); a half that would do nothing may be played too (AFR-R21).
    """
    return state.players[seat].command > 0 and (state.options.whole_turns or not state.played)


def close(state: Fracture, seat: int) -> None:
    """AFR-28 to AFR-30 A turn without a card, and every whole turn, means passing; then the next player's turn.

    Who has passed has no further turn in the round (AFR-R11), so that it ends (AFR-R64).
    """
    if state.passing:
        state.passed |= 1 << seat
        state.emit(PASSED, seat)
    else:
        state.emit(TURN_ENDED, seat)
    state.played = False
    for i in range(1, state.seats + 1):
        following = (seat + i) % state.seats
        if not state.passed >> following & 1:
            state.then(Turn(following))
            return


# -- cards ------------------------------------------------------------------------------------------


def play_card(state: Fracture, seat: int, card: int, half: int) -> None:
    """AFR-31, AFR-32 Pay 1 Command, lay the card into the play area and carry out one of its halves."""
    player = state.players[seat]
    player.command -= 1
    player.hand.remove(card)
    player.play_area.append(card)
    state.played = True
    state.reveal()
    state.emit(PLAYED, seat, card, half)
    state.then_all(state.content.programs[seat][half_of(card, half)])


def no_play(state: Fracture, seat: int, card: int) -> tuple[str, str]:
    """Why a card cannot be played now."""
    player = state.players[seat]
    if card not in player.hand:
        return ("AFR-31", f"There is no {state.content.card_names[card]} ({CARDS[card]}) in your hand.")
    if player.command == 0:
        return ("AFR-31", "Playing a card costs 1 Command, and you have none left.")
    return ("AFR-28", "You have played a card in this turn already.")


# -- buying -----------------------------------------------------------------------------------------


def buy(state: Fracture, seat: int, slot: int) -> None:
    """AFR-72, AFR-73, AFR-R19 Pay with Credit first, then Iron; the card is discarded at once, the row closes up."""
    player = state.players[seat]
    card = state.market_row.pop(slot)
    price = market.price(state, seat, card)
    credit = min(price, player.credit)
    player.credit -= credit
    player.iron -= price - credit
    player.discard_pile.append(card)
    state.emit(BOUGHT, seat, card, price, credit)
    market.refill(state)


def no_buy(state: Fracture, seat: int, slot: int) -> tuple[str, str]:
    """Why a slot cannot be bought from."""
    if slot >= len(state.market_row):
        return ("AFR-73", f"There is no card in slot {slot}.")
    player = state.players[seat]
    card = state.market_row[slot]
    name, price = state.content.card_names[card], market.price(state, seat, card)
    return ("AFR-72", f"{name} costs you {price}; you have {player.credit} Credit and {player.iron} Iron.")


# -- research ---------------------------------------------------------------------------------------


def can_research(state: Fracture, seat: int, i: int) -> bool:
    """AFR-74 A tech that the player does not have, can pay, and has what it needs for."""
    content = state.content
    player = state.players[seat]
    if player.techs >> i & 1 or content.tech_cost[player.faction][i] > player.aether:
        return False
    return not player.lacks(i)


def research(state: Fracture, seat: int, i: int) -> None:
    """AFR-74, AFR-75 Pay and own the tech; units on the board gain what it adds to their maximum HP."""
    player = state.players[seat]
    player.aether -= state.content.tech_cost[player.faction][i]
    player.techs |= 1 << i
    player.add_up()
    state.emit(RESEARCHED, seat, player.faction, i)


def no_research(state: Fracture, seat: int, i: int) -> tuple[str, str]:
    """Why a tech cannot be researched."""
    content = state.content
    player = state.players[seat]
    name = content.tech_names[player.faction][i]
    if player.techs >> i & 1:
        return ("AFR-74", f"You have {name} already.")
    if player.lacks(i):
        needed = content.tech_names[player.faction][content.tech_needs[player.faction][i]]
        return ("AFR-74", f"{name} needs {needed} first.")
    cost = content.tech_cost[player.faction][i]
    return ("AFR-74", f"{name} costs {cost} Aether, and you have {player.aether}.")
