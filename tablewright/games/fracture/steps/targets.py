"""The words of card halves that choose a unit, a hex or a card. Each of them may be declined."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.fracture.board_map import WITHIN, members, moves_to
from tablewright.games.fracture.moves import (
    DEST,
    HEX,
    RETREAT,
    SEATS,
    SKIP,
    TARGET,
    TRASH,
    UNIT,
    UNITS,
    optional,
)
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.verb import Verb
from tablewright.games.fracture.terms import KIND, NONE, T1
from tablewright.kernel.cards import types
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step


class Heal(Verb):
    """AFR-37 `heal`: one own damaged unit regains HP."""

    DECISION: ClassVar = "HEAL"
    RULE: ClassVar = "AFR-37"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        player = state.players[self.seat]
        return optional([UNIT.of(unit) for unit in player.distinct(player.damaged())])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            player = state.players[self.seat]
            player.heal(UNIT.a(move), self.k)
            state.tell("heal", self.seat, UNIT.a(move), player.hp[UNIT.a(move)])


class Trash(Verb):
    """AFR-37 `trash`: up to so many cards of the hand leave the game, face up."""

    DECISION: ClassVar = "TRASH"
    RULE: ClassVar = "AFR-37"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        if self.k == 0:
            return []
        return optional([TRASH.of(card) for card in types(state.players[self.seat].hand)])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move == SKIP.base:
            return
        player = state.players[self.seat]
        card = TRASH.a(move)
        player.hand.remove(card)
        player.trash.append(card)
        state.reveal()
        state.tell("trash", self.seat, card)
        state.then(Trash(self.seat, self.k - 1))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if TRASH.has(move):
            return (self.RULE, f"There is no {state.content.card_names[TRASH.a(move)]} in your hand.")
        return (self.RULE, "")


# -- teleport ---------------------------------------------------------------------------------------


class Teleport(Verb):
    """AFR-38 `teleport`: one own unit that has a hex to go to."""

    DECISION: ClassVar = "TELE_UNIT"
    RULE: ClassVar = "AFR-38"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        player = state.players[self.seat]
        able = 0
        for unit in range(UNITS):
            if player.where[unit] >= 0 and landing(state, self.seat, unit, self.k):
                able |= 1 << unit
        return optional([UNIT.of(unit) for unit in player.distinct(able)])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.then(TeleportTo(self.seat, UNIT.a(move), self.k))


class TeleportTo(Step[Fracture]):
    """AFR-38 The hex it goes to."""

    ARGS: ClassVar = {**SEAT, "unit": Number(0, UNITS - 1), "k": Number(1, 6)}
    DECISION: ClassVar = "TELE_DEST"
    RULE: ClassVar = "AFR-38"
    OPEN: ClassVar = True

    def __init__(self, seat: int, unit: int, k: int) -> None:
        self.seat = seat
        self.unit = unit
        self.k = k

    def legal(self, state: Fracture) -> list[int]:
        return moves_to(DEST.base, landing(state, self.seat, self.unit, self.k))

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        state.put(self.seat, self.unit, DEST.a(move))
        state.tell("teleport", self.seat, self.unit, DEST.a(move))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if DEST.has(move):
            fact = f"Hex {DEST.a(move)} is further than {self.k} away, closed to the unit, full or held by an enemy."
            return (self.RULE, fact)
        return (self.RULE, "")

    def violation(self, state: Fracture) -> str:
        return not_on_board(state, self.seat, self.unit)


def landing(state: Fracture, seat: int, unit: int, d: int) -> int:
    """AFR-38 The hexes within reach that a unit may enter, without enemies and with room."""
    player = state.players[seat]
    x = player.where[unit]
    open_hexes = state.enterable(seat, unit, state.card_words) & ~state.enemies(seat) & ~player.full
    return WITHIN[x][d] & ~(1 << x) & open_hexes


# -- enemies in range -------------------------------------------------------------------------------


def enemies_in_range(state: Fracture, seat: int, p: int, d: int) -> int:
    """AFR-39 The units of another player in range."""
    player = state.players[p]
    near = state.in_range(seat, d) & player.stands
    found = 0
    if near:
        for unit in range(UNITS):
            x = player.where[unit]
            if x >= 0 and near >> x & 1:
                found |= 1 << unit
    return found


def no_target(state: Fracture, seat: int, move: int, d: int, who: str) -> str:
    """Why a unit cannot be the target of a card."""
    p, unit = TARGET.a(move), TARGET.b(move)
    if p == seat or p >= state.seats:
        return "Only units of other players can be chosen."
    if not enemies_in_range(state, seat, p, d) >> unit & 1:
        return f"Unit {unit} of seat {p} is not in range {d} of any of your units."
    return f"Unit {unit} of seat {p} is {who}, or equal to a lower one in its hex."


class Push(Verb):
    """AFR-40 `push`: one enemy unit in range that has a hex to be moved to."""

    DECISION: ClassVar = "PUSH"
    RULE: ClassVar = "AFR-40"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        moves: list[int] = []
        for p in range(state.seats):
            if p != self.seat:
                for unit in state.players[p].distinct(enemies_in_range(state, self.seat, p, self.k)):
                    if state.retreats(p, unit):
                        moves.append(TARGET.of(p, unit))
        return optional(moves)

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.then(PushTo(self.seat, TARGET.a(move), TARGET.b(move)))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if TARGET.has(move):
            return (self.RULE, no_target(state, self.seat, move, self.k, "without a hex to go to"))
        return (self.RULE, "")


class PushTo(Step[Fracture]):
    """AFR-40 The pusher chooses the hex, as for a retreat."""

    ARGS: ClassVar = {**SEAT, "target": Number(0, SEATS - 1), "unit": Number(0, UNITS - 1)}
    DECISION: ClassVar = "PUSH_DEST"
    RULE: ClassVar = "AFR-40"
    OPEN: ClassVar = True

    def __init__(self, seat: int, target: int, unit: int) -> None:
        self.seat = seat
        self.target = target
        self.unit = unit

    def legal(self, state: Fracture) -> list[int]:
        return moves_to(RETREAT.base, state.retreats(self.target, self.unit))

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        state.put(self.target, self.unit, RETREAT.a(move))
        state.tell("push", self.seat, self.target, self.unit, RETREAT.a(move))

    def violation(self, state: Fracture) -> str:
        if self.target >= state.seats or self.target == self.seat:
            return f"seat {self.seat} cannot push a unit of seat {self.target}"
        return not_on_board(state, self.target, self.unit)


class Destroy(Verb):
    """AFR-41 `destroy`: one enemy T1 in range."""

    DECISION: ClassVar = "DESTROY"
    RULE: ClassVar = "AFR-41"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        moves: list[int] = []
        for p in range(state.seats):
            if p != self.seat:
                for unit in state.players[p].distinct(enemies_in_range(state, self.seat, p, self.k)):
                    if KIND[unit] == T1:
                        moves.append(TARGET.of(p, unit))
        return optional(moves)

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.destroy(TARGET.a(move), TARGET.b(move))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if TARGET.has(move):
            return (self.RULE, no_target(state, self.seat, move, self.k, "no Infantry"))
        return (self.RULE, "")


class Wound(Verb):
    """AFR-41 `wound`: one enemy Hero, T2 or T3 in range loses 1 HP."""

    DECISION: ClassVar = "WOUND"
    RULE: ClassVar = "AFR-41"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        moves: list[int] = []
        for p in range(state.seats):
            if p != self.seat:
                for unit in state.players[p].distinct(enemies_in_range(state, self.seat, p, self.k)):
                    if KIND[unit] != T1:
                        moves.append(TARGET.of(p, unit))
        return optional(moves)

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.wound(TARGET.a(move), TARGET.b(move), 41)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if TARGET.has(move):
            return (self.RULE, no_target(state, self.seat, move, self.k, "Infantry"))
        return (self.RULE, "")


# -- hexes in range ---------------------------------------------------------------------------------


class Claim(Verb):
    """AFR-42 `claim`: a hex in range without units and without a controller; of no use with `presence` (AFR-R26)."""

    DECISION: ClassVar = "CLAIM"
    RULE: ClassVar = "AFR-42"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        if state.options.presence:
            return []
        empty = state.in_range(self.seat, self.k) & ~state.enemies(NONE)
        return optional([HEX.of(x) for x in members(empty) if state.controller[x] == NONE])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.take(self.seat, HEX.a(move))
            state.tell("claim", self.seat, HEX.a(move))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if HEX.has(move):
            return (self.RULE, f"Hex {HEX.a(move)} is not in range {self.k}, or has units or a controller.")
        return (self.RULE, "")


class Flip(Verb):
    """AFR-42 `flip`: a drawn tile in range is turned over."""

    DECISION: ClassVar = "FLIP"
    RULE: ClassVar = "AFR-42"
    OPEN: ClassVar = True

    def legal(self, state: Fracture) -> list[int]:
        near = members(state.in_range(self.seat, self.k))
        return optional([HEX.of(x) for x in near if state.holds_drawn_tile(x)])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.flip(HEX.a(move))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if HEX.has(move):
            return (self.RULE, f"Hex {HEX.a(move)} is not in range {self.k}, or holds the Shard or a city.")
        return (self.RULE, "")


def not_on_board(state: Fracture, seat: int, unit: int) -> str:
    """For an agenda that names a unit: why it cannot."""
    return "" if state.players[seat].where[unit] >= 0 else f"unit {unit} of seat {seat} is not on the board"
