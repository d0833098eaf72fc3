"""Hidden information: the seen marks, what each player sees, and what may be concluded."""

from __future__ import annotations

from collections import Counter

import pytest

from tablewright.games.championship.moves import ATTACKS
from tablewright.games.championship.state import Duel
from tablewright.kernel.errors import CannotUndo
from tablewright.kernel.rng import seeded

from ..rule import rule
from .table import GAME, Table, opening, seat_of, side, table

pytestmark = pytest.mark.usefixtures("either_seat")

ZONES = ("deck", "look_area", "hand", "energy_zone", "used_pile", "attack_zone", "discard_pile", "training_pile",
         "training_zone")  # fmt: skip


def everything() -> Table:
    """A position in which every zone of P but the look area has cards, some of them seen."""
    t = table(
        P=side(deck="D1* A3 +8", hand="A1 B2", energy="B1 A2*", used="D2*", discard="A1 B1", training="T1"),
        Q=side(deck="B1 A1* +8", hand="B1 B3", energy="A1 D1* B2", used="B2 A2*", training="S1"),
    ).at("turn")
    return t.play("play A1")


@rule("WCT-69", "WCT-R50")
def test_the_number_of_cards_in_every_zone_is_public() -> None:
    t = everything()
    truth = t.match.position()["state"]["players"]
    for who in ("P", "Q", None):
        for seat in (0, 1):
            seen = t.view(who).all["state"]["players"][seat]
            assert {zone: len(seen[zone]) for zone in ZONES} == {zone: len(truth[seat][zone]) for zone in ZONES}
            assert seen["life"] == truth[seat]["life"]


@rule("WCT-R52", "WCT-R5", "WCT-7")
def test_settings_figures_and_the_kind_of_the_pending_decision_are_public() -> None:
    t = everything()
    public = ("round", "first", "phase", "chooser", "active", "passes", "damage_left", "last_lost", "keeps_left",
              "stashes_left", "winner", "reason")  # fmt: skip
    for who in ("P", "Q", None):
        view = t.view(who)
        values = [view.all["state"][name] for name in public]
        assert values == [8, seat_of("P"), "combat", seat_of("P"), seat_of("P"), 0, 0, None, 0, 0, None, None]
        assert (view.P.charge, view.P.see, view.P.keep) == (2, 2, 1)
        assert (view.Q.charge, view.Q.see, view.Q.keep) == (1, 3, 1)
        assert (view.all["seat"], view.all["decision"]) == (seat_of("P"), "pay_attack")
        assert view.all["settings"] == t.match.settings
    assert t.view("P").options == ["pay", "no_pay"]
    assert t.view("Q").options == t.view(None).options == []


@rule("WCT-R39", "WCT-R50")
def test_owners_see_their_marked_cards_in_their_places_and_opponents_only_what_lies_open() -> None:
    t = everything()
    mine, theirs, watched = t.view("P").P, t.view("Q").P, t.view(None).P
    assert (mine.hand, mine.deck, mine.energy, mine.used) == ("B2", "D1 ?9", "? A2", "D2")
    for seen in (theirs, watched):
        assert (seen.hand, seen.deck, seen.energy, seen.used) == ("?", "?10", "?2", "?")
    for seen in (mine, theirs, watched):
        assert (seen.attack, seen.training, seen.lessons) == ("A1", "T1", "?4")
        assert seen.discard == t.P.discard
    opponent = t.view("P").Q
    assert (opponent.hand, opponent.deck, opponent.energy, opponent.used) == ("?2", "?10", "?3", "?2")
    assert (t.view("Q").Q.deck, t.view("Q").Q.energy, t.view("Q").Q.used) == ("? A1 ?8", "? D1 ?", "? A2")


@rule("WCT-27", "WCT-31")
def test_the_look_area_is_seen_by_its_owner_only() -> None:
    t = table(P=side(deck="B1 A1 +8")).at("prep")
    assert (t.view("P").P.look_area, t.view("Q").P.look_area, t.view(None).P.look_area) == ("A1 B1", "?2", "?2")


