"""A table that is set and read in the words of the rulebook's examples.

A tile is written with its face, its cell, the pillars on it and the cubes in its slots; a number of pillars or cubes
above one follows after a colon, and a spell's slot is a normal one unless `auto` is said. A claimed tile that is sealed
has a star. There are as many players as are named, and as many sets as players: where the tiles are of more sets,
others look on.

    t = table("IV-1a 0,-1 P0 P1 siphon:2", "I-W1 1,-1 P0", "III-4a 1,-2 P0:2", P0=player(pool=4, slots="raise-auto"))
    t.act("P0")
    assert t.options() == ["invoke raise-normal", ..., "meditate"]
    t.play("invoke seize-normal", "tile IV-1", "player 0", "player 0")
    assert t.P0.claimed == "IV-1a"
    assert t.tile("III-4") == "III-4a 1,-2 P0:2"
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from tablewright.games.harrowing import Harrowing, terms
from tablewright.games.harrowing.state import HarrowingState as Position
from tablewright.games.harrowing.steps.invoke import Act
from tablewright.games.harrowing.steps.turn import AutoReturn, CrumblePhase, EndOfTurn, Pass, Turn
from tablewright.kernel.match import Match
from tablewright.kernel.rng import Rng
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Step

from ..table import RuleTable
from .words import NAMES, Laid, Player, lay, player, tile_and_face

__all__ = ["DICE", "GAME", "NAMES", "Player", "Setting", "Table", "player", "table", "terms", "tile_and_face"]

GAME = Harrowing()
DICE = {"1-3-2": "011122", "1-2-3": "011222", "2-2-2": "001122"}


# -- setting the table ------------------------------------------------------------------------------


def boards(players: Mapping[int, Player], seats: int) -> list[tuple[int, int]]:
    """Board and side of every seat: the Named ones have theirs, Aspirants the boards that are left."""
    sheets = [terms.SHEETS.index(players[seat].board if seat in players else "aspirant") for seat in range(seats)]
    free = [board for board in range(4) if board + 1 not in sheets]
    return [(sheet - 1, terms.NAMED) if sheet else (free.pop(0), terms.ASPIRANT) for sheet in sheets]


def table(
    *tiles: str,
    core: str = "IV-C",
    stack: str = "+",
    supply: int | None = None,
    round: int = 5,
    first: str = "P0",
    emptied: int | None = None,
    seats: int = 2,
    P0: Player | None = None,
    P1: Player | None = None,
    P2: Player | None = None,
    P3: Player | None = None,
    **settings: Any,
) -> Setting:
    """The field, the players and the settings.

    `stack` names the next tiles to be drawn; with a `+` the other tiles of the sets come after them, without one the
    last player has claimed those, and they are sealed (with `end_push` at `crumble` they have crumbled).
    """
    given = {seat: side for seat, side in enumerate((P0, P1, P2, P3)) if side is not None}
    laid = lay(tiles, core, given)
    return Setting(laid, given, core.split()[0], stack, supply, round, first, emptied, seats, settings)


class Setting:
    """A table that is set, before it is said whose turn it is."""

    def __init__(
        self,
        laid: Laid,
        players: Mapping[int, Player],
        core: str,
        stack: str,
        supply: int | None,
        round: int,
        first: str,
        emptied: int | None,
        seats: int,
        given: dict[str, Any],
    ) -> None:
        drawn = [terms.TILES.index(word) for word in stack.split() if word != "+"]
        out = {tile for tile in (*laid.cell, *laid.claimed, *drawn) if tile % 10 != terms.CORE_PLACE}
        sets = sorted({tile // 10 for tile in out})
        named = [seat for seat, _ in laid.pillars]
        self.seats = max([seats, len(sets), *(seat + 1 for seat in (*named, *players))])
        sets += [number for number in range(4) if number not in sets][: self.seats - len(sets)]
        self.sets = sum(1 << number for number in sets)
        self.settings = complete(GAME.settings, given)
        self.laid = laid
        self.players = players
        self.core = terms.TILES.index(core)
        self.round = round
        self.first = NAMES.index(first)
        self.supply = supply
        rest = [10 * number + place for number in sorted(sets) for place in range(9)]
        rest = [tile for tile in rest if tile not in out]
        self.crumbled: list[int] = []
        if "+" in stack.split():
            drawn += rest
        elif self.settings["end_push"] == "crumble":
            self.crumbled = rest
        else:
            for tile in rest:
                laid.claimed[tile] = self.seats - 1
                laid.sealed.add(tile)
        self.stack = drawn
        self.emptied = (round if emptied is None else emptied) if not drawn else 0

    def position(self) -> Position:
        """The position, with nothing on its agenda."""
        state = GAME.empty(self.seats, self.settings)
        assert isinstance(state, Position)
        laid = self.laid
        state.round, state.first, state.sets, state.core = self.round, self.first, self.sets, self.core
        state.stack = self.stack[::-1]
        state.emptied = self.emptied
        state.cell = [laid.cell.get(tile, -1) for tile in range(40)]
        state.face = [laid.face.get(tile, 0) for tile in range(40)]
        for slot, n in laid.cubes.items():
            state.cubes[slot - terms.FIRST_TILE_SLOT] = n
        for seat, (board, side) in enumerate(boards(self.players, self.seats)):
            at_seat, given = state.players[seat], self.players.get(seat, player())
            at_seat.board, at_seat.side = board, side
            at_seat.pool, at_seat.fortress, at_seat.vault = given.pool or 0, given.fortress, given.vault
            at_seat.on = [laid.pillars.get((seat, tile), 0) for tile in range(40)]
            at_seat.pillars = 10 - sum(at_seat.on)
            for slot in range(terms.FIRST_TILE_SLOT):
                at_seat.cubes[slot] = laid.board_cubes.get((seat, slot), 0)
            at_seat.claimed = sum(1 << tile for tile, owner in laid.claimed.items() if owner == seat)
            at_seat.sealed = at_seat.claimed & sum(1 << tile for tile in laid.sealed)
        state.box = sum(1 << tile for tile in range(40) if self._in_box(tile))
        self._hand_out_power(state)
        state.rebuild_caches()
        return state

    def _in_box(self, tile: int) -> bool:
        if tile in self.laid.cell or tile in self.laid.claimed or tile in self.stack:
            return False
        return tile % 10 == terms.CORE_PLACE or not self.sets >> tile // 10 & 1 or tile in self.crumbled

    def _hand_out_power(self, state: Position) -> None:
        """What no example speaks of: 8 power for everybody, or all that is not in the supply for one."""
        unsaid = [seat for seat in range(self.seats) if self.players.get(seat, player()).pool is None]
        if self.supply is None:
            for seat in unsaid:
                state.players[seat].pool = 8
            state.supply = 80 - self._cubes(state)
        else:
            state.supply = self.supply
            state.players[unsaid[0]].pool = 80 - self.supply - self._cubes(state)
        assert state.supply >= 0, "more than 80 cubes"

    @staticmethod
    def _cubes(state: Position) -> int:
        of_players = sum(sum(p.cubes) + p.pool + p.fortress + p.vault for p in state.players)
        return of_players + sum(state.cubes)

    # -- moments of a turn --------------------------------------------------------------------------

    def act(self, who: str = "P0", invokes: int = 0, extra: int = 0, dice: str = "") -> Table:
        """In a player's turn program, after this many invokes; `dice` are the rolls to come."""
        return self._begin(who, terms.TURN_PROGRAM, invokes, extra, dice, [Act] * (7 - invokes), 3)

    def turn(self, who: str = "P0", dice: str = "") -> Table:
        """At the very start of a player's turn."""
        return self._begin(who, terms.PASS, 0, 0, dice, [Turn], 0)

    def end_of_turn(self, who: str = "P0") -> Table:
        """At the end of a player's turn, after two invokes."""
        return self._begin(who, terms.TURN_PROGRAM, 2, 0, "", [], 3)

    def auto_return(self, who: str = "P0") -> Table:
        """After the end of a player's turn, before the auto-return."""
        return self._begin(who, terms.END_OF_TURN, 2, 0, "", [], 2)

    def _begin(
        self, who: str, phase: int, invokes: int, extra: int, dice: str, steps: list[type[Step[Any]]], phases: int
    ) -> Table:
        seat = NAMES.index(who)
        state = self.position()
        state.phase, state.active, state.invokes, state.extra = phase, seat, invokes, extra
        last: list[type[Step[Any]]] = [EndOfTurn, AutoReturn, CrumblePhase, Pass]
        if phases:
            steps = steps + last[3 - phases :]
        state.then(*(step(seat) for step in steps))
        return Table(Match(GAME, state, self.settings, 1, NAMES[: self.seats]), dice)


