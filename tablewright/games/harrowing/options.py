"""The settings of The Harrowing, each declared where it is read."""

from __future__ import annotations

from typing import Any, Final

from tablewright.games.harrowing.terms import BLANK, CLASH, HIT
from tablewright.kernel.settings import SettingsReader
from tablewright.kernel.state import Step

MOST_ROUNDS: Final = 160


class Options:
    """The settings of a match as the steps ask for them, and all that is prepared for them once."""

    def __init__(self, settings: SettingsReader) -> None:
        boards = settings.word(
            "boards", ("choose", "aspirant", "named"), "Which sides of the boards are played.", "HRW-R5"
        )
        self.choose_boards = boards != "aspirant"
        self.choose_sides = boards == "choose"
        self.random_draft = settings.switch(
            "draft", "choose", "random", "Whether the setup is chosen or left to chance.", "HRW-R62"
        )
        die = settings.word(
            "battle_die", ("1-3-2", "1-2-3", "2-2-2"), "The blank, clash and hit faces of a battle die.", "HRW-R56"
        )
        self.die: list[int] = []
        for face, count in zip((BLANK, CLASH, HIT), die.split("-"), strict=True):
            self.die += [face] * int(count)
        self.power_delta = settings.number(
            "power_delta", (0, -2, 2, 4), "Power added to every starting pool.", "HRW-R6"
        )
        self.set_size = settings.number("set_size", (3, 2, 4), "How many tiles with a common rune win.", "HRW-R50")
        self.win_always = settings.switch(
            "win_check", "claim", "always", "Whether a set completed by unsealing wins too.", "HRW-R48"
        )
        self.presence = settings.switch(
            "battle_range",
            "strength",
            "presence",
            "Whether attackers need a pillar on or next to the battleground.",
            "HRW-R53",
        )
        self.fizzle = settings.switch(
            "fizzle", "no", "yes", "Whether cantrips that can do nothing may be invoked.", "HRW-R12"
        )
        self.chart_pillar = settings.switch(
            "chart_pillar", "no", "yes", "Whether a tile placed by a board cantrip may get a pillar at once.", "HRW-R43"
        )
        end_push = settings.word(
            "end_push", ("off", "crumble", "dusk"), "What happens once the stack is empty.", "HRW-R41"
        )
        self.crumble = end_push == "crumble"
        self.dusk = end_push == "dusk"
        self.mercy = settings.number("mercy", (3, 0), "The owned power below which a player gets relief.", "HRW-R22")
        self.round_limit = settings.number(
            "round_limit", (80, 40, MOST_ROUNDS), "The last round of the game.", "HRW-R60"
        )
        self.programs: list[list[list[Step[Any]]]] = []  # by seat and spell: the steps of its program
        self.afterwards: list[list[list[Step[Any]]]] = []  # by seat and side of a board: the rest of its turn program
