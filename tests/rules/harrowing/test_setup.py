"""Setup: the first player, boards, core, sets, the stack and starting power."""

from __future__ import annotations

from collections import Counter

import pytest

from ..rule import rule
from .opening import Opening
from .table import GAME, table

TILES_OF_A_SET = ["1", "2", "3", "4", "5", "6", "W1", "W2", "W3"]


@rule("HRW-17")
def test_chance_names_the_first_player_among_all_seats() -> None:
    for seats in (2, 3, 4):
        t = Opening(seats=seats, first=seats - 1)
        assert t.drawn.asked == [seats]
        assert t.asked == (f"P{seats - 1}", "setup_board")
    firsts = Counter(GAME.start(4, seed=seed).view(None)["state"]["first"] for seed in range(200))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 25


@rule("HRW-18", "HRW-R5", "HRW-R63")
def test_board_and_side_are_chosen_player_by_player_in_player_order() -> None:
    t = Opening(seats=3, first=1)
    assert (t.asked, t.options("board")) == (("P1", "setup_board"), ["amber", "cobalt", "crimson", "violet"])
    t.play("board cobalt")
    assert (t.asked, t.options("side")) == (("P1", "setup_side"), ["aspirant", "named"])
    t.play("side named")
    assert (t.asked, t.options("board")) == (("P2", "setup_board"), ["amber", "crimson", "violet"])
    assert t.refusal("board cobalt").rule == "HRW-18"
    t.play("board amber", "side aspirant")
    assert t.asked == ("P0", "setup_board")
    t.play("board crimson", "side named")
    assert t.asked == ("P0", "setup_core")
    boards = [(p["board"], p["side"]) for p in t.state["players"]]
    assert boards == [("crimson", "named"), ("cobalt", "named"), ("amber", "aspirant")]


@rule("HRW-18", "HRW-R5")
def test_with_boards_at_aspirant_boards_are_dealt_in_player_order() -> None:
    t = Opening(seats=3, first=2, boards="aspirant")
    assert t.asked == ("P1", "setup_core")
    boards = [(p["board"], p["side"]) for p in t.state["players"]]
    assert boards == [("cobalt", "aspirant"), ("crimson", "aspirant"), ("amber", "aspirant")]


@rule("HRW-18", "HRW-R5")
def test_with_boards_at_named_only_the_board_is_chosen() -> None:
    t = Opening(seats=2, boards="named").play("board crimson")
    assert t.asked == ("P1", "setup_board")
    t.play("board violet")
    assert t.asked == ("P1", "setup_core")
    assert [p["side"] for p in t.state["players"]] == ["named", "named"]


@rule("HRW-20", "HRW-R1", "HRW-R2", "HRW-R3")
def test_the_last_player_picks_one_core_of_any_set_and_the_others_stay_in_the_box() -> None:
    t = Opening(seats=2, boards="aspirant")
    assert (t.asked, t.options("core")) == (("P1", "setup_core"), ["I", "II", "III", "IV"])
    t.play("core IV", "set I", "set II")
    assert t.tile("IV-C") == "IV-C 0,0"
    assert {"I-C", "II-C", "III-C"} <= set(t.state["box"])
    assert not any(name.endswith("-C") for name in t.state["unseen"])
    assert t.tiles == []


@rule("HRW-21", "HRW-R4")
def test_sets_are_picked_in_reverse_player_order_and_each_only_once() -> None:
    t = Opening(seats=3, first=1, boards="aspirant").play("core I")
    assert (t.asked, t.options("set")) == (("P0", "setup_set"), ["I", "II", "III", "IV"])
    t.play("set II")
    assert (t.asked, t.options("set")) == (("P2", "setup_set"), ["I", "III", "IV"])
    assert t.refusal("set II").rule == "HRW-21"
    t.play("set IV")
    assert (t.asked, t.options("set")) == (("P1", "setup_set"), ["I", "III"])
    t.play("set III")
    assert {f"I-{place}" for place in TILES_OF_A_SET} <= set(t.state["box"])
    assert t.turn_of == (1, "P1")


@rule("HRW-22", "HRW-24")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_stack_has_nine_tiles_a_player_and_is_drawn_from_where_the_shuffled_list_begins(seats: int) -> None:
    t = Opening(seats=seats, boards="aspirant", stack="II-3 I-W2 II-1")
    t.play("core I", "set II", "set I", *(["set III"] if seats > 2 else []))
    assert t.stack == 9 * seats
    assert t.drawn.shuffled == sorted(t.drawn.shuffled)  # listed by rising number before the shuffle
    assert t.drawn.shuffled[:3] == [0, 1, 2]
    for name in ("II-3", "I-W2", "II-1"):
        t.play("invoke chart-auto" if "invoke chart-auto" in t.options() else "invoke chart-normal")
        assert t.state["drawn"] == name
        if "face a" in t.options():
            t.play("face a")
        t.play(t.options()[0])
        while t.asked != ("P0", "act"):
            t.play("meditate" if t.decision == "act" else "stop")
        if "end_turn" in t.options():
            t.play("end_turn")
        while t.asked != ("P0", "act"):
            t.play("meditate" if t.decision == "act" else "stop")


