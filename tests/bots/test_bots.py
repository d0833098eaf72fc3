"""Bots: fair to the unknown, reproducible, and better than chance."""

from __future__ import annotations

import pytest

import tablewright as tw
from tablewright.bots.beam import action_values
from tablewright.kernel.match import Match


def at(decision: str, seed: int = 1) -> Match:
    """A match in which a decision is being asked."""
    match = tw.game("championship").start(seed=seed)
    rng = tw.seeded("at", seed)
    while match.view(None)["decision"] != decision:
        match.play(match.legal[rng.below(len(match.legal))])
    return match


@pytest.mark.parametrize("name", ["random", "greedy", "search:10"])
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    def game() -> list[str]:
        match = tw.game("championship").start(seed=5)
        bots = [tw.bot(name, seed=8), tw.bot(name, seed=9)]
        while match.seat is not None and len(match.moves) < 40:
            match.play(bots[match.seat].choose(match.pov(match.seat)))
        return match.moves

    assert game() == game()


def test_random_makes_every_move_as_often() -> None:
    match = at("play_or_pass", seed=3)
    bot = tw.bot("random", seed=1)
    pov = match.pov(match.seat)
    chosen = [bot.choose(pov).id for _ in range(3000)]
    share = 3000 / len(pov.ids)
    assert all(0.85 * share < chosen.count(move) < 1.15 * share for move in pov.ids)


def test_the_beam_values_every_legal_move_and_leaves_the_position_alone() -> None:
    match = at("play_or_pass")
    before = match.position()
    values = action_values(match._state, tw.seeded(1))
    assert len(values) == len(match.legal)
    assert all(-1 <= value <= 1 for value in values)
    assert match.position() == before


def test_greedy_pays_for_the_attack_that_knocks_out() -> None:
    """With the opponent's last card of life in reach, nothing is better than the blow."""
    game = tw.game("championship")
    found = 0
    for seed in range(200):
        match = game.start(seed=seed, settings={"round_limit": 60})
        rng = tw.seeded("knockout", seed)
        while match.seat is not None:
            view = match.view(match.seat)
            if view["decision"] == "pay_attack" and view["state"]["players"][1 - match.seat]["life"] == 1:
                assert tw.bot("greedy", seed=1).choose(match.pov(match.seat)).text == "pay"
                found += 1
                break
            match.play(match.legal[rng.below(len(match.legal))])
    assert found > 5


def test_greedy_beats_random() -> None:
    results = tw.simulate("championship", games=100, bots=["greedy", "random"], seed=1)
    assert results.bot_wins["greedy"].share >= 0.95
