"""The search bot: it thinks ahead, over many samples of what it cannot see."""

from __future__ import annotations

from tablewright.bots.gc_paused import gc_paused
from tablewright.bots.processes import Processes
from tablewright.bots.rating import Rating
from tablewright.bots.thinking import Budget, MoveStats, grow, move_stats
from tablewright.bots.tree import Tree
from tablewright.kernel.game import Game, View
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng


class SearchBot:
    """Information-set Monte Carlo tree search: of the moves that were tried most the best is chosen."""

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
        """The share of a move is how much of the search went into it; what was given up early comes last."""
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
    """A tree, and the view of the table that its root stands for.

    Between two choices in a row, a seat that neither saw anything new nor let anybody else choose knows exactly
    what its own move has led to: then the part of the tree below that move still holds.
    """

    def __init__(self, tree: Tree, game: Game, view: View) -> None:
        self.tree = tree
        self.game = game
        self.view = view

    def fits(self, pov: Pov) -> bool:
        """Whether the tree is about what this point of view sees."""
        return self.game is pov.game and self.view == pov.view

    def after(self, pov: Pov, move: Move, rng: Rng) -> ReusableTree | None:
        """What is left of it after a move; nothing, if somebody else chooses next or chance had a hand in it."""
        sample = pov.sample(rng)
        before = rng.words()
        sample.play(move.id, rng)
        if sample.seat != pov.seat or rng.words() != before:
            return None
        self.tree.descend(move.id)
        return ReusableTree(self.tree, pov.game, Pov(pov.game, sample, pov.seat, pov.settings, pov.names, ()).view)
