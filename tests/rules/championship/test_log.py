"""The log: what it says to everybody, what to the owner, and what to nobody."""

from __future__ import annotations

import re

import pytest

from tablewright.games.championship.moves import ATTACKS
from tablewright.kernel.rng import seeded

from ..rule import rule
from .table import GAME, seat_of, side, table

pytestmark = pytest.mark.usefixtures("either_seat")


@rule("WCT-16", "WCT-18", "WCT-19")
def test_setup_tells_the_first_player_and_that_cards_were_dealt_and_stashed() -> None:
    match = GAME.start(seed=11, settings={"first_player": "seat1"}, names=["Ann", "Bob"])
    hand = match.view(1)["state"]["players"][1]["hand"]
    stashed = [match.legal[0].text[-2:]]
    match.play(match.legal[0])
    assert match.log(0)[0] == match.log(1)[0] == match.log(None)[0] == "Bob goes first (WCT-16)"
    assert match.log(1)[1] == f"Bob is dealt 4 cards: {', '.join(hand)} (WCT-18)"
    assert match.log(0)[1] == match.log(None)[1] == "Bob is dealt 4 cards (WCT-18)"
    assert match.log(0)[2].startswith("Ann is dealt 4 cards: ")
    assert match.log(1)[2] == "Ann is dealt 4 cards (WCT-18)"
    assert match.log(1)[3] == f"Bob stashes a card: {stashed[0]} (WCT-19)"
    assert match.log(0)[3] == "Bob stashes a card (WCT-19)"


@rule("WCT-8", "WCT-23")
def test_charging_tells_the_number_and_no_card_even_to_the_owner() -> None:
    t = table(P=side(deck="A1* B1* +8", training="T1")).at("charge").play("charge 2")
    assert t.log("P") == t.log("Q") == t.log(None) == ["P charges 2 cards"]
    t = table(P=side(training="T1")).at("charge").play("charge 0")
    assert t.log("Q") == ["P charges 0 cards"]


@rule("WCT-27", "WCT-28", "WCT-30")
def test_prep_tells_numbers_to_all_and_cards_to_the_owner() -> None:
    t = table(P=side(deck="A1 D1 B1 A2 +6", training="S1 S1"), first="Q").at("prep", "P")
    t.play("keep D1", "put_back B1", "put_back A2")
    assert t.log("P") == [
        "P looks at 4 cards: A1, D1, B1, A2",
        "P keeps a card: D1",
        "P puts a card back: B1",
        "P puts a card back: A2",
        "P puts a card back: A1",
    ]
    public = ["P looks at 4 cards", "P keeps a card", *["P puts a card back"] * 3]
    assert t.log("Q") == t.log(None) == public


@rule("WCT-33", "WCT-34", "WCT-38", "WCT-39", "WCT-R52")
def test_an_automatic_choice_is_told_like_a_chosen_one() -> None:
    chosen = table(P=side(hand="A1", energy=1), Q=side(hand="A1", energy=1)).at("combat").play("engage", "pass", "pass")
    automatic = table(P=side(hand="A2", energy=1), Q=side(hand="A3", energy=1)).at("combat").play("engage")
    for who in ("P", "Q", None):
        assert chosen.log(who) == automatic.log(who) == ["P engages", "P passes", "Q passes"]
    alike = table(P=side(deck="A1 A1 +8"), first="Q").at("prep", "P").play("keep_done")
    unlike = table(P=side(deck="A1 B1 +8"), first="Q").at("prep", "P").play("keep_done", "put_back A1")
    assert alike.log("Q") == unlike.log("Q")


@rule("WCT-24", "WCT-56")
def test_a_decision_that_is_skipped_is_not_told() -> None:
    player = side(deck="", used=1, energy="", training="T1")
    t = table(P=player, Q=player).at("round")
    assert t.log(None) == ["Round 8: P is the first player"]
    t.play("decline")
    assert t.log(None)[1:] == ["P declines combat", "P puts 1 card under the deck", "Q puts 1 card under the deck",
                               "Round 9: Q is the first player"]  # fmt: skip


@rule("WCT-37", "WCT-40", "WCT-41", "WCT-46", "WCT-48")
def test_combat_tells_attacks_payments_and_lost_cards() -> None:
    t = table(P=side(deck="B1 B2 A1 +7", energy="A3* D1*"), Q=side(hand="A1 D3 B3", energy="B3* A2* D2* B2*")).at(
        "turn", "Q"
    )
    t.play("play A1", "pay", "take deck", "prevent", "take deck", "take deck", "play D3", "no_pay")
    lines = [
        "Q plays A1",
        "Q pays 1 energy: 4 damage",
        "P loses B1 from the deck",
        "P pays 1 energy and prevents 1 damage",
        "P loses B2 from the deck",
        "P loses A1 from the deck",
        "P passes",
        "Q plays D3",
        "Q does not pay",
    ]
    for who in ("P", "Q", None):
        assert t.log(who)[:9] == lines
    t = table(P=side(deck="B1 +9", energy="D1"), Q=side(hand="A1", energy=1)).at("turn", "Q")
    t.play("play A1", "pay", "take deck", "no_prevent")
    assert t.log("Q")[-1] == "P prevents nothing"
    t.play("take energy")
    assert "P loses D1 from the energy zone" in t.log("Q")
    t = table(P=side(deck="D3 +9", energy="D1 D1 D1"), Q=side(hand="D2", energy=2)).at("turn", "Q")
    t.play("play D2", "pay", "take deck", "prevent")
    assert "P pays 3 energy and prevents 1 damage" in t.log("Q")  # of the 1 that was left


