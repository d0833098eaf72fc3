"""Setup: supply, deck, hands, first player; the moves and their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.rng import seeded

from ..rule import rule
from ..table import Arranged
from .table import GAME
from .words import CODES, GEMS, MASKS, copies


@rule("ADP-11")
@pytest.mark.parametrize(("seats", "minor", "major"), [(2, 10, 8), (3, 15, 12), (4, 20, 16), (5, 25, 20)])
def test_the_mines_are_full_and_everything_else_is_empty(seats: int, minor: int, major: int) -> None:
    state = GAME.start(seats, seed=1).position()["state"]
    assert state["stock"] == [minor, major] * 4
    assert sum(state["stock"]) == 36 * seats
    assert state["queue"] == [[[0, 0, 0]] * 8] * seats
    assert state["battery"] == [[0] * 8] * seats
    assert state["mana"] == [0] * seats
    assert state["adept"] == [-1] * 8


@rule("ADP-12", "ADP-R2", "ADP-R4")
@pytest.mark.parametrize("setting", ["rulebook", "digital"])
@pytest.mark.parametrize("selection", list(MASKS))
def test_the_deck_is_all_copies_of_the_selection(selection: str, setting: str) -> None:
    state = GAME.start(3, seed=1, settings={"spells": selection, "copies": setting}).position()["state"]
    deck = sorted(state["library"] + [card for hand in state["hand"] for card in hand])
    spells = [2 * number + "AB".index(letter) for number, letter in enumerate(MASKS[selection])]
    assert deck == [card for card in spells for _ in range(copies(card, setting))]
    assert len(deck) == {"rulebook": 60, "digital": 64}[setting]


@rule("ADP-R2")
def test_all_forty_spells_make_120_or_128_cards() -> None:
    assert sum(copies(card) for card in range(40)) == 120
    assert sum(copies(card, "digital") for card in range(40)) == 128
    one_major = [card for card in range(40) if card // 2 % 5 == 1]
    assert [CODES[card] for card in one_major] == ["2A", "2B", "7A", "7B", "12A", "12B", "17A", "17B"]
    assert all(copies(card, "digital") - copies(card) == (card in one_major) for card in range(40))
    assert {copies(card) for card in range(40)} == {2, 3, 4}


def opened(seats: int, rng: Arranged, **settings: object) -> dict[str, Any]:
    """The position after a setup with this chance."""
    match = GAME.start(seats, seed=1, settings=settings)
    state = GAME.new(seats, match.settings)
    state.advance(rng)
    saved: dict[str, Any] = GAME.save(state, match.settings)["state"]
    return saved


@rule("ADP-13", "ADP-R61")
def test_two_cards_each_from_the_top_seat_by_seat() -> None:
    rng = Arranged(0)
    state = opened(3, rng)
    shuffled = rng.shuffled[0]
    assert shuffled == sorted(shuffled)
    assert len(shuffled) == 60
    piles = (shuffled, shuffled[::-1])
    dealt = [card for hand in state["hand"] for card in hand]
    assert sorted(dealt) in [sorted(pile[:6]) for pile in piles]
    pile = next(pile for pile in piles if sorted(pile[:6]) == sorted(dealt))
    assert state["hand"] == [sorted(pile[2 * seat : 2 * seat + 2]) for seat in range(3)]
    assert state["library"] == pile[6:]
    assert state["discard"] == []


@rule("ADP-14", "ADP-R5")
def test_the_first_player_is_drawn_after_the_shuffle_among_all_seats() -> None:
    for seat in range(4):
        rng = Arranged(seat)
        assert opened(4, rng)["first"] == seat
        assert (rng.asked, len(rng.shuffled)) == ([4], 1)


@rule("ADP-14", "ADP-R5")
@pytest.mark.parametrize("seat", range(5))
def test_a_first_player_who_is_set_needs_no_chance(seat: int) -> None:
    rng = Arranged()
    assert opened(5, rng, first_player=str(seat))["first"] == seat
    assert rng.asked == []


@rule("ADP-14")
def test_every_seat_is_first_about_equally_often() -> None:
    firsts = [GAME.start(5, seed=seed).position()["state"]["first"] for seed in range(300)]
    assert all(35 <= firsts.count(seat) <= 90 for seat in range(5))


@rule("ADP-15")
def test_the_game_opens_with_phase_i_of_turn_1() -> None:
    match = GAME.start(4, seed=2)
    state = match.position()["state"]
    assert (state["turn"], state["phase"], state["pool"]) == (1, 1, [10] * 4)
    assert match.view(None)["decision"] == "assign_site"


@rule("ADP-R61")
def test_seed_settings_and_choices_make_the_game() -> None:
    def play(seed: int) -> tuple[list[str], dict[str, object]]:
        match = GAME.start(3, seed=seed)
        rng = seeded("same game")
        for _ in range(120):
            match.play(match.legal[rng.below(len(match.legal))])
        return match.moves, match.position()

    assert play(5) == play(5)
    assert play(5) != play(6)


def test_the_moves_have_these_numbers() -> None:
    expected = ["pass", "draw"]
    expected += [f"cast {code}" for code in CODES]
    expected += ["pay battery", "pay stage-1", "pay stage-2", "pay stage-3"]
    expected += [f"player {seat}" for seat in range(5)]
    expected += [f"mine {gem}" for gem in GEMS]
    expected += [f"site {gem}-{site}" for gem in GEMS for site in (1, 2, 3)]
    expected += ["count 2", "count 3", "count 4"]
    expected += [f"backlash {gem}" for gem in GEMS]
    expected += [f"gem {gem}" for gem in GEMS]
    expected += ["stage 1", "stage 2", "stage 3"]
    expected += [f"queue_gem {gem}-{stage}" for gem in GEMS for stage in (1, 2, 3)]
    expected += ["class minor", "class major", "mode mana", "mode levels"]
    expected += [f"take {code}" for code in CODES]
    expected += [f"discard {code}" for code in CODES]
    assert [GAME.actions.text(move) for move in range(len(GAME.actions))] == expected
    assert len(expected) == 213
