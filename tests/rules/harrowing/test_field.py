"""The field: adjacency, locks, runes, patterns, and what happens to tiles."""

from __future__ import annotations

from typing import Any

import pytest

from ..rule import rule
from .table import player, table


@rule("HRW-59")
def test_adjacent_cells_differ_by_one_of_six_offsets() -> None:
    around = {"1,-2": 1, "2,-2": 1, "2,-1": 1, "1,0": 1, "0,0": 0, "0,-1": 1, "2,-3": 0, "3,-3": 0, "0,1": 0}
    # Causeway walks to the tiles around 1,-1
    cells = [cell for cell in around if cell != "0,0"]
    tiles = [f"II-{n} {cell}" for n, cell in zip(["1a", "2a", "3a", "4a", "5a", "6a", "W1", "W2"], cells, strict=True)]
    t = table("I-3a 1,-1 P0", *tiles).act().play("invoke causeway-auto")
    assert [t.cell(name) for name in t.options("tile")] == [cell for cell in cells if around[cell]]


@rule("HRW-60", "HRW-61")
def test_what_holds_the_field_together_is_locked() -> None:
    # I-2 is a bridge; I-1 is not, because I-4 holds on to the core too
    t = table(
        "I-1a 0,-1 P0", "I-4a 1,-1 P0", "I-2a 1,-2 P0", "I-3a 1,-3 P0", P0=player(board="aspirant")
    ).act().play("invoke shift-auto")  # fmt: skip
    assert t.options() == ["tile I-1", "tile I-3", "tile I-4"]
    assert t.refusal("tile I-2").rule == "HRW-61"


@rule("HRW-61", "HRW-R33")
def test_a_locked_tile_may_be_swapped_rotated_flipped_invoked_and_occupied() -> None:
    tiles = ("II-1a 0,-1 P0", "II-2b 0,-2 P0", "I-1a 1,-2", "II-4a 0,-3")  # II-1 and II-2 are locked
    setting = table(*tiles, P0=player(pool=5))
    t = setting.act()
    assert t.refusal("invoke shift-auto").rule == "HRW-45"
    assert setting.act().play("invoke tidewheel-auto").decision == "spin"
    flipped = setting.act().play("invoke ripple-normal", "tile II-1")
    assert flipped.tile("II-1") == "II-1b 0,-1 P0"
    placed = setting.act().play("invoke raise-auto", "tile II-1")
    assert placed.tile("II-1") == "II-1a 0,-1 P0:2"
    swapped = table("II-2a 0,-1 P0", "I-1a 0,-2").act().play("invoke crossing-normal")
    assert (swapped.cell("II-2"), swapped.cell("I-1")) == ("0,-2", "0,-1")


@rule("HRW-62")
def test_a_tile_without_pillars_is_open_even_with_cubes() -> None:
    t = table("I-2a 0,-1 quarry", "I-1a 1,-1 P1", "I-3a 1,0 P0").act().play("invoke raise-auto")
    assert t.options() == ["tile I-2", "tile I-3"]


@rule("HRW-63")
def test_auras_and_sorceries_never_make_a_tile_invoked() -> None:
    t = table("II-5b 0,-1 P0", "I-2b 1,-1 P0", "I-1b 1,0 P0", "I-5a 0,1 P0 standing-stones").act()
    t.play("invoke lockgate-normal", "tile I-2")
    assert t.options() == ["tile I-5", "tile II-5"]


@rule("HRW-64", "HRW-81", "HRW-R37", "HRW-R38")
@pytest.mark.parametrize(
    ("tiles", "claimable"),
    [
        ("I-1a I-4a II-1a", True),  # A A A
        ("I-1a I-4a II-2a", False),  # A A B
        ("I-1b I-2a II-3b", True),  # BC B AB
        ("I-1b I-2b II-3b", False),  # BC AC AB agree in pairs only
        ("I-1a I-W1 II-3b", True),  # A wild AB
        ("I-1a I-W1 II-2a", False),  # A wild B
        ("I-W1 I-W2 II-3a", True),
        ("I-W1 I-W2 II-W3", True),
    ],
)
def test_a_pattern_has_a_rune_common_to_all_three(tiles: str, claimable: bool) -> None:
    cells = ("0,-1", "1,-1", "1,-2")
    t = table(*(f"{tile} {cell} P0" for tile, cell in zip(tiles.split(), cells, strict=True))).act()
    assert ("invoke seize-normal" in t.options()) == claimable


