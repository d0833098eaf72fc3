"""Tiles: placing, moving, swapping, flipping, sealing, razing."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import wizard
from .table import Table, table


@rule("MLD-55", "MLD-56")
def test_one_tile_is_drawn_and_placed() -> None:
    t = table("M20 0,0", P0=wizard(pool=1), stack="M30 M31 ...").play("invoke PT1")
    assert (t.hand, t.stack.split()[0]) == ("M30", "M31")
    t.play("cell 0,1", "side 1")
    assert (t.cell("M30"), t.side("M30"), t.foci("M30"), t.on("M30")) == ("0,1", "B", "", "- -")


@rule("MLD-55")
def test_of_two_tiles_the_other_goes_on_top_before_a_cell_is_chosen() -> None:
    t = table("M35 0,0 P0:1", P0=wizard(pool=1), stack="M30 M12 ... M20").play("invoke M35-1")
    for viewer in (0, 1, None):
        assert t.match.view(viewer)["state"]["hand"] == [30, 12]
    assert t.options() == ["tile M12", "tile M30"]
    assert t.refusal("tile M20").rule == "MLD-55"
    t.play("tile M12")
    assert (t.decision, t.hand, t.stack.split()[-2:]) == ("tile: cell", "M12", ["M20", "M30"])
    assert t.field("stack_known") == [30]


@rule("MLD-55")
def test_with_one_tile_left_one_is_drawn_and_known_ones_come_last() -> None:
    rest = " & ".join(f"M{t:02}" for t in range(1, 37) if t not in (12, 15, 21, 30, 35))
    field = "M12 0,0; M15 1,0; M21 0,1; M35 -1,0 P0:1"
    t = table(field, P0=wizard(pool=1), P1=wizard(sealed=rest), stack="M30").play("invoke M35-1")
    assert (t.decision, t.hand, t.stack) == ("tile: cell", "M30", "")
    t = table(field.replace("M21 0,1; ", ""), P0=wizard(pool=1), P1=wizard(sealed=rest), stack="M30", known="M21")
    t.play("invoke M35-1")
    assert t.options() == ["tile M21", "tile M30"]
    t.play("tile M30")
    assert t.field("stack_known") == [21]


@rule("MLD-57", "MLD-58", "MLD-R41")
def test_moving_your_tile_next_to_your_tile() -> None:
    field = "M20[basic] 0,0 P0:1 P1:2; M21 1,0 P1:1; M16 0,1 P0:1; M17 1,1"
    t = table(field, P0=wizard(pool=1)).play("invoke MV1")
    assert (t.asked, t.options("tile")) == (("P0", "move: tile"), ["M16", "M20"])
    assert t.refusal("tile M21").rule == t.refusal("tile M17").rule == "MLD-57"
    t.play("tile M20")
    assert (t.asked, t.options("cell")) == (("P0", "move: cell"), ["-1,1", "-1,2", "0,2"])
    assert t.refusal("cell 0,0").rule == t.refusal("cell 2,0").rule == "MLD-58"
    t.play("cell 0,2")
    assert (t.cell("M20"), t.foci("M20"), t.on("M20")) == ("0,2", "P0:1 P1:2", "basic -")


@rule("MLD-57", "MLD-58")
def test_osric_moves_any_tile_next_to_his_and_drift_any_next_to_any() -> None:
    field = "M20 0,0 P0:1; M21 1,0 P1:1; M16 0,1; M31 1,1 P1:1"
    osric = table(field, P0=wizard(pool=1, board="osric")).play("invoke MV1")
    assert osric.options("tile") == ["M16", "M21"]
    osric.play("tile M21")
    assert osric.options("cell") == ["-1,0", "-1,1", "0,-1", "1,-1"]
    drift = table(field, P0=wizard(pool=1, area="M12")).play("invoke M12-1")
    assert drift.options("tile") == ["M16", "M20", "M21"]
    drift.play("tile M20")
    assert "2,0" in drift.options("cell")
    assert "0,0" not in drift.options("cell")


@rule("MLD-57", "MLD-58")
def test_stride_moves_next_to_a_tile_with_an_enemy_focus() -> None:
    field = "M20 0,0 P0:1 P1:1; M21 1,0 P0:1; M16 0,1"
    t = table(field, P0=wizard(pool=1, area="M18/B")).play("invoke M18-1")
    assert t.options("tile") == ["M16", "M21"]
    t.play("tile M21")
    assert t.options("cell") == ["-1,0", "-1,1", "0,-1", "1,-1"]


@rule("MLD-59")
def test_two_tiles_trade_cells_with_everything_on_them() -> None:
    field = "M05[basic] 0,0 P1:1; M21[basic] 1,0 P0:2; M10 0,1 P0:1"
    t = table(field, P0=wizard(pool=1), P1=wizard(army="hydra"), holds="hydra:P1:M05")
    t.play("invoke M10-1", "tile M21", "tile M05")
    assert (t.cell("M05"), t.cell("M21"), t.foci("M05"), t.foci("M21")) == ("1,0", "0,0", "P1:1", "P0:2")
    assert (t.on("M05"), t.on("M21"), t.holder("hydra")) == ("basic -", "basic -", "P1 M05")


def flip(tile: str, army: str = "0", holds: str = "") -> Table:
    """P0 flips a tile next to the Veil."""
    t = table(f"M14 0,0 P0:1; {tile}", P0=wizard(pool=1, army=army), holds=holds)
    return t.play("invoke M14-1", f"tile {tile[:3]}")


@rule("MLD-60")
def test_a_flip_turns_the_tile_and_leaves_its_foci() -> None:
    t = flip("M20/B 1,0 P0:1 P1:2")
    assert (t.side("M20"), t.foci("M20"), t.cell("M20")) == ("A", "P0:1 P1:2", "1,0")


@rule("MLD-61", "MLD-R43")
def test_constructs_slide_to_the_lowest_slots() -> None:
    assert flip("M10[- basic] 1,0 P0:1").on("M10") == "basic -"
    t = flip("M24[hydra basic] 1,0 P0:1", holds="hydra:P0:gain")
    assert (t.on("M24"), t.side("M24")) == ("hydra basic", "B")
    assert flip("M27[- basic] 1,0 P0:1").on("M27") == "basic -"


@rule("MLD-61")
def test_surplus_of_one_kind_goes_without_asking() -> None:
    t = flip("M27[basic basic] 1,0 P1:1")
    assert (t.on("M27"), t.side("M27"), t.P1.pool, t.P0.pool) == ("basic -", "B", 1, 0)
    own = flip("M27[basic basic] 1,0 P0:1 P1:2")
    assert (own.P0.pool, own.P1.pool) == (1, 0)
    nobody = flip("M27[basic basic] 1,0")
    assert (nobody.P0.pool, nobody.on("M27")) == (1, "basic -")


@rule("MLD-61")
def test_when_everything_must_go_it_goes_without_asking() -> None:
    t = flip("M33[hydra basic] 1,0 P1:1", holds="hydra:P1:gain")
    assert (t.P1.pool, t.P0.pool, t.on("M33"), t.side("M33")) == ("1 hydra", 0, "- -", "B")
    nobody = flip("M33[basic basic] 1,0")
    assert nobody.P0.pool == 2


@rule("MLD-62")
def test_nothing_is_turned_while_the_keeper_chooses() -> None:
    t = table(
        "M14 0,0 P0:1; M27[hydra basic] 1,0 P1:1", P0=wizard(pool=1), holds="hydra:P1:gain",
    ).play("invoke M14-1", "tile M27")  # fmt: skip
    assert (t.asked, t.side("M27"), t.on("M27"), t.P1.pool) == (("P1", "flip: surplus"), "A", "hydra basic", 0)
    t.play("take_back M27-1")
    assert (t.side("M27"), t.on("M27"), t.P1.pool) == ("B", "basic -", "hydra")


@rule("MLD-62", "MLD-R29")
def test_a_flip_of_the_store_lifts_its_foci() -> None:
    t = table(
        "M14 0,0 P0:1; M23/B[P1 P0] 1,0 P0:1 P1:1", P0=wizard(pool=1, free="PF3 PT2 RF1"), P1=wizard(free="PT2 RF1"),
    ).play("invoke M14-1", "tile M23")  # fmt: skip
    assert (t.side("M23"), t.on("M23"), t.field("transit")) == ("A", "- -", [0, 1])
    assert (t.asked, t.options("put_focus")) == (("P0", "focus: return slot"), ["PF3", "PT2", "RF1"])
    t.play("put_focus PF3")
    assert (t.asked, t.options("put_focus")) == (("P1", "focus: return slot"), ["PT2", "RF1"])
    t.play("put_focus RF1")
    assert (t.foci("M23"), t.P0.on_board, t.P1.on_board) == ("P0:1 P1:1", 8, 9)


@rule("MLD-62")
def test_constructs_on_the_outpost_do_not_stay_in_its_store() -> None:
    t = flip("M23[basic] 1,0 P0:1")
    assert (t.on("M23"), t.side("M23"), t.P0.pool) == ("- -", "B", 1)


@rule("MLD-62")
def test_a_flip_may_wake_or_dispel_a_ritual() -> None:
    t = flip("M05/B[basic] 1,0 P0:1", "titan", "titan:P0:M05")
    assert (t.holder("titan"), t.holder("hydra"), t.P0.pool) == ("supply", "P0 M05", "hydra")


@rule("MLD-63", "MLD-R46", "MLD-83")
def test_sealing_an_opponents_tile() -> None:
    t = table(
        "M14/B 0,0 P0:1",
        P0=wizard(pool=1, area="M20"),
        P1=wizard(area="M24[basic hydra] & M12/B", sealed="M22/B", army="titan"),
        P2=wizard(area="M21"),
        holds="hydra:P1:gain",
    ).play("invoke M14-1")
    assert (t.asked, t.options("tile")) == (("P0", "seal"), ["M12", "M21", "M24"])
    assert t.refusal("tile M20").rule == t.refusal("tile M22").rule == "MLD-63"
    t.play("tile M24")
    assert (t.P1.area, t.P1.sealed, t.P1.pool, t.on("M24")) == ("M12/B", "M22/B & M24/A", "1 hydra", "- -")
    assert t.holder("hydra") == "P1 gain"


@rule("MLD-63", "MLD-82")
def test_sealing_ends_the_ritual_by_which_a_unique_is_held() -> None:
    t = table(
        "M14/B 0,0 P0:1", P0=wizard(pool=1), P1=wizard(area="M05[basic]", army="hydra"), holds="hydra:P1:M05",
    ).play("invoke M14-1")  # fmt: skip
    assert (t.P1.sealed, t.P1.pool, t.P1.army, t.holder("hydra")) == ("M05/A", 1, 0, "supply")


@rule("MLD-63", "MLD-R29")
def test_sealing_the_store_lifts_its_foci() -> None:
    t = table(
        "M14/B 0,0 P0:1", P0=wizard(pool=1), P1=wizard(area="M23/B[P1 P1]", free="PT2 RF1"),
    ).play("invoke M14-1")  # fmt: skip
    assert (t.P1.sealed, t.asked, t.options("put_focus")) == (
        "M23/B", ("P1", "focus: return slot"), ["PT2", "RF1"],
    )  # fmt: skip
    t.play("put_focus RF1")
    assert t.P1.on_board == 10


@rule("MLD-63", "MLD-14")
@pytest.mark.parametrize(("seal", "most"), [("M22", 3), ("M12", 4)])
def test_a_sealed_tile_has_no_effect(seal: str, most: int) -> None:
    t = table("M14/B 0,0 P0:1", P0=wizard(pool=1), P1=wizard(pool=9, area="M22 & M12")).play(
        "invoke M14-1", f"tile {seal}"
    )
    t.turn_of("P1").play("invoke AR1")
    placed = 0
    while t.decision == "army":
        t.play("construct basic")
        placed += 1
    assert placed == most


@rule("MLD-64", "MLD-R23")
def test_razing_a_tile_nobody_controls() -> None:
    field = "M20[basic] 0,0; M21 1,0; M16 2,0 P1:1; M17 0,1; M35/B -1,0 P0:1"
    t = table(field, P0=wizard(pool=1), known="M30").play("invoke M35-1")
    assert t.cell("M17") is None
    assert t.field("stack_known") == [30, 17]
    two = table("M24[basic basic] 0,0; M21 1,0; M35/B 0,1 P0:1", P0=wizard(pool=1)).play("invoke M35-1")
    assert (two.asked, two.options("tile")) == (("P0", "raze"), ["M21", "M24"])
    assert two.refusal("tile M35").rule == "MLD-64"
    two.play("tile M24")
    assert (two.P0.pool, two.on("M24"), two.field("stack_known")) == (2, "- -", [24])
    assert two.stack.split()[-1] == "M24"
