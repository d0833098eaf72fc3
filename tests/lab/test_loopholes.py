"""Loopholes: what was planted is found, its record is short and replays, and what is sound is left alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import tablewright as tw
from tablewright.cli import main
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import Game
from tablewright.kernel.match import Match, replay
from tablewright.kernel.rng import Rng
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Step
from tablewright.lab.executor import SerialExecutor
from tablewright.lab.loopholes import positions, shrinking
from tablewright.lab.loopholes import trail as trails
from tablewright.lab.loopholes.findings import Loophole
from tablewright.lab.loopholes.habits import HABITS
from tablewright.lab.loopholes.hunt import Hunt, conclude, follow_all, setups
from tablewright.lab.loopholes.hunt_page import findings, html
from tablewright.lab.loopholes.positions import clocks, fingerprint
from tablewright.lab.loopholes.trail import Setup, follow, goes_round, waits
from tests.lab.corridor import GO, LAMP, REST, Corridor, CorridorGame, Round, Turn


@pytest.fixture
def corridor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CorridorGame:
    """The game with the planted loopholes, in place of whatever would be looked up."""
    content = tmp_path / "content.toml"
    content.write_text("")
    rules = CorridorGame(content)
    monkeypatch.setattr(trails, "load_rules", lambda game, content, digest: rules)
    trails._clocks.cache_clear()
    return rules


def hunted(rules: Game, games: int = 24, **settings: str) -> Hunt:
    found = conclude(rules, 1, list(follow_all(setups(rules, games, 1, settings, None), SerialExecutor())))
    trails._clocks.cache_clear()
    return found


def by_kind(found: Hunt) -> dict[str, Loophole]:
    return {one.kind: one for one in found.loopholes}


def replay_until_shown(rules: Game, loophole: Loophole) -> Match:
    return replay(rules, json.loads(json.dumps(loophole.record())))


def test_planted_loops_are_found_with_the_shortest_record(corridor: CorridorGame) -> None:
    found = by_kind(hunted(corridor))
    assert found["endless"].loop == found["endless"].record()["moves"] == ["lamp", "lamp"]
    assert found["passing"].loop == found["passing"].record()["moves"] == ["rest", "rest"]
    assert len(found["circling"].moves) == 2
    assert found["endless"].alarm
    assert "Blue alone decides" in found["endless"].sentence
    assert "only the count of rounds ends it" in found["passing"].sentence


def test_a_loop_s_record_leads_to_the_same_position_again_and_again(corridor: CorridorGame) -> None:
    found = by_kind(hunted(corridor))
    for kind in ("endless", "passing", "circling"):
        loop = found[kind]
        match = replay_until_shown(corridor, loop)
        before = fingerprint(match._state, ["round"])
        for _ in range(5):
            for move in loop.loop:
                match.play(move)
            assert fingerprint(match._state, ["round"]) == before


class Forever(Step[Corridor]):
    """Planted: what never comes to an end."""

    def resolve(self, state: Corridor, rng: Rng) -> None:
        state.then(Forever())


@pytest.mark.parametrize("place", [0, 3])
def test_rules_that_do_not_come_to_an_end_are_found_where_they_break(
    corridor: CorridorGame, monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    """The lamp never goes out at one place; who looks ahead as far as that has not broken anything yet."""
    planned = Turn.play

    def play(turn: Turn, state: Corridor, move: int, rng: Rng) -> None:
        if move == LAMP.of() and state.place == place:
            state.then(Forever())
        else:
            planned(turn, state, move, rng)

    monkeypatch.setattr(Turn, "play", play)
    found = by_kind(hunted(corridor))["broken"]
    assert found.alarm
    assert "after lamp they go on without asking anybody" in found.sentence
    match = replay_until_shown(corridor, found)
    assert match.position()["state"]["place"] == place
    with pytest.raises(RuntimeError, match="the rules loop"):
        match.play("lamp")


def test_loops_are_found_beside_rules_that_break_later(corridor: CorridorGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes round a loop long enough comes to where the rules break."""

    def resolve(step: Round, state: Corridor, rng: Rng) -> None:
        state.round += 1
        if state.round < 20:
            state.then(Turn(0), Turn(1), Round())
        else:
            state.then(Forever())

    monkeypatch.setattr(Round, "resolve", resolve)
    found = by_kind(hunted(corridor))
    assert {"broken", "endless", "circling", "passing"} <= set(found)
    assert "they go on without asking anybody" in found["broken"].sentence


