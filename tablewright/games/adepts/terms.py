"""The numbers behind the words: gems, phases and spells, places on the board, and groups of miners."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
TYPES: Final = 8  # gem types, mines and tracks
SITES: Final = 3  # work sites of a mine
STAGES: Final = 3  # stages of a queue
MOST_SEATS: Final = 5

PHASES: Final = ("I", "II", "III", "IV", "V")
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


# A work site is a place from 0 to 23, three for each mine, and so is a stage of a queue, three for each gem type.


def site_of(mine: int, number: int) -> int:
    """The work site of a mine that has this number, from 1 to 3."""
    return SITES * mine + number - 1


def mine_of(site: int) -> int:
    """The mine of a work site."""
    return site // SITES


def site_number(site: int) -> int:
    """The number of a work site at its mine, from 1 to 3."""
    return site % SITES + 1


SITES_OF: Final = [[site_of(mine, number) for number in range(1, SITES + 1)] for mine in range(TYPES)]


def place_of(gem: int, stage: int) -> int:
    """The place in a queue of the gems of a type in a stage, from 1 to 3."""
    return STAGES * gem + stage - 1


def gem_of(place: int) -> int:
    """The gem type that lies at a place of a queue."""
    return place // STAGES


def stage_of(place: int) -> int:
    """The stage of a place of a queue, from 1 to 3."""
    return place % STAGES + 1


LAST_STAGE: Final = [place_of(gem, STAGES) for gem in range(TYPES)]


# A group of miners is one number, 0 where there is none: three bits for its owner, then its size.

ONE_MINER: Final = 8


def group_of(owner: int, size: int) -> int:
    """ADP-7 A group of miners of a player."""
    return size * ONE_MINER + owner


def owner_of(group: int) -> int:
    """Whose miners they are."""
    return group % ONE_MINER


def size_of(group: int) -> int:
    """How many miners they are; 0 where there is no group."""
    return group // ONE_MINER


# The group inside a mine is one number too: the group, then three bits for the mine.


def inside_of(owner: int, mine: int, size: int) -> int:
    """ADP-47 A group of miners of a player inside a mine."""
    return group_of(owner, size) * TYPES + mine


def group_inside(inside: int) -> int:
    """The group that is inside a mine; 0 where there is none."""
    return inside // TYPES


def mine_entered(inside: int) -> int:
    """The mine that a group is inside of."""
    return inside % TYPES
