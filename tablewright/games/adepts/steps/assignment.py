"""Phase I: miners go to the mines."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tablewright.games.adepts.mining import barred_mines, can_assign, legal_sites, sizes
from tablewright.games.adepts.moves import (
    ALL_MINES,
    BACKLASH,
    COUNT,
    GEM_TYPE,
    GEMS,
    MINE,
    MINERS,
    PASS,
    SITE,
    pool_words,
    site_chosen,
)
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.step import AdeptStep, SiteStep
from tablewright.games.adepts.steps.casting import CastingStep
from tablewright.games.adepts.steps.end_of_phase import EndOfPhase
from tablewright.games.adepts.steps.placing import AssignCount
from tablewright.games.adepts.terms import ASSIGNMENT, GATEWAYS, NO_GROUP, NONE, RUBY, SITES_OF, TOPAZ, TYPES, inside_of
from tablewright.games.adepts.terms import BACKLASH as BACKLASH_SPELL
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

_MINE = Number(0, TYPES - 1)

SENT_INSIDE: Final = event("{who} puts {miners} inside the {mine} mine", "ADP-47", mine=GEM_TYPE, miners=MINERS)
NOBODY_INSIDE: Final = event("{who} puts nobody inside a mine", "ADP-47")
VISIT_LOST: Final = event("{who} is suspended and loses this visit", "ADP-52")
FINISHED: Final = event("{who} passes and is finished", "ADP-54")
PUSHED_BACK: Final = event("{who} pushes the groups of the {mine} mine one site back", "ADP-57", mine=GEM_TYPE)
NO_SECOND_GROUP: Final = event("{who} assigns no second group", "ADP-55")


class AssignmentPhase(Step[AdeptsState]):
    """ADP-35 Pools, casting (ADP-18: not in turn 1), topaz placement (ADP-R15: or that first), assignment rounds."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.phase = ASSIGNMENT
        steps: list[Step[Any]] = [SetPools()]
        if state.turn > 1:
            steps.append(CastingStep())
        topaz = state.adept[TOPAZ]
        if topaz != NONE:
            steps.insert(1 if state.options.topaz_before_spells else len(steps), TopazMine(topaz))
        steps.append(AssignmentRound())
        steps.append(EndOfPhase())
        state.then_all(steps)


class SetPools(Step[AdeptsState]):
    """ADP-33, ADP-34, ADP-R17 Ten miners each, and two more for the ruby adept, before anything else."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for seat in range(state.seats):
            state.pool[seat] = state.content.miners_each
        if state.adept[RUBY] != NONE:
            state.pool[state.adept[RUBY]] += state.content.ruby_miners


class TopazMine(AdeptStep):
    """ADP-47, ADP-48 The topaz adept may put a group inside any mine."""

    ADEPT: ClassVar = TOPAZ
    ASKS: ClassVar = Decision(
        "topaz_mine", "ADP-47", "Put a group inside a mine?",
        PASS.offer("Put nobody inside"), MINE.offer("Go inside the {m}"), detail=pool_words, public=True,
    )  # fmt: skip

    def legal(self, state: AdeptsState) -> list[int]:
        if state.pool[self.seat] < state.content.smallest_group:
            return []
        return [PASS.of(), *ALL_MINES]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.emit(NOBODY_INSIDE, self.seat)
            return
        state.then(TopazCount(self.seat, MINE.a(move)))


class TopazCount(AdeptStep):
    """ADP-47, ADP-R14 The size of the group inside: 2 to 4, out of the pool."""

    ARGS: ClassVar = {**SEAT, "mine": _MINE}
    ADEPT: ClassVar = TOPAZ
    ASKS: ClassVar = Decision(
        "topaz_count", "ADP-47", "How many miners go inside?", COUNT,
        detail=lambda reader: f"the {GEMS[reader.asked['mine']]} mine, {pool_words(reader)}", public=True,
    )  # fmt: skip

    def __init__(self, seat: int, mine: int) -> None:
        self.seat = seat
        self.mine = mine

    def legal(self, state: AdeptsState) -> list[int]:
        return sizes(state.content.smallest_group, min(state.content.largest_group, state.pool[self.seat]))

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        size = COUNT.a(move)
        state.pool[self.seat] -= size
        state.inside = inside_of(self.seat, self.mine, size)
        state.emit(SENT_INSIDE, self.seat, self.mine, size)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.ASKS.rule, f"There are {state.pool[self.seat]} miners in your pool." if COUNT.has(move) else "")


class AssignmentRound(Step[AdeptsState]):
    """ADP-50 Everybody who is not finished is visited once, in turn order; then comes another round."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        steps: list[Step[Any]] = [Visit(seat) for seat in state.turn_order() if not state.finished[seat]]
        if steps:
            steps.append(self)
            state.then_all(steps)


