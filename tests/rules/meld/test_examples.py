"""The worked examples of the rulebook: setup, tiles and claims."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import CELLS, wizard
from .table import GAME, Table, opening, table


@rule("MLD-E1")
def test_setup_for_two() -> None:
    t = opening()
    assert (t.supply, t.P0.pool, t.P1.pool) == (19, 5, 0)
    assert len(t.stack.split()) == 36
    assert set(t.field("holder")) == {None}
    for player in (t.P0, t.P1):
        assert player.on_board == 10
        assert player.free == player.filled == player.area == ""
    assert [slot for slot, lies in t.P0.slots.items() if lies == "P0"] == [
        "PF3", "PT2", "PT3", "MV2", "MV3", "AR2", "AR3", "RF1", "RF2", "RF3",
    ]  # fmt: skip
    assert t.asked == ("P0", "turn start")


@rule("MLD-E2")
def test_a_first_turn() -> None:
    t = opening("M12 M25")
    assert t.options() == ["invoke PT1", "invoke AR1", "meditate"]
    assert [move.id for move in t.match.legal] == [6 + 3, 6 + 9, 901]
    t.play("invoke PT1")
    assert (t.asked, t.options(), t.hand) == (("P0", "tile: side"), ["side 0", "side 1"], "M12")
    t.play("side 0")
    assert t.tiles == {"M12": "0,0"}
    assert t.options() == ["invoke PF1", "invoke PF2", "invoke AR1", "stop"]
    t.play("invoke PF1")
    assert t.asked == ("P0", "focus: source")
    assert t.options("take_focus") == ["PF3", "PT2", "MV2", "AR2", "RF1"]
    t.play("take_focus PT2")
    assert t.options() == ["invoke PF2", "invoke PT2", "invoke AR1", "stop"]
    t.play("invoke PT2")
    assert t.decision == "tile: cell"
    assert CELLS.index((1, 0)) == 125
    t.play("cell 1,0", "side 0")
    assert t.active == "P1"
    assert (t.P0.pool, t.P0.filled, t.P0.on_board, t.foci("M12")) == (4, "PT2:basic", 9, "P0:1")
    assert len(t.stack.split()) == 34
    assert t.supply == 19 - 5


TRIANGLE = "M12 0,0 P0:1; M25 1,0 P0:1; {} 0,1 P1:2"


@rule("MLD-E3")
def test_claiming_from_an_enemy() -> None:
    field = TRIANGLE.format("M13")
    t = table(field, P0=wizard(pool=2, slots="MV2:basic MV3:basic"), P1=wizard(free="PF3 PT2"))
    t.play("invoke CL1")
    assert t.P0.area == "M13/A"
    assert t.asked == ("P1", "focus: return slot")
    assert t.options() == ["put_focus PF3", "put_focus PT2"]
    t.play("put_focus PT2")
    assert (t.P1.on_board, t.tiles) == (10, {"M12": "0,0", "M25": "1,0"})
    assert t.outcome is None
    assert t.asked == ("P0", "further invocation")
    own = table(field, P0=wizard(pool=2), claim_target="own")
    assert "invoke CL1" not in own.options()
    assert own.refusal("invoke CL1").rule in ("MLD-48", "MLD-72", "MLD-R31")


@rule("MLD-E4")
@pytest.mark.parametrize(("spoils", "pools"), [("claimant", (2, 0)), ("controller", (1, 1))])
def test_spoils(spoils: str, pools: tuple[int, int]) -> None:
    t = table(TRIANGLE.format("M13/B[basic]"), P0=wizard(pool=2), P1=wizard(free="RF1 RF2"), spoils=spoils)
    t.play("invoke CL1")
    assert (t.P0.pool, t.P1.pool) == pools
    assert (t.P0.area, t.on("M13")) == ("M13/B", "- -")


def movable(field: str, slot: str = "M12-1") -> list[str]:
    """The tiles that the Drift in P0's area can move, which are the unlocked ones."""
    t = table(field, P0=wizard(pool=1, area="M12")).play(f"invoke {slot}")
    return t.options("tile")


@rule("MLD-E5")
def test_locks() -> None:
    three = "M20 -1,0; M22 0,0; M24 1,0"
    assert movable(three) == ["M20", "M24"]
    four = f"{three}; M26 0,1"
    assert movable(four) == ["M20", "M24", "M26"]
    assert movable(f"{four}; M28 -1,1") == ["M20", "M22", "M24", "M26", "M28"]


