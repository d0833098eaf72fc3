"""The numbers behind the words: gems, phases and spells, and groups of miners as numbers."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
TYPES: Final = 8  # gem types, mines and tracks
SITES: Final = 3  # work sites of a mine
STAGES: Final = 3  # stages of a queue
MOST_SEATS: Final = 5

ASSIGNMENT: Final = 1
PRODUCTION: Final = 2
RESEARCH: Final = 3
ADEPTS: Final = 4
PROCESSING: Final = 5

TOPAZ: Final = 0
RUBY: Final = 1
CITRINE: Final = 2
EMERALD: Final = 3
AMETHYST: Final = 4
SAPPHIRE: Final = 5
ONYX: Final = 6
DIAMOND: Final = 7

AMBITION: Final = 0
SUSPENSION: Final = 1
INITIATIVE: Final = 2
BACKLASH: Final = 3
GATEWAYS: Final = 4
BARRIER: Final = 5
TUNNELING: Final = 6
SUBSIDENCE: Final = 7
PRECEDENCE: Final = 8
LASSITUDE: Final = 9
TELEPATHY: Final = 10
TELEPORT: Final = 11
EXTRACTION: Final = 12
TRANSFIGURATION: Final = 13
TELEKINESIS: Final = 14
CONTAGION: Final = 15
ADVANCEMENT: Final = 16
PLUNDER: Final = 17
PHANTASMS: Final = 18
EARTHQUAKE: Final = 19
PURGE: Final = 20
DISSIPATE: Final = 21
TRANSMISSION: Final = 22
PILFER: Final = 23
CONCENTRATION: Final = 24
DEPLETION: Final = 25
TRANSFUSION: Final = 26
NULLIFY: Final = 27
MUNIFICENCE: Final = 28
SPELLSTEAL: Final = 29
MUTABILITY: Final = 30
OVERLOAD: Final = 31
MORATORIUM: Final = 32
IMPERFECTIONS: Final = 33
INFLATION: Final = 34
STASIS: Final = 35
REALIGNMENT: Final = 36
SIPHON: Final = 37
INTENSIFY: Final = 38
NEGATION: Final = 39


def phase_of(spell: int) -> int:
    """ADP-17 The phase in which a spell is cast: ten spells each for I, II, III and V."""
    block = spell // 10
    return block + 1 if block < 3 else PROCESSING


# A group of miners is one number, 0 where there is none: three bits for its owner, then its size.

ONE_MINER: Final = 8


def group_of(owner: int, size: int) -> int:
    """The group of so many miners of a player."""
    return size * ONE_MINER + owner


def owner_of(group: int) -> int:
    """Whose miners they are."""
    return group % ONE_MINER


def size_of(group: int) -> int:
    """How many they are; 0 where there is no group."""
    return group // ONE_MINER
