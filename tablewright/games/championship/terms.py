"""The phases of a round and the ways in which a game ends (WCT-68: no others), numbered as a position holds them."""

from __future__ import annotations

from typing import Final

from tablewright.kernel.endings import Ending

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
ENDINGS: Final = {
    "knockout": Ending("WCT-65", "knockout"),
    "round_limit": Ending("WCT-67", "round limit"),
    "own_draw": Ending("WCT-R8", "own last card taken"),
}
