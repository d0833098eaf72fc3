"""One search in several processes: each grows a tree of its own, and their findings are added up.

What is sent to a process is a sample of the unknown, from which it deals further ones: not even there is the true
position known.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablewright.bots.gc_paused import gc_paused
from tablewright.bots.thinking import Budget, MoveStats, grow, move_stats
from tablewright.bots.tree import Tree
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.state import State

GAMES: dict[tuple[str, str], Game] = {}  # those that this process has read, by their id and the digest of their content


@dataclass(frozen=True)
class Task:
    """All that a process needs to know of a point of view: plain data, and which game it is of."""

    game: type[Game]
    content: Path
    digest: str
    position: dict[str, Any]
    seat: int
    moves: list[int]
    budget: Budget
    seed: str


class Processes:
    """A few processes that think side by side; they are started when they are first needed."""

    def __init__(self, count: int) -> None:
        self.pool = ProcessPoolExecutor(count)
        self.count = count

    def think(self, pov: Pov, budget: Budget, rng: Rng) -> dict[int, MoveStats]:
        """What all the processes together find out about each legal move."""
        assert pov.seat is not None
        game = pov.game
        position = game.save(pov.sample(rng), pov.settings)
        seed = str(rng.words())
        tasks = [
            Task(type(game), game.content_path, game.digest, position, pov.seat, pov.ids, budget.part(i), f"{seed}/{i}")
            for i in range(self.count)
        ]
        together: dict[int, MoveStats] = {}
        for findings in self.pool.map(work, tasks):
            for move, finding in findings.items():
                together[move] = together[move] + finding if move in together else finding
        return together


def work(task: Task) -> dict[int, MoveStats]:
    """What one process does."""
    game = game_of(task)
    state, settings = game.load(task.position)
    pov = Pov(game, state, task.seat, settings, [""] * state.seats, ())

    def deal(rng: Rng) -> State:
        sample = pov.sample(rng)
        sample.moves = task.moves[:]  # fewer than are legal, where play is restricted
        return sample

    tree = Tree(task.seat)
    with gc_paused():
        grow(tree, deal, task.moves, task.budget, seeded(task.seed))
    return move_stats(tree, task.moves)


def game_of(task: Task) -> Game:
    """The game with its content, read once; content that was edited since is refused when the position is loaded."""
    key = (task.game.id, task.digest)
    if key not in GAMES:
        GAMES[key] = task.game(task.content)
    return GAMES[key]
