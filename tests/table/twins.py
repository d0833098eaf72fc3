"""Twin tables: two that look the same to one viewer and differ in what that viewer cannot know, now and for a while."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import tablewright as tw
from tablewright.kernel.match import Match
from tablewright.kernel.pov import Move
from tablewright.kernel.rng import Rng
from tablewright.table.people import Person
from tablewright.table.tables import Occupant, Plan, set_up
from tests.table.conftest import UNLIMITED
from tests.table.running_app import Guest, RunningApp

SEED = "twin"  # of the chance of both: what is rolled is the same
TRIED = 6  # choices of one twin for which a choice of the other is looked for that looks the same
MATCHED = 12

OWN = "commitment|at|away_since|can_stand_in"  # what differs between any two tables
DIFFERS = re.compile(rf'("(?:{OWN})"):(?:"[0-9a-f]*"|[0-9.]+|null|true|false)')


@dataclass(frozen=True)
class Step:
    """One seat's choice at each twin; the viewer sees no difference. A choice may be taken back, and made again."""

    seat: int
    moves: tuple[str, str]
    taken_back: bool


def position_of(match: Match, viewer: int | None, seed: str) -> dict[str, Any]:
    """A position that may be the true one for all that a viewer knows."""
    return match.game.save(match.pov(viewer).sample(tw.seeded(seed)), match.settings)


def person(app: RunningApp, guest: Guest) -> Person:
    assert guest.token is not None
    found = app.worker.people.find(guest.token)
    assert found is not None
    return found


def table_from(app: RunningApp, position: dict[str, Any], occupants: list[Occupant], owner: Guest) -> str:
    """A table that begins at a position."""
    plan = Plan(position["game"], position["settings"], occupants, playtest=True, position=position)
    return set_up(app.worker.store, person(app, owner), plan, UNLIMITED)


def without_table_ids(text: str, id: str) -> str:
    """What was sent, without what differs between any two tables."""
    return DIFFERS.sub(r"\1", text.replace(id, "ID"))


def story(positions: list[dict[str, Any]], viewer: int | None, rng: Rng, length: int) -> list[Step]:
    """Choices at both twins for as long as all that is hidden stays hidden from the viewer."""
    game = tw.game(positions[0]["game"])
    one, two = (game.resume(position, SEED) for position in positions)
    steps: list[Step] = []
    while len(steps) < length and (seat := one.seat) is not None:
        found = alike(one, two, viewer, rng)
        if found is None:
            break
        one.play(found[0].text)
        two.play(found[1].text)
        taken_back = one.can_undo(seat) and two.can_undo(seat) and one.seat is not None
        steps.append(Step(seat, (found[0].text, found[1].text), taken_back))
    return steps


def alike(one: Match, two: Match, viewer: int | None, rng: Rng) -> tuple[Move, Move] | None:
    """A choice at each twin after which they still look the same to the viewer; where it can be, a different one.

    Of the same choice the log has to tell the same, which is for the tests to see; of a different one, it may not.
    """
    for first in shuffled(one.legal, rng)[:TRIED]:
        seen = after(one, first)
        others = [] if one.seat == viewer else [move for move in shuffled(two.legal, rng) if move != first][:MATCHED]
        for second in [*others, *(move for move in two.legal if move == first)]:
            may_be = after(two, second)
            told = second == first or may_be.log(viewer) == seen.log(viewer)
            if told and may_be.view(viewer) == seen.view(viewer):
                return first, second
    return None


def after(match: Match, move: Move) -> Match:
    """What a match becomes by a choice; it stays as it is."""
    later = match.at(len(match.moves))
    later.play(move.text)
    return later


def shuffled(moves: list[Move], rng: Rng) -> list[Move]:
    return [moves.pop(rng.below(len(moves))) for _ in range(len(moves))]
