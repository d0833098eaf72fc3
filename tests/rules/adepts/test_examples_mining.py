"""The worked examples of phases I and II."""

from __future__ import annotations

import pytest

from ..rule import rule
from .table import GAME, magus, table
from .words import GEMS, SITES

SITE_MOVES = [f"site {site.replace(' ', '-')}" for site in SITES]


@rule("ADP-E1")
def test_the_opening_of_four_players() -> None:
    match = GAME.start(seats=4, seed=3)
    state = match.position()["state"]
    assert state["stock"] == [20, 16] * 4
    assert [len(hand) for hand in state["hand"]] == [2, 2, 2, 2]
    assert len(state["library"]) == 52
    assert (match.seat, match.view(None)["decision"]) == (state["first"], "assign_site")
    assert [move.text for move in match.legal] == ["pass", *SITE_MOVES]


@rule("ADP-E2")
def test_a_first_turn() -> None:
    t = table(turn=1).at("I")
    t.group_of("topaz 1", 4).group_of("ruby 1", 4).group_of("ruby 2", 4).group_of("topaz 2", 4)
    t.group_of("diamond 1", 2).group_of("diamond 2", 2)
    assert t.turn == (1, 3)
    for player in (t.P0, t.P1):
        assert [player.queue(gem) for gem in ("topaz", "ruby", "diamond")] == [(4, 0, 0), (4, 0, 0), (2, 0, 0)]
    assert (t.stock("topaz"), t.stock("ruby"), t.stock("diamond")) == (2, 0, 4)
    t.until("adept_draw")
    assert t.adepts == {}
    assert t.asked == ("P0", "adept_draw")
    t.play("draw")
    assert t.asked == ("P1", "adept_draw")
    t.play("pass")
    assert t.field("turn") == 2
    for player in (t.P0, t.P1):
        assert [player.queue(gem) for gem in ("topaz", "ruby", "diamond")] == [(0, 4, 0), (0, 4, 0), (0, 2, 0)]
        assert player.mana == 0


@rule("ADP-E3")
def test_no_spells_before_phase_iii_of_turn_1() -> None:
    t = table(magus(hand="Initiative, Purge", queue="amethyst s1=1", battery="ruby 1"), turn=1).at("I")
    assert t.asked == ("P0", "assign_site")
    t.play("pass", "pass")
    assert (t.turn, t.asked, t.castable()) == ((1, 3), ("P0", "cast"), ["Purge"])
    assert t.stock("amethyst") == 9
    t.play("cast 11A")
    assert (t.P0.mana, t.P0.hand, t.stock("amethyst")) == (5, [], 10)


@rule("ADP-E4")
def test_two_payments() -> None:
    t = table(magus(hand="Barrier", queue="topaz s1=1 s3=1", battery="topaz 2")).at("I").play("cast 3B")
    assert (t.asked, t.options()) == (("P0", "pay"), ["pay battery", "pay stage-1", "pay stage-3"])
    t.play("pay stage-3")
    assert t.options() == ["pay battery", "pay stage-1"]
    t.play("pay battery")
    assert (t.P0.queue("topaz"), t.P0.level("topaz"), t.stock("topaz")) == ((1, 0, 0), 1, 9)


@rule("ADP-E6")
def test_the_odd_miner() -> None:
    t = table(magus(), magus(adept="ruby")).at("rounds")
    for p0, p1 in (("topaz 1", "ruby 1"), ("topaz 2", "ruby 2"), ("topaz 3", "ruby 3")):
        t.group_of(p0, 3)
        t.group_of(p1, 3)
    assert t.asked == ("P1", "assign_site")
    assert (t.P0.pool, t.P0.finished, t.P1.finished) == (1, True, False)


@rule("ADP-E7")
def test_a_full_board() -> None:
    owners = "P0 " * 4 + "P1 " * 3 + "P2 " * 6 + "P3 " * 5 + "P4 " * 5
    board = {site: f"{owner} 2" for site, owner in zip(SITES, owners.split(), strict=False)}
    maguses = [magus(pool=2), magus(pool=4), magus(pool=0, adept="ruby"), magus(pool=0, adept="emerald"), magus(pool=0)]
    t = table(*maguses, board=board).at("rounds")
    assert (t.asked, t.options()) == (("P0", "assign_site"), ["pass", "site diamond-3"])
    t.play("site diamond-3")
    assert (t.turn, t.asked) == ((2, 2), ("P3", "emerald_mine"))
    assert (t.group("diamond 3"), len(t.groups()), t.P1.pool) == ("P0 2", 24, 4)


