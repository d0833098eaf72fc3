"""Hidden information: views, notes, samples, undo."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablewright.games.adepts.state import AdeptsState as State
from tablewright.kernel.errors import CannotUndo
from tablewright.kernel.rng import seeded

from ..rule import rule
from .table import GAME, Table, magus, table
from .words import CODES, copies, names_of, spell

HIDDEN = ("hand", "notes", "library", "drawn", "keeping")


def code(name: str) -> str:
    return CODES[spell(name)]


def researching() -> Table:
    """P0 is in the middle of a research, and P1 and P2 hold cards."""
    return table(
        magus(hand="Barrier, Siphon"), magus(hand="Purge, Siphon"), magus(hand="Nullify"), discard="Stasis, Plunder",
        library="Teleport, Initiative, Purge",
    ).at("III")  # fmt: skip


@rule("ADP-13", "ADP-91")
def test_a_hand_and_drawn_cards_are_seen_by_their_owner_and_counted_by_all() -> None:
    t = researching()
    assert t.seen_by("P0")["hand"] == [[code("Barrier"), code("Siphon")], [None, None], [None]]
    assert t.seen_by("P1")["hand"] == [[None, None], [code("Purge"), code("Siphon")], [None]]
    assert t.seen_by(None)["hand"] == [[None, None], [None, None], [None]]
    assert t.seen_by("P0")["drawn"] == [code("Initiative"), code("Teleport"), code("Purge")]
    for viewer in ("P1", "P2", None):
        assert t.seen_by(viewer)["drawn"] == [None, None, None]


@rule("ADP-94", "ADP-24")
def test_library_sizes_discards_and_everything_else_is_public() -> None:
    t = researching()
    for viewer in ("P0", "P1", "P2", None):
        view = t.seen_by(viewer)
        assert view["library"] == [None] * 50
        assert view["discard"] == [code("Plunder"), code("Stasis")]
        public = {name: value for name, value in view.items() if name not in HIDDEN}
        assert public == {name: value for name, value in t.seen_by(None).items() if name not in HIDDEN}
    names = {"turn", "phase", "first", "stock", "queue", "battery", "mana", "hand", "library", "discard", "in_play",
             "drawn", "pool", "idle", "group", "inside", "adept", "suspended", "effects", "finished", "emerald_mine",
             "diamond_type", "notes"}  # fmt: skip
    assert names <= set(t.seen_by(None))


@rule("ADP-6", "ADP-93")
def test_who_is_asked_what_is_public_and_the_options_are_not() -> None:
    t = researching()
    for viewer in (1, 2, None):
        view = t.match.view(viewer)
        assert (view["seat"], view["decision"]) == (0, "research_keep")
        assert t.match.pov(viewer).legal == []
        why = t.match.pov(viewer).why("take 2A")
        assert why is not None
        assert "2A" not in why.sentence
    assert len(t.match.pov(0).legal) == 4


@rule("ADP-93")
def test_the_card_to_be_kept_is_hidden_while_another_is_discarded_for_it() -> None:
    t = table(magus(hand="Barrier, Siphon, Stasis, Plunder, Nullify"), library="Teleport, Initiative, Purge").at("III")
    t.play("take 6B")
    assert t.decision == "research_discard"
    for viewer in ("P1", None):
        assert code("Teleport") not in str(t.seen_by(viewer))
        assert "6" not in str(t.match.view(t.seat_of(viewer))["asked"])
        assert t.seen_by(viewer)["drawn"] == [None] * 3
    t.play("discard 3B")
    assert code("Barrier") in t.seen_by("P1")["discard"]
    assert t.seen_by("P1")["hand"][0] == [None] * 5


@rule("ADP-23", "ADP-28")
def test_the_parts_of_a_running_action_that_are_fixed_are_public() -> None:
    t = table(magus(hand="Barrier", queue="topaz s1=1 s2=1", battery="topaz 1")).at("I").play("cast 3B", "pay stage-1")
    for viewer in (0, 1, None):
        view = t.match.view(viewer)
        assert (view["decision"], view["asked"]["spell"], view["asked"]["nth"]) == ("pay", spell("Barrier"), 1)
        assert view["state"]["in_play"] == ["3B"]
    t = table(magus(casts="Siphon"), magus(queue="topaz s3=2, ruby s3=1")).at("V").cast("Siphon")
    assert t.seen_by(None)["due"] == [2, 1, 0, 0, 0, 0, 0, 0]
    assert t.match.view(None)["asked"]["victim"] == 1


@rule("ADP-53", "ADP-60", "ADP-65", "ADP-86", "ADP-89")
def test_a_chosen_site_source_gem_or_target_is_public() -> None:
    def fixed(t: Table) -> dict[str, Any]:
        assert t.match.view(None)["asked"] == t.match.view(1)["asked"] == t.match.view(0)["asked"]
        asked: dict[str, Any] = t.match.view(None)["asked"]
        return asked

    t = table().at("rounds").play("site ruby-3")
    assert fixed(t) == {"seat": 0, "place": 5}
    t = table(magus(casts="Telepathy"), board={"ruby 3": "P0 3", "onyx 1": "P0 2", "onyx 2": "P0 2"}).at("II")
    t.cast("Telepathy", "site ruby-3")
    assert fixed(t)["source"] == 5
    t = table(magus(casts="Transfiguration", queue="ruby s3=1, onyx s1=1"), magus(queue="topaz s2=2, onyx s3=1")).at(
        "II"
    )
    t.cast("Transfiguration", "queue_gem ruby-3", "queue_gem topaz-2")
    assert fixed(t) == {"seat": 0, "give": 5, "opponent": 1, "take": 1}
    t = (
        table(magus(casts="Transfusion", queue="ruby s3=1, onyx s1=1"))
        .at("III")
        .cast("Transfusion", "queue_gem ruby-3")
    )
    assert fixed(t) == {"seat": 0, "place": 5}
    t = table(magus(casts="Spellsteal"), magus(hand="Siphon, Barrier"), magus(hand=1)).at("III")
    t.cast("Spellsteal", "player 1")
    assert fixed(t) == {"seat": 0, "victim": 1}


def notes(t: Table) -> list[list[list[str]]]:
    """Everybody's notes about everybody."""
    return [[names_of(known) for known in rows] for rows in t.field("notes")]


