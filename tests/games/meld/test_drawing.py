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
from tablewright.drawing.text import SMALLEST, text_width
from tablewright.games.meld import GAME
from tablewright.games.meld.drawing.words import gist, lines
from tablewright.games.meld.terms import SYMBOLS, TILE_COUNT
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng, seeded
from tests.games import letters
from tests.rules.meld.table import battle

MELD = GAME()
# Seats and settings: every value of every setting that changes what is on the table or what is asked.
CASES: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {}),
    "three": (3, {"boards": "choose", "board_draft": "early", "wild": "none"}),
    "four": (4, {"boards": "named", "claim_target": "own", "tile_set": "core"}),
}
EVERY = pytest.mark.parametrize(("seats", "settings"), CASES.values(), ids=CASES)
SVG = "{http://www.w3.org/2000/svg}"


def moments(seats: int, settings: dict[str, Any], seed: int = 1) -> Iterator[tw.Match]:
    """A random game from the first choice on, for as long as it takes to fill the field."""
    match, rng = MELD.start(seats, seed=seed, settings=settings), seeded(seed)
    yield match
    while match.seat is not None and match.view(None)["state"]["round"] < 40:
        match.play(match.legal[rng.below(len(match.legal))])
        yield match


def some(seats: int, settings: dict[str, Any], seed: int) -> Iterator[tw.Match]:
    """Of a random game every choice that comes up for the first time, and every 40th one."""
    seen: set[str | None] = set()
    for ply, match in enumerate(moments(seats, settings, seed)):
        decision = match.view(None)["decision"]
        if decision not in seen or ply % 40 == 0:
            seen.add(decision)
            yield match


@cache
def moment(decision: str) -> Pov:
    """The first time that a choice comes up, as the one who is asked sees it."""
    for seed in range(30):
        for seats, settings in CASES.values():
            for match in moments(seats, settings, seed):
                if match.view(None)["decision"] == decision:
                    return match.pov(match.seat)
    raise AssertionError(f"{decision} never came up")


def check(drawn: str, legal: list[Move]) -> ElementTree.Element:
    """Well-formed; no id twice; what is lit is what is legal."""
    root = ElementTree.fromstring(drawn)
    ids = Counter(id for element in root.iter() if (id := element.get("id")))
    assert not [id for id, count in ids.items() if count > 1]
    lit = {element.get("id") for element in root.iter() if "lit" in element.get("class", "").split()}
    assert lit == {target for move in legal for target in move.targets}
    return root


def placed(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, float, float]]:
    """Every element with its scale and how far to the right its origin lies."""
    ahead = [(root, 1.0, 0.0)]
    while ahead:
        element, scale, x = ahead.pop()
        for kind, values in re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", "")):
            numbers = [float(value) for value in values.split()]
            if kind == "translate":
                x += scale * numbers[0]
            elif kind == "scale":
                scale *= numbers[0]
        yield element, scale, x
        ahead += [(child, scale, x) for child in element]


def legible(root: ElementTree.Element) -> None:
    """No text is too small, and none reaches out of the page."""
    page = float(root.get("width", ""))
    for element, scale, x in placed(root):
        if element.tag == f"{SVG}text":
            size = float(element.get("font-size", ""))
            width = scale * text_width(element.text or "", size, bold=element.get("font-weight") is not None)
            share = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
            left = x + scale * float(element.get("x", "")) - width * share
            assert scale * size >= SMALLEST - 0.01, element.text
            assert left >= 12, element.text
            assert left + width <= page - 12, element.text


@EVERY
def test_what_is_lit_is_what_is_legal_and_all_can_be_read(seats: int, settings: dict[str, Any]) -> None:
    for match in some(seats, settings, seed=1):
        for viewer in {match.seat, ((match.seat or 0) + 1) % seats, None}:
            pov = match.pov(viewer)
            drawn = pov.svg()
            legible(check(drawn, pov.legal))
            assert ('class="halo"' in drawn) == (viewer is not None and viewer == match.seat)


