"""The study of World Championship: its figures against games whose course is known."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.lab import page
from tablewright.lab.study import ObservedGame

from .common import StudyCheck, count, game
from .observing import observe, observe_record

CHECK = StudyCheck("championship")
NEVER = {
    "card:B4": "in no test deck", "card:A4": "in no test deck", "prevention:B4": "in no test deck",
    "prevention:A4": "in no test deck", "prevention:A3": "prevents 2 for 3 energy: hardly worth it",
    "charging:less": "greedy nearly always charges in full",
}  # fmt: skip


@pytest.fixture(scope="module")
def rows() -> list[ObservedGame]:
    return [observe("championship", number, ["greedy", "greedy"]) for number in range(24)]


@pytest.fixture(scope="module", params=["knockout", "round_limit", "own_draw"])
def known(request: pytest.FixtureRequest) -> tuple[ObservedGame, list[str]]:
    return CHECK.golden(request.param)


def test_items() -> None:
    CHECK.check_items()
    assert "prevention:A1" not in CHECK.keys  # it has no defense to pay for
    assert {"card:A1", "lesson:K1", "charging:less"} <= CHECK.keys


def test_uses(rows: list[ObservedGame]) -> None:
    CHECK.check_uses(rows, NEVER)


def test_questions(rows: list[ObservedGame]) -> None:
    CHECK.check_questions(rows)


def test_figures_agree_with_the_log(known: tuple[ObservedGame, list[str]]) -> None:
    row, log = known
    figures = row.figures
    lost = sum(sum(side.values()) for side in figures["lost"])
    paid = sum(tally.get("paid", 0) for side in figures["cards"] for tally in side.values())
    prevented = sum(tally.get("preventions", 0) for side in figures["cards"] for tally in side.values())
    assert lost == count(log, " loses ") == sum(combat[1] for combat in figures["combats"])
    assert paid == count(log, "(WCT-40)")
    assert prevented == count(log, "(WCT-48)")
    assert figures["rounds"] == count(log, "Round ")
    assert len(figures["lives"]) == figures["rounds"] - 1
    assert [end[0] for end in figures["end"]] == row.scores
    assert sum(len(lessons) for lessons in figures["lessons"]) == count(log, " learns ")


def test_cards_are_followed_through_the_hand() -> None:
    record = tw.game("championship").start(seed=7, settings={"first_player": "seat0", "round_limit": 2})
    while record.seat is not None:
        texts = [move.text for move in record.legal]
        quiet = ("keep_done", "decline", "no_train", "draw_done", "charge 0")
        record.play(next((text for text in quiet if text in texts), texts[0]))
    figures = observe_record(record.record()).figures
    held = sum(tally["held"] for side in figures["cards"] for tally in side.values())
    rounds = sum(tally["rounds_held"] for side in figures["cards"] for tally in side.values())
    assert (held, rounds) == (4, 8)  # two cards each, from the deal before round 1 to the end of round 2
    assert figures["engagements"] == [[0, 0, 0, 0], [1, 0, 0, 0]]
    assert figures["charges"] == [[2, 2], [2, 2]]
    assert (figures["first"], figures["first_decliner"], figures["first_attacker"]) == (0, 0, -1)


def test_the_first_players_wins_are_counted() -> None:
    rows = [game(n, int(n < 3), first=0, first_attacker=1, first_decliner=-1) for n in range(10)]
    sentence = CHECK.ask(1, base=rows).sentence
    assert "first player of round 1 wins 70.0% (39.7 to 89.2%, 10 games)" in sentence
    assert "lands the first attack wins 30.0%" in sentence


def test_a_player_who_never_declines_is_found_at_every_seat() -> None:
    free = [game(n, 0, engagements=[[0, 1, 2, 0], [1, 0, 1, 3]]) for n in range(8)]
    bound = [game(n, n % 2, engagements=[]) for n in range(8)]  # the first bot sits at 0, 1, 0, 1, ... and wins
    sentence = CHECK.ask(7, base=free, never_declines=bound).sentence
    assert "declined in 50.0% (50.0 to 50.0%, 8 games)" in sentence
    assert "-2.0 on average, and +2.0" in sentence
    assert "wins 100.0%" in sentence
    assert "declining hurts" in sentence


def test_a_dominant_deck_is_named() -> None:
    wins = {f"{a} against {b}": 0 if "defensive" not in (a, b) else int(b == "defensive")
            for i, a in enumerate(DECKS) for b in DECKS[i:]}  # fmt: skip
    runs = {pair: [game(n, seat, first=n % 2) for n in range(40)] for pair, seat in wins.items()}
    assert "defensive beats each of the others" in CHECK.ask(2, **runs).sentence


def test_decks_that_met_too_seldom_are_said_to_have() -> None:
    matrix = page.figures(CHECK.ask(2, **{"test against aggressive": [game(0, 0, first=0)]}).charts[0])
    assert {cell for row in matrix.rows for cell in row[1:]} == {"too few"}


def test_one_lesson_is_one() -> None:
    lessons = [[[1, "T1"]], [[1, "T1"], [2, "S1"]]]
    rows = [game(n, n % 2, rounds=9, lessons=lessons) for n in range(10)]
    chart = CHECK.ask(8, base=rows, plus_one=rows, free=rows).charts[0]
    assert [row[0] for row in page.figures(chart).rows] == ["1 lesson", "2 lessons"]


DECKS = ("test", "aggressive", "defensive", "balanced")
