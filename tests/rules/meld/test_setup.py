"""Setup: seats, boards, foci, supply, stack and first player."""

from __future__ import annotations

from collections import Counter

import pytest

from tablewright.kernel.errors import BadSetting
from tablewright.kernel.rng import Rng

from ..rule import rule
from .layout import CORE, FOCUS_SLOTS, NAMED, wizard
from .table import GAME, Table, opening, table

SEATS = (2, 3, 4)


def started(seats: int = 2, seed: int = 1, **settings: object) -> Table:
    return Table(GAME.start(seats=seats, seed=seed, settings=settings, names=[f"P{i}" for i in range(seats)]), ())


@rule("MLD-1", "MLD-R1", "MLD-R2")
def test_two_to_four_players_take_turns_by_rising_seats() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadSetting):
            GAME.start(seats=seats)
    for seats in SEATS:
        t = opening(first="P1", seats=seats)
        order = []
        for _ in range(seats + 1):
            order.append(t.active)
            t.end_turn()
        assert order == [f"P{(1 + i) % seats}" for i in range(seats + 1)]


class Counted(Rng):
    """Chance that remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__(1, 2, 3, 4)
        self.asked: list[str] = []

    def shuffle(self, items: list[int]) -> None:
        self.asked.append(f"shuffle {len(items)}")
        super().shuffle(items)
        self.asked = self.asked[: self.asked.index(f"shuffle {len(items)}") + 1]

    def below(self, n: int) -> int:
        self.asked.append(f"below {n}")
        return super().below(n)


@rule("MLD-2", "MLD-R80")
@pytest.mark.parametrize("boards", ["aspirant", "named", "choose"])
def test_chance_shuffles_the_stack_and_then_finds_the_first_player_after_all_boards(boards: str) -> None:
    settings = {**started(3).match.settings, "boards": boards}
    state = GAME.new(3, settings)
    chance = Counted()
    state.advance(chance)
    while state.decision in ("setup board", "setup side"):
        assert chance.asked == []
        laid = GAME.save(state, settings)["state"]
        assert (laid["stack"], laid["supply"], laid["round"]) == ([], 0, 0)
        assert all(slot == -1 for player in laid["players"] for slot in player["slots"])
        state.play(state.legal()[-1], chance)
    assert chance.asked == ["shuffle 36", "below 3"]


@rule("MLD-3", "MLD-R70")
def test_boards() -> None:
    t = started(4)
    assert t.match.settings["boards"] == "aspirant"
    assert [(player["board"], player["side"]) for player in t.field("players")] == [(0, 0), (1, 0), (2, 0), (3, 0)]
    t = started(3, boards="named")
    assert (t.asked, t.options()) == (("P0", "setup board"), ["board 0", "board 1", "board 2", "board 3"])
    t.play("board 3")
    assert (t.asked, t.options()) == (("P1", "setup board"), ["board 0", "board 1", "board 2"])
    assert t.refusal("board 3").rule == "MLD-3"
    t.play("board 1")
    assert (t.asked, t.options()) == (("P2", "setup board"), ["board 0", "board 2"])
    t.play("board 0")
    assert [(player["board"], player["side"]) for player in t.field("players")] == [(3, 1), (1, 1), (0, 1)]
    t = started(4, boards="choose").play("board 1", "board 0", "board 3")
    assert t.asked == ("P0", "setup side")
    t.play("side 1", "side 0", "side 0", "side 1")
    assert [(player["board"], player["side"]) for player in t.field("players")] == [(1, 1), (0, 0), (3, 0), (2, 1)]


@rule("MLD-4", "MLD-R9")
@pytest.mark.parametrize("draft", ["late", "early"])
@pytest.mark.parametrize("seats", SEATS)
def test_ten_foci_lie_on_the_focus_slots_and_nobody_has_anything_else(seats: int, draft: str) -> None:
    t = started(seats, board_draft=draft)
    for seat in range(seats):
        player = getattr(t, f"P{seat}")
        assert [slot for slot, lies in player.slots.items() if lies == f"P{seat}"] == sorted(
            FOCUS_SLOTS[draft], key=list(player.slots).index
        )
        assert player.on_board == 10
        assert (player.army, player.area, player.sealed, player.filled) == (0, "", "", "")
        assert player.pool == (5 if player is not None and t.active == f"P{seat}" else 0)


@rule("MLD-5")
@pytest.mark.parametrize("seats", SEATS)
def test_the_supply_holds_twelve_basics_a_player_and_all_uniques(seats: int) -> None:
    t = started(seats)
    assert t.supply == 12 * seats - 5
    assert set(t.field("holder")) == set(t.field("basis")) == {None}


@rule("MLD-6", "MLD-R72")
@pytest.mark.parametrize(("tile_set", "tiles"), [("full", set(range(1, 37))), ("core", set(CORE))])
def test_all_tiles_of_the_set_are_shuffled_into_the_stack(tile_set: str, tiles: set[int]) -> None:
    stacks = [started(seed=seed, tile_set=tile_set).stack.split() for seed in range(40)]
    for stack in stacks:
        assert {int(name[1:]) for name in stack} == tiles
        assert len(stack) == len(tiles) == {"full": 36, "core": 20}[tile_set]
    assert len({stack[0] for stack in stacks}) > 10


@rule("MLD-6")
def test_tiles_are_drawn_from_the_bottom_and_come_back_on_top() -> None:
    t = table("M35 0,0 P0:1", P0=wizard(pool=1), stack="M20 M10 ... M05").play("invoke M35-1")
    assert t.options() == ["tile M10", "tile M20"]
    t.play("tile M20")
    assert (t.hand, t.stack.split()[-2:], t.field("stack_known")) == ("M20", ["M05", "M10"], [10])


@rule("MLD-7")
def test_field_and_ether_begin_empty() -> None:
    t = started(4)
    assert (t.tiles, t.ether, t.hand, t.field("battle"), t.field("transit")) == ({}, [], "", None, [])


@rule("MLD-8")
@pytest.mark.parametrize("seats", SEATS)
def test_any_seat_may_be_first_and_begins_every_round(seats: int) -> None:
    firsts = Counter(started(seats, seed=seed).active for seed in range(240))
    assert set(firsts) == {f"P{i}" for i in range(seats)}
    assert min(firsts.values()) > 240 / seats * 0.65
    t = opening(first="P1", seats=seats)
    for number in (1, 2, 3):
        assert (t.field("round"), t.active) == (number, "P1")
        t.again("P1")


@rule("MLD-R10")
def test_the_two_drafts_of_the_board() -> None:
    late = table("M12 0,0 P0:1; M13 1,0", P0=wizard(pool=2, free="PF3"))
    assert late.options("invoke")[:3] == ["PF1", "PF2", "PF3"]
    early = table("M12 0,0 P0:1; M13 1,0", P0=wizard(pool=2, free="RF1"), board_draft="early")
    assert early.options("invoke")[:2] == ["PF1", "PF2"]
    assert early.P0.slots["PF3"] == "-"
    assert early.P0.slots["CL2"] == "P0"
    assert late.refusal("invoke CL2").rule == "MLD-R10"
    triangle = "M12 0,0 P0:1; M25 1,0 P0:1; M13 0,1"
    two = table(triangle, P0=wizard(pool=2, free="CL2 RF1"), board_draft="early")
    assert [slot for slot in two.options("invoke") if slot.startswith("CL")] == ["CL1", "CL2"]


WIZARDS = {
    # first turn, invocations, foci to enemies' tiles, tiles drawn, moves others' tiles, army, rerolls, end return
    "aspirant": (5, 3, False, 1, False, 3, 0, 0),
    "brannoch": (4, 3, False, 1, False, 4, 1, 0),
    "ilvane": (5, 2, False, 1, False, 3, 0, 2),
    "osric": (4, 3, False, 2, True, 3, 0, 0),
    "vesper": (4, 3, True, 1, False, 3, 0, 0),
}


def first_turn(name: str) -> Table:
    """A game for two in which P0 has this wizard and is first."""
    for seed in range(100):
        t = started(seed=seed, boards="choose")
        board = NAMED.index(name) if name in NAMED else 0
        t.play(f"board {board}").to("board 1", "board 2").play(f"side {1 if name in NAMED else 0}", "side 0")
        if t.active == "P0":
            return t
    raise AssertionError("P0 is never first")


@rule("MLD-3", "MLD-39")
@pytest.mark.parametrize("name", WIZARDS)
def test_the_first_turn_of_each_wizard(name: str) -> None:
    t = first_turn(name)
    gain = WIZARDS[name][0]
    assert (t.P0.pool, t.supply) == (gain, 24 - gain)
    assert t.end_turn().P1.pool == 5
    assert t.again("P0").P0.pool == gain


@rule("MLD-R11", "MLD-41")
@pytest.mark.parametrize("invocations", [3, 2, 1])
@pytest.mark.parametrize("name", WIZARDS)
def test_how_many_invocations_each_wizard_has(name: str, invocations: int) -> None:
    free = "RF1 RF2 RF3 AR2"
    t = table("M20 0,0 P0:4", P0=wizard(pool=9, free=free, board=name), invocations=invocations)
    made = 0
    while t.decision in ("turn start", "further invocation") and t.active == "P0":
        t.play(next(move for move in t.options() if move.startswith("invoke RF")))
        made += 1
    assert made == max(1, WIZARDS[name][1] - (3 - invocations))


@rule("MLD-53", "MLD-55", "MLD-57", "MLD-67")
@pytest.mark.parametrize("name", WIZARDS)
def test_what_each_wizards_cantrips_do(name: str) -> None:
    _, _, usurps, drawn, handles, army, _, _ = WIZARDS[name]
    field = "M20 0,0 P0:1; M21 1,0; M16 0,1 P1:1"

    def play(slot: str) -> Table:
        return table(field, P0=wizard(pool=9, board=name), stack="M30 M29 ...").play(f"invoke {slot}")

    assert play("PF1").options("tile") == (["M16", "M20", "M21"] if usurps else ["M20", "M21"])
    assert play("PT1").decision == ("tile: which of two" if drawn == 2 else "tile: cell")
    if handles:
        assert play("MV1").options("tile") == ["M16", "M21"]
    else:
        t = table(field, P0=wizard(pool=9, board=name))
        assert "invoke MV1" not in t.options()
    t = play("AR1")
    for _ in range(army):
        assert t.decision == "army"
        t.play("construct basic")
    assert t.decision == "battle: tile"


@rule("MLD-47", "MLD-95")
@pytest.mark.parametrize("name", WIZARDS)
def test_the_special_auras(name: str) -> None:
    *_, rerolls, end_return = WIZARDS[name]
    field = "M27 0,0 P0:1; M29 1,0 P1:1"
    t = table(field, P0=wizard(pool=2, army=1, board=name), rolls=[3, 3]).play("invoke M27-1", "construct basic")
    assert (t.decision == "reroll") == bool(rerolls)
    t = table(field, P0=wizard(pool=2, slots="PF2:basic MV1:basic CL1:basic", board=name))
    t.play("meditate", "done")
    taken = 0
    while t.asked == ("P0", "end of turn: take back"):
        t.play(t.options()[0])
        taken += 1
    assert taken == end_return
