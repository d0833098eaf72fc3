"""What is on the drawing, and that it can be read at its fullest."""

from __future__ import annotations

from functools import cache
from typing import Any
from xml.etree import ElementTree

import tablewright as tw
from tablewright.drawing import LIGHT
from tablewright.games.harrowing import GAME
from tablewright.games.harrowing.terms import RADIUS, SPELLS, TILES
from tablewright.kernel.pov import Pov
from tests.rules.harrowing import table as position

from ..drawings import LONG_NAMES, check, classes, height_of, legible, piece, texts, title_of
from ..moments import moments, some

HARROWING = GAME()
FOUR = {"boards": "aspirant", "chart_pillar": "yes", "power_delta": 4, "end_push": "dusk"}
MOST = 160  # choices: enough for a field of some size, several battles and claims


@cache
def reached(decision: str, seats: int = 2) -> dict[str, Any]:
    """The record of a game up to the first time that a choice comes up."""
    for seed in range(40):
        for match in moments(HARROWING, seats, FOUR if seats == 4 else {}, seed, MOST):
            if match.view(None)["decision"] == decision:
                return match.record()
    raise AssertionError(f"{decision} never came up")


def moment(decision: str, seats: int = 2) -> Pov:
    match = tw.replay(reached(decision, seats))
    return match.pov(match.seat)


# -- what is on the table -------------------------------------------------------------------------------


def test_the_viewers_own_board_comes_first_and_a_spectator_sees_that_of_seat_0_first() -> None:
    match = tw.replay(reached("act"))
    for viewer, order in ((0, [0, 1]), (1, [1, 0]), (None, [0, 1])):
        heights = [height_of(match.svg(viewer), f"player-{seat}") for seat in (0, 1)]
        assert sorted((0, 1), key=heights.__getitem__) == order


def test_all_pillars_stand_on_their_tiles() -> None:
    for match in some(moments(HARROWING, 4, FOUR, 3, MOST), 20):
        view = match.view(None)
        root = ElementTree.fromstring(match.svg(None))
        for tile in view["state"]["cell"]:
            here = [title_of(each) for each in classes(piece(root, f"tile-{tile}"), "pillar")]
            for seat, player in enumerate(view["state"]["players"]):
                count = player["on"].get(tile, 0)
                said = f"{view['names'][seat]}: {count} pillar{'' if count == 1 else 's'} here"
                assert (said in here) == bool(count)


def test_power_lies_in_its_slots_and_auto_return_slots_are_told_apart() -> None:
    pov = moment("act")
    player = pov.view["state"]["players"][0]
    spell = SPELLS.index("raise")
    player["side"], player["board"] = "aspirant", "amber"
    player["cubes"] = {"raise-normal": 1}
    root = ElementTree.fromstring(HARROWING.draw(pov.view, [], "light"))
    auto, normal = piece(root, "slots-0-raise-auto"), piece(root, "slots-0-raise-normal")
    assert (len(classes(auto, "cube")), len(classes(normal, "cube"))) == (0, 1)
    assert (len(classes(auto, "slot")), len(classes(normal, "slot"))) == (1, 2)
    assert title_of(auto) == "Raise: 1 auto-return slot, 0 filled"
    assert title_of(normal) == "Raise: 2 normal slots, 1 filled"
    gold = f'fill="{LIGHT.hues["gold"].fill}"'
    assert gold in ElementTree.tostring(auto, encoding="unicode")
    assert gold not in ElementTree.tostring(normal, encoding="unicode")
    assert HARROWING.content.texts[spell] in title_of(piece(root, "spell-0-raise"))


def test_power_on_a_shared_tile_has_nobodys_colour() -> None:
    for owners, said in (("P0", "blue cube"), ("P0 P1", "cube")):
        pov = position.table(f"I-2a 0,1 {owners} quarry").act("P0").match.pov(0)
        root = ElementTree.fromstring(pov.svg())
        (cube,) = classes(piece(root, "slots-I-2-quarry-normal"), "cube")
        assert title_of(cube) == said


