"""The ten spells of phase III."""

from __future__ import annotations

import pytest

from tablewright.kernel.state import State

from ..rule import rule
from ..table import Arranged
from .table import Table, magus, table
from .words import CODES, names_of, spell


@rule("ADP-80", "ADP-R39")
def test_purge_discards_one_or_two_cards() -> None:
    t = table(magus(casts="Purge", hand="Siphon, Siphon")).at("III")
    t.cast("Purge")  # two equal cards: the first is no choice, the second may be passed
    assert (t.asked, t.options(), t.P0.mana) == (("P0", "purge_card"), ["pass", "discard 19B"], 5)
    t.play("pass")
    assert (t.P0.mana, t.P0.hand, t.discard) == (5, ["Siphon"], ["Purge", "Siphon"])
    t = table(magus(casts="Purge", hand="Siphon")).at("III").cast("Purge")
    assert (t.P0.mana, t.P0.hand, t.decision) == (5, [], "research_keep")
    t = table(magus(casts="Purge", hand="Siphon, Stasis")).at("III").cast("Purge")
    assert t.refusal("pass").rule == "ADP-R39"


@rule("ADP-80")
def test_another_purge_may_be_purged() -> None:
    t = table(magus(casts="Purge", hand="Purge")).at("III").cast("Purge")
    assert (t.P0.mana, t.discard) == (5, ["Purge", "Purge"])


@rule("ADP-81")
def test_dissipate() -> None:
    t = table(magus(casts="Dissipate", mana=7), magus(mana=3), magus(mana=10)).at("III").cast("Dissipate")
    assert (t.P0.mana, t.P1.mana, t.P2.mana) == (7, 0, 7)


@rule("ADP-82", "ADP-R40")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (7, 10), (9, 10), (10, 10)])
def test_transmission_turns_a_gem_into_three_levels(before: int, after: int) -> None:
    t = table(magus(casts="Transmission", queue="ruby s1=1, onyx s3=2", battery=f"onyx {before}")).at("III")
    stock = t.stock("onyx")
    t.cast("Transmission")
    assert (t.asked, t.options()) == (("P0", "transmission_gem"), ["queue_gem ruby-1", "queue_gem onyx-3"])
    t.play("queue_gem onyx-3")
    assert (t.P0.level("onyx"), t.P0.queue("onyx"), t.stock("onyx")) == (after, (0, 0, 1), stock + 1)


@rule("ADP-83")
@pytest.mark.parametrize(("mana", "taken"), [(1, 1), (5, 5), (9, 5)])
def test_pilfer_moves_up_to_five_mana(mana: int, taken: int) -> None:
    t = table(magus(casts="Pilfer", mana=2), magus(), magus(mana=mana), magus(mana=4)).at("III").cast("Pilfer")
    assert (t.asked, t.options()) == (("P0", "pilfer_target"), ["player 2", "player 3"])
    t.play("player 2")
    assert (t.P0.mana, t.P2.mana, t.P3.mana) == (2 + taken, mana - taken, 4)


@rule("ADP-84", "ADP-90")
def test_concentration_gives_ten_mana_and_no_research() -> None:
    t = table(magus(), magus(casts="Concentration", adept="amethyst sapphire")).at("III").cast("Concentration")
    assert (t.P1.mana, t.asked) == (10, ("P0", "research_keep"))
    t.play("pass")
    assert t.turn[1] == 4
    assert (t.P1.hand, t.P1.levels()) == ([], {})
    assert len(t.discard) == 4  # Concentration, and the three cards that P0 did not keep


@rule("ADP-85", "ADP-R41")
@pytest.mark.parametrize(
    ("battery", "options", "after"),
    [
        ("topaz 2, ruby 5", ["gem topaz", "gem ruby"], None),
        ("topaz 1, ruby 5", None, {"topaz": 1, "ruby": 3}),
        ("topaz 1, ruby 1", ["gem topaz", "gem ruby"], None),
        ("topaz 1", None, {}),
    ],
)
def test_depletion(battery: str, options: list[str] | None, after: dict[str, int] | None) -> None:
    t = table(magus(casts="Depletion"), magus(battery=battery)).at("III").cast("Depletion")
    if options is None:
        assert (t.P1.levels(), t.decision) == (after, "research_keep")
    else:
        assert (t.asked, t.options()) == (("P1", "depletion_track"), options)


@rule("ADP-85")
def test_depletion_goes_round_in_turn_order_and_spares_the_caster() -> None:
    some = "topaz 3, ruby 4, onyx 1"
    t = table(magus(battery=some), magus(casts="Depletion", battery=some), magus(battery=some), first=2).at("III")
    t.cast("Depletion")
    assert (t.asked, t.options()) == (("P2", "depletion_track"), ["gem topaz", "gem ruby"])
    assert t.refusal("gem onyx").rule == "ADP-85"
    t.play("gem ruby")
    assert t.asked == ("P0", "depletion_track")
    t.play("gem topaz")
    assert [(t.player(p).level("topaz"), t.player(p).level("ruby")) for p in range(3)] == [(1, 4), (3, 4), (3, 2)]


