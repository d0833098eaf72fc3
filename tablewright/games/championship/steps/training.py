"""Training: pay for the next lesson and turn it over."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.championship.moves import LESSONS, NO_TRAIN, TRAIN
from tablewright.games.championship.state import Duel
from tablewright.games.championship.terms import TRAINING
from tablewright.kernel.cards import insert
from tablewright.kernel.decisions import Decision
from tablewright.kernel.events import event
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step
from tablewright.kernel.terms import NUMBER, names

LEARNED: Final = event(
    "{who} pays {cost} energy and learns {lesson}", "WCT-54", cost=NUMBER, lesson=names(*LESSONS)
)  # fmt: skip
NOT_TRAINED: Final = event("{who} does not train", "WCT-54")


class TrainingPhase(Step[Duel]):
    """WCT-54, WCT-R35 In turn order, each player once: a payment buys one lesson."""

    def resolve(self, state: Duel, rng: Rng) -> None:
        state.phase = TRAINING
        state.then(Train(state.first), Train(1 - state.first))


class Train(Step[Duel]):
    """WCT-54 to WCT-57 Pay 1 energy for each lesson already learned and turn over the next one."""

    ARGS: ClassVar = SEAT
    ASKS: ClassVar = Decision("train", "WCT-54", "Train the next lesson?", TRAIN, NO_TRAIN, public=True)

    def legal(self, state: Duel) -> list[int]:
        player = state.players[self.seat]
        if not player.training_pile or state.training_cost(self.seat) > len(player.energy_zone):
            return []  # WCT-56
        return [TRAIN.of(), NO_TRAIN.of()]

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        if move == NO_TRAIN.of():
            state.emit(NOT_TRAINED, self.seat)
            return
        player = state.players[self.seat]
        cost = state.training_cost(self.seat)
        player.pay(cost, state.options.mark)
        lesson = player.training_pile.pop()
        insert(player.training_zone, lesson)
        state.reveal()
        state.emit(LEARNED, self.seat, cost, lesson)
