"""The game and the second reading of its rules, played side by side at random: they must agree in everything."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablewright.games.harrowing.state import HarrowingState as Position
from tablewright.games.harrowing.steps.turn import Turn
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.state import Outcome

from .. import lockstep
from ..question import Question
from .printed import CELLS, CHOICES, SPELLS
from .referee_effects import Referee
from .table import GAME, terms

SLOTS = [(spell, k) for spell in range(104) for k in (0, 1)]


def eager(question: Question, rng: Rng) -> int:
    """A random move that likes claims and the spells of tiles, and seldom meditates or declines: much happens."""
    moves = question.moves
    kinds = {move: CHOICES[move] for move in moves}
    invokes = {move: SPELLS[spell] for move, (kind, spell, _) in kinds.items() if kind == "invoke"}
    claims = [move for move, spell in invokes.items() if "CLAIM" in spell.program]
    tiles = [move for move, spell in invokes.items() if "-" in spell.on]
    acts = [move for move, (kind, _, _) in kinds.items() if kind not in ("meditate", "decline", "end_turn")]
    for wanted, of_ten in ((claims, 9), (tiles, 5), (acts, 8)):
        if wanted and rng.below(10) < of_ten:
            return wanted[rng.below(len(wanted))]
    return moves[rng.below(len(moves))]


class Lockstep(lockstep.Lockstep[Position]):
    """One game of both, from its setup on or from the start of a turn."""

    def __init__(self, seats: int, settings: dict[str, Any], seed: str, start: Position | None = None) -> None:
        state = GAME.new(seats, settings) if start is None else start
        assert isinstance(state, Position)
        self.referee = Referee(seats, settings, seeded(seed))
        if start is not None:
            copy_table(state, self.referee)
        super().__init__(state, self.referee.play(from_setup=start is None), seeded(seed))

    def tables(self) -> tuple[dict[str, Any], dict[str, Any]]:
        return table_of(self.state), table_of_referee(self.referee)

    def agree_on_chance(self) -> None:
        assert self.rng.words() == self.referee.rng.words()

    def agree_on_result(self, outcome: Outcome) -> None:
        assert (outcome.winners, outcome.reason) == (self.referee.winners, self.referee.ending)


def turn_of(state: Position, seat: int) -> Position:
    """A position that is set, at the start of a player's turn."""
    state.active = seat
    state.phase = terms.PASS
    state.then(Turn(seat))
    return state


def crowd(state: Position, rng: Rng) -> None:
    """Everybody has a pillar on eight of the tiles: patterns and shared tiles wherever one looks."""
    for player in state.players:
        tiles = [tile for tile in range(40) if state.cell[tile] >= 0 and tile != state.core]
        rng.shuffle(tiles)
        player.on = [int(tile in tiles[:8]) for tile in range(40)]
        player.pillars = 10 - sum(player.on)
    state.rebuild_caches()


def tiles_in(mask: int) -> set[int]:
    return {tile for tile in range(40) if mask >> tile & 1}


def copy_table(state: Position, referee: Referee) -> None:
    """The referee's table becomes that of a position at the start of a turn."""
    table = table_of(state)
    for name in ("supply", "stack", "box", "cell", "core", "first", "active", "round", "emptied"):
        setattr(referee, name, table[name])
    referee.face = dict(enumerate(state.face))
    referee.cubes = table["cubes"]
    for seat, side in enumerate(referee.sides):
        player = state.players[seat]
        side.board, side.named = player.board, player.side
        side.pool, side.pillars = player.pool, player.pillars
        side.fortress, side.vault = player.fortress, player.vault
        side.cubes = Counter({SLOTS[slot]: n for slot, n in enumerate(player.cubes) if n})
        side.claimed, side.sealed = tiles_in(player.claimed), tiles_in(player.sealed)
        for tile in range(40):
            referee.on[tile][seat] = player.on[tile]


def table_of(state: Position) -> dict[str, Any]:
    """All that is on the game's table."""
    cell = {tile: CELLS[at] for tile, at in enumerate(state.cell) if at >= 0}
    claimed = [tiles_in(player.claimed) for player in state.players]
    return {
        "supply": state.supply,
        "stack": state.stack[::-1],
        "box": tiles_in(state.box),
        "cell": cell,
        "core": state.core,
        "face": {tile: state.face[tile] for tile in sorted({*cell, *set().union(*claimed)})},
        "cubes": Counter({SLOTS[86 + slot]: n for slot, n in enumerate(state.cubes) if n}),
        "first": state.first,
        "active": state.active,
        "round": state.round,
        "invokes": (state.invokes, state.extra),
        "emptied": state.emptied,
        "claiming": state.claiming,
        "drawn": state.drawn,
        "dice": state.dice,
        "players": [
            (
                (player.board, player.side),
                (player.pool, player.pillars, player.fortress, player.ether, player.vault),
                {SLOTS[slot]: n for slot, n in enumerate(player.cubes) if n},
                {tile: n for tile, n in enumerate(player.on) if n},
                (claimed[seat], tiles_in(player.sealed)),
            )
            for seat, player in enumerate(state.players)
        ],
    }


def table_of_referee(referee: Referee) -> dict[str, Any]:
    """All that is on the referee's table."""
    claimed = {tile for side in referee.sides for tile in side.claimed}
    return {
        "supply": referee.supply,
        "stack": referee.stack,
        "box": referee.box,
        "cell": referee.cell,
        "core": referee.core,
        "face": {tile: referee.face[tile] for tile in sorted({*referee.cell, *claimed})},
        "cubes": +referee.cubes,
        "first": referee.first,
        "active": referee.active,
        "round": referee.round,
        "invokes": (referee.invokes, referee.extra),
        "emptied": referee.emptied,
        "claiming": referee.claiming,
        "drawn": referee.drawn,
        "dice": referee.dice,
        "players": [
            (
                (side.board, side.named),
                (side.pool, side.pillars, side.fortress, side.ether, side.vault),
                dict(+side.cubes),
                {tile: referee.on[tile][seat] for tile in range(40) if referee.on[tile][seat]},
                (side.claimed, side.sealed),
            )
            for seat, side in enumerate(referee.sides)
        ],
    }
