"""Production: Command, income, healing, growth and cards, one player completely before the next."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture.board_map import RING, members, moves_to
from tablewright.games.fracture.moves import HEX, SKIP, UNITS, optional
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.draw import DrawUp
from tablewright.games.fracture.terms import CITY, LAST_ROUND, LEADER, QUARRY, VEIN, Hex, Unit
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER

INCOME: Final = event(
    "{who} has {command} Command and receives {iron} Iron and {aether} Aether", "AFR-22",
    command=NUMBER, iron=NUMBER, aether=NUMBER,
)  # fmt: skip
GREW: Final = event("{who} places a growth token on hex {x}", "AFR-25", x=NUMBER)


class Production(Step[Fracture]):
    """AFR-15, AFR-R65, AFR-R1 In round order, one after the other; the first round has none."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        if state.round > 1:
            order = state.round_order()
            order.reverse()
            for seat in order:
                state.then(
                    Income(seat),  # AFR-20 to AFR-23
                    Mend(seat),  # AFR-24
                    GrowthTokens(seat),  # AFR-25
                    DrawUp(seat),  # AFR-26
                )


class Income(Step[Fracture]):
    """AFR-20 to AFR-23 Iron is reset (AFR-R16), Command set anew, then hexes and passives give Iron and Aether.

    That is once a round (AFR-R14), and cards give nothing here (AFR-R67). In round 12 the hexes of rings 2 and 3 give
    no Aether (AFR-R58), the bonus of their veins included; what a player has by growth counts (AFR-R70).
    """

    ARGS: ClassVar = SEAT

    def resolve(self, state: Fracture, rng: Rng) -> None:
        content = state.content
        player = state.players[self.seat]
        powers = player.powers
        if not powers.keep_iron:
            player.iron = 0
        command = content.command + powers.cap + state.round_command
        iron = powers.income_iron
        aether = 0
        for x in members(state.exists):
            if state.controller[x] == self.seat:
                side = state.side(x)
                command += content.side_command[side]
                iron += hex_iron(state, self.seat, x)
                if state.round < LAST_ROUND or RING[x] < 2:
                    aether += content.side_aether[side]
                    if state.terrain[x] == VEIN:
                        aether += powers.vein_bonus
        if powers.inner_aether and player.where[0] >= 0 and RING[player.where[0]] <= 1:
            aether += powers.inner_aether
        if powers.growth_aether:
            aether += state.tokens(self.seat) // powers.growth_aether
        player.command = max(0, min(content.most_command, command))
        player.gain_iron(iron)
        player.gain_aether(aether)
        state.emit(INCOME, self.seat, player.command, iron, aether)


def hex_iron(state: Fracture, seat: int, x: Hex) -> int:
    """AFR-22, AFR-R15 The Iron of a controlled hex; a quarry's changes with bonus and event, but is never below 0."""
    iron = state.content.side_iron[state.side(x)]
    if state.terrain[x] == QUARRY:
        iron += state.players[seat].powers.quarry_bonus + state.round_quarry
    return max(0, iron)


class Mend(Step[Fracture]):
    """AFR-24 Every own unit regains HP, the Hero some more."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Fracture, rng: Rng) -> None:
        player = state.players[self.seat]
        if player.powers.mend_all:
            for unit in range(UNITS):
                if player.where[unit] >= 0:
                    player.heal(Unit(unit), player.powers.mend_all)
        if player.powers.mend_self and player.where[0] >= 0:
            player.heal(LEADER, player.powers.mend_self)


class GrowthTokens(Step[Fracture]):
    """AFR-25 In Production the passive `growth`, and `growth_rate` on top, say how many tokens."""

    ARGS: ClassVar = SEAT

    def resolve(self, state: Fracture, rng: Rng) -> None:
        powers = state.players[self.seat].powers
        if powers.growth:
            state.then(Grow(self.seat, powers.growth + powers.growth_rate))


class Grow(Step[Fracture]):
    """AFR-25 Place a growth token on an own hex without one, no city, while fewer than six are out; or stop."""

    ARGS: ClassVar = {**SEAT, "k": Number(0, 99)}
    ASKS: ClassVar = Decision(
        "GROW", "AFR-25", "Place a growth token, or stop",
        HEX.offer("Grow on {x}"), SKIP.offer("Place no token"), public=True,
    )  # fmt: skip

    def __init__(self, seat: int, k: int) -> None:
        self.seat = seat
        self.k = k

    def legal(self, state: Fracture) -> list[int]:
        if self.k == 0 or not state.players[self.seat].powers.growth:
            return []
        if state.tokens(self.seat) >= state.content.growth_tokens:
            return []
        places = 0
        for x in members(state.exists & ~state.growth):
            if state.controller[x] == self.seat and state.terrain[x] != CITY:
                places |= 1 << x
        return optional(moves_to(HEX.base, places))

    def play(self, state: Fracture, move: int, rng: Rng) -> None:
        if move == SKIP.base:
            return
        x = HEX.a(move)
        state.growth |= 1 << x
        state.emit(GREW, self.seat, x)
        state.then(Grow(self.seat, self.k - 1))

    def refuse(self, state: Fracture, move: int) -> tuple[str, str]:
        if not HEX.has(move):
            return (self.ASKS.rule, "")
        x = HEX.a(move)
        if state.controller[x] != self.seat:
            return (self.ASKS.rule, f"You do not control hex {x}.")
        if state.terrain[x] == CITY:
            return (self.ASKS.rule, f"Hex {x} is a city, where nothing grows.")
        return (self.ASKS.rule, f"There is a growth token on hex {x} already.")
