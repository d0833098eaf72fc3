"""Every game as a PettingZoo environment."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

import tablewright as tw
from tests.bridges.extras import needs
from tests.promises.moments import CASES

needs("pettingzoo")

import numpy as np  # noqa: E402
from pettingzoo.test.api_test import api_test  # noqa: E402
from pettingzoo.test.seed_test import seed_test  # noqa: E402

from tablewright.bridges.pettingzoo import env, raw_env  # noqa: E402

cases = pytest.mark.parametrize(("id", "seats"), CASES)


@pytest.fixture(autouse=True)
def only_expected_warnings() -> Iterator[None]:
    """PettingZoo warns of observations with a mask, except for its own games; of anything else we want to hear."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        yield


def play_out(environment: raw_env, seed: int) -> dict[str, float]:
    """Random play to the end; what every agent earned."""
    rng = np.random.default_rng(seed)
    earned = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, _ = environment.last()
        earned[agent] += reward
        assert not truncation
        assert observation is not None
        environment.step(None if termination else rng.choice(np.flatnonzero(observation["action_mask"])))
    return earned


@cases
def test_it_keeps_the_interface(id: str, seats: int) -> None:
    api_test(env(id, seats), num_cycles=60)  # type: ignore[no-untyped-call]


@cases
def test_the_same_seed_is_the_same_game(id: str, seats: int) -> None:
    seed_test(lambda: env(id, seats), num_cycles=25)  # type: ignore[no-untyped-call]


@pytest.mark.parametrize(("id", "seats"), [("championship", 2), ("adepts", 3), ("fracture", 4)])
def test_a_game_is_played_to_its_end_and_earns_what_its_outcome_is_worth(id: str, seats: int) -> None:
    environment = raw_env(id, seats)
    environment.reset(seed=3)
    earned = play_out(environment, 3)
    outcome = environment.match.outcome
    assert outcome is not None
    assert sum(earned.values()) == pytest.approx(0)
    assert environment.agents == []
    best = [seat for seat in range(seats) if earned[f"player_{seat}"] == max(earned.values())]
    assert best == outcome.winners


def test_the_mask_is_the_legal_moves_of_who_has_to_choose_and_nobody_elses() -> None:
    environment = raw_env("adepts", 3)
    environment.reset(seed=1)
    for agent in environment.possible_agents:
        offered = np.flatnonzero(environment.observe(agent)["action_mask"]).tolist()
        chosen = agent == environment.agent_selection
        assert offered == ([move.id for move in environment.match.legal] if chosen else [])


def test_a_seed_is_the_seed_of_the_match() -> None:
    environment = raw_env("championship")
    environment.reset(seed=11)
    assert environment.match.record() == tw.game("championship").start(2, 11).record()


def test_without_a_seed_every_match_has_a_fresh_one() -> None:
    environment = raw_env("championship")
    seeds = []
    for _ in range(3):
        environment.reset()
        seeds.append(environment.match.seed)
    assert len(set(seeds)) == 3


def test_settings_are_those_of_the_game() -> None:
    environment = raw_env("championship", settings={"round_limit": 2})
    environment.reset(seed=1)
    play_out(environment, 1)
    assert environment.match.settings["round_limit"] == 2
    assert environment.match.view(None)["state"]["round"] <= 2


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    environment = raw_env("championship")
    environment.reset(seed=1)
    before = environment.match.position()
    mask = environment.observe(environment.agent_selection)["action_mask"]
    for action in (int(np.flatnonzero(mask == 0)[0]), -1, len(mask), None):
        with pytest.raises(tw.IllegalMove):
            environment.step(action)
    assert environment.match.position() == before


@pytest.mark.filterwarnings("ignore")
def test_in_the_wrapped_environment_an_illegal_action_ends_the_game_at_a_loss() -> None:
    environment = env("championship")
    environment.reset(seed=1)
    agent = environment.agent_selection
    seen = environment.observe(agent)
    assert seen is not None
    mask = seen["action_mask"]
    environment.step(int(np.flatnonzero(mask == 0)[0]))
    assert environment.rewards[agent] == -1
    assert all(environment.terminations.values())


def test_it_is_rendered_as_a_spectator_sees_it() -> None:
    drawn = raw_env("championship", render_mode="svg")
    drawn.reset(seed=1)
    assert ET.fromstring(drawn.render() or "").tag.endswith("svg")
    assert drawn.render() == drawn.match.svg(None)
    written = raw_env("championship", render_mode="ansi")
    written.reset(seed=1)
    assert (written.render() or "").endswith(written.match.pov(None).prompt)
    silent = raw_env("championship")
    silent.reset(seed=1)
    assert silent.render() is None


def test_what_cannot_be_is_refused_in_our_words() -> None:
    with pytest.raises(tw.UnknownGame):
        env("chess")
    with pytest.raises(tw.BadSetting, match="players"):
        env("championship", 3)
    with pytest.raises(tw.BadSetting, match="round_limit"):
        env("championship", settings={"round_limit": "soon"})
    with pytest.raises(tw.BadSetting, match="ansi, svg"):
        env("championship", render_mode="human")


def test_without_the_extra_one_line_says_what_to_install() -> None:
    program = "import sys; sys.modules['pettingzoo'] = None; import tablewright.bridges.pettingzoo"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    last = done.stderr.strip().splitlines()[-1]
    assert last == "ImportError: pettingzoo is not installed: pip install 'tablewright[pettingzoo]'"


@pytest.mark.parametrize("id", tw.games())
def test_a_copy_and_one_that_was_written_down_go_their_own_ways(id: str) -> None:
    environment: Any = env(id)
    environment.reset(seed=5)
    for _ in range(12):
        environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"])[-1]))
    before = environment.unwrapped.match.position()
    for other in (copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))):
        assert other.unwrapped.match.position() == before
        other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[0]))
        assert other.unwrapped.match.position() != before
        assert environment.unwrapped.match.position() == before


def test_a_seed_of_numpy_is_a_number_too() -> None:
    one, other = raw_env("championship"), raw_env("championship")
    one.reset(seed=np.int64(7))  # type: ignore[arg-type]  # what NumPy users pass, whatever is declared
    other.reset(seed=7)
    assert one.match.position() == other.match.position()
