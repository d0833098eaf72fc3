"""The Event step, and the words in which events are written: one small step each."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.fracture import market
from tablewright.games.fracture.board_map import IN_RING, members
from tablewright.games.fracture.rounds import has_event
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import CENTRE, CITY, EVENT, FIRST_VOID, Hex, Unit
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Step
from tablewright.kernel.verbs import Count, Vocabulary, one_of, verb
from tablewright.kernel.words import plural

EVENT_REVEALED: Final = event("{event}", "AFR-16", event=EVENT)


class EventStep(Step[Fracture]):
    """AFR-16 The top event is revealed, carried out and laid aside; in rounds 5 to 12 (AFR-R55: or to 8)."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        if has_event(state, state.round):
            revealed = state.event_deck.pop()
            state.events.append(revealed)
            state.reveal()
            state.emit(EVENT_REVEALED, -1, revealed)
            state.then_all(state.content.event_programs[revealed])


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
        picked: list[Hex] = []
        while tiles and len(picked) < self.k:
            picked.append(tiles.pop(rng.below(len(tiles))))
        for x in sorted(picked):
            state.flip(x)


class FractureShard(Step[Fracture]):
    """`fracture_shard`: the centre is flipped."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        state.flip(CENTRE)


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
                    state.wound(seat, Unit(unit), 16)


class Reflow(Step[Fracture]):
    """`reflow`: the market row goes under the market deck and is dealt anew."""

    def resolve(self, state: Fracture, rng: Rng) -> None:
        market.reflow(state)


_K: Final = Count(1, 9)
_CHANGE: Final = Count(-9, 9)


def _fracture_text(k: int, scope: int) -> str:
    tiles = f"{plural(k, 'random tile')}{' of ring 1' if scope else ''}"
    return f"{tiles} {'is' if k == 1 else 'are'} turned over"


EVENT_WORDS: Final = Vocabulary(
    "events",
    verb("fracture", Fracturing, text=_fracture_text, k=_K, scope=one_of("any", "ring1")),
    verb("fracture_shard", FractureShard, text="the Shard is turned over"),
    verb("round_move", RoundMove, text="movement {k:+} for every unit this round", k=_CHANGE),
    verb("round_attack", RoundAttack, text="attack {k:+} for everybody this round", k=_CHANGE),
    verb("round_guard", RoundGuard, text="defence {k:+} for everybody this round", k=_CHANGE),
    verb("round_quarry", RoundQuarry, text="Iron {k:+} for every quarry this round", k=_CHANGE),
    verb("round_command", RoundCommand, text="Command {k:+} for everybody this round", k=_CHANGE),
    verb("all_aether", AllAether, text="everybody gains {k} Aether", k=_K),
    verb("lash", Lash, text="units with 2 or more HP on the outermost ring lose 1, cities aside"),
    verb("reflow", Reflow, text="the market row is replaced"),
)
