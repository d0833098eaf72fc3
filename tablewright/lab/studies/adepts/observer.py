"""What the lab notes down of a game of Adepts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.games.adepts.cards import DRAWN
from tablewright.games.adepts.mining import ASSIGNED, GEMS_MINED, MINERS_LOST
from tablewright.games.adepts.moves import CODES
from tablewright.games.adepts.spells.assignment import POOL_REDUCED
from tablewright.games.adepts.spells.production_miners import MINER_MOVED
from tablewright.games.adepts.state import AdeptsState
from tablewright.games.adepts.steps.adepts import AWARDED
from tablewright.games.adepts.steps.assignment import PUSHED_BACK, SENT_INSIDE
from tablewright.games.adepts.steps.casting import SPELL_CAST
from tablewright.games.adepts.steps.production import PRODUCED
from tablewright.games.adepts.steps.setup import FIRST
from tablewright.games.adepts.steps.turn import LAST_MANA_GAINED, SCORED, TURN
from tablewright.games.adepts.terms import TYPES, Site, mine_of, site_number
from tablewright.kernel.events import Event
from tablewright.kernel.state import Outcome, State
from tablewright.lab.listening import Listener, on
from tablewright.lab.study import Observer

INSIDE = 0  # the place inside a mine comes before its work sites 1, 2 and 3


class AdeptsObserver(Observer, Listener):
    """Follows the miners to their gems, the adept cards, the spells and the scores, turn by turn."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.first = -1  # of turn 1
        self.leads = -1  # the first player of this turn
        self.turn = 0
        self.adept_turns = [[0] * TYPES for _ in range(seats)]
        self.without_card = [0] * seats  # turns in which phase IV found a seat without an adept card
        self.adept_draws = [0] * seats
        self.standings: list[list[int]] = []  # after each turn: mana and battery worth, by seat
        self.worked = [0] * TYPES  # turns in which a mine had miners, and of these, in which one of them got no gem
        self.dry = [0] * TYPES
        self.miners = [0] * TYPES
        self.empty_handed = [0] * TYPES  # miners without a gem
        self.gems = [[0] * TYPES for _ in range(seats)]  # mined, by seat
        self.casts: list[dict[str, int]] = [{} for _ in range(seats)]
        self.casts_by_turn: list[list[int]] = []
        self.mined_by_turn: list[int] = []
        self.produced_by_order = [0] * seats  # gems, by place in the turn's order
        self.left_over: list[list[int]] = []  # miners still in the pool after phase I, by place in the turn's order
        self.occupied: list[int] = []  # work sites after phase I, turn by turn
        self.last_mana = [0] * seats
        self.parts: list[list[int]] = [[0, 0] for _ in range(seats)]  # processed mana and battery worth in the end
        self._groups: dict[tuple[int, int], int] = {}  # miners by mine and place
        self._pool = [0] * seats
        self._filled = 0  # work sites that were occupied when the last group was assigned
        self._producing = False
        self._awarded = False
        self._dry_mines: set[int] = set()

    def after(self, state: State, events: Sequence[Event]) -> None:
        self.listen(state, events)

    @on(FIRST)
    def _first(self, seat: int) -> None:
        self.first = seat

    @on(TURN)
    def _begin_turn(self, state: AdeptsState, seat: int, turn: int) -> None:
        """Nothing happens to mana, levels and pools between this and the first choice of the turn."""
        if turn > 1:
            self.standings.append([state.score(each) for each in range(self.seats)])
        self.leads = seat
        self.turn = turn
        self.casts_by_turn.append([0] * self.seats)
        self.mined_by_turn.append(0)
        self._groups.clear()
        self._pool = state.pool[:]
        self._producing = self._awarded = False
        self._dry_mines.clear()

    @on(AWARDED)
    def _award(self, owners: list[int]) -> None:
        self._awarded = True
        for gem, owner in enumerate(owners):
            if owner >= 0:
                self.adept_turns[owner][gem] += 1
        for each in range(self.seats):
            self.without_card[each] += each not in owners

    @on(DRAWN)
    def _draw(self, seat: int) -> None:
        self.adept_draws[seat] += self._awarded

    @on(SPELL_CAST)
    def _cast(self, seat: int, spell: int) -> None:
        code = CODES[spell]
        self.casts[seat][code] = self.casts[seat].get(code, 0) + 1
        self.casts_by_turn[-1][seat] += 1

    @on(LAST_MANA_GAINED)
    def _gain_last_mana(self, seat: int, mana: int) -> None:
        self.last_mana[seat] = mana

    @on(SCORED)
    def _score(self, seat: int, mana: int, levels: int) -> None:
        self.parts[seat] = [mana, levels]

    @on(ASSIGNED)
    def _assign(self, seat: int, mine: int, site: int, miners: int) -> None:
        self._groups[mine, site] = miners
        self._pool[seat] -= miners
        self._filled = sum(place != INSIDE for _, place in self._groups)

    @on(SENT_INSIDE)
    def _send_inside(self, seat: int, mine: int, miners: int) -> None:
        self._groups[mine, INSIDE] = miners
        self._pool[seat] -= miners

    @on(POOL_REDUCED)
    def _reduce_pool(self, seat: int, miners: int) -> None:
        self._pool[seat] -= miners

    @on(MINERS_LOST)
    def _lose_miners(self, mine: int, site: int, miners: int) -> None:
        self._change((mine, site), -miners)

    @on(MINER_MOVED)
    def _move_miner(self, source: Site, target: Site) -> None:
        self._change((mine_of(source), site_number(source)), -1)
        self._change((mine_of(target), site_number(target)), 1)

    @on(PUSHED_BACK)
    def _push_back(self, mine: int) -> None:
        for site in (2, 1):
            if (mine, site) in self._groups:
                self._groups[mine, site + 1] = self._groups.pop((mine, site))

    def _change(self, place: tuple[int, int], miners: int) -> None:
        left = self._groups[place] + miners
        if left:
            self._groups[place] = left
        else:
            del self._groups[place]

    @on(GEMS_MINED)
    def _mine(self, seat: int, mine: int, gems: int) -> None:
        self.gems[seat][mine] += gems
        self.mined_by_turn[-1] += gems

    @on(PRODUCED)
    def _produce(self, seat: int, mine: int, gems: int) -> None:
        """The groups of a mine produce in order, those of one mine after those of the other."""
        if not self._producing:
            self._producing = True
            self.occupied.append(self._filled)
            self.left_over.append([self._pool[(self.leads + order) % self.seats] for order in range(self.seats)])
        place = min(place for at, place in self._groups if at == mine)
        miners = self._groups.pop((mine, place))
        without = max(0, miners - gems)
        self.miners[mine] += miners
        self.empty_handed[mine] += without
        if not any(at == mine for at, _ in self._groups):
            self.worked[mine] += 1  # its last group
        if without and mine not in self._dry_mines:
            self._dry_mines.add(mine)
            self.dry[mine] += 1
        self._mine(seat, mine, gems)
        self.produced_by_order[(seat - self.leads) % self.seats] += gems

    def figures(self, state: State, outcome: Outcome) -> dict[str, Any]:
        assert isinstance(state, AdeptsState)
        return {
            "first": self.first,
            "adept_turns": self.adept_turns,
            "without_card": self.without_card,
            "adept_draws": self.adept_draws,
            "standings": [*self.standings, outcome.scores],
            "mines_worked": self.worked,
            "mines_dry": self.dry,
            "miners": self.miners,
            "empty_handed": self.empty_handed,
            "gems": self.gems,
            "casts": self.casts,
            "casts_by_turn": self.casts_by_turn,
            "mined_by_turn": self.mined_by_turn,
            "produced_by_order": self.produced_by_order,
            "left_over": self.left_over,
            "occupied": self.occupied,
            "last_mana": self.last_mana,
            "parts": self.parts,
            "levels": [battery[:] for battery in state.battery],
        }
