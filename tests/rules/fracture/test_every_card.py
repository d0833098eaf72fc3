"""Every card, both halves, against what the rulebook's tables print on it."""

from __future__ import annotations

import pytest

from ..rule import rule
from .printed import CARDS, FACTIONS, MAPS, Card, distance
from .table import Table, side, table

TRACKS = {"iron": 20, "aether": 10, "credit": 20, "guard": 4, "command": 7}
GAINS = {"iron": "iron", "aether": "aether", "buy": "credit", "guard": "guard", "command": "command"}
CASES = [(card, half) for card in CARDS for half in (0, 1)]
IDS = [f"{card.id}-{'bottom' if half else 'top'}" for card, half in CASES]


def owner(card: Card) -> str:
    """The faction in whose deck a card is; any for the others."""
    code = card.id[:3]
    return f"{code}-A" if code in FACTIONS else "UNI-B"


def spare(card: Card) -> str:
    """A common card of another kind."""
    return "K02" if card.id == "K03" else "K03"


def played(card: Card, half: int) -> Table:
    """The card is played by a player with a hurt Hero, Infantry and a Specialist, an enemy stack nearby."""
    who = owner(card)
    tired = {"HRD-A": "hero@8/2", "AST-A": "hero@8/1", "VER-A": "hero@8/2"}.get(who, "hero@8/1")
    a = side(
        who,
        city=7,
        hand=f"{card.id} {spare(card)} {spare(card)}",
        units=f"{tired} T1@1 T2@9",
        controls="7",
        iron=3,
        aether=2,
        credit=1,
    )
    b = side("HRD-B" if who[:3] != "HRD" else "SYN-B", city=13, units="T1@4 T2@3", hand="K01 K02")
    return table(A=a, B=b).turn().play(f"play {card.id}-{('top', 'bottom')[half]}")


def expect_choice(t: Table, word: str, figures: list[int], card: Card) -> None:
    """The question that an effect asks in this position, worked out from the rulebook; then it is declined."""
    ours, theirs = [1, 8, 9], {"1-1": 4, "1-9": 3}
    k = figures[0]
    free = [x for x in MAPS[2] if x not in (1, 8, 9, 4, 3)]

    def near(d: int) -> list[int]:
        return [x for x in MAPS[2] if any(distance(x, y) <= d for y in ours)]

    decision = {"move": "MOVE_UNIT", "teleport": "TELE_UNIT"}.get(word, word.upper())
    match word:
        case "move" | "teleport":
            assert t.options() == ["unit 0", "unit 1", "unit 9", "skip"]
        case "heal":
            assert t.options() == ["unit 0", "skip"]
        case "claim":
            assert t.hexes("hex") == [x for x in free if x in near(k) and x not in (7, 13)]
        case "flip":
            assert t.hexes("hex") == [x for x in near(k) if x not in (0, 7, 13)]
        case "grow":
            assert t.hexes("hex") == [1, 8, 9]
        case "trash":
            assert t.options() == [f"trash {spare(card)}", "skip"]
        case "push" | "destroy" | "wound":
            kinds = {"push": ("1-1", "1-9"), "destroy": ("1-1",), "wound": ("1-9",)}[word]
            wanted = [target for target in kinds if theirs[target] in near(k)]
            if not wanted:
                return
            assert t.options() == [*(f"target {target}" for target in wanted), "skip"]
    assert t.asked == ("A", decision), card.name
    t.play("skip")


@pytest.mark.parametrize(("card", "half"), CASES, ids=IDS)
@rule("AFR-31", "AFR-32", "AFR-34", "AFR-R67")
def test_what_a_half_does(card: Card, half: int) -> None:
    t = played(card, half)
    before = {"iron": 3, "aether": 2, "credit": 1, "guard": 0, "command": 2}
    gains = dict.fromkeys(before, 0)
    drawn = mustered = 0
    for word, figures in card.halves[half]:
        if word in GAINS:
            gains[GAINS[word]] += figures[0]
        elif word == "draw":
            drawn += figures[0]
        elif word == "muster":
            mustered += 1
        elif word not in ("attack", "haste", "climb", "swim", "phase"):
            expect_choice(t, word, figures, card)
    assert t.asked == ("A", "TURN"), "the card is finished, and A can still research"
    assert {track: getattr(t.A, track) for track in before} == {
        track: min(TRACKS[track], before[track] + gains[track]) for track in before
    }
    assert len(t.A.hand) == 2 + drawn
    assert t.A.play == [card.id]
    assert t.A.where.count(7) == mustered
    assert t.A.where[:2] == [8, 1]


