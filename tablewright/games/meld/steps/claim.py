"""Claiming a tile, and what comes of it."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.hexfield.geometry import bits
from tablewright.games.hexfield.glyphs import most_alike
from tablewright.games.meld import names
from tablewright.games.meld.moves import TILE
from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.base import MeldStep, decision, instant
from tablewright.games.meld.steps.foci import lift_all, settle
from tablewright.games.meld.steps.tiles import why_not_chosen
from tablewright.games.meld.terms import (
    BASIC,
    DEAD_GAME,
    FOCUS,
    IN_AREA,
    NONE,
    SET,
    WON,
    first_slot,
    second_slot,
    tile_word,
)
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT

CLAIMED: Final = event("{who} claims {tile}", "MLD-72", tile=names.TILE)
TAKEN: Final = event("{tile} goes to the player area of {who}", "MLD-74", tile=names.TILE)


class ClaimTile(MeldStep):
    """MLD-72, MLD-35, MLD-73, MLD-R33, MLD-R34 An unlocked tile in a pattern with two tiles of the claimant."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = decision("claim", "MLD-72", "Which tile do you claim?", TILE.offer("Claim {t}"))

    def legal(self, state: Meld) -> list[int]:
        own = state.control[self.seat]
        glyphs = state.options.glyphs
        tiles = claim_candidates(state, self.seat)
        return [TILE.of(t) for t in bits(tiles) if state.field.in_triangle(t, own, glyphs)]

    def invocable(self, state: Meld) -> bool:
        own = state.control[self.seat]
        glyphs = state.options.glyphs
        tiles = claim_candidates(state, self.seat)
        while tiles:
            low = tiles & -tiles
            if state.field.in_triangle(low.bit_length() - 1, own, glyphs):
                return True
            tiles ^= low
        return False

    def play(self, state: Meld, move: int, rng: Rng) -> None:
        t = TILE.a(move)
        state.claiming = t
        state.emit(CLAIMED, self.seat, t)
        state.then(TakeClaimed(self.seat), CheckVictory(self.seat))
        sorcery = state.content.sorceries[state.side_up(t)]
        state.then_all([*sorcery.steps(self.seat, first_slot(t))])  # MLD-73

    def refuse(self, state: Meld, move: int) -> tuple[str, str]:
        if not TILE.has(move):
            return (self.ASKS.rule, "")
        t = TILE.a(move)
        name = tile_word(t)
        found = why_not_chosen(state, self.seat, t)
        if found is not None:
            return found
        if state.options.own_only and not state.controls(self.seat, t):
            return ("MLD-R31", f"{name} is not yours.")
        if state.options.unguarded_only and state.enemies_on(self.seat) >> t & 1:
            return ("MLD-R31", f"An enemy focus guards {name}.")
        return (self.ASKS.rule, f"{name} is in no pattern with two other tiles that you control.")


CLAIM_TILE: Final = instant("claim_tile", ClaimTile)


class TakeClaimed(MeldStep):
    """MLD-74, MLD-75, MLD-R24, MLD-R77 The tile goes to the claimant, its constructs to pools, its foci to slots."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Meld, rng: Rng) -> None:
        t = state.claiming
        seat = self.seat
        keeper = state.keeper(t)
        receiver = keeper if state.options.spoils_to_keeper and keeper != NONE else seat
        for slot in (first_slot(t), second_slot(t)):
            kind = state.on_tile(slot)
            if 0 < kind < FOCUS and state.holder[kind] != seat:
                state.to_supply(kind)
            elif 0 <= kind < FOCUS:
                state.to_pool(slot, receiver if kind == BASIC else seat)
        lift_all(state, t)
        state.field.lift(t)
        state.players[seat].area.append(t)
        state.where[t] = IN_AREA + seat
        state.control[seat] |= 1 << t
        state.claims += 1
        state.emit(TAKEN, seat, t)
        settle(state)

    def violation(self, state: Meld) -> str:
        return "" if state.field.tiles >> state.claiming & 1 else "the tile that is being claimed is not on the field"


class CheckVictory(MeldStep):
    """MLD-76, MLD-77, MLD-122 Three tiles with a common glyph win; without three such tiles left the game is dead."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Meld, rng: Rng) -> None:
        state.claiming = 0
        if most_alike(state.players[self.seat].area, state.content.glyphs) >= SET:
            state.end(WON, self.seat)
        elif not claims_possible(state):
            state.end(DEAD_GAME)


def claim_candidates(state: Meld, seat: int) -> int:
    """MLD-72, MLD-R30 The tiles that a player may claim if they are in a pattern; MLD-R31 perhaps only some."""
    own = state.control[seat] & state.field.tiles
    if not own & (own - 1):
        return 0  # two tiles of the claimant are needed
    tiles = state.field.near(own) & ~state.field.locked() & ~state.warded(seat)
    if state.options.own_only:
        tiles &= own
    elif state.options.unguarded_only:
        tiles &= ~state.enemies_on(seat)
    return tiles


def claims_possible(state: Meld) -> bool:
    """MLD-122, MLD-R78 Whether some glyph is on three tiles of stack, field and hand together."""
    glyphs = state.options.glyphs
    left = [*state.stack, *state.stack_known, *state.hand, *bits(state.field.tiles)]
    return most_alike(left, glyphs) >= SET