@rule("ADP-E8")
def test_suspension() -> None:
    t = table(magus(casts="Suspension", adept="emerald")).at("I").cast("Suspension")
    order = []
    for site, size in zip(SITES, (4, 4, 4, 2, 4, 2), strict=False):
        order.append((t.asked[0], size))
        t.group_of(site, size)
    assert order == [("P0", 4), ("P0", 4), ("P1", 4), ("P0", 2), ("P1", 4), ("P1", 2)]
    assert t.asked == ("P0", "emerald_mine")
    assert sum(int(group[3:]) for group in t.groups().values()) == 20
    assert (t.P0.pool, t.P1.pool) == (0, 0)


@rule("ADP-E9")
def test_suspended_by_two() -> None:
    t = table(magus(casts="Suspension"), magus(casts="Suspension"), magus(adept="emerald")).at("I")
    t.cast("Suspension", "player 2").cast("Suspension", "player 2")
    assert t.P2.suspended == 2
    order = []
    for site, size in zip(SITES, (4, 4, 4, 4, 2, 2, 4, 4, 2), strict=False):
        order.append(t.asked[0])
        t.group_of(site, size)
    assert order == ["P0", "P1", "P0", "P1", "P0", "P1", "P2", "P2", "P2"]
    assert (t.asked, t.P2.pool, t.P2.suspended) == (("P2", "emerald_mine"), 0, 0)


@rule("ADP-E10")
def test_a_barrier_behind_an_early_miner() -> None:
    t = table(magus(casts="Ambition"), magus(casts="Barrier")).at("I")
    t.cast("Ambition", "site ruby-1", "site topaz-1")
    assert t.P0.pool == 8
    t.cast("Barrier", "mine ruby")
    assert t.asked == ("P0", "assign_site")
    assert not any("ruby" in option for option in t.options())
    t.play("pass")
    assert t.asked == ("P1", "assign_site")
    assert [option for option in t.options() if "ruby" in option] == ["site ruby-2", "site ruby-3"]
    t.play("pass")
    assert t.P0.queue("ruby") == (1, 0, 0)


@rule("ADP-E11")
def test_two_barriers() -> None:
    t = table(magus(casts="Barrier"), magus(casts="Barrier"), magus(adept="topaz")).at("I")
    t.cast("Barrier", "mine ruby").cast("Barrier", "mine ruby")
    assert (t.asked, "mine ruby" in t.options()) == (("P2", "topaz_mine"), True)
    t.play("mine ruby")
    assert (t.asked, t.options()) == (("P2", "topaz_count"), ["count 2", "count 3", "count 4"])
    t.play("count 3")
    assert t.inside == "P2 ruby 3"
    for player in ("P0", "P1", "P2"):
        assert t.asked == (player, "assign_site")
        assert not any("ruby" in option for option in t.options())
        t.play("pass")


@rule("ADP-E12")
def test_precedence_under_subsidence() -> None:
    t = table(magus(casts="Subsidence"), magus(casts="Precedence")).at("I").cast("Subsidence").cast("Precedence")
    assert t.asked == ("P1", "spell_site")
    t.play("site ruby-1")
    assert (t.group("ruby 1"), t.asked) == ("P1 2", ("P1", "spell_site"))
    t.group_of("ruby 2", 4)
    t.group_of("ruby 3", 4)
    assert (t.P1.pool, t.asked) == (0, ("P0", "assign_site"))
    t.play("site topaz-1")
    assert t.options() == ["count 2", "count 3", "count 4"]


@rule("ADP-E13")
@pytest.mark.parametrize(("sizes", "left"), [((4, 4, 2), 0), ((3, 3, 3), 1)])
def test_precedence_leaves_the_topaz_adept_too_few(sizes: tuple[int, ...], left: int) -> None:
    t = table(magus(casts="Precedence", adept="topaz")).at("I").cast("Precedence")
    for site, size in zip(SITES, sizes, strict=False):
        assert (t.asked, "pass" in t.options()) == (("P0", "spell_site"), False)
        t.group_of(site, size)
    assert (t.asked, t.P0.pool) == (("P1", "assign_site"), left)