@pytest.mark.parametrize(("card", "half"), CASES, ids=IDS)
@rule("AFR-44", "AFR-33", "AFR-38", "AFR-47")
def test_how_far_a_half_lets_a_unit_go(card: Card, half: int) -> None:
    """The hexes open to a lone unit of Infantry on the Shard, with a mountain on 1 and deep water on 2."""
    effects = card.halves[half]
    words = [word for word, _ in effects]
    goes = next(((word, figures) for word, figures in effects if word in ("move", "teleport")), None)
    if goes is None:
        return
    a = side(owner(card), city=7, hand=f"{card.id} {spare(card)}", units="T1@0", aether=2)
    b = side("SYN-A" if owner(card)[:3] != "SYN" else "HRD-A", city=13, hand="K01")
    t = table(A=a, B=b, tiles={1: "mountain", 2: "deep_water"}).turn().play(f"play {card.id}-{('top', 'bottom')[half]}")
    while t.asked[1] not in ("MOVE_UNIT", "TELE_UNIT"):
        t.play("skip")
    t.play("unit 1")
    barred = [x for x, word in {1: "climb", 2: "swim"}.items() if word not in words]
    if goes[0] == "teleport":
        reach = [x for x in MAPS[2] if 1 <= distance(0, x) <= goes[1][0]]
    else:
        haste = sum(figures[0] for word, figures in effects if word == "haste")
        crosses = "phase" in words or owner(card)[:3] == "CHR"
        reach = walk(0, min(2, goes[1][1]) + haste, [] if crosses else barred)
    assert t.hexes("dest") == [x for x in reach if x not in barred]


def walk(start: int, steps: int, blocked: list[int]) -> list[int]:
    """The hexes within this many steps, none of them over blocked ones."""
    reached = {start}
    for _ in range(steps):
        reached |= {y for x in reached if x not in blocked for y in MAPS[2] if distance(x, y) == 1}
    return sorted(reached - {start})


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
@rule("AFR-58", "AFR-33")
def test_the_attack_of_a_top_half_counts_in_combat(card: Card) -> None:
    words = [word for word, _ in card.halves[0]]
    if "move" not in words:
        return
    bluff = "K02" if card.id == "K01" else "K01"
    a = side(owner(card), city=7, hand=f"{card.id} {bluff} {bluff}", units="T1@1", aether=1)
    b = side("OBS-A", city=13, units="T3@0", hand="K01")
    if a.who == "OBS-A":
        b = side("SYN-A", city=13, units="T3@0", hand="K01")
    t = table(A=a, B=b, round=5).turn().play(f"play {card.id}-top")
    while t.asked[1] != "MOVE_UNIT":
        t.play("skip")
    t.play("unit 1", "dest 1")
    if t.asked[1] == "SURGE":
        t.play("surge 0")
    attack = sum(figures[0] for word, figures in card.halves[0] if word == "attack")
    assert t.totals == (2 + attack, 9)


@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
@rule("AFR-57", "AFR-R34")
def test_the_edge_of_a_card_for_attacker_and_defender(card: Card) -> None:
    who = owner(card)
    enemy = "SYN-A" if who[:3] != "SYN" else "HRD-A"
    filler = "K02" if card.id == "K01" else "K01"
    for attacks in (True, False):
        own = side(who, city=7 if attacks else 13, units="T2@1" if attacks else "T3@0",
                   hand=f"{filler} {card.id}" if attacks else card.id)  # fmt: skip
        other = side(
            enemy, city=13 if attacks else 7, units="T3@0" if attacks else "T2@1", hand="K01" if attacks else "K01 K01"
        )
        t = table(A=own if attacks else other, B=other if attacks else own, round=5).turn()
        t.play(f"play {filler if attacks else 'K01'}-top", "unit 9", "dest 1")
        counts = card.edge in ("starburst", "sword" if attacks else "shield")
        bonus = card.value if counts else 0
        assert t.totals == ((5 + bonus, 9) if attacks else (5, 9 + bonus))
