"""The study of Adepts: its figures against games whose course is known."""

from __future__ import annotations

import pytest

from tablewright.games.adepts.moves import CODES
from tablewright.lab.study import ObservedGame

from .common import StudyCheck, count, game
from .observing import observe

CHECK = StudyCheck("adepts")


@pytest.fixture(scope="module")
def rows() -> list[ObservedGame]:
    """Games at random, of both letters and all numbers of players: quick, and every spell comes up."""
    return [
        observe("adepts", number, ["random"] * (2 + number % 4), {"spells": ("ivory_tower", "battlefield")[number % 2]})
        for number in range(40)
    ]


@pytest.fixture(scope="module", params=["two_players", "three_players", "five_players"])
def known(request: pytest.FixtureRequest) -> tuple[ObservedGame, list[str]]:
    return CHECK.golden(request.param)


def test_items() -> None:
    CHECK.check_items()
    assert [item.id for item in CHECK.items if item.category == "spell"] == list(CODES)


def test_uses(rows: list[ObservedGame]) -> None:
    CHECK.check_uses(rows, {})


def test_greedy_casts_and_mines() -> None:
    row = observe("adepts", 0, ["greedy", "greedy"])
    taken = {key.split(":")[0] for seat in row.taken for key in seat}
    assert taken == {"spell", "mine"}
    for seat in (0, 1):
        assert {f"spell:{code}": times for code, times in row.figures["casts"][seat].items()} == {
            key: times for key, times in row.taken[seat].items() if key.startswith("spell:")
        }


def test_questions(rows: list[ObservedGame]) -> None:
    two = [row for row in rows if len(row.scores) == 2]
    CHECK.check_questions([row for row in rows if len(row.scores) == 5])
    same = CHECK.ask(10, base=two, **dict.fromkeys(CHECK.questions[10].runs, two)).sentence
    assert "another winner in 0.0%" in same  # the same games under every reading


def test_figures_agree_with_the_log(known: tuple[ObservedGame, list[str]]) -> None:
    row, log = known
    figures = row.figures
    seats = len(row.scores)
    assert figures["first"] == NAMES.index(next(line for line in log if "begins" in line).split()[0])
    assert sum(sum(seat.values()) for seat in figures["casts"]) == count(log, " casts ") - count(log, "casts nothing")
    gems = [int(line.split(" gets ")[1].split()[0]) for line in log if " gets " in line]
    assert sum(sum(seat) for seat in figures["gems"]) == sum(gems) == sum(figures["mined_by_turn"])
    produced = [int(line.split(" gets ")[1].split()[0]) for line in log if "(ADP-78)" in line]
    assert sum(figures["produced_by_order"]) == sum(produced)
    awards = [line for line in log if line.startswith("The adepts")]
    named = sum(line.count(" of ") for line in awards)
    assert sum(sum(seat) for seat in figures["adept_turns"]) == named
    assert len(figures["standings"]) == len(awards) == 8
    assert figures["standings"][-1] == row.scores == [sum(part) for part in figures["parts"]]
    assert len(figures["occupied"]) == 8
    assert all(len(turn) == seats for turn in figures["left_over"])


def test_every_miner_is_found_again(known: tuple[ObservedGame, list[str]]) -> None:
    row, log = known
    gone = sum(int(line.split(" loses ")[1].split()[0]) for line in log if "(ADP-7)" in line)
    sent = sum(int(line.split(" assigns ")[1].split()[0]) for line in log if "(ADP-9)" in line)
    sent += sum(int(line.split(" puts ")[1].split()[0]) for line in log if " inside the " in line)
    assert sum(row.figures["miners"]) == sent - gone


NAMES = ("Blue", "Vermilion", "Green", "Pink", "Ochre")


def test_the_leader_after_turn_4_is_followed_to_the_end() -> None:
    early = [[0, 0], [0, 0], [5, 9]]
    rows = [
        game(n, int(n < 2), [30, 20], standings=[*early, [12, 10], [1, 1], [1, 1], [1, 1], [30, 20]]) for n in range(10)
    ]
    sentence = CHECK.ask(5, **{"base": rows, "4 players": [], "never_draws": []}).sentence
    assert "after turn 4, by mana and battery worth, wins 80.0% (49.0 to 94.3%, 10 games)" in sentence


def test_battlefield_is_set_against_ivory_tower() -> None:
    runs = {
        "base": [],
        "battlefield": [game(n, 0, [60, 40]) for n in range(6)],
        "ivory_tower": [game(n, 0, [105, 95]) for n in range(6)],
    }
    sentence = CHECK.ask(2, **runs).sentence
    assert "battlefield 50 (50 to 50, 6 games) points, spread 10 (10 to 10, 6 games), margin 20" in sentence
    assert "ivory_tower 100 (100 to 100, 6 games) points" in sentence
    assert "differs by +10.0" in sentence


def test_the_reading_that_changes_most_is_named_with_its_direction() -> None:
    base = [game(n, 0, [60, 40]) for n in range(8)]
    runs = {name: [game(n, 0, [61, 41]) for n in range(8)] for name in CHECK.questions[10].runs}
    runs["sites in sequence"] = [game(n, 0, [40 - n % 2, 20]) for n in range(8)]
    title = CHECK.ask(10, **{"base": base, **runs}).charts[0].title
    assert title == "sites in sequence changes the scores most, -20.2 points: the scores fall"


def test_a_seat_is_not_judged_by_itself() -> None:
    """Of fourteen places at four tables one is often off its share by chance; the tables are what is tested."""

    def title(wins: int) -> str:
        runs = {f"{s} players": [game(n, n % s, [1] * s, first=0) for n in range(60)] for s in (2, 3, 4)}
        runs["5 players"] = [game(n, 2 if n < wins else n % 5, [1] * 5, first=0) for n in range(60)]
        return CHECK.ask(1, **runs).charts[0].title

    assert title(10).startswith("No clear advantage of a seat")
    assert title(40).startswith("Wins are clearly uneven with 5 players,")
