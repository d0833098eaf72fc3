"""Restricted play: what may not be used is not, and what must be used is."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tablewright as tw
from tablewright.lab.checkpoint import Checkpoint
from tablewright.lab.estimates import share
from tablewright.lab.executor import SerialExecutor
from tablewright.lab.matrix import (
    Matrix,
    RestrictedWins,
    _compare_wins,
    base_series,
    matrix,
    restricted_batches,
    restricted_series,
)
from tablewright.lab.observing import Series, observe
from tablewright.lab.report import main_series
from tablewright.lab.restriction import Player, RestrictedBot, RestrictedPov, item_key
from tablewright.lab.studies import study
from tablewright.lab.study import Item, ObservedGame

from .rows import row

GAME = tw.game("championship")
STUDY = study(GAME)
SEATS = (0, 1)


def played(series: Series, games: int) -> list[ObservedGame]:
    return observe([(series, range(games))], SerialExecutor(), Checkpoint())[series.key]


@pytest.mark.parametrize("bot", ["random", "greedy", "search:20"])
def test_a_restricted_bot_never_uses_it_and_the_other_still_does(bot: str) -> None:
    rows = played(main_series("championship", [bot], 1, without=["action:train"]), 4)
    assert [r.bots for r in rows[:2]] == [[f"{bot} without action:train", bot], [bot, f"{bot} without action:train"]]
    for r in rows:
        own = r.seating.index(0)
        assert r.offered[own]["action:train"] > 0
        assert "action:train" not in r.taken[own]
    assert any("action:train" in r.taken[r.seating.index(1)] for r in rows)


def test_a_bot_that_must_use_it_does_whenever_it_can() -> None:
    rows = played(main_series("championship", ["random"], 1, must=["action:decline"]), 4)
    for r in rows:
        own = r.seating.index(0)
        assert r.taken[own]["action:decline"] == r.offered[own]["action:decline"] > 0


def test_it_plays_the_same_game_until_it_is_stopped() -> None:
    free = main_series("championship", ["greedy"], 1)
    never = played(replace(free, players=(Player("greedy", ("action:draw_energy_card",)), Player("greedy"))), 3)
    assert [r.scores for r in never] == [r.scores for r in played(free, 3)]  # a standard game never offers that action


def test_where_nothing_would_be_left_all_moves_stay() -> None:
    match = GAME.start(seed=1)
    pov = match.pov(match.seat)
    keys = {key for move in pov.ids for key in STUDY.keys_used(match._state, move)}
    bot = RestrictedBot(tw.bot("random", 1), STUDY, Player("random", tuple(keys)))
    assert bot.allowed(pov) == pov.ids


def test_a_narrowed_view_shows_the_rest_neither_to_choose_nor_in_samples() -> None:
    match = GAME.start(seed=1)
    pov = match.pov(match.seat)
    narrowed = RestrictedPov(pov, pov.ids[1:])
    assert narrowed.ids == [move.id for move in narrowed.choices] == pov.ids[1:]
    assert narrowed.sample(tw.seeded(1)).moves == pov.ids[1:]
    assert narrowed.view == pov.view


@pytest.mark.parametrize("what", ["action:train", "ACTION:Train", "train"])
def test_what_is_meant_is_found_by_key_id_or_name(what: str) -> None:
    assert item_key(STUDY, what) == "action:train"


@pytest.mark.parametrize(
    ("what", "words"),
    [("action:trian", "did you mean action:train"), ("A2", ", prevention:A2: say which"), ("§", "has no '§'")],
)
def test_what_is_unknown_or_unclear_is_refused(what: str, words: str) -> None:
    with pytest.raises(tw.BadSetting) as refused:
        item_key(STUDY, what)
    assert words in str(refused.value)


# -- the matrix ---------------------------------------------------------------------------------------------


def test_paired_games_meet_the_same_chance_in_every_seat() -> None:
    series = base_series(main_series("championship", ["greedy"], 5))
    single, paired = played(series, 2), played(replace(series, paired=True), 4)
    assert [r.scores for r in paired] == [single[0].scores] * 2 + [single[1].scores] * 2
    assert [r.seating for r in paired] == [[0, 1], [1, 0]] * 2


def test_only_games_in_which_it_was_used_are_played_again() -> None:
    series = base_series(main_series("championship", ["greedy"], 5))
    train = Item("action", "train", "train")
    base = [
        row(taken=[{"action:train": 1}, {}], number=0),
        row(taken=[{}, {}], number=1),
        row(taken=[{}, {"action:train": 2}], number=2),
    ]
    ((games, numbers),) = restricted_batches(series, base, [train])
    assert games == restricted_series(series, train)
    # the restricted player sits in seat 0 in even games and in seat 1 in odd ones
    assert list(numbers) == [0, 5]


def test_the_matrix_knows_what_a_restriction_costs() -> None:
    series = base_series(main_series("championship", ["greedy"], 5))
    vital, idle, unused = (Item("action", id, id) for id in ("play", "stash", "take"))
    base = [row([n % 2], taken=[{"action:play": 1, "action:stash": 1}] * 2, number=n) for n in range(20)]
    lost = [row([1 - number % 2], number=number) for number in range(40)]  # the restricted one always loses
    same = [row([number // 2 % 2], number=number) for number in range(40)]  # as if nothing had been forbidden
    found = matrix(
        series,
        base,
        [vital, idle, unused],
        {restricted_series(series, vital).key: lost, restricted_series(series, idle).key: same},
    )
    assert [(entry.item.id, entry.flag) for entry in found.rows] == [("play", "needed"), ("stash", "")]
    assert [entry.wins.value for entry in found.rows] == pytest.approx([0.0, 0.5])
    assert found.rows[0].wins.high > 0.05  # twenty seeds are not certainty
    assert found.never_taken == [unused]


@pytest.mark.parametrize("seeds", [4, 8, 10, 40])
def test_losing_every_game_says_as_much_as_winning_every_game(seeds: int) -> None:
    lost, costs = _compare_wins([0.0] * seeds, 0.5)
    won, brings = _compare_wins([1.0] * seeds, 0.5)
    assert costs == pytest.approx(brings)
    assert lost.high == pytest.approx(1 - won.low)


def test_so_many_seeds_are_needed_to_tell_anything() -> None:
    rows = [RestrictedWins(Item("card", str(n), f"Card {n}"), share(0, 8), 1) for n in range(30)]
    assert [seeds for seeds in range(4, 12) if Matrix(0.5, seeds, rows, []).is_conclusive] == [8, 9, 10, 11]


def test_what_is_taken_unseen_cannot_be_forbidden() -> None:
    """Whether a bot may train would tell it which lesson lies on its training pile."""
    lessons = [item for item in STUDY.usable() if item.category == "lesson"]
    assert lessons
    assert all(item.unseen for item in lessons)
    with pytest.raises(tw.BadSetting, match=r"^Training 2 is taken unseen: nobody can do without it"):
        main_series("championship", ["greedy"], 1, without=["lesson:T2"])


@pytest.mark.parametrize("game", tw.games())
def test_a_restriction_tells_a_bot_nothing_hidden(game: str) -> None:
    """What a move uses is the same in the true position and in any that the seat takes for possible."""
    rules = tw.game(game)
    known = study(rules)
    unseen = {item.key for item in known.usable() if item.unseen}
    rng = tw.seeded(3)
    for seed in range(3):
        match = rules.start(seed=seed)
        while match.outcome is None:
            pov = match.pov(match.seat)
            sample = pov.sample(rng)
            for move in pov.ids:
                keys = known.keys_used(match._state, move)
                assert [key in unseen or key for key in known.keys_used(sample, move)] == [
                    key in unseen or key for key in keys
                ]
            match.play(pov.ids[rng.below(len(pov.ids))])
