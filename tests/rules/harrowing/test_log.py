"""The log: what happened, in words that end with the rule, and the same for everybody."""

from __future__ import annotations

import re

from ..rule import rule
from .opening import Opening, random_game
from .table import GAME, player, table


def test_every_line_ends_with_a_rule_of_the_rulebook() -> None:
    lines: set[str] = set()
    for seed in range(5):
        match, rng = random_game(2 + seed % 3, seed, end_push="crumble", round_limit=40)
        for _ in range(500):
            if match.outcome is not None:
                break
            match.play(match.legal[rng.below(len(match.legal))])
        lines |= set(match.log(None))
    assert len(lines) > 300
    for line in lines:
        found = re.search(r"(HRW-\w+)\)$", line)
        assert found, line
        assert found[1] in GAME.rulebook


@rule("HRW-17", "HRW-18", "HRW-20", "HRW-21")
def test_the_setup_is_told() -> None:
    t = Opening(seats=2, first=1).play(
        "board amber", "side named", "board violet", "side aspirant", "core III", "set I"
    )
    t.play("set IV")
    assert t.log() == [
        "P1 takes the amber board",
        "P1 plays Brannoch Holdfast",
        "P0 takes the violet board",
        "P0 plays Aspirant",
        "P0 chooses III-C as the core: Brazier and Glow of the Brazier",
        "P0 adds set I, Stone",
        "P1 adds set IV, Veil",
        "Round 1: the turn of P1",
    ]
    match = GAME.start(2, seed=1, names=["Ann", "Bob"])
    assert re.fullmatch(r"(Ann|Bob) is the first player \(HRW-17\)", match.log(None)[0])


@rule("HRW-85", "HRW-89", "HRW-90", "HRW-93", "HRW-95")
def test_a_battle_is_told() -> None:
    t = table(
        "I-1a 0,-1 P1", "I-2a 1,-1 P0:2", "III-6a 1,0 P0 vanguard", core="III-C", supply=20,
        P0=player(pool=6, fortress=3, slots="second-sight"), P1=player(fortress=1), P2=player(),
    ).act(dice="blank hit hit")  # fmt: skip
    t.play("invoke muster-auto", "amount 1", "tile I-1", "reroll_add blank", "reroll_roll", "accept")
    assert t.log() == [
        "P0 invokes Muster, auto slot",
        "P0 stores 1 power in the fortress",
        "P0 attacks P1 on I-1: strength 2 to 1",
        "P0 rolls blank, hit",
        "P0 rolls again: hit, hit",
        "P0 takes back 0 power, P1 1; pillars of P1 lost on I-1: 1",
        "P0 gains 1 power",
        "P0 places a pillar on I-1",
    ]
    t = table("I-1a 0,-1 P1", "I-2a 1,-1 P0:4", P0=player(pool=1, fortress=4)).act(dice="hit hit hit hit")
    t.play("invoke muster-auto", "tile I-1")
    assert "P0 takes back 0 power, P1 0; pillars of P1 lost on I-1: 1" in t.log()  # no more than there were


@rule("HRW-66", "HRW-55")
def test_a_drawn_tile_is_told_and_the_stack_behind_it_is_not() -> None:
    t = table("I-1a 0,-1", stack="I-4 II-2 +").act()
    t.play("invoke chart-auto", "face b", "spot 0,1", "end_turn")
    assert t.log()[:3] == [
        "P0 invokes Chart, auto slot",
        "P0 draws I-4; 16 left in the stack",
        "P0 lays I-4b Landslip [B] on 0,1",
    ]
    assert "A cube of Chart, auto slot returns to P0" in t.log()
    assert not any("II-2" in line for line in t.log())


@rule("HRW-69", "HRW-70", "HRW-74")
def test_what_happens_to_tiles_is_told() -> None:
    t = table("II-5a 0,-1 P0 P1", "II-W1 1,-1 P0", "II-2a 1,-2 P0", "I-1a 2,-2").act()
    t.play("invoke seize-normal", "tile II-5", "tile I-1", "tile II-2", "triangle 2,-2-west", "spin clockwise")
    assert t.log()[:5] == [
        "P0 invokes Seize, normal slot",
        "P0 claims II-5a Maelstrom [B]",
        "P0 swaps I-1 and II-2",
        "P0 rotates II-2, II-W1, I-1 clockwise",
        "II-5 goes to the area of P0; best rune count 1",
    ]


@rule("HRW-28", "HRW-56", "HRW-71", "HRW-82", "HRW-83", "HRW-96", "HRW-104")
def test_other_events_are_told() -> None:
    t = table(P0=player(pool=0), supply=20).turn()
    assert t.log()[:3] == ["Round 5: the turn of P0", "P0 is short of power and gets relief", "P0 gains 3 power"]
    t = table("II-1b 0,-1 P0", "II-W1 1,-1 P0", "II-W2 1,-2 P0", "I-2a -1,0 quarry").act()
    t.play("invoke seize-normal", "tile II-1", "tile I-2")
    assert "A cube of Quarry, normal slot goes to the supply" in t.log()
    assert "P0 flips I-2: I-2b Buttress [AC]" in t.log()
    t = table("IV-4b 0,-1 P0", P0=player(claimed="I-1a")).act().play("invoke toll-normal", "end_turn", "meditate")
    t.play("meditate", "stop")
    assert {"P0 seals I-1 of P0", "P0 meditates", "P0 unseals I-1"} <= set(t.log())
    tiles = ("I-1a 0,-1 P0", "I-5a 1,-1 standing-stones:2", "I-2a 1,0 P1", "I-3a 0,1 P1")
    t = table(*tiles, stack="", end_push="crumble").act(invokes=1).play("end_turn")
    assert "I-5 crumbles; 2 power goes to the supply" in t.log()


@rule("HRW-80", "HRW-105")
def test_the_end_is_told() -> None:
    t = table("II-4a 0,-1 P0", "II-W1 1,-1 P0", "II-W2 1,-2 P0", P0=player(claimed="I-1a I-4a")).act()
    t.play("invoke seize-normal", "tile II-4")
    assert "P0" in t.log()[-1]
    assert t.match.log(None)[-1].endswith("HRW-80)")
    t = table(round=80).act("P1", invokes=1).play("end_turn")
    assert "P0" in t.log()[-1]
    assert "P1" in t.log()[-1]
    assert t.match.log(None)[-1].endswith("HRW-102)")
