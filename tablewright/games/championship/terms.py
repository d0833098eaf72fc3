"""The phases of a round and the ways in which a game ends, numbered as a position holds them."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
DRAW: Final = 2

SETUP: Final = 0
CHARGE_UP: Final = 1
PREP: Final = 2
COMBAT: Final = 3
TRAINING: Final = 4
REFRESH: Final = 5
OVER: Final = 6
PHASES: Final = ("setup", "charge", "prep", "combat", "training", "refresh", "over")

KNOCKOUT: Final = 0
ROUND_LIMIT: Final = 1
OWN_DRAW: Final = 2
REASONS: Final = ("knockout", "round_limit", "own_draw")