@rule("HRW-23", "HRW-R6", "HRW-R7")
@pytest.mark.parametrize(("seats", "supply"), [(2, 64), (3, 56), (4, 48)])
def test_starting_power_of_aspirants(seats: int, supply: int) -> None:
    t = Opening(seats=seats, boards="aspirant").play("core I", "set I", "set II", *(["set III"] if seats > 2 else []))
    assert t.supply == supply
    assert [(p["pool"], p["fortress"], p["vault"]) for p in t.state["players"]] == [(8, 0, 0)] * seats


@rule("HRW-23", "HRW-R6")
@pytest.mark.parametrize("delta", [0, -2, 2, 4])
def test_starting_power_of_the_named_and_power_delta(delta: int) -> None:
    t = Opening(seats=4, boards="named", power_delta=delta)
    t.play("board amber", "board cobalt", "board crimson", "core I", "set I", "set II", "set III")
    power = [(p["pool"], p["fortress"]) for p in t.state["players"]]
    assert power == [(8 + delta, 0), (8 + delta, 0), (4 + delta, 2), (8 + delta, 0)]
    assert t.supply == 50 - 4 * delta


@rule("HRW-24", "HRW-R62")
def test_a_random_draft_draws_in_the_order_of_the_choices() -> None:
    # first player; board and side of P1, P2, P0; core; sets of P0, P2, P1
    t = Opening(seats=3, first=1, draws=[3, 1, 0, 0, 1, 1, 2, 3, 0, 1], draft="random")
    assert t.drawn.asked == [3, 4, 2, 3, 2, 2, 2, 4, 4, 3, 2]
    boards = [(p["board"], p["side"]) for p in t.state["players"]]
    assert boards == [("crimson", "named"), ("violet", "named"), ("amber", "aspirant")]
    assert t.state["core"] == "III-C"
    assert {name.split("-")[0] for name in t.state["unseen"]} == {"I", "III", "IV"}
    assert len(t.drawn.shuffled) == 27
    assert t.asked == ("P1", "act")


@rule("HRW-24", "HRW-R62")
def test_a_random_draft_draws_nothing_where_one_thing_is_left() -> None:
    t = Opening(seats=4, draws=[0, 1, 0, 1, 0, 1, 1, 2, 0, 0, 0], draft="random")
    # four boards, a side; three, a side; two, a side; the last board without a draw, a side; core; sets 4, 3, 2
    assert t.drawn.asked == [4, 4, 2, 3, 2, 2, 2, 2, 4, 4, 3, 2]
    t = Opening(seats=2, draws=[1, 2, 2], draft="random", boards="aspirant")
    assert t.drawn.asked == [2, 4, 4, 3]
    t = Opening(seats=2, draws=[1, 2, 1, 0, 0], draft="random", boards="named")
    assert t.drawn.asked == [2, 4, 3, 4, 4, 3]
    assert [p["side"] for p in t.state["players"]] == ["named", "named"]


@rule("HRW-24")
def test_chance_after_the_setup_is_dice_only() -> None:
    t = Opening(seats=2, boards="aspirant").play("core I", "set I", "set II")
    t.play("invoke chart-auto")  # the next tile is drawn as it lies
    if "face a" in t.options():
        t.play("face a")
    t.play("spot 0,1", "invoke raise-auto", "end_turn")
    assert t.drawn.asked == [2]


@rule("HRW-25")
def test_how_round_1_begins() -> None:
    t = Opening(seats=2, first=1, boards="aspirant").play("core II", "set I", "set III")
    assert (t.asked, t.turn_of) == (("P1", "act"), (1, "P1"))
    assert t.state["cell"] == {"II-C": "0,0"}
    assert t.state["cubes"] == {}
    for data in t.state["players"]:
        assert (data["cubes"], data["claimed"], data["sealed"], data["on"]) == ({}, [], [], {})


@rule("HRW-R8")
def test_no_tile_of_the_stack_is_shown() -> None:
    t = Opening(seats=2, boards="aspirant").play("core II", "set I", "set III")
    for viewer in (0, 1, None):
        assert t.match.view(viewer)["state"]["stack"] == [None] * 18


@rule("HRW-R9", "HRW-67")
def test_no_cell_further_than_six_from_the_core() -> None:
    t = table(*(f"I-{n}a 0,{-n} P0" for n in range(1, 7)), stack="II-1 +").act().play("invoke chart-auto", "face a")
    spots = [tuple(int(n) for n in cell.split(",")) for cell in t.options("spot")]
    assert (0, -7) not in spots
    assert (1, -7) not in spots
    assert (1, -6) in spots
    assert all(max(abs(q), abs(r), abs(q + r)) <= 6 for q, r in spots)