@rule("ADP-89")
def test_notes_of_a_spellsteal() -> None:
    t = table(magus(casts="Spellsteal", hand="Purge"), magus(hand="Siphon, Barrier, Siphon"), magus(hand=1)).at("III")
    assert notes(t) == [[[]] * 3] * 3
    t.cast("Spellsteal", "player 1")
    assert notes(t)[0] == [[], ["Barrier", "Siphon", "Siphon"], []]
    assert t.seen_by("P0")["notes"][0][1] == ["3B", "19B", "19B"]
    t.play("take 19B")
    assert notes(t) == [[[], ["Barrier", "Siphon"], []], [["Siphon"], [], []], [[], [], []]]
    assert t.seen_by("P0")["notes"][1] is None
    assert t.seen_by("P2")["notes"][:2] == [None, None]
    assert t.seen_by(None)["notes"] == [None, None, None]
    assert "19B" not in str(t.seen_by("P2"))


@rule("ADP-89")
def test_another_theft_wipes_the_notes_of_all_others_about_the_victim() -> None:
    t = table(magus(casts="Spellsteal"), magus(casts="Spellsteal"), magus(hand="Siphon, Barrier, Stasis")).at("III")
    t.cast("Spellsteal", "player 2", "take 3B")
    assert notes(t) == [[[], [], ["Stasis", "Siphon"]], [[], [], []], [["Barrier"], [], []]]
    t.cast("Spellsteal", "player 2", "take 18B")
    assert notes(t) == [[[], [], []], [[], [], ["Siphon"]], [["Barrier"], ["Stasis"], []]]