class Loaded(Rng):
    """Dice that fall as it is told, and no other chance."""

    def __init__(self, die: str, faces: list[str]) -> None:
        super().__init__(1, 2, 3, 4)
        self.die = die
        self.faces = faces

    def below(self, n: int) -> int:
        assert n == 6, "something else than a die is drawn"
        assert self.faces, "more dice are rolled than were told"
        super().below(n)
        return self.die.index("012"[terms.DIE_FACES.index(self.faces.pop(0))])


# -- reading the table ------------------------------------------------------------------------------


class Seated:
    """A player as the position has it."""

    def __init__(self, state: Mapping[str, Any], seat: int) -> None:
        data = state["players"][seat]
        self.pool: int = data["pool"]
        self.pillars: int = data["pillars"]
        self.fortress: int = data["fortress"]
        self.ether: int = data["ether"]
        self.vault: int = data["vault"]
        self.slots = " ".join(cubes_text(data["cubes"]))
        self.claimed = " ".join(
            name + state["face"].get(name, "a") * (name[-2] != "W") + "*" * (name in data["sealed"])
            for name in data["claimed"]
        )
        self.on: dict[str, int] = data["on"]

    @property
    def reserve(self) -> str:
        """Power and pillars in the pool, as in `5/7`."""
        return f"{self.pool}/{self.pillars}"