@EVERY
def test_nothing_hidden_is_drawn(seats: int, settings: dict[str, Any]) -> None:
    """A position that differs only in the order of the stack gives the same drawing."""
    rng = Rng(1, 2, 3, 4)
    for match in some(seats, settings, seed=2):
        pov = match.pov(match.seat)
        other = Pov(pov.game, pov.sample(rng), pov.seat, pov.settings, pov.names, [])
        assert other.svg() == pov.svg()


@pytest.mark.parametrize("theme", ["light", "dark", "page"])
def test_every_theme_draws_the_same_pieces(theme: str) -> None:
    pov = moment("use a die")
    drawn = pov.svg(theme)
    check(drawn, pov.legal)
    same = re.compile("#[0-9a-f]{6}|var\\([a-z0-9-]+\\)")
    assert same.sub("", drawn) == same.sub("", pov.svg("light"))
    assert theme != "page" or not re.search("#[0-9a-f]{6}", drawn)


def test_an_unknown_theme_is_refused_by_name() -> None:
    with pytest.raises(tw.BadSetting, match="no theme 'sepia'; the themes are light, dark, page"):
        moment("turn start").svg("sepia")


def test_drawing_leaves_the_view_alone() -> None:
    pov = moment("move: cell")
    before = copy.deepcopy(pov.view)
    assert pov.svg() == pov.svg()
    assert pov.view == before


# -- what is on the table -------------------------------------------------------------------------------


def classes(root: ElementTree.Element, kind: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if kind in element.get("class", "").split()]


def titles(element: ElementTree.Element) -> list[str]:
    return [title.text or "" for title in element.iter(f"{SVG}title")]


@pytest.mark.parametrize("decision", ["tile: side", "setup side"])
def test_two_sides_are_chosen_as_pieces(decision: str) -> None:
    pov = moment(decision)
    root = check(pov.svg(), pov.legal)
    kind = "board" if decision == "setup side" else "hex"
    assert {element.get("id") for element in classes(root, kind)} >= {"choice-side-0", "choice-side-1"}


def test_every_tile_on_the_field_is_drawn_and_locked_ones_say_so() -> None:
    pov = moment("swap: second")
    state = pov.view["state"]
    root = check(pov.svg(), pov.legal)
    drawn = {element.get("id"): titles(element)[0] for element in classes(root, "hex")}
    on_field = [t for t, cell in enumerate(state["cell"]) if cell is not None]
    assert set(drawn) == {f"tile-{t}" for t in on_field}
    locked = pov.view["derived"]["locked"]
    assert 0 < len(locked) < len(on_field)
    for t in on_field:
        assert drawn[f"tile-{t}"].endswith("Locked.") == (t in locked)
    id = f"tile-{pov.view['asked']['first']}"
    first = next(element for element in classes(root, "hex") if element.get("id") == id)
    assert "chosen" in first.get("class", "").split()


def test_a_die_is_turned_among_its_six_faces() -> None:
    pov = moment("Identity")
    root = check(pov.svg(), pov.legal)
    faces = [element.get("id") for element in classes(root, "die") if (element.get("id") or "").startswith("face-")]
    assert sorted(map(str, faces)) == [f"face-{f}" for f in range(6)]


def test_every_symbol_can_be_chosen_at_once() -> None:
    match = battle("metis=mimic+shield", "gladiator=hammer+hammer basic=shield").play("die 0").match
    pov = match.pov(match.seat)
    legal = [Move(pov, MELD.actions.parse(f"symbol {name}")) for name in SYMBOLS]
    root = check(MELD.draw(pov.view, legal, "light"), legal)
    symbols = [element for element in classes(root, "die") if (element.get("id") or "").startswith("symbol-")]
    assert len(symbols) == len(SYMBOLS)


