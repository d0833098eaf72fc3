"""Phase I: miners go to the mines."""

from __future__ import annotations

from typing import Any, ClassVar

from tablewright.games.adepts.mining import (
    barred_mines,
    can_assign,
    legal_sites,
    sizes,
)
from tablewright.games.adepts.moves import BACKLASH, COUNT, GEMS, MINE, PASS, SITE
from tablewright.games.adepts.shapes import inside_of
from tablewright.games.adepts.spells.assignment import ALL_MINES, refuse_site
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.steps.casting import CastingStep
from tablewright.games.adepts.steps.end_of_phase import EndOfPhase
from tablewright.games.adepts.steps.placing import AssignCount
from tablewright.games.adepts.terms import (
    ASSIGNMENT,
    GATEWAYS,
    NONE,
    RUBY,
    SITES,
    TOPAZ,
    TYPES,
)
from tablewright.games.adepts.terms import BACKLASH as BACKLASH_SPELL
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

_MINE = Number(0, TYPES - 1)


class AssignmentPhase(Step[AdeptsState]):
    """ADP-35 Pools, casting (not in turn 1), topaz placement, assignment rounds; ADP-R15: topaz first, if so agreed."""

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
    """ADP-33, ADP-34 Ten miners each, and two more for the ruby adept."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for seat in range(state.seats):
            state.pool[seat] = state.content.miners_each
        if state.adept[RUBY] != NONE:
            state.pool[state.adept[RUBY]] += state.content.ruby_miners


class TopazMine(Step[AdeptsState]):
    """ADP-47, ADP-48 The topaz adept may put a group inside any mine."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "topaz_mine"
    RULE: ClassVar = "ADP-47"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        if state.pool[self.seat] < state.content.smallest_group:
            return []
        return [PASS.of(), *ALL_MINES]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.tell("pass_topaz", self.seat)
            return
        state.then(TopazCount(self.seat, MINE.a(move)))

    def violation(self, state: AdeptsState) -> str:
        return "" if state.adept[TOPAZ] == self.seat else f"seat {self.seat} is not the topaz adept"


class TopazCount(Step[AdeptsState]):
    """ADP-47 The size of the group inside: 2 to 4, no more than the pool."""

    ARGS: ClassVar = {**SEAT, "mine": _MINE}
    DECISION: ClassVar = "topaz_count"
    RULE: ClassVar = "ADP-47"
    OPEN: ClassVar = True

    def __init__(self, seat: int, mine: int) -> None:
        self.seat = seat
        self.mine = mine

    def legal(self, state: AdeptsState) -> list[int]:
        return sizes(state.content.smallest_group, min(state.content.largest_group, state.pool[self.seat]))

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        size = COUNT.a(move)
        state.pool[self.seat] -= size
        state.inside = inside_of(self.seat, self.mine, size)
        state.tell("inside", self.seat, self.mine, size)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.RULE, f"There are {state.pool[self.seat]} miners in your pool." if COUNT.has(move) else "")

    def violation(self, state: AdeptsState) -> str:
        return "" if state.adept[TOPAZ] == self.seat else f"seat {self.seat} is not the topaz adept"


