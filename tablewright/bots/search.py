"""The search bot: it looks ahead over many samples of what it cannot see."""

from __future__ import annotations

from tablewright.bots.gc_paused import gc_paused
from tablewright.bots.processes import Processes
from tablewright.bots.rating import Rating
from tablewright.bots.thinking import Budget, MoveStats, grow, move_stats
from tablewright.bots.tree import Tree
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.reader import View
from tablewright.kernel.rng import Rng


class SearchBot:
    """Information-set Monte Carlo tree search: chooses the best of the most visited moves."""

    def __init__(self, rng: Rng, budget: Budget) -> None:
        self.rng = rng
        self.budget = budget
        self.processes = Processes(budget.processes) if budget.processes > 1 else None
        self.reusable: ReusableTree | None = None

    def choose(self, pov: Pov) -> Move:
        move = self.rate(pov)[0].move
        if self.reusable is not None:
            self.reusable = self.reusable.after(pov, move, self.rng)
        return move

    def rate(self, pov: Pov) -> list[Rating]:
        """A move's share is the part of the search spent on it; moves given up early come last."""
        legal = pov.choices
        findings = self._think(pov)
        visits = sum(finding.visits for finding in findings.values())
        ratings = [Rating(move, findings[move.id].value, findings[move.id].visits / visits) for move in legal]
        most = max(rating.share for rating in ratings)
        return sorted(ratings, key=lambda rating: (2 * rating.share > most, rating.value), reverse=True)

    def _think(self, pov: Pov) -> dict[int, MoveStats]:
        if self.processes is not None:
            return self.processes.think(pov, self.budget, self.rng)
        assert pov.seat is not None
        tree = self.reusable.tree if self.reusable is not None and self.reusable.fits(pov) else Tree(pov.seat)
        with gc_paused():
            grow(tree, pov.sample, pov.ids, self.budget, self.rng)
        self.reusable = ReusableTree(tree, pov.game, pov.view)
        return move_stats(tree, pov.ids)


class ReusableTree:
    """A tree, and the view that its root stands for.

    If nothing new was revealed and nobody else chose between two choices of a seat, it knows exactly what its move led
    to, and the subtree below that move is still valid.
    """

    def __init__(self, tree: Tree, game: Game, view: View) -> None:
        self.tree = tree
        self.game = game
        self.view = view

    def fits(self, pov: Pov) -> bool:
        """Whether the tree's root is this point of view."""
        return self.game is pov.game and self.view == pov.view

    def after(self, pov: Pov, move: Move, rng: Rng) -> ReusableTree | None:
        """The subtree after a move; None if another seat chooses next or chance was involved."""
        sample = pov.sample(rng)
        before = rng.words()
        sample.play(move.id, rng)
        if sample.seat != pov.seat or rng.words() != before:
            return None
        self.tree.descend(move.id)
        return ReusableTree(self.tree, pov.game, Pov(pov.game, sample, pov.seat, pov.settings, pov.names, ()).view)
