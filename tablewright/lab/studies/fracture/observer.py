"""What the lab notes down of a game of Aether Fracture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tablewright.games.fracture import scoring
from tablewright.games.fracture.board_map import DISTANCE, members
from tablewright.games.fracture.moves import CARDS, FACTIONS, HEROES, KINDS
from tablewright.games.fracture.state import Fracture
from tablewright.games.fracture.terms import GATE, QUARRY, SHIELD, STARBURST, SWORD, T3, VEIN
from tablewright.kernel.state import Event, Outcome, State
from tablewright.lab.study import Observer

OUTCOMES = ("repelled", "pushed", "pushed with a loss", "worn down", "overkill", "trapped")
NEAR = {"vein": VEIN, "quarry": QUARRY, "gate": GATE}


class FractureObserver(Observer):
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
        if enough and state.round >= content.from_round[T3] and state.decision == "TURN":
            self._rich.add(state.seat)

    def after(self, state: State, events: Sequence[Event]) -> None:
        assert isinstance(state, Fracture)
        for event in events:
            self._hear(state, event.kind, event.seat, event.figures)
        for seat, player in enumerate(state.players):
            self._command[seat] = player.command
            self._hands[seat] = len(player.hand)

    def _hear(self, state: Fracture, kind: str, seat: int, figures: list[int]) -> None:
        a = figures[0]
        if kind == "round":
            self._begin_round(state, seat, a)
        elif kind == "play":
            holds = bool(self.shard) and self.shard[-1] == seat
            self.played[seat][int(holds)] += 1
            self._command[seat] -= 1
            self._hands[seat] -= 1
        elif kind == "pass":
            self.passes[seat][0] += 1
            if self._command[seat] > 0:
                self.passes[seat][1] += 1
                self.passes[seat][2] += self._hands[seat] > 0
        elif kind == "buy":
            self.bought[seat].append(CARDS[a])
        elif kind == "recruit":
            self.recruited[seat].append([self.round, KINDS[a]])
        elif kind == "trash":
            self.trashed[seat] += 1
        elif kind == "reshuffle":
            self.reshuffles[seat] += 1
        elif kind == "cleanup":
            self._clean_up(state, figures)
        elif kind in ("vanish", "void"):
            self._in_void = True
            self.void_losses[str(self.round)] = [0] * self.seats
        elif kind == "score":
            self._in_void = False
            self.parts[seat] = figures[:3]
        else:
            self._hear_combat(state, kind, seat, figures)

    def _begin_round(self, state: Fracture, starts: int, number: int) -> None:
        """The position is that of the first choice of the round, income included."""
        self.round = number
        self._in_void = False
        if number == 1:
            self.first = starts
            self.near = [self._distances(state, player.city) for player in state.players]
        self.points.append([scoring.points(state, seat) for seat in range(self.seats)])
        self.shard.append(state.controller[0])
        for card in state.market_row:
            self.row_bands[state.content.band[card]] += 1
        if self.void_losses:
            for seat in range(self.seats):
                self.exile[seat][0] += 1
                self.exile[seat][1] += not state.players[seat].stands
                self.exile[seat][2] += not state.recruit_points(seat)

    def _distances(self, state: Fracture, city: int) -> dict[str, int]:
        """How far the nearest hex of each kind is; kinds that are not on the map are left out."""
        found: dict[str, int] = {}
        for name, terrain in NEAR.items():
            steps = [DISTANCE[city][x] for x in members(state.exists) if state.terrain[x] == terrain]
            if steps:
                found[name] = min(steps)
        return found

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

    def _hear_combat(self, state: Fracture, kind: str, seat: int, figures: list[int]) -> None:
        if kind == "assault":
            self._attacker = seat
            self.combats[seat] += 1
            self._lost_hp = False
        elif kind == "commit_none":
            self.commits[self._side(seat)]["none"] += 1
        elif kind == "reveal":
            tally = self.commits[self._side(seat)]
            counts = (SWORD, STARBURST) if seat == self._attacker else (SHIELD, STARBURST)
            tally["cards"] += 1
            tally["bluffs"] += state.content.edge[figures[0]] not in counts
        elif kind == "totals":
            self._undecided = True
        elif kind in ("repelled", "overkill", "trapped"):
            self._decide(kind)
        elif kind == "wounded":
            self._lost_hp = self._lost_hp or self._undecided
        elif kind == "retreat":
            self._decide("pushed with a loss" if self._lost_hp else "pushed")
        elif kind == "destroyed":
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
