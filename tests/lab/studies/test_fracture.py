"""The study of Aether Fracture: its figures against games whose course is known."""

from __future__ import annotations

import pytest

from tablewright.games.fracture.steps.cleanup import CLEANED_UP
from tablewright.lab.checkpoint import Checkpoint
from tablewright.lab.executor import SerialExecutor
from tablewright.lab.observing import observe as observe_series
from tablewright.lab.report import main_series
from tablewright.lab.studies.fracture.observer import FractureObserver
from tablewright.lab.study import ObservedGame
from tablewright.lab.winning import first_bot_seat
from tests.rules.fracture.table import side, table

from .common import StudyCheck, count, game
from .observing import observe

CHECK = StudyCheck("fracture")
NAMES = ("Blue", "Vermilion", "Green", "Pink")


@pytest.fixture(scope="module")
def rows() -> list[ObservedGame]:
    """Games at random, which use nearly everything, with 2 to 4 players."""
    return [observe("fracture", number, ["random"] * (2 + number % 3)) for number in range(60)]


@pytest.fixture(scope="module", params=["rounds", "domination"])
def known(request: pytest.FixtureRequest) -> tuple[ObservedGame, list[str]]:
    return CHECK.golden(request.param)


def test_items() -> None:
    CHECK.check_items()
    count = {category: sum(item.category == category for item in CHECK.items) for category in CATEGORIES}
    assert count == CATEGORIES


CATEGORIES = {"faction": 7, "hero": 14, "card": 59, "market": 42, "unit": 4, "assault": 1, "tech": 30}


DEAR = {
    **{f"{use}:M{number}": "elites and relics cost 7 Iron and more" for use in ("card", "market")
       for number in range(35, 43)},
    "unit:hero": "only after the Hero is lost", "unit:T3": "costs 10 Iron",
    "tech:CHR-9": "dear", "tech:VER-10": "dear", "tech:AST-11": "dear",
}  # fmt: skip


def test_uses(rows: list[ObservedGame]) -> None:
    CHECK.check_uses(rows, DEAR)


def test_greedy_uses_what_there_is() -> None:
    row = observe("fracture", 1, ["greedy", "greedy"])
    taken = {key.split(":")[0] for seat in row.taken for key in seat}
    assert {"faction", "hero", "card", "unit", "tech"} <= taken
    for seat in (0, 1):
        bought = row.figures["bought"][seat]
        assert {f"market:{code}" for code in bought} == {key for key in row.taken[seat] if key.startswith("market:")}


def test_questions(rows: list[ObservedGame]) -> None:
    CHECK.check_questions([row for row in rows if len(row.scores) == 4])


def test_figures_agree_with_the_log(known: tuple[ObservedGame, list[str]]) -> None:
    row, log = known
    figures = row.figures
    seats = range(len(row.scores))
    assert sum(figures["combats"]) == count(log, " assaults ") == sum(figures["outcomes"].values())
    assert figures["outcomes"]["repelled"] == count(log, " is repelled ")
    assert figures["outcomes"]["overkill"] == count(log, " overkills ")
    assert figures["outcomes"]["trapped"] == count(log, " has no hex to retreat to ")
    pushed = figures["outcomes"]["pushed"] + figures["outcomes"]["pushed with a loss"]
    assert pushed == count(log, " retreats to ")
    assert sum(side["cards"] for side in figures["commits"].values()) == count(log, " reveals ")
    assert sum(side["none"] for side in figures["commits"].values()) == count(log, " commits no card ")
    for seat in seats:
        name = NAMES[seat]
        assert sum(figures["played"][seat]) == count(log, f"{name} plays ")
        assert len(figures["bought"][seat]) == count(log, f"{name} buys ")
        assert figures["trashed"][seat] == count(log, f"{name} trashes ")
        assert figures["reshuffles"][seat] == count(log, f"{name} shuffles ")
        assert figures["passes"][seat][0] == count(log, f"{name} passes ")
        assert len(figures["recruited"][seat]) == count(log, f"{name} pays ")
        assert sum(figures["parts"][seat]) == row.scores[seat]
    assert len(figures["points"]) == figures["rounds"] == count(log, " starts (AFR-14)")


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


def test_factions_off_balance_are_named() -> None:
    rows = [game(n, 0, [20, 10], leaders=["HRD-A", "OBS-B"], most_iron_kept=[0, 0]) for n in range(40)]
    sentence = CHECK.ask(2, dealt=rows).sentence
    assert "HRD 100.0% (91.2 to 100.0%, 40 games)" in sentence
    assert "times the fair share: OBS; above 1.2 times: HRD; beyond doubt: HRD, OBS" in sentence
    assert "HRD-B" in sentence.split("nobody chose: ")[1]


def test_what_the_winners_points_are_made_of() -> None:
    rows = [game(n, 1, [10, 20], parts=[[10, 0, 0], [12, 3, 5]]) for n in range(8)]
    peace = [game(n, -n % 2, [10, 20]) for n in range(8)]  # the first bot wins from both seats
    sentence = CHECK.ask(5, base=rows, pacifist=peace).sentence
    assert "territory 60.0% (60.0 to 60.0%, 8 games), Aether 15.0%" in sentence
    assert "never assaults, against others who do, wins 100.0%" in sentence
    assert "against a fair 50%: peace wins" in sentence


def test_maps_are_dealt_again_sometimes() -> None:
    chart = CHECK.ask(11).charts[1]
    shares = [bar.value for bar in getattr(chart, "bars", ())]
    assert shares[0] == 0  # two obstacles cannot cut off a hex of the small map
    assert 0 < shares[2] < shares[1] < 0.1


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_player_who_never_assaults_does_not(bot: str) -> None:
    """Not even with a unit that stays, or has no other way: these assault by themselves."""
    without = CHECK.questions[5].runs["pacifist"].without
    series = main_series("fracture", [bot], 1, without=without)
    rows = observe_series([(series, range(3))], SerialExecutor(), Checkpoint())[series.key]
    assert [row.figures["combats"][first_bot_seat(row)] for row in rows] == [0, 0, 0]
    assert sum(sum(row.figures["combats"]) for row in rows) > 0


def test_the_void_is_told_for_every_number_of_players() -> None:
    def games(seats: int) -> list[ObservedGame]:
        losses = {str(9 + seats): [seats] * seats}
        return [game(number, 0, [1] * seats, void_losses=losses) for number in range(6)]

    runs = {"base": [], "no_exile": [], **{f"{seats} players": games(seats) for seats in (2, 3, 4)}}
    sentence = CHECK.ask(8, **runs).sentence
    assert "2 players, round 11: 2.00 (2.00 to 2.00, 6 games); 3 players, round 12: 3.00" in sentence


def test_iron_lost_is_what_cleanup_finds(rows: list[ObservedGame]) -> None:
    """Whatever the last choice of a round still brought: only the Synod keeps it."""
    laid = table(A=side("SYN-A", iron=14), B=side("HRD-A", iron=3), round=4).cleanup()
    observer = FractureObserver(2)
    observer.after(laid.match._state, [event for event in laid.match._events if event.kind is CLEANED_UP])
    assert (observer.iron_lost, observer.most_iron_kept) == ([0, 3], [14, 0])
