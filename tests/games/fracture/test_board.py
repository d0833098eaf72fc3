"""The text board: all of it fits, nothing hidden is in it, and whatever a choice names can be found."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablewright.drawing.text_board import MARKS
from tablewright.games.fracture import GAME, AetherFracture
from tablewright.games.fracture.board.isles import LETTERS
from tablewright.games.fracture.board_map import NEAR
from tablewright.games.fracture.moves import ACTIONS, CARDS, FACTIONS
from tablewright.games.fracture.powers import PASSIVES
from tablewright.games.fracture.steps.effects import CARD_WORDS
from tablewright.games.fracture.terms import KIND, T1
from tablewright.kernel.match import Match
from tablewright.kernel.reader import View
from tests.games import text_boards
from tests.games.moments import CASES, moments, moments_of
from tests.games.text_boards import lines
from tests.rules.fracture.table import side, table

FRACTURE = GAME()
EVERY = pytest.mark.parametrize("name", CASES["fracture"])


def moment(decision: str | None, seats: int = 2, least: int = 1, **settings: Any) -> Match:
    """The first time that a choice comes up from a round on; None is the end."""
    for seed in range(30):
        for match in moments(FRACTURE, seats, settings, seed):
            view = match.view(None)
            if view["decision"] == decision and view["state"]["round"] >= least:
                return match
    raise AssertionError(f"{decision} never came up")


def alone(seats: int, round: int) -> Match:
    """A's turn, whose Hero in the middle is the only unit."""
    other = side(hand="K01")
    more = [other if number < seats else None for number in (2, 3)]
    return table(A=side(units="hero@0"), B=other, C=more[0], D=more[1], round=round).turn().match


def shown(match: Match, seat: int | None, width: int = 80) -> str:
    return "\n".join(lines(match.game, match.view(seat), width))


def bricks(drawn: list[str]) -> dict[int, tuple[int, int]]:
    """Where each hex is on the table: the line of its upper edge, and the column of its left one."""
    found = {}
    for row, line in enumerate(drawn):
        if re.match(r"[ ┌└]", line) and set(line) & set("┌┬"):
            for number in re.finditer(r"[┌┬][─●■▲◆](\d+)", line):
                found[int(number[1])] = (row, number.start())
    return found


def brick(drawn: list[str], x: int) -> list[str]:
    """What is written on a hex: its edge, its tile, its units."""
    row, left = bricks(drawn)[x]
    right = drawn[row + 1].index("│", left + 1)
    return [drawn[row + i][left + 1 : right].strip() for i in range(3)]


# -- at every moment --------------------------------------------------------------------------------------


@EVERY
def test_whatever_a_choice_names_is_on_the_table(name: str) -> None:
    for match in moments_of("fracture", name, seed=2):
        if match.seat is None:
            return
        view = match.view(match.seat)
        drawn = lines(FRACTURE, view)
        for move in match.legal:
            assert_found(drawn, view, move.id)


def assert_found(drawn: list[str], view: View, move: int) -> None:
    content, state = FRACTURE.content, view["state"]
    kind, args = ACTIONS.structure(move)
    text = "\n".join(drawn)
    if "x" in args:
        assert args["x"] in bricks(drawn)
    elif "c" in args:
        hand = drawn[next(i for i, line in enumerate(drawn) if line.startswith("── your hand")) :]
        assert any(line.startswith(content.card_names[args["c"]]) for line in hand)
    elif "u" in args:
        player = state["players"][args.get("p", view["seat"])]
        seat, unit = state["players"].index(player), args["u"]
        edge, _, units = brick(drawn, player["where"][unit])
        assert edge.startswith(MARKS[seat])
        hp = "" if KIND[unit] == T1 else rf"\d*{player['hp'][unit]}"
        assert re.search(LETTERS[KIND[unit]] + hp, units)
    elif kind == "buy":
        card = CARDS.index(state["market_row"][args["slot"]])
        assert any(line.startswith(content.card_names[card]) for line in drawn)
    elif kind == "research":
        f = FACTIONS.index(state["players"][view["seat"]]["faction"])
        assert f"{content.tech_names[f][args['i']]} {content.tech_cost[f][args['i']]}/" in text
    elif kind == "recruit":
        assert re.search(rf"\b{LETTERS[args['k']]} \w", text)
    elif kind == "faction":
        assert any(line.startswith(content.faction_names[args["f"]]) for line in drawn)


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize(("seats", "hexes"), [(2, 19), (3, 28), (4, 37)])
def test_hexes_touch_on_the_table_exactly_where_they_are_neighbours(seats: int, hexes: int, width: int) -> None:
    match = FRACTURE.start(seats=seats, seed=1)
    places = bricks(lines(FRACTURE, match.view(None), width))
    assert len(places) == hexes
    pitch = min(abs(a[1] - b[1]) for a in places.values() for b in places.values() if a[0] == b[0] and a != b)
    for x, (row, left) in places.items():
        for y, (other, column) in places.items():
            beside = row == other and abs(left - column) == pitch
            below = abs(row - other) == 3 and abs(left - column) < pitch
            assert (beside or below) == bool(NEAR[x] >> y & 1), (x, y)


