"""Phase III: research."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablewright.games import game
from tablewright.kernel.game import Game

from ..rule import rule
from ..table import Arranged
from .table import GAME, magus, table
from .words import CODES, NAMES, names_of


@rule("ADP-90", "ADP-R13")
def test_players_do_research_in_turn_order_one_completely_after_the_other() -> None:
    t = table(*[magus(hand=5)] * 3, first=1).at("III")
    for seat in (1, 2, 0):
        assert t.asked == (f"P{seat}", "research_keep")
        t.play(t.options()[1])
        assert t.asked == (f"P{seat}", "research_discard")
        t.play(t.options()[0])


@rule("ADP-91", "ADP-96")
def test_three_cards_are_drawn_from_the_top() -> None:
    t = table(library="Siphon, Barrier, Purge, Teleport").at("III")
    assert (t.drawn, t.options()) == (["Barrier", "Purge", "Siphon"], ["pass", "take 3B", "take 11A", "take 19B"])
    assert (t.library[0], len(t.library)) == ("Teleport", 57)


@rule("ADP-92")
def test_one_card_or_none_is_kept() -> None:
    setting = table(library="Siphon, Barrier, Purge")
    t = setting.at("III").play("take 3B")
    assert (t.P0.hand, t.asked) == (["Barrier"], ("P1", "research_keep"))
    t = setting.at("III").play("pass")
    assert (t.P0.hand, t.asked) == ([], ("P1", "research_keep"))


@rule("ADP-92")
def test_the_sapphire_adept_may_keep_two_and_no_more() -> None:
    setting = table(magus(adept="sapphire"), library="Siphon, Barrier, Purge")
    t = setting.at("III").play("take 3B")
    assert (t.asked, t.options(), t.P0.hand) == (("P0", "research_keep"), ["pass", "take 11A", "take 19B"], ["Barrier"])
    t.play("take 19B")
    assert (t.P0.hand, t.asked, t.discard) == (["Barrier", "Siphon"], ("P1", "research_keep"), ["Purge"])
    t = setting.at("III").play("take 3B", "pass")
    assert (t.P0.hand, t.asked, t.discard) == (["Barrier"], ("P1", "research_keep"), ["Purge", "Siphon"])
    t = setting.at("III").play("pass")
    assert (t.P0.hand, t.asked, len(t.discard)) == ([], ("P1", "research_keep"), 3)


@rule("ADP-92", "ADP-6")
def test_equal_cards_are_one_option() -> None:
    t = table(library="Siphon, Siphon, Siphon").at("III")
    assert t.options() == ["pass", "take 19B"]


@rule("ADP-93", "ADP-R46")
def test_with_five_cards_one_of_them_goes_before_the_kept_one_joins() -> None:
    t = table(magus(hand="Barrier, Teleport, Nullify, Stasis, Siphon"), library="Siphon, Purge, Initiative").at("III")
    t.play("take 19B")
    assert (t.asked, len(t.P0.hand), t.drawn) == (("P0", "research_discard"), 5, ["Initiative", "Purge", "Siphon"])
    assert t.options() == ["discard 3B", "discard 6B", "discard 14B", "discard 18B", "discard 19B"]
    assert t.refusal("discard 11A").rule == "ADP-93"
    t.play("discard 19B")  # its twin, which was in the hand
    assert (t.P0.hand.count("Siphon"), len(t.P0.hand)) == (1, 5)
    assert t.discard == ["Initiative", "Purge", "Siphon"]


@rule("ADP-93", "ADP-6")
def test_equal_cards_of_the_hand_are_one_option() -> None:
    hand = "Teleport, Teleport, Teleport, Teleport, Siphon"
    t = table(magus(hand=hand), library="Siphon, Purge, Initiative").at("III").play("take 11A")
    assert t.options() == ["discard 6B", "discard 19B"]


@rule("ADP-93", "ADP-R46", "ADP-95")
def test_a_card_kept_first_may_go_for_the_second_and_gives_nothing() -> None:
    t = (
        table(
            magus(hand="Barrier, Teleport, Nullify, Stasis", adept="sapphire amethyst"),
            library="Siphon, Purge, Initiative",
        )
        .at("III")
        .play("take 19B")
    )
    assert (len(t.P0.hand), t.asked) == (5, ("P0", "research_keep"))
    t.play("take 2A")
    assert "discard 19B" in t.options()
    t.play("discard 19B")
    assert (t.P0.hand, t.P0.levels()) == (["Initiative", "Barrier", "Teleport", "Nullify", "Stasis"], {"amethyst": 1})
    assert t.discard == ["Purge", "Siphon"]


@rule("ADP-94", "ADP-R44")
def test_cards_not_kept_are_discarded_face_up_after_the_last_decision() -> None:
    t = table(magus(adept="sapphire"), library="Siphon, Barrier, Purge").at("III").play("take 3B")
    assert t.discard == []
    t.play("pass")
    assert t.discard == ["Purge", "Siphon"]
    for viewer in ("P0", "P1", None):
        assert t.seen_by(viewer)["discard"] == ["11A", "19B"]


@rule("ADP-95", "ADP-R45")
@pytest.mark.parametrize(
    ("keep", "levels"),
    [
        ("pass", {"amethyst": 1, "topaz": 2, "onyx": 1, "diamond": 1}),
        ("take 3B", {"amethyst": 1, "onyx": 1, "diamond": 1}),
        ("take 19B", {"amethyst": 1, "topaz": 2}),
    ],
)
def test_the_amethyst_adept_gains_the_cost_of_the_cards_not_kept(keep: str, levels: dict[str, int]) -> None:
    t = table(magus(adept="amethyst"), library="Siphon, Barrier, Purge").at("III").play(keep)
    assert (t.asked, t.P0.levels(), t.P1.levels()) == (("P1", "research_keep"), levels, {})
    t = table(magus(), magus(adept="amethyst"), library="Siphon, Barrier, Purge").at("III").play(keep)
    assert t.P1.levels() == {}


CAST_PURGE = 2 + CODES.index("11A")


@rule("ADP-96", "ADP-R47")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_library_too_small_for_the_draw_gets_the_shuffled_discards_under_it(left: int) -> None:
    setting = table(magus(casts="Purge", hand="Siphon"), library=left)
    discards = len(setting.discard) + 2
    t = setting.at("III")
    top = [NAMES[card] for card in setting.library]
    rng = Arranged()
    state = t.match._state.clone()
    state.play(CAST_PURGE, rng)
    data = t.match.game.save(state, t.match.settings)["state"]
    drawn = names_of(data["drawn"])
    if left == 3:
        assert (rng.shuffled, data["library"], sorted(drawn)) == ([], [], sorted(top))
        return
    assert len(rng.shuffled) == 1
    assert rng.shuffled[0] == sorted(rng.shuffled[0])  # ADP-R61
    assert len(rng.shuffled[0]) == discards
    assert (data["discard"], len(data["library"])) == ([], discards + left - 3)
    for name in top:
        assert name in drawn


@rule("ADP-96", "ADP-R11")
def test_a_reshuffle_leaves_cards_in_play_out() -> None:
    t = table(magus(casts="Concentration"), library=0).at("III").cast("Concentration")
    assert (t.in_play, "Concentration" in t.library + t.drawn) == (["Concentration"], True)
    assert (t.library + t.drawn).count("Concentration") == 2


def variant(tmp_path: Path, **figures: int) -> Game:
    """The game with other figures on its board."""
    text = GAME.content_path.read_text(encoding="utf-8")
    for name, value in figures.items():
        text, changes = re.subn(rf"^{name} = {{ value = \d+", f"{name} = {{ value = {value}", text, flags=re.MULTILINE)
        assert changes == 1
    path = tmp_path / "content.toml"
    path.write_text(text, encoding="utf-8")
    return game("adepts", path)


@rule("ADP-96")
def test_if_all_cards_are_too_few_those_are_drawn(tmp_path: Path) -> None:
    match = variant(tmp_path, research_cards=70).start(2, 1)
    for name in ("pass", "pass"):
        match.play(name)
    state = match.position()["state"]
    assert match.view(None)["decision"] == "research_keep"
    assert (len(state["drawn"]), state["library"], state["discard"]) == (56, [], [])


@rule("ADP-100", "ADP-96")
def test_without_any_card_to_draw_there_is_no_research_and_no_draw(tmp_path: Path) -> None:
    match = variant(tmp_path, opening_hand=30, hand_limit=30).start(2, 1)
    for name in ("pass", "pass"):
        match.play(name)
    state = match.position()["state"]
    assert (state["turn"], state["phase"], match.view(None)["decision"]) == (2, 1, "assign_site")
    assert [len(hand) for hand in state["hand"]] == [30, 30]


@rule("ADP-R47")
def test_at_most_25_cards_are_in_hands_so_that_no_draw_fails() -> None:
    t = table(*[magus(hand=5)] * 5, library=0).at("IV").play("draw")
    assert (t.decision, len(t.library), t.discard) == ("adept_discard", 34, [])
