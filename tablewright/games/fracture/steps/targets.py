"""The words of card halves that choose a unit, a hex or a card. Each of them may be declined."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture.board_map import WITHIN, members, moves_to
from tablewright.games.fracture.moves import DEST, HEX, RETREAT, SEATS, SKIP, TARGET, TRASH, UNIT, UNITS, optional
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.effect import CardEffect, OnEnemy
from tablewright.games.fracture.terms import CARD, KIND, NONE, T1, THE_UNIT, Hex, Unit
from tablewright.games.fracture.terms import UNIT as UNIT_NAME
from tablewright.kernel.cards import types
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER, PLAYER

HEALED: Final = event("{who} heals {unit}: {hp} HP", "AFR-37", unit=THE_UNIT, hp=NUMBER)
TRASHED: Final = event("{who} trashes {card}", "AFR-37", card=CARD)
TELEPORTED: Final = event("{who} teleports {unit} to hex {x}", "AFR-38", unit=THE_UNIT, x=NUMBER)
PUSHED: Final = event("{who} pushes {target}'s {unit} to hex {x}", "AFR-40", target=PLAYER, unit=UNIT_NAME, x=NUMBER)
CLAIMED: Final = event("{who} claims hex {x}", "AFR-42", x=NUMBER)


class Heal(CardEffect):
    """AFR-37 `heal`: one own damaged unit regains HP."""

    ASKS: ClassVar = Decision(
        "HEAL", "AFR-37", "Which unit is healed?", UNIT.offer("Heal {u}"), SKIP.offer("Heal nobody"), public=True
    )

    def legal(self, state: Fracture) -> list[int]:
        player = state.players[self.seat]
        return optional([UNIT.of(unit) for unit in player.distinct(player.damaged())])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            player = state.players[self.seat]
            player.heal(Unit(UNIT.a(move)), self.k)
            state.emit(HEALED, self.seat, UNIT.a(move), player.hp[UNIT.a(move)])


class Trash(CardEffect):
    """AFR-37, AFR-R19 `trash`: a number of cards of the hand, at most, leave the game for good, face up."""

    ASKS: ClassVar = Decision(
        "TRASH", "AFR-37", "Which card leaves the game?", TRASH, SKIP.offer("Trash nothing"), public=True
    )

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
        state.emit(TRASHED, self.seat, card)
        state.then(Trash(self.seat, self.k - 1))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        fact = f"There is no {state.content.card_names[TRASH.a(move)]} in your hand." if TRASH.has(move) else ""
        return (self.ASKS.rule, fact)


# -- teleport ---------------------------------------------------------------------------------------


class Teleport(CardEffect):
    """AFR-38 `teleport`: one own unit that has a hex to go to."""

    ASKS: ClassVar = Decision(
        "TELE_UNIT", "AFR-38", "Which unit is teleported?",
        UNIT.offer("Teleport {u}"), SKIP.offer("Teleport nobody"), public=True,
    )  # fmt: skip

    def legal(self, state: Fracture) -> list[int]:
        player = state.players[self.seat]
        able = 0
        for unit in range(UNITS):
            if player.where[unit] >= 0 and landing(state, self.seat, Unit(unit), self.k):
                able |= 1 << unit
        return optional([UNIT.of(unit) for unit in player.distinct(able)])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.then(TeleportTo(self.seat, Unit(UNIT.a(move)), self.k))


class TeleportTo(Step[Fracture]):
    """AFR-38 The hex it goes to."""

    ARGS: ClassVar = {**SEAT, "unit": Number(0, UNITS - 1), "k": Number(1, 6)}
    ASKS: ClassVar = Decision(
        "TELE_DEST", "AFR-38", "Where is it put?", DEST.offer("Go to {x}"),
        detail=lambda reader: reader.asked_unit, public=True,
    )  # fmt: skip

    def __init__(self, seat: int, unit: Unit, k: int) -> None:
        self.seat = seat
        self.unit = unit
        self.k = k

    def legal(self, state: Fracture) -> list[int]:
        return moves_to(DEST.base, landing(state, self.seat, self.unit, self.k))

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        state.put(self.seat, self.unit, Hex(DEST.a(move)))
        state.emit(TELEPORTED, self.seat, self.unit, DEST.a(move))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if not DEST.has(move):
            return (self.ASKS.rule, "")
        return (
            self.ASKS.rule,
            f"Hex {DEST.a(move)} is further than {self.k} away, closed to the unit, full or held by an enemy.",
        )

    def violation(self, state: Fracture) -> str:
        return not_on_board(state, self.seat, self.unit)


def landing(state: Fracture, seat: int, unit: Unit, d: int) -> int:
    """AFR-38 The hexes within reach that a unit may enter, without enemies and with room."""
    player = state.players[seat]
    x = player.where[unit]
    open_hexes = state.enterable(seat, unit, state.card_words) & ~state.enemies(seat) & ~player.full
    return WITHIN[x][d] & ~(1 << x) & open_hexes


# -- enemies in range -------------------------------------------------------------------------------


class Push(OnEnemy):
    """AFR-40 `push`: one enemy unit in range that has a hex to be moved to."""

    ASKS: ClassVar = Decision(
        "PUSH", "AFR-40", "Which enemy unit is pushed?",
        TARGET.offer(lambda reader, p, u: f"Push {reader.unit(p, u)}"), SKIP.offer("Push nobody"), public=True,
    )  # fmt: skip
    OTHERS: ClassVar = "without a hex to go to"

    def affects(self, state: Fracture, seat: int, unit: Unit) -> bool:
        return state.retreats(seat, unit) != 0

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.then(PushTo(self.seat, TARGET.a(move), Unit(TARGET.b(move))))


class PushTo(Step[Fracture]):
    """AFR-40 The pusher chooses the hex, as for a retreat."""

    ARGS: ClassVar = {**SEAT, "target": Number(0, SEATS - 1), "unit": Number(0, UNITS - 1)}
    ASKS: ClassVar = Decision(
        "PUSH_DEST", "AFR-40", "Where is it pushed?", RETREAT.offer("Push it to {x}"),
        detail=lambda reader: reader.asked_unit, public=True,
    )  # fmt: skip

    def __init__(self, seat: int, target: int, unit: Unit) -> None:
        self.seat = seat
        self.target = target
        self.unit = unit

    def legal(self, state: Fracture) -> list[int]:
        return moves_to(RETREAT.base, state.retreats(self.target, self.unit))

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        state.put(self.target, self.unit, Hex(RETREAT.a(move)))
        state.emit(PUSHED, self.seat, self.target, self.unit, RETREAT.a(move))

    def violation(self, state: Fracture) -> str:
        if self.target >= state.seats or self.target == self.seat:
            return f"seat {self.seat} cannot push a unit of seat {self.target}"
        return not_on_board(state, self.target, self.unit)


class Destroy(OnEnemy):
    """AFR-41 `destroy`: one enemy T1 in range."""

    ASKS: ClassVar = Decision(
        "DESTROY", "AFR-41", "Which enemy Infantry is destroyed?",
        TARGET.offer(lambda reader, p, u: f"Destroy {reader.unit(p, u)}"), SKIP.offer("Destroy nobody"), public=True,
    )  # fmt: skip
    OTHERS: ClassVar = "no Infantry"

    def affects(self, state: Fracture, seat: int, unit: Unit) -> bool:
        return KIND[unit] == T1

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.destroy(TARGET.a(move), Unit(TARGET.b(move)))


class Wound(OnEnemy):
    """AFR-41 `wound`: one enemy Hero, T2 or T3 in range loses 1 HP."""

    ASKS: ClassVar = Decision(
        "WOUND", "AFR-41", "Which enemy unit is wounded?",
        TARGET.offer(lambda reader, p, u: f"Wound {reader.unit(p, u)}"), SKIP.offer("Wound nobody"), public=True,
    )  # fmt: skip
    OTHERS: ClassVar = "Infantry"

    def affects(self, state: Fracture, seat: int, unit: Unit) -> bool:
        return KIND[unit] != T1

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.wound(TARGET.a(move), Unit(TARGET.b(move)), 41)


# -- hexes in range ---------------------------------------------------------------------------------


class Claim(CardEffect):
    """AFR-42 `claim`: a hex in range without units and without a controller; of no use with `presence` (AFR-R26)."""

    ASKS: ClassVar = Decision(
        "CLAIM", "AFR-42", "Which hex do you claim?",
        HEX.offer("Claim {x}"), SKIP.offer("Claim nothing"), public=True,
    )  # fmt: skip

    def legal(self, state: Fracture) -> list[int]:
        if state.options.presence:
            return []
        empty = state.in_range(self.seat, self.k) & ~state.enemies(NONE)
        return optional([HEX.of(x) for x in members(empty) if state.controller[x] == NONE])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.take(self.seat, Hex(HEX.a(move)))
            state.emit(CLAIMED, self.seat, HEX.a(move))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        fact = f"Hex {HEX.a(move)} is not in range {self.k}, or has units or a controller." if HEX.has(move) else ""
        return (self.ASKS.rule, fact)


class Flip(CardEffect):
    """AFR-42 `flip`: a drawn tile in range is turned over."""

    ASKS: ClassVar = Decision(
        "FLIP", "AFR-42", "Which tile is turned over?",
        HEX.offer(lambda reader, x: reader.say_flip(x)), SKIP.offer("Turn nothing over"), public=True,
    )  # fmt: skip

    def legal(self, state: Fracture) -> list[int]:
        near = members(state.in_range(self.seat, self.k))
        return optional([HEX.of(x) for x in near if state.holds_drawn_tile(x)])

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move != SKIP.base:
            state.flip(Hex(HEX.a(move)))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        fact = f"Hex {HEX.a(move)} is not in range {self.k}, or holds the Shard or a city." if HEX.has(move) else ""
        return (self.ASKS.rule, fact)


def not_on_board(state: Fracture, seat: int, unit: Unit) -> str:
    """For an agenda that names a unit: why it cannot."""
    return "" if state.players[seat].where[unit] >= 0 else f"unit {unit} of seat {seat} is not on the board"