def test_a_table_line_by_line() -> None:
    set_up = table(
        A=side(
            units="hero@7/2 T1@1 T1@1 T2@0 T2@0/1", controls="2 8", techs="2", iron=3,
            hand="K03 K03 K01", discard="K02 M05", play="K02",
        ),
        B=side(who="VER-A", units="T1@13 T3@4", controls="12 14", growth="12", hand="K01", aether=2),
        tiles={1: "forest", 2: "vein B", 5: "mountain", 6: "deep_water", 8: "gate", 12: "ruins", 18: "quarry B"},
        row="M38 M12 M24 M40 M42",
        round=6,
        events="V09 V10",
    )  # fmt: skip
    match = set_up.turn("A", passed="B").match
    assert lines(match.game, match.view(0)) == [
        "── Round 6 of 12 · Epoch II · B starts · A to choose ───────────────────────────",
        "event  Market Panic: the market row is replaced (before: Void Lash)",
        "link   from an open Warp Gate to the City of the unit's owner is one step",
        "              ┌─11──────────┬─10──────────┬─9───────────┐           H Hero",
        "              │   Plains    │   Plains    │   Plains    │           I Infantry",
        "              │             │             │             │           S Specialist",
        "       ┌■12*──┴────+1┬─3────┴──────┬●2────┴──ia-1┬●8────┴──link┐    T Titan",
        "       │    Ruins    │   Plains    │  Raw Vein   │  Warp Gate  │    digits: HP",
        "       │             │             │             │             │    * growth",
        "┌■13───┴────+1┬■4────┴──────┬●0────┴─────c┬●1────┴────+1┬●7────┴────+1┐",
        "│   City ■    │   Plains    │  The Shard  │   Forest    │   City ●    │",
        "│      I      │     T4      │     S21     │     II      │     H2      │",
        "└──────┬■14───┴──────┬─5────┴─────^┬─6────┴─────~┬─18───┴──2i-1┬──────┘",
        "       │   Plains    │  Mountain   │ Deep Water  │Molten Quarry│",
        "       │             │             │             │             │    ^climb ~swim",
        "       └──────┬─15───┴──────┬─16───┴──────┬─17───┴──────┬──────┘    ±1 defence",
        "              │   Plains    │   Plains    │   Plains    │           i Iron",
        "              │             │             │             │           a Aether",
        "              └─────────────┴─────────────┴─────────────┘           c Command",
        "── players ────── points land techs Aether Command Iron Credit Guard hand deck",
        "● A                   11    9     2      0       3    3      0     0    3    5",
        "  you · to choose · Gilded Synod: keeps Iron ·",
        "    Auric Legate (Strength 3, Move 2): market -1 · techs Archive ·",
        "    played March · discarded March, Raft Crews",
        "■ B                    7    5     0      2       3    0      0     0    1    9",
        "  has passed · Verdant Silence: grow 1 each round · Moss Oracle (lost): growth",
        "    +1 defence",
        "── market: 36 cards to come ────────────────────────────────────────────────────",
        "Rift Walk        7  starburst 3  phase, move 2×3, teleport 4 / draw 2, Credit +2",
        "Feint            2  starburst 1  push range 1              / Credit +3",
        "War Chest        4               move 1×2                  / Iron +5",
        "Iron Parliament  8  shield 5     Guard +4                  / Command +2, Iron +3",
        "Worldbreaker    11  starburst 5  destroy range 3, wound range 3, move 2×2 / Iron",
        "                                 +8",
        "── your units and techs ────────────────────────────────────────────────────────",
        "H Auric Legate      I Infantry ×6       S Specialist ×2     T Titan ×2",
        "Str 3 HP 3 Move 2   Str 2 HP 1 Move 2   Str 5 HP 2 Move 2   Str 9 HP 4 Move 1",
        "4 Iron              2 Iron              5 Iron 1 Aether     10 Iron 3 Aether",
        "techs (Aether/points) Climbing Gear 2/1: climb · Tidecraft 2/1: swim ·",
        "  Grand Archive 4/3: hand +1 · War Council 3/2: Command +1 · High Command 5/4",
        "  after War Council: Command +1 · Honed Steel 3/2: Infantry attack +1 ·",
        "  Field Surgery 2/1: all heal 1 each round · Deep Drills 3/2: Iron +2 each",
        "  round · Letters of Credit 2/1: 3 Iron for an Aether · Mint 3/2: Iron +2 each",
        "  round · Standing Contracts 3/2: Specialists 2 Iron less",
        "── your hand: 3 cards ──────────────────────────────────────────────────────────",
        "Foragers              move 1×1            / Iron +2",
        "Skirmish ×2  sword 2  attack +1, move 1×2 / Iron +1",
    ]


