"""The spells of phase I."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.mining import can_assign, has_legal_site, legal_sites, place_group
from tablewright.games.adepts.moves import (
    ALL_MINES,
    GEM_TYPE,
    MINE,
    MINERS,
    PASS,
    PLAYER,
    PLAYER_NAME,
    SITE,
    opponent,
    pool_words,
    site_chosen,
)
from tablewright.games.adepts.spells.spell import LastingSpell, Need, Spell, other_players
from tablewright.games.adepts.state import STOPPED, AdeptsState, Effect
from tablewright.games.adepts.step import PlayerStep, SiteStep
from tablewright.games.adepts.steps.placing import AssignCount
from tablewright.games.adepts.terms import (
    AMBITION,
    BACKLASH,
    BARRIER,
    GATEWAYS,
    INITIATIVE,
    LASSITUDE,
    PRECEDENCE,
    SUBSIDENCE,
    SUSPENSION,
    TUNNELING,
)
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Flag, Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT
from tablewright.kernel.words import plural

SUSPENDED: Final = event("{who} suspends {target}", "ADP-37", target=PLAYER_NAME)
BARRED: Final = event("{who} lays a Barrier on the {mine} mine", "ADP-41", mine=GEM_TYPE)
POOL_REDUCED: Final = event("{who} loses {miners} of the pool", "ADP-46", miners=MINERS)

SPELL_SITE: Final = Decision(
    "spell_site", "ADP-38", "Where do you assign the group?",
    PASS.offer("Stop: keep the other miners in your pool"), SITE, detail=pool_words, public=True,
)  # fmt: skip
GROUP_AND_SITE: Final = Need("two miners in your pool and a legal site", can_assign)


class AmbitionSite(SiteStep):
    """ADP-36 Choose a legal site for a single miner; as often as pool and sites allow."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    ASKS: ClassVar = Decision(
        "ambition_site", "ADP-36", "Where does the single miner go?", SITE, detail=pool_words, public=True
    )

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: AdeptsState) -> list[int]:
        if self.left == 0 or state.pool[self.seat] == 0:
            return []
        return legal_sites(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        place_group(state, self.seat, site_chosen(move), 1)
        state.then(AmbitionSite(self.seat, self.left - 1))

    def violation(self, state: AdeptsState) -> str:
        return "" if self.left <= state.content.times[AMBITION] else f"Ambition does not place {self.left} miners"


class Ambition(Spell):
    """ADP-36 (1A) One single miner to each of two different legal sites."""

    INDEX: ClassVar = AMBITION
    FIGURES: ClassVar = ("times",)
    NEEDS: ClassVar = Need(
        "a miner in your pool and a legal site",
        lambda state, seat: state.pool[seat] >= 1 and has_legal_site(state, seat),
    )

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(AmbitionSite(self.seat, state.content.times[AMBITION]))


class SuspensionTarget(PlayerStep):
    """ADP-37 Choose the opponent."""

    ASKS: ClassVar = Decision(
        "suspension_target", "ADP-37", "Who sits out the next assignment?",
        opponent("Suspend", lambda reader, seat: f"{plural(reader.state['pool'][seat], 'miner')} in the pool"),
        public=True,
    )  # fmt: skip

    def legal(self, state: AdeptsState) -> list[int]:
        return other_players(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        target = PLAYER.a(move)
        state.suspended[target] += state.content.times[SUSPENSION]
        state.effects.append(Effect(SUSPENSION, self.seat, target))
        state.emit(SUSPENDED, self.seat, target)


class Suspension(Spell):
    """ADP-37 (1B) An opponent loses the next assignment opportunity; it is made up later."""

    INDEX: ClassVar = SUSPENSION
    FIGURES: ClassVar = ("times",)
    THEN: ClassVar = SuspensionTarget


class InitiativeSite(SiteStep):
    """ADP-38 Choose the legal site of the group."""

    ASKS: ClassVar = SPELL_SITE

    def legal(self, state: AdeptsState) -> list[int]:
        return legal_sites(state, self.seat) if can_assign(state, self.seat) else []

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(AssignCount(self.seat, site_chosen(move)))


class Initiative(Spell):
    """ADP-38 (2A) Assign one group now, besides all later opportunities."""

    INDEX: ClassVar = INITIATIVE
    NEEDS: ClassVar = GROUP_AND_SITE
    THEN: ClassVar = InitiativeSite


class Backlash(LastingSpell):
    """ADP-39 (2B) Once in the assignment rounds the caster may push the groups of a mine one site back."""

    INDEX: ClassVar = BACKLASH


class Gateways(LastingSpell):
    """ADP-40 (3A) Once the caster may assign a second group in the same visit."""

    INDEX: ClassVar = GATEWAYS


class BarrierMine(PlayerStep):
    """ADP-41 Choose any mine."""

    ASKS: ClassVar = Decision(
        "barrier_mine", "ADP-41", "On which mine do you lay the Barrier?", MINE.offer("Bar the {m}"), public=True
    )

    def legal(self, state: AdeptsState) -> list[int]:
        return ALL_MINES[:]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        mine = MINE.a(move)
        state.effects.append(Effect(BARRIER, self.seat, mine))
        state.emit(BARRED, self.seat, mine)


class Barrier(Spell):
    """ADP-41 (3B) No opponent can assign to the sites of one mine from now on."""

    INDEX: ClassVar = BARRIER
    THEN: ClassVar = BarrierMine


class Tunneling(LastingSpell):
    """ADP-43 (4A) From now on each group that the caster assigns brings a gem of its mine at once."""

    INDEX: ClassVar = TUNNELING
    FIGURES: ClassVar = ("gems",)


class Subsidence(LastingSpell):
    """ADP-44 (4B) From now on opponents assign at most 2 miners to any site 1."""

    INDEX: ClassVar = SUBSIDENCE
    FIGURES: ClassVar = ("miners",)


class PrecedenceSite(SiteStep):
    """ADP-45 Choose the legal site of the next group; ADP-R28: after the first the caster may stop, by a setting."""

    ARGS: ClassVar = {**SEAT, "placed": Flag()}
    ASKS: ClassVar = SPELL_SITE

    def __init__(self, seat: int, placed: bool) -> None:
        self.seat = seat
        self.placed = placed

    def rule(self, state: AdeptsState) -> str:
        return "ADP-45"

    def legal(self, state: AdeptsState) -> list[int]:
        if not can_assign(state, self.seat):
            return []
        sites = legal_sites(state, self.seat)
        if self.placed and state.options.precedence_stop:
            sites.insert(0, PASS.of())
        return sites

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.emit(STOPPED, self.seat)
            return
        state.then(AssignCount(self.seat, site_chosen(move)), PrecedenceSite(self.seat, True))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if move == PASS.of():
            return ("ADP-R28", "Precedence assigns groups as long as you can.")
        return super().refuse(state, move)


class Precedence(Spell):
    """ADP-45 (5A) Assign groups one after the other until no more can be assigned."""

    INDEX: ClassVar = PRECEDENCE
    NEEDS: ClassVar = GROUP_AND_SITE

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(PrecedenceSite(self.seat, False))


class Lassitude(LastingSpell):
    """ADP-46, ADP-R29 (5B) Two miners of each opponent's pool become idle, until all miners go home."""

    INDEX: ClassVar = LASSITUDE
    FIGURES: ClassVar = ("miners",)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for other in state.opponents(self.seat):
            lost = min(state.content.miners[LASSITUDE], state.pool[other])
            state.pool[other] -= lost
            state.idle[other] += lost
            state.emit(POOL_REDUCED, other, lost)
        super().resolve(state, rng)