@rule("HRW-64", "HRW-R37")
def test_wild_tiles_have_no_rune_in_a_winning_set() -> None:
    t = table("I-W1 0,-1 P0", "I-W2 1,-1 P0", "I-W3 1,-2 P0", P0=player(claimed="I-1a II-1a II-W1")).act()
    t.play("invoke seize-normal", "tile I-W1", "decline")
    assert (t.P0.claimed, t.ending) == ("I-1a I-W1 II-1a II-W1", None)


@rule("HRW-65", "HRW-R39")
def test_a_pattern_needs_three_owned_tiles_of_the_field_and_never_the_core() -> None:
    shared = table("I-W1 0,-1 P0 P1", "I-W2 1,-1 P0 P1", "I-W3 1,-2 P0 P1").act()
    assert "invoke seize-normal" in shared.options()
    assert "invoke seize-normal" not in table("I-W1 0,-1 P0", "I-W2 1,-1 P1", "I-W3 1,-2 P0").act().options()
    assert "invoke seize-normal" not in table("I-W1 0,-1 P0", "I-W2 1,-1 P0").act().options()  # core between them


@rule("HRW-65")
@pytest.mark.parametrize(
    ("cells", "line"),
    [
        ("0,-1 0,-2 0,-3", True),
        ("0,-1 1,-2 2,-3", True),
        ("1,-1 2,-1 3,-1", True),
        ("0,-1 1,-1 2,-2", False),
        ("0,-1 1,-2 1,-1", False),
    ],
)
def test_a_line_is_three_cells_in_one_direction(cells: str, line: bool) -> None:
    tiles = [f"I-W{n + 1} {cell} P0" for n, cell in enumerate(cells.split())]
    t = table(*tiles, "II-4a 0,1 P0").act()
    assert ("invoke long-reach-normal" in t.options()) == line
    skim = table(*tiles, P0=player(board="sel")).act()
    assert ("invoke skim-normal" in skim.options()) == (line or cells == "0,-1 1,-2 1,-1")


@rule("HRW-66")
def test_a_tile_is_drawn_shown_turned_and_laid() -> None:
    t = table("I-1a 0,-1", stack="I-2 I-W1 +").act().play("invoke chart-auto")
    for viewer in (0, 1, None):
        assert t.match.view(viewer)["state"]["drawn"] == "I-2"
    assert t.options() == ["face a", "face b"]
    t.play("face b")
    assert t.decision == "tile_spot"
    t.play("spot 1,-1")
    assert t.tile("I-2") == "I-2b 1,-1"
    t.play("invoke chart-normal")
    assert t.decision == "tile_spot"  # a wild tile has no face to choose


@rule("HRW-67")
def test_a_tile_is_laid_on_an_empty_cell_next_to_the_field() -> None:
    t = table("I-1a 0,-1", stack="I-W1 +").act().play("invoke chart-auto")
    assert t.options("spot") == ["-1,-1", "-1,0", "-1,1", "0,-2", "0,1", "1,-2", "1,-1", "1,0"]
    assert t.refusal("spot 0,-1").rule == "HRW-67"
    assert t.refusal("spot 3,0").rule == "HRW-67"


@rule("HRW-68", "HRW-R34")
def test_a_moved_tile_takes_everything_along_and_goes_elsewhere() -> None:
    t = table("I-2a 0,-1 P0:2 P1 quarry", "I-1a 1,-1").act().play("invoke shift-auto")
    assert "0,-1" not in t.options("spot")
    assert "0,-2" not in t.options("spot")  # would touch nothing but the old place
    assert t.refusal("spot 0,-1").rule in ("HRW-67", "HRW-68")
    t.play("spot 1,0")
    assert t.tile("I-2") == "I-2a 1,0 P0:2 P1 quarry"


