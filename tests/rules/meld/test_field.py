"""The field: cells, patterns, locks, wards."""

from __future__ import annotations

from typing import Any

import pytest

from ..rule import rule
from .layout import CELLS, GLYPHS, wizard
from .table import GAME, Table, table

NEXT = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


@rule("MLD-21", "MLD-R3")
def test_a_cell_has_six_neighbours_and_three_tiles_can_touch_each_other() -> None:
    t = table("M20 0,0", P0=wizard(pool=1), stack="M30 ...").play("invoke PT1")
    assert t.options("cell") == [f"{q},{r}" for q, r in sorted(NEXT)]
    t = table("M20 3,-1", P0=wizard(pool=1)).play("invoke PT1")
    assert t.options("cell") == [f"{3 + q},{r - 1}" for q, r in sorted(NEXT)]


@rule("MLD-21", "MLD-23", "MLD-R5")
def test_cells_are_numbered_by_rising_q_and_r() -> None:
    assert len(CELLS) == 217
    for cell, number in {(-8, 0): 0, (-1, 0): 91, (-1, 1): 92, (0, -1): 107, (0, 0): 108, (0, 1): 109, (1, -1): 124,
                         (1, 0): 125, (8, 0): 216}.items():  # fmt: skip
        assert CELLS.index(cell) == number
        assert GAME.actions.parse(f"cell {cell[0]},{cell[1]}") == 320 + number
    assert GAME.actions.parse("cell 8,1") == -1


@rule("MLD-22", "MLD-R4")
def test_the_first_tile_goes_to_the_centre_and_the_others_next_to_a_tile() -> None:
    t = table("", P0=wizard(pool=2), stack="M30 M20 ...").play("invoke PT1", "side 0")
    assert t.tiles == {"M30": "0,0"}
    t.again("P0").play("invoke PT1")
    assert t.options("cell") == ["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0"]
    assert t.refusal("cell 0,0").rule == "MLD-22"
    assert t.refusal("cell 2,0").rule == "MLD-22"


@rule("MLD-22", "MLD-R4")
def test_a_field_that_is_empty_again_begins_at_the_centre() -> None:
    t = table("M20 5,1", P0=wizard(pool=2, area="M35/B"), stack="M30 ...").play("invoke M35-1")
    assert t.tiles == {}
    t.play("invoke PT1", "side 0")
    assert t.tiles == {"M30": "0,0"}


@rule("MLD-23")
def test_no_tile_goes_beyond_the_edge() -> None:
    t = table("M20 8,0", P0=wizard(pool=1)).play("invoke PT1")
    assert t.options("cell") == ["7,0", "7,1", "8,-1"]
    t = table("M20 8,0; M21 7,0 P0:1; M22/B 8,-1", P0=wizard(pool=1, area="M12")).play("invoke M12-1", "tile M21")
    assert t.options("cell") == ["7,-1", "7,1", "8,-2"]


def movable(field: str) -> list[str]:
    return table(field, P0=wizard(pool=1, area="M12")).play("invoke M12-1").options("tile")


@rule("MLD-24", "MLD-25")
@pytest.mark.parametrize(
    ("field", "free"),
    [
        ("M20 0,0; M21 1,0", ["M20", "M21"]),
        ("M20 0,0; M21 1,0; M22 2,0", ["M20", "M22"]),
        ("M20 0,0; M21 1,0; M22 0,1", ["M20", "M21", "M22"]),
        ("M20 0,0; M21 1,0; M22 0,1; M24 -1,0; M26 -1,1", ["M20", "M21", "M22", "M24", "M26"]),
        ("M20 0,0; M21 1,0; M22 1,1; M24 0,2; M26 -1,2; M28 -1,1", ["M20", "M21", "M22", "M24", "M26", "M28"]),
    ],
)
def test_a_tile_is_locked_if_the_others_would_fall_apart(field: str, free: list[str]) -> None:
    assert movable(field) == free


LOCKED = "M20 -1,0 P0:1; M22 0,0 {}; M25 1,0 P0:1"


@rule("MLD-25")
def test_a_locked_tile_cannot_be_moved_claimed_or_razed() -> None:
    line = LOCKED.format("")
    assert movable(line) == ["M20", "M25"]
    t = table("M20 -1,0; M22 0,0; M21 1,0; M12 2,0 P1:1", P0=wizard(pool=1, area="M35/B")).play("invoke M35-1")
    assert t.P0.pool == 0
    assert t.cell("M20") is None
    # M15 would be in a pattern with M12 and M25, but it alone holds M30
    field = "M15 0,0; M12 1,0 P0:1; M25 0,1 P0:1; M30 -1,0"
    assert "invoke CL1" not in table(field, P0=wizard(pool=1)).options()
    assert "invoke CL1" in table(f"{field}; M29 -1,1", P0=wizard(pool=1)).options()


@rule("MLD-25", "MLD-R42")
def test_a_locked_tile_can_be_swapped_flipped_fought_over_and_given_foci() -> None:
    line = LOCKED.format("P1:1")
    assert table(line, P0=wizard(pool=1, area="M14")).play("invoke M14-1").options("tile") == ["M20", "M22", "M25"]
    assert table(line, P0=wizard(pool=1, area="M10")).play("invoke M10-1").options("tile") == ["M20", "M22", "M25"]
    assert table(line, P0=wizard(pool=1, army=1)).play("invoke AR1").options() == ["tile M22", "decline"]
    assert "M22" in table(LOCKED.format(""), P0=wizard(pool=1)).play("invoke PF1").options("tile")
    closed = table(line, P0=wizard(pool=1, area="M10"), swap_locked="no").play("invoke M10-1")
    assert closed.options("tile") == ["M20", "M25"]
    assert closed.refusal("tile M22").rule == "MLD-25"
    two = table("M20 0,0 P0:1; M22 1,0", P0=wizard(pool=1, area="M10"), swap_locked="no")
    assert "invoke M10-1" in two.options()
    one_free = table("M20 0,0 P0:1", P0=wizard(pool=1, area="M10"))
    assert "invoke M10-1" not in one_free.options()


