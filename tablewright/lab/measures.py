"""What a comparison measures in every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tablewright.kernel.game import Game
from tablewright.kernel.match import SEAT_NAMES
from tablewright.lab.metrics import came_back, deficit, is_limit, lead_changes, margin
from tablewright.lab.study import Item, ObservedGame, Study
from tablewright.lab.winning import win


@dataclass(frozen=True)
class Measure:
    """A figure of one game. `more` and `less` say what it means if it grows or shrinks."""

    name: str
    of: Callable[[ObservedGame], float]
    share: bool = False  # a part of the games, written in percent
    more: str = "more"
    less: str = "less"


def main_measures(known: Study, rows: Sequence[ObservedGame]) -> list[Measure]:
    """What a designer asks first: fairness, length, scores, and whether games come to an end by themselves."""
    first = bool(rows) and known.first_seat(rows[0]) is not None
    fair = Measure("wins of the first player", lambda row: win(row, known.first_seat(row) or 0), share=True)
    return [
        fair if first else _wins(0),
        Measure("choices in a game", lambda row: row.choices, more="longer games", less="shorter games"),
        Measure("score of a player", lambda row: sum(row.scores) / len(row.scores), more="higher", less="lower"),
        Measure("margin of the winner", margin, more="wider", less="narrower"),
        Measure("games that end at a limit", lambda row: is_limit(row.reason), share=True),
    ]


def further_measures(game: Game, rows: tuple[Sequence[ObservedGame], Sequence[ObservedGame]]) -> list[Measure]:
    """What else any game shows, and the plain figures that the game's study adds."""
    every = [row for side in rows for row in side]
    return [
        *(_wins(seat) for seat in range(len(every[0].scores) if every else 0)),
        Measure("shared wins", lambda row: len(row.winners) > 1, share=True),
        Measure("turns in a game", lambda row: row.turns),
        Measure("legal moves at a choice", lambda row: row.branching),
        Measure("changes of the lead", lead_changes),
        Measure("winner's deficit on the way", deficit),
        Measure("comebacks from behind at half", came_back, share=True),
        *(_ending(name) for name in game.endings),
        *(_study_figure(name) for name in _plain_figures(every)),
    ]


def usage_measures(one: Study, other: Study) -> list[Measure]:
    """How often in a game each item and each kind of action was used, by all players together."""
    names = {item.key: _label(item) for item in [*other.usable(), *one.usable()]}
    return [_used(key, name) for key, name in names.items()]


def _label(item: Item) -> str:
    """An item by its name and what it is, which some names say themselves."""
    kind = f"({item.category})"
    return item.name if item.name.endswith(kind) else f"{item.name} {kind}"


def _wins(seat: int) -> Measure:
    return Measure(f"wins of {SEAT_NAMES[seat]} (seat {seat})", lambda row: win(row, seat), share=True)


def _ending(name: str) -> Measure:
    return Measure(f"games that end by {name.replace('_', ' ')}", lambda row: row.reason == name, share=True)


def _study_figure(name: str) -> Measure:
    return Measure(name.replace("_", " "), lambda row: float(row.figures[name]))


def _used(key: str, name: str) -> Measure:
    return Measure(name, lambda row: sum(taken.get(key, 0) for taken in row.taken))


def _plain_figures(rows: Sequence[ObservedGame]) -> list[str]:
    """The study's figures that are numbers in every game; seats are none that could have a mean."""
    names = rows[0].figures if rows else {}
    plain = (int, float, bool)
    return [name for name in names if name != "first" and all(type(row.figures.get(name)) in plain for row in rows)]
