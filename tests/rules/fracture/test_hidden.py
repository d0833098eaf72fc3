"""Hidden information: what each seat and a spectator sees, samples, and what may be concluded."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablewright.games.fracture.state import Fracture
from tablewright.kernel.errors import CannotUndo
from tablewright.kernel.rng import seeded

from ..rule import rule
from .printed import CARDS, EVENT_IDS
from .table import NAMES, Table, side, table

VIEWERS = ("A", "B", "C", None)


def everything() -> Table:
    """A fight in which A's card is committed; every pile of everybody has cards."""
    a = side(units="T1@1", hand="K01 K02 K03 M12", discard="M02 K01", play="K02", trash="M13", controls="7")
    b = side(units="T1@0", hand="K01 K02 HRD1", discard="K03", play="K01")
    c = side(hand="CHR1 CHR2 K01", discard="M20")
    t = table(A=a, B=b, C=c, round=7, market="M01 M03 M04 M05", under="M06 M07", row="M08 M09 M10 M11 M14").turn()
    return t.play("play K01-top", "unit 1", "dest 1", "commit M12")


@rule("AFR-55")
def test_what_is_open_to_everybody() -> None:
    t = everything()
    truth = t.match.position()["state"]
    assert t.asked == ("B", "COMMIT_D")
    for who in VIEWERS:
        view = t.match.view(t.seat_of(who))
        state = view["state"]
        for name in ("round", "passed", "exists", "side_b", "growth", "round_move", "round_attack", "round_guard",
                     "round_quarry", "round_command"):  # fmt: skip
            assert state[name] == truth[name]
        assert state["market_row"] == ["M08", "M09", "M10", "M11", "M14"]
        assert state["events"] == [EVENT_IDS[event] for event in truth["events"]]
        assert (view["seat"], view["decision"]) == (1, "COMMIT_D")
        for seat, player in enumerate(state["players"]):
            true = truth["players"][seat]
            for track in ("iron", "aether", "command", "credit", "guard", "techs", "hp"):
                assert player[track] == true[track]
            for zone in ("play_area", "discard_pile", "trash"):
                assert player[zone] == [CARDS[card].id for card in true[zone]]
            for zone in ("hand", "deck", "committed"):
                assert len(player[zone]) == len(true[zone])
        assert (len(state["market_deck"]), len(state["event_deck"])) == (4, 9)


@rule("AFR-55")
def test_a_hand_and_a_committed_card_are_their_owners_alone() -> None:
    t = everything()
    assert t.seen("A", "A").hand == ["K02", "K03"]
    assert t.seen("A", "A").committed == ["M12"]
    for who in ("B", "C", None):
        assert t.seen("A", who).hand == ["?", "?"]
        assert t.seen("A", who).committed == ["?"]
    for who in VIEWERS:
        assert (t.seen("B", who).hand == ["K01", "K02", "HRD1"]) is (who == "B")
        assert t.seen("B", who).committed == []
    t.play("commit HRD1")
    for who in VIEWERS:
        assert t.seen("A", who).discard[0] == "M12"
        assert t.seen("B", who).discard[0] == "HRD1"


def test_nobody_sees_the_order_of_a_deck_or_the_number_of_choices() -> None:
    t = everything()
    for who in VIEWERS:
        for name in "ABC":
            assert set(t.seen(name, who).deck) == {"?"}
        state = t.seen_by(who)
        assert state["market_deck"] == [None] * 4
        assert state["event_deck"] == [None] * 9
        assert state["choices"] is None


@rule("AFR-77")
def test_cards_put_under_the_market_deck_lie_there_in_a_known_order() -> None:
    t = everything()
    for who in VIEWERS:
        assert t.seen_by(who)["market_under"] == ["M06", "M07"]
    t = table(row="M01 M02 M03 M04 M05", market="M06 M07", under="M08", round=3).cleanup()
    assert t.seen_by("A")["market_under"] == ["M08", "M01"]
    assert t.seen_by("A")["market_deck"] == [None]


def test_only_the_seat_that_is_asked_knows_its_options() -> None:
    t = everything()
    for seat, name in enumerate("ABC"):
        options = [move.text for move in t.match.pov(seat).legal]
        assert options == (["commit K01", "commit K02", "commit HRD1"] if name == "B" else [])
    assert t.match.pov(None).legal == []


