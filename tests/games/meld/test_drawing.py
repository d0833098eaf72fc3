"""What is on the drawing, and that it can be read at its fullest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import takewhile
from typing import Any

import pytest

import tablewright as tw
from tablewright.drawing import LIGHT, Pen
from tablewright.games.meld import GAME
from tablewright.games.meld.drawing.field import laid_field
from tablewright.games.meld.drawing.figures import bonus, focus_number
from tablewright.games.meld.drawing.scene import Scene
from tablewright.games.meld.drawing.words import gist, lines
from tablewright.games.meld.terms import FIGURES, SYMBOLS, TILE_COUNT
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng

from ..drawings import LONG_NAMES, SVG, check, classes, legible, titles
from ..moments import CASES, first, moments, some

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
    locked = laid_field(state).locked()
    assert 0 < locked < (1 << TILE_COUNT)
    for t in on_field:
        assert drawn[f"tile-{t}"].endswith("Locked.") == bool(locked >> t & 1)
    id = f"tile-{pov.view['asked']['first']}"
    first = next(element for element in classes(root, "hex") if element.get("id") == id)
    assert "chosen" in first.get("class", "").split()


def test_a_die_is_turned_among_its_six_faces() -> None:
    pov = moment("Identity")
    root = check(pov.svg(), pov.legal)
    faces = [element.get("id") for element in classes(root, "die") if (element.get("id") or "").startswith("face-")]
    assert sorted(map(str, faces)) == [f"face-{f}" for f in range(6)]


def test_every_symbol_can_be_chosen_at_once() -> None:
    pov = moment("use a die")
    legal = [Move(pov, MELD.actions.parse(f"symbol {name}")) for name in SYMBOLS]
    root = check(MELD.draw(pov.view, legal, "light"), legal)
    symbols = [element for element in classes(root, "die") if (element.get("id") or "").startswith("symbol-")]
    assert len(symbols) == len(SYMBOLS)


def test_the_figures_of_a_battle_are_those_of_the_rules() -> None:
    counted = 0
    for match in some(filling(4, {"boards": "named"}, 3), 40):
        pov, view = match.pov(None), match.view(None)
        if not view["state"]["round"]:
            continue  # the wizards are not chosen yet
        state = pov.sample(Rng(1, 2, 3, 4))
        table = Scene(MELD.content, view, Pen(LIGHT), [])
        for seat in range(4):
            figures = [bonus(table, seat, figure) for figure in range(FIGURES)]
            assert figures == [state.total(seat, figure) for figure in range(FIGURES)]  # type: ignore[attr-defined]
            for t, cell in enumerate(view["state"]["cell"]):
                if cell is not None:
                    number = focus_number(table, seat, t, 0)
                    assert number == state.focus_number(seat, t, 0)  # type: ignore[attr-defined]
                    counted += number
    assert counted


def test_every_spell_has_its_few_words() -> None:
    content = MELD.content
    for side in range(2, 2 * TILE_COUNT):
        assert 1 <= len(lines(content, side)) <= 2
        assert all(len(line) <= 30 for line in lines(content, side))
    for wizard in content.wizards_by_id:
        assert all(gist(content, verb) for verbs in wizard.verbs for verb in verbs)


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
