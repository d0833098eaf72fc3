"""The spells of phase II that move miners: 6A, 6B, 7A, 8B, 10B."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.mining import mine_by_spell, opposing_sites, own_sites, strip
from tablewright.games.adepts.moves import GEMS, MINE, PASS, SITE, WORK_SITE, at_site, site_chosen, to_site
from tablewright.games.adepts.spells.spell import Need, Spell
from tablewright.games.adepts.state import STOPPED, AdeptsState
from tablewright.games.adepts.step import PlayerStep
from tablewright.games.adepts.steps.placing import PLACE
from tablewright.games.adepts.terms import (
    CONTAGION,
    EARTHQUAKE,
    EXTRACTION,
    SITES_OF,
    TELEPATHY,
    TELEPORT,
    TYPES,
    Site,
    enlarged,
    owner_of,
    size_of,
)
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Flag, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT

MINER_MOVED: Final = event(
    "{who} moves a miner from {source} to {target}", "ADP-60", source=WORK_SITE, target=WORK_SITE
)

NOT_YOURS: Final = "You have no group on {m} {s}."
OPPOSING_GROUP: Final = Need(
    "a group of an opponent on a work site", lambda state, seat: len(opposing_sites(state, seat)) > 0
)


class TelepathyFrom(PlayerStep):
    """ADP-60 The caster chooses the group from which miners leave."""

    ASKS: ClassVar = Decision(
        "telepathy_from", "ADP-60", "From which site do miners leave?", at_site("Send miners away from"), public=True
    )
    REFUSAL: ClassVar = NOT_YOURS

    def legal(self, state: AdeptsState) -> list[int]:
        return own_sites(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TelepathyTo(self.seat, site_chosen(move), False))


class TelepathyTo(PlayerStep):
    """ADP-60, ADP-61, ADP-R31 One miner goes to another of the caster's groups; after the first the caster may stop."""

    ARGS: ClassVar = {**SEAT, "source": PLACE, "moved": Flag()}
    ASKS: ClassVar = Decision(
        "telepathy_to", "ADP-60", "Where does the next miner go?",
        PASS.offer("Stop: the others stay"), at_site("Send a miner to"),
        detail=lambda reader: f"from {WORK_SITE.say(reader, reader.asked['source'])}", public=True,
    )  # fmt: skip
    REFUSAL: ClassVar = NOT_YOURS

    def __init__(self, seat: int, source: Site, moved: bool) -> None:
        self.seat = seat
        self.source = source
        self.moved = moved

    def legal(self, state: AdeptsState) -> list[int]:
        if state.group[self.source] == 0:
            return []
        moves = [PASS.of()] if self.moved else []
        for move in own_sites(state, self.seat):
            if move != to_site(self.source):
                moves.append(move)
        return moves

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.emit(STOPPED, self.seat)
            return
        target = site_chosen(move)
        state.group[self.source] = enlarged(state.group[self.source], -1)
        state.group[target] = enlarged(state.group[target], 1)
        state.emit(MINER_MOVED, self.seat, self.source, target)
        state.then(TelepathyTo(self.seat, self.source, True))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if move == to_site(self.source):
            return (self.ASKS.rule, "The miners come from this site; they go to another one.")
        if move == PASS.of():
            return (self.ASKS.rule, "At least one miner has to move.")
        return super().refuse(state, move)

    def violation(self, state: AdeptsState) -> str:
        group = state.group[self.source]
        return "" if group and owner_of(group) == self.seat else "miners leave a site where their owner has none"


class Telepathy(Spell):
    """ADP-60 (6A) Move miners from one of the caster's sites to others of them."""

    INDEX: ClassVar = TELEPATHY
    NEEDS: ClassVar = Need(
        "groups of yours on at least two work sites", lambda state, seat: len(own_sites(state, seat)) >= 2
    )
    THEN: ClassVar = TelepathyFrom