class Visit(SiteStep):
    """ADP-51 to ADP-54 Assign a group, or pass and be finished.

    A player who cannot assign is finished (ADP-R21); one who is suspended and could have assigned loses this visit
    (ADP-R22). Backlash is offered on visits only (ADP-R24).
    """

    ASKS: ClassVar = Decision(
        "assign_site", "ADP-53", "Where do you assign a group?",
        PASS.offer("Pass: assign no more in this phase"), SITE, BACKLASH, detail=pool_words, public=True,
    )  # fmt: skip

    def legal(self, state: AdeptsState) -> list[int]:
        seat = self.seat
        if state.suspended[seat] > 0 or state.pool[seat] < state.content.smallest_group:
            return []
        moves = legal_sites(state, seat)
        if not moves:
            return []
        if not state.options.must_assign:
            moves.insert(0, PASS.of())
        if state.effects and state.unused(BACKLASH_SPELL, seat):
            moves.extend(backlash_mines(state, seat))
        return moves

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        if can_assign(state, self.seat):
            state.suspended[self.seat] -= 1
            state.emit(VISIT_LOST, self.seat)
        else:
            state.finished[self.seat] = True

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        seat = self.seat
        if move == PASS.of():
            state.finished[seat] = True
            state.emit(FINISHED, seat)
            return
        if state.effects and state.unused(GATEWAYS, seat):
            state.then(GatewaysSite(seat))
        if SITE.has(move):
            state.then(AssignCount(seat, site_chosen(move)))
            return
        mine = BACKLASH.a(move)
        push_back(state, mine)
        state.use_up(BACKLASH_SPELL, seat)
        state.emit(PUSHED_BACK, seat, mine)
        state.then(BacklashSite(seat, mine))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if move == PASS.of():
            return ("ADP-R19", "You can assign a group, so you have to.")
        if not BACKLASH.has(move):
            return super().refuse(state, move)
        mine = BACKLASH.a(move)
        if not state.unused(BACKLASH_SPELL, self.seat):
            return ("ADP-56", "You have no Backlash left to use.")
        if barred_mines(state, self.seat) >> mine & 1:
            return ("ADP-56", f"An opponent's Barrier lies on the {GEMS[mine]} mine.")
        if state.group[SITES_OF[mine][2]]:
            return ("ADP-56", f"{GEMS[mine].capitalize()} 3 is occupied, so nothing can move back.")
        return ("ADP-56", f"There is no group on the {GEMS[mine]} sites to push back.")


def backlash_mines(state: AdeptsState, seat: int) -> list[int]:
    """ADP-56, ADP-R23 The moves to mines whose groups can be pushed back: site 3 is free, and 1 or 2 is not."""
    barred = barred_mines(state, seat)
    group = state.group
    moves: list[int] = []
    for mine in range(TYPES):
        first, second, third = SITES_OF[mine]
        if not barred >> mine & 1 and not group[third] and (group[first] or group[second]):
            moves.append(BACKLASH.of(mine))
    return moves


def push_back(state: AdeptsState, mine: int) -> None:
    """ADP-57, ADP-58 The group on site 2 goes to 3, then the one on site 1 to 2."""
    first, second, third = SITES_OF[mine]
    group = state.group
    group[third] = group[second]
    group[second] = group[first]
    group[first] = NO_GROUP


class BacklashSite(SiteStep):
    """ADP-57 Now a legal site of that mine."""

    ARGS: ClassVar = {**SEAT, "mine": _MINE}
    ASKS: ClassVar = Decision(
        "backlash_site", "ADP-57", "Where do you assign the group after the push?", SITE, public=True
    )

    def __init__(self, seat: int, mine: int) -> None:
        self.seat = seat
        self.mine = mine

    def legal(self, state: AdeptsState) -> list[int]:
        return [move for move in legal_sites(state, self.seat) if SITE.a(move) == self.mine]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(AssignCount(self.seat, site_chosen(move)))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if SITE.has(move) and SITE.a(move) != self.mine:
            return (self.ASKS.rule, f"After the push the group goes to the {GEMS[self.mine]} mine.")
        return super().refuse(state, move)


class GatewaysSite(SiteStep):
    """ADP-55, ADP-R25 A second group of the usual size in the same visit, or Gateways stays for a later one."""

    ASKS: ClassVar = Decision(
        "gateways_site", "ADP-55", "Assign a second group through the Gateways?",
        PASS.offer("No second group now; keep the Gateways"), SITE, detail=pool_words, public=True,
    )  # fmt: skip

    def legal(self, state: AdeptsState) -> list[int]:
        if not can_assign(state, self.seat):
            return []
        return [PASS.of(), *legal_sites(state, self.seat)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.emit(NO_SECOND_GROUP, self.seat)
            return
        state.use_up(GATEWAYS, self.seat)
        state.then(AssignCount(self.seat, site_chosen(move)))