def test_the_core_says_so_and_is_unlike_all_others() -> None:
    pov = moment("act")
    root = ElementTree.fromstring(pov.svg())
    core = piece(root, f"tile-{pov.view['state']['core']}")
    assert "core" in texts(core)
    assert title_of(core).startswith("The core: ")


def test_claimed_tiles_lie_by_their_owner_with_runes_counted_and_sealed_ones_told_apart() -> None:
    pov = position.table(P1=position.player(claimed="I-1a I-4a* I-W1")).act("P0").match.pov(0)
    root = ElementTree.fromstring(pov.svg())
    assert "claimed by" in title_of(piece(root, "tile-I-1"))
    assert "sealed" in title_of(piece(root, "tile-I-4"))
    # I-4a has rune A too, but is sealed; the wild tile never counts.
    counted = {title_of(each) for each in classes(root, "runes")}
    assert "Claimed runes: A 1, B 0, C 0; 3 tiles with one in common win" in counted


def test_a_battle_shows_both_sides_and_the_dice() -> None:
    pov = moment("reroll")
    state = pov.view["state"]
    root = ElementTree.fromstring(pov.svg())
    assert len(classes(root, "die")) == len(state["dice"])
    assert len(classes(root, "fighter")) == 2
    assert f"Battle for {state['battleground']}" in texts(root)
    assert "chosen" in piece(root, f"tile-{state['battleground']}").get("class", "")


def test_picked_dice_stay_marked() -> None:
    match = tw.replay(reached("reroll"))
    match.play(next(move for move in match.legal if move.text.startswith("reroll_add")))
    pov = match.pov(match.seat)
    picked = pov.view["state"]["picked"].index(1)
    assert "chosen" in piece(ElementTree.fromstring(pov.svg()), f"die-{picked}").get("class", "")


def test_both_faces_of_a_drawn_tile_are_shown_to_choose_from() -> None:
    pov = moment("tile_face")
    root = ElementTree.fromstring(pov.svg())
    tile = pov.view["state"]["drawn"]
    for face in "ab":
        assert f"{tile}{face}" in texts(piece(root, f"choice-face-{face}"))


def test_a_choice_without_a_piece_is_a_button_with_its_label() -> None:
    pov = moment("store")
    root = ElementTree.fromstring(pov.svg())
    assert {"Store nothing", "Store 1 power"} <= set(texts(root))
    assert f"Rule {pov.view['rule']}" in texts(root)


# -- all of it can be read ------------------------------------------------------------------------------


def test_the_widest_field_with_the_most_pillars_stays_legible_and_inside() -> None:
    """All 37 tiles from end to end of the cells, both ways, four players on each of them, long names."""
    pov = moment("act", 4)
    state = pov.view["state"]
    pov.view["names"] = [LONG_NAMES[0], *3 * LONG_NAMES[1:2]]
    tiles = [tile for tile in TILES if tile == state["core"] or not tile.endswith("-C")]
    cells = [(q, 0) for q in range(-RADIUS, RADIUS + 1)] + [(0, r) for r in range(-RADIUS, RADIUS + 1) if r]
    cells += [(q, 1) for q in range(-RADIUS, RADIUS) if q]
    state["cell"] = {tile: f"{q},{r}" for tile, (q, r) in zip(tiles, cells, strict=False)}
    for player in state["players"]:
        player["on"] = dict.fromkeys(state["cell"], 10)
    drawn = HARROWING.draw(pov.view, [], "light")
    legible(drawn)
    width = float(ElementTree.fromstring(drawn).get("width", ""))
    assert width <= 1600
    assert len(state["cell"]) > 30


def test_many_claimed_tiles_stay_legible() -> None:
    pov = moment("act", 4)
    state = pov.view["state"]
    free = [tile for tile in TILES if not tile.endswith("-C")]
    state["cell"] = {state["core"]: "0,0"}
    for seat, player in enumerate(state["players"]):
        player["on"], player["claimed"], player["sealed"] = {}, free[seat::4], free[seat::8]
    drawn = HARROWING.draw(pov.view, [], "light")
    check(drawn, [])
    legible(drawn)
