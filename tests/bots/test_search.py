"""The search bot: what it sees, what it keeps, and how it plays."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

import tablewright as tw
from tablewright.bots import hint
from tablewright.bots.processes import Processes, Task
from tablewright.bots.search import SearchBot
from tablewright.bots.thinking import Budget, MoveStats
from tablewright.bots.tree import Tree
from tablewright.kernel.match import Match
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State


def after(game: str, choices: int, seats: int | None = None, seed: int = 1) -> Match:
    """A match after so many random choices."""
    match = tw.game(game).start(seats=seats, seed=seed)
    rng = tw.seeded("after", seed)
    for _ in range(choices):
        match.play(match.legal[rng.below(len(match.legal))])
    return match


def search(iterations: int, seed: int = 1) -> SearchBot:
    return SearchBot(tw.seeded("test", seed), Budget(iterations))


class Narrowed(Pov):
    """A point of view that offers the first two legal moves only."""

    @property
    def ids(self) -> list[int]:
        return super().ids[:2]

    def sample(self, rng: Rng) -> State:
        sample = super().sample(rng)
        sample.moves = self.ids
        return sample


def narrowed(match: Match) -> Narrowed:
    return Narrowed(match.game, match._state, match.seat, match.settings, match.names, ())


@pytest.mark.parametrize("game", tw.games())
def test_it_plays_every_game_with_every_number_of_seats(game: str) -> None:
    for seats in tw.game(game).seats:
        match = after(game, 10, seats)
        bots = [search(3, seat) for seat in range(seats)]
        for _ in range(20):
            if match.seat is None:
                break
            match.play(bots[match.seat].choose(match.pov(match.seat)))


@pytest.mark.parametrize("spec", ["random", "careless", "greedy", "search:30"])
def test_a_hint_rates_every_legal_move_best_first(spec: str) -> None:
    for game in ("championship", "adepts"):
        match = after(game, 15)
        ratings = hint(match.pov(match.seat), spec, seed=1)
        assert {rating.move for rating in ratings} == set(match.legal)
        assert len(ratings) == len(match.legal)
        assert sum(rating.share for rating in ratings) == pytest.approx(1)
        assert all(-1 <= rating.value <= 1 and rating.share >= 0 for rating in ratings)
        if not spec.startswith("search"):
            assert [rating.value for rating in ratings] == sorted((r.value for r in ratings), reverse=True)


def test_what_the_search_gave_up_early_comes_last() -> None:
    match = after("adepts", 25)
    ratings = hint(match.pov(match.seat), "search:60", seed=1)
    most = max(rating.share for rating in ratings)
    last = [rating for rating in ratings if rating.share > most / 2]
    assert ratings[: len(last)] == last
    assert last[0].value == max(rating.value for rating in last)


def test_a_bot_does_what_its_hint_says() -> None:
    match = after("adepts", 25)
    pov = match.pov(match.seat)
    assert tw.bot("search:30", seed=3).choose(pov) == hint(pov, "search:30", seed=3)[0].move
    ratings = hint(pov, "greedy", seed=3)
    equals = [rating.move for rating in ratings if rating.value == ratings[0].value]
    assert tw.bot("greedy", seed=3).choose(pov) in equals


def test_a_hint_is_for_who_has_to_choose() -> None:
    match = after("adepts", 25)
    assert match.seat is not None
    for seat in (1 - match.seat, None):
        with pytest.raises(tw.BadSetting, match="nothing to choose"):
            hint(match.pov(seat), "search:10")


def test_it_leaves_the_match_alone() -> None:
    match = after("meld", 40)
    before = match.position()
    search(20).choose(match.pov(match.seat))
    assert match.position() == before


def test_every_iteration_is_spent_on_some_move() -> None:
    match = after("adepts", 25)
    bot = search(40)
    bot.rate(match.pov(match.seat))
    assert bot.reusable is not None
    root = bot.reusable.tree.root
    assert root.visits == sum(child.visits for child in root.children.values()) == 40


def test_the_shortest_time_is_enough_for_a_legal_move() -> None:
    match = after("harrowing", 40)
    bot = SearchBot(tw.seeded(1), Budget(milliseconds=1))
    assert bot.choose(match.pov(match.seat)) in match.legal
    ratings = bot.rate(match.pov(match.seat))
    assert sum(rating.share for rating in ratings) == pytest.approx(1)


@pytest.mark.parametrize("spec", ["random", "careless", "greedy", "search:12", "search:12x2"])
def test_a_narrowed_point_of_view_is_kept_to(spec: str) -> None:
    match = after("adepts", 25)
    assert len(match.legal) > 2
    pov = narrowed(match)
    bot = tw.bot(spec, seed=1)
    assert {bot.choose(pov).id for _ in range(3)} <= set(pov.ids)
    assert {rating.move.id for rating in hint(pov, spec, seed=1)} == set(pov.ids)


def test_several_processes_find_the_same_whenever_they_are_done() -> None:
    match = after("championship", 30)
    pov = match.pov(match.seat)
    first, second = (hint(pov, "search:41x2", seed=4) for _ in range(2))
    assert first == second
    assert {rating.move for rating in first} == set(match.legal)
    assert sum(rating.share for rating in first) == pytest.approx(1)
    assert all(abs(rating.share * 41 - round(rating.share * 41)) < 1e-9 for rating in first), "an iteration got lost"


def test_the_tree_below_the_own_move_is_kept_for_the_next_choice() -> None:
    """In a row of choices between which nothing new is seen, the search goes on where it was."""
    kept = 0
    for seed in range(6):
        match = after("meld", 60, seed=seed)
        bot = search(30)
        for _ in range(10):
            if match.seat is None:
                break
            seat, pov = match.seat, match.pov(match.seat)
            before = bot.reusable
            goes_on = before is not None and before.fits(pov)
            known = before.tree.root.visits if goes_on and before is not None else 0
            move = bot.choose(pov)
            assert move in match.legal
            match.play(move)
            if goes_on:
                kept += known > 0
            if match.seat == seat and not match._plies[-1].final:
                assert bot.reusable is not None
                assert bot.reusable.fits(match.pov(seat))
            elif match.seat != seat:
                assert bot.reusable is None or match.seat is None or not bot.reusable.fits(match.pov(match.seat))
    assert kept > 5


def test_a_tree_is_not_kept_for_another_position() -> None:
    """One bot at two tables in turn, at another game and at a position that was taken back."""
    one, two = after("meld", 60, seed=1), after("meld", 75, seed=2)
    other = after("championship", 20)
    bot = search(12)
    for match in (one, two, other, one, one.at(40), two):
        pov = match.pov(match.seat)
        assert bot.choose(pov) in match.legal
        rated = bot.rate(pov)
        assert {rating.move for rating in rated} == set(match.legal)
        assert bot.reusable is not None
        root = bot.reusable.tree.root
        assert root.visits <= 12  # those of this position
        assert root.children.keys() <= set(pov.ids)


def test_what_another_seat_does_not_know_is_dealt_anew_before_it_answers() -> None:
    """Or the others would play as if they saw the hand of the one who searches."""
    match = after("championship", 30)
    state = match._state
    searcher, other = 1 - state.seat, state.seat
    tree = Tree(searcher)
    known = [tree.known_to(state, tw.seeded("known", number)) for number in range(8)]
    views = {json.dumps(see(match, each, other)) for each in known}
    hands = {json.dumps(see(match, each, searcher)) for each in known}
    assert views == {json.dumps(match.view(other))}
    assert len(hands) > 1
    own = Tree(other).known_to(state, tw.seeded("known"))
    assert see(match, own, searcher) == match.view(searcher)  # what the searcher's sample says is left as it is


def see(match: Match, state: State, seat: int) -> dict[str, object]:
    return Pov(match.game, state, seat, match.settings, match.names, ()).view


def test_several_processes_see_no_more_than_one() -> None:
    for choices in (30, 44):
        match = after("championship", choices)
        pov = match.pov(match.seat)
        other = Pov(match.game, pov.sample(tw.seeded("other")), match.seat, match.settings, match.names, ())
        assert hint(pov, "search:16x2", seed=4) == hint(other, "search:16x2", seed=4)


def test_not_even_a_process_is_sent_the_true_position() -> None:
    match = after("championship", 30)
    sent: list[Task] = []

    class Pool:
        def map(self, work: Callable[[Task], dict[int, MoveStats]], tasks: list[Task]) -> list[dict[int, MoveStats]]:
            sent.extend(tasks)
            return [work(task) for task in tasks]

    several = Processes(2)
    several.pool = Pool()  # type: ignore[assignment]  # no process is started here, only listened to
    several.think(match.pov(match.seat), Budget(8), tw.seeded(1))
    assert len(sent) == 2
    assert all(task.position != match.position() for task in sent)
    assert all(see(match, match.game.load(task.position)[0], task.seat) == match.view(task.seat) for task in sent)


def test_search_beats_greedy() -> None:
    """In Adepts it nearly always does."""
    results = tw.simulate("adepts", games=4, bots=["search:8", "greedy"], seed=1, jobs=1)
    assert results.bot_wins["search:8"].share >= 0.75