def test_rules_without_a_clock_are_hunted_too(corridor: CorridorGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "LONGEST", 200)
    monkeypatch.setattr(Round, "resolve", lambda step, state, rng: state.then(Turn(0), Turn(1), Round()))
    assert clocks(corridor) == []
    assert len(by_kind(hunted(corridor, 6, lamp="no"))["endless"].loop) == 2


def test_without_the_lamp_nothing_is_endless(corridor: CorridorGame) -> None:
    assert "endless" not in by_kind(hunted(corridor, lamp="no"))


def test_limits_waits_and_what_never_happens_are_found(corridor: CorridorGame) -> None:
    hunt = hunted(corridor)
    found = by_kind(hunt)
    outcome = replay_until_shown(corridor, found["limit"]).outcome
    assert outcome is not None
    assert outcome.reason == "round_limit"
    assert len(found["limit"].moves) < 48  # both rest through all rounds, or sleep
    assert "a row" in found["waiting"].sentence
    waiting = replay_until_shown(corridor, found["waiting"])
    assert "sleep" in waiting.moves
    assert hunt.never.offered == ["action:dig"]
    assert hunt.never.moves == ["dig 1", "dig 2"]
    assert hunt.never.endings == ["earthquake"]


def test_clocks_are_told_from_other_numbers(corridor: CorridorGame) -> None:
    assert clocks(corridor) == ["round"]
    assert clocks(tw.game("championship")) == ["round"]
    assert clocks(tw.game("adepts")) == ["turn"]
    assert clocks(tw.game("fracture")) == ["round", "choices"]


def setup(rules: Game, habit: str = "random", number: int = 0) -> Setup:
    settings = complete(rules.settings, {})
    return Setup(rules.id, None, rules.digest, rules.seats[0], settings, habit, f"1/{number}", number)


def test_a_return_that_cannot_be_repeated_is_no_loop(corridor: CorridorGame) -> None:
    assert goes_round(setup(corridor), [], [LAMP.of(), LAMP.of()])
    assert goes_round(setup(corridor), [GO.of(1)], [REST.of(), REST.of()])
    assert not goes_round(setup(corridor), [], [GO.of(1), REST.of()])
    assert not goes_round(setup(corridor), [], [99])
    assert goes_round(setup(corridor), [REST.of()] * 40, [REST.of(), REST.of()])
    assert not goes_round(setup(corridor), [REST.of()] * 42, [REST.of(), REST.of()])  # twice, but the third ends it


def test_positions_that_differ_in_a_clock_only_look_the_same(corridor: CorridorGame) -> None:
    state, rng = setup(corridor).begin()
    before, with_clock = fingerprint(state, ["round"]), fingerprint(state, [])
    for move in (REST.of(), REST.of()):
        state.play(move, rng)
    assert fingerprint(state, ["round"]) == before
    assert fingerprint(state, []) != with_clock


def test_waits_count_whole_rounds_without_a_choice() -> None:
    choosers = [0, 1, 1, 1, 0]
    assert [(w.rounds, w.choices) for w in waits(2, choosers, [[1], [1], [2], [3], [4], [4]])] == [(2, 3), (0, 1)]
    assert waits(2, [0, 1, 0, 1], [[1], [1], [2], [2], [3]])[0].rounds == 0
    assert waits(2, [0] * 12, [[time] for time in range(13)])[1].rounds == 11  # never asked at all


@pytest.mark.parametrize("habit", HABITS)
def test_every_habit_plays_legal_games_that_replay(habit: str) -> None:
    rules = tw.game("championship")
    trail = follow(setup(rules, habit, 3))
    assert trail.reason in rules.endings
    record = Loophole("limit", False, "", trail.setup, trail.moves).record()
    outcome = tw.replay(record).outcome
    assert outcome is not None
    assert outcome.reason == trail.reason
    assert follow(setup(rules, habit, 3)).moves == trail.moves


