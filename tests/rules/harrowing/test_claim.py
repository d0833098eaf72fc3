"""Claiming, winning and sealing."""

from __future__ import annotations

import pytest

from ..rule import rule
from .conftest import Reprint
from .table import Setting, player, table


def triangle(tile: str, *more: str, **given: object) -> Setting:
    """A tile of P0's with two wild ones, a triangle beside the core."""
    family = tile.split("-")[0]
    return table(f"{tile} 0,-1 P0", f"{family}-W1 1,-1 P0", f"{family}-W2 1,-2 P0", *more, **given)  # type: ignore[arg-type]


@rule("HRW-73")
def test_the_tile_is_unlocked_in_a_pattern_of_the_claimer_and_not_the_core() -> None:
    t = triangle("I-2a", "I-5a 2,-2 P0", "I-3a 3,-3").act().play("invoke seize-normal")
    # I-3 hangs on I-5, which is in a pattern with the wild tiles, but locked; I-3 itself is not P0's
    assert t.options() == ["tile I-2", "tile I-W1", "tile I-W2"]
    assert t.refusal("tile I-5").rule == "HRW-61"
    assert t.refusal("tile I-3").rule == "HRW-65"
    assert t.refusal("tile IV-C").rule == "HRW-13"


@rule("HRW-74", "HRW-77", "HRW-R46")
def test_the_order_of_a_claim() -> None:
    t = table(
        "I-6b 0,-1 P0 P1:2 cairn-auto", "I-W1 1,-1 P0", "I-W2 1,-2 P0", P0=player(pool=3), P1=player(pool=3), supply=20,
        seats=3,
    ).act()  # fmt: skip
    t.play("invoke seize-normal", "tile I-6")
    # (2) the sorcery has given 1, (3) the cube is being returned with all pillars still there
    assert (t.P0.pool, t.supply, t.decision) == (3, 19, "cube_owner")
    assert (t.options(), t.tile("I-6")) == (["player 0", "player 1"], "I-6b 0,-1 P0 P1:2 cairn-auto")
    assert t.state["claiming"] == "I-6"
    t.play("player 1")
    # (4) pillars of all players, (5) the same face up, unsealed
    assert (t.P0.reserve, t.P1.reserve, t.P0.claimed) == ("3/8", "4/10", "I-6b")
    assert (t.cell("I-6"), t.state["claiming"]) == (None, None)


@rule("HRW-77")
def test_the_cubes_of_a_claimed_tile_are_returned_by_group() -> None:
    t = table(
        "I-3a 0,-1 P0 P1 causeway-auto causeway", "I-W1 1,-1 P0", "I-W2 1,-2 P0", P0=player(pool=3)
    ).act().play("invoke seize-normal", "tile I-3")  # fmt: skip
    assert t.match.view(0)["asked"]["slot"] == 94
    t.play("player 0")
    assert t.match.view(0)["asked"]["slot"] == 95
    t.play("player 0")
    assert t.P0.pool == 4


@rule("HRW-75", "HRW-R45")
def test_a_tile_being_claimed_cannot_be_chosen() -> None:
    # Eddy: may flip any tile but the one being claimed
    t = triangle("II-1b", "II-2a -1,0 P0").act().play("invoke seize-normal", "tile II-1")
    assert t.options() == ["tile II-2", "decline"]
    assert t.refusal("tile II-1").rule == "HRW-75"


@rule("HRW-75")
def test_the_pillars_of_a_tile_being_claimed_still_count() -> None:
    # Undermine: byself are the tiles around the tile being claimed
    t = triangle("I-5b", "I-1a -1,0 P1", "I-2a 2,-1 P1").act().play("invoke seize-normal", "tile I-5")
    assert t.options() == ["tile I-1", "decline"]
    # Cinder: strength of the pillars on it, and with battle_range = presence a foothold too
    for battle_range in ("strength", "presence"):
        t = table(
            "III-W1 0,-1 P0:2", "III-W2 1,-1 P0", "III-W3 1,-2 P0", "I-1a -1,0 P1:5",
            P0=player(pool=3, fortress=5), battle_range=battle_range,
        ).act(dice="hit hit").play("invoke seize-normal", "tile III-W1")  # fmt: skip
        assert t.options() == ["tile I-1", "decline"]
        t.play("tile I-1")
        assert t.tile("I-1") == "I-1a -1,0 P1:3"


@rule("HRW-76")
def test_locks_are_judged_as_if_the_tile_were_gone(reprint: Reprint) -> None:
    reprint(rubble="may MOVE_TILE(any,field)")
    # with I-1 gone, I-2 hangs on I-3 alone; before, it was held by both
    t = table("I-1b 0,-1 P0", "I-W1 1,-1 P0", "I-W2 1,-2 P0", "I-3a -1,0", "I-2a -1,-1").act()
    t.play("invoke seize-normal", "tile I-1")
    assert t.options() == ["tile I-2", "tile I-W2", "decline"]
    assert t.refusal("tile I-3").rule == "HRW-61"


