"""Movement: pick a unit, its destination, and the hex that it assaults from there."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture.board_map import members, moves_to
from tablewright.games.fracture.moves import ASSAULT, DEST, SKIP, UNIT, UNITS, optional
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.combat import begin_combat
from tablewright.games.fracture.steps.targets import not_on_board
from tablewright.games.fracture.terms import KIND, PHASE, THE_UNIT, Hex, Unit
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Bits, Flag, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER

MOVED: Final = event("{who} moves {unit} from hex {start} to hex {x}", "AFR-48", unit=THE_UNIT, start=NUMBER, x=NUMBER)


class MoveUnit(Step[Fracture]):
    """AFR-43 `move n m`: up to n times an own unit that was not picked yet and can move or assault."""

    ARGS: ClassVar = {**SEAT, "n": Number(0, 9), "m": Number(1, 6), "picked": Bits(UNITS)}
    ASKS: ClassVar = Decision(
        "MOVE_UNIT", "AFR-43", "Which unit moves next?", UNIT, SKIP.offer("Move no further unit"),
        detail=lambda reader: reader.moves_left, public=True,
    )  # fmt: skip

    def __init__(self, seat: int, n: int, m: int, picked: int) -> None:
        self.seat = seat
        self.n = n
        self.m = m
        self.picked = picked

    def legal(self, state: Fracture) -> list[int]:
        if self.n == 0:
            return []
        player = state.players[self.seat]
        able = 0
        for unit in range(UNITS):
            if player.where[unit] >= 0 and not self.picked >> unit & 1 and can_go(state, self.seat, Unit(unit), self.m):
                able |= 1 << unit
        return optional([UNIT.base + unit for unit in player.distinct(able)])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            unit = Unit(UNIT.a(move))
            state.then(
                Destination(self.seat, unit, self.m),
                MoveUnit(self.seat, self.n - 1, self.m, self.picked | 1 << unit),
            )

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if not UNIT.has(move):
            return (self.ASKS.rule, "")
        unit = Unit(UNIT.a(move))
        if state.players[self.seat].where[unit] < 0:
            return (self.ASKS.rule, f"Your unit {unit} is not on the board.")
        if self.picked >> unit & 1:
            return (self.ASKS.rule, f"Your unit {unit} has been picked already.")
        if not can_go(state, self.seat, unit, self.m):
            return (self.ASKS.rule, f"Your unit {unit} has nowhere to go and nothing to assault.")
        return ("AFR-R66", f"Your unit {unit} is equal to another one in its hex, of which the lowest is offered.")


class Destination(Step[Fracture]):
    """AFR-48 Where the unit goes; it may stay if it can assault from where it stands."""

    ARGS: ClassVar = {**SEAT, "unit": Number(0, UNITS - 1), "m": Number(1, 6)}
    ASKS: ClassVar = Decision(
        "DEST", "AFR-48", "Where does it go?", DEST, detail=lambda reader: reader.asked_unit, public=True
    )

    def __init__(self, seat: int, unit: Unit, m: int) -> None:
        self.seat = seat
        self.unit = unit
        self.m = m

    def legal(self, state: Fracture) -> list[int]:
        goals = 0
        for goal in goals_by_cost(state, self.seat, self.unit, allowance(state, self.seat, self.unit, self.m)):
            goals |= goal
        if assaultable(state, self.seat, self.unit):
            goals |= 1 << state.players[self.seat].where[self.unit]
        return moves_to(DEST.base, goals)

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        x = Hex(DEST.a(move))
        start = state.players[self.seat].where[self.unit]
        left = allowance(state, self.seat, self.unit, self.m)
        if x != start:
            for goal in goals_by_cost(state, self.seat, self.unit, left):
                left -= 1
                if goal >> x & 1:
                    break
            state.put(self.seat, self.unit, x)
            state.emit(MOVED, self.seat, self.unit, start, x)
        if left > 0:
            state.then(Assault(self.seat, self.unit, x == start))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if not DEST.has(move):
            return (self.ASKS.rule, "")
        x = Hex(DEST.a(move))
        if not state.exists >> x & 1:
            return (self.ASKS.rule, f"There is no hex {x} on the map.")
        if x == state.players[self.seat].where[self.unit]:
            return (self.ASKS.rule, "The unit may stay only to assault, and there is nothing to assault from here.")
        if not state.enterable(self.seat, self.unit, state.card_words) >> x & 1:
            return ("AFR-46", f"The unit cannot enter hex {x}.")
        if state.enemies(self.seat) >> x & 1:
            return (self.ASKS.rule, f"An enemy holds hex {x}: it can only be assaulted.")
        if state.players[self.seat].full >> x & 1:
            return ("AFR-49", f"Hex {x} is full.")
        reach = allowance(state, self.seat, self.unit, self.m)
        return (self.ASKS.rule, f"No path of {reach} or fewer steps leads to hex {x}.")

    def violation(self, state: Fracture) -> str:
        return not_on_board(state, self.seat, self.unit)


class Assault(Step[Fracture]):
    """AFR-52 With allowance left the unit may assault a neighbouring hex with enemies; one that stayed must.

    The move ends with the assault (AFR-R31).
    """

    ARGS: ClassVar = {**SEAT, "unit": Number(0, UNITS - 1), "stayed": Flag()}
    ASKS: ClassVar = Decision(
        "ASSAULT", "AFR-52", "Does it assault?", ASSAULT, SKIP.offer("Do not assault"),
        detail=lambda reader: reader.asked_unit, public=True,
    )  # fmt: skip

    def __init__(self, seat: int, unit: Unit, stayed: bool) -> None:
        self.seat = seat
        self.unit = unit
        self.stayed = stayed

    def legal(self, state: Fracture) -> list[int]:
        moves = moves_to(ASSAULT.base, assaultable(state, self.seat, self.unit))
        return moves if self.stayed else optional(moves)

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            begin_combat(state, self.seat, self.unit, Hex(ASSAULT.a(move)))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if move == SKIP.base:
            return (self.ASKS.rule, "A unit that stayed where it is must assault.")
        if not ASSAULT.has(move):
            return (self.ASKS.rule, "")
        return (self.ASKS.rule, f"Hex {ASSAULT.a(move)} is no neighbour with enemies that the unit may enter.")

    def violation(self, state: Fracture) -> str:
        return not_on_board(state, self.seat, self.unit)


def allowance(state: Fracture, seat: int, unit: Unit, m: int) -> int:
    """AFR-44, AFR-R23 How many steps a unit may make: the smaller of card and Move, with all bonuses, at least 1."""
    powers = state.players[seat].powers
    return max(1, min(m, powers.move[KIND[unit]]) + state.card_haste + powers.stride + state.round_move)


def assaultable(state: Fracture, seat: int, unit: Unit) -> int:
    """AFR-52 The movement neighbours with enemies that the unit may enter."""
    enemies = state.links(seat, state.players[seat].where[unit]) & state.enemies(seat)
    return enemies & state.enterable(seat, unit, state.card_words) if enemies else 0


def can_go(state: Fracture, seat: int, unit: Unit, m: int) -> bool:
    """AFR-43 Whether there is a destination or something to assault: mostly the neighbours alone tell it."""
    player = state.players[seat]
    near = state.links(seat, player.where[unit]) & state.enterable(seat, unit, state.card_words)
    if near & (state.enemies(seat) | ~player.full):
        return True
    return any(goals_by_cost(state, seat, unit, allowance(state, seat, unit, m)))


def goals_by_cost(state: Fracture, seat: int, unit: Unit, steps: int) -> list[int]:
    """AFR-47, AFR-48 The legal destinations at a cost of 1, 2 and so on, as sets."""
    player = state.players[seat]
    enterable = state.enterable(seat, unit, state.card_words)
    enemies = state.enemies(seat)
    goals = enterable & ~enemies & ~player.full
    phasing = player.powers.blink or state.card_words & PHASE
    crossed = state.exists if phasing else enterable & ~enemies
    start = player.where[unit]
    seen = 1 << start
    edge = state.links(seat, start)
    found: list[int] = []
    for step in range(steps):
        seen |= edge
        found.append(edge & goals)
        if step + 1 < steps:
            further = 0
            for x in members(edge & crossed):
                further |= state.links(seat, x)
            edge = further & ~seen
    return found