@rule("ADP-E13")
def test_precedence_may_stop_for_the_topaz_placement_if_so_set() -> None:
    t = table(magus(casts="Precedence", adept="topaz"), precedence_stop="yes").at("I").cast("Precedence")
    t.group_of("topaz 1", 4).group_of("topaz 2", 4).play("pass")
    assert t.asked == ("P0", "topaz_mine")
    t.play("mine onyx")
    assert (t.inside, t.P0.pool) == ("P0 onyx 2", 0)


@rule("ADP-E14")
def test_backlash() -> None:
    t = table(magus(casts="Backlash"), magus(queue="ruby s2=5"), magus()).at("I").cast("Backlash")
    assert t.stock("ruby") == 7
    t.group_of("onyx 1", 2).group_of("ruby 1", 3).group_of("ruby 2", 2)
    t.play("backlash ruby")
    assert (t.asked, t.P0.pool) == (("P0", "assign_count"), 8)
    t.play("count 4")
    assert (t.group("ruby 1"), t.group("ruby 2"), t.group("ruby 3")) == ("P0 4", "P1 3", "P2 2")
    t.until_phase(3)
    assert (t.P0.queue("ruby"), t.P1.queue("ruby"), t.P2.queue("ruby")) == ((4, 0, 0), (3, 5, 0), (0, 0, 0))
    assert t.stock("ruby") == 0


@rule("ADP-E15")
def test_where_backlash_is_offered() -> None:
    board = {"ruby 1": "P1 2", "ruby 3": "P1 2", "citrine 1": "P1 2", "emerald 2": "P1 2"}
    effects = ["P0 Backlash", "P1 Barrier citrine"]
    t = table(board=board, effects=effects).at("rounds")
    assert [option for option in t.options() if option.startswith("backlash")] == ["backlash emerald"]
    t.play("backlash emerald")
    assert (t.asked, t.options()) == (("P0", "backlash_site"), ["site emerald-1", "site emerald-2"])
    assert (t.group("emerald 2"), t.group("emerald 3")) == (None, "P1 2")
    t = table(magus(pool=1), board=board, effects=effects).at("rounds")
    assert t.asked == ("P1", "assign_site")


@rule("ADP-E16")
def test_gateways() -> None:
    t = table(magus(casts="Gateways")).at("I").cast("Gateways").group_of("topaz 1", 4)
    assert t.asked == ("P0", "gateways_site")
    t.group_of("topaz 2", 4)
    assert (t.P0.pool, t.field("effects")[0]["used"]) == (2, True)
    t.group_of("ruby 1", 4)
    assert t.asked == ("P0", "assign_site")
    t.group_of("onyx 1", 2)
    assert (t.group("onyx 1"), t.asked) == ("P0 2", ("P1", "assign_site"))


@rule("ADP-E17")
def test_tunneling() -> None:
    t = table(magus(casts="Tunneling"), magus(queue="ruby s2=8")).at("I").cast("Tunneling")
    t.group_of("topaz 1", 4)
    assert (t.P0.queue("topaz"), t.stock("topaz")) == ((1, 0, 0), 9)
    t.play("pass").group_of("ruby 1", 4)
    assert (t.P0.queue("ruby"), t.stock("ruby")) == ((0, 0, 0), 0)
    assert t.stock("diamond") == 8
    t.group_of("diamond 2", 2)
    assert (t.P0.queue("topaz"), t.P0.queue("diamond")) == ((5, 0, 0), (3, 0, 0))
    assert (t.stock("topaz"), t.stock("ruby"), t.stock("diamond")) == (5, 0, 5)


@rule("ADP-E18")
def test_lassitude() -> None:
    t = table(magus(casts="Lassitude"), magus(adept="ruby"), magus(casts="Lassitude")).at("I")
    assert t.P1.pool == 12
    t.cast("Lassitude")
    assert (t.P0.pool, t.P1.pool, t.P2.pool) == (10, 10, 8)
    t.cast("Lassitude")
    assert (t.P0.pool, t.P1.pool, t.P2.pool) == (8, 8, 8)
    assert (t.P0.idle, t.P1.idle, t.P2.idle) == (2, 4, 2)


