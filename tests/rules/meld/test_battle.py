"""Battle: choosing, deploying, rolling, hits, and the end."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import wizard
from .table import battle, deploy, table
from .test_examples_battle import deployable


@rule("MLD-90", "MLD-R53")
def test_any_field_tile_with_an_enemy_focus_may_be_contested() -> None:
    field = "M20 0,0 P0:1; M21 1,0; M16 2,0 P1:1; M17 3,0 P1:1 P0:1; M12 4,0 P2:1"
    mine, theirs = wizard(pool=2), wizard(area="M13")
    t = table(field, P0=mine, P1=theirs).play("invoke AR1", "done")
    assert (t.asked, t.options()) == (("P0", "battle: tile"), ["tile M12", "tile M16", "tile M17", "decline"])
    assert t.refusal("tile M20").rule == t.refusal("tile M13").rule == "MLD-90"
    assert t.play("decline").field("battle") is None
    near = table(field, P0=mine, P1=theirs, battle_reach="focus").play("invoke AR1", "done")
    assert near.options() == ["tile M12", "tile M16", "tile M17", "decline"]
    alone = field.replace("P1:1 P0:1", "P1:1")
    nowhere = table(alone, P0=mine, P1=theirs, battle_reach="focus").play("invoke AR1", "done")
    assert nowhere.decision != "battle: tile"
    one = table(alone.replace("M21 1,0", "M21 1,0 P0:1"), P0=mine, battle_reach="focus").play("invoke AR1", "done")
    assert one.options() == ["tile M16", "decline"]
    assert one.refusal("tile M12").rule == "MLD-R53"


@rule("MLD-R53", "MLD-92")
def test_a_focus_bonus_is_a_focus_number_too() -> None:
    field = "M20 0,0 P0:1; M21 1,0; M16 2,0; M17 3,0 P1:1"
    without = table(field, P0=wizard(pool=2), battle_reach="focus").play("invoke AR1", "done")
    assert without.decision != "battle: tile"
    bonus = table(field, P0=wizard(pool=2, slots="RF1:basic"), battle_reach="focus").play("invoke AR1", "done")
    assert bonus.options() == ["tile M17", "decline"]
    defends = table(
        field.replace("M21 1,0; ", "M26 1,0; "), P0=wizard(pool=2, area="M21/B[basic]"), battle_reach="focus"
    )
    assert defends.play("invoke AR1", "done").decision != "battle: tile"


@rule("MLD-91", "MLD-R55", "MLD-12")
def test_the_attacker_chooses_the_defender_and_all_others_take_no_part() -> None:
    t = table(
        "M27 1,0 P0:1; M20 0,0 P1:1 P2:1",
        P0=wizard(pool=1, army=1),
        P1=wizard(army=2),
        P2=wizard(army=2),
        rolls=[1, 3],
    )
    t.play("invoke M27-1")
    assert (t.asked, t.options()) == (("P0", "battle: defender"), ["player 1", "player 2"])
    assert t.refusal("player 0").rule == "MLD-91"
    t.play("player 2", "construct basic")
    assert t.asked == ("P2", "deploy")
    t.play("done")
    assert (t.foci("M20"), t.P1.army, t.P2.army) == ("P1:1", 2, 2)


@rule("MLD-92", "MLD-R65")
def test_focus_counts_foci_on_and_next_to_the_tile_and_bonuses_of_the_role() -> None:
    def numbers(field: str, mine: str = "", theirs: str = "") -> tuple[int, int]:
        t = table(field, P0=wizard(pool=1, army=9, area=mine), P1=wizard(army=9, area=theirs), rolls=[3] * 18)
        t.play("invoke AR1").to("tile M20")
        return (deployable(t), deployable(t))

    field = "M20 0,0 P0:1 P1:2; M16 1,0 P0:2; M17 0,1 P1:1; M12/B 2,0 P0:1"
    assert numbers(field) == (3, 3)
    assert numbers(field, mine="M24[basic basic]") == (5, 3)
    assert numbers(field, theirs="M24[basic basic]") == (3, 5)
    assert numbers(field, mine="M21/B[basic]") == (3, 3)  # for the defender only
    assert numbers(field, theirs="M21/B[basic]") == (3, 4)


@rule("MLD-92")
def test_the_focus_numbers_are_fixed() -> None:
    t = table("M27 1,0 P0:2; M20 0,0 P1:2", P0=wizard(pool=1, army=4), P1=wizard(army=4), rolls=[3] * 4)
    t.play("invoke M27-1")
    assert (deployable(t), deployable(t)) == (2, 2)


@rule("MLD-93", "MLD-R56")
def test_attacker_and_then_defender_deploy_up_to_their_focus_before_anything_is_rolled() -> None:
    t = table("M27 1,0 P0:2; M20 0,0 P1:2", P0=wizard(pool=1, army="1 hydra"), P1=wizard(army="titan"), rolls=[3, 4])
    t.play("invoke M27-1")
    assert (t.asked, t.options()) == (("P0", "deploy"), ["construct basic", "construct hydra", "done"])
    assert t.refusal("construct titan").rule == "MLD-93"
    t.play("construct hydra")
    dice = t.field("battle")["dice"]
    assert [(die["player"], die["kind"], die["face"]) for die in dice] == [(0, 1, None)]
    t.play("done")
    assert (t.asked, t.options()) == (("P1", "deploy"), ["construct titan", "done"])
    assert t.field("battle")["dice"][0]["face"] is None
    t.play("done")
    assert (t.P0.army, t.P1.army) == ("1 hydra", "titan")


@rule("MLD-94")
def test_dice_are_numbered_and_rolled_in_the_order_of_deployment_attacker_first() -> None:
    t = battle("basic=identity hydra=identity", "titan=fist basic=shield", then=[])
    assert t.ether == ["0 P0 basic identity", "1 P0 hydra identity", "2 P1 titan fist", "3 P1 basic shield"]


@rule("MLD-94", "MLD-105")
def test_later_dice_get_the_next_numbers_and_no_number_is_used_twice() -> None:
    t = battle("gladiator=hammer+hammer", "basic=shield centurion=star+sword", army=(0, 2), then=[0])
    t.play("die 0")
    assert t.ether == ["0 P0 gladiator hammer+hammer aside", "2 P1 centurion star+sword"]
    t.play("die 2")
    assert t.ether[-1] == "3 P1 basic identity"


@rule("MLD-95", "MLD-R75", "MLD-R65")
def test_rerolls_are_for_own_dice_attacker_first() -> None:
    t = table(
        "M27 1,0 P0:2; M29 0,0 P1:2",
        P0=wizard(pool=1, army="1 hydra", area="M16/B[basic]"),
        P1=wizard(army=1, area="M17/B[basic]"),
        rolls=[3, 5, 3, 1, 0],
    ).play("invoke M27-1")
    deploy(t, [[["basic", ""], ["hydra", ""]], [["basic", ""]]])
    assert (t.asked, t.options()) == (("P0", "reroll"), ["die 0", "die 1", "done"])
    assert t.refusal("die 2").rule == "MLD-95"
    t.play("die 0")
    assert (t.asked, t.options()) == (("P1", "reroll"), ["die 2", "done"])
    t.play("die 2")
    assert t.ether == ["0 P0 basic sword", "1 P0 hydra shield+shield", "2 P1 basic identity"]
    assert t.asked == ("P1", "use a die")


@rule("MLD-95")
def test_rerolls_add_up_and_may_be_declined() -> None:
    mine = wizard(pool=1, army=1, area="M16/B[basic] & M17/B[basic]", board="brannoch")
    t = table("M27 1,0 P0:1; M29 0,0 P1:1", P0=mine, rolls=[3, 3, 3, 3]).play("invoke M27-1", "construct basic")
    for _ in range(3):
        assert t.asked == ("P0", "reroll")
        t.play("die 0")
    assert t.field("battle") is None
    t = table("M27 1,0 P0:1; M29 0,0 P1:1", P0=mine, rolls=[3]).play("invoke M27-1", "construct basic", "done")
    assert t.field("battle") is None


@rule("MLD-108")
def test_hits_are_the_others_swords_less_the_own_shields() -> None:
    t = battle("basic=sword hydra=sword+shield", "titan=sword+sword basic=shield")
    # P0: 2 Swords, 1 Shield; P1: 2 Swords, 1 Shield: one hit each
    assert (t.asked, t.options()) == (("P0", "hits"), ["die 0", "die 1"])
    t.play("die 1")
    assert (t.asked, t.options()) == (("P1", "hits"), ["die 2", "die 3"])
    t.play("die 3")
    assert (t.P0.pool, t.P1.pool, t.P0.army, t.P1.army) == ("hydra", 1, 1, "titan")


@rule("MLD-108", "MLD-R65")
@pytest.mark.parametrize(
    ("mine", "theirs", "hits"),
    [
        ("", "", (0, 1)), ("M10/B[basic basic]", "", (0, 2)), ("M28/B[basic]", "", (0, 2)),
        ("", "M28/B[basic]", (0, 1)), ("", "M12/B[basic]", (0, 0)), ("", "M20[basic]", (0, 0)),
        ("M20[basic]", "", (0, 1)),
        ("", "M10/B[basic basic]", (1, 1)), ("M12/B[basic]", "M10/B[basic basic]", (0, 1)),
        ("M28/B[basic] & M10/B[basic basic]", "M20[basic] & M12/B[basic]", (0, 1)),
    ],
)  # fmt: skip
def test_bonuses_that_fit_the_role_count(mine: str, theirs: str, hits: tuple[int, int]) -> None:
    t = battle("basic=sword basic=blank", "basic=blank basic=blank", P0=wizard(area=mine), P1=wizard(area=theirs))
    while t.decision == "hits":
        t.play(t.options()[0])
    assert (t.P0.pool, t.P1.pool) == hits


@rule("MLD-108")
def test_both_players_hits_are_worked_out_before_any_die_goes() -> None:
    t = battle("basic=sword", "basic=sword")
    assert (t.P0.pool, t.P1.pool, t.P0.army, t.P1.army) == (1, 1, 0, 0)


@rule("MLD-109", "MLD-R64")
def test_dice_go_first_then_foci_and_the_rest_is_lost() -> None:
    t = battle("hydra=sword+sword titan=sword+sword", "basic=blank", foci=2)
    assert t.asked != ("P1", "hits")
    while t.asked == ("P1", "focus: return slot"):
        t.play(t.options()[0])
    assert (t.P1.pool, t.foci("M29"), t.P1.on_board) == (1, "", 10)


@rule("MLD-109", "MLD-91")
def test_foci_are_lost_from_the_contested_tile_only() -> None:
    t = battle("hydra=sword+sword", foci=1, field="M30 -1,0 P1:2", P1=wizard(free="RF1 RF2 RF3"))
    t.to("put_focus RF1")
    assert (t.foci("M29"), t.foci("M30")) == ("", "P1:2")


@rule("MLD-109")
def test_equal_dice_are_offered_once_and_as_many_hits_as_dice_are_not_asked() -> None:
    t = battle("basic=sword", "basic=blank basic=blank basic=sword hydra=identity").play("pass")
    assert (t.asked, t.options()) == (("P1", "hits"), ["die 1", "die 3", "die 4"])
    assert t.P0.pool == 1


@rule("MLD-R54", "MLD-93")
def test_a_battle_with_no_dice_is_fought() -> None:
    t = table("M27 1,0 P0:1; M29 0,0 P1:1", P0=wizard(pool=1, area="M28/B[basic]")).play("invoke M27-1")
    assert (t.foci("M29"), t.field("battle")) == ("", None)
    t = table("M27 1,0 P0:1; M29 0,0 P1:1", P0=wizard(pool=1, army=1), P1=wizard(army=1)).play(
        "invoke M27-1", "done", "done"
    )
    assert (t.foci("M29"), t.P0.army, t.P1.army) == ("P1:1", 1, 1)


@rule("MLD-115")
def test_all_dice_go_to_their_armies_and_forget_what_they_showed() -> None:
    t = battle("basic=blank hydra=shield+shield", "titan=blank", army=(2, 1))
    assert (t.P0.army, t.P1.army, t.field("battle")) == ("3 hydra", "1 titan", None)


FALLEN = "M24/B[basic basic] -1,0 {}"


@rule("MLD-116", "MLD-R63")
@pytest.mark.parametrize(
    ("attacker", "defender", "army", "moves", "rallied"),
    [
        ("basic=sword", "basic=blank", (0, 0), [], "1"),  # a hit
        ("gladiator=hammer+hammer", "basic=shield basic=blank", (0, 0), ["die 0"], "2"),
        ("circe=spiral+spiral", "hydra=identity basic=blank", (0, 0), ["die 0"], "1 hydra"),
        ("longinus=reticle+sword", "basic=shield", (0, 1), ["die 0"], "2"),
    ],
)
def test_what_fell_goes_to_the_army(
    attacker: str, defender: str, army: tuple[int, int], moves: list[str], rallied: str
) -> None:
    free = wizard(free="RF1 RF2 RF3 PT2")
    t = battle(attacker, defender, army=army, field=FALLEN.format("P1:1"), P1=free).to(*moves)
    assert (t.P1.army, t.P1.pool) == (rallied, 0)
    without = battle(attacker, defender, army=army, field=FALLEN.format("")).to(*moves)
    assert without.P1.army != rallied
    assert without.P1.pool != 0


@rule("MLD-116", "MLD-R63")
def test_what_spark_returned_does_not_rally() -> None:
    t = battle("haruspex=spark+shield basic=sword", "basic=sword", field=FALLEN.format("P0:1"), foci=2)
    t.play("die 0", "die 1")
    assert (t.P0.pool, t.P0.army) == (1, "haruspex")


@rule("MLD-116")
def test_the_attackers_fallen_rally_too() -> None:
    t = battle("basic=blank", "basic=sword", field=FALLEN.format("P0:1"))
    assert (t.P0.army, t.P0.pool) == (1, 0)


@rule("MLD-R63", "MLD-105")
def test_the_fallen_cannot_be_called_by_star_in_the_same_battle() -> None:
    t = battle("gladiator=hammer+hammer", "basic=shield centurion=star+star", field=FALLEN.format("P1:1"),
               P1=wizard(free="RF1 RF2 RF3 PT2"))  # fmt: skip
    t.play("die 0", "die 2")
    assert (t.P1.army, t.P1.pool) == ("1 centurion", 0)


@rule("MLD-117")
def test_nothing_else_happens_to_the_contested_tile_and_a_battle_never_ends_the_game() -> None:
    t = battle("basic=sword", foci=1, P0=wizard(area="M22 & M25 & M28"))
    assert (t.foci("M29"), t.cell("M29"), t.outcome) == ("", "0,0", None)
    assert t.field("battle") is None


@rule("MLD-116", "MLD-82")
def test_a_fallen_unique_that_has_left_the_pool_does_not_rally() -> None:
    t = table(
        "M27 1,0 P0:2; M05/B[basic] 0,0 P1:1",
        P0=wizard(pool=1, army=2),
        P1=wizard(army="titan 1", area="M24/B[basic basic]"),
        holds="titan:P1:M05",
        rolls=[1, 1, 5],
    ).play("invoke M27-1")
    deploy(t, [[["basic", ""]] * 2, [["titan", ""]]])
    assert (t.holder("titan"), t.P1.army, t.P1.pool) == ("supply", 1, 0)
