"""How long a search thinks, and what it finds out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from tablewright.bots.tree import Tree
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import State

FIRST_LOOKS = 4  # samples in which every move is looked at before the tree grows


@dataclass(frozen=True)
class Budget:
    """How long to think: so many iterations in all, or so many milliseconds; in so many processes."""

    iterations: int = 0
    milliseconds: int = 0
    processes: int = 1

    def part(self, number: int) -> Budget:
        """What one of the processes does: its part of the iterations, or all of the time."""
        extra = 1 if number < self.iterations % self.processes else 0
        return Budget(self.iterations // self.processes + extra, self.milliseconds)


@dataclass(frozen=True)
class Found:
    """What a search has found out about a move: how often it was tried, and how well that went in sum."""

    visits: int
    total: float
    guess: float  # what the first looks said

    @property
    def value(self) -> float:
        """How good the move is; where it was never tried, how good it looked."""
        return self.total / self.visits if self.visits else self.guess

    def __add__(self, other: Found) -> Found:
        """What two searches have found out together."""
        return Found(self.visits + other.visits, self.total + other.total, self.guess)


def grow(tree: Tree, deal: Callable[[Rng], State], budget: Budget, rng: Rng) -> None:
    """Let a tree grow by a budget, by at least one iteration, each in a sample that is dealt for it."""
    tree.look([deal(rng) for _ in range(FIRST_LOOKS)], rng)
    if budget.milliseconds:
        end = perf_counter() + budget.milliseconds / 1000
        tree.walk(deal(rng), rng)
        while perf_counter() < end:
            tree.walk(deal(rng), rng)
    else:
        for _ in range(budget.iterations):
            tree.walk(deal(rng), rng)


def found(tree: Tree, seat: int, moves: list[int]) -> dict[int, Found]:
    """What a tree has found out about the moves at its root, for the seat that chooses there."""
    children = tree.root.children
    return {move: Found(children[move].visits, children[move].totals[seat], children[move].guess) for move in moves}
