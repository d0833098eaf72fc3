"""Every game in OpenSpiel; importing this module registers them as `tablewright_<id>`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ImportError(f"{error.name} is not installed: pip install 'tablewright[openspiel]'") from error

from tablewright.bridges.moments import DRAWS, Moment, Setup
from tablewright.bridges.returns import returns
from tablewright.games import game as find_game
from tablewright.games import games
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.rng import seeded

MAX_CHOICES: Final = 1_000_000  # OpenSpiel wants a bound; every game ends long before it


def load(game: str, seats: int | None = None, settings: Mapping[str, Any] | None = None) -> Any:
    """An OpenSpiel game with these seats and settings; by default the fewest seats."""
    setup = Setup(game, seats, settings or {})
    parameters = {"players": setup.seats, "settings": quote(json.dumps(dict(settings or {})))}
    return pyspiel.load_game(name_of(game), parameters)


def name_of(id: str) -> str:
    """The name by which OpenSpiel knows a game."""
    return f"tablewright_{id}"


def type_of(id: str) -> Any:
    """OpenSpiel's description of a game.

    The settings are one parameter, percent-encoded JSON, because OpenSpiel's notation has no mappings.
    """
    game = find_game(id)
    return pyspiel.GameType(
        short_name=name_of(id),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "settings": quote("{}")},
    )


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and settings; every game gets a subclass."""

    id: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = {"players": None, "settings": quote("{}"), **(parameters or {})}
        self.setup = Setup(self.id, given["players"], read_settings(given["settings"]))
        self.opening = Moment.opening(self.setup)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setup.game.actions),
            max_chance_outcomes=DRAWS,
            num_players=self.setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_CHOICES,
        )
        super().__init__(type_of(self.id), info, dict(parameters or {}))

    def new_initial_state(self) -> State:
        """The state before the opening, for which chance has to draw."""
        return State(self)

    def max_chance_nodes_in_history(self) -> int:
        """OpenSpiel wants a bound here too."""
        return MAX_CHOICES

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        """An observer for one seat, with or without perfect recall."""
        return Observer(self.setup, kind or pyspiel.IIGObservationType(perfect_recall=False))


class State(pyspiel.State):  # type: ignore[misc]
    """A moment of a game. OpenSpiel copies and serializes `moment`."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.moment = game.opening

    def current_player(self) -> int:
        """The seat that has to choose, or OpenSpiel's numbers for chance and for the end."""
        if self.moment.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.moment.chance else self.moment.state.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.moment.over

    def returns(self) -> list[float]:
        """Each seat's return; 0 while the game goes on."""
        outcome = self.moment.state.outcome() if self.moment.over else None
        return returns(outcome, self.moment.setup.seats)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The draws of chance, all equally likely."""
        return [(number, 1 / DRAWS) for number in range(DRAWS)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> State:
        """A state consistent with what a player knows, for OpenSpiel's searches in Python."""
        other: State = self.clone()
        other.moment = self.moment.resampled(player, seeded(repr(sampler()), repr(sampler())))
        return other

    def __str__(self) -> str:
        return str(self.moment)

    def _legal_actions(self, player: int) -> list[int]:
        return self.moment.pov(player).ids

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.draw(action) if self.moment.chance else self.moment.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"draw {action}" if player == pyspiel.PlayerId.CHANCE else self.moment.setup.game.actions.text(action)


class Observer:
    """A seat's view as numbers (`tensor`) and as text; OpenSpiel requires these names."""

    def __init__(self, setup: Setup, kind: Any) -> None:
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise BadSetting("only one seat can observe a game, with its private and public information")
        self.perfect_recall = kind.perfect_recall
        self.tensor = np.zeros(setup.observation.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Fill in a seat's current view; the numbers say nothing about the past."""
        self.tensor[:] = state.moment.vector(player)

    def string_from(self, state: State, player: int) -> str:
        """A seat's current view; with perfect recall, also a digest of its past."""
        return state.moment.information_state(player) if self.perfect_recall else state.moment.view_text(player)


def read_settings(text: str) -> dict[str, Any]:
    """Settings from the game's parameter."""
    try:
        settings = json.loads(unquote(text))
    except ValueError:
        raise BadSetting(f"settings = {text!r:.60} is not percent-encoded JSON; `load` writes it") from None
    if not isinstance(settings, dict):
        raise BadSetting(f"settings must map names to values, not {settings!r:.60}")
    return settings


# OpenSpiel releases what it was given after Python has shut down. That is safe for a class; a function would crash.
for _id in games():
    pyspiel.register_game(type_of(_id), type(f"{_id.capitalize()}Game", (Game,), {"id": _id}))
