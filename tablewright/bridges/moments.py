"""Moments of a game in which chance is a player, for libraries that draw it themselves.

Moments are immutable, so copies can share them. If a move rolls, draws or shuffles, the next moment waits for a draw:
one of `DRAWS` equally likely numbers, which seeds what happens. The opening takes `OPENING_DRAWS` draws. The draws and
moves together determine the game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from tablewright.bridges.observation import Observation, Vector
from tablewright.games import game as find_game
from tablewright.kernel.errors import BadSetting
from tablewright.kernel.match import checked_names
from tablewright.kernel.pov import Pov
from tablewright.kernel.rng import Rng, seeded
from tablewright.kernel.settings import complete
from tablewright.kernel.state import Journal, State

DRAWS: Final = 64
OPENING_DRAWS: Final = 4
NO_MOVE: Final = -1  # no move is waiting for a draw
OPENING: Final = -2  # the opening is waiting
UNUSED_RNG: Final = (1, 2, 3, 4)  # a generator for testing whether a move uses one


class Setup:
    """A game with its seats and settings, shared by all its moments."""

    def __init__(self, id: str, seats: int | None, settings: Mapping[str, Any]) -> None:
        self.game = find_game(id)
        self.seats = self.game.seats[0] if seats is None else seats
        self.settings = complete(self.game.settings, settings)
        self.start = self.game.new(self.seats, self.settings)
        self.names = checked_names(None, self.seats)
        self.observation = Observation(self.game, self.seats)


@lru_cache(maxsize=64)
def setup_of(id: str, seats: int, settings: str) -> Setup:
    """A serialized setup, cached."""
    return Setup(id, seats, json.loads(settings))


class Moment:
    """A position in which a seat has to choose, `chance` has to draw, or the game is `over`."""

    def __init__(
        self,
        setup: Setup,
        state: State,
        draws: tuple[int, ...] = (),
        waiting: int = NO_MOVE,
        before: Moment | None = None,
        move: int = NO_MOVE,
    ) -> None:
        """`waiting` is the move that waits for a draw; `move` is the one that led here from `before`."""
        self.setup = setup
        self.state = state
        self.draws = draws
        self.waiting = waiting
        self.before = before
        self.move = move
        self.chance = waiting != NO_MOVE
        self.over = not self.chance and state.seat < 0
        self._past_digests: dict[int, str] = {}  # by seat, cached

    @classmethod
    def opening(cls, setup: Setup) -> Moment:
        """Before the setup."""
        return cls(setup, setup.start, waiting=OPENING)

    # -- what happens -------------------------------------------------------------------------------

    def play(self, move: int) -> Moment:
        """The moment after a legal move; if it involves chance, it waits for a draw."""
        state = self.state.clone()
        rng = Rng(*UNUSED_RNG)
        state.play(move, rng)
        if rng.words() == UNUSED_RNG:
            return Moment(self.setup, state, self.draws, before=self, move=move)
        return Moment(self.setup, self.state, self.draws, move, before=self, move=move)

    def draw(self, number: int) -> Moment:
        """The moment after a draw: what waited for it happens, unless the opening needs more draws."""
        if not 0 <= number < DRAWS:
            raise BadSetting(f"chance draws a number from 0 to {DRAWS - 1}, not {number!r:.60}")
        draws = (*self.draws, number)
        if self.waiting == OPENING and len(draws) < OPENING_DRAWS:
            return Moment(self.setup, self.state, draws, OPENING)
        state = self.state.clone()
        rng: Rng = seeded(*draws)
        if self.waiting == OPENING:
            state.advance(rng)
        else:
            state.play(self.waiting, rng)
        return Moment(self.setup, state, draws, before=self)

    # -- what is seen -------------------------------------------------------------------------------

    def pov(self, seat: int) -> Pov:
        """The point of view of a seat."""
        return Pov(self.setup.game, self.state, seat, self.setup.settings, self.setup.names, ())

    def view_text(self, seat: int) -> str:
        """A seat's view as text."""
        return json.dumps(self.pov(seat).view, sort_keys=True)

    def vector(self, seat: int) -> Vector:
        """A seat's view as numbers."""
        return self.setup.observation.vector(self.pov(seat).view)

    def information_state(self, seat: int) -> str:
        """A digest of everything that a seat has seen and done, and its current view."""
        return f"{self.past_digest(seat)} {self.view_text(seat)}"

    def past_digest(self, seat: int) -> str:
        """A digest of all views, moves and events of a seat before this moment."""
        later: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and seat not in moment._past_digests:
            later.append(moment)
            moment = moment.before
        for moment in reversed(later):
            before = moment.before
            if before is None:
                moment._past_digests[seat] = ""
                continue
            own = moment.move if before.state.seat == seat else NO_MOVE
            told = f"{before.information_state(seat)} {own} {moment.events_seen(seat)}"
            moment._past_digests[seat] = hashlib.sha256(told.encode()).hexdigest()
        return self._past_digests[seat]

    def events_seen(self, seat: int) -> str:
        """The events that a seat saw between the previous moment and this one; they tell more than the table shows."""
        before = self.before
        if before is None or self.chance:
            return ""  # what waits for a draw has not happened yet
        state = before.state.clone()
        state.journal = Journal()
        if before.waiting == OPENING:
            state.advance(seeded(*self.draws))
        elif before.chance:
            state.play(before.waiting, seeded(*self.draws))
        else:
            state.play(self.move, Rng(*UNUSED_RNG))
        pov = self.pov(seat)
        return repr([pov.see(event) for event in state.journal.events])

    def resampled(self, seat: int, rng: Rng) -> Moment:
        """A moment consistent with what a seat knows; other seats' pasts are lost."""
        if self.chance:
            raise BadSetting(
                "hidden information can be resampled only where a seat has to choose, not where chance draws"
            )
        other = Moment(self.setup, self.pov(seat).sample(rng), self.draws)
        other._past_digests[seat] = self.past_digest(seat)
        return other

    # -- keeping ------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any] | None:
        """The full position as plain data; None before the opening."""
        return None if self.waiting == OPENING else self.setup.game.save(self.state, self.setup.settings)

    def __str__(self) -> str:
        return json.dumps([self.position(), self.draws, self.waiting], sort_keys=True)

    def __deepcopy__(self, memo: dict[int, Any]) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self.setup
        pasts = [self.past_digest(seat) for seat in range(setup.seats)]
        settings = json.dumps(setup.settings)
        return restore, (setup.game.id, setup.seats, settings, self.position(), self.draws, self.waiting, pasts)


def restore(
    id: str,
    seats: int,
    settings: str,
    position: dict[str, Any] | None,
    draws: tuple[int, ...],
    waiting: int,
    pasts: list[str],
) -> Moment:
    """A deserialized moment; of its past, only each seat's digest is known."""
    setup = setup_of(id, seats, settings)
    state = setup.start if position is None else setup.game.load(position)[0]
    moment = Moment(setup, state, draws, waiting)
    moment._past_digests.update(enumerate(pasts))
    return moment
