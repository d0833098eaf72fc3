"""Figures with their intervals, against values worked out elsewhere."""

from __future__ import annotations

import random

import pytest

from tablewright.lab.estimates import FEWEST, Estimate, correlation, difference, mean, per_player, ratio, share
from tablewright.lab.presentation import best_name, best_title, hedge, known_bars, title_if_known
from tablewright.lab.study import ObservedGame
from tablewright.lab.winning import group_players, win, wins
from tablewright.lab.wording import UNKNOWN, number, percent, points, relation_to, verdict_on

from .rows import row


def test_a_mean_has_students_interval() -> None:
    found = mean([1, 2, 3, 4, 5])
    assert (found.value, found.count) == (3, 5)
    assert found.low == pytest.approx(1.0368, abs=1e-4)  # 3 - 2.7764 * 1.5811 / sqrt(5)


def test_a_title_states_a_figure_only_where_all_that_it_says_is_known() -> None:
    known, unknown = share(3, FEWEST), share(3, FEWEST - 1)
    assert title_if_known([known, known], "60% pass", "Passes") == "60% pass"
    assert title_if_known([known, unknown], "60% pass", "Passes") == "Passes"


def test_a_mean_of_nothing_and_of_one_value() -> None:
    assert mean([]) == Estimate(0.0, 0.0, 0.0, 0)
    assert mean([7]) == Estimate(7.0, 7.0, 7.0, 1)
    assert number(mean([])) == UNKNOWN


def test_a_count_is_never_less_than_none() -> None:
    seldom = mean([0, 0, 0, 0, 1])
    assert (seldom.low, seldom.value) == (0.0, 0.2)
    assert seldom.high == pytest.approx(0.7553, abs=1e-4)  # 0.2 + 2.7764 * 0.4472 / sqrt(5)
    assert mean([-1, 0, 0, 0, 2]).low < 0  # what can be negative


def test_a_ratio_counts_games_not_events() -> None:
    same = ratio([(50, 100)] * 10)
    assert (same.value, same.low, same.high, same.count) == (0.5, 0.5, 0.5, 10)
    torn = ratio([(100, 100), (0, 100)] * 5)
    assert torn.value == 0.5
    assert torn.high - torn.low > 0.5  # ten games, not a thousand events
    assert ratio([(0, 0)]).count == 0
    assert ratio([(0, 8)] * 6 + [(0, 0)] * 4) == share(0, 6)  # six games without any do not prove never


def test_a_part_is_neither_less_than_nothing_nor_more_than_all() -> None:
    few = ratio([(1, 10), (0, 10), (0, 10)])
    assert (few.low, few.value) == pytest.approx((0.0, 1 / 30))
    most = ratio([(9, 10), (10, 10), (10, 10)])
    assert (most.value, most.high) == pytest.approx((29 / 30, 1.0))
    each = ratio([(9, 10), (10, 10), (12, 10)])
    assert each.high > 1.0
    less = ratio([(-9, 10), (10, 10), (2, 10)])
    assert less.low < 0.0


def test_a_difference_of_shares_is_newcombes() -> None:
    found = difference(share(56, 70), share(48, 80))  # Newcombe 1998, example (a)
    assert found.value == pytest.approx(0.2)
    assert found.low == pytest.approx(0.0524, abs=1e-4)
    assert found.high == pytest.approx(0.3339, abs=1e-4)


def test_a_correlation_of_ranks() -> None:
    rows = [row(scores=[n, 20 + n]) for n in range(10)]
    assert correlation(rows, lambda each, seat: (each.scores[seat], each.scores[seat] ** 2)).value == 1.0
    assert correlation(rows, lambda each, seat: (each.scores[seat], -each.scores[seat])).value == -1.0
    assert correlation(rows, lambda each, seat: (1, each.scores[seat])).value == 0.0
    assert not correlation(rows[:4], lambda each, seat: (1, each.scores[seat])).known
    assert correlation(rows, lambda each, seat: (1, 2) if seat and each.scores[0] < 3 else None).count == 0


def test_a_correlation_counts_games_where_one_player_gets_what_the_other_does_not() -> None:
    """Half of a cake each, and the winner drawn by lot: twice as many players know no more than the games do."""
    rng = random.Random(7)
    off = 0
    for _ in range(400):
        rows = [row([rng.randrange(2)], scores=[part := rng.randrange(100), 100 - part]) for _ in range(30)]
        found = correlation(rows, lambda each, seat: (each.scores[seat], win(each, seat)))
        off += not found.low <= 0 <= found.high
    assert 8 <= off <= 36  # 5% of 400 are 20; with players counted it is three times as many


def test_a_correlation_of_what_hardly_ever_happens_is_not_clear() -> None:
    """Drawn by lot, what few players have goes with winning as often as not: 5% may seem to be clear, no more."""
    rows = [row([n % 2], scores=[n == 7, 0]) for n in range(40)]
    alone = correlation(rows, lambda each, seat: (each.scores[seat], win(each, seat)))
    assert alone.low < 0 < alone.high
    rng = random.Random(5)
    off = 0
    for _ in range(200):
        rows = [row([rng.randrange(2)], scores=[rng.random() < 0.05, rng.random() < 0.05]) for _ in range(40)]
        found = correlation(rows, lambda each, seat: (each.scores[seat], win(each, seat)))
        off += not found.low <= 0 <= found.high
    assert off <= 20


