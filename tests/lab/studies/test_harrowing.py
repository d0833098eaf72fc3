"""The study of The Harrowing: its figures against games and turns whose course is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete
from tablewright.lab.charts import Bars
from tablewright.lab.studies.harrowing.names import UNIQUE_FACES, face_id, face_name
from tablewright.lab.study import ObservedGame
from tests.rules.harrowing.table import GAME, Table, player, table

from .common import StudyCheck, count, made
from .observing import ObservedPlay

CHECK = StudyCheck("harrowing")
CLAIMS = {
    *(item.key for item in CHECK.items if item.category == "claim"),
    *(
        "spell:kindling",
        "spell:rubble",
        "spell:undermine",
        "spell:haze",
        "spell:scorch",
        "spell:eddy",
        "spell:maelstrom",
    ),
    *(
        "spell:cairns-heart",
        "spell:backwash",
        "spell:unveiling",
        "spell:boulder",
        "spell:foam",
        "spell:cinder",
        "spell:wisp",
    ),
}
TRIANGLE = ("III-4a 0,-1 P0", "I-1a 1,-1 P0", "I-W1 1,-2 P0")


@pytest.fixture(scope="module")
def rows() -> list[ObservedGame]:
    return [eager(number, seats=2, set_size=3) for number in range(20)]


@pytest.fixture(scope="module", params=["set", "round_limit", "barren", "dusk"])
def known(request: pytest.FixtureRequest) -> tuple[ObservedGame, list[str]]:
    return CHECK.golden(request.param)


def seen(t: Table, *moves: str) -> dict[str, Any]:
    """What is noted at a table of the rulebook's examples while these moves are made."""
    return CHECK.figures(CHECK.play(t.match, *moves))


def used(t: Table, move: str) -> list[str]:
    return CHECK.used(t.match, move)


# -- items and uses ---------------------------------------------------------------------------------


def test_items() -> None:
    CHECK.check_items()
    assert {"core:III", "set:II", "wizard:sel", "spell:chart", "face:I-1a", "claim:IV-6b", "claim:II-W"} <= CHECK.keys
    assert len([key for key in CHECK.keys if key.startswith("face:")]) == 48
    assert "spell:smoke" not in CHECK.keys  # an aura works by itself


def eager(number: int, seats: int, set_size: int) -> ObservedGame:
    """Players who claim whenever they can and otherwise do anything."""
    seen = ObservedPlay(CHECK.study, GAME.new(seats, complete(GAME.settings, {"set_size": set_size})))
    rng, choose = seeded(number), seeded("choose", number)
    seen.advance(rng)
    while (state := seen.state).seat >= 0:
        moves = state.legal()
        options = [move for move in moves if any(key in CLAIMS for key in CHECK.study.uses(state, move))] or moves
        seen.play(options[choose.below(len(options))], rng)
    return seen.finish(number, ["eager"] * seats)


def test_uses() -> None:
    """Everything is used, given time; each face would have to lie in somebody's pattern for all to be claimed."""
    some = [eager(number, seats=2 + number % 3, set_size=4) for number in range(30)]
    CHECK.check_uses(some, dict.fromkeys(CLAIMS, "needs a pattern of it"))
    claimed = {key for row in some for seat in row.taken for key in seat if key in CLAIMS}
    assert len(claimed) > len(CLAIMS) / 2


def test_the_only_tile_to_claim_is_used_by_invoking() -> None:
    several = table(*TRIANGLE, P0=player(pool=3)).act("P0")
    assert used(several, "invoke seize-normal") == ["spell:seize"]
    assert used(several.play("invoke seize-normal"), "tile I-W1") == ["claim:I-W", "spell:boulder"]
    one = table(*TRIANGLE, "I-2a 1,-3", "I-4a -1,-1", P0=player(pool=3)).act("P0")  # these lock the two others
    assert used(one, "invoke seize-normal") == ["spell:seize", "claim:I-1a"]


def test_attacking_is_used_by_the_tile_or_by_a_battle_that_must_be() -> None:
    t = table("III-3a 0,-1 P0", "I-1a 1,-1 P1", "I-2a 0,-2 P1", P0=player(pool=4, fortress=2)).act("P0")
    assert used(t, "invoke firebrand-normal") == ["spell:firebrand", "act:attack"]
    assert used(t, "invoke muster-auto") == ["spell:muster"]
    at_choice = t.play("invoke muster-auto", "amount 0")
    assert used(at_choice, "tile I-1") == ["act:attack"]
    assert used(at_choice, "decline") == []


