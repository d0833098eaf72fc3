"""Tournaments: everybody meets everybody on the same luck, results are kept, and the table tells them."""

from __future__ import annotations

import json
from collections import Counter
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from rich.console import Console

import tablewright as tw
from tablewright.cli import main
from tablewright.kernel.errors import BadSetting
from tablewright.lab.executor import local_executor
from tablewright.lab.ledger import BadLedger
from tablewright.lab.rating_plot import draw
from tablewright.lab.tournament import Bout, Standings, Tournament, play, tournament
from tablewright.terminal.palette import THEME
from tablewright.terminal.standings import standings

BOTS = ["random", "greedy"]


def played(plan: Tournament, out: Path | None = None, jobs: int = 1) -> list[Bout]:
    return list(play(plan, local_executor(jobs), out))


def test_greedy_is_rated_above_random_in_every_game_and_over_all() -> None:
    plan = tournament(["championship", "meld"], BOTS, rounds=4, seed=1)
    standings = Standings(plan, played(plan))
    for game in (None, "championship", "meld"):
        assert [rating.name for rating in standings.ratings(game)] == ["greedy", "random"]
    assert standings.ahead("greedy", "random").games == 8
    assert standings.ahead("greedy", "random").share == 1 - standings.ahead("random", "greedy").share


def test_all_pairs_meet_and_seats_rotate() -> None:
    plan = Tournament(["championship"], ["a", "b", "c"], 2, 2, 1, False)
    assert plan.tables == [["a", "b"], ["a", "c"], ["b", "c"]]
    assert plan.size == len(list(plan.schedule())) == 6
    assert Tournament(["championship"], ["a", "b", "c"], 2, 2, 1, True).tables == [["a", "b"], ["b", "c"]]
    bouts = played(tournament(["championship"], BOTS, rounds=2, seed=1))
    assert [bout.players for bout in bouts] == [["random", "greedy"], ["greedy", "random"]]


def test_a_table_may_have_more_seats() -> None:
    plan = Tournament(["adepts"], ["a", "b", "c", "d"], 1, 3, 1, False)
    assert Counter(len(table) for table in plan.tables) == {3: 4}
    with pytest.raises(BadSetting, match="at least as many"):
        tournament(["adepts"], BOTS, seats=3)
    with pytest.raises(BadSetting, match="is for 2 players"):
        tournament(["championship"], BOTS, seats=3)