def test_marks_and_units_have_the_colour_of_their_owner() -> None:
    match = table(A=side(units="hero@7"), B=side(units="T1@1"), round=1).turn("A").match
    assert isinstance(match.game, AetherFracture)
    pieces = [piece for line in text_boards.drawn(match.game, match.view(0)) for piece in line]
    assert ("■1", "seat1") in pieces
    assert ("I", "seat1") in pieces
    assert ("●7", "seat0") in pieces
    assert ("H3", "seat0") in pieces
    assert ("2", "strong") in pieces  # a hex of nobody


def test_a_city_bears_the_mark_of_its_founder_whoever_holds_it() -> None:
    match = table(A=side(units="T1@13"), B=side(units="hero@1"), round=2).turn("A").match
    edge, tile, units = brick(lines(match.game, match.view(None)), 13)
    assert (edge[:3], tile, units) == ("●13", "City ■", "I")


def test_a_full_stack_of_all_kinds_fits_in_the_smallest_brick() -> None:
    stack = side(units="hero@20 T1@20 T2@20 T2@20/1 T3@20 T3@20/2")
    other = side(hand="K01")
    match = table(stack, other, other, other, round=6, stack_limit="6").turn("A").match
    assert brick(lines(match.game, match.view(0)), 20)[2] == "H3IS21T42"
    assert brick(lines(match.game, match.view(0), 100), 20)[2] == "H3 I S21 T42"


def test_long_names_of_tiles_keep_their_last_word() -> None:
    one = side(hand="K01")
    match = table(one, one, one, one, tiles={1: "forest B", 2: "quarry", 3: "gate B"}, round=2).turn("A").match
    narrow, wide = lines(match.game, match.view(0)), lines(match.game, match.view(0), 100)
    assert [brick(narrow, x)[1] for x in (1, 2, 3)] == ["Petri.Wood", "Iro.Quarry", "Colla.Gate"]
    assert [brick(wide, x)[1] for x in (1, 2, 3)] == ["Petrifie.Wood", "Iron Quarry", "Collapse.Gate"]


@pytest.mark.parametrize(
    ("seats", "round", "told"),
    [
        (2, 6, ""),
        (2, 7, "after round 9 the Void takes ring 2 (hexes 7 to 18)"),
        (2, 9, "after this round the Void takes ring 2 (hexes 7 to 18)"),
        (2, 10, ""),
        (3, 9, "after this round the Void takes ring 3 (hexes 19 to 36)"),
        (4, 11, "after this round the Void hurts every unit in ring 2 (hexes 7 to 18)"),
        (4, 12, "after this round the Void takes ring 2 (hexes 7 to 18)"),
    ],
)
def test_the_void_is_told_before_it_comes(seats: int, round: int, told: str) -> None:
    match = alone(seats, round)
    assert [line[7:] for line in lines(match.game, match.view(0)) if line.startswith("void ")] == [told] * bool(told)


@pytest.mark.parametrize(("seats", "round", "left"), [(2, 10, 7), (3, 10, 19), (4, 12, 19)])
def test_what_the_void_has_taken_is_gone(seats: int, round: int, left: int) -> None:
    match = alone(seats, round)
    assert sorted(bricks(lines(match.game, match.view(None)))) == list(range(left))


