"""The log: what everybody reads, and what nobody does."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablewright.kernel.rng import seeded

from ..rule import rule
from .lockstep import eager
from .printed import CARDS
from .table import GAME, Table, side, start, table

VIEWERS = ("A", "B", None)


def joined(t: Table, who: str | None = None) -> str:
    return "\n".join(t.log(who))


@rule("AFR-55", "AFR-57")
def test_a_commit_is_a_card_until_the_reveal() -> None:
    t = table(A=side(units="T1@1", hand="K01 K02 K03"), B=side(units="T1@0", hand="K01 HRD1")).turn()
    t.play("play K01-top", "unit 1", "dest 1", "commit K03")
    for who in ("B", None):
        assert t.log(who)[-1] == "A commits a card"
        assert "Skirmish" not in joined(t, who)
    t.play("commit HRD1")
    for who in VIEWERS:
        assert "Skirmish" in joined(t, who)
        assert "Blood Rush" in joined(t, who)
        assert "4 against" in joined(t, who)
    assert t.totals == (4, 2)


@rule("AFR-55", "AFR-E25")
def test_an_automatic_commit_reads_like_any_other() -> None:
    asked = table(A=side(units="T1@1", hand="K01 K02 K03"), B=side(units="T1@0", hand="K01 HRD1")).turn()
    by_itself = table(A=side(units="T1@1", hand="K01 K03 K03"), B=side(units="T1@0", hand="K01 HRD1")).turn()
    asked.play("play K01-top", "unit 1", "dest 1", "commit K03")
    by_itself.play("play K01-top", "unit 1", "dest 1")
    assert by_itself.asked == ("B", "COMMIT_D")
    for who in ("B", None):
        assert asked.log(who) == by_itself.log(who)
    t = table(A=side(units="T1@1", hand="K01 K03 K02"), B=side(units="T1@0")).turn()
    t.play("play K01-top", "unit 1", "dest 1", "commit K03")
    assert "B commits no card" in joined(t)


@rule("AFR-35")
def test_drawn_cards_are_counted_for_all_and_named_to_their_owner() -> None:
    t = table(A=side(hand="SYN1 K01", deck="K02 K03", aether=2)).turn().play("play SYN1-bottom")
    assert "A draws 2 cards" in t.log("B")
    assert "A draws 2 cards" in t.log(None)
    assert "March" not in joined(t, "B")
    assert "March" in joined(t, "A")
    t = table(A=side(hand="SYN1 K01", discard="K02 K03 K03", rest="trash", aether=2)).turn().play("play SYN1-bottom")
    assert re.search(r"A shuffles .*3 cards", joined(t, None))


@pytest.mark.parametrize(
    ("given", "moves", "words"),
    [
        ({"hand": "K01 K02"}, ["play K01-bottom"], "A plays Foragers"),
        ({"hand": "K02", "iron": 2}, ["recruit T1-0"], "Infantry 1 on hex 7"),
        ({"hand": "K02", "iron": 9}, ["buy 0"], "A buys Outriders"),
        ({"hand": "K02", "aether": 3}, ["research 2"], "A researches Archive"),
        ({"hand": "K02 K01", "units": "T1@7", "aether": 2}, ["play K02-top", "unit 1", "dest 8"], "hex 8"),
        ({"hand": "M20 K01", "units": "T1@7", "aether": 2}, ["play M20-top", "unit 1", "dest 8"], "teleports"),
        ({"hand": "SYN2 K01", "aether": 2}, ["play SYN2-bottom", "trash K01"], "A trashes Foragers"),
        ({"hand": "SYN1 K01", "units": "T1@7", "aether": 2}, ["play SYN1-top", "skip", "hex 8"], "A claims hex 8"),
        ({"hand": "M29 K01", "units": "T1@7", "aether": 2}, ["play M29-top", "hex 8"], "Ashen Flat"),
        ({"hand": "K01 K02"}, ["end"], "A passes"),
    ],
)  # fmt: skip
def test_what_everybody_reads(given: dict[str, Any], moves: list[str], words: str) -> None:
    t = table(A=side(**given), row="M01 M02 M03 M04 M05").turn().play(*moves)
    for who in VIEWERS:
        assert words in joined(t, who)


@rule("AFR-16", "AFR-78", "AFR-83")
def test_events_the_void_and_the_end_are_told() -> None:
    t = table(A=side(hand="K01"), round=5, events="V03").begin()
    assert "Heartbreak" in joined(t)
    assert "Split Shard" in joined(t)
    t = table(A=side(hand="K01"), round=9).cleanup()
    assert "The Void takes ring 2" in joined(t)
    t = table(A=side(hand="K01", controls="0", aether=2), round=12).cleanup()
    assert "A: 5 points" in joined(t)


@pytest.mark.parametrize(
    ("seats", "number", "settings", "line"),
    [
        (2, 9, {}, "The Void takes ring 2 (AFR-78)"),
        (2, 10, {"void_two": "squeeze"}, "The Void hurts every unit in ring 1 (AFR-R56)"),
        (4, 9, {}, "The Void takes ring 3 (AFR-78)"),
        (4, 10, {}, "The Void hurts every unit in ring 2 (AFR-79)"),
        (4, 12, {}, "The Void takes ring 2 (AFR-80)"),
        (4, 12, {"final_void": "off"}, "The Void hurts every unit in ring 2 (AFR-79)"),
    ],
)
@rule("AFR-78", "AFR-79", "AFR-80", "AFR-R56")
def test_the_void_is_told_with_the_rule_it_follows(
    seats: int, number: int, settings: dict[str, Any], line: str
) -> None:
    others = [side(hand="K01") if seats == 4 else None] * 2
    t = table(C=others[0], D=others[1], round=number, **settings).cleanup()
    assert line in t.match.log(None)


@rule("AFR-82", "AFR-85")
def test_the_log_says_how_the_game_ended() -> None:
    t = table(A=side(hand="K01"), round=12).cleanup()
    assert t.match.log(None)[-1] == "The game ends after the last round (AFR-82)"
    t = table(A=side(units="T1@0", hand="K01"), B=side(hand="K01"), round=4, domination="on").cleanup()
    assert t.match.log(None)[-1] == "A alone has units left (AFR-85)"


@rule("AFR-56", "AFR-63", "AFR-54")
def test_a_combat_is_told_step_by_step() -> None:
    a = side("AST-A", units="T1@1", hand="AST1 K03 K01", aether=3)
    t = table(A=a, B=side(units="T1@0 T2@0", hand="K02 K01")).turn()
    t.play("play AST1-top", "unit 1", "dest 1", "defend 9", "commit K03", "commit K02", "surge 1", "retreat 4")
    text = joined(t)
    for words in (
        "assaults B on hex 0",
        "B's Specialist 9 defends",
        "A spends 1 Aether",
        "against",
        "retreats to hex 4",
    ):
        assert words in text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_line_of_a_whole_game_names_what_it_must_not(seats: int) -> None:
    t = start(seats, f"log {seats}", faction_setup="random")
    rng = seeded("log", seats)
    match = t.match
    names = "|".join(re.escape(card.name) for card in CARDS)
    while match.outcome is None:
        match.play(eager([move.id for move in match.legal], rng))
    for who in (None, *range(seats)):
        for line in match.log(who):
            rules = re.search(r"\(((AFR-R?\d+)(, AFR-R?\d+)*)\)$", line)
            assert rules, line
            assert all(rule_id in GAME.rulebook for rule_id in rules[1].split(", "))
            secret = re.match(r"(\w) (draws|commits)", line)
            if secret and (who is None or secret[1] != "ABCD"[who]):
                assert not re.search(names, line), line


def test_a_hero_has_a_name_and_the_other_units_have_numbers() -> None:
    t = table(A=side(units="hero@1 T1@2", hand="K01")).turn().play("play K01-top")
    hero, infantry = [choice.label for choice in t.match.pov(0).choices if choice.label.startswith("Move ")][:2]
    assert re.fullmatch(r"Move \D+ on hex 1 \(\d/\d HP\)", hero)
    assert re.fullmatch(r"Move Infantry 1 on hex 2 \(\d/\d HP\)", infantry)
    moved = t.fork().play("unit 0", f"dest {t.fork().play('unit 0').hexes('dest')[-1]}")
    assert any(line.startswith("A moves the Hero from hex 1 to hex") for line in moved.log())
    moved = t.play("unit 1", f"dest {t.fork().play('unit 1').hexes('dest')[-1]}")
    assert any(line.startswith("A moves Infantry 1 from hex 2 to hex") for line in moved.log())