@rule("HRW-76")
def test_a_tile_being_claimed_is_no_neighbour_for_placing_and_moving(reprint: Reprint) -> None:
    reprint(rubble="PLACE_TILE(field); may MOVE_TILE(new,field)")
    t = table("I-1b 0,-1 P0", "I-W1 1,-1 P0", "I-W2 1,-2 P0", stack="I-W3 +").act()
    t.play("invoke seize-normal", "tile I-1")
    assert t.decision == "tile_spot"
    assert "-1,-1" not in t.options("spot")  # touches I-1 only
    assert "0,-1" not in t.options("spot")  # where it still lies
    assert {"0,-2", "-1,0", "2,-3"} <= set(t.options("spot"))
    t.play("spot 0,-2", "tile I-W3")
    assert "-1,-1" not in t.options("spot")
    t.play("spot -1,0")
    assert (t.P0.claimed, t.cell("I-W3")) == ("I-1b", "-1,0")


@rule("HRW-78", "HRW-R45")
def test_the_claim_goes_through_whatever_the_sorcery_changes() -> None:
    # Maelstrom swaps the pattern apart
    t = table("II-5a 0,-1 P0", "II-W1 1,-1 P0", "II-2a 1,-2 P0", "I-1a 2,-2", "I-3a 3,-2").act()
    t.play("invoke seize-normal", "tile II-5", "tile II-2", "tile I-3", "decline")
    assert (t.P0.claimed, t.cell("II-2")) == ("II-5a", "3,-2")


@rule("HRW-79", "HRW-R47")
def test_a_claimed_tile_serves_the_claimer_alone_with_the_face_that_was_up() -> None:
    t = triangle("IV-3a", P0=player(pool=5), P1=player(pool=5)).act().play("invoke seize-normal", "tile IV-3")
    assert t.P0.claimed == "IV-3a"
    t.play("invoke moonwell-normal")
    assert t.cubes("IV-3") == ["moonwell"]
    t.play("invoke moonwell-normal")
    assert t.refusal("invoke moonwell-normal").rule == "HRW-40"  # P1's turn
    t.play("meditate")
    assert (t.turn_of, t.P0.pool) == ((6, "P0"), 3)
    # it has no position: adjacent to nothing, and nothing can be done to it on the field
    crossing = table("II-2a 0,-1 P0", "I-1a 1,-1", P0=player(claimed="I-2a")).act().play("invoke crossing-normal")
    assert crossing.cell("II-2") == "1,-1"  # I-1 was the only partner
    # the sorcery is spent
    t = triangle("I-6b", P0=player(pool=5), supply=20).act().play("invoke seize-normal", "tile I-6")
    assert t.supply == 19
    t.play("invoke cairn-auto", "amount 2")
    assert (t.supply, t.P0.fortress) == (19, 2)


@rule("HRW-80", "HRW-100", "HRW-R49")
def test_three_unsealed_tiles_of_one_rune_win_at_once() -> None:
    t = triangle("II-4a", P0=player(claimed="I-1a I-4a", slots="raise-auto")).act()
    t.play("invoke seize-normal", "tile II-4")
    assert (t.ending, t.P0.slots) == (("P0", "set"), "raise-auto seize")
    assert t.outcome is not None
    assert t.outcome.ranking == [1, 2]
    # R49: the tile just claimed need not be in the set
    t = table(
        "II-W1 0,-1 P0", "II-W2 1,-1 P0", "II-W3 1,-2 P0", P0=player(claimed="I-1a I-4a II-1a")
    ).act().play("invoke seize-normal", "tile II-W1")  # fmt: skip
    assert t.ending == ("P0", "set")


@rule("HRW-80", "HRW-R50")
@pytest.mark.parametrize(("size", "claimed", "wins"), [
    (3, "I-1a", False), (3, "I-1a I-4a", True), (2, "I-1a", True), (2, "", False), (4, "I-1a I-4a", False),
    (4, "I-1a I-4a I-6b", True),
])  # fmt: skip
def test_the_size_of_a_set(size: int, claimed: str, wins: bool) -> None:
    t = triangle("II-4a", P0=player(claimed=claimed), set_size=size).act().play("invoke seize-normal", "tile II-4")
    assert (t.ending == ("P0", "set")) == wins


@rule("HRW-80")
def test_only_the_claimer_is_looked_at() -> None:
    t = triangle("II-4a", P1=player(claimed="I-1a I-4a I-6b")).act().play("invoke seize-normal", "tile II-4")
    assert t.ending is None


@rule("HRW-81")
def test_a_face_with_two_runes_counts_for_both() -> None:
    for claimed in ("I-2a I-5a", "I-3a I-6a"):  # B B and C C
        t = triangle("II-1b", P0=player(claimed=claimed)).act().play("invoke seize-normal", "tile II-1")
        assert t.ending == ("P0", "set")


