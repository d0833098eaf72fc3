"""How good a position looks to a seat, for the bots: claimed runes, patterns in the making, pillars and power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablewright.games.harrowing.moves import HEXES
from tablewright.games.harrowing.terms import AUTO, FIRST_TILE_SLOT, NORMAL, SETUP, slot_of

if TYPE_CHECKING:
    from tablewright.games.harrowing.state import HarrowingState

# Found by letting bots with other figures play each other, and from who won 144 games of the search bot out of which
# positions. Not all of it is obvious: a claiming spell that is ready is worth nearly half a first claim, power that has
# been put to use is worth more than power that lies ready, and pillars piled up on one tile are pillars lost.
STEPS_TO_SET: Final = (0.0, 7.0, 16.0, 34.0, 60.0)  # by the best rune count
OTHER_RUNES: Final = 1.5  # for each rune mark that is not of the best rune
CLAIMED: Final = 2.5
UNSEALED: Final = 0.5  # of what sealed tiles would add to the best rune: they can be unsealed
COMPLETE: Final = 0.38  # of what a claim would bring, for a pattern that stands
TWO_OF_THREE: Final = 0.14
ONE_OF_THREE: Final = 0.04
CONTESTED: Final = 0.5  # a pattern is worth less for each tile of it that only rivals own
MORE_PATTERNS: Final = 0.12  # for all patterns but the best
GATHERED: Final = 0.8  # for each own tile with the rune of which most are claimed, wherever it lies;
PLENTY: Final = 4  # more of them than these add nothing
OWNED_TILE: Final = 0.8
SECOND_PILLAR: Final = 0.1
FURTHER_PILLAR: Final = -0.8  # for each on a tile but the first two
PILLAR_IN_POOL: Final = 0.3
POOL: Final = 0.3
FULL_POOL: Final = 10  # more power than this is worth less
SURPLUS: Final = 0.15
IN_SLOT: Final = 0.4
FORTRESS: Final = 0.3
FULL_FORTRESS: Final = 5
VAULT: Final = 0.4
CAN_CLAIM: Final = 4.0  # while the board's claiming spell has an empty slot;
NO_CLAIM: Final = 0.75  # of the worth of patterns is left while it has none
SCALE: Final = 25.0


def evaluate(state: HarrowingState, seat: int) -> float:
    """From -1 to 1: what the seat has, set against the best of the others."""
    if state.phase == SETUP:
        return 0.0
    locked = state.locked()
    own = worth(state, seat, locked)
    best = -1000.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, worth(state, other, locked))
    lead = own - best
    return lead / (abs(lead) + SCALE)


def worth(state: HarrowingState, seat: int, locked: int) -> float:
    """What one player has."""
    player = state.players[seat]
    counts = state.rune_counts(player.unsealed)
    value = _claims(state, seat, counts) + GATHERED * _gathered(state, player.owns, counts)
    if _can_claim(state, seat):
        value += CAN_CLAIM + _patterns(state, seat, counts, locked)
    else:
        value += NO_CLAIM * _patterns(state, seat, counts, locked)
    return value + _pillars(state, seat) + _power(state, seat)


def _claims(state: HarrowingState, seat: int, counts: list[int]) -> float:
    """Claimed tiles: above all the runes they have in common."""
    player = state.players[seat]
    best = max(counts[0], counts[1], counts[2])
    value = STEPS_TO_SET[min(best, 4)] + OTHER_RUNES * (counts[0] + counts[1] + counts[2] - best)
    if player.sealed & player.claimed:
        sealed = state.rune_counts(player.claimed)
        most = max(sealed[0], sealed[1], sealed[2])
        value += UNSEALED * (STEPS_TO_SET[min(most, 4)] - STEPS_TO_SET[min(best, 4)])
    return value + CLAIMED * player.claimed.bit_count()


def _tally(counts: list[int]) -> int:
    """One number for three rune counts; more than four of a rune are four."""
    return (5 * min(counts[0], 4) + min(counts[1], 4)) * 5 + min(counts[2], 4)


def _gains() -> list[float]:
    """At `8 * tally + runes`, what claiming a tile with these runes brings a player with that tally of claimed ones."""
    found: list[float] = []
    for tally in range(125):
        counts = [tally // 25, tally // 5 % 5, tally % 5]
        for runes in range(8):
            after = max(counts[rune] + (runes >> rune & 1) for rune in range(3))
            found.append(CLAIMED + STEPS_TO_SET[min(after, 4)] - STEPS_TO_SET[max(counts)])
    return found


GAINS: Final = _gains()


def _gathered(state: HarrowingState, owns: int, counts: list[int]) -> int:
    """How many own tiles have the rune of which most are claimed: patterns can be made of them."""
    wild = (owns & state.content.wild).bit_count()
    have = state.rune_counts(owns)
    most = max(counts[0], counts[1], counts[2])
    found = 0
    for rune in range(3):
        if counts[rune] == most:
            found = max(found, have[rune] + wild)
    return min(found, PLENTY)


def _patterns(state: HarrowingState, seat: int, counts: list[int], locked: int) -> float:
    """Triangles with a common rune, complete or in the making, by what claiming out of them would bring."""
    player = state.players[seat]
    owns = player.owns
    if not owns:
        return 0.0
    rivals = state.rivals(seat) & ~owns
    gains = 8 * _tally(counts)
    at = state.field.at
    tile_runes = state.runes
    wild = state.content.wild
    core = state.core
    best = 0.0
    total = 0.0
    left = owns
    while left:
        low = left & -left
        left ^= low
        own = low.bit_length() - 1
        for cells in HEXES.touching[state.field.cell[own]]:
            common = 7
            mine = 0
            share = 1.0
            gain = 0.0
            for cell in cells:
                tile = at[cell]
                if tile < 0 or tile == core or (tile < own and owns >> tile & 1):  # counted from its first own tile
                    common = 0
                    break
                common &= tile_runes[tile]
                if owns >> tile & 1:
                    mine += 1
                elif rivals >> tile & 1:
                    share *= CONTESTED
                if not locked >> tile & 1:
                    gain = max(gain, CLAIMED if wild >> tile & 1 else GAINS[gains + tile_runes[tile]])
            if not common:
                continue
            value = gain * share * (COMPLETE if mine == 3 else TWO_OF_THREE if mine == 2 else ONE_OF_THREE)
            total += value
            best = max(best, value)
    return best + MORE_PATTERNS * (total - best)


def _can_claim(state: HarrowingState, seat: int) -> bool:
    """Whether the board's claiming spell has an empty slot."""
    player = state.players[seat]
    for spell in state.content.claiming[player.sheet]:
        if state.free(seat, slot_of(spell, AUTO)) + state.free(seat, slot_of(spell, NORMAL)):
            return True
    return False


