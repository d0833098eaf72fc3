"""What is on the drawing, and that it can be read at its fullest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from typing import Any
from xml.etree import ElementTree

import pytest

import tablewright as tw
from tablewright.games.meld import GAME
from tablewright.games.meld.drawing.words import gist, lines
from tablewright.games.meld.terms import SYMBOLS, TILE_COUNT
from tablewright.kernel.pov import Move, Pov
from tests.rules.meld.table import battle

from .. import text_boards
from ..drawings import LONG_NAMES, SVG, check, classes, legible, titles
from ..moments import CASES, first, moments

MELD = GAME()


def filling(seats: int, settings: dict[str, Any], seed: int) -> Iterator[tw.Match]:
    """A random game from the first choice on, for as long as it takes to fill the field."""
    game = moments(MELD, seats, settings, seed)
    return takewhile(lambda match: match.view(None)["state"]["round"] < 40, game)


@cache
def moment(decision: str) -> Pov:
    """The first time that a choice comes up, as the one who is asked sees it."""
    games = [(seats, settings, seed) for seed in range(30) for seats, settings in CASES["meld"].values()]
    return first(decision, (match for game in games for match in filling(*game)))


# -- what is on the table -------------------------------------------------------------------------------


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
    for match in filling(4, {"boards": "named"}, 3):
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
        for match in filling(3, {"boards": "named"}, seed):
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
            told = "\n".join(text_boards.lines(MELD, view))
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


def test_extremes_stay_legible() -> None:
    """Long names, every unique construct everywhere, many claimed and sealed tiles, and a great many dice."""
    view = first("use a die", (match for seed in range(30) for match in filling(4, {}, seed))).view
    state = view["state"]
    view["names"] = LONG_NAMES
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