class TeleportSite(PlayerStep):
    """ADP-62 Choose the opponent's group."""

    ASKS: ClassVar = Decision(
        "teleport_site", "ADP-62", "Which group loses miners?", at_site("Take miners off"), public=True
    )
    REFUSAL: ClassVar = "No opponent has a group on {m} {s}."

    def legal(self, state: AdeptsState) -> list[int]:
        return opposing_sites(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        strip(state, site_chosen(move), state.content.miners[TELEPORT])


class Teleport(Spell):
    """ADP-62 (6B) Up to two miners of an opponent's group become idle."""

    INDEX: ClassVar = TELEPORT
    FIGURES: ClassVar = ("miners",)
    NEEDS: ClassVar = OPPOSING_GROUP
    THEN: ClassVar = TeleportSite


class ExtractionSite(PlayerStep):
    """ADP-63, ADP-R33 The caster chooses a group at a mine with stock: a gem comes, no bonus; a miner becomes idle."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    ASKS: ClassVar = Decision(
        "extraction_site", "ADP-63", "Which group sends out a miner with a gem?", at_site("Extract a gem at"),
        public=True,
    )  # fmt: skip
    REFUSAL: ClassVar = NOT_YOURS

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: AdeptsState) -> list[int]:
        return extraction_sites(state, self.seat) if self.left else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        mine_by_spell(state, self.seat, SITE.a(move), 1, EXTRACTION)
        strip(state, site_chosen(move), 1)
        state.then(ExtractionSite(self.seat, self.left - 1))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if SITE.has(move) and state.stock[SITE.a(move)] == 0:
            return (self.ASKS.rule, f"The {GEMS[SITE.a(move)]} mine is empty.")
        return super().refuse(state, move)


def extraction_sites(state: AdeptsState, seat: int) -> list[int]:
    """ADP-63 The moves to a player's groups at mines with stock."""
    return [move for move in own_sites(state, seat) if state.stock[SITE.a(move)]]


class Extraction(Spell):
    """ADP-63 (7A) Twice a miner of the caster's brings a gem and leaves."""

    INDEX: ClassVar = EXTRACTION
    FIGURES: ClassVar = ("times",)
    NEEDS: ClassVar = Need(
        "a group of yours on a work site of a mine with stock",
        lambda state, seat: len(extraction_sites(state, seat)) > 0,
    )

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(ExtractionSite(self.seat, state.content.times[EXTRACTION]))


class ContagionMine(PlayerStep):
    """ADP-68 Choose a mine with an occupied work site; the caster's own groups are not spared."""

    ASKS: ClassVar = Decision(
        "contagion_mine", "ADP-68", "Which mine does the Contagion hit?", MINE.offer("Hit the {m}"), public=True
    )
    REFUSAL: ClassVar = "No work site of the {m} mine is occupied."

    def legal(self, state: AdeptsState) -> list[int]:
        return occupied_mines(state)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        for site in SITES_OF[MINE.a(move)]:
            if state.group[site]:
                strip(state, site, state.content.miners[CONTAGION])


def occupied_mines(state: AdeptsState) -> list[int]:
    """ADP-68 The moves to the mines with a group on a work site."""
    return [MINE.of(mine) for mine in range(TYPES) if any(state.group[site] for site in SITES_OF[mine])]


class Contagion(Spell):
    """ADP-68 (8B) Every group on the sites of one mine loses a miner."""

    INDEX: ClassVar = CONTAGION
    FIGURES: ClassVar = ("miners",)
    NEEDS: ClassVar = Need("a group on a work site", lambda state, seat: len(occupied_mines(state)) > 0)
    THEN: ClassVar = ContagionMine


class EarthquakeSite(PlayerStep):
    """ADP-72 An opponent chooses a group to clear; all its miners become idle."""

    ASKS: ClassVar = Decision(
        "earthquake_site", "ADP-72", "Which of your sites do you clear?", at_site("Clear"), public=True
    )
    REFUSAL: ClassVar = NOT_YOURS

    def legal(self, state: AdeptsState) -> list[int]:
        return own_sites(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        site = site_chosen(move)
        strip(state, site, size_of(state.group[site]))


class Earthquake(Spell):
    """ADP-72 (10B) Each opponent clears one of their work sites."""

    INDEX: ClassVar = EARTHQUAKE
    NEEDS: ClassVar = OPPOSING_GROUP

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then_all([EarthquakeSite(other) for other in state.opponents(self.seat)])
