"""The bots at the other seats."""

from __future__ import annotations

import tablewright
from tablewright.kernel.match import Match
from tablewright.kernel.pov import Move

Bots = list[str | None]


def choose(name: str, match: Match) -> Move:
    """A bot's choice for the seat whose turn it is.

    The bot is seeded by the match's seed, the seat and the number of choices so far, and remembers nothing: a resumed
    game continues as it would have without the break.
    """
    seed = f"{match.seed}/{match.seat}/{len(match.moves)}"
    return tablewright.bot(name, seed).choose(match.pov(match.seat))
