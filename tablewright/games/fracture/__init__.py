"""Aether Fracture: a war of hexes and cards on a map that breaks apart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.games.fracture import drawing, market, state
from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import ACTIONS
from tablewright.games.fracture.options import Options
from tablewright.games.fracture.reader import FractureReader
from tablewright.games.fracture.state import Fracture, new_fracture
from tablewright.games.fracture.steps import (
    cleanup,
    combat,
    draw,
    effects,
    events,
    movement,
    production,
    recruit,
    round,
    setup,
    targets,
    turn,
    void,
)
from tablewright.games.fracture.terms import ENDINGS
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View


class AetherFracture(Game):
    """The whole game."""

    id = "fracture"
    title = "Aether Fracture"
    summary = "A war of hexes and cards on a map that breaks apart from the rim."
    seats = range(2, 5)
    rules = 1
    choices = (370, 720)
    minutes_per_choice = 0.15
    folder = Path(__file__).parent
    actions = ACTIONS
    options = Options
    modules = (
        state, market, setup, round, events, production, draw, turn, recruit, effects, targets, movement, combat,
        cleanup, void,
    )  # fmt: skip
    endings = ENDINGS
    reader = FractureReader

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data, effects.CARD_WORDS, events.EVENT_WORDS)
        effects.write_programs(self.content)

    def new_state(self, seats: int, options: Options) -> Fracture:
        return new_fracture(options, self.content, seats)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def result(self, reader: FractureReader) -> str:
        points = " to ".join(str(score) for score in reader.view["outcome"]["scores"])
        return f"{reader.result} ({points} points)"

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme, self.prompt(view))


GAME = AetherFracture