@rule("WCT-15")
def test_all_marks_are_off_after_the_shuffles() -> None:
    t = opening()
    assert (t.view("P").P.deck, t.view("Q").Q.deck) == ("?21", "?21")


@rule("WCT-R39")
def test_a_card_is_marked_when_it_enters_hand_look_area_attack_zone_or_discard_pile() -> None:
    t = opening(P=side(deck="A1 D1 B1 A2 +21")).play("stash A1", "stash A2")
    assert t.view("P").P.used == "A2 A1"
    t = table(P=side(deck="A1 B1 D1 +7")).at("prep").play("keep_done", "put_back A1")
    assert t.view("P").P.deck == "B1 A1 ?8"
    t = table(P=side(hand="A1", energy="B1"), Q=side(hand="A1", energy=1)).at("turn").play("play A1", "no_pay")
    assert t.view("P").P.used == "A1"
    t = table(P=side(energy="B1 D1"), Q=side(energy=1)).at("refresh").play("draw_energy")
    assert (t.view("P").P.hand, t.view("P").P.energy) == ("B1", "?")
    assert t.view("Q").P.hand == "?"


@rule("WCT-8", "WCT-9", "WCT-62", "WCT-R39")
def test_a_mark_stays_wherever_the_card_goes_and_moving_sets_none() -> None:
    t = table(P=side(deck="A1* B1 +6", hand="D2", training="T1"), Q=side(hand="A1", energy=1)).at("charge")
    t.play("charge 2", "charge 0")
    assert t.view("P").P.energy == "? A1"
    while t.decision != "engage":
        t.play(t.options()[-1])
    t.play("engage", "play D2", "pay", "take deck", "take deck", "pass")
    while t.field("round") == 8:
        t.play(t.options()[-1])
    assert t.P.deck == "+6 D2 A1 B1"
    assert t.view("P").P.deck.cards[-3:] == ["D2", "A1", "?"]
    assert t.view("Q").P.deck == "?9"


@rule("WCT-R38")
def test_shuffling_clears_the_marks_of_a_used_pile_of_two_or_more() -> None:
    setting = table(P=side(deck="A3* +6", used="A1* D1* B1"), Q=side(used="B2*"), used_to_deck="shuffled")
    t = setting.at("recycle")
    assert t.view("P").P.deck == "A3 ?9"
    assert t.view("Q").Q.deck == "?10 B2"
    opened = table(P=side(deck=3, used="A1* D1*"), used_to_deck="shuffled", own_piles="open").at("recycle")
    assert opened.view("P").P.deck == "?5"


@rule("WCT-R37")
def test_a_player_asked_to_take_any_energy_has_seen_all_of_it_and_one_not_asked_none() -> None:
    t = table(P=side(energy="A1 B1 D1"), Q=side(deck="", energy="B1"), energy_draw="any").at("refresh")
    assert t.view("P").P.energy == "A1 B1 D1"
    assert t.view("Q").P.energy == "?3"
    assert t.view("P").Q.energy == "?"
    t.play("draw_done")
    assert (t.field("round"), t.asked) == (9, ("P", "charge_amount"))
    assert t.view("P").P.energy == "A1 B1 D1"
    assert t.view("Q").Q.energy == "?"


@rule("WCT-2", "WCT-R39")
def test_the_mark_never_changes_an_option() -> None:
    marked = side(deck="A1* B1* +8", hand="A1 A2", energy="B1* D1*", used="A3*", training="T1")
    plain = side(deck="A1 B1 +8", hand="A1 A2", energy="B1 D1", used="A3", training="T1")
    for moment in ("charge", "prep", "combat", "turn", "training", "refresh"):
        assert table(P=marked).at(moment).options() == table(P=plain).at(moment).options()


