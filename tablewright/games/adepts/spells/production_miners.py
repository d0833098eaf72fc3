"""The spells of phase II that move miners: 6A, 6B, 7A, 8B, 10B."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.adepts.mining import (
    opposing_sites,
    own_sites,
    strip,
)
from tablewright.games.adepts.moves import (
    GEMS,
    MINE,
    PASS,
    SITE,
)
from tablewright.games.adepts.spells.spell import (
    Spell,
)
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.steps.placing import PLACE
from tablewright.games.adepts.terms import (
    CONTAGION,
    EXTRACTION,
    ONE_MINER,
    SITES,
    TELEPORT,
    TYPES,
    owner_of,
    size_of,
)
from tablewright.kernel.fields import Flag, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step


class Telepathy(Spell):
    """ADP-60 (6A) Move miners from one own site to other own sites."""

    WHEN: ClassVar = "groups of yours on at least two work sites"

    def castable(self, state: AdeptsState) -> bool:
        return len(own_sites(state, self.seat)) >= 2

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(TelepathyFrom(self.seat))


class TelepathyFrom(Step[AdeptsState]):
    """ADP-60 Choose the own group from which miners leave."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "telepathy_from"
    RULE: ClassVar = "ADP-60"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return own_sites(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TelepathyTo(self.seat, move - SITE.base, False))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return refuse_group(state, self.seat, move, self.RULE)


class TelepathyTo(Step[AdeptsState]):
    """ADP-60, ADP-61 One miner goes to another own group, of any size; after the first the caster may stop."""

    ARGS: ClassVar = {**SEAT, "source": PLACE, "moved": Flag()}
    DECISION: ClassVar = "telepathy_to"
    RULE: ClassVar = "ADP-60"
    OPEN: ClassVar = True

    def __init__(self, seat: int, source: int, moved: bool) -> None:
        self.seat = seat
        self.source = source
        self.moved = moved

    def legal(self, state: AdeptsState) -> list[int]:
        if state.group[self.source] == 0:
            return []
        moves = [PASS.of()] if self.moved else []
        for move in own_sites(state, self.seat):
            if move != SITE.base + self.source:
                moves.append(move)
        return moves

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.tell("stop", self.seat)
            return
        target = move - SITE.base
        left = state.group[self.source] - ONE_MINER
        state.group[self.source] = left if left >= ONE_MINER else 0
        state.group[target] += ONE_MINER
        state.tell("move_miner", self.seat, self.source, target)
        state.then(TelepathyTo(self.seat, self.source, True))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if move == SITE.base + self.source:
            return (self.RULE, "The miners come from this site; they go to another one.")
        if move == PASS.of():
            return (self.RULE, "At least one miner has to move.")
        return refuse_group(state, self.seat, move, self.RULE)

    def violation(self, state: AdeptsState) -> str:
        group = state.group[self.source]
        return "" if group and owner_of(group) == self.seat else "miners leave a site where their owner has none"


def refuse_group(state: AdeptsState, seat: int, move: int, rule: str) -> tuple[str, str]:
    """Why a site is none of a player's."""
    if not SITE.has(move):
        return (rule, "")
    return (rule, f"You have no group on {GEMS[SITE.a(move)]} {SITE.b(move)}.")


class Teleport(Spell):
    """ADP-62 (6B) Up to two miners of an opponent's group become idle."""

    WHEN: ClassVar = "a group of an opponent on a work site"

    def castable(self, state: AdeptsState) -> bool:
        return len(opposing_sites(state, self.seat)) > 0

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(TeleportSite(self.seat))


class TeleportSite(Step[AdeptsState]):
    """ADP-62 Choose the opponent's group."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "teleport_site"
    RULE: ClassVar = "ADP-62"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return opposing_sites(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        strip(state, move - SITE.base, state.content.miners[TELEPORT])

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if not SITE.has(move):
            return (self.RULE, "")
        return (self.RULE, f"No opponent has a group on {GEMS[SITE.a(move)]} {SITE.b(move)}.")


class Extraction(Spell):
    """ADP-63 (7A) Twice a miner on an own site brings a gem and leaves."""

    WHEN: ClassVar = "a group of yours on a work site of a mine with stock"

    def castable(self, state: AdeptsState) -> bool:
        return len(extraction_sites(state, self.seat)) > 0

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(ExtractionSite(self.seat, state.content.times[EXTRACTION]))


class ExtractionSite(Step[AdeptsState]):
    """ADP-63 Choose an own group at a mine with stock: one gem comes, one miner becomes idle."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    DECISION: ClassVar = "extraction_site"
    RULE: ClassVar = "ADP-63"
    OPEN: ClassVar = True

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: AdeptsState) -> list[int]:
        return extraction_sites(state, self.seat) if self.left else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        place = move - SITE.base
        gems = state.mine_gems(self.seat, place // SITES, 1)
        state.tell("mine_gems", self.seat, place // SITES, gems, EXTRACTION)
        strip(state, place, 1)
        state.then(ExtractionSite(self.seat, self.left - 1))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if SITE.has(move) and state.stock[SITE.a(move)] == 0:
            return (self.RULE, f"The {GEMS[SITE.a(move)]} mine is empty.")
        return refuse_group(state, self.seat, move, self.RULE)


def extraction_sites(state: AdeptsState, seat: int) -> list[int]:
    """ADP-63 The moves to own groups at mines with stock."""
    return [move for move in own_sites(state, seat) if state.stock[(move - SITE.base) // SITES]]


class Contagion(Spell):
    """ADP-68 (8B) Every group on the sites of one mine loses a miner."""

    WHEN: ClassVar = "a group on a work site"

    def castable(self, state: AdeptsState) -> bool:
        return len(ContagionMine(self.seat).legal(state)) > 0

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(ContagionMine(self.seat))


class ContagionMine(Step[AdeptsState]):
    """ADP-68 Choose a mine with an occupied work site; the caster's own groups are not spared."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "contagion_mine"
    RULE: ClassVar = "ADP-68"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        group = state.group
        return [
            MINE.base + mine
            for mine in range(TYPES)
            if group[SITES * mine] or group[SITES * mine + 1] or group[SITES * mine + 2]
        ]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        first = SITES * MINE.a(move)
        for place in range(first, first + SITES):
            if state.group[place]:
                strip(state, place, state.content.miners[CONTAGION])

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.RULE, f"No work site of the {GEMS[MINE.a(move)]} mine is occupied." if MINE.has(move) else "")


class Earthquake(Spell):
    """ADP-72 (10B) Each opponent clears one own work site."""

    WHEN: ClassVar = "a group of an opponent on a work site"

    def castable(self, state: AdeptsState) -> bool:
        return len(opposing_sites(state, self.seat)) > 0

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        others = state.opponents(self.seat)
        for i in range(len(others) - 1, -1, -1):
            state.then(EarthquakeSite(others[i]))


class EarthquakeSite(Step[AdeptsState]):
    """ADP-72 Choose one of the own groups; all its miners become idle."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "earthquake_site"
    RULE: ClassVar = "ADP-72"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return own_sites(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        place = move - SITE.base
        strip(state, place, size_of(state.group[place]))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return refuse_group(state, self.seat, move, self.RULE)
