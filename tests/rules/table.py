"""The base of all games' tables: a match that is played, read and checked in the words of the rulebook."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Generic, Self, TypeVar

import pytest

from tablewright.kernel.errors import IllegalMove
from tablewright.kernel.match import Match
from tablewright.kernel.pov import Refusal
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import Outcome

Player = TypeVar("Player")


class Arranged(Rng):
    """Chance that is arranged: these numbers come next. The first shuffles bring these orders, later ones none."""

    def __init__(self, *numbers: int, orders: Iterable[list[int]] = ()) -> None:
        super().__init__(1, 2, 3, 4)
        self.numbers = list(numbers)
        self.orders = list(orders)
        self.asked: list[int] = []
        self.shuffled: list[list[int]] = []

    def below(self, n: int) -> int:
        assert self.numbers, "a random number that was not arranged"
        number = self.numbers.pop(0)
        assert 0 <= number < n
        self.asked.append(n)
        return number

    def shuffle(self, items: list[int]) -> None:
        self.shuffled.append(items[:])
        if self.orders:
            order = self.orders.pop(0)
            assert sorted(order) == sorted(items), "an order of other things"
            items[:] = order


class RuleTable(Generic[Player]):
    """A match whose position is saved, loaded and checked after every choice. `t.P0` is the player with that name."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._check()

    def _check(self) -> None:
        state, _ = self.match.game.load(self.match.position())
        assert state.violation() == ""

    # -- playing ------------------------------------------------------------------------------------

    def options(self, kind: str = "") -> list[str]:
        """The legal moves, or the arguments of those of one kind."""
        moves = [move.text for move in self.match.legal]
        return [move.removeprefix(f"{kind} ") for move in moves if move.startswith(f"{kind} ")] if kind else moves

    def play(self, *moves: str) -> Self:
        """Play these moves in order."""
        for move in moves:
            self.match.play(move)
            self._check()
        return self

    def refusal(self, move: str) -> Refusal:
        """Why a move is not legal; playing it is refused in the same words and changes nothing."""
        refusal = self.match.why(move)
        assert refusal is not None, f"{move} is legal"
        before = self.match.position()
        with pytest.raises(IllegalMove) as raised:
            self.match.play(move)
        assert (raised.value.rule, raised.value.sentence) == (refusal.rule, refusal.sentence)
        assert self.match.position() == before
        return refusal

    # -- what there is ------------------------------------------------------------------------------

    def __getattr__(self, name: str) -> Player:
        if name not in self.match.names:
            raise AttributeError(name)
        return self.player(self.match.names.index(name))

    def player(self, seat: int) -> Player:
        """What a player has."""
        raise NotImplementedError

    def seat_of(self, who: str | None) -> int | None:
        """The seat of a player; None for a spectator."""
        return None if who is None else self.match.names.index(who)

    def seen_by(self, who: str | None) -> dict[str, Any]:
        """The fields of the position as a player or a spectator sees them."""
        fields: dict[str, Any] = self.match.view(self.seat_of(who))["state"]
        return fields

    def field(self, name: str) -> Any:
        """A field of the position as a spectator sees it."""
        return self.seen_by(None)[name]

    def log(self, who: str | None = None) -> list[str]:
        """The log since the table was set, as a player or a spectator reads it, without the rules cited."""
        return [re.sub(r" \([A-Z]{3}-[^)]*\)$", "", line) for line in self.match.log(self.seat_of(who))]

    @property
    def decision(self) -> str | None:
        decision: str | None = self.match.view(None)["decision"]
        return decision

    @property
    def chooser(self) -> str | None:
        return None if self.match.seat is None else self.match.names[self.match.seat]

    @property
    def asked(self) -> tuple[str | None, str | None]:
        """Who is asked what."""
        return (self.chooser, self.decision)

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome
