"""Setting up: AFR-1 to AFR-11, and the rulings about it."""

from __future__ import annotations

from collections import Counter

import pytest

import tablewright as tw

from ..rule import rule
from .printed import BAGS, FACTIONS, MAPS, MARKET, NEIGHBOURS, SITES, TERRAINS, distance, ring, starting_deck
from .table import GAME, NAMES, Table, opening, side, start, table

COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


def bare_hexes(seats: int) -> list[int]:
    return [x for x in MAPS[seats] if x != 0 and x not in SITES[seats]]


def bag_with(seats: int, **wanted: list[int]) -> list[int]:
    """An order of the bag that brings terrains to hexes: `mountain=[7, 20]`."""
    bare = bare_hexes(seats)
    bag = list(BAGS[seats])
    placed: dict[int, str] = {}
    for terrain, hexes in wanted.items():
        for x in hexes:
            bag.remove(terrain)
            placed[x] = terrain
    rest = iter(sorted(bag, key=lambda terrain: (terrain in ("mountain", "deep_water"), terrain)))
    return [TERRAINS.index(placed[x] if x in placed else next(rest)) for x in bare]


def good(seats: int) -> list[int]:
    """An order of the bag that lays the obstacles where they cut nothing off."""
    return bag_with(seats, **{2: {"mountain": [3], "deep_water": [5]}, 3: {"mountain": [3, 5], "deep_water": [2, 11]},
                              4: {"mountain": [3, 5, 22], "deep_water": [2, 34]}}[seats])  # fmt: skip


def finish_setup(t: Table) -> Table:
    """The first move offered, until round 1 begins."""
    while t.asked[1] in ("FACTION", "HERO", "SITE"):
        t.play(t.options()[0])
    return t


@rule("AFR-1")
def test_two_to_four_seats_and_settings_that_are_fixed_before_chance() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(tw.BadSetting):
            GAME.start(seats, 1)
    maps = [start(3, 5, turn_mode=mode).field("terrain") for mode in ("alternate", "whole")]
    assert maps[0] == maps[1]
    assert start(3, 5).match.record()["settings"]["turn_mode"] == "alternate"


@COUNTS
@rule("AFR-2", "AFR-R2", "AFR-R3")
def test_the_map_of_each_number_of_players(seats: int) -> None:
    t = start(seats)
    assert t.field("exists") == MAPS[seats]
    assert len(MAPS[seats]) == {2: 19, 3: 28, 4: 37}[seats]
    outer = {x for x in MAPS[seats] if ring(x) == 3}
    assert outer == {2: set(), 3: {36, 19, 20, 24, 25, 26, 30, 31, 32}, 4: set(range(19, 37))}[seats]
    cities = [x for x in MAPS[seats] if t.field("terrain")[x] == "city"]
    assert cities == {2: [7, 13], 3: [19, 25, 31], 4: [20, 24, 29, 33]}[seats]
    assert all(ring(x) == max(map(ring, MAPS[seats])) for x in cities)
    gaps = Counter(distance(x, y) for x in cities for y in cities if x < y)
    assert gaps == {2: {4: 1}, 3: {6: 3}, 4: {4: 4, 6: 2}}[seats]
    assert [t.field("terrain")[x] for x in range(37) if x not in MAPS[seats]] == [None] * (37 - len(MAPS[seats]))


@rule("AFR-2", "AFR-E2")
def test_e2_hexes_that_are_not_on_the_map_are_no_neighbours() -> None:
    assert MAPS[3] == [*range(19), 19, 20, 24, 25, 26, 30, 31, 32, 36]
    for x, near in ((20, [7, 8, 19]), (19, [7, 20, 36])):
        assert sorted(y for y in NEIGHBOURS[x] if y in MAPS[3]) == near
        t = table(A=side(units=f"T1@{x}", hand="K01 K02"), C=side(hand="K01")).turn("A").play("play K01-top", "unit 1")
        assert t.hexes("dest") == near


@COUNTS
@rule("AFR-3", "AFR-4", "AFR-R5", "AFR-R6")
def test_shard_and_cities_lie_fixed_and_the_bag_fills_the_other_hexes(seats: int) -> None:
    assert len(BAGS[seats]) == {2: 16, 3: 24, 4: 32}[seats]
    special = sum(terrain in ("nexus", "gate") for terrain in BAGS[seats])
    assert special == {2: 2, 3: 2, 4: 3}[seats]
    for seed in range(5):
        t = start(seats, seed)
        assert t.face(0) == "shard A"
        tiles = [t.field("terrain")[x] for x in bare_hexes(seats)]
        assert Counter(tiles) == Counter(BAGS[seats])
        assert t.field("side_b") == []


@COUNTS
@rule("AFR-4")
def test_tiles_are_laid_out_from_the_lowest_hex_to_the_highest(seats: int) -> None:
    order = good(seats)
    t = opening(seats, order)
    assert [TERRAINS.index(t.field("terrain")[x]) for x in bare_hexes(seats)] == order


@rule("AFR-5", "AFR-E3", "AFR-R7")
def test_e3_a_layout_that_cuts_a_city_off_is_dealt_again() -> None:
    cut_off = bag_with(3, mountain=[7, 20], deep_water=[36])
    t = opening(3, cut_off, good(3))
    assert t.field("terrain")[7] != "mountain"
    assert [TERRAINS.index(t.field("terrain")[x]) for x in bare_hexes(3)] == good(3)
    assert t.field("side_b") == []


@rule("AFR-5", "AFR-45")
def test_links_of_gates_do_not_connect_a_layout() -> None:
    cut_off = bag_with(4, mountain=[9, 21, 23], gate=[22, 4])
    t = opening(4, cut_off, good(4))
    assert [TERRAINS.index(t.field("terrain")[x]) for x in bare_hexes(4)] == good(4)


@rule("AFR-5")
def test_the_fiftieth_bad_layout_is_taken_with_its_obstacles_turned_over() -> None:
    cut_off = bag_with(3, mountain=[7, 20], deep_water=[36, 3])
    t = opening(3, *[cut_off] * 49, good(3))
    assert t.field("side_b") == []
    assert t.field("terrain")[7] != "mountain"
    t = opening(3, *[cut_off] * 50)
    assert [TERRAINS.index(t.field("terrain")[x]) for x in bare_hexes(3)] == cut_off
    assert t.field("side_b") == [3, 7, 20, 36]


@rule("AFR-R7")
def test_obstacles_turned_over_at_the_start_may_be_flipped_back_and_close_a_pocket() -> None:
    tiles = {7: "mountain B", 20: "mountain", 36: "deep_water"}
    t = table(A=side(units="T1@19", hand="M29 K01"), C=side(hand="K01 K01"), tiles=tiles).turn()
    t.play("play M29-top", "hex 7")
    assert t.face(7) == "mountain A"
    assert (t.asked, t.A.units) == (("B", "TURN"), "T1@19")  # nowhere to go


@rule("AFR-6")
def test_the_row_is_the_top_of_the_market_deck() -> None:
    order = MARKET[::-1]
    t = opening(2, good(2), order)
    cards = [f"M{number:02}" for number in range(1, 43)]
    assert t.row == cards[:5]
    assert t.market == cards[5:]
    assert len(t.seen_by(None)["market_deck"]) == 37


@rule("AFR-7")
def test_the_event_deck_is_all_twelve_face_down() -> None:
    t = start()
    state = t.match.position()["state"]
    assert sorted(state["event_deck"]) == list(range(12))
    assert state["events"] == []
    assert t.seen_by("A")["event_deck"] == [None] * 12


@COUNTS
@rule("AFR-8", "AFR-R4", "AFR-R8")
def test_the_last_seat_takes_all_three_choices_first(seats: int) -> None:
    t = start(seats)
    asked = []
    taken: list[str] = []
    while t.asked[1] in ("FACTION", "HERO", "SITE"):
        who, decision = t.asked
        asked.append((who, decision))
        if decision == "FACTION":
            assert t.options() == [f"faction {code}" for code in FACTIONS if code not in taken]
            taken.append(t.options()[-1].split()[1])
            t.play(t.options()[-1])
        elif decision == "HERO":
            assert t.options() == ["hero A", "hero B"]
            t.play("hero B")
        else:
            free = [x for x in SITES[seats] if x not in [p["city"] for p in t.field("players")]]
            assert t.hexes("site") == free
            t.play(t.options()[0])
    expected = [(NAMES[seat], decision) for seat in reversed(range(seats)) for decision in ("FACTION", "HERO", "SITE")]
    assert asked == expected[:-1]  # the last site is the one that is left
    assert [p["faction"] for p in t.field("players")] == taken[::-1]
    assert {p["city"] for p in t.field("players")} == set(SITES[seats])
    assert {p["hero"] for p in t.field("players")} == {"B"}


@rule("AFR-8")
def test_a_taken_faction_is_refused_by_name() -> None:
    t = start().play("faction SYN", "hero A", "site 7")
    assert t.refusal("faction SYN").rule == "AFR-8"
    assert "Gilded Synod" in t.refusal("faction SYN").sentence


