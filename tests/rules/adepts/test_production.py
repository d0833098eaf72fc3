"""Phase II: the emerald choice, production, and the way home."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import GEMS


@rule("ADP-73", "ADP-R60")
def test_the_order_of_phase_ii() -> None:
    sides = (magus(adept="emerald"), magus(casts="Telekinesis"))
    t = table(*sides, board={"ruby 1": "P0 2"}).at("II")
    assert (t.asked, t.field("emerald_mine")) == (("P1", "cast"), -1)
    t.play("pass")
    assert (t.asked, t.P0.gems()) == (("P0", "emerald_mine"), 0)
    t.play("mine ruby")
    assert (t.P0.queue("ruby"), t.turn, t.field("emerald_mine")) == ((4, 0, 0), (2, 3), -1)
    t = table(magus(), sides[1], board={"ruby 1": "P0 2"}, turn=1).at("II")
    assert (t.turn, t.P0.queue("ruby")) == ((1, 3), (2, 0, 0))


@rule("ADP-74")
def test_the_emerald_adept_must_name_any_of_the_eight_mines() -> None:
    t = table(magus(), magus(adept="emerald", queue="ruby s1=8")).at("II")
    assert (t.asked, t.options()) == (("P1", "emerald_mine"), [f"mine {gem}" for gem in GEMS])
    assert t.refusal("pass").sentence
    t.play("mine ruby")
    assert t.turn == (2, 3)


@rule("ADP-75", "ADP-78")
def test_inside_digs_first_and_then_sites_1_2_3() -> None:
    board = {"ruby 3": "P1 4", "ruby 1": "P2 3", "ruby 2": "P0 3"}
    t = table(magus(adept="topaz"), magus(), magus(queue="ruby s1=4"), board=board, inside="P0 ruby 2").at("II")
    assert t.stock("ruby") == 0  # of 8: 2 inside, 3 at site 1, 3 at site 2, none at site 3
    assert (t.P0.queue("ruby"), t.P2.queue("ruby"), t.P1.queue("ruby")) == ((5, 0, 0), (7, 0, 0), (0, 0, 0))


@rule("ADP-75")
def test_each_mine_produces_by_itself() -> None:
    board = {"topaz 1": "P0 4", "ruby 1": "P0 3", "diamond 3": "P1 2"}
    t = table(board=board).at("II")
    assert (t.P0.queue("topaz"), t.P0.queue("ruby"), t.P1.queue("diamond")) == ((4, 0, 0), (3, 0, 0), (2, 0, 0))
    assert (t.stock("topaz"), t.stock("ruby"), t.stock("diamond")) == (6, 5, 6)


@rule("ADP-76")
@pytest.mark.parametrize(("left", "gems"), [(8, 4), (4, 4), (3, 3), (0, 0)])
def test_inside_yields_one_gem_a_miner_without_bonus(left: int, gems: int) -> None:
    t = (
        table(magus(adept="topaz citrine emerald"), magus(queue=f"ruby s1={8 - left}"), inside="P0 ruby 4")
        .at("II")
        .play("mine ruby")
    )
    assert t.P0.queue("ruby") == (gems, 0, 0)


@rule("ADP-77", "ADP-R38")
@pytest.mark.parametrize(("adept", "gems"), [("", 2), ("citrine", 3), ("emerald", 4), ("citrine emerald", 5)])
@pytest.mark.parametrize("left", [10, 5, 4, 3, 2, 1, 0])
def test_what_a_group_of_two_yields(adept: str, gems: int, left: int) -> None:
    t = table(magus(adept=adept), magus(queue=f"topaz s1={10 - left}"), board={"topaz 2": "P0 2"}).at("II")
    if t.decision == "emerald_mine":
        t.play("mine topaz")
    assert (t.P0.queue("topaz"), t.stock("topaz")) == ((min(left, gems), 0, 0), left - min(left, gems))


@rule("ADP-77", "ADP-R37")
@pytest.mark.parametrize(("scope", "gems"), [("all_sites", (4, 4)), ("own_sites", (4, 2))])
def test_whom_the_emerald_bonus_helps(scope: str, gems: tuple[int, int]) -> None:
    board = {"topaz 1": "P0 2", "topaz 2": "P1 2", "onyx 1": "P0 2"}
    t = table(magus(adept="emerald"), board=board, emerald_scope=scope).at("II").play("mine topaz")
    assert (t.P0.queue("topaz")[0], t.P1.queue("topaz")[0], t.P0.queue("onyx")[0]) == (*gems, 2)


@rule("ADP-77")
def test_citrine_helps_each_own_site_at_every_mine_and_nobody_else() -> None:
    board = {"topaz 1": "P0 1", "topaz 2": "P0 4", "onyx 3": "P0 2", "ruby 1": "P1 2"}
    t = table(magus(adept="citrine"), board=board).at("II")
    assert (t.P0.queue("topaz")[0], t.P0.queue("onyx")[0], t.P1.queue("ruby")[0]) == (7, 3, 2)


@rule("ADP-78")
def test_gems_go_to_stage_1_of_the_owner_and_an_empty_mine_gives_nothing() -> None:
    t = table(magus(queue="ruby s1=1 s2=2"), magus(queue="ruby s3=5"), board={"ruby 1": "P0 4"}).at("II")
    assert (t.P0.queue("ruby"), t.stock("ruby")) == ((1, 2, 0), 0)
    t = table(magus(queue="ruby s1=1 s2=2"), magus(queue="ruby s3=2"), board={"ruby 1": "P0 2"}).at("II")
    assert (t.P0.queue("ruby"), t.stock("ruby")) == ((3, 2, 0), 1)


@rule("ADP-79", "ADP-R29", "ADP-R30")
def test_at_the_end_everybody_goes_home() -> None:
    t = table(
        magus(adept="topaz ruby", pool=1), magus(pool=3), board={"ruby 1": "P0 4", "onyx 1": "P1 2"}, inside="P0 onyx 2"
    ).at("II")
    assert t.turn == (2, 3)
    assert (t.groups(), t.inside) == ({}, None)
    assert [(t.player(p).pool, t.player(p).idle) for p in range(2)] == [(10, 0), (10, 0)]
    t.until("cast", "topaz_mine", "assign_site")
    assert t.field("turn") == 3