@rule("WCT-R52")
def test_the_other_player_learns_who_is_asked_what_but_not_the_options() -> None:
    t = table(P=side(hand="A1 D1 B3", energy=3)).at("turn")
    assert t.options() == ["play A1", "play D1", "play B3", "pass"]
    other = table(P=side(hand="B1 A2 D2", energy=3)).at("turn")
    assert (t.view("Q").all["seat"], t.view("Q").all["decision"]) == (seat_of("P"), "play_or_pass")
    assert t.view("Q").options == other.view("Q").options == []
    shown, others = (table.view("Q").all["state"] for table in (t, other))
    for player in (*shown["players"], *others["players"]):
        del player["deck_list"]  # the two tables were laid with different decks, and those are public
    assert shown == others
    assert t.match.pov(seat_of("Q")).prompt == other.match.pov(seat_of("Q")).prompt
    why = t.match.pov(seat_of("Q")).why("play A1")
    assert why is not None
    assert "A1" not in why.sentence


@rule("WCT-69")
def test_after_the_end_the_views_are_as_restricted_as_before() -> None:
    t = table(P=side(deck="A1", hand="D3 B1"), Q=side(hand="A1 B2", energy="D1 B1")).at("turn", "Q")
    t.play("play A1", "pay")
    assert t.winner == "Q"
    assert (t.view("Q").P.hand, t.view("P").P.hand) == ("?2", "B1 D3")
    assert (t.view("P").Q.hand, t.view("P").Q.deck, t.view("P").Q.energy, t.view("P").Q.used) == ("?", "?10", "?", "?")
    assert t.view("Q").Q.deck == "?10"


def dealt(cards: list[int]) -> Counter[str]:
    return Counter(ATTACKS[card % 16] for card in cards)


@rule("WCT-R5")
def test_a_sample_respects_lists_counts_what_is_visible_and_the_own_seen_cards() -> None:
    t = everything()
    truth = t.match.position()["state"]["players"]
    view = t.view("P")
    decks = set()
    for seed in range(50):
        sample = t.match.pov(seat_of("P")).sample(seeded(seed))
        assert isinstance(sample, Duel)
        assert sample.violation() == ""
        data = GAME.save(sample, t.match.settings)["state"]["players"]
        for seat in (0, 1):
            whole = [card for zone in ZONES[:7] for card in data[seat][zone]]
            assert dealt(whole) == dealt([card for zone in ZONES[:7] for card in truth[seat][zone]])
            for zone in ("attack_zone", "discard_pile", "training_zone"):
                assert data[seat][zone] == truth[seat][zone]
            assert [len(data[seat][zone]) for zone in ZONES] == [len(truth[seat][zone]) for zone in ZONES]
        mine = data[seat_of("P")]
        assert mine["hand"] == truth[seat_of("P")]["hand"]
        assert (ATTACKS[mine["deck"][0] % 16], ATTACKS[mine["energy_zone"][1] % 16]) == ("D1", "A2")
        assert t.match.pov(seat_of("P")).view == view.all
        decks.add((tuple(mine["deck"]), tuple(data[seat_of("Q")]["hand"])))
    assert len(decks) > 40


@rule("WCT-6", "WCT-R52")
def test_while_the_opponent_chooses_a_sample_leaves_that_decision_a_choice() -> None:
    t = table(P=side(hand="A1 A3 A3 D3", energy=1, deck="D3 D3 +8")).at("turn")
    assert t.options() == ["play A1", "pass"]
    for seed in range(50):
        sample = t.match.pov(seat_of("Q")).sample(seeded(seed))
        assert len(sample.legal()) >= 2
        assert sample.legal() == sample.agenda[-1].legal(sample)


@rule("WCT-27", "WCT-57")
def test_what_has_been_revealed_cannot_be_taken_back() -> None:
    t = table(P=side(hand="A1 D1", energy=2), Q=side(hand="A1", energy=1)).at("turn").play("play A1")
    with pytest.raises(CannotUndo):
        t.match.undo()
    t = table(Q=side(deck="B1 D1 +8")).at("charge").play("charge 1", "charge 1")
    assert t.asked == ("P", "keep_card")
    with pytest.raises(CannotUndo):
        t.match.undo()
    t = table(P=side(energy="B1* D1"), Q=side(energy=1)).at("refresh").play("draw_energy")
    t.match.undo()
    assert (t.P.energy, t.P.hand) == ("B1 D1", "")
    t.play("draw_energy", "draw_energy")
    with pytest.raises(CannotUndo):
        t.match.undo()
