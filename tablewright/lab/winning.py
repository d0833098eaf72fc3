"""Who wins: the players of observed games, and how often some of them won."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from tablewright.lab.estimates import Estimate, ratio, share
from tablewright.lab.playing import win_share
from tablewright.lab.study import ObservedGame

if TYPE_CHECKING:
    from _typeshed import SupportsRichComparison

G = TypeVar("G", bound="SupportsRichComparison")
GameSeat = tuple[ObservedGame, int]  # a player of a game


def win(row: ObservedGame, seat: int) -> float:
    """A player's part of the win."""
    return win_share(row.winners, seat)


def wins(players: Iterable[GameSeat]) -> Estimate:
    """How often these players, each a seat of a game, won."""
    parts = [win(row, seat) for row, seat in players]
    return share(sum(parts), len(parts))


def players(rows: Iterable[ObservedGame]) -> list[GameSeat]:
    """Every seat of every game."""
    return [(row, seat) for row in rows for seat in range(len(row.scores))]


def wins_where(rows: Iterable[ObservedGame], test: Callable[[ObservedGame, int], object]) -> Estimate:
    """How often the players won of whom something is true."""
    return wins((row, seat) for row, seat in players(rows) if test(row, seat))


def fair_share(rows: Sequence[ObservedGame]) -> float:
    """The part of the wins that each seat would have if all were alike; the games have the same number of seats."""
    return 1 / len(rows[0].scores) if rows else 0.5


def turn_position(row: ObservedGame, seat: int) -> int:
    """How many places after the first player a seat plays."""
    return int((seat - row.figures["first"]) % len(row.scores))


def sole_leaders(
    rows: Iterable[ObservedGame], standing: Callable[[ObservedGame], Sequence[float] | None]
) -> list[GameSeat]:
    """In each game the player with the best figure; games without figures, or with a tie, are left out."""
    found: list[GameSeat] = []
    for row in rows:
        figures = standing(row)
        if figures and figures.count(max(figures)) == 1:
            found.append((row, figures.index(max(figures))))
    return found


def winners_part(rows: Iterable[ObservedGame], column: int) -> Estimate:
    """How much of the winners' scores comes from one of their `parts`."""
    return ratio(
        (sum(row.figures["parts"][seat][column] for seat in row.winners), sum(row.scores[seat] for seat in row.winners))
        for row in rows
    )


def group_players(
    rows: Iterable[ObservedGame], group: Callable[[ObservedGame, int], G | None]
) -> dict[G, list[GameSeat]]:
    """The players by what `group` says of them, in order; those of whom it says None are left out."""
    found: dict[G, list[GameSeat]] = {}
    for row, seat in players(rows):
        name = group(row, seat)
        if name is not None:
            found.setdefault(name, []).append((row, seat))
    return {name: found[name] for name in sorted(found)}


def first_bot_seat(row: ObservedGame) -> int:
    """Where the first bot of the run sat: from game to game the bots move on by one seat."""
    return -row.number % len(row.scores)


def first_bot_wins(rows: Iterable[ObservedGame]) -> Estimate:
    """How often the first bot of a run won."""
    return wins((row, first_bot_seat(row)) for row in rows)
