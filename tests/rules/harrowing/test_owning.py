"""State, zones and ownership."""

from __future__ import annotations

from ..rule import rule
from .opening import Opening
from .table import GAME, NAMES, player, table


@rule("HRW-1")
def test_player_order_rises_through_the_seats_and_wraps() -> None:
    t = table(first="P2", seats=4).act("P2", invokes=2)
    order = []
    for _ in range(5):
        order.append(t.turn_of)
        t.play("end_turn" if "end_turn" in t.options() else "meditate")
    assert order == [(5, "P2"), (5, "P3"), (5, "P0"), (5, "P1"), (6, "P2")]


@rule("HRW-2")
def test_the_common_state() -> None:
    t = table("I-4a 0,-1 P0", core="III-C", stack="I-1 I-2", round=3, first="P1", P0=player(pool=5), supply=40).act()
    state = t.state
    assert (state["supply"], state["first"], state["active"], state["round"]) == (40, 1, 0, 3)
    assert (state["phase"], state["invokes"], state["extra"], state["emptied"]) == ("turn program", 0, 0, None)
    assert (state["claiming"], state["drawn"], state["last"], state["new"]) == (None, None, None, [])
    assert "III-C" not in state["box"]
    assert {"I-C", "II-C", "IV-C", "III-1", "IV-W3"} <= set(state["box"])
    t.play("invoke masons-yard-normal")
    assert (t.state["spell"], t.state["paid"], t.state["drawn"]) == ("masons-yard", "masons-yard-normal", "I-1")
    t.play("face b", "spot 0,1")
    assert (t.state["last"], t.state["new"], t.state["drawn"]) == ("I-1", ["I-1"], None)
    t.play("decline")
    assert (t.state["spell"], t.state["paid"], t.state["last"], t.state["new"]) == (None, None, None, [])
    t.play("invoke chart-auto", "face a", "spot 1,0")
    assert t.state["emptied"] == 3


@rule("HRW-2", "HRW-8")
def test_a_battle_remembers_its_roles_and_dice_and_the_ether_is_empty_outside_it() -> None:
    t = table(
        "I-1a 0,-1 P1:2", "I-2a 1,-1 P0:2", P0=player(pool=4, fortress=3, slots="second-sight"), P1=player(fortress=3)
    ).act(dice="blank clash")  # fmt: skip
    assert (t.P0.ether, t.P1.ether, t.state["attacker"], t.state["dice"]) == (0, 0, None, [])
    t.play("invoke muster-auto", "amount 0", "tile I-1")
    assert (t.state["attacker"], t.state["defender"], t.state["battleground"]) == (0, 1, "I-1")
    assert (t.dice, t.state["picked"]) == ("blank clash", [0, 0])
    assert (t.P0.ether, t.P0.fortress, t.P1.ether, t.P1.fortress) == (2, 1, 2, 1)
    t.play("decline")
    assert (t.P0.ether, t.P1.ether, t.state["attacker"], t.state["dice"]) == (0, 0, None, [])


@rule("HRW-3", "HRW-4")
def test_the_state_of_players_and_of_tiles() -> None:
    t = table(
        "I-2b 0,-1 P0:2 P1", "II-1a 1,-1 tidewheel-auto tidewheel",
        P0=player(board="cordova", pool=3, fortress=2, vault=4, slots="appoint-auto salon", claimed="I-1b* II-4a"),
    ).act()  # fmt: skip
    seat = t.state["players"][0]
    assert (seat["board"], seat["side"], seat["pool"], seat["pillars"]) == ("violet", "named", 3, 8)
    assert (seat["fortress"], seat["ether"], seat["vault"]) == (2, 0, 4)
    assert seat["cubes"] == {"appoint-auto": 1, "salon-normal": 1}
    assert (seat["claimed"], seat["sealed"]) == (["I-1", "II-4"], ["I-1"])
    assert t.P0.claimed == "I-1b* II-4a"
    assert t.tiles == ["I-2b 0,-1 P0:2 P1", "II-1a 1,-1 tidewheel-auto tidewheel"]


@rule("HRW-5")
def test_cubes_are_counted_by_group_and_auto_slots_are_single_and_on_cantrips() -> None:
    t = table("I-1a 0,-1", P0=player(pool=5, slots="raise")).act()
    assert t.options("invoke")[:2] == ["raise-auto", "raise-normal"]
    t.play("invoke raise-normal")
    assert t.P0.slots == "raise:2"
    assert [slot for slot in t.options("invoke") if slot.startswith("raise")] == ["raise-auto"]
    content = GAME.content
    for spell, kind in enumerate(content.type):
        assert content.slots[2 * spell] <= (1 if kind == 0 else 0)  # only cantrips have one
        assert content.size[spell] == content.slots[2 * spell] + content.slots[2 * spell + 1]