def test_a_correlation_lies_within_its_interval() -> None:
    rows = [row(scores=[n, 20 + n]) for n in range(5)]
    found = correlation(rows, lambda each, seat: (each.scores[seat], each.scores[seat]))
    assert found.low < found.value == found.high == 1.0


def test_a_third_figure_is_held_fixed() -> None:
    """Who has more of everything has more tracks and a better place; with as much of everything, none is better."""
    rng = random.Random(3)
    rows = [row(scores=[rng.randrange(50), rng.randrange(50)]) for _ in range(200)]
    tracks = {(i, seat): each.scores[seat] + rng.randrange(30) for i, each in enumerate(rows) for seat in (0, 1)}
    places = {key: rows[key[0]].scores[key[1]] + rng.randrange(30) for key in tracks}
    numbers = {id(each): i for i, each in enumerate(rows)}

    def of(each: ObservedGame, seat: int) -> tuple[float, float]:
        key = numbers[id(each)], seat
        return tracks[key], places[key]

    assert correlation(rows, of).low > 0.5
    fixed = correlation(rows, lambda each, seat: (*of(each, seat), each.scores[seat]))
    assert fixed.low < 0 < fixed.high


def test_wins_are_shared_in_parts_and_grouped_in_order() -> None:
    rows = [row([0], [3, 1]), row([0, 1], [2, 2])]
    assert wins((each, 0) for each in rows).value == 0.75
    assert list(group_players(rows, lambda each, seat: 1 - seat)) == [0, 1]
    assert group_players(rows, lambda each, seat: seat or None).keys() == {1}


def test_figures_in_words() -> None:
    assert percent(share(52, 100)) == "52.0% (42.3 to 61.5%, 100 games)"
    assert percent(share(1, 2)) == UNKNOWN
    assert number(Estimate(6.44, 6.2, 6.6, 640), "combats") == "6.4 (6.2 to 6.6, 640 combats)"
    assert points(Estimate(0.05, -0.01, 0.11, 40)) == "+5.0 points (-1.0 to +11.0, 40 games)"
    assert relation_to(share(90, 100), 0.5) == "above"
    assert best_name({"a": share(1, 10), "b": share(5, 10), "c": share(2, 2)}) == "b"


def test_a_difference_has_a_verdict() -> None:
    clear = difference(share(90, 100), share(10, 100))
    assert verdict_on(clear, "more", "less", "the same") == "more"
    assert verdict_on(difference(clear, clear), "more", "less", "the same") == "the same"


def test_a_chart_is_headed_by_its_finding() -> None:
    found = {"fire": share(60, 100), "ice": share(30, 100)}
    assert best_title(found, "{name} wins most, {share}", "Wins") == "fire wins most, 60%"
    assert best_title(found, "{name} wins least, {share}", "Wins", lowest=True) == "ice wins least, 30%"
    close = {"fire": share(6, 10), "ice": share(5, 10)}
    assert best_title(close, "{name} wins most, {share}", "Wins") == "fire wins most, 60% (not clearly)"
    assert best_title({"fire": share(1, 1)}, "{name} wins most", "Wins") == "Wins"
    alone = {"fire": share(60, 100), "ice": share(1, 1)}
    assert best_title(alone, "{name} wins most", "Wins") == "Wins"


def test_a_lead_is_clear_where_no_interval_overlaps() -> None:
    """Two players of one game: the one wins what the other loses, so that their difference is less sure than each."""
    ahead = {"fire": share(59, 100), "ice": share(41, 100)}
    assert best_title(ahead, "{name} wins most", "Wins") == "fire wins most (not clearly)"
    assert hedge({"fire": share(61, 100), "ice": share(39, 100)}) == ""
    assert hedge({"fire": share(61, 100), "ice": share(39, 100)}, lowest=True) == ""
    third = {"fire": share(61, 100), "ice": share(39, 100), "air": share(55, 100)}
    assert hedge(third) == " (not clearly)"
    assert hedge({**ahead, "rare": share(3, 3)}) == " (not clearly)"
    assert hedge({"fire": share(61, 100), "rare": share(3, 3)}) == ""


def test_what_rests_on_too_little_has_no_bar() -> None:
    found = {"one game": mean([7]), "four": share(2, 4), "five": share(2, 5)}
    assert [bar.label for bar in known_bars(found)] == ["five"]


def test_a_ratio_of_one_need_not_be_a_part() -> None:
    assert ratio([(1, 1)] * 50).low == pytest.approx(share(50, 50).low)
    found = ratio([(0, 1), (2, 1)] * 50)
    assert (found.value, found.low, found.high) == pytest.approx((1.0, 0.8006, 1.1994), abs=1e-3)


def test_what_players_of_a_game_share_counts_once() -> None:
    found = per_player([row(scores=[n, n]) for n in range(10)], lambda each, seat: each.scores[seat])
    assert found == mean(range(10))
