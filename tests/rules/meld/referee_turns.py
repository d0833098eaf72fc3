"""The second reading of the rules: setup, turns and rounds."""

from __future__ import annotations

from contextlib import suppress

from ..question import Playing
from .printed import (
    ALL,
    AUTO,
    CLAIMS,
    DONE,
    MEDITATE,
    STOP,
    Choice,
    tile_set,
)
from .referee import Over
from .referee_effects import Effects


class Referee(Effects):
    """Sections A and E, and the round limit."""

    def play(self, from_setup: bool = True) -> Playing:
        """A whole game, or one that goes on with the turn of the active player."""
        with suppress(Over):
            if from_setup:
                yield from self.setup()
            while True:
                yield from self.turn(self.active)
                self.next_turn()

    def setup(self) -> Playing:
        """MLD-2, MLD-3"""
        boards = self.settings["boards"]
        for seat, side in enumerate(self.sides):
            taken = [other.board for other in self.sides]
            free: list[Choice] = [("board", b) for b in range(4) if b not in taken]
            options = [("board", seat)] if boards == "aspirant" else free
            side.board = (yield from self.ask(seat, "setup board", options))[1]
            side.named = {"aspirant": 0, "named": 1, "choose": -1}[boards]
        for seat, side in enumerate(self.sides):
            if boards == "choose":
                side.named = (yield from self.ask(seat, "setup side", [("side", 0), ("side", 1)]))[1]
        self.lay_out()

    def lay_out(self) -> None:
        """MLD-4 to MLD-8"""
        self.stored = {(seat, slot): seat for seat in self.seats for slot in self.focus_slots}
        self.supply = 12 * len(self.seats)
        self.stack = tile_set(self.settings["tile_set"])
        self.rng.shuffle(self.stack)
        self.first = self.active = self.rng.below(len(self.seats))
        self.round = 1

    def next_turn(self) -> None:
        """MLD-38, MLD-119"""
        following = self.table_order()[1]
        if following == self.first:
            if self.round == self.settings["round_limit"]:
                self.rank("round_limit")
            self.round += 1
        self.active = following

    def turn(self, seat: int) -> Playing:
        """MLD-39, MLD-40"""
        self.invocations = 0
        if self.round == 1:
            self.gain(seat, self.sides[seat].wizard.first_turn_gain)
        if self.constructs(seat) == 0:
            self.gain(seat, 1)
            self.reached["MLD-R18"] += 1
        choice = yield from self.ask(seat, "turn start", [*self.invocable(seat), MEDITATE])
        if choice == MEDITATE:
            yield from self.meditate(seat)
        else:
            yield from self.invocations_of_turn(seat, choice)
        yield from self.auto_return(seat)
        yield from self.end_return(seat)

    def limit(self, seat: int) -> int:
        """MLD-41, MLD-R11"""
        printed: int = max(1, self.settings["invocations"] - self.sides[seat].wizard.shorter_turn)
        return printed + self.total(seat, "extra_invocations")

    def invocations_of_turn(self, seat: int, choice: Choice) -> Playing:
        """MLD-41"""
        while choice != STOP:
            self.invocations += 1
            yield from self.invoke(seat, choice[1])
            options = self.invocable(seat) if self.invocations < self.limit(seat) else []
            choice = (yield from self.ask(seat, "further invocation", [*options, STOP])) if options else STOP

    def meditate(self, seat: int) -> Playing:
        """MLD-42 to MLD-45"""
        if self.total(seat, "invoke_before_meditate") and (options := self.invocable(seat)):
            choice = yield from self.ask(seat, "invocation before meditating", [*options, DONE])
            if choice != DONE:
                yield from self.invoke(seat, choice[1])
        yield from self.take_back_any_number(seat)
        side = self.sides[seat]
        self.reached["MLD-44"] += len(side.sealed)
        side.area, side.sealed = side.area + side.sealed, []
        yield from self.settle()
        self.gain(seat, self.total(seat, "meditate_gain"))

    def take_back_any_number(self, seat: int) -> Playing:
        """MLD-43"""
        choice: Choice = DONE
        while options := self.out_of_pool(seat):
            if choice == ALL:  # everything that is left, in rising order
                yield from self.take_back(seat, options[0][1])
                continue
            left = len(self.own_slots(seat)) + sum(self.sides[seat].army)
            choice = yield from self.ask(seat, "meditate: take back", [*options, DONE, *[ALL] * (left >= 2)])
            if choice == DONE:
                break
            if choice != ALL:
                yield from self.take_back(seat, choice[1])

    def auto_return(self, seat: int) -> Playing:
        """MLD-46 All of it is one change."""
        slots = AUTO + CLAIMS if self.total(seat, "auto_return") else AUTO
        for slot in slots:
            if (seat, slot) in self.lying:
                self.return_from((seat, slot), seat)
                self.reached["MLD-46 claim slot"] += slot in CLAIMS
        yield from self.settle()

    def end_return(self, seat: int) -> Playing:
        """MLD-47"""
        for _ in range(self.sides[seat].wizard.end_return + self.total(seat, "end_return")):
            slots: list[Choice] = [("take_back", slot) for _, slot in self.merged(self.own_slots(seat))]
            choice = (yield from self.ask(seat, "end of turn: take back", [*slots, DONE])) if slots else DONE
            if choice == DONE:
                break
            yield from self.take_back(seat, choice[1])