@rule("HRW-6")
def test_the_pool_pays_for_invokes_stores_and_pillars() -> None:
    t = table("I-1a 0,-1", P0=player(pool=5)).act()
    t.play("invoke muster-normal", "amount 2")
    assert (t.P0.pool, t.P0.fortress) == (2, 2)
    t.play("invoke raise-normal")
    assert t.P0.reserve == "1/9"


@rule("HRW-7")
def test_fortress_power_never_pays_and_comes_back_in_three_ways() -> None:
    t = table("I-1a 0,-1", P0=player(pool=0, fortress=6)).act()
    assert t.options() == ["stop", "take_fortress"]  # no pool, so there was nothing but to meditate
    t.play("take_fortress", "stop")
    assert (t.P0.pool, t.P0.fortress) == (1, 5)
    t = table(P0=player(board="ashka", pool=0, fortress=2)).act().play("take_fortress")
    assert (t.P0.pool, t.P0.fortress) == (1, 1)
    t = table("I-1a 0,-1 P1", "I-2a 1,-1 P0", P0=player(pool=3, fortress=1)).act(dice="clash")
    t.play("invoke muster-normal", "amount 0", "tile I-1")
    assert (t.P0.pool, t.P0.fortress) == (3, 0)
    t = table("IV-1a 0,-1 P0", P0=player(pool=2, fortress=3, slots="seize")).act().play("invoke siphon-normal")
    assert t.options() == ["take seize-normal", "stop"]  # scope slots leaves the fortress alone


@rule("HRW-9")
def test_only_cordova_has_a_vault_and_it_neither_pays_nor_fights() -> None:
    t = table("I-1a 0,-1 P1", "I-2a 1,-1 P0", P0=player(board="cordova", pool=1, vault=6)).act()
    assert t.refusal("invoke invest-auto").rule == "HRW-45"  # it is full
    assert t.refusal("invoke hire-swords-auto").rule == "HRW-45"  # nothing to store, and no fortress to fight from
    t.play("meditate")
    assert t.options() == ["stop", "take_vault"]
    t.play("take_vault", "stop")
    assert (t.P0.pool, t.P0.vault) == (2, 5)
    boards = GAME.content.boards
    assert [board.vault for board in boards] == [0, 0, 0, 0, 6]


@rule("HRW-10")
def test_gaining_takes_cubes_from_the_supply_into_the_pool() -> None:
    t = table(P0=player(pool=5), supply=30).act().play("invoke veilwell-normal")
    assert (t.P0.pool, t.supply) == (6, 28)


@rule("HRW-11")
def test_what_is_always_a_players_own() -> None:
    t = table("I-2a 0,-1 P1", P0=player(pool=3, slots="seize", claimed="I-1a II-1a"), P1=player()).act("P0")
    assert "invoke rampart-normal" in t.options()
    assert t.refusal("invoke quarry-normal").rule == "HRW-40"
    other = table("I-2a 0,-1 P1", P0=player(slots="seize", claimed="I-1a"), P1=player(pool=3)).act("P1")
    assert other.refusal("invoke rampart-normal").rule == "HRW-40"
    assert "invoke seize-normal" not in other.options()
    other.play("meditate")
    assert other.turn_of == (6, "P0")  # P1 had no cube to take: that in Seize is P0's


@rule("HRW-12", "HRW-14")
def test_a_tile_belongs_to_everybody_with_a_pillar_on_it_with_spells_and_cubes() -> None:
    tiles = ("I-2a 0,-1 P1 quarry", "I-1a 1,-1 P0")
    t = table(*tiles).act()
    assert t.refusal("invoke quarry-normal").rule == "HRW-40"
    shared = table("I-2a 0,-1 P0 P1 quarry", "I-1a 1,-1 P0").act()
    assert "invoke quarry-normal" in shared.options()
    shared.play("meditate")
    assert shared.options("take") == ["quarry-normal"]  # it does not matter who placed it
    gained = table("I-2a 0,-1 quarry", "I-1a 1,-1 P0", P0=player(pool=5)).act()
    assert "invoke quarry-normal" not in gained.options()
    gained.play("invoke raise-auto", "tile I-2")
    assert "invoke quarry-normal" in gained.options()
    lost = table("IV-6b 0,-1 P0", "I-1a 1,-1 P0", P0=player(pool=5)).act()
    lost.play("invoke vanishing-step-auto", "tile IV-6", "decline")
    assert lost.refusal("invoke vanishing-step-auto").rule == "HRW-40"


