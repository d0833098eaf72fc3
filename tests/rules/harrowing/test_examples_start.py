"""The worked examples of the rulebook: the setup, the first turns, the field."""

from __future__ import annotations

from ..rule import rule
from .opening import Opening
from .table import player, table

FIRST_OPTIONS = [
    "invoke chart-auto", "invoke chart-normal", "invoke muster-auto", "invoke muster-normal",
    "invoke ward-of-force-normal", "invoke second-sight-normal", "invoke deep-breath-normal", "meditate",
]  # fmt: skip


def a_game_for_two(*, sets: tuple[str, str] = ("I", "IV"), stack: str = "") -> Opening:
    """P1 is first, both are Aspirants, the core is III-C; P0 picks the first of the sets."""
    t = Opening(seats=2, first=1, stack=stack)
    assert t.asked == ("P1", "setup_board")
    t.play("board amber", "side aspirant")
    assert t.asked == ("P0", "setup_board")
    t.play("board violet", "side aspirant")
    assert t.asked == ("P0", "setup_core")
    t.play("core III")
    assert t.asked == ("P0", "setup_set")
    t.play(f"set {sets[0]}")
    assert t.asked == ("P1", "setup_set")
    t.play(f"set {sets[1]}")
    return t


@rule("HRW-E1")
def test_a_game_for_two_is_set_up() -> None:
    t = a_game_for_two()
    assert t.tile("III-C") == "III-C 0,0"
    assert (t.stack, t.supply) == (18, 64)
    assert (t.P0.reserve, t.P1.reserve) == ("8/10", "8/10")
    places = ("1", "2", "3", "4", "5", "6", "W1", "W2", "W3")
    assert t.state["unseen"] == [f"{number}-{place}" for number in ("I", "IV") for place in places]
    left = [*(f"II-{place}" for place in (*places, "C")), *(f"III-{place}" for place in places)]
    assert t.state["box"] == ["I-C", *left, "IV-C"]
    assert t.turn_of == (1, "P1")


@rule("HRW-E2")
def test_the_four_named_wizards() -> None:
    t = Opening(seats=4, first=2)
    t.play("board amber", "side named", "board cobalt", "side named", "board crimson", "side named")
    assert t.asked == ("P1", "setup_side")  # the violet board was the only one left
    t.play("side named", "core I", "set IV", "set III", "set II")  # and so is set I for P2
    assert t.turn_of == (1, "P2")
    assert [(p.pool, p.fortress) for p in (t.P2, t.P3, t.P0, t.P1)] == [(8, 0), (8, 0), (4, 2), (8, 0)]
    assert (t.supply, t.stack) == (50, 36)


@rule("HRW-E3")
def test_the_first_choice_of_all() -> None:
    t = a_game_for_two()
    assert t.asked == ("P1", "act")
    assert t.options() == FIRST_OPTIONS
    assert t.refusal("invoke raise-auto").rule == "HRW-45"
    assert t.refusal("invoke shift-auto").rule == "HRW-45"
    assert t.refusal("invoke seize-normal").rule == "HRW-45"
    assert t.refusal("invoke brazier-normal").rule == "HRW-45"


def first_turn() -> Opening:
    t = a_game_for_two(sets=("I", "III"), stack="I-4 III-W1 III-4")
    return t.play(
        "invoke chart-auto", "face a", "spot 0,-1", "invoke raise-auto", "invoke masons-yard-normal", "spot 1,-1",
        "tile III-W1",
    )  # fmt: skip


@rule("HRW-E4")
def test_a_first_turn() -> None:
    t = a_game_for_two(sets=("I", "III"), stack="I-4 III-W1 III-4")
    t.play("invoke chart-auto")
    assert (t.P1.pool, t.state["drawn"], t.options()) == (7, "I-4", ["face a", "face b"])
    t.play("face a")
    assert t.options("spot") == ["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0"]
    t.play("spot 0,-1", "invoke raise-auto")
    assert t.P1.reserve == "6/9"
    assert t.tile("I-4") == "I-4a 0,-1 P1"
    t.play("invoke masons-yard-normal")
    assert (t.P1.pool, t.state["drawn"], t.decision) == (5, "III-W1", "tile_spot")
    assert len(t.options("spot")) == 8
    t.play("spot 1,-1")
    assert t.options() == ["tile III-W1", "decline"]
    t.play("tile III-W1")
    assert t.turn_of == (1, "P0")
    assert (t.P1.reserve, t.P1.slots) == ("7/8", "")
    assert t.tiles == ["I-4a 0,-1 P1 masons-yard", "III-W1 1,-1 P1"]


