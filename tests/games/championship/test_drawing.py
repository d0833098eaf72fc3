"""What is on the drawing, and that it can be read at its fullest."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.games.championship import GAME
from tablewright.games.championship.drawing.side import known_rows
from tablewright.games.championship.moves import ATTACKS, LESSONS
from tablewright.kernel.pov import Move, Pov

from ..drawings import LONG_NAMES, SVG, check, height_of, legible, texts, titles
from ..moments import first, moments

CHAMPIONSHIP = GAME()


def moment(decision: str | None, settings: dict[str, Any] | None = None) -> Pov:
    """The first time that a choice comes up, as the one who is asked sees it; None is the end of a game."""
    return first(decision, (match for seed in range(20) for match in moments(CHAMPIONSHIP, 2, settings, seed)))


# -- what is on the table -------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1])
def test_the_viewer_sits_below_and_a_spectator_sees_seat_0_there(viewer: int) -> None:
    match = CHAMPIONSHIP.start(seed=1)
    assert height_of(match.svg(viewer), f"deck-{viewer}") > height_of(match.svg(viewer), f"deck-{1 - viewer}")
    assert height_of(match.svg(None), "deck-0") > height_of(match.svg(None), "deck-1")


def test_cards_say_themselves_aloud() -> None:
    match = CHAMPIONSHIP.start(seed=1)
    assert match.seat is not None
    other = match.pov(1 - match.seat)
    held = other.view["state"]["players"][1 - match.seat]["hand"]
    assert all(any(f"cost {CHAMPIONSHIP.content.cost[ATTACKS.index(code)]}, attack" in t for t in titles(other.svg()))
               for code in held)  # fmt: skip
    for move in match.legal:
        assert move.label in titles(match.svg(match.seat))


def test_a_choice_without_a_piece_is_a_button_with_its_label() -> None:
    pov = moment("engage")
    assert {"Engage", "Decline: no combat this round"} <= set(texts(pov.svg()))
    assert "Is there combat this round?" in texts(pov.svg())
    assert "Rule WCT-32" in texts(pov.svg())


def test_damage_is_counted_down() -> None:
    pov = moment("prevent_damage")
    state = pov.view["state"]
    (code,) = state["players"][state["active"]]["attack_zone"]
    total = CHAMPIONSHIP.content.attack[ATTACKS.index(code)]
    assert f"{state['damage_left']} of {total} damage left" in titles(pov.svg())
    assert {"just lost", "damage left"} <= set(texts(pov.svg()))


def test_energy_to_choose_from_lies_open_as_cards() -> None:
    pov = moment("take_energy", {"energy_draw": "any"})
    root = check(pov.svg(), pov.legal)
    cards = [element for element in root.iter() if (element.get("id") or "").startswith("choice-draw_energy_card-")]
    assert cards
    assert all("card" in element.get("class", "").split() for element in cards)


def test_the_result_is_the_largest_word() -> None:
    pov = moment(None)
    winner = pov.names[pov.view["outcome"]["winners"][0]]
    root = check(pov.svg(), [])
    sizes = {element.text: float(element.get("font-size", "")) for element in root.iter(f"{SVG}text")}
    assert sizes[f"{winner} wins"] >= 40
    assert {"Winner", "Beaten"} <= set(sizes)


@pytest.mark.parametrize(("pile", "rows"), [
    ([], []),
    ([None, None], []),
    (["A1"], ["A1"]),
    ([None, "A1", None, None, "D2"], ["?", "A1", "?×2", "D2"]),
    (["B1"] * 8, ["B1"] * 8),
    (["B1"] * 7 + [None] * 9, ["B1"] * 7 + ["?×9"]),
    (["B1"] * 7 + [None] * 9 + ["A1"], ["B1"] * 7 + ["+10"]),
])  # fmt: skip
def test_what_is_known_of_a_pile_is_listed_from_the_top(pile: list[str | None], rows: list[str]) -> None:
    assert [text for _, text in known_rows(pile)] == rows


# -- all of it can be read ------------------------------------------------------------------------------


def drawn_with(pov: Pov, changes: dict[str, Any], moves: list[str]) -> str:
    """The drawing of a view that differs from a real one; every player has the changed zones."""
    pov.view["state"]["players"] = [{**player, **changes} for player in pov.view["state"]["players"]]
    legal = [Move(pov, CHAMPIONSHIP.actions.parse(text)) for text in moves]
    drawn = CHAMPIONSHIP.draw(pov.view, legal, "light")
    check(drawn, legal)
    legible(drawn)
    return drawn


FULL = [code for code in ATTACKS for _ in range(3)]


def test_extremes_stay_legible() -> None:
    """All eleven types in every zone at once, long names, every lesson."""
    pov = moment("play_or_pass")
    pov.view["names"] = LONG_NAMES[:2]
    zones = {"hand": FULL, "deck": FULL, "energy_zone": FULL, "used_pile": FULL, "discard_pile": FULL, "life": 99}
    drawn_with(pov, {**zones, "training_zone": list(LESSONS) * 2}, ["pass", *(f"play {code}" for code in ATTACKS)])


def test_a_crowded_stage_stays_legible() -> None:
    pov = moment("take_energy", {"energy_draw": "any"})
    pov.view["names"] = LONG_NAMES[:2]
    zones = {"hand": FULL, "energy_zone": FULL}
    drawn_with(pov, zones, ["draw_done", *(f"draw_energy_card {code}" for code in ATTACKS)])


def test_every_charge_has_its_chip() -> None:
    drawn_with(moment("charge_amount"), {"charge": 8}, [f"charge {n}" for n in range(9)])


@pytest.mark.parametrize("code", ATTACKS)
def test_every_attack_and_its_pips(code: str) -> None:
    pov = moment("take_damage")
    pov.view["names"] = LONG_NAMES[:2]
    pov.view["state"]["damage_left"] = CHAMPIONSHIP.content.attack[ATTACKS.index(code)]
    drawn = drawn_with(pov, {"attack_zone": [code]}, ["take deck", "take energy", "take used"])
    assert f"{pov.view['state']['damage_left']} of" in drawn
