"""The spells of phase II."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.adepts.mining import (
    has_miners_at,
    opposing_sites,
    own_sites,
    strip,
)
from tablewright.games.adepts.moves import (
    GEM,
    GEMS,
    MINE,
    PASS,
    PLAYER,
    QUEUE_GEM,
    SITE,
    STAGE,
)
from tablewright.games.adepts.spells.spell import (
    Spell,
    has_gems,
    opponent_has_gems,
    queue_gems,
    spare_gem,
)
from tablewright.games.adepts.state import Effect, Table
from tablewright.games.adepts.steps.placing import PLACE
from tablewright.games.adepts.terms import (
    ADVANCEMENT,
    CONTAGION,
    EXTRACTION,
    ONE_MINER,
    PHANTASMS,
    SITES,
    STAGES,
    TELEKINESIS,
    TELEPORT,
    TRANSFIGURATION,
    TYPES,
    size_of,
)
from tablewright.kernel.fields import Flag, Number, SeatNumber
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

_QUEUE_PLACE = Number(0, TYPES * STAGES - 1)


def stocked_mines(state: Table) -> list[int]:
    """The moves to the mines with stock."""
    return [MINE.base + mine for mine in range(TYPES) if state.stock[mine]]


class Telepathy(Spell):
    """ADP-60 (6A) Move miners from one own site to other own sites."""

    WHEN: ClassVar = "groups of yours on at least two work sites"

    def castable(self, state: Table) -> bool:
        return len(own_sites(state, self.seat)) >= 2

    def happen(self, state: Table, rng: Rng) -> None:
        state.then(TelepathyFrom(self.seat))


class TelepathyFrom(Step[Table]):
    """ADP-60 Choose the own group from which miners leave."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "telepathy_from"
    RULE: ClassVar = "ADP-60"
    OPEN: ClassVar = True

    def legal(self, state: Table) -> list[int]:
        return own_sites(state, self.seat)

    def play(self, state: Table, move: int, rng: Rng) -> None:
        state.then(TelepathyTo(self.seat, move - SITE.base, False))

    def refuse(self, state: Table, move: int) -> tuple[str, str]:
        return refuse_group(state, self.seat, move, self.RULE)


class TelepathyTo(Step[Table]):
    """ADP-60, ADP-61 One miner goes to another own group, of any size; after the first the caster may stop."""

    ARGS: ClassVar = {**SEAT, "source": PLACE, "moved": Flag()}
    DECISION: ClassVar = "telepathy_to"
    RULE: ClassVar = "ADP-60"
    OPEN: ClassVar = True

    def __init__(self, seat: int, source: int, moved: bool) -> None:
        self.seat = seat
        self.source = source
        self.moved = moved

    def legal(self, state: Table) -> list[int]:
        if state.group[self.source] == 0:
            return []
        moves = own_sites(state, self.seat)
        moves.remove(SITE.base + self.source)
        if self.moved:
            moves.insert(0, PASS.of())
        return moves

    def play(self, state: Table, move: int, rng: Rng) -> None:
        if move == PASS.of():
            state.tell("stop", self.seat)
            return
        target = move - SITE.base
        left = state.group[self.source] - ONE_MINER
        state.group[self.source] = left if left >= ONE_MINER else 0
        state.group[target] += ONE_MINER
        state.tell("move_miner", self.seat, self.source, target)
        state.then(TelepathyTo(self.seat, self.source, True))

    def refuse(self, state: Table, move: int) -> tuple[str, str]:
        if move == SITE.base + self.source:
            return (self.RULE, "The miners come from this site; they go to another one.")
        if move == PASS.of():
            return (self.RULE, "At least one miner has to move.")
        return refuse_group(state, self.seat, move, self.RULE)


def refuse_group(state: Table, seat: int, move: int, rule: str) -> tuple[str, str]:
    """Why a site is none of a player's."""
    if not SITE.has(move):
        return (rule, "")
    return (rule, f"You have no group on {GEMS[SITE.a(move)]} {SITE.b(move)}.")


class Teleport(Spell):
    """ADP-62 (6B) Up to two miners of an opponent's group become idle."""

    WHEN: ClassVar = "a group of an opponent on a work site"

    def castable(self, state: Table) -> bool:
        return len(opposing_sites(state, self.seat)) > 0

    def happen(self, state: Table, rng: Rng) -> None:
        state.then(TeleportSite(self.seat))


