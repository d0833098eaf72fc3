"""Games from their very start, with the chance of the setup told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablewright.games.harrowing import terms
from tablewright.kernel.match import Match
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import complete

from .table import GAME, NAMES, Table


class Drawn(Rng):
    """Chance of the setup that is told: the numbers drawn, and the order of the stack, next tile first."""

    def __init__(self, numbers: list[int], order: list[int] | None) -> None:
        super().__init__(1, 2, 3, 4)
        self.numbers = numbers
        self.order = order
        self.asked: list[int] = []
        self.shuffled: list[int] = []

    def below(self, n: int) -> int:
        self.asked.append(n)
        return self.numbers.pop(0)

    def shuffle(self, items: list[int]) -> None:
        self.shuffled = items[:]
        if self.order is not None:
            rest = [tile for tile in items if tile not in self.order]
            items[:] = self.order + rest


class Opening(Table):
    """A game from its very start; chance draws the numbers given and stacks the tiles given first."""

    def __init__(
        self, seats: int = 2, first: int = 0, draws: Iterable[int] = (), stack: str = "", **given: Any
    ) -> None:
        settings = complete(GAME.settings, given)
        state = GAME.new(seats, settings)
        self.drawn = Drawn([first, *draws], [terms.TILES.index(word) for word in stack.split()])
        state.advance(self.drawn)
        super().__init__(Match(GAME, state, settings, 1, NAMES[:seats], resumed=True), "")
        self.match._rng = self.drawn


def random_game(seats: int, seed: int, **settings: Any) -> tuple[Match, Rng]:
    """A match, and a generator for the choices in it."""
    return GAME.start(seats, seed=seed, settings=settings, names=NAMES[:seats]), seeded("choices", seed)
