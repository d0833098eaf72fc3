"""How long a search runs, and what it finds out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, log2
from time import perf_counter

from tablewright.bots.race import Race
from tablewright.bots.tree import Tree
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State

FIRST_LOOKS = 3  # samples in which every move is evaluated before the tree grows
MAX_MOVES = 8  # at most this many moves are searched, however many are legal


@dataclass(frozen=True)
class Budget:
    """How long to search: iterations in all, or milliseconds; and in how many processes."""

    iterations: int = 0
    milliseconds: int = 0
    processes: int = 1

    def part(self, number: int) -> Budget:
        """One process's part: its share of the iterations, at least one, or the full time."""
        if self.milliseconds:
            return Budget(milliseconds=self.milliseconds)
        extra = 1 if number < self.iterations % self.processes else 0
        return Budget(max(1, self.iterations // self.processes + extra))


@dataclass(frozen=True)
class MoveStats:
    """What a search has found out about a move: its visits and its value."""

    visits: int
    value: float

    def __add__(self, other: MoveStats) -> MoveStats:
        """Merge two searches' results, weighted by visits."""
        visits = self.visits + other.visits
        weight = (self.visits + 1) / (visits + 2)
        return MoveStats(visits, weight * self.value + (1 - weight) * other.value)


def grow(tree: Tree, deal: Callable[[Rng], State], moves: list[int], budget: Budget, rng: Rng) -> None:
    """Grow a tree within a budget, by at least one iteration; stop early when the answer is clear.

    The most promising moves are tried in turn, on the same samples with the same chance. Moves clearly behind drop out
    at once, and the worse half of the rest after each part of the budget.
    """
    clock = Clock(budget)
    for _ in range(FIRST_LOOKS):
        tree.look(deal(rng), rng)
    rivals = best_of(tree, moves, MAX_MOVES)
    race = Race(rivals)
    parts = max(1, ceil(log2(len(rivals))))
    for part in range(1, parts + 1):
        end = part / parts
        while clock.spent() < end:
            words = Rng(rng.word() | 1, rng.word(), rng.word(), rng.word()).words()
            sample = deal(Rng(*words))
            values: list[float] = []
            for move in rivals:
                values.append(tree.walk(move, sample.clone(), Rng(*words)))
                clock.iterations += 1
                if clock.spent() >= end:
                    break
            else:
                race.add(rivals, values)
                rivals = race.remaining(rivals, best_of(tree, rivals, 1)[0])
                if len(rivals) == 1:
                    return
        rivals = best_of(tree, rivals, (len(rivals) + 1) // 2)


def best_of(tree: Tree, moves: list[int], count: int) -> list[int]:
    """The best `count` moves at the root, best first."""
    values = tree.estimates(tree.root, moves)
    return [move for _, move in sorted(zip(values, moves, strict=True), key=lambda pair: -pair[0])[:count]]


class Clock:
    """Measures how much of a budget is spent."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.iterations = 0
        self.start = perf_counter()

    def spent(self) -> float:
        """From 0 to 1, or beyond; less than 1 before the first iteration."""
        if self.budget.milliseconds:
            return (perf_counter() - self.start) * 1000 / self.budget.milliseconds if self.iterations else 0.0
        return self.iterations / self.budget.iterations


def move_stats(tree: Tree, moves: list[int]) -> dict[int, MoveStats]:
    """The results for the moves at a tree's root."""
    values = tree.estimates(tree.root, moves)
    return {
        move: MoveStats(tree.root.children[move].visits, max(-1.0, min(1.0, value)))
        for move, value in zip(moves, values, strict=True)
    }