class TeleportSite(Step[Table]):
    """ADP-62 Choose the opponent's group."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "teleport_site"
    RULE: ClassVar = "ADP-62"
    OPEN: ClassVar = True

    def legal(self, state: Table) -> list[int]:
        return opposing_sites(state, self.seat)

    def play(self, state: Table, move: int, rng: Rng) -> None:
        strip(state, move - SITE.base, state.content.miners[TELEPORT])

    def refuse(self, state: Table, move: int) -> tuple[str, str]:
        if not SITE.has(move):
            return (self.RULE, "")
        return (self.RULE, f"No opponent has a group on {GEMS[SITE.a(move)]} {SITE.b(move)}.")


class Extraction(Spell):
    """ADP-63 (7A) Twice a miner on an own site brings a gem and leaves."""

    WHEN: ClassVar = "a group of yours on a work site of a mine with stock"

    def castable(self, state: Table) -> bool:
        return len(extraction_sites(state, self.seat)) > 0

    def happen(self, state: Table, rng: Rng) -> None:
        state.then(ExtractionSite(self.seat, state.content.times[EXTRACTION]))


class ExtractionSite(Step[Table]):
    """ADP-63 Choose an own group at a mine with stock: one gem comes, one miner becomes idle."""

    ARGS: ClassVar = {**SEAT, "left": Number(0, 99)}
    DECISION: ClassVar = "extraction_site"
    RULE: ClassVar = "ADP-63"
    OPEN: ClassVar = True

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def legal(self, state: Table) -> list[int]:
        return extraction_sites(state, self.seat) if self.left else []

    def play(self, state: Table, move: int, rng: Rng) -> None:
        place = move - SITE.base
        gems = state.mine_gems(self.seat, place // SITES, 1)
        state.tell("mine_gems", self.seat, place // SITES, gems, EXTRACTION)
        strip(state, place, 1)
        state.then(ExtractionSite(self.seat, self.left - 1))

    def refuse(self, state: Table, move: int) -> tuple[str, str]:
        if SITE.has(move) and state.stock[SITE.a(move)] == 0:
            return (self.RULE, f"The {GEMS[SITE.a(move)]} mine is empty.")
        return refuse_group(state, self.seat, move, self.RULE)


def extraction_sites(state: Table, seat: int) -> list[int]:
    """ADP-63 The moves to own groups at mines with stock."""
    return [move for move in own_sites(state, seat) if state.stock[(move - SITE.base) // SITES]]


class Transfiguration(Spell):
    """ADP-65 (7B) Swap an own gem for one or two gems of one type of an opponent; ADP-32: nothing to swap, no swap."""

    WHEN: ClassVar = "a gem in your queue that the payment can leave there, and an opponent with a gem"

    def castable(self, state: Table) -> bool:
        return spare_gem(state, self.seat, TRANSFIGURATION) and opponent_has_gems(state, self.seat)

    def happen(self, state: Table, rng: Rng) -> None:
        state.then(TransfigGive(self.seat))


class TransfigGive(Step[Table]):
    """ADP-65 Choose the own gem to give."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "transfig_give"
    RULE: ClassVar = "ADP-65"
    OPEN: ClassVar = True

    def legal(self, state: Table) -> list[int]:
        return queue_gems(state, self.seat)

    def play(self, state: Table, move: int, rng: Rng) -> None:
        state.then(TransfigPlayer(self.seat, move - QUEUE_GEM.base))


class TransfigPlayer(Step[Table]):
    """ADP-65 Choose an opponent with a gem."""

    ARGS: ClassVar = {**SEAT, "give": _QUEUE_PLACE}
    DECISION: ClassVar = "transfig_player"
    RULE: ClassVar = "ADP-65"
    OPEN: ClassVar = True

    def __init__(self, seat: int, give: int) -> None:
        self.seat = seat
        self.give = give

    def legal(self, state: Table) -> list[int]:
        return [PLAYER.of(other) for other in range(state.seats) if other != self.seat and has_gems(state, other)]

    def play(self, state: Table, move: int, rng: Rng) -> None:
        state.then(TransfigTake(self.seat, self.give, PLAYER.a(move)))


class TransfigTake(Step[Table]):
    """ADP-65 Choose the gem to take."""

    ARGS: ClassVar = {**SEAT, "give": _QUEUE_PLACE, "opponent": SeatNumber()}
    DECISION: ClassVar = "transfig_take"
    RULE: ClassVar = "ADP-65"
    OPEN: ClassVar = True

    def __init__(self, seat: int, give: int, opponent: int) -> None:
        self.seat = seat
        self.give = give
        self.opponent = opponent

    def legal(self, state: Table) -> list[int]:
        return queue_gems(state, self.opponent)

    def play(self, state: Table, move: int, rng: Rng) -> None:
        state.then(TransfigTake2(self.seat, self.give, self.opponent, move - QUEUE_GEM.base))


