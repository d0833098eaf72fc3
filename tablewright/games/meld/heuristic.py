"""How good a position looks to a seat, for the bots: sets, tiles within reach of a claim, the means to claim them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.meld.terms import EMPTY, GROUPS, SET

if TYPE_CHECKING:
    from tablewright.games.meld.state import Meld

CL: Final = GROUPS.index("CL")

# In about tenths of a claim. Found by letting greedy bots with other figures play each other.
IN_SET: Final = [0.0, 10.0, 24.0, 60.0]  # the largest set so far
CLAIMED: Final = 3.0  # any claimed tile
WORTH: Final = [1.5, 6.0, 9.0, 34.0]  # a tile within reach, by the set that claiming it would make; 0 for a wild one
HALFWAY: Final = 0.3  # one of the two partners is there
NOT_READY: Final = 0.55  # the claim slot is taken, or the pool is empty: meditate first
FURTHER: Final = 0.15  # all tiles within reach but the best
IN_POOL: Final = 0.8
IN_ARMY: Final = 0.45
IN_SLOTS: Final = 0.35
ENOUGH: Final = 7  # constructs in the pool; further ones are worth little
OWN_TILE: Final = 0.9
FOCUS_ON_TILE: Final = 0.25
SCALE: Final = 40.0


def evaluate(state: Meld, seat: int) -> float:
    """From -1 to 1: a player's strength against that of the strongest opponent."""
    if state.round == 0:
        return 0.0
    best = -1000.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, strength(state, other))
    difference = (strength(state, seat) - best) / SCALE
    return difference / (1.0 + abs(difference))


def strength(state: Meld, seat: int) -> float:
    """What one player has and is about to get."""
    player = state.players[seat]
    glyphs = state.content.glyphs
    sets = [0, 0, 0]
    for t in player.area:
        for g in range(3):
            sets[g] += glyphs[t] >> g & 1
    pool = sum(player.pool)
    value = IN_SET[min(SET, max(sets))] + CLAIMED * len(player.area)
    value += IN_POOL * min(pool, ENOUGH) + 0.2 * max(0, pool - ENOUGH) + IN_ARMY * min(6, sum(player.army))
    value += IN_SLOTS * len(state.slots_with_constructs(seat))
    own = state.control[seat] & state.field.tiles
    while own:
        low = own & -own
        value += OWN_TILE + FOCUS_ON_TILE * min(3, state.foci_on(low.bit_length() - 1, seat))
        own ^= low
    return value + reach(state, seat, sets, pool > 0 and claim_slot_open(state, seat))


def claim_slot_open(state: Meld, seat: int) -> bool:
    """Whether a construct could be invoked into a claim slot."""
    slots = state.players[seat].slots
    return any(slots[slot] == EMPTY for slot in state.options.draft.group_slots[CL])


def reach(state: Meld, seat: int, sets: list[int], ready: bool) -> float:
    """The tiles that could be claimed, or soon: the best of them, and a little for the others."""
    field = state.field
    at = field.at
    next_cell = field.hexes.next
    patterns = state.options.glyphs
    glyphs = state.content.glyphs
    own = state.control[seat]
    best = 0.0
    total = 0.0
    tiles = field.tiles & ~field.locked() & ~state.warded(seat)
    if state.options.own_only:
        tiles &= own
    elif state.options.unguarded_only:
        tiles &= ~state.enemies_on(seat)
    while tiles:
        low = tiles & -tiles
        tiles ^= low
        t = low.bit_length() - 1
        most = 0
        first = 6 * field.cell[t]
        u = at[next_cell[first + 5]]
        for i in range(first, first + 6):
            v = at[next_cell[i]]
            if u >= 0 and v >= 0 and patterns[t] & patterns[u] & patterns[v]:
                partners = (own >> u & 1) + (own >> v & 1)
                if partners > most:
                    most = partners
            u = v
        if most == 0:
            continue
        made = 0
        for g in range(3):
            if glyphs[t] >> g & 1:
                made = max(made, sets[g] + 1)
        worth = WORTH[min(SET, made)]
        if most == 1:
            worth *= HALFWAY
        total += worth
        best = max(best, worth)
    value = best + FURTHER * (total - best)
    return value if ready else NOT_READY * value