@rule("HRW-E5")
def test_the_answer_and_the_answer_to_that() -> None:
    t = first_turn()
    assert (t.supply, t.P0.reserve) == (64, "8/10")
    t.play("invoke chart-auto", "face a", "spot 1,-2", "invoke raise-auto")
    assert t.tile("III-4") == "III-4a 1,-2 P0"
    t.dice_fall("hit")
    t.play("invoke muster-auto", "amount 3")
    assert t.options() == ["tile I-4", "tile III-W1", "decline"]
    t.play("tile I-4")
    assert (t.P0.reserve, t.P0.fortress, t.P1.reserve) == ("6/9", 3, "7/9")
    assert t.tile("I-4") == "I-4a 0,-1 masons-yard"
    assert t.turn_of == (2, "P1")
    t.dice_fall("clash hit")
    t.play("invoke raise-auto", "tile I-4", "invoke muster-auto", "amount 3")
    assert t.options() == ["tile III-4", "decline"]
    t.play("tile III-4")
    assert (t.P0.pillars, t.P0.fortress, t.P0.pool) == (10, 2, 7)
    t.play("invoke raise-normal", "tile III-4")
    assert (t.P1.reserve, t.P1.fortress, t.P1.slots) == ("5/7", 2, "raise")
    assert (t.P0.reserve, t.P0.fortress, t.supply) == ("7/10", 2, 62)
    assert t.tiles == ["I-4a 0,-1 P1 masons-yard", "III-4a 1,-2 P1", "III-W1 1,-1 P1"]
    t.play("meditate", "stop")
    assert t.turn_of == (3, "P1")
    assert "invoke seize-normal" in t.options()


@rule("HRW-E6")
def test_auto_or_normal() -> None:
    setting = table("I-1a 0,-1", P0=player(pool=3))
    t = setting.act().play("invoke raise-normal", "end_turn")
    assert (t.turn_of, t.P0.pool, t.P0.slots) == ((5, "P1"), 2, "raise")
    t.play("meditate")
    assert t.turn_of == (6, "P0")
    t.play("meditate", "take raise-normal")
    assert (t.P0.pool, t.P0.slots) == (3, "")
    t = setting.act().play("invoke raise-auto", "end_turn")
    assert (t.turn_of, t.P0.pool, t.P0.slots) == ((5, "P1"), 3, "")


@rule("HRW-E7")
def test_locked_and_where_to_move() -> None:
    t = table("I-1a 0,-1 P0", "I-2a 0,-2 P0").act().play("invoke shift-auto")
    assert t.asked == ("P0", "tile_spot")
    assert t.options("spot") == ["-1,-1", "-1,0", "-1,1", "0,1", "1,-2", "1,-1", "1,0"]
    t.play("spot 0,1")
    assert t.tiles == ["I-1a 0,-1 P0", "I-2a 0,1 P0"]


@rule("HRW-E8")
def test_a_single_tile() -> None:
    t = table("I-1a 0,-1 P0").act().play("invoke shift-auto")
    assert t.options("spot") == ["-1,0", "-1,1", "0,1", "1,-1", "1,0"]


@rule("HRW-E9")
def test_rotating() -> None:
    setting = table(
        "II-1a 0,-1 P0:2 tidewheel", "I-1a 1,-2 P1 rampart", "I-2a 1,-1", P0=player(pool=5), P1=player(pool=5)
    )
    t = setting.act().play("invoke tidewheel-auto")  # the only triangle
    assert t.asked == ("P0", "spin")
    t.play("spin clockwise")
    assert t.tiles == ["I-1a 1,-1 P1 rampart", "I-2a 0,-1", "II-1a 1,-2 P0:2 tidewheel-auto tidewheel"]
    t = setting.act().play("invoke tidewheel-auto", "spin counterclockwise")
    assert t.tiles == ["I-1a 0,-1 P1 rampart", "I-2a 1,-2", "II-1a 1,-1 P0:2 tidewheel-auto tidewheel"]
    apart = table("II-1a 0,-1 P0", "I-1a 1,-2", "I-2a 1,-1", "I-3a 0,-2", "I-4a 0,-3").act()
    apart.play("invoke tidewheel-auto")
    assert apart.options("triangle") == ["0,-1-east", "1,-2-west"]  # I-3 in the second is locked