@rule("MLD-E6")
def test_wild_tiles() -> None:
    def claims(*tiles: str) -> bool:
        cells = ("0,0", "1,0", "0,1")
        field = "; ".join(f"{tile} {cell} P0:1" for tile, cell in zip(tiles, cells, strict=True))
        return "invoke CL1" in table(field, P0=wizard(pool=1)).options()

    assert claims("M05", "M12", "M20")
    assert not claims("M05", "M22", "M23")
    assert claims("M01", "M03", "M05")
    t = table("M22 0,0; M25 1,0 P0:1; M28 0,1 P0:1", P0=wizard(pool=1, area="M01 & M12 & M15"))
    t.play("invoke CL1").to("tile M22")
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.reason) == ([0], "set")


@rule("MLD-E7")
def test_moving_next_to_your_own_tile() -> None:
    t = table("M12 0,0 P0:1; M22 1,0 P0:1; M30 2,0 P1:1", P0=wizard(pool=1)).play("invoke MV1")
    assert t.asked == ("P0", "move: cell")
    assert t.options("cell") == ["0,1", "1,-1", "1,1", "2,-1"]
    t.play("cell 1,1")
    assert (t.cell("M12"), t.foci("M12")) == ("1,1", "P0:1")
    again = table("M12 1,1 P0:1; M22 1,0 P0:1; M30 2,0 P1:1", P0=wizard(pool=1)).play("invoke MV1")
    assert again.options("tile") == ["M12", "M22"]


@rule("MLD-E8")
def test_moving_next_to_an_enemys_tile() -> None:
    t = table("M12/B 0,0 P0:1; M20 1,0 P1:1; M25 0,1", P0=wizard(pool=1, area="M18/B"))
    assert GAME.actions.parse("invoke M18-1") == 6 + 51
    t.play("invoke M18-1")
    assert (t.asked, t.options("tile")) == (("P0", "move: tile"), ["M12", "M25"])
    t.play("tile M25")
    assert t.options("cell") == ["1,-1", "1,1", "2,-1", "2,0"]
    assert t.refusal("cell 0,1").rule == "MLD-58"
    t.play("cell 2,0")
    assert t.cell("M25") == "2,0"


@rule("MLD-E9")
def test_swapping_a_locked_tile() -> None:
    field = "M10 -1,0 P0:1; M22 0,0; M05 1,0"
    t = table(field, P0=wizard(pool=1))
    assert GAME.actions.parse("invoke M10-1") == 6 + 35
    t.play("invoke M10-1")
    assert (t.asked, t.options("tile")) == (("P0", "swap: first"), ["M05", "M10", "M22"])
    t.play("tile M10")
    assert (t.asked, t.options("tile")) == (("P0", "swap: second"), ["M05", "M22"])
    t.play("tile M22")
    assert (t.cell("M22"), t.cell("M10"), t.foci("M10"), t.on("M10")) == ("-1,0", "0,0", "P0:1", "basic -")
    assert movable("M10 0,0 P0:1; M22 -1,0; M05 1,0") == ["M05", "M22"]
    closed = table(field, P0=wizard(pool=1), swap_locked="no").play("invoke M10-1")
    assert closed.options("tile") == ["M05", "M10"]
    closed.play("tile M10")
    assert (closed.cell("M10"), closed.cell("M05"), closed.cell("M22")) == ("1,0", "-1,0", "0,0")


@rule("MLD-E21")
def test_pillar_and_sharing() -> None:
    t = table(
        "M27 1,0 P0:1; M29 0,0 P1:1; M10/B[basic basic] -1,0 P1:1",
        P0=wizard(pool=1, army="faber", slots="MV2:basic", area="M12/B[basic]"),
        P1=wizard(free="RF2 RF3"),
        rolls=[1],
    )
    t.play("invoke M27-1", "tile M29", "construct faber", "die 0", "tile M10", "take_focus PT2")
    assert t.foci("M10") == "P0:1 P1:1"
    t.turn_of("P1").again("P0").to("meditate")
    assert t.options("take_back") == ["MV2", "M10-1", "M12-1", "M27-1", "army-faber"]
    t.play("take_back M10-1", "take_back M10-2")
    assert (t.P0.pool, t.on("M10")) == (2, "- -")


@rule("MLD-E24")
def test_a_flip_and_two_uniques() -> None:
    t = table("M14 0,0 P0:1; M05/B[basic] 1,0 P1:1", P0=wizard(pool=1), P1=wizard(army="titan"), holds="titan:P1:M05")
    t.play("invoke M14-1", "tile M05")
    assert (t.side("M05"), t.on("M05")) == ("A", "basic -")
    assert (t.holder("titan"), t.holder("hydra")) == ("supply", "P1 M05")
    assert (t.P1.army, t.P1.pool) == (0, "hydra")