def test_what_is_kept_is_not_played_again_and_more_rounds_go_on(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    plan = tournament(["championship"], BOTS, rounds=3, seed=5, out=out)
    first = played(plan, out)
    size = out.stat().st_size
    assert played(plan, out) == first
    assert out.stat().st_size == size
    longer = tournament(["championship"], BOTS, rounds=5, out=out)
    assert longer.seed == 5  # the file tells it
    assert played(longer, out)[:3] == first
    assert played(longer) == played(longer, out)
    assert len(out.read_text().splitlines()) == 1 + 5


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    plan = tournament(["championship"], BOTS, rounds=3, seed=5)
    whole = played(plan, out)
    out.write_bytes(out.read_bytes()[:-40])
    assert played(plan, out) == whole
    assert all(json.loads(line) for line in out.read_text().splitlines())


def test_an_interruption_keeps_what_is_done(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    plan = tournament(["championship"], BOTS, rounds=4, seed=5)
    games = play(plan, local_executor(1), out)
    done = [next(games), next(games)]
    games.close()
    assert len(out.read_text().splitlines()) == 3
    assert played(plan, out)[:2] == done


def test_results_of_another_tournament_are_refused_and_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    played(tournament(["championship"], BOTS, rounds=1, seed=5), out)
    before = out.read_text()
    with pytest.raises(BadLedger, match=r"another tournament: it differs in seed \(5, not 6\)"):
        played(tournament(["championship"], BOTS, rounds=1, seed=6), out)
    with pytest.raises(BadLedger, match=r"differs in games \(championship, not meld\)$"):
        played(tournament(["meld"], BOTS, rounds=1, seed=5), out)
    with pytest.raises(BadLedger, match=r"differs in bots \(.*, not greedy, search:2\)$"):
        played(tournament(["championship"], ["greedy", "search:2"], rounds=1, seed=5), out)
    older = tmp_path / "older.jsonl"
    older.write_text(before.replace(tw.game("championship").digest, "0" * 12))
    with pytest.raises(BadLedger, match=r"differs in the rules or the content of championship$"):
        played(tournament(["championship"], BOTS, rounds=1, seed=5), older)
    foreign = tmp_path / "foreign.jsonl"
    foreign.write_text('{"run": "report", "game": 0, "seed": 5}\n')
    with pytest.raises(BadLedger, match="holds no results of a tournament"):
        played(tournament(["championship"], BOTS, rounds=1, seed=5), foreign)
    notes = tmp_path / "notes.txt"
    notes.write_text("not ours\n")
    with pytest.raises(BadLedger, match="not a file of results"):
        played(tournament(["championship"], BOTS, rounds=1, seed=6), notes)
    assert out.read_text() == before
    assert notes.read_text() == "not ours\n"


def test_a_game_that_was_kept_twice_is_one_game(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    plan = tournament(["championship"], BOTS, rounds=2, seed=5)
    once = played(plan, out)
    with out.open("a") as file:
        file.write(out.read_text().splitlines()[1] + "\n")
    assert played(plan, out) == once


@pytest.mark.parametrize("change", [{"bots": 5}, {"bots": ["random"]}, {"game": []}, {"played": {}}])
def test_a_line_that_is_no_game_of_a_tournament_is_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    out = tmp_path / "games.jsonl"
    plan = tournament(["championship"], BOTS, rounds=1, seed=5)
    played(plan, out)
    head, first, *_ = out.read_text().splitlines()
    out.write_text(f"{head}\n{json.dumps(json.loads(first) | change)}\n")
    with pytest.raises(BadLedger, match="a line of the results"):
        played(plan, out)


def test_the_number_of_processes_changes_nothing() -> None:
    plan = tournament(["championship"], BOTS, rounds=4, seed=5)
    assert Standings(plan, played(plan)).to_json() == Standings(plan, played(plan, jobs=2)).to_json()


@pytest.mark.parametrize("kind", [".svg", ".png", ".html"])
def test_a_plot_is_one_file_that_needs_no_other(tmp_path: Path, kind: str) -> None:
    plan = tournament(["championship"], BOTS, rounds=2, seed=5)
    path = tmp_path / f"plot{kind}"
    draw(Standings(plan, played(plan)), path)
    data = path.read_bytes()
    if kind == ".png":
        assert data.startswith(b"\x89PNG")
    else:
        text = data.decode()
        assert "World Championship" in text
        assert ">greedy<" in text.replace("-->", "")
        assert 'href="http' not in text
        assert "src=" not in text


def run(*args: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["tournament", *args])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    return result.exit_code, result.output


def test_the_command_shows_the_table_and_writes_what_was_asked_for(tmp_path: Path) -> None:
    code, said = run("championship", "--bots", "random,greedy", "--games", "4", "--seed", "1", "--jobs", "1",
                     "--json", str(tmp_path / "t.json"), "--plot", str(tmp_path / "t.svg"))  # fmt: skip
    assert code == 0
    assert said.index("greedy") < said.index("random")
    assert "greedy > random" in said
    figures = json.loads((tmp_path / "t.json").read_text())
    assert figures["played"] == 4
    assert figures["games"]["championship"]["ratings"][0]["bot"] == "greedy"
    assert (tmp_path / "t.svg").exists()


def test_the_help_names_the_bots_that_play_unless_others_are_named() -> None:
    said = " ".join(run("--help")[1].split())
    assert "Default: random,greedy." in said
    assert "the list is random,greedy,search:50,search:200,search:800." in said


def test_all_games_have_room_beside_each_other() -> None:
    """Nothing was played yet, which needs no time; a name that is cut off would end with an ellipsis."""
    empty = Standings(tournament([], ["search:200", "greedy"], seed=1), [])
    console = Console(width=80, file=StringIO(), theme=THEME)
    console.print(standings(empty))
    assert isinstance(console.file, StringIO)
    said = console.file.getvalue()
    assert all(game in said for game in tw.games())
    assert "…" not in said


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--bots", "greedy"), "at least as many"),
        (("--bots", "greedy,greedy"), "named twice"),
        (("--bots", "greedy,genius"), "no bot 'genius'"),
        (("championship", "championship"), "named twice"),
        (("--seats", "3"), "is for 2 players"),
        (("--ladder", "--bots", "random,greedy", "--seats", "3", "adepts"), "two bots meet"),
        (("--plot", "plot.pdf"), "ends in .svg"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    args: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, said = run("--games", "1", *args)
    assert code == 2
    assert words in said
    assert said.count("\n") == 1