def test_a_hunt_of_a_real_game_gives_records_that_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shrinking, "TRIES", 20)
    found = hunted(tw.game("championship"), 6)
    assert found.loopholes
    for one in found.loopholes:
        match = tw.replay(json.loads(json.dumps(one.record())))
        assert match.moves == one.record()["moves"]
    assert {finding.tone for finding in findings(found)} <= {"alarm", "notable", "note"}
    page = html(found)
    assert all(name in page for name in found.records())
    assert "http" not in page.replace("http://www.w3.org", "").replace("https://www.w3.org", "")


def test_half_of_the_games_have_other_settings_but_never_another_limit() -> None:
    rules = tw.game("harrowing")
    made = setups(rules, 48, 1, {"mercy": 0}, None)
    standard = complete(rules.settings, {"mercy": 0})
    assert sum(one.settings == standard for one in made) == 24
    assert {one.settings["round_limit"] for one in made} == {80}
    assert {one.settings["mercy"] for one in made} == {0}
    assert {one.seats for one in made} == {2, 3, 4}
    assert {one.habit for one in made} == set(HABITS)
    with pytest.raises(BadSetting, match="at least 1"):
        setups(rules, 0, 1, {}, None)


# -- as it is typed ---------------------------------------------------------------------------------------


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["lab", "championship", "--jobs", "1", *args])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result.exit_code, result.output


def test_the_command_writes_a_page_and_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shrinking, "TRIES", 20)
    folder = tmp_path / "h-records"
    folder.mkdir()
    (folder / "9-limit.json").write_text("of an earlier hunt")
    (folder / "notes.json").write_text("mine")
    code, said = run("--loopholes", "--games", "6", "--seed", "1", "--out", "h.html")
    assert code == 0
    assert "tablewright replay h-records" in said
    records = sorted(path.name for path in folder.iterdir())
    assert "9-limit.json" not in records
    assert "notes.json" in records
    for name in records:
        if name != "notes.json":
            tw.replay(json.loads((folder / name).read_text()))
    assert (tmp_path / "h.html").read_text().startswith("<!DOCTYPE html>")


def test_a_hunt_with_other_content_says_how_to_replay_its_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(shrinking, "TRIES", 5)
    own = tw.game("championship").content_path.read_text()
    (tmp_path / "mine.toml").write_text(own.replace("cost = 1,", "cost = 2,", 1))
    assert (tmp_path / "mine.toml").read_text() != own
    code, said = run("--loopholes", "--games", "6", "--seed", "1", "--out", "h.html", "--content", "mine.toml")
    assert code == 0
    command = next(line for line in said.splitlines() if "tablewright replay" in line).split("tablewright ")[1].split()
    assert command[-2:] == ["--content", "mine.toml"]
    result = CliRunner().invoke(main, [*command, "--to", "1"])
    assert result.exit_code == 0, result.output


def test_the_command_compares_and_can_be_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    args = ("--compare", "standard", "round_limit=1", "--bots", "random", "--games", "45", "--seed", "1")
    code, said = run(*args)
    assert code == 0
    assert "round_limit: 100 → 1" in said
    assert "shorter games" in " ".join(said.split())
    page = (tmp_path / "championship-comparison.html").read_text()
    assert "shorter games" in page
    assert not (tmp_path / "championship-comparison.html.run").exists()
    code, said = run(*args, "--resume")
    assert code == 2
    assert "no interrupted run" in said


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--compare", "standard", "nothing"), "not a variant"),
        (("--compare", "standard", "standard", "--bots", "genius"), "no bot 'genius'"),
        (("--compare", "standard", "standard", "--games", "1"), "at least 2"),
        (("--compare", "standard", "standard", "--loopholes"), "one after the other"),
        (("--compare", "standard", "standard", "--content", "x.toml"), "--content means nothing"),
        (("--loopholes", "--bots", "random"), "--bots means nothing"),
        (("--loopholes", "--without", "action:train"), "--without means nothing"),
        (("--matters", "3"), "--matters means nothing without --compare"),
        (("--loopholes", "--games", "0"), "at least 1"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(
    args: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, said = run(*args)
    assert code == 2
    assert words in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())  # nothing half done is left behind
