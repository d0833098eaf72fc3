"""The game and the second reading of its rules, played side by side: they must agree in everything."""

from __future__ import annotations

from typing import Any

from tablewright.games.meld.state import Meld
from tablewright.games.meld.steps.turn import Turn
from tablewright.kernel import fields
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.state import Outcome

from .. import lockstep
from ..lockstep import Choose, weighted
from ..question import Question
from .layout import FOCUS, SLOTS
from .printed import CELL_NUMBER, CHOICES, CLAIMS, tile_slot
from .referee import NOBODY
from .referee_turns import Referee
from .table import GAME

ARMIES = (9, 10, 11)  # the slots of AR
# What one player likes: how often a move is taken in comparison with others, by its kind and what it is about.
Taste = dict[str, int]
PLAIN: Taste = {"meditate": 6, "stop": 2, "done": 2, "pass": 2, "decline": 2, "all": 5, "army slot": 30,
                "claim slot": 40, "tile slot": 20, "unique": 10, "nothing": 5}  # fmt: skip
FIGHTER: Taste = PLAIN | {"stop": 1, "done": 1, "pass": 1, "decline": 1, "army slot": 80, "unique": 50}
TIMID: Taste = FIGHTER | {"pass": 20, "done": 5}
TINKERER: Taste = PLAIN | {"army slot": 5, "tile slot": 80, "unique": 50}
CLAIMANT: Taste = PLAIN | {"claim slot": 800}


def appeal(move: int, taste: Taste) -> int:
    kind, n = CHOICES[move]
    if kind == "invoke":
        board = "army slot" if n in ARMIES else "claim slot" if n in CLAIMS else ""
        kind = board if n < len(SLOTS) else "tile slot"
    elif kind == "construct" and n:
        kind = "unique"
    return taste.get(kind, 10)


def to_taste(taste: Taste) -> Choose:
    """Chooses a random move, to somebody's taste."""

    def choose(question: Question, rng: Rng) -> int:
        return weighted(question.moves, [appeal(move, taste) for move in question.moves], rng)

    return choose


class Loaded(Rng):
    """Chance with dice that show their rarer symbols, which are on the faces 0 to 2, more often than not."""

    def below(self, n: int) -> int:
        return super().below(3 if n == 6 and super().below(2) else n)


class Lockstep(lockstep.Lockstep[Meld]):
    """One game of both: from its setup on, or from the start of a turn on a table that the referee has."""

    def __init__(
        self, seats: int, settings: dict[str, Any], seed: str, table: Referee | None = None, chance: type[Rng] = Rng
    ) -> None:
        rng = chance(*seeded(seed).words())
        self.referee = table or Referee(seats, settings, rng)
        self.referee.rng = chance(*seeded(seed).words())
        state = GAME.new(seats, settings) if table is None else turn_on(table)
        assert isinstance(state, Meld)
        super().__init__(state, self.referee.play(from_setup=table is None), rng)
        assert self.state.violation() == ""

    def tables(self) -> tuple[dict[str, Any], dict[str, Any]]:
        return table_of(self.state), table_of_referee(self.referee)

    def agree_on_chance(self) -> None:
        assert self.rng.words() == self.referee.rng.words()

    def agree_on_result(self, outcome: Outcome) -> None:
        result = (outcome.winners, outcome.ranking, outcome.reason)
        assert result == (self.referee.winners, self.referee.places, self.referee.ending)

    def agree(self) -> None:
        super().agree()
        if self.question is not None and self.question.decision == "tile: side":
            self.agree_on_what_is_seen(table_of_referee(self.referee))

    def agree_on_what_is_seen(self, table: dict[str, Any]) -> None:
        """Of the stack every seat and an onlooker (-1) see the size, and the tiles that were put on top openly."""
        for viewer in (-1, *self.referee.seats):
            seen = fields.view(self.state, self.state, viewer, -1)
            assert seen["stack"] == [None] * len(table["stack"])
            assert (seen["stack_known"], seen["hand"]) == (table["stack_known"], table["hand"])


def turn_on(table: Referee) -> Meld:
    """The game's position at the start of the active player's turn on the referee's table."""
    state = GAME.empty(len(table.seats), table.settings)
    assert isinstance(state, Meld)
    data = table_of_referee(table)
    data["side"] = [table.up.get(t, 0) for t in range(37)]
    data["claims"] = sum(len(side.area) + len(side.sealed) for side in table.sides)
    fields.load(state, {**fields.save(state), **data}, "state")
    state.rebuild_caches()
    state.then(Turn(table.active))
    return state


def table_of(state: Meld) -> dict[str, Any]:
    """All that is on the game's table. What has a side is on the field, in an area, or sealed."""
    table = fields.save(state)
    tiles = [t for t in range(1, 37) if state.cell[t] >= 0]
    for player in state.players:
        tiles += player.area + player.sealed
    table["side"] = {t: state.side[t] for t in sorted(tiles)}
    battle = table["battle"]
    if battle is not None:
        known = ("tile", "attacker", "defender", "dice", "fallen")
        table["battle"] = None if battle["defender"] < 0 else {name: battle[name] for name in known}
    return table


def table_of_referee(table: Referee) -> dict[str, Any]:
    """All that is on the referee's table, in the form in which the game saves its own."""
    tiles = [*table.cell, *(t for side in table.sides for t in side.area + side.sealed)]
    unknown = len(table.stack) - table.known
    return {
        "round": table.round, "first": table.first, "active": table.active, "invocations": table.invocations,
        "supply": table.supply, "stack": table.stack[:unknown], "stack_known": table.stack[unknown:],
        "hand": table.hand,
        "cell": [CELL_NUMBER[table.cell[t]] if t in table.cell else -1 for t in range(37)],
        "side": {t: table.up[t] for t in sorted(tiles)},
        "foci": [[table.foci[t, seat] for seat in range(4)] for t in range(37)],
        "tile_slots": [[lies_in(table, NOBODY, tile_slot(t, k)) for k in (0, 1)] if t else [-1, -1] for t in range(37)],
        "beneficiary": [[table.served.get((t, side), -1) for side in (0, 1)] for t in range(37)],
        "holder": [table.holder.get(kind, -1) for kind in range(11)],
        "basis": [table.basis.get(kind, -1) for kind in range(11)],
        "transit": table.transit,
        "battle": battle_of_referee(table),
        "players": [
            {
                "board": side.board, "side": side.named, "pool": side.pool, "army": side.army,
                "slots": [lies_in(table, seat, slot) for slot in range(len(SLOTS))],
                "area": side.area, "sealed": side.sealed,
            }
            for seat, side in enumerate(table.sides)
        ],
    }  # fmt: skip


def lies_in(table: Referee, owner: int, slot: int) -> int:
    if (owner, slot) in table.stored:
        return FOCUS + table.stored[owner, slot]
    return table.lying.get((owner, slot), -1)


def battle_of_referee(table: Referee) -> dict[str, Any] | None:
    battle = table.battle
    if battle is None:
        return None
    dice = [battle.dice.get(number) for number in range(battle.arrived)]
    return {
        "tile": battle.tile, "attacker": battle.attacker, "defender": battle.defender,
        "dice": [
            die and {"player": die.seat, "kind": die.kind, "face": die.face, "aside": die.aside, "turned": die.turned}
            for die in dice
        ],
        "fallen": [battle.fallen[seat, kind] for seat in (battle.attacker, battle.defender) for kind in range(11)],
    }  # fmt: skip
