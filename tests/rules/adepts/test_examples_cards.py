"""The worked examples of phases III and IV."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import NAMES


@rule("ADP-E32")
def test_losing_mana() -> None:
    t = table(magus(casts="Dissipate"), magus(mana=2), magus(mana=9)).at("III").cast("Dissipate")
    assert (t.P0.mana, t.P1.mana, t.P2.mana) == (0, 0, 6)
    t = table(magus(casts="Pilfer"), magus(mana=3)).at("III").cast("Pilfer")
    assert (t.P0.mana, t.P1.mana) == (3, 0)


@rule("ADP-E33")
def test_transmission() -> None:
    t = table(magus(casts="Transmission", queue="ruby s2=1", battery="ruby 8")).at("III")
    assert t.stock("ruby") == 7
    t.cast("Transmission")
    assert (t.P0.level("ruby"), t.P0.queue("ruby"), t.stock("ruby")) == (10, (0, 0, 0), 8)


@rule("ADP-E34")
def test_concentration() -> None:
    t = table(magus(casts="Concentration", adept="amethyst sapphire")).at("III").cast("Concentration")
    assert t.asked == ("P1", "research_keep")
    assert (t.P0.mana, t.P0.hand, t.P0.levels()) == (10, [], {})
    t.play("pass")
    assert (t.P0.hand, t.P0.levels()) == ([], {})


@rule("ADP-E35")
def test_depletion() -> None:
    t = table(magus(casts="Depletion"), magus(battery="topaz 1, ruby 6"), magus(battery="topaz 1"), magus()).at("III")
    t.cast("Depletion")
    assert t.decision == "research_keep"
    assert (t.P1.levels(), t.P2.levels(), t.P3.levels()) == ({"topaz": 1, "ruby": 4}, {}, {})


@rule("ADP-E36")
@pytest.mark.parametrize(("mode", "mana", "levels"), [("mode mana", 6, {}), ("mode levels", 0, {"ruby": 3})])
def test_transfusion(mode: str, mana: int, levels: dict[str, int]) -> None:
    t = table(magus(casts="Transfusion", queue="ruby s1=3 s3=1")).at("III")
    stock = t.stock("ruby")
    t.cast("Transfusion", "queue_gem ruby-1", mode)
    assert (t.P0.mana, t.P0.levels(), t.P0.queue("ruby")) == (mana, levels, (0, 0, 1))
    assert t.stock("ruby") == stock + 3


@rule("ADP-E37")
def test_nullify() -> None:
    t = table(magus(casts="Nullify"), magus(hand=3), magus(), magus(hand=1)).at("III").cast("Nullify")
    assert t.P0.mana == 4
    assert [len(t.player(p).hand) for p in range(4)] == [0, 2, 0, 0]


@rule("ADP-E38")
@pytest.mark.parametrize(("before", "after"), [(0, 4), (8, 10)])
def test_munificence(before: int, after: int) -> None:
    t = table(magus(casts="Munificence", battery=f"emerald {before}"), discard="Earthquake, Barrier").at("III")
    t.cast("Munificence")
    assert (t.asked, t.options()) == (("P0", "munificence_card"), ["take 3B", "take 10B"])
    t.play("take 10B")
    assert (t.P0.hand, t.P0.level("emerald")) == (["Earthquake"], after)


@rule("ADP-E39")
def test_spellsteal_and_the_hand_limit() -> None:
    t = table(magus(casts="Spellsteal", hand=4), magus(hand="Siphon, Stasis")).at("III")
    assert len(t.P0.hand) == 5
    t.cast("Spellsteal")
    assert (len(t.P0.hand), t.options()) == (4, ["take 18B", "take 19B"])
    t.play("take 19B")
    assert (len(t.P0.hand), "Siphon" in t.P0.hand, t.P1.hand) == (5, True, ["Stasis"])


@rule("ADP-E40")
def test_the_amethyst_adepts_research() -> None:
    t = table(magus(hand="Earthquake, +4", adept="amethyst"), library="Tunneling, Barrier, Dissipate").at("III")
    assert t.options() == ["pass", "take 3B", "take 4A", "take 11B"]
    t.play("take 11B")
    assert t.asked == ("P0", "research_discard")
    t.play("discard 10B")
    assert t.P0.levels() == {"topaz": 3, "ruby": 1}
    assert t.discard == ["Barrier", "Tunneling", "Earthquake"]
    assert ("Dissipate" in t.P0.hand, "Earthquake" in t.P0.hand, len(t.P0.hand)) == (True, False, 5)


@rule("ADP-E41")
def test_the_sapphire_adepts_hand() -> None:
    t = table(magus(hand=4, adept="sapphire"), library="Siphon, Stasis, Purge").at("III").play("take 19B")
    assert (len(t.P0.hand), t.asked) == (5, ("P0", "research_keep"))
    t.play("take 18B")
    assert (t.decision, "discard 19B" in t.options()) == ("research_discard", True)
    t.play("discard 19B")
    assert (len(t.P0.hand), "Stasis" in t.P0.hand) == (5, True)
    assert t.discard == ["Purge", "Siphon"]


@rule("ADP-E42")
def test_a_reshuffle() -> None:
    t = table(*[magus(hand=5)] * 5, library=2, first=0).at("III")
    setting = table(*[magus(hand=5)] * 5, library=2, first=0)
    old = [NAMES[card] for card in setting.library]
    assert len(setting.discard) == 33
    assert (len(t.library), t.discard, len(t.drawn)) == (32, [], 3)
    for name in set(old):
        assert t.drawn.count(name) >= old.count(name)


@rule("ADP-E43")
def test_awarding_the_adept_cards() -> None:
    t = table(
        magus(queue="topaz s1=2 s2=1 s3=1, ruby s2=2 s3=1"), magus(queue="topaz s1=1 s2=2 s3=1, ruby s2=2 s3=1"),
        magus(queue="topaz s1=4, ruby s1=2, onyx s1=1"),
    ).at("IV")  # fmt: skip
    assert t.adepts == {"topaz": "P1", "onyx": "P2"}
    assert t.asked == ("P0", "adept_draw")
    t.play("pass")
    assert t.decision != "adept_draw"


@rule("ADP-E44")
def test_the_sixth_card() -> None:
    t = table(magus(hand=5), library="Siphon").at("IV").play("draw")
    assert (t.asked, len(t.P0.hand)) == (("P0", "adept_discard"), 6)
    assert "discard 19B" in t.options()
    t.play("discard 19B")
    assert (len(t.P0.hand), t.discard) == (5, ["Siphon"])


@rule("ADP-E59")
def test_a_card_in_play_is_out_of_reach() -> None:
    t = table(magus(casts="Concentration"), magus(casts="Munificence")).at("III").cast("Concentration")
    assert (t.asked, t.discard, t.in_play) == (("P1", "research_keep"), [], ["Concentration"])
    t = table(magus(), magus(casts="Munificence"), discard="Concentration").at("III").cast("Munificence")
    assert (t.P1.hand, t.P1.levels()) == (["Concentration"], {"amethyst": 4})


@rule("ADP-E69")
def test_purge() -> None:
    setting = table(magus(casts="Purge", hand="Siphon, Stasis, Teleport"))
    t = setting.at("III").cast("Purge")
    assert (t.asked, t.options()) == (("P0", "purge_card"), ["discard 6B", "discard 18B", "discard 19B"])
    t.play("discard 6B")
    assert t.options() == ["pass", "discard 18B", "discard 19B"]
    t.play("discard 19B")
    assert (t.P0.mana, t.P0.hand, t.decision) == (10, ["Stasis"], "research_keep")
    t = setting.at("III").cast("Purge", "discard 6B", "pass")
    assert (t.P0.mana, len(t.P0.hand)) == (5, 2)


@rule("ADP-E71")
def test_kept_and_given_up() -> None:
    t = table(
        magus(hand="Teleport, Siphon, Stasis, Nullify, Plunder", adept="amethyst sapphire"),
        library="Barrier, Initiative, Purge",
    ).at("III")  # fmt: skip
    t.play("take 3B", "discard 6B", "take 2A", "discard 3B")
    assert t.P0.levels() == {"amethyst": 1}
    assert t.P0.hand == ["Initiative", "Plunder", "Nullify", "Stasis", "Siphon"]
    assert t.discard == ["Barrier", "Teleport", "Purge"]
