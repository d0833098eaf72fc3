"""The drawing: every choice can be clicked, nothing hidden is in it, and all of it can be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import tablewright as tw
from tablewright.drawing import Pen
from tablewright.games.fracture import GAME
from tablewright.games.fracture.board_map import RING
from tablewright.games.fracture.combat import Combat
from tablewright.games.fracture.drawing.cards import SIGNS, printed
from tablewright.games.fracture.drawing.scene import Scene
from tablewright.games.fracture.moves import CARDS
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.text.sums import attack_sums, defence_sums
from tablewright.games.fracture.totals import attack_total, defence_total
from tablewright.games.fracture.vocabulary import VERBS
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng, seeded
from tests.games.drawings import (
    SVG,
    THEMES,
    check,
    check_leaves_view_alone,
    check_theme,
    legible,
    texts,
    titles,
)

FRACTURE = GAME()
# Every number of players, and the settings that change what is on the table or what is asked.
SETTINGS: dict[str, tuple[int, dict[str, Any]]] = {
    "two": (2, {"void_two": "squeeze", "control": "presence", "events_until": "8"}),
    "three": (3, {"territory_points": "flat", "final_void": "off", "commit": "may", "stack_limit": "6"}),
    "four": (4, {}),
    "mirror": (4, {"faction_setup": "random", "mirror": "on", "turn_mode": "whole", "market_flow": "off"}),
    "attacker": (3, {"lineup": "HRD-B,AST-B,VER-A", "retreat_choice": "attacker", "defender_choice": "strongest"}),
}
EVERY = pytest.mark.parametrize(("seats", "settings"), SETTINGS.values(), ids=SETTINGS)


def moments(seats: int, settings: dict[str, Any], seed: int = 1) -> Iterator[tw.Match]:
    """A random game from the first choice to the end."""
    match, rng = FRACTURE.start(seats=seats, seed=seed, settings=settings), seeded(seed)
    yield match
    while match.seat is not None:
        match.play(match.legal[rng.below(len(match.legal))])
        yield match


def some(seats: int, settings: dict[str, Any], seed: int) -> Iterator[tw.Match]:
    """Of a random game every choice that comes up for the first time, every thirtieth one, and the end."""
    seen: set[str | None] = set()
    for ply, match in enumerate(moments(seats, settings, seed)):
        decision = match.view(None)["decision"]
        if decision not in seen or ply % 30 == 0:
            seen.add(decision)
            yield match


def moment(decision: str | None, seats: int = 2, settings: dict[str, Any] | None = None, least: int = 1) -> Pov:
    """The first time that a choice comes up from a round on, as the one who is asked sees it; None is the end."""
    for seed in range(30):
        for match in moments(seats, settings or {}, seed):
            view = match.view(None)
            if view["decision"] == decision and view["state"]["round"] >= least:
                return match.pov(match.seat or 0)
    raise AssertionError(f"{decision} never came up")


@EVERY
def test_what_is_lit_is_what_is_legal_throughout_a_game(seats: int, settings: dict[str, Any]) -> None:
    for match in some(seats, settings, seed=1):
        for viewer in (*range(seats), None):
            pov = match.pov(viewer)
            drawn = pov.svg()
            check(drawn, pov.legal)
            legible(drawn)
            assert ('class="halo"' in drawn) == (viewer is not None and viewer == match.seat)


@EVERY
def test_nothing_hidden_is_drawn(seats: int, settings: dict[str, Any]) -> None:
    """A position that differs only in what the viewer cannot know gives the same drawing."""
    rng = Rng(1, 2, 3, 4)
    for match in some(seats, settings, seed=2):
        for viewer in (0, None):
            pov = match.pov(viewer)
            other = Pov(pov.game, pov.sample(rng), viewer, pov.settings, pov.names, [])
            assert other.svg() == pov.svg()


def test_drawing_is_a_function_of_the_view() -> None:
    check_leaves_view_alone(moment("TURN", least=6))


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_draws_the_same_pieces(theme: str) -> None:
    check_theme(moment("COMMIT_D", least=9), theme)


# -- what is on the table -------------------------------------------------------------------------------


def piece(drawn: str, id: str) -> ElementTree.Element:
    return next(element for element in ElementTree.fromstring(drawn).iter() if element.get("id") == id)


@pytest.mark.parametrize(("seats", "hexes"), [(2, 19), (3, 28), (4, 37)])
def test_every_hex_of_the_map_is_drawn_once(seats: int, hexes: int) -> None:
    drawn = FRACTURE.start(seats=seats, seed=1).svg(None)
    assert len(re.findall('id="hex-', drawn)) == hexes


def test_the_void_leaves_holes_and_takes_what_lay_there() -> None:
    pov = moment("TURN", seats=3, least=10)
    drawn = pov.svg()
    for x in (19, 25, 31):
        assert f"hex {x}: the Void" in titles(drawn)
        assert not list(piece(drawn, f"hex-{x}").iter(f"{SVG}text"))
    assert "hex 7: the Void" not in titles(drawn)


@pytest.mark.parametrize(("seats", "round", "ring"), [(2, 9, 2), (3, 9, 3), (3, 10, 2), (2, 8, None)])
def test_what_the_void_reaches_for_is_marked(seats: int, round: int, ring: int | None) -> None:
    pov = moment("TURN", seats=seats, least=round)
    told = [title for title in titles(pov.svg()) if "at the end of this round the Void" in title]
    warned = {int(found[1]) for title in told if (found := re.search(r"hex (\d+), ring", title))}
    assert warned == {x for x in pov.view["state"]["exists"] if RING[x] == ring}


def test_every_unit_says_itself_aloud_where_it_stands() -> None:
    pov = moment("TURN", seats=4, least=6)
    drawn = pov.svg()
    for seat, player in enumerate(pov.view["state"]["players"]):
        for unit, x in enumerate(player["where"]):
            if x is not None:
                (title,) = (
                    child.text or "" for child in piece(drawn, f"unit-{seat}-{unit}") if child.tag == f"{SVG}title"
                )
                assert f"on hex {x} ({player['hp'][unit]}/" in title
                inside = ElementTree.tostring(piece(drawn, f"hex-{x}"), encoding="unicode")
                assert f'id="unit-{seat}-{unit}"' in inside


def test_what_a_click_does_is_said_first() -> None:
    pov = moment("TURN")
    for move in pov.legal:
        (target,) = move.targets
        assert (piece(pov.svg(), target).get("aria-label") or "").startswith(move.label)


def test_a_choice_without_a_piece_is_a_button_with_its_label() -> None:
    pov = moment("MOVE_UNIT")
    assert "Move no further unit" in texts(pov.svg())
    assert "Rule AFR-43" in texts(pov.svg())


def test_the_unit_on_its_way_stays_marked() -> None:
    pov = moment("DEST")
    asked = pov.view["asked"]
    assert "chosen" in (piece(pov.svg(), f"unit-{asked['seat']}-{asked['unit']}").get("class") or "").split()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_result_names_the_winner_and_counts(seats: int) -> None:
    pov = moment(None, seats)
    drawn = pov.svg()
    outcome = pov.view["outcome"]
    assert f"{pov.names[outcome['winners'][0]]} wins" in texts(drawn)
    assert {str(score) for score in outcome["scores"]} <= set(texts(drawn))


@EVERY
def test_points_so_far_are_what_the_end_counts(seats: int, settings: dict[str, Any]) -> None:
    pov = moment(None, seats, settings)
    table = Scene(FRACTURE.content, pov.view, Pen(), [])
    assert [table.points(seat) for seat in range(seats)] == pov.view["outcome"]["scores"]


@pytest.mark.parametrize("lineup", ["HRD-B,AST-B", "UNI-B,VER-B", "VER-A,OBS-B"])
def test_the_sums_of_a_combat_are_those_of_the_rules(lineup: str) -> None:
    """Seen by each side with its own card alone; the other card is taken off before the totals are compared."""
    compared = 0
    for seed in range(6):
        for match in moments(2, {"lineup": lineup}, seed):
            if match.view(None)["decision"] not in ("COMMIT_D", "SURGE"):
                continue
            state = match._state.clone()
            assert isinstance(state, Fracture)
            fight = state.combat
            assert isinstance(fight, Combat)
            for seat in (0, 1):
                seen = state.clone()
                seen.players[1 - seat].committed = []
                table = Scene(FRACTURE.content, match.pov(seat).view, Pen(), [])
                assert max(0, sum(value for _, value in attack_sums(table))) == attack_total(seen)
                assert max(0, sum(value for _, value in defence_sums(table))) == defence_total(seen)
                compared += 1
    assert compared > 4


def test_every_word_of_a_card_has_its_sign() -> None:
    assert set(SIGNS) == set(VERBS)
    for half in FRACTURE.content.halves:
        assert all(printed(effect) for effect in half)


# -- all of it can be read ------------------------------------------------------------------------------


LONG = ["Bartholomew the Unreasonably Long-Winded of Upper Tooting", "W" * 60, "<b>&\"'", "</svg><script>"]


def test_extremes_stay_legible() -> None:
    """A hand of every card, full stacks, full tracks, every tech, long and wicked names."""
    pov = moment("TURN", seats=4, least=6, settings={"stack_limit": "6"})
    pov.view["names"] = LONG
    state = pov.view["state"]
    for player in state["players"]:
        home = player["where"][0] if player["where"][0] is not None else player["city"]
        player |= {"iron": 20, "aether": 10, "command": 7, "credit": 20, "guard": 4, "techs": list(range(12))}
        player |= {"where": [home] * 6 + [None] * 9, "hp": [9] * 6 + [0] * 9}
    state["players"][pov.view["seat"]]["hand"] = [code for code in CARDS for _ in range(2)]
    drawn = FRACTURE.draw(pov.view, [], "light")
    root = check(drawn, [])
    legible(drawn)
    assert not list(root.iter(f"{SVG}script"))


def test_an_empty_market_is_said_to_be_empty() -> None:
    pov = moment("TURN")
    pov.view["state"] |= {"market_row": [], "market_deck": [], "market_under": []}
    assert "The market is sold out" in texts(FRACTURE.draw(pov.view, [], "light"))
