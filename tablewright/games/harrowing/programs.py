"""The verbs that spells are written in, and the steps that they become: made once, for every seat."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.filters import read_filter
from tablewright.games.harrowing.options import Options
from tablewright.games.harrowing.steps.battle import BATTLE
from tablewright.games.harrowing.steps.claim import CLAIM
from tablewright.games.harrowing.steps.effect import IFDID, MAY, MUST, Effect
from tablewright.games.harrowing.steps.pillars import MOVE_PILLAR, PLACE_PILLAR, RETURN_PILLAR, PlacePillar
from tablewright.games.harrowing.steps.power import GAIN, GAIN_BEHIND, GAIN_PER, INVOKE_MORE, RECALL, STORE
from tablewright.games.harrowing.steps.seal import SEAL, UNSEAL
from tablewright.games.harrowing.steps.tiles import FLIP, MOVE_TILE, PLACE_TILE, ROTATE, SWAP
from tablewright.games.harrowing.terms import BOARD_SPELLS, CANTRIP, MOST_SEATS
from tablewright.kernel.errors import BadContent
from tablewright.kernel.state import Step
from tablewright.kernel.verbs import Phrase, Vocabulary

PROGRAM_VERBS: Final = Vocabulary(
    "a program",
    PLACE_PILLAR, MOVE_PILLAR, RETURN_PILLAR, STORE, GAIN, GAIN_PER, GAIN_BEHIND, RECALL, PLACE_TILE, MOVE_TILE, SWAP,
    ROTATE, FLIP, CLAIM, SEAL, UNSEAL, BATTLE, INVOKE_MORE,
    modifiers=("ifdid", "may"),
)  # fmt: skip


def read_program(written: str, where: str) -> list[Phrase]:
    """The lines of a program, checked."""
    lines = PROGRAM_VERBS.read(written, where)
    for line in lines:
        if "may" in line.modifiers and not step_of(0, line).CAN_DECLINE:
            raise BadContent(f"{where}: {line.verb.name} cannot be declined, so there is no `may` before it")
    if "ifdid" in lines[0].modifiers:
        raise BadContent(f"{where}: `ifdid` stands before the first step, {lines[0].verb.name}; it needs one before it")
    return lines


def step_of(seat: int, line: Phrase) -> Effect:
    """The step that carries out a line for a seat."""
    mode = (MAY if "may" in line.modifiers else MUST) | (IFDID if "ifdid" in line.modifiers else MUST)
    step: Effect = line.make(seat, mode)
    return step


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
        places = any(line.verb is PLACE_TILE for line in lines)
        if chart_pillar and places and spell < BOARD_SPELLS and content.type[spell] == CANTRIP:
            steps.append(PlacePillar(seat, MAY, read_filter("new")))
        found.append(steps)
    return found
