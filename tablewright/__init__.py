"""Tablewright: tabletop prototypes made real.

    >>> import tablewright as tw
    >>> match = tw.game("championship").start(seed=7)
    >>> match.play(match.legal[0])
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tablewright import compiled

compiled.choose()

from tablewright.bots import bot  # noqa: E402  (compiled or plain is decided first)
from tablewright.games import game, games  # noqa: E402
from tablewright.kernel.errors import (  # noqa: E402
    BadContent,
    BadPosition,
    BadRecord,
    BadSetting,
    CannotUndo,
    IllegalMove,
    TablewrightError,
    UnknownGame,
)
from tablewright.kernel.game import Game  # noqa: E402
from tablewright.kernel.match import Match, check_record  # noqa: E402
from tablewright.kernel.match import replay as _replay  # noqa: E402
from tablewright.kernel.pov import Move, Pov  # noqa: E402
from tablewright.kernel.rng import Rng, seeded  # noqa: E402
from tablewright.kernel.state import Outcome  # noqa: E402
from tablewright.lab.simulation import Results, simulate  # noqa: E402

__version__ = "0.1.0"


def replay(record: Mapping[str, Any], content: Path | None = None) -> Match:
    """The match that a record tells; one played with other content needs the path of that content."""
    check_record(record)
    return _replay(game(record["game"], content), record)


__all__ = [
    "BadContent",
    "BadPosition",
    "BadRecord",
    "BadSetting",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Outcome",
    "Pov",
    "Results",
    "Rng",
    "TablewrightError",
    "UnknownGame",
    "bot",
    "game",
    "games",
    "replay",
    "seeded",
    "simulate",
]
