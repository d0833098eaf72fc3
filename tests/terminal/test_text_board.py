"""The table in letters: World Championship's own picture, and that of any other game."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import tablewright
from tablewright.games.championship import Championship
from tablewright.games.championship.board import board
from tablewright.kernel.match import Match
from tablewright.kernel.rng import seeded
from tablewright.terminal import text_board
from tablewright.terminal.palette import THEME
from tests.terminal.scripted import Scripted

WIDTHS = (80, 93, 100)


def duel(seed: int, **settings: Any) -> Match:
    return tablewright.game("championship").start(seed=seed, settings=settings)


def lines(match: Match, seat: int | None, width: int = 80) -> list[str]:
    assert isinstance(match.game, Championship)
    return ["".join(text for text, _ in line) for line in board(match.game, match.view(seat), width)]


@pytest.mark.parametrize("settings", [{}, {"own_piles": "open", "energy_draw": "any", "deck_1": "aggressive"}])
@pytest.mark.parametrize("seed", range(5))
def test_the_table_fits_at_every_moment_from_every_point_of_view(seed: int, settings: dict[str, str]) -> None:
    match, rng = duel(seed, **settings), seeded("moves", seed)
    while match.seat is not None:
        for seat in (0, 1, None):
            for width in WIDTHS:
                assert max(len(line) for line in lines(match, seat, width)) <= width
        match.play(match.legal[rng.below(len(match.legal))])


def until(match: Match, decision: str, seat: int) -> Match:
    rng = seeded("until")
    while match.view(seat)["decision"] != decision or match.seat != seat:
        match.play(match.legal[rng.below(len(match.legal))])
    return match


def test_the_viewer_sits_at_the_left_with_the_hand_below() -> None:
    match = duel(5)
    own = lines(match, 0)
    assert own[1].startswith("● Blue  you, goes first")
    assert own[1].endswith("■ Vermilion")
    assert "│ A1 │ B1 │ D2 │ B3 │" in own[9]
    assert own[12] == "defense  │  0 │  1 │  9 │  3 │"
    other = lines(match, 1)
    assert other[1].startswith("■ Vermilion  you")
    assert other[1].endswith("goes first  ● Blue")


def test_a_spectator_sees_counts_and_no_hand() -> None:
    shown = lines(duel(5), None)
    assert len(shown) == 8
    assert shown[5].count("hand     4") == 2


def test_cards_that_are_looked_at_are_counted_for_everybody() -> None:
    match = until(duel(5), "keep_card", 1)
    looks = len(match.view(0)["state"]["players"][1]["look_area"])
    assert looks > 0
    for viewer in (0, None):
        assert f"look {looks}  hand" in lines(match, viewer)[5]


def test_the_attack_points_at_who_is_attacked_and_its_damage_is_counted_down() -> None:
    match = until(duel(5), "take_damage", 0)
    assert "◀═ attack" in "\n".join(lines(match, 0))
    assert "═▶" in "\n".join(lines(match, 1))
    damage = match.view(0)["state"]["damage_left"]
    assert f"{damage} damage left" in "\n".join(lines(match, 0))


def test_known_cards_of_the_own_piles_are_named_in_their_places() -> None:
    match = duel(5)
    match.play("stash A1")
    match.play("stash B1")
    assert lines(match, 0)[-1] == "used     from the top: B1 A1"
    assert "from the top" not in "\n".join(lines(match, 1))


@pytest.mark.parametrize(("width", "told"), [(60, True), (80, False)])
def test_a_table_that_is_cut_off_says_so(width: int, told: bool) -> None:
    scripted = Scripted([], width)
    scripted.screen.table(duel(5).pov(0))
    assert ("the table needs 80 columns, you have 60" in scripted.text) == told


def test_a_long_name_is_cut() -> None:
    match = tablewright.game("championship").start(seed=5, names=["A" * 60, "Bo"])
    assert "A…  you, goes first" in lines(match, 0)[1]


# -- any game ---------------------------------------------------------------------------------------------


def drawn(view: dict[str, Any], width: int = 80) -> str:
    console = Console(file=StringIO(), width=120, theme=THEME)
    with console.capture() as capture:
        console.print(text_board.fields(view, width), no_wrap=True, overflow="crop", crop=True)
    return capture.get()


def test_without_a_picture_of_its_own_a_game_is_shown_by_its_fields() -> None:
    shown = drawn(duel(5).view(0))
    assert "round 0 · first 0 · phase setup" in shown
    assert "● Blue (you)" in shown
    assert "■ Vermilion" in shown
    assert "(21 hidden)" in shown
    assert "A1 B1 D2 B3" in shown


def test_every_kind_of_field_has_words() -> None:
    view = {
        "seats": 2,
        "names": ["Ana", "Bo"],
        "viewer": None,
        "state": {
            "market_row": ["oats", None, None, "rye"],
            "weather": {"rain": True, "wind": [1, 2]},
            "fields": [{"crop": "oats"}, {"crop": None}, {"crop": "rye"}],
            "empty": [],
            "sown": [0, 1, 2, 3, 6, 8],
            "sacks": ["oats", "rye", "rye", "rye"],
            "owner": [None] * 4 + ["Ana", "Bo", "Bo"] + [None] * 20,
            "soil": ["clay"] * 20 + ["sand"] * 5 + ["peat"],
            "deck": [None] * 30,
            "stones": [0] * 30 + [2, 2, 0],
            "weeds": [[0, None]] * 30,
            "sleeping": [0],
            "drawn": [0, None],
            "tools": [f"t{number}" for number in range(26)],
        },
    }
    shown = drawn(view)
    assert "market row  oats (2 hidden) rye" in shown
    assert "weather     rain yes, wind 1 2" in shown
    assert "fields      crop oats; crop –; crop rye" in shown
    assert "sown        0–3 6 8" in shown
    assert "sacks       oats rye×3" in shown
    assert "owner       4:Ana  5–6:Bo  of 27" in shown
    assert "soil        0–19:clay  20–24:sand  25:peat" in shown
    assert "deck        (30 hidden)" in shown
    assert "stones      30–31:2" in shown
    assert "sleeping    0 " in shown
    assert "drawn       0 (1 hidden)" in shown
    assert "tools       t0 t1 t2" in shown
    assert "empty" not in shown
    assert "weeds" not in shown


def test_what_no_seat_has_is_left_out() -> None:
    farms = [{"oats": 0, "rye": 0, "carts": []}, {"oats": 2, "rye": 0, "carts": []}]
    shown = drawn({"seats": 2, "names": ["Ana", "Bo"], "viewer": 1, "state": {"farms": farms}})
    assert [line.split() for line in shown.splitlines()[1:] if line.strip()] == [
        ["●", "Ana", "■", "Bo", "(you)"],
        ["seat", "0", "1"],
        ["oats", "0", "2"],
    ]


@pytest.mark.parametrize("width", WIDTHS)
def test_long_fields_go_on_in_the_next_line(width: int) -> None:
    figures = {f"sort_{number}": number for number in range(30)}
    seeds = [f"seed-{number}" for number in range(30)] + [None]
    shown = drawn({"seats": 2, "names": ["Ana", "Bo"], "viewer": 0, "state": {**figures, "seeds": seeds}}, width)
    assert max(map(len, shown.splitlines())) <= width
    assert all(f"sort {number}" in shown for number in range(30))
    assert all(f"{number}:seed-{number}" in shown for number in range(30))


def test_a_game_outside_a_package_has_no_picture_of_its_own() -> None:
    assert text_board.own_board("json") is None  # a package without one
    assert text_board.own_board("string") is None  # a module
    assert text_board.own_board("tablewright.games.championship") is board
