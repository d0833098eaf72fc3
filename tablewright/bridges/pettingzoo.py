"""Every game as a PettingZoo environment in which agents take turns (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    raise ImportError(f"{error.name} is not installed: pip install 'tablewright[pettingzoo]'") from error

from tablewright.bridges.encoders import HIDDEN
from tablewright.bridges.observation import Observation
from tablewright.bridges.returns import returns
from tablewright.games import game as find_game
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.match import Match

ILLEGAL_REWARD = -1.0
RENDER_MODES = ("ansi", "svg")

Observed = dict[str, Any]


def env(
    game: str = "championship",
    seats: int | None = None,
    settings: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> AECEnv[str, Observed, Any]:
    """A game with PettingZoo's usual wrappers: an illegal action ends it, with a reward of -1 for its agent."""
    raw: AECEnv[str, Observed, Any] = raw_env(game, seats, settings, render_mode)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD))
    )


class raw_env(AECEnv[str, Observed, Any]):
    """A game without wrappers: an illegal action raises `IllegalMove` and changes nothing."""

    metadata = {"name": "tablewright", "render_modes": list(RENDER_MODES), "is_parallelizable": False}

    def __init__(
        self,
        game: str = "championship",
        seats: int | None = None,
        settings: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        """By default, the fewest seats. Render modes are "ansi" and "svg"."""
        super().__init__()  # type: ignore[no-untyped-call]
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadSetting(f"render_mode must be one of {', '.join(RENDER_MODES)}, or None, not {render_mode!r:.60}")
        self.game = find_game(game)
        self.settings = dict(settings or {})
        self.render_mode = render_mode
        self.metadata = {**raw_env.metadata, "name": f"tablewright_{self.game.id}"}
        trial = self.game.start(seats, 0, self.settings)  # refuses invalid seats and settings
        self.possible_agents = [f"player_{seat}" for seat in range(len(trial.names))]
        self.observer = Observation(self.game, len(self.possible_agents))
        actions = len(self.game.actions)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(HIDDEN, 1.0, (self.observer.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match with this seed, or a fresh one. There are no options."""
        seed = int(seed) if isinstance(seed, np.integer) else seed
        self.match: Match = self.game.start(len(self.possible_agents), seed, self.settings)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observed:
        """An agent's view as numbers, and its legal actions; none while it is another agent's turn."""
        pov = self.match.pov(self._seats[agent])
        mask = np.zeros(len(self.game.actions), np.int8)
        mask[pov.ids] = 1
        return {"observation": self.observer.vector(pov.view), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Make a move by its number; after the game, agents leave one by one with None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.match.play(int(action) if isinstance(action, np.integer) else action)
        self._cumulative_rewards[agent] = 0.0
        if self.match.seat is None:
            earned = returns(self.match.outcome, len(self.possible_agents))
            self.rewards = dict(zip(self.possible_agents, earned, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> str | None:
        """The table as a spectator sees it: as SVG, or the log's last lines and the prompt."""
        if self.render_mode is None:
            return None
        pov = self.match.pov(None)
        return pov.svg() if self.render_mode == "svg" else "\n".join([*pov.log[-12:], pov.prompt])

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _select(self) -> None:
        """Select the agent to choose; at the end it stays the last one, so that all can leave."""
        if self.match.seat is not None:
            self.agent_selection = self.possible_agents[self.match.seat]
