"""The totals of a combat: what is added up on either side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.games.fracture.board_map import DISTANCE
from tablewright.games.fracture.terms import HERO, KIND, SHIELD, STARBURST, SWORD

if TYPE_CHECKING:
    from tablewright.games.fracture.combat import Combat
    from tablewright.games.fracture.state import Fracture


def fight(state: Fracture) -> Combat:
    """The combat that is going on."""
    combat = state.combat
    assert combat is not None, "no combat is going on"
    return combat


def edge(state: Fracture, seat: int, symbol: int) -> int:
    """AFR-57 What the committed card counts for its side."""
    for card in state.players[seat].committed:
        if state.content.edge[card] == symbol or state.content.edge[card] == STARBURST:
            return state.content.edge_value[card]
    return 0


def attack_total(state: Fracture) -> int:
    """AFR-58 The attack total with card and surge."""
    combat = fight(state)
    powers = state.players[combat.attacker].powers
    surge = combat.surge[0] * (2 + powers.surge_power)
    return attack(state, combat.attacker, combat.unit, edge(state, combat.attacker, SWORD), surge)


def attack(state: Fracture, seat: int, unit: int, edge: int, surge: int) -> int:
    """AFR-58 The attack total of a unit from where it stands."""
    player = state.players[seat]
    powers = player.powers
    kind = KIND[unit]
    total = powers.strength[kind] + state.card_attack + edge + surge
    total += powers.attack_all + powers.attack_tier[kind] + state.round_attack
    if kind == HERO:
        total += powers.self_attack
    if powers.aura_attack and DISTANCE[player.where[0]][player.where[unit]] <= 1:
        total += powers.aura_attack
    return max(0, total)


def defence_total(state: Fracture) -> int:
    """AFR-59 The defence total with card and surge."""
    combat = fight(state)
    powers = state.players[combat.defender].powers
    surge = combat.surge[1] * (2 + powers.surge_power)
    return defence(state, combat.defending, edge(state, combat.defender, SHIELD), surge)


def defence(state: Fracture, unit: int, edge: int, surge: int) -> int:
    """AFR-59 The defence total of a unit in the assaulted hex; below 0 it counts as 0."""
    combat = fight(state)
    player = state.players[combat.defender]
    powers = player.powers
    x = combat.hex
    kind = KIND[unit]
    total = powers.strength[kind] + state.content.defence[state.side(x)] + player.guard + edge + surge
    total += powers.guard_all + state.round_guard
    if state.growth >> x & 1:
        total += 1 + powers.growth_power
    if kind == HERO:
        total += powers.self_guard
    if powers.aura_guard and DISTANCE[player.where[0]][x] <= 1:
        total += powers.aura_guard
    if powers.phalanx:
        others = -1
        for place in player.where:
            if place == x:
                others += 1
        total += min(powers.phalanx, others)
    return max(0, total)