@rule("HRW-69")
def test_a_swap_needs_neither_adjacency_nor_unlocked_tiles() -> None:
    t = table("II-2a 0,-1 P0", "I-2a 0,-2 P1 quarry", "I-1a 0,1", "I-3a 0,2").act().play("invoke crossing-normal")
    assert t.options() == ["tile I-1", "tile I-2", "tile I-3"]
    t.play("tile I-3")
    assert t.tiles == ["I-1a 0,1", "I-2a 0,-2 P1 quarry", "I-3a 0,-1", "II-2a 0,2 P0 crossing"]


@rule("HRW-70")
def test_a_western_triangle_turns_clockwise_too() -> None:
    # triangle 1,-1-west: 1,-1, then 0,0 (SW), 0,-1 (NW) - the core is never in it; so take 2,-2-west
    t = table("II-1a 2,-2 P0", "I-1a 1,-1", "I-2a 1,-2").act().play("invoke tidewheel-auto", "spin clockwise")
    assert (t.cell("II-1"), t.cell("I-1"), t.cell("I-2")) == ("1,-1", "1,-2", "2,-2")


@rule("HRW-70")
def test_a_triangle_with_the_core_is_never_rotated() -> None:
    t = table("II-1a 0,-1 P0", "I-1a 1,-1").act()
    assert t.refusal("invoke tidewheel-auto").rule == "HRW-45"


@rule("HRW-71", "HRW-R66")
def test_a_flip_returns_the_cubes_by_spell_and_group_and_keeps_pillars_and_cell() -> None:
    t = table(
        "II-2b 0,-1 P0", "I-3a 1,-1 P0 P1 causeway-auto causeway", P0=player(pool=2), P1=player(pool=2)
    ).act().play("invoke ripple-normal", "tile I-3")  # fmt: skip
    assert t.match.view(0)["asked"]["slot"] == 94  # auto first
    t.play("player 1")
    assert t.match.view(0)["asked"]["slot"] == 95
    t.play("player 0")
    assert (t.P0.pool, t.P1.pool) == (2, 3)
    assert t.tile("I-3") == "I-3b 1,-1 P0 P1"
    # R66: the cubes of a sole owner go there unasked, whoever flips
    t = table(
        "II-1b 0,-1 P0", "II-W1 1,-1 P0", "II-W2 1,-2 P0", "I-2a -1,0 P1 quarry:2", P1=player(pool=2)
    ).act().play("invoke seize-normal", "tile II-1", "tile I-2")  # fmt: skip
    assert (t.P1.pool, t.tile("I-2")) == (4, "I-2b -1,0 P1")


@rule("HRW-72", "HRW-R42")
def test_an_anchor_hinders_everybody_but_its_holder() -> None:
    tiles = ("I-6a 0,-1 P1", "I-1a 1,-1 P0 P1", "I-2a 0,1 P0")
    t = table(*tiles).act().play("invoke shift-auto")
    assert t.decision == "tile_spot"  # I-2 is the only one
    holder = table(*tiles).act("P1").play("invoke shift-auto")
    assert holder.options() == ["tile I-1", "tile I-6"]
    # co-owning Bedrock makes both holders, so neither may touch what the other owns
    both = table("I-6a 0,-1 P0 P1", "I-1a 1,-1 P0 P1", "I-2a 0,1 P0").act()
    both.play("invoke shift-auto")
    assert both.decision == "tile_spot"
    # without Bedrock up there is no anchor
    free = table("I-6b 0,-1 P1", "I-1a 1,-1 P0 P1", "I-2a 0,1 P0").act().play("invoke shift-auto")
    assert free.options() == ["tile I-1", "tile I-2"]
    # claimed, it guards as well
    claimed = table("I-1a 1,-1 P0 P1", "I-2a 0,1 P0", P1=player(claimed="I-6a")).act().play("invoke shift-auto")
    assert claimed.decision == "tile_spot"