@rule("ADP-86", "ADP-R42")
@pytest.mark.parametrize(
    ("place", "mode", "mana", "levels"),
    [
        ("topaz-2", "mana", 3, {}), ("topaz-2", "levels", 0, {"topaz": 3}), ("ruby-1", "mana", 4, {}),
        ("ruby-1", "levels", 0, {"ruby": 2}),
    ],
)  # fmt: skip
def test_transfusion(place: str, mode: str, mana: int, levels: dict[str, int]) -> None:
    gem, stage = place.split("-")
    t = table(magus(casts="Transfusion", queue="topaz s1=1 s2=3, ruby s1=2", adept="onyx diamond")).at("III")
    t.cast("Transfusion")
    assert t.asked == ("P0", "transfusion_gem")
    assert t.options() == ["queue_gem topaz-1", "queue_gem topaz-2", "queue_gem ruby-1"]
    stock, gems = t.stock(gem), t.P0.queue(gem)[int(stage) - 1]
    t.play(f"queue_gem {place}")
    assert (t.asked, t.options()) == (("P0", "transfusion_mode"), ["mode mana", "mode levels"])
    t.play(f"mode {mode}")
    assert (t.P0.mana, t.P0.levels()) == (mana, levels)
    assert (t.P0.queue(gem)[int(stage) - 1], t.stock(gem)) == (0, stock + gems)


def cast_with(t: Table, name: str, rng: Arranged) -> State:
    """The position after a spell, paid from the battery alone, with this chance."""
    state = t.match._state.clone()
    state.play(2 + spell(name), rng)
    return state


@rule("ADP-87", "ADP-R61")
def test_nullify_draws_a_position_of_the_ordered_hand_even_of_one_card() -> None:
    sides = [magus(hand="Siphon"), magus(casts="Nullify"), magus(), magus(hand="Stasis, Purge, Purge")]
    t = table(*sides, first=3).at("III")
    rng = Arranged(1, 0, 0)
    state = cast_with(t, "Nullify", rng)
    assert rng.asked[:2] == [3, 1]
    data = t.match.game.save(state, t.match.settings)["state"]
    assert (names_of(data["hand"][3]), names_of(data["hand"][0])) == (["Purge", "Stasis"], [])
    assert data["mana"] == [0, 4, 0, 0]
    assert names_of(data["discard"]) == ["Purge", "Nullify", "Siphon"]


@rule("ADP-87")
def test_nullify_takes_every_card_of_a_hand_equally_often() -> None:
    setting = table(magus(casts="Nullify"), magus(hand="Barrier, Siphon, Siphon"))
    kept = [setting.at("III", seed=seed).cast("Nullify").P1.hand for seed in range(150)]
    assert 80 <= kept.count(["Barrier", "Siphon"]) <= 120  # a Siphon goes two times out of three
    assert kept.count(["Siphon", "Siphon"]) == 150 - kept.count(["Barrier", "Siphon"])


@rule("ADP-88", "ADP-R43")
@pytest.mark.parametrize(
    ("card", "levels"),
    [
        ("Ambition", {"topaz": 2}), ("Initiative", {"ruby": 2}), ("Barrier", {"topaz": 4}),
        ("Plunder", {"citrine": 2, "emerald": 2}), ("Negation", {"diamond": 4}),
    ],
)  # fmt: skip
def test_munificence_takes_a_discarded_card_and_twice_its_cost_in_levels(card: str, levels: dict[str, int]) -> None:
    t = table(magus(casts="Munificence", hand=4), discard=f"{card}, Teleport").at("III").cast("Munificence")
    t.play(f"take {CODES[spell(card)]}")
    assert card in t.P0.hand
    assert (len(t.P0.hand), t.P0.levels()) == (5, levels)
    assert sorted(t.discard) == ["Munificence", "Teleport"]


@rule("ADP-88", "ADP-R11")
def test_munificence_cannot_take_itself_or_a_card_in_play() -> None:
    t = table(magus(casts="Concentration"), magus(casts="Munificence"), discard="Siphon, Barrier").at("III")
    t.cast("Concentration").cast("Munificence")
    assert (t.asked, t.options()) == (("P1", "munificence_card"), ["take 3B", "take 19B"])
    assert t.refusal("take 13A").rule == "ADP-88"


@rule("ADP-89", "ADP-R43")
def test_spellsteal_takes_a_card_of_a_hand_that_the_caster_sees() -> None:
    t = (
        table(magus(casts="Spellsteal", hand=4), magus(), magus(hand="Siphon, Barrier, Siphon"), magus(hand="Purge"))
        .at("III")
        .cast("Spellsteal")
    )
    assert (t.asked, t.options()) == (("P0", "spellsteal_target"), ["player 2", "player 3"])
    t.play("player 2")
    assert (t.asked, t.options()) == (("P0", "spellsteal_card"), ["take 3B", "take 19B"])
    assert t.refusal("take 11A").rule == "ADP-89"
    t.play("take 3B")
    assert (len(t.P0.hand), "Barrier" in t.P0.hand, t.P2.hand) == (5, True, ["Siphon", "Siphon"])
