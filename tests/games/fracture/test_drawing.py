"""What is on the drawing, and that it can be read at its fullest."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from tablewright.games.fracture import GAME
from tablewright.games.fracture.board_map import RING
from tablewright.games.fracture.drawing.cards import SIGNS, printed
from tablewright.games.fracture.moves import CARDS
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.steps.effects import CARD_WORDS
from tablewright.games.fracture.totals import attack_total, defence_total
from tablewright.kernel.pov import Pov

from ..drawings import LONG_NAMES, SVG, check, legible, piece, texts, title_of, titles
from ..moments import CASES, moments

FRACTURE = GAME()
EVERY = pytest.mark.parametrize(("seats", "settings"), CASES["fracture"].values(), ids=CASES["fracture"])


def moment(decision: str | None, seats: int = 2, settings: dict[str, Any] | None = None, least: int = 1) -> Pov:
    """The first time that a choice comes up from a round on, as the one who is asked sees it; None is the end."""
    for seed in range(30):
        for match in moments(FRACTURE, seats, settings, seed):
            view = match.view(None)
            if view["decision"] == decision and view["state"]["round"] >= least:
                return match.pov(match.seat or 0)
    raise AssertionError(f"{decision} never came up")


# -- what is on the table -------------------------------------------------------------------------------


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
                title = title_of(piece(drawn, f"unit-{seat}-{unit}"))
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
    said = [re.match(r"(\d+) points if it ended now", title) for title in titles(pov.svg())]
    assert [int(found[1]) for found in said if found] == pov.view["outcome"]["scores"]


@pytest.mark.parametrize("lineup", ["HRD-B,AST-B", "UNI-B,VER-B", "VER-A,OBS-B"])
def test_the_sums_of_a_combat_are_drawn_without_the_card_of_the_other_side(lineup: str) -> None:
    """Each side sees its own card alone; the other card is taken off before the totals are compared."""
    compared = 0
    for seed in range(6):
        for match in moments(FRACTURE, 2, {"lineup": lineup}, seed):
            if match.view(None)["decision"] not in ("COMMIT_D", "SURGE"):
                continue
            state = match._state.clone()
            assert isinstance(state, Fracture)
            for seat in (0, 1):
                seen = state.clone()
                seen.players[1 - seat].committed = []
                pov = match.pov(seat)
                sums = pov.view["derived"]["combat"]
                assert (sums["attack"]["total"], sums["defence"]["total"]) == (attack_total(seen), defence_total(seen))
                for does, side in (("attacks", "attack"), ("defends", "defence")):
                    assert max(0, sum(value for _, value in sums[side]["parts"])) == sums[side]["total"]
                    (title,) = (title for title in titles(pov.svg()) if f" {does} with " in title)
                    assert f" {does} with {sums[side]['total']}: Strength " in title
                compared += 1
    assert compared > 4


def test_every_word_of_a_card_has_its_sign() -> None:
    assert set(SIGNS) == set(CARD_WORDS.verbs)
    for half in FRACTURE.content.halves:
        assert all(printed(effect) for effect in half)


# -- all of it can be read ------------------------------------------------------------------------------


def test_extremes_stay_legible() -> None:
    """A hand of every card, full stacks, full tracks, every tech, long and wicked names."""
    pov = moment("TURN", seats=4, least=6, settings={"stack_limit": "6"})
    pov.view["names"] = LONG_NAMES
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
