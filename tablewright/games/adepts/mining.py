"""Miners on the board: which sites are legal, and how groups come, shrink and go."""

from __future__ import annotations

from tablewright.games.adepts.moves import COUNT, SITE
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.terms import (
    BARRIER,
    ONE_MINER,
    SITES,
    SUBSIDENCE,
    TUNNELING,
    TYPES,
    group_of,
    owner_of,
    size_of,
)


def barred_mines(state: AdeptsState, seat: int) -> int:
    """ADP-41, ADP-42 The mines on which an opponent's Barrier lies, as bits."""
    barred = 0
    for effect in state.effects:
        if effect.spell == BARRIER and effect.caster != seat:
            barred |= 1 << effect.named
    return barred


def legal_sites(state: AdeptsState, seat: int) -> list[int]:
    """ADP-8 The moves to the legal sites of a player; ADP-R18: in sequence, or any that is free."""
    barred = barred_mines(state, seat) if state.effects else 0
    sequential = state.options.sequential_sites
    group = state.group
    first = SITE.base
    moves: list[int] = []
    place = 0
    for mine in range(TYPES):
        if not barred >> mine & 1:
            for i in range(place, place + SITES):
                if group[i] == 0:
                    moves.append(first + i)
                    if sequential:
                        break
        place += SITES
    return moves


def has_legal_site(state: AdeptsState, seat: int) -> bool:
    """ADP-8 Whether a legal site exists: a free one at a mine that is not barred."""
    barred = barred_mines(state, seat) if state.effects else 0
    group = state.group
    return any(group[place] == 0 and not barred >> place // SITES & 1 for place in range(TYPES * SITES))


def can_assign(state: AdeptsState, seat: int) -> bool:
    """ADP-9 Whether a player can assign a group."""
    return state.pool[seat] >= state.content.smallest_group and has_legal_site(state, seat)


def largest_group(state: AdeptsState, seat: int, place: int) -> int:
    """ADP-9, ADP-44 The largest group that a player can assign to a place."""
    most = state.content.largest_group
    if place % SITES == 0:
        for effect in state.effects:
            if effect.spell == SUBSIDENCE and effect.caster != seat:
                most = min(most, state.content.miners[SUBSIDENCE])
    return min(most, state.pool[seat])


def sizes(smallest: int, largest: int) -> list[int]:
    """The moves for the sizes of a group."""
    first = COUNT.base - COUNT.low_a
    return [first + size for size in range(smallest, largest + 1)]


def place_group(state: AdeptsState, seat: int, place: int, size: int) -> None:
    """ADP-9 Miners of the pool go to a site; ADP-43: Tunneling yields gems at once."""
    state.pool[seat] -= size
    state.group[place] = group_of(seat, size)
    mine = place // SITES
    state.tell("assign", seat, mine, place % SITES + 1, size)
    if state.effects and state.has_cast(TUNNELING, seat):
        gems = state.mine_gems(seat, mine, state.content.gems[TUNNELING])
        state.tell("mine_gems", seat, mine, gems, TUNNELING)


def strip(state: AdeptsState, place: int, miners: int) -> None:
    """Miners of a group become idle, as far as there are any; a group of none is gone."""
    group = state.group[place]
    owner = owner_of(group)
    lost = min(miners, size_of(group))
    state.idle[owner] += lost
    group -= lost * ONE_MINER
    state.group[place] = group if group >= ONE_MINER else 0
    state.tell("strip", owner, place // SITES, place % SITES + 1, lost)


def own_sites(state: AdeptsState, seat: int) -> list[int]:
    """The moves to the sites where a player has a group."""
    group = state.group
    return [SITE.base + place for place in range(TYPES * SITES) if group[place] and owner_of(group[place]) == seat]


def opposing_sites(state: AdeptsState, seat: int) -> list[int]:
    """The moves to the sites where an opponent has a group."""
    group = state.group
    return [SITE.base + place for place in range(TYPES * SITES) if group[place] and owner_of(group[place]) != seat]


def has_miners_at(state: AdeptsState, seat: int, mine: int) -> bool:
    """ADP-R16 Whether a player has a miner at a mine, on a site or inside."""
    if state.inside and state.inside % TYPES == mine and owner_of(state.inside // TYPES) == seat:
        return True
    for place in range(SITES * mine, SITES * mine + SITES):
        if state.group[place] and owner_of(state.group[place]) == seat:
            return True
    return False
