"""The Event step, and the words in which events are written: one small step each."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.fracture import market
from tablewright.games.fracture.board_map import IN_RING, members
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import CITY, FIRST_EVENT, FIRST_VOID
from tablewright.games.fracture.vocabulary import Effect
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step


class EventStep(Step[Fracture]):
    """AFR-16 The top event is revealed, carried out and laid aside; in rounds 5 to 12 (AFR-R55: or to 8)."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        if FIRST_EVENT <= state.round <= state.options.events_until:
            event = state.event_deck.pop()
            state.events.append(event)
            state.reveal()
            state.tell("event", -1, event)
            state.then_all(state.content.event_programs[event])


class Figure(Step[Fracture]):
    """A word of the event vocabulary with its figure."""

    ARGS: ClassVar = {"k": Number(-9, 9)}

    def __init__(self, k: int) -> None:
        self.seat = -1
        self.k = k


class Fracturing(Step[Fracture]):
    """AFR-17 Random tiles of a scope (0 the whole map, 1 ring 1) are flipped, all of them if there are too few."""

    ARGS: ClassVar = {"k": Number(1, 9), "scope": Number(0, 1)}

    def __init__(self, k: int, scope: int) -> None:
        self.seat = -1
        self.k = k
        self.scope = scope

    def resolve(self, state: Fracture, rng: Rng) -> None:
        scope = state.exists & IN_RING[1] if self.scope else state.exists
        tiles = [x for x in members(scope) if state.holds_drawn_tile(x)]
        picked: list[int] = []
        while tiles and len(picked) < self.k:
            picked.append(tiles.pop(rng.below(len(tiles))))
        for x in sorted(picked):
            state.flip(x)


class FractureShard(Step[Fracture]):
    """`fracture_shard`: the centre is flipped."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.flip(0)


class RoundMove(Figure):
    """AFR-19 `round_move`: the allowance of every unit, until Cleanup."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.round_move += self.k


class RoundAttack(Figure):
    """AFR-19 `round_attack`: every attacker, until Cleanup."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.round_attack += self.k


class RoundGuard(Figure):
    """AFR-19 `round_guard`: every defender, until Cleanup."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.round_guard += self.k


class RoundQuarry(Figure):
    """AFR-19 `round_quarry`: the Iron of every quarry hex in this round's Production."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.round_quarry += self.k


class RoundCommand(Figure):
    """AFR-19 `round_command`: everybody's Command in this round's Production."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.round_command += self.k


class AllAether(Figure):
    """`all_aether`: everybody gains Aether."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        for player in state.players:
            player.gain_aether(self.k)


class Lash(Step[Fracture]):
    """`lash`: units with 2 or more HP on the outermost ring that is left lose 1, but not in a city."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        ring = state.map.outermost
        if state.round > FIRST_VOID:
            ring -= 1
        for seat in state.round_order():
            player = state.players[seat]
            for unit in range(len(player.where)):
                x = player.where[unit]
                if x >= 0 and player.hp[unit] >= 2 and IN_RING[ring] >> x & 1 and state.terrain[x] != CITY:
                    state.wound(seat, unit, 16)


class Reflow(Step[Fracture]):
    """`reflow`: the market row goes under the market deck and is dealt anew."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        market.reflow(state)


FIGURES: Final[dict[str, type[Figure]]] = {
    "round_move": RoundMove,
    "round_attack": RoundAttack,
    "round_guard": RoundGuard,
    "round_quarry": RoundQuarry,
    "round_command": RoundCommand,
    "all_aether": AllAether,
}
PLAIN: Final[dict[str, type[Step[Fracture]]]] = {"fracture_shard": FractureShard, "lash": Lash, "reflow": Reflow}


def event_step(effect: Effect) -> Step[Any]:
    """The step that carries out a word of an event."""
    if effect.word == "fracture":
        return Fracturing(effect.a, effect.b)
    if effect.word in FIGURES:
        return FIGURES[effect.word](effect.a)
    return PLAIN[effect.word]()
