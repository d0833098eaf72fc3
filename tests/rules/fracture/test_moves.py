"""The numbers of the moves, the order in which they are offered, and why others are refused."""

from __future__ import annotations

import pytest

from ..rule import rule
from .printed import CARDS, FACTIONS, MOVE_ROWS, move_id
from .table import GAME, side, table

KIND_WORDS = ("hero", "T1", "T2", "T3")


@rule("AFR-E54")
@pytest.mark.parametrize(
    ("text", "number"),
    [("faction OBS", 6), ("play K02-top", 48), ("play M42-bottom", 163), ("recruit T2-1", 169), ("place 7", 196),
     ("unit 9", 235), ("dest 0", 241), ("commit K03", 332), ("target 1-9", 453), ("hex 9", 498), ("end", 585),
     ("skip", 586)],
)  # fmt: skip
def test_e54_numbers_of_moves(text: str, number: int) -> None:
    assert GAME.actions.parse(text) == number
    assert GAME.actions.text(number) == text


@rule("AFR-E54")
def test_every_move_has_the_number_of_the_rulebooks_table() -> None:
    words: dict[str, list[str]] = {
        "faction": FACTIONS, "hero": ["A", "B"],
        "commit": [card.id for card in CARDS], "trash": [card.id for card in CARDS],
        "play": [f"{card.id}-{half}" for card in CARDS for half in ("top", "bottom")],
        "recruit": [f"{kind}-{mode}" for kind in KIND_WORDS for mode in (0, 1)],
        "target": [f"{seat}-{unit}" for seat in range(4) for unit in range(15)],
    }  # fmt: skip
    sizes = {kind: int(row[1]) for kind, row in MOVE_ROWS.items()}
    number = 0
    for kind, size in sizes.items():
        arguments = words.get(kind, [str(i) for i in range(size)])
        assert len(arguments) == size
        for argument in arguments:
            text = kind if kind in ("end", "skip") else f"{kind} {argument}"
            assert GAME.actions.text(number) == text
            number += 1
    assert number == len(GAME.actions) == 587
    assert move_id("trash", 58) == 584


@rule("AFR-28", "AFR-31")
def test_a_turn_offers_play_recruit_buy_research_and_end_in_this_order() -> None:
    a = side(hand="K01 K01 K02", iron=4, aether=3, units="T1@1")
    t = table(A=a, row="M01 M38 M02 M39 M40").turn()
    assert t.options() == [
        "play K01-top", "play K01-bottom", "play K02-top", "play K02-bottom", "recruit hero-0", "recruit T1-0",
        "buy 0", "buy 2", "research 0", "research 1", "research 2", "research 4", "research 6", "research 7",
        "research 8", "research 9", "research 10", "research 11", "end",
    ]  # fmt: skip
    assert [move.id for move in t.match.legal] == sorted(move.id for move in t.match.legal)


@rule("AFR-28")
def test_a_turn_with_nothing_but_end_closes_by_itself() -> None:
    t = table(A=side(hand="", command=3), B=side(hand="K01 K02"), round=3).turn()
    assert (t.asked, t.field("passed")) == (("B", "TURN"), [0])


@rule("AFR-E30", "AFR-21", "AFR-22", "AFR-24", "AFR-26")
@pytest.mark.parametrize(("event", "iron"), [("V10", 3), ("V07", 5), ("V06", 1)])
def test_e30_a_production(event: str, iron: int) -> None:
    tiles = {1: "quarry", 2: "quarry", 3: "vein", 4: "nexus"}
    b = side(controls="0 1 2 3 4", units="hero@13/3", techs="4", aether=3, hand="K01 K02")
    t = table(B=b, tiles=tiles, round=6, events=event).begin()
    assert (t.B.command, t.B.iron, t.B.aether) == (3 + 1 + 1, iron, 3 + 1 + 1)
    assert (t.B.hp[0], len(t.B.hand), len(t.B.deck)) == (4, 5, 5)


@rule("AFR-R53")
def test_no_starting_card_gives_aether() -> None:
    starting = [card for card in CARDS if not card.cost]
    assert len(starting) == 17
    assert all(word != "aether" for card in starting for half in card.halves for word, _ in half)
    for f in range(7):
        specials = [card for card in starting if card.id[:3] == FACTIONS[f]]
        best = [max(sum(k[0] for word, k in half if word == "draw") for half in card.halves) for card in specials]
        assert sum(best) <= 4  # of the five cards that are left in the deck: what was bought is not drawn in round 1


@rule("AFR-R13")
def test_free_actions_take_no_command() -> None:
    t = table(A=side(hand="K01", iron=9, aether=3, command=0), row="M01 M02 M03 M04 M05").turn()
    t.play("recruit T1-0", "buy 0", "research 0")
    assert t.A.command == 0


@pytest.mark.parametrize(
    ("move", "rule_id"),
    [("play M01-top", "AFR-31"), ("recruit T3-0", "AFR-68"), ("recruit T2-0", "AFR-68"), ("recruit T1-1", "AFR-70"),
     ("buy 4", "AFR-72"), ("research 5", "AFR-74"), ("research 3", "AFR-74")],
)  # fmt: skip
def test_a_turn_says_why_not(move: str, rule_id: str) -> None:
    t = table(A=side(hand="K01", iron=4), row="M01 M02 M03 M04 M42", round=3).turn()
    refusal = t.refusal(move)
    assert refusal.rule == rule_id
    assert refusal.sentence


def test_moves_of_other_choices_and_nonsense_are_refused() -> None:
    t = table(A=side(hand="K01 K02", units="T1@1", aether=2)).turn()
    for move in ("unit 1", "dest 0", "skip", "commit K01", "surge 1"):
        assert t.refusal(move).sentence
    t.play("play K02-top", "unit 1")
    assert t.refusal("dest 1").rule == "AFR-48"  # it cannot stay: nothing to assault
    assert t.refusal("dest 13").rule == "AFR-48"
    assert "no move" in t.refusal("fly 3").sentence
