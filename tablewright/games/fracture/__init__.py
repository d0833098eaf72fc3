"""Aether Fracture: a war of hexes and cards on a map that breaks apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from tablewright.games.fracture import drawing, text
from tablewright.games.fracture.content import Content
from tablewright.games.fracture.moves import ACTIONS
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
from tablewright.kernel.endings import Ending
from tablewright.kernel.game import Game, Heard, View, steps_in
from tablewright.kernel.pov import Move
from tablewright.kernel.settings import FreeForm, OneOf, Setting

LINE_UP = "none, or faction and hero of each seat from seat 0 on, such as SYN-A,HRD-B"


def _on_off(name: str, default: str, words: str, rule: str) -> OneOf:
    return OneOf(name, default, words, rule, ("off", "on"))


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
    settings: ClassVar[tuple[Setting, ...]] = (
        OneOf("city_choice", "reverse", "Who chooses a city site first; fixed: seat i has the i-th site.", "AFR-R4",
              ("reverse", "seat", "fixed")),
        OneOf("faction_setup", "choose", "Whether factions are chosen or dealt.", "AFR-R8", ("choose", "random")),
        _on_off("mirror", "off", "Whether several players may have the same faction.", "AFR-R8"),
        FreeForm("lineup", "none", "Factions and heroes given beforehand.", "AFR-R8", LINE_UP),
        OneOf("turn_mode", "alternate", "One card a turn, or a single whole turn each round.", "AFR-R10",
              ("alternate", "whole")),
        OneOf("stack_limit", "4", "How many units fit in a hex.", "AFR-R25", ("4", "3", "6")),
        OneOf("control", "marker", "Whether control lasts, or only while a unit stands there.", "AFR-R26",
              ("marker", "presence")),
        OneOf("defender_choice", "defender", "Who of several units defends.", "AFR-R32", ("defender", "strongest")),
        OneOf("commit", "must", "Whether a card must be committed in combat.", "AFR-R33", ("must", "may")),
        OneOf("combat_tie", "defender", "Who wins a tie.", "AFR-R35", ("defender", "attacker")),
        OneOf("retreat_choice", "defender", "Who chooses where a beaten unit goes.", "AFR-R37",
              ("defender", "attacker")),
        OneOf("hero_return", "pay", "Whether a lost Hero can be bought back.", "AFR-R48", ("pay", "never")),
        OneOf("exile_recruit", "hero", "Where to recruit when the City is gone.", "AFR-R50", ("hero", "none")),
        _on_off("market_flow", "on", "Whether a market card flows out at each Cleanup.", "AFR-R51"),
        OneOf("events_until", "12", "The last round with an event.", "AFR-R55", ("12", "8")),
        OneOf("void_two", "safe", "Whether the Void hurts ring 1 with two players.", "AFR-R56", ("safe", "squeeze")),
        _on_off("final_void", "on", "Whether ring 2 vanishes before points are counted.", "AFR-R59"),
        OneOf("territory_points", "weighted", "Points by ring, or 1 a hex.", "AFR-R60", ("weighted", "flat")),
        _on_off("domination", "off", "Whether the last player with units wins at once.", "AFR-R63"),
    )  # fmt: skip
    steps = steps_in(
        setup, round, events, production, draw, turn, recruit, effects, targets, movement, combat, cleanup, void
    )
    endings: ClassVar[Mapping[str, Ending]] = {
        "rounds": Ending("AFR-82", "after the last round"),
        "domination": Ending("AFR-85", "by domination"),
        "limit": Ending("AFR-86", "at the limit of choices"),
    }

    def read_content(self, data: dict[str, Any]) -> None:
        self.content = Content(data)
        effects.write_programs(self.content)

    def empty(self, seats: int, settings: Mapping[str, Any]) -> Fracture:
        return new_fracture(settings, self.content, seats)

    def opening(self) -> setup.Setup:
        return setup.Setup()

    def prompt(self, view: View) -> str:
        return text.prompt(self.content, view)

    def label(self, view: View, move: int) -> str:
        return text.label(self.content, view, move)

    def targets(self, view: View, move: int) -> list[str]:
        return text.targets(view, move)

    def line(self, heard: Heard, names: Sequence[str]) -> str:
        return text.line(self.content, heard, names)

    def draw(self, view: View, legal: list[Move], theme: str) -> str:
        return drawing.draw(self.content, view, legal, theme)


GAME = AetherFracture
