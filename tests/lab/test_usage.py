"""What content is flagged, and what is not."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import tablewright as tw
from tablewright.lab.study import Item, ObservedGame, Study
from tablewright.lab.usage import ItemUsage, adjust_p_values, usage

from .rows import row


class Cards(Study):
    """Three cards, of which nothing is known but their names."""

    def items(self) -> list[Item]:
        return [Item("card", name, name.title()) for name in ("sword", "shield", "stone")]


def used(rows: Sequence[ObservedGame]) -> dict[str, ItemUsage]:
    return {use.item.key: use for use in usage(rows, Cards(tw.game("championship")))}


def game(winner: int, *taken: str) -> ObservedGame:
    """Both players are offered the sword and the shield twice; seat 0 takes what is given once."""
    offer = {"card:sword": 2, "card:shield": 2}
    return row([winner], offered=[offer, offer], taken=[{f"card:{name}": 1 for name in taken}, {}])


def test_offers_and_takings_are_counted_by_choice_and_by_player() -> None:
    found = used([game(0, "sword"), game(1)])["card:sword"]
    assert (found.offered, found.taken) == (8, 1)
    assert found.per_choice.value == pytest.approx(1 / 8)
    assert (found.pickers.value, found.pickers.count) == (0.25, 4)


def test_what_goes_with_winning_is_dominant_and_with_losing_weak() -> None:
    rows = [game(0, "sword")] * 90 + [game(1, "sword")] * 10
    found = used(rows)["card:sword"]
    assert found.flag == "dominant"
    assert found.lift.value == pytest.approx(0.8)  # 90% of those who took it, 10% of those who did not
    assert used([game(1, "sword")] * 90 + [game(0, "sword")] * 10)["card:sword"].flag == "weak"


def test_what_makes_no_difference_is_not_flagged() -> None:
    assert used([game(0, "sword")] * 51 + [game(1, "sword")] * 49)["card:sword"].flag == ""


def test_a_handful_of_takers_is_not_enough_for_a_flag() -> None:
    rows = [game(0, "sword")] * 8 + [game(n % 2) for n in range(100)]
    assert used(rows)["card:sword"].flag == ""


def test_what_hardly_anybody_takes_is_dead() -> None:
    rows = [game(n % 2) for n in range(200)] + [game(0, "shield")]
    assert used(rows)["card:shield"].flag == "dead"


def test_alarms_for_what_is_never_taken_or_never_offered() -> None:
    found = used([game(n % 2, "sword") for n in range(50)])
    assert found["card:shield"].flag == "never taken"
    assert found["card:stone"].flag == "never offered"


def test_that_a_few_players_left_something_is_no_alarm() -> None:
    assert used([game(n % 2, "sword") for n in range(5)])["card:shield"].flag == "not yet taken"


def test_what_the_settings_leave_no_choice_of_is_no_alarm() -> None:
    rows = [game(0, "sword")] * 50
    uses = usage(rows, Cards(tw.game("championship")), {"card:stone", "card:sword"})
    found = {use.item.key: use.flag for use in uses}
    assert found["card:stone"] == "no choice"
    assert found["card:sword"] == "dominant"  # it was on offer, whatever the study believes


def test_one_takes_what_the_other_leaves_so_that_only_games_count() -> None:
    """Of 100 games in which one of two takes it 60 are won by that one: 60% (50 to 69), and the lift is twice that."""
    found = used([game(int(n >= 60), "sword") for n in range(100)])["card:sword"].lift
    assert found.value == pytest.approx(0.2)
    assert (found.low, found.high) == pytest.approx((0.0, 0.38), abs=0.02)


def test_players_who_take_it_whatever_the_other_does_are_as_good_as_independent() -> None:
    offer = {"card:sword": 1}
    rows = [
        row([n % 2], offered=[offer, offer], taken=[offer if a else {}, offer if b else {}])
        for n in range(100)
        for a in (False, True)
        for b in (False, True)
    ]
    found = used(rows)["card:sword"].lift
    assert found.value == pytest.approx(0)
    assert (found.low, found.high) == pytest.approx((-0.07, 0.07), abs=0.005)


def test_chances_are_corrected_for_the_number_of_tests() -> None:
    assert adjust_p_values([0.01, 0.04, 0.5, 0.5]) == pytest.approx([0.04, 0.08, 0.5, 0.5])
    assert adjust_p_values([]) == []
