"""The worked examples of the assignment rounds and of production that follow those of processing."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import magus, table
from .words import SITES


@rule("ADP-E61")
def test_passing_early() -> None:
    t = table(magus(adept="emerald")).at("rounds").group_of("topaz 1", 4).group_of("ruby 1", 2)
    assert t.P0.pool == 6
    t.play("pass")
    assert t.P0.finished
    for site, size in (("ruby 2", 2), ("ruby 3", 2), ("onyx 1", 2), ("onyx 2", 2)):
        assert t.asked == ("P1", "assign_site")
        t.group_of(site, size)
    assert (t.asked, t.P0.pool, t.P1.pool) == (("P0", "emerald_mine"), 6, 0)


@rule("ADP-E62")
def test_topaz_before_the_spells() -> None:
    sides = (magus(adept="topaz"), magus(casts="Lassitude"))
    t = table(*sides, topaz_timing="before_spells").at("I")
    assert t.asked == ("P0", "topaz_mine")
    t.play("mine onyx", "count 4")
    assert (t.P0.pool, t.asked) == (6, ("P1", "cast"))
    t.cast("Lassitude")
    assert (t.P0.pool, t.inside) == (4, "P0 onyx 4")
    t = table(*sides).at("I")
    assert t.asked == ("P1", "cast")
    t.cast("Lassitude")
    assert (t.P0.pool, t.asked) == (8, ("P0", "topaz_mine"))
    t.play("mine onyx", "count 4")
    assert (t.P0.pool, t.inside) == (4, "P0 onyx 4")


@rule("ADP-E63")
@pytest.mark.parametrize(
    ("site_order", "offered"), [("sequential", ["site ruby-2"]), ("free", ["site ruby-2", "site ruby-3"])]
)
def test_sites_in_sequence(site_order: str, offered: list[str]) -> None:
    t = table(board={"ruby 1": "P1 2"}, site_order=site_order).at("rounds")
    assert [option for option in t.options() if "ruby" in option] == offered


@rule("ADP-E67")
def test_barrier_against_initiative() -> None:
    t = table(magus(casts="Barrier"), magus(casts="Initiative")).at("I").cast("Barrier", "mine ruby").cast("Initiative")
    assert t.asked == ("P1", "spell_site")
    assert len(t.options()) == 21
    assert not any("ruby" in option for option in t.options())
    t.group_of("onyx 1", 3)
    assert (t.P1.pool, t.asked) == (7, ("P0", "assign_site"))
    t.play("pass")
    order = []
    for site, size in (("topaz 1", 4), ("topaz 2", 3)):
        order.append(t.asked)
        t.group_of(site, size)
    assert order == [("P1", "assign_site")] * 2


@rule("ADP-E68")
def test_a_payment_fills_the_mine() -> None:
    t = table(
        magus(hand="Teleport", queue="citrine s2=4", adept="emerald"), magus(queue="citrine s2=6"),
        board={"citrine 1": "P0 2", "onyx 1": "P1 2"},
    ).at("II")  # fmt: skip
    assert t.stock("citrine") == 0
    t.play("cast 6B")
    assert (t.stock("citrine"), t.group("onyx 1"), t.P1.idle) == (1, None, 2)
    t.play("mine topaz")
    assert (t.P0.queue("citrine"), t.stock("citrine")) == ((1, 3, 0), 0)


@rule("ADP-E73")
def test_miners_go_home() -> None:
    t = table(magus(casts="Lassitude", adept="ruby emerald"), magus(casts="Mutability")).at("I").cast("Lassitude")
    for site in ("ruby 1", "topaz 1", "ruby 2", "topaz 2", "onyx 1"):
        t.group_of(site, 4)
    assert (t.turn, t.P0.pool, t.P1.pool, t.P1.idle) == ((2, 2), 0, 0, 2)
    assert sum(int(group[3:]) for group in t.groups().values() if group[:2] == "P0") == 12
    t.play("mine onyx")
    assert (t.groups(), t.inside) == ({}, None)
    assert (t.P0.pool, t.P1.pool, t.P0.idle, t.P1.idle) == (10, 10, 0, 0)
    t.until_phase(5)
    assert (t.adepts["ruby"], t.P0.pool, t.asked) == ("P0", 10, ("P1", "cast"))
    t.until("assign_site")
    assert (t.field("turn"), t.P0.pool, t.P1.pool) == (3, 12, 10)


@rule("ADP-E74")
@pytest.mark.parametrize(
    ("pool", "decline", "asked", "options"),
    [
        (2, "forbidden", ("P1", "emerald_mine"), None),
        (3, "forbidden", ("P0", "assign_count"), ["count 2", "count 3"]),
        (2, "allowed", ("P0", "assign_site"), ["pass", "site diamond-3"]),
    ],
)
def test_having_to_assign(pool: int, decline: str, asked: tuple[str, str], options: list[str] | None) -> None:
    owners = "P1 " * 5 + "P2 " * 5 + "P3 " * 5 + "P4 " * 5 + "P0 " * 3
    board = {site: f"{owner} 2" for site, owner in zip(SITES, owners.split(), strict=False)}
    sides = [magus(pool=pool), magus(pool=0, adept="emerald"), *[magus(pool=0)] * 3]
    t = table(*sides, board=board, decline_assignment=decline).at("rounds")
    assert t.asked == asked
    if options is None:
        assert t.group("diamond 3") == "P0 2"
    else:
        assert t.options() == options


@rule("ADP-E75")
def test_your_own_mine_again() -> None:
    t = table(magus(adept="emerald"), magus(queue="ruby s1=5"), board={"ruby 2": "P0 4"}).at("rounds")
    assert [option for option in t.options() if "ruby" in option] == ["site ruby-1", "site ruby-3"]
    t.group_of("ruby 1", 2).until("emerald_mine")
    assert (t.group("ruby 1"), t.group("ruby 2"), t.stock("ruby")) == ("P0 2", "P0 4", 3)
    t.play("mine topaz")
    # Whose group comes first shows with two owners: site 1 takes its gems, site 2 what is left.
    t = table(magus(), magus(queue="ruby s1=5"), board={"ruby 1": "P1 2", "ruby 2": "P0 4"}).at("II")
    assert (t.P1.queue("ruby"), t.P0.queue("ruby")) == ((7, 0, 0), (1, 0, 0))


@rule("ADP-E76")
def test_saving_gateways() -> None:
    t = table(magus(casts="Gateways"), magus(casts="Lassitude", adept="emerald")).at("I")
    t.cast("Gateways").cast("Lassitude")
    assert t.P0.pool == 8
    t.group_of("topaz 1", 4)
    assert (t.asked, "pass" in t.options()) == (("P0", "gateways_site"), True)
    t.play("pass")
    assert not t.field("effects")[0]["used"]
    t.play("pass").group_of("topaz 2", 2)
    assert t.asked == ("P0", "gateways_site")
    t.play("site topaz-3")
    assert (t.group("topaz 3"), t.P0.pool, t.decision) == ("P0 2", 0, "emerald_mine")
