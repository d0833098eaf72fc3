"""Hidden information: nothing but the order of the stack and the dice to come."""

from __future__ import annotations

import pytest

from tablewright.games.harrowing.state import HarrowingState as Position
from tablewright.kernel.errors import CannotUndo
from tablewright.kernel.rng import seeded

from ..rule import rule
from .opening import random_game
from .table import GAME, player, table


def same_for_all(views: list[dict[str, object]]) -> bool:
    shared = [{name: value for name, value in view.items() if name != "viewer"} for view in views]
    return all(view == shared[0] for view in shared)


@rule("HRW-R8", "HRW-66")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_views_are_equal_and_show_no_order_of_the_stack(seats: int) -> None:
    match, rng = random_game(seats, 3)
    for _ in range(60):
        views = [match.view(viewer) for viewer in (*range(seats), None)]
        assert same_for_all(views)
        stack = views[0]["state"]["stack"]
        assert stack == [None] * len(stack)
        assert len(views[0]["state"]["unseen"]) == len(stack)
        match.play(match.legal[rng.below(len(match.legal))])


@rule("HRW-R8")
def test_everybody_knows_which_tiles_are_in_the_stack() -> None:
    t = table("I-1a 0,-1", stack="II-3 I-2 +").act()
    shown = t.state["unseen"]
    places = ("1", "2", "3", "4", "5", "6", "W1", "W2", "W3")
    assert shown == [f"{number}-{place}" for number in ("I", "II") for place in places][1:]
    t.play("invoke chart-auto")
    assert "II-3" not in t.state["unseen"]


@rule("HRW-R8")
def test_a_view_is_the_same_whatever_the_order() -> None:
    one = table("I-1a 0,-1", stack="II-3 I-2 +").act()
    other = table("I-1a 0,-1", stack="I-2 II-3 +").act()
    for viewer in (0, 1, None):
        assert one.match.view(viewer) == other.match.view(viewer)
        assert one.match.pov(viewer).prompt == other.match.pov(viewer).prompt
    assert [move.label for move in one.match.legal] == [move.label for move in other.match.legal]


@rule("HRW-R8", "HRW-22")
def test_a_sample_shuffles_the_unseen_stack_and_keeps_all_else() -> None:
    t = table("I-1a 0,-1 P0", "I-2b 1,-1 P1", P0=player(slots="raise")).act()
    truth = t.match._state
    assert isinstance(truth, Position)
    orders = set()
    for number in range(20):
        sample = t.match.pov(0).sample(seeded("sample", number))
        assert isinstance(sample, Position)
        assert sorted(sample.stack) == sorted(truth.stack)
        orders.add(tuple(sample.stack))
        sample.stack = truth.stack[:]
        assert GAME.save(sample, t.match.settings) == t.match.position()
    assert len(orders) == 20


@rule("HRW-22")
def test_every_order_of_a_sampled_stack_is_as_likely() -> None:
    t = table("I-1a 0,-1", "I-3a 1,-1", stack="I-2 I-4 I-5").act()
    seen: dict[tuple[int, ...], int] = {}
    for number in range(1200):
        sample = t.match.pov(None).sample(seeded("orders", number))
        assert isinstance(sample, Position)
        seen[tuple(sample.stack)] = seen.get(tuple(sample.stack), 0) + 1
    assert len(seen) == 6
    assert min(seen.values()) > 150


@rule("HRW-R8")
def test_a_sample_depends_on_nothing_but_what_is_seen() -> None:
    one = table("I-1a 0,-1", stack="II-3 I-2 +").act().match.pov(1).sample(seeded(7))
    other = table("I-1a 0,-1", stack="I-2 II-3 +").act().match.pov(1).sample(seeded(7))
    assert isinstance(one, Position)
    assert isinstance(other, Position)
    assert one.stack == other.stack


@rule("HRW-66")
def test_a_drawn_tile_is_known_to_all_at_once_and_drawing_is_final() -> None:
    t = table("I-1a 0,-1", stack="I-2 +").act().play("invoke chart-auto")
    for viewer in (0, 1, None):
        assert t.match.view(viewer)["state"]["drawn"] == "I-2"
    with pytest.raises(CannotUndo):
        t.match.undo()


@rule("HRW-90")
def test_dice_are_final_and_other_choices_may_be_taken_back() -> None:
    t = table("I-1a 0,-1 P1", "I-2a 1,-1 P0", P0=player(fortress=1, slots="second-sight")).act(dice="blank")
    t.play("invoke muster-auto", "amount 0")
    before = t.match.position()
    t.match.undo()
    t.play("amount 0")
    assert t.match.position() == before
    t.dice_fall("blank")
    t.play("tile I-1")
    assert t.dice == "blank"
    with pytest.raises(CannotUndo):
        t.match.undo()


@rule("HRW-2")
def test_choices_and_their_moves_are_public() -> None:
    t = table("I-1a 0,-1", "I-2a 1,-1").act().play("invoke raise-auto")
    for viewer in (0, 1, None):
        view = t.match.view(viewer)
        assert (view["seat"], view["decision"], view["state"]["spell"]) == (0, "pillar_place", "raise")
    assert t.match.why("tile I-1") is None
    refusal = t.match.pov(1).why("tile I-1")
    assert refusal is not None
    assert "P0" in refusal.sentence


@rule("HRW-24")
def test_the_log_is_the_same_for_everybody() -> None:
    match, rng = random_game(3, 5, draft="random")
    for _ in range(200):
        match.play(match.legal[rng.below(len(match.legal))])
    assert match.log(0) == match.log(1) == match.log(2) == match.log(None)
