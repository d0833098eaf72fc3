"""Battle: using dice and their symbols."""

from __future__ import annotations

import pytest

from ..rule import rule
from .layout import FACES, KINDS, wizard
from .table import battle, table

BEFORE = {"identity", "hammer", "cycle", "star", "mimic", "spiral"}
AFTER = {"fist", "reticle", "pillar", "mimic", "spark"}


@rule("MLD-81", "MLD-R69")
@pytest.mark.parametrize("kind", KINDS)
def test_every_die_has_the_faces_of_the_table(kind: str) -> None:
    """A die is rolled to each face: its Swords and Shields count, and it is usable in the phase of its symbols."""
    for number, symbols in enumerate(FACES[kind]):
        shown = symbols.split("+")
        mine = wizard(pool=1, army=1 if kind == "basic" else kind)
        t = table("M27 1,0 P0:1; M29 0,0 P1:9", P0=mine, P1=wizard(army=1), rolls=[number, 3, *[3] * 9])
        t.play("invoke M27-1", f"construct {kind}")
        t.play("construct basic")
        used = t.asked == ("P0", "use a die") and t.ether[0] == f"0 P0 {kind} {symbols}"
        swords = shown.count("sword")
        if BEFORE & set(shown):
            assert used
            assert "die 0" in t.options()
            t.play("pass")
        # P1's blank die takes the first Sword, a focus the second
        while t.asked == ("P1", "focus: return slot"):
            t.play(t.options()[0])
        if AFTER & set(shown):
            assert (t.asked, t.ether[0]) == (("P0", "use a die"), f"0 P0 {kind} {symbols}")
        assert (int(t.P1.pool), t.P1.on_field) == (min(1, swords), 9 - max(0, swords - 1))


@rule("MLD-96")
def test_players_alternate_from_the_attacker_on_and_a_pass_is_final() -> None:
    t = battle("basic=identity hydra=identity", "basic=identity titan=identity")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "die 1", "pass"])
    t.play("die 0", "face 3")
    assert (t.asked, t.options()) == (("P1", "use a die"), ["die 2", "die 3", "pass"])
    t.play("pass")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 1", "pass"])
    t.play("die 1", "face 3")
    assert (t.P1.pool, t.field("battle")) == ("1 titan", None)


@rule("MLD-96", "MLD-R57")
def test_you_may_pass_with_a_usable_die() -> None:
    t = battle("basic=identity", "basic=identity").play("pass", "pass")
    assert (t.field("battle"), t.P0.army, t.P1.army) == (None, 1, 1)


@rule("MLD-97")
def test_a_player_without_a_usable_die_is_skipped_and_can_come_back() -> None:
    t = battle("basic=blank", "fortuna=sword+sword+cycle basic=identity", then=[0])
    assert t.asked == ("P1", "use a die")
    t.play("die 1", "die 0")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "pass"])


@rule("MLD-97", "MLD-101", "MLD-R59")
def test_a_die_uses_identity_once_in_a_battle() -> None:
    t = battle("metis=identity fortuna=cycle+cycle+cycle", then=[0, 4])
    t.play("die 0")
    assert t.options("face") == ["1", "2", "4", "5"]
    t.play("face 2")
    assert t.ether[0] == "0 P0 metis mimic+shield turned"
    assert t.options() == ["die 0", "die 1", "pass"]
    t.play("die 1", "die 0")  # Cycle: Metis rolls Identity again
    assert t.ether[0] == "0 P0 metis identity turned"
    t.play("die 1")  # Fortuna rolls blank and is set aside: nothing is usable any more
    assert t.field("battle") is None


@rule("MLD-97")
def test_why_a_die_is_not_usable() -> None:
    t = battle("basic=identity basic=sword gladiator=hammer+hammer", "basic=identity basic=shield")
    assert t.refusal("die 1").rule == "MLD-97"
    assert t.refusal("die 3").rule == "MLD-96"
    t.play("die 2", "pass")
    assert t.refusal("die 2").rule == "MLD-99"


