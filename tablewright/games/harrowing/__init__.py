"""The Harrowing: wizards raise pillars on a field of tiles and claim three that bear one rune."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.games.harrowing import drawing, state
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.moves import ACTIONS
from tablewright.games.harrowing.options import Options
from tablewright.games.harrowing.programs import Programs, read_program
from tablewright.games.harrowing.reader import HarrowingReader
from tablewright.games.harrowing.state import HarrowingState, new_table
from tablewright.games.harrowing.steps import (
    battle,
    claim,
    invoke,
    meditate,
    pillars,
    power,
    resolve,
    seal,
    setup,
    tiles,
    triggers,
    turn,
)
from tablewright.games.harrowing.terms import ENDINGS
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View


class Harrowing(Game):
    """The whole game."""

    id = "harrowing"
    title = "The Harrowing"
    summary = "Wizards raise pillars on a shifting field and claim three tiles that bear one rune."
    seats = range(2, 5)
    rules = 1
    choices = (300, 600)
    minutes_per_choice = 0.15
    folder = Path(__file__).parent
    actions = ACTIONS
    options = Options
    modules = (
        state, resolve, setup, turn, triggers, invoke, meditate, pillars, power, tiles, claim, seal, battle
    )  # fmt: skip
    reader = HarrowingReader
    endings = ENDINGS

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data, read_program)
        self.programs = Programs(self.content)

    def new_state(self, seats: int, options: Options) -> HarrowingState:
        self.programs.give(options)
        return new_table(seats, options, self.content)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme, self.prompt(view))


GAME = Harrowing