def test_swords_and_shields_are_shown_as_the_rules_count_them() -> None:
    """MLD-108 Those on the dice, and those that spells add."""
    seen = Counter[int]()
    for match in moments(4, {"boards": "named"}, seed=3):
        view = match.view(None)
        if view["state"]["battle"] is None or view["state"]["battle"]["defender"] is None:
            continue
        said = "\n".join(titles(ElementTree.fromstring(match.svg(None))))
        for sign in ("Sword", "Shield"):
            counts = [list(count.values()) for count in view["derived"][f"{sign.lower()}s"]]
            shown = [f"{dice + spells} {sign}s: {dice} on the dice, {spells} by spells" for dice, spells in counts]
            assert re.findall(rf"\d+ {sign}s: .*", said) == shown
            seen += Counter(map(sum, counts))
    assert len(seen) > 2


def test_a_focus_number_is_shown_as_fixed_while_it_limits_a_deployment_and_never_after() -> None:
    """MLD-92 Foci that leave during the battle change neither number."""
    shown = lost = 0
    for seed in range(6):
        for match in moments(3, {"boards": "named"}, seed):
            view = match.view(None)
            battle = view["state"]["battle"]
            if battle is None or battle["defender"] is None:
                continue
            begun = next(
                found for line in reversed(match.log(None)) if (found := re.search(r"focus (\d+) to (\d+)", line))
            )
            fighters = [battle["attacker"], battle["defender"]]
            numbers = dict(zip(fighters, begun.groups(), strict=True))
            deploying = fighters[fighters.index(view["seat"]) :] if view["decision"] == "deploy" else []
            said = "\n".join(titles(ElementTree.fromstring(match.svg(None))))
            assert re.findall(r"Focus number (\d+)", said) == [numbers[seat] for seat in deploying]
            told = "\n".join(letters.lines(MELD, view))
            assert re.findall(r"(?:attacks|defends).*: focus (\d+)", told) == [numbers[seat] for seat in deploying]
            shown += len(deploying)
            lost += view["decision"] == "focus: return slot"
    assert shown
    assert lost


def test_every_spell_has_its_few_words() -> None:
    content = MELD.content
    for side in range(2, 2 * TILE_COUNT):
        assert 1 <= len(lines(content, side)) <= 2
        assert all(len(line) <= 30 for line in lines(content, side))
    for wizard in content.wizards_by_id:
        assert all(gist(content, phrase) for cantrip in wizard.cantrips for phrase in cantrip.phrases)


# -- extremes -------------------------------------------------------------------------------------------

LONG = ["Bartholomew the Unreasonably Long-Winded of Upper Tooting", "W" * 60, "<b>&\"'", "</svg><script>"]


def test_extremes_stay_legible() -> None:
    """Long names, every unique construct everywhere, many claimed and sealed tiles, and a great many dice."""
    view = next(
        match.view(None)
        for seed in range(30)
        for match in moments(4, {}, seed)
        if match.view(None)["decision"] == "use a die"
    )
    state = view["state"]
    view["names"] = LONG
    off = [t for t in range(1, TILE_COUNT) if state["cell"][t] is None]
    for seat, player in enumerate(state["players"]):
        player["pool"] = player["army"] = [17, *[1] * 10]
        player["area"] = off[8 * seat : 8 * seat + 5]
        player["sealed"] = off[8 * seat + 5 : 8 * seat + 8]
    battle = state["battle"]
    die = {"kind": 1, "face": 3, "aside": False, "turned": True}
    battle["dice"] = [{**die, "player": battle["attacker"]}] * 40 + [{**die, "player": battle["defender"]}] * 18
    root = check(MELD.draw(view, [], "light"), [])
    legible(root)
    assert len(classes(root, "die")) == 58
    assert not list(root.iter(f"{SVG}script"))


def test_the_result_is_the_largest_word() -> None:
    view = moment("turn start").view | {"decision": None, "rule": None, "asked": None, "seat": None}
    view["outcome"] = {"winners": [0], "scores": [3, 1, 0, 0], "ranking": [1, 2, 2, 2], "reason": "set"}
    root = check(MELD.draw(view, [], "light"), [])
    sizes = {element.text: float(element.get("font-size", "")) for element in root.iter(f"{SVG}text")}
    assert sizes[f"{view['names'][0]} wins"] == max(sizes.values())
