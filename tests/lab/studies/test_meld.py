"""The study of The Meld: its figures against games and turns whose course is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import tablewright as tw
from tablewright.lab.charts import Bars, Heat
from tablewright.lab.study import ObservedGame
from tests.rules.meld.layout import wizard
from tests.rules.meld.table import Table, table
from tests.rules.table import Arranged

from .common import StudyCheck, count, made
from .observing import observe

CHECK = StudyCheck("meld")


@pytest.fixture(scope="module")
def rows() -> list[ObservedGame]:
    return [observe("meld", number, ["random", "random"], {"round_limit": 60}) for number in range(20)]


@pytest.fixture(scope="module", params=["set", "round_limit", "dead_game"])
def known(request: pytest.FixtureRequest) -> tuple[ObservedGame, list[str]]:
    return CHECK.golden(request.param)


def seen(t: Table, *moves: str, rolls: tuple[int, ...] = ()) -> dict[str, Any]:
    """What is noted at a table of the rulebook's examples while these moves are made."""
    return CHECK.figures(CHECK.play(t.match, *moves, rng=Arranged(*rolls) if rolls else None))


def used(t: Table, move: str) -> list[str]:
    return CHECK.used(t.match, move)


# -- items and uses ---------------------------------------------------------------------------------


def test_items() -> None:
    CHECK.check_items()
    assert {
        "tile:M01",
        "side:M22a",
        "spell:M10a",
        "spell:PF",
        "sorcery:M01a",
        "wizard:osric",
        "construct:hydra",
    } <= CHECK.keys
    assert "spell:M22a" not in CHECK.keys  # an aura has nothing to invoke
    assert "spell:M23b" not in CHECK.keys  # nor has the focus store


def test_uses() -> None:
    """Random players use everything, given time."""
    settings = {"boards": "choose", "round_limit": 60}
    some = [
        observe(
            "meld", number, ["random"] * (2 + number % 3), {**settings, "board_draft": ("late", "early")[number % 2]}
        )
        for number in range(45)
    ]
    CHECK.check_uses(some, {})


def test_a_board_of_named_wizards_is_a_wizard() -> None:
    match = tw.game("meld").start(seed=1, settings={"boards": "named"})
    assert CHECK.used(match, "board 2") == ["board:verdant", "wizard:osric"]


def test_the_only_tile_to_claim_is_used_by_invoking() -> None:
    one = table("M12 0,0 P0:1; M25 1,0 P0:1; M01 0,1 P1:2", P0=wizard(pool=2))
    assert used(one, "invoke CL1") == ["spell:CL", "slot:CL1", "tile:M01", "sorcery:M01a"]
    two = table("M12 0,0 P0:1; M25 1,0 P0:1; M01 0,1 P0:1", P0=wizard(pool=2))
    assert used(two, "invoke CL1") == ["spell:CL", "slot:CL1"]
    assert used(two.play("invoke CL1"), "tile M01") == ["tile:M01", "sorcery:M01a"]


def test_attacking_is_used_by_the_tile_or_by_a_battle_that_must_be() -> None:
    t = table("M27 0,0 P0:1; M25 1,0 P1:1; M12 0,1 P1:1", P0=wizard(pool=3))
    assert used(t, "invoke M27-1") == ["spell:M27a", "act:attack"]
    assert used(t, "invoke AR1") == ["spell:AR", "slot:AR1"]
    at_choice = t.play("invoke AR1").play("done")
    assert used(at_choice, "tile M25") == ["act:attack"]
    assert used(at_choice, "decline") == []


# -- what is observed -------------------------------------------------------------------------------


