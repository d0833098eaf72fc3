"""Games observed for the tests of the studies, one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablewright.bots import bot
from tablewright.games import game as find_game
from tablewright.kernel.match import SEAT_NAMES
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Journal, State
from tablewright.lab.studies import study as find_study
from tablewright.lab.study import ObservedGame, Observer, Study


class ObservedPlay:
    """A game on its way, with its study's observer beside it."""

    def __init__(self, study: Study, state: State) -> None:
        self.study = study
        self.state = state
        self.observer: Observer = study.observer(state)
        self.offered: list[dict[str, int]] = [{} for _ in range(state.seats)]
        self.taken: list[dict[str, int]] = [{} for _ in range(state.seats)]
        self.choices = 0
        state.journal = Journal()

    def advance(self, rng: Rng) -> None:
        """The opening."""
        self.state.advance(rng)
        self._after()

    def play(self, move: int, rng: Rng) -> None:
        """A choice."""
        state = self.state
        seat = state.seat
        for key in {key for legal in state.legal() for key in self.study.uses(state, legal)}:
            self.offered[seat][key] = self.offered[seat].get(key, 0) + 1
        for key in set(self.study.uses(state, move)):
            self.taken[seat][key] = self.taken[seat].get(key, 0) + 1
        self.observer.before(state, move)
        state.play(move, rng)
        self.choices += 1
        self._after()

    def _after(self) -> None:
        assert self.state.journal is not None
        events, self.state.journal.events = self.state.journal.events, []
        self.observer.after(self.state, events)

    def finish(self, number: int, bots: Sequence[str]) -> ObservedGame:
        """The game, when it is over."""
        outcome = self.state.outcome()
        assert outcome is not None
        seats = self.state.seats
        return ObservedGame(
            number, list(bots), outcome.winners, outcome.scores, outcome.ranking, outcome.reason, self.choices, 0,
            [0] * seats, 0.0, [[] for _ in range(seats)], self.offered, self.taken,
            self.observer.figures(self.state, outcome),
        )  # fmt: skip


def observe(
    game: str, number: int, bots: Sequence[str], settings: Mapping[str, Any] | None = None, seed: str = "test"
) -> ObservedGame:
    """One game between bots."""
    rules = find_game(game)
    chosen = complete(rules.settings, settings or {})
    seats = len(bots)
    seen = ObservedPlay(find_study(rules), rules.new(seats, chosen))
    rng = seeded(seed, number)
    players = [bot(name, f"{seed}/{number}/{seat}") for seat, name in enumerate(bots)]
    seen.advance(rng)
    state = seen.state
    while state.seat >= 0:
        pov = Pov(rules, state, state.seat, chosen, SEAT_NAMES[:seats], ())
        seen.play(players[state.seat].choose(pov).id, rng)
    return seen.finish(number, bots)


def observe_record(record: Mapping[str, Any]) -> ObservedGame:
    """A recorded game, observed from its beginning."""
    rules = find_game(record["game"])
    seen = ObservedPlay(find_study(rules), rules.new(record["seats"], complete(rules.settings, record["settings"])))
    rng = seeded(record["seed"])
    seen.advance(rng)
    for text in record["moves"]:
        seen.play(rules.actions.parse(text), rng)
    return seen.finish(0, ["scripted"] * record["seats"])
