"""Turns and playing cards: AFR-27 to AFR-35, and the rulings about rounds and turns."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ..rule import rule
from .table import side, start, table


@rule("AFR-27", "AFR-29", "AFR-R11", "AFR-E5")
def test_e5_turns_go_round_until_all_have_passed() -> None:
    three: dict[str, Any] = {"hand": "K01 K01 K01", "deck": "K02 K02 K02 K03 K03", "command": 3}
    t = table(A=side(**three), B=side(**three), C=side(**three), round=2).turn("B")
    order = []
    script = [("B", "play"), ("C", "end"), ("A", "play"), ("B", "play"), ("A", "end"), ("B", "play")]
    for who, move in script:
        order.append((t.asked[0], move))
        assert t.asked == (who, "TURN")
        t.play("play K01-top" if move == "play" else "end")
        # With no unit on the board the card does nothing, and with no Iron the turn closes by itself.
    assert t.field("round") == 3  # Seat 1 could only `end`, so all have passed
    assert t.asked == ("C", "TURN")


@rule("AFR-27")
def test_passed_players_are_passed_over() -> None:
    t = table(A=side(hand="K01 K01"), C=side(hand="K01 K01")).turn("A", passed="B")
    t.play("play K01-bottom", "end")
    assert t.asked == ("C", "TURN")
    t.play("play K01-bottom", "end")
    assert t.asked == ("A", "TURN")
    assert t.field("passed") == [1]


@rule("AFR-28", "AFR-R10", "AFR-R13")
def test_a_turn_has_one_card_and_any_number_of_free_actions_in_any_order() -> None:
    t = table(A=side(hand="K01 K02", iron=6, aether=5, credit=4), row="M01 M02 M03 M38 M39").turn()
    t.play("recruit T1-0", "buy 0", "research 0", "play K01-bottom")
    assert t.options("play") == []
    assert t.A.command == 2
    t.play("recruit T1-0", "research 1", "buy 0")
    assert (t.A.command, t.asked) == (2, ("A", "TURN"))
    assert t.A.techs == [0, 1]
    assert t.A.units == "T1@7 T1@7"
    assert t.refusal("play K02-top").rule == "AFR-28"
    t.play("end")
    assert (t.asked, t.field("passed")) == (("B", "TURN"), [])


@rule("AFR-29")
def test_closing_without_a_card_is_passing_even_after_free_actions() -> None:
    t = table(A=side(hand="K01", iron=4), B=side(hand="K01 K01")).turn()
    t.play("recruit T1-0", "end")
    assert (t.field("passed"), t.asked) == ([0], ("B", "TURN"))
    t.play("play K01-bottom", "end")
    assert t.asked == ("B", "TURN")  # A has no further turn


@rule("AFR-29")
def test_a_passed_player_still_defends_commits_surges_and_retreats() -> None:
    a = side("AST-A", units="T1@0 T2@0", hand="K01 K02", aether=2)
    b = side(units="T2@1", hand="K01 K01 HRD1")
    t = table(A=a, B=b, round=4).turn("B", passed="A").play("play K01-top", "unit 9", "dest 1")
    assert t.asked == ("A", "DEFENDER")
    t.play("defend 1", "commit HRD1")
    assert t.asked == ("A", "COMMIT_D")
    t.play("commit K02")
    assert t.asked == ("A", "SURGE")
    t.play("surge 1")  # 8 against 2 + 1 + 2
    assert t.asked == ("A", "RETREAT")
    assert t.field("passed") == [0]


@rule("AFR-30", "AFR-R10")
def test_whole_turns_have_any_number_of_cards_and_closing_is_passing() -> None:
    t = table(A=side(hand="K01 K01 K02", command=2, iron=2), turn_mode="whole").turn()
    t.play("play K01-bottom")
    assert set(t.options("play")) == {"K01-top", "K01-bottom", "K02-top", "K02-bottom"}
    t.play("recruit T1-0", "play K01-bottom")
    assert (t.options("play"), t.A.command) == ([], 0)
    t.play("end")
    assert (t.asked, t.field("passed")) == (("B", "TURN"), [0])
    t.play("end")
    assert t.field("round") == 4


@rule("AFR-31", "AFR-R34")
def test_playing_a_card_costs_1_command_and_does_one_half() -> None:
    t = table(A=side(hand="K03 K02 K02", units="T1@1", iron=2)).turn()
    assert t.options("play") == ["K02-top", "K02-bottom", "K03-top", "K03-bottom"]
    t.play("play K03-bottom")
    assert (t.A.command, t.A.iron, t.A.play, t.A.hand) == (2, 3, ["K03"], ["K02", "K02"])
    assert t.A.units == "T1@1"
    assert t.seen_by("B")["players"][0]["play_area"] == ["K03"]


@rule("AFR-31")
def test_without_command_no_card_is_played() -> None:
    t = table(A=side(hand="K01 K02", command=0, iron=2)).turn()
    assert t.options() == ["recruit T1-0", "end"]
    assert t.refusal("play K01-top").rule == "AFR-31"
    assert t.refusal("play M42-top").rule == "AFR-31"


@rule("AFR-32")
def test_effects_go_from_left_to_right_and_free_actions_wait() -> None:
    given = side(hand="SYN1 K01", units="T1@1", iron=4, aether=2)
    t = table(A=given).turn().play("play SYN1-top")
    assert (t.asked, t.options()) == (("A", "MOVE_UNIT"), ["unit 1", "skip"])
    t.play("unit 1", "dest 2")
    assert t.asked == ("A", "CLAIM")
    assert {text.split()[0] for text in t.options()} == {"hex", "skip"}
    assert t.play("hex 3").asked == ("A", "TURN")
    t = table(A=side(hand="M25 K01", units="T1@7", aether=2)).turn().play("play M25-top")
    assert t.asked == ("A", "TELE_UNIT")
    t.play("unit 1", "dest 0")
    assert (t.asked, t.field("card_attack")) == (("A", "MOVE_UNIT"), 1)


@rule("AFR-32", "AFR-R21", "AFR-E6")
def test_e6_a_card_may_do_nothing() -> None:
    t = table(A=side(hand="K02 K01", iron=2)).turn().play("play K02-top")
    assert (t.asked, t.A.command, t.A.play) == (("A", "TURN"), 2, ["K02"])
    assert t.options() == ["recruit T1-0", "end"]


@rule("AFR-33")
def test_card_scoped_effects_end_with_the_card() -> None:
    t = table(A=side(hand="M37 K02", units="T1@1", aether=2)).turn().play("play M37-top")
    assert (t.field("card_attack"), t.field("card_haste")) == (4, 1)
    t.play("skip")
    assert (t.asked, t.field("card_attack"), t.field("card_haste")) == (("A", "TURN"), 0, 0)
    t = table(A=side(hand="M04 K02", units="T1@7", aether=2), tiles={1: "mountain"}, turn_mode="whole").turn()
    t.play("play M04-top")
    assert t.field("card_words") == ["climb"]
    t.play("skip")
    assert t.field("card_words") == []
    t.play("play K02-top", "unit 1")
    assert 1 not in t.hexes("dest")


@rule("AFR-33")
def test_card_scoped_effects_add_up_within_a_card() -> None:
    t = table(A=side(hand="M38 K02", units="T1@7", aether=2), B=side(units="T1@1", hand="K01 K01")).turn()
    t.play("play M38-top", "unit 1")
    assert t.field("card_words") == ["phase"]
    assert 0 in t.hexes("dest")  # through the enemy on 1
    assert 1 not in t.hexes("dest")


@rule("AFR-34")
@pytest.mark.parametrize(
    ("card", "track", "before", "after"),
    [("M42", "iron", 15, 20), ("M41", "aether", 8, 10), ("M20", "credit", 18, 20), ("M33", "command", 7, 7)],
)
def test_no_track_rises_beyond_its_maximum(card: str, track: str, before: int, after: int) -> None:
    tracks: dict[str, Any] = {"aether": 2, track: before}
    t = table(A=side(hand=f"{card} K01", **tracks)).turn().play(f"play {card}-bottom")
    assert getattr(t.A, track) == after


@rule("AFR-34")
def test_guard_adds_up_to_4_and_helps_until_cleanup() -> None:
    t = table(A=side(hand="M22 M09 K01", units="T1@0", aether=2), turn_mode="whole").turn()
    t.play("play M22-top")
    assert t.A.guard == 3
    t.play("play M09-top")
    assert t.A.guard == 4
    t.play("end", "end")
    assert (t.field("round"), t.A.guard) == (4, 0)


@rule("AFR-35", "AFR-R20", "AFR-E35")
def test_e35_an_empty_deck_is_made_of_the_discard_pile() -> None:
    given = side(hand="K01 K01", deck="K02", discard="K01 K02 K02 K03 K03 SYN1", play="SYN2", rest="deck")
    t = table(A=given, round=3).begin()
    assert t.A.sizes == (5, 4, 1, 0)
    assert Counter(t.A.hand + t.A.deck) == Counter(["K01", "K01", "K01", "K02", "K02", "K02", "K03", "K03", "SYN1"])
    assert {"K01", "K02"} <= set(t.A.hand)
    left_out = side(hand="K01 K01", deck="K02", rest="trash")
    t = table(A=left_out, round=3).begin()
    assert t.A.sizes == (3, 0, 0, 0)


@rule("AFR-35")
def test_the_play_area_is_not_reshuffled() -> None:
    given = side(hand="SYN1 K01", deck="K02", play="K03 K03", rest="trash", aether=2)
    t = table(A=given).turn().play("play SYN1-bottom")
    assert (t.A.hand, t.A.deck, t.A.play) == (["K01", "K02"], [], ["K03", "K03", "SYN1"])


@rule("AFR-35")
def test_cards_drawn_by_effects_know_no_hand_limit() -> None:
    given = side(hand="SYN1 K01 K01 K01 K02 K02 K02", aether=2)
    t = table(A=given).turn().play("play SYN1-bottom")
    assert len(t.A.hand) == 8


@rule("AFR-E4")
def test_e4_a_first_turn() -> None:
    lineup = {"lineup": "SYN-A,HRD-A", "city_choice": "fixed"}
    for seed in range(50):
        t = start(2, seed, **lineup)
        near = [t.face(x) for x in (1, 8)]
        # March in hand, open ground around the City, and no market card for 2 Iron once units are paid.
        if "K02" in t.A.hand and not {"mountain A", "deep_water A"} & set(near) and near[0] != "gate A":
            break
    assert (t.A.iron, t.A.command) == (4, 3)
    t.play("recruit T1-0")
    assert (t.A.iron, t.A.where[:4], t.options("recruit")) == (2, [7, 7, 7, 7], [])
    t.play("play K02-top", "unit 1", "dest 1", "unit 2", "dest 8")
    assert (t.A.command, t.control("A")) == (2, [1, 7, 8])
    t.play("recruit T1-0")
    assert (t.A.iron, t.A.where[:5]) == (0, [7, 1, 8, 7, 7])
    assert (t.asked, t.field("passed")) == (("B", "TURN"), [])


@rule("AFR-E46", "AFR-R19")
def test_e46_from_round_1_to_round_2() -> None:
    given = side(hand="K02 K03", deck="K01 K01 K03 HRD1 HRD2", play="K01 K02 K02", discard="M02", iron=1, credit=2)
    t = table(A=side(hand="K01"), B=given, round=1).cleanup()
    assert (t.field("round"), t.asked) == (2, ("B", "TURN"))
    assert t.field("events") == []
    assert (t.B.command, t.B.iron, t.B.aether, t.B.credit) == (3, 0, 0, 0)
    assert t.B.sizes == (5, 2, 0, 4)
    assert sorted(t.B.discard) == ["K01", "K02", "K02", "M02"]
    assert {"K02", "K03", "K01"} <= set(t.B.hand)


@rule("AFR-R19", "AFR-37", "AFR-E50")
def test_e50_trashing() -> None:
    given = side(hand="SYN2 K01 K02", aether=2)
    t = table(A=given).turn().play("play SYN2-bottom")
    assert (t.asked, t.options()) == (("A", "TRASH"), ["trash K01", "trash K02", "skip"])
    t.play("trash K01")
    assert (len(t.A.hand), t.A.play, t.A.trash) == (2, ["SYN2"], ["K01"])
    assert len(t.A.hand + t.A.deck + t.A.play + t.A.discard + t.A.trash) == 10
    assert t.seen("A", None).trash == ["K01"]


@rule("AFR-37")
def test_trashing_may_be_declined_and_needs_a_hand() -> None:
    t = table(A=side(hand="SYN2 K01", aether=2)).turn().play("play SYN2-bottom", "skip")
    assert (t.A.trash, len(t.A.hand)) == ([], 2)
    t = table(A=side(hand="SYN2", aether=2)).turn().play("play SYN2-bottom")
    assert (t.asked, t.A.trash, len(t.A.hand)) == (("A", "TURN"), [], 1)


@rule("AFR-R22")
def test_credit_buys_market_cards_only_and_goes_before_iron() -> None:
    t = table(A=side("HRD-A", hand="K01", credit=2, iron=2), B=side("SYN-A"), row="M02 M16 M38 M39 M40").turn()
    assert t.options("buy") == ["0", "1"]
    t.play("buy 1")
    assert (t.A.credit, t.A.iron) == (0, 0)
    t = table(A=side("HRD-A", hand="K01", credit=20), B=side("SYN-A")).turn()
    assert t.options("recruit") == []
