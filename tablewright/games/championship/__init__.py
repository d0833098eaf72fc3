"""World Championship: a duel in which the deck is draw pile, fuel and health bar at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from tablewright.games.championship import drawing, text
from tablewright.games.championship.content import PRESETS, Content
from tablewright.games.championship.moves import ACTIONS
from tablewright.games.championship.state import MOST_ROUNDS, Duel, new_duel
from tablewright.games.championship.steps import (
    charge,
    combat,
    damage,
    prep,
    refresh,
    round,
    setup,
    training,
)
from tablewright.kernel.game import Game, Heard, View, steps_in
from tablewright.kernel.pov import Move
from tablewright.kernel.settings import FreeForm, OneOf, Setting, Whole

DECKS = (*PRESETS, "custom")
DECK_LIST = "a mapping from card ids to copies: 25 attack cards and 5 lessons, no more of a card than on a sheet"


def _two(name: str, default: str, other: str, words: str, rule: str) -> OneOf:
    return OneOf(name, default, words, rule, (default, other))


class Championship(Game):
    """The whole game."""

    id = "championship"
    title = "World Championship"
    summary = "A duel in which your deck is draw pile, fuel and health bar at once."
    seats = range(2, 3)
    rules = 1
    choices = (105, 170)
    minutes_per_choice = 0.12
    folder = Path(__file__).parent
    actions = ACTIONS
    settings: ClassVar[tuple[Setting, ...]] = (
        OneOf("deck_0", "test", "The deck of seat 0; custom needs a list under custom_deck_0.", "WCT-R4", DECKS),
        OneOf("deck_1", "test", "The deck of seat 1; custom needs a list under custom_deck_1.", "WCT-R4", DECKS),
        FreeForm("custom_deck_0", None, "The list of a custom deck of seat 0.", "WCT-R4", DECK_LIST),
        FreeForm("custom_deck_1", None, "The list of a custom deck of seat 1.", "WCT-R4", DECK_LIST),
        OneOf("first_player", "random", "Who goes first.", "WCT-R11", ("random", "seat0", "seat1")),
        Whole("round_limit", 100, "The last round of the game.", "WCT-R42", 1, MOST_ROUNDS),
        _two("charge_mode", "up_to", "full", "With full the most possible is charged without asking.", "WCT-R14"),
        _two("engage_right", "first_only", "second_may", "Whether the second player may engage after a decline.",
             "WCT-R21"),
        _two("pass_rule", "total", "consecutive", "Which two passes end combat: any, or two in a row.", "WCT-R22"),
        _two("unpayable_play", "forbidden", "allowed", "Whether attacks that cannot be paid may be played.",
             "WCT-R23"),
        _two("attack_payment", "optional", "forced", "Whether a played attack must be paid if it can be.",
             "WCT-R24"),
        OneOf("training_cost", "per_lesson", "What a lesson costs.", "WCT-R34",
              ("per_lesson", "per_lesson_plus_one", "free")),
        _two("energy_draw", "top", "any", "Which energy may be taken back in the refresh phase.", "WCT-R37"),
        _two("used_to_deck", "in_order", "shuffled", "How the used pile goes under the deck.", "WCT-R38"),
        _two("last_life_draw", "forbidden", "loses", "Whether the own last card of life may be taken.", "WCT-R8"),
        _two("own_piles", "unseen", "open", "Whether owners see their energy zone and used pile.", "WCT-R39"),
    )  # fmt: skip
    steps = steps_in(setup, round, charge, prep, combat, damage, training, refresh)
    endings = text.ENDING_RULES

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data)

    def empty(self, seats: int, settings: Mapping[str, Any]) -> Duel:
        return new_duel(settings, self.content)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def prompt(self, view: View) -> str:
        return text.prompt(view)

    def label(self, view: View, move: int) -> str:
        return text.label(self.content, view, move)

    def targets(self, view: View, move: int) -> list[str]:
        return text.targets(view, move)

    def line(self, heard: Heard, names: Sequence[str]) -> str:
        return text.line(self.content, heard, names)

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme)


GAME = Championship