@rule("ADP-E19")
def test_inside_past_everything() -> None:
    t = table(magus(adept="topaz citrine"), magus(casts="Barrier", adept="emerald", queue="emerald s2=3")).at("I")
    t.cast("Barrier", "mine emerald").play("mine emerald", "count 3", "pass")
    t.group_of("emerald 1", 4).play("pass", "mine emerald")
    assert (t.P0.queue("emerald"), t.P1.queue("emerald"), t.stock("emerald")) == ((3, 0, 0), (2, 3, 0), 0)


@rule("ADP-E20")
@pytest.mark.parametrize(("scope", "gems"), [("all_sites", [6, 3, 0]), ("own_sites", [4, 4, 1])])
def test_citrine_and_emerald(scope: str, gems: list[int]) -> None:
    t = table(
        magus(adept="citrine"), magus(adept="emerald"), magus(queue="topaz s2=6"),
        board={"topaz 1": "P0 3", "topaz 2": "P1 2", "topaz 3": "P2 2"}, emerald_scope=scope,
    ).at("II")  # fmt: skip
    assert t.stock("topaz") == 9
    t.play("mine topaz")
    assert [t.player(p).queue("topaz")[0] for p in range(3)] == gems


@rule("ADP-E21")
def test_telepathy() -> None:
    t = table(magus(casts="Telepathy"), board={"topaz 1": "P0 2", "ruby 2": "P0 3", "onyx 1": "P0 2"}).at("II")
    t.cast("Telepathy", "site topaz-1", "site ruby-2", "site onyx-1")
    assert t.turn == (2, 3)
    assert (t.P0.queue("topaz"), t.P0.queue("ruby"), t.P0.queue("onyx")) == ((0, 0, 0), (4, 0, 0), (3, 0, 0))


@rule("ADP-E22")
def test_teleport() -> None:
    t = table(magus(casts="Teleport", adept="emerald"), board={"onyx 1": "P1 3"}).at("II").cast("Teleport")
    assert (t.group("onyx 1"), t.P1.idle) == ("P1 1", 2)
    t.play("mine topaz")
    assert t.P1.queue("onyx") == (1, 0, 0)
    t = table(magus(casts="Teleport", adept="emerald"), board={"onyx 1": "P1 1"}).at("II").cast("Teleport")
    assert (t.group("onyx 1"), t.P1.idle) == (None, 1)


@rule("ADP-E23")
def test_extraction() -> None:
    t = table(
        magus(casts="Extraction", adept="emerald"), magus(queue="diamond s2=3"),
        board={"diamond 1": "P1 4", "diamond 2": "P0 4"},
    ).at("II").cast("Extraction")  # fmt: skip
    assert (t.P0.queue("diamond"), t.stock("diamond"), t.group("diamond 2")) == ((2, 0, 0), 3, "P0 2")
    t.play("mine topaz")
    assert (t.P1.queue("diamond"), t.P0.queue("diamond"), t.stock("diamond")) == ((3, 3, 0), (2, 0, 0), 0)


@rule("ADP-E24")
def test_transfiguration() -> None:
    t = table(magus(casts="Transfiguration", queue="topaz s2=1"), magus(queue="diamond s3=2")).at("II")
    t.cast("Transfiguration")
    assert (t.asked, t.options()) == (("P0", "transfig_take2"), ["pass", "queue_gem diamond-3"])
    t.play("queue_gem diamond-3")
    assert (t.P0.queue("topaz"), t.P0.queue("diamond")) == ((0, 0, 0), (0, 0, 2))
    assert (t.P1.queue("topaz"), t.P1.queue("diamond")) == ((0, 1, 0), (0, 0, 0))
    t = table(magus(casts="Transfiguration", queue="topaz s2=1"), magus(queue="diamond s1=1 s3=1")).at("II")
    t.cast("Transfiguration", "queue_gem diamond-3", "queue_gem diamond-1")
    assert t.P0.queue("diamond") == (1, 0, 1)


