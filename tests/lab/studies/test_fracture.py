"""The study of Aether Fracture: its figures against games whose course is known."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tablewright as tw
from tablewright.games.fracture.steps.cleanup import CLEANED_UP
from tablewright.lab.checkpoint import Checkpoint
from tablewright.lab.executor import SerialExecutor
from tablewright.lab.observing import observe as observe_series
from tablewright.lab.report import main_series
from tablewright.lab.studies import study as find_study
from tablewright.lab.studies.fracture.observer import FractureObserver
from tablewright.lab.study import ObservedGame
from tablewright.lab.winning import first_bot_seat
from tests.rules.fracture.table import side, table

from .common import check_items, check_questions, check_uses
from .observing import observe, observe_record

GOLDEN = Path(__file__).parents[2] / "rules" / "fracture" / "golden"
STUDY = find_study(tw.game("fracture"))
NAMES = ("Blue", "Vermilion", "Green", "Pink")


@pytest.fixture(scope="module")
def rows() -> list[ObservedGame]:
    """Games at random, which use nearly everything, with 2 to 4 players."""
    return [observe("fracture", number, ["random"] * (2 + number % 3)) for number in range(60)]


@pytest.fixture(scope="module", params=["rounds", "domination"])
def known(request: pytest.FixtureRequest) -> tuple[ObservedGame, list[str]]:
    """A recorded game as it was observed, and its log."""
    record = json.loads((GOLDEN / f"{request.param}.json").read_text(encoding="utf-8"))
    return observe_record(record), tw.replay(record).everything().log


def test_items() -> None:
    check_items(STUDY)
    count = {category: sum(item.category == category for item in STUDY.items()) for category in CATEGORIES}
    assert count == CATEGORIES


CATEGORIES = {"faction": 7, "hero": 14, "card": 59, "market": 42, "unit": 4, "assault": 1, "tech": 30}


DEAR = {
    **{f"{use}:M{number}": "elites and relics cost 7 Iron and more" for use in ("card", "market")
       for number in range(35, 43)},
    "unit:hero": "only after the Hero is lost", "unit:T3": "costs 10 Iron",
    "tech:CHR-9": "dear", "tech:VER-10": "dear", "tech:AST-11": "dear",
}  # fmt: skip


def test_uses(rows: list[ObservedGame]) -> None:
    check_uses(STUDY, rows, DEAR)


def test_greedy_uses_what_there_is() -> None:
    row = observe("fracture", 1, ["greedy", "greedy"])
    taken = {key.split(":")[0] for seat in row.taken for key in seat}
    assert {"faction", "hero", "card", "unit", "tech"} <= taken
    for seat in (0, 1):
        bought = row.figures["bought"][seat]
        assert {f"market:{code}" for code in bought} == {key for key in row.taken[seat] if key.startswith("market:")}


def test_questions(rows: list[ObservedGame]) -> None:
    check_questions(STUDY, 12, [row for row in rows if len(row.scores) == 4])


def test_figures_agree_with_the_log(known: tuple[ObservedGame, list[str]]) -> None:
    row, log = known
    figures = row.figures
    seats = range(len(row.scores))
    assert sum(figures["combats"]) == _count(log, " assaults ") == sum(figures["outcomes"].values())
    assert figures["outcomes"]["repelled"] == _count(log, " is repelled ")
    assert figures["outcomes"]["overkill"] == _count(log, " overkills ")
    assert figures["outcomes"]["trapped"] == _count(log, " has no hex to retreat to ")
    pushed = figures["outcomes"]["pushed"] + figures["outcomes"]["pushed with a loss"]
    assert pushed == _count(log, " retreats to ")
    assert sum(side["cards"] for side in figures["commits"].values()) == _count(log, " reveals ")
    assert sum(side["none"] for side in figures["commits"].values()) == _count(log, " commits no card ")
    for seat in seats:
        name = NAMES[seat]
        assert sum(figures["played"][seat]) == _count(log, f"{name} plays ")
        assert len(figures["bought"][seat]) == _count(log, f"{name} buys ")
        assert figures["trashed"][seat] == _count(log, f"{name} trashes ")
        assert figures["reshuffles"][seat] == _count(log, f"{name} shuffles ")
        assert figures["passes"][seat][0] == _count(log, f"{name} passes ")
        assert len(figures["recruited"][seat]) == _count(log, f"{name} pays ")
        assert sum(figures["parts"][seat]) == row.scores[seat]
    assert len(figures["points"]) == figures["rounds"] == _count(log, " starts (AFR-14)")


def test_the_void_takes_what_the_log_says(known: tuple[ObservedGame, list[str]]) -> None:
    row, log = known
    for number, losses in row.figures["void_losses"].items():
        begins = next(i for i, line in enumerate(log) if line.startswith(f"Round {number}:"))
        comes = next(i for i in range(begins, len(log)) if log[i].startswith("The Void"))
        gone = 0
        for line in log[comes + 1 :]:
            if not line.endswith(("is destroyed (AFR-65)", "left (AFR-79)")):
                break
            gone += "is destroyed" in line
        assert sum(losses) == gone
    assert bool(row.figures["void_losses"]) == any(line.startswith("The Void") for line in log)


def _count(log: list[str], words: str) -> int:
    return sum(words in line for line in log)


def _row(number: int, winner: int, scores: list[int], **figures: Any) -> ObservedGame:
    seats = len(scores)
    return ObservedGame(
        number, ["greedy"] * seats, [winner], scores, [1 + (seat != winner) for seat in range(seats)], "rounds", 300,
        90, [100] * seats, 6.0, [[] for _ in scores], [{} for _ in scores], [{} for _ in scores], figures,
    )  # fmt: skip


def test_factions_off_balance_are_named() -> None:
    rows = [_row(n, 0, [20, 10], leaders=["HRD-A", "OBS-B"], most_iron_kept=[0, 0]) for n in range(40)]
    question = STUDY.questions()[1]
    assert question.answer is not None
    sentence = question.answer({"base": [], "dealt": rows}).sentence
    assert "HRD 100.0% (91.2 to 100.0%, 40 games)" in sentence
    assert "times the fair share: OBS; above 1.2 times: HRD; beyond doubt: HRD, OBS" in sentence
    assert "HRD-B" in sentence.split("nobody chose: ")[1]


def test_what_the_winners_points_are_made_of() -> None:
    rows = [_row(n, 1, [10, 20], parts=[[10, 0, 0], [12, 3, 5]]) for n in range(8)]
    peace = [_row(n, -n % 2, [10, 20]) for n in range(8)]  # the first bot wins from both seats
    question = STUDY.questions()[4]
    assert question.answer is not None
    sentence = question.answer({"base": rows, "flat": [], "pacifist": peace}).sentence
    assert "territory 60.0% (60.0 to 60.0%, 8 games), Aether 15.0%" in sentence
    assert "never assaults, against others who do, wins 100.0%" in sentence
    assert "against a fair 50%: peace wins" in sentence


def test_maps_are_dealt_again_sometimes() -> None:
    question = STUDY.questions()[10]
    assert question.answer is not None
    chart = question.answer({"base": []}).charts[1]
    shares = [bar.value for bar in getattr(chart, "bars", ())]
    assert shares[0] == 0  # two obstacles cannot cut off a hex of the small map
    assert 0 < shares[2] < shares[1] < 0.1


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_player_who_never_assaults_does_not(bot: str) -> None:
    """Not even with a unit that stays, or has no other way: these assault by themselves."""
    without = STUDY.questions()[4].runs["pacifist"].without
    series = main_series("fracture", [bot], 1, without=without)
    rows = observe_series([(series, range(3))], SerialExecutor(), Checkpoint())[series.key]
    assert [row.figures["combats"][first_bot_seat(row)] for row in rows] == [0, 0, 0]
    assert sum(sum(row.figures["combats"]) for row in rows) > 0


def test_the_void_is_told_for_every_number_of_players() -> None:
    def games(seats: int) -> list[ObservedGame]:
        losses = {str(9 + seats): [seats] * seats}
        return [_row(number, 0, [1] * seats, void_losses=losses) for number in range(6)]

    runs = {"base": [], "no_exile": [], **{f"{seats} players": games(seats) for seats in (2, 3, 4)}}
    question = STUDY.questions()[7]
    assert question.answer is not None
    sentence = question.answer(runs).sentence
    assert "2 players, round 11: 2.00 (2.00 to 2.00, 6 games); 3 players, round 12: 3.00" in sentence


def test_iron_lost_is_what_cleanup_finds(rows: list[ObservedGame]) -> None:
    """Whatever the last choice of a round still brought: only the Synod keeps it."""
    laid = table(A=side("SYN-A", iron=14), B=side("HRD-A", iron=3), round=4).cleanup()
    observer = FractureObserver(2)
    observer.after(laid.match._state, [event for event in laid.match._events if event.kind is CLEANED_UP])
    assert (observer.iron_lost, observer.most_iron_kept) == ([0, 3], [14, 0])
