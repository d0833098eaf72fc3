"""How good a position looks to a seat, for the bots: the final scores in sight, set against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.adepts.terms import (
    ADVANCEMENT,
    ASSIGNMENT,
    NONE,
    PRODUCTION,
    SITES_OF,
    TYPES,
    group_inside,
    mine_entered,
    owner_of,
    place_of,
    size_of,
)

if TYPE_CHECKING:
    from tablewright.games.adepts.state import AdeptsState

# In points of the final score: rough figures, with which the greedy bot takes what a player would take.
POOL_MINER: Final = 1.0  # a miner that can still be assigned
CARD: Final = 1.5  # a card in hand, while there are turns to cast it in
LEADING: Final = 1.5  # leading in a gem type while adept cards are still to be awarded
PER_LEVEL: Final = 2.0  # what a level is worth on the whole, whichever track it is on
HALF_WAY: Final = 25.0  # a lead of this many points looks half won


def evaluate(state: AdeptsState, seat: int) -> float:
    """From -1 to 1: the lead over the best of the others; at the end who has won."""
    outcome = state.outcome()
    if outcome is not None:
        if seat not in outcome.winners:
            return -1.0
        return 1.0 if len(outcome.winners) == 1 else 0.0
    dug = production_in_sight(state)
    own = prospects(state, seat, dug)
    best = -1.0e9
    for other in range(state.seats):
        if other != seat:
            best = max(best, prospects(state, other, dug))
    lead = own - best
    return lead / (abs(lead) + HALF_WAY)


def production_in_sight(state: AdeptsState) -> list[int]:
    """The gems that the miners on the board would dig as they stand, by `8 * seat + gem`."""
    dug = [0] * (state.seats * TYPES)
    if state.phase > PRODUCTION:
        return dug
    for mine in range(TYPES):
        stock = state.stock[mine]
        if state.inside and mine_entered(state.inside) == mine:
            inside = group_inside(state.inside)
            gems = min(stock, size_of(inside))
            stock -= gems
            dug[TYPES * owner_of(inside) + mine] += gems
        for site in SITES_OF[mine]:
            group = state.group[site]
            if group:
                owner = owner_of(group)
                gems = min(stock, size_of(group) + state.site_bonus(owner, mine))
                stock -= gems
                dug[TYPES * owner + mine] += gems
    return dug


def prospects(state: AdeptsState, seat: int, dug: list[int]) -> float:
    """The score that a player's mana, levels, gems, cards and miners let one expect."""
    content = state.content
    queue = state.queue[seat]
    battery = state.battery[seat]
    left = content.turns - state.turn + 1  # processings to come
    advanced = NONE
    stage = 1
    if state.effects:
        effect = state.effect_of(ADVANCEMENT, seat)
        if effect is not None:
            advanced = effect.named
            stage = effect.stage
    late = (content.turns - left) / content.turns  # towards the end the track decides, not the level
    value = float(state.mana[seat])
    for gem in range(TYPES):
        first = place_of(gem, 1)
        new = dug[TYPES * seat + gem]
        in_time = queue[first + 2]
        if left >= 2:
            in_time += queue[first + 1]
        if left >= 3:
            in_time += queue[first]
        if left >= 4 - (stage if gem == advanced else 1):
            in_time += new
        gems = queue[first] + queue[first + 1] + queue[first + 2] + new
        value += content.value[gem] * (in_time + 0.5 * (gems - in_time))
        level = min(content.top_level, battery[gem] + in_time)
        value += late * content.worth[level] + (1.0 - late) * PER_LEVEL * level
        if left > 1 and leads(state, seat, gem, gems, dug):
            value += LEADING
    value += CARD * len(state.hand[seat]) * min(1.0, (left - 1) / 3)
    if state.phase == ASSIGNMENT and not state.finished[seat]:
        value += POOL_MINER * state.pool[seat]
    return value


def leads(state: AdeptsState, seat: int, gem: int, gems: int, dug: list[int]) -> bool:
    """Whether nobody else has or will have dug as many gems of a type."""
    if gems == 0:
        return False
    for other in range(state.seats):
        if other != seat and state.gems_of(other, gem) + dug[TYPES * other + gem] >= gems:
            return False
    return True