@rule("MLD-98")
def test_the_phase_ends_when_neither_can_act() -> None:
    t = battle("basic=identity", "basic=shield").play("die 0", "face 1")
    assert t.field("battle") is None
    t = battle("basic=identity", "hydra=identity").play("pass")
    assert t.asked == ("P1", "use a die")
    t.play("die 1", "face 3")
    assert (t.P0.pool, t.field("battle")) == (1, None)


@rule("MLD-99", "MLD-R58")
def test_all_symbols_of_a_die_are_resolved_and_it_is_set_aside() -> None:
    t = battle("gladiator=hammer+hammer", "basic=shield basic=shield hydra=identity").play("die 0")
    assert t.P1.pool == 2
    assert t.ether == ["0 P0 gladiator hammer+hammer aside", "3 P1 hydra identity"]
    none = battle("gladiator=hammer+hammer", "basic=sword hydra=identity").play("die 0")
    assert none.ether[0] == "0 P0 gladiator hammer+hammer aside"
    assert none.P1.pool == 0


@rule("MLD-100", "MLD-R61", "MLD-104")
def test_a_die_that_is_rerolled_while_used_loses_its_other_symbols() -> None:
    t = battle("fortuna=cycle+cycle+cycle", "basic=identity", then=[1]).play("die 0", "die 0")
    assert t.ether[0] == "0 P0 fortuna cycle+cycle+cycle aside"
    assert t.asked == ("P1", "use a die")
    t.play("pass")
    assert t.field("battle") is None


@rule("MLD-100", "MLD-114")
def test_a_die_that_leaves_the_ether_while_used_loses_its_other_symbols() -> None:
    t = battle("metis=mimic+mimic haruspex=spark+shield", "basic=blank", army=(0, 1))
    t.play("pass")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "die 1", "pass"])
    t.play("die 0", "symbol spark", "die 0")
    assert t.ether == ["1 P0 haruspex spark+shield", "2 P1 basic blank"]
    assert (t.P0.pool, t.asked, t.options()) == ("metis", ("P0", "use a die"), ["die 1", "pass"])


@rule("MLD-100", "MLD-104")
def test_setting_aside_survives_a_reroll() -> None:
    t = battle("gladiator=hammer+hammer fortuna=sword+sword+cycle", "basic=identity", then=[1])
    t.play("die 0", "pass", "die 1", "die 0")
    assert t.asked == ("P1", "focus: return slot")  # on to the hits: the Hammers rolled anew are of no use


@rule("MLD-101", "MLD-R60")
@pytest.mark.parametrize(
    ("kind", "faces"),
    [("basic", "1 3 5"), ("hydra", "3 4 5"), ("titan", "1 3 4 5"), ("haruspex", "1 2 3 4 5"), ("circe", "1 3 4 5"),
     ("metis", "1 2 4 5"), ("faber", "1 3 4 5"), ("longinus", "1 2 3 4 5"), ("centurion", "1 2 4 5"),
     ("fortuna", "1 2 3 4"), ("gladiator", "1 3 4 5")],
)  # fmt: skip
def test_identity_turns_the_die_to_a_face_without_identity(kind: str, faces: str) -> None:
    t = battle(f"{kind}=identity").play("die 0")
    assert (t.asked, t.options("face")) == (("P0", "Identity"), faces.split())
    assert battle(f"{kind}=identity").play("pass").foci("M29") == "P1:3"


@rule("MLD-101", "MLD-96")
def test_after_identity_the_other_is_next_and_the_die_can_be_used_again() -> None:
    t = battle("gladiator=identity", "basic=identity basic=shield").play("die 0", "face 1")
    assert (t.asked, t.ether[0]) == (("P1", "use a die"), "0 P0 gladiator hammer+hammer turned")
    t.play("pass")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "pass"])
    t.play("die 0")
    assert t.P1.pool == 1


@rule("MLD-102")
def test_hammer_takes_an_enemy_die_with_a_shield() -> None:
    t = battle("gladiator=hammer+hammer hydra=shield+shield", "titan=sword+sword basic=shield haruspex=spark+shield")
    t.play("die 0")
    assert (t.asked, t.options()) == (("P0", "Hammer"), ["die 3", "die 4"])
    assert t.refusal("die 1").rule == t.refusal("die 2").rule == "MLD-102"
    t.play("die 4")
    assert t.P1.pool == "1 haruspex"
    assert t.P0.pool == 0


