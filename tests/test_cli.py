"""The command line, as it is typed."""

from __future__ import annotations

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tablewright
from tablewright.cli import main
from tablewright.kernel.match import Match
from tablewright.terminal import saves

COMMANDS = ("serve", "play", "rules", "replay", "simulate", "lab", "tournament", "bench")
GAMES = ", ".join(tablewright.games())


def run(*args: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, args, input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def refused(*args: str) -> str:
    """The one line that a refused command says."""
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("tablewright: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


# -- help -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"  tablewright {command} " in result.stdout


def test_the_door_names_every_command() -> None:
    result = run("--help")
    assert all(f"\n  {command} " in result.stdout for command in COMMANDS)
    assert tablewright.__version__ in run("--version").stdout


# -- play -------------------------------------------------------------------------------------------------


def test_without_a_command_the_table_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[object, ...]] = []
    monkeypatch.setattr("tablewright.table.serving.serve", lambda *args: served.append(args))
    assert run().exit_code == run("serve").exit_code == 0
    assert served[0] == served[1]
    assert served[0][-1] is True


@pytest.mark.parametrize(("args", "chosen"), [(("play",), "championship\n"), (("play", "championship"), "")])
def test_a_game_can_be_played_saved_resumed_and_finished(args: tuple[str, ...], chosen: str) -> None:
    result = run(*args, typed=f"{chosen}1\n1\nq\n")
    assert result.exit_code == 0
    assert "To continue: tablewright play --resume championship.twsave" in result.stdout
    result = run("play", "--resume", "championship.twsave", "--record", "r.json", typed="1\n" * 1000)
    assert result.exit_code == 0
    assert "To view it: tablewright replay r.json" in result.stdout
    match = tablewright.replay(json.loads(Path("r.json").read_text()))
    assert match.outcome is not None


def test_the_options_of_play_reach_the_game() -> None:
    run("play", "championship", "--seat", "1", "--bots", "random", "--name", "Ana", "--seed", "abc",
        "--set", "deck_0=defensive", "--set", "round_limit=9", "--save", "s.json", typed="1\n")  # fmt: skip
    game = saves.resume(Path("s.json"))
    assert (game.seat, game.bots, game.match.names) == (1, ["random", None], ["Blue", "Ana"])
    assert game.match.seed == "abc"
    assert game.match.settings["deck_0"] == "defensive"
    assert game.match.settings["round_limit"] == 9


def test_a_seed_that_is_a_number_is_one() -> None:
    run("play", "championship", "--seed", "7", typed="1\n")
    assert saves.resume(Path("championship.twsave")).match.seed == 7


def test_saved_games_pile_up_rather_than_vanish() -> None:
    run("play", "championship", typed="1\n")
    run("play", "championship", typed="1\n")
    run("play", "--resume", "championship.twsave", typed="1\n")
    assert sorted(path.name for path in Path().iterdir()) == ["championship-2.twsave", "championship.twsave"]


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("play", "chanpionship"), f"the games are {GAMES}. Did you mean championship?"),
        (("play", "go"), f"there is no game 'go'; the games are {GAMES}\n"),
        (("play", "championship", "--set", "round_limit=0"), "round_limit = 0 is not possible"),
        (("play", "championship", "--set", "deck_0=custom"), "needs a deck list under custom_deck_0"),
        (("play", "championship", "--bots", "hal"), "there is no bot 'hal'"),
        (("play", "championship", "--seat", "9"), "the seats are 0 to 1, not 9"),
        (("play", "--resume", "none.twsave"), "cannot read none.twsave: No such file or directory"),
        (("replay", "none.json"), "cannot read none.json: No such file or directory"),
        (("rules", "championship", ""), "an empty search finds nothing"),
        (("rules", "championship", " ", ""), "an empty search finds nothing"),
        (("rules", "championship", "zebra"), "no rule of World Championship mentions 'zebra'"),
        (("simulate", "championship", "--games", "0"), "the number of games is a whole number of at least 1"),
        (("simulate", "championship", "--bots", "random,greedy,greedy"), "is for 2 players"),
        (("bench", "nothing"), "there is no game 'nothing'"),
        (("bench", "championship", "--seconds", "nan"), "nan is not a number of seconds"),
    ],
)
def test_mistakes_are_refused_in_one_line(args: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(*args)


@pytest.mark.parametrize("option", ["--save", "--record"])
def test_a_file_that_is_there_is_not_overwritten(option: str) -> None:
    Path("notes").write_text("keep me")
    assert "notes already exists" in refused("play", "championship", option, "notes")
    run("play", "championship", typed="1\n")
    assert "notes already exists" in refused("play", "--resume", "championship.twsave", option, "notes")
    assert Path("notes").read_text() == "keep me"


def test_a_resumed_game_may_be_saved_over_its_own_file() -> None:
    run("play", "championship", "--seed", "5", typed="1\n")
    run("play", "--resume", "championship.twsave", "--save", "./championship.twsave", typed="1\n")
    assert len(saves.resume(Path("championship.twsave")).match.moves) > 1


@pytest.mark.parametrize("option", ["--save", "--record"])
@pytest.mark.parametrize("file", ["no/r.json", "x" * 300])
def test_a_place_where_nothing_can_be_written_is_noticed_before_play(option: str, file: str) -> None:
    assert "cannot write" in refused("play", "championship", option, file)
    assert not list(Path().iterdir())


def test_a_record_whose_place_is_lost_during_the_game_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("there").mkdir()

    def lose(match: Match) -> str:
        Path("there").rmdir()
        return ""

    monkeypatch.setattr("tablewright.terminal.play.result", lose)
    args = ("play", "championship", "--set", "round_limit=1", "--seed", "5", "--record", "there/r.json")
    shown = run(*args, typed="1\n" * 200).stdout
    assert "No such file or directory" in shown
    assert "Save the record of the game?" in shown
    assert tablewright.replay(json.loads(Path("1").read_text())).outcome is not None


@pytest.mark.parametrize("args", [("adepts", "--seats", "3"), ("fracture",), ("harrowing",), ("meld", "--seats", "4")])
def test_every_game_sits_down_and_is_saved(args: tuple[str, ...]) -> None:
    result = run("play", *args, "--seed", "1", typed="1\n1\nq\n")
    assert result.exit_code == 0
    assert f"To continue: tablewright play --resume {args[0]}.twsave" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 100
    assert run("play", "--resume", f"{args[0]}.twsave", typed="q\n").exit_code == 0


def test_a_saved_game_takes_no_other_options() -> None:
    run("play", "championship", typed="1\n")
    assert "give none with --resume" in refused("play", "--resume", "championship.twsave", "--seed", "7")


# -- the other commands -----------------------------------------------------------------------------------


@pytest.fixture
def record() -> Path:
    match = tablewright.game("championship").start(seed=5, settings={"round_limit": 3})
    while match.seat is not None:
        match.play(match.legal[0])
    Path("r.json").write_text(json.dumps(match.record()))
    return Path("r.json")


def test_replay_steps_prints_one_moment_or_all(record: Path) -> None:
    result = run("replay", str(record), typed="n\nn\np\nq\n")
    assert result.exit_code == 0
    assert "2 of " in result.stdout
    shown = run("replay", str(record), "--to", "3", "--seat", "1").stdout
    assert "World Championship: 3 of " in shown
    assert "seen by ■ Vermilion" in shown
    everything = run("replay", str(record), "--all").stdout
    moves = len(json.loads(record.read_text())["moves"])
    assert everything.count("World Championship: ") == moves + 1
    assert "(round limit) [WCT-67]" in everything


def test_replay_refuses_what_it_cannot_show(record: Path) -> None:
    assert "plies 0 to" in refused("replay", str(record), "--to", "9999")
    assert "the seats are 0 to 1, not 4" in refused("replay", str(record), "--seat", "4")
    record.write_text('{"game": "championship"}')
    assert "'rules' is missing" in refused("replay", str(record))


def test_a_saved_game_is_replayed_from_its_players_point_of_view() -> None:
    run("play", "championship", "--seat", "1", "--seed", "7", typed="1\n")
    assert "seen by ■ Vermilion" in run("replay", "championship.twsave", "--to", "0").stdout


def test_rules_are_shown_whole_by_id_or_by_words() -> None:
    whole = run("rules", "championship").stdout
    assert "World Championship" in whole
    assert "WCT-69" in whole
    assert "](#" not in whole
    one = run("rules", "championship", "wct-66").stdout
    assert one.split()[:4] == ["WCT-66", "A", "double", "knockout"]
    assert "WCT-65" not in one
    assert "WCT-R22 Which two passes end combat? Any two" in run("rules", "championship", "WCT-R22").stdout
    found = run("rules", "championship", "double", "knockout").stdout
    assert "WCT-66" in found


def test_simulate_tells_and_writes_the_results() -> None:
    result = run("simulate", "championship", "--games", "4", "--bots", "random,greedy", "--seed", "1",
                 "--jobs", "2", "--set", "round_limit=30", "--json", "r.json")  # fmt: skip
    assert result.exit_code == 0
    assert "World Championship: 4 games" in result.stdout
    assert "settings: round_limit=30" in result.stdout
    written = json.loads(Path("r.json").read_text())
    alone = tablewright.simulate(
        "championship", games=4, bots=["random", "greedy"], seed=1, jobs=1, settings={"round_limit": 30}
    )
    assert written == alone.to_json()


@pytest.mark.parametrize("file", ["no/r.json", "pipe", "x" * 300])
def test_results_that_cannot_be_written_are_noticed_before_play(file: str) -> None:
    os.mkfifo("pipe")
    assert "cannot write" in refused("simulate", "championship", "--games", "1", "--jobs", "1", "--json", file)


@pytest.mark.parametrize(
    ("args", "options"),
    [
        (("simulate", "championship", "--json", "x", "--parquet", "x"), ("--json", "--parquet")),
        (("tournament", "championship", "--out", "x", "--json", "no/../x"), ("--out", "--json")),
        (("tournament", "championship", "--out", "x.svg", "--plot", "x.svg"), ("--out", "--plot")),
        (("tournament", "championship", "--json", "x.svg", "--plot", "x.svg"), ("--plot", "--json")),
        (("lab", "championship", "--out", "x", "--jsonl", "link"), ("--out", "--jsonl")),
        (("lab", "championship", "--jsonl", "championship.html"), ("--out", "--jsonl")),
        (("lab", "championship", "--jsonl", "x", "--parquet", "x"), ("--jsonl", "--parquet")),
        (("lab", "championship", "--content", "x.toml", "--out", "x.toml"), ("--content", "--out")),
        (("lab", "championship", "--loopholes", "--content", "x.toml", "--out", "x.toml"), ("--content", "--out")),
        (("play", "championship", "--save", "x", "--record", "x"), ("--save", "--record")),
    ],
)
def test_two_options_do_not_name_the_same_file(args: tuple[str, ...], options: tuple[str, str]) -> None:
    Path("link").symlink_to("x")
    said = refused(*args)
    assert f"{options[0]} and {options[1]} both name {args[-1]}" in said
    assert [path.name for path in Path().iterdir()] == ["link"]


def test_a_variant_is_not_written_over_by_its_own_page() -> None:
    content = tablewright.game("championship").content_path.read_text()
    Path("x.toml").write_text(content)
    said = refused("lab", "championship", "--compare", "standard", "x.toml+round_limit=9", "--out", "x.toml")
    assert "--compare and --out both name x.toml" in said
    assert Path("x.toml").read_text() == content


@pytest.mark.parametrize("file", ["r.html.run", "r.html.run/games.jsonl", "r.html.run/new.jsonl"])
def test_results_do_not_go_where_the_games_are_kept_until_the_report_is_written(file: str) -> None:
    said = refused("lab", "championship", "--out", "r.html", "--jsonl", file)
    assert f"--jsonl names {file}" in said
    assert "r.html.run" in said


def test_results_may_be_written_over_older_ones() -> None:
    Path("r.json").write_text("old")
    run("simulate", "championship", "--games", "1", "--bots", "random", "--jobs", "1", "--json", "r.json")
    assert json.loads(Path("r.json").read_text())


def test_bench_prints_a_table_or_json() -> None:
    assert "Random play on one core" in run("bench", "--seconds", "0.05").stdout
    measured = json.loads(run("bench", "championship", "--seconds", "0.05", "--json").stdout)
    assert [row["game"] for row in measured["games"]] == ["championship"]


# -- a real terminal --------------------------------------------------------------------------------------


class Terminal:
    """`python -m tablewright` at a terminal of its own."""

    def __init__(self, *args: str) -> None:
        self.own, other = pty.openpty()
        root = str(Path(tablewright.__file__).parent.parent)
        env = {**os.environ, "PYTHONPATH": root, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tablewright", *args],
            stdin=other, stdout=other, stderr=other, env=env, start_new_session=True,
        )  # fmt: skip
        os.close(other)
        self.shown = ""

    def wait_for(self, words: str) -> None:
        deadline = time.monotonic() + 60
        while words not in self.shown:
            assert time.monotonic() < deadline, self.shown
            if select.select([self.own], [], [], 0.2)[0]:
                self.shown += os.read(self.own, 65536).decode()
        self.shown = self.shown.split(words, 1)[1]

    def type(self, text: str) -> None:
        os.write(self.own, text.encode())

    def wait_until_it_waits(self) -> None:
        """A signal between the prompt and the reading of the answer would be noticed only after the answer."""
        asleep = 0
        while asleep < 10:
            state = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
            asleep = asleep + 1 if state == "S" else 0
            time.sleep(0.02)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc to see that the game waits for an answer")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_game_that_is_interrupted_at_a_terminal_is_saved(how: signal.Signals) -> None:
    terminal = Terminal("play", "championship", "--seed", "5")
    terminal.wait_for("Blue ▸")
    terminal.type("1\n")
    terminal.wait_for("(1 to go)")
    terminal.wait_for("▸")
    terminal.wait_until_it_waits()
    terminal.process.send_signal(how)
    terminal.wait_for("Saved to championship.twsave")
    assert terminal.process.wait(60) == 0
    assert saves.resume(Path("championship.twsave")).match.moves == ["stash A1"]


def test_colours_are_used_at_a_terminal_and_marks_with_them() -> None:
    terminal = Terminal("play", "championship", "--seed", "5")
    terminal.wait_for("\x1b[1;38;5;")
    terminal.wait_for("● Blue")
    terminal.wait_for("▸")
    terminal.type("q\n")
    assert terminal.process.wait(60) == 0


def test_one_variant_is_none_to_compare() -> None:
    said = refused("lab", "championship", "--compare", "standard", "--out", "x.html")
    assert "--compare takes two variants" in said


def test_a_lab_that_is_refused_leaves_nothing_behind(tmp_path: Path) -> None:
    assert "at least 1" in refused("lab", "championship", "--games", "0")
    assert list(tmp_path.iterdir()) == []
