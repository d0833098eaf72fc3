"""What holds after every choice, whatever was chosen. The numbers are those of the rulebook's list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.games.championship.moves import ATTACKS, LESSONS
from tablewright.games.championship.player import FACE, Player
from tablewright.games.championship.terms import (
    CHARGE_UP,
    COMBAT,
    KNOCKOUT,
    OVER,
    OWN_DRAW,
    PREP,
    ROUND_LIMIT,
)

if TYPE_CHECKING:
    from tablewright.games.championship.state import Duel

IN_DAMAGE = ("pay_attack", "take_damage", "prevent_damage")
IN_TURN = ("play_or_pass", "pay_attack", "take_damage", "prevent_damage")
IN_PREP = ("keep_card", "put_back_card")


def broken(state: Duel) -> str:
    """The first invariant that does not hold, in words; "" when all hold."""
    for seat in (0, 1):
        fault = _cards(state.players[seat], state.options.lists[seat])
        if fault:
            return f"player {seat}: {fault}"
    return _table(state) or _zones(state)


def _cards(player: Player, copies: list[int]) -> str:
    """1 to 4: no card is lost, made or changed."""
    piles = [player.deck, player.energy_zone, player.used_pile, player.look_area, player.hand, player.attack_zone]
    found = [card & FACE for pile in [*piles, player.discard_pile] for card in pile]
    for card, name in enumerate(ATTACKS):
        if found.count(card) != copies[card]:
            return f"{found.count(card)} copies of {name}, but the deck list has {copies[card]}"
    if len(found) != sum(copies[: len(ATTACKS)]):
        return "there is a card that no deck list has"
    lessons = player.training_pile + player.training_zone
    for lesson, name in enumerate(LESSONS):
        if lessons.count(lesson) != copies[len(ATTACKS) + lesson]:
            return f"{lessons.count(lesson)} copies of {name}, but the deck list has {copies[len(ATTACKS) + lesson]}"
    for zone in (player.hand, player.look_area, player.training_zone):
        if zone != sorted(zone):
            return "a zone without an order of its own is not listed in ascending order"
    return ""


def _table(state: Duel) -> str:
    """5, 6, 9, 10, 17, 22, 23: the figures outside the zones."""
    lives = [player.life for player in state.players]
    over = not state.agenda
    decision = state.decision
    if over != (state.winner >= 0) or over != (state.reason >= 0) or over != (state.phase == OVER):
        return "winner, reason and phase do not agree on whether the game is over"
    if not over and min(lives) < 1:
        return "a player without life, but the game goes on"
    if over and state.reason == KNOCKOUT and (lives[1 - state.winner] != 0 or lives[state.winner] < 1):
        return "a knockout leaves the loser, and only the loser, without life"
    if over and state.reason == ROUND_LIMIT and min(lives) < 1:
        return "the round limit is reached by players with life"
    if state.round > state.options.round_limit:
        return f"round {state.round} is beyond the limit of {state.options.round_limit}"
    if decision == "take_damage" and state.damage_left < 1:
        return "no damage is left to take"
    if decision == "prevent_damage" and state.damage_left < 1:
        return "no damage is left to prevent"
    if not over and decision not in ("take_damage", "prevent_damage") and state.damage_left:
        return "damage is left outside the damage step"
    if decision == "play_or_pass" and state.passes > 1:
        return "combat goes on after two passes"
    if (state.active >= 0) != (decision in IN_TURN) and not over:
        return "a player is active outside a combat turn, or none within one"
    if not over and len(set(state.moves)) != len(state.moves):
        return "a move is offered twice"
    if state.moves != sorted(state.moves):
        return "the moves are not in ascending order"
    return ""


def _zones(state: Duel) -> str:
    """7, 8, 17: where cards may lie at this moment."""
    decision = state.decision
    knockout = not state.agenda and state.reason == KNOCKOUT
    for seat in (0, 1):
        player = state.players[seat]
        attacking = seat == state.active and (decision in IN_DAMAGE or knockout)
        if len(player.attack_zone) != int(attacking):
            return f"player {seat}: {len(player.attack_zone)} cards in the attack zone"
        looking = seat == state.seat and decision in IN_PREP
        own_draw = not state.agenda and state.reason == OWN_DRAW
        if bool(player.look_area) != looking and not own_draw:
            return f"player {seat}: {len(player.look_area)} cards in the look area"
        if state.phase in (CHARGE_UP, PREP, COMBAT) and len(player.training_zone) > max(0, state.round - 1):
            return f"player {seat}: {len(player.training_zone)} lessons in round {state.round}"
    return ""