@rule("MLD-103")
def test_spiral_takes_an_enemy_die_with_identity() -> None:
    t = battle("circe=spiral+spiral basic=identity", "basic=identity titan=identity hydra=sword+sword").play("die 0")
    assert (t.asked, t.options()) == (("P0", "Spiral"), ["die 2", "die 3"])
    t.play("die 3")
    assert t.P1.pool == "1 titan"


@rule("MLD-104")
def test_cycle_rerolls_any_die_and_leaves_its_marks() -> None:
    t = battle("fortuna=sword+sword+cycle basic=identity", "basic=identity", then=[0])
    t.play("die 1", "face 5")
    t.play("die 2", "face 5").play("die 0")
    assert (t.asked, t.options()) == (("P0", "Cycle"), ["die 0", "die 1", "die 2"])
    t.play("die 2")  # P1's die shows Identity again, but it is marked and cannot use it
    assert t.P1.pool == 1
    enemy = battle("fortuna=cycle+cycle+cycle", "basic=sword basic=sword", then=[3, 3])
    enemy.play("die 0", "die 1")
    assert enemy.ether[1] == "1 P1 basic blank"
    assert (enemy.asked, enemy.options()) == (("P0", "Cycle"), ["die 0", "die 1", "die 2"])


@rule("MLD-105", "MLD-R62")
def test_star_rolls_a_construct_of_the_army_into_the_ether() -> None:
    t = battle("centurion=star+sword", army=("1 gladiator", 0), then=[1]).play("die 0")
    assert (t.asked, t.options()) == (("P0", "Star"), ["construct basic", "construct gladiator"])
    t.play("construct gladiator")
    assert t.ether == ["0 P0 centurion star+sword aside", "1 P0 gladiator hammer+hammer"]
    assert (t.asked, t.options(), t.P0.army) == (("P0", "use a die"), ["die 1", "pass"], 1)
    empty = battle("centurion=star+star").play("die 0")
    assert (empty.field("battle"), empty.P0.army) == (None, "centurion")


@rule("MLD-106", "MLD-R79")
def test_mimic_copies_a_symbol_of_the_phase_that_has_a_target() -> None:
    mine, theirs = (
        "metis=mimic+shield gladiator=hammer+hammer circe=spiral+sword",
        "basic=shield fortuna=shield+shield+cycle",
    )
    t = battle(mine, theirs, army=(1, 0)).play("die 0")
    assert (t.asked, t.options()) == (("P0", "Mimic"), ["symbol hammer", "symbol cycle", "nothing"])
    assert t.refusal("symbol spiral").rule == t.refusal("symbol star").rule == "MLD-106"
    t.play("nothing")
    assert t.ether[0] == "0 P0 metis mimic+shield aside"
    star = battle("metis=mimic+shield", "centurion=star+sword", army=(1, 0), then=[1]).play("die 0")
    assert star.options() == ["symbol star", "nothing"]
    assert star.play("symbol star").ether[-1] == "2 P0 basic sword"
    alone = battle("metis=mimic+mimic", "basic=identity").play("die 0")
    assert alone.options() == ["symbol identity", "nothing"]
    nothing = battle("metis=mimic+mimic", "titan=fist basic=sword").play("die 0")
    assert nothing.decision != "Mimic"


@rule("MLD-106", "MLD-110")
def test_mimic_works_in_both_phases_with_the_symbols_of_each() -> None:
    t = battle("metis=mimic+shield", "longinus=reticle+sword titan=fist", army=(0, 1))
    assert t.decision == "use a die"
    t.play("die 0")
    assert (t.asked, t.ether[0]) == (("P0", "use a die"), "0 P0 metis mimic+shield")
    t.play("die 0")
    assert (t.asked, t.options()) == (("P0", "Mimic"), ["symbol fist", "symbol reticle", "nothing"])
    t.play("symbol reticle")
    assert t.P1.pool == 1