# -- what is observed -------------------------------------------------------------------------------


def test_figures_agree_with_the_log(known: tuple[ObservedGame, list[str]]) -> None:
    row, log = known
    told = row.figures
    assert sum(told["turns"]) == count(log, ": the turn of ")
    assert told["rounds"] == len(told["power_by_round"])
    assert len(told["claims"]) == count(log, " claims ")
    assert len(told["battles"]) == count(log, " attacks ")
    assert len(told["seals"]) == count(log, "(HRW-82)")
    assert sum(told["laid_by_runes"]) == count(log, " lays ")
    meditations = sum(len(own) for own in told["power_by_meditation"])
    assert meditations == count(log, " meditates ")
    assert told["taken_from_core"] + told["taken_from_shared_tiles"] <= count(log, "(HRW-97)")
    zones = count(log, " back from the fortress ") + count(log, " back from the vault ")
    assert 0 <= sum(map(sum, told["power_by_meditation"])) - count(log, "(HRW-97)") <= zones
    assert sum(battle["fallen"] for battle in told["battles"]) == sum(
        int(line.split(": ")[-1].split()[0]) for line in log if line.endswith("(HRW-93)")
    )
    gaps = sum(len(own) for own in told["turns_between_meditations"])
    assert gaps == sum(max(0, len(own) - 1) for own in told["power_by_meditation"])


def test_a_claim_and_what_its_sorcery_gains() -> None:
    t = table(*TRIANGLE, P0=player(pool=3), P1=player(pool=3)).act("P0")
    noted = seen(t, "invoke seize-normal", "tile I-W1", "decline")
    assert noted["claims"] == [{"seat": 0, "face": "I-W", "round": 0, "runes": 0, "gained": 2, "alike": 0}]


def test_a_battle_counts_cubes_and_fallen_pillars() -> None:
    t = table("III-3a 0,-1 P0", "I-1a 1,-1 P1", P0=player(pool=4, fortress=2)).act("P0")
    (battle,) = seen(t, "invoke muster-auto", "amount 0", "tile I-1")["battles"]
    assert (battle["attacker"], battle["defender"], battle["cubes"]) == (0, 1, 1)
    assert battle["fallen"] in (0, 1)


def test_cubes_on_the_core_change_hands() -> None:
    t = table("I-1a 0,-1 P0", core="IV-C veilwell", P0=player(pool=4)).act("P0")
    game = CHECK.play(t.match)
    slot = GAME.actions.parse("invoke veilwell-normal") - GAME.actions.parse("invoke way-of-the-aspirant-auto")
    game.observer.payers[slot] = [1]  # type: ignore[attr-defined]
    game.play(GAME.actions.parse("meditate"), seeded(1))
    game.play(GAME.actions.parse("take veilwell-normal"), seeded(1))
    noted = CHECK.figures(game)
    assert noted["taken_from_core"] == 1
    assert noted["core_cubes_that_changed_hands"] == 1
    assert noted["power_by_meditation"] == [[1], []]


def test_cubes_taken_from_a_shared_tile() -> None:
    def taken(pillars: str) -> int:
        t = table(f"IV-1a 0,-1 {pillars} siphon:2", P0=player(pool=4)).act("P0")
        count: int = seen(t, "meditate", "take siphon-normal")["taken_from_shared_tiles"]
        return count

    assert taken("P0 P1") == 1
    assert taken("P0") == 0


# -- questions --------------------------------------------------------------------------------------


def test_questions(rows: list[ObservedGame]) -> None:
    CHECK.check_questions(rows)


def test_3_sides_outside_the_corridor(rows: list[ObservedGame]) -> None:
    wizards = ["brannoch", "sel", "ashka", "cordova"]
    four = [replace(row, scores=[0] * 4) for row in made(rows, 60, 2, wizards=wizards)]
    others = [replace(row, scores=[0] * 4) for row in made(rows, 40, 0, wizards=wizards)]
    sentence = CHECK.ask(3, **{"all four named": four + others}).sentence
    assert "Ashka Redhand 60.0% (50.2 to 69.1%, 100 games)" in sentence
    assert "beyond doubt Brannoch Holdfast, Sel of Nine Tides, Ashka Redhand and Duchess Cordova" in sentence
    few = CHECK.ask(3, **{"all four named": four[:10]})
    assert few.sentence.endswith("Ashka Redhand and Duchess Cordova, beyond doubt Ashka Redhand.")
    assert few.charts[0].title == "Beyond doubt outside 20% to 30% where all four play: Ashka Redhand"


