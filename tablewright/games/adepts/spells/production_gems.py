"""The spells of phase II that move gems: 7B, 8A, 9A, 9B, 10A."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.mining import has_miners_at, mine_by_spell
from tablewright.games.adepts.moves import (
    GEM,
    GEM_TYPE,
    GEMS,
    IN_QUEUE,
    MINE,
    PASS,
    PLAYER,
    PLAYER_NAME,
    QUEUE_GEM,
    STAGE,
    gem_in_queue,
    opponent,
    place_chosen,
    to_place,
)
from tablewright.games.adepts.spells.spell import OPPONENT_WITH_GEM, Need, Spell, has_gems, queue_gems, spare_gem
from tablewright.games.adepts.state import AdeptsState, Effect
from tablewright.games.adepts.step import PlayerStep
from tablewright.games.adepts.terms import (
    ADVANCEMENT,
    PHANTASMS,
    PLUNDER,
    STAGES,
    TELEKINESIS,
    TRANSFIGURATION,
    TYPES,
    Place,
    gem_of,
    place_of,
)
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.fields import Number, SeatNumber
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT
from tablewright.kernel.terms import NUMBER
from tablewright.kernel.words import plural

_QUEUE_PLACE = Number(0, TYPES * STAGES - 1)

GEM_GIVEN: Final = event("{who} gives {place} to {other}", "ADP-66", place=IN_QUEUE, other=PLAYER_NAME)
GEM_TAKEN: Final = event("{who} takes {place} from {other}", "ADP-25", place=IN_QUEUE, other=PLAYER_NAME)
ADVANCED: Final = event(
    "{who} sends the {gem} of this production into stage {stage}", "ADP-69", gem=GEM_TYPE, stage=NUMBER
)


class TransfigGive(PlayerStep):
    """ADP-65 The caster chooses a gem to give."""

    ASKS: ClassVar = Decision("transfig_give", "ADP-65", "Which gem do you give?", gem_in_queue("Give"), public=True)

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TransfigPlayer(self.seat, place_chosen(move)))


class TransfigPlayer(PlayerStep):
    """ADP-65 Choose an opponent with a gem."""

    ARGS: ClassVar = {**SEAT, "give": _QUEUE_PLACE}
    ASKS: ClassVar = Decision(
        "transfig_player", "ADP-65", "With whom do you swap?",
        opponent("Swap with", lambda reader, seat: plural(sum(map(sum, reader.state["queue"][seat])), "gem")),
        detail=lambda reader: f"you give {IN_QUEUE.say(reader, reader.asked['give'])}", public=True,
    )  # fmt: skip

    def __init__(self, seat: int, give: Place) -> None:
        self.seat = seat
        self.give = give

    def legal(self, state: AdeptsState) -> list[int]:
        return [PLAYER.of(other) for other in range(state.seats) if other != self.seat and has_gems(state, other)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TransfigTake(self.seat, self.give, PLAYER.a(move)))

    def violation(self, state: AdeptsState) -> str:
        return "" if state.queue[self.seat][self.give] else "a gem is being given that is not there"


class TransfigTake(PlayerStep):
    """ADP-65 Choose the gem to take."""

    ARGS: ClassVar = {**SEAT, "give": _QUEUE_PLACE, "opponent": SeatNumber()}
    ASKS: ClassVar = Decision(
        "transfig_take", "ADP-65", "Which gem do you take?", gem_in_queue("Take"),
        detail=TransfigPlayer.ASKS.detail, public=True,
    )  # fmt: skip

    def __init__(self, seat: int, give: Place, opponent: int) -> None:
        self.seat = seat
        self.give = give
        self.opponent = opponent

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.opponent)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(TransfigTake2(self.seat, self.give, self.opponent, place_chosen(move)))

    def violation(self, state: AdeptsState) -> str:
        return "" if state.queue[self.seat][self.give] else "a gem is being given that is not there"


class TransfigTake2(PlayerStep):
    """ADP-65, ADP-66 Choose a second gem of the same type or none (ADP-R34: in any stage, or the same); then swap."""

    ARGS: ClassVar = {**SEAT, "give": _QUEUE_PLACE, "opponent": SeatNumber(), "take": _QUEUE_PLACE}
    ASKS: ClassVar = Decision(
        "transfig_take2", "ADP-65", "Take a second gem of this type?",
        PASS.offer("Take no second gem"), gem_in_queue("Take a second"), detail=TransfigPlayer.ASKS.detail, public=True,
    )  # fmt: skip

    def __init__(self, seat: int, give: Place, opponent: int, take: Place) -> None:
        self.seat = seat
        self.give = give
        self.opponent = opponent
        self.take = take

    def legal(self, state: AdeptsState) -> list[int]:
        moves = [PASS.of()]
        queue = state.queue[self.opponent]
        for stage in range(1, STAGES + 1):
            place = place_of(gem_of(self.take), stage)
            if queue[place] > int(place == self.take) and (place == self.take or not state.options.same_stage):
                moves.append(to_place(place))
        return moves

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.queue[self.seat][self.give] -= 1
        state.queue[self.opponent][self.give] += 1
        state.emit(GEM_GIVEN, self.seat, self.give, self.opponent)
        take_gem(state, self.seat, self.opponent, self.take)
        if move != PASS.of():
            take_gem(state, self.seat, self.opponent, place_chosen(move))

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if QUEUE_GEM.has(move):
            return (self.ASKS.rule, f"The second gem is another {GEMS[gem_of(self.take)]} of the same opponent.")
        return (self.ASKS.rule, "")

    def violation(self, state: AdeptsState) -> str:
        there = state.queue[self.seat][self.give] and state.queue[self.opponent][self.take]
        return "" if there else "gems are being swapped that are not there"


def take_gem(state: AdeptsState, seat: int, opponent: int, place: Place) -> None:
    """A gem goes from an opponent's queue to the same stage of a player's own."""
    state.queue[opponent][place] -= 1
    state.queue[seat][place] += 1
    state.emit(GEM_TAKEN, seat, place, opponent)


class Transfiguration(Spell):
    """ADP-65 (7B) Swap a gem for one or two gems of one type of an opponent's; ADP-32: nothing to swap, no swap."""

    INDEX: ClassVar = TRANSFIGURATION
    NEEDS: ClassVar = Need(
        "a gem in your queue that the payment can leave there, and an opponent with a gem",
        lambda state, seat: spare_gem(state, seat, TRANSFIGURATION) and OPPONENT_WITH_GEM.is_met(state, seat),
    )
    THEN: ClassVar = TransfigGive


