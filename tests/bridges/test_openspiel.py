"""Every game in OpenSpiel."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import tablewright as tw
from tests.bridges.extras import needs
from tests.promises.moments import CASES, canonical

needs("pyspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from tablewright.bridges import openspiel  # noqa: E402

SHORT: dict[str, dict[str, Any]] = {  # random play of these goes on for long
    "harrowing": {"round_limit": 40},
    "meld": {"round_limit": 60, "tile_set": "core"},
}


def advanced(game: Any, choices: int, seed: int) -> Any:
    """A state of a random game after so many choices, of draws and of seats."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and (choices > 0 or state.is_chance_node()):
        state.apply_action(int(rng.choice(state.legal_actions())))
        choices -= 1
    return state


@pytest.mark.parametrize(("id", "seats"), CASES)
def test_it_passes_the_random_simulation(id: str, seats: int) -> None:
    game = openspiel.load(id, seats, SHORT.get(id))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("id", tw.games())
def test_it_is_registered_under_its_name(id: str) -> None:
    game = pyspiel.load_game(f"tablewright_{id}")
    assert game.get_type().long_name == tw.game(id).title
    assert game.num_players() == tw.game(id).seats[0]
    assert game.num_distinct_actions() == len(tw.game(id).actions)
    most = tw.game(id).seats[-1]
    assert pyspiel.load_game(f"tablewright_{id}(players={most})").num_players() == most


def test_the_same_choices_and_draws_are_the_same_game() -> None:
    game = openspiel.load("adepts", 3)
    state = advanced(game, 60, seed=1)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)


def test_other_draws_are_other_games() -> None:
    game = openspiel.load("championship")
    hands = {advanced(game, 0, seed).observation_string(0) for seed in range(8)}
    assert len(hands) == 8


def test_chance_draws_only_where_the_game_needs_it() -> None:
    state = advanced(openspiel.load("harrowing"), 200, seed=4)
    players = [entry.player for entry in state.full_history()]
    opening, rest = players[:4], players[4:]
    assert opening == [pyspiel.PlayerId.CHANCE] * 4
    assert 0 < rest.count(pyspiel.PlayerId.CHANCE) < len(rest) / 2


def test_settings_are_those_of_the_game() -> None:
    game = openspiel.load("championship", settings={"round_limit": 2, "deck_0": "aggressive"})
    state = advanced(game, 10_000, seed=1)
    assert state.is_terminal()
    assert state.moment.state.round <= 2
    assert sum(state.returns()) == 0


def test_a_copy_goes_its_own_way() -> None:
    state = advanced(openspiel.load("adepts"), 20, seed=2)
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[-1])
    assert str(state) == before != str(copy)


def test_what_is_written_down_is_read_back_with_all_that_was_known() -> None:
    game = openspiel.load("adepts", 3)
    state = advanced(game, 50, seed=5)
    _, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(read) == str(state)
    for player in range(3):
        assert read.information_state_string(player) == state.information_state_string(player)
    action = state.legal_actions()[0]
    read.apply_action(action)
    state.apply_action(action)
    assert str(read) == str(state)
    assert read.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("id", tw.games())
def test_what_a_seat_does_not_know_is_dealt_anew_and_it_cannot_tell(id: str) -> None:
    state = advanced(openspiel.load(id), 40, seed=6)
    player = state.current_player()
    others = [state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(4)]
    for other in others:
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
    assert any(str(other) != str(state) for other in others)


def test_a_seat_remembers_what_it_did_and_saw() -> None:
    """Two ways to the same view are two information states, unless the seat could not tell them apart."""
    state = advanced(openspiel.load("championship"), 30, seed=7)
    first = state.current_player()
    seen = set()
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        seen.add(after.information_state_string(first))
    assert len(seen) == len(state.legal_actions())


