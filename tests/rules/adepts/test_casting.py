"""Casting and paying."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import Magus, magus, table
from .words import CODES, GEMS, NAMES, cost, spell

EVERYTHING = ", ".join(f"{gem} 9" for gem in GEMS)


@rule("ADP-21")
def test_everybody_has_one_cast_in_turn_order_and_no_second_chance() -> None:
    hand = "Suspension, Barrier, Subsidence"
    t = table(*[magus(hand=hand, battery=EVERYTHING)] * 3, first=1).at("I")
    assert (t.asked, t.options()) == (("P1", "cast"), ["pass", "cast 1B", "cast 3B", "cast 4B"])
    t.cast("Subsidence")
    assert t.asked == ("P2", "cast")
    t.play("pass")
    assert t.asked == ("P0", "cast")
    t.cast("Barrier", "mine ruby")
    assert t.asked == ("P1", "assign_site")


@rule("ADP-22", "ADP-27")
def test_castable_cards_are_of_the_phase_affordable_and_meet_their_condition() -> None:
    player = magus(hand="Barrier, Pilfer, Concentration, Purge", queue="amethyst s2=1", battery="topaz 2, sapphire 1")
    t = table(player, magus()).at("III")
    assert t.castable() == ["Purge"]  # Concentration costs two amethysts, Pilfer finds no mana
    assert t.refusal("cast 3B").rule == "ADP-22"
    assert t.refusal("cast 12B").rule in ("ADP-22", "ADP-R7")
    assert t.refusal("cast 13A").rule in ("ADP-22", "ADP-27")
    assert t.refusal("cast 20A").rule
    t = table(player, magus(mana=1)).at("III")
    assert t.castable() == ["Purge", "Pilfer"]


@rule("ADP-23", "ADP-R9")
def test_the_card_is_in_play_then_it_is_paid_then_its_choices_are_made() -> None:
    t = table(magus(hand="Telekinesis", queue="citrine s1=1 s2=1 s3=1"), magus(queue="citrine s1=7")).at("II")
    assert t.stock("citrine") == 0
    t.play("cast 8A")
    assert (t.asked, t.in_play, t.P0.hand) == (("P0", "pay"), ["Telekinesis"], [])
    t.play("pay stage-1")
    assert (t.decision, t.stock("citrine")) == ("pay", 1)
    t.play("pay stage-3")
    assert (t.decision, "mine citrine" in t.options(), t.stock("citrine")) == ("telekinesis_mine", True, 2)
    t.play("mine citrine")
    assert (t.P0.queue("citrine"), t.stock("citrine"), t.discard) == ((2, 1, 0), 0, ["Telekinesis"])


@rule("ADP-24")
@pytest.mark.parametrize("name", ["Concentration", "Purge"])
def test_an_immediate_spell_is_discarded_at_once_and_a_lasting_one_stays(name: str) -> None:
    t = table(magus(casts=name, hand="Siphon"), magus(casts="Dissipate") if name != "Purge" else magus()).at("III")
    t.cast(name)
    if name == "Purge":
        assert (t.in_play, t.discard) == ([], ["Purge", "Siphon"])
    else:
        assert (t.asked, t.in_play, t.discard) == (("P1", "cast"), ["Concentration"], [])
        assert "Concentration" not in t.P0.hand


@rule("ADP-25", "ADP-R32")
def test_an_effect_does_what_it_can_and_the_spell_is_spent() -> None:
    t = table(magus(casts="Extraction", adept="emerald"), board={"ruby 1": "P0 1"}).at("II").cast("Extraction")
    assert (t.P0.queue("ruby"), t.groups(), t.discard) == ((1, 0, 0), {}, ["Extraction"])
    t = table(magus(casts="Barrier")).at("I").cast("Barrier")
    assert (t.decision, "pass" in t.options()) == ("barrier_mine", False)
    assert t.refusal("pass").sentence


@rule("ADP-26", "ADP-R13")
def test_lasting_effects_add_up_in_the_order_of_casting() -> None:
    t = table(magus(casts="Siphon"), magus(casts="Siphon"), magus(queue="ruby s3=1"), first=1).at("V")
    t.cast("Siphon").cast("Siphon")
    # One ruby level is due to P2; the turn order is P1, P2, P0, so that P1's Siphon takes it.
    assert (t.P1.levels(), t.P0.levels(), t.P2.levels()) == ({"ruby": 1}, {}, {})
    t = table(magus(casts="Barrier"), magus(casts="Barrier")).at("I").cast("Barrier", "mine ruby")
    t.cast("Barrier", "mine onyx")
    assert [(effect["caster"], effect["named"]) for effect in t.field("effects")] == [(0, 1), (1, 6)]


@rule("ADP-27")
@pytest.mark.parametrize(
    ("queue", "battery", "castable"),
    [
        ("topaz s1=1 s2=1", "", True), ("topaz s1=1 s3=1", "", True), ("topaz s3=1", "topaz 1", True),
        ("", "topaz 2", True), ("topaz s1=1", "", False), ("", "topaz 1", False), ("ruby s1=4", "ruby 4", False),
    ],
)  # fmt: skip
def test_queue_and_battery_together_pay(queue: str, battery: str, castable: bool) -> None:
    t = table(magus(hand="Barrier", queue=queue, battery=battery)).at("I")
    assert (t.decision == "cast") == castable


@rule("ADP-27", "ADP-28")
@pytest.mark.parametrize("index", range(40))
def test_the_cost_of_every_spell_is_paid_gem_by_gem_the_minor_first(index: int) -> None:
    name = NAMES[index]
    queue = ", ".join(f"{gem} s1=2 s2=2 s3=2" for gem in GEMS)
    spare = "Barrier" if name != "Gateways" else "Purge"
    player = magus(hand=f"{name}, {spare}", queue=queue, mana=9, battery=EVERYTHING)
    other = magus(hand="Siphon" if name != "Realignment" else "Stasis", mana=9, queue="topaz s3=1", battery="topaz 3")
    board = {"topaz 1": "P0 3", "ruby 1": "P0 3", "onyx 1": "P1 3"} if index // 10 == 1 else {}
    moment = ("I", "II", "III", "V")[index // 10]
    t = table(player, other, board=board, discard="Earthquake" if name != "Phantasms" else "Teleport").at(moment)
    assert name in t.castable()
    t.play(f"cast {CODES[index]}")
    for nth, gem in enumerate(cost(index)):
        assert (t.decision, t.options()) == ("pay", ["pay battery", "pay stage-1", "pay stage-2", "pay stage-3"])
        t.play("pay battery")
        paid = [line for line in t.log() if " pays " in line]
        assert len(paid) == nth + 1
        assert GEMS[gem] in paid[-1]
    assert t.decision != "pay"


@rule("ADP-28", "ADP-29", "ADP-R10")
def test_a_mixed_cost_from_two_sources() -> None:
    t = table(magus(hand="Subsidence", queue="topaz s2=1, ruby s1=1 s3=2", battery="topaz 1, ruby 4")).at("I")
    assert (t.stock("topaz"), t.stock("ruby")) == (9, 5)
    t.play("cast 4B")
    assert t.options() == ["pay battery", "pay stage-2"]
    t.play("pay stage-2")
    assert (t.stock("topaz"), t.P0.queue("topaz"), t.P0.level("topaz")) == (10, (0, 0, 0), 1)
    assert t.options() == ["pay battery", "pay stage-1", "pay stage-3"]
    t.play("pay battery")
    assert (t.stock("ruby"), t.P0.queue("ruby"), t.P0.level("ruby")) == (5, (1, 0, 2), 3)


@rule("ADP-30")
def test_a_payment_is_the_payers_choice_and_nothing_else_pays() -> None:
    t = table(magus(hand="Barrier", queue="topaz s1=2, ruby s1=3", battery="topaz 2, ruby 9")).at("I").play("cast 3B")
    assert t.match.seat == 0
    assert t.options() == ["pay battery", "pay stage-1"]
    assert t.refusal("pay stage-2").rule == "ADP-28"
    assert t.refusal("pass").sentence
    t.play("pay stage-1", "pay stage-1")
    assert (t.P0.queue("topaz"), t.P0.queue("ruby"), t.P0.levels()) == ((0, 0, 0), (3, 0, 0), {"topaz": 2, "ruby": 9})


SPARE = [
    # name, queue, battery, castable
    ("Transmission", "sapphire s1=1", "", False),
    ("Transmission", "sapphire s1=1", "sapphire 1", True),
    ("Transmission", "sapphire s1=2", "", True),
    ("Transmission", "topaz s1=1, sapphire s1=1", "", True),
    ("Transmission", "topaz s1=1", "sapphire 1", True),
    ("Transmission", "", "sapphire 3", False),
    ("Transfusion", "amethyst s1=1, sapphire s2=1", "", False),
    ("Transfusion", "amethyst s1=1, sapphire s2=1", "amethyst 1", True),
    ("Transfusion", "amethyst s1=1", "sapphire 1, amethyst 1", True),
    ("Transfusion", "amethyst s1=1", "sapphire 1", False),
    ("Transfiguration", "emerald s1=1", "", False),
    ("Transfiguration", "emerald s1=1 s3=1", "", True),
]


@rule("ADP-31", "ADP-R8")
@pytest.mark.parametrize(("name", "queue", "battery", "castable"), SPARE)
def test_the_spare_gem(name: str, queue: str, battery: str, castable: bool) -> None:
    t = table(magus(hand=name, queue=queue, battery=battery), magus(queue="onyx s1=1")).at(
        "II" if name == "Transfiguration" else "III"
    )
    assert (t.castable() == [name]) == castable


@rule("ADP-32", "ADP-R8")
@pytest.mark.parametrize("name", ["Transmission", "Transfusion", "Transfiguration"])
def test_a_payment_that_empties_the_queue_wastes_the_spell(name: str) -> None:
    gem = GEMS[cost(spell(name))[-1]]
    battery = ", ".join(f"{GEMS[g]} 1" for g in cost(spell(name)))
    setting = table(magus(hand=name, queue=f"{gem} s1=1", battery=battery), magus(queue="onyx s1=1"))
    t = setting.at("II" if name == "Transfiguration" else "III").play(f"cast {CODES[spell(name)]}")
    assert t.options() == ["pay battery", "pay stage-1"]
    t.play("pay stage-1")
    assert t.discard == [name]
    assert (t.P0.gems(), t.P0.mana, t.P0.level(gem)) == (0, 0, 1)
    assert t.P1.queue("onyx") == (1, 0, 0)
    assert t.decision == "research_keep"


ALWAYS = (
    "Suspension", "Backlash", "Gateways", "Barrier", "Tunneling", "Subsidence", "Lassitude", "Concentration",
    "Mutability", "Moratorium", "Imperfections", "Stasis", "Realignment", "Siphon", "Intensify", "Negation",
)  # fmt: skip


AT_THE_START = ("Telekinesis", "Phantasms", "Ambition", "Initiative", "Precedence")  # miners and full mines will do


@rule("ADP-R7", "ADP-22")
@pytest.mark.parametrize("name", ALWAYS)
def test_a_lasting_spell_can_be_cast_on_an_empty_table(name: str) -> None:
    t = table(magus(casts=name)).at(("I", "II", "III", "V")[spell(name) // 10])
    assert t.castable() == [name]


@rule("ADP-R7", "ADP-22")
@pytest.mark.parametrize("name", [name for name in NAMES if name not in ALWAYS and name not in AT_THE_START])
def test_a_spell_that_acts_at_once_cannot_be_cast_without_something_to_act_on(name: str) -> None:
    t = table(magus(casts=name)).at(("I", "II", "III", "V")[spell(name) // 10])
    assert t.decision != "cast"


CONDITIONS = [
    ("Ambition", magus(casts="Ambition"), magus(), {}, True),
    ("Initiative", magus(casts="Initiative"), magus(), {}, True),
    ("Precedence", magus(casts="Precedence"), magus(), {}, True),
    ("Telepathy", magus(casts="Telepathy"), magus(), {"ruby 1": "P0 2"}, False),
    ("Telepathy", magus(casts="Telepathy"), magus(), {"ruby 1": "P0 2", "ruby 2": "P0 2"}, True),
    ("Teleport", magus(casts="Teleport"), magus(), {"ruby 1": "P0 2"}, False),
    ("Teleport", magus(casts="Teleport"), magus(), {"ruby 1": "P1 2"}, True),
    ("Extraction", magus(casts="Extraction"), magus(queue="ruby s1=8"), {"ruby 1": "P0 2"}, False),
    ("Extraction", magus(casts="Extraction"), magus(queue="ruby s1=7"), {"ruby 1": "P0 2"}, True),
    ("Transfiguration", magus(casts="Transfiguration", queue="ruby s1=1"), magus(), {}, False),
    ("Telekinesis", magus(casts="Telekinesis"), magus(), {}, True),
    ("Contagion", magus(casts="Contagion"), magus(), {"ruby 1": "P0 2"}, True),
    ("Advancement", magus(casts="Advancement"), magus(), {"ruby 1": "P0 2"}, True),
    ("Advancement", magus(casts="Advancement"), magus(), {"ruby 1": "P1 2"}, False),
    ("Plunder", magus(casts="Plunder", queue="ruby s1=1"), magus(), {}, False),
    ("Plunder", magus(casts="Plunder"), magus(queue="ruby s1=1"), {}, True),
    ("Phantasms", magus(casts="Phantasms"), magus(), {}, True),
    ("Earthquake", magus(casts="Earthquake"), magus(), {"ruby 1": "P0 2"}, False),
    ("Purge", magus(casts="Purge", hand="Siphon"), magus(), {}, True),
    ("Purge", magus(casts="Purge"), magus(hand="Siphon"), {}, False),
    ("Dissipate", magus(casts="Dissipate", mana=5), magus(), {}, False),
    ("Dissipate", magus(casts="Dissipate"), magus(mana=1), {}, True),
    ("Pilfer", magus(casts="Pilfer", mana=5), magus(), {}, False),
    ("Depletion", magus(casts="Depletion", battery="onyx 3"), magus(), {}, False),
    ("Depletion", magus(casts="Depletion"), magus(battery="onyx 1"), {}, True),
    ("Nullify", magus(casts="Nullify", hand="Siphon"), magus(), {}, False),
    ("Nullify", magus(casts="Nullify"), magus(hand="Siphon"), {}, True),
    ("Spellsteal", magus(casts="Spellsteal", hand="Siphon"), magus(), {}, False),
    ("Overload", magus(casts="Overload", queue="ruby s3=1"), magus(queue="ruby s1=1 s2=1"), {}, False),
    ("Overload", magus(casts="Overload"), magus(queue="ruby s3=1"), {}, True),
    ("Inflation", magus(casts="Inflation", mana=5), magus(), {}, True),
    ("Inflation", magus(casts="Inflation", mana=4), magus(), {}, False),
    ("Inflation", magus(casts="Inflation", mana=5, battery=", ".join(f"{g} {8 if g == 'onyx' else 10}" for g in GEMS)),
     magus(), {}, False),
]  # fmt: skip


@rule("ADP-22", "ADP-R7")
@pytest.mark.parametrize(("name", "caster", "other", "board", "castable"), CONDITIONS)
def test_each_condition(name: str, caster: Magus, other: Magus, board: dict[str, str], castable: bool) -> None:
    t = table(caster, other, board=board).at(("I", "II", "III", "V")[spell(name) // 10])
    assert (t.castable() == [name]) == castable