def cubes_text(cubes: Mapping[str, int]) -> list[str]:
    return [slot.removesuffix("-normal") + (f":{n}" if n > 1 else "") for slot, n in cubes.items()]


class Table(RuleTable[Seated]):
    """A match of P0, P1 and so on; `dice` are the rolls to come."""

    def __init__(self, match: Match, dice: str) -> None:
        super().__init__(match)
        self.dice_fall(dice)

    def dice_fall(self, faces: str) -> Self:
        """The next dice, in the order in which they are rolled."""
        self.chance = Loaded(DICE[self.match.settings["battle_die"]], faces.split())
        self.match._rng = self.chance
        return self

    # -- what there is ------------------------------------------------------------------------------

    @property
    def state(self) -> dict[str, Any]:
        """The fields as everybody sees them."""
        return self.seen_by(None)

    def player(self, seat: int) -> Seated:
        return Seated(self.state, seat)

    @property
    def supply(self) -> int:
        supply: int = self.state["supply"]
        return supply

    @property
    def stack(self) -> int:
        """How many tiles are left to draw."""
        return len(self.state["unseen"])

    @property
    def tiles(self) -> list[str]:
        """All tiles of the field but the core, as they were written."""
        return [self.tile(name) for name in self.state["cell"] if not name.endswith("-C")]

    def tile(self, name: str) -> str:
        """One tile of the field as it was written: `IV-1a 0,-1 P0 P1 siphon:2`."""
        state = self.state
        plain = name.endswith("-C") or "-W" in name
        words = [name if plain else name + state["face"].get(name, "a"), state["cell"][name]]
        for who, data in zip(NAMES, state["players"], strict=False):
            n = data["on"].get(name, 0)
            words += [who if n == 1 else f"{who}:{n}"] * (n > 0)
        return " ".join(words + self.cubes(name))

    def cubes(self, name: str) -> list[str]:
        """The cubes in the slots of a tile, wherever it lies."""
        number = terms.TILES.index(name)
        slots = self.state["cubes"]
        found = {s: n for s, n in slots.items() if GAME.content.tile_of[terms.SLOTS.index(s) >> 1] == number}
        return cubes_text(found)

    def cell(self, name: str) -> str | None:
        """The cell of a tile."""
        cell: str | None = self.state["cell"].get(name)
        return cell

    @property
    def turn_of(self) -> tuple[int, str]:
        """The round, and whose turn it is."""
        return (self.state["round"], NAMES[self.state["active"]])

    @property
    def dice(self) -> str:
        """The dice on the table."""
        return " ".join(self.state["dice"])

    @property
    def ending(self) -> tuple[str, str] | None:
        """Who has won and why, as in ("P0 P1", "round_limit"); None while the game goes on."""
        outcome = self.match.outcome
        if outcome is None:
            return None
        return " ".join(NAMES[seat] for seat in outcome.winners), outcome.reason
