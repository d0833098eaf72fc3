"""Bots: they see a point of view, never the true position, and know no particular game."""

from __future__ import annotations

import re
from collections.abc import Callable

from tablewright.bots.greedy import CarelessBot, GreedyBot
from tablewright.bots.rating import Bot, Rater, Rating
from tablewright.bots.search import SearchBot
from tablewright.bots.thinking import Budget
from tablewright.bots.uniform import RandomBot
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.game import checked, fresh_seed
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng, seeded

__all__ = ["LEVELS", "Bot", "Rating", "bot", "hint"]

BOTS: dict[str, Callable[[Rng], Rater]] = {"random": RandomBot, "careless": CarelessBot, "greedy": GreedyBot}

# For people to play against.
LEVELS = {"easy": "careless", "normal": "search:200", "hard": "search:2000ms"}

SEARCH = re.compile(r"search(?::(?P<count>[1-9][0-9]{0,8})(?P<ms>ms)?(?:x(?P<processes>[1-9][0-9]{0,2}))?)?")
ITERATIONS = 200

KNOWN = (
    f"the bots are {', '.join(BOTS)}, {', '.join(LEVELS)}, search, search:N (iterations), search:Nms (milliseconds), "
    "and search:NxP or search:NmsxP (in P processes)"
)


def bot(spec: str, seed: int | str | None = None) -> Bot:
    """A bot by its name; with the same seed it makes the same choices in the same situations."""
    return _make(spec, seed)


def hint(pov: Pov, spec: str = "normal", seed: int | str | None = None) -> list[Rating]:
    """What a bot thinks of every legal move, best first."""
    return _make(spec, seed).rate(pov)


def _make(spec: str, seed: int | str | None) -> Rater:
    name = LEVELS.get(spec, spec) if isinstance(spec, str) else ""
    search = SEARCH.fullmatch(name)
    if name not in BOTS and not search:
        raise BadSetting(f"there is no bot {spec!r}; {KNOWN}")
    rng = seeded("bot", fresh_seed() if seed is None else checked(seed))
    return SearchBot(rng, _budget(search)) if search else BOTS[name](rng)


def _budget(search: re.Match[str]) -> Budget:
    """The budget that a search bot's name states."""
    count = int(search["count"] or ITERATIONS)
    processes = int(search["processes"] or 1)
    return Budget(0, count, processes) if search["ms"] else Budget(count, 0, processes)
