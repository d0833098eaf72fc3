"""How the game ends, and who has won."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import GAME, Table, player, table

THREE = ("I-1a 0,-1 P0", "I-2a 1,-1 P1", "I-3a 1,-2")


@rule("HRW-100")
def test_a_set_has_one_winner_and_ends_everything() -> None:
    t = table("II-4a 0,-1 P0", "II-W1 1,-1 P0", "II-W2 1,-2 P0", P0=player(claimed="I-1a I-4a")).act()
    t.play("invoke seize-normal", "tile II-4")
    assert (t.ending, t.asked, t.state["phase"]) == (("P0", "set"), (None, None), "over")
    assert t.match.legal == []
    assert GAME.endings["set"].rule == "HRW-80"


@rule("HRW-101", "HRW-R64")
def test_the_game_ends_when_no_pattern_can_ever_form() -> None:
    t = table(*THREE[:1], stack="I-2", P0=player(pool=5)).act().play("invoke chart-auto", "face a", "spot 1,-1")
    assert t.ending == ("P1", "barren")  # P1 has claimed the rest, if sealed
    t = table(*THREE[:2], stack="I-3", P0=player(pool=5)).act().play("invoke chart-auto", "face a", "spot 1,0")
    assert t.ending is None
    # with tiles left in the stack two are enough
    t = table(*THREE[:1], P0=player(pool=5)).act().play("invoke chart-auto")
    while t.decision != "act":
        t.play(t.options()[0])
    assert t.ending is None


@rule("HRW-101", "HRW-R64")
def test_a_claim_that_leaves_two_tiles_ends_the_game_without_the_rest_of_the_turn() -> None:
    t = table(
        "I-W1 0,-1 P0", "I-W2 1,-1 P0", "I-W3 1,-2 P0", stack="", P0=player(pool=5, slots="raise-auto"), supply=10
    ).act().play("invoke seize-normal", "tile I-W1", "decline")  # fmt: skip
    assert t.ending is not None
    assert (t.ending[1], t.P0.slots, t.P0.pool) == ("barren", "raise-auto seize", 6)
    four = table("I-W1 0,-1 P0", "I-W2 1,-1 P0", "I-W3 1,-2 P0", "I-1a 0,1", stack="", P0=player(pool=5)).act()
    four.play("invoke seize-normal", "tile I-W1", "decline")
    assert four.ending is None


@rule("HRW-101", "HRW-104")
def test_a_crumble_that_leaves_two_tiles_ends_the_game() -> None:
    t = table(*THREE, stack="", end_push="crumble").act(invokes=1).play("end_turn")
    assert t.ending is not None
    assert (t.ending[1], t.turn_of) == ("barren", (5, "P0"))


@rule("HRW-102", "HRW-R60")
@pytest.mark.parametrize("limit", [40, 80, 160])
def test_the_last_turn_of_the_last_round_ends_the_game(limit: int) -> None:
    t = table(round=limit, first="P1", round_limit=limit).act("P1", invokes=1).play("end_turn")
    assert (t.ending, t.turn_of) == (None, (limit, "P0"))
    t.play("meditate")
    assert t.ending == ("P0 P1", "round_limit")
    t = table(round=limit - 1, first="P1", round_limit=limit).act("P0", invokes=1).play("end_turn")
    assert (t.ending, t.turn_of) == (None, (limit, "P1"))


@rule("HRW-103", "HRW-R41")
def test_dusk_falls_twelve_full_rounds_after_the_stack_ran_out() -> None:
    for spent, over in [(11, False), (12, True)]:
        t = table(*THREE, stack="", emptied=20, round=20 + spent, end_push="dusk").act("P1", invokes=1).play("end_turn")
        assert (t.ending is not None) == over
    # the round in which it ran out does not count, however early in it that was
    t = table(*THREE, stack="I-4", round=20, end_push="dusk").act("P0").play("invoke chart-auto", "face a", "spot 0,1")
    assert t.state["emptied"] == 20
    # and without an empty stack nothing happens
    t = table(*THREE, round=79, end_push="dusk").act("P1", invokes=1).play("end_turn")
    assert t.ending is None


@rule("HRW-104", "HRW-R41")
def test_crumble_removes_an_open_unlocked_tile_once_the_stack_is_empty() -> None:
    tiles = ("I-1a 0,-1 P0", "I-2a 1,-1", "I-3a 0,1", "I-4a 0,2", "I-5a 1,0 standing-stones:2")
    t = table(*tiles, stack="", end_push="crumble", P1=player(pool=5), supply=40).act(invokes=1).play("end_turn")
    # I-1 is owned, I-3 locked
    assert (t.asked, t.options()) == (("P0", "crumble"), ["tile I-2", "tile I-4", "tile I-5"])
    assert t.refusal("tile I-1").rule == "HRW-62"
    assert t.refusal("tile I-3").rule == "HRW-61"
    assert t.refusal("decline").rule == "HRW-104"
    t.play("tile I-5")
    assert (t.supply, t.cell("I-5"), t.turn_of) == (42, None, (5, "P1"))
    assert "I-5" in t.state["box"]
    # not while there are tiles to draw, and not where every open tile is locked
    t = table(*tiles, end_push="crumble").act(invokes=1).play("end_turn")
    assert t.turn_of == (5, "P1")
    held = table("I-1a 0,-1", "I-2a 0,-2 P0", "I-3a 1,0 P1", stack="", end_push="crumble").act(invokes=1)
    assert held.play("end_turn").turn_of == (5, "P1")


def standing(P0: str, P1: str, pillars: tuple[int, int] = (1, 1), pools: tuple[int, int] = (8, 8)) -> Table:
    return table(
        f"I-5a 0,-1 P0:{pillars[0]}", f"II-5a 1,-1 P1:{pillars[1]}", round=80,
        P0=player(claimed=P0, pool=pools[0]), P1=player(claimed=P1, pool=pools[1]),
    ).act("P1", invokes=1).play("end_turn")  # fmt: skip


@rule("HRW-105", "HRW-R61", "HRW-R65")
def test_the_final_standing_compares_runes_tiles_pillars_and_power() -> None:
    assert standing("I-1a I-4a", "II-1a II-2a II-3a II-W1 II-W2").ending == ("P0", "round_limit")
    assert standing("I-1a", "II-2a II-W1", pillars=(9, 1)).ending == ("P1", "round_limit")
    assert standing("I-1a", "II-2a", pillars=(3, 2), pools=(1, 9)).ending == ("P0", "round_limit")
    assert standing("I-1a", "II-2a", pools=(5, 6)).ending == ("P1", "round_limit")
    shared = standing("I-1a", "II-2a")
    assert shared.ending == ("P0 P1", "round_limit")
    assert shared.outcome is not None
    assert shared.outcome.ranking == [1, 1]


@rule("HRW-105")
def test_those_who_do_not_win_are_not_ranked() -> None:
    t = table(
        "I-5a 0,-1 P0", round=80, P0=player(claimed="I-1a"), P1=player(claimed="I-2a"), P2=player(), seats=3
    ).act("P2", invokes=1).play("end_turn")  # fmt: skip
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.ranking) == ([0], [1, 2, 2])


@rule("HRW-106")
def test_nobody_is_eliminated() -> None:
    t = table(P0=player(pool=0), P1=player(pool=0), supply=0, mercy=0, seats=3).turn("P0")
    # both have nothing at all and meditate in vain, and the turns go round to P2, who has everything
    assert t.turn_of == (5, "P2")
    t.play("meditate")
    assert t.turn_of == (6, "P2")


@rule("HRW-103", "HRW-102")
def test_where_dusk_and_the_round_limit_fall_together_the_limit_is_the_reason() -> None:
    t = table(*THREE, stack="", emptied=68, round=80, end_push="dusk").act("P1", invokes=1).play("end_turn")
    assert t.ending is not None
    assert t.ending[1] == "round_limit"