def claimable(*tiles: str, **settings: Any) -> bool:
    """Whether the first of three tiles that touch can be claimed with the two others."""
    field = f"{tiles[0]} 0,0; {tiles[1]} 1,0 P0:1; {tiles[2]} 0,1 P0:1"
    return "invoke CL1" in table(field, P0=wizard(pool=1), **settings).options()


@rule("MLD-26", "MLD-27", "MLD-R6", "MLD-R8")
@pytest.mark.parametrize(
    ("tiles", "pattern"),
    [
        ("M12 M20 M24", True), ("M12 M13 M20", False), ("M12 M13 M22", True), ("M22 M23 M24", False),
        ("M01 M12 M20", True), ("M01 M22 M23", False), ("M01 M02 M03", True), ("M01 M05 M30", True),
        ("M10 M11 M12", False), ("M22/B M25/B M28/B", True), ("M31/B M34/B M25", True), ("M33 M36/B M30/B", True),
    ],
)  # fmt: skip
def test_a_pattern_is_three_tiles_that_touch_and_share_a_glyph(tiles: str, pattern: bool) -> None:
    assert claimable(*tiles.split()) == pattern


@rule("MLD-26", "MLD-R6")
def test_the_glyphs_of_every_tile_hold_for_both_sides() -> None:
    partners = {"A": ("M22/B", "M25"), "B": ("M23", "M26"), "C": ("M24", "M27")}
    others = {"A": ("M28", "M34/B"), "B": ("M29", "M35"), "C": ("M30", "M36")}
    for t in range(1, 37):
        for side in "AB":
            found = ""
            for glyph, pair in partners.items():
                mates = others[glyph] if f"M{t:02}" in "".join(pair) else pair
                found += glyph if claimable(f"M{t:02}/{side}", *mates) else ""
            assert found == GLYPHS.get(t, "ABC")


@rule("MLD-27")
def test_three_tiles_in_a_line_are_no_pattern() -> None:
    t = table("M22/B 0,0; M25 1,0 P0:1; M28 -1,0 P0:1", P0=wizard(pool=1))
    assert "invoke CL1" not in t.options()


@rule("MLD-R7", "MLD-26")
def test_without_wilds_tiles_without_a_glyph_are_in_no_pattern() -> None:
    assert claimable("M01", "M22", "M25")
    assert claimable("M22", "M01", "M25")
    assert not claimable("M01", "M22", "M25", wild="none")
    assert not claimable("M22", "M01", "M25", wild="none")
    assert not claimable("M01", "M02", "M03", wild="none")
    assert claimable("M28", "M22", "M25", wild="none")


def warded(move: str, ward: str = "M31 0,0 P1:1", own: str = "P0:1", area: str = "M12 & M10 & M14 & M35/B") -> Table:
    field = f"{ward}; M25 1,0 {own}; M28 0,1 P0:1; M20 1,1"
    return table(field, P0=wizard(pool=2, army=1, area=area)).play(move)


@rule("MLD-28")
@pytest.mark.parametrize(
    ("slot", "others"), [("M12-1", "M20 M25 M28"), ("M10-1", "M20 M25 M28"), ("M14-1", "M20 M25 M28")]
)
def test_a_warded_tile_is_chosen_only_by_those_who_control_it(slot: str, others: str) -> None:
    assert warded(f"invoke {slot}").options("tile") == others.split()
    assert warded(f"invoke {slot}").refusal("tile M31").rule == "MLD-28"
    assert "M31" in warded(f"invoke {slot}", "M31 0,0 P0:1 P1:1").options("tile")
    assert "M31" in warded(f"invoke {slot}", "M31 0,0").options("tile")
    assert "M31" in warded(f"invoke {slot}", "M31/B 0,0 P1:1").options("tile")


@rule("MLD-28", "MLD-63")
def test_a_warded_tile_in_an_area_cannot_be_sealed() -> None:
    t = table("M14/B 0,0 P0:1", P0=wizard(pool=1), P1=wizard(area="M31 & M12 & M13")).play("invoke M14-1")
    assert t.options("tile") == ["M12", "M13"]
    assert t.refusal("tile M31").rule == "MLD-28"
    alone = table("M14/B 0,0 P0:1", P0=wizard(pool=1), P1=wizard(area="M31"))
    assert "invoke M14-1" not in alone.options()


@rule("MLD-28", "MLD-64")
def test_a_ward_that_nobody_controls_does_not_work() -> None:
    assert "M31" in warded("invoke M35-1", "M31 0,0").options("tile")


@rule("MLD-28")
def test_a_warded_tile_can_be_contested_and_its_foci_be_affected() -> None:
    assert warded("invoke AR1").to("done").options() == ["tile M31", "decline"]
    t = table("M31 0,0 P1:1; M32/B 1,0 P0:1", P0=wizard(pool=1)).play("invoke M32-1")
    assert t.foci("M31") == ""
    vesper = table("M31 0,0 P1:1; M20 1,0", P0=wizard(pool=1, board="vesper")).play("invoke PF1")
    assert vesper.options("tile") == ["M20", "M31"]