@rule("WCT-54", "WCT-57")
def test_training_tells_the_cost_and_the_lesson() -> None:
    t = table(P=side(energy="A1* B1*", training="T1", lessons="K1 S1")).at("training").play("train", "no_train")
    for who in ("P", "Q", None):
        assert t.log(who)[:2] == ["P pays 1 energy and learns K1", "Q does not train"]


@rule("WCT-59", "WCT-62", "WCT-64")
def test_refresh_tells_how_many_cards_were_taken_and_recycled() -> None:
    t = table(P=side(energy="A1 B1 D1", used="A2 B2"), Q=side(used="B3")).at("refresh")
    t.play("draw_energy", "draw_energy", "draw_done")
    rest = ["P puts 2 cards under the deck", "Q puts 1 card under the deck", "Round 9: Q is the first player"]
    taken = "P takes a card of energy into the hand"
    assert t.log("P") == [f"{taken}: A1", f"{taken}: B1", *rest]
    assert t.log("Q") == t.log(None) == [taken, taken, *rest]


@rule("WCT-R37")
def test_any_energy_taken_is_named_to_the_owner_alone() -> None:
    t = table(P=side(energy="A1 B1 D1"), energy_draw="any").at("refresh").play("draw_energy_card B1")
    assert t.log("P") == [
        "P looks through 3 cards of energy: A1, B1, D1",
        "P takes a card of energy into the hand: B1",
    ]
    assert t.log("Q") == ["P looks through 3 cards of energy", "P takes a card of energy into the hand"]


@rule("WCT-65", "WCT-67", "WCT-R8")
def test_the_end_tells_the_result_its_reason_and_both_lives() -> None:
    ends = {
        "knockout": table(P=side(deck=1), Q=side(hand="A1", deck=7, energy=1)).at("turn", "Q").play("play A1", "pay"),
        "round_limit": table(P=side(deck=9), Q=side(deck=8), round=100).at("recycle"),
        "draw": table(P=side(deck=9), Q=side(deck=9), round=100).at("recycle"),
        "own_draw": table(P=side(deck="A1"), Q=side(deck=9), last_life_draw="loses").at("prep").play("keep A1"),
    }
    results = {
        "knockout": ("Q wins", 0, 8, "WCT-65"),
        "round_limit": ("P wins", 9, 8, "WCT-67"),
        "draw": ("The title is shared", 9, 9, "WCT-67"),
        "own_draw": ("Q wins", 0, 9, "WCT-R8"),
    }
    reasons = {}
    for ending, (result, p, q, rule_id) in results.items():
        line = ends[ending].log("P")[-1]
        assert line == ends[ending].log("Q")[-1] == ends[ending].log(None)[-1]
        lives = f"{p} to {q}" if seat_of("P") == 0 else f"{q} to {p}"
        found = re.fullmatch(rf"{result}: life {lives} \((.+), {rule_id}\)", line)
        assert found is not None, line
        reasons[ending] = found[1]
    assert reasons["draw"] == reasons["round_limit"]
    assert len(set(reasons.values())) == 3


@rule("WCT-R50", "WCT-R52")
@pytest.mark.parametrize("seed", range(3))
def test_through_whole_games_the_log_names_hidden_cards_to_their_owner_alone(seed: int) -> None:
    settings = {"own_piles": "open", "energy_draw": "any", "unpayable_play": "allowed"}
    match = GAME.start(seed=seed, settings=settings, names=["Ann", "Bob"])
    rng = seeded("log", seed)
    while match.outcome is None:
        match.play(match.legal[rng.below(len(match.legal))])
    public = re.compile(r"^\w+ (plays|loses) ")
    named = re.compile("|".join(ATTACKS))
    logs = [match.log(viewer) for viewer in (0, 1, None)]
    assert len(logs[0]) == len(logs[1]) == len(logs[2]) > 100
    secrets = 0
    for lines in zip(*logs, strict=True):
        if public.match(lines[2]):
            assert lines[0] == lines[1] == lines[2]
            continue
        assert not named.search(lines[2])
        for seat, name in enumerate(("Ann", "Bob")):
            if not lines[seat].startswith(name):
                assert lines[seat] == lines[2]
            elif lines[seat] != lines[2]:
                secrets += 1
                assert named.search(lines[seat])
                kinds = "is dealt|stashes|looks at|looks through|keeps|puts a card back|takes"
                assert re.match(rf"{name} ({kinds})", lines[seat])
    assert secrets > 50
