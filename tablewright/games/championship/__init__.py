"""World Championship: a duel in which the deck is draw pile, fuel and health bar at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.games.championship import drawing, state
from tablewright.games.championship.content import Content
from tablewright.games.championship.moves import ACTIONS
from tablewright.games.championship.options import Options
from tablewright.games.championship.state import Duel, new_duel
from tablewright.games.championship.steps import charge, combat, damage, prep, refresh, round, setup, training
from tablewright.games.championship.terms import ENDINGS
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View, ViewReader


class Championship(Game):
    """The whole game. WCT-6, WCT-R41 The kernel makes a choice with one move by itself and skips one without."""

    id = "championship"
    title = "World Championship"
    summary = "A duel in which your deck is draw pile, fuel and health bar at once."
    seats = range(2, 3)
    rules = 1
    choices = (105, 170)
    minutes_per_choice = 0.12
    folder = Path(__file__).parent
    actions = ACTIONS
    options = Options
    modules = (state, setup, round, charge, prep, combat, damage, training, refresh)
    endings = ENDINGS

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data)

    def new_state(self, seats: int, options: Options) -> Duel:
        return new_duel(options, self.content)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def result(self, reader: ViewReader[Content]) -> str:
        outcome = reader.view["outcome"]
        winners = " and ".join(reader.name(seat) for seat in outcome["winners"])
        verb = "share the title" if len(outcome["winners"]) > 1 else "wins"
        return f"{winners} {verb} ({ENDINGS[outcome['reason']].words})"

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme, self.prompt(view))


GAME = Championship
