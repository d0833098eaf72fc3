"""The 587 moves of Aether Fracture, in the order of their ids."""

from __future__ import annotations

from typing import Final

from tablewright.kernel.actions import ActionSpace, Arg, Kind, numbers

HEXES: Final = 37
UNITS: Final = 15
SEATS: Final = 4
SLOTS: Final = 5
TECHS: Final = 12
MOST_SURGE: Final = 2

FACTIONS: Final = ("SYN", "HRD", "CHR", "VER", "UNI", "AST", "OBS")
HEROES: Final = ("A", "B")
STARTING: Final = (
    "K01", "K02", "K03",
    "SYN1", "SYN2", "HRD1", "HRD2", "CHR1", "CHR2", "VER1", "VER2", "UNI1", "UNI2", "AST1", "AST2", "OBS1", "OBS2",
)  # fmt: skip
MARKET: Final = tuple(f"M{number:02}" for number in range(1, 43))
CARDS: Final = STARTING + MARKET
HALVES: Final = ("top", "bottom")
KINDS: Final = ("hero", "T1", "T2", "T3")

_HEX = numbers("x", 0, HEXES - 1)
_CARD = Arg("c", CARDS)
_UNIT = numbers("u", 0, UNITS - 1)

FACTION: Final = Kind("faction", Arg("f", FACTIONS))
HERO: Final = Kind("hero", Arg("h", HEROES))
SITE: Final = Kind("site", _HEX)
PLAY: Final = Kind("play", _CARD, Arg("half", HALVES))
RECRUIT: Final = Kind("recruit", Arg("k", KINDS), numbers("mode", 0, 1))
BUY: Final = Kind("buy", numbers("slot", 0, SLOTS - 1))
RESEARCH: Final = Kind("research", numbers("i", 0, TECHS - 1))
PLACE: Final = Kind("place", _HEX)
UNIT: Final = Kind("unit", _UNIT)
DEST: Final = Kind("dest", _HEX)
ASSAULT: Final = Kind("assault", _HEX)
DEFEND: Final = Kind("defend", _UNIT)
COMMIT: Final = Kind("commit", _CARD)
SURGE: Final = Kind("surge", numbers("s", 0, MOST_SURGE))
RETREAT: Final = Kind("retreat", _HEX)
TARGET: Final = Kind("target", numbers("p", 0, SEATS - 1), _UNIT)
HEX: Final = Kind("hex", _HEX)
TRASH: Final = Kind("trash", _CARD)
END: Final = Kind("end")
SKIP: Final = Kind("skip")

ACTIONS: Final = ActionSpace(
    FACTION,
    HERO,
    SITE,
    PLAY,
    RECRUIT,
    BUY,
    RESEARCH,
    PLACE,
    UNIT,
    DEST,
    ASSAULT,
    DEFEND,
    COMMIT,
    SURGE,
    RETREAT,
    TARGET,
    HEX,
    TRASH,
    END,
    SKIP,
)


def optional(moves: list[int]) -> list[int]:
    """A choice that may be declined: with nothing to choose it is not asked at all."""
    if moves:
        moves.append(SKIP.base)
    return moves
