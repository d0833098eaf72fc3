"""Adepts: miners bring gems, gems become mana and battery charge, and spells bend the rules of a phase."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.games.adepts import cards, drawing, mining, state
from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import ACTIONS
from tablewright.games.adepts.options import Options
from tablewright.games.adepts.spells import book
from tablewright.games.adepts.state import AdeptsState, new_table
from tablewright.games.adepts.steps import (
    adepts,
    assignment,
    casting,
    end_of_phase,
    placing,
    processing,
    production,
    research,
    setup,
    turn,
)
from tablewright.kernel.endings import Ending
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View, ViewReader
from tablewright.kernel.words import join_words


class Adepts(Game):
    """The whole game. ADP-6: the kernel takes a choice with one move by itself, and skips one without."""

    id = "adepts"
    title = "Adepts"
    summary = "Send miners, steer gems through your queue, and become the adept of the stones you hoard."
    seats = range(2, 6)
    rules = 1
    choices = (175, 405)
    minutes_per_choice = 0.3
    folder = Path(__file__).parent
    actions = ACTIONS
    options = Options
    modules = (
        state, cards, mining,
        setup, turn, casting, placing, assignment, production, research, adepts, processing, end_of_phase,
        *book.MODULES,
    )  # fmt: skip
    endings = {"last_turn": Ending("ADP-126", "the last turn is over")}

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data, book.FIGURES)

    def new_state(self, seats: int, options: Options) -> AdeptsState:
        return new_table(seats, options, self.content)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def result(self, reader: ViewReader[Content]) -> str:
        outcome = reader.view["outcome"]
        winners = [reader.name(seat) for seat in outcome["winners"]]
        verb = "share the victory" if len(winners) > 1 else "wins"
        return f"{join_words(winners)} {verb} with a score of {outcome['scores'][outcome['winners'][0]]}"

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme, self.prompt(view))


GAME = Adepts