@COUNTS
@rule("AFR-9", "AFR-10", "AFR-11", "AFR-E1")
def test_what_everybody_begins_with(seats: int) -> None:
    t = finish_setup(start(seats))
    assert t.asked == ("A", "TURN")
    for name in NAMES[:seats]:
        laid = getattr(t, name)
        player = t.field("players")[NAMES.index(name)]
        hero_hp = laid.hp[0]
        city = player["city"]
        assert laid.units == f"hero@{city}/{hero_hp} T1@{city} T1@{city}"
        assert t.control(name) == [city]
        tracks = (laid.iron, laid.aether, laid.command, laid.credit, laid.guard)
        assert tracks == (4, 0, 3, 0, 0)
        assert laid.techs == []
        assert laid.sizes == (5, 5, 0, 0)
        assert laid.trash == []
        deck = [*laid.hand, *laid.deck]
        assert Counter(deck) == Counter(GAME_CARDS[card] for card in starting_deck(FACTIONS.index(player["faction"])))


GAME_CARDS = ["K01", "K02", "K03", *(f"{code}{i}" for code in FACTIONS for i in (1, 2))]


@rule("AFR-E1")
def test_e1_set_up_for_two() -> None:
    t = start(2, 3)
    assert Counter(t.field("terrain")[:19])["city"] == 2
    assert len(t.field("exists")) == 19
    t.play("faction HRD", "hero A", "site 13", "faction SYN", "hero A")
    assert t.asked == ("A", "TURN")
    assert (t.A.units, t.B.units) == ("hero@7/3 T1@7 T1@7", "hero@13/4 T1@13 T1@13")
    assert (t.control("A"), t.control("B")) == ([7], [13])
    for laid in (t.A, t.B):
        assert (laid.iron, laid.aether, laid.command, laid.sizes) == (4, 0, 3, (5, 5, 0, 0))
    assert (len(t.row), len(t.market), len(t.field("event_deck"))) == (5, 37, 12)


@rule("AFR-11")
def test_a_heros_larger_hand_does_not_count_in_the_setup() -> None:
    t = start(2, 1, lineup="CHR-A,HRD-A").play("site 13")
    assert (len(t.A.hand), len(t.B.hand)) == (5, 5)


@rule("AFR-11")
def test_decks_are_shuffled_from_seat_0_up_and_the_top_five_drawn() -> None:
    tiles, market, events = good(2), MARKET[:], list(range(12))
    deck_a, deck_b = starting_deck(0), starting_deck(1)[::-1]
    t = opening(2, tiles, market, events, deck_a, deck_b, lineup="SYN-A,HRD-A", city_choice="fixed")
    assert t.A.hand == ["K02", "K03", "K03", "SYN1", "SYN2"]
    assert t.A.deck == ["K02", "K02", "K01", "K01", "K01"]
    assert t.B.hand == ["K01", "K01", "K01", "K02", "K02"]
    assert t.B.deck == ["K02", "K03", "K03", "HRD1", "HRD2"]


@rule("AFR-R69", "AFR-9")
def test_nothing_but_tracks_and_map_is_there_while_the_players_choose() -> None:
    t = start(3, 2)
    for move in ("faction VER", "hero B", "site 25", "faction UNI"):
        for name in NAMES[:3]:
            laid = getattr(t, name)
            assert (laid.units, laid.sizes) == ("", (0, 0, 0, 0))
            assert (laid.iron, laid.aether, laid.command) == (4, 0, 3)
            assert t.control(name) == []
        assert t.field("round") == 1
        assert (len(t.row), len(t.field("event_deck"))) == (5, 12)
        t.play(move)


@rule("AFR-R1")
def test_round_1_has_no_production() -> None:
    t = start(2, 1, lineup="CHR-A,UNI-A", city_choice="fixed")
    assert t.asked == ("A", "TURN")
    assert (t.A.iron, t.B.iron, t.A.command) == (4, 4, 3)
    assert (len(t.A.hand), len(t.B.hand)) == (5, 5)


@rule("AFR-R9")
def test_a_hero_is_chosen_once_and_kept() -> None:
    t = start(2, 1).play("faction AST", "hero B", "site 7", "faction OBS", "hero A")
    assert [(p["faction"], p["hero"]) for p in t.field("players")] == [("OBS", "A"), ("AST", "B")]
    assert (t.A.hp[0], t.B.hp[0]) == (5, 2)