@rule("HRW-E10")
def test_swapping_a_locked_tile() -> None:
    t = table("II-2a 0,-1 P0", "I-1a 1,-2", "III-4a 2,-2", "I-2a 2,-1 P1:2 quarry").act()
    t.play("invoke crossing-normal")
    assert t.asked == ("P0", "swap_second")  # II-2 is the only tile of P0's
    t.play("tile I-2")
    assert t.tile("I-2") == "I-2a 0,-1 P1:2 quarry"
    assert t.tile("II-2") == "II-2a 2,-1 P0 crossing"


@rule("HRW-E11")
def test_anchored() -> None:
    tiles = ("I-6a 0,-1 P1", "II-4a 1,-2 P0 P1", "II-2a 1,-1 P0", "II-1a 2,-2 P0")
    t = table(*tiles).act().play("invoke crossing-normal")
    assert t.options() == ["tile II-1", "tile II-2"]
    assert t.refusal("tile II-4").rule == "HRW-72"
    t.play("tile II-1")  # and only II-2 is left as the second
    assert (t.cell("II-1"), t.cell("II-2")) == ("1,-1", "2,-2")
    assert "invoke tidewheel-auto" not in table(*tiles).act().options()
    more = table(*tiles, "I-1a 2,-3").act()
    assert "invoke tidewheel-auto" not in more.options()  # all triangles have I-6 or II-4 in them
    t = table(*tiles).act("P1").play("invoke shift-auto")
    assert t.options() == ["tile I-6", "tile II-4"]
    with_own_anchor = table("I-6a 0,-1 P0 P1", "II-4a 1,-1 P0 P1").act("P1")
    assert "invoke shift-auto" not in with_own_anchor.options()


@rule("HRW-E12")
def test_a_tile_that_invokes_itself() -> None:
    t = table("II-5b 0,-1 P0", "I-1a 1,-1 P0").act()
    assert "invoke lockgate-normal" in t.options()
    t.play("invoke lockgate-normal")  # I-1 is the only first tile, II-5 the only second
    assert (t.cell("II-5"), t.cell("I-1")) == ("1,-1", "0,-1")
    assert "invoke lockgate-normal" not in table("II-5b 0,-1 P0", "I-1a 1,-1").act().options()


@rule("HRW-E13")
def test_cubes_of_nobody() -> None:
    t = table("II-1b 0,-1 P0", "II-W1 1,-1 P0", "II-W2 1,-2 P0", "IV-3a -1,0 moonwell:2", supply=30).act()
    t.play("invoke seize-normal", "tile II-1", "tile IV-3")
    assert t.supply == 32
    assert t.tile("IV-3") == "IV-3b -1,0"
    assert t.P0.claimed == "II-1b"


@rule("HRW-E14")
def test_a_tile_flips_itself() -> None:
    t = table("II-2b 0,-1 P0 P1", "I-1a 1,-1 P0 rampart", P0=player(pool=3)).act()
    t.play("invoke ripple-normal")
    assert (t.P0.pool, t.options()) == (2, ["tile I-1", "tile II-2"])
    t.play("tile II-2")
    assert (t.decision, t.options()) == ("cube_owner", ["player 0", "player 1"])
    t.play("player 0")
    assert t.P0.pool == 3
    assert t.tile("II-2") == "II-2a 0,-1 P0 P1"
    assert {"invoke crossing-normal"} <= set(t.options())


@rule("HRW-E15")
def test_nothing_to_draw() -> None:
    tiles = ("I-4a 0,-1 P0", "II-6a 1,-1 P0", "I-1a 1,-2 P0")
    for board, spell in [
        ("aspirant", "chart"), ("brannoch", "lay-flagstone"), ("sel", "dredge"), ("ashka", "scout"),
        ("cordova", "commission"),
    ]:  # fmt: skip
        none = {f"invoke {name}-{group}" for name in (spell, "masons-yard", "flotsam") for group in ("auto", "normal")}
        t = table(*tiles, stack="", P0=player(board=board)).act()
        assert not none & set(t.options())
        assert t.refusal("invoke masons-yard-normal").rule == "HRW-45"
        assert len(none & set(table(*tiles, P0=player(board=board)).act().options())) >= 3