def test_figures_agree_with_the_log(known: tuple[ObservedGame, list[str]]) -> None:
    row, log = known
    told = row.figures
    assert sum(told["turns"]) == count(log, "'s turn (MLD-38)")
    assert sum(told["meditations"]) == count(log, " meditates ")
    assert sum(told["stops"]) == count(log, " stops ")
    assert sum(told["passes"]) == count(log, " passes ")
    assert len(told["claims"]) == count(log, " claims ")
    assert len(told["seals"]) == count(log, " seals ")
    assert len(told["uniques"]) == count(log, " holds ")
    assert sum(told["placed_by_glyphs"]) == count(log, " places ")
    assert sum(len(groups) for groups in told["unblocked"]) == count(log, " puts the focus of ") - count(
        log, " puts the focus of slot "
    )
    battles = told["battles"]
    assert len(battles) == count(log, " attacks ")
    lost = count(log, " loses die ") + count(log, "'s Hammer sends") + count(log, "'s Spiral sends")
    assert sum(sum(battle["dice_lost"]) for battle in battles) == lost + count(log, "'s Reticle sends")
    assert told["rounds"] == max(int(line.split()[1].rstrip(":")) for line in log if line.startswith("Round "))


def test_the_winning_set_is_told() -> None:
    row, _ = CHECK.golden("set")
    assert len(row.figures["winning_set"]) >= 3
    assert row.figures["claims"][-1]["seat"] == row.winners[0]
    assert row.figures["claims"][-1]["alike"] == 3


def test_a_claim_from_under_enemy_foci() -> None:
    noted = seen(table("M12 0,0 P0:1; M25 1,0 P0:1; M13/B[basic] 0,1 P1:2", P0=wizard(pool=2)), "invoke CL1")
    assert noted["claims"] == [{"seat": 0, "side": "M13b", "round": 0, "glyphs": 2, "enemy_foci": 2, "alike": 1}]


def test_a_battle_counts_dice_and_losses() -> None:
    t = table("M27 1,0 P0:1; M29 0,0 P1:2", P0=wizard(pool=2, army=1), P1=wizard(army=1))
    swords, blank = 1, 3
    moves = ("invoke M27-1", "construct basic", "construct basic")
    assert seen(t, *moves, rolls=(swords, blank))["battles"] == [
        {"attacker": 0, "defender": 1, "round": 0, "tile": "M29", "dice": [[0], [0]], "dice_lost": [0, 1],
         "foci_lost": [0, 0]}
    ]  # fmt: skip


def test_the_first_to_control_a_side() -> None:
    noted = seen(table("M10 0,0; M25 1,0 P1:1", P0=wizard(pool=3)), "invoke PF1", "take_focus PT2")
    assert noted["first_control"] == {"M10a": 0, "M25a": 1}
    assert noted["unblocked"] == [["PT"], []]


def test_a_turn_without_stack_and_claim_is_stuck() -> None:
    line = "M10 0,0 P0:1; M12 1,0; M13 2,0"
    t = table(line, P0=wizard(pool=2, area=_others(line)), stack="")
    assert seen(t, "meditate")["stuck_turns"] == 1
    free = table(line, P0=wizard(pool=2))
    assert seen(free, "meditate")["stuck_turns"] == 0


def _others(field: str) -> str:
    return " & ".join(f"M{t:02}" for t in range(1, 37) if f"M{t:02}" not in field)


# -- questions --------------------------------------------------------------------------------------


def test_questions(rows: list[ObservedGame]) -> None:
    CHECK.check_questions(rows)


def test_1_wins_by_order_of_play(rows: list[ObservedGame]) -> None:
    games = made(rows, 30, 0, first=0) + made(rows, 10, 0, first=1)
    answer = CHECK.ask(1, **{"2 players": games})
    assert "the first player wins 75.0% (" in answer.sentence
    assert "the second player wins 25.0% (" in answer.sentence
    chart = answer.charts[0]
    assert isinstance(chart, Bars)
    assert [(bar.label, round(bar.value, 2)) for bar in chart.bars] == [
        ("2 players: first", 0.25),
        ("2 players: second", -0.25),
    ]


def test_4_the_bot_that_never_attacks_is_the_first(rows: list[ObservedGame]) -> None:
    games = [replace(row, winners=[-row.number % 2]) for row in made(rows, 40, 0)]
    assert (
        "wins 100.0% (91.2 to 100.0%, 40 games), above the fair share of 50%"
        in CHECK.ask(4, **{"never attacks": games}).sentence
    )