class TransfigTake2(Step[Table]):
    """ADP-65, ADP-66 Choose a second gem of the same type or none (ADP-R34: in any stage, or the same); then swap."""

    ARGS: ClassVar = {**SEAT, "give": _QUEUE_PLACE, "opponent": SeatNumber(), "take": _QUEUE_PLACE}
    DECISION: ClassVar = "transfig_take2"
    RULE: ClassVar = "ADP-65"
    OPEN: ClassVar = True

    def __init__(self, seat: int, give: int, opponent: int, take: int) -> None:
        self.seat = seat
        self.give = give
        self.opponent = opponent
        self.take = take

    def legal(self, state: Table) -> list[int]:
        moves = [PASS.of()]
        queue = state.queue[self.opponent]
        first = self.take // STAGES * STAGES
        for place in range(first, first + STAGES):
            if queue[place] > int(place == self.take) and (place == self.take or not state.options.same_stage):
                moves.append(QUEUE_GEM.base + place)
        return moves

    def play(self, state: Table, move: int, rng: Rng) -> None:
        state.queue[self.seat][self.give] -= 1
        state.queue[self.opponent][self.give] += 1
        state.tell("give_gem", self.seat, self.give, self.opponent)
        take_gem(state, self.seat, self.opponent, self.take)
        if move != PASS.of():
            take_gem(state, self.seat, self.opponent, move - QUEUE_GEM.base)

    def refuse(self, state: Table, move: int) -> tuple[str, str]:
        if QUEUE_GEM.has(move):
            return (self.RULE, f"The second gem is another {GEMS[self.take // STAGES]} of the same opponent.")
        return (self.RULE, "")


def take_gem(state: Table, seat: int, opponent: int, place: int) -> None:
    """A gem goes from an opponent's queue to the same stage of the own."""
    state.queue[opponent][place] -= 1
    state.queue[seat][place] += 1
    state.tell("take_gem", seat, place, opponent)


class Telekinesis(Spell):
    """ADP-67 (8A) Two gems out of one mine."""

    WHEN: ClassVar = "a mine with stock"

    def castable(self, state: Table) -> bool:
        return len(stocked_mines(state)) > 0

    def happen(self, state: Table, rng: Rng) -> None:
        state.then(TelekinesisMine(self.seat))


class TelekinesisMine(Step[Table]):
    """ADP-67 Choose a mine with stock; two gems come, or the last one."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "telekinesis_mine"
    RULE: ClassVar = "ADP-67"
    OPEN: ClassVar = True

    def legal(self, state: Table) -> list[int]:
        return stocked_mines(state)

    def play(self, state: Table, move: int, rng: Rng) -> None:
        mine = MINE.a(move)
        gems = state.mine_gems(self.seat, mine, state.content.gems[TELEKINESIS])
        state.tell("mine_gems", self.seat, mine, gems, TELEKINESIS)

    def refuse(self, state: Table, move: int) -> tuple[str, str]:
        return (self.RULE, f"The {GEMS[MINE.a(move)]} mine is empty." if MINE.has(move) else "")


class Contagion(Spell):
    """ADP-68 (8B) Every group on the sites of one mine loses a miner."""

    WHEN: ClassVar = "a group on a work site"

    def castable(self, state: Table) -> bool:
        return len(ContagionMine(self.seat).legal(state)) > 0

    def happen(self, state: Table, rng: Rng) -> None:
        state.then(ContagionMine(self.seat))


class ContagionMine(Step[Table]):
    """ADP-68 Choose a mine with an occupied work site; the caster's own groups are not spared."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "contagion_mine"
    RULE: ClassVar = "ADP-68"
    OPEN: ClassVar = True

    def legal(self, state: Table) -> list[int]:
        group = state.group
        return [
            MINE.base + mine
            for mine in range(TYPES)
            if group[SITES * mine] or group[SITES * mine + 1] or group[SITES * mine + 2]
        ]

    def play(self, state: Table, move: int, rng: Rng) -> None:
        first = SITES * MINE.a(move)
        for place in range(first, first + SITES):
            if state.group[place]:
                strip(state, place, state.content.miners[CONTAGION])

    def refuse(self, state: Table, move: int) -> tuple[str, str]:
        return (self.RULE, f"No work site of the {GEMS[MINE.a(move)]} mine is occupied." if MINE.has(move) else "")


class Advancement(Spell):
    """ADP-69 (9A) The gems of one type that the caster produces enter a stage of the caster's choice."""

    WHEN: ClassVar = "a miner of yours on a work site or inside a mine"

    def castable(self, state: Table) -> bool:
        return len(AdvancementType(self.seat).legal(state)) > 0

    def happen(self, state: Table, rng: Rng) -> None:
        state.then(AdvancementType(self.seat))


