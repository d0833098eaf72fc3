"""The drawing: every choice can be clicked, nothing hidden is in it, and all of it can be read."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import tablewright as tw
from tablewright.drawing import LIGHT
from tablewright.drawing.text import SMALLEST, text_width
from tablewright.games.harrowing import GAME
from tablewright.games.harrowing.terms import RADIUS, SPELLS, TILES
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng, seeded
from tests.rules.harrowing import table as position

HARROWING = GAME()
# Seats, and every setting that changes what is on the table or what is asked.
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three": (3, {"boards": "named", "set_size": 2, "win_check": "always", "end_push": "crumble"}),
    "four": (4, {"boards": "aspirant", "chart_pillar": "yes", "power_delta": 4, "end_push": "dusk"}),
    "random": (4, {"draft": "random", "fizzle": "yes", "battle_range": "presence", "set_size": 4}),
}
EVERY = pytest.mark.parametrize("name", TABLES)
LONG = 160  # choices: enough for a field of some size, several battles and claims
SVG = "{http://www.w3.org/2000/svg}"


def moments(name: str, seed: int = 1) -> Iterator[tw.Match]:
    """A random game from the first choice on."""
    seats, settings = TABLES[name]
    match, rng = HARROWING.start(seats, seed, settings), seeded(seed)
    for _ in range(LONG):
        yield match
        if match.seat is None:
            return
        match.play(match.legal[rng.below(len(match.legal))])


def some(name: str, seed: int) -> Iterator[tw.Match]:
    """Of a random game every choice that comes up for the first time, and every twentieth one."""
    seen: set[str | None] = set()
    for ply, match in enumerate(moments(name, seed)):
        decision = match.view(None)["decision"]
        if decision not in seen or ply % 20 == 0:
            seen.add(decision)
            yield match


def viewers(match: tw.Match) -> list[int | None]:
    """The one who is asked, another seat, and a spectator."""
    return [match.seat or 0, ((match.seat or 0) + 1) % len(match.names), None]


@cache
def reached(decision: str, name: str = "two") -> dict[str, Any]:
    """The record of a game up to the first time that a choice comes up."""
    for seed in range(40):
        for match in moments(name, seed):
            if match.view(None)["decision"] == decision:
                return match.record()
    raise AssertionError(f"{decision} never came up")


def moment(decision: str, name: str = "two") -> Pov:
    match = tw.replay(reached(decision, name))
    return match.pov(match.seat)


def check(drawn: str, legal: list[Move]) -> ElementTree.Element:
    """Well-formed; no id twice; what is lit is what is legal."""
    root = ElementTree.fromstring(drawn)
    ids = Counter(id for element in root.iter() if (id := element.get("id")))
    assert not [id for id, count in ids.items() if count > 1]
    lit = {element.get("id") for element in root.iter() if "lit" in element.get("class", "").split()}
    assert lit == {target for move in legal for target in move.targets}
    return root


@EVERY
def test_what_is_lit_is_what_is_legal_and_all_text_is_large_enough_and_inside(name: str) -> None:
    for match in some(name, seed=1):
        for viewer in viewers(match):
            pov = match.pov(viewer)
            drawn = pov.svg()
            check(drawn, pov.legal)
            legible(drawn)
            assert ('class="halo"' in drawn) == (viewer is not None and viewer == match.seat)


@EVERY
def test_nothing_hidden_is_drawn(name: str) -> None:
    """A position that differs only in the order of the stack gives the same drawing."""
    rng = Rng(1, 2, 3, 4)
    for match in some(name, seed=2):
        for viewer in viewers(match)[1:]:
            pov = match.pov(viewer)
            other = Pov(pov.game, pov.sample(rng), viewer, pov.settings, pov.names, [])
            assert other.svg() == pov.svg()


def test_drawing_is_a_function_of_the_view() -> None:
    pov = moment("act")
    before = copy.deepcopy(pov.view)
    assert pov.svg() == pov.svg()
    assert pov.view == before


@pytest.mark.parametrize("theme", ["light", "dark", "page"])
def test_every_theme_draws_the_same_pieces(theme: str) -> None:
    pov = moment("reroll")
    drawn = pov.svg(theme)
    check(drawn, pov.legal)
    same = re.compile("#[0-9a-f]{6}|var\\([a-z0-9-]+\\)")
    assert same.sub("", drawn) == same.sub("", pov.svg("light"))
    assert ("var(--tw-" in drawn) == (theme == "page")


def test_an_unknown_theme_is_refused_by_name() -> None:
    with pytest.raises(tw.BadSetting, match="no theme 'sepia'; the themes are light, dark, page"):
        moment("act").svg("sepia")


# -- what is on the table -------------------------------------------------------------------------------


def classes(root: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def by_id(root: ElementTree.Element, id: str) -> ElementTree.Element:
    return next(element for element in root.iter() if element.get("id") == id)


def title_of(element: ElementTree.Element) -> str:
    return next(child.text or "" for child in element if child.tag == f"{SVG}title")


def texts(element: ElementTree.Element) -> list[str]:
    return [line.text or "" for line in element.iter(f"{SVG}text")]


def test_the_viewers_own_board_comes_first_and_a_spectator_sees_that_of_seat_0_first() -> None:
    match = tw.replay(reached("act"))
    for viewer, order in ((0, [0, 1]), (1, [1, 0]), (None, [0, 1])):
        root = ElementTree.fromstring(match.svg(viewer))
        heights = {element.get("id"): y for element, _, _, y in placed(root)}
        assert sorted((0, 1), key=lambda seat: heights[f"player-{seat}"]) == order


def test_all_pillars_stand_on_their_tiles() -> None:
    for match in some("four", seed=3):
        view = match.view(None)
        root = ElementTree.fromstring(match.svg(None))
        for tile in view["state"]["cell"]:
            here = [title_of(each) for each in classes(by_id(root, f"tile-{tile}"), "pillar")]
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
    auto, normal = by_id(root, "slots-0-raise-auto"), by_id(root, "slots-0-raise-normal")
    assert (len(classes(auto, "cube")), len(classes(normal, "cube"))) == (0, 1)
    assert (len(classes(auto, "slot")), len(classes(normal, "slot"))) == (1, 2)
    assert title_of(auto) == "Raise: 1 auto-return slot, 0 filled"
    assert title_of(normal) == "Raise: 2 normal slots, 1 filled"
    gold = f'fill="{LIGHT.hues["gold"].fill}"'
    assert gold in ElementTree.tostring(auto, encoding="unicode")
    assert gold not in ElementTree.tostring(normal, encoding="unicode")
    assert HARROWING.content.texts[spell] in title_of(by_id(root, "spell-0-raise"))


def test_power_on_a_shared_tile_has_nobodys_colour() -> None:
    for owners, said in (("P0", "blue cube"), ("P0 P1", "cube")):
        pov = position.table(f"I-2a 0,1 {owners} quarry").act("P0").match.pov(0)
        root = ElementTree.fromstring(pov.svg())
        (cube,) = classes(by_id(root, "slots-I-2-quarry-normal"), "cube")
        assert title_of(cube) == said


def test_the_core_says_so_and_is_unlike_all_others() -> None:
    pov = moment("act")
    root = ElementTree.fromstring(pov.svg())
    core = by_id(root, f"tile-{pov.view['state']['core']}")
    assert "core" in texts(core)
    assert title_of(core).startswith("The core: ")


def test_claimed_tiles_lie_by_their_owner_with_runes_counted_and_sealed_ones_told_apart() -> None:
    pov = position.table(P1=position.player(claimed="I-1a I-4a* I-W1")).act("P0").match.pov(0)
    root = ElementTree.fromstring(pov.svg())
    assert "claimed by" in title_of(by_id(root, "tile-I-1"))
    assert "sealed" in title_of(by_id(root, "tile-I-4"))
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
    assert "chosen" in by_id(root, f"tile-{state['battleground']}").get("class", "")


def test_picked_dice_stay_marked() -> None:
    match = tw.replay(reached("reroll"))
    match.play(next(move for move in match.legal if move.text.startswith("reroll_add")))
    pov = match.pov(match.seat)
    picked = pov.view["state"]["picked"].index(1)
    assert "chosen" in by_id(ElementTree.fromstring(pov.svg()), f"die-{picked}").get("class", "")


def test_both_faces_of_a_drawn_tile_are_shown_to_choose_from() -> None:
    pov = moment("tile_face")
    root = ElementTree.fromstring(pov.svg())
    tile = pov.view["state"]["drawn"]
    for face in "ab":
        assert f"{tile}{face}" in texts(by_id(root, f"choice-face-{face}"))


def test_a_choice_without_a_piece_is_a_button_with_its_label() -> None:
    pov = moment("store")
    root = ElementTree.fromstring(pov.svg())
    assert {"Store nothing", "Store 1 power"} <= set(texts(root))
    assert f"Rule {pov.view['rule']}" in texts(root)


# -- all of it can be read ------------------------------------------------------------------------------


def placed(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, float, float, float]]:
    """Every element with its scale and where its origin lies on the drawing."""
    ahead = [(root, 1.0, 0.0, 0.0)]
    while ahead:
        element, scale, x, y = ahead.pop()
        for kind, values in re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", "")):
            numbers = [float(value) for value in values.split()]
            if kind == "translate":
                x, y = x + scale * numbers[0], y + scale * numbers[1]
            elif kind == "scale":
                scale *= numbers[0]
        yield element, scale, x, y
        ahead += [(child, scale, x, y) for child in element]


def legible(drawn: str) -> None:
    """No text is too small, and none leaves the page."""
    root = ElementTree.fromstring(drawn)
    width, height = (float(root.get(side, "")) for side in ("width", "height"))
    for element, scale, x, y in placed(root):
        if element.tag == f"{SVG}text":
            size = float(element.get("font-size", ""))
            wide = text_width(element.text or "", size, bold=element.get("font-weight") is not None)
            share = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
            left = x + scale * (float(element.get("x", "")) - wide * share)
            assert scale * size >= SMALLEST, element.text
            assert left >= 12, element.text
            assert left + scale * wide <= width - 12, element.text
            assert 12 <= y + scale * float(element.get("y", "")) <= height - 12, element.text


def test_the_widest_field_with_the_most_pillars_stays_legible_and_inside() -> None:
    """All 37 tiles from end to end of the cells, both ways, four players on each of them, long names."""
    pov = moment("act", "four")
    state = pov.view["state"]
    pov.view["names"] = ["Bartholomew the Unreasonably Long-Winded of Upper Tooting", *("W" * 60,) * 3]
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
    pov = moment("act", "four")
    state = pov.view["state"]
    free = [tile for tile in TILES if not tile.endswith("-C")]
    state["cell"] = {state["core"]: "0,0"}
    for seat, player in enumerate(state["players"]):
        player["on"], player["claimed"], player["sealed"] = {}, free[seat::4], free[seat::8]
    drawn = HARROWING.draw(pov.view, [], "light")
    check(drawn, [])
    legible(drawn)


def test_names_are_escaped() -> None:
    match = HARROWING.start(2, seed=1, names=["<b>&\"'", "</svg><script>"])
    root = ElementTree.fromstring(match.svg(0))
    assert not list(root.iter(f"{SVG}script"))
