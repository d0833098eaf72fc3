"""The Harrowing: wizards raise pillars on a field of tiles and claim three that bear one rune."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from tablewright.games.harrowing import drawing, text
from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.moves import ACTIONS
from tablewright.games.harrowing.state import HarrowingState, Options, new_table
from tablewright.games.harrowing.steps import (
    battle,
    claim,
    effect,
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
from tablewright.games.harrowing.verbs import Programs
from tablewright.kernel.endings import Ending
from tablewright.kernel.game import Game, Heard, View, steps_in
from tablewright.kernel.pov import Move
from tablewright.kernel.settings import OneOf, Setting


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
    settings: ClassVar[tuple[Setting, ...]] = (
        OneOf("boards", "choose", "Which sides of the boards are played.", "HRW-R5", ("choose", "aspirant", "named")),
        OneOf("draft", "choose", "Whether the setup is chosen or left to chance.", "HRW-R62", ("choose", "random")),
        OneOf("battle_die", "1-3-2", "The blank, clash and hit faces of a battle die.", "HRW-R56",
              ("1-3-2", "1-2-3", "2-2-2")),
        OneOf("power_delta", 0, "Power added to every starting pool.", "HRW-R6", (0, -2, 2, 4)),
        OneOf("set_size", 3, "How many tiles with a common rune win.", "HRW-R50", (3, 2, 4)),
        OneOf("win_check", "claim", "Whether a set completed by unsealing wins too.", "HRW-R48", ("claim", "always")),
        OneOf("battle_range", "strength", "Whether attackers need a pillar on or next to the battleground.",
              "HRW-R53", ("strength", "presence")),
        OneOf("fizzle", "no", "Whether cantrips that can do nothing may be invoked.", "HRW-R12", ("no", "yes")),
        OneOf("chart_pillar", "no", "Whether a tile placed by a board cantrip may get a pillar at once.", "HRW-R43",
              ("no", "yes")),
        OneOf("end_push", "off", "What happens once the stack is empty.", "HRW-R41", ("off", "crumble", "dusk")),
        OneOf("mercy", 3, "The owned power below which a player gets relief.", "HRW-R22", (3, 0)),
        OneOf("round_limit", 80, "The last round of the game.", "HRW-R60", (80, 40, 160)),
    )  # fmt: skip
    steps = steps_in(
        effect, resolve, setup, turn, triggers, invoke, meditate, pillars, power, tiles, claim, seal, battle
    )
    endings: ClassVar[Mapping[str, Ending]] = {
        "set": Ending("HRW-80", "a set of runes is complete"),
        "barren": Ending("HRW-101", "nothing can be claimed any more"),
        "round_limit": Ending("HRW-102", "the last round is over"),
        "dusk": Ending("HRW-103", "dusk has fallen"),
    }

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data)
        self.programs = Programs(self.content)

    def empty(self, seats: int, settings: Mapping[str, Any]) -> HarrowingState:
        options = Options(settings)
        self.programs.give(options)
        return new_table(seats, options, self.content)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def prompt(self, view: View) -> str:
        return text.prompt(self.content, view)

    def label(self, view: View, move: int) -> str:
        return text.label(self.content, view, move)

    def targets(self, view: View, move: int) -> list[str]:
        return text.targets(self.content, view, move)

    def line(self, heard: Heard, names: Sequence[str]) -> str:
        return text.line(self.content, heard, names)

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme)


GAME = Harrowing
