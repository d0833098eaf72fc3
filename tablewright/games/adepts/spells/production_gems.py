"""The spells of phase II that move gems: 7B, 8A, 9A, 9B, 10A."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.adepts.mining import (
    has_miners_at,
)
from tablewright.games.adepts.moves import (
    GEM,
    GEMS,
    MINE,
    PASS,
    PLAYER,
    QUEUE_GEM,
    STAGE,
)
from tablewright.games.adepts.spells.spell import (
    Spell,
    has_gems,
    opponent_has_gems,
    queue_gems,
    spare_gem,
)
from tablewright.games.adepts.state import AdeptsState, Effect
from tablewright.games.adepts.terms import (
    ADVANCEMENT,
    PHANTASMS,
    STAGES,
    TELEKINESIS,
    TRANSFIGURATION,
    TYPES,
)
from tablewright.kernel.fields import Number, SeatNumber
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step

_QUEUE_PLACE = Number(0, TYPES * STAGES - 1)


class Transfiguration(Spell):
    """ADP-65 (7B) Swap an own gem for one or two gems of one type of an opponent; ADP-32: nothing to swap, no swap."""

    WHEN: ClassVar = "a gem in your queue that the payment can leave there, and an opponent with a gem"

    def castable(self, state: AdeptsState) -> bool:
        return spare_gem(state, self.seat, TRANSFIGURATION) and opponent_has_gems(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(TransfigGive(self.seat))


class TransfigGive(Step[AdeptsState]):
    """ADP-65 Choose the own gem to give."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "transfig_give"
    RULE: ClassVar = "ADP-65"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TransfigPlayer(self.seat, move - QUEUE_GEM.base))


class TransfigPlayer(Step[AdeptsState]):
    """ADP-65 Choose an opponent with a gem."""

    ARGS: ClassVar = {**SEAT, "give": _QUEUE_PLACE}
    DECISION: ClassVar = "transfig_player"
    RULE: ClassVar = "ADP-65"
    OPEN: ClassVar = True

    def __init__(self, seat: int, give: int) -> None:
        self.seat = seat
        self.give = give

    def legal(self, state: AdeptsState) -> list[int]:
        return [PLAYER.of(other) for other in range(state.seats) if other != self.seat and has_gems(state, other)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TransfigTake(self.seat, self.give, PLAYER.a(move)))

    def violation(self, state: AdeptsState) -> str:
        return "" if state.queue[self.seat][self.give] else "a gem is being given that is not there"


class TransfigTake(Step[AdeptsState]):
    """ADP-65 Choose the gem to take."""

    ARGS: ClassVar = {**SEAT, "give": _QUEUE_PLACE, "opponent": SeatNumber()}
    DECISION: ClassVar = "transfig_take"
    RULE: ClassVar = "ADP-65"
    OPEN: ClassVar = True

    def __init__(self, seat: int, give: int, opponent: int) -> None:
        self.seat = seat
        self.give = give
        self.opponent = opponent

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.opponent)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TransfigTake2(self.seat, self.give, self.opponent, move - QUEUE_GEM.base))

    def violation(self, state: AdeptsState) -> str:
        return "" if state.queue[self.seat][self.give] else "a gem is being given that is not there"


class TransfigTake2(Step[AdeptsState]):
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

    def legal(self, state: AdeptsState) -> list[int]:
        moves = [PASS.of()]
        queue = state.queue[self.opponent]
        first = self.take // STAGES * STAGES
        for place in range(first, first + STAGES):
            if queue[place] > int(place == self.take) and (place == self.take or not state.options.same_stage):
                moves.append(QUEUE_GEM.base + place)
        return moves

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.queue[self.seat][self.give] -= 1
        state.queue[self.opponent][self.give] += 1
        state.tell("give_gem", self.seat, self.give, self.opponent)
        take_gem(state, self.seat, self.opponent, self.take)
        if move != PASS.of():
            take_gem(state, self.seat, self.opponent, move - QUEUE_GEM.base)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if QUEUE_GEM.has(move):
            return (self.RULE, f"The second gem is another {GEMS[self.take // STAGES]} of the same opponent.")
        return (self.RULE, "")

    def violation(self, state: AdeptsState) -> str:
        there = state.queue[self.seat][self.give] and state.queue[self.opponent][self.take]
        return "" if there else "gems are being swapped that are not there"


def take_gem(state: AdeptsState, seat: int, opponent: int, place: int) -> None:
    """A gem goes from an opponent's queue to the same stage of the own."""
    state.queue[opponent][place] -= 1
    state.queue[seat][place] += 1
    state.tell("take_gem", seat, place, opponent)