def test_a_seat_remembers_what_it_heard() -> None:
    """To engage and to pass, or not to engage at all: the table looks the same, and yet everybody knows."""
    rng = np.random.default_rng(0)
    state = openspiel.load("championship").new_initial_state()
    for _ in range(12):
        state.apply_action(int(rng.choice(state.legal_actions())))
    chooser = state.current_player()
    actions = {state.action_to_string(chooser, action): action for action in state.legal_actions()}
    one, two = state.clone(), state.clone()
    one.apply_action(actions["engage"])
    two.apply_action(actions["decline"])
    assert one.information_state_string(1 - chooser) != two.information_state_string(1 - chooser)


def test_what_others_do_in_secret_is_no_part_of_what_a_seat_knows() -> None:
    """Where a move waits for a draw, its chooser knows what was chosen, and nobody else does."""
    waiting: list[Any] = []
    for choices in range(10, 200):
        state = advanced(openspiel.load("harrowing"), choices, seed=1)
        chooser = state.current_player()
        after = [state.child(action) for action in state.legal_actions()]
        waiting = [each for each in after if each.is_chance_node()]
        if len(waiting) > 1:
            break
    assert len(waiting) > 1
    assert len({after.information_state_string(chooser) for after in waiting}) == len(waiting)
    assert len({after.information_state_string(1 - chooser) for after in waiting}) == 1


def test_nothing_is_dealt_anew_where_chance_draws() -> None:
    state = openspiel.load("championship").new_initial_state()
    with pytest.raises(tw.BadSetting, match="chance"):
        state.resample_from_infostate(0, lambda: 0.5)
    with pytest.raises(tw.BadSetting, match="0 to 63"):
        state.moment.draw(64)


def test_the_observation_is_the_view_in_numbers() -> None:
    state = advanced(openspiel.load("fracture", 3), 40, seed=8)
    observation = state.moment.setup.observation
    for player in range(3):
        assert state.observation_tensor(player) == observation.vector(state.moment.pov(player).view).tolist()
        assert state.observation_string(player) == canonical(state.moment.pov(player).view)


@pytest.mark.parametrize("searching", [0, 1])
def test_the_mcts_of_openspiel_beats_random_play(searching: int) -> None:
    game = openspiel.load("championship", settings={"round_limit": 20})
    rng = np.random.RandomState(searching)
    bot = mcts.MCTSBot(game, 1.5, 10, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        chosen = state.current_player() == searching
        state.apply_action(bot.step(state) if chosen else int(rng.choice(state.legal_actions())))
    assert state.returns()[searching] == 1


def test_the_is_mcts_of_openspiel_chooses_without_the_unknown() -> None:
    game = openspiel.load("championship")
    state = advanced(game, 30, seed=9)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.5, 12, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_what_cannot_be_is_refused_in_our_words() -> None:
    with pytest.raises(tw.UnknownGame):
        openspiel.load("chess")
    with pytest.raises(tw.BadSetting, match="players"):
        openspiel.load("championship", 3)
    with pytest.raises(tw.BadSetting, match="round_limit"):
        openspiel.load("championship", settings={"round_limit": "soon"})
    with pytest.raises(tw.BadSetting, match="percent-encoded"):
        pyspiel.load_game("tablewright_championship", {"settings": "soon"})
    with pytest.raises(tw.BadSetting, match="not \\[1\\]"):
        pyspiel.load_game("tablewright_championship", {"settings": "[1]"})
    state = advanced(openspiel.load("championship"), 0, seed=1)
    before = str(state)
    with pytest.raises(tw.IllegalMove):
        state.apply_action(next(action for action in range(99) if action not in state.legal_actions()))
    assert str(state) == before


def test_a_game_is_observed_by_one_seat_or_not_at_all() -> None:
    everything = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(tw.BadSetting, match="one seat"):
        openspiel.load("championship").make_py_observer(everything)


def test_python_ends_in_peace_after_a_game_was_loaded() -> None:
    program = "from tablewright.bridges import openspiel; game = openspiel.load('adepts'); game.new_initial_state()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_without_the_extra_one_line_says_what_to_install() -> None:
    program = "import sys; sys.modules['pyspiel'] = None; import tablewright.bridges.openspiel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    last = done.stderr.strip().splitlines()[-1]
    assert last == "ImportError: pyspiel is not installed: pip install 'tablewright[openspiel]'"