@rule("HRW-13", "HRW-R32")
def test_nobody_owns_the_core_and_everybody_owns_its_spells() -> None:
    t = table("I-1a 0,-1 P0", core="I-C keystone", P1=player(pool=4)).act("P1")
    assert [slot for slot in t.options("invoke") if slot.startswith("keystone")] == ["keystone-auto"]
    t.play("meditate")
    assert t.options() == ["take keystone-normal", "stop"]
    t = table("I-1a 0,-1 P0", core="I-C").act().play("invoke raise-auto")
    assert t.tile("I-1") == "I-1a 0,-1 P0:2"  # the core was no option
    t = table("I-1a 0,-1 P0", "I-2a 1,-1 P0", core="II-C", P0=player(board="sel")).act().play("invoke current-auto")
    assert t.options() == ["tile I-1", "tile I-2"]
    assert t.refusal("tile II-C").rule == "HRW-13"


@rule("HRW-15")
def test_passives_count_at_the_moment_that_their_rule_asks_for_them() -> None:
    # GUARD: Gatehouse is on the battleground itself, and the defender still owns it when the debt is known
    t = table("I-3b 0,-1 P1", "I-2a 1,-1 P0", P0=player(pool=4, fortress=1)).act(dice="hit")
    t.play("invoke muster-normal", "amount 0", "tile I-3")
    assert t.tile("I-3") == "I-3b 0,-1 P1"
    # aftermath: the defender shared Scavengers' tile no longer, the attacker has just not won it
    t = table(
        "III-5b 0,-1 P1", "I-2a 1,-1 P0", P0=player(pool=4, fortress=1), P1=player(board="sel", pool=3), seats=3,
        supply=20,
    ).act(dice="hit")  # fmt: skip
    t.play("invoke muster-normal", "amount 0", "tile III-5")
    assert (t.P0.pool, t.P1.pool, t.supply) == (3, 4, 19)  # only Sel's SOLACE
    # STRENGTH: Smoke on the battleground counts for its owner as long as the pillar stands there
    t = table(
        "III-3b 0,-1 P1", "I-2a 1,-1 P0:2", P0=player(pool=4, fortress=2), P1=player(pool=3, fortress=5)
    ).act(dice="hit hit")  # fmt: skip
    t.play("invoke muster-normal", "amount 0", "tile III-3")
    assert (t.P1.fortress, t.P1.reserve) == (3, "5/9")


@rule("HRW-16", "HRW-105")
def test_owned_power_counts_everything_but_the_core() -> None:
    # 8 = 1 pool + 1 fortress + 1 vault + 1 on the board + 1 on a claimed tile + 1 on an own and 2 on a shared tile
    side = player(board="cordova", pool=1, fortress=1, vault=1, slots="salon rampart", claimed="I-1a")
    tiles = ("I-2a 0,-1 P0 quarry", "II-2a 1,-1 P0 P1 crossing:2")

    def winner(pool: int) -> tuple[str, str] | None:
        t = table(
            *tiles, core="II-C whirlpool", round=80, P0=side, P1=player(pool=pool, claimed="II-1a"), seats=2
        ).act("P1", invokes=2)  # fmt: skip
        return t.play("end_turn").ending

    assert winner(5) == ("P0", "round_limit")  # more pillars for P0 in any case
    even = table(
        "I-2a 0,-1 P0 quarry", "II-2a 1,-1 P0 P1 crossing:2", "II-3a 1,0 P1", core="II-C whirlpool", round=80,
        P0=side, P1=player(pool=6, claimed="II-1a"),
    ).act("P1", invokes=2)  # fmt: skip
    assert even.play("end_turn").ending == ("P0 P1", "round_limit")
    more = table(
        "I-2a 0,-1 P0 quarry", "II-2a 1,-1 P0 P1 crossing:2", "II-3a 1,0 P1", core="II-C whirlpool", round=80,
        P0=side, P1=player(pool=7, claimed="II-1a"),
    ).act("P1", invokes=2)  # fmt: skip
    assert more.play("end_turn").ending == ("P1", "round_limit")


@rule("HRW-19")
def test_every_player_has_ten_pillars_of_the_boards_colour() -> None:
    t = Opening(seats=4, boards="named").play("board violet", "board amber", "board cobalt", "core I")
    t.play("set I", "set II", "set III")
    assert [t.state["players"][seat]["pillars"] for seat in range(4)] == [10] * 4
    assert [t.state["players"][seat]["board"] for seat in range(4)] == ["violet", "amber", "cobalt", "crimson"]
    assert NAMES[t.state["first"]] == "P0"