class AssignmentRound(Step[AdeptsState]):
    """ADP-50 Everybody who is not finished is visited once, in turn order; then comes another round."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        steps: list[Step[Any]] = [Visit(seat) for seat in state.turn_order() if not state.finished[seat]]
        if steps:
            steps.append(self)
            state.then_all(steps)


class Visit(Step[AdeptsState]):
    """ADP-51 to ADP-54 Assign a group, or pass and be finished.

    Who cannot assign is finished; who is suspended and could have assigned loses this visit.
    """

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "assign_site"
    RULE: ClassVar = "ADP-53"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        seat = self.seat
        if state.suspended[seat] > 0 or state.pool[seat] < state.content.smallest_group:
            return []
        moves = legal_sites(state, seat)
        if not moves:
            return []
        if state.options.may_decline:
            moves.insert(0, PASS.of())
        if state.effects and state.unused(BACKLASH_SPELL, seat):
            moves.extend(backlash_mines(state, seat))
        return moves

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        if can_assign(state, self.seat):
            state.suspended[self.seat] -= 1
            state.tell("suspended", self.seat)
        else:
            state.finished[self.seat] = True

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        seat = self.seat
        if move == PASS.of():
            state.finished[seat] = True
            state.tell("pass_assign", seat)
            return
        if state.effects and state.unused(GATEWAYS, seat):
            state.then(GatewaysSite(seat))
        if SITE.has(move):
            state.then(AssignCount(seat, move - SITE.base))
            return
        mine = BACKLASH.a(move)
        push_back(state, mine)
        state.use_up(BACKLASH_SPELL, seat)
        state.tell("backlash", seat, mine)
        state.then(BacklashSite(seat, mine))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if move == PASS.of():
            return ("ADP-R19", "Whoever can assign a group has to.")
        if not BACKLASH.has(move):
            return refuse_site(state, self.seat, move, self.RULE)
        mine = BACKLASH.a(move)
        if not state.unused(BACKLASH_SPELL, self.seat):
            return ("ADP-56", "You have no Backlash left to use.")
        if barred_mines(state, self.seat) >> mine & 1:
            return ("ADP-56", f"An opponent's Barrier lies on the {GEMS[mine]} mine.")
        if state.group[SITES * mine + SITES - 1]:
            return ("ADP-56", f"{GEMS[mine].capitalize()} 3 is occupied, so nothing can move back.")
        return ("ADP-56", f"There is no group on the {GEMS[mine]} sites to push back.")


def backlash_mines(state: AdeptsState, seat: int) -> list[int]:
    """ADP-56 The moves to mines whose groups can be pushed back: site 3 is free, and 1 or 2 is not."""
    barred = barred_mines(state, seat)
    group = state.group
    return [
        BACKLASH.base + mine
        for mine in range(TYPES)
        if not barred >> mine & 1
        and group[SITES * mine + 2] == 0
        and (group[SITES * mine] != 0 or group[SITES * mine + 1] != 0)
    ]


def push_back(state: AdeptsState, mine: int) -> None:
    """ADP-57, ADP-58 The group on site 2 goes to 3, then the one on site 1 to 2."""
    first = SITES * mine
    group = state.group
    group[first + 2] = group[first + 1]
    group[first + 1] = group[first]
    group[first] = 0


class BacklashSite(Step[AdeptsState]):
    """ADP-57 Now a legal site of that mine."""

    ARGS: ClassVar = {**SEAT, "mine": _MINE}
    DECISION: ClassVar = "backlash_site"
    RULE: ClassVar = "ADP-57"
    OPEN: ClassVar = True

    def __init__(self, seat: int, mine: int) -> None:
        self.seat = seat
        self.mine = mine

    def legal(self, state: AdeptsState) -> list[int]:
        return [move for move in legal_sites(state, self.seat) if (move - SITE.base) // SITES == self.mine]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(AssignCount(self.seat, move - SITE.base))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if SITE.has(move) and SITE.a(move) != self.mine:
            return (self.RULE, f"After the push the group goes to the {GEMS[self.mine]} mine.")
        return refuse_site(state, self.seat, move, self.RULE)


class GatewaysSite(Step[AdeptsState]):
    """ADP-55 A second group in the same visit, or Gateways stays for a later one."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "gateways_site"
    RULE: ClassVar = "ADP-55"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        if not can_assign(state, self.seat):
            return []
        return [PASS.of(), *legal_sites(state, self.seat)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.tell("pass_gateways", self.seat)
            return
        state.use_up(GATEWAYS, self.seat)
        state.then(AssignCount(self.seat, move - SITE.base))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return refuse_site(state, self.seat, move, self.RULE)