class AdvancementType(Step[Table]):
    """ADP-69 Choose a gem type at whose mine the caster has a miner."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "advancement_type"
    RULE: ClassVar = "ADP-69"
    OPEN: ClassVar = True

    def legal(self, state: Table) -> list[int]:
        return [GEM.base + mine for mine in range(TYPES) if has_miners_at(state, self.seat, mine)]

    def play(self, state: Table, move: int, rng: Rng) -> None:
        state.then(AdvancementStage(self.seat, GEM.a(move)))

    def refuse(self, state: Table, move: int) -> tuple[str, str]:
        return (self.RULE, f"You have no miner at the {GEMS[GEM.a(move)]} mine." if GEM.has(move) else "")


class AdvancementStage(Step[Table]):
    """ADP-69, ADP-R35 Choose one stage for all of them."""

    ARGS: ClassVar = {**SEAT, "gem": Number(0, TYPES - 1)}
    DECISION: ClassVar = "advancement_stage"
    RULE: ClassVar = "ADP-69"
    OPEN: ClassVar = True

    def __init__(self, seat: int, gem: int) -> None:
        self.seat = seat
        self.gem = gem

    def legal(self, state: Table) -> list[int]:
        return [STAGE.of(stage) for stage in range(1, STAGES + 1)]

    def play(self, state: Table, move: int, rng: Rng) -> None:
        state.effects.append(Effect(ADVANCEMENT, self.seat, self.gem, STAGE.a(move)))
        state.tell("advance", self.seat, self.gem, STAGE.a(move))


class Plunder(Spell):
    """ADP-70 (9B) One gem out of each opponent's queue."""

    WHEN: ClassVar = "an opponent with a gem in the queue"

    def castable(self, state: Table) -> bool:
        return opponent_has_gems(state, self.seat)

    def happen(self, state: Table, rng: Rng) -> None:
        others = state.opponents(self.seat)
        for i in range(len(others) - 1, -1, -1):
            state.then(PlunderGem(self.seat, others[i]))


class PlunderGem(Step[Table]):
    """ADP-70 The caster chooses a gem of this opponent; it keeps its stage. ADP-R36: an empty queue is skipped."""

    ARGS: ClassVar = {**SEAT, "opponent": SeatNumber()}
    DECISION: ClassVar = "plunder_gem"
    RULE: ClassVar = "ADP-70"
    OPEN: ClassVar = True

    def __init__(self, seat: int, opponent: int) -> None:
        self.seat = seat
        self.opponent = opponent

    def legal(self, state: Table) -> list[int]:
        return queue_gems(state, self.opponent)

    def play(self, state: Table, move: int, rng: Rng) -> None:
        take_gem(state, self.seat, self.opponent, move - QUEUE_GEM.base)


class Phantasms(Spell):
    """ADP-71 (10A) One gem out of each mine at which the caster has no miner."""

    WHEN: ClassVar = "a mine with stock and without a miner of yours"

    def castable(self, state: Table) -> bool:
        return any(state.stock[mine] and not has_miners_at(state, self.seat, mine) for mine in range(TYPES))

    def happen(self, state: Table, rng: Rng) -> None:
        for mine in range(TYPES):
            if state.stock[mine] and not has_miners_at(state, self.seat, mine):
                gems = state.mine_gems(self.seat, mine, state.content.gems[PHANTASMS])
                state.tell("mine_gems", self.seat, mine, gems, PHANTASMS)


class Earthquake(Spell):
    """ADP-72 (10B) Each opponent clears one own work site."""

    WHEN: ClassVar = "a group of an opponent on a work site"

    def castable(self, state: Table) -> bool:
        return len(opposing_sites(state, self.seat)) > 0

    def happen(self, state: Table, rng: Rng) -> None:
        others = state.opponents(self.seat)
        for i in range(len(others) - 1, -1, -1):
            state.then(EarthquakeSite(others[i]))


class EarthquakeSite(Step[Table]):
    """ADP-72 Choose one of the own groups; all its miners become idle."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "earthquake_site"
    RULE: ClassVar = "ADP-72"
    OPEN: ClassVar = True

    def legal(self, state: Table) -> list[int]:
        return own_sites(state, self.seat)

    def play(self, state: Table, move: int, rng: Rng) -> None:
        place = move - SITE.base
        strip(state, place, size_of(state.group[place]))

    def refuse(self, state: Table, move: int) -> tuple[str, str]:
        return refuse_group(state, self.seat, move, self.RULE)