def test_6_a_unique_construct_against_basics(rows: list[ObservedGame]) -> None:
    def battle(kind: int, won: bool) -> dict[str, Any]:
        return {"attacker": 0, "defender": 1, "round": 1, "tile": "M01", "dice": [[kind], [0, 0]],
                "dice_lost": [0, int(won)], "foci_lost": [int(not won), 0]}  # fmt: skip

    basics = [battle(0, won) for won in (True, False, False, False) * 5]
    titan = [battle(2, True)] * 20
    games = made(rows, 5, 0, battles=[], uniques=[[0, "titan", True]]) + made(
        rows, 1, 0, battles=[*basics, *titan], uniques=[]
    )
    sentence = CHECK.ask(6, base=games, **{"random players": games}).sentence
    assert "Titan 0.83 times (83% of games for good)" in sentence
    assert "Titan 100.0% (83.9 to 100.0%) of 20 battles against 25%" in sentence
    assert "clearly worse than a basic: none" in sentence


def test_8_the_first_to_claim(rows: list[ObservedGame]) -> None:
    claims = [{"seat": 1}, {"seat": 0}, {"seat": 0}]
    games = made(rows, 10, 1, claims=claims, seals=[]) + made(rows, 30, 0, claims=claims, seals=[[1, 0, 3], [0, 1, 3]])
    sentence = CHECK.ask(8, base=games).sentence
    assert "first to claim a tile wins 25.0% (" in sentence
    assert "first to claim a second one 75.0% (" in sentence
    assert "others seal later win 100.0% (88.6 to 100.0%, 30 games), the others 0.0% (" in sentence
    for never in ([[1, 0, 2]], [[0, 0, 3]], [[0, 1, 3]]):  # before the second claim, by the leader, and another's tile
        games = made(rows, 10, 0, claims=claims, seals=never)
        assert "others seal later win ? (too few games), the others 100.0% (" in CHECK.ask(8, base=games).sentence


def test_10_only_a_bot_that_clearly_wins_less_is_said_to_lose(rows: list[ObservedGame]) -> None:
    def titles(wins: int) -> list[str]:
        games = [replace(row, winners=[-row.number % 2 if row.number < wins else 1 - -row.number % 2])
                 for row in made(rows, 40, 0)]  # fmt: skip
        runs = dict.fromkeys(CHECK.questions[10].runs, games)
        return [chart.title for chart in CHECK.ask(10, base=rows, **runs).charts]

    assert "No slots that a bot clearly cannot do without" in titles(30)
    assert "A bot without RF1, RF2, RF3 loses most (not clearly)" in titles(5)


def test_11_wizards_against_each_other(rows: list[ObservedGame]) -> None:
    games = made(rows, 9, 0, wizards=["osric", "aspirant"]) + made(rows, 3, 1, wizards=["osric", "aspirant"])
    answer = CHECK.ask(11, **{"boards to choose": games})
    assert "Osric 75.0% (" in answer.sentence
    heat = answer.charts[0]
    assert isinstance(heat, Heat)
    assert heat.values[heat.rows.index("Osric")][heat.columns.index("against Aspirant")] == 0.75
    assert heat.values[heat.rows.index("Vesper")][heat.columns.index("against Osric")] is None


def test_1_only_a_tile_that_was_left_can_be_taken(rows: list[ObservedGame]) -> None:
    def games(count: int, winner: int, left: bool, taken: bool) -> list[ObservedGame]:
        return made(rows, count, winner, first=0, first_player_leaves_tile=left, second_takes_first_players_tile=taken)

    two = games(10, 1, True, True) + games(10, 0, True, False) + games(20, 1, False, False)
    sentence = CHECK.ask(1, **{"2 players": two}).sentence
    assert "with an unguarded tile in 50.0% (35.2 to 64.8%, 40 games)" in sentence
    assert "puts a focus on it at once in 50.0% (29.9 to 70.1%, 20 games), and wins 100.0% (" in sentence
    assert "after that, otherwise 0.0% (0.0 to 27.8%, 10 games)" in sentence
