"""The log: what it says to everybody, what to some, and what to nobody."""

from __future__ import annotations

import re

import pytest

from tablewright.kernel.rng import seeded

from ..rule import rule
from .table import GAME, magus, table
from .words import CODES, NAMES


@rule("ADP-13", "ADP-14")
def test_the_deal_names_cards_to_their_owner_alone() -> None:
    match = GAME.start(3, seed=5, names=["Ann", "Bob", "Cy"])
    for viewer in (0, 1, 2, None):
        dealt = [line for line in match.log(viewer) if "dealt" in line]
        assert len(dealt) == 3
        for seat, line in enumerate(dealt):
            assert any(name in line for name in NAMES) == (seat == viewer)
    assert any("begins" in line for line in match.log(None))


@rule("ADP-21", "ADP-23", "ADP-29")
def test_casting_tells_who_cast_what_and_how_it_was_paid() -> None:
    t = table(magus(hand="Barrier", queue="topaz s2=1", battery="topaz 1")).at("I")
    t.play("cast 3B", "pay stage-2", "mine ruby")
    for viewer in ("P0", "P1", None):
        text = " / ".join(t.log(viewer))
        assert "P0 casts 3B Barrier" in text
        assert "P0 pays a topaz out of stage 2" in text
        assert "P0 pays a level of the topaz track" in text
        assert "ruby mine" in text


@rule("ADP-21", "ADP-6")
def test_an_automatic_pass_is_told_like_a_chosen_one() -> None:
    chosen = table(magus(casts="Barrier")).at("I").play("pass")
    automatic = table(magus(hand="Barrier")).at("I")
    for viewer in ("P0", "P1", None):
        assert chosen.log(viewer) == automatic.log(viewer) != []


@rule("ADP-6")
def test_in_turn_1_no_pass_is_told_for_the_casting_that_is_left_out() -> None:
    t = table(turn=1).at("I")
    assert not any("casts" in line for line in t.log())


@rule("ADP-91", "ADP-92", "ADP-94")
def test_research_tells_numbers_and_the_cards_that_are_discarded() -> None:
    t = table(magus(hand="Barrier, Teleport, Nullify, Stasis, Plunder"), library="Siphon, Purge, Initiative").at("III")
    t.play("take 19B", "discard 6B")
    mine, theirs = " / ".join(t.log("P0")), " / ".join(t.log("P1"))
    for name in ("Siphon", "Purge", "Initiative"):
        assert name in mine
    assert "Siphon" not in theirs
    assert "P0 draws 3 cards" in theirs
    assert "P0 discards 6B Teleport" in theirs
    assert "Initiative" in theirs
    assert "Purge" in theirs


@rule("ADP-100", "ADP-101")
def test_the_draw_of_phase_iv_tells_no_card_and_its_discard_does() -> None:
    t = table(magus(hand=5), library="Siphon").at("IV").play("draw")
    assert "Siphon" in " ".join(t.log("P0"))
    assert "Siphon" not in " ".join(t.log("P1"))
    assert "P0 draws 1 card" in " / ".join(t.log(None))
    t.play("discard 19B")
    assert "P0 discards 19B Siphon" in " / ".join(t.log(None))


@rule("ADP-80", "ADP-87", "ADP-88")
def test_purge_nullify_and_munificence_are_public() -> None:
    t = table(magus(casts="Purge", hand="Siphon")).at("III").cast("Purge")
    assert "P0 discards 19B Siphon" in " / ".join(t.log("P1"))
    t = table(magus(casts="Nullify"), magus(hand="Siphon")).at("III").cast("Nullify")
    assert "P1 discards 19B Siphon" in " / ".join(t.log(None))
    t = table(magus(casts="Munificence"), discard="Siphon").at("III").cast("Munificence")
    assert any("Siphon" in line and "P0" in line for line in t.log("P1"))


@rule("ADP-89")
def test_spellsteal_tells_hand_and_card_to_the_two_and_the_others_only_that_it_happened() -> None:
    t = table(magus(casts="Spellsteal"), magus(hand="Siphon, Barrier"), magus()).at("III")
    t.cast("Spellsteal", "take 3B")
    for viewer in ("P0", "P1"):
        assert "Barrier" in " ".join(t.log(viewer))
    assert "Siphon" in " ".join(t.log("P0"))
    for other in ("P2", None):
        text = " / ".join(t.log(other))
        assert "Barrier" not in text
        assert "Siphon" not in text
        assert "P0 takes a card of P1" in text


@rule("ADP-3", "ADP-75")
def test_production_is_told_in_its_order() -> None:
    board = {"diamond 2": "P0 2", "topaz 3": "P0 3", "topaz 1": "P1 2", "onyx 1": "P0 4"}
    t = table(magus(adept="topaz"), board={**board, "topaz 3": "P0 2"}, inside="P0 topaz 2").at("II")
    told = [line for line in t.log() if re.match(r"P\d gets", line)]
    assert told == [
        "P0 gets 2 topaz", "P1 gets 2 topaz", "P0 gets 2 topaz", "P0 gets 4 onyx", "P0 gets 2 diamond",
    ]  # fmt: skip


@rule("ADP-E75")
def test_site_1_of_the_own_mine_produces_before_site_2() -> None:
    t = table(magus(), magus(queue="ruby s1=5"), board={"ruby 1": "P0 2", "ruby 2": "P0 4"}).at("II")
    assert [line for line in t.log() if "gets" in line] == ["P0 gets 2 ruby", "P0 gets 1 ruby"]


@rule("ADP-123", "ADP-126")
def test_the_end_tells_every_score() -> None:
    t = table(magus(mana=7, battery="topaz 4"), magus(mana=2), turn=8).at("V")
    text = " / ".join(t.log())
    assert "P0 scores 14: 7 processed and 7 in batteries" in text
    assert "P1 scores 2: 2 processed and 0 in batteries" in text


SECRET = re.compile(r"^\w+ (is dealt|draws|keeps a card|looks at the hand|takes a card of)")


@pytest.mark.parametrize(
    ("seats", "spells"), [(2, "ivory_tower"), (3, "battlefield"), (4, "first_game"), (5, "five_players")]
)
def test_through_whole_games_secrets_are_told_to_those_who_know_alone(seats: int, spells: str) -> None:
    match = GAME.start(seats, seed=seats, settings={"spells": spells})
    rng = seeded("log", seats)
    while match.outcome is None:
        match.play(match.legal[rng.below(len(match.legal))])
    spells_named = re.compile("|".join([*NAMES, *(rf"\b{code}\b" for code in CODES)]))
    logs = [match.log(viewer) for viewer in (*range(seats), None)]
    assert len({len(lines) for lines in logs}) == 1
    secrets = 0
    for lines in zip(*logs, strict=True):
        public = lines[-1]
        assert re.search(r" \(ADP-R?\d+\)$", public)
        if not SECRET.match(public):
            assert set(lines) == {public}
            continue
        assert not spells_named.search(public)
        knowing = [line for line in lines[:-1] if line != public]
        secrets += len(knowing)
        assert len(knowing) <= (2 if re.search(r"looks at|takes a card of", public) else 1)
        for line in knowing:
            assert spells_named.search(line)
        if not re.search(r"looks at|takes a card of", public):
            owner = match.names.index(public.split()[0])
            assert all(line == public for seat, line in enumerate(lines[:-1]) if seat != owner)
    assert secrets > 10 * seats