@rule("ADP-89")
def test_a_theft_from_the_thief_wipes_the_notes_of_the_first_victim() -> None:
    t = table(magus(casts="Spellsteal"), magus(casts="Spellsteal"), magus(hand="Siphon, Barrier")).at("III")
    t.cast("Spellsteal", "player 2", "take 3B").cast("Spellsteal", "player 0")
    assert t.P1.hand == ["Barrier"]
    assert notes(t)[2] == [[], [], []]
    assert notes(t)[0] == [[], ["Barrier"], ["Siphon"]]


@rule("ADP-88")
def test_everybody_notes_the_card_that_munificence_takes_until_it_leaves_in_public() -> None:
    t = (
        table(magus(casts="Munificence", battery="onyx 1"), magus(), magus(), discard="Mutability, Barrier")
        .at("III")
        .cast("Munificence", "take 16A")
    )
    assert notes(t) == [[[], [], []], [["Mutability"], [], []], [["Mutability"], [], []]]
    assert (t.seen_by("P1")["notes"][1], t.seen_by("P1")["notes"][0]) == ([["16A"], [], []], None)
    t.until_phase(5)
    t.cast("Mutability")
    assert notes(t) == [[[]] * 3] * 3


@rule("ADP-87", "ADP-93")
def test_a_noted_card_that_is_discarded_leaves_one_copy_behind() -> None:
    t = table(
        magus(hand="Siphon, Siphon, Barrier, Barrier, Barrier"), magus(),
        noted={(1, 0): "Siphon, Siphon, Barrier"}, library="Purge",
    ).at("IV").play("draw", "discard 19B")  # fmt: skip
    assert notes(t)[1] == [["Barrier", "Siphon"], []]
    t = table(magus(casts="Purge", hand="Siphon"), noted={(1, 0): "Siphon, Purge"}).at("III").cast("Purge")
    assert notes(t)[1] == [[], []]


@rule("ADP-89", "ADP-6")
def test_a_hand_of_one_card_is_stolen_without_a_choice() -> None:
    t = table(magus(casts="Spellsteal"), magus(hand="Siphon")).at("III").cast("Spellsteal")
    assert (t.P0.hand, t.P1.hand) == (["Siphon"], [])
    assert notes(t) == [[[], []], [["Siphon"], []]]


@rule("ADP-87")
def test_a_noted_card_that_nullify_takes_is_struck_out() -> None:
    t = table(magus(casts="Nullify"), magus(hand="Siphon"), magus(), noted={(2, 1): "Siphon", (0, 1): "Siphon"}).at(
        "III"
    )
    t.cast("Nullify")
    assert notes(t) == [[[]] * 3] * 3


def sampled(t: Table, viewer: int | None, seed: int) -> dict[str, Any]:
    sample = t.match.pov(viewer).sample(seeded(seed))
    assert isinstance(sample, State)
    assert sample.violation() == ""
    data: dict[str, Any] = GAME.save(sample, t.match.settings)["state"]
    return data


@rule("ADP-12", "ADP-91")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_sample_keeps_what_the_viewer_knows_and_deals_the_rest_anew(viewer: int | None) -> None:
    t = table(
        magus(hand="Barrier, Siphon"), magus(hand="Purge, Siphon, Telekinesis"), magus(hand="Nullify"),
        discard="Stasis, Plunder", library="Teleport, Initiative, Purge", noted={(0, 1): "Purge", (2, 1): "Siphon"},
    ).at("III")  # fmt: skip
    truth = t.match.position()["state"]
    deals = set()
    for seed in range(40):
        data = sampled(t, viewer, seed)
        for name in truth:
            if name not in HIDDEN:
                assert data[name] == truth[name]
        assert [len(hand) for hand in data["hand"]] == [2, 3, 1]
        assert (len(data["library"]), len(data["drawn"])) == (len(truth["library"]), 3)
        if viewer is not None:
            assert data["hand"][viewer] == truth["hand"][viewer]
            assert data["notes"][viewer] == truth["notes"][viewer]
        if viewer == 0:
            assert data["drawn"] == truth["drawn"]
            assert spell("Purge") in data["hand"][1]
        if viewer == 2:
            assert spell("Siphon") in data["hand"][1]
        whole = Counter(sum(data["hand"], data["library"] + data["drawn"] + data["discard"] + data["in_play"]))
        assert whole == Counter({card: copies(card) for card in whole})
        assert sum(whole.values()) == 60
        deals.add(str((data["hand"], data["library"])))
    assert len(deals) > 35


