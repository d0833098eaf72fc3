"""The numbers behind the words: gems, phases and spells, places on the board, and groups of miners."""

from __future__ import annotations

from typing import Final, NewType

NONE: Final = -1
TYPES: Final = 8  # gem types, mines and tracks
SITES: Final = 3  # work sites of a mine
STAGES: Final = 3  # stages of a queue
MOST_SEATS: Final = 5

PHASES: Final = ("", "I", "II", "III", "IV", "V")  # by number
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


Site = NewType("Site", int)  # a work site, from 0 to 23: three for each mine
Place = NewType("Place", int)  # of the gems of a type in a stage of a queue, from 0 to 23: three for each type
Group = NewType("Group", int)  # miners of one player: three bits for the owner, then their number; 0 where none are
Inside = NewType("Inside", int)  # a group inside a mine: three bits for the mine, then the group; 0 where none is


def site_of(mine: int, number: int) -> Site:
    """The work site of a mine that has this number, from 1 to 3."""
    return Site(SITES * mine + number - 1)


def mine_of(site: Site) -> int:
    """The mine of a work site."""
    return site // SITES


def site_number(site: Site) -> int:
    """The number of a work site at its mine, from 1 to 3."""
    return site % SITES + 1


SITES_OF: Final = [[site_of(mine, number) for number in range(1, SITES + 1)] for mine in range(TYPES)]
ALL_SITES: Final = [site for sites in SITES_OF for site in sites]


def place_of(gem: int, stage: int) -> Place:
    """The place in a queue of the gems of a type in a stage, from 1 to 3."""
    return Place(STAGES * gem + stage - 1)


def gem_of(place: Place) -> int:
    """The gem type that lies at a place of a queue."""
    return place // STAGES


def stage_of(place: Place) -> int:
    """The stage of a place of a queue, from 1 to 3."""
    return place % STAGES + 1


LAST_STAGE: Final = [place_of(gem, STAGES) for gem in range(TYPES)]
ALL_PLACES: Final = [place_of(gem, stage) for gem in range(TYPES) for stage in range(1, STAGES + 1)]

_ONE_MINER: Final = 8
NO_GROUP: Final = Group(0)


def group_of(owner: int, size: int) -> Group:
    """ADP-7 A group of miners of a player."""
    return Group(size * _ONE_MINER + owner)


def owner_of(group: Group) -> int:
    """Whose miners they are."""
    return group % _ONE_MINER


def size_of(group: Group) -> int:
    """How many miners they are; 0 where there is no group."""
    return group // _ONE_MINER


def enlarged(group: Group, miners: int) -> Group:
    """A group with more miners, or, below 0, with fewer; a group of none is gone."""
    changed = group + miners * _ONE_MINER
    return Group(changed) if changed >= _ONE_MINER else NO_GROUP


def inside_of(owner: int, mine: int, size: int) -> Inside:
    """ADP-47 A group of miners of a player inside a mine."""
    return Inside(group_of(owner, size) * TYPES + mine)


def group_inside(inside: Inside) -> Group:
    """The group that is inside a mine; 0 where there is none."""
    return Group(inside // TYPES)


def mine_entered(inside: Inside) -> int:
    """The mine that a group is inside of."""
    return inside % TYPES
