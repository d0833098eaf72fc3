"""Claiming: a tile of a pattern leaves the field for a player's area, its sorcery resolved on the way."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.harrowing.moves import DECLINE, HEXES, TILE
from tablewright.games.harrowing.state import HarrowingState
from tablewright.games.harrowing.steps.effect import LINE, Effect, TileStep, choice, locked, not_on_field, tile_moves
from tablewright.games.harrowing.steps.power import return_all
from tablewright.games.harrowing.steps.resolve import resolve_within
from tablewright.games.harrowing.terms import FACE_WORDS, NONE, SORCERY, TILE_CODE
from tablewright.kernel.events import event
from tablewright.kernel.fields import Flag
from tablewright.kernel.rng import Rng
from tablewright.kernel.terms import NUMBER
from tablewright.kernel.verbs import Word, verb

CLAIM_BEGUN: Final = event("{who} claims {face}", "HRW-74", face=FACE_WORDS)
CLAIMED: Final = event(
    "{tile} goes to the area of {who}; best rune count {alike}", "HRW-74", tile=TILE_CODE, alike=NUMBER
)  # fmt: skip


def in_line(state: HarrowingState, tile: int, owned: int) -> bool:
    """HRW-65 Whether a tile and two of the owned ones lie in a line and have a rune in common."""
    at = state.field.at
    runes = state.runes
    next_cell = HEXES.next
    cell = state.field.cell[tile]
    for direction in range(6):
        beside = next_cell[6 * cell + direction]
        one = at[beside]
        if one < 0 or not owned >> one & 1:
            continue
        both = runes[tile] & runes[one]
        if not both:
            continue
        beyond = at[next_cell[6 * beside + direction]]
        behind = at[next_cell[6 * cell + (direction + 3) % 6]]
        if beyond >= 0 and owned >> beyond & 1 and both & runes[beyond]:
            return True
        if behind >= 0 and owned >> behind & 1 and both & runes[behind]:
            return True
    return False


class Claim(Effect):
    """HRW-73, HRW-74 (1) Choose an unlocked tile out of a pattern of the claimer; HRW-78 the claim goes through."""

    ARGS: ClassVar = {**LINE, "triangle": Flag(), "line": Flag()}
    ASKS: ClassVar = choice("claim", "HRW-73", "Which tile do you claim?", TILE.offer("Claim {tile}"), DECLINE)

    def __init__(self, seat: int, mode: int, triangle: bool, line: bool) -> None:
        self.seat = seat
        self.mode = mode
        self.triangle = triangle
        self.line = line

    def in_pattern(self, state: HarrowingState, tile: int, owned: int) -> bool:
        """HRW-65, HRW-R38, HRW-R39 Whether a tile is in a pattern of three owned tiles; shared and wild ones count."""
        if self.triangle and state.field.in_triangle(tile, owned, state.runes):
            return True
        return self.line and in_line(state, tile, owned)

    def claimable(self, state: HarrowingState, first_only: bool) -> int:
        """The unlocked tiles in patterns; only the first of them where no more are asked for."""
        owned = state.players[self.seat].owns & state.tiles()
        found = 0
        if owned.bit_count() < 3:
            return found
        left = owned & ~state.locked()
        while left:
            low = left & -left
            if self.in_pattern(state, low.bit_length() - 1, owned):
                found |= low
                if first_only:
                    return found
            left ^= low
        return found

    def possible(self, state: HarrowingState) -> bool:
        return self.claimable(state, True) != 0

    def options(self, state: HarrowingState) -> list[int]:
        return tile_moves(self.claimable(state, False))

    def carry_out(self, state: HarrowingState, move: int, rng: Rng) -> None:
        """HRW-R44, HRW-R45 The sorcery comes first; it cannot undo the claim."""
        tile = TILE.a(move)
        face = state.face_up(tile)
        state.claiming = tile
        state.emit(CLAIM_BEGUN, self.seat, face)
        state.then(ReturnPower(self.seat, tile), TakeOff(self.seat, tile))
        for spell in state.content.face_spells[face]:
            if state.content.type[spell] == SORCERY:
                resolve_within(state, self.seat, spell)

    def unfit(self, state: HarrowingState, tile: int, name: str) -> tuple[str, str]:
        gone = not_on_field(state, tile)
        if gone is not None:
            return gone
        owned = state.players[self.seat].owns & state.tiles()
        if not owned >> tile & 1:
            return ("HRW-65", f"{name} is not yours.")
        shapes = "triangle or line" if self.triangle and self.line else "triangle" if self.triangle else "line"
        words = f"{name} is in no {shapes} of three tiles of yours with a rune in common."
        return locked(state, tile) or ("HRW-65", words)


CLAIM: Final = verb(
    "CLAIM",
    lambda seat, mode, patterns: Claim(seat, mode, "triangle" in patterns, "line" in patterns),
    patterns=Word(**{"triangle": ("triangle",), "line": ("line",), "triangle/line": ("triangle", "line")}),
)


class ClaimStep(TileStep):
    """A step of the claim of a tile."""

    def violation(self, state: HarrowingState) -> str:
        return "" if state.claiming == self.tile else "a claim is under way of a tile that is not being claimed"


class ReturnPower(ClaimStep):
    """HRW-74 (3), HRW-77, HRW-R46 All cubes on the tile are returned; its co-owners still own them."""

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        return_all(state, self.seat, self.tile)


class TakeOff(ClaimStep):
    """HRW-74 (4) to (7), HRW-R47 All pillars return, the tile goes to the claimer's area with its face as it is.

    A set wins, an empty field ends the game.
    """

    def resolve(self, state: HarrowingState, rng: Rng) -> None:
        for player in state.players:
            while player.on[self.tile]:
                player.take_pillar(self.tile)
        state.claiming = NONE
        state.field.lift(self.tile)
        state.players[self.seat].claimed |= 1 << self.tile
        state.emit(CLAIMED, self.seat, self.tile, state.best_rune(self.seat))
        if not state.check_set(self.seat):
            state.check_barren()