def surplus(back: str) -> Table:
    t = table("M14 0,0 P1:1; M27[hydra basic] 1,0 P0:1", P1=wizard(pool=1), active="P1", holds="hydra:P0:gain")
    t.play("invoke M14-1", "tile M27")
    assert t.asked == ("P0", "flip: surplus")
    assert t.options() == ["take_back M27-1", "take_back M27-2"]
    return t.play(back)


@rule("MLD-E25")
def test_a_flip_with_too_many_constructs() -> None:
    t = surplus("take_back M27-1")
    assert (t.P0.pool, t.on("M27"), t.side("M27")) == ("hydra", "basic -", "B")
    t = surplus("take_back M27-2")
    assert (t.P0.pool, t.P1.pool, t.on("M27"), t.side("M27")) == (1, 0, "hydra -", "B")
    assert t.holder("hydra") == "P0 gain"


CAIRN = "M05/A[basic] 0,0 {}; M12 1,0 P0:1; M13 0,1 P0:1"


@rule("MLD-E26")
def test_claiming_a_unique_away() -> None:
    field = CAIRN.format("P1:1")
    t = table(field, P0=wizard(pool=1), P1=wizard(army="hydra", free="PT2"), holds="hydra:P1:M05")
    t.play("invoke CL1").to("tile M05")
    assert (t.holder("hydra"), t.P0.pool, t.P1.army, t.P1.on_board) == ("P0 gain", "1 hydra", 0, 10)
    assert (t.P0.area, t.on("M05")) == ("M05/A", "- -")
    t = table(CAIRN.format("P0:1"), P0=wizard(pool=1, army="hydra"), holds="hydra:P0:M05")
    t.play("invoke CL1").to("tile M05")
    assert (t.holder("hydra"), t.P0.army) == ("P0 gain", "hydra")
    t.to("put_focus MV2")
    assert t.P0.pool == 1


@rule("MLD-E29")
def test_sealing_and_unsealing() -> None:
    t = table("M14/B 0,0 P0:1", P0=wizard(pool=1), P1=wizard(area="M12 & M22"))
    t.play("invoke M14-1", "tile M22")
    assert (t.P1.area, t.P1.sealed) == ("M12/A", "M22/A")
    field = "M28 0,0; M25 1,0 P1:1; M31/B 0,1 P1:1; M01 1,1"
    t = table(field, P1=wizard(pool=1, area="M12", sealed="M22"), active="P1")
    t.play("invoke CL1").to("tile M28")
    assert (t.outcome, t.P1.area) == (None, "M12/A & M28/A")
    field = "M01 0,0; M25 1,0 P1:1; M31/B 0,1 P1:1"
    t = table(field, P1=wizard(pool=1, area="M12 & M28", sealed="M22"), active="P1")
    t.play("meditate").to("done")
    assert (t.active, t.outcome) == ("P0", None)
    assert (t.P1.area, t.P1.sealed) == ("M12/A & M28/A & M22/A", "")
    t.turn_of("P1").play("invoke CL1").to("tile M01")
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.reason) == ([1], "set")


@rule("MLD-E30")
def test_winning_ahead_of_a_meditation() -> None:
    t = table("M16 0,0; M22/B 1,0 P0:1; M28 0,1 P0:1", P0=wizard(pool=1, area="M10 & M13"))
    t.play("meditate")
    assert t.asked == ("P0", "invocation before meditating")
    t.play("invoke CL1").to("tile M16")
    assert t.outcome is not None
    assert (t.outcome.winners, t.P0.slots["CL1"]) == ([0], "basic")


@rule("MLD-E31")
def test_a_ritual_in_one_go() -> None:
    t = table("M26 0,0 P0:1; M10/B 1,0 P0:1", P0=wizard(pool=3)).play("invoke M10-1")
    assert (t.asked, t.options()) == (("P0", "fill ritual"), ["construct basic", "done"])
    t.play("construct basic")
    assert (t.on("M10"), t.P0.pool, t.field("invocations")) == ("basic basic", 1, 1)


@rule("MLD-E34")
def test_survey_and_raze() -> None:
    t = table(
        "M35 0,0 P0:1; M11[basic] 1,0", P0=wizard(pool=1), stack="M30 M07 M18 ... M33", P1=wizard(pool=1, area="M36/B")
    )
    t.play("invoke M35-1")
    assert (t.asked, t.options()) == (("P0", "tile: which of two"), ["tile M07", "tile M30"])
    t.play("tile M07")
    assert (t.hand, t.stack.split()[0], t.stack.split()[-2:]) == ("M07", "M18", ["M33", "M30"])
    t.play("cell 0,1", "side 0").turn_of("P1")
    t.play("invoke M36-1").to("tile M11")
    assert (t.P1.pool, t.stack.split()[-3:], t.field("stack_known")) == (1, ["M33", "M30", "M11"], [30, 11])