def test_4_power_by_round(rows: list[ObservedGame]) -> None:
    games = made(rows, 10, 0, power_by_round=[[8, 8], [10, 14]], turns_with_dry_supply=1)
    assert (
        "A player owns on average 8.0 in round 1; the supply is empty at some turn in 100.0%"
        in CHECK.ask(4, base=games).sentence
    )


def test_6_a_trench_is_a_fight_long_after_the_last_tile(rows: list[ObservedGame]) -> None:
    late = [{"attacker": 0, "defender": 1, "round": 31, "cubes": 1, "fallen": 0}]
    games = made(rows, 5, 0, stack_empty_in_round=10, rounds=40, battles=late) + made(
        rows, 15, 0, stack_empty_in_round=10, rounds=40, battles=[{**late[0], "round": 30}]
    )
    assert "off: 25.0% (" in CHECK.ask(6, off=games).sentence


def test_7_leaders(rows: list[ObservedGame]) -> None:
    claims = [{"seat": 1, "alike": 1}, {"seat": 0, "alike": 1}, {"seat": 0, "alike": 2}]
    games = made(rows, 30, 0, claims=claims, seals=[], triggered=[{}, {}]) + made(
        rows, 10, 1, claims=claims, seals=[[1, 0, 3]], triggered=[{}, {"hollow-crown": 3}]
    )
    sentence = CHECK.ask(7, base=games).sentence
    assert "first to claim a tile wins 25.0% (" in sentence
    assert "two tiles of a rune 75.0% (" in sentence
    assert "others seal later win 0.0% (0.0 to 27.8%, 10 games)" in sentence
    assert "who meet neither 100.0% (88.6 to 100.0%, 30 games)" in sentence
    own = made(rows, 10, 0, claims=claims, seals=[[0, 0, 3]], triggered=[{}, {}])  # who seals an own tile is not harmed
    assert "others seal later win ? (too few games)" in CHECK.ask(7, base=own).sentence


def test_9_the_last_player_and_the_core(rows: list[ObservedGame]) -> None:
    games = made(rows, 20, 1, first=0, core="IV", core_cubes_that_changed_hands=3)
    answer = CHECK.ask(9, base=games)
    assert "Veilwell (IV-C) 100.0% (83.9 to 100.0%, 20 games), 3.00 (3.00 to 3.00, 20 games) cubes" in answer.sentence
    chart = answer.charts[0]
    assert isinstance(chart, Bars)
    assert [bar.label for bar in chart.bars] == ["Veilwell (IV-C)"]


def test_8_a_face_that_is_laid_down_is_not_laid_up(rows: list[ObservedGame]) -> None:
    up, down = (face_id(face) for face in UNIQUE_FACES[:2])
    assert up[:-1] == down[:-1]  # of one tile
    games = made(rows, 30, 0, faces_laid=[down], claims=[], owned_at_half=[], laid_by_runes=[0, 0, 0, 0])
    told = CHECK.ask(8, base=games).sentence.split("beyond chance: ")[1]
    assert told.startswith(f"{face_name(GAME.content, UNIQUE_FACES[1])} 100.0% (88.6 to 100.0%). ")
    few = made(rows, 5, 0, faces_laid=[down], claims=[], owned_at_half=[], laid_by_runes=[0, 0, 0, 0])
    assert (
        CHECK.ask(8, base=few).sentence.split("beyond chance: ")[1].startswith("none. ")
    )  # five in a row may be chance


def test_12_meditations_of_one_game_belong_together(rows: list[ObservedGame]) -> None:
    games = made(rows, 6, 0, turns_between_meditations=[[2] * 20, []], power_by_meditation=[[3] * 20, []])
    other = made(rows, 6, 0, turns_between_meditations=[[4] * 20, []], power_by_meditation=[[3] * 20, []])
    sentence = CHECK.ask(12, base=games + other).sentence
    assert "there are 3.0 (2.3 to 3.7, 12 games) turns, and 3.0 (3.0 to 3.0, 12 games)" in sentence
