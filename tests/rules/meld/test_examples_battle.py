"""The worked examples of the rulebook: battles."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import wizard
from .table import Table, battle, deploy, table


def deployable(t: Table) -> int:
    """How many dice the one who is asked may send into the ether: deploys them all."""
    seat, n = t.match.seat, 0
    while t.asked == (f"P{seat}", "deploy"):
        t.play("construct basic")
        n += 1
    return n


@rule("MLD-E10")
@pytest.mark.parametrize(("bulwark", "total"), [("M20", 3), ("M20/B[basic]", 4)])
def test_adding_up_focus(bulwark: str, total: int) -> None:
    field = f"{bulwark} 0,0 P1:2; M12 1,0 P0:1; M22/B 0,1 P0:2; M30 -1,0 P1:1; M31/B 2,0 P0:4; M27 1,1"
    t = table(field, P0=wizard(pool=1, army=8, slots="RF1:basic"), P1=wizard(army=8), rolls=[3] * 8)
    t.play("invoke AR1", "tile M20")
    assert deployable(t) == 4
    assert deployable(t) == total


@rule("MLD-E11")
def test_a_plain_battle() -> None:
    t = battle("basic=sword basic=sword basic=sword basic=sword", "basic=sword basic=shield", foci=3)
    assert t.asked == ("P1", "focus: return slot")
    assert (t.P0.pool, t.P1.pool, t.foci("M29")) == (1, 2, "P1:2")
    t.play("put_focus AR2")
    assert (t.P0.army, t.P1.army, t.foci("M29")) == (3, 0, "P1:2")
    assert t.ether == []


@rule("MLD-E12")
def test_identity() -> None:
    t = battle("basic=identity", foci=1)
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "pass"])
    t.play("die 0")
    assert (t.asked, t.options()) == (("P0", "Identity"), ["face 1", "face 3", "face 5"])
    t.play("face 1")
    assert (t.foci("M29"), t.P1.on_board, t.P0.army) == ("", 10, 1)
    t = battle("basic=identity", foci=1).play("pass")
    assert (t.foci("M29"), t.P0.army) == ("P1:1", 1)


@rule("MLD-E13")
def test_spiral_and_who_is_first() -> None:
    t = battle("circe=spiral+sword", "hydra=identity basic=shield")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "pass"])
    t.play("die 0")
    assert (t.P1.pool, t.P1.army, t.foci("M29")) == ("hydra", 1, "P1:3")
    t = battle("hydra=identity basic=shield", "circe=spiral+sword")
    t.play("die 0", "face 5")
    assert t.asked == ("P1", "use a die")
    t.play("die 2")
    assert (t.P0.army, t.P0.pool, t.P1.army) == ("1 hydra", 0, "circe")


@rule("MLD-E14")
def test_two_hammers() -> None:
    t = battle("gladiator=hammer+hammer", "hydra=sword+shield basic=shield basic=sword")
    t.play("die 0")
    assert (t.asked, t.options()) == (("P0", "Hammer"), ["die 1", "die 2"])
    t.play("die 1")
    assert t.P1.pool == "1 hydra"
    assert (t.P0.pool, t.P0.army, t.P1.army) == ("gladiator", 0, 1)
    t = battle("gladiator=hammer+hammer", "basic=shield basic=blank").play("die 0")
    assert (t.P1.pool, t.P1.army) == (1, 1)


@rule("MLD-E15")
def test_mimic() -> None:
    t = battle("metis=mimic+shield", "gladiator=hammer+hammer basic=shield").play("die 0")
    assert (t.asked, t.options()) == (("P0", "Mimic"), ["symbol hammer", "nothing"])
    t.play("symbol hammer")
    assert (t.P1.pool, t.ether) == (1, ["0 P0 metis mimic+shield aside", "1 P1 gladiator hammer+hammer"])
    assert (t.asked, t.options()) == (("P1", "use a die"), ["die 1", "pass"])
    t.play("die 1")
    assert (t.P0.pool, t.P1.army, t.foci("M29")) == ("metis", "gladiator", "P1:3")


@rule("MLD-E16")
def test_mimic_as_identity() -> None:
    def turned(face: str) -> Table:
        t = battle("metis=mimic+mimic basic=identity", "circe=blank fortuna=blank").play("die 0")
        assert (t.asked, t.options()) == (("P0", "Mimic"), ["symbol identity", "nothing"])
        t.play("symbol identity")
        assert (t.asked, t.options()) == (("P0", "Identity"), ["face 1", "face 2", "face 4", "face 5"])
        return t.play(face)

    t = turned("face 4")
    assert t.ether[0] == "0 P0 metis shield+shield turned"
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 1", "pass"])
    t = turned("face 1")
    assert t.ether[0] == "0 P0 metis mimic+mimic turned"
    assert t.options() == ["die 0", "die 1", "pass"]
    t.play("die 0")
    assert t.asked == ("P0", "use a die")
    assert t.ether[0] == "0 P0 metis mimic+mimic aside turned"


@rule("MLD-E17")
def test_cycle_on_itself() -> None:
    t = battle("fortuna=cycle+cycle+cycle basic=blank", "basic=sword", then=[1, 3, 2])
    t.play("die 0")
    assert (t.asked, t.options()) == (("P0", "Cycle"), ["die 0", "die 1", "die 2"])
    t.play("die 1", "die 2")
    assert t.ether == ["0 P0 fortuna cycle+cycle+cycle", "1 P0 basic sword", "2 P1 basic blank"]
    t.play("die 0")
    assert t.P1.pool == 1
    while t.asked == ("P1", "focus: return slot"):
        t.play(t.options()[0])
    assert (t.foci("M29"), t.P0.army) == ("P1:1", "1 fortuna")
    t = battle("fortuna=cycle+cycle+cycle basic=identity", "basic=sword", then=[2]).play("die 0", "die 0")
    assert t.ether[0] == "0 P0 fortuna sword+sword+cycle aside"
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 1", "pass"])


@rule("MLD-E18")
def test_star_beyond_the_focus_total() -> None:
    t = battle("centurion=star+star", army=(3, 0), then=[0, 1])
    assert t.asked == ("P0", "use a die")
    t.play("die 0")
    assert t.ether == ["0 P0 centurion star+star aside", "1 P0 basic identity", "2 P0 basic sword"]
    assert (t.P0.army, t.asked, t.options()) == (1, ("P0", "use a die"), ["die 1", "pass"])
    t.play("die 1", "face 1")
    for _ in range(2):
        assert t.asked == ("P1", "focus: return slot")
        t.play(t.options()[0])
    assert (t.foci("M29"), t.P0.army) == ("P1:1", "3 centurion")


@rule("MLD-E19")
def test_reticle() -> None:
    t = battle("longinus=reticle+reticle", "basic=blank", army=(0, 1))
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "pass"])
    t.play("die 0")
    assert (t.P1.pool, t.P1.army, t.P0.army) == (1, 1, "longinus")


@rule("MLD-E20")
@pytest.mark.parametrize(("beside", "after"), [("", ""), ("; M30 0,1 P1:1", "")])
def test_a_battle_with_a_bystander(beside: str, after: str) -> None:
    t = table(
        f"M20 0,0 P1:2 P2:1; M27 1,0 P0:5{beside}",
        P0=wizard(pool=1, army="4 titan"),
        P2=wizard(free="RF3"),
        rolls=[1, 1, 1, 1, 1],
    )
    t.play("invoke M27-1").to("tile M20")
    assert (t.asked, t.options()) == (("P0", "battle: defender"), ["player 1", "player 2"])
    t.play("player 1")
    deploy(t, [[["basic", ""]] * 4 + [["titan", ""]]])
    while t.asked == ("P1", "focus: return slot"):
        t.play(t.options()[0])
    assert t.foci("M20") == "P2:1"
    assert t.asked == ("P0", "use a die")
    t.play("die 4")
    assert (t.foci("M20"), t.foci("M30"), t.P1.on_board) == ("P2:1", after, 10)


@rule("MLD-E23")
def test_a_unique_lost_in_the_middle_of_a_battle() -> None:
    t = table(
        "M27 1,0 P0:2; M05/B[basic] 0,0 P1:1",
        P0=wizard(pool=1, army=2),
        P1=wizard(pool=1, army="titan", free="PT2"),
        holds="titan:P1:M05",
        rolls=[1, 1, 5],
    )
    t.play("invoke M27-1")
    deploy(t, [[["basic", ""]] * 2, [["titan", ""]]])
    assert (t.holder("titan"), t.P1.pool, t.on("M05"), t.foci("M05")) == ("supply", 1, "basic -", "")
    assert (t.P1.on_board, t.P0.army) == (10, 2)


@rule("MLD-E33")
@pytest.mark.parametrize(("stone", "pool", "army"), [("M24/B[basic basic]", 0, 2), ("M24/B[basic -]", 2, 0)])
def test_the_fallen(stone: str, pool: int, army: int) -> None:
    t = battle(
        "basic=sword basic=sword",
        "basic=blank basic=blank",
        field=f"{stone} -1,0 P1:1",
        P1=wizard(free="RF1 RF2 RF3 PT2"),
    )
    assert (t.P1.pool, t.P1.army) == (pool, army)


@rule("MLD-E46")
def test_skipped_is_not_passed() -> None:
    t = battle("basic=sword", "fortuna=sword+sword+cycle", then=[0])
    assert (t.asked, t.options()) == (("P1", "use a die"), ["die 1", "pass"])
    t.play("die 1", "die 0")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "pass"])
    t.play("die 0", "face 5")
    assert (t.P0.pool, t.P0.army, t.foci("M29")) == (1, 0, "P1:3")
    t = battle("basic=sword basic=identity", "fortuna=sword+sword+cycle", then=[0])
    t.play("pass", "die 2", "die 0")
    assert (t.P0.pool, t.P0.army) == (2, 0)


@rule("MLD-E47")
def test_attackers_lose_foci_as_well() -> None:
    t = table(
        "M15 0,0 P0:2 P1:1; M12 1,0 P1:1",
        P0=wizard(pool=2, army=1, free="RF1 RF2"),
        P1=wizard(army="hydra titan", free="RF1 RF2"),
        rolls=[3, 3, 3],
    )
    t.play("invoke AR1", "done", "tile M15")
    deploy(t, [[["basic", ""]], [["hydra", ""], ["titan", ""]]])
    assert (t.foci("M15"), t.P0.on_board, t.P1.army) == ("P1:1", 10, "hydra titan")
    assert t.P0.pool == 2


@rule("MLD-E48")
def test_a_battle_without_dice() -> None:
    field = "M10/B[basic basic] 3,0 P0:1; M12 2,0; M16 1,0; M29 0,0 P1:1"
    t = table(field, P0=wizard(pool=2)).play("invoke AR1", "done", "tile M29")
    assert (t.foci("M29"), t.P1.on_board) == ("", 10)
    t = table(field, P0=wizard(pool=2), battle_reach="focus").play("invoke AR1", "done")
    assert t.decision != "battle: tile"
    assert t.foci("M29") == "P1:1"
    near = field.replace("M16 1,0", "M16 1,0 P0:1")
    t = table(near, P0=wizard(pool=2), battle_reach="focus").play("invoke AR1", "done", "tile M29")
    assert t.foci("M29") == ""


@rule("MLD-E49")
def test_rerolls() -> None:
    t = table(
        "M27 1,0 P0:1; M29 0,0 P1:1",
        P0=wizard(pool=1, army=1, board="brannoch", area="M16/B[basic]"),
        rolls=[3, 4, 1],
    )
    t.play("invoke M27-1", "construct basic")
    assert (t.asked, t.options()) == (("P0", "reroll"), ["die 0", "done"])
    t.play("die 0")
    assert t.ether == ["0 P0 basic blank"]
    assert (t.asked, t.options()) == (("P0", "reroll"), ["die 0", "done"])
    t.play("die 0")
    assert t.foci("M29") == ""
    plain = battle("basic=blank")
    assert plain.decision != "reroll"
