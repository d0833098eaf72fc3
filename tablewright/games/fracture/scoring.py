"""The end: points, ties and places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.games.fracture.board_map import RING, members
from tablewright.games.fracture.moves import TECHS
from tablewright.games.fracture.terms import ENDING_NAMES
from tablewright.kernel.state import Outcome, places

if TYPE_CHECKING:
    from tablewright.games.fracture.state import Fracture


def territory(state: Fracture, seat: int) -> int:
    """AFR-83 What the controlled hexes count, by ring; with `flat` 1 each (AFR-R60)."""
    total = 0
    worth = state.content.points
    for x in members(state.exists):
        if state.controller[x] == seat:
            total += 1 if state.options.flat_points else worth[RING[x]]
    return total


def tech_points(state: Fracture, seat: int) -> int:
    """AFR-83, AFR-R61 The value of each own tech."""
    player = state.players[seat]
    if not player.techs:
        return 0
    total = 0
    values = state.content.tech_value[player.faction]
    for i in range(TECHS):
        if player.techs >> i & 1:
            total += values[i]
    return total


def points(state: Fracture, seat: int) -> int:
    """AFR-83 Territory, Aether and techs."""
    return territory(state, seat) + state.players[seat].aether + tech_points(state, seat)


def rank(state: Fracture, seat: int) -> tuple[int, ...]:
    """AFR-84, AFR-85, AFR-R62 What decides about places: domination, points, territory, number of techs, sum of HP."""
    player = state.players[seat]
    techs = sum(player.techs >> i & 1 for i in range(TECHS))
    return (
        int(state.dominator == seat),
        points(state, seat),
        territory(state, seat),
        techs,
        sum(player.hp),
    )


def outcome(state: Fracture) -> Outcome:
    """AFR-84 Places by points and the tie breakers; all in the first place are winners."""
    seats = range(state.seats)
    ranking = places([rank(state, seat) for seat in seats])
    winners = [seat for seat in seats if ranking[seat] == 1]
    return Outcome(winners, [points(state, seat) for seat in seats], ranking, ENDING_NAMES[state.ending])