@rule("ADP-96")
def test_a_sample_leaves_the_library_to_the_cards_of_the_last_reshuffle() -> None:
    t = table(magus(hand="Siphon"), magus(hand="Barrier, Stasis, Plunder"), library=1).at("III")
    truth = t.match.position()["state"]
    lower = Counter(t.field("lower"))
    assert not Counter(truth["library"]) - lower
    for seed in range(40):
        for viewer in (0, 1, None):
            data = sampled(t, viewer, seed)
            assert not Counter(data["library"]) - lower
    assert t.seen_by(None)["lower"] == [CODES[card] for card in sorted(lower.elements())]


@rule("ADP-89")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_sample_while_a_hand_is_looked_at(viewer: int | None) -> None:
    t = table(magus(casts="Spellsteal"), magus(hand="Siphon, Barrier"), magus(hand="Purge")).at("III")
    t.cast("Spellsteal", "player 1")
    for seed in range(20):
        data = sampled(t, viewer, seed)
        assert data["notes"][0][1] == data["hand"][1]
        if viewer in (0, 1):
            assert data["hand"][1] == t.field("hand")[1]


@rule("ADP-93")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_sample_while_a_card_is_discarded_for_a_kept_one(viewer: int | None) -> None:
    t = table(magus(hand="Barrier, Siphon, Stasis, Plunder, Nullify"), library="Teleport, Initiative, Purge").at("III")
    t.play("take 6B")
    kept = set()
    for seed in range(20):
        data = sampled(t, viewer, seed)
        assert (len(data["hand"][0]), len(data["drawn"])) == (5, 3)
        assert data["keeping"] in data["drawn"]
        kept.add(data["keeping"])
    assert (kept == {spell("Teleport")}) == (viewer == 0)


@rule("ADP-21")
def test_while_another_is_asked_to_cast_a_sample_gives_it_something_to_cast() -> None:
    t = table(magus(casts="Barrier", hand="Siphon, Stasis"), magus(hand=2)).at("I")
    for seed in range(30):
        sample = t.match.pov(1).sample(seeded(seed))
        assert len(sample.legal()) >= 2


@rule("ADP-91", "ADP-89", "ADP-100")
def test_what_was_revealed_cannot_be_taken_back_and_a_payment_can() -> None:
    player = magus(hand="Barrier, Subsidence", queue="topaz s1=3, ruby s1=1", battery="topaz 1")
    t = table(player).at("I").play("cast 3B")
    with pytest.raises(CannotUndo):
        t.match.undo()
    t.play("pay stage-1")
    t.match.undo()
    assert t.P0.queue("topaz") == (3, 0, 0)
    t = table().at("III").play("pass")
    with pytest.raises(CannotUndo):
        t.match.undo()
    t = table(magus(casts="Spellsteal"), magus(hand="Siphon, Barrier"), magus(hand=1)).at("III")
    t.cast("Spellsteal", "player 1")
    with pytest.raises(CannotUndo):
        t.match.undo()
    t = table(magus(), magus()).at("IV").play("draw")
    with pytest.raises(CannotUndo):
        t.match.undo()
    t = table().at("rounds").play("site ruby-1")
    t.match.undo()
    assert t.asked == ("P0", "assign_site")


@rule("ADP-127")
def test_the_end_reveals_nothing_more() -> None:
    t = table(magus(hand="Siphon"), magus(hand="Barrier"), turn=8).at("V")
    assert t.outcome is not None
    assert t.seen_by("P1")["hand"] == [[None], ["3B"]]
    assert t.seen_by(None)["hand"] == [[None], [None]]
    assert t.seen_by("P0")["library"] == [None] * 58
