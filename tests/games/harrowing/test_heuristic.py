"""What the evaluation of The Harrowing likes better than what."""

from __future__ import annotations

from tests.rules.harrowing.table import Setting, player, table


def worth(setting: Setting) -> float:
    """How good a position looks to P0, who is about to act."""
    return setting.act("P0").match._state.evaluate(0)


def test_what_is_good_for_one_of_two_is_bad_for_the_other() -> None:
    state = table("I-2a 0,-1 P0", "I-5a 1,-1 P0:2", "I-4a 1,0 P1", P0=player(pool=5)).act("P0").match._state
    assert state.evaluate(0) == -state.evaluate(1) != 0


def test_a_claiming_spell_that_is_ready_is_worth_more_than_the_power_it_takes_to_use_it() -> None:
    used = table("I-2a 0,-1 P0", P0=player(pool=5, slots="seize"))
    ready = table("I-2a 0,-1 P0", P0=player(pool=3))
    assert worth(ready) > worth(used)


def test_other_spells_are_better_used_than_ready() -> None:
    used = table("I-2a 0,-1 P0", P0=player(pool=5, slots="chart"))
    ready = table("I-2a 0,-1 P0", P0=player(pool=6))
    assert worth(used) > worth(ready)


def test_pillars_are_better_on_a_new_tile_than_in_the_pool_and_better_there_than_piled_up() -> None:
    held = table("I-2a 0,-1 P0:2", "I-1a 1,-1")
    placed = table("I-2a 0,-1 P0:2", "I-1a 1,-1 P0")
    piled = table("I-2a 0,-1 P0:3", "I-1a 1,-1")
    assert worth(placed) > worth(held) > worth(piled)


def test_tiles_with_a_rune_in_common_are_worth_more_wherever_they_lie() -> None:
    together = table("I-2a 0,-1 P0", "I-4b 0,1 P0")  # B and B
    apart = table("I-2a 0,-1 P0", "I-4a 0,1 P0")  # B and A
    assert worth(together) > worth(apart)


def test_what_counts_is_the_rune_of_which_most_are_claimed() -> None:
    claimed = player(claimed="I-1a")  # A
    with_a = table("I-6b 0,-1 P0", "I-4a 0,1 P0", P0=claimed)
    with_b = table("I-2a 0,-1 P0", "I-4b 0,1 P0", P0=claimed)
    assert worth(with_a) > worth(with_b)
