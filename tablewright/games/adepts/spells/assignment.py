"""The spells of phase I."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.mining import (
    barred_mines,
    can_assign,
    has_legal_site,
    legal_sites,
    place_group,
)
from tablewright.games.adepts.moves import GEMS, MINE, PASS, PLAYER, SITE
from tablewright.games.adepts.spells.spell import Spell, other_players
from tablewright.games.adepts.state import AdeptsState, Effect
from tablewright.games.adepts.steps.placing import AssignCount
from tablewright.games.adepts.terms import (
    AMBITION,
    BACKLASH,
    BARRIER,
    GATEWAYS,
    LASSITUDE,
    SITES,
    SUBSIDENCE,
    SUSPENSION,
    TUNNELING,
    TYPES,
)
from tablewright.kernel.fields import Flag, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

ALL_MINES: Final = [MINE.of(mine) for mine in range(TYPES)]


def refuse_site(state: AdeptsState, seat: int, move: int, rule: str) -> tuple[str, str]:
    """Why a site is not legal: it is occupied, barred, or out of its turn."""
    if not SITE.has(move):
        return (rule, "")
    place = move - SITE.base
    mine = place // SITES
    name = f"{GEMS[mine]} {place % SITES + 1}"
    if state.group[place]:
        return ("ADP-8", f"There is a group on {name} already.")
    if barred_mines(state, seat) >> mine & 1:
        return ("ADP-41", f"An opponent's Barrier lies on the {GEMS[mine]} mine.")
    if state.options.sequential_sites:
        return ("ADP-R18", f"The sites of a mine are filled in order, and one before {name} is free.")
    return (rule, "")


class Ambition(Spell):
    """ADP-36 (1A) One single miner to each of two different legal sites."""

    WHEN: ClassVar = "a miner in your pool and a legal site"

    def castable(self, state: AdeptsState) -> bool:
        return state.pool[self.seat] >= 1 and has_legal_site(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(AmbitionSite(self.seat, state.content.times[AMBITION]))


class AmbitionSite(Step[AdeptsState]):
    """ADP-36 Choose a legal site for a single miner; as often as pool and sites allow."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    DECISION: ClassVar = "ambition_site"
    RULE: ClassVar = "ADP-36"
    OPEN: ClassVar = True

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: AdeptsState) -> list[int]:
        if self.left == 0 or state.pool[self.seat] == 0:
            return []
        return legal_sites(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        place_group(state, self.seat, move - SITE.base, 1)
        state.then(AmbitionSite(self.seat, self.left - 1))

    def violation(self, state: AdeptsState) -> str:
        return "" if self.left <= state.content.times[AMBITION] else f"Ambition does not place {self.left} miners"

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return refuse_site(state, self.seat, move, self.RULE)


class Suspension(Spell):
    """ADP-37 (1B) An opponent loses the next assignment opportunity; it is made up later."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(SuspensionTarget(self.seat))


class SuspensionTarget(Step[AdeptsState]):
    """ADP-37 Choose the opponent."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "suspension_target"
    RULE: ClassVar = "ADP-37"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return other_players(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        target = PLAYER.a(move)
        state.suspended[target] += state.content.times[SUSPENSION]
        state.effects.append(Effect(SUSPENSION, self.seat, target))
        state.tell("suspend", self.seat, target)


class Initiative(Spell):
    """ADP-38 (2A) Assign one group now, besides all later opportunities."""

    WHEN: ClassVar = "two miners in your pool and a legal site"

    def castable(self, state: AdeptsState) -> bool:
        return can_assign(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(InitiativeSite(self.seat))


class InitiativeSite(Step[AdeptsState]):
    """ADP-38 Choose the legal site of the group."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "spell_site"
    RULE: ClassVar = "ADP-38"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return legal_sites(state, self.seat) if can_assign(state, self.seat) else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(AssignCount(self.seat, move - SITE.base))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return refuse_site(state, self.seat, move, self.RULE)


class Backlash(Spell):
    """ADP-39 (2B) Once in the assignment rounds the caster may push the groups of a mine one site back."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.effects.append(Effect(BACKLASH, self.seat))


class Gateways(Spell):
    """ADP-40 (3A) Once the caster may assign a second group in the same visit."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.effects.append(Effect(GATEWAYS, self.seat))


class Barrier(Spell):
    """ADP-41 (3B) No opponent can assign to the sites of one mine from now on."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(BarrierMine(self.seat))


class BarrierMine(Step[AdeptsState]):
    """ADP-41 Choose any mine."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "barrier_mine"
    RULE: ClassVar = "ADP-41"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return ALL_MINES[:]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        mine = MINE.a(move)
        state.effects.append(Effect(BARRIER, self.seat, mine))
        state.tell("barrier", self.seat, mine)


class Tunneling(Spell):
    """ADP-43 (4A) From now on each group that the caster assigns brings a gem of its mine at once."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.effects.append(Effect(TUNNELING, self.seat))


class Subsidence(Spell):
    """ADP-44 (4B) From now on opponents assign at most 2 miners to any site 1."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.effects.append(Effect(SUBSIDENCE, self.seat))


class Precedence(Spell):
    """ADP-45 (5A) Assign groups one after the other until no more can be assigned."""

    WHEN: ClassVar = "two miners in your pool and a legal site"

    def castable(self, state: AdeptsState) -> bool:
        return can_assign(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(PrecedenceSite(self.seat, False))


class PrecedenceSite(Step[AdeptsState]):
    """ADP-45 Choose the legal site of the next group; ADP-R28: after the first the caster may stop, if so agreed."""

    ARGS: ClassVar = {**SEAT, "placed": Flag()}
    DECISION: ClassVar = "spell_site"
    RULE: ClassVar = "ADP-45"
    OPEN: ClassVar = True

    def __init__(self, seat: int, placed: bool) -> None:
        self.seat = seat
        self.placed = placed

    def legal(self, state: AdeptsState) -> list[int]:
        if not can_assign(state, self.seat):
            return []
        sites = legal_sites(state, self.seat)
        if self.placed and state.options.precedence_stop:
            sites.insert(0, PASS.of())
        return sites

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.tell("stop", self.seat)
            return
        state.then(AssignCount(self.seat, move - SITE.base), PrecedenceSite(self.seat, True))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if move == PASS.of():
            return ("ADP-R28", "Precedence assigns groups as long as you can.")
        return refuse_site(state, self.seat, move, self.RULE)


class Lassitude(Spell):
    """ADP-46 (5B) Two miners of each opponent's pool become idle."""

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for other in state.opponents(self.seat):
            lost = min(state.content.miners[LASSITUDE], state.pool[other])
            state.pool[other] -= lost
            state.idle[other] += lost
            state.tell("lose_pool", other, lost)
        state.effects.append(Effect(LASSITUDE, self.seat))
