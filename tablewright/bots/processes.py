"""One search in several processes: each grows its own tree, and their results are merged.

A process gets a sample of the unknown and draws further samples from it; it never gets the true position.
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

GAMES: dict[tuple[str, str], Game] = {}  # loaded in this process, by id and content digest


@dataclass(frozen=True)
class Task:
    """All that a process needs of a point of view, as plain data, and its game."""

    game: type[Game]
    content: Path
    digest: str
    position: dict[str, Any]
    seat: int
    moves: list[int]
    budget: Budget
    seed: str


class Processes:
    """Processes that search in parallel; started on first use."""

    def __init__(self, count: int) -> None:
        self.pool = ProcessPoolExecutor(count)
        self.count = count

    def think(self, pov: Pov, budget: Budget, rng: Rng) -> dict[int, MoveStats]:
        """What all processes together find out about each legal move."""
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
    """One process's part of the search."""
    game = game_of(task)
    state, settings = game.load(task.position)
    pov = Pov(game, state, task.seat, settings, [""] * state.seats, ())

    def deal(rng: Rng) -> State:
        sample = pov.sample(rng)
        sample.moves = task.moves[:]  # fewer than the legal ones if play is restricted
        return sample

    tree = Tree(task.seat)
    with gc_paused():
        grow(tree, deal, task.moves, task.budget, seeded(task.seed))
    return move_stats(tree, task.moves)


def game_of(task: Task) -> Game:
    """The game with its content, read once; loading the position refuses content edited since."""
    key = (task.game.id, task.digest)
    if key not in GAMES:
        GAMES[key] = task.game(task.content)
    return GAMES[key]
