"""Training: pay for the next lesson and turn it over."""

from __future__ import annotations

from typing import ClassVar

from tablewright.games.championship.moves import NO_TRAIN, TRAIN
from tablewright.games.championship.state import Duel
from tablewright.games.championship.terms import TRAINING
from tablewright.kernel.cards import insert
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT, Step


class TrainingPhase(Step[Duel]):
    """WCT-54 In turn order, each player once."""

    def resolve(self, state: Duel, rng: Rng) -> None:
        state.phase = TRAINING
        state.then(Train(state.first), Train(1 - state.first))


class Train(Step[Duel]):
    """WCT-54 to WCT-57 Pay 1 energy for each lesson already learned and turn over the next one."""

    ARGS: ClassVar = SEAT
    DECISION: ClassVar = "train"
    RULE: ClassVar = "WCT-54"
    OPEN: ClassVar = True

    def legal(self, state: Duel) -> list[int]:
        player = state.players[self.seat]
        if not player.training_pile or training_cost(state, self.seat) > len(player.energy_zone):
            return []  # WCT-56
        return [TRAIN.of(), NO_TRAIN.of()]

    def play(self, state: Duel, move: int, rng: Rng) -> None:
        if move == NO_TRAIN.of():
            state.tell("no_train", self.seat)
            return
        player = state.players[self.seat]
        cost = training_cost(state, self.seat)
        player.pay(cost, state.options.mark)
        lesson = player.training_pile.pop()
        insert(player.training_zone, lesson)
        state.reveal()
        state.tell("train", self.seat, cost, lesson)


def training_cost(state: Duel, seat: int) -> int:
    """WCT-R34 One energy for each lesson in the zone; by the setting one more, or none at all."""
    if state.options.free_training:
        return 0
    return len(state.players[seat].training_zone) + state.options.training_surcharge
