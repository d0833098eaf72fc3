"""What holds after every choice, whatever was chosen: each invariant asserted here, under every setting."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.games.meld.steps.battle import BATTLE, HITS
from tablewright.games.meld.steps.claim import TAKEN
from tablewright.kernel.rng import seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Event, Journal, State

from .layout import SLOTS
from .table import GAME
from .test_settings import VALUES
from .watch import Count

GAMES = 24
MOST_CHOICES = 300


def sampled_settings(number: int) -> dict[str, Any]:
    """Settings at random, every value of every setting among them; number 0 has the defaults."""
    rng = seeded("settings", number)
    return {name: values[0 if number == 0 else rng.below(len(values))] for name, values in VALUES.items()}


class Watched:
    """One game at random, and what has to be remembered of it."""

    def __init__(self, number: int) -> None:
        self.settings = complete(GAME.settings, sampled_settings(number))
        self.seats = 2 + number % 3
        self.state: State = GAME.new(self.seats, self.settings)
        self.chance, self.choices = seeded("chance", number), seeded("choices", number)
        self.supply = 12 * self.seats
        self.claims = 0
        self.turn: tuple[int, int] = (0, 0)
        self.meditated = False
        self.before_meditating = 0
        self.told: list[Event] = []

    def run(self) -> int:
        """Play, checking every moment; returns how many choices were asked."""
        self.advance(None)
        asked = 0
        while self.state.seat >= 0 and asked < MOST_CHOICES:
            asked += 1
            move = self.pick()
            self.before(move)
            self.advance(move)
            self.check()
        return asked

    def advance(self, move: int | None) -> None:
        """Play a move, or the opening, and hear what is told."""
        journal = Journal()
        self.state.journal = journal
        if move is None:
            self.state.advance(self.chance)
        else:
            self.state.play(move, self.chance)
        self.state.journal = None
        self.told = journal.events

    def pick(self) -> int:
        """At random, but a claim when there is one, half the time: more happens then."""
        moves = self.state.legal()
        claims = [move for move in moves if move in (6 + 12, 6 + 16)]
        if claims and self.choices.below(2):
            return claims[0]
        return moves[self.choices.below(len(moves))]

    def before(self, move: int) -> None:
        """14: what was chosen in this turn."""
        state = GAME.save(self.state, self.settings)["state"]
        turn = (state["round"], state["active"])
        if turn != self.turn:
            self.turn, self.meditated, self.before_meditating = turn, False, 0
        if move == 901:
            assert self.state.decision == "turn start"
            self.meditated = True
        if 6 <= move <= 94:
            if self.meditated:
                assert self.state.decision == "invocation before meditating"
                self.before_meditating += 1
                assert self.before_meditating == 1
            else:
                assert state["invocations"] < self.limit(state)

    def limit(self, state: dict[str, Any]) -> int:
        """MLD-41 The limit of the active player."""
        seat = state["active"]
        player = state["players"][seat]
        count = Count(GAME.save(self.state, self.settings))
        ilvane = (player["board"], player["side"]) == (1, 1)
        base = max(1, self.settings["invocations"] - ilvane)
        full = [t for t in (33, 34) if state["side"][t] == 0 and all(0 <= v < 11 for v in state["tile_slots"][t])]
        return int(base + sum(count.controls(seat, t) for t in full))

    def check(self) -> None:
        position = GAME.save(self.state, self.settings)
        state = position["state"]
        decision = self.state.decision
        count = Count(position)
        if state["round"] == 0:
            return  # boards are still being chosen: the invariants begin with the end of setup
        count.check()  # 1 to 12, 17, 19
        assert state["supply"] <= self.supply
        self.supply = state["supply"]
        if decision == "turn start":
            self.between_turns(state)
        if state["battle"] is None:
            assert decision not in ("deploy", "reroll", "use a die", "hits", "Identity", "Mimic")
        self.after_a_claim(count, state)
        moves = self.state.legal()
        if self.state.seat >= 0:  # 18
            assert len(moves) >= 2
            assert moves == sorted(set(moves))
            assert count.claims_possible() or state["claiming"] or decision == "focus: return slot"  # 21
        else:
            assert moves == []
            assert self.state.outcome() is not None
        assert self.state.violation() == ""
        self.battle_figures()

    def between_turns(self, state: dict[str, Any]) -> None:
        """13"""
        for player in state["players"]:
            assert [player["slots"][SLOTS.index(name)] for name in ("PF1", "PT1", "AR1")] == [-1, -1, -1]
        assert state["transit"] == []
        assert state["hand"] == []

    def after_a_claim(self, count: Count, state: dict[str, Any]) -> None:
        """15: the claimant has no set, or has won."""
        if state["claims"] > self.claims and not state["claiming"]:
            self.claims = state["claims"]
            outcome = self.state.outcome()
            claimant = [event.seat for event in self.told if event.kind is TAKEN]
            for seat in claimant:
                best = count.most_alike(state["players"][seat]["area"], "")
                assert (best >= 3) == (outcome is not None and outcome.reason == "set")

    def battle_figures(self) -> None:
        """20"""
        for event in self.told:
            if event.kind in (HITS, BATTLE):
                assert min(event.figures) >= 0


@pytest.mark.parametrize("number", range(GAMES))
def test_all_invariants_hold_after_every_choice(number: int) -> None:
    game = Watched(number)
    assert game.run() > 10


def test_the_sampled_settings_have_every_value_of_every_setting() -> None:
    samples = [sampled_settings(number) for number in range(GAMES)]
    for name, values in VALUES.items():
        assert {sample[name] for sample in samples} == set(values)