class Telekinesis(Spell):
    """ADP-67 (8A) Two gems out of one mine."""

    WHEN: ClassVar = "a mine with stock"

    def castable(self, state: AdeptsState) -> bool:
        return len(stocked_mines(state)) > 0

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(TelekinesisMine(self.seat))


class TelekinesisMine(Step[AdeptsState]):
    """ADP-67 Choose a mine with stock; two gems come, or the last one."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "telekinesis_mine"
    RULE: ClassVar = "ADP-67"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return stocked_mines(state)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        mine = MINE.a(move)
        gems = state.mine_gems(self.seat, mine, state.content.gems[TELEKINESIS])
        state.tell("mine_gems", self.seat, mine, gems, TELEKINESIS)

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.RULE, f"The {GEMS[MINE.a(move)]} mine is empty." if MINE.has(move) else "")


class Advancement(Spell):
    """ADP-69 (9A) The gems of one type that the caster produces enter a stage of the caster's choice."""

    WHEN: ClassVar = "a miner of yours on a work site or inside a mine"

    def castable(self, state: AdeptsState) -> bool:
        return len(AdvancementType(self.seat).legal(state)) > 0

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then(AdvancementType(self.seat))


class AdvancementType(Step[AdeptsState]):
    """ADP-69 Choose a gem type at whose mine the caster has a miner."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "advancement_type"
    RULE: ClassVar = "ADP-69"
    OPEN: ClassVar = True

    def legal(self, state: AdeptsState) -> list[int]:
        return [GEM.base + mine for mine in range(TYPES) if has_miners_at(state, self.seat, mine)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(AdvancementStage(self.seat, GEM.a(move)))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        return (self.RULE, f"You have no miner at the {GEMS[GEM.a(move)]} mine." if GEM.has(move) else "")


class AdvancementStage(Step[AdeptsState]):
    """ADP-69, ADP-R35 Choose one stage for all of them."""

    ARGS: ClassVar = {**SEAT, "gem": Number(0, TYPES - 1)}
    DECISION: ClassVar = "advancement_stage"
    RULE: ClassVar = "ADP-69"
    OPEN: ClassVar = True

    def __init__(self, seat: int, gem: int) -> None:
        self.seat = seat
        self.gem = gem

    def legal(self, state: AdeptsState) -> list[int]:
        return [STAGE.of(stage) for stage in range(1, STAGES + 1)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.effects.append(Effect(ADVANCEMENT, self.seat, self.gem, STAGE.a(move)))
        state.tell("advance", self.seat, self.gem, STAGE.a(move))


class Plunder(Spell):
    """ADP-70 (9B) One gem out of each opponent's queue."""

    WHEN: ClassVar = "an opponent with a gem in the queue"

    def castable(self, state: AdeptsState) -> bool:
        return opponent_has_gems(state, self.seat)

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        others = state.opponents(self.seat)
        for i in range(len(others) - 1, -1, -1):
            state.then(PlunderGem(self.seat, others[i]))


class PlunderGem(Step[AdeptsState]):
    """ADP-70 The caster chooses a gem of this opponent; it keeps its stage. ADP-R36: an empty queue is skipped."""

    ARGS: ClassVar = {**SEAT, "opponent": SeatNumber()}
    DECISION: ClassVar = "plunder_gem"
    RULE: ClassVar = "ADP-70"
    OPEN: ClassVar = True

    def __init__(self, seat: int, opponent: int) -> None:
        self.seat = seat
        self.opponent = opponent

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.opponent)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        take_gem(state, self.seat, self.opponent, move - QUEUE_GEM.base)


class Phantasms(Spell):
    """ADP-71 (10A) One gem out of each mine at which the caster has no miner."""

    WHEN: ClassVar = "a mine with stock and without a miner of yours"

    def castable(self, state: AdeptsState) -> bool:
        return any(state.stock[mine] and not has_miners_at(state, self.seat, mine) for mine in range(TYPES))

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for mine in range(TYPES):
            if state.stock[mine] and not has_miners_at(state, self.seat, mine):
                gems = state.mine_gems(self.seat, mine, state.content.gems[PHANTASMS])
                state.tell("mine_gems", self.seat, mine, gems, PHANTASMS)


def stocked_mines(state: AdeptsState) -> list[int]:
    """The moves to the mines with stock."""
    return [MINE.base + mine for mine in range(TYPES) if state.stock[mine]]
