"""The Meld: wizards lay a field of tiles, fight over it with constructs, and claim three tiles of one glyph."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from tablewright.games.meld import drawing, effects, text
from tablewright.games.meld.content import Content
from tablewright.games.meld.moves import ACTIONS
from tablewright.games.meld.state import Meld, new_meld
from tablewright.games.meld.steps import battle, claim, constructs, foci, invoke, setup, symbols, tiles, turn
from tablewright.kernel.endings import Ending
from tablewright.kernel.game import Game, Heard, View, steps_in
from tablewright.kernel.pov import Move
from tablewright.kernel.settings import OneOf, Setting


class TheMeld(Game):
    """The whole game."""

    id = "meld"
    title = "The Meld"
    summary = "Wizards lay a field of tiles, fight over it with constructs, and claim three tiles of one glyph."
    seats = range(2, 5)
    rules = 1
    choices = (180, 280)
    minutes_per_choice = 0.15
    folder = Path(__file__).parent
    actions = ACTIONS
    settings: ClassVar[tuple[Setting, ...]] = (
        OneOf("invocations", 3, "How many invocations a turn has.", "MLD-R11", (3, 2, 1)),
        OneOf("boards", "aspirant", "Everybody an Aspirant, the named wizards, or both to choose from.", "MLD-R70",
              ("aspirant", "named", "choose")),
        OneOf("board_draft", "late", "Which draft of the player boards.", "MLD-R10", ("late", "early")),
        OneOf("tile_set", "full", "All 36 tiles, or the core set of 20.", "MLD-R72", ("full", "core")),
        OneOf("wild", "field", "Whether tiles without a glyph have every glyph on the field, or none.", "MLD-R7",
              ("field", "none")),
        OneOf("claim_target", "any", "Which tiles may be claimed: any, those without an enemy focus, the own.",
              "MLD-R31", ("any", "unguarded", "own")),
        OneOf("spoils", "claimant", "Who gets the basic constructs on a claimed tile.", "MLD-R32",
              ("claimant", "controller")),
        OneOf("swap_locked", "yes", "Whether locked tiles may be swapped.", "MLD-R42", ("yes", "no")),
        OneOf("battle_reach", "any", "Where one may attack: anywhere, or where the own focus number is at least 1.",
              "MLD-R53", ("any", "focus")),
        OneOf("round_limit", 200, "The last round of the game.", "MLD-R71", (200, 100, 60)),
    )  # fmt: skip
    steps = steps_in(setup, turn, invoke, foci, tiles, constructs, claim, battle, symbols)
    endings: ClassVar[Mapping[str, Ending]] = {
        "set": Ending("MLD-76", "three tiles of one glyph"),
        "round_limit": Ending("MLD-119", "the last round is over"),
        "dead_game": Ending("MLD-122", "nobody can claim any more"),
    }

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data)
        effects.bind(self.content)

    def empty(self, seats: int, settings: Mapping[str, Any]) -> Meld:
        return new_meld(seats, settings, self.content)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def prompt(self, view: View) -> str:
        return text.prompt(view)

    def label(self, view: View, move: int) -> str:
        return text.label(self.content, view, move)

    def targets(self, view: View, move: int) -> list[str]:
        return text.targets(self.content, view, move)

    def line(self, heard: Heard, names: Sequence[str]) -> str:
        return text.line(self.content, heard, names)

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme)


GAME = TheMeld