def test_a_gate_says_where_it_leads_as_long_as_it_leads_anywhere() -> None:
    before = table(A=side(units="hero@0"), tiles={1: "gate"}, round=9).turn().match
    two = table(A=side(units="hero@0"), tiles={1: "gate", 3: "gate"}, round=9).turn().match
    after = table(A=side(units="hero@0"), tiles={1: "gate", 3: "gate"}, round=10).turn().match
    single = table(A=side(units="hero@0"), tiles={1: "gate"}, round=10).turn().match
    shut = table(A=side(units="hero@0"), tiles={1: "gate B"}, round=9).turn().match
    assert "link   from an open Warp Gate to the City of the unit's owner is one step\n" in shown(before, 0)
    assert "link   from an open Warp Gate to the other open gates and the City" in shown(two, 0)
    assert "link   from an open Warp Gate to the other open gates is one step\n" in shown(after, 0)
    assert "link" not in shown(single, 0)  # AFR-45 the Cities are gone, and there is no other gate
    assert "link" not in shown(shut, 0)


# -- players, market, hand --------------------------------------------------------------------------------


def test_points_so_far_are_what_the_end_counts() -> None:
    match = moment(None, seats=3)
    drawn = lines(FRACTURE, match.view(None))
    outcome = match.outcome
    assert outcome is not None
    for seat, name in enumerate(match.names):
        (figures,) = (line.split() for line in drawn if line.startswith(f"{MARKS[seat]} {name}"))
        assert int(figures[2]) == outcome.scores[seat]
        assert int(figures[2]) == int(figures[3]) + int(figures[4]) + int(figures[5])
    assert drawn[0].startswith("── The game ended after the last round ──")
    assert sum("Winner · " in line for line in drawn) == len(outcome.winners)
    assert "market" not in shown(match, 0)


def test_heroes_are_told_with_their_own_figures() -> None:
    core = side(who="OBS-B", units="hero@7", hand="K01")
    match = table(A=core, B=side(who="CHR-B", units="hero@13"), round=2).turn().match
    told = " ".join(shown(match, 0).split())
    assert "Core Sentinel (Strength 5, Move 1): Hero's defence +1" in told
    assert "Pathless Duelist (Strength 4, Move 3): Hero's attack +1" in told
    assert "Str 5 HP 4 Move 1   Str 2 HP 1 Move 2   Str 5 HP 3 Move 1   Str 9 HP 5 Move 1" in shown(match, 0)
    assert "Str 4 HP 3 Move 3   Str 2 HP 1 Move 2   Str 5 HP 2 Move 2   Str 9 HP 4 Move 1" in shown(match, 1)


def test_a_spectator_sees_the_board_of_who_is_asked_and_no_hand() -> None:
    match = table(A=side(who="VER-B", hand="K03"), B=side(who="SYN-B", hand="SYN1 K02"), round=2).turn("B").match
    assert "── B's units and techs" in shown(match, None)
    assert "Coin Marshal" in shown(match, None)
    assert "hand:" not in shown(match, None)
    assert "Golden Envoy" not in shown(match, None) + shown(match, 0)
    assert "Golden Envoy" in shown(match, 1)
    assert "── your units and techs" in shown(match, 0)


def test_in_the_middle_of_a_card_the_rest_is_told_in_short() -> None:
    match = table(A=side(units="hero@7 T1@7 T1@1", hand="K03 K03"), row="M01 M02 M03 M04 M05", round=2).turn().match
    before = shown(match, 0)
    match.play("play K03-top")
    after = shown(match, 0)
    assert "card   A plays Skirmish: attack +1" in after
    assert "Outriders 1 · Ore Sledges 1 · Palisade 1 · Rope Teams 1 · Raft Crews 1" in after
    assert "haste +1" in before
    assert "haste +1" not in after
    assert "Climbing Gear" in before
    assert "Climbing Gear" not in after
    assert "Str 5 HP 2 Move 2" in after
    assert "A plays" not in before


def test_recruiting_is_no_card() -> None:
    match = table(A=side(who="SYN-B", units="hero@1 T1@7", hand="K01 K02", iron=4), round=2).turn().match
    match.play("play K01-bottom")
    match.play("recruit T1-0")
    assert match.view(0)["decision"] == "PLACE"
    assert "A plays" not in shown(match, 0)


def test_prices_are_those_of_who_can_pay_them() -> None:
    match = table(A=side(who="SYN-A", units="hero@7"), row="M42 M41 M40 M39 M38", round=2).turn().match
    assert "Worldbreaker    11 " in shown(match, 0)
    assert "Worldbreaker    12 " in shown(match, 1)


def test_an_empty_market_and_an_empty_hand_say_so() -> None:
    match = table(A=side(hand="K01"), round=2).turn().match
    view = match.view(0)
    view["state"] |= {"market_row": [], "market_deck": [], "market_under": []}
    view["state"]["players"][0]["hand"] = []
    drawn = lines(match.game, view)
    assert drawn[drawn.index(next(line for line in drawn if line.startswith("── market: 0 cards"))) + 1] == "none"
    assert drawn[-2].startswith("── your hand: 0 cards")
    assert drawn[-1] == "none"


