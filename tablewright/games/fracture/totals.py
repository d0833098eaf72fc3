"""The totals of a combat: what is added up on either side, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.games.fracture.board_map import DISTANCE
from tablewright.games.fracture.terms import HERO, KIND, SHIELD, STARBURST, SWORD, Hex, Unit
from tablewright.kernel.fields import EVERYTHING

if TYPE_CHECKING:
    from tablewright.games.fracture.combat import Combat
    from tablewright.games.fracture.state import Fracture

Parts = list[tuple[str, int]]  # what a total is made of: its name and its value


def fight(state: Fracture) -> Combat:
    """The combat that is going on."""
    combat = state.combat
    assert combat is not None, "no combat is going on"
    return combat


def surge_strength(state: Fracture, seat: int) -> int:
    """AFR-56 The Strength that each Aether of a surge gives."""
    return 2 + state.players[seat].powers.surge_power


def edge(state: Fracture, seat: int, symbol: int, viewer: int) -> int:
    """AFR-57, AFR-R34 What the committed card counts for its side; nothing to a viewer who does not see it."""
    if viewer in (seat, EVERYTHING):
        for card in state.players[seat].committed:
            if state.content.edge[card] == symbol or state.content.edge[card] == STARBURST:
                return state.content.edge_value[card]
    return 0


def beside_hero(state: Fracture, seat: int, x: Hex, aura: int) -> int:
    """The Hero's bonus for units beside it; there is none without a Hero on the board."""
    return aura if aura and DISTANCE[state.players[seat].where[0]][x] <= 1 else 0


def attack_parts(state: Fracture, viewer: int) -> Parts:
    """AFR-58, AFR-R68 What the attack adds up from, as far as a viewer knows it."""
    combat = fight(state)
    seat = combat.attacker
    player = state.players[seat]
    powers = player.powers
    kind = KIND[combat.unit]
    hero = powers.self_attack if kind == HERO else 0
    return [
        ("Strength", powers.strength[kind]),
        ("card played", state.card_attack),
        ("techs", powers.attack_all + powers.attack_tier[kind]),
        ("Hero", hero + beside_hero(state, seat, player.where[combat.unit], powers.aura_attack)),
        ("event", state.round_attack),
        ("surge", combat.surge[0] * surge_strength(state, seat)),
        ("edge", edge(state, seat, SWORD, viewer)),
    ]


def defence_parts(state: Fracture, unit: Unit, viewer: int) -> Parts:
    """AFR-59, AFR-R68 What the defence of a unit in the assaulted hex adds up from, as far as a viewer knows it."""
    combat = fight(state)
    seat = combat.defender
    x = combat.hex
    player = state.players[seat]
    powers = player.powers
    kind = KIND[unit]
    hero = powers.self_guard if kind == HERO else 0
    others = player.where.count(x) - 1 if powers.phalanx else 0
    return [
        ("Strength", powers.strength[kind]),
        ("terrain", state.content.defence[state.side(x)]),
        ("growth", 1 + powers.growth_power if state.growth >> x & 1 else 0),
        ("Guard", player.guard),
        ("phalanx", min(powers.phalanx, others)),
        ("techs", powers.guard_all),
        ("Hero", hero + beside_hero(state, seat, x, powers.aura_guard)),
        ("event", state.round_guard),
        ("surge", combat.surge[1] * surge_strength(state, seat)),
        ("edge", edge(state, seat, SHIELD, viewer)),
    ]


def total(parts: Parts) -> int:
    """AFR-58, AFR-59 The sum; below 0 it counts as 0."""
    found = 0
    for _, value in parts:
        found += value
    return max(0, found)


def attack_total(state: Fracture) -> int:
    """AFR-58 The attack total with card and surge."""
    return total(attack_parts(state, EVERYTHING))


def defence_total(state: Fracture) -> int:
    """AFR-59 The defence total with card and surge."""
    return total(defence_parts(state, fight(state).defending, EVERYTHING))
