"""Bots: they get a point of view, never the truth, and know no game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tablewright.bots.greedy import GreedyBot
from tablewright.bots.uniform import RandomBot
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import checked, fresh_seed
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng, seeded


class Bot(Protocol):
    """Whoever chooses a move from a point of view."""

    def choose(self, pov: Pov) -> Move:
        """One of `pov.legal`."""
        ...


BOTS: dict[str, Callable[[Rng], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, seed: int | str | None = None) -> Bot:
    """A bot by its name; the same seed makes it choose the same in the same situation."""
    if not isinstance(name, str) or name not in BOTS:
        raise BadSetting(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name](seeded("bot", fresh_seed() if seed is None else checked(seed)))