# -- combat -----------------------------------------------------------------------------------------------


def test_a_combat_is_added_up_as_far_as_the_viewer_knows_it() -> None:
    match = table(
        A=side(units="T1@1", hand="K03 K03 K01"), B=side(units="T1@2", hand="K01 K02"), tiles={2: "forest"}, round=3
    ).turn().match  # fmt: skip
    for move in ("play K03-top", "unit 1", "dest 1", "commit K03"):
        match.play(move)
    assert match.view(1)["decision"] == "COMMIT_D"
    drawn = shown(match, 1)
    assert "── combat: assault on hex 2 (Forest) ──" in drawn
    assert "● A attacks 3  Strength 2, card played 1, and the card" in drawn
    assert "    A's Infantry 1 on hex 1 (1/1 HP); a card face down" in drawn
    assert "■ B defends 3  Strength 2, terrain 1" in drawn
    assert "    Infantry 1 on hex 2 (1/1 HP); no card committed" in drawn
    assert "● A attacks 5  Strength 2, card played 1, edge 2" in shown(match, 0)
    assert "    Infantry 1 on hex 1 (1/1 HP); Skirmish face down, sword 2" in shown(match, 0)
    assert "market" not in drawn


def test_a_card_without_an_edge_is_a_bluff() -> None:
    match = table(A=side(units="T1@1", hand="K02 K01 K03"), B=side(units="T1@2", hand="K01 K02"), round=3).turn().match
    for move in ("play K02-top", "unit 1", "dest 1", "commit K01"):
        match.play(move)
    assert "Foragers face down, no edge" in shown(match, 0)
    assert "Foragers face down" not in shown(match, 1) + shown(match, None)


# -- set-up -----------------------------------------------------------------------------------------------


def test_factions_are_laid_out_to_choose_from_and_marked_when_they_are_taken() -> None:
    match = FRACTURE.start(seats=2, seed=1)
    drawn = lines(FRACTURE, match.view(1))
    assert drawn[0].startswith("── Set-up · Vermilion to choose ──")
    assert "Gilded Synod: keeps Iron · Auric Legate 3/3/2 market -1 · Coin Marshal 4/3/2" in drawn
    for move in ("faction SYN", "hero A", "site 7"):
        match.play(move)
    drawn = lines(FRACTURE, match.view(0))
    assert "Gilded Synod ■: keeps Iron · Auric Legate 3/3/2 market -1 · Coin Marshal 4/3/2" in drawn
    assert brick(drawn, 7)[1] == "City ■"
    assert "lost" not in "\n".join(drawn)
    assert "hand:" not in "\n".join(drawn)


def test_the_hero_comes_after_the_faction() -> None:
    match = FRACTURE.start(seats=2, seed=1)
    match.play("faction OBS")
    drawn = shown(match, 1)
    assert "not chosen yet" in drawn
    assert "Titan Core 3/2: Titans attack +2" in drawn
    assert "T Titan (round 5)" in drawn
    assert "no faction yet" in drawn


# -- extremes ---------------------------------------------------------------------------------------------


def test_extremes_fit() -> None:
    """A hand of every card, full tracks, every tech, piles of everything, long names."""
    match = moment("TURN", seats=4, least=8)
    view = match.view(match.seat)
    view["names"] = ["Bartholomew the Unreasonably Long-Winded of Upper Tooting", "W" * 60, "[b]x[/b]", "D"]
    for player in view["state"]["players"]:
        player |= {"iron": 20, "aether": 10, "command": 7, "credit": 20, "guard": 4, "techs": list(range(12))}
        player |= {"discard_pile": list(CARDS), "play_area": list(CARDS), "trash": list(CARDS)}
    view["state"]["players"][view["seat"]]["hand"] = [code for code in CARDS for _ in range(2)]
    drawn = lines(FRACTURE, view)
    assert max(map(len, drawn)) <= 80
    assert sum(line.startswith("● Bartholomew t… ") for line in drawn) == 1
    assert "Research" not in "\n".join(drawn)


def test_every_word_of_the_vocabularies_is_said_at_length_and_in_short() -> None:
    for verb in (*CARD_WORDS.verbs.values(), *PASSIVES.verbs.values()):
        figures = [1 for _ in verb.args]
        assert verb.say(verb.text, figures)
        assert verb.say(verb.short, figures)