def _pillars(state: HarrowingState, seat: int) -> float:
    """Tiles with pillars, and pillars that can still be placed: they are worth little where there are some already."""
    player = state.players[seat]
    value = PILLAR_IN_POOL * player.pillars
    tiles = player.owns
    while tiles:
        low = tiles & -tiles
        value += OWNED_TILE
        pillars = player.on[low.bit_length() - 1]
        if pillars > 1:
            value += SECOND_PILLAR + FURTHER_PILLAR * (pillars - 2)
        tiles ^= low
    return value


def _power(state: HarrowingState, seat: int) -> float:
    """Power that can be spent, power that comes back by itself, and power that must be fetched."""
    player = state.players[seat]
    ready = player.pool
    bound = 0
    for spell in state.content.sheet_spells[player.sheet]:
        ready += player.cubes[slot_of(spell, AUTO)]
        bound += player.cubes[slot_of(spell, NORMAL)]
    tiles = player.owns | player.claimed
    while tiles:
        low = tiles & -tiles
        for spell in state.content.face_spells[state.face_up(low.bit_length() - 1)]:
            if state.content.size[spell]:
                slot = slot_of(spell, AUTO) - FIRST_TILE_SLOT
                ready += state.cubes[slot]
                bound += state.cubes[slot + 1]
        tiles ^= low
    walls = player.fortress + player.ether
    value = POOL * min(ready, FULL_POOL) + SURPLUS * max(0, ready - FULL_POOL) + IN_SLOT * bound
    value += FORTRESS * min(walls, FULL_FORTRESS) + SURPLUS * max(0, walls - FULL_FORTRESS)
    return value + VAULT * player.vault
