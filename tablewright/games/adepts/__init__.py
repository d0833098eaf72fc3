"""Adepts: miners bring gems, gems become mana and battery charge, and spells bend the rules of a phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from tablewright.games.adepts import drawing
from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import ACTIONS
from tablewright.games.adepts.spells import assignment as assignment_spells
from tablewright.games.adepts.spells import processing as processing_spells
from tablewright.games.adepts.spells import production_gems, production_miners
from tablewright.games.adepts.spells import research as research_spells
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
from tablewright.games.adepts.text import labels, log, prompts, targets
from tablewright.kernel.endings import Ending
from tablewright.kernel.game import Game, Heard, View, steps_in
from tablewright.kernel.pov import Move
from tablewright.kernel.settings import FreeForm, OneOf, Setting

SELECTIONS = ("first_game", "ivory_tower", "battlefield", "two_players", "five_players", "custom")
FIRST_PLAYERS = ("random", "0", "1", "2", "3", "4")
MASK = "20 capital letters A or B, one for each spell number; needed with spells = custom, ignored otherwise"


def _two(name: str, default: str, other: str, words: str, rule: str) -> OneOf:
    return OneOf(name, default, words, rule, (default, other))


class Adepts(Game):
    """The whole game."""

    id = "adepts"
    title = "Adepts"
    summary = "Send miners, steer gems through your queue, and become the adept of the stones you hoard."
    seats = range(2, 6)
    rules = 1
    choices = (175, 405)
    minutes_per_choice = 0.3
    folder = Path(__file__).parent
    actions = ACTIONS
    settings: ClassVar[tuple[Setting, ...]] = (
        OneOf("spells", "first_game", "Which letter of each spell is played with.", "ADP-R3", SELECTIONS),
        FreeForm("spell_mask", None, "The letters of a custom selection.", "ADP-R3", MASK),
        _two("copies", "rulebook", "digital", "How many cards of each spell there are.", "ADP-R2"),
        OneOf("first_player", "random", "The seat that begins.", "ADP-R5", FIRST_PLAYERS),
        _two("topaz_timing", "after_spells", "before_spells", "When the topaz adept places the group inside a mine.",
             "ADP-R15"),
        _two("site_order", "free", "sequential", "Whether the sites of a mine are filled in order.", "ADP-R18"),
        _two("decline_assignment", "allowed", "forbidden", "Whether a player who can assign may pass.", "ADP-R19"),
        _two("precedence_stop", "no", "yes", "Whether the caster of Precedence may stop after a group.", "ADP-R28"),
        _two("emerald_scope", "all_sites", "own_sites", "Whose sites the emerald bonus helps.", "ADP-R37"),
        _two("transfiguration_stages", "any", "same", "Where the second gem of Transfiguration may come from.",
             "ADP-R34"),
        _two("endgame_rounding", "total", "per_type", "How the mana of the last gems is rounded.", "ADP-R56"),
    )  # fmt: skip
    steps = steps_in(
        setup,
        turn,
        casting,
        placing,
        assignment,
        production,
        research,
        adepts,
        processing,
        end_of_phase,
        assignment_spells,
        production_miners,
        production_gems,
        research_spells,
        processing_spells,
    )
    endings: ClassVar[Mapping[str, Ending]] = {"last_turn": Ending("ADP-126", "the last turn is over")}

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data)

    def empty(self, seats: int, settings: Mapping[str, Any]) -> AdeptsState:
        return new_table(seats, settings, self.content)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def prompt(self, view: View) -> str:
        return prompts.prompt(self.content, view)

    def label(self, view: View, move: int) -> str:
        return labels.label(self.content, view, move)

    def targets(self, view: View, move: int) -> list[str]:
        return targets.targets(self.content, view, move)

    def line(self, heard: Heard, names: Sequence[str]) -> str:
        return log.line(self.content, heard, names)

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme)


GAME = Adepts
