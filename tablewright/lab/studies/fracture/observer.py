"""What the lab notes down of a game of Aether Fracture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tablewright.games.fracture import scoring
from tablewright.games.fracture.board_map import DISTANCE, members
from tablewright.games.fracture.decisions import TAKE_TURN
from tablewright.games.fracture.moves import CARDS, FACTIONS, HEROES, KINDS
from tablewright.games.fracture.state import DESTROYED, SCORED, WOUNDED, Fracture
from tablewright.games.fracture.steps.cleanup import CLEANED_UP
from tablewright.games.fracture.steps.combat import (
    ASSAULTED,
    COMMITTED_NOTHING,
    OVERKILLED,
    REPELLED,
    RETREATED,
    REVEALED,
    TOTALS,
    TRAPPED,
)
from tablewright.games.fracture.steps.draw import RESHUFFLED
from tablewright.games.fracture.steps.recruit import RECRUITED
from tablewright.games.fracture.steps.round import ROUND
from tablewright.games.fracture.steps.targets import TRASHED
from tablewright.games.fracture.steps.turn import BOUGHT, PASSED, PLAYED
from tablewright.games.fracture.steps.void import HURT, LAST_RING_TAKEN, OUTER_RING_TAKEN, SQUEEZED
from tablewright.games.fracture.terms import GATE, QUARRY, SHIELD, STARBURST, SWORD, T3, VEIN
from tablewright.kernel.events import Event
from tablewright.kernel.state import Outcome, State
from tablewright.lab.listening import Listener, on
from tablewright.lab.study import Observer

OUTCOMES = ("repelled", "pushed", "pushed with a loss", "worn down", "overkill", "trapped")
NEAR = {"vein": VEIN, "quarry": QUARRY, "gate": GATE}


class FractureObserver(Observer, Listener):
    """Follows combats to their outcomes, cards from the market to the decks, and the standing round by round."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.round = 0
        self.first = -1
        self.points: list[list[int]] = []  # when each round begins, its income included, by seat
        self.shard: list[int] = []  # who controls it then; -1 for nobody
        self.outcomes = dict.fromkeys(OUTCOMES, 0)
        self.commits = {side: {"cards": 0, "bluffs": 0, "none": 0} for side in ("attack", "defence")}
        self.combats = [0] * seats  # as the attacker
        self.bought: list[list[str]] = [[] for _ in range(seats)]
        self.trashed = [0] * seats
        self.reshuffles = [0] * seats
        self.played = [[0, 0] for _ in range(seats)]  # cards, in rounds without the Shard and with it
        self.recruited: list[list[list[Any]]] = [[] for _ in range(seats)]  # round and kind
        self.titan_rounds = [[0, 0] for _ in range(seats)]  # rounds that allow Titans; of these, with the Iron for one
        self.void_losses: dict[str, list[int]] = {}  # by round: units, by seat
        self.exile = [[0, 0, 0] for _ in range(seats)]  # rounds after the Void's first; without units, recruit point
        self.passes = [[0, 0, 0] for _ in range(seats)]  # in all, with Command left, and of these with a card in hand
        self.iron_lost = [0] * seats
        self.most_iron_kept = [0] * seats
        self.parts: list[list[int]] = [[] for _ in range(seats)]  # territory, Aether, techs
        self.near: list[dict[str, int]] = []
        self.row_bands: Counter[str] = Counter()  # cards in the market row when a round begins
        self._command = [0] * seats
        self._hands = [0] * seats
        self._rich: set[int] = set()
        self._attacker = -1
        self._undecided = False
        self._lost_hp = False
        self._in_void = False

    def before(self, state: State, move: int) -> None:
        assert isinstance(state, Fracture)
        content = state.content
        enough = state.players[state.seat].iron >= content.units[T3].iron
        if enough and state.round >= content.from_round[T3] and state.is_asking(TAKE_TURN):
            self._rich.add(state.seat)

    def after(self, state: State, events: Sequence[Event]) -> None:
        assert isinstance(state, Fracture)
        self.listen(state, events)
        for seat, player in enumerate(state.players):
            self._command[seat] = player.command
            self._hands[seat] = len(player.hand)

    @on(PLAYED)
    def _played(self, seat: int) -> None:
        holds = bool(self.shard) and self.shard[-1] == seat
        self.played[seat][int(holds)] += 1
        self._command[seat] -= 1
        self._hands[seat] -= 1

    @on(PASSED)
    def _passed(self, seat: int) -> None:
        self.passes[seat][0] += 1
        if self._command[seat] > 0:
            self.passes[seat][1] += 1
            self.passes[seat][2] += self._hands[seat] > 0

    @on(BOUGHT)
    def _bought(self, seat: int, card: int) -> None:
        self.bought[seat].append(CARDS[card])

    @on(RECRUITED)
    def _recruited(self, seat: int, kind: int) -> None:
        self.recruited[seat].append([self.round, KINDS[kind]])

    @on(TRASHED)
    def _trashed(self, seat: int) -> None:
        self.trashed[seat] += 1

    @on(RESHUFFLED)
    def _reshuffled(self, seat: int) -> None:
        self.reshuffles[seat] += 1

    @on(OUTER_RING_TAKEN, LAST_RING_TAKEN, HURT, SQUEEZED)
    def _void(self) -> None:
        self._in_void = True
        self.void_losses[str(self.round)] = [0] * self.seats

    @on(SCORED)
    def _scored(self, seat: int, territory: int, aether: int, techs: int) -> None:
        self._in_void = False
        self.parts[seat] = [territory, aether, techs]

    @on(ROUND)
    def _begin_round(self, state: Fracture, seat: int, round: int) -> None:
        """The position is that of the first choice of the round, income included."""
        self.round = round
        self._in_void = False
        if round == 1:
            self.first = seat
            self.near = [self._distances(state, player.city) for player in state.players]
        self.points.append([scoring.points(state, player) for player in range(self.seats)])
        self.shard.append(state.controller[0])
        for card in state.market_row:
            self.row_bands[state.content.band[card]] += 1
        if self.void_losses:
            for number, player in enumerate(state.players):
                self.exile[number][0] += 1
                self.exile[number][1] += not player.stands
                self.exile[number][2] += not state.recruit_points(number)

    def _distances(self, state: Fracture, city: int) -> dict[str, int]:
        """How far the nearest hex of each kind is; kinds that are not on the map are left out."""
        found: dict[str, int] = {}
        for name, terrain in NEAR.items():
            steps = [DISTANCE[city][x] for x in members(state.exists) if state.terrain[x] == terrain]
            if steps:
                found[name] = min(steps)
        return found

    @on(CLEANED_UP)
    def _clean_up(self, state: Fracture, iron: list[int]) -> None:
        late = self.round >= state.content.from_round[T3]
        for seat, player in enumerate(state.players):
            if player.powers.keep_iron:
                self.most_iron_kept[seat] = max(self.most_iron_kept[seat], iron[seat])
            else:
                self.iron_lost[seat] += iron[seat]
            self.titan_rounds[seat][0] += late
            self.titan_rounds[seat][1] += seat in self._rich
        self._rich.clear()

    @on(ASSAULTED)
    def _assaulted(self, seat: int) -> None:
        self._attacker = seat
        self.combats[seat] += 1
        self._lost_hp = False

    @on(COMMITTED_NOTHING)
    def _committed_nothing(self, seat: int) -> None:
        self.commits[self._side(seat)]["none"] += 1

    @on(REVEALED)
    def _revealed(self, state: Fracture, seat: int, card: int) -> None:
        tally = self.commits[self._side(seat)]
        counts = (SWORD, STARBURST) if seat == self._attacker else (SHIELD, STARBURST)
        tally["cards"] += 1
        tally["bluffs"] += state.content.edge[card] not in counts

    @on(TOTALS)
    def _added_up(self) -> None:
        self._undecided = True

    @on(REPELLED)
    def _repelled(self) -> None:
        self._decide("repelled")

    @on(OVERKILLED)
    def _overkilled(self) -> None:
        self._decide("overkill")

    @on(TRAPPED)
    def _trapped(self) -> None:
        self._decide("trapped")

    @on(WOUNDED)
    def _wounded(self) -> None:
        self._lost_hp = self._lost_hp or self._undecided

    @on(RETREATED)
    def _retreated(self) -> None:
        self._decide("pushed with a loss" if self._lost_hp else "pushed")

    @on(DESTROYED)
    def _destroyed(self, seat: int) -> None:
        if self._in_void:
            self.void_losses[str(self.round)][seat] += 1
        elif self._undecided:
            self._decide("worn down")

    def _side(self, seat: int) -> str:
        return "attack" if seat == self._attacker else "defence"

    def _decide(self, outcome: str) -> None:
        self.outcomes[outcome] += 1
        self._undecided = False

    def figures(self, state: State, outcome: Outcome) -> dict[str, Any]:
        assert isinstance(state, Fracture)
        return {
            "leaders": [f"{FACTIONS[player.faction]}-{HEROES[player.hero]}" for player in state.players],
            "first": self.first,
            "rounds": state.round,
            "points": self.points,
            "parts": self.parts,
            "shard": self.shard,
            "outcomes": self.outcomes,
            "commits": self.commits,
            "combats": self.combats,
            "bought": self.bought,
            "trashed": self.trashed,
            "reshuffles": self.reshuffles,
            "played": self.played,
            "recruited": self.recruited,
            "titan_rounds": self.titan_rounds,
            "void_losses": self.void_losses,
            "exile": self.exile,
            "passes": self.passes,
            "iron_lost": self.iron_lost,
            "most_iron_kept": self.most_iron_kept,
            "near": self.near,
            "row_bands": dict(self.row_bands),
        }
