"""Miners on the board: which sites are legal, and how groups come, shrink and go."""

from __future__ import annotations

from typing import Final

from tablewright.games.adepts.moves import COUNT, GEM_TYPE, MINERS, SITE, SPELL_AND_RULE, to_site
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.terms import (
    ALL_SITES,
    BARRIER,
    SITES,
    SITES_OF,
    SUBSIDENCE,
    TUNNELING,
    TYPES,
    Site,
    enlarged,
    group_inside,
    group_of,
    mine_entered,
    mine_of,
    owner_of,
    site_number,
    site_of,
    size_of,
)
from tablewright.kernel.events import event
from tablewright.kernel.terms import NUMBER

ASSIGNED: Final = event("{who} assigns {miners} to {mine} {site}", "ADP-9", mine=GEM_TYPE, site=NUMBER, miners=MINERS)
MINERS_LOST: Final = event("{who} loses {miners} at {mine} {site}", "ADP-7", mine=GEM_TYPE, site=NUMBER, miners=MINERS)
GEMS_MINED: Final = event("{who} gets {gems} {mine} by {spell}", mine=GEM_TYPE, gems=NUMBER, spell=SPELL_AND_RULE)


def barred_mines(state: AdeptsState, seat: int) -> int:
    """ADP-41, ADP-42, ADP-R26 The mines with an opponent's Barrier, as bits; no spell assigns there either."""
    barred = 0
    for effect in state.effects:
        if effect.spell == BARRIER and effect.caster != seat:
            barred |= 1 << effect.named
    return barred


def legal_sites(state: AdeptsState, seat: int) -> list[int]:
    """ADP-8, ADP-10 The moves to the free sites that are not barred; ADP-R18: any, or the first of each mine."""
    barred = barred_mines(state, seat) if state.effects else 0
    sequential = state.options.sequential_sites
    group = state.group
    first = SITE.base
    moves: list[int] = []
    for mine in range(TYPES):
        if not barred >> mine & 1:
            start = site_of(mine, 1)
            for site in range(start, start + SITES):
                if group[site] == 0:
                    moves.append(first + site)
                    if sequential:
                        break
    return moves


def has_legal_site(state: AdeptsState, seat: int) -> bool:
    """ADP-8 Whether a legal site exists: a free one at a mine that is not barred."""
    barred = barred_mines(state, seat) if state.effects else 0
    group = state.group
    for mine in range(TYPES):
        if not barred >> mine & 1:
            start = site_of(mine, 1)
            for site in range(start, start + SITES):
                if group[site] == 0:
                    return True
    return False


def can_assign(state: AdeptsState, seat: int) -> bool:
    """ADP-9, ADP-R20 Whether a player can assign a group; a single miner is none."""
    return state.pool[seat] >= state.content.smallest_group and has_legal_site(state, seat)


def largest_group(state: AdeptsState, seat: int, site: Site) -> int:
    """ADP-9, ADP-44 The largest group that a player can assign to a site."""
    most = state.content.largest_group
    if site_number(site) == 1:
        for effect in state.effects:
            if effect.spell == SUBSIDENCE and effect.caster != seat:
                most = min(most, state.content.miners[SUBSIDENCE])
    return min(most, state.pool[seat])


def sizes(smallest: int, largest: int) -> list[int]:
    """The moves for the sizes of a group."""
    first = COUNT.base - COUNT.low_a
    return [first + size for size in range(smallest, largest + 1)]


def place_group(state: AdeptsState, seat: int, site: Site, size: int) -> None:
    """ADP-9 Miners of the pool go to a site; ADP-43, ADP-R27: Tunneling yields gems at once."""
    state.pool[seat] -= size
    state.group[site] = group_of(seat, size)
    mine = mine_of(site)
    state.emit(ASSIGNED, seat, mine, site_number(site), size)
    if state.effects and state.has_cast(TUNNELING, seat):
        mine_by_spell(state, seat, mine, state.content.gems[TUNNELING], TUNNELING)


def mine_by_spell(state: AdeptsState, seat: int, mine: int, most: int, spell: int) -> None:
    """ADP-25 A spell brings gems out of a mine, as far as the stock reaches."""
    state.emit(GEMS_MINED, seat, mine, state.mine_gems(seat, mine, most), spell)


def strip(state: AdeptsState, site: Site, miners: int) -> None:
    """ADP-R32 Miners of a group become idle, as far as there are any; a group of none is gone."""
    group = state.group[site]
    owner = owner_of(group)
    lost = min(miners, size_of(group))
    state.idle[owner] += lost
    state.group[site] = enlarged(group, -lost)
    state.emit(MINERS_LOST, owner, mine_of(site), site_number(site), lost)


def own_sites(state: AdeptsState, seat: int) -> list[int]:
    """The moves to the sites where a player has a group."""
    group = state.group
    return [SITE.base + site for site in range(TYPES * SITES) if group[site] and owner_of(group[site]) == seat]


def opposing_sites(state: AdeptsState, seat: int) -> list[int]:
    """The moves to the sites where an opponent has a group."""
    group = state.group
    return [to_site(site) for site in ALL_SITES if group[site] and owner_of(group[site]) != seat]


def has_miners_at(state: AdeptsState, seat: int, mine: int) -> bool:
    """ADP-R16 Whether a player has a miner at a mine, on a site or inside."""
    if state.inside and mine_entered(state.inside) == mine and owner_of(group_inside(state.inside)) == seat:
        return True
    return any(state.group[site] and owner_of(state.group[site]) == seat for site in SITES_OF[mine])
