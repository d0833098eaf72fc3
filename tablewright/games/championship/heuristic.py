"""How good a position looks to a seat, for the bots: what each side has left, set against the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablewright.games.championship.content import Content
    from tablewright.games.championship.player import Player
    from tablewright.games.championship.state import Duel

# In cards of life. Found by letting greedy bots with other figures play each other.
ENERGY: Final = 0.35  # energy is life that can be spent
DAMAGE: Final = 0.75  # damage still to come; some of it will be prevented
IN_HAND: Final = 0.35  # a card in hand is no life, but comes back when played
PER_ATTACK: Final = 0.16  # for each point of attack in hand that the energy of the next rounds can pay for
CHARGE: Final = 1.6
SEE: Final = 0.5
KEEP: Final = 0.9
LATE: Final = 12.0  # lessons are worth less and less until this round


def evaluate(state: Duel, seat: int) -> float:
    """From -1 to 1: the difference of the two sides as a part of their sum."""
    own = strength(state, seat)
    other = strength(state, 1 - seat)
    return (own - other) / (own + other)


def strength(state: Duel, seat: int) -> float:
    """What one side has, in cards of life; never 0 or less."""
    player = state.players[seat]
    energy = len(player.energy_zone)
    value = float(player.life + len(player.attack_zone)) + ENERGY * energy
    if state.active == 1 - seat:
        value -= DAMAGE * state.damage_left
    value += hand_strength(player, state.content, energy + 2 * player.charge)
    weight = max(0.2, 1.0 - state.round / LATE)
    value += weight * (CHARGE * player.charge + SEE * player.see + KEEP * player.keep)
    return max(value, 0.1)


def hand_strength(player: Player, content: Content, budget: int) -> float:
    """The hand: each card a little, and its attack as far as the energy in sight reaches, best attacks first."""
    hand = player.hand
    value = IN_HAND * len(hand)
    for card in content.by_attack:
        for _ in range(hand.count(card)):
            if content.cost[card] <= budget:
                budget -= content.cost[card]
                value += PER_ATTACK * content.attack[card]
    return value
