"""Players as no designer expects them: they idle, insist, dodge the end, or go in circles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.bots import Bot, bot
from tablewright.kernel.game import Game
from tablewright.kernel.pov import Move, Pov
from tablewright.kernel.rng import Rng, seeded
from tablewright.lab.loopholes.positions import idle_moves, visible_fingerprint

TRIED = 8  # moves that are tried before one is chosen
ASIDE = 5  # one choice in this number is random, so that games differ


class OddPlayer:
    """A bot with an odd habit."""

    def __init__(self, rules: Game, rng: Rng, clocks: Sequence[str]) -> None:
        self.rules = rules
        self.rng = rng
        self.clocks = clocks


class Idle(OddPlayer):
    """Passes, declines and says that it is done wherever it can."""

    def choose(self, pov: Pov) -> Move:
        idle = idle_moves(self.rules, pov.ids)
        return _pick([move for move in pov.choices if move.id in idle], self.rng)


class Stubborn(OddPlayer):
    """Has an order of the kinds of move for the whole game, and makes a move of the first kind that it can."""

    def __init__(self, rules: Game, rng: Rng, clocks: Sequence[str]) -> None:
        super().__init__(rules, rng, clocks)
        order = list(range(len(rules.actions.kinds)))
        rng.shuffle(order)
        self.rank = {kind.name: place for kind, place in zip(rules.actions.kinds, order, strict=True)}

    def choose(self, pov: Pov) -> Move:
        legal = pov.choices
        if self.rng.below(ASIDE) == 0:
            return _pick(legal, self.rng)
        ranks = [self.rank[self.rules.actions.kind_of[move.id].name] for move in legal]
        return _pick([move for move, rank in zip(legal, ranks, strict=True) if rank == min(ranks)], self.rng)


class Dodger(OddPlayer):
    """Keeps the game from its end: of a few moves the one after which nobody is close to winning."""

    def choose(self, pov: Pov) -> Move:
        tried = _sample(pov.choices, self.rng)
        return min(tried, key=lambda move: self._danger(pov, move))

    def _danger(self, pov: Pov, move: Move) -> float:
        after = pov.sample(self.rng)
        after.play(move.id, self.rng)
        if after.seat < 0:
            return 2.0  # worse than anything that goes on
        return max(after.evaluate(seat) for seat in range(after.seats))


class Circler(OddPlayer):
    """Returns to positions that look familiar to its seat; it remembers only what that seat saw."""

    def __init__(self, rules: Game, rng: Rng, clocks: Sequence[str]) -> None:
        super().__init__(rules, rng, clocks)
        self.seen: set[str] = set()

    def choose(self, pov: Pov) -> Move:
        assert pov.seat is not None
        tried = _sample(pov.choices, self.rng)
        after = {}
        for move in tried:
            state = pov.sample(self.rng)
            state.play(move.id, self.rng)
            after[move] = visible_fingerprint(state, pov.seat, self.clocks) if state.seat >= 0 else ""
        known = [move for move in tried if after[move] in self.seen]
        chosen = _pick(known or [move for move in tried if after[move]] or tried, self.rng)
        self.seen.add(after[chosen])
        return chosen


Habit = Callable[[Game, Rng, Sequence[str]], Bot]
ODD_HABITS: dict[str, Habit] = {"idle": Idle, "stubborn": Stubborn, "dodging": Dodger, "circling": Circler}
WANTS_TO_WIN = "greedy"
HABITS = ("random", *ODD_HABITS, WANTS_TO_WIN)  # ordinary play too: what happens there matters most


def player(habit: str, rules: Game, seed: str, clocks: Sequence[str]) -> Bot:
    """A bot with a habit; the same seed makes the same choices."""
    return ODD_HABITS[habit](rules, seeded(habit, seed), clocks) if habit in ODD_HABITS else bot(habit, seed)


def _pick(moves: list[Move], rng: Rng) -> Move:
    return moves[rng.below(len(moves))]


def _sample(moves: list[Move], rng: Rng) -> list[Move]:
    """A few of the moves, in random order, so that ties are broken by chance."""
    order = list(range(len(moves)))
    rng.shuffle(order)
    return [moves[place] for place in order[:TRIED]]
