"""The size of a group, on every occasion on which one is assigned."""

from __future__ import annotations

from typing import ClassVar, Final

from tablewright.games.adepts.mining import largest_group, place_group, sizes
from tablewright.games.adepts.moves import COUNT, GEMS, WORK_SITE, pool_words
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.step import PlayerStep
from tablewright.games.adepts.terms import SITES, TYPES, Site, mine_of, site_number
from tablewright.kernel.decisions import Decision
from tablewright.kernel.fields import Number
from tablewright.kernel.rng import Rng
from tablewright.kernel.state import SEAT

PLACE: Final = Number(0, TYPES * SITES - 1)


class AssignCount(PlayerStep):
    """ADP-9 The size of a group: 2 to 4, no more than the pool, at most 2 on a site 1 under Subsidence."""

    ARGS: ClassVar = {**SEAT, "place": PLACE}
    ASKS: ClassVar = Decision(
        "assign_count", "ADP-9", "How many miners?", COUNT,
        detail=lambda reader: f"at {WORK_SITE.say(reader, reader.asked['place'])}, {pool_words(reader)}", public=True,
    )  # fmt: skip

    def __init__(self, seat: int, place: Site) -> None:
        self.seat = seat
        self.place = place

    def legal(self, state: AdeptsState) -> list[int]:
        return sizes(state.content.smallest_group, largest_group(state, self.seat, self.place))

    def play(self, state: AdeptsState, move: int, rng: Rng) -> None:
        place_group(state, self.seat, self.place, COUNT.a(move))

    def violation(self, state: AdeptsState) -> str:
        return "a group is being assigned to an occupied site" if state.group[self.place] else ""

    def refuse(self, state: AdeptsState, move: int) -> tuple[str, str]:
        if not COUNT.has(move):
            return (self.ASKS.rule, "")
        most = largest_group(state, self.seat, self.place)
        site = f"{GEMS[mine_of(self.place)]} {site_number(self.place)}"
        return (
            self.ASKS.rule,
            f"With {state.pool[self.seat]} miners in your pool, {site} takes at most {most} of them now.",
        )