@rule("MLD-107")
def test_mimic_as_identity_turns_its_own_die_and_its_other_symbols_lapse() -> None:
    t = battle("metis=mimic+mimic", "basic=identity").play("die 0", "symbol identity", "face 4")
    assert t.ether[0] == "0 P0 metis shield+shield turned"
    assert t.asked == ("P1", "use a die")
    again = battle("metis=mimic+mimic", "basic=identity").play("die 0", "symbol identity", "face 2", "pass")
    assert (again.asked, again.options()) == (("P0", "use a die"), ["die 0", "pass"])
    again.play("die 0")
    assert again.decision != "Identity"


@rule("MLD-110", "MLD-108")
def test_after_the_hits_the_dice_can_be_used_again_and_passes_do_not_carry_over() -> None:
    t = battle("metis=mimic+shield titan=fist", "circe=spiral+spiral", foci=3).play("pass", "pass")
    assert (t.asked, t.options()) == (("P0", "use a die"), ["die 0", "die 1", "pass"])
    t.play("die 1").to("tile M29")
    t.to("put_focus MV2")
    assert t.foci("M29") == "P1:2"
    t.play("pass")
    assert t.field("battle") is None


@rule("MLD-110", "MLD-96")
def test_the_attacker_begins_after_the_hits_too() -> None:
    t = battle("titan=fist", "longinus=reticle+reticle", army=(1, 0))
    assert t.asked == ("P0", "use a die")
    t.play("die 0").to("put_focus MV2")
    assert (t.asked, t.options()) == (("P1", "use a die"), ["die 1", "pass"])
    t.play("die 1")
    assert (t.P0.pool, t.P0.army) == (1, "titan")


@rule("MLD-111")
def test_fist_returns_an_enemy_focus_from_the_contested_tile_or_next_to_it() -> None:
    t = battle("titan=fist", field="M30 -1,0 P1:1; M12 -2,0 P1:1; M15 0,-1 P0:1", P1=wizard(free="RF1 RF2 RF3 PT2 PT3"))
    t.play("die 0")
    assert (t.asked, t.options()) == (("P0", "Fist"), ["tile M29", "tile M30"])
    assert t.refusal("tile M12").rule == "MLD-111"
    t.play("tile M30").to("put_focus RF1")
    assert (t.foci("M30"), t.foci("M29"), t.P1.on_board) == ("", "P1:3", 6)


@rule("MLD-112")
def test_reticle_sends_a_construct_of_the_enemys_army_home() -> None:
    t = battle("longinus=reticle+reticle", "basic=blank", army=(2, "1 hydra")).play("die 0")
    assert (t.asked, t.options()) == (("P0", "Reticle"), ["construct basic", "construct hydra"])
    t.play("construct hydra")
    assert (t.P1.pool, t.P1.army, t.P0.army) == ("1 hydra", 1, "2 longinus")


@rule("MLD-113", "MLD-R25")
def test_pillar_puts_a_focus_on_any_tile() -> None:
    t = battle("faber=pillar").play("die 0")
    assert (t.asked, t.options()) == (("P0", "Pillar"), ["tile M27", "tile M29"])
    t.play("tile M29")
    assert t.asked == ("P0", "focus: source")
    t.play("take_focus RF1")
    assert (t.foci("M29"), t.P0.on_board) == ("P0:1 P1:3", 8)
    none = battle("faber=pillar", field="M12 2,0 P0:9").play("die 0")
    assert (none.field("battle"), none.P0.on_board) == (None, 0)


@rule("MLD-114", "MLD-R76")
def test_spark_returns_one_of_the_own_dice() -> None:
    mine = wizard(pool=2, slots="RF1:basic MV2:titan", area="M12/B[basic]")
    t = battle("haruspex=spark+shield basic=shield", "basic=blank", army=("2 hydra", 0), P0=mine, field="M16 2,0 P0:1")
    t.play("die 0")
    assert (t.asked, t.options()) == (
        ("P0", "Spark"),
        ["take_back MV2", "take_back RF1", "take_back M12-1", "take_back M27-1", "take_back army-basic",
         "take_back army-hydra", "die 0", "die 1"],
    )  # fmt: skip
    t.play("die 1")
    assert t.P0.pool == 3
    assert t.P0.army == "2 hydra haruspex"
