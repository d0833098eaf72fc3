"""Recruiting: pay, give blood where that is the payment, choose a recruit point."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture.board_map import moves_to
from tablewright.games.fracture.moves import PLACE, RECRUIT, UNIT
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import HERO, MODES, T3, THE_UNIT, UNIT_KIND, Hex, Unit, price_of
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER

RECRUITED: Final = event(
    "{who} pays {iron} Iron and {aether} Aether for {kind}", "AFR-67", kind=UNIT_KIND, iron=NUMBER, aether=NUMBER
)
PLACED: Final = event("{who} places {unit} on hex {x}", "AFR-67", unit=THE_UNIT, x=NUMBER)


def recruits(state: Fracture, seat: int, moves: list[int]) -> None:
    """AFR-66 to AFR-70 Add every kind of unit and payment mode that the player can recruit now.

    Supply, room and price are the only limits (AFR-R47).
    """
    player = state.players[seat]
    powers = player.powers
    if player.iron < powers.least_iron or not state.recruit_points(seat):
        return
    for kind in range(T3 + 1):
        if not offered(state, kind) or player.free_unit(kind) < 0:
            continue
        for mode in range(MODES):
            i = price_of(kind, mode)
            if 0 <= powers.iron_cost[i] <= player.iron and powers.aether_cost[i] <= player.aether:
                if mode == 1 and powers.blood and not player.able_to_bleed():
                    continue
                moves.append(RECRUIT.base + i)


def offered(state: Fracture, kind: int) -> bool:
    """AFR-68, AFR-R48 Titans come late, and a lost Hero never with `hero_return = never`."""
    if kind == HERO and not state.options.heroes_return:
        return False
    return state.is_available(kind)


def begin_recruiting(state: Fracture, seat: int, kind: int, mode: int) -> None:
    """AFR-67, AFR-70 Pay; the rest follows in this order: blood, place."""
    player = state.players[seat]
    i = price_of(kind, mode)
    player.iron -= player.powers.iron_cost[i]
    player.aether -= player.powers.aether_cost[i]
    state.emit(RECRUITED, seat, kind, player.powers.iron_cost[i], player.powers.aether_cost[i])
    state.then(Place(seat, kind))
    if mode == 1 and player.powers.blood:
        state.then(Blood(seat))


class Blood(Step[Fracture]):
    """AFR-70 An own unit with 2 or more HP loses 1 before the new unit is placed."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision(
        "BLOOD", "AFR-70", "Which unit gives 1 HP as payment?", UNIT.offer("Take 1 HP of {u}"), public=True
    )

    def legal(self, state: Fracture) -> list[int]:
        player = state.players[self.seat]
        return [UNIT.of(unit) for unit in player.distinct(player.able_to_bleed())]

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        state.wound(self.seat, Unit(UNIT.a(move)), 70)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if not UNIT.has(move):
            return (self.ASKS.rule, "")
        return (self.ASKS.rule, f"Unit {UNIT.a(move)} is none of yours with 2 or more HP, or equal to a lower one.")


class Place(Step[Fracture]):
    """AFR-36, AFR-67 The unit is placed at a recruit point with room; `muster` does nothing without one."""

    ARGS: ClassVar = {**SEAT, "kind": Number(0, T3)}
    ASKS: ClassVar = Decision(
        "PLACE", "AFR-66", "Where is the new unit placed?", PLACE,
        detail=lambda reader: reader.content.unit_names[reader.asked["kind"]], public=True,
    )  # fmt: skip

    def __init__(self, seat: int, kind: int) -> None:
        self.seat = seat
        self.kind = kind

    def legal(self, state: Fracture) -> list[int]:
        if state.players[self.seat].free_unit(self.kind) < 0:
            return []
        return moves_to(PLACE.base, state.recruit_points(self.seat))

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        unit = state.players[self.seat].free_unit(self.kind)
        x = Hex(PLACE.a(move))
        state.put(self.seat, unit, x)
        state.emit(PLACED, self.seat, unit, x)

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        fact = f"Hex {PLACE.a(move)} is no recruit point of yours with room." if PLACE.has(move) else ""
        return (self.ASKS.rule, fact)


def no_recruit(state: Fracture, seat: int, kind: int, mode: int) -> tuple[str, str]:
    """Why a unit cannot be recruited."""
    player = state.players[seat]
    powers = player.powers
    name = state.content.unit_names[kind]
    if not offered(state, kind):
        if kind == HERO:
            return ("AFR-R48", "A lost Hero does not come back in this game.")
        return ("AFR-68", f"{name}: from round {state.content.from_round[kind]} on; this is round {state.round}.")
    if player.free_unit(kind) < 0:
        return ("AFR-67", f"{name}: none is left in your supply.")
    i = price_of(kind, mode)
    if powers.iron_cost[i] < 0:
        return ("AFR-70", f"{name}: you have no other payment for it.")
    if mode == 1 and powers.blood and not player.able_to_bleed():
        return ("AFR-70", "You have no unit on the board with 2 or more HP that could give blood.")
    iron, aether = powers.iron_cost[i], powers.aether_cost[i]
    if iron > player.iron or aether > player.aether:
        cost = f"{iron} Iron and {aether} Aether"
        return ("AFR-68", f"{name} costs you {cost}; you have {player.iron} and {player.aether}.")
    return ("AFR-66", "You have no recruit point with room.")
