"""The 213 moves of Adepts, in the order of their ids."""

from __future__ import annotations

from typing import Final

from tablewright.kernel.actions import ActionSpace, Arg, Kind, numbers

GEMS: Final = ("topaz", "ruby", "citrine", "emerald", "amethyst", "sapphire", "onyx", "diamond")
CODES: Final = tuple(f"{number}{letter}" for number in range(1, 21) for letter in "AB")
CLASSES: Final = ("minor", "major")
MODES: Final = ("mana", "levels")

_MINE = Arg("m", GEMS)
_GEM = Arg("g", GEMS)
_SPELL = Arg("spell", CODES)

PASS: Final = Kind("pass")
DRAW: Final = Kind("draw")
CAST: Final = Kind("cast", _SPELL)
PAY: Final = Kind("pay", Arg("source", ("battery", "stage-1", "stage-2", "stage-3")))
PLAYER: Final = Kind("player", numbers("seat", 0, 4))
MINE: Final = Kind("mine", _MINE)
SITE: Final = Kind("site", _MINE, numbers("s", 1, 3))
COUNT: Final = Kind("count", numbers("k", 2, 4))
BACKLASH: Final = Kind("backlash", _MINE)
GEM: Final = Kind("gem", _GEM)
STAGE: Final = Kind("stage", numbers("s", 1, 3))
QUEUE_GEM: Final = Kind("queue_gem", _GEM, numbers("s", 1, 3))
CLASS: Final = Kind("class", Arg("c", CLASSES))
MODE: Final = Kind("mode", Arg("k", MODES))
TAKE: Final = Kind("take", _SPELL)
DISCARD: Final = Kind("discard", _SPELL)

ACTIONS: Final = ActionSpace(
    PASS,
    DRAW,
    CAST,
    PAY,
    PLAYER,
    MINE,
    SITE,
    COUNT,
    BACKLASH,
    GEM,
    STAGE,
    QUEUE_GEM,
    CLASS,
    MODE,
    TAKE,
    DISCARD,
)
