"""A listener's methods are called for the events they are marked with, with the arguments they ask for."""

from __future__ import annotations

from typing import Any

import pytest

from tablewright.games.championship.steps.combat import PAID, PASSED, PLAYED
from tablewright.games.championship.steps.prep import KEPT
from tablewright.kernel.events import Event
from tablewright.lab.listening import Listener, on


class Fan(Listener):
    def __init__(self) -> None:
        self.heard: list[Any] = []

    @on(PLAYED)
    def _played(self, seat: int, card: int) -> None:
        self.heard.append((seat, card))

    @on(PLAYED, PASSED)
    def _acted(self, seat: int) -> None:
        self.heard.append(seat)

    @on(KEPT)
    def _kept(self, hidden: list[int]) -> None:
        self.heard.append(hidden)


def test_events_reach_the_methods_that_are_marked_for_them() -> None:
    fan = Fan()
    state: Any = None
    fan.listen(state, [Event(PLAYED, 1, [4], [], 0), Event(PAID, 1, [2, 3], [], 0), Event(KEPT, 0, [], [7], 1)])
    assert fan.heard == [1, (1, 4), [7]]


def test_a_method_that_asks_for_what_an_event_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="has no damage"):

        class Wrong(Listener):
            @on(PLAYED)
            def _played(self, damage: int) -> None: ...