@rule("ADP-E25")
def test_the_spare_gem() -> None:
    side = "emerald s1=1"
    t = table(magus(hand="Transfiguration", queue=side), magus(queue="topaz s1=1")).at("II")
    assert (t.turn, t.decision) == ((2, 3), "research_keep")
    setting = table(magus(hand="Transfiguration", queue=side, battery="emerald 1"), magus(queue="topaz s1=1"))
    t = setting.at("II").play("cast 7B", "pay battery")
    assert (t.P0.queue("topaz"), t.P0.queue("emerald"), t.P1.queue("emerald")) == ((1, 0, 0), (0, 0, 0), (1, 0, 0))
    t = setting.at("II").play("cast 7B", "pay stage-1")
    assert (t.P0.gems(), t.P1.queue("topaz"), t.P0.level("emerald")) == (0, (1, 0, 0), 1)
    assert t.discard == ["Transfiguration"]


@rule("ADP-E26")
def test_telekinesis() -> None:
    t = table(magus(casts="Telekinesis"), magus(queue="ruby s2=7")).at("II").cast("Telekinesis", "mine ruby")
    assert (t.P0.queue("ruby"), t.stock("ruby")) == ((1, 0, 0), 0)


@rule("ADP-E27")
def test_contagion() -> None:
    t = table(
        magus(casts="Contagion", adept="emerald"), magus(), magus(adept="topaz"), inside="P2 ruby 2",
        board={"ruby 1": "P0 3", "ruby 2": "P1 1", "ruby 3": "P2 4"},
    ).at("II").cast("Contagion")  # fmt: skip
    assert t.groups() == {"ruby 1": "P0 2", "ruby 3": "P2 3"}
    assert t.inside == "P2 ruby 2"


@rule("ADP-E28")
def test_advancement() -> None:
    t = (
        table(magus(casts="Advancement", adept="topaz"), board={"sapphire 1": "P0 4"}, inside="P0 sapphire 2")
        .at("II")
        .cast("Advancement", "stage 3")
    )
    assert t.P0.queue("sapphire") == (0, 0, 6)
    t.until("assign_site")
    assert (t.field("turn"), t.P0.mana, t.P0.level("sapphire")) == (3, 12, 6)


@rule("ADP-E29")
def test_plunder() -> None:
    t = table(magus(casts="Plunder"), magus(queue="topaz s3=2, ruby s1=1"), magus()).at("II").cast("Plunder")
    assert (t.asked, t.options()) == (("P0", "plunder_gem"), ["queue_gem topaz-3", "queue_gem ruby-1"])
    t.play("queue_gem topaz-3")
    assert t.turn == (2, 3)
    assert (t.P0.queue("topaz"), t.P1.queue("topaz"), t.P1.queue("ruby")) == ((0, 0, 1), (0, 0, 1), (1, 0, 0))


@rule("ADP-E30")
def test_phantasms() -> None:
    t = table(
        magus(hand="Phantasms", queue="emerald s1=2", adept="emerald"), magus(queue="citrine s2=10"),
        board={"topaz 1": "P0 2", "ruby 1": "P0 2"},
    ).at("II")  # fmt: skip
    assert t.stock("emerald") == 6
    t.play("cast 10A")
    assert t.decision == "emerald_mine"
    assert [gem for gem in GEMS if t.P0.queue(gem) == (1, 0, 0)] == [
        "emerald", "amethyst", "sapphire", "onyx", "diamond",
    ]  # fmt: skip
    assert t.P0.gems() == 5
    assert t.stock("emerald") == 7


@rule("ADP-E31")
def test_earthquake() -> None:
    t = table(
        magus(), magus(casts="Earthquake", adept="emerald"), magus(adept="topaz"), inside="P2 onyx 3",
        board={"ruby 1": "P0 3", "topaz 2": "P0 4", "onyx 1": "P1 2"},
    ).at("II").cast("Earthquake")  # fmt: skip
    assert (t.asked, t.options()) == (("P0", "earthquake_site"), ["site topaz-2", "site ruby-1"])
    t.play("site topaz-2")
    assert (t.groups(), t.P0.idle, t.inside) == ({"ruby 1": "P0 3", "onyx 1": "P1 2"}, 4, "P2 onyx 3")
    assert t.asked == ("P1", "emerald_mine")
