"""Rulings that no chapter of its own speaks of, and content with other figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.games import game
from tablewright.kernel.errors import BadContent, BadPosition
from tablewright.kernel.rng import seeded

from ..rule import rule
from .table import GAME, magus, table
from .words import GEMS, NAMES, cost, spell


@rule("ADP-R12")
def test_a_spell_that_says_may_is_carried_out_once_cast() -> None:
    t = table(magus(casts="Telekinesis")).at("II").cast("Telekinesis")
    assert "pass" not in t.options()
    t = table(magus(casts="Inflation", mana=5)).at("V").cast("Inflation")
    assert "pass" not in t.options()
    t = table(magus(casts="Realignment", queue="ruby s3=1")).at("V").cast("Realignment")
    assert ("pass" in t.options(), "gem ruby" in t.options()) == (False, True)
    t = table(magus(casts="Advancement"), board={"ruby 1": "P0 2"}).at("II").cast("Advancement")
    assert ("pass" in t.options(), "stage 1" in t.options()) == (False, True)


@rule("ADP-R13", "ADP-23")
def test_nobody_can_respond_to_a_spell() -> None:
    t = table(magus(casts="Plunder"), magus(casts="Telekinesis", queue="ruby s1=1, onyx s1=1")).at("II")
    t.play("cast 9B")
    while t.decision in ("pay", "plunder_gem"):
        assert t.match.seat == 0
        t.play(t.options()[0])
    assert t.asked == ("P1", "cast")


@rule("ADP-R20", "ADP-R25")
def test_a_single_miner_may_be_left_over_by_choice() -> None:
    t = table(magus(pool=3, adept="emerald")).at("rounds").play("site ruby-1")
    assert t.options() == ["count 2", "count 3"]
    t.play("count 2").until("emerald_mine")
    assert t.P0.pool == 1


@rule("ADP-R60", "ADP-22")
def test_casters_do_not_know_the_adepts_choices_of_the_phase() -> None:
    t = table(magus(adept="diamond", queue="onyx s3=1"), magus(casts="Imperfections")).at("V")
    assert (t.asked, t.field("diamond_type")) == (("P1", "cast"), -1)
    t = table(magus(adept="emerald"), magus(casts="Telekinesis")).at("II")
    assert (t.asked, t.field("emerald_mine")) == (("P1", "cast"), -1)


@rule("ADP-R59", "ADP-4")
def test_a_price_is_not_a_loss() -> None:
    for mana, castable in ((0, False), (4, False), (5, True), (6, True)):
        t = table(magus(casts="Inflation", mana=mana)).at("V")
        assert (t.castable() == ["Inflation"]) == castable


@rule("ADP-R54", "ADP-119")
def test_the_levels_of_a_type_in_stasis_cannot_be_realigned_elsewhere() -> None:
    t = table(magus(casts="Realignment", queue="ruby s3=1"), magus(casts="Stasis")).at("V")
    t.cast("Realignment").cast("Stasis", "gem ruby")
    assert (t.P0.levels(), t.P0.mana, t.turn) == ({}, 2, (3, 1))


@rule("ADP-R1", "ADP-R2", "ADP-28")
def test_the_content_has_the_names_costs_and_copies_of_the_rulebook() -> None:
    text = GAME.rulebook.markdown
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| ") and " | ADP-" in line]
    spells = [row for row in rows if row[0].removeprefix("| ").isdigit() and len(row) == 9]
    assert len(spells) == 40
    content = GAME.content
    for row in spells:
        index, code, name, price, copies, kind = int(row[0][2:]), row[1], row[2], row[3], row[4], row[5]
        assert (content.names[index], code) == (name, f"{index // 2 + 1}{'AB'[index % 2]}")
        assert NAMES[index] == name
        gems = [GEMS[gem] for gem in cost(index)]
        assert price == (f"2 {gems[0]}" if gems[1:] == gems[:1] else ", ".join(gems))
        assert content.cost[index] == cost(index)
        assert [content.copies[list_][index] for list_ in ("rulebook", "digital")] == [
            int(n) for n in copies.split(", ")
        ]
        assert content.lasting[index] == (kind == "lasting")
        assert content.rules[index] == row[8].removesuffix(" |")


@rule("ADP-83", "ADP-116", "ADP-11")
def test_a_variant_of_the_content_plays_with_its_own_figures(tmp_path: Path) -> None:
    text = GAME.content_path.read_text(encoding="utf-8")
    printed = 'id = "onyx",     class = "minor", mana = 1, supply = 5'
    assert text.count(printed) == 1
    path = tmp_path / "content.toml"
    changed = printed.replace("mana = 1, supply = 5", "mana = 4, supply = 6")
    path.write_text(text.replace(printed, changed), encoding="utf-8")
    variant = game("adepts", path)
    assert variant.digest != GAME.digest
    state = variant.start(2, 1).position()["state"]
    assert state["stock"] == [10, 8, 10, 8, 10, 8, 12, 8]
    position = table(magus(casts="Siphon", queue="onyx s3=2")).at("V").match.position()
    position["content"] = variant.digest
    position["state"]["stock"][6] += 2
    match = variant.resume(position, seed=1)
    match.play("pass")
    assert match.position()["state"]["mana"] == [8, 0]


def test_content_that_makes_no_sense_is_refused_by_name(tmp_path: Path) -> None:
    text = GAME.content_path.read_text(encoding="utf-8")
    slips = (
        ('class = "minor"', 'class = "tiny"', "gem.*class"),
        ("mana = 1", "mana = -1", "gem.*mana"),
        ('id = "topaz"', 'id = "topas"', "topas"),
        ('name = "Ambition"', 'title = "Ambition"', "title"),
        ('code = "1A"', 'code = "1C"', "1C"),
        ("worth = [0, 1, 2", "worth = [0, 2, 1", "worth"),
    )
    for right, wrong, words in slips:
        assert right in text
        path = tmp_path / "content.toml"
        path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
        with pytest.raises(BadContent, match=words):
            game("adepts", path)


BROKEN = [
    ("stock", [11, 8, 10, 8, 10, 8, 10, 8]),
    ("turn", 9),
    ("phase", 4),
    ("first", 2),
    ("mana", [-1, 0]),
    ("battery", [[11] + [0] * 7, [0] * 8]),
    ("pool", [11, 10]),
    ("idle", [1, 0]),
    ("adept", [0, 2] + [-1] * 6),
    ("inside", [0, 3, 4]),
    ("in_play", [spell("Barrier")]),
    ("library", []),
    ("discard", [spell("Barrier")]),
    ("drawn", [spell("Barrier")]),
    ("hand", [[39] * 6, []]),
    ("notes", [[[], [spell("Barrier")]], [[], []]]),
    ("diamond_type", 3),
    ("emerald_mine", 3),
    ("due", [1] + [0] * 7),
]


@pytest.mark.parametrize(("name", "value"), BROKEN)
def test_a_position_that_breaks_the_rules_is_refused(name: str, value: object) -> None:
    position = table().at("rounds").match.position()
    GAME.resume(position, seed=1)
    position["state"][name] = value
    with pytest.raises(BadPosition):
        GAME.resume(position, seed=1)


@pytest.mark.parametrize(("seats", "spells"), [(2, "ivory_tower"), (3, "battlefield"), (4, "five_players")])
def test_every_refusal_cites_a_rule_and_says_a_sentence(seats: int, spells: str) -> None:
    match = GAME.start(seats, 3, {"spells": spells, "decline_assignment": "forbidden"})
    rng = seeded("refusals", seats)
    decisions = set()
    while match.outcome is None:
        legal = {move.id for move in match.legal}
        decision = match.view(None)["decision"]
        if decision not in decisions:
            decisions.add(decision)
            for move in range(len(GAME.actions)):
                refusal = match.why(GAME.actions.text(move))
                assert (refusal is None) == (move in legal)
                if refusal is not None:
                    assert refusal.rule in GAME.rulebook
                    assert len(refusal.sentence) > 10
        match.play(match.legal[rng.below(len(match.legal))])
    assert len(decisions) >= 8