@rule("HRW-82", "HRW-83")
def test_a_sealed_tile_has_no_runes_and_no_spells_until_it_is_unsealed() -> None:
    setting = table("IV-4b 0,-1 P0", P0=player(pool=3, claimed="I-2a I-5a*", slots="quarry:2"), supply=20)
    t = setting.act().play("invoke toll-normal")  # I-2 is the only one to seal
    assert (t.P0.pool, t.P0.claimed, t.cubes("I-2")) == (3 - 1 + 2 + 3, "I-2a* I-5a*", [])
    assert t.refusal("invoke quarry-normal").rule == "HRW-40"
    t.play("end_turn", "meditate", "meditate", "stop")
    assert t.P0.claimed == "I-2a I-5a"
    t.play("meditate")
    assert "invoke quarry-normal" in t.options()  # with empty slots
    assert t.refusal("invoke quarry-auto").rule == "HRW-39"


@rule("HRW-83")
def test_what_is_sealed_cannot_be_sealed_again() -> None:
    t = table("IV-4b 0,-1 P0", P0=player(claimed="I-2a* I-5a I-3a")).act().play("invoke toll-normal")
    assert t.options() == ["tile I-3", "tile I-5"]
    assert t.refusal("tile I-2").rule == "HRW-83"
    assert t.refusal("tile IV-4").rule == "HRW-82"


@rule("HRW-82")
def test_tiles_of_the_field_are_never_sealed() -> None:
    t = table("IV-4b 0,-1 P0", "I-1a 1,-1 P0").act()
    assert t.refusal("invoke toll-normal").rule == "HRW-45"


@rule("HRW-84", "HRW-R48")
@pytest.mark.parametrize("win_check", ["claim", "always"])
def test_unsealing_wins_only_with_win_check_at_always(win_check: str) -> None:
    # meditating
    t = table(P0=player(claimed="I-1a I-4a II-1a*"), win_check=win_check).act().play("meditate")
    assert t.ending == (("P0", "set") if win_check == "always" else None)
    # Backwater
    t = table("II-6b 0,-1 P0", P0=player(claimed="I-1a I-4a II-1a*"), win_check=win_check).act()
    t.play("invoke backwater-normal")
    assert t.ending == (("P0", "set") if win_check == "always" else None)
    # Ashka's turn
    t = table(P0=player(board="ashka", claimed="I-1a I-4a II-1a*"), win_check=win_check).act()
    t.play("end_turn", "tile II-1")
    assert t.ending == (("P0", "set") if win_check == "always" else None)


@rule("HRW-R48")
def test_with_always_a_tile_being_claimed_does_not_count_yet() -> None:
    t = triangle("IV-5b", P0=player(claimed="I-3a II-3a*", pool=3), win_check="always", supply=20).act()
    t.play("invoke seize-normal", "tile IV-5")
    # Unveiling opens II-3: two C and one more on the way; the win comes with the claim, after the gain
    assert (t.ending, t.P0.claimed, t.supply) == (("P0", "set"), "I-3a II-3a IV-5b", 19)


@rule("HRW-R44")
def test_a_sorcery_works_before_anything_on_the_tile_is_returned() -> None:
    # Boulder may place a pillar, but the pillars on the claimed tile are not back yet
    t = table("I-W1 0,-1 P0:8", "I-W2 1,-1 P0", "I-W3 1,-2 P0").act().play("invoke seize-normal", "tile I-W1")
    assert (t.P0.reserve, t.P0.claimed) == ("9/8", "I-W1")  # no pillar in the pool, so nothing was asked
    t = table("I-W1 0,-1 P0:7", "I-W2 1,-1 P0", "I-W3 1,-2 P0").act().play("invoke seize-normal", "tile I-W1")
    assert t.decision == "pillar_place"


@rule("HRW-R51", "HRW-105")
def test_sealed_tiles_count_as_claimed_but_for_no_rune() -> None:
    t = table(round=80, P0=player(claimed="I-1a I-2a* I-3a*"), P1=player(claimed="II-1a II-2a")).act("P1", invokes=2)
    assert t.play("end_turn").ending == ("P0", "round_limit")  # one of a rune each, three tiles against two
    t = table(round=80, P0=player(claimed="I-1a I-4a*"), P1=player(claimed="II-1a II-4a")).act("P1", invokes=2)
    assert t.play("end_turn").ending == ("P1", "round_limit")
    # Hollow Crown counts them too
    t = table("IV-6b 0,-1 P1", P0=player(claimed="I-1a*"), P1=player(pool=5), supply=20).turn("P0")
    assert (t.P1.pool, t.supply) == (6, 19)


@rule("HRW-75")
def test_for_a_wild_sorcery_byself_is_the_tile_being_claimed(reprint: Reprint) -> None:
    reprint(boulder="may RETURN_PILLAR(foe,byself)")
    t = table("I-W1 0,-1 P0", "I-W2 1,-1 P0", "I-W3 1,-2 P0", "I-1a -1,0 P1", "I-2a 2,-1 P1").act()
    t.play("invoke seize-normal", "tile I-W1")
    assert t.options() == ["tile I-1", "decline"]
