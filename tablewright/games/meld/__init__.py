"""The Meld: wizards lay a field of tiles, fight over it with constructs, and claim three tiles of one glyph."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewright.games.meld import drawing, state
from tablewright.games.meld.content import Content
from tablewright.games.meld.moves import ACTIONS
from tablewright.games.meld.options import Options
from tablewright.games.meld.reader import MeldReader
from tablewright.games.meld.state import Meld, new_meld
from tablewright.games.meld.steps import battle, claim, constructs, foci, invoke, setup, symbols, tiles, turn
from tablewright.games.meld.terms import ENDINGS
from tablewright.games.meld.vocabulary import BOARD_CANTRIPS, TILE_SPELLS
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View


class TheMeld(Game):
    """The whole game."""

    id = "meld"
    title = "The Meld"
    summary = "Wizards lay a field of tiles, fight over it with constructs, and claim three tiles of one glyph."
    seats = range(2, 5)  # MLD-R1
    rules = 1
    choices = (180, 280)
    minutes_per_choice = 0.15
    folder = Path(__file__).parent
    actions = ACTIONS
    options = Options
    modules = (state, setup, turn, invoke, foci, tiles, constructs, claim, battle, symbols)
    reader = MeldReader
    endings = ENDINGS

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data, BOARD_CANTRIPS, TILE_SPELLS)

    def new_state(self, seats: int, options: Options) -> Meld:
        return new_meld(seats, options, self.content)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme, self.prompt(view))


GAME = TheMeld