@rule("HRW-72")
def test_an_anchored_tile_cannot_be_flipped_rotated_or_swapped() -> None:
    tiles = ("I-6a 0,-1 P1", "II-1a 1,-1 P0", "I-1a 1,-2 P0 P1", "II-2b 2,-2 P0")
    t = table(*tiles).act().play("invoke ripple-normal")
    assert t.options() == ["tile II-1", "tile II-2"]
    assert t.refusal("tile I-1").rule == "HRW-72"
    assert table(*tiles).act().refusal("invoke tidewheel-auto").rule == "HRW-45"


@rule("HRW-R35")
def test_the_only_tile_beside_the_core_is_not_locked() -> None:
    t = table("I-1a 0,-1 P0").act()
    assert "invoke shift-auto" in t.options()


@rule("HRW-R36")
def test_a_wild_tile_is_never_flipped() -> None:
    t = table("II-2b 0,-1 P0", "II-W1 1,-1 P0", "I-1a 1,0 P0").act().play("invoke ripple-normal")
    assert t.options() == ["tile I-1", "tile II-2"]
    assert t.refusal("tile II-W1").rule == "HRW-R36"


@rule("HRW-R40")
def test_an_empty_stack_makes_placing_illegal() -> None:
    t = table("I-1a 0,-1", "I-2a 1,-1", "I-3a 1,0", stack="").act()
    assert t.refusal("invoke chart-auto").rule == "HRW-45"
    last = table("I-1a 0,-1", "I-2a 1,-1", stack="I-3").act().play("invoke chart-auto", "face a", "spot 1,0")
    assert (last.stack, last.ending) == (0, None)
    assert "invoke chart-normal" not in last.options()


@rule("HRW-R41")
def test_an_empty_stack_changes_nothing_by_default() -> None:
    t = table("I-1a 0,-1", "I-2a 1,-1", "I-3a 1,0", stack="", emptied=1, round=40).act(invokes=2).play("end_turn")
    assert (t.turn_of, len(t.tiles)) == ((40, "P1"), 3)


@rule("HRW-R43")
@pytest.mark.parametrize(
    ("board", "spell"),
    [
        ("aspirant", "chart"), ("brannoch", "lay-flagstone"), ("sel", "dredge"), ("ashka", "scout"),
        ("cordova", "commission"),
    ],
)  # fmt: skip
def test_with_chart_pillar_a_new_tile_may_get_a_pillar(board: str, spell: str) -> None:
    given: dict[str, Any] = {"stack": "I-1 +", "P0": player(board=board)}
    t = table("I-2a 1,-1 P0", chart_pillar="yes", **given).act().play(f"invoke {spell}-auto", "face a", "spot 0,-1")
    assert (t.decision, t.options()) == ("pillar_place", ["tile I-1", "decline"])
    t.play("tile I-1")
    assert t.tile("I-1") == "I-1a 0,-1 P0"
    plain = table("I-2a 1,-1 P0", **given).act().play(f"invoke {spell}-auto", "face a", "spot 0,-1")
    assert plain.decision == "act"
    # tile cantrips keep their programs
    t = (
        table("II-6a 1,-1 P0", chart_pillar="yes", stack="I-1 +")
        .act()
        .play("invoke flotsam-auto", "face a", "spot 0,-1")
    )
    assert t.decision == "act"


@rule("HRW-65", "HRW-73")
def test_the_middle_of_a_line_can_be_claimed_too() -> None:
    t = table("I-W1 0,-1 P0", "I-W2 1,-1 P0", "I-W3 2,-1 P0", "II-4a 1,0 P0").act().play("invoke long-reach-normal")
    assert t.options() == ["tile I-W1", "tile I-W2", "tile I-W3"]


@rule("HRW-68", "HRW-59")
def test_near_means_next_to_another_tile_of_ones_own() -> None:
    t = table("II-3a 0,-1 P0", "I-1a 0,1 P1").act()
    assert t.refusal("invoke undertow-normal").rule == "HRW-45"
