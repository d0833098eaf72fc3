"""Phase V once more, written down a second time in the order of the rulebook, and compared over random tables."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.kernel.rng import Rng, seeded

from ..rule import rule
from .table import Table, magus, table
from .words import GEMS

CHOICES = (("Mutability",), ("Moratorium", "Imperfections"), ("Stasis",), ("Realignment", "Siphon"),
           ("Intensify", "Negation"))  # fmt: skip
COPIES = {"Mutability": 4, "Intensify": 2, "Negation": 2}
NAMING = ("Moratorium", "Imperfections", "Stasis")


class Model:
    """What phase V makes of a table, given what the players choose."""

    def __init__(self, data: dict[str, Any], effects: list[list[str]], answers: list[int]) -> None:
        self.queue: list[list[list[int]]] = [[row[:] for row in rows] for rows in data["queue"]]
        self.battery: list[list[int]] = [row[:] for row in data["battery"]]
        self.mana: list[int] = data["mana"][:]
        self.stock: list[int] = data["stock"][:]
        self.adept: list[int] = data["adept"]
        self.effects = effects
        self.answers = answers
        seats = len(self.mana)
        self.order = [(data["first"] + i) % seats for i in range(seats)]

    def named(self, spell: str) -> list[tuple[int, str]]:
        return [(int(who[1]), what[0] if what else "") for who, name, *what in self.effects if name == spell]

    def cast(self, spell: str, seat: int) -> bool:
        return any(who == seat for who, _ in self.named(spell))

    def ask(self, options: list[int]) -> int:
        """One option is taken without asking."""
        return options[0] if len(options) == 1 else self.answers.pop(0)

    def raise_level(self, seat: int, gem: int, levels: int) -> None:
        self.battery[seat][gem] = min(10, self.battery[seat][gem] + levels)

    def run(self) -> None:
        frozen = {GEMS.index(gem) for _, gem in self.named("Stasis")}
        diamond, boosted = self.adept[7], -1
        if diamond >= 0 and any(row[2] for row in self.queue[diamond]):  # ADP-113
            boosted = self.answers.pop(0)
        onyx = self.adept[6]
        for gem in range(8):  # ADP-114
            if onyx >= 0 and self.queue[onyx][gem][2] and gem not in frozen:
                self.raise_level(onyx, gem, 1)
        for seat in self.order:
            self.process(seat, boosted, frozen)

    def process(self, seat: int, boosted: int, frozen: set[int]) -> None:
        held = {GEMS.index(gem) for who, gem in self.named("Moratorium") if who == seat}
        c = [0 if gem in held else self.queue[seat][gem][2] for gem in range(8)]  # ADP-115
        m = [c[gem] * (3 if gem == boosted else 1 + gem % 2) for gem in range(8)]  # ADP-116
        for _, flawed in self.named("Imperfections"):
            m[GEMS.index(flawed)] //= 2
        negations = sum(who != seat for who, _ in self.named("Negation"))
        total = sum(sorted(m)[: 8 - negations])  # ADP-117
        self.mana[seat] += total + self.cast("Mutability", seat) * sum(n > 0 for n in c)  # ADP-118
        due = [0] * 8
        for gem in range(8):  # ADP-119
            doubled = any(who == seat and what == ("minor", "major")[gem % 2] for who, what in self.named("Intensify"))
            levels = 0 if gem in frozen else c[gem] * (1 + doubled)
            if levels:
                tracks = [track for track in range(8) if track not in frozen]
                due[self.ask(tracks) if self.cast("Realignment", seat) else gem] += levels
        for other in self.order:  # ADP-120
            if other != seat and self.cast("Siphon", other) and any(due):
                track = self.ask([gem for gem in range(8) if due[gem]])
                due[track] -= 1
                self.raise_level(other, track, 1)
        for gem in range(8):  # ADP-121, ADP-122
            self.raise_level(seat, gem, due[gem])
            if gem not in held:
                row = self.queue[seat][gem]
                self.stock[gem] += row[2]
                row[:] = [0, row[0], row[1]]


def random_table(rng: Rng) -> tuple[Table, list[list[str]]]:
    """A table at phase V with lasting spells in force and gems in every stage."""
    seats = 2 + rng.below(4)
    book = [pair[rng.below(len(pair))] for pair in CHOICES]
    effects: list[str] = []
    for seat in range(seats):
        name = book[rng.below(len(book))]
        if sum(name in effect for effect in effects) == COPIES.get(name, 3):
            continue
        what = GEMS[rng.below(8)] if name in NAMING else ("minor", "major")[rng.below(2)] if name == "Intensify" else ""
        effects.append(f"P{seat} {name} {what}".strip())
    owners = [rng.below(seats) for _ in GEMS]
    sides = []
    for seat in range(seats):
        stages = [[rng.below(3) * rng.below(2) for _ in range(3)] for _ in GEMS]
        queue = ", ".join(
            f"{GEMS[g]} s1={a} s2={b} s3={c}" for g, (a, b, c) in enumerate(stages) if sum((a, b, c)) <= 4
        )
        battery = ", ".join(f"{gem} {rng.below(11)}" for gem in GEMS)
        adept = " ".join(gem for gem, owner in zip(GEMS, owners, strict=True) if owner == seat)
        sides.append(magus(queue=queue, battery=battery, mana=rng.below(20), adept=adept))
    setting = table(*sides, effects=effects, first=rng.below(seats))
    return setting.at("V"), [effect.split() for effect in effects]


@rule("ADP-112", "ADP-116", "ADP-117", "ADP-118", "ADP-119", "ADP-120", "ADP-121", "ADP-122", "ADP-R53")
@pytest.mark.parametrize("block", range(5))
def test_processing_agrees_with_the_rules_written_down_again(block: int) -> None:
    for number in range(40):
        rng = seeded("model", block, number)
        t, effects = random_table(rng)
        answers: list[int] = []
        while t.turn == (2, 5):
            legal = t.match.legal
            move = legal[rng.below(len(legal))]
            answers.append(-1 if move.text == "pass" else GEMS.index(move.text.split()[1]))
            t.play(move.text)
        model = Model(t.start, effects, answers)
        model.run()
        after = t.match.position()["state"]
        assert model.answers == []
        assert (after["mana"], after["battery"]) == (model.mana, model.battery)
        assert (after["queue"], after["stock"]) == (model.queue, model.stock)
