"""The log: every choice, roll, drawn tile and automatic return; nothing about tiles that are not drawn."""

from __future__ import annotations

import re

import pytest

from tablewright.kernel.rng import seeded

from ..rule import rule
from .layout import wizard
from .table import GAME, Table, battle, table


def told(t: Table, *words: str) -> bool:
    """Whether one line of the log has all these words."""
    return any(all(word in line for word in words) for line in t.match.log(None))


@rule("MLD-8", "MLD-38", "MLD-39")
def test_the_setup_and_the_first_turn() -> None:
    match = GAME.start(seats=2, seed=3, names=["Ann", "Bob"])
    log = match.log(None)
    first = ["Ann", "Bob"][match.view(None)["state"]["first"]]
    assert log[0] == f"{first} is the first player (MLD-8)"
    assert first in log[1]
    assert "Round 1" in log[1]
    assert re.search(rf"{first} gains 5 .*\(MLD-\d+\)", log[2])


@rule("MLD-49", "MLD-55", "MLD-56", "MLD-46", "MLD-54")
def test_invoking_drawing_placing_and_coming_back() -> None:
    t = table("M20 0,0", P0=wizard(pool=2), stack="M30 ...")
    t.play("invoke PT1", "cell 1,0", "side 1", "invoke PF1", "tile M30", "take_focus PT2").turn_of("P1")
    assert told(t, "P0", "invokes", "PT1", "MLD-49")
    assert told(t, "P0", "draws", "M30", "MLD-55")
    assert told(t, "P0", "places", "M30", "side B", "MLD-56")
    assert told(t, "P0", "PT2", "M30", "MLD-54")
    assert told(t, "P0", "PT1", "MLD-46")
    assert told(t, "P0", "PF1", "MLD-46")


@rule("MLD-55", "MLD-64")
def test_tiles_that_go_on_top_are_told() -> None:
    t = table("M35 0,0 P0:1; M11[basic] 1,0", P0=wizard(pool=1), stack="M30 M07 ...", P1=wizard(pool=1, area="M36/B"))
    t.play("invoke M35-1", "tile M07")
    assert told(t, "M30", "on top", "MLD-55")
    t.play("cell 0,1", "side 0").turn_of("P1").play("invoke M36-1").to("tile M11")
    assert told(t, "P1", "razes", "M11", "MLD-64")


@rule("MLD-72", "MLD-74", "MLD-76", "MLD-79", "MLD-80", "MLD-82")
def test_claims_uniques_and_the_win() -> None:
    field = "M05[basic] 0,0 P1:1; M12/B 1,0 P0:1; M15/B 0,1 P0:1"
    t = table(field, P0=wizard(pool=2), P1=wizard(army="hydra"), holds="hydra:P1:M05").play("invoke CL1").to("tile M05")
    assert told(t, "P0", "claims", "M05", "MLD-72")
    assert told(t, "P0", "Hydra", "for good", "MLD-80")
    lost = table(
        "M05[basic] 0,0 P1:1; M31/B 1,0 P0:1", P0=wizard(pool=1), P1=wizard(army="hydra"), holds="hydra:P1:M05"
    )
    assert told(lost.play("invoke M31-1"), "Hydra", "P1", "supply", "MLD-82")
    ritual = table("M05 0,0 P0:1", P0=wizard(pool=2)).play("invoke M05-1")
    assert told(ritual, "P0", "Hydra", "ritual", "MLD-79")
    won = table("M28 0,0; M12/B 1,0 P0:1; M15/B 0,1 P0:1", P0=wizard(pool=1, area="M22 & M25")).play("invoke CL1")
    assert told(won.to("tile M28"), "P0", "wins", "MLD-76")


@rule("MLD-92", "MLD-93", "MLD-94", "MLD-99", "MLD-101", "MLD-108", "MLD-109", "MLD-117")
def test_a_battle() -> None:
    t = battle("basic=identity", "basic=blank", foci=1).play("die 0", "face 1")
    for words in (
        ("P0 attacks P1", "M29", "1 to 1", "MLD-92"), ("P0", "ether", "MLD-93"), ("P0", "die 0", "Identity", "MLD-94"),
        ("P1", "die 1", "MLD-94"), ("P0", "uses die 0", "MLD-99"), ("P0", "turns die 0", "Sword", "MLD-101"),
        ("P1 takes 1", "MLD-108"), ("P1", "die 1", "MLD-109"), ("M29", "MLD-117"),
    ):  # fmt: skip
        assert told(t, *words), words


