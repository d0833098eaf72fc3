"""A tiny game with planted loopholes: two walkers in one corridor, a lamp to play with, and beds to sleep in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from tablewright.kernel.actions import ActionSpace, Arg, Kind
from tablewright.kernel.endings import Ending
from tablewright.kernel.fields import ALL, Field, Listing, Number
from tablewright.kernel.game import Game
from tablewright.kernel.rng import Rng
from tablewright.kernel.settings import OneOf, Setting
from tablewright.kernel.state import SEAT, Outcome, State, Step

GO = Kind("go", Arg("way", ("left", "right")))
REST, LAMP, SLEEP = Kind("rest"), Kind("lamp"), Kind("sleep")
DIG = Kind("dig", Arg("depth", ("1", "2")))  # planted: nobody is ever offered it
ACTIONS = ActionSpace(GO, REST, LAMP, SLEEP, DIG)
LAST_ROUND, GOAL, NIGHT = 25, 4, 3


class Corridor(State):
    """Where the marker stands, whether the lamp is lit, and who sleeps how long."""

    FIELDS: ClassVar = (
        Field("round", Number(0, LAST_ROUND), ALL),
        Field("place", Number(0, GOAL), ALL),
        Field("lit", Number(0, 1), ALL),
        Field("asleep", Listing(Number(0, NIGHT), 2), ALL),
        Field("winner", Number(-1, 1), ALL),
    )

    def __init__(self, lamp: bool) -> None:
        super().__init__(2)
        self.lamp = lamp
        self.round = self.place = self.lit = 0
        self.asleep = [0, 0]
        self.winner = -1

    def clone(self) -> Corridor:
        other = Corridor(self.lamp)
        other.round, other.place, other.lit, other.winner = self.round, self.place, self.lit, self.winner
        other.asleep = self.asleep[:]
        self.copy_agenda(other)
        return other

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        if self.winner < 0:
            return Outcome([0, 1], [0, 0], [1, 1], "round_limit")
        return Outcome([self.winner], [0, 0], [1 + (seat != self.winner) for seat in (0, 1)], "goal")

    def resample_hidden(self, seat: int, rng: Rng) -> None:
        pass

    def evaluate(self, seat: int) -> float:
        if self.winner >= 0:
            return 1.0 if self.winner == seat else -1.0
        return self.place / GOAL - 0.5

    def violation(self) -> str:
        return ""


class Turn(Step[Corridor]):
    """A walker goes, rests, sleeps, or plays with the lamp, which costs no time (planted: it can go on for ever)."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar[str] = "turn"

    def legal(self, state: Corridor) -> list[int]:
        if state.asleep[self.seat]:
            return []
        return [GO.of(0), GO.of(1), REST.of(), *([LAMP.of()] if state.lamp else []), SLEEP.of()]

    def resolve(self, state: Corridor, rng: Rng) -> None:
        state.asleep[self.seat] -= 1

    def play(self, state: Corridor, move: int, rng: Rng) -> None:
        if move == LAMP.of():
            state.lit = 1 - state.lit
            state.then(Turn(self.seat))
        elif move == SLEEP.of():
            state.asleep[self.seat] = NIGHT
        elif GO.has(move):
            state.place = max(0, state.place + (1 if GO.a(move) else -1))
            if state.place == GOAL:
                state.winner = self.seat
                state.finish()


class Round(Step[Corridor]):
    """Both take a turn, until the last round."""

    def resolve(self, state: Corridor, rng: Rng) -> None:
        state.round += 1
        if state.round < LAST_ROUND:
            state.then(Turn(0), Turn(1), Round())


class CorridorGame(Game):
    """The whole game."""

    id = "corridor"
    title = "Corridor"
    summary = "Two walkers in one corridor."
    seats = range(2, 3)
    rules = 1
    choices = (10, 20)
    minutes_per_choice = 0.2
    folder = Path(__file__).parent
    actions = ACTIONS
    settings: ClassVar[tuple[Setting, ...]] = (OneOf("lamp", "yes", "Whether there is a lamp.", "C-1", ("yes", "no")),)
    steps = (Turn, Round)
    endings: ClassVar[Mapping[str, Ending]] = {
        "goal": Ending("C-2", "somebody arrived"),
        "round_limit": Ending("C-3", "the last round is over"),
        "earthquake": Ending("C-4", "the ground shook"),
    }

    def read_content(self, data: dict[str, Any]) -> None:
        pass

    def empty(self, seats: int, settings: Mapping[str, Any]) -> Corridor:
        return Corridor(settings["lamp"] == "yes")

    def opening(self) -> Round:
        return Round()