class TelekinesisMine(PlayerStep):
    """ADP-67 Choose a mine with stock; two gems come, or the last one."""

    ASKS: ClassVar = Decision(
        "telekinesis_mine", "ADP-67", "Out of which mine do you take gems?", MINE.offer("Take gems out of the {m}"),
        public=True,
    )  # fmt: skip
    REFUSAL: ClassVar = "The {m} mine is empty."

    def legal(self, state: AdeptsState) -> list[int]:
        return stocked_mines(state)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        mine_by_spell(state, self.seat, MINE.a(move), state.content.gems[TELEKINESIS], TELEKINESIS)


def stocked_mines(state: AdeptsState) -> list[int]:
    """The moves to the mines with stock."""
    return [MINE.of(mine) for mine in range(TYPES) if state.stock[mine]]


class Telekinesis(Spell):
    """ADP-67 (8A) Two gems out of one mine."""

    INDEX: ClassVar = TELEKINESIS
    FIGURES: ClassVar = ("gems",)
    NEEDS: ClassVar = Need("a mine with stock", lambda state, seat: len(stocked_mines(state)) > 0)
    THEN: ClassVar = TelekinesisMine


class AdvancementType(PlayerStep):
    """ADP-69 Choose a gem type at whose mine the caster has a miner."""

    ASKS: ClassVar = Decision(
        "advancement_type", "ADP-69", "Which gems do you advance?",
        GEM.offer(lambda reader, gem: f"Advance {GEMS[gem]} (stock {reader.state['stock'][gem]})"), public=True,
    )  # fmt: skip
    REFUSAL: ClassVar = "You have no miner at the {g} mine."

    def legal(self, state: AdeptsState) -> list[int]:
        return own_mines(state, self.seat)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.then(AdvancementStage(self.seat, GEM.a(move)))


