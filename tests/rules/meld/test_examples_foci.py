"""The worked examples of the rulebook: foci, constructs and turns."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import wizard
from .table import GAME, Table, battle, table


@rule("MLD-E22")
def test_spark() -> None:
    t = battle("haruspex=spark+sword basic=blank", P0=wizard(slots="CL1:basic"))
    assert t.asked == ("P1", "focus: return slot")
    t.play("put_focus MV2")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "pass"])
    t.play("die 0")
    assert (t.asked, t.options()) == (("P0", "Spark"), ["take_back CL1", "take_back M27-1", "die 0", "die 1"])
    t.play("take_back CL1")
    assert (t.P0.pool, t.P0.slots["CL1"], t.P0.army) == (1, "-", "1 haruspex")


@rule("MLD-E27")
@pytest.mark.parametrize("slot", ["PT2", "RF1"])
def test_a_focus_comes_home_to_a_filled_slot(slot: str) -> None:
    t = table("M31/B 0,0 P0:1; M12 1,0 P1:1; M15 0,1 P1:1", P0=wizard(pool=1), P1=wizard(slots="PT2:basic RF1:basic"))
    t.play("invoke M31-1", "tile M12")
    assert (t.asked, t.options()) == (("P1", "focus: return slot"), ["put_focus PT2", "put_focus RF1"])
    t.play(f"put_focus {slot}")
    assert (t.P1.pool, t.P1.slots[slot]) == (1, "P1")
    assert t.P1.filled == ("RF1:basic" if slot == "PT2" else "PT2:basic")


@rule("MLD-E28")
def test_the_store() -> None:
    field = "M23/B 0,0 P0:1; M12 1,0 P0:1; M31/B 0,1 P1:1"
    t = table(field, P0=wizard(free="PF3 PT2"), P1=wizard(pool=1), active="P1").play("invoke M31-1", "tile M12")
    assert (t.asked, t.options()) == (
        ("P0", "focus: return slot"), ["put_focus PF3", "put_focus PT2", "put_focus M23-1"],
    )  # fmt: skip
    assert [move.id for move in t.match.legal] == [195 + 2, 195 + 4, 195 + 61]
    t.play("put_focus M23-1")
    assert (t.P0.on_board, t.on("M23"), t.foci("M23")) == (8, "P0 -", "P0:1")
    field = "M23/B[P0] 0,0 P0:1; M31/B 0,1 P1:1"
    t = table(field, P0=wizard(free="PF3 PT2"), P1=wizard(pool=1), active="P1").play("invoke M31-1")
    assert (t.asked, t.options(), t.on("M23")) == (
        ("P0", "focus: return slot"), ["put_focus PF3", "put_focus PT2"], "- -",
    )  # fmt: skip
    t.play("put_focus PT2")
    assert (t.P0.on_board, t.P0.free) == (10, "")


@rule("MLD-E32")
def test_army_with_the_barracks() -> None:
    t = table("M22 0,0 P0:1; M12 1,0 P1:1", P0=wizard(pool=6)).play("invoke AR1")
    for _ in range(4):
        assert (t.asked, t.options()) == (("P0", "army"), ["construct basic", "done"])
        t.play("construct basic")
    assert (t.P0.pool, t.P0.army) == (1, 4)
    assert (t.asked, t.options()) == (("P0", "battle: tile"), ["tile M12", "decline"])
    t.play("decline").end_turn()
    assert (t.P0.pool, t.P0.slots["AR1"]) == (2, "-")


@rule("MLD-E36")
def test_nothing_left() -> None:
    t = table("M10/B[basic basic] 0,0; M12 1,0 P1:1", P0=wizard(pool=1), P1=wizard()).end_turn()
    assert (t.active, t.P1.pool) == ("P1", 1)
    assert "invoke AR1" not in t.options()
    t = table("M10/B[basic basic] 0,0; M12 1,0 P1:1 P0:1", P0=wizard(pool=1), P1=wizard()).end_turn()
    assert (t.active, t.P1.pool) == ("P1", 1)
    assert "invoke AR1" in t.options()


@rule("MLD-E38")
def test_one_more_invocation() -> None:
    field = "M33[basic -] 0,0 P0:1; M12/B 1,0 P1:1"
    t = table(field, P0=wizard(pool=5, free="RF1"), P1=wizard(pool=1))
    t.play("invoke RF1", "invoke PT1", "cell 0,1", "side 0", "invoke M33-2")
    assert (t.field("invocations"), t.asked) == (3, ("P0", "further invocation"))
    t.play("invoke PF1", "tile M33", "take_focus PF3")
    assert t.active == "P1"
    lost = table(
        "M33[basic -] 0,0 P0:1 P1:1; M12/B 1,0 P1:1",
        P0=wizard(pool=6, free="RF1"), P1=wizard(army=2, free="RF1 RF2"), rolls=[1, 1],
    )  # fmt: skip
    lost.play("invoke RF1", "invoke PT1", "cell 0,1", "side 0", "invoke M33-2", "invoke AR1", "done", "tile M33")
    lost.play("construct basic", "construct basic")
    assert lost.foci("M33") == "P1:1"
    assert lost.active == "P1"


@rule("MLD-E39")
def test_expelling_takes_the_field() -> None:
    assert "invoke M32-1" not in table("M12 1,0 P1:1", P0=wizard(pool=1, area="M32/B")).options()
    t = table("M32/B 0,0 P0:1; M12 1,0 P1:1 P2:1", P0=wizard(pool=1), P2=wizard(free="RF3"))
    assert GAME.actions.parse("invoke M32-1") == 6 + 79
    t.play("invoke M32-1")
    assert (t.asked, t.options()) == (("P0", "expel: owner"), ["player 1", "player 2"])
    t.play("player 2")
    assert (t.foci("M12"), t.P2.on_board) == ("P1:1", 10)


@rule("MLD-E41")
def test_what_others_left_behind() -> None:
    t = table("M10/B[basic basic] 0,0; M12 1,0 P1:1", P0=wizard(pool=1)).play("invoke PF1", "take_focus AR2")
    assert t.foci("M10") == "P0:1"
    assert t.asked[1] != "swap: first"
    t.turn_of("P1").again("P0").play("meditate")
    assert t.options("take_back") == ["M10-1"]
    t.play("take_back M10-1", "take_back M10-2")
    assert t.P0.pool == 3


@rule("MLD-E42")
def test_a_tile_that_comes_with_a_unique() -> None:
    t = table("M08/B[basic] 0,0", P1=wizard(pool=1), active="P1").play("invoke PF1", "take_focus PT2")
    assert (t.holder("faber"), t.P1.pool) == ("P1 M08", "faber")


@rule("MLD-E43")
def test_a_flip_wakes_rituals_not_cantrips() -> None:
    field = "M10[basic basic] 0,0 P1:1; M14 1,0 P0:1; M15 0,1 P0:1"
    t = table(field, P0=wizard(pool=2), P1=wizard(army=1, pool=1))
    t.play("invoke M14-1", "tile M10")
    assert (t.side("M10"), t.on("M10")) == ("B", "basic basic")
    before = t.tiles
    t.play("invoke M15-1", "tile M10")
    assert (t.side("M10"), t.on("M10"), t.tiles) == ("A", "basic basic", before)
    assert t.asked == ("P0", "further invocation") or t.active == "P1"


@rule("MLD-E44")
@pytest.mark.parametrize(("claimant", "gets"), [("P2", "P1"), ("P0", "P0")])
def test_the_keeper(claimant: str, gets: str) -> None:
    field = f"M24[basic basic] 2,0 P0:1 P1:2; M04/B 0,0; M12 1,0 {claimant}:1; M15 0,1 {claimant}:1"
    rich, poor = wizard(pool=1), wizard()
    t = table(field, rich if claimant == "P0" else poor, poor, rich if claimant == "P2" else poor, active=claimant)
    pools = {f"P{i}": getattr(t, f"P{i}").pool for i in range(3)}
    t.play("invoke CL1").to("tile M04")
    assert t.decision == "return any"
    t.play("take_any M24-1")
    for player, pool in pools.items():
        spent = 1 if player == claimant else 0
        expected = int(pool or 0) - spent + (1 if player == gets else 0)
        assert getattr(t, player).pool == expected


@rule("MLD-E45")
def test_returning_what_there_is() -> None:
    def claimed() -> Table:
        t = table("M03/B 0,0; M12 1,0 P0:1; M15 0,1 P0:1", P0=wizard(pool=1), P1=wizard(army=1))
        t.play("invoke CL1").to("tile M03")
        assert (t.asked, t.options()) == (("P0", "return any"), ["take_any 0-CL1", "take_any 1-army-basic"])
        assert [move.id for move in t.match.legal] == [641 + 12, 641 + 151]
        return t

    for first in ("take_any 0-CL1", "take_any 1-army-basic"):
        t = claimed().play(first)
        assert (t.P0.pool, t.P1.pool, t.P1.army, t.P0.slots["CL1"]) == (1, 1, 0, "-")
        assert t.P0.area == "M03/B"


@rule("MLD-E50")
def test_ilvane_goes_home() -> None:
    t = table(
        "M13 0,0; M12 1,0 P0:1; M15 0,1 P0:1",
        P0=wizard(pool=2, board="ilvane", free="PT2 PT3"), stack="M30 ...",
    )  # fmt: skip
    t.play("invoke CL1").to("tile M13")
    t.play("invoke PT1", "cell 0,0", "side 0")
    assert (t.asked, t.options()) == (("P0", "end of turn: take back"), ["take_back CL1", "done"])
    assert t.P0.slots["PT1"] == "-"
    t.play("take_back CL1")
    assert (t.active, t.P0.filled, t.P0.pool) == ("P1", "", 2)


@rule("MLD-E52")
def test_claiming_the_store() -> None:
    t = table(
        "M23/B[P1] 0,0 P0:1 P1:1; M10 1,0 P0:1; M13 0,1 P0:1",
        P0=wizard(pool=1, free="PF3 PT2 RF1"), P1=wizard(free="PT2 RF1"),
    )  # fmt: skip
    t.play("invoke CL1", "tile M23")
    assert t.P0.area == "M23/B"
    assert (t.asked, t.options()) == (
        ("P0", "focus: return slot"), ["put_focus PF3", "put_focus PT2", "put_focus RF1", "put_focus M23-1"],
    )  # fmt: skip
    t.play("put_focus M23-1")
    assert (t.asked, t.options()) == (("P1", "focus: return slot"), ["put_focus PT2", "put_focus RF1"])
    t.play("put_focus RF1")
    assert (t.P1.on_board, t.on("M23")) == (10, "P0 -")


@rule("MLD-E53")
def test_somebody_joins_your_unique() -> None:
    field = "M10[longinus basic] 0,0 P1:1 P0:1; M32/B -1,0 P0:1"
    t = table(field, P0=wizard(pool=1), holds="longinus:P1:gain")
    assert t.options()[-1] == "meditate"
    meditated = table(field, P0=wizard(pool=1), holds="longinus:P1:gain").play("meditate")
    assert meditated.options("take_back") == ["M10-2"]
    t.play("invoke M32-1").to("put_focus MV2")
    assert (t.foci("M10"), t.on("M10"), t.holder("longinus")) == ("P0:1", "- basic", "supply")


@rule("MLD-E54")
def test_shared_surplus() -> None:
    def flipped() -> Table:
        t = table(
            "M27[longinus basic] 0,0 P0:1 P1:2; M14 1,0 P0:1", P0=wizard(pool=1), holds="longinus:P1:gain",
        )  # fmt: skip
        t.play("invoke M14-1", "tile M27")
        assert (t.asked, t.options()) == (("P1", "flip: surplus"), ["take_back M27-1", "take_back M27-2"])
        assert (t.side("M27"), t.on("M27")) == ("A", "longinus basic")
        return t

    t = flipped().play("take_back M27-2")
    assert (t.P0.pool, t.on("M27"), t.side("M27"), t.holder("longinus")) == (1, "longinus -", "B", "P1 gain")
    t = flipped().play("take_back M27-1")
    assert (t.P0.pool, t.P1.pool, t.on("M27")) == (0, "longinus", "basic -")