def swapped(t: Table, who: str) -> Table:
    """The same table with hand and deck of a player exchanged card by card, and the hidden decks turned round."""
    position = t.match.position()
    player = position["state"]["players"][NAMES.index(who)]
    cards = player["hand"] + player["deck"] + player["committed"]
    cards = cards[::-1]
    size, down = len(player["hand"]), len(player["committed"])
    player["hand"], rest = sorted(cards[:size]), cards[size:]
    player["committed"], player["deck"] = rest[:down], rest[down:]
    for pile in ("market_deck", "event_deck"):
        position["state"][pile].reverse()
    return Table(t.match.game.resume(position, 1, t.match.names))


@pytest.mark.parametrize("viewer", ["B", "C", None])
def test_a_view_does_not_depend_on_what_is_hidden_from_it(viewer: str | None) -> None:
    t = everything()
    other = swapped(t, "A")
    assert other.A.hand != t.A.hand
    seat = t.seat_of(viewer)
    assert other.match.view(seat) == t.match.view(seat)
    assert other.match.view(0) != t.match.view(0)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_sample_keeps_all_that_the_viewer_knows(viewer: int | None) -> None:
    t = everything()
    pov = t.match.pov(viewer)
    true = t.match.position()["state"]
    hands = set()
    for number in range(30):
        sample = pov.sample(seeded(number))
        assert isinstance(sample, Fracture)
        assert sample.violation() == ""
        saved = t.match.game.save(sample, t.match.settings)["state"]
        for seat in range(3):
            ours, theirs = saved["players"][seat], true["players"][seat]
            zones = ("hand", "deck", "committed")
            assert [len(ours[zone]) for zone in zones] == [len(theirs[zone]) for zone in zones]
            assert Counter(c for z in zones for c in ours[z]) == Counter(c for z in zones for c in theirs[z])
            if seat == viewer:
                assert (ours["hand"], ours["committed"]) == (theirs["hand"], theirs["committed"])
            for zone in ("play_area", "discard_pile", "trash", "where", "hp", "iron", "aether"):
                assert ours[zone] == theirs[zone]
        assert sorted(saved["market_deck"]) == sorted(true["market_deck"])
        assert saved["market_under"] == true["market_under"]
        assert sorted(saved["event_deck"]) == sorted(true["event_deck"])
        assert (sample.seat, sample.decision, len(sample.moves) >= 2) == (1, "COMMIT_D", True)
        hands.add((tuple(saved["players"][1]["hand"]), tuple(saved["market_deck"]), tuple(saved["players"][2]["hand"])))
    assert len(hands) > 5


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_sample_depends_on_nothing_hidden(viewer: int | None) -> None:
    t = everything()
    other = swapped(t, "A")
    game, settings = t.match.game, t.match.settings
    for number in range(5):
        samples: list[Any] = [game.save(x.match.pov(viewer).sample(seeded(number)), settings) for x in (t, other)]
        assert samples[0] == samples[1]


@rule("AFR-35")
def test_after_a_reshuffle_everybody_knows_which_cards_cannot_be_in_the_deck() -> None:
    b = side(hand="M12 HRD1", deck="K02", discard="K01 K01 K01 K02 K02 K03 K03 HRD2")
    t = table(A=side(hand="K01 K02"), B=b, round=3).begin()
    assert (len(t.B.hand), len(t.B.deck)) == (5, 6)
    for number in range(20):
        sample = t.match.pov(0).sample(seeded(number))
        assert isinstance(sample, Fracture)
        assert {CARDS[card].id for card in sample.players[1].deck} <= {"K01", "K02", "K03", "HRD2"}
        assert CARDS.index(next(c for c in CARDS if c.id == "M12")) in sample.players[1].hand


def test_undo_stops_where_something_was_revealed() -> None:
    t = table(A=side(hand="K01 K02", iron=6, aether=5, units="T1@7"), row="M01 M02 M03 M04 M05").turn()
    before = t.match.position()
    t.play("research 0")
    t.match.undo()
    assert t.match.position() == before
    t.play("recruit T1-0")
    t.match.undo()
    assert t.match.position() == before
    t.play("buy 0")  # a card of the market deck is turned up
    with pytest.raises(CannotUndo):
        t.match.undo()
    t.play("play K02-top", "unit 1", "dest 1")
    t.match.undo()
    assert t.asked == ("A", "DEST")


def test_undo_never_takes_back_a_card_drawn_or_a_combat() -> None:
    t = table(A=side(hand="SYN1 K02", aether=2)).turn().play("play SYN1-bottom")
    with pytest.raises(CannotUndo):
        t.match.undo()
    t = everything()
    with pytest.raises(CannotUndo):
        t.play("commit K02").match.undo()