def own_mines(state: AdeptsState, seat: int) -> list[int]:
    """ADP-69, ADP-R16 The moves to the gem types at whose mines a player has a miner."""
    return [GEM.of(mine) for mine in range(TYPES) if has_miners_at(state, seat, mine)]


class AdvancementStage(PlayerStep):
    """ADP-69, ADP-R35 Choose one stage for all of them."""

    ARGS: ClassVar = {**SEAT, "gem": Number(0, TYPES - 1)}
    ASKS: ClassVar = Decision(
        "advancement_stage", "ADP-69", "Which stage do they enter?", STAGE,
        detail=lambda reader: GEMS[reader.asked["gem"]], public=True,
    )  # fmt: skip

    def __init__(self, seat: int, gem: int) -> None:
        self.seat = seat
        self.gem = gem

    def legal(self, state: AdeptsState) -> list[int]:
        return [STAGE.of(stage) for stage in range(1, STAGES + 1)]

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        state.effects.append(Effect(ADVANCEMENT, self.seat, self.gem, STAGE.a(move)))
        state.emit(ADVANCED, self.seat, self.gem, STAGE.a(move))


class Advancement(Spell):
    """ADP-69 (9A) The gems of one type that the caster produces enter a stage of the caster's choice."""

    INDEX: ClassVar = ADVANCEMENT
    NEEDS: ClassVar = Need(
        "a miner of yours on a work site or inside a mine",
        lambda state, seat: len(own_mines(state, seat)) > 0,
    )
    THEN: ClassVar = AdvancementType


class PlunderGem(PlayerStep):
    """ADP-70 The caster chooses a gem of this opponent; it keeps its stage. ADP-R36: an empty queue is skipped."""

    ARGS: ClassVar = {**SEAT, "opponent": SeatNumber()}
    ASKS: ClassVar = Decision(
        "plunder_gem", "ADP-70", "Which gem do you plunder?", gem_in_queue("Plunder"),
        detail=lambda reader: f"out of {reader.name(reader.asked['opponent'])}'s queue", public=True,
    )  # fmt: skip

    def __init__(self, seat: int, opponent: int) -> None:
        self.seat = seat
        self.opponent = opponent

    def legal(self, state: AdeptsState) -> list[int]:
        return queue_gems(state, self.opponent)

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        take_gem(state, self.seat, self.opponent, place_chosen(move))


class Plunder(Spell):
    """ADP-70 (9B) One gem out of each opponent's queue."""

    INDEX: ClassVar = PLUNDER
    NEEDS: ClassVar = OPPONENT_WITH_GEM

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        state.then_all([PlunderGem(self.seat, other) for other in state.opponents(self.seat)])


def phantasm_mines(state: AdeptsState, seat: int) -> list[int]:
    """ADP-71 The mines with stock at which a player has no miner."""
    return [mine for mine in range(TYPES) if state.stock[mine] and not has_miners_at(state, seat, mine)]


class Phantasms(Spell):
    """ADP-71 (10A) One gem out of each mine at which the caster has no miner."""

    INDEX: ClassVar = PHANTASMS
    FIGURES: ClassVar = ("gems",)
    NEEDS: ClassVar = Need(
        "a mine with stock and without a miner of yours", lambda state, seat: len(phantasm_mines(state, seat)) > 0
    )

    def resolve(self, state: AdeptsState, rng: Rng) -> None:
        for mine in phantasm_mines(state, self.seat):
            mine_by_spell(state, self.seat, mine, state.content.gems[PHANTASMS], PHANTASMS)
