"""From the verbs of a program to its steps: every spell's program is made once for every seat."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.moves import MOST_SEATS
from tablewright.games.harrowing.program import Line, read_filter
from tablewright.games.harrowing.state import Options
from tablewright.games.harrowing.steps.battle import Battle
from tablewright.games.harrowing.steps.claim import Claim
from tablewright.games.harrowing.steps.effect import IFDID, MAY, MUST, Effect
from tablewright.games.harrowing.steps.pillars import MovePillar, PlacePillar, ReturnFoePillar, ReturnOwnPillar
from tablewright.games.harrowing.steps.power import (
    FORTRESS,
    VAULT,
    Gain,
    GainBehind,
    GainPer,
    InvokeMore,
    Recall,
    Store,
)
from tablewright.games.harrowing.steps.seal import Seal, Unseal, UnsealAll
from tablewright.games.harrowing.steps.tiles import Flip, MoveTile, PlaceTile, Rotate, Swap
from tablewright.games.harrowing.terms import BOARD_SPELLS, CANTRIP
from tablewright.kernel.state import Step

NEW_PILLAR: Final = Line("PLACE_PILLAR", ["new"], True, False)


def step_of(seat: int, line: Line) -> Effect:
    """The step that carries out a line for a seat."""
    mode = (MAY if line.may else MUST) | (IFDID if line.ifdid else MUST)
    verb = line.verb
    args = line.args
    if verb == "PLACE_PILLAR":
        return PlacePillar(seat, mode, read_filter(args[0]))
    if verb == "MOVE_PILLAR":
        return MovePillar(seat, mode, read_filter(args[0]), read_filter(args[1]))
    if verb == "RETURN_PILLAR":
        where = read_filter(args[1])
        return ReturnOwnPillar(seat, mode, where) if args[0] == "own" else ReturnFoePillar(seat, mode, where)
    if verb == "STORE":
        return Store(seat, mode, VAULT if args[0] == "vault" else FORTRESS, int(args[1]))
    if verb == "GAIN":
        return Gain(seat, mode, int(args[0]))
    if verb == "GAIN_PER":
        return GainPer(seat, mode, int(args[2]), args[0] == "vault", int(args[1]))
    if verb == "GAIN_BEHIND":
        return GainBehind(seat, mode, int(args[0]))
    if verb == "RECALL":
        return Recall(seat, mode, int(args[0]), args[1] == "all", False)
    if verb == "PLACE_TILE":
        return PlaceTile(seat, mode, read_filter(args[0]))
    if verb == "MOVE_TILE":
        return MoveTile(seat, mode, read_filter(args[0]), read_filter(args[1]))
    if verb == "SWAP":
        return Swap(seat, mode, read_filter(args[0]), read_filter(args[1]))
    if verb == "ROTATE":
        return Rotate(seat, mode, read_filter(args[0]))
    if verb == "FLIP":
        return Flip(seat, mode, read_filter(args[0]))
    if verb == "CLAIM":
        return Claim(seat, mode, "triangle" in args[0], "line" in args[0])
    if verb == "SEAL":
        return Seal(seat, mode, args[0] == "own")
    if verb == "UNSEAL":
        return UnsealAll(seat, mode) if args[0] == "all" else Unseal(seat, mode)
    if verb == "BATTLE":
        return Battle(seat, mode, int(args[0]), int(args[1]))
    assert verb == "INVOKE_MORE", verb
    return InvokeMore(seat, mode, int(args[0]))


class Programs:
    """The steps of all programs, for every seat; with the setting chart_pillar and without it."""

    def __init__(self, content: Content) -> None:
        self.plain = [spell_programs(content, seat, False) for seat in range(MOST_SEATS)]
        self.with_pillar = [spell_programs(content, seat, True) for seat in range(MOST_SEATS)]
        self.afterwards: list[list[list[Step[Any]]]] = [
            [[step_of(seat, line) for line in board.afterwards] for board in content.boards]
            for seat in range(MOST_SEATS)
        ]

    def give(self, options: Options) -> None:
        """Hand a table the programs that its settings ask for."""
        options.programs = self.with_pillar if options.chart_pillar else self.plain
        options.afterwards = self.afterwards


def spell_programs(content: Content, seat: int, chart_pillar: bool) -> list[list[Step[Any]]]:
    """HRW-R43 With the setting, a board cantrip that places a tile may put a pillar on it too."""
    found: list[list[Step[Any]]] = []
    for spell, lines in enumerate(content.programs):
        steps: list[Step[Any]] = [step_of(seat, line) for line in lines]
        places = any(line.verb == "PLACE_TILE" for line in lines)
        if chart_pillar and places and spell < BOARD_SPELLS and content.type[spell] == CANTRIP:
            steps.append(step_of(seat, NEW_PILLAR))
        found.append(steps)
    return found