@rule("MLD-102", "MLD-103", "MLD-104", "MLD-105", "MLD-106", "MLD-112", "MLD-114", "MLD-116")
def test_the_symbols_of_a_battle() -> None:
    assert told(battle("gladiator=hammer+hammer", "basic=shield").play("die 0"), "P0", "Hammer", "die 1", "MLD-102")
    assert told(battle("circe=spiral+sword", "basic=identity").play("die 0"), "P0", "Spiral", "die 1", "MLD-103")
    star = battle("centurion=star+sword", army=(1, 0), then=[3]).play("die 0")
    assert told(star, "P0", "die 1", "rolls")
    mimic = battle("metis=mimic+shield", "gladiator=hammer+hammer basic=shield").play("die 0", "symbol hammer")
    assert told(mimic, "P0", "Mimic", "Hammer", "MLD-106")
    reticle = battle("longinus=reticle+reticle", army=(0, 1)).play("die 0")
    assert told(reticle, "P0", "Reticle", "P1", "MLD-112")
    spark = battle("haruspex=spark+shield basic=blank").play("die 0", "die 1")
    assert told(spark, "P0", "Spark", "die 1", "MLD-114")
    fallen = battle(
        "basic=sword", "basic=blank", field="M24/B[basic basic] -1,0 P1:1", P1=wizard(free="RF1 RF2 RF3 PT2")
    )
    assert told(fallen, "P1", "army", "MLD-116")
    cycle = battle("fortuna=sword+sword+cycle", "basic=sword", then=[3]).play("die 0", "die 1")
    assert told(cycle, "P1", "die 1", "blank")


@rule("MLD-44", "MLD-58", "MLD-59", "MLD-60", "MLD-63", "MLD-65", "MLD-66", "MLD-19")
def test_what_happens_to_tiles_and_foci() -> None:
    field = "M20 0,0 P0:2; M21 1,0; M16 0,1 P1:1"

    def after(area: str, *moves: str) -> Table:
        theirs = wizard(area="M36")
        return table(field, P0=wizard(pool=2, area=area, sealed="M25"), P1=theirs).play(*moves)

    moved = after("M12", "invoke M12-1", "tile M21", "cell -1,0")
    assert told(moved, "P0", "moves", "M21", "MLD-58")
    assert told(after("M10", "invoke M10-1", "tile M21", "tile M20"), "P0", "swaps", "M20", "M21", "MLD-59")
    assert told(after("M14", "invoke M14-1", "tile M20"), "P0", "M20", "side B", "MLD-60")
    assert told(after("M14/B", "invoke M14-1"), "P0", "seals", "M36", "P1", "MLD-63")
    assert told(after("M18", "invoke M18-1"), "P0", "M20", "M21", "MLD-65")
    assert told(after("", "meditate"), "M25", "P0", "MLD-44")
    expelled = table("M31/B 0,0 P0:1; M16 0,1 P1:1", P0=wizard(pool=1)).play("invoke M31-1")
    assert told(expelled, "P0", "P1", "M16", "MLD-66")
    assert told(expelled, "P1", "focus", "MLD-19")


@rule("MLD-R68")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lines_cite_rules_are_the_same_for_everybody_and_name_no_tile_before_it_is_drawn(seats: int) -> None:
    match = GAME.start(seats=seats, seed=seats)
    rng = seeded("log", seats)
    unseen = set(match.position()["state"]["stack"])
    for _ in range(250):
        if match.seat is None:
            break
        match.play(match.legal[rng.below(len(match.legal))])
        unseen &= set(match.position()["state"]["stack"])
    lines = match.log(None)
    for viewer in range(seats):
        assert match.log(viewer) == lines
    for line in lines:
        assert re.search(r" \(MLD-R?\d+\)$", line), line
        assert line.rsplit("(", 1)[1][:-1] in GAME.rulebook
    for t in unseen:
        assert not any(f"M{t:02}" in line for line in lines)


@rule("MLD-37")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_labels_are_distinct_and_prompts_and_targets_are_there(seats: int) -> None:
    match = GAME.start(seats=seats, seed=10 + seats, settings={"boards": "choose", "tile_set": "core"})
    rng = seeded("labels", seats)
    for _ in range(200):
        if match.seat is None:
            break
        legal = match.legal
        labels = [move.label for move in legal]
        assert len(set(labels)) == len(labels), labels
        assert all(labels)
        assert match.prompt
        assert all(move.targets for move in legal)
        match.play(legal[rng.below(len(legal))])