@rule("MLD-E35")
def test_running_short() -> None:
    t = table("M01 0,0; M12 1,0 P0:1; M15/B 0,1 P0:1; M29 1,1 P0:1", P0=wizard(pool=2), supply=2)
    assert "invoke M29-1" in t.options()
    t.play("invoke CL1").to("tile M01")
    assert (t.supply, t.P0.pool) == (0, 3)
    assert "invoke M29-1" not in t.options()
    assert t.refusal("invoke M29-1").rule == "MLD-48"
    t = table("M12 0,0 P0:1; M15 1,0", P0=wizard(pool=1, free="PT2"), stack="...")
    assert "invoke PT1" in t.options()
    gone = " & ".join(f"M{n:02}" for n in range(1, 37) if n not in (12, 15, 21))
    t = table("M12 0,0 P0:1; M15 1,0 P0:1; M21 0,1", P0=wizard(pool=1), P1=wizard(sealed=gone), stack="")
    assert not [move for move in t.options() if "PT" in move]


@rule("MLD-E37")
def test_ward() -> None:
    def around(ward: str) -> Table:
        field = f"M31 0,0 {ward}; M25 1,0 P0:1; M28 0,1 P0:1"
        return table(field, P0=wizard(pool=3, army=1, area="M14 & M10 & M12"))

    assert around("P1:1").refusal("invoke CL1").rule in ("MLD-28", "MLD-48", "MLD-72")
    for slot in ("M12-1", "M10-1", "M14-1"):
        assert "M31" not in around("P1:1").play(f"invoke {slot}").options("tile")
    fight = around("P1:1").play("invoke AR1", "done")
    assert fight.options() == ["tile M31", "decline"]
    free = around("")
    assert "invoke CL1" in free.options()
    free.play("invoke CL1").to("tile M31")
    assert free.P0.area.endswith("M31/A")


@rule("MLD-E40")
def test_the_round_limit() -> None:
    t = table(
        "M01 0,0; M02 1,0; M03 0,1", P0=wizard(pool=1, area="M12 & M15"), P1=wizard(pool=1, area="M22 & M28 & M29"),
        round=200, active="P1", first="P0",
    )  # fmt: skip
    t.end_turn()
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.reason, t.outcome.scores) == ([1], "round_limit", [2, 2])
    assert t.outcome.ranking == [2, 1]


@rule("MLD-E51")
def test_a_dead_game() -> None:
    t = table(
        "M01 0,0 P0:1; M22 1,0; M25 0,1 P0:1; M23 -1,0",
        P0=wizard(pool=2, area="M11 & M12 & M02 & M03 & M04"),
        P1=wizard(area="M10 & M13 & M05 & M06"),
        P2=wizard(area="M14 & M15 & M07 & M08"),
        P3=wizard(area="M24 & M26 & M09"),
        tile_set="core",
        stack="",
    )
    t.play("invoke CL1").to("tile M22")
    assert t.outcome is not None
    assert (t.outcome.winners, t.outcome.reason, t.outcome.scores) == ([0], "dead_game", [2, 2, 2, 1])
    assert t.outcome.ranking == [1, 2, 2, 4]


@rule("MLD-E55")
def test_picking_boards() -> None:
    match = GAME.start(seats=2, seed=3, settings={"boards": "choose"}, names=["P0", "P1"])
    t = Table(match, ())
    state = t.match.position()["state"]
    assert (state["stack"], state["supply"], state["players"][0]["slots"]) == ([], 0, [-1] * 17)
    before = match._rng.words()
    assert (t.asked, t.options()) == (("P0", "setup board"), [f"board {b}" for b in range(4)])
    t.play("board 2")
    assert (t.asked, t.options()) == (("P1", "setup board"), ["board 0", "board 1", "board 3"])
    t.play("board 0")
    assert (t.asked, t.options()) == (("P0", "setup side"), ["side 0", "side 1"])
    t.play("side 1")
    assert (t.asked, match._rng.words()) == (("P1", "setup side"), before)
    t.play("side 0")
    assert match._rng.words() != before
    assert len(t.stack.split()) == 36
    gained = 4 if t.active == "P0" else 5
    assert t.supply == 24 - gained
    assert [len(t.P0.free), t.P0.on_board, t.P1.on_board] == [0, 10, 10]
    assert [player["board"] for player in t.field("players")] == [2, 0]
